"""Worked cases and recorded games: checked, printed, written."""
