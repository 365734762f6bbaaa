"""Tables at the positions that a test wants to look at, found by playing.

Nothing is waited for: the moves are worked out here and stored with the table. The bots of such a
server are very slow, so that a position stays as it is.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import count
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
from tests.browser.people import Person
from tests.server.driver import Running

from safehouse import bots, games, seeded
from safehouse.core.chance import sealed
from safehouse.core.state import Action, State
from safehouse.server.tables import making
from safehouse.server.tables.ending import ended
from safehouse.server.tables.facts import Move, TableFacts

NEVER = 1e6  # seconds: the pace of bots that must not move
STILL = {"bot_pace": (NEVER, NEVER), "bots_only_pace": NEVER, "away_after": NEVER}
MOST = 1500  # moves of a game that is tried
Choice = Callable[[State, int, random.Random], Action]


class Stored(NamedTuple):
    """A stored table: its key and its moves."""

    key: str
    moves: list[tuple[int, dict[str, Any]]]
    state: State


class Place(NamedTuple):
    """The first position of a game that fulfils a condition, with this player to decide."""

    name: str
    game: str
    reached: Callable[[Any], bool]
    seats: int = 4
    options: Mapping[str, Any] = MappingProxyType({})
    bot: str = ""  # the bot on all seats; none: random legal actions
    choose: Choice | None = None
    luck: int = 0  # the seed where the search begins, since it is long


def at_random(g: State, seat: int, luck: random.Random) -> Action:
    return luck.choice(list(g.legal(seat)))


def by(name: str, game: str) -> Choice:
    bot = bots.make(game, name)

    def choose(g: State, seat: int, luck: random.Random) -> Action:
        action = bots.ask_bot(bot, g, seat, seeded(luck.randrange(10**9)), 5)
        return at_random(g, seat, luck) if action is bots.WAIT else action

    return choose


@cache
def found(name: str) -> Stored:
    return find(next(place for place in PLACES if place.name == name))


def find(place: Place) -> Stored:
    """Find it; the same every time, as long as rules and bots stay the same."""
    game = games.find(place.game)
    choose = place.choose or (by(place.bot, place.game) if place.bot else at_random)
    for n in count(place.luck):
        luck, key = random.Random(n), f"{n:064x}"
        g: Any = game.new(place.seats, dict(place.options), luck=sealed(key))
        moves: list[tuple[int, dict[str, Any]]] = []
        while len(moves) < MOST:
            if place.reached(g):
                return Stored(key, moves, g)
            if g.over:
                break
            seat = luck.choice(list(g.to_act))
            action = choose(g, seat, luck)
            g.apply(seat, action)
            moves.append((seat, action.written()))
        assert n < place.luck + 200, f"{place.name} is not found"
    raise AssertionError


def asked(kind: str) -> Callable[[Any], bool]:
    """Whether this player is asked that."""
    return lambda g: 0 in g.to_act and any(a.written()["type"] == kind for a in g.legal(0))


def asks_now(kind: str, since: int = 1) -> Callable[[Any], bool]:
    """The same, in that round or a later one."""
    return lambda g: g.round >= since and asked(kind)(g)


def is_over(g: Any) -> bool:
    return bool(g.over)


def drawing(g: State, seat: int, luck: random.Random) -> Action:
    """Draws as long as it may."""
    legal = list(g.legal(seat))
    return next((a for a in legal if a.written()["type"] in ("draw", "hit")), legal[0])


def phase(name: str, since: int = 1) -> Callable[[Any], bool]:
    return lambda g: 0 in g.to_act and g.phase == name and g.round >= since


def waits_with_five(g: Any) -> bool:
    """Somebody else decides, and the next card is dangerous."""
    waits = not g.over and not g.is_scored() and 0 not in g.to_act and g.stage == "play"
    return waits and g.seats[0].status == "active" and len(g.seats[0].numbers) > 4


def keeps_flip_three(g: Any) -> bool:
    """One's own Flip Three, survived and played on, so that much happens at once."""
    legal = list(g.legal(0)) if 0 in g.to_act else []
    if len(legal) != 1 or legal[0].written().get("card") != "flip_three":
        return False
    after = g.clone()
    after.apply(0, legal[0])
    return bool(0 in after.to_act and after.round == g.round)


