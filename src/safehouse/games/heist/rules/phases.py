"""Masters of the Heist, phase by phase.  The numbers are those of `docs/rules/heist.md`."""

from __future__ import annotations

import json

from safehouse.core.data import records
from safehouse.core.state import JUDGES, Action
from safehouse.core.wire import read_action
from safehouse.games.heist import actions, events
from safehouse.games.heist.cards.abilities import use_ability
from safehouse.games.heist.cards.card import FIXERS, ITEMS
from safehouse.games.heist.cards.items import use_item
from safehouse.games.heist.cards.printed import ACTIONS, NOISE, SUBS, UNLOCK
from safehouse.games.heist.cards.special_actions import commit_special, is_special
from safehouse.games.heist.rules import carrying, undo
from safehouse.games.heist.rules.escape import begin_escape
from safehouse.games.heist.rules.event_phase import (
    noise_is_over,
    npc_duty,
    pay_noise,
    run_crises,
    turn_event,
)
from safehouse.games.heist.rules.judging import why_not_act
from safehouse.games.heist.rules.legal import action_options, planning_options
from safehouse.games.heist.rules.people import NOWHERE
from safehouse.games.heist.rules.planning import do_plan, why_not_plan
from safehouse.games.heist.rules.security import roll, settle_step
from safehouse.games.heist.rules.subactions import do_sub
from safehouse.games.heist.rules.verbs import discard_event, rung
from safehouse.games.heist.table import Heist


# -- planning
def ask_planning(g: Heist) -> None:
    """MH-PL-1  Open to all seats at once, in any order."""
    g.phase = "planning"
    for seat in range(len(g.seats)):
        g.ask(seat, planning_options, plan)


def plan(g: Heist, seat: int, action: Action) -> None:
    """MH-PL-1, -6  One step of planning; when everybody is ready the first round begins."""
    g.stop_asking()
    if isinstance(action, actions.Ready | actions.Unready):
        ready = isinstance(action, actions.Ready)
        g.say(events.ReadyMade, seat, ready)
        g.seats[seat].ready = ready
        if all([marks.ready for marks in g.seats]):
            g.then(begin_round)
            return
    else:
        do_plan(g, seat, action)
    g.then(ask_planning)


# -- rounds
def begin_round(g: Heist) -> None:
    """MH-RO-2, MH-EP-2  Every character in play rolls; then auto-reveals and dogs."""
    g.say(events.RoundBegins, g.round + 1)
    discard_event(g)
    g.round += 1
    g.phase = "action"
    for marks in g.seats:
        marks.done = False
    for n in g.playing():
        die = roll(g, n)
        g.say(events.Rolled, n, die)
        g.people[n].die = die
    g.then(begin_actions)


def begin_actions(g: Heist) -> None:
    undo.forget(g)
    g.then(settle_step)
    g.then(ask_all)


def ask_all(g: Heist) -> None:
    """MH-AC-4  Everybody may act, in any order."""
    if g.secret:
        undo.forget(g)
    for seat in range(len(g.seats)):
        g.ask(seat, action_options, act)


def end_phase(g: Heist) -> None:
    """MH-AC-5, -8, MH-EP-1 … -3  The Action phase ends and the Event phase is played."""
    undo.forget(g)
    g.then(pay_noise)
    g.then(event_phase)


def event_phase(g: Heist) -> None:
    g.phase = "event"
    g.calm = []
    g.then(settle_step)
    g.then(npc_duty)
    g.then(turn_event)
    g.then(settle_step)
    g.then(run_crises)
    g.then(end_round)


def end_round(g: Heist) -> None:
    """MH-EP-6  The next round, or Escape if the noise is over or it was called."""
    g.loop = False
    g.secret = False
    if noise_is_over(g) or g.leaving:
        g.leaving = False
        g.then(begin_escape)
    else:
        g.then(begin_round)


