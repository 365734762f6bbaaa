"""People: names, bans, what a host may do, reports, identity and history."""
