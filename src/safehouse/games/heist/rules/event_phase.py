"""The Event phase: what is due, the event, the crises set aside (MH-AC-5, MH-NP-6, MH-EP)."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.games.heist.cards.deck import carry_out
from safehouse.games.heist.cards.printed import ALERT, NOISE, NPCS, TRACKS
from safehouse.games.heist.rules.building_events import CrisisRuns, EventTurned
from safehouse.games.heist.rules.security import ask_team, settle_step
from safehouse.games.heist.rules.verbs import (
    alert,
    discard_event,
    inspire,
    make_noise,
    rung,
    set_crises_aside,
)
from safehouse.games.heist.table import Heist

LONELY = 2  # noise of an NPC left alone


def noise_is_over(g: Heist) -> bool:
    """MH-NO-2  The marker is on the last slot."""
    return g.level >= TRACKS[g.crew].end and g.options.noise_end == "escape"


def pay_noise(g: Heist) -> None:
    """MH-AC-5  Character by character: noise, then alerts; all else is lost."""
    for person in g.people:
        while person.subs[NOISE]:
            make_noise(g)
            if rung(g):
                return
            person.subs[NOISE] -= 1
        alert(g, person.subs[ALERT])
        if rung(g):
            return
    for person in g.people:
        person.end_round()


# -- the NPC
def npc_duty(g: Heist) -> None:
    """MH-NP-6  A hostage or guide must not be alone."""
    npc = None if g.npc is None else g.people[g.npc]
    if npc is None or npc.status != "in" or g.options.stay_close == "free":
        return
    side = NPCS[npc.card]["panic" if npc.panic else "calm"]
    company = [n for n in g.at(npc.at) if n != g.npc]
    if "stay_close" not in side.rules or company:
        return
    near = [n for n in nearest(g, npc.at) if g.people[n].ideas]
    if near:
        ask_team(g, "stay_close", [*[f"idea:{n}" for n in near], "noise"])
        g.then(stay_close)
    else:
        make_noise(g, LONELY)


def stay_close(g: Heist) -> None:
    answer = str(g.answer)
    if answer == "noise":
        make_noise(g, LONELY)
    else:
        inspire(g, int(answer.removeprefix("idea:")), -1)


def nearest(g: Heist, start: int) -> list[int]:
    """The player characters in play with the fewest steps over nodes."""
    seen = {start}
    ring = [start]
    while ring:
        found = [n for node in ring for n in g.at(node) if not g.people[n].is_npc()]
        if found:
            return sorted(found)
        following: list[int] = []
        for node in ring:
            for other in g.near(node):
                if other not in seen:
                    seen.add(other)
                    following.append(other)
        ring = following
    return []


# -- the event
def turn_event(g: Heist) -> None:
    """MH-EP-1, -2, -5  The top card becomes the active event and is carried out."""
    if not g.deck:
        return
    g.say(EventTurned, g.deck[0])
    g.active = g.deck.pop(0)
    set_crises_aside(g)
    carry_out(g, g.active)


def run_crises(g: Heist) -> None:
    """MH-EP-2, -3  In the order they were set aside, those of meanwhile included."""
    if g.crises:
        crisis = g.crises[0]
        g.say(CrisisRuns, crisis)
        discard_event(g)
        carry_out(g, crisis)
        if rung(g):
            if g.options.crises_at_alarm == "happen":
                discard_crisis(g)  # the rest of it does not happen (MH-AL-2)
            return
        g.then(settle_step)
        g.then(discard_crisis)
        g.then(run_crises)


def discard_crisis(g: Heist) -> None:
    g.discard.append(g.crises.pop(0))


records(__name__)
