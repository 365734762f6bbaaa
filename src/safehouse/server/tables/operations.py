"""What people do with a table besides playing: the host's operations and every seat's.

Each changes a copy of the facts under the room's lock; the copy takes effect once it is stored.
"""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from typing import Any

from msgspec import UNSET

from safehouse import bots
from safehouse.bots.levels import of_level
from safehouse.core.errors import BadInput
from safehouse.core.game import Game
from safehouse.core.state import SPECTATOR
from safehouse.server.bots.thinking import default_bot
from safehouse.server.people import hosting
from safehouse.server.people.history import read_played
from safehouse.server.people.names import as_seen, free_colour, name_at
from safehouse.server.people.suiting import ADAPTS, suited
from safehouse.server.sockets import frames, up, up_people, up_places
from safehouse.server.sockets.up import Refused, Unfit
from safehouse.server.tables import places
from safehouse.server.tables.facts import (
    BOT,
    OPEN,
    OVER,
    PAUSED,
    PAUSES,
    PERSON,
    PLAYING,
    WAITING,
    SeatFacts,
    TableFacts,
)
from safehouse.server.tables.house import House
from safehouse.server.tables.party import with_party
from safehouse.server.tables.room import Room

BOT_NAMES = (
    "Ada", "Bruno", "Cleo", "Dot", "Enzo", "Fay", "Gus", "Hedda", "Ivo", "Juno",
    "Kit", "Lola", "Moss", "Nell", "Otto", "Pip", "Quinn", "Rook", "Sid", "Tess",
)  # fmt: skip
MIN_CLOCK, MAX_CLOCK = 5, 600
DAYS = (86400, 3 * 86400, 7 * 86400)  # a move, for tables that take days
LOOK_AGAIN = 5.0  # seconds that a bot gives to whoever stopped a countdown


# -- seats
def seat_bot(draft: TableFacts, game: str, seat: int, bot: str) -> None:
    """Put a bot on this seat; name and colour stay if a bot sat there before."""
    adapts = bot == ADAPTS
    if adapts:
        bot = suited(game, ())
    bot = of_level(bots.offered(game), bot)
    offered = {str(info.name) for info in bots.offered(game)}
    if bot not in offered:
        known = ", ".join(sorted(offered))
        raise BadInput(f"There is no bot {bot!r} for this game; there are: {known}.")
    before = draft.seats[seat]
    if before.kind == BOT:
        before.bot, before.adapts = bot, adapts
        return
    taken = {as_seen(s.name) for s in draft.seats}
    name = next((n for n in BOT_NAMES if as_seen(n) not in taken), f"Bot {seat + 1}")
    colour = free_colour(draft, seat, "slate")
    draft.seats[seat] = SeatFacts(BOT, name, colour, bot, adapts=adapts)


async def adapt(house: House, draft: TableFacts) -> None:
    """Choose the bots that should suit the host, by the games this person has played."""
    adapting = [seat for seat in draft.seats if seat.adapts]
    if adapting:
        person = draft.seats[draft.host].person
        played = await house.store.read(lambda c: read_played(c, [person])) if person else []
        for seat in adapting:
            seat.bot = suited(draft.game, played)


def pass_host_on(room: Room, draft: TableFacts, seat: int) -> None:
    """If `seat` was the host, make the next person host, preferably one who is present."""
    if draft.host != seat:
        return
    people = [s for s in draft.people() if s != seat]
    present = [s for s in people if room.here(s)]
    draft.host = (present or people or [seat])[0]


async def check_options(
    house: House,
    game: Game,  # type: ignore[type-arg]  # of any game
    options: dict[str, Any],
    seats: int,
) -> None:
    """Check a table's options: not too long, and accepted by the game."""
    limit = house.settings.limits.options_bytes
    if len(frames.encode(options)) > limit:
        raise Unfit("options_size", limit=limit)
    try:
        await house.out_of_line(game, options, game.read_options, options, seats)
    except BadInput as e:
        raise Unfit("options", detail=str(e)) from None


def check_spectators(game: Game, wanted: str) -> None:  # type: ignore[type-arg]  # of any game
    if wanted == "live" and game.hidden_hands:
        raise Unfit("hidden_hands")


def check_clock(seconds: int) -> None:
    if 0 < seconds < MIN_CLOCK or (seconds > MAX_CLOCK and seconds not in DAYS):
        raise Unfit("clock", least=MIN_CLOCK, most=MAX_CLOCK)


def _seat_of(draft: TableFacts, seat: int) -> SeatFacts:
    if seat >= len(draft.seats):
        raise BadInput(f"There is no seat {seat}; the seats are 0 to {len(draft.seats) - 1}.")
    return draft.seats[seat]


