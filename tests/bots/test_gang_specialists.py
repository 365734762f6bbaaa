"""Which specialists of The Gang the bots leave unused."""

from __future__ import annotations

from tests.bots.test_gang import BOARD, POCKETS, do, said, table


def test_nobody_is_proposed_for_hacker_and_muscle_but_who_wants_them_gets_them() -> None:
    """GA-GR-5  Crews of bots do worse with either."""
    hacker = table({"specialists": [5]}, pockets=POCKETS)
    assert said(hacker, 1) == {"type": "choose_user", "specialist": 5, "user": None}
    do(hacker, 0, type="choose_user", specialist=5, user=3)
    assert said(hacker, 1) == {"type": "agree"}
    chips = [[4, 4, 4], [3, 3, 3], [2, 2, 2], [1, 1, 1]]
    muscle = table({"specialists": [10]}, pockets=POCKETS, board=BOARD, round=4, chips=chips)
    assert said(muscle, 1)["type"] == "take"
    do(muscle, 0, type="choose_user", specialist=10, user=3)
    assert said(muscle, 1) == {"type": "agree"}
    deal = table({"specialists": [10], "specialist_timing": "deal"}, pockets=POCKETS)
    assert said(deal, 1) == {"type": "choose_user", "specialist": 10, "user": None}
    do(deal, 1, **said(deal, 1))
    do(deal, 0, type="object")
    assert said(deal, 1)["user"] in range(4)
