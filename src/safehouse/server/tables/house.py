"""What all tables of one server share."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from safehouse.core.game import Game
from safehouse.editions import Shelf
from safehouse.server.bots.aside import Aside, is_structured
from safehouse.server.bots.critic import Critic
from safehouse.server.bots.pool import BotPool
from safehouse.server.bots.reviewer import Reviewer
from safehouse.server.bots.workshop import Workshop
from safehouse.server.ops.limits import Gate
from safehouse.server.ops.metrics import Metrics
from safehouse.server.ops.settings import Settings
from safehouse.server.peers.elsewhere import Passes
from safehouse.server.peers.keepers import Keepers, SharedKeepers
from safehouse.server.people.bans import Bans
from safehouse.server.people.identity import Persons
from safehouse.server.people.listing import Listing
from safehouse.server.people.pushes import Pushes
from safehouse.server.store.notes import read_note
from safehouse.server.store.opening import Opened
from safehouse.server.tables.bus import Bus
from safehouse.server.tables.edition import Rules
from safehouse.server.tables.older_rules import Older, look_at, used_by
from safehouse.server.tables.replay import Replays
from safehouse.server.tables.seats import Tickets
from safehouse.server.tables.sleep import Alone
from safehouse.server.tables.table_clock import Clocks

if TYPE_CHECKING:
    from safehouse.server.tables.days import Days
    from safehouse.server.tables.entry import Entrance
    from safehouse.server.tables.lobby import Lobby
    from safehouse.server.tables.matches import Matches

log = logging.getLogger(__name__)
T = TypeVar("T")


class House:
    """Store, thinking processes, bus, tickets, metrics; made at startup, closed at the end."""

    lobby: Lobby
    entrance: Entrance
    days: Days
    matches: Matches

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.data = Opened(settings, self.metrics)
        self.folder, self.postgres = self.data.folder, self.data.postgres
        self.place, self.store = self.data.place, self.data.store
        with self.data.or_closed():
            self._furnish(settings, self.data.secret)

    def _furnish(self, settings: Settings, secret: bytes) -> None:
        self.tickets = Tickets(secret)
        self.persons = Persons(secret)
        self.passes = Passes(secret)
        self.aside = Aside(settings.aside_threads, settings.aside_patience)
        # work that no table waits for: QR codes, designs
        self.errands = Aside(1, settings.aside_patience)
        self.archive = Aside(1)  # for finished games, which can take long
        self.bots = BotPool(settings, self.metrics)
        self.bans = Bans(self.store, self.tickets, self.persons, secret)
        self.listing = Listing(self.store, settings.public_tables)
        self.clocks = Clocks(self.store)
        self.alone = Alone(settings.bots_only_tables)
        self.workshop = Workshop(settings, self.errands)
        self.critic = Critic(self)
        self.pushes = Pushes(self.store, settings)
        self.reviewer = Reviewer(settings, self.store)
        self.bus = Bus()
        self.keepers = Keepers()
        if self.postgres is not None:
            self.keepers = SharedKeepers(self.postgres.engine, self.store, settings.address)
        self.gate = Gate(settings.limits)
        self.rules = Rules(self._shelf(), self.store)
        self.replays = Replays(self.store, self.archive, settings.limits.replay_bytes, self.rules)
        self.draining = False  # no more tables until the next start
        with self.store.engine.connect() as c:  # the operator's message to everybody
            self.message = read_note(c, "message") or None
        self.metrics.watch_store(lambda: self.store.pulse.age, self.place.size)

    def _shelf(self) -> Shelf:
        """Store the current rules, for games that are still running after the next release."""
        shelf = Shelf(self.folder.rules)
        try:
            shelf.keep()
        except OSError as e:
            log.warning("rules cannot be kept", extra={"why": e.strerror or str(e)})
        with self.store.engine.connect() as c:
            shelf.forget(used_by(c))
        return shelf

    def older_tables(self) -> Older:
        """The tables that began by other rules than the current ones."""
        with self.store.engine.connect() as c:
            return look_at(c, self.rules.shelf)

    async def out_of_line(
        self, game: Game[Any, Any], options: dict[str, Any], work: Callable[..., T], *args: Any
    ) -> T:
        """Work on a table's options, in a thread if they contain people's own data."""
        if is_structured(game, options):
            return await self.aside.run(work, *args)
        return work(*args)

    async def give_back(self) -> None:
        """Free all tables for other processes, because this one ends."""
        if self.keepers.shared:
            self.lobby.close_all()
            await self.keepers.give_back()

    def close(self) -> None:
        """Finish all writes; then another server may open the folder."""
        self.store.close()
        self.rules.close()
        self.data.close_places()
