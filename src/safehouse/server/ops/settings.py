"""What an operator can set, and what tests reduce to be quick."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

STATIC = Path(__file__).parents[2] / "web" / "static"
SITE = STATIC.with_name("site")


@dataclass(frozen=True)
class Rate:
    """How many at once, and how many per second in the long run."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """What one address, one seat and all visitors together may ask for."""

    ask: Rate = Rate(2000, 100)  # any request; a page is about 60 files
    make: Rate = Rate(60, 0.5)
    join: Rate = Rate(120, 2)
    read: Rate = Rate(300, 30)
    miss: Rate = Rate(60, 0.5)  # asking for tables that do not exist: somebody is guessing codes
    hand: Rate = Rate(20, 0.1)  # links that hand over seats to another browser
    connect: Rate = Rate(240, 20)
    upward: Rate = Rate(1000, 200)  # messages of all sockets of an address
    onlook: Rate = Rate(200, 20)  # messages of its spectators
    message: Rate = Rate(60, 20)  # from here to `point`: a seat at a table
    move: Rate = Rate(60, 10)
    op: Rate = Rate(40, 4)  # each of these is sent to everybody at the table
    rename: Rate = Rate(6, 0.1)
    chat: Rate = Rate(6, 0.5)
    react: Rate = Rate(6, 1)
    point: Rate = Rate(12, 2)
    rate: Rate = Rate(10, 0.1)  # designs to be played by bots
    review: Rate = Rate(20, 0.1)  # finished games to be reviewed
    weigh: Rate = Rate(30, 0.5)  # what the choices in a running game are worth
    check: Rate = Rate(60, 5)
    campaign: Rate = Rate(30, 2)  # many designs at once
    qr: Rate = Rate(6, 1)
    push: Rate = Rate(10, 0.05)  # push subscriptions of browsers
    report: Rate = Rate(4, 1 / 300)  # reports about people
    share: Rate = Rate(6, 1 / 300)  # designs for the gallery
    opinion: Rate = Rate(20, 0.1)  # about them
    trouble: Rate = Rate(10, 0.1)  # pages that report their errors
    mcp: Rate = Rate(60, 4)  # calls of an assistant
    guests: int = 200  # seats that assistants hold; more are refused
    sockets_an_address: int = 300
    sockets: int = 5000
    connections: int = 6000  # then requests are answered with 503
    connections_an_address: int = 400
    head_seconds: float = 10.0  # for the first line and the head of a request
    body_seconds: float = 30.0
    answer_seconds: float = 30.0  # without reading any of an answer
    keep_alive: float = 15.0  # between two requests
    # unused links that hand over seats; beyond this, the oldest are dropped
    handovers: int = 20_000
    onlookers: int = 200
    bad_messages: int = 30  # then the socket is cut off
    body: int = 16_384
    options_bytes: int = 65_536  # a table's options, as JSON; also a design to be checked
    design_bytes: int = 16_384  # a design in the gallery; those of River City have 2 kB
    campaign_bytes: int = 262_144  # a campaign to be checked, with its designs; never stored
    qr_bytes: int = 1200  # text of a QR code, such as a design's link; more takes long to draw
    # beyond this none are accepted, since all are replayed when a table wakes
    moves_a_table: int = 5000
    replay_bytes: int = 64 << 20  # replays of finished games in the cache
    message_bytes: int = 4096
    point_bytes: int = 200
    socket_bytes: int = 81_920  # beyond this the protocol itself closes the socket


@dataclass(frozen=True)
class Settings:
    """One server."""

    data: Path
    postgres: str = ""  # the database, if it is not a file in the folder
    address: str = ""  # host:port at which other processes of this house reach this one
    inside: int = 0  # the port of that, if only they use it
    number: int | None = None  # among the processes of one parent, which has locked the folder
    static: Path = STATIC
    site: Path = SITE  # the documentation
    url: str = ""  # the address people type, if it differs from the one they came by
    lan: bool = False  # it listens to the local network, not only to this machine
    origins: tuple[str, ...] = ()  # further origins that may talk to this server
    names: tuple[str, ...] = ()  # further host names, besides those known anyway
    proxies: tuple[str, ...] = ()  # addresses whose X-Forwarded-For and -Proto are trusted
    ops: tuple[str, ...] = ()  # addresses that may read health and metrics, besides this machine
    synchronous: str = "FULL"
    workers: int = 0  # processes that think; 0: one fewer than there are cores
    warm: bool = True  # start the thinking processes before the first bot is asked
    bot_pace: tuple[float, float] = (0.7, 0.9)  # seconds between two steps of a table's bots
    bots_only_pace: float = 0.05
    look_together: float = 8.0  # at most, for a page that is still showing what happened
    look_alone: float = 300.0  # the same for somebody who plays alone against bots
    bot_budget_ms: int = 400
    bot_patience: float = 15.0  # a process that thinks longer is ended
    bot_memory: int = 2 << 30  # bytes; a process that needs more ends
    aside_threads: int = 2  # threads for work at tables that would block the loop
    aside_patience: float = 20.0  # work there, or at the desk, that takes longer is refused
    aside_nice: int = 15  # of processes whose results nobody waits for at a table
    ratings: int = 2  # designs rated at once
    rating_seconds: float = 180.0  # a rating that takes longer ends with what it has
    rating_memory: int = 1 << 30
    rating_unasked: float = 60.0  # one that nobody asks about any more is ended
    gallery_games: int = 300  # that bots play on a design of the gallery; 0: they play none
    reviews: int = 1  # finished games that are reviewed at once
    reviews_waiting: int = 20  # including those that are waiting
    review_seconds: float = 300.0
    review_memory: int = 1 << 30
    review_unasked: float = 60.0
    luck_announce: float = 10.0  # for browsers to announce their part in the luck
    luck_open: float = 4.0  # for browsers to reveal their seeds
    countdown: float = 1.0  # factor on the countdowns that games ask for
    rematch_wait: float = 30.0  # for those who have not answered whether they want another game
    spectator_delay: float = 60.0
    away_after: float = 2.0  # a reload is not an absence
    host_gone_after: float = 60.0
    expected: float = 10.0  # whoever has just made a public table counts as there
    doze_after: float = 60.0  # then bots and clock stop at a table where nobody is
    bots_only_tables: int = 3  # tables of one visitor on which only bots play at a time
    public_tables: int = 1  # public tables of one visitor waiting for players at a time
    handover_lasts: float = 600.0  # a link that hands seats over
    sleep_after: float = 120.0  # a room without sockets leaves memory
    mcp: bool = False  # assistants may sit down, at /mcp
    guest_stays: float = 90.0  # an assistant without calls for this long is away
    push_keys: Path | None = None  # the key that signs notifications; none are sent without it
    push_hosts: tuple[str, ...] = (  # push services of browsers; nothing is sent anywhere else
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "web.push.apple.com",
        ".push.apple.com",
        ".notify.windows.com",
    )
    push_insecure: bool = False  # a test's endpoint has no certificate
    keep_days: float = 0  # finished games are deleted after this many; 0: never
    limits: Limits = field(default_factory=Limits)

    @property
    def database(self) -> str:
        return self.postgres or f"sqlite:///{self.data / 'safehouse.db'}"  # as in `folder`
