"""Marrakesh (1978), by Prince Joli Kansil."""
