"""Everything that pages and clients send, as structs; anything else is refused.

What the server sends is in `down`; docs/wire.md describes both.
"""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Final, Literal, Protocol, TypeVar, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from safehouse.core.errors import BadInput
from safehouse.server.sockets.up_luck import LuckOp
from safehouse.server.sockets.up_people import Admit, CallOff, PeopleOp, SendOff
from safehouse.server.sockets.up_places import HandOn, MoveSeat, Sit
from safehouse.server.sockets.up_wishes import WishOp
from safehouse.words import ENGLISH, sentence

NAME_LENGTH = 20
GUEST: Final = "Guest"  # for whoever gives no name
CHAT_LENGTH = 300
MESSAGE_BYTES = 4096
MALFORMED = "malformed"
JOINER = "\u200d"  # holds the parts of one emoji together

Colour = Literal["amber", "green", "red", "magenta", "cyan", "violet", "lime", "sand", "slate"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
Emblem = Literal[  # a drawing instead of the letter
    "mask", "glove", "safe", "lantern", "cat", "diamond",
    "key", "hat", "car", "bag", "owl", "moon",
]  # fmt: skip
NoEmblem = Emblem | Literal[""]
Reaction = Literal["nice", "ouch", "laugh", "think", "hurry", "thanks"]
Spectators = Literal["live", "delayed", "barred"]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
SeatCount = Annotated[int, Meta(ge=1, le=99)]
Position = Annotated[int, Meta(ge=0, le=2**53)]
ClockSeconds = Annotated[int, Meta(ge=0, le=7 * 86400)]
Text = Annotated[str, Meta(max_length=2000)]  # cleaned and measured afterwards
Word = Annotated[str, Meta(max_length=40)]
Options = dict[Word, Any]
T = TypeVar("T")


class Refused(Exception):
    """A request at the wrong moment, by the wrong seat or with wrong contents.

    `key` is that of a sentence with fields: `server.refused.KEY`, or a whole key if it contains
    dots. `why` is the label in the metrics.
    """

    def __init__(self, key: str, why: str = "refused", status: int = 409, /, **fields: Any) -> None:
        self.say = key if "." in key else f"server.refused.{key}"
        self.why = why
        self.status = status
        self.fields = fields
        self.text = sentence(ENGLISH, self.say, fields)
        super().__init__(self.text)


def in_short(e: BaseException) -> str:
    """What the log says about it, never including what somebody did or wrote."""
    return e.say if isinstance(e, Refused) else type(e).__name__


class Unfit(Refused):
    """Somebody's text or choice cannot be accepted."""

    def __init__(self, key: str, /, **fields: Any) -> None:
        super().__init__(key, MALFORMED, 400, **fields)


class Who(Protocol):
    """What people say of themselves when they sit down."""

    @property
    def name(self) -> str: ...
    @property
    def colour(self) -> Colour: ...
    @property
    def emblem(self) -> NoEmblem: ...


# -- HTTP
class MakeTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Word
    seats: SeatCount
    name: Text
    colour: Colour = "amber"
    emblem: NoEmblem = ""
    options: Options = {}
    bots: dict[str, Word] = {}
    here: Annotated[list[Text], Meta(max_length=20)] = []  # others at the same device
    public: bool = False
    odds: bool = True
    clock: ClockSeconds = 0
    chat: bool = True
    chances: bool = False  # whoever decides may ask what the choices are worth
    spectators: Spectators | None = None


class PlayNow(Struct, frozen=True, forbid_unknown_fields=True):
    game: Word
    name: Text = GUEST
    colour: Colour = "amber"
    emblem: NoEmblem = ""
    options: Options = {}
    seats: SeatCount | None = None
    bot: Word | None = None
    luck: bool = False  # this browser will add to the luck


class QuickMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down at a public table of that game, or open one."""

    game: Word
    name: Text = GUEST
    colour: Colour = "amber"
    emblem: NoEmblem = ""


class Learn(Struct, frozen=True, forbid_unknown_fields=True):
    """Start a guided first game."""

    game: Word
    name: Text = GUEST
    colour: Colour = "amber"
    emblem: NoEmblem = ""


class NextSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of the next table: the player on that seat now, or a bot; with neither it is open."""

    seat: SeatNumber | None = None
    bot: Word | None = None


class NextTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The table after a finished one: other options, and the same seats unless others are named."""

    options: Options = {}
    luck: bool = False
    seats: Annotated[list[NextSeat], Meta(min_length=1, max_length=99)] | None = None


class AskQr(Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=8000)]


class CheckDesign(Struct, frozen=True, forbid_unknown_fields=True):
    design: dict[str, Any]


class LookAtCampaign(Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign that somebody has made, or the ledger's own, and a ledger."""

    campaign: dict[str, Any] | None = None
    ledger: dict[str, Any] | None = None


class RateDesign(Struct, frozen=True, forbid_unknown_fields=True):
    """How many games bots should play on a design, and with how large a crew."""

    design: dict[str, Any]
    games: Annotated[int, Meta(ge=1, le=1000)] = 100
    crew: Annotated[int, Meta(ge=1, le=99)] | None = None


class AskReview(Struct, frozen=True, forbid_unknown_fields=True):
    """Review a finished game, as usual or more precisely."""

    more: bool = False


class TryFrom(Struct, frozen=True, forbid_unknown_fields=True):
    """Continue from the position after that many moves, on that seat or the one to move."""

    at: Annotated[int, Meta(ge=0, le=100_000)]
    seat: SeatNumber | None = None
    name: Text = GUEST
    colour: Colour = "amber"
    emblem: NoEmblem = ""


class Trouble(Struct, frozen=True, forbid_unknown_fields=True):
    """An error in a page: what, where, and its trace."""

    message: Annotated[str, Meta(max_length=500)]
    where: Annotated[str, Meta(max_length=200)] = ""
    stack: Annotated[str, Meta(max_length=4000)] = ""


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    name: Text
    colour: Colour = "amber"
    emblem: NoEmblem = ""
    seat: SeatNumber | None = None


class Report(Struct, frozen=True, forbid_unknown_fields=True):
    """A report to the operator about the person on that seat."""

    seat: SeatNumber
    text: Text


class LookAtLink(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask what a link would hand over."""

    secret: Word


class TakeSeats(Struct, frozen=True, forbid_unknown_fields=True):
    """Take what a link hands over; with `replace`, even if this browser already sits there."""

    secret: Word
    replace: bool = False


# -- the host's operations
class Start(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="start"):
    """Begin the game; with `luck`, wait a moment for browsers to add to its luck."""

    luck: bool = False


class PutBot(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="bot"):
    seat: SeatNumber
    bot: Word


class Free(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="free"):
    seat: SeatNumber


class Seats(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="seats"):
    count: SeatCount


class SetOptions(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="options"):
    options: Options


class SetTable(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="set"):
    public: bool | UnsetType = UNSET
    odds: bool | UnsetType = UNSET
    agree: bool | UnsetType = UNSET
    takeover: bool | UnsetType = UNSET
    chat: bool | UnsetType = UNSET
    spectators: Spectators | UnsetType = UNSET
    clock: ClockSeconds | UnsetType = UNSET


PlaceOp = MoveSeat | HandOn
HostOp = (
    Start | PutBot | Free | Seats | SetOptions | SetTable | PeopleOp | SendOff | Admit | PlaceOp
)


# -- any seat's operations
class Pause(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="pause"):
    """Nobody moves until somebody resumes."""


class Resume(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="resume"):
    """Go on."""


class Leave(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="leave"):
    """Get up; a bot plays on."""


class Rematch(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="rematch"):
    """Play again with the same seats; with `luck`, this browser will add to the luck."""

    luck: bool = False


class Name(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="name"):
    name: Text | UnsetType = UNSET
    colour: Colour | UnsetType = UNSET
    emblem: NoEmblem | UnsetType = UNSET


class Vote(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="vote"):
    seat: SeatNumber
    yes: bool = True


class Back(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="back"):
    """Take one's seat back from the bot."""


class Stop(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="stop"):
    """Stop the countdown."""


class Answer(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="answer"):
    """Answer a proposal: yes, or not yet. With no, its author withdraws it."""

    yes: bool


class Skip(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="skip"):
    """Bots need not wait for me until I decide again or the round ends."""


TableOp = (
    Pause | Resume | Leave | Rematch | Name | Vote | CallOff | Back | Stop | Answer | Skip | Sit
)


class Up(Struct, frozen=True, forbid_unknown_fields=True):
    """A message of a socket: exactly one of these fields is set."""

    do: dict[str, Any] | UnsetType = UNSET
    at: Position | UnsetType = UNSET
    id: int | Word | None = None
    chat: Text | UnsetType = UNSET
    react: Reaction | UnsetType = UNSET
    point: dict[Word, Any] | UnsetType = UNSET
    wish: WishOp | UnsetType = UNSET
    seen: Position | UnsetType = UNSET  # the position that this page has finished showing
    host: HostOp | UnsetType = UNSET
    table: TableOp | UnsetType = UNSET
    luck: LuckOp | UnsetType = UNSET
    ping: int | float | Word | UnsetType = UNSET

    def kinds(self) -> int:
        said = (self.do, self.chat, self.react, self.point, self.host, self.table, self.luck)
        more = (self.seen, self.wish, self.ping)
        return sum(kind is not UNSET for kind in said + more)


_up = msgspec.json.Decoder(Up)


def read_up(message: str, limit: int = MESSAGE_BYTES) -> Up:
    """Read a message of a socket; BadInput says what is wrong. Only options may be long."""
    too_long = len(message.encode(errors="replace")) > limit
    try:
        up = _up.decode(message)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as e:
        wrong = f"A message has {limit} bytes at most." if too_long else ""
        raise BadInput(wrong or f"That message cannot be read: {_in_short(e)}.") from None
    if too_long and not isinstance(up.host, SetOptions):
        raise BadInput(f"A message has {limit} bytes at most.")
    if up.kinds() != 1:
        raise BadInput(
            "A message has exactly one of: "
            "do, chat, react, point, wish, seen, host, table, luck, ping."
        )
    if up.do is not UNSET and up.at is UNSET:
        raise BadInput('A "do" needs "at", the number of the position it was looking at.')
    return up


def read_body(body: bytes, kind: type[T]) -> T:
    """Read the body of a request; BadInput says what is wrong."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as e:
        raise BadInput(f"That request cannot be read: {_in_short(e)}.") from None


def _in_short(e: Exception) -> str:
    return "it is nested too deeply" if isinstance(e, RecursionError) else str(e)[:200]


# -- text that people write
def clean(text: str) -> str:
    """A text without control characters, direction marks and double spaces."""
    kept = (
        c if c == JOINER or not unicodedata.category(c).startswith("C") else " "
        for c in unicodedata.normalize("NFC", text)
    )
    return " ".join("".join(kept).split()).strip(JOINER)


def clean_name(text: str) -> str:
    name = clean(text)
    if not 1 <= len(name) <= NAME_LENGTH:
        raise Unfit("name", most=NAME_LENGTH)
    return name


def clean_chat(text: str) -> str:
    line = clean(text)
    if not line:
        raise Unfit("nothing_said")
    if len(line) > CHAT_LENGTH:
        raise Unfit("chat_length", most=CHAT_LENGTH)
    return line
