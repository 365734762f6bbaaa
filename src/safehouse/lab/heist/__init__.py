"""Heists and campaigns on the command line: checking, drawing, rating, playing."""
