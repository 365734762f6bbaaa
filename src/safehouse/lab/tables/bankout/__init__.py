"""What a position of Bankout is worth, learned, and how its master fares."""
