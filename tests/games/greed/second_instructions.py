"""What the cards say (section 9 of docs/rules/greed.md), one sentence after the other."""

from __future__ import annotations

from tests.games.greed.second_cards import HOLDINGS, THUGS, printed
from tests.games.greed.second_play import OneCard, Steps

# Cards that only bring their owner a fixed sum.
PLAIN = {2: 10, 3: 10, 20: 25, 22: 10, 24: 20, 27: 30, 29: 45, 30: 25, 32: 25, 34: 30, 35: 25}
PLAIN |= {36: 15, 44: 20, 80: 10}
# Next-turn effects without more to say.
NEXT = {63: "ignore_costs", 64: "ignore_needs", 67: "extra_play", 68: "return_actions"}
NEXT |= {78: "double"}
NOW = {1: "mirror", 2: "on_action", 3: "on_thug"}
LOSSES = {5: ("lose_holding", "all"), 40: ("lose_thug", "opponents")}
LOSSES |= {73: ("lose_thug", "all"), 79: ("lose_holding", "opponents")}


class Instructions(OneCard):
    """What the cards say."""

    def instruct(self, who: int, card: int, number: int, paid: int) -> Steps:
        """Carry out what card `number` says; `card` is the real card, 54 if it is a copy."""
        self.gain(who, 1000 * PLAIN.get(number, 0))
        self.gain(who, self.counted(who, number, paid))
        self.harm_others(who, number)
        if number == 34:
            for other in self.others(who):
                self.gain(other, 10000)
        if number in (38, 56, 80):
            yield from self.mark_one(who, number)
        self.mark_many(who, number)
        if number == 74 and self.icons(who)["key"]:
            self.draw_to_hand(who, 1)
        if number == 65:
            self.draw_to_hand(who, self.icons(who)["key"])
        self.set_up_effects(who, card, number, paid)
        if number == 53:
            yield from self.patricia(who)
        if number == 54:
            yield from self.rubberface(who)
        if number == 55:
            yield from self.hideout(who)
        if number == 80:
            yield from self.seance(who)

    def counted(self, who: int, number: int, paid: int) -> int:
        """What is to be gained where it must be counted."""
        seat = self.seats[who]
        icons = self.icons(who)
        everybody = list(range(self.players))
        if number == 4:
            return 15000 * paid
        if number == 5:
            return 5000 * self.most_markers([who])
        if number == 23:
            return 5000 * icons["gun"]
        if number == 25:
            return 10000 * icons["beer"]
        if number == 26:
            return 10000 * len(seat["thugs"])
        if number == 28:
            return 10000 * sum(icons[kind] > 0 for kind in ("gun", "car", "key"))
        if number == 31:
            return 10000 * (icons["key"] + icons["spanner"])
        if number == 33:
            return 10000 * (icons["car"] + icons["heart"])
        if number == 57:
            return 5000 * self.most_markers(everybody)
        if number == 60:
            return 5000 * max(len(other["holdings"]) for other in self.seats)
        if number == 73:
            return 5000 * max(len(other["thugs"]) for other in self.seats)
        if number == 74:
            return 10000 if icons["car"] else 0
        return 0

    def harm_others(self, who: int, number: int) -> None:
        for other in self.others(who):
            if number == 74 and self.icons(who)["gun"]:
                self.lose_money(other, 10000)
            if number == 75:
                self.lose_money(other, 10000 * len(self.seats[who]["thugs"]))
            if number == 76:
                self.lose_money(other, 10000)
            if number == 77:
                self.lose_money(other, 5000 * len(self.seats[other]["holdings"]))
        if number in (58, 59):
            self.remove_markers(who)

    def mark_one(self, who: int, number: int) -> Steps:
        """GR-CH-1: some markers on one Holding."""
        count = {38: 2, 80: 1}.get(number, 0)
        if number == 56:
            count = self.most_markers(self.others(who))
        cards = [holding["card"] for holding in self.seats[who]["holdings"]]
        if not count or not cards:
            return
        chosen = cards[0]
        if len(cards) > 1:
            actions = [{"type": "choose_holding", "card": card} for card in cards]
            answers = yield from self.ask("choose_holding", number, {who: actions})
            chosen = answers[who]["card"]
        holding = self.holding(who, chosen)
        assert holding
        holding["markers"] += count

    def mark_many(self, who: int, number: int) -> None:
        for holding in self.seats[who]["holdings"]:
            few = number == 40 and holding["markers"] <= 1
            # Six Corners itself has had its marker (GR-MK-3).
            plain = number == 50 and holding["card"] != 50 and not printed(holding["card"])
            if number == 39 or few or plain:
                holding["markers"] += 1

    def set_up_effects(self, who: int, card: int, number: int, paid: int) -> None:
        if number in NOW:
            self.set_up(NOW[number], who, card)
        if number in NEXT:
            self.set_up(NEXT[number], who, card)
        if number == 72:
            self.set_up("icons", who, card, card=card)
        if number == 41:
            self.set_up("extra_markers", who, card, amount=paid + 2)
        if number == 43:
            self.set_up("extra_markers", who, card, amount=3)
        if number in LOSSES:
            kind, whose = LOSSES[number]
            self.set_up(kind, who, card, who=whose)

    def patricia(self, who: int) -> Steps:
        """GR-C53, GR-DK-3."""
        aside: list[int] = []
        found = self.draw()
        while found is not None and found not in THUGS:
            aside.append(found)
            found = self.draw()
        self.discard += aside
        if found is not None:
            yield from self.play_card(who, found, ignoring=True)

    def rubberface(self, who: int) -> Steps:
        """GR-C54, GR-CH-1."""
        seat = self.seats[who]
        cards = [thug["card"] for thug in seat["thugs"] if thug["card"] != 54]
        if not cards:
            return
        chosen = cards[0]
        if len(cards) > 1:
            actions = [{"type": "choose_thug", "card": card} for card in cards]
            answers = yield from self.ask("choose_thug", 54, {who: actions})
            chosen = answers[who]["card"]
        for thug in seat["thugs"]:
            if thug["card"] == 54:
                thug["as"] = chosen
        yield from self.instruct(who, 54, chosen, 0)

    def hideout(self, who: int) -> Steps:
        """GR-C55, GR-OP-2, GR-OP-6."""
        thugs = list(self.seats[who]["thugs"])
        if self.options["hideout_scope"] == "previous":
            thugs = [thug for thug in thugs if thug["since"] < self.round]
        if not self.options["hideout_wakes_harvey"]:
            thugs = [t for t in thugs if self.is_a(t) != 1 or t["since"] == self.round]
        # A copy comes after its original: False before True.
        thugs.sort(key=lambda thug: (self.is_a(thug), thug["as"] is not None))
        again = [(thug["card"], self.is_a(thug)) for thug in thugs]
        for card, number in again:
            yield from self.instruct(who, card, number, 0)

    def seance(self, who: int) -> Steps:
        """GR-EX-3."""
        hand = self.seats[who]["hand"]
        if not hand:
            return
        actions = [{"type": "play", "card": card} for card in hand]
        answers = yield from self.ask("seance", 80, {who: [*actions, {"type": "decline"}]})
        if answers[who]["type"] == "play":
            card = answers[who]["card"]
            self.seats[who]["hand"].remove(card)
            yield from self.play_card(who, card)

    def each_turn(self, who: int, card: int, number: int) -> None:
        """The each-turn instruction of one card."""
        seat = self.seats[who]
        everybody = range(self.players)
        if number == 6 and seat["cash"] == 0:
            self.gain(who, 10000)
        if number in (10, 19):
            counts = [len(other["holdings"]) for other in self.seats]
            if number == 19:
                counts = [self.icons(other)["heart"] for other in everybody]
            if counts.count(max(counts)) == 1:
                self.gain(counts.index(max(counts)), 5000)
        if number == 16 and max(len(seat["holdings"]), len(seat["thugs"])) <= 2:
            self.gain(who, 5000)
        if number == 46:
            both = [self.icons(other)["beer"] + self.icons(other)["heart"] for other in everybody]
            if sum(both) == 0:
                self.gain(who, 10000)
        if number == 49:
            sadies = self.holding(who, card)
            if sadies and sadies["markers"] >= 3:
                self.gain(who, 5000)
        if number == 69:
            self.gain(who, 5000)

    def at_the_end(self) -> None:
        """GR-EG-1, GR-EG-2: no doubling, no mirror: the effects of round 12 are gone."""
        for number in (7, 12, 13, 24):
            for who, seat in enumerate(self.seats):
                holding = self.holding(who, number) if number in HOLDINGS else None
                if holding and number == 7:
                    seat["cash"] += 5000 * holding["markers"]
                if holding and number == 12:
                    holding["markers"] += self.icons(who)["spanner"]
                if holding and number == 13:
                    most = max(len(self.seats[other]["thugs"]) for other in self.others(who))
                    seat["cash"] += 20000 if len(seat["thugs"]) > most else 0
                if number == 24:
                    for _ in range(self.how_many(who, 24)):
                        self.lose_money(who, 25000)
