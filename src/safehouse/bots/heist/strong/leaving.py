"""When to call Escape, and how to run (MH-ES)."""

from __future__ import annotations

from typing import Final

from safehouse.bots.heist.strong.chances import Ground, slips
from safehouse.bots.heist.strong.deck import play_event
from safehouse.bots.heist.strong.errands import Outlook, Run, path_of
from safehouse.bots.heist.strong.waiting import worth_of_waiting
from safehouse.bots.heist.strong.worth import win_chance
from safehouse.core.chance import Chance
from safehouse.core.state import WAIT, Action
from safehouse.games.heist.actions import END_ESCAPE, Ability, EscapePath, Fixer
from safehouse.games.heist.cards.abilities import PINCH
from safehouse.games.heist.options import OLD_FRIEND
from safehouse.games.heist.rules.escape import cheapest, to_declare
from safehouse.games.heist.rules.people import NPC_SEAT, Person
from safehouse.games.heist.table import Heist

SURE: Final = 0.975
DEALS: Final = 16
LOW: Final = 0.05
PLENTY: Final = 7  # cards for several more rounds
LATER: Final = ((1, 0.0), (2, 0.03), (2, 0.06))  # more ideas, and the cost of the risk
SOON: Final = 7  # with this many cards the alarm may ring any moment


def chance_later(g: Heist, seed: int) -> float:
    """The chance to win after one more round, or several if the deck lasts."""
    total = 0.0
    for k in range(2):
        twin = play_event(g, Chance(seed + k, seed))
        if twin.phase == "action":
            total += chance_with_time(twin, seed)
        elif twin.phase == "escape":
            total += win_chance(twin, Chance(seed, seed), DEALS)
        else:
            total += float(twin.outcome == "won")
    return total / 2


def chance_with_time(g: Heist, seed: int) -> float:
    """The chance with one more idea for everybody, or several if there are enough rounds."""
    best = 0.0
    for ideas, loss in LATER[: 1 + len(g.deck) // PLENTY]:
        for person in g.in_play():
            person.ideas += ideas
        g.team.secured["cash"] = g.team.secured.get("cash", 0) + 1000 * ideas
        best = max(best, win_chance(g, Chance(seed, seed), DEALS) - loss)
    return best


def seed_of(g: Heist) -> int:
    """A seed that is the same for all seats, so that they agree, and depends on the position."""
    ideas = sum([person.ideas << n for n, person in enumerate(g.people)])
    return 7919 * g.round + 104729 * g.level + 1299709 * len(g.deck) + 15485863 * ideas % (1 << 29)


def should_leave(g: Heist) -> bool:
    """Whether now is better than later, judged on the same deals from the bag."""
    seed = seed_of(g)
    now = win_chance(g, Chance(seed, seed), DEALS)
    if now >= SURE:
        return True
    if now <= LOW or now < chance_later(g, seed):
        return False
    return now >= worth_of_waiting(g, seed)  # the dear one last


def best_help(g: Heist, legal: tuple[Action, ...]) -> Action | None:
    """MH-FX-1 Give an idea to whomever it helps most, if it helps at all."""
    ways = [a for a in legal if isinstance(a, Fixer) and a.fixer == OLD_FRIEND]
    if not ways:
        return None
    seed = seed_of(g)
    most = win_chance(g, Chance(seed, seed), DEALS)
    best: Action | None = None
    for way in ways:
        assert way.character is not None
        assert way.to is not None
        twin = g.clone()
        twin.people[way.character].ideas -= 2
        twin.people[way.to].ideas += 1
        value = win_chance(twin, Chance(seed, seed), DEALS)
        if value > most + 0.005:
            best, most = way, value
    return best


# -- running
def run_out(g: Heist, seat: int) -> Action:
    """The next step of Escape for a seat."""
    look = Outlook(g, Ground(g, {}, True), True)
    pinch = try_pinch(g, seat, look)
    if pinch is not None:
        return pinch
    runs = [run for run in look.chosen if run.mask or not g.outdoors(g.people[run.who])]
    runs = [run for run in runs if run.mask or any(run.gives) or run.who in look.job.must]
    runs.sort(key=lambda run: run.value)
    for run in runs:
        person = g.people[run.who]
        if person.seat in (seat, NPC_SEAT):
            return declare(g, look, run, person)
    inside = to_declare(g)
    mine = [n for n in inside if g.people[n].seat in (seat, NPC_SEAT)]
    if any([run.who in inside for run in runs]):
        return WAIT  # for a run that others must make
    if mine:
        return get_out(g, mine[0])
    return WAIT if inside or runs else END_ESCAPE


def try_pinch(g: Heist, seat: int, look: Outlook) -> Action | None:
    """MH-AB-18, -19  Give ideas to others, if that makes the run likelier."""
    ways = [a for a in g.legal(seat) if isinstance(a, Ability) and a.ability in PINCH]
    best: Action | None = None
    most = look.best
    for way in ways:
        assert way.to is not None
        twin = g.clone()
        twin.people[way.character].ideas -= 2
        twin.people[way.to].ideas += 1
        value = Outlook(twin, look.ground, True).best
        if value > most + 0.01:
            best, most = way, value
    return best


def declare(g: Heist, look: Outlook, run: Run, person: Person) -> Action:
    """The path of a run: past its goods and out."""
    card = bool(person.loot.get("keycard"))
    tiles = look.job.tiles_of(run.mask)
    path = path_of(look.ground, look.job, person.at, slips(person), card, tiles)
    names = g.layout.names
    return EscapePath(run.who, [names[node] for node in path])


def get_out(g: Heist, n: int) -> Action:
    """The cheapest exit, for somebody who is not needed."""
    ways = list(cheapest(g, g.people[n]).values())
    if not ways:
        return EscapePath(n, [])
    return EscapePath(n, list(min(ways)[1]))