def _check_waiting(draft: TableFacts) -> None:
    if draft.status != WAITING:
        raise Refused("begun_fixed", "status")


def be_host(room: Room, draft: TableFacts, seat: int) -> None:
    """Refused unless it is the host; anybody present can act for an absent host."""
    if seat == draft.host:
        return
    gone = room.presence.away_for(draft.host) > room.house.settings.host_gone_after
    if not gone or draft.seats[seat].gone:
        raise Refused("host", "host", name=draft.name_of(draft.host))
    draft.host = seat


# -- the host
async def host(room: Room, seat: int, op: up.HostOp) -> None:
    async with room.lock:
        draft = room.facts.copy()
        be_host(room, draft, seat)
        if draft.day:
            raise Refused("day_fixed", "day")
        if draft.match and isinstance(op, up.SetOptions | up.Seats | up_places.MoveSeat):
            raise Refused("match_fixed", "day")
        if isinstance(op, up.Start):
            await _start(room, draft, op.luck)
            return
        if isinstance(op, up_people.Admit):
            await room.guests.answer(draft, op.guest, op.yes)
            return
        if isinstance(op, up_places.MoveSeat):
            await places.move(room, draft, op.seat, op.to)
            return
        if isinstance(op, up_places.HandOn):
            places.hand_on(draft, op)
            if draft.status == WAITING:
                await adapt(room.house, draft)
            await room.keep(draft)
            return
        if isinstance(op, up_people.SendOff):
            await room.watching.send_off(op.onlooker)
            return
        if isinstance(op, up_people.PeopleOp):
            before = room.facts
            await hosting.arrange(room, draft, op)
            await room.keep(draft)
            hosting.show_out(room, before, op)
            return
        if isinstance(op, up.SetTable):
            _set(room, draft, op)
        else:
            _check_waiting(draft)
            await _arrange(room, draft, op)
        appears = draft.public and not room.facts.public and draft.status == WAITING
        async with room.house.lobby.listed(room.visitor) if appears else nullcontext():
            await room.keep(draft)
    if draft.spectators == "barred":
        screens = room.presence.seated.get(SPECTATOR, ())
        for socket in [*room.presence.onlookers.sockets, *screens]:
            socket.close(4403, "Spectators are not allowed.")


async def _start(room: Room, draft: TableFacts, luck: bool) -> None:
    if draft.status != WAITING:
        raise Refused("begun", "status")
    if empty := draft.open_seats():
        raise Refused("empty_seats", seats=[str(s + 1) for s in empty])
    seated = with_party(room.game, draft.options, draft.seats)
    if seated != draft.options:
        await check_options(room.house, room.game, seated, len(draft.seats))
        draft.options = seated
    await adapt(room.house, draft)
    await room.luck.start(draft, luck)


async def _arrange(room: Room, draft: TableFacts, op: up.HostOp) -> None:
    if isinstance(op, up.PutBot):
        if _seat_of(draft, op.seat).kind == PERSON:
            raise Refused("somebody_there")
        seat_bot(draft, draft.game, op.seat, op.bot)
        await adapt(room.house, draft)
    elif isinstance(op, up.Free):
        _free(room, draft, op.seat)
    elif isinstance(op, up.Seats):
        await _resize(room, draft, op.count)
    elif isinstance(op, up.SetOptions):
        seated = with_party(room.game, op.options, draft.seats)
        await check_options(room.house, room.game, seated, len(draft.seats))
        draft.options = dict(op.options)


def _free(room: Room, draft: TableFacts, seat: int) -> None:
    chair = _seat_of(draft, seat)
    if chair.kind == PERSON and (seat == draft.host or room.here(seat)):
        raise Refused("still_here", name=chair.name)
    draft.seats[seat] = SeatFacts()


async def _resize(room: Room, draft: TableFacts, count: int) -> None:
    leaving = draft.seats[count:]
    seats = draft.seats[:count]
    seats += [SeatFacts() for _ in range(count - len(seats))]
    seated = with_party(room.game, draft.options, seats)
    await check_options(room.house, room.game, seated, count)
    if any(s.kind == PERSON for s in leaving):
        raise Refused("somebody_leaves")
    draft.seats = seats


def _set(room: Room, draft: TableFacts, op: up.SetTable) -> None:
    if op.public is not UNSET:
        draft.public = op.public
    if op.odds is not UNSET:
        draft.odds = op.odds
    if op.agree is not UNSET:
        draft.agree = op.agree
    if op.takeover is not UNSET:
        draft.takeover = op.takeover
    if op.chat is not UNSET:
        draft.chat = op.chat
    if op.spectators is not UNSET and not draft.sealed:
        check_spectators(room.game, op.spectators)
        draft.spectators = op.spectators
    if op.clock is not UNSET:
        check_clock(op.clock)
        draft.clock = op.clock


