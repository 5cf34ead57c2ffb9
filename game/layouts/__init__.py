"""Boards from Tiled maps: the graph for the rules, the plan for the picture."""
