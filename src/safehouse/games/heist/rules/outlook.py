"""How the phase will end: the noise and alerts due, and the open deck."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.games.heist.cards.card import CRISES
from safehouse.games.heist.cards.printed import ALARM, ALERT, NOISE, TRACKS
from safehouse.games.heist.shapes import Burned, Outlook
from safehouse.games.heist.table import Heist

MOST_NOISE: Final = 3  # from one action
MOST_ALERTS: Final = 1


class Course:
    """The coming deck and noise; nothing here is left to chance."""

    def __init__(self, g: Heist) -> None:
        track = TRACKS[g.crew]
        self.slots: list[int] = track.alerts
        self.end: int = track.end
        self.goes_on: bool = g.options.noise_end == "alerts"
        self.level: int = g.level
        self.deck: list[str] = list(g.deck)
        self.crises: list[str] = list(g.crises)
        self.burned: list[Burned] = []
        self.alarm: bool = False

    def pay(self, noise: int, alerts: int) -> None:
        """MH-AC-5, MH-NO-1, -2

        Noise moves the marker, and slots of the track and alerts burn cards.
        """
        for _ in range(noise):
            if self.level < self.end:
                self.level += 1
                if self.level in self.slots:
                    self.burn(self.level)
            elif self.goes_on:
                self.burn(None)
        for _ in range(alerts):
            self.burn(None)

    def burn(self, slot: int | None) -> None:
        """MH-AL-1, -2  The top event, by a slot of the track or by an alert alone."""
        if self.deck and not self.alarm:
            card = self.take()
            self.burned.append({"card": card, "at": slot})

    def take(self) -> str:
        """MH-CR-1  Crises that come up are set aside."""
        card = self.deck.pop(0)
        self.alarm = card == ALARM
        while self.deck and self.deck[0] in CRISES:
            self.crises.append(self.deck.pop(0))
        return card


def outlook(g: Heist, noise: int = 0, alerts: int = 0) -> Outlook:
    """MH-AC-5, MH-EP-1  The end of this phase if so much more were owed."""
    course = Course(g)
    for person in g.people:
        course.pay(person.subs[NOISE], person.subs[ALERT])
    course.pay(noise, alerts)
    now = course.take() if course.deck and not course.alarm else None
    return {
        "level": course.level,
        "burned": course.burned,
        "now": now,
        "crises": course.crises,
        "left": len(course.deck),
        "alarm": course.alarm,
        "full": course.level >= course.end and not course.goes_on,
    }


def outlooks(g: Heist) -> list[list[Outlook]]:
    """The outlooks, by the noise and alerts that one more action would bring."""
    if g.phase == "planning":
        return [[outlook(g)]]
    if g.phase != "action":
        return []
    extra = range(MOST_ALERTS + 1)
    return [[outlook(g, noise, alerts) for alerts in extra] for noise in range(MOST_NOISE + 1)]


def to_alarm(g: Heist) -> int | None:
    """Cards until the alarm, including it; alerts do not count crises."""
    if ALARM not in g.deck:
        return None
    ahead = g.deck[: g.deck.index(ALARM) + 1]
    return len([card for card in ahead if card not in CRISES])


records(__name__)
