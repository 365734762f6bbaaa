"""Encodes what is sent to sockets.

A position is encoded once for each seat that needs it. Where no hand is hidden, all seats see the
same view and events, which are encoded only once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from safehouse.core.chance import commitment
from safehouse.core.errors import BadInput
from safehouse.core.game import Game
from safehouse.core.state import SPECTATOR, Event, State
from safehouse.core.telling import View, seen_by, views_between
from safehouse.server.sockets import down
from safehouse.server.sockets.down import TableMessage
from safehouse.server.sockets.patches import patch
from safehouse.server.sockets.up import Reaction, Refused
from safehouse.server.tables.facts import OVER, ChatLine, TableFacts
from safehouse.server.tables.sharing import sharing

encode = msgspec.json.Encoder().encode


class Log:
    """What happened before a newcomer came, and who caused it."""

    def __init__(self) -> None:
        self.events: list[bytes] = []
        self.makers: list[bytes] = []

    def add(self, seen: Sequence[Any], maker: tuple[int, down.How] | None) -> None:
        by, how = maker or (SPECTATOR, "self")
        if seen:
            self.events += [encode(one) for one in seen]
            self.makers.append(encode(down.Maker(seat=by, how=how, events=len(seen))))

    def and_then(self, shown: SeatFrames, seat: int) -> Log:
        """This log and what happened on the way to that position."""
        longer = Log()
        longer.events, longer.makers = list(self.events), list(self.makers)
        longer.add(seen_by(shown.looker(seat), shown.heard), shown.maker)
        return longer


class SeatFrames:
    """One position, as a frame for each seat: its view, and what happened on the way to it."""

    def __init__(
        self,
        game: Game[Any, Any],
        state: State,
        n: int,
        left: State | None = None,
        before: SeatFrames | None = None,
        odds: bool = False,
        deadline: dict[str, Any] | None = None,
        hints: dict[int, bytes] | None = None,
        maker: tuple[int, down.How] | None = None,
        called_off: bool = False,
    ) -> None:
        self.game = game
        self.state = state
        self.n = n
        self.heard: Sequence[Event] = state.heard or ()
        self.moments: Sequence[State] = state.moments or ()
        self.odds = odds or game.hints.for_all(state)
        self.deadline = encode(deadline)
        self.called_off = called_off  # nobody may move any more
        self.maker = maker  # whose action led here, and how it was decided
        self._left = left  # the previous position
        self._left_views: dict[int, View] = {}
        if before is not None and before.state is left:  # and what was shown of it
            self._left_views = before._views
        self._views: dict[int, View] = {}
        self._encoded: dict[int, bytes] = {}
        self._events: dict[int, list[bytes]] = {}
        self._steps: dict[int, list[bytes]] = {}
        self._bodies: dict[int, bytes] = {}
        self._hints: dict[int, bytes] = hints or {}  # by looker

    def looker(self, seat: int) -> int:
        """The seat whose view this seat gets: a common one where no hand is hidden."""
        return seat if self.game.hidden_hands else SPECTATOR

    def events(self, seat: int) -> list[bytes]:
        """What happened on the way here, as far as `seat` may know it."""
        looker = self.looker(seat)
        events = self._events.get(looker)
        if events is None:
            events = self._events[looker] = [encode(e) for e in seen_by(looker, self.heard)]
        return events

    def made(self, seat: int) -> list[bytes]:
        """Who caused these events."""
        events = self.events(seat)
        if self.maker is None or not events:
            return []
        by, how = self.maker
        return [encode(down.Maker(seat=by, how=how, events=len(events)))]

    def steps(self, seat: int) -> list[bytes]:
        """What each event except the last changes; after the last, the view is the body's."""
        looker = self.looker(seat)
        steps = self._steps.get(looker)
        if steps is None:
            steps = self._steps[looker] = joined([self], looker)
        return steps

    def before(self, looker: int) -> View:
        """The view before the first event."""
        view = self._left_views.get(looker)
        if view is None:
            if self._left is not None:
                view = self._left.view(looker)
            else:  # for the very first position, the bare table
                view = self.moments[0].glimpse(looker) if self.moments else self.view(looker)
            self._left_views[looker] = view
        return view

    def bare(self, seat: int) -> bytes:
        """The view before the game's first event, for those who see it begin."""
        if self.n == 0 and self.moments:
            return encode(self.before(self.looker(seat)))
        return b"null"

    def view(self, looker: int) -> View:
        view = self._views.get(looker)
        if view is None:
            view = self._views[looker] = self.state.view(looker)
        return view

    def body(self, seat: int) -> bytes:
        """View, legal actions and hints: the frame without its number and events."""
        body = self._bodies.get(seat)
        if body is None:
            looker = self.looker(seat)
            view = self._encoded.get(looker)
            if view is None:
                view = self._encoded[looker] = encode(self.view(looker))
            actions = [] if self.called_off else self.state.legal(seat)
            legal = encode([action.written() for action in actions]) if actions else b"[]"
            hints = self._hints_for(seat, bool(actions))
            body = self._bodies[seat] = (
                b'"view":%b,"legal":%b,"you":%b,"deadline":%b,"hints":%b'
                % (
                    view,
                    legal,
                    b"%d" % seat if seat >= 0 else b"null",
                    self.deadline,
                    hints,
                )
            )
        return body

    def _hints_for(self, seat: int, asked: bool) -> bytes:
        """The hints. Odds are expensive, so where all is open, waiting seats get those of a seat
        that must decide.
        """
        looker = seat
        if not self.game.hidden_hands and not asked:
            looker = next(iter(self.state.to_act), SPECTATOR)
        hints = self._hints.get(looker)
        if hints is None:
            tell = self.game.hints.tell if self.odds else self.game.hints.without_odds
            hints = self._hints[looker] = encode(tell(self.state, looker))
        return hints


