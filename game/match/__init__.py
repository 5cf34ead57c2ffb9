"""One game being played, without a screen."""
