"""Bankout: the turn is worked out with the cards left, its end by the race, the match by rounds.

What `sharp` works out for a turn gives the value of every alternative. It takes the deck to be the
same after every card, so it may be wrong where the deck runs down: decisions that were not the best
by these values are also played on to the end of the turn, under the same luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, log
from typing import Final

from safehouse.bots.bankout.outlook import Prospect
from safehouse.bots.bankout.race import RACE, RACE_HELD, RACE_IMMEDIATE, chance
from safehouse.bots.bankout.sharp import Thought
from safehouse.bots.bankout.simple import phase_of, to_win
from safehouse.core.chance import Chance
from safehouse.core.state import Action, State
from safehouse.games.bankout.actions import (
    ACCEPT,
    AS_KING,
    AS_QUEEN,
    AS_SWAP,
    BANK,
    DRAW,
    END_TURN,
    LET,
    PLAY_KING,
    PLAY_QUEEN,
    WITH_JOKER,
    Discard,
)
from safehouse.games.bankout.cards import JOKER, KING, QUEEN
from safehouse.games.bankout.odds import NextCard
from safehouse.games.bankout.table import Bankout
from safehouse.reviews.judge import Judge, Values, result_of
from safehouse.reviews.result import Reason

MODEL: Final = 0.03  # standard error of worked-out values, measured against roll-outs
ASIDE: Final = ("cut", "seeding")  # nothing is known that could distinguish them
UNSURE: Final = ("discard", *ASIDE)  # worked-out values are not good enough to judge by
OTHER: Final[dict[Action, str]] = {
    DRAW: "draw",
    BANK: "bank",
    END_TURN: "end",
    ACCEPT: "accept",
    PLAY_QUEEN: "queen",
    AS_QUEEN: "queen",
    PLAY_KING: "king",
    AS_KING: "king",
    AS_SWAP: "swap",
}


class BankoutJudge(Judge):
    bot = "sharp"
    first = 16
    most = 240
    enough = 64
    budget = 4_000
    budget_more = 12_000
    truth = 400
    few = 9

    def __init__(self, game_id: str, seats: int) -> None:
        super().__init__(game_id, seats)
        self._last: tuple[State | None, dict[Action, float]] = (None, {})
        self._shift: tuple[tuple[int, int, int], float] = ((0, 0, 0), 0.0)

    def by_action(self, g: Bankout, me: int) -> dict[Action, float]:
        """The value of each legal action; the last position is cached."""
        if self._last[0] is not g:
            legal = g.legal(me)
            self._last = (g, dict(zip(legal, by_action(g, me, legal), strict=True)))
        return self._last[1]

    def on_curve(self, g: State) -> bool:
        """Not for every free card: only for the first of a turn, and for risky ones."""
        assert isinstance(g, Bankout)
        if g.over or g.is_scored() or g.asked[g.actor()] is None:
            return True
        me = g.actor()
        return phase_of(g, me) != "turn" or not g.seats[me].loot or not is_free(g, me)

    def alternatives(self, g: State, seat: int, played: Action, luck: Chance) -> Sequence[Action]:
        assert isinstance(g, Bankout)
        legal = g.legal(seat)
        if len(legal) < 2 or phase_of(g, seat) in UNSURE:
            return [played]
        if phase_of(g, seat) == "turn" and is_free(g, seat):
            sensible = [a for a in legal if a in (DRAW, BANK, PLAY_KING, AS_KING, AS_SWAP)]
            return [played, *[a for a in sensible if a != played]] if played != DRAW else [played]
        return [played, *[a for a in legal if a != played]]

    def weigh(
        self, g: State, seat: int, actions: Sequence[Action]
    ) -> tuple[list[float], float] | None:
        assert isinstance(g, Bankout)
        values = self.by_action(g, seat)
        return [match_chance(g, seat, values[action]) for action in actions], MODEL

    def worth(self, g: State, dice: Chance, since: State) -> Values:
        """Play to the end of the turn, and value that as the deciding seat sees it."""
        assert isinstance(g, Bankout)
        assert isinstance(since, Bankout)
        think = self.player.think
        me = since.actor()
        turn = turn_of(since)
        while not g.over and turn_of(g) == turn:
            seat = g.actor()
            g.apply(seat, think(g, seat, 0))
        if g.over:
            return result_of(g)
        if (g.round, g.sudden_death) != turn[:2]:
            p = fresh_round(g, g.round, g.active == me)
        elif g.active == me:
            p = self.round_chance(g, me)
        else:
            p = between_turns(g, me)
        mine = match_chance(g, me, p)
        return [mine if s == me else 1.0 - mine for s in range(2)]

    def exact(self, g: State) -> Values:
        """As seen by the seat to decide; at the start of a turn by both, since neither knows
        everything."""
        assert isinstance(g, Bankout)
        if g.over:
            return result_of(g)
        me = g.actor()
        p = self.round_chance(g, me)
        if self._shift[0] != turn_of(g):
            shift = 0.0
            if me == g.active and not g.seats[me].loot and 0.0 < p < 1.0:
                both = (p + 1.0 - between_turns(g, 1 - me)) / 2
                shift = logit(both) - logit(p)
            self._shift = (turn_of(g), shift if me == g.active else 0.0)
        if me == g.active and 0.0 < p < 1.0:
            p = 1.0 / (1.0 + exp(-logit(p) - self._shift[1]))
        mine = match_chance(g, me, p)
        return [mine if s == me else 1.0 - mine for s in range(2)]

    def round_chance(self, g: Bankout, me: int) -> float:
        """The chance to win the round (in Blitz, the match) with best play."""
        if g.is_scored() or phase_of(g, me) in ASIDE:
            return fresh_round(g, g.round, g.starter == me)
        return max(self.by_action(g, me).values())

    def dollars(self, g: State) -> list[int] | None:
        assert isinstance(g, Bankout)
        return [g.money(s) for s in range(2)]

    def reason(self, g: State, seat: int, played: Action, best: Action) -> Reason:
        assert isinstance(g, Bankout)
        mine, other = g.seats[seat], g.seats[1 - seat]
        phase = phase_of(g, seat)
        card = NextCard(g, seat)
        fields = {
            "bad": card.killers,
            "left": card.left,
            "loot": mine.loot,
            "bank": mine.bank,
            "other": 1 - seat,
            "his": other.bank,
            "missing": max(0, g.goal() - mine.bank - mine.loot),
        }
        if phase == "counter":
            return Reason("bankout.let" if best is LET else "bankout.counter", fields)
        if isinstance(best, Discard):
            return Reason("bankout.discard", fields)
        kind = OTHER.get(best, "draw")
        if kind == "draw" and not card.killers:
            kind = "free"
        return Reason(f"bankout.{kind}", fields)


def turn_of(g: Bankout) -> tuple[int, int, int]:
    return g.round, g.sudden_death, g.turn_no


def logit(p: float) -> float:
    p = min(max(p, 1e-4), 1.0 - 1e-4)
    return log(p / (1.0 - p))


def between_turns(g: Bankout, me: int) -> float:
    """The chance of a seat to win the round (in Blitz, the match) when the other's turn begins."""
    seat, other = g.seats[me], g.seats[1 - me]
    prospect = Prospect(g, me, NextCard(g, me).counts)
    q, k, x = seat.hand.count(QUEEN), seat.hand.count(KING), seat.hand.count(JOKER)
    return prospect.after(seat.bank, other.bank, False, q, k, x)


