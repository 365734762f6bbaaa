"""The fixers a team meets later (MH-FX-8 … -14), who all help in planning."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.games.heist import actions
from safehouse.games.heist.cards.calling import is_own, up_to_three, why_not_paid
from safehouse.games.heist.cards.card import fixer
from safehouse.games.heist.rules.people import NOWHERE
from safehouse.games.heist.rules.pieces import GUARD
from safehouse.games.heist.rules.verbs import put_in_bag
from safehouse.games.heist.table import Heist

CALM_CARDS: Final = ("M1", "M2", "M3")
Pairs = list[dict[str, int | str]]

CONSULTANT: Final = fixer(
    "Security Consultant",
    price={"1": 1000},
    most=3,
    once=True,
    text="Once: one to three blanks go into the bag for $1,000 each.",
)


CONSULTANT.offers(up_to_three)


@CONSULTANT.costs
def price_of_blanks(action: actions.Fixer) -> int:
    """MH-FX-8  $1,000 each."""
    return (action.count or 0) * CONSULTANT.price["1"]


@CONSULTANT.refuses
def why_no_wrench(g: Heist, seat: int, action: actions.Fixer) -> str:
    """MH-FX-8  One to three."""
    if not 1 <= (action.count or 0) <= CONSULTANT.most:
        return "1 to 3 blanks."
    return why_not_paid(g, action)


@CONSULTANT.does
def throw_a_wrench(g: Heist, seat: int, action: actions.Fixer) -> None:
    """MH-FX-8  Blanks go into the bag."""
    put_in_bag(g, "blank", action.count or 0)


LOOTER: Final = fixer(
    "Looting Specialist",
    price={"1": 0},
    once=True,
    text="Once, for free: $1,000 more on every tile with cash.",
)


@LOOTER.does
def know_where_to_look(g: Heist, seat: int, action: actions.Fixer) -> None:
    """MH-FX-9  Where there is cash, there is more of it."""
    for lies in g.loot.values():
        if "cash" in lies:
            lies["cash"] += 1000


JEWELER: Final = fixer(
    "Unscrupulous Jeweler", pays=4000, text="Buys the team's jewels for $4,000 each."
)


@JEWELER.offers
def one_jewel(g: Heist, seat: int, name: str) -> list[actions.Fixer]:
    """MH-FX-10  One; more may be named."""
    return [actions.Fixer(name, count=1)]


@JEWELER.refuses
def why_no_sale(g: Heist, seat: int, action: actions.Fixer) -> str:
    """MH-FX-10  Jewels of the team's store."""
    fits = 1 <= (action.count or 0) <= g.team.jewels
    return "" if fits else "the team does not have that many jewels."


@JEWELER.does
def sell_jewels(g: Heist, seat: int, action: actions.Fixer) -> None:
    """MH-FX-10  Jewels become cash."""
    g.team.jewels -= action.count or 0
    g.team.cash += JEWELER.pays * (action.count or 0)


SHELL: Final = fixer(
    "Shell",
    price={"1": 3000},
    once=True,
    text="Once, for $3,000: from now on, cameras found while planning are disabled.",
)


@SHELL.does
def deny_service(g: Heist, seat: int, action: actions.Fixer) -> None:
    """MH-FX-11  From now on."""
    g.cameras_off = True


ARCHITECT: Final = fixer(
    "The Architect",
    price={"idea2": 2000, "idea3": 3000},
    text="For $2,000 a chit with two ideas goes into the bag; after that, one with three for "
    "$3,000.",
)


@ARCHITECT.offers
def floorplans(g: Heist, seat: int, name: str) -> list[actions.Fixer]:
    """MH-FX-12  Either token."""
    return [actions.Fixer(name, token=token) for token in ARCHITECT.price]


@ARCHITECT.costs
def price_of_token(action: actions.Fixer) -> int:
    """MH-FX-12  By which one."""
    return ARCHITECT.price.get(action.token or "", -1)


