"""An action that people must agree to: it is proposed, and done when all have said yes.

The game says which actions those are (`Manners.for_people`). One "not yet" ends it, and so does any
move; it can be proposed again. It is never stored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from safehouse.core.errors import BadInput
from safehouse.core.state import Action
from safehouse.server.sockets import down, frames
from safehouse.server.sockets.up import Refused
from safehouse.server.tables.announced import Announced

if TYPE_CHECKING:
    from safehouse.server.tables.room import Room


class Proposal(Announced):
    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.action: dict[str, Any] = {}
        self.yes: set[int] = set()
        self._about: int | None = None
        self._declined: dict[int, int | None] = {}  # bot's seat -> what it was told "not yet" about

    # -- who is asked
    def asked(self) -> list[int]:
        """The people who decide: those present, or all if nobody is present."""
        facts, here = self.room.facts, self.room.here
        people = [s for s in facts.people() if not facts.seats[s].played_by and s != self.seat]
        return [s for s in people if here(s)] or people

    def begins(self, seat: int, action: Action) -> bool:
        """Whether this legal action must be agreed to; if so, everybody is told."""
        room = self.room
        about = self._matter(seat, action)
        if about is None or not room.facts.agree:
            return False
        # proposing the same action means agreeing to it
        if self.seat is not None and self.seat != seat:
            return self._agree(seat)
        self.seat, self.action, self._about, self.yes = seat, action.written(), about, set()
        if not self.asked():
            self.seat = None
            return False
        self.tell_all()
        return True

    def _matter(self, seat: int, action: Action) -> int | None:
        state, for_people = self.room.state, self.room.game.manners.for_people
        return None if for_people is None or state is None else for_people(state, seat, action)

    # -- what they say
    def answer(self, seat: int, yes: bool) -> None:
        proposer = self.seat
        if proposer is None:
            raise Refused("no_proposal", "status")
        if yes:
            if seat == proposer:
                return
            if not self._agree(seat):
                self.carry_out()
            return
        if self.room.facts.seats[proposer].played_by:
            self._declined[proposer] = self._about
        self.stop()
        self.room.bots.look()

    def _agree(self, seat: int) -> bool:
        """Agree to the proposal; return whether others must still be asked."""
        self.yes.add(seat)
        if self.yes.issuperset(self.asked()):
            return False
        self.tell_all()
        return True

    def carry_out(self) -> None:
        room, seat, action = self.room, self.seat, self.action
        assert seat is not None
        self.stop()
        room.spawn(room.act(seat, action, room.n, waited=True))

    def somebody_left(self) -> None:
        """The others may all have agreed already."""
        if self.seat is not None and self.yes and self.yes.issuperset(self.asked()):
            self.carry_out()

    def declined(self, seat: int, written: dict[str, Any]) -> bool:
        """Whether people have already told this bot "not yet"."""
        if seat not in self._declined or not written:
            return False
        try:
            about = self._matter(seat, self.room.game.read_action(written))
        except BadInput:
            return False
        return about is not None and about == self._declined[seat]

    # -- telling
    def stop(self) -> None:
        if self.seat is not None:
            self.seat, self.action, self.yes = None, {}, set()
            self.tell_all()

    def told(self) -> bytes:
        asked = self.asked() if self.seat is not None else []
        action = self.action or None
        return frames.encode(
            down.Proposal(seat=self.seat, action=action, yes=sorted(self.yes), asked=asked)
        )
