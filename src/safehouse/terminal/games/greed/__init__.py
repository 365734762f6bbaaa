"""Greed on a text screen."""
