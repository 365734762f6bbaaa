"""Two implementations of the rules of The Gang agree: in random games, and where they seldom go."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.gang.corners import CORNERS
from tests.games.gang.lockstep import Match, play
from tests.games.gang.more_corners import MORE
from tests.games.gang.positions import some_tries
from tests.games.gang.second_hands import PACK, RANKS, best_hand, number
from tests.games.gang.second_table import Dict, check_options
from tests.games.lockstep import play_block, shows
from tests.tables import rotating, some

from safehouse import BadInput, seeded
from safehouse.games.gang import GAME, hands
from safehouse.games.gang.cards import NAMES

pytestmark = pytest.mark.both
ALL = {**CORNERS, **MORE}


@pytest.mark.parametrize("block", some(rotating(range(4), 2), [0]))
def test_both_come_to_the_same_position(block: int) -> None:
    """60 games; by hand thousands were compared."""
    play_block(play, block, 15, 800)


def read(move: str) -> tuple[str, Dict]:
    who, kind, *more = move.split()
    if kind == "take":
        return who, {"type": "take", "chip": int(more[0]), "from": seat_of(more[1:], "middle")}
    if kind == "user":
        user = None if more[1] == "none" else int(more[1])
        return who, {"type": "choose_user", "specialist": int(more[0]), "user": user}
    if kind == "value":
        action: Dict = {"type": "choose_value", "specialist": int(more[0]), "value": more[1]}
        return who, action | ({"user": int(more[2])} if more[2:] else {})
    if kind in ("rank", "hand"):
        return who, {"type": f"guess_{kind}", kind: more[0]}
    if kind in ("pass", "show"):
        action = {"type": f"{kind}_card", "card": more[0]}
        return who, action | ({"to": int(more[1])} if more[1:] else {})
    return who, {"type": kind} | ({"card": more[0]} if more else {})


def seat_of(words: list[str], otherwise: str) -> int | str:
    return int(words[0]) if words else otherwise


@pytest.mark.parametrize("name", ALL)
def test_corners(name: str) -> None:
    options, setup, moves, expected = ALL[name]
    dice = Random(name)
    match = Match(1, 3, options, setup)
    for move in moves.split(",") if moves else []:
        match.refuse([some_tries(dice, match.second) for _ in range(12)])
        who, action = read(move)
        for seat in range(3) if who == "all" else [int(who)]:  # all: everybody that still can
            if who != "all" or action in match.second.legal(seat):
                match.act(seat, action)
    shows(match.second.snapshot(), expected)


def some_cards(dice: Random) -> list[str]:
    """As many as a hand can have, of a pack with few ranks, few suits or neither."""
    pack = [*PACK, dice.choice(["JX", "JX", "JW"])]
    low = dice.randint(0, 8)
    narrow = [card for card in pack if number(card) in (14, *range(low + 2, low + 8))]
    suited = [card for card in pack if card[1] in "SXW" or dice.random() < 0.2]
    kept = [*dice.sample(RANKS, 2), "J", "Q"]
    few = [card for card in pack if card[0] in kept]
    pack = dice.choice([pack, narrow, suited, few])
    return dice.sample(pack, min(len(pack), dice.choice([2, 3, 5, 6, 7, 8, 8])))


@pytest.mark.parametrize("block", range(2))
def test_both_rank_a_hand_alike(block: int) -> None:
    """GA-HR"""
    dice = Random(block)
    for _ in range(800):
        cards = some_cards(dice)
        value = hands.strength([NAMES.index(card) for card in cards])
        expected = best_hand(cards)
        if len(cards) < 5:  # GA-HR-12 says no more of it
            assert hands.category(value) == expected[0], cards
        else:
            assert (hands.category(value), hands.ranks(value)) == expected, cards


WRONG: list[Dict] = [
    {"mode": "expert"},
    {"moves": 3},
    {"move_limit": -1},
    {"challenges": [3]},
    {"mode": "basic", "specialists": [3]},
    {"mode": "single", "challenges": [3, 4]},
    {"mode": "single", "house": "multiple", "specialists": [3, 3]},
    {"mode": "single", "house": "multiple", "specialists": [0]},
    {"mode": "single", "challenges": [11]},
    {"chip_set": "document"},
    {"jack": "joker"},
    {"chip_set": "three", "mode": "single"},
    {"success": "luck"},
]


def test_both_refuse_a_heist_in_which_nobody_decides() -> None:
    """GA-SG-5"""
    options: Dict = {"mode": "single", "house": "multiple", "chip_set": "document"}
    for specialists in ([], [3], [9, 8, 3]):
        bare = {**options, "challenges": [5, 2, 1], "specialists": specialists}
        with pytest.raises(BadInput, match="Nobody would decide"):
            GAME.new(3, bare, luck=seeded(1))
        with pytest.raises(ValueError, match="nobody would decide"):
            check_options(bare)
    for more in ({"challenges": [1, 5, 9]}, {"specialists": [6]}, {"specialists": [10]}):
        kept = {**options, "challenges": [1, 5], **more}
        assert not GAME.new(3, kept, luck=seeded(1)).over
        check_options(kept)


@pytest.mark.parametrize("options", WRONG, ids=str)
def test_both_refuse_the_options(options: Dict) -> None:
    with pytest.raises(BadInput):
        GAME.new(3, options, luck=seeded(1))
    with pytest.raises(ValueError, match="no such options"):
        check_options(options)
