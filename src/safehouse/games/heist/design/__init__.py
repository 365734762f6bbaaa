"""Heists as files: read, checked, bounded; those of somebody's own."""
