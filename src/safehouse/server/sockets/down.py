"""Everything that goes down to a page or a client, as structs; docs/wire.md tells of it.

The page's types are written from these (`make types`).  A field with a default may be left out.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from msgspec import UNSET, Meta, Struct, UnsetType

from safehouse.server.sockets.up import Colour, Reaction, Spectators
from safehouse.server.sockets.up_wishes import WishAnswer, WishWord

Status = Literal["waiting", "playing", "paused", "over"]
Kind = Literal["person", "bot", "open"]
OptionKind = Literal["whole", "flag", "choice", "seat", "numbers", "names", "data", "party"]
How = Literal["self", "bot", "stand_in", "clock"]
Seat = Annotated[int, Meta(title="Seat")]
# These belong to the games; a page knows their types by the game.
View = Annotated[dict[str, Any], Meta(title="View")]
GameEvent = Annotated[dict[str, Any], Meta(title="GameEvent")]
Action = Annotated[dict[str, Any], Meta(title="Action")]
Patch = Annotated[Any, Meta(title="Patch")]  # [value], 0 to delete, or patches by key or index


class Sent(Struct, forbid_unknown_fields=True, kw_only=True):
    """What the server says."""


class Result(TypedDict):
    winners: list[Seat]
    scores: list[int]
    outcome: NotRequired[Literal["won", "lost"]]


# -- on a socket
class SeatTold(Sent):
    """A seat in a list of tables; one that nobody has taken has no colour."""

    name: str
    colour: Colour | Literal[""]
    kind: Kind
    bot: str | None
    stand_in: bool


class SeatInfo(SeatTold):
    """A seat at the table: whether a socket of it is open, whether the host has muted it."""

    here: bool
    muted: bool | UnsetType = UNSET
    pauses: int | UnsetType = UNSET  # that a person may still ask for
    was: str | UnsetType = UNSET  # the bot from whom it was taken in the game
    since: int | UnsetType = UNSET  # the position in which that was
    adapts: bool | UnsetType = UNSET  # the bot was chosen to suit the host


class Guest(Sent):
    """Somebody who would like to play on where a bot sits; the host decides."""

    guest: int
    seat: Seat
    name: str
    colour: Colour


class TableMessage(Sent, tag_field="t", tag="table", kw_only=True):
    code: str
    game: str
    status: Status
    host: Seat
    you: Seat | None
    seats: list[SeatInfo]
    options: dict[str, Any] | UnsetType = UNSET  # left out: as this socket was told before
    public: bool
    odds: bool
    chat: bool
    spectators: Spectators
    clock: int
    link: str
    commitment: str | None
    key: str | None
    watching: int
    votes: dict[str, list[Seat]]
    rematch: list[Seat]
    rematch_left: float | UnsetType = UNSET  # seconds until it begins without the others
    next: str | None
    notice: str | UnsetType = UNSET  # of whoever runs the house
    day: str | UnsetType = UNSET  # of a job of the day; its key is told when the day is over
    mark: int | UnsetType = UNSET  # what the job of the day has counted
    takeover: bool | UnsetType = UNSET  # true: anybody may take a bot's seat in the game
    device: list[Seat] | UnsetType = UNSET  # all seats that are played from this device, if several
    match: str | UnsetType = UNSET  # other tables get the same deals
    guests: list[Guest] | UnsetType = UNSET
    behind: float | UnsetType = UNSET  # seconds that onlookers see this table late
    appears: float | UnsetType = UNSET  # seconds until they see anything of it
    agree: bool | UnsetType = UNSET  # false: nobody need agree to what somebody calls
    paused_by: Seat | UnsetType = UNSET
    bots_wait: int | UnsetType = UNSET  # for this many of the visitor's other tables


class Deadline(Sent):
    """Whose clock runs out first, and in how many seconds."""

    seat: Seat
    left: float


class Maker(Sent):
    """Who made the next few events of a frame: a seat, or for it the clock or a stand-in."""

    seat: Seat
    how: How
    events: int


class Frame(Sent, tag_field="t", tag="frame"):
    """A position as one seat may know it.  It is put together from bytes (`frames.frame`)."""

    n: int
    events: list[GameEvent]
    steps: list[Patch]  # what each event but the last changes
    before: View | None  # the bare table, with the first events of a game
    view: View
    legal: list[Action]
    you: Seat | None
    deadline: Deadline | None
    hints: dict[str, Any]
    fresh: bool
    makers: list[Maker] | UnsetType = UNSET  # of the events; the log of a fresh frame has none


class ChatLine(Sent):
    seat: Seat
    text: str
    at: int


class Chat(Sent, tag_field="t", tag="chat"):
    lines: list[ChatLine]


class React(Sent, tag_field="t", tag="react"):
    seat: Seat
    react: Reaction


class Point(Sent, tag_field="t", tag="point"):
    seat: Seat
    at: dict[str, Any]


class Wish(Sent):
    """Somebody points at something with a word, and who has answered what."""

    seat: Seat
    word: WishWord
    at: dict[str, Any]
    answers: dict[str, WishAnswer]


class Wishes(Sent, tag_field="t", tag="wishes"):
    """All that people wish of each other now."""

    wishes: list[Wish]


class Intent(Sent, tag_field="t", tag="intent"):
    """What a bot says it is up to."""

    seat: Seat
    intent: dict[str, Any] | None


class ErrorMessage(Sent, tag_field="t", tag="error"):
    """What was asked for is not done: in English, and as the key and the fields of a sentence."""

    text: str
    say: str | None
    fields: dict[str, Any]
    id: int | str | None


class Countdown(Sent, tag_field="t", tag="countdown"):
    seat: Seat | None
    left: float


class Proposal(Sent, tag_field="t", tag="proposal"):
    """What a seat wants to do, if the people `asked` agree; nobody's: it is over."""

    seat: Seat | None
    action: Action | None
    yes: list[Seat]
    asked: list[Seat]


