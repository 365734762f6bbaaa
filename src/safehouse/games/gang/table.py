"""The position of The Gang: pockets and chips, the board, cards in play, the campaign."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from safehouse.core.data import records
from safehouse.core.marks import INSIDE, NOBODY, PILE, Secret
from safehouse.core.state import EVERYTHING, MOMENT, Record, State
from safehouse.games.gang import shown
from safehouse.games.gang.cards import (
    CARD,
    HANDS,
    HASTY_GETAWAY,
    JX,
    NAMES,
    NONE,
    QUICK_ACCESS,
    RANKS,
    WILD,
    Colour,
)
from safehouse.games.gang.hands import category, ranks
from safehouse.games.gang.options import Options
from safehouse.games.gang.rounds import colours, gaps, has_chips, sticking
from safehouse.games.gang.shown import Proposal, Said

VERSION: Final = 2
Silence = Literal["chips", "target"]  # while the heist is on: this seat's hand is guessed
ALL_RANKS: Final = (1 << 20) - 1
ROUNDS: Final = 4
Memory = Literal["discarded", "passed", "received", "showed", "shown", "mixed"]
Seen = tuple[int, Memory, int]  # card, why, seat
Moved = tuple[int, int, int]  # seat, chip (0: back to the middle or confirmed), from which seat
Heist = tuple[int, bool, list[int], list[int]]  # heist, success, challenges, specialists
PHASES: Final = {
    "choose": "choose",
    "pass_card": "pass",
    "use": "use",
    "move_chips": "chips",
    "call": "call",
    "guess": "guess",
    "go_on": "aftermath",
}


def may_see_pocket(g: Any, owner: int, seat: int) -> bool:
    """Section 5 Whether it is one's own pocket, or turned up at the showdown."""
    table: Gang = g
    if owner == seat:
        return True
    return table.showdown is not None and owner in table.showdown.order[: table.showdown.up]


