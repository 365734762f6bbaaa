"""What lies on the table in The Gang: pockets and chips, the board, cards in play, the campaign."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from safehouse.core.data import records
from safehouse.core.marks import INSIDE, NOBODY, PILE, Secret
from safehouse.core.state import EVERYTHING, MOMENT, Record, State, deal_out
from safehouse.games.gang.cards import (
    CARD,
    COLOURS,
    CON_ARTIST,
    HANDS,
    JX,
    NAMES,
    NOISE_SENSORS,
    NONE,
    RANKS,
    VENTILATION_SHAFT,
    Colour,
)
from safehouse.games.gang.hands import category, ranks
from safehouse.games.gang.options import Options

VERSION: Final = 1
ROUNDS: Final = 4
Memory = Literal["discarded", "passed", "received", "showed", "shown", "mixed"]
Seen = tuple[int, Memory, int]  # card, why, seat
Said = tuple[Any, ...]  # an announcement: name, value, name, value, …
Heist = tuple[int, bool, list[int], list[int]]  # heist, success, challenges, specialists
ProposalType = Literal["choose_user", "choose_value", "guess_rank", "guess_hand"]
Proposal = tuple[int, ProposalType, int, int, int]  # by, type, specialist or challenge, value, user
IN_DOCUMENT: Final[tuple[Colour, ...]] = ("white", "white", "orange", "orange")  # by round
PHASES: Final = {
    "choose": "choose",
    "pass_card": "pass",
    "use": "use",
    "move_chips": "chips",
    "guess": "guess",
    "go_on": "aftermath",
}


def may_see_pocket(g: Any, owner: int, seat: int) -> bool:
    """Section 5  One's own, and those turned up at the showdown."""
    table: Gang = g
    if owner == seat:
        return True
    return table.showdown is not None and owner in table.showdown.order[: table.showdown.up]


class Seat(Record):
    pocket: Annotated[list[int], Secret(may_see_pocket), CARD]
    chips: Annotated[list[int], INSIDE]  # by round, 0 where there is none
    told: Annotated[list[int], INSIDE]  # by round, also after a Blackout: for the review
    last: Annotated[int, INSIDE]  # the chip of the last chip round that ended
    confirmed: bool
    moves: int
    steals: int  # chips taken from other seats in this round
    passing: Annotated[int, INSIDE]
    muscle: bool
    seen: Annotated[list[Seen], INSIDE]
    proposed: dict[str, int]

    def __init__(self) -> None:
        self.pocket = []
        self.chips = [0] * ROUNDS
        self.told = [0] * ROUNDS
        self.last = 0
        self.confirmed = False
        self.moves = 0
        self.steals = 0
        self.passing = NONE
        self.muscle = False
        self.seen = []
        self.proposed = {}


class Showdown(Record):
    order: list[int]
    up: int  # how many hands are turned up
    strengths: list[int]  # of all hands, in that order
    guesses: list[tuple[int, int, bool]]  # challenge, guess, right
    in_order: bool
    best: list[int]
    success: bool

    def __init__(self) -> None:
        self.order = []
        self.up = 0
        self.strengths = []
        self.guesses = []
        self.in_order = True
        self.best = []
        self.success = False


