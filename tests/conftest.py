"""The pure build is what tests look at, unless the compiled one is asked for by name."""

import os

build = os.environ.setdefault("SAFEHOUSE_BUILD", "pure")
collect_ignore = ["core"] if build == "compiled" else []  # its classes are made by the interpreter
