"""Judges the steps of the Action phase: what is wrong with one, or nothing (MH-AC)."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.core.state import Action
from safehouse.games.heist.actions import (
    Ability,
    Commit,
    Do,
    Drop,
    EndActions,
    Fixer,
    InitiateEscape,
    Open,
    Pick,
    Plan,
    SpendIdea,
    Undo,
)
from safehouse.games.heist.cards.abilities import why_no_ability
from safehouse.games.heist.cards.card import FIXERS
from safehouse.games.heist.cards.printed import ALERT, IDEA, LOOT, NOISE, REVEAL, SUBDUE, SUBS
from safehouse.games.heist.cards.special_actions import is_special, why_no_special
from safehouse.games.heist.rules.carrying import why_no_drop, why_no_pick, why_not_open
from safehouse.games.heist.rules.offers import open_actions
from safehouse.games.heist.rules.people import NOWHERE, NPC_SEAT, Person
from safehouse.games.heist.rules.pieces import DOG, GUARD
from safehouse.games.heist.rules.subactions import knows_a_way, targets
from safehouse.games.heist.table import Heist

FREE = (IDEA, LOOT, NOISE, ALERT)  # sub-actions without a place


def why_not_act(g: Heist, seat: int, action: Action) -> str:
    if isinstance(action, Undo):
        return "" if g.may_undo() == seat else "there is no step of its own to take back."
    if isinstance(action, EndActions):
        return why_not_done(g, seat)
    if isinstance(action, InitiateEscape):
        return ""
    if isinstance(action, Fixer):
        return why_no_help(g, seat, action)
    if isinstance(action, Plan):
        return why_not_replan(g, seat, action)
    if not isinstance(action, Commit | Do | Pick | Drop | Open | Ability | SpendIdea):
        return "that is for another phase."
    problem = g.why_not_mine(seat, action.character)
    if problem:
        return problem
    n = action.character
    person = g.people[n]
    if isinstance(action, SpendIdea):
        return why_no_turn(person, action)
    if isinstance(action, Commit):
        return why_no_commit(g, n, action)
    if isinstance(action, Do):
        return why_not_do(g, person, action)
    if isinstance(action, Pick):
        return why_no_pick(g, person, action)
    if isinstance(action, Drop):
        return why_no_drop(g, person, action)
    if isinstance(action, Open):
        return why_not_open(g, person, action)
    return why_no_ability(g, n, action)


def why_no_turn(person: Person, action: SpendIdea) -> str:
    """MH-AC-2  An idea turns a die that is not placed yet."""
    if person.action:
        return "its die is placed."
    if action.by not in (1, -1):
        return "an idea turns the die by 1 or -1."
    return "" if person.ideas else "it has no idea."


def why_no_commit(g: Heist, n: int, action: Commit) -> str:
    """MH-AC-1, -3  One action per round, allowed by the die."""
    person = g.people[n]
    if person.action:
        return "it has taken its action."
    if (action.from_, action.action) not in open_actions(g, person):
        return f"{action.action} of {action.from_} is not open to it now."
    if not person.is_npc() and is_special(person, action):
        return why_no_special(g, n, action)
    return ""


def why_not_do(g: Heist, person: Person, action: Do) -> str:
    """MH-AC-4  A sub-action that it still has, at a place where it can be done."""
    if action.sub not in SUBS or not person.subs[SUBS.index(action.sub)]:
        return f"it has no {action.sub} to do."
    sub = SUBS.index(action.sub)
    if sub in FREE:
        return "" if action.tile is None else f"{action.sub} needs no tile."
    if sub == REVEAL and action.tile is None:
        return "" if knows_a_way(g, person) else "name an unknown tile."
    node = g.layout.number.get(action.tile or "", NOWHERE)
    if node not in targets(g, person, sub):
        return f"it cannot {action.sub} there."
    if sub == SUBDUE:
        kind = {"guard": GUARD, "dog": DOG}.get(action.kind or "guard", NOWHERE)
        if kind == NOWHERE or not g.count(node, kind):
            return f"there is no active {action.kind or 'guard'} there."
    return ""


def why_not_done(g: Heist, seat: int) -> str:
    """MH-AC-8  A seat is done when all its characters in play have taken an action."""
    mine = [p for p in g.in_play() if p.seat in (seat, NPC_SEAT)]
    idle = [person.name for person in mine if not person.action]
    if idle:
        return f"an action is due for {', '.join(idle)}."
    crew = [p for p in g.in_play() if not p.is_npc()]
    if crew and not [p for p in crew if p.seat == seat]:
        return "none of its characters is in play."
    return "it is done already." if g.seats[seat].done else ""


def why_no_help(g: Heist, seat: int, action: Fixer) -> str:
    """MH-FX-1  Who helps in this phase, and what is wrong with calling on them so."""
    card = FIXERS.get(action.fixer)
    if card is None or card.when != "action" or card.name not in g.team.fixers:
        return f"{action.fixer} cannot help now."
    assert card.why_not is not None
    return card.why_not(g, seat, action)


def why_not_replan(g: Heist, seat: int, action: Plan) -> str:
    """MH-GA-5  A token of a closed gate goes to another tile."""
    problem = g.why_not_mine(seat, action.character)
    if problem:
        return problem
    person = g.people[action.character]
    tile = g.layout.number.get(action.tile, NOWHERE)
    if not person.free_tokens:
        return "it has no token to place."
    if not g.is_tile(tile) or not g.here[tile] or tile in person.plan:
        return "a token goes on a tile of the board, one a tile."
    return ""


records(__name__)
