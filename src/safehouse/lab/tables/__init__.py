"""How often teams of bots succeed: the tables of the docs."""