class Seat(Record):
    pocket: Annotated[list[int], Secret(may_see_pocket), CARD]
    chips: Annotated[list[int], INSIDE]  # by round, 0 if there is none
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
    deck: Annotated[list[int], NOBODY, CARD, PILE]  # without order until it is drawn from
    top: Annotated[list[int], INSIDE, PILE]  # but these come first, next one last
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
    calling: Annotated[bool, INSIDE]  # no chips in this round, but a specialist to call in
    # three bits per chip: who holds it, counted from 1; 0 for nobody
    holders: Annotated[int, INSIDE]
    # what everybody saw in this round: who took which chip from whom, or confirmed (chips.py)
    moved: Annotated[list[Moved], INSIDE]
    deciding: Annotated[int, INSIDE]  # the specialist or challenge of a group decision
    proposal: Annotated[Proposal | None, INSIDE]
    agreed: Annotated[list[int], INSIDE]
    proposals_made: dict[str, int]
    user: Annotated[int, INSIDE]  # who uses the specialist `deciding`
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
        self.calling = False
        self.holders = 0
        self.moved = []
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
        """GA-EN-2, GA-SG-1  How many vaults win."""
        return 1 if self.options.mode == "single" else 3

    def alarm_limit(self) -> int:
        """GA-EN-2, GA-MD-5, GA-SG-1  How many alarms lose."""
        return {"single": 1, "master": 2}.get(self.options.mode, 3)

    def colour(self) -> Colour:
        """GA-RD-1, GA-SG-4  Of the chips of this round."""
        return colours(self.options.chip_set)[self.round - 1]

    def has_chips(self) -> bool:
        """GA-C1, GA-C5, GA-SG-4  Whether chips are laid in this round."""
        return has_chips(self.options.chip_set, self.challenges, self.round)

    def jack(self) -> int:
        """GA-S7, GA-HR-10, -14  The card that specialist 7 is."""
        return WILD if self.options.jack == "wild" else JX

    def dark(self) -> list[int]:
        """The chips on the table that cannot be given up once taken."""
        return self.sticking() if self.laid else []

    def sticking(self) -> list[int]:
        """GA-LK-3, -4  Those of this round that would."""
        return sticking(self.challenges, self.round, len(self.seats))

    def voters(self) -> list[int]:
        """GA-GR-1, GA-GS-1  All seats; for a guess all but the target."""
        seats = list(range(len(self.seats)))
        if self.showdown is not None:
            seats.remove(self.showdown.order[-1])
        return seats

    def weight(self, showdown: Showdown, n: int) -> int:
        """GA-HR-13, GA-S10  What is compared: the Muscle beats all others of its ranking."""
        hand = showdown.strengths[n]
        return hand | ALL_RANKS if self.seats[showdown.order[n]].muscle else hand

    def silence(self, seat: int) -> Silence | None:
        """GA-CO-3, -4, -5  Talk is free in group decisions and between heists; else why not."""
        phase = self.phase()
        if phase == "guess" and self.showdown is not None:
            return "target" if seat == self.showdown.order[-1] else None
        return None if phase in ("choose", "aftermath", "over") else "chips"

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
        """GA-EN-3, GA-CO-2  Everybody wins, or nobody."""
        won = self.vaults >= self.vault_goal()
        seats = range(len(self.seats))
        winners = list(seats) if won else []
        scores = [self.vaults for _ in seats]
        return {"winners": winners, "scores": scores, "outcome": "won" if won else "lost"}

    def deal_again(self, seat: int) -> None:
        """Section 5 Deal pockets, deck, discards and stacks that `seat` cannot see again."""
        from safehouse.games.gang.imagine import deal_again

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
            their = out["seats"][s]
            knows = everything or s == seat
            their["seat"] = s
            their["chips"] = [chip or None for chip in one.chips]
            their["ready"] = one.passing != NONE
            their["passing"] = NAMES[one.passing] if knows and one.passing != NONE else None
            their["seen"] = None
            if knows:
                their["seen"] = [
                    {"card": NAMES[c], "why": why, "seat": None if who == NONE else who}
                    for c, why, who in one.seen
                ]
        phase = out["phase"] = self.phase()
        kind = {"choose": "specialist", "guess": "challenge"}.get(phase)
        out["decision"] = {kind: self.deciding} if kind else None
        out["pending"] = None
        if phase == "use":
            out["pending"] = {"specialist": self.deciding, "seat": self.user}
        out["proposal"] = shown.shown_proposal(self.proposal, self.agreed)
        out["announcements"] = [shown.by_name(said) for said in self.announcements]
        out["showdown"] = None if self.showdown is None else self.shown_showdown(self.showdown)
        out["history"] = [
            {"heist": n, "success": success, "challenges": c, "specialists": s}
            for n, success, c, s in self.history
        ]
        out["facts"] = self.facts(seat)

    def phase(self) -> str:
        """What is asked; while a rule runs, the phase the table still shows."""
        me = self.actor()
        question = None if me < 0 else self.asked[me]
        if question is not None:
            return PHASES[question[1].__name__]
        if self.over:
            return "over"
        if self.laid:
            return "chips"
        if self.calling:
            return "call"
        if self.proposal is not None:
            return "choose" if self.showdown is None else "guess"
        return "aftermath" if self.showdown is not None and self.showdown.best else MOMENT

    def facts(self, seat: int) -> dict[str, Any]:
        """What follows from the rest, for drawing the table."""
        own = self.seats[seat].pocket if seat >= 0 else []
        past = self.round - 1 if self.showdown is None else None
        return {
            "colours": list(colours(self.options.chip_set)),
            "gaps": gaps(self.options.chip_set, self.challenges, past),
            "no_chips_by": [n for n in self.challenges if n in (QUICK_ACCESS, HASTY_GETAWAY)],
            "confirms": self.options.round_end == "confirm",
            "by_order": self.options.judged_by_order(),
            "voters": self.voters(),
            "silence": self.silence(seat),
            "hand": shown.shown_hand(own + self.community) if own else None,
            "stands": [
                shown.still_stands(self.announcements, n) for n in range(len(self.announcements))
            ],
            "rows": [] if self.showdown is None else self.rows(self.showdown),
        }

    def rows(self, showdown: Showdown) -> list[dict[str, Any]]:
        """GA-SD-1  The seats at the showdown, by their last chips."""
        chips = [(s, self.seats[s].last) for s in showdown.order]
        hands = [
            (self.weight(showdown, n), self.seats[s].pocket + self.community)
            for n, s in enumerate(showdown.order[: showdown.up])
        ]
        return shown.shown_rows(chips, hands)

    def shown_showdown(self, showdown: Showdown) -> dict[str, Any]:
        done = bool(showdown.best)
        revealed = []
        for n, s in enumerate(showdown.order[: showdown.up]):
            hand = showdown.strengths[n]
            pocket = [NAMES[card] for card in self.seats[s].pocket]
            facts = {"seat": s, "chip": self.seats[s].last or None, "pocket": pocket}
            revealed.append({**facts, "category": category(hand), "ranks": ranks(hand)})
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


records(__name__)
