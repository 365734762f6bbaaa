"""What happened on the way to a position, as one seat saw it.

Each event comes with the view after it: the moment in which the next event was announced or, after
the last one, the new position. Showing a game needs nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from safehouse.core.state import Event, State

View = dict[str, Any]
Seen = dict[str, Any]


def seen_by(seat: int, heard: Sequence[Event]) -> list[Seen]:
    """The events as `seat` may know them, without those it may not know about at all."""
    seen: list[Seen | None] = [event.seen_by(seat) for event in heard]
    return [event for event in seen if event is not None]


def views_between(seat: int, heard: Sequence[Event], moments: Sequence[State]) -> list[View]:
    """What `seat` saw after each event that it may know, except the last one."""
    known = [n for n, event in enumerate(heard) if event.seen_by(seat) is not None]
    return [moments[n].glimpse(seat) for n in known[1:]]


def told(g: State, seat: int) -> Iterator[tuple[Seen, View]]:
    """Every event that `g` has recorded, with what `seat` saw after it."""
    heard = g.heard or []
    views = [*views_between(seat, heard, g.moments or []), g.view(seat)]
    yield from zip(seen_by(seat, heard), views, strict=False)
