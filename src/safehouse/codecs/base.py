"""What a learner sees of a game: numbered words with a fixed meaning, and a vector.

A codec *spells* an action as one or more words of a fixed vocabulary. Most actions are one word.
Actions with too many combinations (cards to lose, an order, a way out) take one word for each part,
so that the vocabulary stays small. Seats are counted from the one that acts (0 is oneself), so that
one network can play any seat.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

from safehouse.core.state import Action

Word = Any  # a string, or a tuple of strings and small numbers
Spelling = tuple[Any, ...]
WAIT_WORD: Final = "wait"
DONE: Final = "done"  # ends an answer that could go on


class Layout:
    """The layout of a vector: names and sizes, in order."""

    def __init__(self, fields: Sequence[tuple[str, int]]) -> None:
        self.fields: list[tuple[str, int]] = list(fields)
        self.at: dict[str, int] = {}
        n = 0
        for name, size in self.fields:
            if name in self.at:
                raise ValueError(f"the field {name} stands twice in the layout")
            self.at[name] = n
            n += size
        self.size: int = n
        self.zeros: bytes = bytes(4 * n)

    def blank(self) -> array[float]:
        return array("f", self.zeros)

    def named(self, vector: Sequence[float]) -> dict[str, list[float]]:
        """The numbers of a vector by the names of their fields."""
        return {name: list(vector[self.at[name] :][:size]) for name, size in self.fields}


class Codec:
    """The codec of one game for a number of seats and options.

    A game has a subclass called CODEC, with at least `vocabulary`, `spell`, `fields` and `see`.
    """

    version = 0  # of vocabulary and layout; a test keeps a hash of both
    cooperative = False
    scale = 1.0  # unit of the reward `score`: points, dollars

    def __init__(self, game: Any, seats: int, options: Any) -> None:
        self.game: Any = game
        self.seats: int = seats
        self.options: Any = options
        self.given: dict[str, Any] = {}  # the options as given
        self.words: list[Word] = self.vocabulary()
        self.number: dict[Word, int] = {word: n for n, word in enumerate(self.words)}
        if len(self.number) != len(self.words):
            raise ValueError("a word stands twice in the vocabulary")
        self.layout: Layout = Layout(self.fields())

    # -- for subclasses
    def vocabulary(self) -> list[Word]:
        raise NotImplementedError

    def spell(self, g: Any, seat: int, action: Any) -> Spelling:
        """The words of an action that is legal for `seat`, different for every action."""
        raise NotImplementedError

    def one_word(self, g: Any, seat: int, action: Any) -> int:
        """The number of an action that is always one word, without spelling it; otherwise -1."""
        return -1

    def openings(self, g: Any, seat: int) -> list[Word]:
        """The first words of answers that `legal` does not list."""
        return []

    def go_on(self, g: Any, seat: int, said: Spelling) -> dict[Word, Any] | None:
        """The words that may follow `said` where answers are not listed.

        Each comes with the action that is then complete, or None if more words follow. The result
        is None if the listed actions are all there are.
        """
        return None

    def fields(self) -> list[tuple[str, int]]:
        """The parts of a vector in order, with the size of each."""
        raise NotImplementedError

    def see(self, g: Any, me: int, out: array[float]) -> None:
        """Write what seat `me` may know into `out`, which is all zeros at first."""
        raise NotImplementedError

    def see_said(self, g: Any, me: int, said: Spelling, out: array[float]) -> None:
        """Write the words of a long answer that the acting seat has said so far."""

    def free(self, g: Any) -> bool:
        """Whether the seats that are asked act in any order, so that one may wait for the
        others."""
        return False

    def score(self, g: Any, seat: int) -> float:
        """What the reward `score` counts."""
        return 0.0

    # -- for all
    def observe(self, g: Any, seat: int, said: Spelling = ()) -> array[float]:
        """What `seat` knows about the position, as numbers."""
        out = self.layout.blank()
        self.see(g, seat, out)
        if said:
            self.see_said(g, seat, said, out)
        return out

    def choices(self, g: Any, seat: int, said: Spelling = ()) -> dict[int, Any]:
        """The words that `seat` may say next, by number.

        Each comes with its action or, if more words follow, with the words said so far. Actions
        that only undo something are left out.
        """
        number = self.number
        found: dict[int, Any] = {}
        if said:
            more = self.go_on(g, seat, said)
            if more is not None:
                for word, action in more.items():
                    found[number[word]] = (*said, word) if action is None else action
                return found
        at = len(said)
        for action in g.legal(seat):
            if action.takes_back:
                continue
            n = -1 if at else self.one_word(g, seat, action)
            if n >= 0:
                found[n] = action
                continue
            words = self.spell(g, seat, action)
            if words[:at] == said:
                n = number[words[at]]
                found[n] = action if at + 1 == len(words) else words[: at + 1]
        if not at:
            for word in self.openings(g, seat):
                found.setdefault(number[word], (word,))
        return found

    def read(self, g: Any, seat: int, words: Spelling) -> Action:
        """The action that these words spell; KeyError if `seat` may not say it."""
        said: Spelling = ()
        for word in words:
            found = self.choices(g, seat, said)[self.number[word]]
            if isinstance(found, Action):
                return found
            said = found
        raise KeyError(words)

    def payoff(self, g: Any) -> list[float]:
        """The payoffs of a finished game.

        In a co-operative game 1 (won) or 0 (lost) for all; otherwise the share of the win minus
        par, so that they add up to zero.
        """
        result = g.result()
        if self.cooperative:
            return [1.0 if result.get("outcome") == "won" else 0.0] * self.seats
        winners = result["winners"]
        share = 1 / len(winners)
        par = 1 / self.seats
        return [(share if s in winners else 0.0) - par for s in range(self.seats)]

    def says(self, n: int) -> str:
        """A word in readable form: `give 2`, `play X queen`."""
        word = self.words[n]
        parts = word if isinstance(word, tuple) else (word,)
        return " ".join([str(part) for part in parts if part is not None])

    def fingerprint(self) -> str:
        """A hash of vocabulary and layout: what a network was trained for."""
        told = [self.version, [self.says(n) for n in range(len(self.words))], self.layout.fields]
        return sha256(json.dumps(told).encode()).hexdigest()[:16]
