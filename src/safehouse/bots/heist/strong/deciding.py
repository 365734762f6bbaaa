"""The strong team bot: plans together, turns dice for the whole crew, and knows when to go."""

from __future__ import annotations

from typing import Final

from safehouse.bots.heist.opening import opening
from safehouse.bots.heist.strong.chances import FAR
from safehouse.bots.heist.strong.deck import foresee
from safehouse.bots.heist.strong.hiring import hire
from safehouse.bots.heist.strong.joint_plan import plan_step, tokens_of
from safehouse.bots.heist.strong.leaving import SOON, best_help, run_out, should_leave
from safehouse.bots.heist.strong.rollout import NO_STEP, Option, Trial, wanted
from safehouse.bots.heist.strong.worth import Survey
from safehouse.core.state import WAIT, Action
from safehouse.games.heist.actions import (
    END_ACTIONS,
    INITIATE_ESCAPE,
    Commit,
    Do,
    Fixer,
    Pick,
    Plan,
    SpendIdea,
)
from safehouse.games.heist.cards.printed import IDEA, LOOT, MOVE, REVEAL, SUBS
from safehouse.games.heist.options import OLD_FRIEND
from safehouse.games.heist.rules.judging import why_not_done
from safehouse.games.heist.rules.people import NPC_SEAT, Person
from safehouse.games.heist.rules.subactions import held, knows_a_way
from safehouse.games.heist.table import Heist

LOAN: Final = 0.1  # what an idea from outdoors must bring


def decide(g: Heist, seat: int) -> Action:
    """What a seat does, in any phase."""
    if g.choice is not None:
        return answer(g, seat)
    if g.phase == "planning":
        return WAIT if g.seats[seat].ready else hire(g, seat) or plan_step(g, seat)
    if g.phase == "escape":
        return run_out(g, seat)
    if g.phase == "action":
        return act(g, seat)
    return g.legal(seat)[0]


def answer(g: Heist, seat: int) -> Action:
    """Answer a card's question so that the position is worth most."""
    survey = Survey()
    best, most = g.legal(seat)[0], -FAR * FAR
    for action in g.legal(seat):
        twin = g.clone()
        twin.apply(seat, action)
        value = survey.value(twin) - 0.02 * (twin.level - g.level)
        if value > most:
            best, most = action, value
    return best


# -- the Action phase
def act(g: Heist, seat: int) -> Action:
    mine = [n for n in g.playing() if g.people[n].seat in (seat, NPC_SEAT)]
    for n in mine:
        free = free_step(g, n, g.people[n])
        if free is not None:
            return free
    survey = Survey()
    trial = Trial(g, survey)
    busy = [n for n in mine if g.people[n].subs[:4] != [0, 0, 0, 0]]
    best, most = NO_STEP, trial.now + 0.001
    who = -1
    for n in busy:
        value, step = trial.use(g.clone(), n)
        if step.sub >= 0 and value > most:
            best, most, who = step, value, n
    if who >= 0:
        tile = g.layout.names[best.node]
        kind = "dog" if best.dog else None
        return Do(who, SUBS[best.sub], tile, kind)
    for n in mine:
        if g.people[n].picker or g.people[n].subs[MOVE]:
            ability = trial.ability(g, n)
            if ability is not None:
                return ability
    idle = [n for n in mine if not g.people[n].action]
    if idle:
        return take_action(g, idle, trial)
    return finish(g, seat, trial)


def free_step(g: Heist, n: int, person: Person) -> Action | None:
    """Steps that cost nothing and are never wrong."""
    for kind in g.loot.get(person.at, {}):
        if wanted(g, kind):
            return Pick(n, kind)
    opened = opening(g, n)
    if opened is not None:
        return opened
    if person.free_tokens:
        tiles = [t for t in tokens_of(g, n) if t not in person.plan]
        if tiles:
            return Plan(n, g.layout.names[tiles[0]])
    for sub in (IDEA, LOOT):
        if person.subs[sub]:
            return Do(n, SUBS[sub])
    if person.subs[REVEAL]:
        if knows_a_way(g, person):
            return Do(n, "reveal")
        tiles = [t for t in g.tiles() if g.unknown[t]]
        if tiles:
            return Do(n, "reveal", g.layout.names[to_reveal(g, tiles)])
    return None


def to_reveal(g: Heist, tiles: list[int]) -> int:
    """The unknown tile on most plans."""
    best, most = tiles[0], -1.0
    for tile in tiles:
        worth = 0.0
        for person in g.in_play():
            worth += 1.0 if tile in person.plan else 0.0
        if worth > most:
            best, most = tile, worth
    return best


def take_action(g: Heist, idle: list[int], trial: Trial) -> Action:
    """The next character takes the action that is best for the team."""
    indoors = [n for n in idle if g.indoors(g.people[n])]
    walking = [n for n in indoors if g.people[n].is_npc() and not held(g, g.people[n])]
    n = (walking or indoors or idle)[0]
    ranked = trial.rank(g, n)
    loan = lend(g, n, ranked[0].value, trial)
    if loan is not None:
        return loan
    waiting = [p for p in g.in_play() if not p.action]
    return carry_out(foresee(g, n, ranked, trial) if len(waiting) == 1 else ranked[0])


def lend(g: Heist, n: int, value: float, trial: Trial) -> Action | None:
    """MH-FX-1 Use ideas of somebody outdoors for a better die, if that brings more than it
    costs."""
    person = g.people[n]
    if OLD_FRIEND not in g.team.fixers or person.is_npc() or person.ideas > 2:
        return None
    lenders = [k for k, p in enumerate(g.people) if p.seat == person.seat and k != n]
    lenders = [k for k in lenders if g.people[k].status == "in" and g.outdoors(g.people[k])]
    lender = max(lenders, key=lambda k: g.people[k].ideas, default=n)
    for ideas in (1, 2):
        if lender == n or g.people[lender].ideas < 2 * ideas:
            return None
        twin = g.clone()
        twin.people[lender].ideas -= 2 * ideas
        twin.people[n].ideas += ideas
        if trial.rank(twin, n)[0].value > value + LOAN * ideas:
            return Fixer(OLD_FRIEND, character=lender, to=n)
    return None


def carry_out(option: Option) -> Action:
    way: Commit = option.action
    if option.turns:
        return SpendIdea(way.character, option.by)
    return way


def finish(g: Heist, seat: int, trial: Trial) -> Action:
    """When all own actions are taken: go, help, or let the round end."""
    if g.seats[seat].done or any([not person.action for person in g.in_play()]):
        return WAIT
    if others_busy(g, seat, trial):
        return WAIT
    legal = g.legal(seat)
    if should_leave(g):
        return best_help(g, legal) or INITIATE_ESCAPE
    help_ = best_help(g, legal) if len(g.deck) <= SOON else None
    return help_ or (WAIT if why_not_done(g, seat) else END_ACTIONS)


def others_busy(g: Heist, seat: int, trial: Trial) -> bool:
    """Whether somebody else still has something useful to do."""
    for n in g.playing():
        person = g.people[n]
        if person.seat in (seat, NPC_SEAT) or g.seats[person.seat].done:
            continue
        if person.subs[:4] != [0, 0, 0, 0] and trial.use(g.clone(), n)[1].sub >= 0:
            return True
    return False
