"""Bankout a second time, from nothing but docs/rules/bankout.md: naive on purpose, to check ours.

It shares no code with the engine and draws no luck.  Whoever compares the two says which cards were
drawn; this checks that each of them could have been, and works out everything else by itself.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

Dict = dict[str, Any]
Fed = tuple[int, str]

NUMBERS = [str(n) for n in range(2, 11)]
RANKS = [*NUMBERS, "J", "Q", "K", "A"]

# Section 7.
DEFAULTS: Dict = {"format": "bankout", "jokers": True, "target": 1000, "hand_limit": 2}
DEFAULTS |= {"table_cues": "visual", "reshuffle_cues": True, "three_aces": False}
DEFAULTS |= {"latent_queen": "jack_stays", "auto_discard": "off", "cut": False, "seeding": False}
DEFAULTS |= {"exact_bonus": False, "short_match": False, "light_jokers": "off", "shield": "off"}
DEFAULTS |= {"blitz_end": "finish_turn", "blitz_swap": "round", "blitz_target": 0}
DEFAULTS |= {"sudden_reshuffle": False}
# Section 6: what a seat begins with, and what the snapshot shows as it is.
SEAT: Dict = {"bank": 0, "total": 0, "wins": 0, "loot": 0, "jacks": 0, "latent": 0}
SHOWN = "phase round sudden_death jokers joker_mode starter active turn_no acted last_idle"
SHOWN += " revealed pending pot last_draw last_turn history seats over result options"


class Table:
    """A position of Bankout.

    `fed` is the caller's list of the cards that are drawn, as (seat, card); each draw takes the
    first one off.  `starter` is the seat that luck chose to start round 1.  In `deck` a None is a
    card whose place nobody knows; it is one of `unknown`.
    """

    def __init__(self, options: Dict, setup: Dict, fed: list[Fed], starter: int):
        self.options = {**DEFAULTS, **options}
        self.blitz = self.options["format"] == "blitz"
        self.rounds = 2 if self.blitz and self.options["short_match"] else 3
        self.fed = fed
        self.sudden_death: int = setup.get("sudden_death", 0)
        self.round: int = setup.get("round", self.rounds if self.sudden_death else 1)
        self.starter: Any = setup.get("starter", starter)
        self.active: Any = setup.get("active", self.starter)
        self.turn_no: int = setup.get("turn_no", 1)
        self.last_idle: bool = setup.get("last_idle", False)
        self.phase: str = setup.get("phase", "cut" if self.options["cut"] else "turn")
        self.stacks: list[list[str]] = deepcopy(setup.get("reshuffles", []))
        self.later: dict[str, list[str]] = deepcopy(setup.get("later_decks", {}))
        self.revealed: Any = None
        self.pending: Any = None
        self.last_draw: Any = None
        self.last_turn: Any = None
        self.result: Any = None
        self.chooser = -1  # who chooses the starter in phase seeding
        self.over = False
        self.history: list[Dict] = []
        self.count_jokers()
        token = self.blitz and self.options["jokers"] and self.options["shield"] != "off"
        self.seats: list[Dict] = []
        for given in setup.get("seats", [{}, {}]):
            live = {"J": given.get("jacks", 0), "A": given.get("latent", 0)}
            seat = {**SEAT, "hand": [], "shield": token, "table": live, **deepcopy(given)}
            if self.options["table_cues"] == "persistent":
                seat |= {"jacks": seat["table"]["J"], "latent": seat["table"]["A"]}
            self.seats.append(seat)
        me = self.seats[self.active]
        begun = me["loot"] > 0
        if self.options["table_cues"] != "persistent":
            begun = begun or me["jacks"] + me["latent"] > 0
        self.acted: bool = setup.get("acted", begun)
        money = sum(s["total"] + (0 if self.sudden_death else s["bank"]) for s in self.seats)
        self.pot: int = setup.get("pot", money) if self.blitz else 0
        there = [s for s in (self.active, 1 - self.active) if self.at_target(s)]
        self.first_there = there[0] if there else None  # BO-BO-4
        self.discard: list[str] = list(setup.get("discard", []))
        rest = self.pack()
        for card in [*setup.get("deck", []), *self.discard, *self.held_and_laid()]:
            rest.remove(card)
        self.deck: list[str | None] = list(setup.get("deck", []))
        self.unknown: list[str] = []
        if setup.get("rest", "random") == "discard":
            self.discard += rest
        else:
            self.unknown = rest
            self.deck += [None] * len(rest)

    # -- what a round is played with
    def count_jokers(self) -> None:  # BO-DECK-2, BO-VAR-1
        light = self.options["light_jokers"] if self.blitz else "off"
        usual = {"off": [0, 1, 2], "round2": [0, 1, 0], "round3": [0, 0, 1], "each": [1, 1, 1]}
        self.jokers = usual[light][self.round - 1]
        if not self.options["jokers"] or self.sudden_death:
            self.jokers = 0
        self.joker_mode = "none"
        if self.jokers:
            self.joker_mode = "hand" if self.round == 3 else "immediate"

    def pack(self) -> list[str]:  # BO-DECK-1, BO-DECK-3
        if self.sudden_death:
            return [*NUMBERS, "J"] * 4
        return RANKS * 4 + ["X"] * self.jokers

    def held_and_laid(self) -> list[str]:
        cards: list[str] = []
        for seat in self.seats:
            cards += seat["hand"] + ["J"] * seat["table"]["J"] + ["A"] * seat["table"]["A"]
        return cards

    def new_round(self, winner: int | None) -> None:  # BO-RND
        self.count_jokers()
        stack = self.later.pop("SD" if self.sudden_death else str(self.round), [])
        self.shuffle(self.pack(), stack)
        self.discard = []
        for seat in self.seats:
            seat |= {"loot": 0, "jacks": 0, "latent": 0, "hand": [], "table": {"J": 0, "A": 0}}
        self.turn_no, self.acted, self.last_idle = 1, False, False
        self.first_there = self.last_draw = None
        if winner is not None and self.options["seeding"] and not self.blitz:  # BO-VAR-4
            self.phase, self.chooser = "seeding", winner
            self.starter = self.active = None
        else:
            self.begin(1 - self.starter)

    def begin(self, starter: int) -> None:
        self.starter = self.active = starter
        self.phase = "cut" if self.options["cut"] else "turn"

    # -- deck and discard
    def shuffle(self, cards: list[str], stack: list[str]) -> None:
        self.deck, self.unknown = [], list(cards)
        for card in stack:
            if card in self.unknown:  # one that is not there is passed over
                self.unknown.remove(card)
                self.deck.append(card)
        self.deck += [None] * len(self.unknown)

    def renewable(self) -> bool:  # BO-SHUF-1, BO-BZ-2, BO-SD-3
        if not self.blitz:
            return True
        return bool(self.sudden_death and self.options["sudden_reshuffle"])

    def spent(self, seat: Dict) -> Dict:
        table = seat["table"]
        return {"J": table["J"] - seat["jacks"], "A": table["A"] - seat["latent"]}

    def gathered(self) -> list[str]:  # BO-SHUF-3
        cards: list[str] = []
        if self.options["reshuffle_cues"]:
            for seat in self.seats:
                for rank, many in self.spent(seat).items():
                    cards += [rank] * many
        return cards

    def can_draw(self) -> bool:  # BO-SHUF-4
        return bool(self.deck or (self.renewable() and self.discard + self.gathered()))

    def draw(self) -> str:
        if not self.deck:
            cards = self.discard + self.gathered()
            if self.options["reshuffle_cues"]:
                for seat in self.seats:
                    seat["table"] = {"J": seat["jacks"], "A": seat["latent"]}
            self.discard = []
            self.shuffle(cards, self.stacks.pop(0) if self.stacks else [])
        seat_told, card = self.fed.pop(0)  # IndexError: the other one has drawn no card here
        assert seat_told == self.active
        known = self.deck.pop(0)
        if known is None:
            self.unknown.remove(card)  # ValueError: there is no such card in the deck
        else:
            assert known == card, "this is not the top card"
        self.last_draw = {"seat": self.active, "card": card}
        return card

    # -- who and what
    def at_target(self, seat: int) -> bool:
        return bool(self.seats[seat]["bank"] >= self.options["target"])

    def to_act(self) -> list[int]:
        if self.over:
            return []
        other = {"seeding": self.chooser}
        if self.phase == "cut":
            other["cut"] = 1 - self.starter
        if self.phase == "counter":
            other["counter"] = 1 - self.active
        return [other.get(self.phase, self.active)]

    # -- what is shown
    def snapshot(self) -> Dict:
        shown: Dict = {name: getattr(self, name) for name in SHOWN.split()}
        shown = deepcopy(shown)
        shown |= {"game": "bankout", "format": self.options["format"], "to_act": self.to_act()}
        shown |= {"deck": self.deck, "deck_count": len(self.deck), "discard": sorted(self.discard)}
        for seat in shown["seats"]:
            seat |= {"alert": seat["jacks"] > 0, "hand_count": len(seat["hand"])}
        return shown

    def view(self, viewer: int) -> Dict:  # section 5; who is no seat sees what both see
        shown = self.snapshot()
        shown["deck"] = None
        for number, seat in enumerate(shown["seats"]):
            if number != viewer:
                seat["hand"] = None
        last = shown["last_draw"]
        secret = ["Q", "K"] + ["X"] * (self.joker_mode == "hand")
        if last and last["seat"] != viewer and last["card"] in secret:
            last["card"] = None
        return shown
