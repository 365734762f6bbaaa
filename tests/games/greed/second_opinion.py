"""The rounds of Greed (GR-RD, GR-DR, GR-PH, GR-RS, GR-EX, GR-ET, GR-EO, GR-FS)."""

from __future__ import annotations

from itertools import combinations, permutations, product

from tests.games.greed.second_cards import EACH_TURN, Dict
from tests.games.greed.second_instructions import Instructions
from tests.games.greed.second_play import Answers, Steps
from tests.games.greed.second_table import Draw


class SecondOpinion(Instructions):
    """A game of Greed: `to_act`, `legal`, `apply`, `snapshot`, `view`."""

    def __init__(self, players: int, options: Dict, setup: Dict, draw_next: Draw) -> None:
        super().__init__(players, options, setup, draw_next)
        self.steps = self.whole_game()
        self.go_on()

    def go_on(self) -> None:
        for _ in self.steps:
            return

    def act(self, who: int, action: Dict) -> None:
        if action not in self.legal(who):
            raise ValueError(f"seat {who} may not {action}")
        question = self.question
        assert question is not None
        question["answers"][who] = action
        seat = self.seats[who]
        if question["kind"] == "draft":  # section 6: it is no longer in `pile`
            seat["pile"].remove(action["card"])
            seat["picked"] = action["card"]
        if question["kind"] in ("play", "extra"):
            seat["hand"].remove(action["card"])
            seat["chosen"] = action["card"]
        if len(question["answers"]) == len(question["asked"]):
            self.go_on()

    def whole_game(self) -> Steps:
        """GR-RD-1 … GR-RD-4."""
        while True:
            if self.phase == "draft":
                yield from self.draft()
            if self.round >= 3:
                yield from self.choose_and_resolve()
            yield from self.phase_four()
            yield from self.end_of_turn()
            if self.round == 12:
                break
            self.round += 1
            self.phase = "draft"
        self.at_the_end()
        self.phase = "over"
        scores = [seat["worth"] for seat in self.snapshot()["seats"]]  # GR-FS-2
        winners = [who for who in range(self.players) if scores[who] == max(scores)]  # GR-FS-3
        self.result = {"winners": winners, "scores": scores}

    def choices(self, kind: str, where: str, seats: list[int]) -> Answers:
        """Each of those seats chooses a card of its pile or hand."""
        asked = {}
        for who in seats:
            cards = self.seats[who][where]
            word = "draft" if kind == "draft" else "play"
            asked[who] = [{"type": word, "card": card} for card in cards]
        return (yield from self.ask(kind, None, asked))

    def draft(self) -> Steps:
        """GR-DR-1 … GR-DR-4."""
        yield from self.choices("draft", "pile", list(range(self.players)))
        for who, seat in enumerate(self.seats):
            if seat["picked"] is not None:
                self.to_hand(who, seat["picked"])
                seat["picked"] = None
        piles = [seat["pile"] for seat in self.seats]
        for who, pile in enumerate(piles):
            self.seats[(who + 1) % self.players]["pile"] = pile

    def choose_and_resolve(self) -> Steps:
        """GR-PH, GR-RS, GR-EX-1, GR-EX-2."""
        self.phase = "play"
        yield from self.choices("play", "hand", list(range(self.players)))
        yield from self.resolve()
        owed = [len(self.in_force("extra_play", who)) for who in range(self.players)]
        while any(owed):
            self.phase = "extra"
            yield from self.choices("extra", "hand", [w for w in range(self.players) if owed[w]])
            yield from self.resolve()
            owed = [max(count - 1, 0) for count in owed]

    def resolve(self) -> Steps:
        """GR-RS-1, GR-RS-2."""
        self.phase = "resolve"
        for who, seat in enumerate(self.seats):
            if seat["chosen"] is not None:
                self.queue.append({"seat": who, "card": seat["chosen"]})
        self.queue.sort(key=lambda entry: entry["card"])
        while self.queue:
            entry = self.queue.pop(0)
            self.seats[entry["seat"]]["chosen"] = None
            yield from self.play_card(entry["seat"], entry["card"])

    def phase_four(self) -> Steps:
        """GR-ET-1 … GR-ET-3."""
        self.phase = "each_turn"
        mine: list[list[tuple[int, bool, int]]] = []  # number, whether a copy, real card
        asked = {}
        for who, seat in enumerate(self.seats):
            cards = [
                (self.is_a(thug), thug["as"] is not None, thug["card"]) for thug in seat["thugs"]
            ]
            cards += [(holding["card"], False, holding["card"]) for holding in seat["holdings"]]
            cards = sorted(card for card in cards if card[0] in EACH_TURN)
            mine.append(cards)
            biscuits = any(number == 6 for number, _, _ in cards)
            if seat["cash"] == 0 and biscuits and len(cards) >= 2:
                orders = permutations([real for _, _, real in cards])
                asked[who] = [{"type": "order", "cards": list(order)} for order in orders]
        answers = yield from self.ask("order", None, asked)
        for who, answer in answers.items():
            mine[who].sort(key=lambda card: answer["cards"].index(card[2]))
        while any(mine):
            who = min((who for who in range(self.players) if mine[who]), key=lambda w: mine[w][0])
            number, _, real = mine[who].pop(0)
            self.each_turn(who, real, number)

    def end_of_turn(self) -> Steps:
        """GR-EO-1 … GR-EO-4."""
        self.phase = "end_turn"
        asked = {}
        losing: list[list[int]] = []
        for who, seat in enumerate(self.seats):
            holdings = self.may_lose(who, "lose_holding", "holdings")
            thugs = self.may_lose(who, "lose_thug", "thugs")
            if len(holdings) * len(thugs) > 1:
                asked[who] = [
                    {"type": "lose", "holdings": list(some), "thugs": list(others)}
                    for some, others in product(holdings, thugs)
                ]
            losing.append([*holdings[0], *thugs[0]])
            assert len(losing[-1]) <= len(self.display(seat))
        answers = yield from self.ask("lose", None, asked)
        for who, answer in answers.items():
            losing[who] = answer["holdings"] + answer["thugs"]
        left = []
        for who in range(self.players):
            left.append(self.leave(who, losing[who]))
            self.discard += [thing["card"] for thing in left[who]]
        for who in range(self.players):
            self.after_loss(who, left[who])
        for seat in self.seats:  # GR-EO-4
            gone = [action for action in seat["lying"] if action["until"] == self.round]
            self.discard += [action["card"] for action in gone]
            seat["lying"] = [action for action in seat["lying"] if action not in gone]
        self.effects = [effect for effect in self.effects if effect["round"] > self.round]

    def may_lose(self, who: int, kind: str, what: str) -> list[tuple[int, ...]]:
        """GR-EO-2: all that a seat could name of its Thugs or its Holdings."""
        due = 0
        for effect in self.in_force(kind):
            due += effect["who"] == "all" or effect["seat"] != who
        cards = sorted(thing["card"] for thing in self.seats[who][what])
        return list(combinations(cards, min(due, len(cards))))
