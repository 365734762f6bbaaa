"""Playing one card: cost, need, markers, what watches, what follows (GR-PC, GR-CO, GR-NE, GR-TR).

Everything that may have to wait for an answer is a generator; it stops at every question and goes
on when the last seat that was asked has answered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

from tests.games.greed.second_cards import (
    HOLDINGS,
    KINDS,
    NEXT_TURN_ACTIONS,
    THUGS,
    Dict,
    cost_of,
    need_of,
    printed,
)
from tests.games.greed.second_table import Table

Steps = Generator[None, None, None]
Answers = Generator[None, None, dict[int, Dict]]


class OneCard(Table):
    """How one card is played."""

    def ask(self, kind: str, card: int | None, asked: dict[int, list[Dict]]) -> Answers:
        """Ask those seats at the same time; their answers, by seat."""
        asked = {who: actions for who, actions in asked.items() if actions}
        if not asked:
            return {}
        answers: dict[int, Dict] = {}
        self.question = {"kind": kind, "card": card, "asked": asked, "answers": answers}
        yield
        self.question = None
        return answers

    def instruct(self, who: int, card: int, number: int, paid: int) -> Steps:
        """Section 9; in second_instructions.py."""
        raise NotImplementedError

    def play_card(self, who: int, card: int, ignoring: bool = False) -> Steps:
        """GR-PC-1 … GR-PC-6; the card is already out of the hand or the deck."""
        self.resolving.append({"seat": who, "card": card})
        paid: int | None = 0
        met = True
        if not ignoring:  # GR-PC-6
            paid = yield from self.pay_cost(who, card)
            met = paid is not None and self.need_met(who, card)
        if paid is None or not met:  # GR-PC-2, GR-PC-3
            self.discard.append(card)
        else:
            yield from self.is_played(who, card, paid)
        self.resolving.pop()

    def is_played(self, who: int, card: int, paid: int) -> Steps:
        """GR-PC-4."""
        seat = self.seats[who]
        if card in THUGS:
            seat["thugs"].append({"card": card, "as": None, "since": self.round})
        if card in HOLDINGS:
            holding = {"card": card, "markers": 0, "since": self.round}
            seat["holdings"].append(holding)
            holding["markers"] = self.markers_for(who, card)
        there = self.reacting(who)
        self.watch(who, card)
        honest = yield from self.own_instruction(who, card, paid)
        if not self.is_action(card):
            return
        self.afterwards(who, there)
        if honest or self.in_force("return_actions", who):  # GR-TR-5, GR-PC-5
            self.to_hand(who, card)
        elif card in NEXT_TURN_ACTIONS and self.round != 12:
            seat["lying"].append({"card": card, "until": self.round + 1})
        else:
            self.discard.append(card)

    def own_instruction(self, who: int, card: int, paid: int) -> Generator[None, None, bool]:
        """GR-PC-4 (d); whether Honest Work's own text returns it to the hand."""
        yield from self.instruct(who, card, card, paid)
        return card == 36 and self.seats[who]["cash"] < 50000

    # Costs.

    def cash_cost(self, who: int, card: int, thousands: str) -> int:
        """GR-CO-4."""
        less = 5000 * self.how_many(who, 66)
        if card in HOLDINGS and self.holding(who, 52):
            less += 5000
        return max(int(thousands) * 1000 - less, 0)

    def ways_to_pay(self, who: int, card: int) -> list[Dict]:
        """GR-CO-1, GR-CO-2: every exact alternative that can be paid."""
        seat = self.seats[who]
        ways: list[Dict] = []
        for part in cost_of(card):
            if part == "t":
                ways += [{"thug": thug["card"]} for thug in seat["thugs"]]
            elif part == "h":
                ways += [{"holding": holding["card"]} for holding in seat["holdings"]]
            elif part == "c":
                ways += [{"hand": other} for other in seat["hand"]]
            else:
                cash = self.cash_cost(who, card, part)
                ways += [{"cash": cash}] if cash <= seat["cash"] else []
        return ways

    def pay_cost(self, who: int, card: int) -> Generator[None, None, int | None]:
        """The markers of the Holding that was paid, 0 if none was; None: it was not paid."""
        costs = cost_of(card)
        if not costs:
            return 0
        ignore = bool(self.in_force("ignore_costs", who))
        if ignore and self.options["ignored_costs"] == "skip":  # GR-CO-7
            return 0
        ways = self.ways_to_pay(who, card)
        if len(costs) == 1 and ways == [{"cash": 0}]:  # GR-CO-4, GR-OP-3
            return 0
        if not ways:  # GR-CO-3, GR-OP-3
            return 0 if ignore else None
        actions = [{"type": "pay", "with": way} for way in ways]
        actions.append({"type": "free" if ignore else "decline"})
        answers = yield from self.ask("cost", card, {who: actions})
        answer = answers[who]
        if answer["type"] == "free":
            return 0
        if answer["type"] == "decline":
            return None
        return self.pay(who, card, answer["with"])

    def pay(self, who: int, card: int, way: Dict) -> int:
        """GR-CO-5; the markers of the Holding that was paid."""
        ((what, number),) = way.items()
        if what == "cash":
            self.seats[who]["cash"] -= number
            return 0
        if what == "hand":
            self.seats[who]["hand"].remove(number)
            self.discard.append(number)
            return 0
        gone = self.leave(who, [number])
        if card == 41:
            self.to_hand(who, number)
        else:
            self.discard.append(number)
        self.after_loss(who, gone)
        return int(gone[0].get("markers", 0))

    # Needs.

    def need_met(self, who: int, card: int) -> bool:
        need = need_of(card)
        if not need or self.in_force("ignore_needs", who):  # GR-NE-6
            return True
        seat = self.seats[who]
        if need == "fewest":  # GR-NE-4
            fewer = [len(self.seats[other]["thugs"]) for other in self.others(who)]
            return min(fewer) > len(seat["thugs"])
        if need == "90000":  # GR-NE-5
            return bool(seat["cash"] >= 90000)
        itself = self.options["needs_count_self"]  # GR-NE-3
        if need[-1] == "t":
            return len(seat["thugs"]) + (itself and card in THUGS) >= int(need[0])
        if need[-1] == "h":
            return len(seat["holdings"]) + (itself and card in HOLDINGS) >= int(need[0])
        have = Counter(self.icons(who))
        have.update(KINDS[sign] for sign in (printed(card) if itself else ""))
        return all(have[KINDS[sign]] >= need.count(sign) for sign in need)

    # Markers.

    def markers_for(self, who: int, card: int) -> int:
        """GR-MK-1 … GR-MK-5, for a Holding that has just entered."""
        icons = self.icons(who)
        count: int = sum(icons[KINDS[sign]] for sign in printed(card))
        if card == 12:  # GR-MK-5
            count = 0
        count += self.how_many(who, 42)
        count += sum(effect["amount"] for effect in self.in_force("extra_markers", who))
        count += {11: 2, 18: 5, 50: 1}.get(card, 0)
        if card == 15:
            count += icons["car"]
        if card == 37:
            count += len(self.seats[who]["holdings"])
        if self.holding(who, 44):
            count -= 1
        return max(count, 0)

    # What watches.

    def watch(self, who: int, card: int) -> None:
        """GR-TR-1 … GR-TR-4."""
        neighbours = {(who + 1) % self.players, (who - 1) % self.players}
        kind = "on_action" if self.is_action(card) else "on_thug"
        spared = card == 1 and self.options["shakedown_spares_harvey"]
        if card not in HOLDINGS and not spared:
            for effect in self.in_force(kind):
                if effect["seat"] in neighbours:
                    self.gain(effect["seat"], 10000)
        if card in HOLDINGS and card != 52 and self.holding(who, 52):
            self.gain(who, 5000)
        if card in THUGS:
            others = [thug for thug in self.seats[who]["thugs"] if thug["card"] != card]
            for thug in others:
                if self.is_a(thug) == 61:
                    self.gain(who, 15000)

    def reacting(self, who: int) -> list[int]:
        """Section 8: an "afterwards" card must be there from the start, for it reacts to the play.
        So a Rubberface who becomes Rock only in the course of the Action does not count.
        """
        thugs = [thug["card"] for thug in self.seats[who]["thugs"] if self.is_a(thug) in (70, 71)]
        return thugs + ([17] if self.holding(who, 17) else [])

    def afterwards(self, who: int, there: list[int]) -> None:
        """GR-TR-5; `there` are those who could react when the Action was played."""
        sandys = self.holding(who, 17)
        if sandys and 17 in there:
            sandys["markers"] += 1
        for number in (70, 71):
            for thug in self.seats[who]["thugs"]:
                if thug["card"] in there and self.is_a(thug) == number:
                    self.gain(who, 5000 if number == 70 else 5000 * self.icons(who)["gun"])
