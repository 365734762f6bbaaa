"""Commands with commands of their own; `cli.py` has the rest."""
