"""The engine under every game: machine, luck, secrecy, records.  Standard library only, no I/O."""
