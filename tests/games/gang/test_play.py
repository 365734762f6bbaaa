"""What cases cannot say of The Gang: silence, countdown, reaching too late, what is hidden."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from tests.tables import some

from safehouse import SPECTATOR, games, seeded
from safehouse.core.state import Event
from safehouse.games.gang import Gang, events
from safehouse.games.gang.cards import NAMES
from safehouse.games.gang.hands import category, made_of, ranks, strength
from safehouse.games.gang.odds import beaten_share, field

GANG = games.find("gang")
TABLE = GANG.manners
Dict = dict[str, Any]
POCKETS = [["AS", "QD"], ["9S", "9D"], ["JH", "KC"]]
BOARD = ["2H", "7C", "9H", "KS", "4D"]
GUESSES = {"mode": "single", "success": "guesses"}


def position(setup: Dict, options: Dict | None = None) -> Gang:
    g: Gang = GANG.new(3, options, luck=seeded(9), setup={"pockets": POCKETS, **setup})
    return g


def act(g: Gang, seat: int, kind: str, **more: Any) -> None:
    if "from_" in more:
        more["from"] = more.pop("from_")
    g.apply(seat, GANG.read_action({"type": kind, **more}))


def settle(g: Gang, *chips: int) -> None:
    for seat, chip in enumerate(chips):
        act(g, seat, "take", chip=chip, from_="middle")


def cards(text: str) -> list[int]:
    return [NAMES.index(name) for name in text.split()]


# -- GA-RD-4
QUIET = {"mode": "single", "challenges": [1], "specialists": [10]}


def test_who_has_moved_often_enough_stays_confirmed_in_a_round_without_chips() -> None:
    g = position({}, {**QUIET, "move_limit": 2})
    for kind in ("confirm", "unconfirm", "confirm", "unconfirm", "confirm"):
        act(g, 0, kind)
    assert "unconfirm" not in {action.written()["type"] for action in g.legal(0)}


def test_a_round_without_chips_is_seen_as_one_while_its_events_are_told() -> None:
    g = position({}, QUIET)
    seen = []
    for seat in range(3):
        g.listen(look=True)
        act(g, seat, "confirm")
        seen += [moment.glimpse(1)["phase"] for moment in g.moments or []]
    assert seen[:3] == ["call"] * 3


# -- GA-CO-4
def test_there_is_silence_from_the_deal_to_the_showdown() -> None:
    g = position({}, {**GUESSES, "specialists": [5], "challenges": [9]})
    assert [TABLE.chat_open(g, s) for s in range(3)] == [True] * 3  # the group decides
    act(g, 0, "choose_user", specialist=5, user=1)
    act(g, 1, "agree")
    act(g, 2, "agree")
    assert not TABLE.chat_open(g, 0)  # the Hacker uses its card
    act(g, 1, "discard", card="9S")
    for _ in range(4):
        assert not TABLE.chat_open(g, 0)
        settle(g, 1, 2, 3)
        for seat in range(3):
            act(g, seat, "confirm")
    assert g.snapshot()["phase"] == "guess"
    talking = [TABLE.chat_open(g, s) for s in range(3)]
    assert talking == [True, True, False]  # the target is silent
    act(g, 0, "guess_hand", hand="pair")
    act(g, 1, "agree")
    assert g.over
    assert TABLE.chat_open(g, 2)


def test_everybody_passes_in_silence() -> None:
    assert not TABLE.chat_open(position({}, {"mode": "single", "specialists": [6]}), 0)


# -- real time
def test_only_the_last_confirmation_of_a_round_waits() -> None:
    """GA-CH-11"""
    g = position({"chips": [[1], [2], [3]]}, {"mode": "basic"})
    confirm = GANG.read_action({"type": "confirm"})
    assert TABLE.countdown(g, 0, confirm) == 0.0
    act(g, 0, "confirm")
    act(g, 1, "confirm")
    assert TABLE.countdown(g, 2, confirm) > 0.0
    assert TABLE.countdown(g, 2, GANG.read_action({"type": "unconfirm"})) == 0.0
    act(g, 2, "confirm")
    assert TABLE.countdown(g, 0, confirm) == 0.0


def test_an_open_proposal_holds_the_round_up_by_itself() -> None:
    g = position({"chips": [[1], [2], [3]]}, {"mode": "single", "specialists": [2]})
    act(g, 0, "choose_user", specialist=2, user=1)
    act(g, 0, "confirm")
    act(g, 1, "confirm")
    assert TABLE.countdown(g, 2, GANG.read_action({"type": "confirm"})) == 0.0


def test_who_reaches_too_late_learns_who_was_quicker() -> None:
    """GA-CH-1"""
    g = position({}, {"mode": "basic"})
    act(g, 1, "take", chip=3, from_="middle")
    reach = GANG.read_action({"type": "take", "chip": 3, "from": "middle"})
    assert TABLE.explain_late(g, 0, reach) == ("quicker", 1)
    assert (
        TABLE.explain_late(g, 0, GANG.read_action({"type": "take", "chip": 2, "from": "middle"}))
        is None
    )
    assert TABLE.explain_late(g, 0, GANG.read_action({"type": "return"})) is None


def test_a_blackout_is_forgotten_by_the_log() -> None:
    """GA-C8"""
    heard: list[Event] = []
    g = position({"chips": [[1], [2], [3]]}, {"mode": "single", "challenges": [8]})
    g.heard = heard
    for seat in range(3):
        act(g, seat, "confirm")
    told = [event.seen_by(0)["type"] for event in heard]
    assert [TABLE.wipes_log(event) for event in heard].index(True) == told.index("blacked_out")
    assert [one["chips"] for one in g.snapshot()["seats"]] == [[None] * 4] * 3


def test_bots_leave_time_to_look_at_the_showdown() -> None:
    g = position({"round": 4, "board": BOARD, "chips": [[None] * 3 + [n] for n in (1, 3, 2)]})
    assert TABLE.bot_pause_factor(g) == 1.0
    for seat in range(3):
        act(g, seat, "confirm")
    assert TABLE.bot_pause_factor(g) > 1.0


# -- one's own hand
def test_a_seat_is_told_what_it_holds() -> None:
    g = position({"round": 4, "board": BOARD})
    hand = g.view(1)["facts"]["hand"]
    assert (hand["category"], hand["ranks"]) == ("three_of_a_kind", [9, 13, 7])
    assert sorted(hand["five"]) == sorted(["9S", "9D", "9H", "KS", "7C"])
    assert g.view(SPECTATOR)["facts"]["hand"] is None
    told = GANG.hints(g, 1)
    assert 0.9 < told["share"] < 1
    assert told["place"] == 3
    assert told["better"].keys() <= {"three_of_a_kind", "straight"}
    assert GANG.hints(position({}), SPECTATOR) == {}


@pytest.mark.parametrize(
    ("pocket", "board"),
    [
        ("AS QD", ""),
        ("9S 9D", "2H 7C 9H"),
        ("9S 9D", "2H 7H 9H"),
        ("JX 9D", "2H 7H 9H 3H"),
        ("9S 9D", "2H 7H 9H 3H TH"),
        ("9S 8S", "7S 6S 5S 4S 4D"),
        ("9S 9D KC", "2H 7H 9C"),
        ("9S 9D KC", "2H 7H 9C 3C"),
    ],
)
def test_hands_that_make_no_difference_are_counted_together(pocket: str, board: str) -> None:
    mine, open_ = tuple(cards(pocket)), tuple(cards(board))
    size = len(mine)
    rest = [card for card in range(52) if card not in mine and card not in open_]
    found = [strength([*held, *open_]) for held in combinations(rest, size)]
    own = strength([*mine, *open_])
    better = [sum(one > own and one >> 20 == k for one in found) for k in range(10)]
    counted = (sum(own > one for one in found), found.count(own), len(found), tuple(better))
    told = field(mine, open_, size)
    assert told[:4] == counted
    for k, held in enumerate(told[4]):
        best = max([one for one in found if one >> 20 == k], default=None)
        assert (strength([*held, *open_]) if held else None) == best
        assert not {*held} & {*mine, *open_}
        assert len({*held}) == len(held)


def test_every_ranking_has_the_best_example_that_the_board_allows() -> None:
    told = GANG.hints(position({"round": 4, "board": BOARD}), 0)["examples"]
    assert told.keys() == {"high_card", "pair", "two_pair", "three_of_a_kind"}
    assert told["three_of_a_kind"] == ["KS", "KD", "KC", "9H", "7C"]


def test_the_share_of_hands_that_are_beaten() -> None:
    assert beaten_share(cards("AS AD"), []) == pytest.approx(1.0, abs=0.001)
    assert beaten_share(cards("2S 3D"), []) < 0.05
    board = cards("TS JS QS KS AS")
    assert beaten_share(cards("2C 3D"), board) == 0.5
    assert 0.9 < beaten_share(cards("AS AD KC"), cards("AH KS 2C")) <= 1


def test_what_beats_a_hand_is_told_by_its_ranking() -> None:
    """The straight of the example: only a flush in spades beats it."""
    pockets = [["JH", "TD"], ["2C", "3C"], ["4C", "5C"]]
    told = GANG.hints(
        position({"pockets": pockets, "round": 4, "board": ["7S", "8H", "9S", "KD", "2S"]}), 0
    )
    assert told["hands"] == 990
    assert told["better"] == {"flush": 45}


def test_the_review_sets_chips_beside_places() -> None:
    chips = [[1, 1, 1, 1], [3, 3, 2, 3], [2, 2, 3, 2]]
    g = position({"round": 4, "board": BOARD, "chips": chips})
    assert "review" not in GANG.hints(g, 0)
    assert not GANG.hints.for_all(g)
    assert not GANG.hints.are_dear(g)
    for seat in range(3):
        act(g, seat, "confirm")
    assert GANG.hints.for_all(g)
    assert GANG.hints.are_dear(g)
    told = GANG.hints(g, SPECTATOR)["review"]
    assert [one["chips"] for one in told] == chips
    assert [one["places"][3] for one in told] == [1, 3, 2]
    assert told[1]["places"] == [3, 3, 3, 3]
    assert told[1]["off"] == [0, 0, -1, 0]


def test_the_five_cards_that_count() -> None:
    assert made_of(tuple(cards("AS 2D")))[1] == tuple(cards("AS 2D"))
    assert sorted(made_of(tuple(cards("2C 3D AS KS QS JS TS")))[1]) == sorted(
        cards("AS KS QS JS TS")
    )


@pytest.mark.parametrize(
    ("hand", "name", "by"),
    [
        ("AS KS QS JS TS 2C 3D", "royal_flush", [14]),
        ("5S 4S 3S 2S AS KD KC", "straight_flush", [5]),
        ("JC JD JH JS JX 2C 3D", "four_of_a_kind", [11, 11]),
        ("JC JD JH JS JX QC 3D", "four_of_a_kind", [11, 12]),
        ("9C 9D 9H KC KD KH 2S", "full_house", [13, 9]),
        ("9C 9D 9H KC KD KH AC AD", "full_house", [13, 14]),
        ("TC JX QC KC AC 2D 3D", "straight", [14]),
        ("QS KS AS 2S 3S 9D 8D", "flush", [14, 13, 12, 3, 2]),
        ("QS KD AS 2S 3S 9D 8D", "high_card", [14, 13, 12, 9, 8]),
        ("2C 2D 3C 3D 4C 4D AS", "two_pair", [4, 3, 14]),
        ("9S 9D", "pair", [9]),
        ("9S 9D 9C", "three_of_a_kind", [9]),
        ("9S 9D 9C 9H", "four_of_a_kind", [9]),
    ],
)
def test_hands(hand: str, name: str, by: list[int]) -> None:
    """GA-HR"""
    value = strength(cards(hand))
    assert (category(value), ranks(value)) == (name, by)


# -- what is hidden
@pytest.mark.both
def test_nothing_sent_depends_on_what_a_seat_cannot_see() -> None:
    """View, odds and moves of a seat are the same whatever the others hold."""
    differed = 0
    for seed in range(some(8, 2)):
        dice = seeded(seed)
        options = {"mode": "single", "house": "multiple", "challenges": [2, 3, 8]}
        g = GANG.new(4, {**options, "specialists": [1, 5, 6, 7, 8]}, luck=seeded(seed))
        for _ in range(250):
            if g.over:
                break
            for seat in (0, 1, SPECTATOR):
                twin = g.imagine(seat, dice)
                assert twin.view(seat) == g.view(seat)
                assert GANG.hints(twin, seat) == GANG.hints(g, seat)
                assert written(twin, seat) == written(g, seat)
                differed += twin.snapshot()["seats"] != g.snapshot()["seats"]
            acting = g.to_act
            seat = acting[dice.below(len(acting))]
            legal = g.legal(seat)
            g.apply(seat, legal[dice.below(len(legal))])
    assert differed > some(200, 40)


def written(g: Gang, seat: int) -> list[Dict]:
    return [action.written() for action in g.legal(seat)]


def test_a_card_that_was_passed_or_shown_stays_where_it_is_known_to_be() -> None:
    g = position({}, {"mode": "single", "specialists": [6]})
    for seat, card in enumerate(("QD", "9S", "KC")):
        act(g, seat, "pass_card", card=card)
    for n in range(20):
        assert "QD" in g.imagine(0, seeded(n)).snapshot()["seats"][1]["pocket"]
    others = {tuple(g.imagine(2, seeded(n)).snapshot()["seats"][1]["pocket"]) for n in range(20)}
    assert len(others) > 5


def agree(g: Gang, specialist: int, user: int) -> None:
    act(g, 0, "choose_user", specialist=specialist, user=user)
    act(g, 1, "agree")
    act(g, 2, "agree")


def imagined(g: Gang, me: int, s: int, card: str) -> list[bool]:
    """Whether that card lies in the pocket of `s` in what `me` can imagine."""
    return [card in g.imagine(me, seeded(n)).snapshot()["seats"][s]["pocket"] for n in range(30)]


def test_what_was_shown_is_known_though_a_card_was_thrown_away_before() -> None:
    g = position({}, {"mode": "single", "specialists": [1, 5], "house": "multiple"})
    agree(g, 5, 1)
    act(g, 1, "discard", card="9S")
    agree(g, 1, 1)
    act(g, 1, "show_card", card="9D", to=0)
    assert all(imagined(g, 0, 1, "9D"))
    assert not all(imagined(g, 2, 1, "9D"))


def test_what_was_shown_is_no_longer_known_when_a_card_was_passed_on() -> None:
    options = {"mode": "single", "specialists": [1, 6], "house": "multiple"}
    g = position({}, {**options, "specialist_timing": "deal"})
    agree(g, 1, 1)
    act(g, 1, "show_card", card="9D", to=0)
    assert all(imagined(g, 0, 1, "9D"))
    for seat, card in enumerate(("QD", "9S", "KC")):
        act(g, seat, "pass_card", card=card)
    assert not all(imagined(g, 0, 1, "9D"))


def test_steals_of_a_round_are_counted() -> None:
    """GA-CH-3"""
    g = position({"chips": [[1], [2], []]}, {"mode": "basic"})
    act(g, 2, "take", chip=2, from_=1)
    act(g, 1, "take", chip=2, from_=2)
    act(g, 2, "take", chip=3, from_="middle")
    assert [one["steals"] for one in g.snapshot()["seats"]] == [0, 1, 1]
    for seat in range(3):
        act(g, seat, "confirm")
    assert [one["steals"] for one in g.snapshot()["seats"]] == [0, 0, 0]


@pytest.mark.parametrize(
    ("success", "chips", "hand", "end", "in_order", "right"),
    [
        ("order", (1, 3, 2), "three_of_a_kind", "vault", True, True),
        ("order", (1, 3, 2), "flush", "alarm", True, False),
        ("guesses", (2, 3, 1), "three_of_a_kind", "vault", False, True),
        ("guesses", (2, 3, 1), "flush", "alarm", False, False),
    ],
)
def test_the_log_says_what_a_heist_failed_by(
    success: str, chips: tuple[int, ...], hand: str, end: str, in_order: bool, right: bool
) -> None:
    """GA-SD-6, GA-SG-2"""
    red = [[None] * 3 + [n] for n in chips]
    options = {"mode": "single", "challenges": [9], "success": success}
    g = position({"round": 4, "board": BOARD, "chips": red}, options)
    g.heard = []
    for seat in range(3):
        act(g, seat, "confirm")
    act(g, 0, "guess_hand", hand=hand)
    act(g, 2, "agree")
    (told,) = [e.seen_by(0) for e in g.heard if e.seen_by(0)["type"] == "heist_over"]
    assert (told["end"], told["in_order"], told["right"]) == (end, in_order, right)


def test_the_seat_of_an_event_is_a_seat() -> None:
    """It owns what is secret in the event; compiled, nothing but a number will do."""
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type)]
    blank = [kind() for kind in kinds if issubclass(kind, Event) and kind is not Event]
    seats = [told["seat"] for one in blank if "seat" in (told := one.seen_by(0))]
    assert len(seats) > 10
    assert all(type(seat) is int for seat in seats)


def test_everybody_knows_who_took_the_suitless_jack() -> None:
    g = position({}, {"mode": "single", "specialists": [7, 9], "house": "multiple"})
    act(g, 0, "choose_user", specialist=7, user=1)
    act(g, 1, "agree")
    act(g, 2, "agree")
    for n in range(10):
        assert "JX" in g.imagine(0, seeded(n)).snapshot()["seats"][1]["pocket"]
    act(g, 1, "discard", card="9D")  # and the Con Artist mixes
    places = {
        s
        for n in range(60)
        for s, one in enumerate(g.imagine(0, seeded(n)).snapshot()["seats"])
        if "JX" in one["pocket"]
    }
    assert len(places) > 1 or places == {0}
