"""What whoever runs a server may set, and what tests turn down to be quick."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

STATIC = Path(__file__).parents[2] / "web" / "static"
SITE = STATIC.with_name("site")


@dataclass(frozen=True)
class Rate:
    """How many at once, and how many a second in the long run."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """What one address, one seat and the whole house may ask for."""

    ask: Rate = Rate(2000, 100)  # any request; a page is about 60 files
    make: Rate = Rate(60, 0.5)
    join: Rate = Rate(120, 2)
    read: Rate = Rate(300, 30)
    miss: Rate = Rate(60, 0.5)  # asking for tables that are not open: somebody is guessing codes
    hand: Rate = Rate(20, 0.1)  # links that hand seats to another browser
    connect: Rate = Rate(240, 20)
    upward: Rate = Rate(1000, 200)  # messages of all sockets of an address
    onlook: Rate = Rate(200, 20)  # messages of its onlookers
    message: Rate = Rate(60, 20)  # from here to `point`: a seat at a table
    move: Rate = Rate(60, 10)
    op: Rate = Rate(40, 4)  # everybody at the table is told what has changed
    rename: Rate = Rate(6, 0.1)
    chat: Rate = Rate(6, 0.5)
    react: Rate = Rate(6, 1)
    point: Rate = Rate(12, 2)
    rate: Rate = Rate(10, 0.1)  # plans to be tried by bots
    review: Rate = Rate(20, 0.1)  # finished games to be looked at again
    check: Rate = Rate(60, 5)
    campaign: Rate = Rate(30, 2)  # many plans at once
    qr: Rate = Rate(6, 1)
    push: Rate = Rate(10, 0.05)  # places where a browser hears of its turns
    report: Rate = Rate(4, 1 / 300)  # what people say about each other
    share: Rate = Rate(6, 1 / 300)  # designs for the gallery
    opinion: Rate = Rate(20, 0.1)  # about them
    trouble: Rate = Rate(10, 0.1)  # pages that say what went wrong in them
    mcp: Rate = Rate(60, 4)  # what an assistant asks for
    guests: int = 200  # seats that assistants hold; more are refused
    sockets_an_address: int = 300
    sockets: int = 5000
    connections: int = 6000  # then requests are answered with 503
    connections_an_address: int = 400
    head_seconds: float = 10.0  # for the first line and the head of a request
    body_seconds: float = 30.0
    answer_seconds: float = 30.0  # in which nothing of an answer is read
    keep_alive: float = 15.0  # between two requests
    handovers: int = 20_000  # links that hand seats over and have not been used; then the oldest go
    onlookers: int = 200
    bad_messages: int = 30  # then the socket is cut off
    body: int = 16_384
    options_bytes: int = 65_536  # what a table is played with, as JSON; also a plan to be checked
    design_bytes: int = 16_384  # a design in the gallery; those of River City have 2 kB
    campaign_bytes: int = 262_144  # a campaign to be looked at, with its designs; never stored
    qr_bytes: int = 1200  # of a QR code's text, such as a plan's link: more takes long to draw
    moves_a_table: int = 5000  # then no more are taken: all are played again when a table wakes
    replay_bytes: int = 64 << 20  # of finished games kept ready
    message_bytes: int = 4096
    point_bytes: int = 200
    socket_bytes: int = 81_920  # beyond this the protocol itself closes the socket


@dataclass(frozen=True)
class Settings:
    """One server."""

    data: Path
    postgres: str = ""  # the database, if it is not a file in the folder
    static: Path = STATIC
    site: Path = SITE  # the documentation
    url: str = ""  # the address people type, if it is not the one they came by
    lan: bool = False  # it listens to the local network, not only to this machine
    origins: tuple[str, ...] = ()  # further origins that may talk to this server
    names: tuple[str, ...] = ()  # by which it is called, beside those that are known anyway
    proxies: tuple[str, ...] = ()  # addresses whose X-Forwarded-For and -Proto are believed
    ops: tuple[str, ...] = ()  # addresses that may see how the house is, beside this machine
    synchronous: str = "FULL"
    workers: int = 0  # processes that think; 0: one less than there are cores
    warm: bool = True  # start the thinking processes before the first bot is asked
    bot_pace: tuple[float, float] = (0.7, 0.9)  # seconds between two steps of a table's bots
    bots_only_pace: float = 0.05
    look_together: float = 8.0  # that bots wait at most for a page that still shows what happened
    look_alone: float = 300.0  # the same for somebody who plays against bots alone
    bot_budget_ms: int = 400
    bot_patience: float = 15.0  # a process that thinks longer is ended
    bot_memory: int = 2 << 30  # bytes that such a process may have; with more it ends
    aside_threads: int = 2  # for what would hold the loop at a table
    aside_patience: float = 20.0  # what takes longer there, or at the desk, is refused
    ratings: int = 2  # plans that are rated at once
    rating_seconds: float = 180.0  # one that takes longer ends with what it knows by then
    rating_memory: int = 1 << 30
    rating_unasked: float = 60.0  # one that nobody asks about any more is ended
    gallery_games: int = 300  # that bots play on a design of the gallery; 0: they play none
    reviews: int = 1  # finished games that are reviewed at once
    reviews_waiting: int = 20  # those included that wait for it
    review_seconds: float = 300.0
    review_memory: int = 1 << 30
    review_unasked: float = 60.0
    luck_announce: float = 10.0  # for browsers that come to a table and add to its luck
    luck_open: float = 4.0  # until they have opened what was promised
    countdown: float = 1.0  # times as long as a game asks for
    rematch_wait: float = 30.0  # for those who have not said whether they want another game
    spectator_delay: float = 60.0
    away_after: float = 2.0  # a reload is not an absence
    host_gone_after: float = 60.0
    doze_after: float = 60.0  # where nobody is, bots and clock stand still
    bots_only_tables: int = 3  # of one visitor, on which bots play among themselves at a time
    public_tables: int = 1  # of one visitor that wait for players at a time
    handover_lasts: float = 600.0  # a link that hands seats over
    sleep_after: float = 120.0  # a room without sockets leaves the memory
    mcp: bool = False  # assistants may sit down, at /mcp
    guest_stays: float = 90.0  # an assistant that asks for nothing any more is away
    push_keys: Path | None = None  # what signs notifications; none are sent without it
    push_hosts: tuple[
        str, ...
    ] = (  # where browsers have them sent; nowhere else is anything posted
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "web.push.apple.com",
        ".push.apple.com",
        ".notify.windows.com",
    )
    push_insecure: bool = False  # a test's endpoint has no certificate
    keep_days: float = 0  # after which finished games are deleted; 0: never
    limits: Limits = field(default_factory=Limits)

    @property
    def database(self) -> str:
        return self.postgres or f"sqlite:///{self.data / 'safehouse.db'}"  # as in `folder`
