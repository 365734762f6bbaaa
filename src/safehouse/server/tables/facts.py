"""The facts of a table that last beside its moves: who sits where, what was agreed, how it stands.

Whoever changes them changes a copy; it takes the place of the original once it is stored.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import UNSET, Struct, field
from msgspec.structs import asdict, replace

from safehouse.core.lesson import FIRST
from safehouse.server.sockets.down import How, Kind, SeatInfo, SeatTold, Status
from safehouse.server.sockets.up import Colour, Spectators

WAITING: Final = "waiting"
PLAYING: Final = "playing"
PAUSED: Final = "paused"
OVER: Final = "over"
OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"
LONG: Final = 86400  # seconds: from there on a clock runs while nobody is at the table
PAUSES: Final = 3  # that one seat may ask for in a game


class SeatFacts(Struct):
    """One chair: empty, a person's or a bot's."""

    kind: Kind = OPEN
    name: str = ""
    colour: Colour | Literal[""] = ""
    bot: str | None = None
    token: str = ""
    gone: bool = False
    stand_in: str | None = None
    muted: bool = False
    pauses: int = 0  # that it has asked for
    was: str = ""  # the name of the bot from whom it was taken in the game
    since: int = 0  # the position in which it was
    person: str = ""  # whose browser sat down here; known to nobody else
    adapts: bool = False  # the bot is chosen by how the host's own games have gone

    @property
    def played_by(self) -> str | None:
        """The bot that decides for this seat now, if one does."""
        return self.bot if self.kind == BOT else self.stand_in

    @property
    def how(self) -> How:
        """By whom its moves are made now."""
        return "bot" if self.kind == BOT else "stand_in" if self.stand_in else "self"

    def told(self) -> SeatTold:
        """The seat in a list of tables."""
        stand_in = self.stand_in is not None
        return SeatTold(
            name=self.name, colour=self.colour, kind=self.kind, bot=self.bot, stand_in=stand_in
        )

    def told_at_table(self, here: bool) -> SeatInfo:
        """The seat as everybody at the table is told of it."""
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
    agree: bool = True  # to what is for the people to agree to; else anybody calls it
    takeover: bool = False  # anybody may take a bot's seat in the game; else the host is asked
    spectators: Spectators = "live"
    clock: int = 0
    votes: dict[str, list[int]] = field(default_factory=dict)  # absent seat -> seats that said yes
    rematch: list[int] = field(default_factory=list)
    next: str | None = None
    made: float = 0.0
    started: float | None = None
    ended: float | None = None
    result: Any = None
    revision: int = 0  # how often they have been changed: who changes an older copy is too late
    secret: str = ""  # of the invite link; one for a whole series
    luck: dict[str, Any] | None = None  # what browsers add to it, as in a record; replaced whole
    day: str = ""  # of a job of the day: its luck is everybody's until that day is over
    mark: int | None = None  # what the job of the day counts, once it is over
    match: str = ""  # of tables with the same deals: the code of the first
    sealed: bool = False  # other tables of the match are not over: nothing is shown of its luck
    rules: str = ""  # the digest of those it began with; "" for tables from before there was one
    before: list[Any] | None = None  # keys of the game that it went on from, and their draws

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
        """Its cards are stacked: the key says so, and is no secret."""
        return self.key == FIRST

    @property
    def takes_days(self) -> bool:
        """A move may take days: nobody need be there while the clock runs."""
        return self.clock >= LONG

    @property
    def runs_alone(self) -> bool:
        """It goes on while nobody is there: days pass, or bots show what they make of a match."""
        return self.takes_days or (bool(self.match) and self.bots_only())

    def people(self) -> list[int]:
        """The seats of people who have not left."""
        return [n for n, s in enumerate(self.seats) if s.kind == PERSON and not s.gone]

    def seat_of(self, token: str) -> int | None:
        """Where the person with this token sits."""
        held = (n for n, s in enumerate(self.seats) if s.kind == PERSON and s.token == token)
        return next(held, None) if token else None

    def renew(self, old: str, new: str) -> list[int]:
        """Another token for whoever has the old one; their seats."""
        held = [n for n, s in enumerate(self.seats) if s.kind == PERSON and s.token == old]
        for n in held:
            self.seats[n].token = new
        return held

    def open_seats(self) -> list[int]:
        return [n for n, s in enumerate(self.seats) if s.kind == OPEN]

    def bots_only(self) -> bool:
        return all(s.played_by for s in self.seats)

    def name_of(self, seat: int) -> str:
        return self.seats[seat].name or f"seat {seat + 1}"


class Move(Struct, frozen=True):
    """One line of the log that decides."""

    n: int
    seat: int
    action: str  # as JSON
    at: float
    how: How | Literal[""] = ""  # it was made; "" in what was stored before anybody noted it


class ChatLine(Struct, frozen=True):
    n: int
    seat: int
    text: str
    at: float