@ARCHITECT.refuses
def why_no_floorplan(g: Heist, seat: int, action: actions.Fixer) -> str:
    """MH-FX-12  Each once, the smaller one first."""
    if f"{ARCHITECT.name}:{action.token}" in g.team.used:
        return "that token is in the bag."
    if action.token == "idea3" and f"{ARCHITECT.name}:idea2" not in g.team.used:
        return "the 2-idea token comes first."
    return why_not_paid(g, action)


@ARCHITECT.does
def draw_a_floorplan(g: Heist, seat: int, action: actions.Fixer) -> None:
    """MH-FX-12  It comes out of the bag like any other."""
    put_in_bag(g, action.token or "")
    g.team.used.append(f"{ARCHITECT.name}:{action.token}")


MASTERMIND: Final = fixer(
    "Retired Mastermind",
    price={"1": 3000, "2": 5000, "3": 6000},
    once=True,
    text="Once: one, two or three calm events go into the deck, wherever you like, for $3,000, "
    "$5,000 or $6,000.",
)


@MASTERMIND.offers
def calm_cards(g: Heist, seat: int, name: str) -> list[actions.Fixer]:
    """MH-FX-13  On top; where they go is for the player to say."""
    cards: Pairs = [{"id": card, "position": 0} for card in CALM_CARDS]
    return [actions.Fixer(name, events=cards[:k]) for k in (1, 2, 3)]


@MASTERMIND.costs
def price_of_calm(action: actions.Fixer) -> int:
    """MH-FX-13  By how many."""
    return MASTERMIND.price.get(str(len(action.events or [])), -1)


@MASTERMIND.refuses
def why_no_mastermind(g: Heist, seat: int, action: actions.Fixer) -> str:
    """MH-FX-13  Each card once, at a place that there is."""
    problem = why_not_paid(g, action)
    if problem:
        return problem
    size = len(g.deck)
    taken: list[str] = []
    for card in action.events or []:
        name, position = card.get("id"), card.get("position")
        if set(card) != {"id", "position"} or name not in CALM_CARDS or name in taken:
            return "name M1, M2 or M3, each once, and its position."
        if type(position) is not int or not 0 <= position <= size:
            return f"a position is 0 (top) to {size}."
        taken.append(str(name))
        size += 1
    return ""


@MASTERMIND.does
def do_it_right(g: Heist, seat: int, action: actions.Fixer) -> None:
    """MH-FX-13  Inserted one after another."""
    for card in action.events or []:
        g.deck.insert(int(card["position"]), str(card["id"]))


MAYOR: Final = fixer(
    "The Mayor",
    price={"1": 0},
    once=True,
    text="Once, for free: a guard in sight goes home, and a character starts there instead.",
)


@MAYOR.offers
def places_of_guards(g: Heist, seat: int, name: str) -> list[actions.Fixer]:
    """MH-FX-14  Each of its characters in place of each guard."""
    mine = [n for n, person in enumerate(g.people) if person.seat == seat]
    guarded = [g.layout.names[tile] for tile in g.tiles_with(GUARD)]
    return [actions.Fixer(name, character=n, tile=tile) for n in mine for tile in guarded]


@MAYOR.refuses
def why_no_mayor(g: Heist, seat: int, action: actions.Fixer) -> str:
    """MH-FX-14  A guard that is seen, no dog, and not on an inside start."""
    tile = g.tile_named(action.tile)
    if not is_own(g, seat, action.character):
        return "name a character of its own."
    if tile == NOWHERE or not g.count(tile, GUARD) or g.unknown[tile] or tile in g.inside_starts:
        return "name a tile with an active guard, not an inside start."
    return ""


@MAYOR.does
def get_inside(g: Heist, seat: int, action: actions.Fixer) -> None:
    """MH-FX-14  The guard goes, and the start is settled."""
    assert action.character is not None
    tile = g.tile_named(action.tile)
    g.add_chit(tile, GUARD, -1)
    g.people[action.character].at = tile
    g.mayor = action.character


records(__name__)
