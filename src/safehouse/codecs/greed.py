"""Greed: 323 words, whatever the number of seats; 580 + 181 x seats numbers.

A card is named by its number and the zone it is taken from.  What to lose, and the order in which
abilities act, are spelt card by card.
"""

from __future__ import annotations

from array import array
from typing import Any, Final

from safehouse.codecs.base import Codec, Spelling, Word
from safehouse.games.greed.actions import (
    DECLINE,
    FREE,
    ChooseHolding,
    ChooseThug,
    Draft,
    Lose,
    Order,
    Pay,
    Play,
)
from safehouse.games.greed.card import CARDS
from safehouse.games.greed.table import DECISIONS, Greed

PRINTED: Final = 80  # cards; adding one makes the vocabulary larger
KINDS: Final = [*dict.fromkeys([*DECISIONS.values(), "extra"])]
EFFECTS: Final = [
    "extra_play",
    "ignore_costs",
    "ignore_needs",
    "icons",
    "lose_holding",
    "lose_thug",
]
KIND: Final = {name: n for n, name in enumerate(KINDS)}
FORCE: Final = {name: n for n, name in enumerate(EFFECTS)}
ZONES: Final = ("hand", "pile", "discard", "chosen", "passed_on", "revealed")
SEAT: Final = (
    ("effects", len(EFFECTS)), ("cash", 1), ("worth", 1), ("hand", 1), ("pile", 1),
    ("has_chosen", 1), ("lying", 1), ("thugs", 1), ("holdings", 1), ("shown", 1), ("icons", 6),
)  # fmt: skip


class GreedCodec(Codec):
    version = 1
    scale = 1e-5

    def __init__(self, game: Any, seats: int, options: Any) -> None:
        self.size: int = max([PRINTED, *CARDS])
        super().__init__(game, seats, options)

    def vocabulary(self) -> list[Word]:
        zones = ("draft", "play", "display", "hand")
        words: list[Word] = [(zone, card) for zone in zones for card in range(1, self.size + 1)]
        return [*words, "cash", "decline", "free"]

    def one_word(self, g: Any, seat: int, action: Any) -> int:
        if isinstance(action, Draft):
            return action.card - 1
        if isinstance(action, Play):
            return self.size + action.card - 1
        if action is DECLINE:
            return 4 * self.size + 1
        if action is FREE:
            return 4 * self.size + 2
        return -1

    def spell(self, g: Any, seat: int, action: Any) -> Spelling:
        if isinstance(action, Draft):
            return (("draft", action.card),)
        if isinstance(action, Play):
            return (("play", action.card),)
        if isinstance(action, Pay):
            for how, what in action.with_.items():
                if how != "cash":
                    return (("hand" if how == "hand" else "display", what),)
            return ("cash",)
        if isinstance(action, ChooseHolding | ChooseThug):
            return (("display", action.card),)
        if isinstance(action, Order):
            return tuple([("display", card) for card in action.cards])
        if isinstance(action, Lose):
            return tuple([("display", card) for card in [*action.holdings, *action.thugs]])
        return (action.written()["type"],)

    def score(self, g: Any, seat: int) -> float:
        table: Greed = g
        return float(table.seats[seat].worth())

    def fields(self) -> list[tuple[str, int]]:
        size = self.size
        parts = [(zone, size) for zone in ZONES]
        for k in range(self.seats):
            parts += [(f"seat{k}.display", size), (f"seat{k}.markers", size)]
            parts += [(f"seat{k}.{name}", wide) for name, wide in SEAT]
        parts += [("decision", len(KINDS)), ("round", 1), ("deck", 1), ("resolving", 1)]
        return [*parts, ("queue", 1), ("mine", 1), ("ignored_costs", 1), ("said", size)]

    def see(self, g: Any, me: int, out: array[float]) -> None:
        table: Greed = g
        size = self.size
        mine = table.seats[me]
        for card in mine.hand:
            out[card - 1] = 1.0
        if table.phase == "draft":
            for card in mine.pile:
                out[size - 1 + card] = 1.0
        for card in table.discard:
            out[2 * size - 1 + card] = 1.0
        if mine.chosen is not None:
            out[3 * size - 1 + mine.chosen] = 1.0
        for pile in mine.passed:
            for card in pile:
                out[4 * size - 1 + card] = 1.0
        for _, card in table.queue:
            out[5 * size - 1 + card] = 1.0
        for _, card in table.resolving:
            out[5 * size - 1 + card] = 1.0
        at = self.see_seats(table, me, out, len(ZONES) * size)
        actor = table.actor()
        question = None if actor < 0 else table.asked[actor]
        if question is not None:
            kind = "extra" if table.phase == "extra" else DECISIONS[question[1].__name__]
            out[at + KIND[kind]] = 1.0
        at += len(KINDS)
        out[at] = table.round / 12
        out[at + 1] = (len(table.deck) + len(table.top)) / 80
        out[at + 2] = float(table.phase == "resolve")
        out[at + 3] = len(table.queue) / self.seats
        out[at + 4] = float(table.asked[me] is not None)
        out[at + 5] = float(table.options.ignored_costs == "may_pay")

    def see_seats(self, table: Greed, me: int, out: array[float], at: int) -> int:
        n = self.seats
        for k in range(n):
            s = (me + k) % n
            seat = table.seats[s]
            for thug in seat.thugs:
                out[at + thug.card - 1] = 1.0
            for holding in seat.holdings:
                out[at + holding.card - 1] = 1.0
                if holding.markers:
                    out[at + self.size - 1 + holding.card] = holding.markers / 4
            at += 2 * self.size
            for effect in table.effects:
                if effect.seat == s and effect.kind in FORCE:
                    out[at + FORCE[effect.kind]] += 1.0
            at += len(EFFECTS)
            out[at] = seat.cash / 1e5
            out[at + 1] = seat.worth() / 1e5
            out[at + 2] = len(seat.hand) / 12
            out[at + 3] = len(seat.pile) / 12
            out[at + 4] = float(table.asked[s] is None)
            out[at + 5] = len(seat.lying) / 3
            out[at + 6] = len(seat.thugs) / 6
            out[at + 7] = len(seat.holdings) / 6
            out[at + 8] = len(seat.shown) / 3
            if seat.thugs or seat.holdings:
                for icon, count in enumerate(table.icons(s)):
                    out[at + 9 + icon] = count / 4
            at += 15
        return at

    def see_said(self, g: Any, me: int, said: Spelling, out: array[float]) -> None:
        at = self.layout.at["said"]
        for _, card in said:
            out[at + card - 1] = 1.0


CODEC: Final = GreedCodec
TABLE: Final[tuple[int, dict[str, Any]]] = (3, {})
MOST_MOVES: Final = 1000
