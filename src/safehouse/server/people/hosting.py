"""What a host may do about people: remove, mute and ban."""

from __future__ import annotations

from typing import TYPE_CHECKING

from safehouse.server.bots.thinking import default_bot
from safehouse.server.sockets import up_people
from safehouse.server.sockets.up import Refused
from safehouse.server.tables.facts import OVER, PERSON, WAITING, SeatFacts, TableFacts
from safehouse.server.tables.seats import new_token

if TYPE_CHECKING:
    from safehouse.server.tables.room import Room

REMOVED = (4409, "The host has sent you away from this table.")
BANNED = (4410, "The host has banned you from this table.")


async def arrange(room: Room, draft: TableFacts, op: up_people.PeopleOp) -> None:
    """Change the draft; a ban is stored at once, so that nobody slips in before the facts are
    stored."""
    if not 0 <= op.seat < len(draft.seats) or draft.seats[op.seat].kind != PERSON:
        raise Refused("nobody_there")
    if op.seat == draft.host:
        raise Refused("yourself")
    chair = draft.seats[op.seat]
    if isinstance(op, up_people.Mute):
        chair.muted = op.on
        return
    if isinstance(op, up_people.Ban):
        bans = room.house.bans
        banned = [bans.person(chair.token), *map(bans.address, addresses(room, op.seat))]
        await bans.add(draft.series, banned, f"{chair.name} at {draft.code}, by the host")
        room.house.keepers.tell("bans", "")
    get_up(draft, op.seat)


def get_up(draft: TableFacts, seat: int) -> None:
    """Void the seat's tickets: it becomes free, or a bot's once the game has begun."""
    chair = draft.seats[seat]
    if draft.status == WAITING:
        draft.seats[seat] = SeatFacts()
    else:
        chair.token, chair.gone = new_token(), True
        chair.stand_in = default_bot(draft.game) if draft.status != OVER else None
    draft.votes.pop(str(seat), None)
    draft.rematch = [s for s in draft.rematch if s != seat]


def addresses(room: Room, seat: int) -> list[str]:
    """The person's addresses, except those shared with others who sit here, as in a household."""
    presence = room.presence
    came = presence.visitors.get(seat)
    others = {v for s, v in presence.visitors.items() if s != seat}
    return [came] if came and came not in others else []


def show_out(room: Room, before: TableFacts, op: up_people.PeopleOp) -> None:
    """Close the person's sockets after it is stored; after a ban, also those that only watch."""
    if isinstance(op, up_people.Mute):
        return
    banned = isinstance(op, up_people.Ban)
    token = before.seats[op.seat].token
    came = addresses(room, op.seat) if banned else []
    for socket in list(room.presence.everybody()):
        seated = socket.seat == op.seat
        watches = socket in room.presence.onlookers.sockets
        if seated or (banned and watches and (socket.token == token or socket.visitor in came)):
            socket.close(*(BANNED if banned else REMOVED))
    room.presence.visitors.pop(op.seat, None)
