"""`./safehouse ladder`: all bots of a game against each other, with ratings and their uncertainty.

Every combination of different bots plays the same number of games, rotating the seats. In
co-operative games, crews of one bot are rated against the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

from rich.console import Console
from rich.table import Table

from safehouse import bots, games
from safehouse.core.errors import BadInput
from safehouse.measure.progress import progress_bar
from safehouse.measure.ratings import HOUSE, Played, Rating, against_the_house, places, rate
from safehouse.measure.sim import play_game
from safehouse.measure.spread import pieces, spread, workers

SEATS = 4  # seats at a table of a ladder, at most
TRIED = 6  # games to find out whether all win together


class Ladder:
    """The ratings, and the games behind them."""

    def __init__(self, game: str, seats: int, count: int, seed: int, ratings: list[Rating]) -> None:
        self.game = games.find(game)
        self.seats = seats
        self.count = count  # games per table
        self.seed = seed
        self.ratings = ratings
        self.together = any(rating.name == HOUSE for rating in ratings)

    @property
    def told(self) -> str:
        """What was played, in a sentence."""
        each = "Crews of one kind" if self.together else "Tables of different bots"
        games_each = f"{self.count} games" if self.count > 1 else "1 game"
        return f"{each}, {self.seats} seats, {games_each} each, seed {self.seed}."

    def markdown(self) -> str:
        lines = [f"## {self.game.name}", "", self.told, "", "| bot | rating | 95 % | games |"]
        lines += ["|---|---:|---|---:|"]
        for one in self.ratings:
            low, high = one.interval
            lines.append(
                f"| {one.name} | {one.mean:.1f} | {low:.1f} – {high:.1f} | {one.games:,} |"
            )
        return "\n".join(lines) + "\n"

    def show(self, console: Console) -> None:
        table = Table(title=f"{self.game.name}: {self.told}", title_style="bold")
        table.add_column("bot")
        for name in ("rating", "95 %", "games"):
            table.add_column(name, justify="right", no_wrap=True)
        for one in self.ratings:
            table.add_row(one.name, f"{one.mean:.1f}", interval(one), f"{one.games:,}")
        console.print(table)


def interval(rating: Rating) -> str:
    low, high = rating.interval
    return f"{low:.1f} – {high:.1f}"


def climb(
    game_id: str,
    count: int,
    seed: int = 1,
    players: int | None = None,
    cores: int | None = None,
    more: Sequence[str] = (),
    on: str | None = None,
) -> Ladder:
    """Let all bots of a game, and `more` bots from outside, play each other, and rate them."""
    game = games.find(game_id)
    names = [*(info.name for info in bots.offered(game_id)), *more]
    together = all_win_together(game_id)
    few, many = game.min_seats, game.max_seats
    seats = players or min(SEATS, many, max(2, few) if together else max(few, len(names)))
    game.read_options(None, seats)
    tables = [(name,) * seats for name in names] if together else list(combinations(names, seats))
    if not tables:
        raise BadInput(f"{game.name} has {len(names)} bots, too few for tables of {seats}.")
    plan = [tables[n % len(tables)] for n in range(count * len(tables))]
    used = workers(cores, on)
    parts = pieces(len(plan), used)
    jobs = [(game_id, plan[start:stop], seed, start) for start, stop in parts]
    with progress_bar() as progress:
        task = progress.add_task(game.name, total=len(plan))
        found = dict(
            spread(play_tables, jobs, used, lambda n: progress.advance(task, len(jobs[n][1])), on)
        )
    played = [one for start, _ in parts for one in found[start]]
    return Ladder(game_id, seats, count, seed, rate(played))


def all_win_together(game_id: str) -> bool:
    """Whether this is a co-operative game: everybody wins, or nobody does."""
    game = games.find(game_id)
    seats = max(2, game.min_seats)
    table = [bots.make(game_id, "random") for _ in range(seats)]
    results = [play_game(game, table, {}, 1, n)[0] for n in range(TRIED)]
    return all(len(result["winners"]) in (0, seats) for result in results)


def play_tables(
    game_id: str, tables: Sequence[Sequence[str]], seed: int, start: int
) -> tuple[int, list[Played]]:
    """Play one game at each table; runs in a separate process."""
    game = games.find(game_id)
    played: list[Played] = []
    for n, names in enumerate(tables, start):
        turned = [names[(seat + n) % len(names)] for seat in range(len(names))]
        table = [bots.make(game_id, name) for name in turned]
        result = play_game(game, table, {}, seed, n)[0]
        one_kind = len({*names}) == 1
        ranks = places(result, len(names))
        played.append(against_the_house(result, names[0]) if one_kind else (turned, ranks))
    return start, played


def run_ladder(
    chosen: Sequence[str],
    count: int,
    seed: int,
    players: int | None,
    cores: int | None,
    out: Path | None,
    more: Sequence[str] = (),
    on: str | None = None,
) -> None:
    """Rate the bots, print, and write a page if requested."""
    climbed = []
    for game_id in chosen or games.OURS:
        climbed.append(climb(game_id, count, seed, players, cores, more, on))
        climbed[-1].show(Console())
    if out is not None:
        out.write_text(page(climbed), encoding="utf-8")


HEAD = """\
# Ladders

All bots of a game against each other, rated by Plackett-Luce: everybody begins at 25, and whoever
is four points ahead wins about two games of three. Where all win or lose together, crews of one
kind play against the house. Few games make wide intervals: how many were played stands with each.

Written by `./safehouse ladder --out docs/bots/ladder.md`.

"""


def page(ladders: Sequence[Ladder]) -> str:
    return HEAD + "\n".join(ladder.markdown() for ladder in ladders)
