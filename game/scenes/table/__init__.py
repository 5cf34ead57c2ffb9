"""The table: a match on the screen, the same for every game."""
