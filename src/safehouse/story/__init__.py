"""The story of a finished game: the scores along the way, what decided it, what was luck.

It is read off the record with the engine's own numbers. One of our games says in `story/<id>.py`
how its scores are read and what was risked; a game without that file has no story.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, cast

from safehouse.core.game import Game
from safehouse.core.record import GameRecord
from safehouse.core.state import Action, State
from safehouse.parts import part

MOST = 80  # points of a curve


class Moment(NamedTuple):
    """Something worth telling: `story.KEY` is its sentence, `n` the move after which it was so."""

    key: str
    n: int
    seat: int | None
    fields: dict[str, Any]


class Watch:
    """Follows the game from the first position to the last, for what no single position shows."""

    def __init__(self) -> None:
        self.curve: list[list[int]] = []  # its own numbers, if the players have none

    def see(self, n: int, state: Any, heard: Sequence[Any]) -> None:
        """Look at the position after move `n`, and the events on the way there."""

    def moments(self) -> list[Moment]:
        return []


class Telling(NamedTuple):
    """How a game is read; unknown parts are left out."""

    stand: Callable[[Any], list[int]] | None = None  # everybody's score at this moment
    chapter: Callable[[Any], int] = lambda state: 0  # rounds or turns: one point of the curve each
    first: int = 1  # the number of the curve's first point: 0, if that is the beginning
    risk: Callable[[Game[Any, Any], Any, int, Action], float | None] = lambda *_: None
    went_wrong: Callable[[Any, int], bool] = lambda state, seat: False
    ending: Callable[[Any], list[Moment]] = lambda state: []
    watch: Callable[[], Watch] = Watch
    lines: tuple[str, ...] = ()  # the lines of the curve, if they are not the players


class Story(NamedTuple):
    curve: list[list[int]]  # by chapter, a number for each seat
    moments: list[Moment]
    lines: tuple[str, ...] = ()


class Risk(NamedTuple):
    n: int
    seat: int
    chance: float
    lost: bool
    chapter: int


def telling_of(game: str) -> Telling | None:
    found = part(game, "safehouse.story.{id}", "story")
    return None if found is None else cast(Telling, found.TELLING)


def tell(record: GameRecord, game: Game[Any, Any], people: Sequence[int]) -> Story:
    """The story of a finished game; luck is told only about people."""
    telling = telling_of(game.id)
    if telling is None:
        return Story([], [])
    curve: list[list[int]] = []
    ends: list[int] = []  # the move with which each chapter ended
    risks: list[Risk] = []
    chapter, taken, last = None, None, None
    watch = telling.watch()
    for n, state, heard in record.positions(game):
        watch.see(n, state, heard)
        if taken is not None:
            seat, chance = taken
            lost = telling.went_wrong(state, seat)
            risks.append(Risk(n, seat, chance, lost, telling.chapter(state)))
        taken = _risk(record, game, telling, n, state, people)
        if telling.stand is not None:
            now = telling.chapter(state)
            stands = telling.stand(state)
            if now == chapter:
                curve[-1], ends[-1] = stands, n
            else:
                curve.append(stands)
                ends.append(n)
            chapter = now
        last = state
    assert last is not None
    moments = [
        *telling.ending(last),
        *_decided(curve, ends, last, telling.first),
        *watch.moments(),
        *_luck(risks),
    ]
    return Story(_thinned(curve or watch.curve), moments, telling.lines)


def _risk(
    record: GameRecord,
    game: Game[Any, Any],
    telling: Telling,
    n: int,
    state: State,
    people: Sequence[int],
) -> tuple[int, float] | None:
    """What the next move puts at stake, if a person makes it."""
    if n >= len(record.moves) or record.moves[n][0] not in people:
        return None
    seat, action = record.moves[n]
    chance = telling.risk(game, state, seat, game.read_action(action))
    return None if chance is None else (seat, chance)


def _decided(curve: list[list[int]], ends: list[int], last: State, first: int) -> list[Moment]:
    """When the winner took the lead for good, and the largest steps up and down."""
    result = last.result()
    if len(curve) < 2 or len(result["winners"]) != 1 or "outcome" in result:
        return []
    winner = result["winners"][0]
    rounds = len(curve) - 1 + first
    since = len(curve) - 1
    while since > 0 and all(
        stood < curve[since - 1][winner]
        for seat, stood in enumerate(curve[since - 1])
        if seat != winner
    ):
        since -= 1
    at = max(1, since + first)
    key = "lead" if at < rounds else "late"
    found = [Moment(key, ends[since], winner, {"round": at, "rounds": rounds})]
    steps = [
        (after[seat] - before[seat], at, seat)
        for at, (before, after) in enumerate(pairwise(curve), start=1)
        for seat in range(len(after))
    ]
    gain, at, seat = max(steps)
    if gain > 0:
        found.append(Moment("leap", ends[at], seat, {"gain": gain, "round": at + first}))
    loss, at, seat = min(steps)
    if loss < 0:
        found.append(Moment("fall", ends[at], seat, {"loss": -loss, "round": at + first}))
    return found


def _luck(risks: list[Risk]) -> list[Moment]:
    """The boldest step that went well, and the one that should have."""
    held = [risk for risk in risks if not risk.lost and risk.chance > 0]
    lost = [risk for risk in risks if risk.lost]
    found = []
    if held:
        best = max(held, key=lambda risk: risk.chance)
        found.append(_told("best", best))
    if lost:
        found.append(_told("worst", min(lost, key=lambda risk: risk.chance)))
    return found


def _told(key: str, risk: Risk) -> Moment:
    return Moment(key, risk.n, risk.seat, {"percent": round(100 * risk.chance)})


def _thinned(curve: list[list[int]]) -> list[list[int]]:
    """Thin out the points for drawing, always keeping the last one."""
    step = -(-len(curve) // MOST) or 1
    kept = curve[::step]
    return kept if not curve or kept[-1] == curve[-1] else [*kept, curve[-1]]
