"""MarraCash, by Stefan Dorra."""
