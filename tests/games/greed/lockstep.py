"""Our Greed and a second one written from the rules file alone, move by move.

Many more games than the suite plays:

python -m tests.games.greed.lockstep FIRST_SEED GAMES [whole]
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from tests.games.greed.second_cards import Dict
from tests.games.greed.second_opinion import SecondOpinion
from tests.games.greed.second_positions import Taste, some_options, some_setup
from tests.games.lockstep import Lockstep, apart, play_many

from safehouse import SPECTATOR, games

GREED = games.find("greed")


def as_told(shown: Dict) -> Dict:
    """Less what section 6 does not name, and what follows from the rest."""
    shown = {name: value for name, value in shown.items() if name != "options"}
    more = ("laid", "due", "checks")
    seats = [{n: value for n, value in seat.items() if n not in more} for seat in shown["seats"]]
    return {**shown, "seats": seats}


class Match(Lockstep):
    game = GREED

    def __init__(self, seed: int, players: int, options: Dict, setup: Dict) -> None:
        super().__init__(seed, players, options, setup)
        self.fed: list[int] = []
        self.listen()
        self.second = SecondOpinion(players, options, setup, self.next_card)
        self.compare()

    def next_card(self, pool: list[int]) -> int:
        assert self.fed, "only the second opinion draws a card"
        assert self.fed[0] in pool
        return self.fed.pop(0)

    def listen(self) -> None:
        """Tell the second opinion which cards were drawn."""
        for event in self.heard:
            told = event.seen_by(SPECTATOR)
            self.seen[" ".join([told["type"], told.get("why", "")])] += 1
            if told["type"] == "dealt":
                self.fed += event.seen_by(told["seat"])["cards"]
            elif told["type"] in ("drew", "turned_up"):
                self.fed.append(event.seen_by(told["seat"])["card"])
        self.heard.clear()

    def compare(self) -> None:
        assert self.fed == [], "only ours draws a card"
        ours, second = as_told(self.ours.snapshot()), self.second.snapshot()
        deck, known = ours.pop("deck"), second.pop("deck")
        self.same_deck(deck, known)
        found = apart(ours, second)
        assert not found, found
        self.same_questions()
        for viewer in (*range(self.players), SPECTATOR):
            found = apart(as_told(self.ours.view(viewer)), self.second.view(viewer))
            assert not found, (viewer, found)


def play(seed: int, whole: bool = False) -> Counter[str]:
    """A whole game, or what follows from a random position; what happened in it."""
    dice = Random(seed)
    players = dice.choice([2, 2, 3, 4, 5])
    options = some_options(dice)
    match = Match(seed, players, options, {} if whole else some_setup(dice, players))
    taste = Taste(dice)
    seen = match.seen
    second = match.second
    while not second.over:
        seat = dice.choice(second.to_act())
        if dice.random() < 0.03:
            tries = [(dice.randint(-1, players), taste.nonsense([])) for _ in range(3)]
            tries += [(seat, taste.nonsense(second.legal(seat))) for _ in range(6)]
            match.refuse(tries)
            seen["refusals"] += 9
        action = taste.choose(second.legal(seat))
        question = second.question
        assert question is not None
        seen[f"asked {question['kind']}: {action['type']}"] += 1
        if len(second.resolving) > 1:
            seen[f"nested {len(second.resolving)}"] += 1
        match.act(seat, action)
        seen["steps"] += 1
    return seen


if __name__ == "__main__":
    play_many(lambda seed: play(seed, "whole" in sys.argv))
