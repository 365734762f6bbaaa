"""What random play seldom reaches: options, setup, moves, and what the rules file makes of them."""

from __future__ import annotations

from typing import Any

from tests.games.gang.second_table import Dict

Corner = tuple[Dict, Dict, str, Dict]

SINGLE: Dict = {"mode": "single"}
MANY: Dict = {**SINGLE, "house": "multiple"}
ORDER: Dict = {**SINGLE, "success": "order"}
AT_ONCE: Dict = {**SINGLE, "round_end": "instant"}
DOCUMENT: Dict = {**MANY, "chip_set": "document"}
POCKETS: Dict = {"pockets": [["AS", "QD"], ["9S", "9D"], ["JH", "KC"]]}
TAKEN = "0 take 1, 1 take 2, 2 take 3"
SETTLED = TAKEN + ", all confirm"
TEN_OF_THEM = """0 user 1 0, all agree, 0 show AS 2, 0 user 2 1, all agree, 0 value 4 9, all agree,
 0 user 5 2, all agree, 2 discard KC, 0 pass AS, 1 pass 9D, 2 pass 2C, 0 user 7 0, all agree,
 0 discard QD, 0 user 10 none, all agree"""


def red(*stars: int) -> Dict:
    """The last round, everybody with a chip."""
    return {"round": 4, "chips": [[None, None, None, star] for star in stars]}


def river(pockets: str, board: str, *stars: int) -> Dict:
    hands = [pocket.split() for pocket in pockets.split(" / ")]
    return {**red(*(stars or range(1, len(hands) + 1))), "pockets": hands, "board": board.split()}


# A pair of kings is the middle of them.
RIVER = ("2S 3S / KD AH / 9S 4C", "2H 7C 9D KS 4D")
GOOD: Dict = river(*RIVER)
BAD: Dict = river(*RIVER, 1, 3, 2)
NINE = "0 user {0} 0, 1 user {0} 1, 2 user {0} 2, " * 3
EIGHT = NINE[: NINE.rindex("2 user")]


def cards(challenges: list[int], specialists: list[int], given: Dict = SINGLE) -> Dict:
    return {**given, "challenges": challenges, "specialists": specialists}


def row(*values: Any) -> list[Any]:
    return [*values, *[None] * (4 - len(values))]


