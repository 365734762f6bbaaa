"""The position of Flip 7: seats, the Flip Three in progress, deck and scoresheet."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypedDict

from safehouse.core.data import records
from safehouse.core.marks import INSIDE, NOBODY, NONE_TOO, PILE
from safehouse.core.state import EVERYTHING, MOMENT, Record, State
from safehouse.games.flip7.actions import Give
from safehouse.games.flip7.cards import (
    CARD,
    FREEZE,
    KINDS,
    NAMES,
    NONE,
    PLUS_2,
    SECOND_CHANCE,
    SEVEN,
    X2,
)
from safehouse.games.flip7.events import End
from safehouse.games.flip7.options import Options

VERSION: Final = 1
# A line of the scoresheet, never changed: round, dealer, end, flip7, points, totals.
Line = tuple[int, int, End, int | None, list[int], list[int]]
Status = Literal["active", "stayed", "frozen", "busted", "flip7"]
KEYS: Final[list[str]] = [str(name) for name in NAMES]
PHASES: Final = {"play": "turn", "give": "give", "next_round": "round_over"}


class Outcomes(TypedDict):
    """The remaining cards, by what they would do."""

    bust: int
    saved: int
    flip7: int
    safe: int


class NextCard(Outcomes):
    """The next card, if it is known, and who would get it."""

    seat: int


class Seat(Record):
    status: Status
    numbers: list[int]
    modifiers: Annotated[list[int], CARD]
    second_chance: bool
    freeze: bool
    bust_card: Annotated[int, CARD, NONE_TOO]
    score: int

    def __init__(self) -> None:
        self.status = "active"
        self.numbers = []
        self.modifiers = []
        self.second_chance = False
        self.freeze = False
        self.bust_card = NONE
        self.score = 0

    def cards(self) -> list[int]:
        """Everything in front of the seat."""
        cards = self.numbers + self.modifiers
        if self.second_chance:
            cards.append(SECOND_CHANCE)
        if self.freeze:
            cards.append(FREEZE)
        if self.bust_card != NONE:
            cards.append(self.bust_card)
        return cards


class Flip(Record):
    """A Flip Three in progress."""

    seat: int
    by: int
    left: int
    set_aside: Annotated[list[int], CARD]
    assigned: list[tuple[int, int]]  # card, to

    def __init__(self, seat: int = NONE, by: int = NONE) -> None:
        self.seat = seat
        self.by = by
        self.left = 3
        self.set_aside = []
        self.assigned = []

    def show(self, out: dict[str, Any], seat: int) -> None:
        out["assigned"] = [{"card": NAMES[card], "to": to} for card, to in self.assigned]


class Flip7(State):
    options: Options
    seats: list[Seat]
    deck: Annotated[list[int], NOBODY, CARD, PILE]  # without order until it is drawn from
    top: Annotated[list[int], INSIDE, PILE]  # but these come first, next one last
    stacked: Annotated[list[list[int]], INSIDE]  # tops of later decks, for tests
    discard: Annotated[list[int], INSIDE, PILE]
    stage: Literal["deal", "play"]
    round: int
    dealer: int
    turn: int
    to_deal: list[int]
    flip: Flip | None
    effects: list[tuple[int, int, int]]  # card, to, by; next one first
    reshuffles: int
    history: Annotated[list[Line], INSIDE]

    def __init__(self, seats: int = 0) -> None:
        super().__init__(seats)
        self.options = Options()
        self.seats = [Seat() for _ in range(seats)]
        self.deck = []
        self.top = []
        self.stacked = []
        self.discard = []
        self.stage = "deal"
        self.round = 1
        self.dealer = 0
        self.turn = NONE
        self.to_deal = []
        self.flip = None
        self.effects = []
        self.reshuffles = 0
        self.history = []

    def parts(self, seat: Seat) -> tuple[int, int, int, int]:
        """F7-SCO-1  The numbers, how often they count, the plus cards, the bonus."""
        numbers = 0
        for n in seat.numbers:
            numbers += n
        times = 1
        plus = 0
        for m in seat.modifiers:
            if m == X2:
                times *= 2
            else:
                plus += 2 * (m - PLUS_2 + 1)
        return numbers, times, plus, self.options.flip7_bonus if seat.status == "flip7" else 0

    def points(self, seat: Seat) -> int:
        """F7-SCO-1  Numbers, doubled by each x2, then the plus cards, then the bonus."""
        if seat.status == "busted":  # F7-SCO-3
            return 0
        numbers, times, plus, bonus = self.parts(seat)
        return numbers * times + plus + bonus

    def is_scored(self) -> bool:
        """F7-END-3  Whether the points of the round have gone to the scores."""
        return bool(self.history) and self.history[-1][0] == self.round

    def cards_left(self) -> list[int]:
        """F7-VIEW-1  The next card is one of these, by kind: the deck, or the discard if empty."""
        counts = [0] * KINDS
        for card in self.deck:
            counts[card] += 1
        for card in self.top:
            counts[card] += 1
        if not self.deck and not self.top:
            for card in self.discard:
                counts[card] += 1
        return counts

    def team_scores(self) -> list[int] | None:
        """F7-WIN-4  Seat s plays for team s mod k."""
        k = self.options.teams
        return [sum([s.score for s in self.seats[t::k]]) for t in range(k)] if k else None

    def anybody_active(self) -> bool:
        for seat in self.seats:
            if seat.status == "active":
                return True
        return False

    def result(self) -> dict[str, Any]:
        """F7-WIN-1, -4  Whoever leads alone, or the whole team."""
        scores = [s.score for s in self.seats]
        sums = self.team_scores() or scores
        best = sums.index(max(sums))
        winners = [s for s in range(len(scores)) if s % len(sums) == best]
        return {"winners": winners, "scores": scores}

    def deal_again(self, seat: int) -> None:
        """F7-VIEW-1  Only the order of the deck is hidden, and it has none until it is drawn."""
        self.deck += self.top
        self.top = []
        self.stacked = []

    def show(self, out: dict[str, Any], seat: int) -> None:
        if seat == EVERYTHING:
            out["deck"] = [NAMES[c] for c in self.top[::-1] + self.deck]
        out["deck_count"] = len(self.deck) + len(self.top)
        out["discard"] = [NAMES[c] for c in sorted(self.discard)]
        out["discard_count"] = len(self.discard)
        out["turn"] = None if self.turn == NONE else self.turn
        out["effects"] = [{"card": NAMES[c], "to": to, "by": by} for c, to, by in self.effects]
        out["history"] = [
            {"round": n, "dealer": d, "end": end, "flip7": f, "points": points, "totals": totals}
            for n, d, end, f, points, totals in self.history
        ]
        out["team_scores"] = self.team_scores()
        if seat == EVERYTHING:
            for shown, one in zip(out["seats"], self.seats, strict=True):
                shown["points"] = self.points(one)
        else:
            counts = self.cards_left()
            out["left"] = dict(zip(KEYS, counts, strict=True))
            out["next"] = self.next_card(counts)
            self.show_standing(out["seats"])
        out["choice"] = None
        out["phase"] = "over" if self.over else "round_over" if self.is_scored() else MOMENT
        me = self.actor()
        question = None if me < 0 else self.asked[me]
        if question is not None:
            _, rule, args = question
            out["phase"] = PHASES[rule.__name__]
            if args:
                targets = [a.to for a in self.legal(me) if isinstance(a, Give)]
                choice = {"seat": me, "card": NAMES[args[0]], "from": args[1], "targets": targets}
                out["choice"] = choice

    def next_card(self, counts: list[int]) -> NextCard | None:
        """F7-NUM-2, -4, F7-SC-2  What the next card may be to the seat that will get it."""
        me = self.turn if self.flip is None else self.flip.seat
        if me == NONE or self.seats[me].status != "active":
            return None
        comes = what_comes(self.seats[me], counts)
        return {"seat": me, **comes}

    def show_standing(self, shown: list[dict[str, Any]]) -> None:
        """F7-SCO-1, F7-WIN-1, -4  The points, how they are made up, what they would come to."""
        n = len(shown)
        k = self.options.teams or n
        totals = [0] * k
        would = [0] * k
        scored = self.is_scored()
        for s, one in enumerate(self.seats):
            out = shown[s]
            numbers, times, plus, bonus = self.parts(one)
            points = numbers * times + plus + bonus
            lost = 0
            if one.status == "busted":
                lost, points = points, 0
            out["points"] = points
            out["lost"] = lost
            out["sum"] = None
            if plus or bonus or times > 1:
                made = {"numbers": numbers, "times": times, "plus": plus, "bonus": bonus}
                out["sum"] = made
            totals[s % k] += one.score
            would[s % k] += one.score if scored else one.score + points
        second, best = sorted(would)[-2:]
        target = self.options.target
        enough = max(target, best + 1)
        before = 0
        for i in range(self.turn + 1, self.turn + 1 + n):  # F7-TURN-1, -7
            s = i % n
            out = shown[s]
            mine = would[s % k]
            out["total"] = totals[s % k]
            out["would"] = mine
            out["short"] = (max(target, second + 1) if mine == best else enough) - mine
            out["before"] = None
            if self.turn != NONE and self.seats[s].status == "active":
                out["before"] = before
                before += 1


def duplicates(seat: Seat, counts: list[int]) -> int:
    """F7-NUM-2  How many cards left carry a number of the line."""
    found = 0
    for n in seat.numbers:
        found += counts[n]
    return found


def what_comes(seat: Seat, counts: list[int]) -> Outcomes:
    """F7-NUM-2, -4, F7-SC-2  How many cards left bust the seat, are undone, make seven, or none."""
    same = duplicates(seat, counts)
    left = sum(counts)
    fresh = sum(counts[:PLUS_2]) - same if len(seat.numbers) == SEVEN - 1 else 0
    spare = seat.second_chance
    return {
        "bust": 0 if spare else same,
        "saved": same if spare else 0,
        "flip7": fresh,
        "safe": left - same - fresh,
    }


records(__name__)
