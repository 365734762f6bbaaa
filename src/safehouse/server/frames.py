"""What goes down to a socket, encoded.  One position is encoded once for each seat that looks.

Where no hand is hidden every seat sees the same view and the same events: those are encoded once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from safehouse.core.chance import commitment
from safehouse.core.game import Game
from safehouse.core.state import SPECTATOR, Event, State
from safehouse.server import down
from safehouse.server.down import TableMessage
from safehouse.server.facts import OVER, ChatLine, TableFacts
from safehouse.server.wire import Reaction

encode = msgspec.json.Encoder().encode


def seen_by(seat: int, heard: Sequence[Event]) -> Iterator[dict[str, Any]]:
    """The events as `seat` may know them, without those of which it may not even know."""
    for event in heard:
        seen: dict[str, Any] | None = event.seen_by(seat)
        if seen is not None:
            yield seen


class Shown:
    """One position as each seat may know it."""

    def __init__(
        self,
        game: Game[Any, Any],
        state: State,
        n: int,
        heard: Sequence[Event] = (),
        odds: bool = False,
        deadline: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.state = state
        self.n = n
        self.heard = heard
        self.odds = odds or game.hints_for_all(state)
        self.deadline = encode(deadline)
        self._views: dict[int, bytes] = {}
        self._events: dict[int, list[bytes]] = {}
        self._bodies: dict[int, bytes] = {}
        self._hints: dict[int, bytes] = {}

    def looker(self, seat: int) -> int:
        """As whom the seat looks: where no hand is hidden, as everybody does."""
        return seat if self.game.hidden_hands else SPECTATOR

    def events(self, seat: int) -> list[bytes]:
        """What happened on the way here, as far as `seat` may know it."""
        looker = self.looker(seat)
        events = self._events.get(looker)
        if events is None:
            events = self._events[looker] = [encode(e) for e in seen_by(looker, self.heard)]
        return events

    def body(self, seat: int) -> bytes:
        """View, legal actions and hints: the frame but for its number and its events."""
        body = self._bodies.get(seat)
        if body is None:
            looker = self.looker(seat)
            view = self._views.get(looker)
            if view is None:
                view = self._views[looker] = encode(self.state.view(looker))
            actions = self.state.legal(seat)
            legal = encode([action.written() for action in actions]) if actions else b"[]"
            hints = self._hints_for(seat, bool(actions)) if self.odds else b"{}"
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
        """Odds are dear: where all is open, those who wait see the odds of one who must decide."""
        looker = seat
        if not self.game.hidden_hands and not asked:
            looker = next(iter(self.state.to_act), SPECTATOR)
        hints = self._hints.get(looker)
        if hints is None:
            hints = self._hints[looker] = encode(self.game.hints(self.state, looker))
        return hints


def frame(n: int, events: list[bytes], body: bytes, fresh: bool) -> bytes:
    return b'{"t":"frame","n":%d,"events":[%b],%b,"fresh":%b}' % (
        n,
        b",".join(events),
        body,
        b"true" if fresh else b"false",
    )


class Told:
    """The facts of a table as each of its sockets is told them."""

    def __init__(self, facts: TableFacts, here: Sequence[bool], watching: int) -> None:
        over = facts.status == OVER
        self.common = TableMessage(
            code=facts.code,
            game=facts.game,
            status=facts.status,
            host=facts.host,
            you=None,
            seats=[seat.told_at_table(here[n]) for n, seat in enumerate(facts.seats)],
            options=facts.options,
            public=facts.public,
            odds=facts.odds,
            chat=facts.chat,
            spectators=facts.spectators,
            clock=facts.clock,
            link="",
            commitment=commitment(facts.key),
            key=facts.key if over else None,
            watching=watching,
            votes=facts.votes,
            rematch=facts.rematch,
            next=facts.next,
        )
        self._told: dict[tuple[int, str], bytes] = {}

    def to(self, seat: int, link: str) -> bytes:
        told = self._told.get((seat, link))
        if told is None:
            you = seat if seat >= 0 else None
            told = self._told[seat, link] = encode(replace(self.common, you=you, link=link))
        return told


def chat_line(line: ChatLine) -> bytes:
    return encode(down.ChatLine(seat=line.seat, text=line.text, at=int(line.at)))


def chat(lines: Sequence[bytes]) -> bytes:
    return b'{"t":"chat","lines":[%b]}' % b",".join(lines)


def reaction(seat: int, react: Reaction) -> bytes:
    return encode(down.React(seat=seat, react=react))


def pointing(seat: int, at: dict[str, Any]) -> bytes:
    return encode(down.Point(seat=seat, at=at))


def intention(seat: int, intent: dict[str, Any] | None) -> bytes:
    return encode(down.Intent(seat=seat, intent=intent))


def error(text: str, id: int | str | None) -> bytes:
    return encode(down.ErrorMessage(text=text, id=id))


def pong(ping: int | float | str) -> bytes:
    return encode(down.Pong(ping=ping))


def summary(facts: TableFacts, name: str, you: int | None, your_turn: bool | None) -> down.Summary:
    """A table in a list."""
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
        made=int(facts.made),
        ended=None if facts.ended is None else int(facts.ended),
        result=facts.result,
        next=facts.next,
    )
