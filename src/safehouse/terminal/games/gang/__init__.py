"""The Gang on a text screen."""
