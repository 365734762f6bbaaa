"""The fixers a team knows first (MH-FX-1 … -7): some work by themselves, most for a price."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.games.heist import actions
from safehouse.games.heist.cards.calling import is_own, plan_reveal, up_to_three, why_not_paid
from safehouse.games.heist.cards.card import FIXERS, fixer
from safehouse.games.heist.events import HelpedOut
from safehouse.games.heist.rules.chosen import OLD_FRIEND
from safehouse.games.heist.rules.people import NOWHERE
from safehouse.games.heist.rules.verbs import swap_in_bag
from safehouse.games.heist.table import Heist

# -- in the Action phase
HELP: Final = fixer(
    OLD_FRIEND,
    "action",
    ideas=2,
    text="During the actions, somebody outdoors spends two ideas and another character gains one.",
)


@HELP.offers
def help_out(g: Heist, seat: int, name: str) -> list[actions.Fixer]:
    """MH-FX-1  From each of its characters outdoors to each other player character."""
    out = len(g.here)
    crew = [n for n, p in enumerate(g.people) if p.status == "in" and not p.is_npc()]
    givers = [n for n in crew if g.people[n].at >= out and g.people[n].ideas >= HELP.ideas]
    return [
        actions.Fixer(name, character=n, to=other)
        for n in givers
        if g.people[n].seat == seat
        for other in crew
        if other != n
    ]


@HELP.refuses
def why_no_help(g: Heist, seat: int, action: actions.Fixer) -> str:
    """MH-FX-1  An outdoor player character pays; another player character gains."""
    if action.character is None or action.to is None:
        return "Old Friend needs character and to."
    problem = g.why_not_mine(seat, action.character)
    if problem:
        return problem
    person = g.people[action.character]
    if person.is_npc() or not g.outdoors(person) or person.ideas < HELP.ideas:
        return "a player character outdoors pays two ideas for it."
    others = [n for n in g.playing() if n != action.character and not g.people[n].is_npc()]
    return "" if action.to in others else "it goes to another player character in play."


@HELP.does
def pass_on(g: Heist, seat: int, action: actions.Fixer) -> None:
    """MH-FX-1  Two ideas become one."""
    assert action.character is not None
    assert action.to is not None
    g.say(HelpedOut, action.character, action.to)
    g.people[action.character].ideas -= HELP.ideas
    g.people[action.to].ideas += 1


# -- in the shop
fixer("Pawn Shop Owner", "shop", rebate=1000, text="Every item costs $1,000 less.")

# -- while planning
COP: Final = fixer(
    "Frustrated Beat Cop",
    price={"1": 2000, "2": 3000, "3": 4000},
    once=True,
    text="Once: one, two or three guards in the bag become blanks for $2,000, $3,000 or $4,000.",
)


COP.offers(up_to_three)


@COP.costs
def price_of_guards(action: actions.Fixer) -> int:
    """MH-FX-3  By how many."""
    return COP.price.get(str(action.count), -1)


@COP.refuses
def why_no_moonlighters(g: Heist, seat: int, action: actions.Fixer) -> str:
    """MH-FX-3  No more than there are."""
    fits = g.bag.get("guard", 0) >= (action.count or 0)
    no = "" if fits else "there are not that many plain guards in the bag."
    return why_not_paid(g, action) or no


@COP.does
def send_guards_home(g: Heist, seat: int, action: actions.Fixer) -> None:
    """MH-FX-3  Plain guards, no dogs."""
    swap_in_bag(g, "guard", "blank", action.count or 0)


BOOKIE: Final = fixer(
    "Bookie",
    most=5000,
    once=True,
    text="Once: bet up to $5,000. If you win and everybody gets out, you get it back doubled; "
    "otherwise it is gone.",
)


@BOOKIE.offers
def bets(g: Heist, seat: int, name: str) -> list[actions.Fixer]:
    """MH-FX-4  In thousands."""
    return [actions.Fixer(name, amount=k) for k in range(1000, BOOKIE.most + 1, 1000)]


@BOOKIE.costs
def stake(action: actions.Fixer) -> int:
    """MH-FX-4  What is bet."""
    return action.amount or -1


@BOOKIE.refuses
def why_no_bet(g: Heist, seat: int, action: actions.Fixer) -> str:
    """MH-FX-4  $1,000 to $5,000."""
    if stake(action) % 1000 or not 1000 <= stake(action) <= BOOKIE.most:
        return "a bet is $1,000 to $5,000, in thousands."
    return why_not_paid(g, action)


@BOOKIE.does
def bet(g: Heist, seat: int, action: actions.Fixer) -> None:
    """MH-FX-4  The stake is down."""
    g.team.bet = action.amount or 0


@BOOKIE.at_end
def pay_out(g: Heist) -> None:
    """MH-FX-4  Won, with every player character out."""
    if all([person.status == "escaped" for person in g.people if not person.is_npc()]):
        g.team.cash += 2 * g.team.bet


VISAGE: Final = fixer(
    "Visage", price={"1": 1000}, text="Reveal a tile for $1,000, as often as you like."
)


@VISAGE.offers
def tiles_online(g: Heist, seat: int, name: str) -> list[actions.Fixer]:
    """MH-FX-5  Every unknown tile; for whom only matters where a find brings something."""
    who = [n for n, person in enumerate(g.people) if person.seat == seat]
    if not [one for one in g.team.fixers if FIXERS[one].found is not None]:
        who = who[:1]
    unknown = [g.layout.names[tile] for tile in g.tiles() if g.unknown[tile]]
    return [actions.Fixer(name, character=n, tile=tile) for n in who for tile in unknown]


@VISAGE.refuses
def why_not_online(g: Heist, seat: int, action: actions.Fixer) -> str:
    """MH-FX-5  An unknown tile, and for whom it is."""
    problem = why_not_paid(g, action)
    if problem:
        return problem
    tile = g.tile_named(action.tile)
    if tile == NOWHERE or not g.unknown[tile]:
        return "name an unknown tile."
    return "" if is_own(g, seat, action.character) else "name a character of its own."


@VISAGE.does
def look_it_up(g: Heist, seat: int, action: actions.Fixer) -> None:
    """MH-FX-5  Reveal the tile."""
    assert action.character is not None
    plan_reveal(g, g.tile_named(action.tile), action.character)


LOCKSMITH: Final = fixer(
    "Extorted Locksmith",
    text="Each lock found while planning gives an idea to a character you name.",
)


@LOCKSMITH.refuses
def why_not_extort(g: Heist, seat: int, action: actions.Fixer) -> str:
    """MH-FX-6  Nobody needs to call."""
    return "that works by itself."


@LOCKSMITH.when_revealing
def know_the_lock(g: Heist, n: int, kind: str) -> None:
    """MH-FX-6  Two for a doubled lock."""
    g.people[n].ideas += {"lock": 1, "lock2": 2}.get(kind, 0)


WARDER: Final = fixer(
    "Prison Guard",
    price={"1": 3000},
    once=True,
    text="Once, for $3,000, on a job where somebody starts inside: two locks in the bag become "
    "blanks.",
)


@WARDER.refuses
def why_no_prison_guard(g: Heist, seat: int, action: actions.Fixer) -> str:
    """MH-FX-7  Somebody must start inside, and there must be a lock."""
    problem = why_not_paid(g, action)
    if problem:
        return problem
    inside = bool(g.inside_characters) or (g.npc is not None and g.is_tile(g.people[g.npc].at))
    if not inside:
        return "nobody starts inside."
    return "" if g.bag.get("lock", 0) else "there is no lock in the bag."


@WARDER.does
def leave_doors_open(g: Heist, seat: int, action: actions.Fixer) -> None:
    """MH-FX-7  Two, or one if there is one."""
    swap_in_bag(g, "lock", "blank", min(2, g.bag["lock"]))


records(__name__)
