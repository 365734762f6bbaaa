"""Many games, played and counted, for the lab and for the server, which rates designs."""
