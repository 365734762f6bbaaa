"""Random games, random positions and random tastes for the lock step of Greed."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.greed.second_cards import ACTIONS, ALL, EACH_TURN, HOLDINGS, THUGS, Dict
from tests.games.greed.second_table import VALUES

# What rare things are made of.
ODD = [53, 54, 55, 65, 67, 68, 72, 78, 80, 36, 41]
ODD += [1, 2, 3, 4, 5, 21, 27, 35, 40, 43, 45, 56, 57, 58, 63, 64, 71, 73, 74, 79]
WATCHERS = [17, 42, 44, 45, 52, 61, 62, 66, 70, 71, 72, 54, 53, 1, 16, 46, 49]
# What sets off something else, or watches it.
CORE = [80, 55, 53, 54, 70, 71, 17, 61, 45, 62, 72, 1, 68, 67, 36, 41, 21, 78, 65, 6, 69, 52, 44]
CORE += [42, 35, 27, 74, 34, 2, 3, 63, 43, 66, 23, 24, 46, 16]
KINDS = ["mirror", "on_action", "on_thug", "ignore_costs", "ignore_needs", "extra_play"]
KINDS += ["return_actions", "icons", "extra_markers", "double", "lose_holding", "lose_thug"]
# Cards for the hand, the Thugs and the Holdings of one seat, and effects of its, that meet.
Theme = tuple[list[int], list[int], list[int], list[str]]
THEMES: list[Theme] = [
    ([80, 17, 55, 36, 27, 41, 21], [70, 71, 54, 53, 61], [17, 8, 45], ["return_actions"]),
    ([80, 55, 54, 53, 78, 34], [70, 71, 72, 68, 54], [17, 44, 52], ["return_actions", "double"]),
    ([55, 80, 53, 54], [53, 54, 65, 72, 1, 67, 68, 22], [45, 44], ["mirror", "extra_play"]),
    ([55, 54, 53], [53, 54, 61, 23, 24, 63, 64], [52], ["on_thug", "mirror", "extra_play"]),
    ([1, 2, 3, 34, 80, 22], [1, 69, 62], [10, 44], ["mirror", "mirror", "double", "mirror"]),
    ([63, 64, 20, 29, 66], [6, 69, 54], [16, 46, 49, 10], ["mirror"]),
    ([64, 32, 38], [6, 54], [16, 19, 46], ["lose_holding"]),
    ([4, 21, 27, 35, 41, 57, 58, 71, 18], [66, 62, 54], [45, 52, 8], ["ignore_costs"]),
    ([21, 35, 71, 4, 58, 41], [62, 54, 72], [45, 8, 9], ["lose_thug", "lose_holding", "icons"]),
    ([53, 65, 74, 55], [53, 54, 61, 67, 65], [15], ["extra_play", "extra_play"]),
    ([72, 54, 30, 47, 37, 28, 51], [72, 54], [8], ["icons", "icons", "ignore_needs"]),
    ([12, 37, 50, 11, 15, 44, 43, 41], [42, 54, 66], [44, 52, 7], ["extra_markers"]),
]


def some_options(dice: Random) -> Dict:
    """Any options, each at its default two times in three."""
    chosen = {name: dice.choice(v) for name, v in VALUES.items() if dice.random() < 0.67}
    return chosen | ({"ignored_costs": "may_pay"} if dice.random() < 0.4 else {})


def some_setup(dice: Random, players: int) -> Dict:
    """The beginning of a game, the beginning with a stacked deck, or anything."""
    kind = dice.random()
    if kind < 0.03:
        return {}
    if kind < 0.05:
        return {"deck": dice.sample(sorted(ALL), dice.randint(1, 80))}
    arranger = Arranger(dice, players)
    if kind < 0.07:
        return arranger.deal()
    return arranger.dense() if kind < 0.45 else arranger.setup()


class Arranger:
    """Takes cards out of one pool, so that none is named twice."""

    def __init__(self, dice: Random, players: int) -> None:
        self.dice = dice
        self.players = players
        self.pool = sorted(ALL)
        dice.shuffle(self.pool)
        liked = dice.choice([ODD, WATCHERS, ODD + WATCHERS])
        strength = dice.choice([0.1, 0.3, 1.0])
        self.pool.sort(key=lambda card: dice.random() * (strength if card in liked else 1))
        self.round = dice.choice([1, 2, *range(3, 13), *range(3, 13), 11, 12, 12])

    def take(self, kind: Any, most: int) -> list[int]:
        """Some cards of that kind."""
        cards = [card for card in self.pool if card in kind][: self.dice.randint(0, most)]
        self.pool = [card for card in self.pool if card not in cards]
        return cards

    def setup(self) -> Dict:
        dice = self.dice
        setup: Dict = {"round": self.round}
        if self.round >= 3 and dice.random() < 0.8:
            setup["phase"] = "play"
        crowd = dice.choice([2, 3, 4, 6])
        hands = dice.choice([1, 3, 5])
        hero, wanted = self.hero()
        dealt: list[Dict] = [hero] if hero else []
        while len(dealt) < self.players:
            seat: Dict = {"hand": self.take(ALL, hands)}
            if hands > 1 and not seat["hand"]:
                seat["hand"] = self.pool[:1]
                self.pool = self.pool[1:]
            dealt.append(seat)
        for seat in dealt[bool(hero) :]:
            seat["thugs"] = [self.some_thug(card) for card in self.take(THUGS, crowd)]
            seat["holdings"] = [self.some_holding(card) for card in self.take(HOLDINGS, crowd)]
        for seat in dealt:
            self.some_more(seat)
        dice.shuffle(dealt)
        setup["seats"] = dealt
        setup["effects"] = self.some_effects(dealt)
        for kind in wanted:
            effect = self.some_effect(kind, dealt.index(hero), dealt)
            if effect and dice.random() < 0.9:
                effect["round"] = dice.choice([self.round, self.round, effect.get("round", 12)])
                setup["effects"].append(effect)
        return setup | self.some_piles()

    def dense(self) -> Dict:
        """Few cards, most of them one seat's, all of which have to do with others."""
        dice = self.dice
        self.round = dice.choice([*range(3, 12), 11, 12, 12])
        seats: list[Dict] = [{"hand": [], "thugs": [], "holdings": []} for _ in range(self.players)]
        hero = dice.choice(seats)
        setup: Dict = {"round": self.round, "phase": "play", "seats": seats, "rest": "out"}
        setup |= {"deck": [], "discard": []}
        for card in dice.sample(CORE, dice.randint(6, 20)):
            seat = hero if dice.random() < 0.75 else dice.choice(seats)
            place = dice.choice(
                ["hand", "hand", "display", "display", "display", "deck", "discard"]
            )
            if place == "display" and card in THUGS:
                seat["thugs"].append(card if dice.random() < 0.3 else self.some_thug(card))
            elif place == "display" and card in HOLDINGS:
                seat["holdings"].append(self.some_holding(card))
            elif place in ("deck", "discard"):
                setup[place].append(card)
            else:
                seat["hand"].append(card)
        for seat in seats:
            seat["cash"] = dice.choice([0, 0, 5000, 10000, 20000, 30000, 45000])
        return setup | {"effects": self.some_effects(seats)}

    def deal(self) -> Dict:
        """A deal from what is not in the discard pile, with effects in force or to come."""
        dice = self.dice
        self.round = 1
        setup = self.some_piles()
        setup["rest"] = "deck"
        setup["effects"] = self.some_effects([{"thugs": []} for _ in range(self.players)])
        if dice.random() < 0.2:
            cards = dice.sample(self.pool, len(self.pool))
            return {"deck": cards, "rest": "out", "reshuffle": dice.sample(cards, 5)}
        return setup

    def hero(self) -> tuple[Dict, list[str]]:
        """A seat that has what goes together, and the effects it should have."""
        dice = self.dice
        if dice.random() < 0.3:
            return {}, []
        hand, thugs, holdings, effects = dice.choice(THEMES)
        hero: Dict = {}
        for name, cards, least in (
            ("hand", hand, 1),
            ("thugs", thugs, 1),
            ("holdings", holdings, 0),
        ):
            free = [card for card in cards if card in self.pool]
            taken = dice.sample(free, dice.randint(min(least, len(free)), min(len(free), 5)))
            self.pool = [card for card in self.pool if card not in taken]
            hero[name] = taken
        hero["thugs"] = [self.some_thug(card) for card in hero["thugs"]]
        for thug in hero["thugs"]:
            if 6 in thugs and isinstance(thug, dict) and thug.get("as"):
                thug["as"] = dice.choice([6, 6, 69])
        hero["holdings"] = [self.some_holding(card) for card in hero["holdings"]]
        return hero, dice.sample(effects, dice.randint(1, len(effects)))

    def some_thug(self, card: int) -> Any:
        dice = self.dice
        thug: Dict = {"card": card}
        if card == 54 and dice.random() < 0.75:
            thug["as"] = dice.choice([t for t in THUGS if t != 54])
            if dice.random() < 0.5:
                thug["as"] = dice.choice([6, 24, 42, 53, 61, 62, 66, 69, 70, 71, 72])
        if dice.random() < 0.3:
            thug["since"] = dice.randint(max(self.round - 2, 0), self.round)
        return thug if len(thug) > 1 else card

    def some_holding(self, card: int) -> Any:
        dice = self.dice
        if dice.random() < 0.3:
            return card
        return {"card": card, "markers": dice.choice([0, 1, 1, 2, 3, dice.randint(0, 9)])}

    def some_more(self, seat: Dict) -> None:
        """Money, lying Actions, a pile; not too many each-turn abilities for a Biscuits."""
        dice = self.dice
        seat["cash"] = dice.choice([0, 0, 0, 5, 10, 15, 35, 45, 50, 90, dice.randint(0, 20) * 5])
        seat["cash"] *= 1000
        real = [t if isinstance(t, int) else t["card"] for t in seat["thugs"]]
        shown = [t if isinstance(t, int) else t.get("as", 0) or t["card"] for t in seat["thugs"]]
        sites = [t if isinstance(t, int) else t["card"] for t in seat["holdings"]]
        if 6 in shown and sum(card in EACH_TURN for card in shown + sites) > 4:
            gone = real.pop(shown.index(6))
            seat["thugs"].pop(shown.index(6))
            self.pool.append(gone)
        if dice.random() < 0.2:
            lying: list[Any] = self.take(ACTIONS, 2)
            if lying and self.round < 12 and dice.random() < 0.5:
                lying[0] = {"card": lying[0], "until": self.round + 1}
            seat["lying"] = lying
        if dice.random() < 0.4:
            seat["pile"] = self.take(ALL, 12 - self.round)
            if not seat["pile"]:
                del seat["pile"]

    def some_effects(self, seats: list[Dict]) -> list[Dict]:
        dice = self.dice
        effects: list[Dict] = []
        busy = dice.choice([0, 2, 4, 8])
        liked = dice.sample(KINDS, 3)
        for _ in range(dice.randint(0, busy)):
            kind = dice.choice(liked if dice.random() < 0.5 else KINDS)
            effect = self.some_effect(kind, dice.randrange(self.players), seats)
            effects += [effect] if effect else []
        return effects

    def some_effect(self, kind: str, seat: int, seats: list[Dict]) -> Dict:
        dice = self.dice
        effect: Dict = {"kind": kind, "seat": seat}
        if self.round < 12 and dice.random() < 0.35:
            effect["round"] = self.round + 1
        elif dice.random() < 0.05:
            effect["round"] = dice.randint(self.round, 12)
        if dice.random() < 0.5:
            effect["source"] = dice.choice([54, 55, 1, 67, 78])
        if kind == "icons":
            thugs = seats[seat]["thugs"]
            if not thugs:
                return {}
            thug = dice.choice(thugs)
            effect["card"] = thug if isinstance(thug, int) else thug["card"]
        if kind == "extra_markers":
            effect["amount"] = dice.randint(0, 5)
        if kind.startswith("lose"):
            effect["who"] = dice.choice(["all", "opponents"])
        return effect

    def some_piles(self) -> Dict:
        """The draw pile, short or long, and the discard pile."""
        dice = self.dice
        setup: Dict = {"rest": dice.choice(["out", "out", "deck"])}
        if dice.random() < 0.7:
            setup["deck"] = self.take(ALL, dice.choice([0, 1, 3, 8]))
        if dice.random() < 0.7:
            setup["discard"] = self.take(ALL, dice.choice([1, 3, 8]))
        if dice.random() < 0.5:
            setup["reshuffle"] = dice.sample(sorted(ALL), dice.choice([3, 20, 80]))
        return setup


