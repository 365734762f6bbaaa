"""Everything that is sent to a page or a client, as structs; see docs/wire.md.

The page's types are generated from these (`make types`). A field with a default may be left out.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from msgspec import UNSET, Meta, Struct, UnsetType

from safehouse.server.sockets.up import Colour, Emblem, Reaction, Spectators
from safehouse.server.sockets.up_wishes import WishAnswer, WishWord

Status = Literal["waiting", "playing", "paused", "over"]
Kind = Literal["person", "bot", "open"]
OptionKind = Literal["whole", "flag", "choice", "seat", "numbers", "names", "data", "party"]
How = Literal["self", "bot", "stand_in", "clock"]
Seat = Annotated[int, Meta(title="Seat")]
# These belong to the games; a page has their types for each game.
View = Annotated[dict[str, Any], Meta(title="View")]
GameEvent = Annotated[dict[str, Any], Meta(title="GameEvent")]
Action = Annotated[dict[str, Any], Meta(title="Action")]
Patch = Annotated[Any, Meta(title="Patch")]  # [value], 0 to delete, or patches by key or index


class Sent(Struct, forbid_unknown_fields=True, kw_only=True):
    """The base of all that the server sends."""


class Result(TypedDict):
    winners: list[Seat]
    scores: list[int]
    outcome: NotRequired[Literal["won", "lost"]]


# -- on a socket
class SeatTold(Sent):
    """A seat in a list of tables; an open one has no colour."""

    name: str
    colour: Colour | Literal[""]
    kind: Kind
    bot: str | None
    stand_in: bool
    emblem: Emblem | UnsetType = UNSET  # left out: the letter


class SeatInfo(SeatTold, kw_only=True):
    """A seat at the table, with whether a socket of it is open and whether it is muted."""

    here: bool
    muted: bool | UnsetType = UNSET
    pauses: int | UnsetType = UNSET  # pauses the person has left
    was: str | UnsetType = UNSET  # the bot from which it was taken during the game
    since: int | UnsetType = UNSET  # the position at which that happened
    adapts: bool | UnsetType = UNSET  # the bot was chosen to suit the host


class Guest(Sent):
    """Somebody who would like to take over a bot's seat; the host decides."""

    guest: int
    seat: Seat
    name: str
    colour: Colour
    emblem: Emblem | UnsetType = UNSET


class Onlooker(Sent):
    """A spectator, by a number at this table, with the name they go by or none."""

    onlooker: int
    name: str


class TableMessage(Sent, tag_field="t", tag="table", kw_only=True):
    code: str
    game: str
    status: Status
    host: Seat
    you: Seat | None
    seats: list[SeatInfo]
    # left out: unchanged since the last message of this socket
    options: dict[str, Any] | UnsetType = UNSET
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
    notice: str | UnsetType = UNSET  # the operator's message
    day: str | UnsetType = UNSET  # a job of the day, whose key is shown when the day is over
    mark: int | UnsetType = UNSET  # the mark of the job of the day
    chances: bool | UnsetType = UNSET  # true: whoever decides may ask what the choices are worth
    takeover: bool | UnsetType = UNSET  # true: anybody may take a bot's seat during the game
    device: list[Seat] | UnsetType = UNSET  # all seats that are played from this device, if several
    match: str | UnsetType = UNSET  # other tables get the same deals
    guests: list[Guest] | UnsetType = UNSET
    onlookers: list[Onlooker] | UnsetType = UNSET  # told only to the host
    behind: float | UnsetType = UNSET  # the spectators' delay in seconds
    appears: float | UnsetType = UNSET  # seconds until they see anything
    agree: bool | UnsetType = UNSET  # false: people need not agree to proposals
    off: list[Seat] | UnsetType = UNSET  # who wants to end the game without a result
    paused_by: Seat | UnsetType = UNSET
    bots_wait: int | UnsetType = UNSET  # bots wait for this many of the visitor's other tables


class Deadline(Sent):
    """Whose clock runs out first, and in how many seconds."""

    seat: Seat
    left: float


class Maker(Sent):
    """Who caused the next few events of a frame: a seat, or the clock or a stand-in for it."""

    seat: Seat
    how: How
    events: int


