"""Where games of Greed seldom go: what the rules say happens there, worked out by hand.

A corner is: the number of players, options, setup, moves, and paths into the snapshot after the
last move.  Moves: "0 34" chooses card 34, "0 pay thug 22", "0 holding 15" and "0 thug 22" choose
one, "0 draft 8", "0 order 69 6", "0 lose 8 15 / 22", "0 decline", "0 free".
"""

from __future__ import annotations

from typing import Any

from tests.games.greed.second_cards import Dict

Corner = tuple[int, Dict, Dict, str, Dict]


def at(number: int, *seats: Dict, **more: Any) -> Dict:
    """A position in phase `play`; no card lies about unless it is named."""
    return {"round": number, "phase": "play", "rest": "out", "seats": list(seats), **more}


def effect(kind: str, seat: int, **more: Any) -> Dict:
    return {"kind": kind, "seat": seat, **more}


def h(card: int, markers: int) -> Dict:
    return {"card": card, "markers": markers}


MAY_PAY = {"ignored_costs": "may_pay"}
PREVIOUS = {"hideout_scope": "previous"}
STOP = {"empty_deck": "stop"}
LITERAL = {"needs_count_self": False}
HARVEY_TOO = {"shakedown_spares_harvey": False}
COPY = {"card": 54, "as": 22}
MIRRORS = [effect("mirror", 0), effect("mirror", 1)]

