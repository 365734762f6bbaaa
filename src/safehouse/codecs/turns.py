"""A position as a strict sequence of decisions: one seat, one word at a time.

Where several seats are asked at once, they come one after the other.  If the order of their actions
matters (chips of The Gang, a heist), a seat may `wait`; the last of those asked may not, so that a
game always goes on.  Actions that only undo something are left out, so that games end.
"""

from __future__ import annotations

from array import array
from typing import Any

from safehouse.codecs.base import WAIT_WORD, Codec, Spelling
from safehouse.core.chance import Chance
from safehouse.core.state import WAIT, Action


class Turns:
    """One game, asked word by word; `step` takes the number of a word."""

    def __init__(self, codec: Codec, g: Any, forced: bool = False, ask: bool = True) -> None:
        """Start at the first choice from here on; with `ask=False` the caller says whose turn it
        is."""
        self.codec: Codec = codec
        self.g: Any = g
        self.forced: bool = forced  # whether moves without a choice are asked for
        self.seat: int = -1
        self.said: Spelling = ()  # words of an incomplete action
        self.waited: int = 0  # a bit for each seat that has waited since something happened
        self.choices: dict[int, Any] = {}
        self.moves: int = 0
        if ask:
            self.turn_to(0)

    @property
    def over(self) -> bool:
        over: bool = self.g.over
        return over

    def clone(self) -> Turns:
        """An independent copy."""
        twin = Turns(self.codec, self.g.clone(), self.forced, False)
        twin.seat = self.seat
        twin.said = self.said
        twin.waited = self.waited
        twin.choices = self.choices
        twin.moves = self.moves
        return twin

    def imagine(self, luck: Chance) -> Turns:
        """A game that the acting seat cannot tell from this one."""
        twin = self.clone()
        twin.g = self.g.imagine(self.seat, luck)
        twin.ask(self.seat)
        return twin

    def legal(self) -> list[int]:
        """The numbers of the words that may be said now, ascending."""
        return sorted(self.choices)

    def observe(self, seat: int) -> array[float]:
        """What `seat` knows; for the acting seat also what it has begun to say."""
        return self.codec.observe(self.g, seat, self.said if seat == self.seat else ())

    def step(self, word: int) -> None:
        """Say this word for the acting seat; KeyError if it is not allowed."""
        chosen = self.choices[word]
        if chosen is WAIT:
            self.waited |= 1 << self.seat
            self.turn_to(self.seat + 1)
        elif isinstance(chosen, tuple):  # the next word of a longer action
            self.said = chosen
            self.ask(self.seat)
            if not self.forced and len(self.choices) == 1:
                self.step(next(iter(self.choices)))
        else:
            self.act(chosen)

    def act(self, action: Any) -> None:
        """Take this action for the acting seat, however it would be spelt."""
        self.play(action)
        self.turn_to(self.seat + 1)

    def play(self, action: Any) -> None:
        self.g.apply(self.seat, action)
        self.moves += 1
        self.said = ()
        self.waited = 0

    def turn_to(self, first: int) -> None:
        """Go to the next seat with a choice, from `first` on, making forced moves."""
        g = self.g
        while not g.over:
            if not self.find(first):
                if not self.waited:
                    raise RuntimeError("nobody can act")
                self.waited = 0
                continue
            if self.forced or len(self.choices) > 1:
                return
            chosen: Any = next(iter(self.choices.values()))
            while isinstance(chosen, tuple):
                self.said = chosen
                self.ask(self.seat)
                if len(self.choices) > 1:
                    return
                chosen = next(iter(self.choices.values()))
            self.play(chosen)
            first = self.seat + 1
        self.seat = -1
        self.said = ()
        self.choices = {}

    def find(self, first: int) -> bool:
        """Ask the first seat from there on that is not waiting and has something to decide."""
        g = self.g
        if g.open == 1:
            return self.ask(g.actor())
        asked = g.asked
        n = len(asked)
        for k in range(n):
            seat = (first + k) % n
            waits = bool(self.waited >> seat & 1)
            if asked[seat] is not None and not waits and self.ask(seat):
                return True
        return False

    def ask(self, seat: int) -> bool:
        codec = self.codec
        g = self.g
        choices = codec.choices(g, seat, self.said)
        if not choices:
            return False
        if g.open > 1 and not self.said and codec.free(g) and self.others_may(seat):
            choices[codec.number[WAIT_WORD]] = WAIT
        self.seat = seat
        self.choices = choices
        return True

    def others_may(self, seat: int) -> bool:
        """Whether another seat that has not waited yet could do something."""
        g = self.g
        for s, question in enumerate(g.asked):
            if s != seat and question is not None and not self.waited >> s & 1:
                for action in g.legal(s):
                    if not action.takes_back:
                        return True
        return False

    def waits(self) -> bool:
        """Let the others go first, if that is possible; return whether it was."""
        n = self.codec.number.get(WAIT_WORD, -1)
        if n not in self.choices:
            return False
        self.step(n)
        return True

    def words_for(self, action: Action) -> list[int]:
        """The words that spell this action for the acting seat, after those already said."""
        number = self.codec.number
        if action is WAIT:
            return [number[WAIT_WORD]]
        words = self.codec.spell(self.g, self.seat, action)
        return [number[word] for word in words[len(self.said) :]]
