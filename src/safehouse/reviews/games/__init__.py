"""The judges of our games, one file each."""
