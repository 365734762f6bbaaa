"""A campaign as a file: kept, played by bots, shown in tables."""
