"""Deals again what a seat cannot see (section 5 of the rules file)."""

from __future__ import annotations

from safehouse.games.greed.table import Greed, may_see_pile


def deal_again(g: Greed, me: int) -> None:
    """Shuffle what `me` cannot see and deal it again, as many cards to each place.

    A pile that `me` has passed on is dealt from what was in it then; cards missing from it went to
    those who have drafted from it since. Cards that everybody saw go to a hand stay there.
    """
    g.deck += g.top
    g.top = []
    g.stacked = []
    n = len(g.seats)
    hidden_choice = g.phase in ("play", "extra")
    hands: list[list[int]] = []
    for s, seat in enumerate(g.seats):
        hand: list[int] = []
        if s != me:
            hand = seat.hand.copy()
            if hidden_choice and seat.chosen is not None:
                hand.append(seat.chosen)
            if seat.picked is not None:
                hand.append(seat.picked)
        hands.append(hand)
    unseen = [s for s in range(n) if not may_see_pile(g, s, me)]
    pool = [*g.deck, *g.out]
    for s in unseen:
        pool += g.seats[s].pile
    for hand in hands:
        pool += hand
    dealt: list[list[int]] = []  # the new hands
    for s, hand in enumerate(hands):
        kept = [card for card in g.seats[s].shown if card in hand]
        for card in kept:
            pool.remove(card)
        dealt.append(kept)
    piles: list[list[int]] = [[] for _ in range(n)]
    for s in unseen if me >= 0 else []:
        seen = [card for card in g.seats[me].passed[g.pile_id(s)] if card in pool]
        if len(seen) >= len(g.seats[s].pile):
            for card in seen:
                pool.remove(card)
            for _ in g.seats[s].pile:
                piles[s].append(g.chance.pick(seen))
            taken_by = [t for t in range(n) if t != me and len(dealt[t]) < len(hands[t])]
            for card in seen:
                if taken_by:
                    to = taken_by.pop(g.chance.below(len(taken_by)))
                    dealt[to].append(card)
                else:
                    pool.append(card)
    for s in unseen:
        while len(piles[s]) < len(g.seats[s].pile):
            piles[s].append(g.chance.pick(pool))
    for s, hand in enumerate(hands):
        while len(dealt[s]) < len(hand):
            dealt[s].append(g.chance.pick(pool))
    for i in range(len(g.out)):
        g.out[i] = g.chance.pick(pool)
    g.out.sort()
    g.deck = pool
    for s in unseen:
        g.seats[s].pile = sorted(piles[s])
    for s, seat in enumerate(g.seats):
        if s == me:
            continue
        hand = dealt[s]
        if seat.picked is not None:
            fresh = [card for card in hand if card not in seat.shown]
            seat.picked = g.chance.pick(fresh)
            hand.remove(seat.picked)
        if hidden_choice and seat.chosen is not None:
            at = g.chance.below(len(hand))
            seat.chosen = hand.pop(at)
        seat.hand = sorted(hand)
        seat.passed = [[] for _ in range(n)]
        seat.order = []
        seat.giving = []
