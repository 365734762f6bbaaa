"""What the moves of a round say to the sharp bots of The Gang."""

from __future__ import annotations

from typing import Any

from safehouse import bots, games, seeded
from safehouse.bots.base import ask_bot
from safehouse.bots.gang.contest import Contest
from safehouse.bots.gang.reading import Reading
from safehouse.games.gang.chips import MOST_NOTED
from safehouse.games.gang.table import Gang

GANG = games.find("gang")
POCKETS = [["AC", "AD"], ["KC", "QC"], ["9D", "8D"], ["7H", "2S"]]
BOARD = ["AH", "9C", "5S", "JD", "3C"]


def river(*red: int) -> Gang:
    """The last round, with these chips and none from earlier rounds."""
    g = GANG.new(
        4, {"mode": "single", "success": "order"}, luck=seeded(3),
        setup={"pockets": POCKETS, "board": BOARD, "round": 4,
               "chips": [[None, None, None, chip or None] for chip in red]},
    )  # fmt: skip
    assert isinstance(g, Gang)
    return g


def do(g: Gang, seat: int, **action: Any) -> None:
    g.apply(seat, GANG.read_action(action))


def steal(g: Gang, seat: int, chip: int, victim: int) -> None:
    do(g, seat, type="take", chip=chip, **{"from": victim})


def settle(g: Gang, seat: int, chip: int) -> None:
    steal(g, seat, chip, "middle")  # type: ignore[arg-type]


def contest(g: Gang, me: int = 0) -> Contest:
    return Contest(g, Reading(g, me), 2)


def test_a_claim_says_that_the_hand_is_above_the_bar_and_the_next_bar_is_higher() -> None:
    g = river(3, 2, 4, 1)
    first = contest(g).bar(0, 2, 3, 4)
    steal(g, 0, 4, 2)
    now = contest(g, 2)
    assert now.low[0] == first > 0.0
    assert now.high[2] == 1.0
    assert now.bar(2, 0, 3, 4) > first


def test_who_does_not_claim_a_chip_back_says_that_it_is_below_its_bar() -> None:
    g = river(3, 2, 4, 1)
    steal(g, 0, 4, 2)
    would = contest(g, 2).bar(2, 0, 3, 4)
    settle(g, 2, 3)
    now = contest(g, 1)
    assert now.high[2] == would
    assert now.chip == [4, 2, 3, 1]


def test_claims_downwards_are_read_the_other_way_round() -> None:
    g = river(3, 2, 4, 1)
    bar = contest(g, 2).bar(2, 0, 4, 3)
    steal(g, 2, 3, 0)
    now = contest(g, 0)
    assert (now.low[2], now.high[2]) == (0.0, bar)
    assert now.bar(0, 2, 4, 3) < bar


def test_whoever_confirms_would_claim_neither_neighbours_chip() -> None:
    g = river(4, 2, 3, 1)
    assert contest(g).high[1] == 1.0
    do(g, 1, type="confirm")
    now = contest(g)
    assert 0.0 < now.low[1] < now.high[1] < 1.0
    do(g, 3, type="confirm")
    assert contest(g).high[3] < 1.0
    assert contest(g).low[3] == 0.0  # nobody is below it


def test_steals_from_others_do_not_raise_the_bar_between_two() -> None:
    """Only who has claims left counts; before, any steal seemed to be one of this contest."""
    g = river(1, 2, 3, 4)
    before = contest(g).bar(2, 3, 3, 4)
    steal(g, 0, 2, 1)
    settle(g, 1, 1)
    assert contest(g).bar(2, 3, 3, 4) == before


def test_against_one_without_claims_left_the_middle_of_its_hands_counts() -> None:
    g = river(1, 2, 3, 4)
    before = contest(g)
    reading = Reading(g, 0)
    before.steals[3] = 2
    theirs = reading.public(3, 4)[before.order].cumsum()
    place = before.place[3][before.order]
    assert before.bar(2, 3, 3, 4) == place[theirs.searchsorted(theirs[-1] / 2)]


def test_the_moves_of_a_round_are_forgotten_with_it_and_never_too_many() -> None:
    g = GANG.new(3, {"mode": "single", "success": "order", "move_limit": 0}, luck=seeded(1))
    assert isinstance(g, Gang)
    for _ in range(MOST_NOTED):
        settle(g, 0, 1)
        do(g, 0, type="return")
    assert len(g.moved) == MOST_NOTED
    for seat in range(3):
        settle(g, seat, seat + 1)
    assert ask_bot(bots.make("gang", "sharp"), g, 0, seeded(2)).written()["type"] in (
        "take",
        "confirm",
    )
    for seat in range(3):
        do(g, seat, type="confirm")
    assert (g.round, g.moved) == (2, [])


def test_a_chip_given_back_or_changed_for_another_starts_anew() -> None:
    g = river(4, 2, 3, 1)
    do(g, 1, type="confirm")
    do(g, 1, type="return")
    settle(g, 1, 2)
    now = contest(g)
    assert (now.low[1], now.high[1], now.chip[1]) == (0.0, 1.0, 2)


def test_partners_who_keep_to_no_bars_do_not_stop_a_crew() -> None:
    team = [bots.make("gang", name) for name in ("sharp", "random", "sharp", "steady")]
    from safehouse.measure.sim import play_game

    for luck in range(3):
        result, _, _ = play_game(GANG, team, {"mode": "basic"}, luck, 0)
        assert result["outcome"] in ("won", "lost")
