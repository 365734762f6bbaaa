"""Noise, alerts and the deck: how the building wakes up (MH-NO, MH-AL, MH-CR-1)."""

from __future__ import annotations

from typing import Final

from safehouse.core.codec import rule_named
from safehouse.core.data import records
from safehouse.games.heist.building_events import Alerted, NoiseMade, SetAside
from safehouse.games.heist.data import ALARM, CRISES, TRACKS
from safehouse.games.heist.table import Heist

SOUND: Final = "heist.rules.escape.sound_alarm"  # Escape stands on this module: named, not imported


def ring(g: Heist) -> None:
    """MH-AL-2  The alarm sounds next, and nothing else of what was going on."""
    g.drop()
    g.choice = None
    g.then(rule_named(SOUND))


def rung(g: Heist) -> bool:
    """MH-AL-2  The alarm has just rung: the rule that is running does no more."""
    return len(g.stack) == 1 and g.stack[0][0] is rule_named(SOUND)


def set_crises_aside(g: Heist) -> None:
    """MH-CR-1  A crisis on top of the deck is set aside at once."""
    while g.deck and g.deck[0] in CRISES:
        g.say(SetAside, g.deck[0])
        g.crises.append(g.deck.pop(0))


def discard_event(g: Heist) -> None:
    """MH-EP-2, -5"""
    if g.active:
        g.discard.append(g.active)
        g.active = ""


def alert(g: Heist, count: int = 1) -> None:
    """MH-AL-1 … -3  The top event is discarded without effect."""
    for _ in range(count):
        if not g.deck:
            return
        card = g.deck[0]
        g.say(Alerted, card)
        g.discard.append(g.deck.pop(0))
        set_crises_aside(g)
        if card == ALARM:
            ring(g)
            return


def make_noise(g: Heist, count: int = 1) -> None:
    """MH-NO-1, -2  The marker goes on; some slots, and the end of the track, raise an alert."""
    track = TRACKS[g.crew]
    for _ in range(count):
        if g.level < track.end:
            g.say(NoiseMade, g.level + 1)
            g.level += 1
            if g.level in track.alerts:
                alert(g)
        elif g.options.noise_end == "alerts":
            alert(g)
        if rung(g):
            return


def noise_is_over(g: Heist) -> bool:
    """MH-NO-2  The marker is on the last slot."""
    return g.level >= TRACKS[g.crew].end and g.options.noise_end == "escape"


records(__name__)
