"""The scripts that draw every picture of Riad: `python -m art.source.draw` writes all SVG files anew."""