CORNERS: dict[str, Corner] = {
    # Gains.
    "GR-MO-4: two mirrors that see each other pass a gain once each": (
        2,
        {},
        at(5, {"hand": [22]}, {}, effects=MIRRORS),
        "0 22",
        {"seats.0.cash": 20000, "seats.1.cash": 10000},
    ),
    "GR-MO-3, GR-MO-4: the mirrored gain is doubled, and what was added is mirrored": (
        2,
        {},
        at(5, {"hand": [22]}, {}, effects=[*MIRRORS, effect("double", 1)]),
        "0 22",
        {"seats.0.cash": 30000, "seats.1.cash": 20000},
    ),
    "GR-MO-4: two mirrors of one seat start two chains": (
        2,
        {},
        at(5, {"hand": [22]}, {}, effects=[*MIRRORS, effect("mirror", 1)]),
        "0 22",
        {"seats.0.cash": 30000, "seats.1.cash": 40000},
    ),
    "GR-MO-4: a ring of three": (
        3,
        {},
        at(5, {}, {}, {"hand": [22]}, effects=[*MIRRORS, effect("mirror", 2)]),
        "2 22",
        {"seats.0.cash": 10000, "seats.1.cash": 10000, "seats.2.cash": 20000},
    ),
    "GR-NT-3, GR-MO-2: two doublings make four times; a loss is not doubled": (
        2,
        {},
        at(5, {"hand": [76]}, {"hand": [22]}, effects=[effect("double", 1)] * 2),
        "0 76, 1 22",
        {"seats.1.cash": 30000, "seats.0.cash": 0},
    ),
    "GR-NT-5, GR-ET-1: Harvey is paid for what his neighbour has each turn": (
        2,
        {},
        at(12, {"hand": [1]}, {"thugs": [69]}),
        "0 1",
        {"seats.0.cash": 5000, "seats.1.cash": 5000, "effects": []},
    ),
    # Honest Work, Pete, the séance.
    "GR-C36: still below 50,000 when it asks, whatever Rock brings afterwards": (
        2,
        {},
        at(12, {"cash": 30000, "hand": [36], "thugs": [70]}, {}),
        "0 36",
        {"seats.0.cash": 50000, "seats.0.hand": [36], "discard": []},
    ),
    "GR-C36: doubled and with the neighbour's mirror it is 50,000": (
        2,
        {},
        at(12, {"cash": 20000, "hand": [36]}, {}, effects=[effect("double", 0)]),
        "0 36",
        {"seats.0.cash": 50000, "seats.0.hand": [], "discard": [36]},
    ),
    "GR-C68: Pete returns Honest Work to the rich as well": (
        2,
        {},
        at(12, {"cash": 90000, "hand": [36]}, {}, effects=[effect("return_actions", 0)]),
        "0 36",
        {"seats.0.cash": 105000, "seats.0.hand": [36], "discard": []},
    ),
    "GR-EX-3, GR-TR-5: the séance and its card both return, Rock is paid twice": (
        2,
        {},
        at(12, {"hand": [34, 80], "thugs": [70]}, {}, effects=[effect("return_actions", 0)]),
        "0 80, 0 34",
        {"seats.0.hand": [34, 80], "seats.0.cash": 50000, "discard": []},
    ),
    "GR-EX-3: the séance is not in the hand while it goes on": (
        2,
        {},
        at(12, {"hand": [80]}, {}, effects=[effect("return_actions", 0)]),
        "0 80",
        {"over": True, "seats.0.hand": [80], "seats.0.cash": 10000},
    ),
    "GR-TR-5: a Rock who came during the séance is not paid for it": (
        2,
        {},
        at(12, {"hand": [70, 80]}, {}),
        "0 80, 0 70",
        {"seats.0.cash": 10000, "discard": [80]},
    ),
    "GR-TR-5: nor one who has gone": (
        2,
        {},
        at(12, {"hand": [21, 80], "thugs": [70, 71]}, {}),
        "0 80, 0 21, 0 pay thug 70",
        {"seats.0.cash": 20000, "discard": [70, 80]},
    ),
    "GR-TR-5, section 8: nor a Rubberface who becomes him in the course of it": (
        2,
        {},
        at(12, {"hand": [55, 80], "thugs": [54, 70]}, {}),
        "0 80, 0 55",
        {"seats.0.cash": 15000, "seats.0.thugs.0.as": 70},
    ),
    "GR-TR-5, GR-CO-5: a Rock paid for the Action was not there when it was played": (
        2,
        {},
        at(12, {"hand": [35], "thugs": [70]}, {}),
        "0 35, 0 pay thug 70",
        {"seats.0.cash": 25000, "discard": [70, 35]},
    ),
    "GR-TR-5: a Sandy's bought in the séance gets nothing for it": (
        2,
        {},
        at(12, {"cash": 10000, "hand": [17, 80], "holdings": [h(8, 2)]}, {}),
        "0 80, 0 17, 0 pay cash 20000",
        {"seats.0.holdings.0.markers": 3, "seats.0.holdings.1.markers": 2, "seats.0.cash": 0},
    ),
    "GR-C80, GR-TR-5: Sandy's alone gets the séance's marker and its own": (
        2,
        {},
        at(12, {"hand": [80], "holdings": [h(17, 0)]}, {}),
        "0 80",
        {"seats.0.holdings.0.markers": 2},
    ),
    "GR-CO-2, GR-EX-3: Gambit in a séance is paid with what is left": (
        2,
        {},
        at(12, {"hand": [8, 27, 80]}, {}),
        "0 80, 0 27, 0 pay hand 8",
        {"seats.0.cash": 40000, "seats.0.hand": [], "discard": [8, 27, 80]},
    ),
    "GR-TR-3: the séance's card is one more Action for the neighbour": (
        3,
        {},
        at(12, {"hand": [2]}, {"hand": [34, 80]}, {}),
        "0 2, 1 80, 1 34",
        {"seats.0.cash": 40000, "seats.1.cash": 40000, "seats.2.cash": 10000},
    ),
    "GR-EX-3, section 6: in the middle of a séance": (
        2,
        {},
        at(5, {"hand": [38, 80], "holdings": [h(8, 0), h(9, 0)]}, {"hand": [79]}),
        "0 80, 1 79, 0 holding 9, 0 38",
        {
            "resolving": [{"seat": 0, "card": 80}, {"seat": 0, "card": 38}],
            "decision": {"kind": "choose_holding", "card": 38},
            "seats.0.holdings.1.markers": 1,
            "seats.0.chosen": None,
            "seats.0.hand": [],
            "queue": [],
        },
    ),
    # Hideout, Patricia, Rubberface.
    "GR-C55, GR-IC-3: Hideout asks the copy too": (
        2,
        {},
        at(12, {"hand": [55], "thugs": [COPY, 22, 23]}, {}),
        "0 55",
        {"seats.0.cash": 35000, "seats.0.holdings.0.markers": 0},
    ),
    "GR-C55: Hideout and Patricia; the new Thug is not asked again": (
        2,
        {},
        at(5, {"hand": [29, 55], "thugs": [63, 53]}, {"cash": 30000}, deck=[8, 76, 22]),
        "0 55",
        {
            "seats.1.cash": 20000,
            "seats.0.thugs.2": {"card": 76, "as": None, "since": 5},
            "discard": [8],
            "deck": [22],
            "effects": [effect("ignore_costs", 0, source=63, round=6)],
        },
    ),
    "GR-C54, GR-C55: a blank Rubberface copies whom Patricia has just found": (
        2,
        {},
        at(5, {"hand": [55], "thugs": [53, 54]}, {}, deck=[22, 76]),
        "0 55",
        {
            "decision": {"kind": "choose_thug", "card": 54},
            "resolving": [{"seat": 0, "card": 55}],
            "seats.0.cash": 10000,
        },
    ),
    "GR-C53, GR-C54, GR-C55: he copies Patricia, who finds another": (
        2,
        {},
        at(12, {"hand": [55], "thugs": [53, 54]}, {}, deck=[22, 8, 24]),
        "0 55, 0 thug 53",
        {
            "seats.0.thugs.1": {"card": 54, "as": 53, "since": 11},
            "seats.0.thugs.3.card": 24,
            "seats.0.cash": 5000,
            "discard": [8],
        },
    ),
    "GR-OP-2: Hideout repeats only those who came before": (
        2,
        PREVIOUS,
        at(12, {"hand": [55], "thugs": [{"card": 22, "since": 12}, {"card": 24, "since": 11}]}, {}),
        "0 55",
        {"seats.0.cash": 0, "result.scores": [0, 0]},
    ),
    "GR-OP-6: Hideout leaves a Harvey of earlier rounds asleep, and his copy": (
        2,
        {"hideout_wakes_harvey": False},
        at(
            12,
            {"hand": [55], "thugs": [{"card": 1, "since": 11}, {"card": 54, "as": 1, "since": 10}]},
            {"hand": [34]},
        ),
        "0 55, 1 34",
        {"seats.1.cash": 30000, "seats.0.cash": 10000},
    ),
    "GR-C01, GR-C55: Hideout's second mirror": (
        2,
        {},
        at(12, {"hand": [55], "thugs": [1]}, {"hand": [76], "thugs": [69]}, effects=MIRRORS[:1]),
        "0 55, 1 76",
        {"seats.0.cash": 10000, "seats.1.cash": 5000, "effects": []},
    ),
    "GR-C54: Rubberface found by Patricia copies her, and she finds on": (
        2,
        {},
        at(12, {"hand": [53]}, {}, deck=[34, 54, 36, 22]),
        "0 53",
        {
            "seats.0.thugs.1": {"card": 54, "as": 53, "since": 12},
            "seats.0.thugs.2.card": 22,
            "discard": [34, 36],
            "seats.0.cash": 10000,
        },
    ),
    "GR-PC-6, GR-OP-1: Patricia's Thug needs nothing and pays nothing": (
        2,
        LITERAL,
        at(12, {"cash": 5000, "hand": [53]}, {}, deck=[21]),
        "0 53",
        {"seats.0.thugs.1.card": 21, "seats.0.cash": 5000, "over": True},
    ),
    "GR-TR-1, GR-TR-3, GR-TR-4: Shakedown! sees Patricia, not her Harvey; Gus sees both": (
        2,
        {},
        at(12, {"hand": [53], "thugs": [61]}, {}, deck=[1], effects=[effect("on_thug", 1)]),
        "0 53",
        {"seats.0.cash": 30000, "seats.1.cash": 10000},
    ),
    "GR-OP-4: unless the table plays it so": (
        2,
        HARVEY_TOO,
        at(12, {"hand": [53]}, {}, deck=[1], effects=[effect("on_thug", 1)]),
        "0 53",
        {"seats.0.cash": 0, "seats.1.cash": 20000},
    ),
    "GR-TR-4: a Rubberface who copies Harvey was played as Rubberface": (
        2,
        {},
        at(12, {"hand": [54], "thugs": [1]}, {}, effects=[effect("on_thug", 1)]),
        "0 54",
        {"seats.0.cash": 0, "seats.1.cash": 10000, "seats.0.thugs.1.as": 1},
    ),
    "GR-TR-1: a Rubberface becomes Gus and is paid by Gus alone": (
        2,
        {},
        at(5, {"hand": [54, 22], "thugs": [61]}, {}),
        "0 54, 0 22",
        {"seats.0.cash": 55000, "seats.0.icons.key": 4},
    ),
    # The draw pile.
    "GR-DK-2: the discards come in the order that was stacked": (
        2,
        {},
        at(5, {"hand": [65], "thugs": [61]}, {}, deck=[8], discard=[9, 10], reshuffle=[10, 9, 11]),
        "0 65",
        {"seats.0.hand": [8, 9, 10], "deck_count": 0, "discard": []},
    ),
    "GR-DK-2: nothing left to draw, and on it goes": (
        2,
        {},
        at(5, {"cash": 5000, "hand": [65, 74], "thugs": [72]}, {}, deck=[]),
        "0 65, 0 74",
        {"seats.0.hand": [], "seats.0.cash": 15000, "over": True, "discard": [74]},
    ),
    "GR-DK-3: what Patricia has turned over is not shuffled in": (
        2,
        {},
        at(12, {"hand": [53]}, {}, deck=[8], discard=[22, 34], reshuffle=[34]),
        "0 53",
        {"seats.0.thugs.1.card": 22, "discard": [8, 34], "deck_count": 0},
    ),
    "GR-DK-3: no Thug anywhere": (
        2,
        {},
        at(12, {"hand": [53]}, {}, deck=[8], discard=[34, 36], reshuffle=[36, 34]),
        "0 53",
        {"seats.0.thugs.length": 1, "discard": [8, 36, 34]},
    ),
    "GR-OP-5: the draw pile is never renewed": (
        2,
        STOP,
        at(12, {"hand": [53]}, {}, deck=[8], discard=[22]),
        "0 53",
        {"seats.0.thugs.length": 1, "discard": [22, 8]},
    ),
}
