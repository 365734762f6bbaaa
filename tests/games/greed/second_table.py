"""Greed a second time, from nothing but docs/rules/greed.md: naive on purpose, to check ours.

It shares no code with the engine and draws no luck: whoever plays it hands in a function that says
which of the cards that may be on top of the draw pile is there.  Here is what a position is made
of: setup, icons, money, losses, the draw pile, snapshot, views.  The play is in second_opinion.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.greed.second_cards import ACTIONS, ALL, KINDS, THUGS, Dict, printed

Draw = Callable[[list[int]], int]  # the cards that may come, ascending -> the one that comes

# Section 7.
VALUES: dict[str, list[Any]] = {
    "needs_count_self": [True, False],
    "hideout_scope": ["all", "previous"],
    "ignored_costs": ["skip", "may_pay"],
    "hideout_wakes_harvey": [True, False],
    "shakedown_spares_harvey": [True, False],
    "empty_deck": ["reshuffle", "stop"],
}


def copied(value: Any) -> Any:
    """A copy that shares nothing that can change."""
    if isinstance(value, dict):
        return {name: copied(part) for name, part in value.items()}
    if isinstance(value, list):
        return [copied(part) for part in value]
    return value


class Table:
    """A position of Greed.

    In `deck` a None is a card whose place nobody knows yet; it is one of `unknown`.
    """

    def __init__(self, players: int, options: Dict, setup: Dict, draw_next: Draw) -> None:
        self.players = players
        self.options = {name: values[0] for name, values in VALUES.items()} | options
        self.draw_next = draw_next
        setup = copied(setup)
        self.round: int = setup.get("round", 1)
        self.phase: str = setup.get("phase", "draft")
        self.discard: list[int] = setup.get("discard", [])
        self.reshuffle: list[int] = setup.get("reshuffle", [])
        self.resolving: list[Dict] = []
        self.queue: list[Dict] = []
        self.result: Dict | None = None
        self.question: Dict | None = None
        seats = setup.get("seats", [{} for _ in range(players)])
        self.seats: list[Dict] = [self.seat_of(seat) for seat in seats]
        self.effects: list[Dict] = [self.effect_of(effect) for effect in setup.get("effects", [])]
        self.drop_effects()
        self.deck: list[int | None] = list(setup.get("deck", []))
        placed = [*self.deck, *self.discard]
        for seat in self.seats:
            placed += seat["hand"] + seat["pile"]
            placed += [thing["card"] for thing in self.display(seat) + seat["lying"]]
        assert len(placed) == len(set(placed))
        rest = [card for card in sorted(ALL) if card not in placed]
        under = setup.get("rest", "deck") == "deck"
        self.out: list[int] = [] if under else rest
        self.unknown: list[int] = rest if under else []
        self.deck += [None] * len(self.unknown)
        if "seats" not in setup:  # GR-SU-2, GR-SU-3
            for seat in self.seats:
                seat["pile"] = sorted(self.top_card() for _ in range(12))

    def seat_of(self, given: Dict) -> Dict:
        """One seat of a setup, nothing left out."""
        before = self.round - 1
        seat: Dict = {"cash": given.get("cash", 0), "picked": None, "chosen": None}
        seat["hand"] = sorted(given.get("hand", []))
        seat["pile"] = sorted(given.get("pile", []))
        seat["thugs"] = []
        for thug in given.get("thugs", []):
            thug = thug if isinstance(thug, dict) else {"card": thug}
            seat["thugs"].append({"as": None, "since": before, **thug})
        seat["holdings"] = []
        for holding in given.get("holdings", []):
            holding = holding if isinstance(holding, dict) else {"card": holding}
            seat["holdings"].append({"markers": 0, "since": before, **holding})
        seat["lying"] = []
        for action in given.get("lying", []):
            action = action if isinstance(action, dict) else {"card": action}
            seat["lying"].append({"until": self.round, **action})
        return seat

    def effect_of(self, given: Dict) -> Dict:
        return {"source": None, "round": self.round, **given}

    # Displays and icons.

    def display(self, seat: Dict) -> list[Dict]:
        return [*seat["thugs"], *seat["holdings"]]

    def is_a(self, thug: Dict) -> int:
        """Who a Thug is: Rubberface is the one he copies (GR-IC-3, section 8)."""
        return int(thug["as"] or thug["card"])

    def how_many(self, who: int, number: int) -> int:
        """How many of that Thug, copies included, the seat has."""
        return sum(self.is_a(thug) == number for thug in self.seats[who]["thugs"])

    def holding(self, who: int, number: int) -> Dict | None:
        found = [h for h in self.seats[who]["holdings"] if h["card"] == number]
        return found[0] if found else None

    def icons(self, who: int) -> dict[str, int]:
        """GR-IC-1, GR-IC-3."""
        seat = self.seats[who]
        signs = [printed(self.is_a(thug)) for thug in seat["thugs"]]
        signs += [printed(holding["card"]) for holding in seat["holdings"]]
        for effect in self.in_force("icons", who):
            if effect["card"] in [thug["card"] for thug in seat["thugs"]]:
                signs.append("GK")
        return {name: "".join(signs).count(sign) for sign, name in KINDS.items()}

    def most_markers(self, seats: list[int]) -> int:
        """The marker count of the best-marked Holding of those seats, 0 if there is none."""
        counts = [holding["markers"] for who in seats for holding in self.seats[who]["holdings"]]
        return max(counts, default=0)

    def others(self, who: int) -> list[int]:
        """Clockwise (GR-MO-5)."""
        return [(who + step) % self.players for step in range(1, self.players)]

    # Effects.

    def in_force(self, kind: str, who: int | None = None) -> list[Dict]:
        """The effects of that kind in force now, of one seat or of all."""
        found = [e for e in self.effects if e["kind"] == kind and e["round"] == self.round]
        return [e for e in found if who is None or e["seat"] == who]

    def set_up(self, kind: str, seat: int, source: int, **more: Any) -> None:
        now = kind in ("mirror", "on_action", "on_thug")  # GR-NT-5
        if not now and self.round == 12:  # GR-NT-4
            return
        effect = {"kind": kind, "seat": seat, "source": source}
        self.effects.append({**effect, "round": self.round + (not now), **more})

    def drop_effects(self) -> None:
        """Section 6: those of past rounds are removed."""
        self.effects = [effect for effect in self.effects if effect["round"] >= self.round]

    # Money.

    def gain(self, who: int, amount: int, used: tuple[int, ...] = ()) -> None:
        """GR-MO-3, GR-MO-4; `used` are the mirrors that worked in this chain."""
        if amount <= 0:
            return
        amount *= 2 ** len(self.in_force("double", who))
        self.seats[who]["cash"] += amount
        for mirror in self.in_force("mirror"):
            watched = (mirror["seat"] + 1) % self.players
            if watched == who and id(mirror) not in used:
                self.gain(mirror["seat"], amount, (*used, id(mirror)))

    def lose_money(self, who: int, amount: int) -> None:
        seat = self.seats[who]
        seat["cash"] = max(seat["cash"] - amount, 0)  # GR-MO-2

    # Losing cards and markers.

    def leave(self, who: int, cards: list[int]) -> list[Dict]:
        """Take cards out of the display; what left, Holdings first, in display order."""
        seat = self.seats[who]
        gone = [t for t in seat["holdings"] + seat["thugs"] if t["card"] in cards]
        seat["holdings"] = [h for h in seat["holdings"] if h["card"] not in cards]
        seat["thugs"] = [t for t in seat["thugs"] if t["card"] not in cards]
        self.effects = [  # section 6: an `icons` effect goes with its Thug
            e
            for e in self.effects
            if not (e["kind"] == "icons" and e["seat"] == who and e["card"] in cards)
        ]
        return gone

    def after_loss(self, who: int, gone: list[Dict]) -> None:
        """GR-LO-1, GR-LO-2: after the cards have left."""
        for thing in gone:
            if thing["card"] in THUGS and self.is_a(thing) == 62:
                self.gain(who, 20000)
        office = self.holding(who, 45)
        if office:
            office["markers"] += 2 * len(gone)

    def remove_markers(self, who: int) -> None:
        """GR-LO-3: 1 marker from each Holding of each opponent."""
        for other in self.others(who):
            for holding in self.seats[other]["holdings"]:
                if holding["card"] != 45:
                    holding["markers"] = max(holding["markers"] - 1, 0)

    # The draw pile.

    def top_card(self) -> int:
        top = self.deck.pop(0)
        if top is not None:
            return self.draw_next([top])
        top = self.draw_next(sorted(self.unknown))
        self.unknown.remove(top)
        return top

    def draw(self) -> int | None:
        """The top card; None if there is none (GR-DK-2)."""
        if not self.deck and self.options["empty_deck"] == "reshuffle":
            first = [card for card in self.reshuffle if card in self.discard]
            if self.discard:
                self.reshuffle = []  # it was for the next reshuffle only
            self.unknown = [card for card in self.discard if card not in first]
            self.deck = [*first, *[None for _ in self.unknown]]
            self.discard = []
        return self.top_card() if self.deck else None

    def draw_to_hand(self, who: int, count: int) -> None:
        for _ in range(count):
            card = self.draw()
            if card is not None:
                self.to_hand(who, card)

    def to_hand(self, who: int, card: int) -> None:
        hand = self.seats[who]["hand"]
        hand.append(card)
        hand.sort()

    # What is shown.

    @property
    def over(self) -> bool:
        return self.phase == "over"

    def waiting(self) -> dict[int, list[Dict]]:
        """Who has to answer, and what they may."""
        if self.question is None:
            return {}
        asked, answers = self.question["asked"], self.question["answers"]
        return {who: asked[who] for who in sorted(asked) if who not in answers}

    def to_act(self) -> list[int]:
        return list(self.waiting())

    def legal(self, who: int) -> list[Dict]:
        return self.waiting().get(who, [])

    def snapshot(self) -> Dict:
        """Section 6."""
        whole: Dict = copied(self.shown())
        return whole

    def shown(self) -> Dict:
        """The same, to be looked at only now: it changes with the game."""
        shown: Dict = {"game": "greed", "phase": self.phase, "round": self.round}
        shown["to_act"] = self.to_act()
        shown["decision"] = None
        if self.question is not None:
            shown["decision"] = {"kind": self.question["kind"], "card": self.question["card"]}
        shown |= {"resolving": self.resolving, "queue": self.queue}
        shown |= {"deck": self.deck, "deck_count": len(self.deck)}
        shown |= {"discard": self.discard, "out": self.out, "effects": self.effects}
        shown["seats"] = []
        for who, seat in enumerate(self.seats):
            markers = sum(holding["markers"] for holding in seat["holdings"])
            more: Dict = {"worth": seat["cash"] + 10000 * markers}
            more |= {"hand_count": len(seat["hand"]), "pile_count": len(seat["pile"])}
            shown["seats"].append({**seat, **more, "icons": self.icons(who)})
        shown |= {"over": self.over, "result": self.result}
        return shown

    def view(self, viewer: int) -> Dict:
        """Section 5; a viewer who is no seat sees what all seats see in common."""
        shown = self.shown()
        shown |= {"deck": None, "out": None}
        for who, seat in enumerate(shown["seats"]):
            if who != viewer:
                seat |= {"hand": None, "picked": None}
                if self.phase in ("play", "extra"):
                    seat["chosen"] = None
            if who != viewer or self.phase != "draft":
                seat["pile"] = None
        return shown

    def is_action(self, card: int) -> bool:
        return card in ACTIONS
