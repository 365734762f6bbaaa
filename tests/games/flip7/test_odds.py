"""The odds of Flip 7, and the exact figures of section 10 of the rules file."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import comb
from typing import Any

import pytest
from tests.games.flip7 import solo

from safehouse import games, seeded
from safehouse.games.flip7 import odds
from safehouse.games.flip7.cards import COPIES, FREEZE, PLUS_2, SECOND_CHANCE, X2
from safehouse.games.flip7.table import Flip7, Seat, duplicates

STAY_AT = {
    15: (16.97, 11.7), 16: (17.42, 13.1), 17: (17.86, 14.5), 18: (18.28, 16.4), 19: (18.69, 18.3),
    20: (19.02, 20.6), 21: (19.32, 22.8), 22: (19.52, 25.5), 23: (19.70, 27.7), 24: (19.75, 30.3),
    25: (19.84, 32.2), 26: (19.82, 34.2), 27: (19.78, 36.4), 28: (19.64, 38.9), 29: (19.49, 41.2),
    30: (19.24, 43.7), 31: (18.97, 46.3), 32: (18.64, 48.7), 33: (18.32, 51.0), 34: (17.90, 53.4),
    35: (17.55, 55.6),
}  # fmt: skip

# Line, value under best play, what a Freeze costs, what a Flip Three costs, busts in three (%).
COSTS: list[tuple[list[int], float, float, float, int]] = [
    ([], 20.2, 20.2, 0.0, 19),
    ([5], 20.2, 15.2, 0.4, 30),
    ([12], 19.1, 7.1, 1.8, 45),
    ([9, 8], 21.4, 4.4, 5.0, 54),
    ([12, 10], 22.2, 0.2, 8.0, 62),
    ([12, 10, 8], 30.0, 0.0, 18.8, 73),
    ([9, 8, 7, 6], 30.0, 0.0, 16.7, 74),
    ([5, 4, 3, 2], 24.9, 10.9, 0.1, 47),
    ([7, 6, 5, 4, 3, 2], 37.6, 10.6, 0.0, 69),
]


@cache
def best() -> solo.Values:
    return solo.best_values()


def line(*numbers: int, seats: int = 2, me: int = 0, **more: Any) -> Flip7:
    """A table at which only `me` has cards: these numbers, and what else is said of its seat."""
    lines: list[dict[str, Any]] = [{} for _ in range(seats)]
    lines[me] = {"numbers": list(numbers), **more}
    return table(lines)


def table(lines: list[dict[str, Any]], **setup: Any) -> Flip7:
    options = setup.pop("options", {})
    made: Flip7 = games.find("flip7").new(
        len(lines), options, luck=seeded(1), setup={"seats": lines, **setup}
    )
    return made


# -- the next card
def test_a_line_of_12_and_10_busts_on_20_of_92_cards() -> None:
    g = line(12, 10)
    counts = g.cards_left()
    assert (odds.bad_cards(g.seats[0], counts), sum(counts)) == (20, 92)
    assert odds.bust_chance(g.seats[0], counts) == pytest.approx(0.217, abs=0.0005)


def test_a_second_chance_and_a_seat_that_is_out_cannot_bust() -> None:
    g = table([{"numbers": [12], "second_chance": True}, {"numbers": [11], "status": "stayed"}, {}])
    counts = g.cards_left()
    assert [odds.bust_chance(seat, counts) for seat in g.seats[:2]] == [0.0, 0.0]
    assert duplicates(g.seats[0], counts) == 11
    assert odds.bust_in_three(g.seats[1], counts) == 0.0
    assert odds.hit_gain(g, g.seats[1], counts) == 0.0


def test_the_discard_is_counted_when_the_deck_is_empty() -> None:
    g = table([{"numbers": [12]}, {}], rest="discard")
    assert sum(g.cards_left()) == 93
    g.discard = [3]
    g.top = [12, 12]
    assert sum(g.cards_left()) == 2
    assert odds.bust_chance(g.seats[0], g.cards_left()) == 1.0


def test_nothing_left_busts_nobody() -> None:
    g = line(12)
    nothing = [0] * len(COPIES)
    assert odds.bust_chance(g.seats[0], nothing) == 0.0
    assert odds.hit_gain(g, g.seats[0], nothing) == 0.0
    assert odds.bust_in_three(g.seats[0], nothing) == 0.0


def test_the_next_card_by_kind() -> None:
    g = line(5, 4, 3, 2, 1, 10, modifiers=["x2", "+4"])
    worth = odds.next_card_worth(g, g.seats[0], g.cards_left())
    assert worth[5] == -54
    assert worth[12] == 24 + 15
    assert worth[PLUS_2] == 2
    assert worth[X2] == 50
    assert worth[FREEZE] == worth[SECOND_CHANCE] == 0


def test_with_a_second_chance_a_duplicate_costs_nothing() -> None:
    g = line(5, second_chance=True)
    assert odds.next_card_worth(g, g.seats[0], g.cards_left())[5] == 0
    assert odds.hit_gain(g, g.seats[0], g.cards_left()) > 0


@pytest.mark.parametrize("held", [[12, 10], [12, 10, 2], [9, 8, 7], [7, 6, 5, 4, 3, 2]])
def test_the_gain_of_a_hit_is_that_of_the_formula(held: list[int]) -> None:
    g = line(*held)
    counts = g.cards_left()
    bonus = 15 if len(held) == 6 else 0
    bracket = sum(counts[k] * (k + bonus) for k in range(13) if k not in held)
    bracket += 30 + sum(held) - sum(held) * sum(counts[k] for k in held)
    assert odds.hit_gain(g, g.seats[0], counts) == pytest.approx(bracket / sum(counts))
    assert (bracket <= 0) == solo.one_card_ahead(solo.line(*held), 0)


# -- three flips
def survives_three(held: list[int]) -> float:
    """The formula of section 10, on all 94 cards less the line."""
    sums = [1, 0, 0, 0]
    for n in range(PLUS_2):
        if n not in held:
            for j in (3, 2, 1):
                sums[j] += sums[j - 1] * COPIES[n]
    ways = comb(15, 3) + comb(15, 2) * sums[1] + 15 * sums[2] + sums[3]
    return ways / comb(94 - len(held), 3)


@pytest.mark.parametrize("row", COSTS, ids=str)
def test_the_chance_to_bust_in_three(row: tuple[list[int], float, float, float, int]) -> None:
    held, percent = row[0], row[4]
    assert 100 * (1 - survives_three(held)) == pytest.approx(percent, abs=0.55)
    g = line(*held)
    exact = odds.bust_in_three(g.seats[0], g.cards_left())
    if len(held) < 5:  # with more, a Flip 7 stops the flips, which the formula leaves aside
        assert exact == pytest.approx(1 - survives_three(held))
    else:
        assert exact < 1 - survives_three(held)


def test_a_second_chance_saves_one_of_three_flips() -> None:
    g = line(12, 11, second_chance=True)
    counts = g.cards_left()
    with_it = odds.bust_in_three(g.seats[0], counts)
    g.seats[0].second_chance = False
    assert 0 < with_it < odds.bust_in_three(g.seats[0], counts) / 2


def test_three_flips_from_a_deck_of_two() -> None:
    g = line(12, 11)
    counts = [0] * len(COPIES)
    counts[3] = counts[4] = 1
    assert odds.bust_in_three(g.seats[0], counts) == 0.0


# -- hints
def test_hints_have_everything_that_players_look_at() -> None:
    lines: list[dict[str, Any]] = [
        {"numbers": [12, 10]},
        {"numbers": [9, 8], "modifiers": ["+4"]},
        {"numbers": [3]},
    ]
    g = table(lines, scores=[150, 190, 20], turn=0)
    found = games.find("flip7").hints(g, 0)
    assert found["left"] == 88
    assert found["next"] == {"bust": 20, "saved": 0, "flip7": 0, "safe": 68}
    assert found["bust"] == pytest.approx(20 / 88, abs=1e-4)
    assert found["gain"] < 0
    assert found["seats"][2]["bust3"] > found["seats"][2]["bust"] > 0


def test_hints_for_an_onlooker_are_those_of_the_seat_in_turn() -> None:
    g = table([{}, {"numbers": [12]}, {}], turn=1)
    onlooker, waiting = odds.hints(g, -1)["next"], odds.hints(g, 0)["next"]
    assert onlooker is not None
    assert waiting is not None
    assert (onlooker["bust"], waiting["bust"]) == (11, 0)


def test_who_is_out_is_told_of_no_next_card() -> None:
    g = table([{"status": "stayed"}, {}, {}], turn=1)
    assert (odds.hints(g, 0)["next"], odds.hints(g, 0)["passing"]) == (None, None)


def test_hints_name_the_one_ahead_and_the_cards_that_pass_him() -> None:
    g = table([{"numbers": [12]}, {"numbers": [9]}, {}], scores=[150, 160, 20], turn=0)
    assert odds.hints(g, 0)["passing"] == {"seat": 1, "cards": 8 + 8 + 10 + 11 + 3}
    assert odds.hints(g, 1)["passing"] is None


def test_one_passes_another_team_not_another_seat() -> None:
    lines = [{"numbers": [n]} for n in (12, 11, 10, 9)]
    g = table(lines, scores=[10, 20, 30, 40], options={"teams": 2, "target": 100})
    assert odds.totals_as_they_lie(g) == [62, 80]
    found = odds.hints(g, 0)["passing"]
    assert found is not None
    assert found["seat"] == 1


# -- what the view tells
def test_the_view_tells_the_cards_left_and_what_the_next_one_does() -> None:
    g = table([{"numbers": [12, 10]}, {"numbers": [9, 8], "modifiers": ["+4"]}, {}], turn=0)
    view = g.view(0)
    assert sum(view["left"].values()) == view["deck_count"] == 89
    assert (view["left"]["12"], view["left"]["+4"], view["left"]["freeze"]) == (11, 0, 3)
    assert view["next"] == {"seat": 0, "bust": 20, "saved": 0, "flip7": 0, "safe": 69}


def test_the_next_card_may_be_undone_or_the_seventh_number() -> None:
    six = [1, 2, 3, 4, 5, 6]
    g = table([{"numbers": six, "second_chance": True}, {}, {}], turn=0)
    seven = 1 + 7 + 8 + 9 + 10 + 11 + 12
    found = {"seat": 0, "bust": 0, "saved": 15, "flip7": seven, "safe": 6 + 8}
    assert g.view(0)["next"] == found


def test_the_view_tells_how_points_are_made_up() -> None:
    lines: list[dict[str, Any]] = [
        {"numbers": [9, 8], "modifiers": ["x2", "+4"]},
        {"numbers": [12, 3], "status": "busted", "bust_card": 12},
        {"numbers": [3]},
    ]
    seats = table(lines, scores=[150, 190, 20], turn=0).view(0)["seats"]
    assert seats[0]["sum"] == {"numbers": 17, "times": 2, "plus": 4, "bonus": 0}
    assert [(seat["points"], seat["lost"]) for seat in seats] == [(38, 0), (0, 15), (3, 0)]
    assert [seat["sum"] for seat in seats[1:]] == [None, None]
    assert [seat["would"] for seat in seats] == [188, 190, 23]
    assert [seat["short"] for seat in seats] == [12, 10, 177]


def test_who_stands_behind_the_best_lacks_one_more_than_the_difference() -> None:
    seats = table([{"numbers": [9]}, {}, {}], scores=[195, 210, 210]).view(0)["seats"]
    assert [seat["short"] for seat in seats] == [7, 1, 1]


def test_the_view_looks_at_the_sums_of_teams() -> None:
    lines = [{"numbers": [n]} for n in (12, 11, 10, 9)]
    g = table(lines, scores=[10, 20, 30, 40], options={"teams": 2, "target": 100})
    seats = g.view(0)["seats"]
    assert [seat["total"] for seat in seats] == [40, 60, 40, 60]
    assert [seat["would"] for seat in seats] == [62, 80, 62, 80]
    assert [seat["short"] for seat in seats] == [38, 20, 38, 20]


# -- one round alone, exact
def check(stay: Callable[[int, int], bool], points: float) -> tuple[float, float]:
    scored, bust, seven = solo.play(stay)
    assert scored == pytest.approx(points, abs=0.005)
    return 100 * bust, 100 * seven


def test_best_play_earns_20_23() -> None:
    assert best()[0][0] == pytest.approx(20.23, abs=0.005)
    bust, seven = check(solo.best_stay(best()), 20.23)
    assert bust == pytest.approx(32.6, abs=0.05)
    assert seven == pytest.approx(0.3, abs=0.05)


def test_looking_one_card_ahead_loses_two_thousandths() -> None:
    scored = solo.play(solo.one_card_ahead)[0]
    assert best()[0][0] - scored == pytest.approx(0.002, abs=0.0005)


@pytest.mark.slow
@pytest.mark.parametrize("points", STAY_AT)
def test_staying_at_a_fixed_number_of_points(points: int) -> None:
    earned, busts = STAY_AT[points]
    bust, _ = check(lambda n, m: solo.points(n, m) >= points, earned)
    assert bust == pytest.approx(busts, abs=0.06)  # 26: 34.25, in the table 34.2


@pytest.mark.slow
def test_simple_rules() -> None:
    check(lambda n, m: solo.SUM[n] >= 23, 20.13)
    check(lambda n, m: solo.BAD[n] >= 0.25 * solo.cards_left(n, m), 20.16)
    check(lambda n, m: solo.HELD[n] >= 3, 19.16)
    check(lambda n, m: solo.HELD[n] >= 4, 18.40)


@pytest.mark.slow
def test_going_for_flip_7_every_time() -> None:
    _, seven = check(lambda n, m: False, 6.36)
    assert seven == pytest.approx(8.7, abs=0.05)


def test_what_a_second_chance_is_worth() -> None:
    saved = solo.best_values(best())
    lines = [[], [12], [12, 10, 8], [12, 11, 10, 9]]
    found = [round(saved[solo.line(*held)][0], 1) for held in lines]
    assert found == [37.2, 35.2, 41.6, 49.1]
    for numbers in range(1, 1 << solo.NUMBERS):  # there is no line with which staying is right
        if solo.HELD[numbers] < 7:
            assert saved[numbers][0] > solo.points(numbers, 0)


@pytest.mark.parametrize("row", COSTS, ids=str)
def test_what_giving_a_card_costs(row: tuple[list[int], float, float, float, int]) -> None:
    held, value, freeze, flip_three, _ = row
    numbers = solo.line(*held)
    worth = best()[numbers][0]
    assert worth == pytest.approx(value, abs=0.05)
    assert worth - solo.points(numbers, 0) == pytest.approx(freeze, abs=0.05)
    assert worth - solo.flipped(best(), numbers) == pytest.approx(flip_three, abs=0.05)


def test_the_formula_for_three_flips_agrees_with_going_through_them() -> None:
    """Section 10, survival of a Flip Three: the short way and the long way give the same."""
    luck = seeded(8)
    for _ in range(200):
        counts = [luck.below(n + 1) for n in range(1, 14)] + [luck.below(4) for _ in range(9)]
        seat = Seat()
        seat.numbers = sorted({luck.below(13) for _ in range(4)})
        if sum(counts) < 3:
            continue
        fresh = [counts[n] for n in range(13) if n not in seat.numbers]
        held = len(seat.numbers)
        bad = sum(counts[n] for n in seat.numbers)
        long_way = odds._busts(bad, fresh, sum(counts[13:]), held, False, 3)
        assert odds.bust_in_three(seat, counts) == pytest.approx(long_way, abs=1e-12)
