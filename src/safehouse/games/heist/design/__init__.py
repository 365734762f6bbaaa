"""Heists as files: reading, checking, size limits; people's own designs."""