def joined(parts: Sequence[SeatFrames], looker: int) -> list[bytes]:
    """What each event of these positions changes, in order, except the very last."""
    view = parts[0].before(looker)
    after: list[View] = []  # each event
    for part in parts:
        if part.events(looker):
            after += [*views_between(looker, part.heard, part.moments), part.view(looker)]
        elif after:  # something happened that this seat may not know about
            after[-1] = part.view(looker)
    steps: list[bytes] = []
    for later in after[:-1]:
        steps.append(encode(patch(view, later)))
        view = later
    return steps


def frame(parts: Sequence[SeatFrames], seat: int, log: Log | None = None) -> bytes:
    """The newest of these positions and what led to it; `log` is for newcomers.

    Somebody who comes at the very beginning still sees the first deal, from the bare table on.
    """
    shown = parts[-1]
    fresh = log is not None
    if log is not None and (shown.n or not shown.moments):
        events, steps, bare = log.events, list[bytes](), b"null"
        parts = ()
    elif len(parts) == 1:
        events, steps, bare = shown.events(seat), shown.steps(seat), shown.bare(seat)
    else:
        events = [event for part in parts for event in part.events(seat)]
        steps, bare = joined(parts, shown.looker(seat)), parts[0].bare(seat)
    makers = [maker for part in parts for maker in part.made(seat)]
    if log is not None and not parts:
        makers = log.makers
    return b'{"t":"frame","n":%d,"events":[%b],"steps":[%b],"before":%b,%b,"fresh":%b%b}' % (
        shown.n,
        b",".join(events),
        b",".join(steps),
        bare,
        shown.body(seat),
        b"true" if fresh else b"false",
        b',"makers":[%b]' % b",".join(makers) if makers else b"",
    )


