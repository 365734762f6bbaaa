"""Bankout a second time, from nothing but docs/rules/bankout.md: what is played, and what follows.

The table it is played on, and what the position is made of, are in second_table.py.
"""

from __future__ import annotations

from tests.games.bankout.second_table import Dict, Table


class SecondOpinion(Table):
    """A position of Bankout, and what may be done in it."""

    # -- a card
    def me(self) -> Dict:
        mine: Dict = self.seats[self.active]
        return mine

    def resolve(self, card: str) -> None:  # BO-RES-1
        me = self.me()
        if card == "A":
            if me["jacks"] > 0:
                self.bust(card, "ace_on_alert")
            elif self.options["three_aces"] and me["latent"] == 2:
                self.bust(card, "three_aces")
            else:
                me["latent"] += 1
                me["table"]["A"] += 1
        elif card == "J":
            self.jack()
        elif card in ("Q", "K") or (self.joker_mode == "hand" and card == "X"):
            me["hand"].append(card)
            if len(me["hand"]) > self.options["hand_limit"]:  # BO-HAND-2, -4
                if self.options["auto_discard"] == "off":
                    self.phase = "discard"
                else:
                    place = 0 if self.options["auto_discard"] == "oldest" else -1
                    self.discard.append(me["hand"].pop(place))
        elif card == "X":
            self.phase, self.revealed = "joker", "X"
        else:
            me["loot"] += int(card)
            self.discard.append(card)

    def jack(self) -> None:
        me = self.me()
        if me["latent"] > 0:
            if "Q" in me["hand"]:  # BO-JACK-1
                self.answer("Q", "latent")
            else:
                self.threat("latent", "X" in me["hand"])
        elif me["jacks"] == 2:
            self.threat("third_jack", "Q" in me["hand"] or "X" in me["hand"])
        else:
            self.lay_jack()

    def threat(self, reason: str, saved: bool) -> None:  # BO-JACK-5, -7
        if saved:
            self.phase, self.revealed, self.pending = "jack", "J", reason
        else:
            self.bust("J", reason)

    def answer(self, card: str, reason: str) -> None:
        me = self.me()
        me["hand"].remove(card)
        self.discard.append(card)
        if reason == "latent" and self.options["latent_queen"] == "jack_cancelled":  # BO-JACK-3
            me["latent"] -= 1
            me["table"]["A"] -= 1
            self.discard += ["J", "A"]
        else:
            self.queen()
            self.lay_jack()

    def lay_jack(self) -> None:
        self.me()["jacks"] += 1
        self.me()["table"]["J"] += 1

    def queen(self) -> None:  # BO-QUEEN-3
        me = self.me()
        for count, rank in (("jacks", "J"), ("latent", "A")):
            me[count] = max(0, me[count] - 1)
            if me["table"][rank] > 0:
                me["table"][rank] -= 1
                self.discard.append(rank)

    def bust(self, card: str, reason: str) -> None:  # BO-BUST-2
        me = self.me()
        self.discard += [card, *["J"] * me["table"]["J"], *["A"] * me["table"]["A"]]
        me |= {"table": {"J": 0, "A": 0}, "jacks": 0, "latent": 0}
        self.turn_ends("bust", reason=reason, lost=me["loot"])

    def bank(self, end: str, amount: int) -> None:  # BO-BANK, BO-BZ-4, BO-VAR-3
        me = self.me()
        sum_now = me["bank"] + amount + (me["total"] if self.blitz else 0)
        exact = amount > 0 and sum_now == self.options["target"]
        if exact and self.options["exact_bonus"] and not self.sudden_death:
            amount += 25
        me["bank"] += amount
        if self.blitz and not self.sudden_death:
            self.pot += amount
        self.turn_ends(end, gained=amount)

    # -- swaps
    def stake(self, seat: int) -> int:
        total = self.blitz and self.options["blitz_swap"] == "total"
        return int(self.seats[seat]["bank"] + (self.seats[seat]["total"] if total else 0))

    def jokers_counter(self) -> bool:
        replaced = self.blitz and self.options["shield"] == "replace"
        return self.joker_mode == "hand" and self.jokers == 2 and not replaced

    def attack(self) -> None:
        if self.jokers_counter() or self.seats[1 - self.active]["shield"]:
            self.phase, self.revealed = "counter", "X"
        else:
            self.swap()

    def swap(self) -> None:  # BO-JOK-3, BO-BZ-5
        a, b = self.seats
        self.discard.append("X")
        a["bank"], b["bank"] = b["bank"], a["bank"]
        if self.blitz and self.options["blitz_swap"] == "total":
            a["total"], b["total"] = b["total"], a["total"]
        self.turn_ends("swap", lost=self.me()["loot"])

    def counter(self, use: str) -> None:
        other = self.seats[1 - self.active]
        if use == "none":
            self.swap()
        elif use == "shield":  # BO-VAR-2
            other["shield"] = False
            self.discard.append("X")
            self.turn_ends("shielded", lost=self.me()["loot"])
        else:  # BO-CTR-2
            other["hand"].remove("X")
            self.discard += ["X", "X"]
            self.turn_ends("countered", lost=self.me()["loot"])

    # -- ends
    def turn_ends(
        self, end: str, gained: int = 0, lost: int = 0, reason: str | None = None
    ) -> None:
        me = self.me()
        self.last_turn = {"round": self.round, "seat": self.active, "end": end}
        self.last_turn |= {"reason": reason, "gained": gained, "lost": lost}
        me["loot"] = 0
        if self.options["table_cues"] != "persistent":
            me |= {"jacks": 0, "latent": 0}
        if self.options["table_cues"] == "turn":  # BO-CUE-5
            self.discard += ["J"] * me["table"]["J"] + ["A"] * me["table"]["A"]
            me["table"] = {"J": 0, "A": 0}
        self.revealed = self.pending = None
        self.phase = "turn"
        if not self.round_is_over():
            self.last_idle = end == "ended" and not self.acted
            self.active = 1 - self.active
            self.turn_no += 1
            self.acted = False
            return
        self.round_ends()

    def round_is_over(self) -> bool:
        rich = self.at_target(0) or self.at_target(1)
        if not self.blitz:
            return rich
        if self.sudden_death:  # BO-SD-2, BO-SD-3
            return rich or (not self.deck and not self.renewable())
        goal = self.options["blitz_target"]
        return not self.deck or 0 < goal <= max(seat["bank"] for seat in self.seats)

    def round_ends(self) -> None:
        banks = [seat["bank"] for seat in self.seats]
        winner = None if banks[0] == banks[1] else banks.index(max(banks))
        if winner is None and not self.blitz:  # BO-BO-4
            winner = self.active if self.first_there is None else self.first_there
        row = {"round": self.round, "sudden_death": self.sudden_death, "starter": self.starter}
        self.history.append({**row, "turns": self.turn_no, "winner": winner, "banks": banks})
        for number, seat in enumerate(self.seats):
            if not self.sudden_death:  # BO-SD-5
                seat["total"] += seat["bank"]
                seat["wins"] += number == winner
            seat["bank"] = 0
        wins = [seat["wins"] for seat in self.seats]
        if not self.blitz and max(wins) >= 2:
            return self.match_ends(wins.index(max(wins)), wins)
        if self.sudden_death or (self.blitz and self.round == self.rounds):
            if not self.sudden_death:  # BO-BZ-7, BO-BZ-8
                totals = [seat["total"] for seat in self.seats]
                winner = None if totals[0] == totals[1] else totals.index(max(totals))
            if winner is not None:
                return self.match_ends(winner, [self.pot * (s == winner) for s in (0, 1)])
            self.sudden_death += 1
        else:
            self.round += 1
        return self.new_round(winner)

    def match_ends(self, winner: int, scores: list[int]) -> None:
        self.phase, self.over = "over", True
        self.result = {"winners": [winner], "scores": scores}

    # -- for whoever plays
    def legal(self, seat: int) -> list[Dict]:
        if seat not in self.to_act():
            return []
        mine = self.seats[seat]
        hand = mine["hand"]
        joker: list[Dict] = [{"type": "play", "card": "X", "as": use} for use in ("queen", "king")]
        if self.stake(1 - seat) > 0:
            joker.append({"type": "play", "card": "X", "as": "swap"})
        play_queen: list[Dict] = [{"type": "play", "card": "Q"}] if "Q" in hand else []
        if self.phase == "cut":
            return [{"type": "cut", "at": n} for n in range(len(self.deck))]
        if self.phase == "seeding":
            return [{"type": "choose_start", "first": first} for first in (True, False)]
        if self.phase == "joker":
            return joker
        if self.phase == "discard":
            return [{"type": "discard", "card": card} for card in sorted(set(hand))]
        if self.phase == "jack":
            answers = [*play_queen, *joker[:1]] if "X" in hand else play_queen
            return [{"type": "accept"}, *answers]
        if self.phase == "counter":
            use = ["none"] + ["joker"] * ("X" in hand and self.jokers_counter())
            use += ["shield"] * mine["shield"]
            return [{"type": "counter", "use": how} for how in use]
        can = [{"type": "draw"}] if self.can_draw() else []
        can += [{"type": "bank"}] if mine["loot"] > 0 else []
        free = self.options["table_cues"] == "persistent" or not self.last_idle
        if self.acted or free or not self.can_draw():  # BO-TURN-7
            can.append({"type": "end_turn"})
        can += play_queen + ([{"type": "play", "card": "K"}] if "K" in hand else [])
        return can + (joker if "X" in hand else [])

    def act(self, seat: int, action: Dict) -> None:
        if action not in self.legal(seat):
            raise ValueError(f"seat {seat} may not do {action}")
        before = self.phase
        turn = (self.round, self.sudden_death, self.turn_no)
        self.do(action)
        if (self.round, self.sudden_death, self.turn_no) != turn or self.over:
            return
        at_once = self.options["blitz_end"] == "at_once" and not self.renewable()
        drawn = before in ("joker", "discard", "jack") or action["type"] == "draw"
        if at_once and drawn and not self.deck and self.phase == "turn":  # BO-BZ-3
            self.turn_ends("deck_out", lost=self.me()["loot"])

    def do(self, action: Dict) -> None:
        me = self.seats[self.active or 0]
        card = action.get("card", "")
        match action["type"]:
            case "cut":
                at = action["at"]
                self.deck = self.deck[at:] + self.deck[:at]
                self.phase = "turn"
            case "choose_start":
                self.begin(self.chooser if action["first"] else 1 - self.chooser)
            case "draw":
                self.acted = True
                self.resolve(self.draw())
            case "bank":
                self.bank("bank", me["loot"])
            case "end_turn":
                self.turn_ends("ended", lost=me["loot"])
            case "discard":
                me["hand"].remove(card)
                self.discard.append(card)
                self.phase = "turn"
            case "accept":
                self.bust("J", self.pending)
            case "counter":
                self.counter(action["use"])
            case "play":
                self.acted = True
                self.play(card, action.get("as", "king" if card == "K" else "queen"))

    def play(self, card: str, use: str) -> None:
        me = self.me()
        if self.phase == "jack":
            reason, self.phase, self.revealed, self.pending = self.pending, "turn", None, None
            return self.answer(card, reason)
        if self.phase == "turn":
            me["hand"].remove(card)
        self.phase, self.revealed = "turn", None
        if use == "swap":
            return self.attack()
        self.discard.append(card)
        if use == "king":
            return self.bank("king" if card == "K" else "joker_king", 2 * me["loot"])
        return self.queen()
