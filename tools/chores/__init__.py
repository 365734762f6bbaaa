"""What developers do with a checkout: make it ready, check it, test it, lock what it stands on."""