class TableNews:
    """What a table sends to each of its sockets about itself."""

    def __init__(
        self,
        facts: TableFacts,
        here: Sequence[bool],
        watching: int,
        notice: str | None = None,
        bots_wait: int = 0,
        sealed: bool = False,
        rematch_left: float | None = None,
        guests: Sequence[down.Guest] = (),
        late: tuple[float | None, float | None] = (None, None),
        paused_by: int | None = None,
        onlookers: list[down.Onlooker] | None = None,
        off: Sequence[int] = (),
    ) -> None:
        over = facts.status == OVER
        self.common = TableMessage(
            code=facts.code,
            game=facts.game,
            status=facts.status,
            host=facts.host,
            you=None,
            seats=[seat.told_at_table(here[n]) for n, seat in enumerate(facts.seats)],
            public=facts.public,
            odds=facts.odds,
            chat=facts.chat,
            spectators=facts.spectators,
            clock=facts.clock,
            link="",
            commitment=promised_by(facts),
            key=facts.key if over and not sealed else None,
            day=facts.day or UNSET,
            mark=UNSET if facts.mark is None else facts.mark,
            watching=watching,
            votes=facts.votes,
            rematch=facts.rematch,
            rematch_left=UNSET if rematch_left is None else rematch_left,
            next=facts.next,
            notice=notice or UNSET,
            bots_wait=bots_wait or UNSET,
            match=facts.match or UNSET,
            chances=facts.chances or UNSET,
            takeover=facts.takeover or UNSET,
            guests=list(guests) or UNSET,
            off=list(off) or UNSET,
            behind=UNSET if late[0] is None else late[0],
            appears=UNSET if late[1] is None else late[1],
            agree=UNSET if facts.agree else False,
            paused_by=UNSET if paused_by is None else paused_by,
        )
        self.options = encode(facts.options)
        self.mark = blake2b(self.options, digest_size=16).digest()
        self._told: dict[tuple[int, str, bool], bytes] = {}
        self._facts = facts
        self._onlookers = onlookers or UNSET

    def to(self, seat: int, link: str, known: bytes = b"") -> bytes:
        """The message for one socket, without the options if their mark is already `known`."""
        key = (seat, link, self.mark == known)
        told = self._told.get(key)
        if told is None:
            you = seat if seat >= 0 else None
            device = [] if you is None else sharing(self._facts, you)
            told = encode(
                replace(
                    self.common,
                    you=you,
                    link=link,
                    device=device or UNSET,
                    onlookers=self._onlookers if seat == self._facts.host else UNSET,
                )
            )
            if self.mark != known:
                told = b'%b,"options":%b}' % (told[:-1], self.options)
            self._told[key] = told
        return told


def promised_by(facts: TableFacts) -> str | None:
    """The commitment shown before the first card; a lesson has none."""
    if facts.is_lesson:
        return None
    return str(facts.luck["commitment"]) if facts.luck else commitment(facts.key)


def chat_line(line: ChatLine) -> bytes:
    return encode(down.ChatLine(seat=line.seat, text=line.text, at=int(line.at)))


def said_from(line: bytes, seats: Mapping[int, int]) -> bytes:
    """That line of chat, after its seat has moved."""
    told = msgspec.json.decode(line, type=down.ChatLine)
    return encode(replace(told, seat=seats.get(told.seat, told.seat)))


def chat(lines: Iterable[bytes], again: bool = False) -> bytes:
    return b'{"t":"chat","lines":[%b]%b}' % (b",".join(lines), b',"again":true' if again else b"")


def reaction(seat: int, react: Reaction) -> bytes:
    return encode(down.React(seat=seat, react=react))


def pointing(seat: int, at: dict[str, Any]) -> bytes:
    return encode(down.Point(seat=seat, at=at))


def intention(seat: int, intent: dict[str, Any] | None) -> bytes:
    return encode(down.Intent(seat=seat, intent=intent))


def error(e: Refused | BadInput, id: int | str | None) -> bytes:
    said = problem(e)
    return encode(down.ErrorMessage(text=said.error, say=said.say, fields=said.fields, id=id))


def problem(e: Refused | BadInput) -> down.Problem:
    """The reason for a refusal; in English only, for requests that no page sends."""
    if isinstance(e, Refused):
        return down.Problem(error=e.text, say=e.say, fields=e.fields)
    return down.Problem(error=str(e), say=None, fields={})


def pong(ping: int | float | str) -> bytes:
    return encode(down.Pong(ping=ping))


def summary(
    facts: TableFacts,
    name: str,
    you: int | None,
    your_turn: bool | None,
    invited: bool,
    left: float | None = None,
) -> down.Summary:
    """A table in a list; with its secret, for those who sit there or came by its link."""
    return down.Summary(
        code=facts.code,
        game=facts.game,
        name=name,
        status=facts.status,
        seats=[seat.told() for seat in facts.seats],
        open=len(facts.open_seats()),
        host=facts.host,
        public=facts.public,
        spectators=facts.spectators,
        you=you,
        your_turn=your_turn,
        left=None if left is None else int(left),
        device=[] if you is None else sharing(facts, you),
        made=int(facts.made),
        ended=None if facts.ended is None else int(facts.ended),
        result=facts.result,
        next=facts.next,
        secret=facts.secret if invited else None,
    )