ALL_CARDS = {"mode": "professional", "stacks": "shuffled"}
PLACES: Sequence[Place] = [
    Place("flip7 line", "flip7", lambda g: 0 in g.to_act and len(g.seats[0].numbers) > 4),
    Place("flip7 early", "flip7", waits_with_five),
    Place("flip7 gift", "flip7", asked("give")),
    Place("flip7 three", "flip7", keeps_flip_three),
    Place("flip7 end", "flip7", is_over, bot="stay-20"),
    Place("flip7 6 end", "flip7", is_over, seats=6, bot="stay-20"),
    Place("flip7 18", "flip7", asks_now("hit", 2), seats=18),
    Place("flip7 18 gift", "flip7", asks_now("give", 2), seats=18),
    Place("flip7 18 end", "flip7", is_over, seats=18, bot="stay-20"),
    Place("bankout long", "bankout", lambda g: g.seats[0].loot >= 70, seats=2, choose=drawing),
    Place("bankout joker", "bankout", asked("play"), seats=2, bot="ratio"),
    Place("bankout discard", "bankout", asked("discard"), seats=2, bot="ratio"),
    Place("bankout counter", "bankout", asked("counter"), seats=2, bot="sharp", luck=2),
    Place("bankout end", "bankout", is_over, seats=2, bot="ratio"),
    Place("gang chips", "gang", asks_now("take", 3), seats=6, options=ALL_CARDS),
    Place("gang pass", "gang", asked("pass_card"), seats=6, options=ALL_CARDS, luck=15),
    Place("gang guess", "gang", asked("guess_hand"), seats=6, options=ALL_CARDS, luck=170),
    Place("gang after", "gang", lambda g: 0 in g.to_act and g.showdown is not None, seats=6),
    Place("gang end", "gang", is_over, seats=3, bot="own"),
    *(
        Place(f"greed {kind} {since}", "greed", asks_now(kind, since), seats=5)
        for kind, since in (
            ("draft", 3),
            ("play", 8),
            ("pay", 5),
            ("choose_holding", 3),
            ("order", 3),
            ("lose", 3),
        )
    ),
    Place("greed end", "greed", is_over, seats=5),
    Place("heist plan", "heist", lambda g: len(g.people[0].plan) > 2, bot="greedy"),
    Place("heist action", "heist", phase("action", 2), bot="greedy"),
    Place("heist escape", "heist", phase("escape"), bot="greedy"),
    Place("heist end", "heist", is_over, bot="greedy"),
]


class Positions:
    """Shows positions to people, on a server where nothing moves."""

    def __init__(self, running: Running, put: Callable[[Any, str, Any], None]) -> None:
        self.house = running.house
        self.put = put
        self.next: Stored | None = None
        self.create = self.house.lobby.create
        put(self.house.lobby, "create", self._create)

    def open(self, person: Person, name: str) -> str:
        """The code of a table at that position, where this person has seat 0."""
        place = next(one for one in PLACES if one.name == name)
        self.next = found(name)
        self.put(making, "new_key", lambda: found(name).key)
        asked = {
            "game": place.game,
            "name": person.name,
            "seats": place.seats,
            "options": dict(place.options),
        }
        answer = person.page.request.post(f"{person.house}/api/play", data=asked)
        assert answer.ok, answer.text()
        return str(answer.json()["code"])

    async def _create(self, facts: TableFacts, *also: TableFacts, **more: Any) -> None:
        stored, self.next = self.next, None
        if stored is not None:
            now = time.time()
            more["moves"] = [
                Move(n, seat, msgspec.json.encode(action).decode(), now)
                for n, (seat, action) in enumerate(stored.moves, start=1)
            ]
            if stored.state.over:
                over = ended(facts, stored.state)
                for field in facts.__struct_fields__:
                    setattr(facts, field, getattr(over, field))
        await self.create(facts, *also, **more)
