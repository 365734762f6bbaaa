"""The programs of `examples/research` learn for a few iterations, each where its packages are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAMS = Path(__file__).parents[2] / "examples" / "research"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("program", "packages", "few", "says"),
    [
        ("openspiel_ismcts", ["pyspiel"], "1", "mean return of ISMCTS over 1 games: "),
        ("sb3_maskable_ppo", ["sb3_contrib"], "1024", "after 1,024 steps: "),
        ("rllib_ppo", ["ray.rllib", "torch"], "1", " words each"),
        ("torchrl_rollout", ["torchrl"], "20", "torch.Size([20]) steps; "),
    ],
)
def test_a_program_learns(program: str, packages: list[str], few: str, says: str) -> None:
    for package in packages:
        pytest.importorskip(package, reason="developers have OpenSpiel only", exc_type=ImportError)
    command = [sys.executable, str(PROGRAMS / f"{program}.py"), few]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert says in done.stdout


def test_every_program_is_run() -> None:
    """What is added to the folder is run, too."""
    marks = test_a_program_learns.pytestmark  # type: ignore[attr-defined]
    run = {case[0] for mark in marks if mark.name == "parametrize" for case in mark.args[1]}
    assert run == {file.stem for file in PROGRAMS.glob("*.py")}
