"""What every game stands on: machine, luck, secrecy, records.  Standard library only, no I/O."""
