"""`safehouse compile`: the very same engine, made fast by mypyc."""
