"""The pure build is what tests look at, unless the compiled one is asked for by name."""

import os

os.environ.setdefault("SAFEHOUSE_BUILD", "pure")
