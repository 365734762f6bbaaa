"""The bots of Flip 7: some stay at a fixed score, cautious to bold; one counts cards."""

from __future__ import annotations

from safehouse.bots.base import Bot, BotInfo
from safehouse.bots.flip7.counting import choose_target, hit_or_stay, one_card
from safehouse.bots.levels import level
from safehouse.core.errors import BadInput
from safehouse.core.state import Action, State
from safehouse.games.flip7.actions import HIT, STAY, Give
from safehouse.games.flip7.cards import SECOND_CHANCE
from safehouse.games.flip7.table import Flip7

OFFERED = [
    level("stay-50", "beginner", 0, "Too brave: wants 50 points from every line."),
    level("follow-11", "casual", 64, "Chases whoever has the best line on the table."),
    level("stay-18", "steady", 64, "Careful: takes 18 points and never looks at the score."),
    BotInfo("stay-20", "Careful", "Stops at 20 points."),
    level("stay-25", "skilled", 63, "Stops at 25 points, whatever the cards and the score."),
    level("counting", "expert", 64, "Counts the cards and keeps an eye on the target."),
]
SPARRING = "stay-25"

# What is claimed of them, for `python -m safehouse.lab.claims`: options, the bots at the table,
# and the least share of games that the first one wins.
CLAIMS: list[tuple[dict[str, object], str, float]] = [
    ({}, "stay-20,random", 0.90),
    ({}, "stay-25,stay-20", 0.50),
    ({}, "stay-25-second,stay-25", 0.50),
    ({}, "counting-plain,stay-25", 0.50),
    ({}, "counting,stay-20", 0.59),
    ({}, "counting,stay-25", 0.59),
    ({}, "counting,stay-30", 0.50),
    ({}, "counting,stay-25-second", 0.50),
    ({}, "counting,counting-plain", 0.50),
    ({}, "counting,stay-25,stay-25,stay-25", 0.40),
]


def rank_of(g: Flip7, seat: int) -> int:
    """The rank of a seat: its side's total with the present lines."""
    k = g.options.teams
    if not k:
        return g.seats[seat].score + g.points(g.seats[seat])
    return sum([s.score + g.points(s) for s in g.seats[seat % k :: k]])


def strongest_rival(g: Flip7, me: int, gives: tuple[Action, ...]) -> Action:
    """Give a Freeze or Flip Three to the strongest rival, a Second Chance to oneself or the
    weakest.

    Partners are spared; if there is no rival to choose, anybody will do.
    """
    k = g.options.teams or len(g.seats)
    mine = [a for a in gives if isinstance(a, Give) and a.to % k == me % k]
    rivals = [a for a in gives if isinstance(a, Give) and a.to % k != me % k]
    kind = gives[0]
    assert isinstance(kind, Give)
    if kind.card == SECOND_CHANCE:
        if mine:
            return next((a for a in mine if a.to == me), mine[0])
        return min(rivals, key=lambda a: rank_of(g, a.to))
    return max(rivals, key=lambda a: rank_of(g, a.to)) if rivals else mine[0]


class Flip7Bot(Bot):
    """Deals when it must; subclasses decide the rest."""

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        assert isinstance(state, Flip7)
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Give):
            return self.give(state, seat, legal)
        return self.hit_or_stay(state, seat)

    def give(self, g: Flip7, me: int, gives: tuple[Action, ...]) -> Action:
        return strongest_rival(g, me, gives)

    def hit_or_stay(self, g: Flip7, me: int) -> Action:
        raise NotImplementedError


class StayBot(Flip7Bot):
    """Stays at a fixed score; if it `relies` on a Second Chance, not while it holds one."""

    def __init__(self, points: int, *, relies: bool) -> None:
        self.points = points
        self.relies = relies

    def hit_or_stay(self, g: Flip7, me: int) -> Action:
        seat = g.seats[me]
        if self.relies and seat.second_chance:
            return HIT
        return STAY if g.points(seat) >= self.points else HIT


class FollowBot(Flip7Bot):
    """Goes on while somebody else has more; stays when it leads with that many points at least."""

    def __init__(self, points: int) -> None:
        self.points = points

    def give(self, g: Flip7, me: int, gives: tuple[Action, ...]) -> Action:
        return gives[0]

    def hit_or_stay(self, g: Flip7, me: int) -> Action:
        mine = g.points(g.seats[me])
        others = [g.points(s) for n, s in enumerate(g.seats) if n != me]
        return STAY if mine >= self.points and mine > max(others) else HIT


class PlainCountingBot(Flip7Bot):
    """Hits while one more card gains on average, and whenever it holds a Second Chance."""

    def hit_or_stay(self, g: Flip7, me: int) -> Action:
        return one_card(g, me)


class CountingBot(Flip7Bot):
    """The same far from the target; near it, whatever is most likely to win. Chooses targets with
    care."""

    def give(self, g: Flip7, me: int, gives: tuple[Action, ...]) -> Action:
        return choose_target(g, me, gives)

    def hit_or_stay(self, g: Flip7, me: int) -> Action:
        return hit_or_stay(g, me)


def make(name: str) -> Bot | None:
    """The bot of that name, or None."""
    if name == "counting":
        return CountingBot()
    if name == "counting-plain":
        return PlainCountingBot()
    kind, _, rest = name.partition("-")
    if kind not in ("stay", "follow"):
        return None
    number = rest.removesuffix("-second") if kind == "stay" else rest
    if not (number.isascii() and number.isdigit() and 1 <= int(number) <= 200):
        does = "stays" if kind == "stay" else "follows"
        raise BadInput(f"A bot that {does} is called {kind}-1 to {kind}-200, not {name!r}.")
    if kind == "follow":
        return FollowBot(int(number))
    return StayBot(int(number), relies=name.endswith("-second"))
