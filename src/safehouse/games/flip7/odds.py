"""The odds of Flip 7 from what everybody may know (section 10 of the rules file).

Nobody knows the order of the deck, but everybody may count what is left in it. Lines are taken as
they are; what the other players will do is not part of these figures.
"""

from __future__ import annotations

from safehouse.games.flip7.cards import KINDS, PLUS_2, SEVEN, X2
from safehouse.games.flip7.shapes import Hints, Passing
from safehouse.games.flip7.table import Flip7, Seat, duplicates, what_comes


def bad_cards(seat: Seat, counts: list[int]) -> int:
    """How many remaining cards would bust the seat: none if it is out or has a Second Chance."""
    if seat.status != "active" or seat.second_chance:
        return 0
    return duplicates(seat, counts)


def bust_chance(seat: Seat, counts: list[int]) -> float:
    """The chance that the next card busts the seat."""
    left = sum(counts)
    return bad_cards(seat, counts) / left if left else 0.0


def next_card_worth(g: Flip7, seat: Seat, counts: list[int]) -> list[int]:
    """How the next card changes the seat's points, by kind; a bust loses them all."""
    points = g.points(seat)
    times = 1
    total = 0
    for m in seat.modifiers:
        if m == X2:
            times *= 2
    for n in seat.numbers:
        total += n
    bonus = g.options.flip7_bonus if len(seat.numbers) == SEVEN - 1 else 0
    worth = [0] * KINDS
    for n in range(PLUS_2):
        if n not in seat.numbers:
            worth[n] = times * n + bonus
        elif not seat.second_chance:
            worth[n] = -points
    for m in range(PLUS_2, X2):
        worth[m] = 2 * (m - PLUS_2 + 1)
    worth[X2] = times * total
    return worth


def hit_gain(g: Flip7, seat: Seat, counts: list[int]) -> float:
    """What one more card, and then a stop, gains on average."""
    left = sum(counts)
    if seat.status != "active" or not left:
        return 0.0
    worth = next_card_worth(g, seat, counts)
    return sum([counts[k] * worth[k] for k in range(X2 + 1)]) / left


def bust_in_three(seat: Seat, counts: list[int], flips: int = 3) -> float:
    """The chance that a Flip Three busts the seat.

    Second Chances among the flips count as blanks; one that the seat has saves it once, and a
    seventh number ends the flips.
    """
    if seat.status != "active":
        return 0.0
    fresh = [counts[n] for n in range(PLUS_2) if n not in seat.numbers]
    blanks = sum(counts[PLUS_2:])
    held = len(seat.numbers)
    bad = duplicates(seat, counts)
    if (
        flips == 3
        and held <= SEVEN - 3
        and not seat.second_chance
        and bad + sum(fresh) + blanks > 2
    ):
        return 1 - _fine_in_three(bad, fresh, blanks)
    return _busts(bad, fresh, blanks, held, seat.second_chance, flips)


def _fine_in_three(bad: int, fresh: list[int], blanks: int) -> float:
    """The formula of section 10, if nothing saves the seat and only the third flip can be a
    seventh."""
    e1 = sum(fresh)
    squares = sum([c * c for c in fresh])
    cubes = sum([c * c * c for c in fresh])
    e2 = (e1 * e1 - squares) // 2
    e3 = (e1 * e1 * e1 - 3 * e1 * squares + 2 * cubes) // 6
    n = bad + e1 + blanks
    pairs = blanks * (blanks - 1)
    fine = pairs * (blanks - 2) + 3 * pairs * e1 + 6 * blanks * e2 + 6 * e3
    return fine / (n * (n - 1) * (n - 2))


def _busts(bad: int, fresh: list[int], blanks: int, held: int, spare: bool, flips: int) -> float:
    left = bad + sum(fresh) + blanks
    if not left:
        return 0.0
    if flips == 1:
        return 0.0 if spare else bad / left
    busts = float(bad)
    if spare and bad:
        busts *= _busts(bad - 1, fresh, blanks, held, False, flips - 1)
    if blanks:
        busts += blanks * _busts(bad, fresh, blanks - 1, held, spare, flips - 1)
    if held < SEVEN - 1:
        for i, copies in enumerate(fresh):
            if copies:
                fresh[i] = 0
                more = _busts(bad + copies - 1, fresh, blanks, held + 1, spare, flips - 1)
                busts += copies * more
                fresh[i] = copies
    return busts / left


def passing(g: Flip7, me: int, counts: list[int]) -> Passing | None:
    """Who is ahead of `me` with the present lines, and how many remaining cards would change
    that."""
    totals = totals_as_they_lie(g)
    mine = totals[me % len(totals)]
    best = max(totals)
    if best == mine:
        return None
    worth = next_card_worth(g, g.seats[me], counts)
    cards = sum([counts[k] for k in range(X2 + 1) if mine + worth[k] > best])
    return {"seat": totals.index(best), "cards": cards}


def totals_as_they_lie(g: Flip7) -> list[int]:
    """F7-WIN-4  What everybody (every team) would have if the round ended now."""
    lying = 0 if g.is_scored() else 1
    totals = [seat.score + lying * g.points(seat) for seat in g.seats]
    k = g.options.teams
    return [sum(totals[t::k]) for t in range(k)] if k else totals


def hints(g: Flip7, seat: int) -> Hints:
    """What page and terminal show: what the next card may do, and everybody's odds."""
    counts = g.cards_left()
    me = seat if seat >= 0 else max(g.turn, 0)
    mine = g.seats[me]
    active = mine.status == "active"
    return {
        "left": sum(counts),
        "next": what_comes(mine, counts) if active else None,
        "bust": round(bust_chance(mine, counts), 4),
        "gain": round(hit_gain(g, mine, counts), 2),
        "passing": passing(g, me, counts) if active else None,
        "seats": [
            {
                "bust": round(bust_chance(one, counts), 4),
                "bust3": round(bust_in_three(one, counts), 4),
            }
            for one in g.seats
        ],
    }
