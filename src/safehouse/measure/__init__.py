"""Many games, played and counted: below the server, which rates drawn plans, and the lab."""
