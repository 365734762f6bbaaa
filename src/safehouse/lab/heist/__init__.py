"""Heists and campaigns from the command line: looked through, drawn, rated, played."""
