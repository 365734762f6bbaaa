"""A game of your own in one file: Pickpocket.

Reach into the bag as often as you dare: coins add up, but the one key wakes the owner and loses the
turn's coins. Whoever has `target` coins at the end of a turn wins.

python examples/own_game.py
"""

from __future__ import annotations

from typing import Any, Final

from safehouse import bots, games, seeded
from safehouse.authoring import (
    Action,
    Chance,
    Event,
    Fixed,
    Game,
    Option,
    OptionForm,
    Reader,
    Record,
    Setups,
    State,
    Whole,
    records,
)

VERSION: Final = 1
KEY: Final = 0


class Reach(Action):
    """Take one more thing from the bag."""


class Stop(Action):
    """Walk away with what I have."""


REACH_ONLY: Final[tuple[Reach | Stop, ...]] = (Reach(),)
REACH_OR_STOP: Final[tuple[Reach | Stop, ...]] = (*REACH_ONLY, Stop())


class Found(Event):
    """Something comes out of the bag; 0 is the key."""

    seat: int
    coins: int

    def __init__(self, seat: int = -1, coins: int = 0) -> None:
        self.seat = seat
        self.coins = coins


class Options(Fixed):
    target: int

    def __init__(self) -> None:
        self.target = 30


class Thief(Record):
    coins: int

    def __init__(self, coins: int = 0) -> None:
        self.coins = coins


class Pickpocket(State):
    options: Options
    seats: list[Thief]
    turn: int
    in_hand: int

    def __init__(self, seats: int = 0) -> None:
        super().__init__(seats)
        self.options = Options()
        self.seats = [Thief() for _ in range(seats)]
        self.turn = 0
        self.in_hand = 0

    def result(self) -> dict[str, Any]:
        scores = [thief.coins for thief in self.seats]
        return {"winners": [scores.index(max(scores))], "scores": scores}


# -- the rules: each says what comes next, and none of them waits
def start(seats: int, options: Options, luck: Chance) -> Pickpocket:
    g = Pickpocket(seats)
    g.options = options
    g.chance = luck
    g.then(begin_turn)
    return g


def begin_turn(g: Pickpocket) -> None:
    g.ask(g.turn, REACH_OR_STOP if g.in_hand else REACH_ONLY, decide)


def decide(g: Pickpocket, me: int, action: Reach | Stop) -> None:
    if isinstance(action, Stop):
        g.seats[me].coins += g.in_hand
        g.then(end_turn)
        return
    coins = g.chance.below(6)
    g.say(Found, me, coins)
    g.in_hand += coins
    if coins == KEY:
        g.in_hand = 0
        g.then(end_turn)
    else:
        g.then(begin_turn)


def end_turn(g: Pickpocket) -> None:
    if g.seats[g.turn].coins >= g.options.target:
        g.over = True
        return
    g.in_hand = 0
    g.turn = (g.turn + 1) % len(g.seats)
    g.then(begin_turn)


def arrange(seats: int, options: Options, luck: Chance, setup: Reader) -> Pickpocket:
    """A position for a test: {"coins": [29, 0]}."""
    g = start(seats, options, luck)
    for thief, coins in zip(g.seats, setup.items("coins", int, seats), strict=True):
        thief.coins = coins
    return g


OPTIONS: Final[list[Option]] = [Whole("target", 5, 100, "Coins that win the game.")]
records(__name__, game="pickpocket")

GAME = Game(
    id="pickpocket",
    name="Pickpocket",
    about="One more coin, or walk away?",
    version=VERSION,
    seats=(2, 6),
    state=Pickpocket,
    options=OptionForm(Options, OPTIONS),
    start=start,
    setups=Setups(arrange),
)


def main() -> None:
    games.add(GAME)  # a package registers it under the entry point group `safehouse.games` instead
    g, dice = games.find("pickpocket").new(3, {"target": 12}, luck=seeded(3)), seeded(4)
    table = [bots.make("pickpocket", "random") for _ in range(3)]
    heard = g.listen()
    while not g.over:
        seat, action = bots.next_move(table, g, dice)
        g.apply(seat, action)
    print(*heard[:5], sep="\n")
    print(g.result())


if __name__ == "__main__":
    main()
