"""What all tables of one server share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from safehouse.core.game import Game
from safehouse.server.aside import Aside, is_structured
from safehouse.server.botpool import BotPool
from safehouse.server.bus import Bus, LocalBus
from safehouse.server.doze import Alone
from safehouse.server.limits import Gate
from safehouse.server.metrics import Metrics
from safehouse.server.seats import Tickets, read_secret
from safehouse.server.settings import Settings
from safehouse.server.store import Store
from safehouse.server.workshop import Workshop

if TYPE_CHECKING:
    from safehouse.server.lobby import Lobby

T = TypeVar("T")


class House:
    """Store, thinking processes, bus, tickets, numbers; made at start-up, closed at the end."""

    lobby: Lobby

    def __init__(self, settings: Settings) -> None:
        settings.data.mkdir(0o700, parents=True, exist_ok=True)  # keys and tickets are in there
        self.settings = settings
        self.metrics = Metrics()
        self.tickets = Tickets(read_secret(settings.data / "secret"))
        self.store = Store(settings.database, self.metrics, settings.synchronous)
        self.aside = Aside(settings.aside_threads, settings.aside_patience)
        self.desk = Aside(1, settings.aside_patience)  # what no table waits for: codes, plans
        self.archive = Aside(1)  # finished games: long ones take long
        self.bots = BotPool(settings, self.metrics)
        self.alone = Alone(settings.bots_only_tables)
        self.workshop = Workshop(settings, self.desk)
        self.bus: Bus = LocalBus()
        self.gate = Gate(settings.limits)

    async def out_of_line(
        self, game: Game[Any, Any], options: dict[str, Any], work: Callable[..., T], *args: Any
    ) -> T:
        """Work on a table's options: in a thread where they hold data of somebody's own."""
        if is_structured(game, options):
            return await self.aside.run(work, *args)
        return work(*args)
