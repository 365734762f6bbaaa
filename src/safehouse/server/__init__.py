"""The table over the network: seats, rooms, sockets, storage.  It knows no game's rules."""
