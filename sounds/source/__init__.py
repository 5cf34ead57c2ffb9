"""The scripts that make every sound of Riad: `python -m sounds.source.make_sounds` writes all WAV files anew."""