class Taste:
    """How much each kind of action is liked in this game."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.decline = dice.choice([0.02, 0.2, 1.0])
        self.odd = dice.choice([1, 4, 20])

    def choose(self, legal: list[Dict]) -> Dict:
        weights = []
        for action in legal:
            weight = 1.0
            if action["type"] == "decline":
                weight = self.decline
            if action["type"] in ("play", "draft") and action["card"] in ODD:
                weight = self.odd
            weights.append(weight)
        return self.dice.choices(legal, weights)[0]

    def nonsense(self, legal: list[Dict]) -> Dict:
        """An action that may well not be legal."""
        dice = self.dice
        card = dice.randint(0, 81)
        tries: list[Dict] = [{"type": kind, "card": card} for kind in ("draft", "play")]
        tries += [{"type": kind, "card": card} for kind in ("choose_holding", "choose_thug")]
        tries += [{"type": "decline"}, {"type": "free"}, {"type": "order", "cards": [card]}]
        tries += [{"type": "lose", "holdings": [card], "thugs": []}]
        for kind in ("cash", "thug", "holding", "hand"):
            tries.append({"type": "pay", "with": {kind: card}})
        tries.append({"type": "pay", "with": {"cash": dice.randint(0, 6) * 5000}})
        if legal:
            likely = dict(dice.choice(legal))
            for name, value in likely.items():
                if isinstance(value, list):
                    likely[name] = dice.choice([value[::-1], value[1:], [*value, card]])
            tries.append(likely)
        return dice.choice(tries)
