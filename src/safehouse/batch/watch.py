"""`safehouse report flip7 --batch`: games in arrays, counted at the end of every round.

What is counted has the keys of the report on games that are played one by one
(`lab/report/games/flip7.py`); what only events tell (the card that busts, gifts) is left out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt
from jax import lax

from safehouse import games as house
from safehouse.batch.base import LUCK, OVER, apart, compiled
from safehouse.batch.claims import find
from safehouse.batch.flip7.table import (
    ACTIVE,
    BUSTED,
    DEAL,
    FROZEN,
    FULL,
    STAYED,
    Table,
    Tables,
)
from safehouse.batch.simulate import AT_ONCE, MOST_GAMES, ON_A_CARD, Players
from safehouse.core.errors import BadInput
from safehouse.lab.report.collect import Collected, Setting
from safehouse.lab.report.numbers import Key, Tally

Array = Any
Numbers = npt.NDArray[np.int64]
ENDS: Final = {STAYED: "stayed", BUSTED: "bust", FROZEN: "frozen", FULL: "flip7", ACTIVE: "caught"}


class Rounds:
    """All lanes play a round at a time, and a new game where one is over."""

    def __init__(self, setting: Setting) -> None:
        batch: Any = find(setting.game, setting.seats, setting.options)
        self.batch: Tables = batch
        self.players = Players(batch, setting.bots)

    @partial(compiled, static_argnums=0)
    def play(self, t: Table) -> tuple[Table, Array]:
        """On to the end of each game's round; also how many decisions that took."""

        def one(carry: tuple[Table, Array], first: bool = False) -> tuple[Table, Array]:
            t, decided = carry
            waits = (t.asked == OVER) if first else (t.asked == DEAL) | (t.asked == OVER)
            word = apart(lambda _: self.players.say(t), t.player, t.once)
            decided = decided + (~waits & (t.asked != LUCK))
            return self.batch.tick(t, jnp.where(waits, -1, word)), decided

        def goes_on(carry: tuple[Table, Array]) -> Array:
            return jnp.any((carry[0].asked != DEAL) & (carry[0].asked != OVER))

        start = one((t, jnp.zeros_like(t.asked)), first=True)
        played: tuple[Table, Array] = lax.while_loop(goes_on, one, start)
        return played

    @partial(compiled, static_argnums=0)
    def renew(self, t: Table) -> Table:
        renewed: Table = self.batch.renew(t, t.asked.shape[0])
        return renewed

    @partial(compiled, static_argnums=0)
    def points(self, t: Table) -> Array:
        """Of each line; and what a line that has bust would have been worth."""
        alive = t._replace(status=tuple(jnp.where(s == BUSTED, STAYED, s) for s in t.status))
        return jnp.stack([jnp.stack(self.batch.points(x)) for x in (t, alive)])

    def winners(self, t: Table) -> npt.NDArray[np.bool_]:
        return np.stack([np.asarray(x) for x in self.batch.winners(t)])


def collect(
    setting: Setting,
    cores: int | None = None,
    progress: Callable[[int, int], None] = lambda done, of: None,
    on: str | None = None,
    at_once: int = 0,
) -> Collected:
    """Play all games and count, as `lab.report.collect` does."""
    if house.find(setting.game).id != "flip7":
        raise BadInput("Bots play in batches at Flip 7 only.")
    if cores is not None or on is not None:
        raise BadInput("A batch is played on one core or a graphics card, without --cores or --on.")
    if not 1 <= setting.games <= MOST_GAMES:
        raise BadInput(f"The number of games is 1 to {MOST_GAMES}, not {setting.games}.")
    rounds = Rounds(setting)
    lanes = at_once or (AT_ONCE if jax.default_backend() == "cpu" else ON_A_CARD)
    lanes = min(lanes, setting.games)
    t = rounds.batch.new(lanes, setting.seed, 0)
    tally = Tally()
    decided = np.zeros(lanes, np.int64)
    while True:
        playing = np.asarray(t.game) < setting.games
        if not playing.any():
            return Collected(setting, tally, [])
        t, more = rounds.play(t)
        decided += np.asarray(more)
        count_round(tally, rounds, t, playing)
        over = np.asarray(t.asked) == OVER
        if (ended := over & playing).any():
            count_games(tally, rounds, t, ended, decided)
            progress(int(ended.sum()), setting.games)
        decided[over] = 0
        t = rounds.renew(t)