class Gang(State):
    options: Options
    seats: list[Seat]
    deck: Annotated[list[int], NOBODY, CARD, PILE]  # no order until it is drawn from
    top: Annotated[list[int], INSIDE, PILE]  # but these come first, the next one last
    discard: Annotated[list[int], NOBODY, CARD, PILE]
    community: Annotated[list[int], CARD]
    stacked: Annotated[list[list[int]], INSIDE]  # tops of decks of later heists, for tests
    con: Annotated[list[int], INSIDE]  # the Con Artist's shuffle, for tests
    challenge_stack: Annotated[list[int], NOBODY]
    specialist_stack: Annotated[list[int], NOBODY]
    heist: int
    round: int
    vaults: int
    alarms: int
    challenges: list[int]
    specialists: list[int]
    permanent: int | None
    used: list[int]
    laid: Annotated[bool, INSIDE]  # the chips of this round are on the table
    holders: Annotated[int, INSIDE]  # three bits a chip: who holds it, counted from 1; 0 nobody
    deciding: Annotated[int, INSIDE]  # the specialist or challenge of a group decision
    proposal: Annotated[Proposal | None, INSIDE]
    agreed: Annotated[list[int], INSIDE]
    proposals_made: dict[str, int]
    user: Annotated[int, INSIDE]  # who is using specialist `deciding`
    announcements: Annotated[list[Said], INSIDE]
    showdown: Annotated[Showdown | None, INSIDE]
    history: Annotated[list[Heist], INSIDE]

    def __init__(self, seats: int = 0) -> None:
        super().__init__(seats)
        self.options = Options()
        self.seats = [Seat() for _ in range(seats)]
        self.deck = []
        self.top = []
        self.discard = []
        self.community = []
        self.stacked = []
        self.con = []
        self.challenge_stack = []
        self.specialist_stack = []
        self.heist = 1
        self.round = 1
        self.vaults = 0
        self.alarms = 0
        self.challenges = []
        self.specialists = []
        self.permanent = None
        self.used = []
        self.laid = False
        self.holders = 0
        self.deciding = NONE
        self.proposal = None
        self.agreed = []
        self.proposals_made = {}
        self.user = NONE
        self.announcements = []
        self.showdown = None
        self.history = []

    # -- facts
    def vault_goal(self) -> int:
        """GA-EN-2, GA-SG-1"""
        return 1 if self.options.mode == "single" else 3

    def alarm_limit(self) -> int:
        """GA-EN-2, GA-MD-5, GA-SG-1"""
        return {"single": 1, "master": 2}.get(self.options.mode, 3)

    def colour(self) -> Colour:
        """GA-RD-1, GA-SG-4  Of the chips of this round."""
        return (IN_DOCUMENT if self.options.chip_set == "document" else COLOURS)[self.round - 1]

    def dark(self) -> list[int]:
        """GA-LK-3, -4, GA-C2, GA-C6  Chips 1 and n of rounds 1 to 3."""
        found: list[int] = []
        if self.laid and self.round < ROUNDS:
            if NOISE_SENSORS in self.challenges:
                found.append(1)
            if VENTILATION_SHAFT in self.challenges:
                found.append(len(self.seats))
        return found

    def middle(self) -> list[int]:
        """The chips that nobody holds."""
        if not self.laid:
            return []
        return [n for n in range(1, len(self.seats) + 1) if not self.holders >> 3 * (n - 1) & 7]

    def held(self, seat: int) -> int:
        """The chip of this round in front of a seat; 0 for none."""
        return self.seats[seat].chips[self.round - 1]

    def everybody_holds(self) -> bool:
        for seat in self.seats:
            if not seat.chips[self.round - 1]:
                return False
        return True

    def result(self) -> dict[str, Any]:
        """GA-EN-3, GA-CO-2  Everybody or nobody."""
        won = self.vaults >= self.vault_goal()
        seats = range(len(self.seats))
        winners = list(seats) if won else []
        scores = [self.vaults for _ in seats]
        return {"winners": winners, "scores": scores, "outcome": "won" if won else "lost"}

    def deal_again(self, seat: int) -> None:
        """Section 5  Pockets, deck, discards and stacks that `seat` cannot see."""
        deal_again(self, seat)

    # -- the snapshot of section 6
    def show(self, out: dict[str, Any], seat: int) -> None:
        everything = seat == EVERYTHING
        if everything:
            out["deck"] = [NAMES[c] for c in self.top[::-1] + self.deck]
        out["deck_count"] = len(self.deck) + len(self.top)
        out["mode"] = self.options.mode
        out["vault_goal"] = self.vault_goal()
        out["alarm_limit"] = self.alarm_limit()
        out["colour"] = self.colour() if self.laid else None
        out["middle"] = self.middle()
        out["locked"] = self.dark()
        for s, one in enumerate(self.seats):
            shown = out["seats"][s]
            knows = everything or s == seat
            shown["seat"] = s
            shown["chips"] = [chip or None for chip in one.chips]
            shown["ready"] = one.passing != NONE
            shown["passing"] = NAMES[one.passing] if knows and one.passing != NONE else None
            shown["seen"] = None
            if knows:
                shown["seen"] = [
                    {"card": NAMES[c], "why": why, "seat": None if who == NONE else who}
                    for c, why, who in one.seen
                ]
        out["phase"] = "over" if self.over else MOMENT
        me = self.actor()
        question = None if me < 0 else self.asked[me]
        if question is not None:
            out["phase"] = PHASES[question[1].__name__]
        phase = out["phase"]
        kind = {"choose": "specialist", "guess": "challenge"}.get(phase)
        out["decision"] = {kind: self.deciding} if kind else None
        out["pending"] = None
        if phase == "use":
            out["pending"] = {"specialist": self.deciding, "seat": self.user}
        out["proposal"] = None if self.proposal is None else self.shown_proposal(self.proposal)
        out["announcements"] = [
            dict(zip(said[::2], said[1::2], strict=True)) for said in self.announcements
        ]
        out["showdown"] = None if self.showdown is None else self.shown_showdown(self.showdown)
        out["history"] = [
            {"heist": n, "success": success, "challenges": c, "specialists": s}
            for n, success, c, s in self.history
        ]

    def shown_proposal(self, proposal: Proposal) -> dict[str, Any]:
        by, kind, number, value, user = proposal
        action: dict[str, Any] = {"type": kind}
        if kind == "guess_rank":
            action["rank"] = RANKS[value]
        elif kind == "guess_hand":
            action["hand"] = HANDS[value]
        else:
            action["specialist"] = number
            if kind == "choose_value":
                action["value"] = RANKS[value]
            if kind == "choose_user" or user != NONE:
                action["user"] = None if user == NONE else user
        return {"by": by, "action": action, "agreed": self.agreed.copy()}

    def shown_showdown(self, showdown: Showdown) -> dict[str, Any]:
        done = showdown.up == len(showdown.order)
        revealed = []
        for n in range(showdown.up):
            seat = self.seats[showdown.order[n]]
            hand = showdown.strengths[n]
            revealed.append(
                {
                    "seat": showdown.order[n],
                    "chip": seat.last or None,
                    "pocket": [NAMES[card] for card in seat.pocket],
                    "category": category(hand),
                    "ranks": ranks(hand),
                }
            )
        names = {4: RANKS, 9: HANDS}
        return {
            "order": showdown.order.copy(),
            "target": showdown.order[-1],
            "revealed": revealed,
            "guesses": [
                {"challenge": n, "guess": names[n][value], "right": right if done else None}
                for n, value, right in showdown.guesses
            ],
            "in_order": showdown.in_order if done else None,
            "best": showdown.best.copy() if done else None,
            "success": showdown.success if done else None,
        }


