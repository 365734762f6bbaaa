"""Turns results into statements: marks, accuracy, luck and play, moments."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from safehouse.reviews.judge import Judge
from safehouse.reviews.result import (
    Alternative,
    Decision,
    Mark,
    Moment,
    Player,
    Point,
    Reason,
    Review,
    Step,
    Turning,
)
from safehouse.reviews.weighing import BAR, Case, Place

# Marks by cost in points beyond the error bar, worst first.
MARKS: Final[list[tuple[float, Mark]]] = [
    (0.10, "blunder"),
    (0.05, "mistake"),
    (0.02, "inaccuracy"),
    (0.0, "fine"),
]
GOOD: Final = ("best", "fine")
MOMENTS: Final = 3
LEAST_SWING: Final = 0.02  # smaller steps are not moments
LEAST_TURN: Final = 0.05  # the least that a part of the game must have changed to have decided it
# As on lichess: 100 for no loss, 80 for 5 points of one move, 63 for 10.
STEEP: Final = 4.354
TOP: Final = 103.1668
FLOOR: Final = 3.1668


def mark_of(is_best: bool, sure: float) -> Mark:
    """The mark of a decision with that certain cost."""
    if is_best or sure <= 0.0:
        return "best"
    return next(mark for least, mark in MARKS if sure >= least)


def decided(case: Case) -> Decision:
    best = case.best()
    cost, error = case.cost()
    sure = max(0.0, cost - BAR * error) if best else 0.0
    order = sorted(range(len(case.actions)), key=lambda i: (i != best, -case.chance(i)[0], i))
    alternatives = []
    for i in order:
        chance, wide = case.chance(i)
        behind, behind_error = case.behind(i, best)
        tried = len(case.values[i])
        written = dict(case.actions[i].written())
        alternatives.append(
            Alternative(written, chance, wide, max(0.0, behind), behind_error, tried)
        )
    mark = mark_of(best == 0, sure)
    reason = Reason()
    if best:
        reason = case.judge.reason(case.g, case.seat, case.actions[0], case.actions[best])
    return Decision(
        case.at, case.seat, order.index(0), alternatives, max(0.0, cost), error, sure, mark, reason
    )


def stepped(cases: Sequence[Case], places: Sequence[Place], moves: int) -> list[Step]:
    """What each move's decision did; the rest is luck. It all adds up."""
    moved = {case.at: case.moved() for case in cases}
    known = {place.at: place.chances() for place in places}
    chances = [known[0]]
    for at in range(1, moves + 1):  # without a point, the one before applies
        chances.append(known.get(at, chances[-1]))
    seats = len(chances[0])
    steps = []
    for at in range(moves):
        play = moved.get(at, [0.0] * seats)
        luck = [chances[at + 1][s] - chances[at][s] - play[s] for s in range(seats)]
        steps.append(Step(at, play, luck))
    return steps


def accuracy_of(decisions: Sequence[Decision]) -> float | None:
    """Accuracy from 0 to 100, by the cost of each decision beyond its error bar."""
    if not decisions:
        return None
    each = [max(0.0, min(100.0, TOP * exp(-STEEP * d.sure) - FLOOR)) for d in decisions]
    return sum(each) / len(each)


def moments_of(steps: Sequence[Step], movers: Sequence[int], seat: int) -> list[Moment]:
    """The steps that changed this seat's chance the most, in order of time."""
    found: list[Moment] = []
    for step in steps:
        by = movers[step.at]
        found.append(Moment(step.at, "play", by, step.play[seat]))
        found.append(Moment(step.at, "luck", by, step.luck[seat]))
    found = [moment for moment in found if abs(moment.swing) >= LEAST_SWING]
    found.sort(key=lambda m: -abs(m.swing))
    chosen: list[Moment] = []
    for moment in found:
        if len(chosen) < MOMENTS and all(moment.at != other.at for other in chosen):
            chosen.append(moment)
    return sorted(chosen, key=lambda m: m.at)


def turning_of(judge: Judge, places: Sequence[Place], steps: Sequence[Step]) -> Turning | None:
    """The round that lost the game, or that won it: where the chance fell or rose the most."""
    chances = [place.chances()[0] for place in places]
    won = chances[-1] > 0.5
    best: Turning | None = None
    most = LEAST_TURN
    begin = 0
    for end in range(1, len(places)):
        part = judge.part(places[begin].g)
        if end < len(places) - 1 and judge.part(places[end].g) == part:
            continue
        change = chances[end] - chances[begin]
        if part is not None and (change if won else -change) >= most:
            most = abs(change)
            inside = steps[places[begin].at : places[end].at]
            play = sum([step.play[0] for step in inside])
            luck = sum([step.luck[0] for step in inside])
            best = Turning(*part, places[begin].at, won, chances[begin], chances[end], play, luck)
        begin = end
    return best


def told(
    judge: Judge,
    cases: Sequence[Case],
    places: Sequence[Place],
    movers: Sequence[int],
    winner: int,
    seed: int,
    rollouts: int,
    done: bool,
) -> Review:
    decisions = [decided(case) for case in cases]
    steps = stepped(cases, places, len(movers))
    curve = [Point(p.at, p.chances(), p.error(), judge.dollars(p.g)) for p in places]
    players = []
    for seat in range(judge.seats):
        mine = [d for d in decisions if d.seat == seat]
        marks = {mark: sum(d.mark == mark for d in mine) for mark in ("best", *worse())}
        own = [step.play[seat] for step in steps if movers[step.at] == seat]
        others = [step.play[seat] for step in steps if movers[step.at] != seat]
        players.append(
            Player(
                seat,
                len(mine),
                accuracy_of(mine),
                marks,
                curve[0].chances[seat],
                curve[-1].chances[seat],
                sum(own),
                sum(others),
                sum([step.luck[seat] for step in steps]),
                moments_of(steps, movers, seat),
            )
        )
    return Review(
        judge.game_id,
        judge.seats,
        "success" if judge.together else "win",
        seed,
        rollouts,
        done,
        curve,
        decisions,
        steps,
        players,
        players[winner].moments,
        turning_of(judge, places, steps) if judge.together else None,
    )


def worse() -> list[str]:
    return [mark for _, mark in reversed(MARKS)]
