"""The Gang a second time, from nothing but docs/rules/gang.md: what is decided, and by whom.

What follows by itself is in second_heist.py, what a position is made of in second_table.py.
"""

from __future__ import annotations

from tests.games.gang.second_hands import RANKINGS, RANKS
from tests.games.gang.second_heist import Heist
from tests.games.gang.second_table import Dict


class SecondOpinion(Heist):
    """A position of The Gang, and what may be done in it."""

    # -- section 4
    def legal(self, seat: int) -> list[Dict]:
        if self.over or seat not in range(self.players):
            return []
        me = self.seats[seat]
        if self.phase == "aftermath":
            return [] if me["confirmed"] else [{"type": "confirm"}]
        if self.phase == "pass":
            return [{"type": "pass_card", "card": c} for c in me["pocket"] if not me["ready"]]
        if self.phase == "use":
            return self.uses(seat)
        found = self.chip_moves(seat) if self.phase == "chips" else []
        if self.phase == "call":  # GA-RD-4
            limit = self.options["move_limit"]
            if not me["confirmed"]:
                found = [{"type": "confirm"}]
            elif limit == 0 or me["moves"] < limit:
                found = [{"type": "unconfirm"}]
        if seat in self.voters():
            found += self.proposals(seat)
            if self.proposal:
                found += [{"type": "agree"}] * (seat not in self.proposal["agreed"])
                found += [{"type": "object"}]
        return found

    def uses(self, seat: int) -> list[Dict]:
        if seat != self.pending["seat"]:
            return []
        specialist, pocket = self.pending["specialist"], self.seats[seat]["pocket"]
        if specialist == 1:
            others = [s for s in range(self.players) if s != seat]
            return [{"type": "show_card", "card": c, "to": s} for c in pocket for s in others]
        kept = [self.jack] * (specialist == 7)  # GA-SX-2
        return [{"type": "discard", "card": c} for c in pocket if c not in kept]

    def chip_moves(self, seat: int) -> list[Dict]:
        me, mine, dark = self.seats[seat], self.held(seat), self.locked()
        limit = self.options["move_limit"]
        tired = limit > 0 and me["moves"] >= limit  # GA-LM-1
        stuck = mine in dark  # GA-LK-2
        found: list[Dict] = []
        if mine is None or not (tired or stuck):
            found += [{"type": "take", "chip": chip, "from": "middle"} for chip in self.middle]
        if not tired and not stuck:
            for other in range(self.players):
                chip = self.held(other)
                if other != seat and chip is not None and chip not in dark:
                    found.append({"type": "take", "chip": chip, "from": other})
            if mine is not None:
                found.append({"type": "return"})
        if self.options["round_end"] == "confirm":
            everybody = all(self.held(other) is not None for other in range(self.players))
            if everybody and not me["confirmed"]:
                found.append({"type": "confirm"})
            if me["confirmed"] and not tired:
                found.append({"type": "unconfirm"})
        return found

    def voters(self) -> list[int]:  # GA-GR-1
        target = self.showdown["target"] if self.phase == "guess" else None
        return [seat for seat in range(self.players) if seat != target]

    def proposals(self, seat: int) -> list[Dict]:
        tried = self.seats[seat]["proposed"]
        if self.phase == "guess":
            if tried.get("guess", 0) >= 3:
                return []
            if self.decision["challenge"] == 4:
                return [{"type": "guess_rank", "rank": rank} for rank in RANKS]
            return [{"type": "guess_hand", "hand": hand} for hand in RANKINGS]
        found: list[Dict] = []
        for specialist in self.askable():
            if tried.get(str(specialist), 0) < 3:  # GA-GR-6
                found += self.ways(specialist)
        return found

    def askable(self) -> list[int]:
        if self.phase == "choose":
            return [self.decision["specialist"]]
        return self.left_to_call()

    def ways(self, specialist: int) -> list[Dict]:
        seats = list(range(self.players))
        if specialist == 4:
            plain: list[Dict] = [
                {"type": "choose_value", "specialist": 4, "value": r} for r in RANKS
            ]
            if self.options["mastermind"] == "all":
                return plain
            return [{**action, "user": seat} for action in plain for seat in seats]
        users = [*seats, None] if self.phase == "choose" else seats  # GA-GR-5
        return [{"type": "choose_user", "specialist": specialist, "user": user} for user in users]

    # -- what they do
    def act(self, seat: int, action: Dict) -> None:
        if action not in self.legal(seat):
            raise ValueError(f"seat {seat} may not {action}")
        kind = action["type"]
        if kind in ("take", "return"):
            self.move_chip(seat, action)
        elif kind in ("confirm", "unconfirm"):
            self.confirm(seat, kind == "confirm")
        elif kind == "agree":
            self.proposal["agreed"] = sorted([*self.proposal["agreed"], seat])
            if self.proposal["agreed"] == self.voters():
                self.take_effect()
        elif kind == "object":
            self.proposal = None
            self.settle()  # GA-GR-8
        elif kind == "pass_card":
            self.seats[seat] |= {"ready": True, "passing": action["card"]}
            if all(s["ready"] for s in self.seats):
                self.pass_on()
        elif kind == "show_card":
            self.remember(seat, action["card"], "showed", action["to"])
            self.remember(action["to"], action["card"], "shown", seat)
            self.announce(specialist=1, seat=seat, to=action["to"])
            self.spend(1)
        elif kind == "discard":
            specialist = self.pending["specialist"]
            self.throw_away(seat, action["card"])
            self.announce(specialist=specialist, seat=seat)
            self.spend(specialist)
        else:
            self.propose(seat, action)

    def move_chip(self, seat: int, action: Dict) -> None:
        now = self.round - 1
        mine = self.held(seat)
        if mine is not None:  # GA-CH-4, GA-CH-5
            self.join(self.middle, mine)
            self.seats[seat]["chips"][now] = None
        if action["type"] == "take":
            if action["from"] == "middle":
                self.middle.remove(action["chip"])
            else:
                self.seats[action["from"]]["chips"][now] = None
            self.seats[seat]["chips"][now] = action["chip"]
        self.seats[seat]["moves"] += 1
        self.unconfirmed()  # GA-CH-9
        self.settle()

    def confirm(self, seat: int, wanted: bool) -> None:
        self.seats[seat]["confirmed"] = wanted
        self.seats[seat]["moves"] += not wanted
        if self.phase in ("chips", "call"):
            self.settle()
        elif all(s["confirmed"] for s in self.seats):
            self.next_heist()

    def propose(self, seat: int, action: Dict) -> None:
        name = str(action.get("specialist", "guess"))
        tried = self.seats[seat]["proposed"]
        tried[name] = tried.get(name, 0) + 1
        self.proposals_made[name] = self.proposals_made.get(name, 0) + 1
        self.proposal = {"by": seat, "action": dict(action), "agreed": [seat]}
        last = self.proposals_made[name] == 3 * len(self.voters())
        if last and self.phase in ("choose", "guess"):  # GA-GR-6
            self.take_effect()

    def take_effect(self) -> None:
        action = self.proposal["action"]
        self.proposal = None
        if self.phase == "guess":
            challenge = self.guesses_due.pop(0)
            guess = action["rank" if challenge == 4 else "hand"]
            entry = {"challenge": challenge, "guess": guess, "right": None}
            self.showdown["guesses"].append(entry)
            self.next_guess()
            return
        self.decision = None
        if self.phase in ("chips", "call"):
            self.unconfirmed()  # GA-GR-9
        specialist, user = action["specialist"], action.get("user")
        if specialist == 4:
            for seat in range(self.players) if user is None else [user]:
                ranks = [card[0] for card in self.seats[seat]["pocket"]]
                count = ranks.count(action["value"])
                self.announce(specialist=4, seat=seat, value=action["value"], count=count)
        elif user is None:
            pass
        elif specialist == 2:
            self.announce(specialist=2, seat=user, category=self.hand_of(user)[0])
        elif specialist == 10:
            self.seats[user]["muscle"] = True
            self.announce(specialist=10, seat=user)
        else:
            if specialist == 5:
                (card,) = self.come("hacker", user, 1)
                self.seats[user]["pocket"].append(self.draw(card))
            if specialist == 7:
                self.seats[user]["pocket"] += self.come("jack", user, 1)
                assert self.seats[user]["pocket"][-1] == self.jack
            self.phase, self.pending = "use", {"specialist": specialist, "seat": user}
            return
        self.spend(specialist)
