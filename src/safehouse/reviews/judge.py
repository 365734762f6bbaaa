"""How the positions of a game are valued.  A game brings its own judge, or is given this one.

A judge is found by its folder: `reviews/games/<id>.py` has a class `JUDGE` (`<package>.judge` for a
game of another package).  This one needs nothing but the rules and the default bot: it plays on to
the end.  Others stop earlier and know what a position is worth there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from safehouse import bots
from safehouse.bots.base import Bot, next_move
from safehouse.core.chance import Chance
from safehouse.core.state import Action, State
from safehouse.parts import part
from safehouse.reviews.result import Reason

Values = list[float]  # the chance of each seat
BUDGET_MS = 20


class Judge:
    """Plays on with good bots, as far as it must."""

    bot: ClassVar[str] = ""  # who plays on; the best that is offered if empty
    first: ClassVar[int] = 16  # roll-outs of an alternative, then more where it is close
    curve: ClassVar[int] = 24  # roll-outs of a position for the curve, at first
    most: ClassVar[int] = 256  # of an alternative
    budget: ClassVar[int] = 6_000  # roll-outs of a whole game
    budget_more: ClassVar[int] = 48_000  # where somebody wants to know exactly
    truth: ClassVar[int] = 1_000  # roll-outs of an alternative where the judge itself is checked
    checks: ClassVar[bool] = True  # what is worked out may be tried as well
    public: ClassVar[bool] = False  # nobody hides anything: a decision says what its position is
    few: ClassVar[int] = 5  # alternatives that are looked at

    def __init__(self, game_id: str, seats: int) -> None:
        self.game_id = game_id
        self.seats = seats
        self.together = False  # all win or all lose; the end of the game says so
        name = self.bot or bots.offered(game_id)[-1].name
        self.player: Bot = bots.make(game_id, name)
        self.table = [self.player] * seats

    # -- what is worth looking at
    def alternatives(self, g: State, seat: int, played: Action, luck: Chance) -> Sequence[Action]:
        """The sensible few of what the seat could do, the played one first; one: no decision."""
        others = [a for a in g.legal(seat) if a != played and not a.takes_back]
        if played.takes_back or not others:
            return [played]
        if len(others) >= self.few:
            thought = self.player.think(g.imagine(seat, luck), seat, BUDGET_MS)
            chosen = [a for a in others if a == thought]
            rest = [a for a in others if a != thought]
            while rest and len(chosen) < self.few - 1:
                chosen.append(rest.pop(luck.below(len(rest))))
            others = chosen
        return [played, *others]

    def on_curve(self, g: State) -> bool:
        """Whether the position has a point of its own on the curve; else the one before stands."""
        return True

    # -- what a position is worth
    def worth(self, g: State, dice: Chance, since: State) -> Values:
        """Each seat's chance, from one way in which the game may go on; `g` is used up.

        `since` is the position in which the decision was made: it says where to stop.
        """
        while not g.over and not self.stops(g, since):
            seat, action = next_move(self.table, g, dice, BUDGET_MS)
            g.apply(seat, action)
        return result_of(g) if g.over else self.value(g)

    def stops(self, g: State, since: State) -> bool:
        """Whether a position need not be played on, because its value is known."""
        return False

    def value(self, g: State) -> Values:
        """Where `stops` says so."""
        raise NotImplementedError

    def exact(self, g: State) -> Values | None:
        """The chances where they can be worked out without a roll-out."""
        return result_of(g) if g.over else None

    def weigh(
        self, g: State, seat: int, actions: Sequence[Action]
    ) -> tuple[list[float], float] | None:
        """The chance of the seat with each of the actions, worked out, and its standard error."""
        return None

    def dollars(self, g: State) -> list[int] | None:
        """What each seat has, where a game is about money as well."""
        return None

    def reason(self, g: State, seat: int, played: Action, best: Action) -> Reason:
        """Why the one was better than the other, from what the seat could know."""
        return Reason()


def result_of(g: State) -> Values:
    """1 for whoever has won.  A team has won or lost together."""
    result: dict[str, Any] = g.result()
    winners = result["winners"]
    return [1.0 if s in winners else 0.0 for s in range(len(g.asked))]


def judge_of(game_id: str, seats: int) -> Judge:
    """The judge of a game; one that has none of its own is played on to the end."""
    found = part(game_id, "safehouse.reviews.games.{id}", "judge")
    kind: type[Judge] = Judge if found is None else found.JUDGE
    return kind(game_id, seats)
