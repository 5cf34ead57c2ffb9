"""The table of MarraCash: noon in the souk, in clay, sand and cloth."""
