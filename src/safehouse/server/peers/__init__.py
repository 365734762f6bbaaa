"""Several processes of one house: which of them keeps a table, and how requests get there."""
