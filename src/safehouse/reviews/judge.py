"""Values the positions of a game. A game can have its own judge, or gets this one.

`reviews/games/<id>.py` has a class `JUDGE` (`<package>.judge` for a game in another package). This
one only needs the rules and the default bot: it plays on to the end. Others stop earlier and know
what a position is worth there.
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
    """Values positions by playing on with good bots, as far as needed."""

    bot: ClassVar[str] = ""  # the bot that plays on; if empty, the best on offer
    first: ClassVar[int] = 16  # roll-outs per alternative; more where it is close
    curve: ClassVar[int] = 24  # initial roll-outs of a position for the curve
    most: ClassVar[int] = 256  # of an alternative
    enough: ClassVar[int] = 256  # for what is surely marked, or surely no mistake
    budget: ClassVar[int] = 6_000  # roll-outs of a whole game
    budget_more: ClassVar[int] = 48_000  # if more precision is wanted
    truth: ClassVar[int] = 1_000  # roll-outs per alternative when the judge itself is checked
    public: ClassVar[bool] = False  # nothing is hidden, so a decision also values its position
    live: ClassVar[bool] = True  # quick enough to be asked while the game is being played
    few: ClassVar[int] = 5  # the most alternatives to consider

    def __init__(self, game_id: str, seats: int) -> None:
        self.game_id = game_id
        self.seats = seats
        self.together = False  # co-operative: all win or all lose
        name = self.bot or bots.offered(game_id)[-1].name
        self.player: Bot = bots.make(game_id, name)
        self.table = [self.player] * seats

    # -- what to look at
    def alternatives(self, g: State, seat: int, played: Action, luck: Chance) -> Sequence[Action]:
        """A few sensible alternatives, the played one first; a single one is not a decision."""
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
        """Whether the position has its own point on the curve; otherwise the last one applies."""
        return True

    def part(self, g: State) -> tuple[str, int] | None:
        """The part of the game, if a review shall say which one decided it."""
        return None

    # -- what a position is worth
    def imagined(self, g: State, seat: int, luck: Chance) -> State:
        """A position that the seat could not tell from this one, for one roll-out."""
        return g.imagine(seat, luck)

    def worth(self, g: State, dice: Chance, since: State) -> Values:
        """Each seat's chance, from one playout; `g` is changed.

        `since` is the position of the decision, which says where to stop.
        """
        while not g.over and not self.stops(g, since):
            seat, action = next_move(self.table, g, dice, BUDGET_MS)
            g.apply(seat, action)
        return result_of(g) if g.over else self.value(g)

    def stops(self, g: State, since: State) -> bool:
        """Whether a position need not be played on, because its value is known."""
        return False

    def value(self, g: State) -> Values:
        """The value of a position where `stops` is true."""
        raise NotImplementedError

    def exact(self, g: State) -> Values | None:
        """The chances, if they can be worked out without roll-outs."""
        return result_of(g) if g.over else None

    def weigh(
        self, g: State, seat: int, actions: Sequence[Action]
    ) -> tuple[list[float], float] | None:
        """The worked-out chance of the seat with each of the actions, and its standard error."""
        return None

    def dollars(self, g: State) -> list[int] | None:
        """The money of each seat, if the game has money."""
        return None

    def reason(self, g: State, seat: int, played: Action, best: Action) -> Reason:
        """Why one was better than the other, from what the seat could know."""
        return Reason()


def result_of(g: State) -> Values:
    """1 for each winner; a team wins or loses together."""
    result: dict[str, Any] = g.result()
    winners = result["winners"]
    return [1.0 if s in winners else 0.0 for s in range(len(g.asked))]


def judge_of(game_id: str, seats: int) -> Judge:
    """The judge of a game; by default the one that plays on to the end."""
    return (own_judge(game_id) or Judge)(game_id, seats)


def own_judge(game_id: str) -> type[Judge] | None:
    found = part(game_id, "safehouse.reviews.games.{id}", "judge")
    kind: type[Judge] | None = None if found is None else found.JUDGE
    return kind
