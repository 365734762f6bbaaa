"""Every heist rated on a bare machine: `tools/heist_balance.py` needs no package."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLAN = ROOT / "src/safehouse/games/heist/data/heists/bricks.toml"


@pytest.mark.slow
def test_a_bare_python_rates_ids_and_files(tmp_path: Path) -> None:
    out = tmp_path / "balance.json"
    command = [sys.executable, "-I", "-S", str(ROOT / "tools/heist_balance.py"), "track"]
    command += [str(PLAN), "--bots", "greedy", "--games", "2", "--jobs", "1", "--out", str(out)]
    bare = {**os.environ, "SAFEHOUSE_BUILD": "pure"}  # it has no compiled build of its own
    subprocess.run(command, check=True, capture_output=True, env=bare)
    told = json.loads(out.read_text(encoding="utf-8"))
    cells = told["cells"]
    assert [(cell["heist"], cell["crew"]) for cell in cells] == [
        ("track", 3),
        ("track", 4),
        (str(PLAN), 3),
        (str(PLAN), 4),
    ]
    for cell in cells:
        assert cell["games"] == 2
        assert 0 <= cell["early"] <= 1
        assert cell["interval"][0] <= cell["share"] <= cell["interval"][1]
        assert cell["haul"] >= cell["cash"]
    assert list(tmp_path.iterdir()) == [out]
