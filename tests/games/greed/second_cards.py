"""The 80 cards of Greed, copied from section 9 of docs/rules/greed.md."""

from __future__ import annotations

from typing import Any

Dict = dict[str, Any]

KINDS = {"G": "gun", "C": "car", "K": "key", "B": "beer", "H": "heart", "S": "spanner"}

# number: (icons, cost, need); a cost of digits is money in thousands, "t" a Thug, "h" a Holding,
# "c" a card of the hand; a need is icons, "2t" or "2h" (so many Thugs or Holdings), or a name.
THUGS: dict[int, tuple[str, str, str]] = {
    1: ("K", "", ""),
    6: ("C", "", ""),
    21: ("GCK", "t h 10", ""),
    22: ("G", "", ""),
    23: ("GK", "", ""),
    24: ("G", "", ""),
    25: ("C", "", ""),
    42: ("CC", "", "2t"),
    53: ("", "", ""),
    54: ("", "", "1t"),
    57: ("GG", "h", ""),
    61: ("KK", "", "GC"),
    62: ("K", "", ""),
    63: ("G", "", ""),
    64: ("C", "", ""),
    65: ("K", "", ""),
    66: ("C", "", ""),
    67: ("CK", "", ""),
    68: ("K", "", ""),
    69: ("", "", "2h"),
    70: ("G", "", ""),
    71: ("GC", "t", ""),
    72: ("C", "", ""),
    76: ("G", "", ""),
    77: ("K", "", ""),
}
HOLDINGS: dict[int, tuple[str, str, str]] = {
    7: ("S", "10", ""),
    8: ("BS", "10", ""),
    9: ("HS", "10", ""),
    10: ("H", "15", ""),
    11: ("B", "15", ""),
    12: ("S", "10", ""),
    13: ("H", "5", ""),
    14: ("BH", "10", ""),
    15: ("B", "", ""),
    16: ("S", "10", ""),
    17: ("B", "20", ""),
    18: ("B", "30", ""),
    19: ("H", "15", ""),
    37: ("", "", "GK"),
    44: ("", "", ""),
    45: ("", "", ""),
    46: ("", "", ""),
    47: ("BH", "", "GG"),
    48: ("HS", "", "CC"),
    49: ("H", "", "C"),
    50: ("", "", ""),
    51: ("BS", "", "KK"),
    52: ("", "", ""),
    55: ("", "", ""),
    58: ("S", "h", ""),
}
ACTIONS: dict[int, tuple[str, str, str]] = {
    2: ("", "", ""),
    3: ("", "", ""),
    4: ("", "h", ""),
    5: ("", "", "K"),
    20: ("", "", "fewest"),
    26: ("", "", "2h"),
    27: ("", "c", ""),
    28: ("", "", ""),
    29: ("", "", "90000"),
    30: ("", "", "GCK"),
    31: ("", "", ""),
    32: ("", "", "CB"),
    33: ("", "", ""),
    34: ("", "", ""),
    35: ("", "t", ""),
    36: ("", "", ""),
    38: ("", "", ""),
    39: ("", "", "H"),
    40: ("", "", ""),
    41: ("", "h", ""),
    43: ("", "", "KS"),
    56: ("", "", "S"),
    59: ("", "", "G"),
    60: ("", "", ""),
    73: ("", "", "G"),
    74: ("", "", ""),
    75: ("", "", ""),
    78: ("", "", ""),
    79: ("", "", "C"),
    80: ("", "", ""),
}
ALL: dict[int, tuple[str, str, str]] = {**THUGS, **HOLDINGS, **ACTIONS}

EACH_TURN = (6, 10, 16, 19, 46, 49, 69)  # GR-ET-1
NEXT_TURN_ACTIONS = (5, 40, 41, 43, 73, 78, 79)  # GR-PC-5


def printed(card: int) -> str:
    return ALL[card][0]


def cost_of(card: int) -> list[str]:
    return ALL[card][1].split()


def need_of(card: int) -> str:
    return ALL[card][2]
