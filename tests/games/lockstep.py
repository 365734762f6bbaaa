"""A game and its second opinion, move by move: what all of them have in common.

Ours draws the luck; the second opinion is told the cards and must come to the same position, the
same questions, the same refusals and the same views after every action.  `compare` is each game's.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from safehouse import BadInput, Event, IllegalAction, State, seeded
from safehouse.core.game import Game

Dict = dict[str, Any]


def in_order(actions: list[Dict]) -> list[str]:
    return sorted(str(sorted(action.items())) for action in actions)


def apart(ours: Dict, second: Dict) -> list[tuple[str, object, object]]:
    """Where the two differ: the name, what ours says, what the second says."""
    names = sorted({*ours, *second})
    found = [(n, ours.get(n, "missing"), second.get(n, "missing")) for n in names]
    return [row for row in found if row[1] != row[2]]


def play_block(play: Callable[[int], Counter[str]], block: int, games: int, steps: int) -> None:
    """Play that block of games in lock step: so many, with more than so many steps in all."""
    seen: Counter[str] = Counter()
    for seed in range(block * games, (block + 1) * games):
        seen += play(seed)
    assert seen["games"] == games
    assert seen["steps"] > steps


def look(shown: Any, path: str) -> Any:
    """The value at that path of a snapshot; `length` is how long a list is."""
    for step in path.split("."):
        if step == "length":
            shown = len(shown)
        else:
            shown = shown[int(step) if isinstance(shown, list) else step]
    return shown


def shows(snapshot: Dict, expected: Dict) -> None:
    """That much of a snapshot is as expected, path by path."""
    assert {path: look(snapshot, path) for path in expected} == expected


class Lockstep:
    """One game, played by both in lock step."""

    game: Game[Any, Any]
    second: Any

    def __init__(self, seed: int, players: int, options: Dict, setup: Dict) -> None:
        self.players = players
        self.heard: list[Event] = []
        self.seen: Counter[str] = Counter(games=1)
        self.ours: State = self.game.new(
            players, options, luck=seeded(seed), setup=setup, heard=self.heard
        )

    def listen(self) -> None:
        """Tell the second opinion which cards came."""
        raise NotImplementedError

    def compare(self) -> None:
        raise NotImplementedError

    def same_deck(self, deck: list[Any], known: list[Any]) -> None:
        """What the second opinion knows of the deck is so, and the rest are the same cards."""
        for card, place in zip(deck, known, strict=True):
            assert place in (None, card)
        named = [card for card in known if card is not None]
        assert Counter(deck) == Counter([*named, *self.second.unknown])

    def same_questions(self) -> None:
        for seat in range(self.players):
            legal = [action.written() for action in self.ours.legal(seat)]
            assert in_order(legal) == in_order(self.second.legal(seat))

    def act(self, seat: int, action: Dict) -> None:
        self.ours.apply(seat, self.game.read_action(action))
        self.listen()
        self.second.act(seat, action)
        self.compare()

    def refuse(self, tries: list[tuple[int, Dict]]) -> None:
        """What is not legal both refuse, and nothing changes."""
        for seat, action in tries:
            if action not in self.second.legal(seat):
                with pytest.raises((IllegalAction, BadInput)):
                    self.ours.apply(seat, self.game.read_action(action))
                with pytest.raises(ValueError, match="may not"):
                    self.second.act(seat, action)
        assert self.heard == []
        self.compare()


def play_many(play: Callable[[int], Counter[str]]) -> None:
    """`python -m tests.games.GAME.lockstep FIRST_SEED GAMES`: many more than the suite plays."""
    total: Counter[str] = Counter()
    first, many = int(sys.argv[1]), int(sys.argv[2])
    for seed in range(first, first + many):
        try:
            total += play(seed)
        except BaseException:
            print("seed", seed)
            raise
    print(dict(total))
