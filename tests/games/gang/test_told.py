"""What a seat of The Gang sees after each event: a cause before its effect, nothing too early."""

from __future__ import annotations

from typing import Any

from tests.games.gang.test_play import BOARD, GANG, POCKETS, act, agree, position

from safehouse import seeded
from safehouse.core.telling import told
from safehouse.games.gang import Gang

Dict = dict[str, Any]
Told = list[tuple[Dict, Dict]]


def after(g: Gang, seat: int, acting: int, kind: str, **more: Any) -> Told:
    """The events of one action, each with what `seat` saw after it."""
    g.listen(look=True)
    act(g, acting, kind, **more)
    return list(told(g, seat))


def kinds(pairs: Told) -> list[str]:
    return [event["type"] for event, _ in pairs]


def at_the_river(*chips: int, **options: Any) -> Gang:
    red = [[None] * 3 + [n] for n in chips]
    setup = {"round": 4, "board": BOARD, "chips": red}
    g = position(setup, {"mode": "basic", **options})
    for seat in range(2):
        act(g, seat, "confirm")
    return g


def aftermath() -> Gang:
    g = at_the_river(1, 3, 2)
    act(g, 2, "confirm")
    for seat in range(2):
        act(g, seat, "confirm")
    return g


# -- GA-EN-5, GA-DL-1
def test_the_old_heist_lies_open_until_the_next_one_begins() -> None:
    pairs = after(aftermath(), 0, 2, "confirm")
    assert kinds(pairs) == ["confirmed", "heist_begins", "dealt", "dealt", "dealt", "chips"]
    confirmed, begun = pairs[0][1], pairs[1][1]
    assert (confirmed["heist"], confirmed["phase"]) == (1, "aftermath")
    assert confirmed["showdown"]["success"]
    assert [one["confirmed"] for one in confirmed["seats"]] == [True] * 3
    assert (begun["heist"], begun["showdown"], begun["community"]) == (2, None, [])
    assert [one["pocket_count"] for one in begun["seats"]] == [0] * 3


def test_a_pocket_comes_when_it_is_dealt_and_not_before() -> None:
    pairs = after(aftermath(), 1, 2, "confirm")
    dealt = [(event, view) for event, view in pairs if event["type"] == "dealt"]
    assert [[one["pocket_count"] for one in view["seats"]] for _, view in dealt] == [
        [2, 0, 0],
        [2, 2, 0],
        [2, 2, 2],
    ]
    assert dealt[0][0]["cards"] is None  # another seat's: the page once froze on it
    assert dealt[0][1]["seats"][0]["pocket"] is None
    assert dealt[0][1]["seats"][1]["pocket"] == []
    assert dealt[1][1]["seats"][1]["pocket"] == dealt[1][0]["cards"]


def test_the_cards_in_play_change_when_the_heist_begins() -> None:
    """GA-MD-5"""
    red = [[None] * 3 + [n] for n in (1, 3, 2)]
    setup = {"round": 4, "board": BOARD, "chips": red, "active": {"challenges": [2, 6]}}
    g = position({**setup, "challenges": [7]}, {"mode": "master"})
    for seat in (0, 1, 2, 0, 1):
        act(g, seat, "confirm")
    pairs = after(g, 0, 2, "confirm")
    assert [view["challenges"] for _, view in pairs[:2]] == [[2, 6], [6, 7]]


# -- GA-CH, GA-RD
def test_a_chip_lies_where_it_was_until_it_is_taken() -> None:
    g = position({"chips": [[1], [2], []]}, {"mode": "basic", "round_end": "instant"})
    g.listen(look=True)
    act(g, 2, "take", chip=3, from_="middle")
    assert g.moments is not None
    assert g.moments[0].glimpse(0)["middle"] == [3]
    took, settled, board, chips = told(g, 0)
    assert took[1]["seats"][2]["chips"][0] == 3
    assert took[1]["phase"] == "chips"
    assert (settled[1]["colour"], settled[1]["round"], settled[1]["community"]) == (None, 1, [])
    assert (board[1]["colour"], board[1]["round"], len(board[1]["community"])) == (None, 2, 3)
    assert (chips[1]["colour"], chips[1]["middle"]) == ("yellow", [1, 2, 3])


def test_the_last_confirmation_is_seen_before_the_round_ends() -> None:
    pairs = after(at_the_river(1, 3, 2), 0, 2, "confirm")
    assert [one["confirmed"] for one in pairs[0][1]["seats"]] == [True] * 3
    assert [one["confirmed"] for one in pairs[1][1]["seats"]] == [False] * 3


def test_the_lights_go_out_when_it_is_said() -> None:
    """GA-C8"""
    options = {"mode": "single", "challenges": [8], "round_end": "instant"}
    g = position({"chips": [[1], [2], []]}, options)
    pairs = after(g, 0, 2, "take", chip=3, from_="middle")
    assert kinds(pairs) == ["took", "settled", "board", "blacked_out", "chips"]
    assert pairs[2][1]["seats"][2]["chips"][0] == 3
    assert pairs[3][1]["seats"][2]["chips"][0] is None


