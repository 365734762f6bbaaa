"""The Gang: 51 + 10 x seats words, 13 x (seats - 1) more with `mastermind: one`; 452 numbers at 4.

A chip is named by its stars alone, since where it is is not a choice. Cards of the pocket are named
by their index in the sorted pocket, four at most, as in the observation.
"""

from __future__ import annotations

from array import array
from typing import Any, Final

from safehouse.codecs.base import WAIT_WORD, Codec, Spelling, Word
from safehouse.games.gang.actions import (
    AGREE,
    CONFIRM,
    OBJECT,
    RETURN,
    UNCONFIRM,
    ChooseUser,
    ChooseValue,
    Discard,
    GuessHand,
    GuessRank,
    PassCard,
    ShowCard,
    Take,
)
from safehouse.games.gang.cards import HANDS, HAVE_A_USER, JX, RANK_OF, RANKS
from safehouse.games.gang.table import PHASES, ROUNDS, Gang

POCKET: Final = 4
PLAIN: Final = ["return", "confirm", "unconfirm", "agree", "object"]
CONSTANTS: Final = {
    id(action): n + 1 for n, action in enumerate([RETURN, CONFIRM, UNCONFIRM, AGREE, OBJECT])
}
PHASE: Final = {name: n for n, name in enumerate(PHASES.values())}
TOLD: Final = {"faces": (0, 3), "sum": (1, 33), "category": (2, 10), "count": (3, 3)}
CARD: Final = 18  # numbers per card: 13 ranks, 4 suits, the suitless Jack
ONE: Final = (
    ("confirmed", 1), ("moves", 1), ("steals", 1), ("muscle", 1), ("passing", 1), ("cards", 1),
    ("agreed", 1), ("user", 1), ("shown", 13), ("told", 4),
)  # fmt: skip


def put_card(out: array[float], at: int, card: int) -> None:
    out[at + RANK_OF[card]] = 1.0
    out[at + (17 if card >= JX else 13 + card % 4)] = 1.0


