"""A review says what decisions were worth: reproducible, fair, and it all adds up."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import islice
from typing import ClassVar

import pytest

import safehouse
from safehouse import bots, games
from safehouse.bots.gang.reading import Reading
from safehouse.core.chance import Chance, seeded
from safehouse.core.errors import BadInput
from safehouse.core.record import GameRecord
from safehouse.core.state import State
from safehouse.games.bankout.actions import BANK, DRAW, END_TURN
from safehouse.games.flip7.actions import HIT, STAY
from safehouse.games.gang.actions import Confirm, Take
from safehouse.games.gang.table import Gang
from safehouse.games.greed.table import Greed
from safehouse.games.heist.actions import END_ACTIONS, INITIATE_ESCAPE
from safehouse.lab.review.report import Report
from safehouse.measure.play import moves
from safehouse.reviews import Review, Step, Turning, reviewing
from safehouse.reviews.games.bankout import BankoutJudge
from safehouse.reviews.games.flip7 import Flip7Judge
from safehouse.reviews.judge import Judge, judge_of
from safehouse.reviews.reviewing import urgency
from safehouse.reviews.telling import mark_of, turning_of
from safehouse.reviews.weighing import Case, Place
from safehouse.words import Words

SHORT: dict[str, object] = {"target": 30}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Flip7Judge, "budget", 200)
    monkeypatch.setattr(BankoutJudge, "budget", 100)


def played(game_id: str, names: str, seed: int, options: dict[str, object]) -> GameRecord:
    game = games.find(game_id)
    table = [bots.make(game_id, name) for name in names.split(",")]
    g = game.new(len(table), options, luck=seeded(seed))
    made = [(s, dict(a.written())) for s, a in moves(g, table, seeded(-1 - seed))]
    return GameRecord(game_id, game.version, len(table), options, f"seed:{seed}", made)


@cache
def told() -> tuple[GameRecord, list[Review]]:
    """A short game, and the reviews that are told while they get better."""
    record = played("flip7", "stay-20,counting,stay-25", 4, SHORT)
    return record, [p.review for p in reviewing(record) if p.review is not None]


def short_game() -> tuple[GameRecord, Review]:
    record, reviews = told()
    return record, reviews[-1]


def test_the_same_record_gives_the_same_review() -> None:
    record, review = short_game()
    assert safehouse.review(record).as_data() == review.as_data()


def test_luck_and_play_add_up_to_the_whole() -> None:
    record, review = short_game()
    winners = record.replay(games.find("flip7")).result()["winners"]
    for player in review.players:
        assert player.ended == (1.0 if player.seat in winners else 0.0)
        whole = player.began + player.luck + player.play + player.others
        assert whole == pytest.approx(player.ended)
    for step in review.steps:
        assert sum(step.luck) == pytest.approx(0.0, abs=1e-9)


def test_a_first_review_comes_before_the_best_one() -> None:
    _, reviews = told()
    assert not reviews[0].done
    assert reviews[-1].done
    assert reviews[0].rollouts < reviews[-1].rollouts


def test_moments_are_three_at_most_and_in_order() -> None:
    _, review = short_game()
    for player in review.players:
        at = [moment.at for moment in player.moments]
        assert len(at) <= 3
        assert at == sorted(at)


def test_staying_behind_a_winner_is_a_blunder() -> None:
    setup = {
        "scores": [180, 190],
        "seats": [
            {"numbers": [12, 1]},
            {"numbers": [10, 9], "status": "stayed"},
        ],
        "turn": 0,
    }
    g = games.find("flip7").new(2, {}, luck=seeded(1), setup=setup)
    case = Case(judge_of("flip7", 2), g, 0, 0, [STAY, HIT], 1)
    case.settle(200)
    cost, error = case.cost()
    assert case.actions[case.best()] is HIT
    assert mark_of(False, cost - 2 * error) == "blunder"


def test_alternatives_are_valued_on_imagined_positions_only() -> None:
    g = games.find("greed").new(3, {}, luck=seeded(8))
    assert isinstance(g, Greed)
    seat, other = 0, 1
    seen: list[list[int]] = []

    class Watching(Judge):
        def worth(self, g: State, dice: Chance, since: State) -> list[float]:
            assert isinstance(g, Greed)
            seen.append(sorted(g.seats[other].hand + g.seats[other].pile))
            return [0.0] * self.seats

    judge = Watching("greed", 3)
    Case(judge, g, 0, seat, g.legal(seat)[:2], 1).try_more(8)
    true = sorted(g.seats[other].hand + g.seats[other].pile)
    assert len(seen) == 16
    assert seen.count(true) == 0


@pytest.mark.parametrize(
    ("sure", "mark"),
    [(0.0, "best"), (0.01, "fine"), (0.03, "inaccuracy"), (0.06, "mistake"), (0.2, "blunder")],
)
def test_marks_go_by_what_was_lost_for_certain(sure: float, mark: str) -> None:
    assert mark_of(False, sure) == mark


def test_a_game_that_is_not_over_is_not_reviewed() -> None:
    record, _ = short_game()
    unfinished = GameRecord("flip7", record.version, 3, SHORT, record.luck, record.moves[:3])
    with pytest.raises(BadInput, match="not over yet"):
        safehouse.review(unfinished)


def test_bankout_is_worked_out() -> None:
    record = played("bankout", "sharp,blind-50", 3, {"target": 120})
    review = safehouse.review(record)
    assert review.players[0].accuracy is not None
    assert review.players[1].accuracy is not None
    assert review.players[0].accuracy > review.players[1].accuracy
    assert review.curve[-1].chances[review.players[0].seat] in (0.0, 1.0)
    assert all(point.also is not None for point in review.curve)


def test_a_game_without_a_judge_of_its_own_is_played_on_to_the_end() -> None:
    judge = Judge("flip7", 2)
    g = games.find("flip7").new(2, {"target": 10}, luck=seeded(3))
    values = judge.worth(g.clone(), seeded(4), g)
    assert sorted(values) == [0.0, 1.0]


def test_greed_is_ended_by_what_positions_promise() -> None:
    judge = judge_of("greed", 3)
    g = games.find("greed").new(3, {}, luck=seeded(5))
    values = judge.worth(g.clone(), seeded(4), g)
    assert 1.0 < sum(values) < 1.15  # some victories are shared
    assert all(0.0 < value < 1.0 for value in values)
    assert judge.dollars(g) == [0, 0, 0]


def test_giving_up_the_loot_costs_no_more_than_the_loot() -> None:
    setup = {"seats": [{"bank": 0, "loot": 40}, {"bank": 0}], "active": 0}
    g = games.find("bankout").new(2, {}, luck=seeded(1), setup=setup)
    weighed = judge_of("bankout", 2).weigh(g, 0, [BANK, END_TURN])
    assert weighed is not None
    banked, ended = weighed[0]
    assert 0.3 < ended < banked < ended + 0.1


CHIPS = {
    "round": 4,
    "board": ["2C", "7D", "9H", "JS", "3S"],
    "pockets": [["JH", "JD"], ["9C", "4D"], ["5C", "6H"]],
    "chips": [[3, 3, 3, 3], [2, 2, 2, 2], [1, 1, 1, 1]],
}
HEIST = {"mode": "single", "success": "order"}


def test_taking_a_chip_that_breaks_the_order_costs_the_heist() -> None:
    g = games.find("gang").new(3, HEIST, luck=seeded(1), setup=CHIPS)
    judge = judge_of("gang", 3)
    legal = [a for a in g.legal(0) if isinstance(a, Confirm | Take)]
    case = Case(judge, g, 0, 0, judge.alternatives(g, 0, legal[0], seeded(2)), 1)
    case.try_more(48)
    assert isinstance(case.actions[case.best()], Confirm)


def test_hands_of_the_gang_are_drawn_as_chips_say() -> None:
    g = games.find("gang").new(3, HEIST, luck=seeded(1), setup=CHIPS)
    assert isinstance(g, Gang)
    judge = judge_of("gang", 3)
    cards = sorted([*g.deck, *[card for seat in g.seats for card in seat.pocket]])
    right = 0
    for n in range(40):
        world = judge.imagined(g, 1, seeded(n))
        assert isinstance(world, Gang)
        assert world.seats[1].pocket == g.seats[1].pocket
        assert sorted([*world.deck, *[c for seat in world.seats for c in seat.pocket]]) == cards
        reading = [Reading(world, s).place for s in range(3)]
        right += reading[2] < reading[1] < reading[0]
    assert right > 20  # of hands dealt at random, one in three at best


def test_bankout_is_played_on_where_something_else_seemed_better() -> None:
    setup = {"seats": [{"bank": 0, "loot": 40}, {"bank": 0}], "active": 0}
    g = games.find("bankout").new(2, {}, luck=seeded(1), setup=setup)
    judge = judge_of("bankout", 2)
    best = Case(judge, g, 0, 0, [DRAW, BANK, END_TURN], 1)
    best.settle(judge.most)
    assert best.tried == 0
    other = Case(judge, g, 0, 0, [END_TURN, DRAW, BANK], 1)
    before = other.cost()[1]
    other.settle(judge.first)
    assert other.tried == judge.first
    assert other.cost()[1] < before


class Known(Case):
    """A decision with two choices of which this much is known."""

    def __init__(self, cost: float, error: float) -> None:
        g = games.find("flip7").new(2, {}, luck=seeded(1))
        super().__init__(judge_of("flip7", 2), g, 0, 0, [HIT, STAY], 1)
        self.known = cost, error

    def behind(self, i: int, best: int) -> tuple[float, float]:
        cost, error = self.known
        return (0.0, 0.0) if i == best else (cost if best else -cost, error)

    def best(self) -> int:
        return int(self.known[0] > 0)


@pytest.mark.parametrize(
    ("cost", "error", "undecided"),
    [
        (0.03, 0.005, False),  # certainly no mistake
        (0.03, 0.02, True),
        (0.08, 0.04, True),
        (0.08, 0.02, False),  # certainly to be marked
        (-0.01, 0.01, False),
        (-0.01, 0.04, True),
    ],
)
def test_what_may_be_a_mistake_is_not_decided(cost: float, error: float, undecided: bool) -> None:
    case = Known(cost, error)
    assert case.undecided() == undecided
    case.enough = 0
    case.values = [[0.0] * 12, [0.0] * 12]
    assert case.settled() != undecided
    assert urgency(case)[0] != undecided
    case.known = 0.3, 0.04  # surely a blunder, but nobody knows how bad
    assert not case.undecided()
    assert not case.settled()


def test_a_heist_goes_the_same_way_after_both_choices() -> None:
    g = games.find("heist").new(1, {}, luck=seeded(3))
    table = [bots.make("heist", "greedy")]
    for _ in islice(moves(g, table, seeded(9)), 40):
        pass
    judge = judge_of("heist", 1)
    steady = judge.player.think(g, 0, 20)
    case = Case(judge, g, 40, 0, [INITIATE_ESCAPE, steady, steady], 1)
    case.try_more(3)
    assert case.values[1] == case.values[2]
    assert case.chance(0)[0] < case.chance(1)[0] - 0.2


def test_in_escape_the_chance_of_a_heist_is_worked_out() -> None:
    g = games.find("heist").new(1, {}, luck=seeded(3))
    judge = judge_of("heist", 1)
    assert judge.exact(g) is None
    assert judge.part(g) is None
    for _ in moves(g, [bots.make("heist", "greedy")], seeded(9)):
        if g.over:
            assert judge.exact(g) in ([0.0], [1.0])
        elif judge.part(g) == ("escape", g.round):
            found = judge.exact(g)
            assert found is not None
            assert 0.0 <= found[0] <= 1.0


class Rounds(Judge):
    """Every two positions are a round, and the last but one is the escape."""

    part_of: ClassVar[dict[int, tuple[str, int]]] = {}

    def part(self, g: State) -> tuple[str, int] | None:
        return self.part_of.get(id(g))


def turning(parts: list[tuple[str, int] | None], chances: list[float]) -> Turning | None:
    """What decided a game with a position in each of these parts, the first of four moves being
    play that cost a tenth."""
    judge = Rounds("flip7", 2)
    Rounds.part_of.clear()
    places, steps = [], []
    for at, (part, chance) in enumerate(zip(parts, chances, strict=True)):
        g = games.find("flip7").new(2, {}, luck=seeded(1))
        place = Place(judge, g, at, 1)
        place.known = [chance, chance]
        if part is not None:
            Rounds.part_of[id(g)] = part
        places.append(place)
        if at:
            change = chance - chances[at - 1]
            play = -0.1 if at == 2 else 0.0
            steps.append(Step(at - 1, [play] * 2, [change - play] * 2))
    return turning_of(judge, places, steps)


def test_the_round_that_lost_the_game_is_named() -> None:
    parts = [None, ("round", 1), ("round", 1), ("round", 2), ("escape", 2), None]
    found = turning(parts, [0.9, 0.6, 0.5, 0.2, 0.3, 0.0])
    assert found is not None
    assert (found.part, found.number, found.at, found.won) == ("round", 1, 1, False)
    assert (found.began, found.ended) == (0.6, 0.2)
    assert found.play == pytest.approx(-0.1)
    assert found.luck == pytest.approx(-0.3)
    found = turning(parts, [0.9, 0.6, 0.7, 0.5, 0.6, 1.0])
    assert found is not None
    assert (found.part, found.won, found.ended) == ("escape", True, 1.0)
    assert turning(parts, [0.9, 0.96, 0.97, 0.98, 0.99, 1.0]) is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_decided_a_heist_is_told_in_a_sentence(language: str) -> None:
    record, review = short_game()
    one = Turning("round", 6, 40, False, 0.41, 0.12, -0.18, -0.11)
    report = Report(record, review, None)
    report.words = Words(language, [], "heist")
    told = {
        "en": "Round 6 lost it: 41% before, 12% after; play -18, luck -11.",
        "de": "Runde 6 hat den Sieg gekostet: vorher 41 %, danach 12 %; Spiel -18, Glück -11.",
    }
    assert report.turning(one) == told[language]
    for part in ("round", "escape"):
        for won in (True, False):
            assert "41" in report.turning(replace(one, part=part, won=won))


def test_the_heist_is_compared_with_what_a_steady_bot_would_do() -> None:
    game = games.find("heist")
    table = [bots.make("heist", "greedy")]
    g = game.new(1, {}, luck=seeded(3))
    before = g.clone()
    for seat, action in islice(moves(g, table, seeded(9)), 40):
        found = judge_of("heist", 1).alternatives(before, seat, action, seeded(1))
        assert list(found) == [action]
        before = g.clone()
    assert judge_of("heist", 1).reason(g, 0, INITIATE_ESCAPE, END_ACTIONS).key == "heist.wait"