CORNERS: dict[str, Corner] = {
    "GA-GR-6, GA-GR-5: the ninth proposal binds, and it is nobody": (
        cards([], [7]),
        POCKETS,
        EIGHT.format(7) + "2 user 7 none",
        {"used": [7], "phase": "chips", "announcements": [], "proposals_made": {"7": 9}},
    ),
    "GA-GR-6: the sixth guess of two guessers binds": (
        cards([4], []),
        GOOD,
        "all confirm, 0 rank 2, 1 rank 3, 1 rank 4, 1 rank 5, 0 rank 6, 0 object, 0 rank 9",
        {"phase": "over", "result.outcome": "won", "showdown.guesses.0.right": True},
    ),
    "GA-GS-4, GA-GR-6: each guess is counted for itself": (
        {**cards([9, 4], [], MANY)},
        GOOD,
        "all confirm, 0 rank 2, 0 rank 3, 0 rank 4, 1 agree, 0 hand flush, 0 hand two_pair",
        {
            "phase": "guess",
            "proposals_made": {"guess": 2},
            "seats.0.proposed": {"guess": 2},
            "showdown.guesses": [{"challenge": 4, "guess": "4", "right": None}],
            "decision": {"challenge": 9},
        },
    ),
    "GA-GS-5: two guesses, the second wrong": (
        cards([9, 4], [], MANY),
        GOOD,
        "all confirm, 0 rank 4, 1 agree, 0 hand pair, 1 agree",
        {
            "showdown.guesses.0.right": True,
            "showdown.guesses.1.right": False,
            "result.outcome": "lost",
        },
    ),
    "GA-GR-7: nine times proposed, objected to, and never again": (
        cards([], [2]),
        POCKETS,
        NINE.format(2) + "0 object, " + SETTLED,
        {"round": 2, "used": [], "proposals_made": {"2": 9}, "announcements": []},
    ),
    "GA-GR-2: a proposal for another specialist replaces the open one": (
        cards([], [2, 10], MANY),
        POCKETS,
        "0 user 2 0, 1 agree, 1 user 10 0, 0 agree, 2 agree",
        {"used": [10], "seats.0.muscle": True, "proposals_made": {"2": 1, "10": 1}},
    ),
    "GA-GR-8: everything is ready, and the objection ends the round": (
        cards([], [2]),
        POCKETS,
        "0 user 2 0, " + SETTLED + ", 0 object",
        {"round": 2, "colour": "yellow", "seats.0.confirmed": False},
    ),
    "GA-GR-9: what was confirmed before a specialist acted is not": (
        cards([], [1]),
        POCKETS,
        "0 user 1 2, " + SETTLED + ", all agree",
        {"phase": "use", "round": 1, "seats.0.confirmed": False, "middle": [], "colour": "white"},
    ),
    "GA-CH-12, GA-GR-8: instant, held up by a proposal, ended by the objection": (
        cards([], [2], AT_ONCE),
        POCKETS,
        "0 user 2 0, " + TAKEN + ", 1 object",
        {"round": 2, "seats.2.chips": row(3), "middle": [1, 2, 3]},
    ),
    "GA-CH-12: instant, ended by the consent": (
        cards([], [2], AT_ONCE),
        POCKETS,
        "0 user 2 1, " + TAKEN + ", all agree",
        {
            "round": 2,
            "announcements.0": {"specialist": 2, "seat": 1, "category": "pair", "round": 1},
        },
    ),
    "GA-CH-12, GA-SP-4: instant, ended once the user has shown": (
        cards([], [1], AT_ONCE),
        POCKETS,
        "0 user 1 1, " + TAKEN + ", all agree, 1 show 9S 0",
        {"round": 2, "seats.0.seen": [{"card": "9S", "why": "shown", "seat": 1}], "used": [1]},
    ),
    "GA-CH-12: instant, the last chip goes to the middle and back": (
        cards([2], [], AT_ONCE),
        {**red(1, 2, 3), "chips": [row(None, None, None, 2), row(), row()]},
        "1 take 2 0, 0 take 3, 1 take 1, 1 take 2, 2 take 1",
        {"phase": "over", "showdown.order": [2, 1, 0]},
    ),
    "GA-LK-2, GA-LM-2: a dark chip and a seat at its limit": (
        {**cards([2], []), "move_limit": 1},
        POCKETS,
        "0 take 1, 1 take 3, 2 take 3 1, 1 take 2, all confirm",
        {"round": 2, "seats.1.chips": row(2), "seats.0.moves": 0, "locked": [1]},
    ),
    "GA-LM-1: a withdrawal is a move": (
        {**SINGLE, "move_limit": 2},
        POCKETS,
        TAKEN + ", 0 confirm, 0 unconfirm, 0 confirm",
        {"seats.0.moves": 2, "seats.0.confirmed": True, "round": 1},
    ),
    "GA-LK-3: both dark, and never red ones": (
        cards([2, 6], [], MANY),
        {"round": 3, "chips": [[], [], []]},
        SETTLED,
        {"locked": [], "colour": "red", "round": 4},
    ),
    "GA-CX-2: first the redraw, then the Blackout": (
        cards([3, 8], [], MANY),
        {**POCKETS, "chips": [[2], [1], [3]], "deck": ["2C", "KS", "3D", "4H", "4S", "5D"]},
        "all confirm",
        {
            "seats.1.pocket": ["4H", "4S"],
            "seats.1.chips": row(),
            "discard": ["9S", "9D"],
            "announcements": [{"challenge": 3, "seat": 1, "round": 2}],
        },
    ),
    "GA-CX-3: a redraw of three takes the Jack along": (
        cards([7, 10], [7], MANY),
        {
            "pockets": [["2S", "3S", "4S"], ["7S", "JX", "8S"], ["9S", "TS", "JS"]],
            "chips": [[2], [3], [1]],
            "deck": ["2C", "AS", "3D", "4H", "5D", "6D"],
        },
        "all confirm",
        {
            "seats.1.pocket": ["4H", "5D", "6D"],
            "discard": ["7S", "JX", "8S"],
            "seats.1.seen.1": {"card": "JX", "why": "discarded", "seat": None},
            "deck_count": 38,
        },
    ),
    "GA-CX-2: with Quick Access nobody redraws": (
        cards([1, 3, 7], [], MANY),
        {**POCKETS, "deck": ["2C", "KS", "3D"]},
        "",
        {"round": 2, "announcements": [], "colour": "yellow", "deck_count": 43},
    ),
    "GA-S9, GA-SX-2: the Jack is mixed in": (
        cards([], [7, 9], MANY),
        {**POCKETS, "con": ["JX", "AS", "KC", "QD", "9D", "JH"]},
        "0 user 7 1, all agree, 1 discard 9S",
        {
            "seats.0.pocket": ["JX", "QD"],
            "seats.1.seen.0.why": "discarded",
            "seats.1.seen.2": {"card": "JX", "why": "mixed", "seat": None},
        },
    ),
    "GA-SX-1: the Coordinator, then the Con Artist": (
        cards([], [6, 9], MANY),
        {**POCKETS, "con": ["9S", "9D", "AS", "QD", "KC", "JH"]},
        "2 pass JH, 1 pass 9S, 0 pass AS",
        {
            "seats.0.pocket": ["9S", "QD"],
            "seats.0.seen": [
                {"card": "AS", "why": "passed", "seat": 1},
                {"card": "JH", "why": "received", "seat": 2},
                {"card": "QD", "why": "mixed", "seat": None},
                {"card": "JH", "why": "mixed", "seat": None},
            ],
            "announcements": [{"specialist": 6, "round": 1}, {"specialist": 9, "round": 1}],
        },
    ),
    "GA-SP-3: open, the Hacker on the river": (
        {**cards([], [5]), "specialist_timing": "open"},
        {**GOOD, "deck": ["KC"]},
        "0 confirm, 0 user 5 0, all agree, 0 discard KC, all confirm",
        {
            "seats.0.seen": [{"card": "KC", "why": "discarded", "seat": None}],
            "announcements": [{"specialist": 5, "seat": 0, "round": 4}],
            "over": True,
        },
    ),
    "GA-SP-3, GA-HR-10: open, the Jack on the river makes a straight": (
        {**cards([], [7], ORDER), "specialist_timing": "open"},
        river("2S 3S / QD AH / TS AC", "2H 8C 9D KS QH", 1, 2, 3),
        "0 user 7 2, all agree, 2 discard AC, all confirm",
        {"showdown.revealed.2.category": "straight", "showdown.revealed.2.ranks": [13]},
    ),
    "GA-S4: open, one seat is asked on the turn, and confirmations go": (
        {**cards([], [4]), "specialist_timing": "open", "mastermind": "one"},
        {**POCKETS, "round": 3, "chips": [row(1, 2, 3), row(2, 3, 1), row(3, 1, 2)]},
        "0 confirm, 0 value 4 9 1, all agree",
        {
            "announcements": [{"specialist": 4, "seat": 1, "value": "9", "count": 2, "round": 3}],
            "seats.0.confirmed": False,
        },
    ),
    "GA-DL-3, GA-GR-5: all ten in the deal step": (
        {**cards([], list(range(10, 0, -1)), MANY), "specialist_timing": "deal"},
        {**POCKETS, "deck": ["2C"]},
        TEN_OF_THEM,
        {
            "used": list(range(1, 11)),
            "phase": "chips",
            "discard": ["KC", "QD"],
            "seats.0.seen.0": {"card": "AS", "why": "showed", "seat": 2},
            "announcements.1": {"specialist": 2, "seat": 1, "category": "pair", "round": 1},
        },
    ),
    "GA-S10: Muscle and an exact tie, below": (
        cards([], [10], ORDER),
        {**river("2C 3C / 2D 3D / 2H 3H", "AS KS QD JD TC"), "muscle": 0},
        "all confirm",
        {"showdown.in_order": False, "showdown.best": [0], "result.outcome": "lost"},
    ),
    "GA-S10: Muscle and an exact tie, above": (
        cards([], [10], ORDER),
        {**river("2C 3C / 2D 3D / 2H 3H", "AS KS QD JD TC"), "muscle": 2},
        "all confirm",
        {"showdown.in_order": True, "showdown.best": [2], "result.outcome": "won"},
    ),
    "GA-S10, GA-HR-8: a royal flush and the straight flush of the Muscle": (
        cards([], [10], ORDER),
        {**river("2C 3C / 9S 3D / AS 3H", "KS QS JS TS 2D"), "muscle": 1},
        "all confirm",
        {"showdown.in_order": True, "showdown.best": [2], "showdown.revealed.1.ranks": [13]},
    ),
    "GA-SD-3, GA-HR-9: the board plays for all": (
        ORDER,
        river("2C 3C / 2D 3D / 2H 3H", "AS KS QD JD TC", 3, 1, 2),
        "all confirm",
        {"showdown.in_order": True, "showdown.best": [0, 1, 2], "showdown.order": [1, 2, 0]},
    ),
    "GA-HR-11: the Jack with all four Jacks; and a queen as the fifth": (
        cards([], [7], ORDER),
        {**river("2C 3C / 2D 3D / JS JX", "JC JD JH QS TC"), "used": [7]},
        "all confirm",
        {"showdown.revealed.2.category": "four_of_a_kind", "showdown.revealed.2.ranks": [11, 12]},
    ),
    "GA-HR-11: five Jacks are four and a Jack": (
        cards([], [7], ORDER),
        river("2C 3C / 2D 3D / JS JX", "JC JD JH 9S TC"),
        "all confirm",
        {"showdown.revealed.2.ranks": [11, 11], "showdown.revealed.0.ranks": [11, 10, 9]},
    ),
    "GA-HR-10: no flush and no royal flush with the Jack": (
        cards([], [7], ORDER),
        river("2C 3D / 2D 3H / JX 4C", "AS KS QS TS 9D"),
        "all confirm",
        {"showdown.revealed.2.category": "straight", "showdown.revealed.0.category": "high_card"},
    ),
    "GA-HR-7: of eight cards, two triples and a higher pair": (
        cards([10], [], ORDER),
        river("2C 3D 7S / 4S 8S 7D / 5C 5D KC", "5H 4C 4D 4H KD"),
        "all confirm",
        {
            "showdown.revealed.2.category": "full_house",
            "showdown.revealed.2.ranks": [5, 13],
            "showdown.revealed.0.ranks": [4, 13, 7],
            "showdown.in_order": False,
        },
    ),
    "GA-HR-7: of eight cards, three pairs and a better single card, three pairs and no better": (
        cards([10], [], ORDER),
        river("2C 2D 3S / QC QD 2H / TC TD 2S", "9H 9C 8D 8H 4D"),
        "all confirm",
        {
            "showdown.revealed.0.ranks": [9, 8, 4],
            "showdown.revealed.1.ranks": [12, 9, 8],
            "showdown.revealed.2.ranks": [10, 9, 8],
        },
    ),
    "GA-HR-12: three of a kind before the flop": (
        cards([10], [2], SINGLE),
        {"pockets": [["9C", "9D", "9H"], ["2C", "3C", "4C"], ["5C", "6C", "8C"]]},
        "2 user 2 0, all agree",
        {"announcements.0.category": "three_of_a_kind"},
    ),
    "GA-HR-12: no straight and no flush before the flop": (
        cards([10], [2], SINGLE),
        {"pockets": [["9C", "9D", "9H"], ["2C", "3C", "4C"], ["5C", "6C", "8C"]]},
        "2 user 2 1, all agree",
        {"announcements.0.category": "high_card"},
    ),
    "GA-HR-5: the wheel is the lowest straight, the corner is none": (
        ORDER,
        river("KC QD / 5C 9D / 5D 6C", "AS 2H 3D 4C 9H", 1, 2, 3),
        "all confirm",
        {
            "showdown.revealed.0.category": "high_card",
            "showdown.revealed.1.ranks": [5],
            "showdown.revealed.2.ranks": [6],
        },
    ),
}
