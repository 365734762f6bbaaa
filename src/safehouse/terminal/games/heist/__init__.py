"""Masters of the Heist on a text screen."""