def count_round(tally: Tally, rounds: Rounds, t: Table, playing: Any) -> None:
    """Of a round that has just ended: how, and what each line came to."""
    status = in_rows(t.status, playing)
    held = np.bitwise_count(in_rows(t.numbers, playing)).astype(np.int64)
    points, safe = (p[:, playing] for p in np.asarray(rounds.points(t)).astype(np.int64))
    for kind, name in ENDS.items():
        these = status == kind
        tally.add("line_end", name, n=int(these.sum()))
        sample(tally, ("points_of", name), points[these])
    histogram(tally, "points", points)
    histogram(tally, "stayed_at", points[status == STAYED])
    histogram(tally, "stayed_holding", held[status == STAYED])
    histogram(tally, "bust_holding", held[status == BUSTED])
    sample(tally, ("lost",), safe[status == BUSTED])
    full = (status == FULL).any(axis=0)
    out = ~full & (status != ACTIVE).all(axis=0)
    bust = np.zeros_like(full)
    if rounds.batch.options.bust_ends_round:
        bust = ~full & (status == BUSTED).any(axis=0)
        out &= ~bust
    ends = {"flip7": full, "all_out": out, "bust": bust, "no_cards": ~(full | out | bust)}
    for name, games in ends.items():
        if n := int(games.sum()):
            tally.add("round_end", name, n=n)


def count_games(tally: Tally, rounds: Rounds, t: Table, ended: Any, decided: Numbers) -> None:
    """Of games that are over: who won, from which place, and how long it took."""
    seats = rounds.batch.seats
    won = rounds.winners(t)[:, ended]
    score = in_rows(t.score, ended).astype(np.int64)
    played = np.asarray(t.round)[ended].astype(np.int64)
    game = np.asarray(t.game)[ended].astype(np.int64)
    left = rounds.batch.options.first != "dealer"
    first = np.asarray(t.dealer)[ended] - (played - 1) + left  # in round 1
    tally.add("games", n=int(ended.sum()))
    histogram(tally, "decisions", decided[ended])
    histogram(tally, "rounds", played)
    histogram(tally, "winners", won.sum(axis=0))
    histogram(tally, "score", score)
    for seat in range(seats):
        place, bot = (seat - first) % seats, (seat + game) % seats
        for k in range(seats):
            tally.add("won", k, n=int((won[seat] & (place == k)).sum()))
            tally.add("bot", k, "won", n=int((won[seat] & (bot == k)).sum()))
            sample(tally, ("place", k), score[seat][place == k])
            sample(tally, ("bot", k), score[seat][bot == k])
    if seats > 1:
        order = np.sort(score, axis=0)
        histogram(tally, "best", order[-1])
        histogram(tally, "margin", order[-1] - order[-2])


def in_rows(values: tuple[Array, ...], games: Any) -> Any:
    """A row a seat, a column for each of these games."""
    return np.stack([np.asarray(x) for x in values])[:, games]


def histogram(tally: Tally, key: str, values: Numbers) -> None:
    for value, n in enumerate(np.bincount(values.ravel()).tolist()):
        if n:
            tally.add(key, value, n=n)


def sample(tally: Tally, key: Key, values: Numbers) -> None:
    if values.size:
        tally.add(*key, "#", n=values.size)
        tally.add(*key, "sum", n=int(values.sum()))
        tally.add(*key, "squares", n=int((values * values).sum()))
