"""Sockets: connections, the messages in both directions, and who is present."""
