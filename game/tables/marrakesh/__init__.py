"""The table of Marrakesh: the salon after dinner, carpet red and bottle green."""
