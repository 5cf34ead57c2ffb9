"""Stronger play of Marrakesh: each trick as a game of its own, the last tricks to the end."""