class Pong(Sent, tag_field="t", tag="pong"):
    ping: int | float | str


class LessonStep(Sent):
    """What a coach says next, as the key of a sentence and its fields, and what it speaks of."""

    id: str
    marks: list[str]  # "do=hit": what has data-do="hit" on the page
    fields: dict[str, Any]
    reads: bool  # it waits for nothing: it is read, and the next one comes


class Strayed(Sent):
    """What was done instead of what was waited for; it can be taken back."""

    step: str
    action: Action


class LessonNews(Sent, tag_field="t", tag="lesson"):
    """Where a guided game is on its line, after move `n`."""

    n: int
    steps: list[LessonStep]
    waits_for: list[Action]  # what the student is to do now; nothing while others move
    strayed: Strayed | None
    free: bool  # the student has left the line and plays on without it
    ended: bool  # the line is at its end
    at: int
    of: int  # steps in all


class Luck(Sent, tag_field="t", tag="luck"):
    """The exchange before the deal: announce a hash (no promise yet), open the seed (no seeds
    yet), or: these seeds are part of the luck.
    """

    promise: str | None
    seeds: list[str | None] | None


Down = (
    TableMessage
    | Frame
    | Chat
    | React
    | Point
    | Intent
    | Wishes
    | ErrorMessage
    | Countdown
    | Proposal
    | Pong
    | Luck
    | LessonNews
)


# -- answers over HTTP
class Problem(Sent):
    """Any answer but a good one: as an `ErrorMessage`."""

    error: str
    say: str | None
    fields: dict[str, Any]


class Advice(Sent):
    """What would be good now, and why: the sentence GAME.advice.KEY and its fields."""

    n: int
    key: str
    fields: dict[str, Any]


class Suggestion(Sent):
    """Actions that a good bot would do one after the other; none where there is nothing to say."""

    n: int
    actions: list[dict[str, Any]]


class OptionSpec(Sent):
    name: str
    kind: OptionKind
    default: Any
    help: str
    low: int | UnsetType = UNSET
    high: int | UnsetType = UNSET
    values: list[str | int | None] | UnsetType = UNSET
    only: dict[str, Any] | UnsetType = UNSET


class BotInfo(Sent):
    """`strength` is what it wins in per cent: against the level below, or as a crew."""

    name: str
    label: str
    about: str
    level: str | UnsetType = UNSET
    strength: int | UnsetType = UNSET
    crew: bool | UnsetType = UNSET


class GameInfo(Sent):
    """A game as a form needs it."""

    id: str
    name: str
    about: str
    seats: tuple[int, int]
    hidden: bool
    options: list[OptionSpec]
    sets: dict[str, dict[str, Any]]
    plans: bool
    sheet: bool
    lesson: bool  # there is a guided first game
    bots: list[BotInfo]
    agrees: bool | UnsetType = UNSET  # there are actions that people agree to first


class Summary(Sent):
    """A table in a list; `your_turn` is null where it sleeps, `secret` for those not invited."""

    code: str
    game: str
    name: str
    status: Status
    seats: list[SeatTold]
    open: int
    host: Seat
    public: bool
    spectators: Spectators
    you: Seat | None
    your_turn: bool | None
    device: list[Seat]  # my seats, where several people play at one device
    left: int | None  # seconds that are left for it, where a clock runs
    made: int
    ended: int | None
    result: Result | None
    next: str | None
    secret: str | None


class ChainTable(Summary):
    options: dict[str, Any]


class Chain(Sent):
    tables: list[ChainTable]


class Lobby(Sent):
    open: list[Summary]
    mine: list[Summary]
    recent: list[Summary]
    message: str | None  # of whoever runs the house


class Seated(Sent):
    """Where one sits now; the invite link, for whoever made the table."""

    code: str
    seat: Seat
    link: str | UnsetType = UNSET
    guest: int | UnsetType = UNSET  # the host is asked first: see `guests` of the table


class Handed(Sent):
    """A seat that a link hands over; `held` is the name under which this browser sits there now."""

    code: str
    game: str
    status: Status
    name: str
    colour: Colour | Literal[""]
    held: str | None


class Handover(Sent):
    seats: list[Handed]
    me: bool  # the link of a whole person: games to come are kept with those of before
