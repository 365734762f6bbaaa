"""Reviews in the terminal, and how far they can be trusted."""
