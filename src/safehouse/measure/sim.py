"""Lets bots play many games and reports the results: `./safehouse sim`.

The luck of game number i depends only on the seed and i, and its seats are the list of bots rotated
by i places, so the outcome depends neither on the number of cores nor on who sits first. A win
counts for every seat that the game names as a winner: in teams, all partners. Par is what a seat
wins on average.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Any

from safehouse import bots as players
from safehouse import games as house
from safehouse.bots.base import Bot
from safehouse.core.chance import seeded
from safehouse.core.errors import BadInput
from safehouse.core.game import Game
from safehouse.measure.interval import Z, wilson
from safehouse.measure.play import BUDGET_MS, moves
from safehouse.measure.spread import pieces, spread, workers

MOST_GAMES = 100_000_000
Fared = tuple[int, int, int]  # games won, sum of scores, sum of their squares
Chunk = tuple[list[Fared], int, int]  # wins by bot, decisions, rounds


class Player:
    """The results of one bot of the list."""

    def __init__(self, bot: str, games: int, fared: Fared) -> None:
        won, total, squares = fared
        self.bot = bot
        self.won = won
        self.share = won / games
        self.low, self.high = wilson(won, games)
        self.score = total / games
        spread_ = max(0.0, squares / games - self.score**2)
        self.score_error = Z * sqrt(spread_ / max(1, games - 1))

    def as_data(self) -> dict[str, Any]:
        return {
            "bot": self.bot,
            "won": self.won,
            "share": round(self.share, 5),
            "interval": [round(self.low, 5), round(self.high, 5)],
            "score": round(self.score, 3),
            "score_error": round(self.score_error, 3),
        }


class Result:
    """The results of a simulation; all but the time taken is reproducible."""

    def __init__(
        self,
        game: str,
        games: int,
        seed: int,
        options: Mapping[str, Any],
        names: Sequence[str],
        chunk: Chunk,
        seconds: float,
        cores: int,
    ) -> None:
        fared, decisions, rounds = chunk
        self.game = game
        self.games = games
        self.seed = seed
        self.options = dict(options)
        self.players = [Player(n, games, f) for n, f in zip(names, fared, strict=True)]
        self.par = sum(p.share for p in self.players) / len(names)
        self.decisions = decisions / games
        self.rounds = rounds / games
        self.seconds = seconds
        self.cores = cores
        self.card = ""  # the graphics card that played, if one did

    @property
    def games_per_second(self) -> float:
        return self.games / max(self.seconds, 1e-9)

    def as_data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "games": self.games,
            "seed": self.seed,
            "options": self.options,
            "par": round(self.par, 5),
            "bots": [p.as_data() for p in self.players],
            "decisions_per_game": round(self.decisions, 3),
            "rounds_per_game": round(self.rounds, 3),
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games_per_second, 1),
            "cores": self.cores,
        }


def simulate(
    game_id: str,
    bots: Sequence[str],
    games: int,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    cores: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
    on: str | None = None,
) -> Result:
    """Play `games` games; `progress` is called with the number just finished.

    They are played by processes here, or by Ray: `on` is "ray" or "ray://HOST:PORT".
    """
    game = house.find(game_id)
    names = list(bots)
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(f"The number of games is 1 to {MOST_GAMES}, not {games}.")
    if cores is not None and cores < 1:
        raise BadInput(f"The number of cores is 1 or more, not {cores}.")
    if len(names) < game.min_seats:
        raise BadInput(
            f"{game.name} needs {game.min_seats} bots or more, one for each seat: "
            f"{len(names)} named."
        )
    game.read_options(options, len(names))
    for name in names:
        players.invite(game_id, name)
    used = workers(cores, on)
    parts = pieces(games, used)
    jobs = [(game_id, names, dict(options or {}), seed, *part) for part in parts]
    start = time.perf_counter()
    chunks = spread(play_games, jobs, used, lambda n: progress(parts[n][1] - parts[n][0]), on)
    total = added(list(chunks), len(names))
    took = time.perf_counter() - start
    return Result(game_id, games, seed, options or {}, names, total, took, min(used, len(jobs)))


def added(chunks: list[Chunk], seats: int) -> Chunk:
    fared = [
        (
            sum(chunk[0][i][0] for chunk in chunks),
            sum(chunk[0][i][1] for chunk in chunks),
            sum(chunk[0][i][2] for chunk in chunks),
        )
        for i in range(seats)
    ]
    return fared, sum(chunk[1] for chunk in chunks), sum(chunk[2] for chunk in chunks)


def play_games(
    game_id: str, names: list[str], options: dict[str, Any], seed: int, start: int, stop: int
) -> Chunk:
    """The games `start` to `stop`; runs in a process of its own."""
    game = house.find(game_id)
    made = {name: players.invite(game_id, name) for name in names}
    seats = len(names)
    won, total, squares = [0] * seats, [0] * seats, [0] * seats
    decisions = rounds = 0
    for index in range(start, stop):
        turned = [(seat + index) % seats for seat in range(seats)]
        table = [made[names[i]] for i in turned]
        result, steps, lasted = play_game(game, table, options, seed, index)
        decisions += steps
        rounds += lasted
        for seat in result["winners"]:
            won[turned[seat]] += 1
        for seat, score in enumerate(result.get("scores") or []):
            total[turned[seat]] += score
            squares[turned[seat]] += score * score
    return list(zip(won, total, squares, strict=True)), decisions, rounds


def play_game(
    game: Game[Any, Any], table: list[Bot], options: dict[str, Any], seed: int, index: int
) -> tuple[dict[str, Any], int, int]:
    """Play one game; return its result and its numbers of decisions and rounds."""
    number = (seed << 32) + index
    g = game.new(len(table), options, luck=seeded(number))
    dice = seeded(-1 - number)
    decisions = sum(1 for _ in moves(g, table, dice, BUDGET_MS))
    return g.result(), decisions, getattr(g, "round", 0)
