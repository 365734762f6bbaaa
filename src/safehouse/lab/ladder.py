"""`./safehouse ladder`: all bots of a game against each other, with ratings and their uncertainty.

Every combination of different bots plays the same number of games, rotating the seats. In
co-operative games, crews of one bot are rated against the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from pathlib import Path

from rich.console import Console
from rich.table import Table

from safehouse import bots, games
from safehouse.core.errors import BadInput
from safehouse.measure.interval import wilson
from safehouse.measure.progress import progress_bar
from safehouse.measure.ratings import (
    HOUSE,
    Played,
    Rating,
    against_the_house,
    ahead,
    places,
    rate,
)
from safehouse.measure.sim import play_game
from safehouse.measure.spread import pieces, spread, workers

SEATS = 4  # seats at a table of a ladder, at most
TRIED = 6  # games to find out whether all win together


class Ladder:
    """The ratings, and the games behind them."""

    def __init__(
        self, game: str, seats: int, count: int, seed: int, played: Sequence[Played]
    ) -> None:
        self.game = games.find(game)
        self.seats = seats
        self.count = count  # games per table
        self.seed = seed
        self.ratings = rate(played)
        self.together = any(rating.name == HOUSE for rating in self.ratings)
        self.levels = {info.name: info.level for info in bots.offered(game)}
        self.wins = dict(self.won(played))  # by bot, the share and its interval

    def won(self, played: Sequence[Played]) -> Iterator[tuple[str, str]]:
        """How often each bot comes before the next one, or its crews before the house."""
        for one, following in pairwise([*self.ratings, None]):
            other = HOUSE if self.together else following.name if following else ""
            won, of = ahead(played, one.name, other) if one and one.name != other else (0.0, 0)
            if one and of:
                low, high = (f"{100 * end:.1f}" for end in wilson(won, of))
                yield one.name, f"{100 * won / of:.1f} % ({low} – {high})"

    @property
    def heads(self) -> tuple[str, ...]:
        wins = "games won" if self.together else "ahead of the next"
        return "bot", "level", "rating", "95 %", "games", f"{wins} (95 %)"

    def rows(self) -> Iterator[tuple[str, ...]]:
        for one in self.ratings:
            yield (
                *(one.name, self.levels.get(one.name, ""), f"{one.mean:.1f}"),
                *(interval(one), f"{one.games:,}", self.wins.get(one.name, "")),
            )

    @property
    def told(self) -> str:
        """What was played, in a sentence."""
        each = "Crews of one kind" if self.together else "Tables of different bots"
        games_each = f"{self.count} games" if self.count > 1 else "1 game"
        return f"{each}, {self.seats} seats, {games_each} each, seed {self.seed}."

    def markdown(self) -> str:
        rows = [self.heads, ("---", "---", "---:", "---", "---:", "---"), *self.rows()]
        lines = [f"## {self.game.name}", "", self.told, ""]
        return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)]) + "\n"

    def show(self, console: Console) -> None:
        table = Table(title=f"{self.game.name}: {self.told}", title_style="bold")
        for name in self.heads:
            table.add_column(name, justify="left" if name in ("bot", "level") else "right")
        for row in self.rows():
            table.add_row(*row)
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
    for name in more:
        bots.invite(game_id, name)
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
    return Ladder(game_id, seats, count, seed, played)


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
        table = [bots.invite(game_id, name) for name in turned]
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
    """Rate the bots, print, and write a page if requested; other games stay on it."""
    climbed = []
    for game_id in chosen or games.OURS:
        climbed.append(climb(game_id, count, seed, players, cores, more, on))
        climbed[-1].show(Console())
    if out is not None:
        before = out.read_text("utf-8") if out.is_file() else ""
        out.write_text(page(climbed, before), encoding="utf-8")


HEAD = """\
# Ladders

All bots of a game against each other, rated by Plackett-Luce: everybody begins at 25, and whoever
is four points ahead wins about two games of three. The last column says how often a bot comes
before the next one of the table, where both play; a tie counts half. Where all win or lose
together, crews of one kind play against the house, and it says how many games they win. Few games
make wide intervals: how many were played stands with each. Options are those of a new table. How
levels fare against each other, with more games, is in [levels.md](levels.md).

Written by `./safehouse ladder GAME --out docs/bots/ladder.md`, one game or several at a time.

"""
SECTION = "\n## "


def page(ladders: Sequence[Ladder], before: str = "") -> str:
    """The page with these games; the others stay as they were on it."""
    sections = {
        text.partition("\n")[0]: f"## {text.strip()}\n" for text in before.split(SECTION)[1:]
    }
    sections |= {ladder.game.name: ladder.markdown() for ladder in ladders}
    return HEAD + "\n".join(sections.values())
