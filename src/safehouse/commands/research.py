"""Commands for researchers: datasets, evaluation, benchmarks of environments."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from safehouse.commands.reading import need_extra, read_json_object


@click.command()
@click.argument("game")
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--bots", required=True, help="One for each seat, e.g. counting,stay-25,stay-25.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--options", metavar="JSON", help="The game's options.")
@click.option("--out", type=click.Path(path_type=Path), required=True, metavar="FOLDER")
@click.option("--no-vectors", is_flag=True, help="Leave out what seats see: files stay small.")
def dataset(
    game: str,
    games: int,
    bots: str,
    seed: int,
    options: str | None,
    out: Path,
    no_vectors: bool,
) -> None:
    """Write bot games as Parquet: what each bot saw, could do and did, and the outcome.

    The folder gets data.parquet, vocabulary.json, layout.json and a README that explains every
    column. The same seed gives the same rows.
    """
    need_extra("data", "Datasets")
    from safehouse.lab.dataset import write

    chosen = read_json_object(options, "--options")
    told = write(game, bots.split(","), games, out, seed, chosen, not no_vectors)
    click.echo(json.dumps({**told, "folder": str(out)}))


@click.command()
@click.option("--model", required=True, metavar="COMMAND", help="A program: text in, text out.")
@click.option("--task", multiple=True, help="Only this one; may be given several times.")
@click.option("--games", type=click.IntRange(1), help="Games per task; 20 if left out.")
@click.option("--seed", type=int, default=1, show_default=True)
def evaluate(model: str, task: tuple[str, ...], games: int | None, seed: int) -> None:
    """Score a language model in seeded games against bots, as JSON.

    COMMAND is run once: for every question it is sent a line of JSON, {"text": …}, and answers with
    one, {"answer": …}. A number in square brackets chooses an action.
    """
    from safehouse.assistant.suite import SUITE, VERSION
    from safehouse.assistant.suite import evaluate as score
    from safehouse.bots.program import ProgramBot
    from safehouse.core.errors import BadInput

    known = {one.name: one for one in SUITE}
    for name in task:
        if name not in known:
            raise BadInput(f"There is no task {name!r}; there are: {', '.join(known)}.")
    program = ProgramBot(model)

    def ask(text: str) -> str:
        answer = program.ask({"text": text}, 300)
        return str(answer.get("answer", "")) if isinstance(answer, dict) else ""

    found = score(ask, [known[name] for name in task or known], games or 0, seed)
    program.stop()
    told = [one.as_data() for one in found]
    click.echo(json.dumps({"suite": VERSION, "seed": seed, "tasks": told}, indent=2))


def bench_batches(games: list[str], positions: int | None, as_json: bool, quick: bool) -> None:
    """Measure batches, or check them against the rules at that many positions per game."""
    need_extra("batch", "Batches")
    if positions:
        from safehouse.batch.check import run_checks

        run_checks(games, positions)
    else:
        from safehouse.batch.bench import run_batch_bench

        run_batch_bench(games, as_json, quick)


def report_in_batches() -> Callable[..., Any]:
    """What `report --batch` plays with."""
    need_extra("batch", "Batches")
    from safehouse.batch.watch import collect

    return collect


def play_in_batches() -> Callable[..., Any]:
    """What `sim --batch` plays with."""
    need_extra("batch", "Batches")
    from safehouse.batch.simulate import simulate

    return simulate