# -- carrying it out
def act(g: Heist, seat: int, action: Action) -> None:
    """MH-AC-4, -7, -8  Any step of the phase."""
    g.stop_asking()
    if isinstance(action, actions.Undo):
        take_back(g, seat)
        return
    undo.remember(g, seat, action)
    if isinstance(action, actions.EndActions):
        g.say(events.SeatDone, seat)
        g.seats[seat].done = True
        g.then(phase_may_end)
        return
    g.seats[seat].done = False
    if isinstance(action, actions.InitiateEscape):
        g.then(leave)
        return
    perform(g, seat, action)
    if rung(g):
        return
    if g.leaving:
        g.then(leave)  # BREACH
        return
    g.then(settle_step)
    g.then(ask_all)


def perform(g: Heist, seat: int, action: Action) -> None:
    if isinstance(action, actions.SpendIdea):
        person = g.people[action.character]
        die = (person.die - 1 + action.by) % 6 + 1
        g.say(events.Turned, action.character, die)
        person.ideas -= 1
        person.die = die
    elif isinstance(action, actions.Commit):
        commit(g, action)
    elif isinstance(action, actions.Do):
        node = g.layout.number.get(action.tile or "", NOWHERE)
        do_sub(g, action.character, SUBS.index(action.sub), node, action.kind == "dog")
    elif isinstance(action, actions.Pick):
        person = g.people[action.character]
        carrying.pick_up(g, person, carrying.where(g, person, action.tile), action.kind)
    elif isinstance(action, actions.Drop):
        person = g.people[action.character]
        carrying.put_down(g, person, carrying.where(g, person, action.tile), action.kind)
    elif isinstance(action, actions.Open):
        carrying.do_open(g, g.people[action.character], action)
    elif isinstance(action, actions.Ability):
        use_ability(g, action.character, action)
    elif isinstance(action, actions.Fixer):
        body = FIXERS[action.fixer].body
        assert body is not None
        body(g, seat, action)
    else:
        assert isinstance(action, actions.Plan)
        person = g.people[action.character]
        person.free_tokens -= 1
        person.plan = sorted([*person.plan, g.layout.number[action.tile]])


def commit(g: Heist, action: actions.Commit) -> None:
    """MH-AC-3, MH-IT-1 … -3

    Take the action: its icons can be used, and a special one or an item does more.
    """
    person = g.people[action.character]
    g.say(events.Committed, action.character, action.from_, action.action)
    person.from_ = action.from_
    person.action = action.action
    if not person.is_npc() and is_special(person, action):
        commit_special(g, action.character, action)
        return
    item = ITEMS[action.from_] if action.from_ in person.items else None
    row = ACTIONS[action.action] if item is None else item.row
    for sub, count in enumerate(row):
        person.subs[sub] += count
    if action.action == "Discover" and not g.options.discover_noise:
        person.subs[NOISE] -= row[NOISE]
    person.picker = person.has("picks_on") and row[UNLOCK] > 0
    if item is not None:
        use_item(g, person, item)


def phase_may_end(g: Heist) -> None:
    """MH-AC-8  The phase ends when every seat with a character in play is done."""
    for seat, marks in enumerate(g.seats):
        plays = [p for p in g.in_play() if p.seat == seat]
        if plays and not marks.done:
            g.then(ask_all)
            return
    g.then(end_phase)


def leave(g: Heist) -> None:
    """MH-AC-9, MH-AB-2  Escape begins at once; a called one may wait for the event, by option."""
    breached = g.leaving
    if g.options.escape_after_event and not breached:
        g.leaving = True
        g.then(end_phase)
    else:
        g.leaving = False
        g.then(begin_escape)


# -- taking back
def take_back(g: Heist, taker: int) -> None:
    """MH-UN-1  Everything as it was before the last step."""
    g.say(events.Undone, taker)
    heard, g.heard = g.heard, None
    assert g.base is not None
    assert g.base.state is not None
    steps = g.steps.copy()
    while steps and steps[-1][1] == undo.END:
        steps.pop()
    steps.pop()
    undo.restore(g, g.base.state.clone())
    ask_all(g)
    for seat, text in steps:
        action = actions.END_ACTIONS if text == undo.END else read_action("heist", json.loads(text))
        g.apply(seat, action)
    g.heard = heard


JUDGES[act] = why_not_act
JUDGES[plan] = why_not_plan

records(__name__)
