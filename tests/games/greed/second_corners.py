"""More corners: costs and needs, markers and losses, effects in time, the ends."""

from __future__ import annotations

from tests.games.greed.corners import (
    COPY,
    LITERAL,
    MAY_PAY,
    MIRRORS,
    Corner,
    at,
    effect,
    h,
)

IGNORE = [effect("ignore_costs", 0)]

MORE_CORNERS: dict[str, Corner] = {
    # Costs and needs.
    "GR-OP-3: who ignores costs may pay all the same": (
        2,
        MAY_PAY,
        at(12, {"hand": [4], "holdings": [h(8, 3)]}, {}, effects=IGNORE),
        "0 4, 0 pay holding 8",
        {"seats.0.cash": 45000, "discard": [8, 4]},
    ),
    "GR-OP-3: or not": (
        2,
        MAY_PAY,
        at(12, {"hand": [4], "holdings": [h(8, 3)]}, {}, effects=IGNORE),
        "0 4, 0 free",
        {"seats.0.cash": 0, "seats.0.holdings.0.markers": 3, "discard": [4]},
    ),
    "GR-OP-3: nothing to pay with, nothing is asked": (
        2,
        MAY_PAY,
        at(12, {"cash": 25000, "hand": [18]}, {}, effects=IGNORE),
        "0 18",
        {"seats.0.cash": 25000, "seats.0.holdings.0.markers": 6, "over": True},
    ),
    "GR-OP-3, GR-CO-4: King Richard for $0 is a way to pay": (
        2,
        MAY_PAY,
        at(12, {"hand": [21], "thugs": [66, {"card": 54, "as": 66}]}, {}, effects=IGNORE),
        "0 21, 0 pay cash 0",
        {"seats.0.cash": 0, "seats.0.thugs.2.card": 21},
    ),
    "GR-CO-4: Stan, his copy and the Zoning Office": (
        2,
        {},
        at(12, {"hand": [11], "thugs": [66, {"card": 54, "as": 66}], "holdings": [52]}, {}),
        "0 11",
        {"seats.0.cash": 5000, "seats.0.holdings.1.markers": 3},
    ),
    "GR-CO-4: with a Zoning Office King Richard costs what he costs": (
        2,
        {},
        at(12, {"cash": 5000, "hand": [21], "holdings": [h(52, 1)]}, {}),
        "0 21",
        {"decision": {"kind": "cost", "card": 21}, "to_act": [0]},
    ),
    "GR-CO-7, GR-C41: no Holding paid, two markers": (
        2,
        {},
        at(5, {"hand": [29, 41], "holdings": [h(8, 3)]}, {}, effects=IGNORE),
        "0 41",
        {
            "effects": [effect("extra_markers", 0, source=41, round=6, amount=2)],
            "seats.0.holdings.0.markers": 3,
        },
    ),
    "GR-CO-5, GR-LO-2, GR-C41: a Holding taken back is insured": (
        2,
        {},
        at(5, {"hand": [41], "holdings": [h(45, 1), h(8, 4)]}, {}),
        "0 41, 0 pay holding 8",
        {
            "effects": [effect("extra_markers", 0, source=41, round=6, amount=6)],
            "seats.0.holdings.0.markers": 3,
            "seats.0.hand": [8],
        },
    ),
    "GR-LO-2: the Insurance Office pays nothing for itself": (
        2,
        {},
        at(12, {"hand": [4], "holdings": [h(45, 2), h(8, 1)]}, {}),
        "0 4, 0 pay holding 45",
        {"seats.0.cash": 30000, "seats.0.holdings": [{**h(8, 1), "since": 11}]},
    ),
    "GR-LO-1, GR-MO-4: a Rubberface who was Jack is paid for, doubled and mirrored": (
        2,
        {},
        at(
            12,
            {"hand": [71], "thugs": [{"card": 54, "as": 62}]},
            {},
            effects=[effect("double", 0), MIRRORS[1]],
        ),
        "0 71, 0 pay thug 54",
        {"seats.0.cash": 40000, "seats.1.cash": 40000, "discard": [54]},
    ),
    "GR-NE-6: with needs ignored beggars need not be the fewest": (
        2,
        LITERAL,
        at(12, {"hand": [20], "thugs": [63]}, {}, effects=[effect("ignore_needs", 0)]),
        "0 20",
        {"seats.0.cash": 25000},
    ),
    "GR-NE-3, GR-C69: Natascha is no Holding": (
        2,
        {},
        at(12, {"hand": [69], "holdings": [44]}, {}),
        "0 69",
        {"discard": [69]},
    ),
    "GR-IC-3, GR-NT-3: two loans to one Ted open the Krazy Kat Club": (
        2,
        {},
        at(12, {"hand": [47], "thugs": [72]}, {}, effects=[effect("icons", 0, card=72)] * 2),
        "0 47",
        {"seats.0.holdings.0.markers": 2, "seats.0.icons.gun": 0},
    ),
    "GR-IC-3: a Ted who is paid takes his gun along": (
        2,
        {},
        at(5, {"hand": [21, 29], "thugs": [72]}, {}, effects=[effect("icons", 0, card=72)]),
        "0 21, 0 pay thug 72",
        {"effects": [], "seats.0.icons.gun": 1, "seats.0.icons.key": 1},
    ),
    "GR-C54, GR-C72: a second Ted": (
        2,
        {},
        at(5, {"hand": [29, 54], "thugs": [72]}, {}),
        "0 54",
        {
            "effects": [effect("icons", 0, source=54, round=6, card=54)],
            "seats.0.icons": {"gun": 1, "car": 2, "key": 1, "beer": 0, "heart": 0, "spanner": 0},
        },
    ),
    # Markers.
    "GR-MK-2, GR-MK-4, GR-MK-5: the Junkyard with Wolfgang, a scheme and the Loan Shark": (
        2,
        {},
        at(
            12,
            {"cash": 10000, "hand": [12], "thugs": [42], "holdings": [h(44, 0), h(7, 0)]},
            {},
            effects=[effect("extra_markers", 0, amount=3)],
        ),
        "0 12, 0 pay cash 10000",
        {"seats.0.holdings.2.markers": 5, "result.scores": [50000, 0]},
    ),
    "GR-MK-3, GR-MK-4, GR-MK-6: Six Corners beside the Loan Shark": (
        2,
        {},
        at(12, {"hand": [50], "holdings": [h(44, 0), h(8, 1), h(45, 2)]}, {}),
        "0 50",
        {
            "seats.0.holdings.0.markers": 1,
            "seats.0.holdings.1.markers": 1,
            "seats.0.holdings.2.markers": 3,
            "seats.0.holdings.3.markers": 0,
        },
    ),
    "GR-MK-2: Wolfgang and his copy": (
        2,
        {},
        at(12, {"hand": [44], "thugs": [42, {"card": 54, "as": 42}]}, {}),
        "0 44",
        {"seats.0.holdings.0.markers": 1, "seats.0.cash": 20000},
    ),
    "GR-CH-1: no marker to steal, nothing is asked": (
        2,
        {},
        at(12, {"hand": [56], "holdings": [h(7, 2), h(8, 0)]}, {"holdings": [h(52, 0)]}),
        "0 56",
        {"over": True, "discard": [56]},
    ),
    "GR-C40: 0 or 1 markers get one, each once": (
        2,
        {},
        at(12, {"hand": [40], "holdings": [h(7, 0), h(8, 1), h(9, 2)]}, {"thugs": [22]}),
        "0 40",
        {"seats.0.worth": 55000, "discard": [40], "effects": [], "seats.1.thugs.length": 1},
    ),
    # Effects in time.
    "GR-EX-2: two seats owe, one of them twice; Scrub brings the next card": (
        2,
        {},
        at(
            5,
            {"hand": [34, 65]},
            {"hand": [22, 23]},
            deck=[24],
            effects=[effect("extra_play", 0), effect("extra_play", 0), effect("extra_play", 1)],
        ),
        "0 34, 1 22, 1 23, 0 65",
        {
            "phase": "extra",
            "to_act": [0],
            "seats.0.hand": [24],
            "decision": {"kind": "extra", "card": None},
            "seats.1.cash": 30000,
        },
    ),
    "GR-EX-1: an empty hand owes nothing": (
        2,
        {},
        at(12, {"hand": [34]}, {}, effects=[effect("extra_play", 0), effect("extra_play", 1)]),
        "0 34",
        {"over": True, "seats.0.cash": 30000},
    ),
    "GR-RD-2: no extra play before the third round": (
        2,
        {},
        {
            "round": 2,
            "rest": "out",
            "seats": [{"hand": [34], "pile": [22], "thugs": [69]}, {"thugs": [63]}],
            "effects": [effect("extra_play", 0), effect("lose_thug", 0, who="opponents")],
        },
        "0 draft 22",
        {"round": 3, "phase": "play", "seats.0.cash": 5000, "discard": [63], "effects": []},
    ),
    "GR-NT-4, GR-PC-5: nothing is set up in round 12": (
        2,
        {},
        at(12, {"hand": [5], "thugs": [62], "holdings": [h(8, 2)]}, {"hand": [67]}),
        "0 5, 1 67",
        {"effects": [], "discard": [5], "seats.0.lying": [], "seats.0.cash": 10000},
    ),
    "GR-EO-4: the lying go seat by seat": (
        2,
        {},
        at(
            5,
            {"hand": [22], "lying": [78, {"card": 43, "until": 6}, 41]},
            {"lying": [5], "hand": [29, 36]},
        ),
        "0 22, 1 29",
        {"discard": [29, 78, 41, 5], "seats.0.lying": [{"card": 43, "until": 6}], "round": 6},
    ),
    # Each turn.
    "GR-ET-2, GR-MO-4: the original before the copy, and the mirror between them": (
        2,
        {},
        at(12, {"hand": [1], "thugs": [{"card": 54, "as": 6}]}, {"thugs": [6]}),
        "0 1",
        {"seats.0.cash": 10000, "seats.1.cash": 10000},
    ),
    "GR-ET-3: Biscuits last, behind what waits for others": (
        2,
        {},
        at(12, {"hand": [63], "thugs": [6], "holdings": [h(16, 0), h(52, 0)]}, {}),
        "0 63, 0 order 16 6",
        {"seats.0.cash": 5000},
    ),
    "GR-ET-3: a copy is named by its own number": (
        2,
        {},
        at(12, {"hand": [63], "thugs": [69, {"card": 54, "as": 6}]}, {}),
        "0 63, 0 order 54 69",
        {"seats.0.cash": 15000},
    ),
    # Losses.
    "GR-LO-2, GR-EO-3: nothing for what is lost together with the Insurance Office": (
        2,
        {},
        at(
            12,
            {"hand": [29], "thugs": [22, 24], "holdings": [h(45, 3), h(8, 1)]},
            {},
            effects=[
                effect("lose_holding", 1, who="opponents"),
                effect("lose_thug", 1, who="opponents"),
            ],
        ),
        "0 29, 0 lose 45 / 24",
        {"result.scores": [10000, 0], "discard": [29, 45, 24]},
    ),
    "GR-EO-2, GR-EO-3: all that is there, unasked; Jack twice, doubled": (
        2,
        {},
        at(
            12,
            {"hand": [29], "thugs": [62, {"card": 54, "as": 62}], "holdings": [h(45, 0)]},
            {"thugs": [22], "holdings": [h(8, 1)]},
            effects=[effect("lose_thug", 1, who="all")] * 3 + [effect("double", 0)],
        ),
        "0 29",
        {
            "seats.0.cash": 80000,
            "seats.0.holdings.0.markers": 4,
            "discard": [29, 62, 54, 22],
            "seats.1.worth": 10000,
        },
    ),
    "GR-LO-3: Tommy's takes no marker from the insured, none from nothing": (
        3,
        {},
        at(
            12,
            {"hand": [58], "holdings": [h(8, 4)]},
            {"holdings": [h(45, 1), h(9, 0)]},
            {"holdings": [h(10, 5)]},
        ),
        "0 58, 0 pay holding 8",
        {"seats.1.worth": 15000, "seats.2.worth": 40000, "seats.0.worth": 10000},
    ),
    # The end.
    "GR-EG-1, GR-EG-2: Jenny and her copy cost 25,000 each, after Bookie's Joint paid": (
        2,
        {},
        at(
            12,
            {"hand": [29], "thugs": [24, {**COPY, "as": 24}], "holdings": [h(7, 12)]},
            {"thugs": [22], "holdings": [13]},
            effects=[effect("double", 0), MIRRORS[1]],
        ),
        "0 29",
        {"result": {"winners": [0], "scores": [130000, 0]}, "seats.0.cash": 10000},
    ),
    "GR-C13: Lamonte's looks at Thugs, alone at the top": (
        3,
        {},
        at(12, {"hand": [29], "thugs": [22], "holdings": [13]}, {"thugs": [63]}, {}),
        "0 29",
        {"result": {"winners": [0, 1, 2], "scores": [0, 0, 0]}},
    ),
}
