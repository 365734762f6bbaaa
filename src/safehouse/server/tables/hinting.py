"""Hints that take long: worked out in a thread, before anybody looks at their position."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from safehouse.core.game import Game
from safehouse.core.state import SPECTATOR, State
from safehouse.server.bots.aside import Aside
from safehouse.server.sockets.frames import encode
from safehouse.server.sockets.up import Refused


class Hints:
    """Those of a room's newest position, if they take long."""

    def __init__(self, game: Game[Any, Any], aside: Aside) -> None:
        self.game = game
        self.aside = aside
        self._of: State | None = None
        self._told: dict[int, bytes] = {}

    def known(self, state: State) -> dict[int, bytes] | None:
        """By looker; None: whoever shows the position works them out."""
        return self._told if self._of is state else None

    async def work_out(self, state: State, odds: bool) -> None:
        game = self.game
        wanted = odds or game.hints_for_all(state)
        if wanted and self._of is not state and game.hints_are_dear(state):
            with suppress(Refused):  # everybody is busy: they will be there when they are
                self._told = await self.aside.run(hints_of, game, state)
                self._of = state


def hints_of(game: Game[Any, Any], state: State) -> dict[int, bytes]:
    """Those of everybody who might look."""
    lookers = [*range(len(state.asked)), SPECTATOR]
    return {looker: encode(game.hints(state, looker)) for looker in lookers}
