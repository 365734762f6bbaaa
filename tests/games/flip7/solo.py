"""Exact figures for one player, one round, a fresh deck, and action cards as blanks.

A line is a pair of sets: the numbers (13 bits) and the modifiers (6 bits: +2 … +10, x2). Blanks
change no decision, so the deck is the 85 numbers and modifiers. Rules of thumb are judged by these
figures (section 10 of the rules file).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from safehouse.games.flip7.cards import COPIES, PLUS_2, SEVEN, X2

NUMBERS: Final = PLUS_2
MODIFIERS: Final = X2 - PLUS_2 + 1
CARDS: Final = sum(COPIES[: X2 + 1])
DOUBLE: Final = 1 << (MODIFIERS - 1)
BONUS: Final = 15

# By set of numbers: their sum, their count, and how many remaining cards would bust the line.
SUM: Final[list[int]] = [0] * (1 << NUMBERS)
HELD: Final[list[int]] = [0] * (1 << NUMBERS)
BAD: Final[list[int]] = [0] * (1 << NUMBERS)
for _line in range(1, 1 << NUMBERS):
    _top = _line.bit_length() - 1
    _rest = _line ^ 1 << _top
    SUM[_line] = SUM[_rest] + _top
    HELD[_line] = HELD[_rest] + 1
    BAD[_line] = BAD[_rest] + COPIES[_top] - 1
PLUS: Final[list[int]] = [
    sum([2 * (i + 1) for i in range(MODIFIERS - 1) if mods >> i & 1])
    for mods in range(1 << MODIFIERS)
]
MODS: Final[list[int]] = [mods.bit_count() for mods in range(1 << MODIFIERS)]

Values = list[list[float]]  # by numbers, then by modifiers
StayRule = Callable[[int, int], bool]  # numbers, modifiers


def line(*numbers: int) -> int:
    """The set of these numbers."""
    return sum([1 << n for n in numbers])


def points(numbers: int, mods: int) -> int:
    """F7-SCO-1  The bonus of a Flip 7 included."""
    bonus = BONUS if HELD[numbers] == SEVEN else 0
    return SUM[numbers] * (2 if mods & DOUBLE else 1) + PLUS[mods] + bonus


def cards_left(numbers: int, mods: int) -> int:
    return CARDS - HELD[numbers] - MODS[mods]


def best_values(saved: Values | None = None) -> Values:
    """What every line is worth under best play.

    With `saved`, the values without a Second Chance, these are the values with one: a duplicate
    leads to the line without it (ignoring that the duplicate leaves the deck).
    """
    values: Values = [[] for _ in range(1 << NUMBERS)]
    for numbers in sorted(range(1 << NUMBERS), key=HELD.__getitem__, reverse=True):
        held = HELD[numbers]
        if held <= SEVEN:
            row = values[numbers] = [float(points(numbers, m)) for m in range(1 << MODIFIERS)]
            if held < SEVEN:
                _hit_or_stay(values, numbers, row, saved[numbers] if saved else None)
    return values


def _hit_or_stay(values: Values, numbers: int, row: list[float], saved: list[float] | None) -> None:
    """Raise the values of one set of numbers, with any modifiers, to those of best play."""
    fresh = [(COPIES[n], values[numbers | 1 << n]) for n in range(NUMBERS) if not numbers >> n & 1]
    for mods in range(len(row) - 1, -1, -1):
        hit = 0.0 if saved is None else BAD[numbers] * saved[mods]
        for copies, after in fresh:
            hit += copies * after[mods]
        for i in range(MODIFIERS):
            if not mods >> i & 1:
                hit += row[mods | 1 << i]
        row[mods] = max(row[mods], hit / cards_left(numbers, mods))


def best_stay(values: Values) -> StayRule:
    """Whether best play stays."""
    return lambda numbers, mods: 0 < points(numbers, mods) >= values[numbers][mods]


def one_card_ahead(numbers: int, mods: int) -> bool:
    """Whether one more card, and then stopping, does not gain on average."""
    now = points(numbers, mods)
    gain = -now * BAD[numbers]
    for n in range(NUMBERS):
        if not numbers >> n & 1:
            gain += COPIES[n] * (points(numbers | 1 << n, mods) - now)
    for i in range(MODIFIERS):
        if not mods >> i & 1:
            gain += points(numbers, mods | 1 << i) - now
    return gain <= 0


def play(stay: StayRule) -> tuple[float, float, float]:
    """Play a round by a fixed rule: average points, chance of a bust, chance of a Flip 7."""
    return _play(stay, 0, 0, {})


def _play(
    stay: StayRule, numbers: int, mods: int, known: dict[int, tuple[float, float, float]]
) -> tuple[float, float, float]:
    if HELD[numbers] == SEVEN:
        fared = float(points(numbers, mods)), 0.0, 1.0
    elif stay(numbers, mods):
        fared = float(points(numbers, mods)), 0.0, 0.0
    else:
        scored, busted, seven = 0.0, float(BAD[numbers]), 0.0
        for copies, n, m in _next(numbers, mods):
            a, b, c = known.get(n << MODIFIERS | m) or _play(stay, n, m, known)
            scored += copies * a
            busted += copies * b
            seven += copies * c
        left = cards_left(numbers, mods)
        fared = scored / left, busted / left, seven / left
    known[numbers << MODIFIERS | mods] = fared
    return fared


def _next(numbers: int, mods: int) -> list[tuple[int, int, int]]:
    """The lines after one more card, each with the number of cards that lead there."""
    more = [(COPIES[n], numbers | 1 << n, mods) for n in range(NUMBERS) if not numbers >> n & 1]
    return more + [(1, numbers, mods | 1 << i) for i in range(MODIFIERS) if not mods >> i & 1]


def flipped(values: Values, numbers: int, mods: int = 0, flips: int = 3) -> float:
    """What a line is worth if that many cards must be taken first, in the same model."""
    if HELD[numbers] == SEVEN or not flips:
        return values[numbers][mods]
    after = [copies * flipped(values, n, m, flips - 1) for copies, n, m in _next(numbers, mods)]
    return sum(after) / cards_left(numbers, mods)
