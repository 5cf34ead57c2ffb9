"""The past of a match, looked at: the table as it stood at any moment, and how it came about."""
