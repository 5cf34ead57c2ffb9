"""How each game looks on the table, one module a game."""
