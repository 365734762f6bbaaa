"""Flip 7: points by round, and how bold each card was."""

from __future__ import annotations

from safehouse.core.game import Game
from safehouse.core.state import Action
from safehouse.games.flip7.options import Options
from safehouse.games.flip7.table import Flip7
from safehouse.story import Telling


def bust(game: Game[Flip7, Options], state: Flip7, seat: int, action: Action) -> float | None:
    if action.written()["type"] != "hit":
        return None
    return float(game.hints(state, seat).get("bust", 0.0))


def has_busted(state: Flip7, seat: int) -> bool:
    return state.seats[seat].status == "busted"


TELLING = Telling(
    stand=lambda state: [seat.score for seat in state.seats],
    chapter=lambda state: len(state.history),
    first=0,
    risk=bust,
    went_wrong=has_busted,
)
