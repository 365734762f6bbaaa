"""What a learner sees of a game: numbered words that mean the same all game long, and a vector.

An action stays what it is; a codec *spells* it as one or more words of a fixed vocabulary.  Nearly
all are one word.  What has too many combinations (cards to lose, an order, a way out) takes a word
for each part, so that the vocabulary stays small and every word keeps its meaning.  Seats are
counted from the one that acts (0 is oneself), so that one network can sit anywhere.
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
DONE: Final = "done"  # ends an answer that could be longer


class Layout:
    """What lies where in a vector: names and sizes, in order."""

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
        """The same numbers by the names of their fields."""
        return {name: list(vector[self.at[name] :][:size]) for name, size in self.fields}


class Codec:
    """One game at a table of so many seats with these options.

    A game writes a subclass and calls it CODEC: `vocabulary`, `spell`, `fields` and `see` at least.
    """

    version = 0  # of vocabulary and layout: a test keeps a hash of both
    cooperative = False
    scale = 1.0  # of the reward `score`: points, dollars

    def __init__(self, game: Any, seats: int, options: Any) -> None:
        self.game: Any = game
        self.seats: int = seats
        self.options: Any = options
        self.given: dict[str, Any] = {}  # the options as they were asked for
        self.words: list[Word] = self.vocabulary()
        self.number: dict[Word, int] = {word: n for n, word in enumerate(self.words)}
        if len(self.number) != len(self.words):
            raise ValueError("a word stands twice in the vocabulary")
        self.layout: Layout = Layout(self.fields())

    # -- a game says
    def vocabulary(self) -> list[Word]:
        raise NotImplementedError

    def spell(self, g: Any, seat: int, action: Any) -> Spelling:
        """The words of an action that is legal for `seat`; no other action has the same."""
        raise NotImplementedError

    def one_word(self, g: Any, seat: int, action: Any) -> int:
        """The number of an action that is one word, or -1: what need not be spelt to be known."""
        return -1

    def openings(self, g: Any, seat: int) -> list[Word]:
        """First words of answers that `legal` does not list."""
        return []

    def go_on(self, g: Any, seat: int, said: Spelling) -> dict[Word, Any] | None:
        """Where answers are not listed: what may come after `said`, each with the action that is
        then complete, or None where it goes on.  None: the listed actions say it all."""
        return None

    def fields(self) -> list[tuple[str, int]]:
        """The parts of a vector, in order, and how many numbers each has."""
        raise NotImplementedError

    def see(self, g: Any, me: int, out: array[float]) -> None:
        """Write what seat `me` may know into `out`, which is all zeros: most of it stays so."""
        raise NotImplementedError

    def see_said(self, g: Any, me: int, said: Spelling, out: array[float]) -> None:
        """Write what the acting seat has said of a long answer."""

    def free(self, g: Any) -> bool:
        """Whether the seats asked act in any order: then one may wait for the others."""
        return False

    def score(self, g: Any, seat: int) -> float:
        """What the reward `score` counts."""
        return 0.0

    # -- everybody gets
    def observe(self, g: Any, seat: int, said: Spelling = ()) -> array[float]:
        """What `seat` knows of the position, as numbers."""
        out = self.layout.blank()
        self.see(g, seat, out)
        if said:
            self.see_said(g, seat, said, out)
        return out

    def choices(self, g: Any, seat: int, said: Spelling = ()) -> dict[int, Any]:
        """The words that `seat` may say next, by number: each with its action, or, where more
        words follow, with the words said so far.  What only takes back is left out."""
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
        """The action that these words spell; KeyError where `seat` may not say so."""
        said: Spelling = ()
        for word in words:
            found = self.choices(g, seat, said)[self.number[word]]
            if isinstance(found, Action):
                return found
            said = found
        raise KeyError(words)

    def payoff(self, g: Any) -> list[float]:
        """Of a game that is over.  Played together: 1 won, 0 lost, for all; else the winners'
        share less par, which adds up to nothing."""
        result = g.result()
        if self.cooperative:
            return [1.0 if result.get("outcome") == "won" else 0.0] * self.seats
        winners = result["winners"]
        share = 1 / len(winners)
        par = 1 / self.seats
        return [(share if s in winners else 0.0) - par for s in range(self.seats)]

    def says(self, n: int) -> str:
        """A word as people read it: `give 2`, `play X queen`."""
        word = self.words[n]
        parts = word if isinstance(word, tuple) else (word,)
        return " ".join([str(part) for part in parts if part is not None])

    def fingerprint(self) -> str:
        """A hash of vocabulary and layout: what a network was trained for."""
        told = [self.version, [self.says(n) for n in range(len(self.words))], self.layout.fields]
        return sha256(json.dumps(told).encode()).hexdigest()[:16]
