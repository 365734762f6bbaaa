"""Commands with subcommands, and longer ones; `cli.py` has the rest."""
