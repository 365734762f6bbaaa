"""`safehouse report flip7 --batch`: games in arrays, counted at the end of every round.

What is counted has the keys of the report on games that are played one by one
(`lab/report/games/flip7.py`); what only events tell (the card that busts, gifts) is left out.
Everything is counted where it is played, in tables that come back once a call and are added up as
Python's whole numbers: a billion games are counted as exactly as ten.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

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
ROUND_ENDS: Final = ("flip7", "all_out", "bust", "no_cards")
HELD: Final = 8  # a line has no more than seven numbers
TICKS: Final = 16  # whose round ends earlier waits until these are over
TURNS: Final = 16  # so often are rounds counted in one call
WIDE: Final = 1024  # numbers below this have a place; where one has none, there are twice as many


class Counts(NamedTuple):
    """How often each number was seen: tables laid out flat."""

    lines: Array  # by status, points (of one that has bust: what it would have been worth), held
    rounds: Array  # by the way they end
    scores: Array  # of games that are over, by place, bot, won or not, and score
    decisions: Array
    lengths: Array  # in rounds
    winners: Array
    best: Array
    margin: Array
    highest: Array  # of all numbers that were counted


class Rounds:
    """All lanes play, their rounds are counted as they end, and a new game begins where one is
    over."""

    def __init__(self, setting: Setting) -> None:
        batch: Any = find(setting.game, setting.seats, setting.options)
        self.batch: Tables = batch
        self.players = Players(batch, setting.bots)
        self.last = setting.games - 1

    def nothing(self, wide: int) -> Counts:
        n = self.batch.seats
        sizes = (len(ENDS) * wide * HELD, len(ROUND_ENDS), n * n * 2 * wide, wide, wide, n + 1)
        tables = [jnp.zeros(size, jnp.int32) for size in (*sizes, wide, wide)]
        return Counts._make([*tables, jnp.int32(0)])

    @partial(compiled, static_argnums=(0, 3))
    def play(self, t: Table, decided: Array, wide: int) -> tuple[Table, Array, Counts, Array]:
        """Some turns of some ticks; also how many games of those wanted go on."""

        def turn(_: int, carry: tuple[Table, Array, Counts]) -> tuple[Table, Array, Counts]:
            t, decided, counted = carry
            t, decided = lax.fori_loop(0, TICKS, self.tick, (t, decided))
            ended = ((t.asked == DEAL) | (t.asked == OVER)) & self.wanted(t)
            counted = self.count_rounds(counted, t, ended, wide)
            over = (t.asked == OVER) & ended
            counted = self.count_games(counted, t, over, decided, wide)
            decided = jnp.where(t.asked == OVER, 0, decided)
            return self.batch.renew(t, t.asked.shape[0]), decided, counted

        start = (t, decided, self.nothing(wide))
        t, decided, counted = lax.fori_loop(0, TURNS, turn, start)
        return t, decided, counted, self.wanted(t).sum()

    def tick(self, k: Array, carry: tuple[Table, Array]) -> tuple[Table, Array]:
        """One card or answer; a new round begins with the first tick only."""
        t, decided = carry
        waits = ((t.asked == DEAL) & (k > 0)) | (t.asked == OVER)
        word = apart(lambda _: self.players.say(t), t.player, t.once)
        decided = decided + (~waits & (t.asked != LUCK))
        return self.batch.tick(t, jnp.where(waits, -1, word)), decided

    def wanted(self, t: Table) -> Array:
        return t.game <= jnp.uint32(self.last)

    def count_rounds(self, counted: Counts, t: Table, ended: Array, wide: int) -> Counts:
        """Of rounds that have just ended: how, and what each line came to."""
        alive = t._replace(status=tuple(jnp.where(s == BUSTED, STAYED, s) for s in t.status))
        lines, highest = counted.lines, counted.highest
        for status, points, numbers in zip(
            t.status, self.batch.points(alive), t.numbers, strict=True
        ):
            place = (status * wide + points) * HELD + lax.population_count(numbers)
            lines = into(lines, place, ended)
            highest = most(highest, points, ended)
        full, bust, out = jnp.zeros_like(ended), jnp.zeros_like(ended), jnp.ones_like(ended)
        for status in t.status:
            full, out = full | (status == FULL), out & (status != ACTIVE)
            bust = bust | (status == BUSTED)
        if not self.batch.options.bust_ends_round:
            bust = jnp.zeros_like(bust)
        ends = [full, ~full & ~bust & out, ~full & bust, ~full & ~bust & ~out]
        rounds = counted.rounds + jnp.stack([(e & ended).sum() for e in ends])
        return counted._replace(lines=lines, rounds=rounds, highest=highest)

    def count_games(
        self, counted: Counts, t: Table, over: Array, decided: Array, wide: int
    ) -> Counts:
        """Of games that are over: who won, from which place, and how long it took."""
        n = self.batch.seats
        won = self.batch.winners(t)
        left = self.batch.options.first != "dealer"
        first = t.dealer - (t.round - 1) + left  # in round 1
        turned = (t.game % n).astype(jnp.int32)
        scores = counted.scores
        for seat in range(n):
            where = jnp.remainder(seat - first, n) * n + (seat + turned) % n
            scores = into(scores, (where * 2 + won[seat]) * wide + t.score[seat], over)
        best, second = jnp.full_like(t.round, -1), jnp.full_like(t.round, -1)
        for score in t.score:
            second = jnp.maximum(second, jnp.minimum(best, score))
            best = jnp.maximum(best, score)
        highest = counted.highest
        for number in (decided, t.round, best):
            highest = most(highest, number, over)
        return counted._replace(
            scores=scores,
            decisions=into(counted.decisions, decided, over),
            lengths=into(counted.lengths, t.round, over),
            winners=into(counted.winners, sum(w.astype(jnp.int32) for w in won), over),
            best=into(counted.best, best, over),
            margin=into(counted.margin, best - second, over),
            highest=highest,
        )


def into(table: Array, places: Array, where: Array) -> Array:
    """One more at these places, in the games where."""
    return table.at[jnp.where(where, places, table.size)].add(1, mode="drop")


def most(highest: Array, numbers: Array, where: Array) -> Array:
    return jnp.maximum(highest, jnp.where(where, numbers, 0).max())


def collect(
    setting: Setting,
    cores: int | None = None,
    progress: Callable[[int, int], None] = lambda done, of: None,
    on: str | None = None,
    at_once: int = 0,
    wide: int = WIDE,
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
    decided = jnp.zeros(lanes, jnp.int32)
    tally = Tally()
    left = setting.games
    while left:
        played = rounds.play(t, decided, wide)
        if int(played[2].highest) >= wide:  # once more, with more places
            wide *= 2
            continue
        t, decided, counted, going = played
        done = tell(tally, rounds.batch.seats, wide, *(np.asarray(x) for x in counted))
        if done:
            progress(done, setting.games)
        left = int(going)
    return Collected(setting, tally, [])


def tell(tally: Tally, n: int, wide: int, *counted: Any) -> int:
    """Add what was counted to the report's own keys; how many games it was."""
    lines, rounds, scores, decisions, lengths, winners, best, margin, _ = counted
    lines = lines.reshape(len(ENDS), wide, HELD).astype(np.int64)
    for status, name in ENDS.items():
        points, held = lines[status].sum(axis=1), lines[status].sum(axis=0)
        tally.add("line_end", name, n=int(points.sum()))
        if status == BUSTED:
            sample(tally, ("lost",), points)
            histogram(tally, "bust_holding", held)
            points = np.array([points.sum()])  # worth nothing
        elif status == STAYED:
            histogram(tally, "stayed_at", points)
            histogram(tally, "stayed_holding", held)
        sample(tally, ("points_of", name), points)
        histogram(tally, "points", points)
    for name, count in zip(ROUND_ENDS, rounds.tolist(), strict=True):
        if count:
            tally.add("round_end", name, n=count)

    scores = scores.reshape(n, n, 2, wide).astype(np.int64)  # by place, bot, won, score
    for k in range(n):
        place, bot = scores[k].sum(axis=0), scores[:, k].sum(axis=0)
        tally.add("won", k, n=int(place[1].sum()))
        tally.add("bot", k, "won", n=int(bot[1].sum()))
        sample(tally, ("place", k), place.sum(axis=0))
        sample(tally, ("bot", k), bot.sum(axis=0))
    histogram(tally, "score", scores.sum(axis=(0, 1, 2)))
    histogram(tally, "decisions", decisions)
    histogram(tally, "rounds", lengths)
    histogram(tally, "winners", winners)
    if n > 1:
        histogram(tally, "best", best)
        histogram(tally, "margin", margin)
    games = int(winners.sum())
    tally.add("games", n=games)
    return games


def histogram(tally: Tally, key: str, counts: Numbers) -> None:
    for value, n in enumerate(counts.tolist()):
        if n:
            tally.add(key, value, n=n)


def sample(tally: Tally, key: Key, counts: Numbers) -> None:
    values = np.arange(counts.size)
    if n := int(counts.sum()):
        tally.add(*key, "#", n=n)
        tally.add(*key, "sum", n=int((counts * values).sum()))
        tally.add(*key, "squares", n=int((counts * values * values).sum()))
