"""Reviews a finished game: quickly at first, then in detail where it is close."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from safehouse import games
from safehouse.core.errors import BadInput
from safehouse.core.game import Game
from safehouse.core.record import GameRecord
from safehouse.core.state import State
from safehouse.reviews.judge import Judge, judge_of
from safehouse.reviews.result import Review
from safehouse.reviews.telling import told
from safehouse.reviews.weighing import Case, Place, luck_of

MORE: Final = 4  # factor on the roll-outs if more precision is wanted
A_LOT: Final = 5000  # the most moves of a game that is reviewed


class Progress(NamedTuple):
    """The progress; every pass over the game comes with a review, the last one being final."""

    done: int
    total: int
    review: Review | None


def review(record: GameRecord, *, seed: int = 1, more: bool = False) -> Review:
    """Judge every decision of a finished game by what its seat could know.

    The same record and seed give the same review.  With `more` it takes several times as long.
    """
    last: Review | None = None
    for progress in reviewing(record, seed=seed, more=more):
        last = progress.review or last
    assert last is not None
    return last


def reviewing(record: GameRecord, *, seed: int = 1, more: bool = False) -> Iterator[Progress]:
    """The same step by step: a first review after a quick look, then better ones."""
    game = games.find(record.game)
    if len(record.moves) > A_LOT:
        raise BadInput(f"A game of more than {A_LOT} moves is not reviewed.")
    yield from Desk(game, record, seed, more).work()


class Desk:
    """One game under review."""

    def __init__(
        self, game: Game[Any, Any], record: GameRecord, seed: int, more: bool = False
    ) -> None:
        self.judge: Judge = judge_of(game.id, record.seats)
        self.seed = seed
        self.budget = self.judge.budget_more if more else self.judge.budget
        self.factor = MORE if more else 1
        self.most = self.judge.most * self.factor
        self.curve = self.judge.curve * self.factor
        self.spent = 0
        positions: list[State] = [g.clone() for _, g, _ in record.positions(game)]
        last = positions[-1]
        if not last.over:
            raise BadInput("This game is not over yet: only finished games are reviewed.")
        result = last.result()
        self.judge.together = "outcome" in result
        self.winner = next(iter(result["winners"]), 0)
        self.movers = [seat for seat, _ in record.moves]
        self.positions = positions
        self.actions = [game.read_action(action) for _, action in record.moves]
        self.cases: list[Case] = []
        self.places: list[Place] = []

    def work(self) -> Iterator[Progress]:
        total = len(self.positions)
        for at, g in enumerate(self.positions):
            self.look(at, g)
            yield Progress(at + 1, 2 * total, None)
        yield Progress(total, 2 * total, self.told(False))
        yield from self.refine(total)
        yield Progress(2 * total, 2 * total, self.told(True))

    def look(self, at: int, g: State) -> None:
        """Take a first look: some roll-outs of each alternative, and of the position."""
        judge = self.judge
        case = self.case(at, g) if at < len(self.actions) else None
        if case is not None:
            if case.worked_out is None:
                self.spent += case.try_more(judge.first)
            self.cases.append(case)
        if not at or judge.on_curve(g):
            place = Place(judge, g, at, self.seed)
            place.case = case if judge.public else None
            self.spent += place.try_more(judge.first)
            self.places.append(place)

    def case(self, at: int, g: State) -> Case | None:
        """The decision in this position, if there is one."""
        seat, played = self.movers[at], self.actions[at]
        options = self.judge.alternatives(g, seat, played, luck_of(self.seed, at, 0, 4))
        if len(options) < 2:
            return None
        return Case(self.judge, g, at, seat, options, self.seed, self.factor)

    def refine(self, total: int) -> Iterator[Progress]:
        """Refine what is still open, each time with twice the tries."""
        tries = self.judge.first
        before = self.spent
        told_at = 0.0
        while self.spent < self.budget:
            open_cases = [c for c in self.cases if not c.settled() and c.tried < self.most]
            open_cases.sort(key=urgency)
            rough = [p for p in self.places if p.is_rough(self.curve)]
            if not open_cases and not rough:
                return
            for one in in_turn(open_cases, rough):
                if self.spent >= self.budget:
                    break
                self.spent += one.try_more(tries)
                share = (self.spent - before) / max(1, self.budget - before)
                yield Progress(total + int(total * min(1.0, share)), 2 * total, None)
            share = (self.spent - before) / max(1, self.budget - before)
            if share < 1.0 and share - told_at > 0.2:
                told_at = share
                yield Progress(total + int(total * share), 2 * total, self.told(False))
            tries *= 2

    def told(self, done: bool) -> Review:
        return told(
            self.judge,
            self.cases,
            self.places,
            self.movers,
            self.winner,
            self.seed,
            self.spent,
            done,
        )


def urgency(case: Case) -> tuple[bool, float, int]:
    """What may be an unmarked mistake comes first, and what is nearly certain."""
    cost, error = case.cost()
    return not case.undecided(), -cost / max(error, 1e-6), case.at


def in_turn(cases: list[Case], places: list[Place]) -> Iterator[Case | Place]:
    """Both kinds, evenly mixed, so that neither starves when the budget ends."""
    both = max(len(cases), len(places))
    for i in range(both):
        if i < len(cases):
            yield cases[i]
        if i < len(places):
            yield places[i]
