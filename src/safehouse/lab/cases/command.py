"""`safehouse cases` and `safehouse record`: what they print and write."""

from __future__ import annotations

import shutil
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress, track

from safehouse import bots, games
from safehouse.core.errors import BadInput, UnknownGame
from safehouse.lab.cases.check import Case, case_files, raw_cases, run_case
from safehouse.lab.cases.recording import folder_for, record_game, write_case


def run_paths(paths: list[Path]) -> int:
    """Run all cases below `paths`: 0 if all passed, 1 if one failed, 2 if one is malformed.

    A malformed case does not keep the others from being run; the last line counts them all.
    """
    found = [(file, raw) for file in case_files(paths) for raw in raw_cases(file)]
    failed = 0
    status = 0
    elsewhere: Counter[str] = Counter()
    screen = Console(stderr=True)
    quiet = not screen.is_terminal
    for file, raw in track(found, "Cases", console=screen, transient=True, disable=quiet):
        try:
            case = Case(raw, str(file))
        except UnknownGame as e:
            elsewhere[str(e)] += 1
            continue
        except BadInput as e:
            failed, status = failed + 1, 2
            click.echo(f"{file}: {e}")
            continue
        problems = run_case(case)
        if problems:
            failed, status = failed + 1, max(status, 1)
            click.echo(f"{case.id} ({file}): {case.title}")
            for problem in problems:
                click.echo(f"    {problem}")
    for sentence, count in elsewhere.items():
        failed, status = failed + count, 2
        click.echo(f"{count} cases cannot be run. {sentence}")
    click.echo(f"{len(found)} cases, {len(found) - failed} passed, {failed} failed")
    return status


def record_games(
    game_id: str,
    players: int,
    count: int,
    seed: int,
    options: dict[str, Any],
    names: list[str],
    out: Path,
) -> None:
    """Play `count` games and write each into `out`; all of them or none."""
    game = games.find(game_id)
    game.read_options(options, players)
    if len(names) > players:
        raise BadInput(f"{len(names)} bots cannot sit on {players} seats.")
    for name in names:
        bots.invite(game_id, name)
    folder = folder_for(out)
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        written: list[Path] = []
        screen = Console(stderr=True)
        quiet = not screen.is_terminal
        with Progress(console=screen, transient=True, disable=quiet) as progress:
            for k in progress.track(range(count), description="Games"):
                case = record_game(game, players, seed + k, options, names)
                written.append(Path(scratch) / f"{case['id']}.yaml")
                write_case(case, written[-1])
        for file in written:
            shutil.move(file, folder / file.name)
    click.echo(f"{count} games written to {folder}; check them with: safehouse cases {folder}")
