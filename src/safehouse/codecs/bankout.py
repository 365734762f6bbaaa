"""Bankout: 17 words (71 with the option `cut`); 83 numbers."""

from __future__ import annotations

from array import array
from typing import Any, Final

from safehouse.codecs.base import Codec, Spelling, Word
from safehouse.core.state import Action
from safehouse.games.bankout.actions import (
    ACCEPT,
    CUTS,
    DISCARDS,
    LET,
    START,
    TURN,
    WITH_JOKER,
    WITH_SHIELD,
)
from safehouse.games.bankout.cards import JOKER, KING, QUEEN
from safehouse.games.bankout.options import Options
from safehouse.games.bankout.table import PHASES, Bankout

# Equal cards are one action, and every action is one of the game's constants.
WORDS: Final[list[tuple[Word, Action]]] = [
    ("draw", TURN[0]),
    ("bank", TURN[1]),
    ("end_turn", TURN[2]),
    ("accept", ACCEPT),
    (("play", "Q"), TURN[3]),
    (("play", "K"), TURN[4]),
    (("play", "X", "queen"), TURN[5]),
    (("play", "X", "king"), TURN[6]),
    (("play", "X", "swap"), TURN[7]),
    (("discard", "Q"), DISCARDS[QUEEN]),
    (("discard", "K"), DISCARDS[KING]),
    (("discard", "X"), DISCARDS[JOKER]),
    (("counter", "none"), LET),
    (("counter", "joker"), WITH_JOKER),
    (("counter", "shield"), WITH_SHIELD),
    (("start", "first"), START[0]),
    (("start", "second"), START[1]),
]
PHASE: Final = {name: n for n, name in enumerate(dict.fromkeys(PHASES.values()))}
SIDE: Final = (
    ("bank", 1), ("total", 1), ("wins", 1), ("loot", 1), ("loot_of_target", 1), ("jacks", 1),
    ("latent", 1), ("row_jacks", 1), ("row_aces", 1), ("cards", 1), ("shield", 1),
)  # fmt: skip
REST: Final = (
    ("cards_left", 1), ("round", 1), ("sudden_death", 1), ("jokers", 1), ("held", 1),
    ("my_turn", 1), ("acted", 1), ("pot", 1), ("pending", 1),
)  # fmt: skip


class BankoutCodec(Codec):
    version = 1
    scale = 0.001

    def __init__(self, game: Any, seats: int, options: Any) -> None:
        super().__init__(game, seats, options)
        known: list[tuple[Word, Action]] = [*WORDS]
        if self.cuts():
            known += [(("cut", n), cut) for n, cut in enumerate(CUTS)]
        self.constants: dict[int, int] = {id(a): n for n, (_, a) in enumerate(known)}
        self.equal: dict[Action, int] = {a: n for n, (_, a) in enumerate(known)}

    def cuts(self) -> bool:
        options: Options = self.options
        return options.cut

    def vocabulary(self) -> list[Word]:
        words = [word for word, _ in WORDS]
        return words + ([("cut", n) for n in range(len(CUTS))] if self.cuts() else [])

    def one_word(self, g: Any, seat: int, action: Any) -> int:
        n = self.constants.get(id(action), -1)
        return self.equal[action] if n < 0 else n

    def spell(self, g: Any, seat: int, action: Any) -> Spelling:
        return (self.words[self.one_word(g, seat, action)],)

    def score(self, g: Any, seat: int) -> float:
        table: Bankout = g
        return float(table.seats[seat].bank)

    def fields(self) -> list[tuple[str, int]]:
        parts = [
            ("hand", 3),
            *[(f"{who}.{name}", n) for who in ("me", "other") for name, n in SIDE],
        ]
        parts += [("unseen", 14), ("odds", 14), ("phase", 7), ("revealed", 14)]
        return [*parts, *REST]

    def see(self, g: Any, me: int, out: array[float]) -> None:
        table: Bankout = g
        target = table.options.target
        mine = table.seats[me]
        other = table.seats[1 - me]
        for card in mine.hand:
            out[0 if card == QUEEN else 1 if card == KING else 2] += 1.0
        at = 3
        for s in (mine, other):
            out[at] = s.bank / target
            out[at + 1] = s.total / target
            out[at + 2] = s.wins / 2
            out[at + 3] = s.loot / 100
            out[at + 4] = s.loot / target
            out[at + 5] = s.jacks
            out[at + 6] = s.latent / 2
            out[at + 7] = s.row_jacks / 4
            out[at + 8] = s.row_aces / 4
            out[at + 9] = len(s.hand) / 2
            out[at + 10] = float(s.shield)
            at += 11
        # The deck and the other's hand, which nobody can tell apart.
        unseen = [0] * 14
        for card in table.deck:
            unseen[card] += 1
        for card in table.top:
            unseen[card] += 1
        for card in other.hand:
            unseen[card] += 1
        total = sum(unseen) or 1
        for card in range(14):
            count = unseen[card]
            if count:
                out[at + card] = count / 4
                out[at + 14 + card] = count / total
        at += 28
        actor = table.actor()
        question = None if actor < 0 else table.asked[actor]
        if question is not None:
            out[at + PHASE[PHASES[question[1].__name__]]] = 1.0
        if table.revealed >= 0:
            out[at + 7 + table.revealed] = 1.0
        at += 21
        out[at] = (len(table.deck) + len(table.top)) / 54
        out[at + 1] = table.round / 3
        out[at + 2] = float(table.sudden_death > 0)
        out[at + 3] = table.jokers / 2
        out[at + 4] = float(table.held)
        out[at + 5] = float(table.active == me)
        out[at + 6] = float(table.acted)
        out[at + 7] = table.pot / 1000
        out[at + 8] = float(table.pending is not None)


CODEC: Final = BankoutCodec
MOST_MOVES: Final = 40_000