class GangCodec(Codec):
    version = 2
    cooperative = True
    scale = 1 / 3

    def vocabulary(self) -> list[Word]:
        n = self.seats
        words: list[Word] = [WAIT_WORD, *PLAIN, *[("take", chip) for chip in range(1, n + 1)]]
        words += [("choose_user", s, k) for s in HAVE_A_USER for k in [*range(n), "nobody"]]
        asked = range(n) if self.options.mastermind == "one" else [None]
        words += [("choose_value", rank, k) for rank in RANKS for k in asked]
        words += [("guess_rank", rank) for rank in RANKS] + [("guess_hand", hand) for hand in HANDS]
        words += [("pass_card", place) for place in range(POCKET)]
        words += [("show_card", place, k) for place in range(POCKET) for k in range(1, n)]
        return words + [("discard", place) for place in range(POCKET)]

    def one_word(self, g: Any, seat: int, action: Any) -> int:
        if isinstance(action, Take):
            return len(PLAIN) + action.chip
        return CONSTANTS.get(id(action), -1)

    def spell(self, g: Any, seat: int, action: Any) -> Spelling:
        n = self.seats
        if isinstance(action, Take):
            return (("take", action.chip),)
        if isinstance(action, ChooseUser):
            user = "nobody" if action.user is None else (action.user - seat) % n
            return (("choose_user", action.specialist, user),)
        if isinstance(action, ChooseValue):
            asked = None if action.user is None else (action.user - seat) % n
            return (("choose_value", RANKS[action.value], asked),)
        if isinstance(action, GuessRank):
            return (("guess_rank", RANKS[action.rank]),)
        if isinstance(action, GuessHand):
            return (("guess_hand", HANDS[action.hand]),)
        table: Gang = g
        pocket = sorted(table.seats[seat].pocket)
        if isinstance(action, ShowCard):
            return (("show_card", pocket.index(action.card), (action.to - seat) % n),)
        if isinstance(action, PassCard):
            return (("pass_card", pocket.index(action.card)),)
        if isinstance(action, Discard):
            return (("discard", pocket.index(action.card)),)
        return (action.written()["type"],)

    def free(self, g: Any) -> bool:
        table: Gang = g
        actor = table.actor()
        question = None if actor < 0 else table.asked[actor]
        if question is None:
            return False
        return PHASES[question[1].__name__] in ("chips", "choose", "guess")

    def score(self, g: Any, seat: int) -> float:
        table: Gang = g
        return float(table.vaults - table.alarms)

    def fields(self) -> list[tuple[str, int]]:
        n = self.seats
        parts = [(f"board{k}", CARD) for k in range(5)]
        parts += [(f"pocket{k}", CARD) for k in range(POCKET)]
        for k in range(n):
            parts += [(f"seat{k}.chips", ROUNDS * n)]
            parts += [(f"seat{k}.{name}", size) for name, size in ONE]
        parts += [("seen", 53), ("challenges", 10), ("specialists", 10), ("used", 10), ("round", 4)]
        parts += [("phase", len(PHASE)), ("deciding", 10), ("proposal", n + 1), ("value", 13)]
        return [*parts, ("vaults", 1), ("alarms", 1), ("heist", 1), ("middle", 1)]

    def see(self, g: Any, me: int, out: array[float]) -> None:
        table: Gang = g
        at = 0
        for card in table.community:
            put_card(out, at, card)
            at += CARD
        at = 5 * CARD
        for card in sorted(table.seats[me].pocket):
            put_card(out, at, card)
            at += CARD
        at = (5 + POCKET) * CARD
        at = self.see_seats(table, me, out, at)
        at = self.see_cards(table, me, out, at)
        at = self.see_question(table, me, out, at)
        out[at] = table.vaults / 3
        out[at + 1] = table.alarms / 3
        out[at + 2] = table.heist / 5
        out[at + 3] = len(table.middle()) / self.seats

    def see_seats(self, table: Gang, me: int, out: array[float], at: int) -> int:
        n = self.seats
        up = [] if table.showdown is None else table.showdown.order[: table.showdown.up]
        first = at
        for k in range(n):
            s = (me + k) % n
            seat = table.seats[s]
            for turn, chip in enumerate(seat.chips):
                if chip:
                    out[at + turn * n + chip - 1] = 1.0
            at += ROUNDS * n
            out[at] = float(seat.confirmed)
            out[at + 1] = seat.moves / 30
            out[at + 2] = seat.steals / 10
            out[at + 3] = float(seat.muscle)
            out[at + 4] = float(seat.passing >= 0)
            out[at + 5] = len(seat.pocket) / 4
            out[at + 6] = float(s in table.agreed)
            out[at + 7] = float(s == table.user)
            at += 8
            if s in up:
                for card in seat.pocket:
                    out[at + RANK_OF[card]] += 1.0
            at += 13 + 4
        for told in table.announcements:
            facts: dict[Any, Any] = dict(zip(told[::2], told[1::2], strict=True))
            if "seat" in facts:
                whose = (facts["seat"] - me) % n
                place = first + whose * (ROUNDS * n + 25) + ROUNDS * n + 21
                for name, (where, most) in TOLD.items():
                    if name in facts:
                        value = facts[name]
                        shown = HANDS.index(value) if name == "category" else value
                        out[place + where] = (1 + shown) / most
        return at

    def see_cards(self, table: Gang, me: int, out: array[float], at: int) -> int:
        for card, _, _ in table.seats[me].seen:
            out[at + min(card, JX)] = 1.0  # a wild Jack is that Jack, too
        at += 53
        for cards in (table.challenges, table.specialists, table.used):
            for card in cards:
                out[at + card - 1] = 1.0
            at += 10
        out[at + table.round - 1] = 1.0
        return at + 4

    def see_question(self, table: Gang, me: int, out: array[float], at: int) -> int:
        n = self.seats
        actor = table.actor()
        question = None if actor < 0 else table.asked[actor]
        if question is not None:
            out[at + PHASE[PHASES[question[1].__name__]]] = 1.0
        at += len(PHASE)
        if table.deciding > 0:
            out[at + table.deciding - 1] = 1.0
        at += 10
        if table.proposal is not None:
            _, _, _, what, user = table.proposal
            out[at + (n if user < 0 else (user - me) % n)] = 1.0
            if what >= 0:
                out[at + n + 1 + what] = 1.0
        return at + n + 14


CODEC: Final = GangCodec
TABLE: Final[tuple[int, dict[str, Any]]] = (4, {"move_limit": 4})
MOST_MOVES: Final = 8000
