"""The rulebook: a sheet of paper over the screen that it was opened from."""
