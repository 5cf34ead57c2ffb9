"""Opponents: thinking, for any game, in a process of its own."""
