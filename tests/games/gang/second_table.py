"""The Gang a second time, from nothing but docs/rules/gang.md: naive on purpose, to check ours.

It shares no code with the engine and draws no luck.  Whoever compares the two says which cards were
drawn and how the stacks lie; this checks that it could have been so, and works out everything else
by itself.  Here is what a position is made of; the heist is in second_heist.py.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from tests.games.gang.second_hands import PACK, best_hand

Dict = dict[str, Any]
Fed = tuple[str, int, list[str]]  # why, to which seat (-1: the table), the cards

# Section 7.
VALUES: dict[str, list[Any]] = {
    "mode": ["advanced", "basic", "professional", "master", "single"],
    "stacks": ["shuffled", "ordered"],
    "house": ["one", "multiple"],
    "success": [None, "order", "guesses"],
    "specialist_timing": ["document", "open", "deal"],
    "mastermind": ["all", "one"],
    "jack": ["plain", "wild"],
    "round_end": ["confirm", "instant"],
    "chip_set": ["four", "document"],
}
DEFAULTS: Dict = {name: values[0] for name, values in VALUES.items()}
DEFAULTS |= {"challenges": [], "specialists": [], "move_limit": 30}
# GA-SP-3: those of the deal step.
DEAL_STEP = {"document": [3, 4, 5, 6, 7, 8, 9], "open": [3, 6, 8, 9], "deal": list(range(1, 11))}
# Section 6: what the snapshot shows as it is.
SHOWN = "phase heist round colour vaults alarms vault_goal alarm_limit challenges specialists"
SHOWN += " permanent used challenge_stack specialist_stack community discard middle seats decision"
SHOWN += " proposal proposals_made pending announcements showdown history over result options"
HIDDEN = ("deck", "discard", "challenge_stack", "specialist_stack")


def check_options(options: Dict) -> Dict:
    """All options, or a ValueError (the end of section 7)."""
    full = {**DEFAULTS, **options}
    good = set(full) == set(DEFAULTS)
    good = good and all(full[name] in values for name, values in VALUES.items())
    limit = full["move_limit"]
    good = good and isinstance(limit, int) and not isinstance(limit, bool) and limit >= 0
    for kind in ("challenges", "specialists"):
        cards = full[kind]
        good = good and isinstance(cards, list) and len(set(cards)) == len(cards)
        good = good and all(card in range(1, 11) for card in cards)
        good = good and (full["mode"] == "single" or not cards)
        good = good and (full["house"] == "multiple" or len(cards) <= 1)
    if not good or (full["chip_set"] == "document" and full["mode"] != "single"):
        raise ValueError("no such options")
    bare = full["chip_set"] == "document" and {1, 5} <= set(full["challenges"])  # GA-SG-5
    if bare and not {4, 9} & set(full["challenges"]) and set(full["specialists"]) <= {3, 8, 9}:
        raise ValueError("nobody would decide anything")
    return full


class Table:
    """A position of The Gang.

    `fed` is the caller's list of the cards that come; each draw takes the first entry off.  `told`
    is how the stacks lie at first.  In `deck` a None is a card whose place nobody knows; it is one
    of `unknown`.
    """

    def __init__(self, players: int, options: Dict, setup: Dict, fed: list[Fed], told: Dict):
        self.options = check_options(options)
        self.players = players
        self.fed = fed
        self.mode: str = self.options["mode"]
        self.phase = ""
        self.round = 1
        self.colour: str | None = None
        self.heist: int = setup.get("heist", 1)
        self.vaults: int = setup.get("vaults", 0)
        self.alarms: int = setup.get("alarms", 0)
        self.vault_goal = 1 if self.mode == "single" else 3
        self.alarm_limit = {"single": 1, "master": 2}.get(self.mode, 3)
        self.over = False
        self.result: Any = None
        self.history: list[Dict] = []
        self.later: list[list[str]] = deepcopy(setup.get("later_decks", []))
        self.con: Any = setup.get("con")
        self.clear()
        self.lay_stacks(setup, told)
        self.new_deck(setup.get("deck", []), [])
        self.success: str = self.options["success"] or (
            "guesses" if self.mode == "single" else "order"
        )
        self.jack = "JW" if self.options["jack"] == "wild" else "JX"

    def clear(self) -> None:  # GA-EN-5
        self.used: list[int] = []
        self.community: list[str] = []
        self.discard: list[str] = []
        self.middle: list[int] = []
        self.decision: Any = None
        self.proposal: Any = None
        self.proposals_made: dict[str, int] = {}
        self.pending: Any = None
        self.announcements: list[Dict] = []
        self.showdown: Any = None
        self.called = False  # a round without chips waits for a specialist, GA-RD-4
        self.last: list[int | None] = [None] * self.players  # GA-SG-4
        self.seats: list[Dict] = []
        for seat in range(self.players):
            self.seats.append(
                {"seat": seat, "pocket": [], "chips": [None] * 4, "confirmed": False, "moves": 0}
                | {"ready": False, "passing": None, "muscle": False, "seen": [], "proposed": {}}
            )

    # -- the cards of the campaign
    def lay_stacks(self, setup: Dict, told: Dict) -> None:
        self.challenges: list[int] = []
        self.specialists: list[int] = []
        self.challenge_stack: list[int] = []
        self.specialist_stack: list[int] = []
        self.permanent: int | None = None
        if self.mode == "single":
            self.challenges = sorted(self.options["challenges"])
            self.specialists = sorted(self.options["specialists"])
        elif self.mode != "basic":
            active = setup.get("active", {})
            self.challenges = sorted(active.get("challenges", []))
            self.specialists = sorted(active.get("specialists", []))
            hard = self.mode in ("professional", "master")  # GA-MD-4, GA-MD-5
            pool = [n for n in range(2 if hard else 1, 11) if n not in self.challenges]
            first = [] if told["permanent"] is None else [told["permanent"]]
            if self.mode == "master" and not self.challenges:
                first = told["challenges"]
            order = [*first, *told["challenge_stack"]]
            self.challenge_stack = self.a_stack(pool, setup.get("challenges"), order, hard)
            if self.mode != "master":
                pool = [n for n in range(1, 11) if n not in self.specialists]
                given = setup.get("specialists")
                self.specialist_stack = self.a_stack(pool, given, told["specialist_stack"], False)
            if self.mode == "professional":
                self.permanent = self.challenge_stack.pop(0)
                self.join(self.challenges, self.permanent)
            while self.mode == "master" and len(self.challenges) < 2:
                self.join(self.challenges, self.challenge_stack.pop(0))

    def a_stack(self, pool: list[int], given: Any, told: list[int], shuffled: bool) -> list[int]:
        if given is not None:
            assert set(given) <= set(pool)
            return [*given, *(n for n in pool if n not in given)]
        if shuffled or self.options["stacks"] == "shuffled":
            assert sorted(told) == pool
            return list(told)
        return list(pool)

    def join(self, cards: list[int], card: int) -> None:
        cards.append(card)
        cards.sort()

    def next_cards(self, success: bool) -> None:
        """GA-MD-2, GA-MD-4, GA-MD-5, GA-HM-2: what is in play in the next heist."""
        if self.mode == "master":
            self.challenge_stack.append(self.challenges.pop(0))
            self.join(self.challenges, self.challenge_stack.pop(0))
        elif self.mode in ("advanced", "professional"):
            if self.options["house"] == "one":
                gone = [n for n in self.challenges if n != self.permanent]
                self.challenge_stack += gone
                self.challenges = [n for n in self.challenges if n == self.permanent]
                self.specialist_stack += self.specialists
                self.specialists = []
            if success:
                self.join(self.challenges, self.challenge_stack.pop(0))
            else:
                self.join(self.specialists, self.specialist_stack.pop(0))

    # -- the deck
    def new_deck(self, first: list[str], gone: list[str]) -> None:
        self.deck: list[str | None] = list(first)
        self.unknown = [card for card in PACK if card not in first and card not in gone]
        self.deck += [None] * len(self.unknown)

    def draw(self, card: str) -> str:
        known = self.deck.pop(0)
        if known is None:
            self.unknown.remove(card)  # ValueError: there is no such card in the deck
        else:
            assert known == card, "this is not the top card"
        return card

    def come(self, why: str, seat: int, many: int) -> list[str]:
        told, to, cards = self.fed.pop(0)  # IndexError: the other one has drawn no card here
        assert (told, to, len(cards)) == (why, seat, many)
        return cards

    def deal(self) -> None:  # GA-DL-1
        many = 3 if 10 in self.challenges else 2
        hands = [self.come("deal", seat, many) for seat in range(self.players)]
        for turn in range(many):
            for hand, seat in zip(hands, self.seats, strict=True):
                seat["pocket"].append(self.draw(hand[turn]))

    def turn_up(self, many: int) -> None:  # GA-RD-2
        self.community += [self.draw(card) for card in self.come("board", -1, many)]

    # -- what is known and said
    def announce(self, **entry: Any) -> None:
        self.announcements.append({**entry, "round": self.round})

    def remember(self, seat: int, card: str, why: str, other: int | None) -> None:
        self.seats[seat]["seen"].append({"card": card, "why": why, "seat": other})

    def throw_away(self, seat: int, card: str) -> None:
        self.seats[seat]["pocket"].remove(card)
        self.discard.append(card)
        self.remember(seat, card, "discarded", None)

    def hand_of(self, seat: int) -> tuple[str, list[int]]:
        return best_hand(self.seats[seat]["pocket"] + self.community)

    # -- chips
    def colour_of(self, number: int) -> str | None:
        """GA-RD-1, GA-SG-4; None where a round has no chips."""
        colours = ["white", "yellow", "orange", "red"]
        if self.options["chip_set"] == "document":
            colours = ["white", "white", "orange", ""]
        colour = colours[number - 1]
        if (colour == "white" and 1 in self.challenges) or (
            colour == "orange" and 5 in self.challenges
        ):
            return None
        return colour or None

    def held(self, seat: int) -> int | None:
        chip: int | None = self.seats[seat]["chips"][self.round - 1]
        return chip if self.colour else None

    def locked(self) -> list[int]:  # GA-LK-3
        if self.colour is None or self.round == 4:
            return []
        return [1] * (2 in self.challenges) + [self.players] * (6 in self.challenges)

    def unconfirmed(self) -> None:
        for seat in self.seats:
            seat["confirmed"] = False

    # -- what is shown
    def to_act(self) -> list[int]:
        return [seat for seat in range(self.players) if self.legal(seat)]

    def legal(self, seat: int) -> list[Dict]:
        raise NotImplementedError

    def snapshot(self) -> Dict:
        """To be looked at, not to be changed."""
        shown: Dict = {name: getattr(self, name) for name in SHOWN.split()}
        shown |= {"game": "gang", "mode": self.mode, "to_act": self.to_act()}
        shown |= {"deck": list(self.deck), "deck_count": len(self.deck), "locked": self.locked()}
        shown["discard_count"] = len(self.discard)
        shown["seats"] = [{**seat, "pocket_count": len(seat["pocket"])} for seat in self.seats]
        return shown

    def view(self, viewer: int) -> Dict:  # section 5; who is no seat is an onlooker
        shown = self.snapshot()
        for name in HIDDEN:
            shown[name] = None
        turned_up = [entry["seat"] for entry in (self.showdown or {"revealed": []})["revealed"]]
        for number, seat in enumerate(shown["seats"]):
            if number != viewer:
                seat |= {"seen": None, "passing": None}
                if number not in turned_up:
                    seat["pocket"] = None
        return shown
