"""Flip 7: 3 + seats words; 48 + 31 x seats numbers."""

from __future__ import annotations

from array import array
from typing import Any, Final

from safehouse.codecs.base import Codec, Spelling, Word
from safehouse.games.flip7.actions import Deal, Give, Hit, Stay
from safehouse.games.flip7.cards import FREEZE, KINDS
from safehouse.games.flip7.table import Flip7

STATUS: Final = {"active": 0, "stayed": 1, "frozen": 2, "busted": 3, "flip7": 4}
SEAT: Final = (
    ("numbers", 13), ("modifiers", 6), ("status", 5), ("second_chance", 1), ("score", 1),
    ("points", 1), ("count", 1), ("dealer", 1), ("turn", 1), ("flip_three", 1),
)  # fmt: skip
WIDE: Final = 31


class Flip7Codec(Codec):
    version = 1
    scale = 0.005

    def vocabulary(self) -> list[Word]:
        return ["hit", "stay", "deal", *[("give", k) for k in range(self.seats)]]

    def one_word(self, g: Any, seat: int, action: Any) -> int:
        if isinstance(action, Hit):
            return 0
        if isinstance(action, Stay):
            return 1
        if isinstance(action, Give):  # the card is not a choice
            return 3 + (action.to - seat) % self.seats
        return 2 if isinstance(action, Deal) else -1

    def spell(self, g: Any, seat: int, action: Any) -> Spelling:
        return (self.words[self.one_word(g, seat, action)],)

    def score(self, g: Any, seat: int) -> float:
        table: Flip7 = g
        return float(table.seats[seat].score)

    def fields(self) -> list[tuple[str, int]]:
        parts = [(f"seat{k}.{name}", size) for k in range(self.seats) for name, size in SEAT]
        parts += [("unseen", KINDS), ("odds", 13), ("giving", 3), ("flips_left", 1)]
        parts += [("set_aside", 1), ("cards_left", 1), ("effects", 1), ("round", 1), ("dealing", 1)]
        return [*parts, ("until_stop", 1), ("to_deal", 1), ("best_score", 1), ("mine", 1)]

    def see(self, g: Any, me: int, out: array[float]) -> None:
        table: Flip7 = g
        n = self.seats
        flip = table.flip
        target = table.options.target
        at = 0
        best = 0
        for k in range(n):
            s = (me + k) % n
            seat = table.seats[s]
            for card in seat.numbers:
                out[at + card] = 1.0
            for card in seat.modifiers:
                out[at + card] = 1.0
            out[at + 19 + STATUS[seat.status]] = 1.0
            if seat.second_chance:
                out[at + 24] = 1.0
            if seat.score:
                out[at + 25] = seat.score / target
                best = max(best, seat.score)
            out[at + 26] = table.points(seat) / 50
            out[at + 27] = len(seat.numbers) / 7
            if s == table.dealer:
                out[at + 28] = 1.0
            if s == table.turn:
                out[at + 29] = 1.0
            if flip is not None and flip.seat == s:
                out[at + 30] = 1.0
            at += WIDE
        # Only the order of the deck is hidden; anybody can count what is in it.
        unseen = [0] * KINDS
        for card in table.deck:
            unseen[card] += 1
        for card in table.top:
            unseen[card] += 1
        total = len(table.deck) + len(table.top) or 1
        for card in range(KINDS):
            count = unseen[card]
            if count:
                out[at + card] = count / 12
                if card < 13:
                    out[at + KINDS + card] = count / total
        at += KINDS + 13
        actor = table.actor()
        question = None if actor < 0 else table.asked[actor]
        if question is not None and question[2]:
            given: int = question[2][0]
            out[at + given - FREEZE] = 1.0
        if flip is not None:
            out[at + 3] = flip.left / 3
            out[at + 4] = len(flip.set_aside) / 3
        out[at + 5] = total / 94
        out[at + 6] = len(table.effects) / 3
        out[at + 7] = table.round / 20
        if table.stage == "deal":
            out[at + 8] = 1.0
        if table.options.turn_length == "until_stop":
            out[at + 9] = 1.0
        out[at + 10] = len(table.to_deal) / n
        out[at + 11] = best / target
        if actor == me:
            out[at + 12] = 1.0


CODEC: Final = Flip7Codec
TABLE: Final[tuple[int, dict[str, Any]]] = (3, {})
MOST_MOVES: Final = 4000
