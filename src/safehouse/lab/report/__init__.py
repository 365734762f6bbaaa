"""Balance reports: games played, counted, drawn and put on a page."""
