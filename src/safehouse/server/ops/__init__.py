"""Whoever runs a house: settings, limits, logs, metrics, the desk, opening and closing."""
