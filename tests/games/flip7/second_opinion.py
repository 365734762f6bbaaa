"""Flip 7 a second time, from nothing but docs/rules/flip7.md: naive on purpose, to check ours by.

It shares no code with the engine and draws no luck.  Whoever compares the two says which cards were
drawn; this checks that each of them could have been, and works out everything else by itself.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from tests.games.flip7.second_facts import COPIES, DEFAULTS, PLUS, SEAT, SHOWN, TABLE, Card, Dict

Fed = tuple[int, Card, str]


class RoundEnds(Exception):
    """Leaves the loop of the state machine at once."""


class SecondOpinion:
    """A position of Flip 7.

    `fed` is the caller's list of the cards that are drawn, as (seat, card, source), source being
    deal, hit or flip; each draw takes the first one off.  `dealer` is the Dealer whom luck chose.
    """

    turn: Any
    choice: Any
    flip: Any

    def __init__(self, players: int, options: Dict, setup: Dict, fed: list[Fed], dealer: int):
        self.players = players
        self.options = {**DEFAULTS, **options}
        self.fed = fed
        if self.options["first_dealer"] != "random":
            dealer = self.options["first_dealer"]
        self.dealer: int = setup.get("dealer", dealer)
        self.round: int = setup.get("round", 1)
        self.scores: list[int] = list(setup.get("scores", [0] * players))
        self.top: list[Card] = list(setup.get("deck", []))  # the part of the deck that is known
        self.under: list[Card] = []  # the part whose order nobody knows
        self.discard: list[Card] = list(setup.get("discard", []))
        self.stacks: list[list[Card]] = [list(cards) for cards in setup.get("reshuffles", [])]
        self.reshuffles, self.over = 0, False
        self.history: list[Dict] = []
        self.fresh_round()
        if "seats" in setup:
            self.to_deal = list(setup.get("to_deal", []))
            for seat, given in zip(self.seats, setup["seats"], strict=True):
                seat["freeze"] = given.get("status") == "frozen"
                seat.update(deepcopy(given))
            if not self.to_deal:
                self.stage = "play"
                self.turn = setup.get("turn")  # as if this seat's turn went on
                self.asked = self.goes_on = "turn" in setup
        rest = [card for card in TABLE for _ in range(COPIES[card] * self.options["decks"])]
        for card in [*self.top, *self.discard, *self.in_front()]:
            rest.remove(card)
        if setup.get("rest", "deck") == "deck":
            self.under += rest
        elif setup["rest"] == "discard":
            self.discard += rest
        self.play({})

    def fresh_round(self) -> None:
        self.seats: list[Dict] = [deepcopy(SEAT) for _ in range(self.players)]
        self.phase, self.stage = "", "deal"
        self.to_deal = self.turn_order()
        self.turn = self.choice = self.flip = None
        self.effects: list[Dict] = []
        self.asked = False  # whether somebody has been asked in this round
        self.goes_on = False  # with until_stop: this turn has not ended

    # -- little things
    def in_front(self) -> list[Card]:
        cards: list[Card] = []
        for seat in self.seats:
            cards += seat["numbers"] + seat["modifiers"]
            cards += ["second_chance"] * seat["second_chance"] + ["freeze"] * seat["freeze"]
            cards += [] if seat["bust_card"] is None else [seat["bust_card"]]
        return cards

    def is_active(self, seat: int) -> bool:
        return bool(self.seats[seat]["status"] == "active")

    def actives(self) -> list[int]:
        return [seat for seat in range(self.players) if self.is_active(seat)]

    def clockwise(self, first: int) -> list[int]:
        return [(first + i) % self.players for i in range(self.players)]

    def turn_order(self) -> list[int]:  # F7-SET-4
        return self.clockwise(self.dealer + (self.options["first"] == "left"))

    def points(self, seat: int) -> int:  # F7-SCO
        cards = self.seats[seat]
        total: int = sum(cards["numbers"]) * 2 ** cards["modifiers"].count("x2")
        total += sum(PLUS[modifier] for modifier in cards["modifiers"] if modifier != "x2")
        total += self.options["flip7_bonus"] if cards["status"] == "flip7" else 0
        return 0 if cards["status"] == "busted" else total

    # -- deck and discard
    def dry(self) -> bool:  # F7-END-4
        supply = self.top + self.under + self.discard
        return all(card in ("freeze", "flip_three", "second_chance") for card in supply)

    def make_deck(self) -> None:
        self.reshuffles += 1
        self.under += self.top + self.discard
        self.top, self.discard = [], []
        for card in self.stacks.pop(0) if self.stacks else []:
            if card in self.under:  # the rules demand it; one that is not there is passed over
                self.under.remove(card)
                self.top.append(card)

    def draw(self, seat: int, source: str) -> Card:
        if self.dry():
            raise RoundEnds("no_cards")
        if not self.top + self.under:  # F7-DECK-1
            self.make_deck()
        whose, card, why = self.fed.pop(0)  # IndexError: the other one has drawn no card here
        assert (whose, why) == (seat, source)
        if self.top:
            assert self.top.pop(0) == card, "this is not the top card"
        else:
            self.under.remove(card)  # ValueError: there is no such card in the deck
        return card

    # -- a card
    def handle(self, seat: int, card: Card, source: str) -> None:
        mine = self.seats[seat]
        if card in ("freeze", "flip_three"):
            self.goes_on = False
            if source == "flip":
                self.flip["set_aside"].append(card)  # F7-FT-6
            else:
                self.open_choice(seat, card, source)
        elif card == "second_chance":
            others = [s for s in self.actives() if not self.seats[s]["second_chance"]]
            if not mine["second_chance"] and self.options["second_chance"] == "keep":
                mine["second_chance"] = True  # F7-SC-1
            elif others:
                self.choice = {"seat": seat, "card": card, "from": source, "targets": others}
            else:
                self.discard.append(card)  # F7-SC-5
        elif isinstance(card, str):
            mine["modifiers"].append(card)
        elif card not in mine["numbers"]:
            mine["numbers"].append(card)
            if len(mine["numbers"]) == 7:  # F7-NUM-4
                mine["status"] = "flip7"
                raise RoundEnds("flip7")
        elif mine["second_chance"]:  # F7-SC-2
            mine["second_chance"] = False
            self.discard += ["second_chance", card]
            self.goes_on = False
        else:  # F7-NUM-2
            mine |= {"status": "busted", "bust_card": card}
            if self.flip:  # F7-FT-7, F7-FT-12
                self.discard += self.flip["set_aside"] + ["flip_three"] * (self.flip["left"] > 0)
                self.flip = None
            if self.options["bust_ends_round"]:
                raise RoundEnds("bust")

    def open_choice(self, seat: int, card: Card, source: str) -> None:  # F7-ACT-3
        targets = self.actives()
        free = card == "freeze" and source != "set_aside"
        narrow = {"always": False, "document": not free, "alone": True}[self.options["self_target"]]
        if narrow and targets != [seat] and seat in targets:
            targets.remove(seat)
        self.choice = {"seat": seat, "card": card, "from": source, "targets": targets}

    def giver(self) -> int:  # F7-FT-8, -13
        by: int = self.flip["by"]
        by_dealt = self.options["flip_three_pending"] == "dealt" and self.is_active(by)
        return by if by_dealt else int(self.flip["seat"])

    def freeze_first(self, batch: list[Dict]) -> list[Dict]:  # F7-FT-10
        batch = list(batch)
        for seat in range(self.players):
            freezes = [e for e in batch if e["to"] == seat and e["card"] == "freeze"]
            threes = [e for e in batch if e["to"] == seat and e["card"] == "flip_three"]
            if freezes and threes:
                if batch.index(threes[0]) < batch.index(freezes[0]):
                    batch.remove(freezes[0])
                    batch.insert(batch.index(threes[0]), freezes[0])
                batch = [e for e in batch if e not in threes]
                self.discard += ["flip_three"] * len(threes)
        return batch

    def take_effect(self, card: Card, to: int, by: int) -> None:
        if not self.is_active(to):
            self.discard.append(card)  # F7-FT-11
        elif card == "freeze":
            self.seats[to] |= {"status": "frozen", "freeze": True}
        else:
            self.flip = {"seat": to, "by": by, "left": 3, "set_aside": [], "assigned": []}

    # -- the round as a state machine
    def waits(self) -> bool:
        """Do the first line that applies; whether it waits for a player."""
        if self.choice:  # 1
            self.phase = "give"
            return True
        if flip := self.flip:  # 2
            if flip["left"]:
                card = self.draw(flip["seat"], "flip")
                flip["left"] -= 1
                if flip["left"] == 0:
                    self.discard.append("flip_three")
                self.handle(flip["seat"], card, "flip")
            elif flip["set_aside"]:
                self.open_choice(self.giver(), flip["set_aside"][0], "set_aside")
            else:
                given = [{**each, "by": self.giver()} for each in flip["assigned"]]
                self.effects = self.freeze_first(given) + self.effects
                self.flip = None
            return False
        if self.effects:  # 3
            self.take_effect(**self.effects.pop(0))
            return False
        if not self.actives():  # 4
            raise RoundEnds("all_out")
        if self.stage == "deal":  # 5
            if not self.to_deal:
                self.stage = "play"
            elif self.is_active(seat := self.to_deal.pop(0)):
                self.turn = seat
                self.handle(seat, self.draw(seat, "deal"), "deal")
            return False
        if self.dry():  # 6
            raise RoundEnds("no_cards")
        self.turn = self.next_seat()  # 7
        self.phase = "turn"
        return True

    def next_seat(self) -> int:  # F7-TURN-1, -3, -7, -8
        order = self.clockwise(self.turn + (not self.goes_on)) if self.asked else self.turn_order()
        self.asked = True
        return next(seat for seat in order if self.is_active(seat))

    def end_round(self, end: str) -> None:
        if self.flip:  # F7-END-2
            self.discard += ["flip_three"] * (self.flip["left"] > 0) + self.flip["set_aside"]
            self.discard += [each["card"] for each in self.flip["assigned"]]
        self.discard += [effect["card"] for effect in self.effects]
        self.flip, self.effects, self.to_deal, self.turn = None, [], [], None
        points = [self.points(seat) for seat in range(self.players)]
        self.scores = [old + new for old, new in zip(self.scores, points, strict=True)]
        seven = [s for s in range(self.players) if self.seats[s]["status"] == "flip7"]
        row = {"round": self.round, "dealer": self.dealer, "end": end}
        row |= {"flip7": seven[0] if seven else None, "points": points, "totals": self.scores}
        self.history.append(row)
        sides = self.team_scores() or self.scores
        self.over = max(sides) >= self.options["target"] and sides.count(max(sides)) == 1
        self.phase = "over" if self.over else "round_over"

    def team_scores(self) -> list[int] | None:
        k = self.options["teams"]
        return [sum(self.scores[team::k]) for team in range(k)] if k else None

    # -- for whoever plays
    def to_act(self) -> list[int]:
        if self.phase == "over":
            return []
        if self.phase == "round_over":
            return [(self.dealer + 1) % self.players]
        return [self.choice["seat"] if self.choice else self.turn]

    def legal(self, seat: int) -> list[Dict]:
        if seat not in self.to_act() or self.phase == "round_over":
            return [{"type": "deal"}] if seat in self.to_act() else []
        if self.choice:
            card = self.choice["card"]
            return [{"type": "give", "card": card, "to": to} for to in self.choice["targets"]]
        mine = self.seats[seat]
        anything = mine["numbers"] or mine["modifiers"] or mine["second_chance"]
        stay = [{"type": "stay"}] if anything or self.options["stay_empty"] else []
        return [{"type": "hit"}, *stay]

    def act(self, seat: int, action: Dict) -> None:
        if action not in self.legal(seat):
            raise ValueError(f"seat {seat} may not do {action}")
        self.play(action)

    def play(self, action: Dict) -> None:
        """Do the action, if there is one, then whatever follows, until somebody must act."""
        try:
            if action:
                self.do(**action)
            while not self.waits():
                pass
        except RoundEnds as end:
            self.end_round(str(end))

    def do(self, type: str, card: Card = "", to: int = -1) -> None:
        if type == "deal":
            self.next_round()
        elif type == "give":
            self.give(card, to)
        elif type == "stay":
            self.seats[self.turn]["status"] = "stayed"
        else:
            self.goes_on = self.options["turn_length"] == "until_stop"
            self.handle(self.turn, self.draw(self.turn, "hit"), "hit")

    def give(self, card: Card, to: int) -> None:
        by, source = self.choice["seat"], self.choice["from"]
        self.choice = None
        if card == "second_chance":
            self.seats[to]["second_chance"] = True
        elif source == "set_aside":
            self.flip["set_aside"].pop(0)
            self.flip["assigned"].append({"card": card, "to": to})
        else:
            if (card, source) == ("flip_three", "hit"):  # F7-TURN-7
                self.turn = to if self.options["after_flip_three"] == "received" else self.turn
            self.take_effect(card, to, by)

    def next_round(self) -> None:  # F7-NEXT-2
        self.discard += self.in_front()
        self.dealer = (self.dealer + 1) % self.players
        self.round += 1
        self.fresh_round()
        if self.options["fresh_deck"]:  # F7-DECK-4
            self.make_deck()

    def snapshot(self) -> Dict:
        sides = self.team_scores() or self.scores
        best = sides.index(max(sides))
        winners = [seat for seat in range(self.players) if seat % len(sides) == best]
        result = {"winners": winners, "scores": self.scores} if self.over else None
        shown = {name: getattr(self, name) for name in SHOWN.split()}
        shown |= {"game": "flip7", "to_act": self.to_act(), "result": result}
        shown["team_scores"] = self.team_scores()
        shown |= {"deck": self.top + self.under, "deck_count": len(self.top + self.under)}
        discard = sorted(self.discard, key=TABLE.index)
        shown |= {"discard": discard, "discard_count": len(discard)}
        shown["seats"] = deepcopy(self.seats)
        for i, seat in enumerate(shown["seats"]):
            seat |= {"score": self.scores[i], "points": self.points(i)}
        return shown

    def view(self) -> Dict:
        """The snapshot without the deck, and what a seat is shown besides."""
        shown = {**self.snapshot(), "deck": None}
        for i, seat in enumerate(shown["seats"]):
            seat |= self.worth(i)
        left = self.top + self.under or self.discard
        shown["left"] = {str(card): left.count(card) for card in TABLE}
        shown["next"] = self.next_card(left)
        return shown

    def worth(self, i: int) -> Dict:
        """How the points come about, what the seat's side has and would have, what it lacks."""
        seat, sides = self.seats[i], self.options["teams"] or self.players
        plus = sum(PLUS[card] for card in seat["modifiers"] if card != "x2")
        times = 2 ** seat["modifiers"].count("x2")
        made = {"numbers": sum(seat["numbers"]), "times": times, "plus": plus}
        made["bonus"] = self.options["flip7_bonus"] if seat["status"] == "flip7" else 0
        lying = [0 if self.phase in ("round_over", "over") else self.points(s) for s in self.all()]
        have = [sum(self.scores[side::sides]) for side in range(sides)]
        would = [have[side] + sum(lying[side::sides]) for side in range(sides)]
        mine = would.pop(i % sides)
        return {
            "sum": made if made["bonus"] or seat["modifiers"] else None,
            "lost": made["numbers"] * times + plus if seat["status"] == "busted" else 0,
            "before": self.before(i),
            "total": have[i % sides],
            "would": mine,
            "short": max([self.options["target"], *[one + 1 for one in would]]) - mine,
        }

    def before(self, i: int) -> int | None:
        """How many are asked between the seat in turn and this one."""
        if self.turn is None or not self.is_active(i):
            return None
        order = [s for s in self.clockwise(self.turn + 1) if self.is_active(s)]
        return order.index(i)

    def next_card(self, left: list[Card]) -> Dict | None:
        """What the cards left would do to whoever gets the next one."""
        seat = self.flip["seat"] if self.flip else self.turn
        if seat is None or not self.is_active(seat):
            return None
        line = self.seats[seat]
        same = sum(card in line["numbers"] for card in left)
        seven = len(line["numbers"]) == 6
        fresh = sum(seven and type(c) is int and c not in line["numbers"] for c in left)
        found = {"seat": seat, "bust": same, "saved": 0, "flip7": fresh}
        if line["second_chance"]:
            found |= {"bust": 0, "saved": same}
        return {**found, "safe": len(left) - same - fresh}

    def all(self) -> range:
        return range(self.players)
