"""What a table consists of besides its facts: one part for each concern."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from safehouse.core.state import SPECTATOR
from safehouse.server.bots.looking import Looking
from safehouse.server.bots.thinking import BotSeats
from safehouse.server.ops.limits import Quotas
from safehouse.server.people.watching import Watching
from safehouse.server.sockets.presence import Presence
from safehouse.server.sockets.talk import Talk
from safehouse.server.tables.again import Again
from safehouse.server.tables.audience import Audience
from safehouse.server.tables.calling_off import CallingOff
from safehouse.server.tables.countdown import Countdown
from safehouse.server.tables.facts import ChatLine
from safehouse.server.tables.guests import Guests
from safehouse.server.tables.guide import Guide
from safehouse.server.tables.hinting import Hints
from safehouse.server.tables.luck import LuckExchange
from safehouse.server.tables.news import News
from safehouse.server.tables.overtaken import Overtaken
from safehouse.server.tables.proposal import Proposal
from safehouse.server.tables.recent import RecentEvents
from safehouse.server.tables.replica import Replica
from safehouse.server.tables.sleep import Doze
from safehouse.server.tables.table_clock import TableClock
from safehouse.server.tables.tasks import Tasks
from safehouse.server.tables.wishes import Wishes

if TYPE_CHECKING:
    from safehouse.server.tables.room import Room


class Parts:
    """The parts of a room. Most of them know the room, and reach the others through it."""

    def __init__(self, room: Room, chat: Sequence[ChatLine]) -> None:
        settings = room.house.settings
        self.replica = Replica(room.edition)
        self.unless_overtaken = Overtaken(room)
        self.presence = Presence()
        self.quotas = Quotas(settings.limits)
        self.doze = Doze(settings.doze_after, room.fell_asleep)
        self.recent = RecentEvents(room.game.manners.wipes_log)
        self.presence.onlookers.log = lambda shown: self.recent.seen_by(SPECTATOR, shown.n)
        self.hints = Hints(room.game, room.house.aside)
        self.countdown = Countdown(room)
        self.proposal = Proposal(room)
        self.looking = Looking(room)
        self.audience = Audience(room)
        self.again = Again(room)
        self.wishes = Wishes(room)
        self.guests = Guests(room)
        self.watching = Watching(room)
        self.calling_off = CallingOff(room)
        self.talk = Talk(room, chat)
        self.clock = TableClock(room)
        self.bots = BotSeats(room)
        self.luck = LuckExchange(room)
        self.guide = Guide(room)
        self.tasks = Tasks(room.facts.code)
        self.news = News(room)
