"""Our The Gang and a second one written from the rules file alone, move by move.

Many more games than the suite plays:

python -m tests.games.gang.lockstep FIRST_SEED GAMES
"""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.games.gang.positions import some_action, some_options, some_setup, some_tries
from tests.games.gang.second_opinion import SecondOpinion
from tests.games.gang.second_table import Dict, Fed
from tests.games.lockstep import Lockstep, apart, play_many

from safehouse import SPECTATOR
from safehouse.games.gang import GAME

TOLD = ("challenge_stack", "specialist_stack", "challenges", "specialists", "permanent")


def as_told(shown: Dict) -> Dict:
    """Less what section 6 does not name, and what follows from the rest."""
    shown = {name: value for name, value in shown.items() if not name.endswith("stack_count")}
    del shown["facts"]
    seats = [{n: value for n, value in seat.items() if n != "steals"} for seat in shown["seats"]]
    return {**shown, "seats": seats}


class Match(Lockstep):
    game = GAME

    def __init__(self, seed: int, players: int, options: Dict, setup: Dict) -> None:
        super().__init__(seed, players, options, setup)
        self.fed: list[Fed] = []
        first = self.ours.snapshot()
        if setup.get("round", 1) > 1 or "chips" in setup:  # what lies there was not told
            if "pockets" not in setup:
                self.fed += [("deal", seat["seat"], seat["pocket"]) for seat in first["seats"]]
            missing = first["community"][len(setup.get("board", [])) :]
            self.fed += [("board", -1, missing)] * bool(missing)
        self.listen()
        told = {name: first[name] for name in TOLD}
        self.second = SecondOpinion(players, options, setup, self.fed, told)
        self.compare()

    def listen(self) -> None:
        """Tell the second opinion which cards came."""
        for event in self.heard:
            told = event.seen_by(SPECTATOR)
            self.seen[" ".join([told["type"], told.get("why", "")])] += 1
            if told["type"] == "dealt":
                seat = told["seat"]
                self.fed.append((told["why"], seat, event.seen_by(seat)["cards"]))
            if told["type"] == "board":
                self.fed.append(("board", -1, told["cards"]))
        self.heard.clear()

    def compare(self) -> None:
        assert self.fed == []
        ours, second = as_told(self.ours.snapshot()), self.second.snapshot()
        deck, known = ours.pop("deck"), second.pop("deck")
        self.same_deck(deck, known)
        assert not (found := apart(ours, second)), found
        self.same_questions()
        for viewer in (*range(self.players), SPECTATOR):
            found = apart(as_told(self.ours.view(viewer)), self.second.view(viewer))
            assert not found, found


def play(seed: int, most_steps: int = 250) -> Counter[str]:
    """A whole game, or the beginning of a long one; what happened in it."""
    dice = Random(seed)
    players = dice.choice([3, 3, 4, 5, 6])
    options = some_options(dice)
    match = Match(seed, players, options, some_setup(dice, players, options))
    taste = {"settle": dice.choice([0.7, 0.95, 0.99, 1.0]), "agree": dice.choice([0.3, 1.0, 4.0])}
    taste |= {"propose": dice.choice([0.02, 0.2, 1.0]), "steal": dice.choice([0.1, 1.0, 5.0])}
    taste |= {"object": dice.choice([0.0, 0.1, 0.7]), "clever": dice.choice([0.0, 0.5, 0.9])}
    seen = match.seen
    for _ in range(most_steps):
        second = match.second
        if second.over:
            break
        if dice.random() < 0.05:
            match.refuse([some_tries(dice, second) for _ in range(12)])
            seen["refusals"] += 12
        seat, action = some_action(dice, second, taste)
        seen[f"{second.phase} {action['type']}"] += 1
        match.act(seat, action)
        seen["steps"] += 1
    seen["heists"] = len(match.second.history)
    seen["over"] = int(match.second.over)
    seen[match.second.mode] += 1
    return seen


if __name__ == "__main__":
    play_many(play)
