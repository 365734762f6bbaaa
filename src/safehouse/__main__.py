"""`python -m safehouse`: the same as the command `safehouse`."""

from safehouse.cli import main

main()