def is_free(g: Bankout, me: int) -> bool:
    """Whether the next card cannot bust."""
    return DRAW in g.legal(me) and not g.seats[me].jacks and not g.seats[me].latent


def by_action(g: Bankout, me: int, actions: Sequence[Action]) -> list[float]:
    """The same for each of these actions, as far as the turn can be worked out."""
    phase = phase_of(g, me)
    if phase == "counter":
        return [countered(g, me, action) for action in actions]
    winning = to_win(g, me, g.legal(me)) if phase == "turn" else None
    thought = Thought(g, me)
    seat = g.seats[me]
    found = []
    for action in actions:
        if action is winning:
            found.append(1.0)
        elif isinstance(action, Discard):
            hand = thought.hand_without(action.card)
            found.append(thought.plan.now[thought.shape.state(seat.jacks, seat.latent, hand)])
        elif phase == "jack":
            found.append(thought.answer(action))
        elif action is END_TURN:  # the Loot is lost, which `sharp` never considers
            found.append(between_turns(g, me))
        else:
            found.append(thought.worth(action))
    return found


def countered(g: Bankout, me: int, action: Action) -> float:
    """An answer to a swap; one's own turn follows."""
    seat, other = g.seats[me], g.seats[1 - me]
    prospect = Prospect(g, me, NextCard(g, me).counts)
    q, k, x = seat.hand.count(QUEEN), seat.hand.count(KING), seat.hand.count(JOKER)
    if action is LET:
        return prospect.before(other.bank, seat.bank, True, q, k, x)
    return prospect.before(seat.bank, other.bank, False, q, k, x - (action is WITH_JOKER))


# -- the match
def match_chance(g: Bankout, me: int, p: float) -> float:
    """The chance to win the match, given that of winning this round."""
    if g.options.format != "bankout" or g.over:
        return p
    wins, his = g.seats[me].wins, g.seats[1 - me].wins
    if g.is_scored():  # the wins are counted already, and the next round is dealt
        return later(wins, his, g.round + 1, g.starter != me, g.options.target, g.options.jokers)
    facts = (g.round + 1, g.starter != me, g.options.target, g.options.jokers)
    return p * later(wins + 1, his, *facts) + (1 - p) * later(wins, his + 1, *facts)


@cache
def later(mine: int, his: int, number: int, first: bool, target: int, jokers: bool) -> float:
    """The chance to win the match before round `number`; the seats begin rounds in turn."""
    if mine == 2 or his == 2:
        return 1.0 if mine == 2 else 0.0
    p = race_of(number, jokers, target)
    p = p if first else 1.0 - p
    won = later(mine + 1, his, number + 1, not first, target, jokers)
    return p * won + (1 - p) * later(mine, his + 1, number + 1, not first, target, jokers)


def race_of(number: int, jokers: bool, target: int) -> float:
    """The chance of the seat that begins a round."""
    table = RACE
    if jokers and number > 1:
        table = RACE_IMMEDIATE if number == 2 else RACE_HELD[0]
    return chance(table, target, target)


def fresh_round(g: Bankout, number: int, first: bool) -> float:
    if g.options.format != "bankout":
        return 0.5
    p = race_of(number, g.options.jokers, g.options.target)
    return p if first else 1.0 - p


JUDGE = BankoutJudge
