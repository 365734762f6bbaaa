"""Plans that nobody means well with: hundreds of them, in a process that has little memory."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).with_name("spoilt_plans.py")


@pytest.mark.slow
def test_hundreds_of_spoilt_plans_cost_next_to_nothing() -> None:
    done = subprocess.run([sys.executable, PROGRAM], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    played, slowest, longest = json.loads(done.stdout)
    assert played > 40  # enough of them are sound, so that more than the check is tried
    assert slowest < 1.0  # seconds of CPU
    assert longest < 200_000  # what is said about them
