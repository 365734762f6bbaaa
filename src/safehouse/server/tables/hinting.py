"""Slow hints: worked out in a thread, before anybody sees their position."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from safehouse.core.game import Game
from safehouse.core.state import SPECTATOR, State
from safehouse.server.bots.aside import Aside
from safehouse.server.sockets.frames import encode
from safehouse.server.sockets.up import Refused


class Hints:
    """The hints of a room's newest position, if they take long."""

    def __init__(self, game: Game[Any, Any], aside: Aside) -> None:
        self.game = game
        self.aside = aside
        self._of: State | None = None
        self._told: dict[int, bytes] = {}

    def known(self, state: State) -> dict[int, bytes] | None:
        """The hints by looker; None: they are worked out when the position is shown."""
        return self._told if self._of is state else None

    async def work_out(self, state: State, odds: bool) -> None:
        game = self.game
        wanted = odds or game.hints.for_all(state)
        if wanted and self._of is not state and game.hints.are_dear(state):
            with suppress(Refused):  # all threads are busy; the hints come when they are ready
                self._told = await self.aside.run(hints_of, game, state)
                self._of = state


def hints_of(game: Game[Any, Any], state: State) -> dict[int, bytes]:
    """The hints for everybody who might look."""
    lookers = [*range(len(state.asked)), SPECTATOR]
    return {looker: encode(game.hints(state, looker)) for looker in lookers}
