"""The counter: counts cards, knows the odds and keeps an eye on the target."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from safehouse.bots.flip7.outlook import A_ROUND, SWING, Atoms, Outlook, ends
from safehouse.bots.flip7.plan import Plan, Worth
from safehouse.core.state import Action
from safehouse.games.flip7.actions import HIT, STAY, Give
from safehouse.games.flip7.cards import FLIP_THREE, FREEZE, PLUS_2, SEVEN, X2
from safehouse.games.flip7.odds import bust_in_three, hit_gain, next_card_worth
from safehouse.games.flip7.table import Flip7, Seat

POINTS: Final = Worth()
IN_SIGHT: Final = 45  # a target is in sight if a seat needs no more points than this
FRESH: Final = 20.2  # what an empty line is worth, and with a Second Chance
FRESH_SPARE: Final = 37.2
THREE: Final = 16  # what three flips bring, if they do not bust


def in_sight(g: Flip7) -> bool:
    """Whether this round may well be the last."""
    sides = g.options.teams or len(g.seats)
    for side in range(sides):
        total = 0
        for s in range(side, len(g.seats), sides):
            seat = g.seats[s]
            points = g.points(seat)
            total += seat.score
            total += max(points, IN_SIGHT) if seat.status == "active" else points
        if total >= g.options.target:
            return True
    return False


def one_card(g: Flip7, me: int) -> Action:
    """Hit while one more card gains on average, and whenever a Second Chance protects."""
    seat = g.seats[me]
    return HIT if seat.second_chance or hit_gain(g, seat, g.cards_left()) > 0 else STAY


def hit_or_stay(g: Flip7, me: int) -> Action:
    """Whichever is more likely to win; far from the target, looking one card ahead is enough."""
    seat = g.seats[me]
    close = in_sight(g)
    if not close and (seat.second_chance or len(seat.numbers) < 2):
        return HIT
    counts = g.cards_left()
    worth = Outlook(g, me)
    points = g.points(seat)
    stay = worth.of(points, False)
    if not close:
        going_on = one_more(g, seat, counts, worth)
    elif len(seat.numbers) < 2:
        going_on = on_average(worth, ends(points, seat.second_chance))
    else:
        plan = Plan(seat, counts, g.options.flip7_bonus, worth, g.options.bust_ends_round)
        going_on = plan.hit(seat.second_chance)
    return STAY if stay > 0.0 and stay >= going_on else HIT


def one_more(g: Flip7, seat: Seat, counts: list[int], worth: Worth) -> float:
    """The value of taking one card that changes something, and then stopping."""
    points = g.points(seat)
    more = next_card_worth(g, seat, counts)
    cards = 0
    total = 0.0
    for k in range(X2 + 1):
        copies = counts[k]
        if copies:
            cards += copies
            bust = more[k] < 0
            ends_all = g.options.bust_ends_round if bust else len(seat.numbers) == SEVEN - 1
            total += copies * worth.of(points + more[k], ends_all and k < PLUS_2)
    return total / cards if cards else 0.0


def line_worth(g: Flip7, seat: Seat, counts: list[int], spare: bool) -> float:
    """What a line is worth under best play."""
    if len(seat.numbers) > 1:
        return Plan(seat, counts, g.options.flip7_bonus, POINTS).best(spare)
    times, plus = 1, 0
    for m in seat.modifiers:
        if m == X2:
            times *= 2
        else:
            plus += 2 * (m - PLUS_2 + 1)
    return (FRESH_SPARE * times + 0.9 * plus) if spare else (FRESH * times + 0.7 * plus)


def line_flipped(g: Flip7, seat: Seat, counts: list[int], worth: float) -> float:
    """What the line is worth after a Flip Three."""
    if len(seat.numbers) > 1:
        plan = Plan(seat, counts, g.options.flip7_bonus, POINTS)
        return plan.flipped(seat.second_chance, 3)
    times = 0.03 if seat.second_chance else 0.15
    return worth - times * g.points(seat)


def cost(g: Flip7, seat: Seat, card: int, counts: list[int]) -> float:
    """What being given the card costs a seat, in points; negative for a Second Chance."""
    worth = line_worth(g, seat, counts, seat.second_chance)
    if card == FREEZE:
        return worth - g.points(seat)
    if card == FLIP_THREE:
        return worth - line_flipped(g, seat, counts, worth)
    return worth - line_worth(g, seat, counts, True)


def choose_target(g: Flip7, me: int, gives: tuple[Action, ...]) -> Action:
    """Whoever makes it most likely that my side wins."""
    if len(gives) == 1:
        return gives[0]
    counts = g.cards_left()
    close = in_sight(g)
    weights = [] if close else stakes(g, me)
    best = -1e9
    chosen = gives[0]
    for action in gives:
        assert isinstance(action, Give)
        if close:
            worth = chance_after(g, me, action, counts)
        else:
            worth = weights[action.to] * cost(g, g.seats[action.to], action.card, counts)
        if worth > best:
            best, chosen = worth, action
    return chosen


def stakes(g: Flip7, me: int) -> list[float]:
    """What a point less for each seat is worth to me; negative for my own side."""
    sides = g.options.teams or len(g.seats)
    totals = [0.0] * sides
    for s, seat in enumerate(g.seats):
        likely = g.points(seat) if seat.status != "active" else max(A_ROUND, g.points(seat))
        totals[s % sides] += seat.score + likely
    best = max(totals)
    tells = SWING / sqrt(max(1.0, (g.options.target - best) / A_ROUND))
    weights = [exp(tells * (total - best)) for total in totals]
    mine = me % sides
    weights[mine] -= sum(weights)
    return [weights[s % sides] for s in range(len(g.seats))]


def chance_after(g: Flip7, me: int, give: Give, counts: list[int]) -> float:
    """The chance to win after the card has been given."""
    seat = g.seats[me]
    if give.to != me:
        atoms = atoms_after(g, g.seats[give.to], give.card, counts)
        worth = Outlook(g, me, give.to, atoms)
        if seat.status != "active":
            return worth.of(g.points(seat), False)
        if len(seat.numbers) < 2:
            return on_average(worth, ends(g.points(seat), seat.second_chance))
    else:
        worth = Outlook(g, me)
        if give.card == FREEZE or len(seat.numbers) < 2:
            return on_average(worth, atoms_after(g, seat, give.card, counts))
    plan = Plan(seat, counts, g.options.flip7_bonus, worth, g.options.bust_ends_round)
    if give.to == me and give.card == FLIP_THREE:
        return plan.flipped(seat.second_chance, 3)
    return plan.best(seat.second_chance or give.to == me)


def on_average(worth: Worth, atoms: Atoms) -> float:
    total = 0.0
    for points, share in atoms:
        total += share * worth.of(points, False)
    return total


def atoms_after(g: Flip7, seat: Seat, card: int, counts: list[int]) -> Atoms:
    """How the round may end for a seat that is given the card."""
    points = g.points(seat)
    if card == FREEZE:
        return [(points, 1.0)]
    if card != FLIP_THREE:
        return ends(points, True)
    bust = bust_in_three(seat, counts)
    more = THREE if len(seat.numbers) < 5 else THREE // 2 + g.options.flip7_bonus
    atoms = [(p, share * (1.0 - bust)) for p, share in ends(points + more, False)]
    atoms.append((0, bust))
    return atoms
