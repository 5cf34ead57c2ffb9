"""What a table is made of: the controller and its motions. Knows no game."""