# As the other seat remembers it.
KNOWN: Final[dict[Memory, Memory]] = {"passed": "received", "shown": "showed"}
CHANGED: Final = ("discarded", "mixed", "passed")


def known_places(g: Gang, me: int) -> list[tuple[int, int]]:
    """Cards that `me` knows in a pocket of another: card, seat.

    It passed or was shown them, and that seat has let nothing go since (all see when it does); and
    everybody knows who took the suitless Jack, until the Con Artist mixes.
    """
    found: list[tuple[int, int]] = []
    if CON_ARTIST in g.used:
        return found
    for s, seat in enumerate(g.seats):
        if s == me:
            continue
        if JX in seat.pocket:
            found.append((JX, s))
        for card, why, who in g.seats[me].seen if me >= 0 else []:
            if who == s and why in KNOWN:
                since = seat.seen.index((card, KNOWN[why], me)) + 1
                if not any([later in CHANGED for _, later, _ in seat.seen[since:]]):
                    found.append((card, s))
    return found


def deal_again(g: Gang, me: int) -> None:
    """Everything hidden from `me` is thrown together and dealt out again, as many to each."""
    g.deck += g.top
    g.top = []
    g.stacked = []
    g.con = []
    fixed = known_places(g, me)
    own = [card for card, why, _ in g.seats[me].seen if why == "discarded"] if me >= 0 else []
    showdown = g.showdown
    up = [] if showdown is None else showdown.order[: showdown.up]
    zones = [g.deck, [card for card in g.discard if card not in own and card != JX]]
    pockets: list[tuple[int, list[int]]] = []
    for s, seat in enumerate(g.seats):
        if s != me and s not in up:
            hidden = [card for card in seat.pocket if (card, s) not in fixed]
            pockets.append((s, hidden))
            zones.append(hidden)
    deal_out(g.chance, zones)
    kept = [card for card in g.discard if card in own or card == JX]
    g.discard = kept + zones[1]
    for s, hidden in pockets:
        seat = g.seats[s]
        places = [card if (card, s) in fixed else hidden.pop() for card in seat.pocket]
        if seat.passing != NONE:
            seat.passing = places[seat.pocket.index(seat.passing)]
        seat.pocket = places
    for stack in (g.challenge_stack, g.specialist_stack):
        for i in range(len(stack) - 1, 0, -1):
            j = g.chance.below(i + 1)
            stack[i], stack[j] = stack[j], stack[i]


records(__name__)
