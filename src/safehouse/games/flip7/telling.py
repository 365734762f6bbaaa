"""Events of Flip 7 with expensive numbers, which are worked out only if somebody listens."""

from __future__ import annotations

from safehouse.games.flip7.events import Bust, Frozen, GameOver, Stayed
from safehouse.games.flip7.events import Flip7 as SevenFlipped
from safehouse.games.flip7.table import Flip7, Seat


def tell_stay(g: Flip7, me: int, seat: Seat) -> None:
    """F7-TURN-4  The points that are safe."""
    if g.heard is not None:
        g.say(Stayed, me, g.points(seat))


def tell_seven(g: Flip7, me: int, seat: Seat) -> None:
    """F7-NUM-4  The points with the bonus."""
    if g.heard is not None:
        g.say(SevenFlipped, me, g.points(seat) + g.options.flip7_bonus)


def tell_bust(g: Flip7, me: int, card: int, seat: Seat) -> None:
    """F7-NUM-2  The points that are lost."""
    if g.heard is not None:
        g.say(Bust, me, card, g.points(seat))


def tell_freeze(g: Flip7, to: int, by: int, seat: Seat) -> None:
    """F7-FRZ-1  The points that are safe."""
    if g.heard is not None:
        g.say(Frozen, to, by, g.points(seat))


def tell_end(g: Flip7) -> None:
    """F7-WIN-1  Who has won."""
    if g.heard is not None:
        result = g.result()
        g.say(GameOver, tuple(result["winners"]), tuple(result["scores"]))
