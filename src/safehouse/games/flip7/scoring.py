"""The scoresheet of Flip 7: points of a round, and whether somebody has won."""

from __future__ import annotations

from safehouse.games.flip7.cards import NONE
from safehouse.games.flip7.events import End, RoundOver
from safehouse.games.flip7.table import Flip7


def score(g: Flip7, why: End) -> None:
    """F7-END-3, F7-SCO-4  Every seat that has not busted scores its line."""
    flip7 = None
    scored: list[int] = []
    totals: list[int] = []
    for s, seat in enumerate(g.seats):
        points = g.points(seat)
        scored.append(points)
        totals.append(seat.score + points)
        if seat.status == "flip7":
            flip7 = s
    g.say(RoundOver, g.round, why, flip7, tuple(scored), tuple(totals))
    for s, seat in enumerate(g.seats):
        seat.score = totals[s]
    g.history.append((g.round, g.dealer, why, flip7, scored, totals))


def bot_pause_factor(g: Flip7) -> float:
    """F7-R18  Players want to see how the round ended before a bot deals the next one."""
    return 4.0 if round_ends(g) else 1.0


def round_ends(g: Flip7) -> bool:
    """F7-R18  Whether nobody is in turn, and the next round must be dealt."""
    return g.turn == NONE


def is_won(g: Flip7) -> bool:
    """F7-WIN-1, -2  Whether somebody (or a team) has reached the target and leads alone."""
    totals = g.team_scores() if g.options.teams else None
    if totals is None:
        totals = [seat.score for seat in g.seats]
    best = 0
    for total in totals:
        if total > best:
            best = total
    return best >= g.options.target and totals.count(best) == 1
