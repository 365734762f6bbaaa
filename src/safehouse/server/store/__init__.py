"""Everything that is stored: the data folder, the database, backups."""
