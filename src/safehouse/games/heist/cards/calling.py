"""Calling a fixer while planning: who can, what it costs, what it does (MH-FX, MH-PL-5)."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.games.heist import actions
from safehouse.games.heist.cards.card import FIXERS
from safehouse.games.heist.events import FixerHelps
from safehouse.games.heist.rules.verbs import reveal
from safehouse.games.heist.table import Heist


def fixer_options(g: Heist, seat: int) -> list[actions.Fixer]:
    """MH-FX  As section 4 lists them."""
    found: list[actions.Fixer] = []
    for name in g.team.fixers:
        card = FIXERS[name]
        if card.when == "planning" and card.body is not None:
            found += [actions.Fixer(name)] if card.ways is None else card.ways(g, seat, name)
    return found


def bill(action: actions.Fixer) -> int:
    """MH-FX  What it costs, by what is named; -1 for what is not on offer."""
    card = FIXERS[action.fixer]
    return card.price.get("1", 0) if card.bill is None else card.bill(action)


def why_no_fixer(g: Heist, seat: int, action: actions.Fixer) -> str:
    """MH-FX-3 … -14, MH-PL-5  What is wrong with calling on them so."""
    name = action.fixer
    if name not in g.team.fixers or FIXERS[name].when != "planning":
        return f"{name} cannot help now."
    if name in g.team.used:
        return f"{name} has helped already."
    why_not = FIXERS[name].why_not
    return why_not_paid(g, action) if why_not is None else why_not(g, seat, action)


def why_not_paid(g: Heist, action: actions.Fixer) -> str:
    """MH-FX  Whether the team can pay for what is on offer."""
    cost = bill(action)
    if cost < 0:
        return "that is not on offer."
    return "" if g.team.cash >= cost else "the team cannot pay for it."


def call_fixer(g: Heist, seat: int, action: actions.Fixer) -> None:
    """MH-FX-3 … -14  The team pays, and they do what they can."""
    card = FIXERS[action.fixer]
    g.say(FixerHelps, card.name, max(0, bill(action)))
    g.team.cash -= bill(action)
    if card.once:
        g.team.used.append(card.name)
    assert card.body is not None
    card.body(g, seat, action)


def plan_reveal(g: Heist, tile: int, n: int) -> None:
    """MH-PL-5, MH-FX-6, -11  Reveal a tile; some fixers profit from it."""
    kind = reveal(g, tile, g.cameras_off)
    for name in dict.fromkeys(g.team.fixers):
        found = FIXERS[name].found
        if found is not None:
            found(g, n, kind)


def is_own(g: Heist, seat: int, n: int | None) -> bool:
    """Whether a number names a character of the seat."""
    return n is not None and 0 <= n < len(g.people) and g.people[n].seat == seat


def up_to_three(g: Heist, seat: int, name: str) -> list[actions.Fixer]:
    """MH-FX-3, -8  One, two or three."""
    return [actions.Fixer(name, count=k) for k in (1, 2, 3)]


records(__name__)
