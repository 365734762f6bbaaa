"""A campaign as a file: saved, played by bots, shown in tables."""
