"""The games in the box, one package each, pure."""
