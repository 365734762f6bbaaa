"""Flip 7 on a text screen."""
