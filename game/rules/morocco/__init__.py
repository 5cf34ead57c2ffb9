"""Morocco, by Ben Pinchback and Matt Riddle."""
