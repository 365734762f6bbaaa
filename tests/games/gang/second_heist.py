"""The Gang a second time, from nothing but docs/rules/gang.md: how a heist runs by itself.

What the seats decide is in second_opinion.py, what a position is made of in second_table.py.
"""

from __future__ import annotations

from tests.games.gang.second_hands import Hand, beats, number
from tests.games.gang.second_table import DEAL_STEP, Dict, Fed, Table


def worth(card: str) -> int:  # GA-S8
    return 11 if card[0] == "A" else min(number(card), 10)


class Heist(Table):
    """A position of The Gang, and what happens in it without anybody deciding."""

    def __init__(self, players: int, options: Dict, setup: Dict, fed: list[Fed], told: Dict):
        super().__init__(players, options, setup, fed, told)
        pockets = setup.get("pockets")
        board = setup.get("board", [])
        if pockets is not None:
            for seat, pocket in zip(self.seats, pockets, strict=True):
                seat["pocket"] = list(pocket)
        out = [card for seat in self.seats for card in seat["pocket"]]
        self.new_deck(setup.get("deck", []), [*out, *board])
        self.used = list(setup.get("used", []))
        if "muscle" in setup:
            self.seats[setup["muscle"]]["muscle"] = True
            self.used.append(10)
        if pockets is None:
            self.deal()
        if setup.get("round", 1) == 1 and "chips" not in setup:
            self.used = sorted(set(self.used))
            self.deal_step()
            return
        self.round = setup.get("round", 1)
        self.community = list(board)
        missing = [0, 3, 4, 5][self.round - 1] - len(board)
        if missing:
            self.turn_up(missing)
        for seat, chips in zip(self.seats, setup.get("chips", [[]] * players), strict=True):
            for index, chip in enumerate(chips):
                seat["chips"][index] = chip
        now = DEAL_STEP[self.options["specialist_timing"]]
        self.used = sorted({*self.used, *(n for n in self.specialists if n in now)})
        self.lay_chips()

    # -- the deal step
    def deal_step(self) -> None:  # GA-DL-3, GA-DL-4
        self.decision = None
        for specialist in self.specialists:
            if specialist in self.used:
                continue
            if specialist not in DEAL_STEP[self.options["specialist_timing"]]:
                continue
            if specialist == 6:
                self.phase = "pass"
                return
            if specialist not in (3, 8, 9):
                self.phase, self.decision = "choose", {"specialist": specialist}
                return
            {3: self.investor, 8: self.math_whiz, 9: self.con_artist}[specialist]()
            self.join(self.used, specialist)
        self.start_round(1)

    def investor(self) -> None:  # GA-S3
        for seat in self.seats:
            faces = sum(card[0] in "JQK" for card in seat["pocket"])
            self.announce(specialist=3, seat=seat["seat"], faces=faces)

    def math_whiz(self) -> None:  # GA-S8
        for seat in self.seats:
            total = sum(worth(card) for card in seat["pocket"])
            self.announce(specialist=8, seat=seat["seat"], sum=total)

    def con_artist(self) -> None:  # GA-S9
        before = sorted(card for seat in self.seats for card in seat["pocket"])
        sizes = [len(seat["pocket"]) for seat in self.seats]
        for seat in self.seats:
            for card in seat["pocket"]:
                self.remember(seat["seat"], card, "mixed", None)
            seat["pocket"] = self.come("con", seat["seat"], sizes[seat["seat"]])
        assert before == sorted(card for seat in self.seats for card in seat["pocket"])
        rounds = range(max(sizes))
        dealt = [
            s["pocket"][turn] for turn in rounds for s in self.seats if turn < len(s["pocket"])
        ]
        assert self.con in (None, dealt)
        self.con = None
        self.announce(specialist=9)

    def pass_on(self) -> None:  # GA-S6
        for seat in self.seats:
            left = (seat["seat"] + 1) % self.players
            seat["pocket"].remove(seat["passing"])
            self.remember(seat["seat"], seat["passing"], "passed", left)
        for seat in self.seats:
            right = (seat["seat"] - 1) % self.players
            card = self.seats[right]["passing"]
            seat["pocket"].append(card)
            self.remember(seat["seat"], card, "received", right)
        for seat in self.seats:
            seat |= {"passing": None, "ready": False}
        self.announce(specialist=6)
        self.spend(6)

    def spend(self, specialist: int) -> None:
        """It has taken effect, and play goes on where it stopped."""
        self.join(self.used, specialist)
        self.pending = None
        if self.called:
            self.phase = "call"
            self.settle()
        elif self.colour is None:
            self.deal_step()
        else:
            self.phase = "chips"
            self.settle()

    # -- rounds
    def start_round(self, number: int) -> None:  # GA-RD-3
        self.round = number
        if number > 1:
            self.turn_up(3 if number == 2 else 1)
        if number == 2:
            self.redraw()
        if number > 1 and 8 in self.challenges:
            for seat in self.seats:
                seat["chips"] = [None] * 4
        if self.colour_of(number) is not None:
            self.lay_chips()
            return
        for seat in self.seats:
            seat |= {"confirmed": False, "moves": 0} if self.may_call() else {}
        self.called = self.may_call()  # GA-RD-4
        if self.called:
            self.phase = "call"
        else:
            self.next_round()

    def next_round(self) -> None:
        if self.round < 4:
            self.start_round(self.round + 1)
        else:
            self.start_showdown()

    def left_to_call(self) -> list[int]:
        now = DEAL_STEP[self.options["specialist_timing"]]
        return [n for n in self.specialists if n not in self.used and n not in now]

    def may_call(self) -> bool:
        """Somebody may still propose one of them."""
        return any(
            seat["proposed"].get(str(n), 0) < 3 for n in self.left_to_call() for seat in self.seats
        )

    def lay_chips(self) -> None:
        self.phase = "chips"
        self.colour = self.colour_of(self.round)
        assert self.colour
        held = [self.held(seat) for seat in range(self.players)]
        self.middle = [chip for chip in range(1, self.players + 1) if chip not in held]
        for seat in self.seats:
            seat |= {"confirmed": False, "moves": 0}

    def redraw(self) -> None:  # GA-C3, GA-C7
        face = any(card[0] in "JQK" for card in self.community)
        challenge, star = (3, 1) if face else (7, self.players)
        holders = [seat for seat in self.seats if seat["chips"][0] == star]
        if challenge not in self.challenges or not holders:
            return
        (holder,) = holders
        many = len(holder["pocket"])
        for card in list(holder["pocket"]):
            self.throw_away(holder["seat"], card)
        for card in self.come("redraw", holder["seat"], many):
            holder["pocket"].append(self.draw(card))
        self.announce(challenge=challenge, seat=holder["seat"])

    def settle(self) -> None:  # GA-CH-11, GA-CH-12
        held = [self.held(seat) for seat in range(self.players)]
        ready = self.options["round_end"] == "instant" or all(s["confirmed"] for s in self.seats)
        if self.phase == "call":  # GA-RD-4
            idle = not self.proposal and not self.may_call()
            if idle or (not self.proposal and all(s["confirmed"] for s in self.seats)):
                self.unconfirmed()
                self.called = False
                self.next_round()
            return
        if self.phase != "chips" or None in held or self.proposal or not ready:
            return
        self.last = held
        self.unconfirmed()
        self.colour, self.middle = None, []
        self.next_round()

    # -- the showdown
    def start_showdown(self) -> None:  # GA-SD-1, GA-SD-4
        order = sorted(range(self.players), key=lambda seat: (self.last[seat] or 0, seat))
        self.showdown = {"order": order, "target": order[-1], "revealed": [], "guesses": []}
        self.showdown |= {"in_order": None, "best": None, "success": None}
        for seat in order[:-1]:
            self.reveal(seat)
        self.guesses_due = [challenge for challenge in (4, 9) if challenge in self.challenges]
        if self.success == "order" and not self.in_order():  # GA-SD-5
            self.guesses_due = []
        self.next_guess()

    def reveal(self, seat: int) -> None:
        category, ranks = self.hand_of(seat)
        entry = {"seat": seat, "chip": self.last[seat], "category": category, "ranks": ranks}
        entry["pocket"] = list(self.seats[seat]["pocket"])
        self.showdown["revealed"].append(entry)

    def stronger(self, one: int, other: int) -> bool:
        hands: list[Hand] = [self.hand_of(one), self.hand_of(other)]
        muscle = (self.seats[one]["muscle"], self.seats[other]["muscle"])
        return beats(hands[0], hands[1], muscle)

    def in_order(self) -> bool:  # GA-SD-3
        row = [entry["seat"] for entry in self.showdown["revealed"]]
        return not any(self.stronger(row[i], row[i + 1]) for i in range(len(row) - 1))

    def next_guess(self) -> None:
        self.proposal = None
        if self.guesses_due:
            self.phase, self.decision = "guess", {"challenge": self.guesses_due[0]}
            self.proposals_made["guess"] = 0
            for seat in self.seats:
                seat["proposed"].pop("guess", None)
            return
        self.decision = None
        target = self.showdown["target"]
        self.reveal(target)
        last = self.showdown["revealed"][-1]
        for guess in self.showdown["guesses"]:
            if guess["challenge"] == 4:  # GA-GS-2
                guess["right"] = guess["guess"] in [card[0] for card in last["pocket"]]
            else:  # GA-GS-3
                guess["right"] = guess["guess"] == last["category"]
        everybody = range(self.players)
        best = [s for s in everybody if not any(self.stronger(t, s) for t in everybody if t != s)]
        success = all(guess["right"] for guess in self.showdown["guesses"])
        if self.success == "order":  # GA-SD-6
            success = success and self.in_order()
        self.showdown |= {"in_order": self.in_order(), "best": best, "success": success}
        self.end_heist(success)

    def end_heist(self, success: bool) -> None:  # GA-EN-1, GA-EN-2
        entry: Dict = {"heist": self.heist, "success": success}
        entry |= {"challenges": list(self.challenges), "specialists": list(self.specialists)}
        self.history.append(entry)
        self.vaults += success
        self.alarms += not success
        self.phase = "aftermath"
        if self.vaults == self.vault_goal or self.alarms == self.alarm_limit:
            self.phase, self.over = "over", True
            winners = list(range(self.players)) if success else []
            self.result = {"winners": winners, "scores": [self.vaults] * self.players}
            self.result["outcome"] = "won" if success else "lost"

    def next_heist(self) -> None:
        success = self.showdown["success"]
        self.clear()
        self.next_cards(success)
        self.heist += 1
        self.round = 1
        self.con = None
        self.new_deck(self.later.pop(0) if self.later else [], [])
        self.deal()
        self.deal_step()
