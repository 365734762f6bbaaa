"""`python -m tools.chores NAME`: the chores of the Makefile that are more than one line."""

from __future__ import annotations

import sys
from collections.abc import Callable

from tools.chores import keep_rules, lock, page_types, ready, test

from safehouse.needs import NotReady

CHORES: dict[str, Callable[..., int | None]] = {
    "check": test.run_checks,
    "keep": keep_rules.keep,
    "lock": lock.lock,
    "ready": ready.developer_ready,
    "types": page_types.write,
}

if __name__ == "__main__":
    name, *args = sys.argv[1:] or [""]
    if name not in CHORES or args not in ([], ["--check"] if name == "types" else []):
        sys.exit(f"usage: python -m tools.chores {'|'.join(CHORES)} [--check]")
    try:
        sys.exit(CHORES[name](*args))
    except NotReady as problem:
        sys.exit(str(problem))
