"""The rest of corners.py: document chips, guesses, and the run of heists."""

from __future__ import annotations

from tests.games.gang.corners import (
    BAD,
    DOCUMENT,
    GOOD,
    MANY,
    POCKETS,
    SETTLED,
    TAKEN,
    Corner,
    cards,
    row,
)
from tests.games.gang.second_table import Dict

GUESSES: Dict = {"mode": "single", "success": "guesses"}
MASTER: Dict = {"mode": "master"}
SERIOUS: Dict = {"mode": "professional"}
NEXT = "all confirm, all confirm"  # the last chips, then the aftermath
BOARD: Dict = {"board": ["2H", "7C", "9D", "KS", "4D"]}

MORE: dict[str, Corner] = {
    "GA-SG-4: Quick Access takes both white rounds": (
        cards([1], [], DOCUMENT),
        POCKETS,
        "",
        {"round": 3, "colour": "orange", "seats.0.chips": row()},
    ),
    "GA-SG-4: no chips at all, so by seat number": (
        cards([1, 5, 4], [], {**DOCUMENT, "success": "guesses"}),
        {**POCKETS, "deck": ["2C", "3C", "4C", "5C", "7C"]},
        "0 rank K, 1 agree",
        {
            "showdown.order": [0, 1, 2],
            "showdown.revealed.0.chip": None,
            "result.outcome": "won",
            "round": 4,
        },
    ),
    "GA-SG-4: with Hasty Getaway the chips of round 2 count": (
        cards([5], [], DOCUMENT),
        {**POCKETS, "round": 2, "chips": [[1, 3], [2, 1], [3, 2]]},
        "all confirm",
        {"showdown.order": [1, 2, 0], "phase": "over", "seats.0.chips": row(1, 3)},
    ),
    "GA-SG-4: the last chips count though the Blackout took them": (
        cards([8], [], DOCUMENT),
        {**POCKETS, "round": 3, "chips": [row(), row(), row()]},
        "0 take 3, 1 take 2, 2 take 1, all confirm",
        {"showdown.order": [2, 1, 0], "seats.0.chips": row(), "showdown.revealed.0.chip": 1},
    ),
    "GA-SG-4, GA-C3: the white chips of round 1 decide who redraws": (
        cards([3, 6], [], DOCUMENT),
        {**POCKETS, "chips": [[3], [1], [2]], "deck": ["KD", "2C", "3C", "5C", "5D"]},
        "all confirm",
        {"seats.1.pocket": ["5C", "5D"], "round": 2, "colour": "white", "locked": [3]},
    ),
    "GA-SG-4: at the showdown the moves of round 3 still stand": (
        DOCUMENT,
        {"round": 3},
        "0 take 2, 0 take 1, 1 take 2, 2 take 3, 0 confirm, 0 unconfirm, all confirm",
        {"phase": "over", "seats.0.moves": 3, "community.length": 5},
    ),
    "GA-C8: chips go before the fourth round, too": (
        cards([8, 5], [], MANY),
        {"round": 2, "chips": [[None, 1], [None, 2], [None, 3]]},
        "all confirm, 2 take 3",
        {"round": 4, "seats.0.chips": row(), "seats.2.chips": row(None, None, None, 3)},
    ),
    "GA-SD-5: the order is broken, so nobody guesses": (
        {},
        {
            **BAD,
            "active": {"challenges": [4]},
            "chips": [row(None, None, None, s) for s in (2, 3, 1)],
        },
        "all confirm",
        {"showdown.guesses": [], "phase": "aftermath", "alarms": 1, "showdown.success": False},
    ),
    "GA-SD-6: only the last hand breaks the order, so they guess in vain": (
        {},
        {**BAD, "active": {"challenges": [4]}, "alarms": 2},
        "all confirm, 0 rank A, 2 agree",
        {
            "showdown.guesses.0.right": True,
            "showdown.in_order": False,
            "result": {"winners": [], "scores": [0, 0, 0], "outcome": "lost"},
        },
    ),
    "GA-SG-2: judged by guesses, they guess though the order is broken": (
        cards([9], [], GUESSES),
        {**BAD, "chips": [row(None, None, None, s) for s in (2, 3, 1)]},
        "all confirm, 0 hand pair, 2 agree",
        {"showdown.in_order": False, "result.outcome": "won", "showdown.best": [2]},
    ),
    "GA-SG-3: guesses in the campaign, right ones": (
        {"success": "guesses"},
        {**BAD, "active": {"challenges": [4]}, "vaults": 2, "alarms": 2, "heist": 5},
        "all confirm, 2 rank K, 0 agree",
        {"showdown.in_order": False, "result.scores": [3, 3, 3], "result.winners": [0, 1, 2]},
    ),
    "GA-SG-3: guesses in the campaign, and none to make": (
        {"success": "guesses"},
        BAD,
        "all confirm",
        {"showdown.in_order": False, "vaults": 1, "phase": "aftermath"},
    ),
    "GA-GS-2: the Jack is a J": (
        cards([4], [7], GUESSES),
        {**POCKETS, **BOARD, "round": 4, "pockets": [["AS", "QD"], ["9S", "8D"], ["JX", "3C"]]},
        SETTLED + ", 0 rank J, 1 agree",
        {
            "result.outcome": "won",
            "showdown.guesses.0": {"challenge": 4, "guess": "J", "right": True},
        },
    ),
    "GA-MD-2: each card goes under its stack, whatever comes next": (
        {},
        {**GOOD, "active": {"specialists": [3]}, "challenges": [5, 6], "specialists": [9]},
        NEXT,
        {
            "challenges": [5],
            "specialists": [],
            "challenge_stack": [6, 1, 2, 3, 4, 7, 8, 9, 10],
            "specialist_stack": [9, 1, 2, 4, 5, 6, 7, 8, 10, 3],
            "heist": 2,
            "used": [],
        },
    ),
    "GA-MD-3: ordered, and a failure brings the first specialist": (
        {"stacks": "ordered"},
        BAD,
        NEXT + ", 0 user 1 0",
        {"specialists": [1], "specialist_stack": list(range(2, 11)), "challenge_stack.0": 1},
    ),
    "GA-MD-4: the permanent one stays, the other goes": (
        {**SERIOUS, "stacks": "ordered"},
        {**GOOD, "challenges": [6, 5], "active": {"challenges": [2]}},
        NEXT,
        {
            "permanent": 6,
            "challenges": [5, 6],
            "challenge_stack": [3, 4, 7, 8, 9, 10, 2],
            "specialist_stack": list(range(1, 11)),
            "history.0.challenges": [2, 6],
        },
    ),
    "GA-MD-5: the lower number goes, and the heist that is over stays as it was": (
        MASTER,
        {**GOOD, "challenges": [8, 2, 5]},
        NEXT,
        {
            "challenges": [5, 8],
            "challenge_stack": [3, 4, 6, 7, 9, 10, 2],
            "history.0.challenges": [2, 8],
        },
    ),
    "GA-EN-2: the second alarm of a master": (
        MASTER,
        {**BAD, "active": {"challenges": [2, 8]}, "vaults": 2, "alarms": 1, "heist": 4},
        "all confirm",
        {"over": True, "result": {"winners": [], "scores": [2, 2, 2], "outcome": "lost"}},
    ),
    "GA-HM-2: cards stay, and a specialist acts again in each heist": (
        {"house": "multiple"},
        {**BAD, "active": {"specialists": [3], "challenges": [5]}, "specialists": [8]},
        NEXT,
        {
            "specialists": [3, 8],
            "challenges": [5],
            "used": [3, 8],
            "announcements.length": 6,
            "specialist_stack": [1, 2, 4, 5, 6, 7, 9, 10],
        },
    ),
    "GA-HM-2: a second challenge beside the permanent and the first": (
        {**SERIOUS, "house": "multiple"},
        {**GOOD, "challenges": [7, 4], "active": {"challenges": [10]}}
        | {"pockets": [["2S", "3S", "5S"], ["KD", "AH", "QH"], ["9S", "4C", "JH"]]},
        NEXT,
        {"challenges": [4, 7, 10], "seats.0.pocket_count": 3, "permanent": 7},
    ),
    "GA-EN-5: the Jack goes back, the Muscle too": (
        {"house": "multiple"},
        {
            **GOOD,
            "pockets": [["2S", "3S"], ["KD", "AH"], ["JX", "KC"]],
            "active": {"specialists": [7, 10]},
            "muscle": 2,
            "challenges": [6],
            "later_decks": [["AS", "KS", "QS", "JS"]],
        },
        NEXT + ", 0 user 7 0, all agree",
        {
            "seats.0.pocket.length": 3,
            "seats.0.pocket.0": "AS",
            "seats.2.muscle": False,
            "deck_count": 46,
            "used": [],
            "vaults": 1,
        },
    ),
    "GA-EN-5: the next heist runs on, the Con Artist first, without white chips": (
        {"house": "multiple"},
        {**GOOD, "active": {"specialists": [9]}, "challenges": [1]}
        | {"later_decks": [["2C", "3C", "4C", "5C", "6C", "7C", "KS", "QS", "JS"]]},
        NEXT,
        {"round": 2, "community": ["KS", "QS", "JS"], "used": [9], "colour": "yellow"},
    ),
    "GA-SP-1: never used, and it lapses": (
        cards([], [2, 10], MANY),
        GOOD,
        "0 user 2 0, all confirm, 0 object",
        {"over": True, "used": [], "specialists": [2, 10], "proposal": None},
    ),
    "GA-EN-4: nobody waits for a specialist in the aftermath": (
        {"specialist_timing": "open"},
        {**BAD, "active": {"specialists": [2]}},
        "all confirm, 1 confirm, 0 confirm",
        {
            "phase": "aftermath",
            "to_act": [2],
            "seats.1.confirmed": True,
            "seats.2.confirmed": False,
        },
    ),
    "GA-CH-4: one's own chip goes back when another is stolen": (
        {},
        POCKETS,
        TAKEN + ", 0 take 3 2, 2 take 1, 2 return",
        {"middle": [1], "seats.0.chips": row(3), "seats.2.moves": 3, "seats.1.moves": 1},
    ),
}
