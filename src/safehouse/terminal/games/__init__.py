"""A folder a game: how it looks on a text screen.  A game without one gets the generic face."""
