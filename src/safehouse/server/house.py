"""What all tables of one server share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from safehouse.server.botpool import BotPool
from safehouse.server.bus import Bus, LocalBus
from safehouse.server.limits import Gate
from safehouse.server.metrics import Metrics
from safehouse.server.seats import Tickets, read_secret
from safehouse.server.settings import Settings
from safehouse.server.store import Store
from safehouse.server.workshop import Workshop

if TYPE_CHECKING:
    from safehouse.server.doors import Doors
    from safehouse.server.lobby import Lobby


class House:
    """Store, thinking processes, bus, tickets, numbers; made at start-up, closed at the end."""

    lobby: Lobby
    doors: Doors

    def __init__(self, settings: Settings) -> None:
        settings.data.mkdir(0o700, parents=True, exist_ok=True)  # keys and tickets are in there
        self.settings = settings
        self.metrics = Metrics()
        self.tickets = Tickets(read_secret(settings.data / "secret"))
        self.store = Store(settings.database, self.metrics, settings.synchronous)
        self.bots = BotPool(settings, self.metrics)
        self.workshop = Workshop(settings)
        self.bus: Bus = LocalBus()
        self.gate = Gate(settings.limits)
