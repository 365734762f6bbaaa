"""How far reviews can be trusted: `safehouse review --calibrate GAME --games N`.

Strong bots play. Of the positions judged 70 %, how many are won? Moves that a bot would not make
are planted into copies of their games, and many more roll-outs with other luck find what they
really cost. How many of the costly ones are marked? And how many of the bots' own moves are marked
although they cost nothing?
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from math import exp, log
from typing import Any, Final, NamedTuple

import numpy as np

from safehouse import bots
from safehouse import games as house
from safehouse.bots.base import WAIT, ask_bot
from safehouse.core.chance import Chance, seeded
from safehouse.core.state import Action, State
from safehouse.measure.interval import wilson
from safehouse.measure.play import moves
from safehouse.measure.progress import progress_bar
from safehouse.measure.spread import spread, workers
from safehouse.reviews.judge import Judge, judge_of, result_of
from safehouse.reviews.telling import decided
from safehouse.reviews.weighing import Case, Place
from safehouse.reviews.weighing import spread as spread_of

SEATS: Final = {"flip7": 3, "bankout": 2, "gang": 4, "greed": 3, "heist": 2}
OPTIONS: Final[dict[str, dict[str, Any]]] = {"gang": {"mode": "single", "success": "order"}}
PLANTED: Final = 2  # decisions per game at which a move is planted
COSTLY: Final = 0.05
NOTHING: Final = 0.01
TRUTH: Final = 3  # factor on the most roll-outs of a normal review
OTHER_LUCK: Final = 1000
# Where the judge considers right whatever the table's bot would do: a better bot's moves.
BETTER: Final = {"heist": "strong"}
BINS: Final = 10
SEVENTY: Final = 0.7
AROUND: Final = 0.05  # what is judged 70 %, give or take
FEW: Final = 20  # games through which no line is drawn
STEPS: Final = 12
MARKED: Final = ("inaccuracy", "mistake", "blunder")


class Told(NamedTuple):
    """A position of a game: a seat's chance, and whether it won.

    As many positions are taken from a short game as from a long one, so each stands for more of a
    long one. Without these weights, a lead of one round would seem to win 80 % of all matches of
    two rounds, since those that end at once are short.
    """

    game: int
    chance: float
    won: float
    weight: float = 1.0


class Tried(NamedTuple):
    """A move: what it really cost, with the standard error of that, and what a review says."""

    cost: float
    error: float
    marked: bool
    judged: float
    unsure: float  # the standard error of `judged`


class Seen(NamedTuple):
    """The findings from one game, as plain data that processes can send."""

    places: list[Told]  # positions, and how their games ended
    planted: list[Tried]
    own: list[Tried]  # moves of strong bots


def watch(
    game_id: str, seed: int, positions: int, planted: int | None, start: int, stop: int
) -> Seen:
    """The games `start` to `stop`; runs in a process of its own."""
    found = Seen([], [], [])
    for n in range(start, stop):
        look(game_id, (seed << 32) + n, positions, planted is None or n < planted, found)
    return found


def look(game_id: str, number: int, positions: int, plants: bool, found: Seen) -> None:
    game = house.find(game_id)
    seats = SEATS.get(game_id, max(2, game.min_seats))
    judge = judge_of(game_id, seats)
    table = [judge.player] * seats
    g = game.new(seats, OPTIONS.get(game_id, {}), luck=seeded(number))
    before: list[State] = [g.clone()]
    made: list[tuple[int, Action]] = []
    for seat, action in moves(g, table, seeded(-1 - number)):
        made.append((seat, action))
        before.append(g.clone())
    judge.together = "outcome" in g.result()
    ended = result_of(g)
    dice = seeded(number ^ 0x5AFE)
    for at in some(dice, len(made), positions):
        place = Place(judge, before[at], at, 1)
        place.try_more(judge.curve * 2)
        chances = place.chances()
        one = dice.below(seats)
        # Of two opponents, either one's chance is a verdict.
        for seat in (0, 1) if seats == len(ended) == 2 and not judge.together else (one,):
            found.places.append(Told(number, chances[seat], ended[seat], len(made)))
    if plants:
        plant(judge, before, made, dice, found)


def plant(
    judge: Judge,
    before: list[State],
    made: list[tuple[int, Action]],
    dice: Chance,
    found: Seen,
) -> None:
    """Try strong moves and wrong ones at random decisions of a game."""
    better = BETTER.get(judge.game_id)
    advisor = None if better is None else bots.make(judge.game_id, better)
    planted = own = 0
    for at in some(dice, len(made), len(made)):
        if planted >= PLANTED and own >= PLANTED:
            return
        g, (seat, action) = before[at], made[at]
        luck = seeded(OTHER_LUCK + dice.below(OTHER_LUCK * OTHER_LUCK))
        if advisor is not None:
            advised = ask_bot(advisor, g, seat, luck)
            action = action if advised is WAIT else advised
        options = list(judge.alternatives(g, seat, action, luck))
        if own < PLANTED and len(options) > 1:
            own += 1
            found.own.append(tried(judge, g, at, seat, options))
        wrong = with_a_mistake(judge, g, seat, options, dice)
        if planted < PLANTED and len(wrong) > 1:
            planted += 1
            found.planted.append(tried(judge, g, at, seat, wrong))


def with_a_mistake(
    judge: Judge, g: State, seat: int, options: list[Action], dice: Chance
) -> list[Action]:
    """One of the alternatives to a strong move, then the others."""
    if judge.game_id in BETTER:  # anything but what either bot would do is an alternative
        others = [a for a in g.legal(seat) if a not in options and not a.takes_back]
        if not others:
            return []
        wrong = others[dice.below(len(others))]
        return list(judge.alternatives(g, seat, wrong, seeded(dice.below(OTHER_LUCK))))
    if len(options) < 2:
        return []
    wrong = options[1 + dice.below(len(options) - 1)]
    return [wrong, *[a for a in options if a is not wrong]]


def tried(judge: Judge, g: State, at: int, seat: int, options: list[Action]) -> Tried:
    """What the first of these really costs, and whether a normal review marks it."""
    usual = Case(judge, g, at, seat, options, 1)
    usual.settle(judge.most)
    truth = Case(judge, g, at, seat, options, OTHER_LUCK)
    truth.worked_out = None
    truth.alive = [True] * len(options)
    truth.try_more(min(TRUTH * judge.most, judge.truth))
    return Tried(*really(truth.values), decided(usual).mark in MARKED, *usual.cost())


def really(values: Sequence[Sequence[float]]) -> tuple[float, float]:
    """What the first alternative costs, and the standard error.

    The luckiest of several seems better than it is. So the best is found by one half of the tries,
    and measured by the other, both ways round.
    """
    n = len(values[0]) // 2
    whole = [one for one in values if len(one) >= 2 * n]  # the others were clearly worse
    behind: list[float] = []
    for half, other in ((slice(n), slice(n, 2 * n)), (slice(n, 2 * n), slice(n))):
        best = max(whole, key=lambda one: sum(one[half]))
        pairs = zip(best[other], values[0][other], strict=True)
        behind += [better - played for better, played in pairs]
    return spread_of(behind)


def some(dice: Chance, count: int, most: int) -> Iterator[int]:
    """Random distinct numbers below `count`."""
    pool = list(range(count))
    for _ in range(min(most, count)):
        yield dice.pick(pool)


def calibrate(
    game_id: str,
    games: int,
    seed: int,
    positions: int,
    cores: int,
    tell: Callable[[int], None],
    on: str | None = None,
    most_planted: int | None = None,
) -> dict[str, Any]:
    bots.offered(game_id)  # an unknown game is refused here
    jobs = [(game_id, seed, positions, most_planted, n, n + 1) for n in range(games)]
    places: list[Told] = []
    planted: list[Tried] = []
    own: list[Tried] = []
    for seen in spread(watch, jobs, cores, tell, on):
        places += seen.places
        planted += seen.planted
        own += seen.own
    places.sort()  # sums of fractions depend on their order
    costly = [one.marked for one in planted if one.cost > COSTLY]
    harmless = [one.marked for one in own if one.cost < NOTHING]
    return {
        "game": game_id,
        "games": games,
        "seed": seed,
        "positions": len(places),
        "bins": [in_bin(places, n) for n in range(BINS)],
        "seventy": verdicts([one for one in places if abs(one.chance - SEVENTY) <= AROUND]),
        "fitted": fitted(places),
        "brier": round(mean([((one.chance - one.won) ** 2, one.weight) for one in places]), 4),
        "planted": len(planted),
        "costly": share(costly),
        "own": len(own),
        "false_alarms": share(harmless),
    }


def in_bin(places: list[Told], n: int) -> dict[str, Any]:
    """Positions of one game are not independent, so the interval is that of the games."""
    inside = [one for one in places if min(BINS - 1, int(one.chance * BINS)) == n]
    return {"from": n / BINS, **verdicts(inside)}


def verdicts(inside: list[Told]) -> dict[str, Any]:
    """What was judged of these positions, and how many were won."""
    if not inside:
        return {"positions": 0}
    judged = mean([(one.chance, one.weight) for one in inside])
    won = mean([(one.won, one.weight) for one in inside])
    by_game: dict[int, float] = {}
    for one in inside:
        by_game[one.game] = by_game.get(one.game, 0.0) + one.weight
    games = sum(by_game.values()) ** 2 / sum([weight**2 for weight in by_game.values()])
    low, high = wilson(round(won * games), round(games))
    return {
        "positions": len(inside),
        "judged": round(judged, 3),
        "games": len(by_game),
        "won": round(won, 3),
        "interval": [round(low, 3), round(high, 3)],
    }


def mean(values: list[tuple[float, float]]) -> float:
    """The mean of numbers with weights."""
    return sum([value * weight for value, weight in values]) / sum([w for _, w in values])


def fitted(places: list[Told]) -> dict[str, Any] | None:
    """How many are won of what is judged 70 %, by a line through all positions (in log-odds).

    It says more than those around 70 % alone. The error counts games, not positions.
    """
    inside = [one for one in places if 0.0 < one.chance < 1.0]
    if len({one.game for one in inside}) < FEW:
        return None
    x = np.array([[1.0, logit(one.chance)] for one in inside])
    won = np.array([one.won for one in inside])
    weight = np.array([one.weight for one in inside])
    line = np.array([0.0, 1.0])
    inverse = np.eye(2)
    pulls = x
    for _ in range(STEPS):
        p = 1.0 / (1.0 + np.exp(-x @ line))
        inverse = np.linalg.inv((x * (weight * p * (1.0 - p))[:, None]).T @ x)
        pulls = x * (weight * (won - p))[:, None]
        line = line + inverse @ pulls.sum(axis=0)
    of_games: dict[int, Any] = {}
    for one, pull in zip(inside, pulls, strict=True):
        of_games[one.game] = of_games.get(one.game, 0.0) + pull
    spread_out = np.array(list(of_games.values()))
    errors = inverse @ (spread_out.T @ spread_out) @ inverse
    at = np.array([1.0, logit(SEVENTY)])
    wide = 1.96 * float(np.sqrt(at @ errors @ at))
    middle = float(at @ line)
    return {
        "won": round(chance_of(middle), 3),
        "interval": [round(chance_of(middle - wide), 3), round(chance_of(middle + wide), 3)],
        "slope": round(float(line[1]), 3),
        "slope_error": round(float(np.sqrt(errors[1, 1])), 3),
    }


def logit(p: float) -> float:
    return log(p / (1.0 - p))


def chance_of(log_odds: float) -> float:
    return 1.0 / (1.0 + exp(-log_odds))


def share(marked: list[bool]) -> dict[str, Any]:
    if not marked:
        return {"of": 0, "marked": 0}
    low, high = wilson(sum(marked), len(marked))
    return {
        "of": len(marked),
        "marked": sum(marked),
        "share": round(sum(marked) / len(marked), 3),
        "interval": [round(low, 3), round(high, 3)],
    }


def run_calibration(
    game_id: str,
    games: int,
    seed: int,
    as_json: bool,
    positions: int = 2,
    cores: int | None = None,
    on: str | None = None,
    planted: int | None = None,
) -> None:
    with progress_bar() as bar:
        task = bar.add_task("Games", total=games)
        found = calibrate(
            *(game_id, games, seed, positions, workers(cores, on)),
            lambda n: bar.advance(task),
            *(on, planted),
        )
    if as_json:
        print(json.dumps(found))
        return
    print(f"{game_id}: {games} games of strong bots, seed {seed}")
    print("judged    won                        positions  games")
    for line in [*found["bins"], found["seventy"]]:
        if line["positions"]:
            low, high = line["interval"]
            told = f"{line['won']:.3f} ({low:.3f} to {high:.3f})"
            print(f"{line['judged']:.3f}     {told:26} {line['positions']:9}  {line['games']:5}")
    line = found["fitted"]
    if line:
        low, high = line["interval"]
        print(f"fitted: of those judged 0.700, {line['won']:.3f} ({low:.3f} to {high:.3f}) are won")
    for key, what in (("costly", "planted moves that cost over 5 points"),
                      ("false_alarms", "own moves that cost less than 1 point")):  # fmt: skip
        line = found[key]
        told = f" = {line['share']:.3f}, 95 % {line['interval']}" if line["of"] else ""
        print(f"marked: {line['marked']} of {line['of']} {what}{told}")
