"""One folder per game: how it looks on a text screen. Other games get the generic face."""
