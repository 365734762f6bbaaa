"""`safehouse compile`: the same engine, compiled by mypyc."""
