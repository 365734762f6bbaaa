"""Our The Gang and a second one written from the rules file alone, move by move.

Ours draws the luck; the second opinion is told the cards and must come to the same position, the
same questions, the same refusals and the same views after every action.  Many more games than the
suite plays:

    python -m tests.games.gang.lockstep FIRST_SEED GAMES
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

import pytest
from tests.games.gang.positions import some_action, some_options, some_setup, some_tries
from tests.games.gang.second_opinion import SecondOpinion
from tests.games.gang.second_table import Dict, Fed

from safehouse import SPECTATOR, BadInput, Event, IllegalAction, State, seeded
from safehouse.games.gang import GAME

TOLD = ("challenge_stack", "specialist_stack", "challenges", "specialists", "permanent")


def as_told(shown: Dict) -> Dict:
    """Less what section 6 does not name, and what follows from the rest."""
    shown = {name: value for name, value in shown.items() if not name.endswith("stack_count")}
    del shown["facts"]
    seats = [{n: value for n, value in seat.items() if n != "steals"} for seat in shown["seats"]]
    return {**shown, "seats": seats}


def in_order(actions: list[Dict]) -> list[str]:
    return sorted(str(sorted(action.items())) for action in actions)


def apart(ours: Dict, second: Dict) -> list[tuple[str, object, object]]:
    """Where the two differ: the name, what ours says, what the second says."""
    names = sorted({*ours, *second})
    found = [(n, ours.get(n, "missing"), second.get(n, "missing")) for n in names]
    return [row for row in found if row[1] != row[2]]


class Match:
    """One game, played by both in lock step."""

    def __init__(self, seed: int, players: int, options: Dict, setup: Dict) -> None:
        self.players = players
        self.heard: list[Event] = []
        self.ours: State = GAME.new(
            players, options, luck=seeded(seed), setup=setup, heard=self.heard
        )
        self.fed: list[Fed] = []
        self.seen: Counter[str] = Counter(games=1)
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
        for card, place in zip(deck, known, strict=True):
            assert place in (None, card)
        named = [card for card in known if card is not None]
        assert Counter(deck) == Counter([*named, *self.second.unknown])
        assert not (found := apart(ours, second)), found
        for seat in range(self.players):
            legal = [action.written() for action in self.ours.legal(seat)]
            assert in_order(legal) == in_order(self.second.legal(seat))
        for viewer in (*range(self.players), SPECTATOR):
            found = apart(as_told(self.ours.view(viewer)), self.second.view(viewer))
            assert not found, found

    def act(self, seat: int, action: Dict) -> None:
        self.ours.apply(seat, GAME.read_action(action))
        self.listen()
        self.second.act(seat, action)
        self.compare()

    def refuse(self, tries: list[tuple[int, Dict]]) -> None:
        """What is not legal both refuse, and nothing changes."""
        for seat, action in tries:
            if action not in self.second.legal(seat):
                with pytest.raises((IllegalAction, BadInput)):
                    self.ours.apply(seat, GAME.read_action(action))
                with pytest.raises(ValueError, match="may not"):
                    self.second.act(seat, action)
        assert self.heard == []
        self.compare()


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
    total: Counter[str] = Counter()
    first, many = int(sys.argv[1]), int(sys.argv[2])
    for number in range(first, first + many):
        try:
            total += play(number)
        except BaseException:
            print("seed", number)
            raise
    print(dict(sorted(total.items())))
