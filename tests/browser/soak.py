"""A page that is open while its seat plays whole games over another socket.

The server runs in this process, so that a bot can be asked about the true position. The page has
its own clock, which is advanced between two moves, so that animations take no time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.browser.people import DESKTOP, PHONE, STUCK, Person, Screen
from tests.server.driver import Browser, Running, Table, until

from safehouse import bots, seeded
from safehouse.bots.base import ask_bot
from safehouse.core.state import SPECTATOR, WAIT, Action, State
from safehouse.server.tables.room import Room

MOST_MOVES = 1500
OTHERS_A_DAY = 1
TICK = 400  # milliseconds by which the page's clock goes on
LOOK_EVERY = 12  # moves after which the page must come to rest
OTHERS_WAIT = 0.5  # seconds after which it is clear that all wait for this seat
LOOK = """() => {
  const play = document.querySelector('.play');
  const free = ':not([disabled])';
  return {
    position: Number(play?.dataset.position ?? -1),
    still: play?.dataset.still === 'true',
    pending: play?.dataset.pending === 'true',
    legal: Number(play?.dataset.legal ?? -1),
    controls: document.querySelectorAll(
      `.bar .act button${free}, .bar .act input${free}, main button${free}, main [tabindex="0"]`,
    ).length,
  };
}"""


@dataclass(frozen=True)
class Plan:
    """One game: its options, the screen, and who decides for the seat."""

    game: str
    name: str = "default"
    options: dict[str, Any] = field(default_factory=dict)
    seats: int | None = None
    screen: Screen = PHONE
    calm: bool = False
    by: str = "random"  # or the name of a bot
    seed: int = 1

    def __str__(self) -> str:
        where = "phone" if self.screen is PHONE else "desktop"
        motion = "calm" if self.calm else "moving"
        return f"{self.game}-{self.name}-{where}-{motion}-{self.by}-{self.seed}"


NEXT_JOBS = ("track", "inclusion")
SMALLEST_CREW = 3

# Besides the default: what else people play. Each run takes a different one for each game.
OTHERS: dict[str, list[tuple[str, dict[str, Any], int | None]]] = {
    "flip7": [
        ("teams", {"teams": 2, "target": 100}, 4),
        ("crowd", {"target": 60, "decks": 2}, 18),
        ("house", {"second_chance": "choose", "turn_length": "until_stop", "target": 80}, 3),
        ("two", {"bust_ends_round": True, "self_target": "alone", "target": 100}, 2),
    ],
    "bankout": [
        ("blitz", {"format": "blitz"}, 2),
        ("variants", {"cut": True, "seeding": True, "three_aces": True, "target": 120}, 2),
        ("jokers", {"light_jokers": "each", "shield": "add", "target": 150}, 2),
    ],
    "gang": [
        ("advanced", {"mode": "advanced"}, 3),
        ("professional", {"mode": "professional"}, 4),
        ("master", {"mode": "master"}, 5),
        ("single", {"mode": "single", "challenges": [9], "specialists": [6]}, 4),
        ("six", {"mode": "professional", "round_end": "instant"}, 6),
    ],
    "greed": [
        ("two", {}, 2),
        ("five", {}, 5),
        ("options", {"ignored_costs": "may_pay", "empty_deck": "stop"}, 3),
    ],
    "heist": [
        ("campaign", {"campaign": True, "heist": "startup"}, 2),
        ("alone", {}, 1),
        ("final", {"heist": "final"}, 2),
        ("university", {"heist": "university", "cash": 20_000, "fixers": ["Bookie", "Visage"]}, 4),
        ("track", {"heist": "track"}, 3),
    ],
}
# Bots that decide well enough to finish, and quickly.
QUICK = {
    "flip7": "stay-25",
    "bankout": "ratio",
    "gang": "steady",
    "greed": "greedy",
    "heist": "greedy",
}


def plans(rotation: int, rounds: int = 1) -> Iterator[Plan]:
    """Every game with default options, and one of them with others, which take turns."""
    for turn in range(rotation, rotation + rounds):
        for n, (game, bot) in enumerate(QUICK.items()):
            seed = turn * 7 + 1
            screens = (PHONE, DESKTOP) if (turn + n) % 2 else (DESKTOP, PHONE)
            calm = (turn + n) // 2 % 2 == 0
            players = ("random", bot) if (turn + n) % 2 else (bot, "random")
            name, options, seats = OTHERS[game][turn % len(OTHERS[game])]
            yield Plan(game, "default", {}, None, screens[0], calm, players[0], seed)
            if rounds > 1 or (turn + n) % len(QUICK) < OTHERS_A_DAY:
                yield Plan(game, name, options, seats, screens[1], not calm, players[1], seed + 1)


class Soak:
    """One page, one seat, one game after another."""

    def __init__(self, running: Running, person: Person, plan: Plan) -> None:
        self.running = running
        self.person = person
        self.plan = plan
        self.dice = seeded(plan.seed)
        self.bot = None if plan.by == "random" else bots.make(plan.game, plan.by)
        self.moves = 0

    def play(self, enough: Callable[[], bool] = lambda: False) -> None:
        """Play the whole game, and the next tables of a campaign, unless there was enough
        before."""
        plan = self.plan
        bot = QUICK[plan.game]
        asked: dict[str, Any] = {
            "game": plan.game,
            "name": "Ines",
            "options": plan.options,
            "bot": bot,
        }
        if plan.seats is not None:
            asked["seats"] = plan.seats
        answer = self.person.page.request.post(f"{self.person.house}/api/play", data=asked)
        assert answer.ok, answer.text()
        self.person.page.clock.install()
        code = answer.json()["code"]
        state = self.one_table(code, enough)
        for job in NEXT_JOBS if plan.options.get("campaign") else ():
            options = next_job(state.view(SPECTATOR)["ledger"], job)
            if not options:
                return
            call = f"{self.person.house}/api/tables/{code}/next"
            answer = self.person.page.request.post(call, data={"options": options})
            assert answer.ok, answer.text()
            code = answer.json()["code"]
            state = self.one_table(code, enough)

    def one_table(self, code: str, enough: Callable[[], bool]) -> State:
        person = self.person
        person.go(f"/t/{code}")
        person.page.locator(".play").wait_for()
        until(lambda: code in self.running.house.lobby.rooms)
        room = self.running.house.lobby.rooms[code]
        with Browser(self.running.port, "Ines") as browser:
            table = browser.open(code, Cookie=cookies(person))
            table.until_frame()
            while not (present(room).over or enough()):
                self.decide(table, room)
                person.page.clock.run_for(TICK)
                if self.moves % LOOK_EVERY == 0:
                    self.comes_to_rest(room)
            self.comes_to_rest(room)
        if present(room).over:
            person.page.locator(".act .over").wait_for()
        return present(room)

    def decide(self, table: Table, room: Room) -> None:
        """Make the seat's next move, or wait for somebody else's."""
        state, n = present(room), room.n
        self.moves += 1
        assert self.moves < MOST_MOVES
        action = self.chosen(state)
        if action is None and not happens(lambda: room.n > n, OTHERS_WAIT) and 0 in state.to_act:
            action = self.drawn(state)  # everybody waits for this seat
        if action is not None:
            table.do(dict(action.written()), at=n)
        assert happens(lambda: room.n > n), f"nothing happens after {action and action.written()}"

    def chosen(self, state: State) -> Action | None:
        """The seat's action; None if it prefers to wait, or has nothing to decide."""
        if 0 not in state.to_act:
            return None
        if self.bot is None:
            return self.drawn(state)
        action = ask_bot(self.bot, state, 0, self.dice, 5)
        return None if action is WAIT else action

    def drawn(self, state: State) -> Action:
        actions = [one for one in state.legal(0) if not one.takes_back] or state.legal(0)
        return actions[self.dice.below(len(actions))]

    def comes_to_rest(self, room: Room) -> None:
        """Check that the page shows the newest position and offers what can be done there."""
        page = self.person.page

        def at_rest() -> bool:
            page.clock.run_for(TICK)
            seen = page.evaluate(LOOK)
            n, state = room.n, present(room)
            legal = 0 if state.over else len(state.legal(0))
            if room.n != n or seen["position"] != n or not seen["still"] or seen["pending"]:
                return False
            assert seen["legal"] == legal, f"{seen['legal']} offered of {legal} at {n}"
            return not legal or bool(seen["controls"])  # which may still come

        self.person.until(at_rest)


def next_job(ledger: dict[str, Any], job: str) -> dict[str, Any]:
    """The options of a campaign's next table, with free characters; none if there are too few."""
    free = [name for name, one in ledger["characters"].items() if one["status"] == "free"]
    if len(free) < SMALLEST_CREW:
        return {}
    crew = {"crew": len(free), "characters": free}
    return {"campaign": True, "heist": job, "ledger": ledger, **crew}


def cookies(person: Person) -> str:
    held: list[Any] = person.context.cookies()
    return "; ".join(f"{one['name']}={one['value']}" for one in held)


def present(room: Room) -> State:
    assert room.state is not None
    return room.state


def happens(done: Callable[[], bool], within: float = STUCK) -> bool:
    """Whether it happens, as long as there is hope."""
    end = time.monotonic() + within
    while not done():
        if time.monotonic() > end:
            return False
        time.sleep(0.002)
    return True
