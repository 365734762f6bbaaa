"""Bankout on a text screen."""
