"""`python -m safehouse.chores NAME`: the chores of the Makefile that are more than one line."""

from __future__ import annotations

import sys

from safehouse.chores import lock, ready, test

CHORES = {
    "check": test.run_checks,
    "lock": lock.lock,
    "ready": ready.developer_ready,
}

if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) == 2 else ""
    if name not in CHORES:
        sys.exit(f"usage: python -m safehouse.chores {'|'.join(CHORES)}")
    try:
        sys.exit(CHORES[name]())
    except ready.NotReady as problem:
        sys.exit(str(problem))
