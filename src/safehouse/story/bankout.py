"""Bankout: money by turn over all rounds, and how bold each card was."""

from __future__ import annotations

from safehouse.core.game import Game
from safehouse.core.state import Action
from safehouse.games.bankout.options import Options
from safehouse.games.bankout.table import Bankout
from safehouse.story import Telling


def bust(game: Game[Bankout, Options], state: Bankout, seat: int, action: Action) -> float | None:
    if action.written()["type"] != "draw":
        return None
    return float(game.hints(state, seat).get("bust", 0.0))


def has_busted(state: Bankout, seat: int) -> bool:
    """Whether the Loot and the turn were lost."""
    return state.ended is not None and state.ended[1:3] == (seat, "bust")


def money(state: Bankout) -> list[int]:
    """The Banks of finished rounds and of this one."""
    past = [line[5] for line in state.history]
    now = [] if state.is_scored() else [[seat.bank for seat in state.seats]]
    return [sum(banks[seat] for banks in [*past, *now]) for seat in (0, 1)]


TELLING = Telling(
    stand=money,
    chapter=lambda state: state.round * 1000 + state.turn_no,
    risk=bust,
    went_wrong=has_busted,
)