def test_a_pocket_goes_before_another_comes() -> None:
    """GA-C7"""
    options = {"mode": "single", "challenges": [7], "round_end": "instant"}
    g = position({"chips": [[1], [2], []], "deck": ["2H", "3H", "4H", "5H", "6H"]}, options)
    pairs = after(g, 2, 2, "take", chip=3, from_="middle")
    assert kinds(pairs)[3:5] == ["redrawn", "dealt"]
    pockets = [view["seats"][2]["pocket"] for _, view in pairs[2:5]]
    assert pockets == [POCKETS[2], [], ["5H", "6H"]]


# -- GA-SD
def test_hands_are_turned_up_one_by_one_and_the_verdict_comes_last() -> None:
    pairs = after(at_the_river(1, 3, 2), 0, 2, "confirm")
    assert kinds(pairs)[1:] == ["settled", "turned_up", "turned_up", "turned_up", "heist_over"]
    assert pairs[1][1]["showdown"] is None
    showdowns = [view["showdown"] for _, view in pairs[2:]]
    assert [len(one["revealed"]) for one in showdowns] == [1, 2, 3, 3]
    assert [one["success"] for one in showdowns] == [None, None, None, True]
    assert [view["vaults"] for _, view in pairs[2:]] == [0, 0, 0, 1]
    assert pairs[2][1]["seats"][2]["pocket"] is None  # its turn has not come


def test_the_game_is_over_when_that_is_said() -> None:
    pairs = after(at_the_river(1, 3, 2, mode="single", success="order"), 0, 2, "confirm")
    assert kinds(pairs)[-2:] == ["heist_over", "game_over"]
    assert [(view["phase"], view["over"]) for _, view in pairs[-2:]] == [
        ("aftermath", False),
        ("over", True),
    ]


# -- GA-GR, GA-SP
def test_a_proposal_stands_until_it_takes_effect() -> None:
    g = position({}, {"mode": "single", "specialists": [7]})
    act(g, 0, "choose_user", specialist=7, user=1)
    act(g, 1, "agree")
    pairs = after(g, 1, 2, "agree")
    assert kinds(pairs) == ["agreed", "used", "dealt"]
    agreed, used, dealt = [view for _, view in pairs]
    assert agreed["proposal"]["agreed"] == [0, 1, 2]
    assert (agreed["phase"], agreed["decision"]) == ("choose", {"specialist": 7})
    assert (used["proposal"], used["seats"][1]["pocket"]) == (None, POCKETS[1])
    assert dealt["seats"][1]["pocket"] == [*POCKETS[1], "JX"]


def test_a_guess_stands_until_it_is_settled() -> None:
    g = at_the_river(1, 3, 2, mode="single", challenges=[9])
    act(g, 2, "confirm")
    act(g, 0, "guess_hand", hand="flush")
    pairs = after(g, 0, 2, "agree")
    assert kinds(pairs) == ["agreed", "guessed", "turned_up", "heist_over", "game_over"]
    agreed, guessed = pairs[0][1], pairs[1][1]
    assert (agreed["phase"], agreed["decision"]) == ("guess", {"challenge": 9})
    assert agreed["showdown"]["guesses"] == []
    wanted = {"challenge": 9, "guess": "flush", "right": None}
    assert (guessed["proposal"], guessed["showdown"]["guesses"]) == (None, [wanted])
    assert pairs[2][1]["showdown"]["guesses"][0]["right"] is None
    assert pairs[3][1]["showdown"]["guesses"][0]["right"] is False


def test_what_is_announced_is_known_from_then_on() -> None:
    """GA-S3"""
    g = GANG.new(3, {"mode": "single", "specialists": [3]}, luck=seeded(2), heard=[], moments=[])
    said = [
        len(view["announcements"]) for event, view in told(g, 0) if event["type"] == "announced"
    ]
    assert said == [1, 2, 3]


def test_cards_that_are_passed_change_hands_one_by_one() -> None:
    """GA-S6"""
    g = position({}, {"mode": "single", "specialists": [6]})
    act(g, 0, "pass_card", card="QD")
    act(g, 1, "pass_card", card="9S")
    pairs = after(g, 1, 2, "pass_card", card="KC")
    assert kinds(pairs) == ["ready", "used", "received", "received", "received", "chips"]
    assert [view["seats"][1]["pocket"] for _, view in pairs[1:4]] == [
        ["9S", "9D"],
        ["9S", "9D"],
        ["9D", "QD"],
    ]
    assert [view["seats"][1]["ready"] for _, view in pairs[1:4]] == [True, True, False]


def test_a_card_is_gone_when_it_was_thrown_away() -> None:
    """GA-S5"""
    g = position({}, {"mode": "single", "specialists": [5]})
    agree(g, 5, 1)
    g.listen(look=True)
    act(g, 1, "discard", card="9S")
    assert g.moments is not None
    assert "9S" in g.moments[0].glimpse(1)["seats"][1]["pocket"]
    (_, gone), *_ = told(g, 1)
    assert "9S" not in gone["seats"][1]["pocket"]
    assert gone["used"] == [5]
