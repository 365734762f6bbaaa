"""The facts stored about a table besides its moves: seats, settings, status.

Changes are made on a copy, which replaces the original once it is stored.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import UNSET, Struct, field
from msgspec.structs import asdict, replace

from safehouse.core.lesson import FIRST
from safehouse.server.sockets.down import How, Kind, SeatInfo, SeatTold, Status
from safehouse.server.sockets.up import Colour, NoEmblem, Spectators

WAITING: Final = "waiting"
PLAYING: Final = "playing"
PAUSED: Final = "paused"
OVER: Final = "over"
OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"
LONG: Final = 86400  # seconds; from here on a clock runs while nobody is at the table
PAUSES: Final = 3  # pauses per seat and game


class SeatFacts(Struct):
    """One seat: open, a person's or a bot's."""

    kind: Kind = OPEN
    name: str = ""
    colour: Colour | Literal[""] = ""
    bot: str | None = None
    token: str = ""
    gone: bool = False
    stand_in: str | None = None
    muted: bool = False
    pauses: int = 0  # pauses used
    was: str = ""  # the name of the bot from which it was taken during the game
    since: int = 0  # the position at which that happened
    person: str = ""  # the person, by the browser's number; shown to nobody
    adapts: bool = False  # the bot is chosen to suit the host's results
    emblem: NoEmblem = ""

    @property
    def played_by(self) -> str | None:
        """The bot that plays this seat now, if any."""
        return self.bot if self.kind == BOT else self.stand_in

    @property
    def how(self) -> How:
        """How this seat's moves are made now."""
        return "bot" if self.kind == BOT else "stand_in" if self.stand_in else "self"

    def told(self) -> SeatTold:
        """The seat in a list of tables."""
        stand_in = self.stand_in is not None
        return SeatTold(self.name, self.colour, self.kind, self.bot, stand_in, self.emblem or UNSET)

    def told_at_table(self, here: bool) -> SeatInfo:
        """The seat as everybody at the table sees it."""
        left = max(0, PAUSES - self.pauses) if self.kind == PERSON else UNSET
        muted = self.muted or UNSET
        was, since = (self.was, self.since) if self.was else (UNSET, UNSET)
        told = SeatInfo(**asdict(self.told()), here=here, muted=muted, pauses=left)
        told.was, told.since, told.adapts = was, since, self.adapts or UNSET
        return told


class TableFacts(Struct):
    """One table."""

    code: str
    series: str
    game: str
    version: int
    key: str
    options: dict[str, Any]
    seats: list[SeatFacts]
    status: Status = WAITING
    host: int = 0
    public: bool = False
    odds: bool = True
    chat: bool = True
    agree: bool = True  # whether people must agree to proposals; otherwise anybody decides
    # anybody may take a bot's seat during the game; otherwise the host is asked
    takeover: bool = False
    chances: bool = False  # a seat that decides may ask what its choices are worth
    spectators: Spectators = "live"
    clock: int = 0
    votes: dict[str, list[int]] = field(default_factory=dict)  # absent seat -> seats that said yes
    rematch: list[int] = field(default_factory=list)
    next: str | None = None
    made: float = 0.0
    started: float | None = None
    ended: float | None = None
    result: Any = None
    revision: int = 0  # the number of changes; changing an older copy fails
    secret: str = ""  # secret of the invite link, the same for a whole series
    # what browsers add to it, as in a record; replaced as a whole
    luck: dict[str, Any] | None = None
    day: str = ""  # the day of a job of the day, whose luck is shared until that day is over
    mark: int | None = None  # the mark of the job of the day, once it is over
    match: str = ""  # for a match, the code of its first table
    sealed: bool = False  # other tables of the match are not over, so its luck is not shown
    rules: str = ""  # the digest of the rules it began with; "" for tables older than digests
    before: list[Any] | None = None  # keys of the game it continues, and their draws

    def copy(self) -> TableFacts:
        return replace(
            self,
            options=dict(self.options),
            seats=[replace(seat) for seat in self.seats],
            votes={about: list(said) for about, said in self.votes.items()},
            rematch=list(self.rematch),
        )

    @property
    def is_lesson(self) -> bool:
        """Whether it is a lesson: its cards are stacked, as its key says, and nothing is secret."""
        return self.key == FIRST

    @property
    def takes_days(self) -> bool:
        """Whether a move may take days, so that nobody need be there while the clock runs."""
        return self.clock >= LONG

    @property
    def runs_alone(self) -> bool:
        """Whether it goes on while nobody is there: a slow game, or a bots' table of a match."""
        return self.takes_days or (bool(self.match) and self.bots_only())

    def people(self) -> list[int]:
        """The seats of persons who have not left."""
        return [n for n, s in enumerate(self.seats) if s.kind == PERSON and not s.gone]

    def seat_of(self, token: str) -> int | None:
        """The seat of the person with this token."""
        held = (n for n, s in enumerate(self.seats) if s.kind == PERSON and s.token == token)
        return next(held, None) if token else None

    def renew(self, old: str, new: str) -> list[int]:
        """Replace a token; return the seats that had it."""
        held = [n for n, s in enumerate(self.seats) if s.kind == PERSON and s.token == old]
        for n in held:
            self.seats[n].token = new
        return held

    def open_seats(self) -> list[int]:
        return [n for n, s in enumerate(self.seats) if s.kind == OPEN]

    def bots_only(self) -> bool:
        return all(s.played_by for s in self.seats)

    def maker_of(self, move: Move) -> tuple[int, How]:
        """Whose move it is, and how it was made."""
        return move.seat, move.how or self.seats[move.seat].how

    def name_of(self, seat: int) -> str:
        return self.seats[seat].name or f"seat {seat + 1}"


class Move(Struct, frozen=True):
    """One move of the log."""

    n: int
    seat: int
    action: str  # as JSON
    at: float
    how: How | Literal[""] = ""  # how it was made; "" in logs older than this field


class ChatLine(Struct, frozen=True):
    n: int
    seat: int
    text: str
    at: float
