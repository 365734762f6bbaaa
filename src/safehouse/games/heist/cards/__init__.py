"""The cards: abilities, fixers, items, events, crises."""
