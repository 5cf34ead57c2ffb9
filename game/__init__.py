"""Riad: three games of the Moroccan market on one table."""
