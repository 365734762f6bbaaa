"""What whoever runs a server may set, and what tests turn down to be quick."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

STATIC = Path(__file__).parent.parent / "web" / "static"


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """What one address, one socket and the whole house may ask for."""

    make: Rate = Rate(60, 0.5)
    join: Rate = Rate(120, 2)
    read: Rate = Rate(300, 30)
    miss: Rate = Rate(60, 0.5)  # asking for tables that are not open: somebody is guessing codes
    hand: Rate = Rate(20, 0.1)  # links that hand seats to another browser
    connect: Rate = Rate(240, 20)
    message: Rate = Rate(60, 20)
    chat: Rate = Rate(6, 0.5)
    react: Rate = Rate(6, 1)
    point: Rate = Rate(12, 2)
    rate: Rate = Rate(10, 0.1)  # plans to be tried by bots
    check: Rate = Rate(60, 5)
    trouble: Rate = Rate(10, 0.1)  # pages that say what went wrong in them
    sockets_an_address: int = 300
    sockets: int = 5000
    handovers: int = 20_000  # links that hand seats over and have not been used; then the oldest go
    onlookers: int = 200
    bad_messages: int = 30  # then the socket is cut off
    body: int = 16_384
    options_bytes: int = 65_536  # what a table is played with, as JSON; also a plan to be checked
    message_bytes: int = 4096
    point_bytes: int = 200
    socket_bytes: int = 81_920  # beyond this the protocol itself closes the socket


@dataclass(frozen=True)
class Settings:
    """One server."""

    data: Path
    static: Path = STATIC
    url: str = ""  # the address people type, if it is not the one they came by
    lan: bool = False  # it listens to the local network, not only to this machine
    origins: tuple[str, ...] = ()  # further origins that may talk to this server
    synchronous: str = "FULL"
    workers: int = 0  # processes that think; 0: one less than there are cores
    warm: bool = True  # start the thinking processes before the first bot is asked
    bot_pace: tuple[float, float] = (0.7, 1.6)
    bots_only_pace: float = 0.05
    bot_budget_ms: int = 400
    bot_patience: float = 15.0  # a process that thinks longer is ended
    ratings: int = 2  # plans that are rated at once
    rating_seconds: float = 180.0  # one that takes longer ends with what it knows by then
    rating_unasked: float = 60.0  # one that nobody asks about any more is ended
    countdown: float = 1.0  # times as long as a game asks for
    spectator_delay: float = 60.0
    away_after: float = 2.0  # a reload is not an absence
    host_gone_after: float = 60.0
    handover_lasts: float = 600.0  # a link that hands seats over
    sleep_after: float = 120.0  # a room without sockets leaves the memory
    limits: Limits = field(default_factory=Limits)

    @property
    def database(self) -> str:
        return f"sqlite:///{self.data / 'safehouse.db'}"
