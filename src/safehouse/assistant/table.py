"""A game against bots, played by answers in text: an environment for language models."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from safehouse import bots as players
from safehouse import games
from safehouse.assistant.prompt import Teller
from safehouse.codecs import find, table_of
from safehouse.core.chance import seeded
from safehouse.core.errors import BadInput, IllegalAction
from safehouse.core.state import WAIT, Event

BUDGET_MS = 20


class TextTable:
    """One game from a seed.  Seats in `bots` (seat: name) are played by bots, and `seat` is asked.
    `observe` returns a text; `answer` takes one and returns "" or a sentence that says why it was
    not accepted; `rewards` gives the rewards at the end.
    """

    def __init__(
        self,
        game_id: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        bots: Mapping[int, str] | None = None,
    ) -> None:
        self.game = games.find(game_id)
        seats, given = table_of(game_id, seats, options)
        self.codec = find(game_id, seats, options)
        self.heard: list[Event] = []
        luck = seeded(seed)
        self.g: Any = self.game.new(seats, given, luck=luck, heard=self.heard)
        self.dice = seeded(-1 - seed)
        named = (bots or {}).items()
        self.bots = {seat: players.invite(game_id, name) for seat, name in named}
        names = [f"Seat {s}" for s in range(seats)]
        self.tellers = [Teller(game_id, names, s) for s in range(seats)]
        self.told = [0] * seats  # how many events each seat has been told
        self.let_bots()

    @property
    def over(self) -> bool:
        return bool(self.g.over)

    @property
    def seat(self) -> int:
        """The seat asked next: the first that must decide and is not a bot; -1 for none."""
        if self.g.over:
            return -1
        asked = [s for s in self.g.to_act if s not in self.bots and self.tellers[s].actions(self.g)]
        return asked[0] if asked else -1

    def observe(self, seat: int, outlook: bool = False) -> str:
        """The events since this seat was last told, the position, its actions."""
        fresh, self.told[seat] = self.heard[self.told[seat] :], len(self.heard)
        if self.over:
            news = " ".join(self.tellers[seat].news(self.g, fresh))
            return f"What happened: {news}\nThe game is over: {self.g.result()}"
        return self.tellers[seat].prompt(self.g, fresh, outlook)

    def answer(self, seat: int, text: str) -> str:
        """Take the action that the text names; return "" or why it cannot be taken."""
        if self.over:
            return "The game is over."
        try:
            self.g.apply(seat, self.tellers[seat].read(self.g, text))
        except (BadInput, IllegalAction) as problem:
            return str(problem)
        self.let_bots()
        return ""

    def rewards(self) -> list[float]:
        """The rewards by seat of a finished game: 1 or 0 if co-operative, otherwise share minus
        par."""
        return self.codec.payoff(self.g) if self.over else [0.0] * self.codec.seats

    def let_bots(self) -> None:
        """Let bots act; where the asked seat can act too, each at most once in between."""
        waiting: set[int] = set()
        while not self.g.over:
            acting = self.g.to_act
            ready = [s for s in acting if s in self.bots and s not in waiting]
            if not ready:
                if self.seat >= 0 or not waiting:
                    return
                waiting.clear()  # nobody else can do anything, so bots go on
                self.someone_must(acting)
                continue
            seat = ready[0]
            action = players.ask_bot(self.bots[seat], self.g, seat, self.dice, BUDGET_MS)
            if action is WAIT:
                waiting.add(seat)
                continue
            self.g.apply(seat, action)
            if len(self.g.to_act) > 1:
                waiting.add(seat)

    def someone_must(self, acting: list[int]) -> None:
        """All bots wait for each other, so the first one acts at random."""
        seat = next(s for s in acting if s in self.bots)
        actions = self.tellers[seat].actions(self.g)
        if actions:
            self.g.apply(seat, actions[self.dice.below(len(actions))])
