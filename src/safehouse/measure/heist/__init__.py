"""How hard a heist is, and the crews it is measured with."""
