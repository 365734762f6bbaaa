"""The position of Bankout: two seats, deck, discard pile, the turn, the match."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from safehouse.core.data import records
from safehouse.core.marks import INSIDE, NOBODY, NONE_TOO, OWNER, PILE
from safehouse.core.state import EVERYTHING, MOMENT, Record, State, deal_out
from safehouse.games.bankout.cards import ACE, CARD, JACK, JOKER, KING, NAMES, NONE, QUEEN
from safehouse.games.bankout.events import BustBy, Threat, TurnEnd
from safehouse.games.bankout.options import Options

VERSION: Final = 1
# A finished round, never changed: round, sudden_death, starter, turns, winner, banks.
Line = tuple[int, int, int, int, int | None, list[int]]
Turn = tuple[int, int, TurnEnd, BustBy | None, int, int]  # round, seat, end, reason, gained, lost
BONUS: Final = 25
Fate = Literal["alert", "latent", "hand", "full", "joker", "queen", "answer", "perhaps", "bust"]
PHASES: Final = {
    "cut": "cut",
    "choose_start": "seeding",
    "turn": "turn",
    "discard": "discard",
    "answer_jack": "jack",
    "use_joker": "joker",
    "counter": "counter",
}


class Seat(Record):
    bank: int
    total: int
    wins: int
    loot: int
    jacks: int  # live ones
    latent: int  # live Aces
    row_jacks: Annotated[int, INSIDE]  # live and spent
    row_aces: Annotated[int, INSIDE]
    hand: Annotated[list[int], OWNER, CARD]  # oldest first
    shield: bool

    def __init__(self) -> None:
        self.bank = 0
        self.total = 0
        self.wins = 0
        self.loot = 0
        self.jacks = 0
        self.latent = 0
        self.row_jacks = 0
        self.row_aces = 0
        self.hand = []
        self.shield = False

    def spent(self) -> int:
        """BO-CUE-3  Jacks and Aces of the row that are mere reminders."""
        return self.row_jacks - self.jacks + self.row_aces - self.latent

    def show(self, out: dict[str, Any], seat: int) -> None:
        out["alert"] = self.jacks > 0
        out["table"] = {"J": self.row_jacks, "A": self.row_aces}


class Bankout(State):
    options: Options
    seats: list[Seat]
    deck: Annotated[list[int], NOBODY, CARD, PILE]  # without order until it is drawn from
    top: Annotated[list[int], INSIDE, PILE]  # but these come first, next one last
    discard: Annotated[list[int], CARD, PILE]
    stacked: Annotated[list[list[int]], INSIDE]  # tops of later reshuffles, for tests
    later: Annotated[dict[str, list[int]], INSIDE]  # tops of decks of later rounds, for tests
    round: int
    sudden_death: int
    jokers: int
    held: Annotated[bool, INSIDE]  # whether a drawn Joker goes to the hand
    starter: int
    active: int
    turn_no: int
    acted: bool
    last_idle: bool
    revealed: Annotated[int, CARD, NONE_TOO]
    pending: Threat | None
    pot: int
    drawn_by: Annotated[int, INSIDE]
    drawn: Annotated[int, INSIDE]
    first_there: Annotated[int, INSIDE]  # who was at the target when a test began
    ended: Annotated[Turn | None, INSIDE]
    history: Annotated[list[Line], INSIDE]

    def __init__(self, seats: int = 0) -> None:
        super().__init__(seats)
        self.options = Options()
        self.seats = [Seat() for _ in range(seats)]
        self.deck = []
        self.top = []
        self.discard = []
        self.stacked = []
        self.later = {}
        self.round = 1
        self.sudden_death = 0
        self.jokers = 0
        self.held = False
        self.starter = NONE
        self.active = NONE
        self.turn_no = 1
        self.acted = False
        self.last_idle = False
        self.revealed = NONE
        self.pending = None
        self.pot = 0
        self.drawn_by = NONE
        self.drawn = NONE
        self.first_there = NONE
        self.ended = None
        self.history = []

    def is_hidden(self, card: int) -> bool:
        """BO-VIS-3  Whether a drawn card goes to a hand, unseen by the other."""
        return QUEEN <= card <= KING or (card == JOKER and self.held)

    def result(self) -> dict[str, Any]:
        """BO-BO-2  Scores are the rounds won; BO-BZ-7, BO-SD-5 the winner gets the whole pot."""
        a, b = self.seats
        if self.options.format == "bankout":
            return {"winners": [0 if a.wins > b.wins else 1], "scores": [a.wins, b.wins]}
        best = 0 if a.total > b.total else 1
        if self.sudden_death:
            best = self.history[-1][4] or 0
        scores = [0, 0]
        scores[best] = self.pot
        return {"winners": [best], "scores": scores}

    def is_scored(self) -> bool:
        """BO-BO-2  Whether the round is over and the next one has not begun."""
        last = self.history[-1] if self.history else None
        return last is not None and last[0] == self.round and last[1] == self.sudden_death

    def goal(self) -> int:
        """The Bank that ends this round; 0 if none does."""
        return self.goal_of(self.sudden_death)

    def goal_of(self, sudden_death: int) -> int:
        """BO-BO-1, BO-SD-2, BO-BZ-6  The Bank that ends a round, or a Sudden Death."""
        if self.options.format == "bankout" or sudden_death:
            return self.options.target
        return self.options.blitz_target

    def is_passed_once(self) -> bool:
        """BO-BZ-2, BO-SD-3  Whether the round ends with the deck."""
        if self.options.format == "bankout":
            return False
        return not (self.sudden_death and self.options.sudden_reshuffle)

    def stake(self, seat: int) -> int:
        """BO-JOK-3, BO-BZ-5  What a swap would take: the Bank, or all match money."""
        one = self.seats[seat]
        if self.options.blitz_swap == "total" and self.options.format == "blitz":
            return one.bank + one.total
        return one.bank

    def bonus_for(self, seat: Seat, amount: int) -> int:
        """BO-VAR-3  What a banking earns that hits the target exactly."""
        if not self.options.exact_bonus or not amount or self.sudden_death:
            return 0
        money = seat.bank + amount
        exact = money + seat.total if self.options.format == "blitz" else money
        return BONUS if exact == self.options.target else 0

    def fate(self, of: int, me: int, card: int) -> Fate:
        """What a Jack or higher, drawn next by seat `of`, would do to it, as far as `me` may know.

        alert, latent, hand, full, joker; queen: costs one by force; answer: one is asked;
        perhaps: it busts, unless the hidden hand saves; bust.
        """
        seat = self.seats[of]
        if card == ACE:
            busts = seat.jacks > 0 or (self.options.three_aces and seat.latent >= 2)
            return "bust" if busts else "latent"
        if card != JACK:
            if card == JOKER and not self.held:
                return "joker"
            return "full" if len(seat.hand) >= self.options.hand_limit else "hand"
        if not seat.latent and seat.jacks < 2:
            return "alert"
        if me != of:
            return "perhaps" if seat.hand else "bust"
        if seat.latent and QUEEN in seat.hand:
            return "queen"
        return "answer" if QUEEN in seat.hand or JOKER in seat.hand else "bust"

    def deal_again(self, seat: int) -> None:
        """BO-VIS-1, -2  The deck has no order, and what is in a hidden hand may be in the deck."""
        self.deck += self.top
        self.top = []
        self.stacked = []
        self.later = {}
        hands = [one.hand for s, one in enumerate(self.seats) if s != seat and one.hand]
        if hands:
            pool = [card for card in self.deck if self.is_hidden(card)]
            self.deck = [card for card in self.deck if not self.is_hidden(card)]
            deal_out(self.chance, [pool, *hands])
            while self.active != seat and not self.could_answer():
                deal_out(self.chance, [pool, *hands])
            self.deck += pool
        by = self.drawn_by
        if by not in (NONE, seat) and self.is_hidden(self.drawn) and self.seats[by].hand:
            self.drawn = self.seats[by].hand[-1]

    def could_answer(self) -> bool:
        """BO-VIS-5  Whether the hand in turn is one that this Jack would have asked."""
        if self.pending is None:
            return True
        hand = self.seats[self.active].hand
        if self.pending == "latent":
            return JOKER in hand and QUEEN not in hand
        return JOKER in hand or QUEEN in hand

    def show(self, out: dict[str, Any], seat: int) -> None:
        if seat == EVERYTHING:
            out["deck"] = [NAMES[c] for c in self.top[::-1] + self.deck]
        out["deck_count"] = len(self.deck) + len(self.top)
        out["format"] = self.options.format
        out["joker_mode"] = "none" if not self.jokers else "hand" if self.held else "immediate"
        out["starter"] = None if self.starter == NONE else self.starter
        out["active"] = None if self.active == NONE else self.active
        out["last_draw"] = None
        if self.drawn_by != NONE:
            unseen = seat not in (EVERYTHING, self.drawn_by) and self.is_hidden(self.drawn)
            card = None if unseen else NAMES[self.drawn]
            out["last_draw"] = {"seat": self.drawn_by, "card": card}
        out["last_turn"] = None
        if self.ended is not None:
            n, who, end, reason, gained, lost = self.ended
            out["last_turn"] = {
                "round": n,
                "seat": who,
                "end": end,
                "reason": reason,
                "gained": gained,
                "lost": lost,
            }
        out["history"] = [
            {
                "round": n,
                "sudden_death": sudden,
                "starter": starter,
                "turns": turns,
                "winner": winner,
                "banks": banks,
            }
            for n, sudden, starter, turns, winner, banks in self.history
        ]
        if seat != EVERYTHING:
            self.show_prospects(out, seat)
        out["phase"] = "over" if self.over else "round_over" if self.is_scored() else MOMENT
        me = self.actor()
        question = None if me < 0 else self.asked[me]
        if question is not None:
            out["phase"] = PHASES[question[1].__name__]

    # -- additions to the view, so that nobody need work them out again
    def show_prospects(self, out: dict[str, Any], me: int) -> None:
        """BO-BUST-1, BO-BANK-1, BO-JOK-3  What threatens each seat, what it has, what would be."""
        out["goal"] = self.goal()
        out["rounds"] = self.options.rounds()
        out["passed_once"] = self.is_passed_once()
        for s, shown in enumerate(out["seats"]):
            shown["money"] = self.money(s)
            shown["stake"] = self.stake(s)
            shown["ace"] = None if self.sudden_death else self.fate(s, me, ACE)
            shown["jack"] = self.fate(s, me, JACK)
            shown["free"] = shown["ace"] != "bust" and shown["jack"] not in ("bust", "perhaps")
        for line, shown in zip(self.history, out["history"], strict=True):
            goal = self.goal_of(line[1])
            shown["goal"] = goal if 0 < goal <= max(line[5]) else 0
        out["would"] = None
        if self.active != NONE and not self.over:
            seat = self.seats[self.active]
            out["would"] = {
                "missing": max(0, out["goal"] - seat.bank - seat.loot),
                "bank": self.banking(seat, seat.loot),
                "king": self.banking(seat, 2 * seat.loot),
                "queen": self.relief(seat),
            }

    def money(self, s: int) -> int:
        """BO-BZ-1  What a seat's bar shows: the Bank; in Blitz, where rounds add up, all of it."""
        if self.options.format == "blitz" and not self.sudden_death:
            return self.seats[s].bank + self.seats[s].total
        return self.history[-1][5][s] if self.is_scored() else self.seats[s].bank

    def banking(self, seat: Seat, amount: int) -> dict[str, Any]:
        """BO-BANK-1, BO-BO-1, BO-VAR-3  What a banking would make of Bank and bar."""
        bonus = self.bonus_for(seat, amount)
        bank = seat.bank + amount + bonus
        added = self.options.format == "blitz" and not self.sudden_death
        goal = self.goal()
        money = bank + seat.total if added else bank
        return {
            "amount": amount,
            "bonus": bonus,
            "bank": bank,
            "money": money,
            "wins": 0 < goal <= bank,
        }

    def relief(self, seat: Seat) -> str:
        """BO-QUEEN-3, BO-CUE-4  The row after a Queen: one Jack and one Ace less."""
        if not seat.row_jacks and not seat.row_aces:
            return "nothing"
        if not seat.jacks and not seat.latent:
            return "spent"
        jacks, latent = max(seat.jacks - 1, 0), max(seat.latent - 1, 0)
        if jacks:
            return "still" if jacks >= 2 or latent or not self.sudden_death else "free"
        return "armed" if latent else "free"


records(__name__)