# -- everybody with a seat
async def table(room: Room, seat: int, op: up.TableOp) -> None:
    if isinstance(op, up.Rematch):
        await room.house.lobby.next.rematch(room, seat, op.luck)
        return
    if isinstance(op, up.Stop):
        if not room.countdown.stop():
            raise Refused("no_countdown", "status")
        asyncio.get_running_loop().call_later(LOOK_AGAIN, room.bots.look)
        return
    if isinstance(op, up.Answer):
        room.proposal.answer(seat, op.yes)
        return
    if isinstance(op, up_people.CallOff):
        await room.calling_off.hear(seat, op.yes)
        return
    if isinstance(op, up_places.Sit):
        await places.sit(room, seat, op.seat)
        return
    if isinstance(op, up.Skip):
        room.check_playing()
        room.looking.skip(seat)
        return
    if isinstance(op, up.Back):
        if room.facts.seats[seat].stand_in is None:
            raise Refused("seated", "back")
        await room.take_back(seat)
        return
    async with room.lock:
        draft = room.facts.copy()
        if isinstance(op, up.Pause):
            room.check_playing()
            _count_pause(room, draft, seat)
            draft.status = PAUSED
            room.paused_by = seat
        elif isinstance(op, up.Resume):
            if draft.status != PAUSED:
                raise Refused("not_paused", "status")
            draft.status = PLAYING
        elif isinstance(op, up.Leave):
            _leave(room, draft, seat)
        elif isinstance(op, up.Name):
            _rename(draft, seat, op)
        else:
            _vote(room, draft, seat, op)
        await room.keep(draft)
    if isinstance(op, up.Leave) and draft.status == OVER:
        await room.house.lobby.next.somebody_left(room)
    if isinstance(op, up.Leave) and draft.seats[seat].kind == OPEN:
        for socket in list(room.presence.seated.get(seat, ())):
            socket.close(1000, "You have left the table.")


def _leave(room: Room, draft: TableFacts, seat: int) -> None:
    """Leave: before the game the seat becomes free; during the game a bot plays it until `back`."""
    if draft.day and draft.status != OVER:
        raise Refused("day_waits", "day")
    pass_host_on(room, draft, seat)
    chair = draft.seats[seat]
    if draft.status == WAITING:
        draft.seats[seat] = SeatFacts()
        return
    chair.gone = True
    if draft.status != OVER:
        chair.stand_in = default_bot(draft.game)
    draft.votes.pop(str(seat), None)
    draft.rematch = [s for s in draft.rematch if s != seat]


def _count_pause(room: Room, draft: TableFacts, seat: int) -> None:
    """Players may pause a few times; a player alone with bots, as often as they like."""
    if all(s == seat or not room.here(s) for s in draft.people()):
        return
    chair = draft.seats[seat]
    if chair.pauses >= PAUSES:
        raise Refused("pauses", "status", most=PAUSES)
    chair.pauses += 1


def _rename(draft: TableFacts, seat: int, op: up.Name) -> None:
    chair = draft.seats[seat]
    if op.name is not UNSET:
        chair.name = name_at(draft, seat, op.name)
    if op.colour is not UNSET:
        if op.colour != free_colour(draft, seat, op.colour):
            raise Refused("colour")
        chair.colour = op.colour
    if op.emblem is not UNSET:
        chair.emblem = op.emblem


def _vote(room: Room, draft: TableFacts, seat: int, op: up.Vote) -> None:
    """Vote: more than half of the people present can let a bot play for an absent player."""
    about = _seat_of(draft, op.seat)
    if draft.status not in (PLAYING, PAUSED) or draft.takes_days:
        raise Refused("no_vote", "status")
    if about.kind != PERSON or about.stand_in is not None:
        raise Refused("bot_plays")
    if op.seat == seat or room.here(op.seat):
        raise Refused("here", name=about.name)
    voters = [s for s in draft.people() if s != op.seat and room.here(s)]
    said = {s for s in draft.votes.get(str(op.seat), []) if s != seat}
    if op.yes:
        said.add(seat)
    if 2 * len(said.intersection(voters)) > len(voters):
        about.stand_in = default_bot(draft.game)
        draft.votes.pop(str(op.seat), None)
        pass_host_on(room, draft, op.seat)
    elif said:
        draft.votes[str(op.seat)] = sorted(said)
    else:
        draft.votes.pop(str(op.seat), None)