class Frame(Sent, tag_field="t", tag="frame"):
    """A position as one seat may know it; assembled from bytes in `frames.frame`."""

    n: int
    events: list[GameEvent]
    steps: list[Patch]  # what each event except the last changes
    before: View | None  # the bare table, with the first events of a game
    view: View
    legal: list[Action]
    you: Seat | None
    deadline: Deadline | None
    hints: dict[str, Any]
    fresh: bool
    # who caused the events; in the log of a fresh frame, seat -1 for those without a maker
    makers: list[Maker] | UnsetType = UNSET


class ChatLine(Sent):
    seat: Seat
    text: str
    at: int


class Chat(Sent, tag_field="t", tag="chat"):
    lines: list[ChatLine]
    again: bool | UnsetType = UNSET  # true: these replace all lines before


class React(Sent, tag_field="t", tag="react"):
    seat: Seat
    react: Reaction


class Point(Sent, tag_field="t", tag="point"):
    seat: Seat
    at: dict[str, Any]


class Wish(Sent):
    """Somebody's wish: a word and a place, and who has answered what."""

    seat: Seat
    word: WishWord
    at: dict[str, Any]
    answers: dict[str, WishAnswer]


class Wishes(Sent, tag_field="t", tag="wishes"):
    """All wishes that players have of each other now."""

    wishes: list[Wish]


class Intent(Sent, tag_field="t", tag="intent"):
    """What a bot says it intends."""

    seat: Seat
    intent: dict[str, Any] | None


class ErrorMessage(Sent, tag_field="t", tag="error"):
    """A refusal: in English, and as the key and the fields of a sentence."""

    text: str
    say: str | None
    fields: dict[str, Any]
    id: int | str | None


class Countdown(Sent, tag_field="t", tag="countdown"):
    seat: Seat | None
    left: float


class Proposal(Sent, tag_field="t", tag="proposal"):
    """What a seat wants to do, if the people `asked` agree; without a seat: it is over."""

    seat: Seat | None
    action: Action | None
    yes: list[Seat]
    asked: list[Seat]


class Pong(Sent, tag_field="t", tag="pong"):
    ping: int | float | str


class LessonStep(Sent):
    """What a coach says next: the key of a sentence, its fields, and what it points at."""

    id: str
    marks: list[str]  # "do=hit": the element with data-do="hit" on the page
    fields: dict[str, Any]
    reads: bool  # only to be read, before the next step


class Strayed(Sent):
    """What was done instead of the expected action; it can be taken back."""

    step: str
    action: Action


class LessonNews(Sent, tag_field="t", tag="lesson"):
    """Where a guided game is on its line, after move `n`."""

    n: int
    steps: list[LessonStep]
    waits_for: list[Action]  # what the student should do now; empty while others move
    strayed: Strayed | None
    free: bool  # the student has left the line for good
    ended: bool  # the line is at its end
    at: int
    of: int  # steps in all


class Luck(Sent, tag_field="t", tag="luck"):
    """The exchange before the deal.

    Without a promise: announce a hash. With a promise and no seeds: reveal the seed. With both:
    these seeds are part of the luck.
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
    """Any error answer, like an `ErrorMessage`."""

    error: str
    say: str | None
    fields: dict[str, Any]


class Advice(Sent):
    """What would be good now, and why: the sentence GAME.advice.KEY and its fields."""

    n: int
    key: str
    fields: dict[str, Any]


class Suggestion(Sent):
    """The actions a good bot would take one after the other; none if there is nothing to
    suggest."""

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
    lesson: bool  # whether there is a guided first game
    bots: list[BotInfo]
    chances: bool | UnsetType = UNSET  # whether it can say in time what choices are worth
    agrees: bool | UnsetType = UNSET  # whether there are actions that people must agree to


class Summary(Sent):
    """A table in a list; `your_turn` is null if it sleeps, `secret` null for those not invited."""

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
    left: int | None  # seconds left for it, where a clock runs
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
    running: list[Summary]  # public ones that can be watched
    mine: list[Summary]
    recent: list[Summary]
    message: str | None  # the operator's message


class Seated(Sent):
    """The seat one has now; the invite link, for whoever made the table."""

    code: str
    seat: Seat
    link: str | UnsetType = UNSET
    guest: int | UnsetType = UNSET  # the host must agree first: see `guests` of the table
