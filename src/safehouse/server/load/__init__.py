"""`safehouse bench --server`: a crowd that measures a server on this machine."""
