"""Everything that lasts: the data folder, the database, backups."""
