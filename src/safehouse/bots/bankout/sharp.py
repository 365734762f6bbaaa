"""The planner: plans the turn from the cards left, the hand and the score.

A draw that cannot bust is taken at once.  Everything else is worth the chance to win that `Plan`
finds for it: the next card with the exact deck, the turn after it with the cards to come on
average, the end of the turn by `Prospect`.
"""

from __future__ import annotations

from typing import Final

from safehouse.bots.bankout.outlook import Prospect, TurnEnds
from safehouse.bots.bankout.plan import Cards, Plan
from safehouse.bots.bankout.shape import Shape, shape_of
from safehouse.bots.bankout.simple import phase_of, to_win
from safehouse.core.state import Action
from safehouse.games.bankout.actions import (
    ACCEPT,
    AS_KING,
    AS_QUEEN,
    AS_SWAP,
    BANK,
    CUTS,
    DRAW,
    END_TURN,
    LET,
    PLAY_KING,
    PLAY_QUEEN,
    START,
    WITH_JOKER,
    Counter,
    Discard,
)
from safehouse.games.bankout.cards import ACE, JACK, JOKER, KING, QUEEN
from safehouse.games.bankout.odds import NextCard, renewed
from safehouse.games.bankout.table import Bankout

AHEAD: Final = 12  # cards to look ahead, beyond the deck into the next one
FEWEST: Final = 18  # levels of Loot
MOST: Final = 40
SMALL: Final = 1e-9
ENOUGH: Final = 20  # Loot that may be worth banking off Alert, where rows persist


def cards_of(counts: list[float]) -> Cards:
    """Counts by kind, as what may be drawn."""
    numbers = money = 0.0
    for card in range(JACK):
        numbers += counts[card]
        money += counts[card] * (card + 2)
    mean = money / numbers if numbers > SMALL else 6.0
    return Cards(
        *(numbers, mean, counts[JACK], counts[QUEEN], counts[KING], counts[ACE], counts[JOKER])
    )


def in_deck(card: NextCard) -> list[float]:
    """What is in the deck on average: a hidden hand takes its share of the unseen cards."""
    counts = [float(n) for n in card.counts]
    hidden = counts[QUEEN] + counts[KING] + (counts[JOKER] if card.elsewhere else 0.0)
    if card.elsewhere and hidden > 0:
        share = max(0.0, 1.0 - card.elsewhere / hidden)
        for kind in (QUEEN, KING, JOKER):
            counts[kind] *= share
    return counts


class Thought:
    """One turn, worked out."""

    g: Bankout
    me: int
    shape: Shape
    card: NextCard
    prospect: Prospect
    ends: TurnEnds
    next: Cards
    plan: Plan
    hand: int
    state: int

    def __init__(self, g: Bankout, me: int) -> None:
        seat = g.seats[me]
        options = g.options
        self.g = g
        self.me = me
        self.card = NextCard(g, me)
        counts = self.card.counts
        wild = seat.hand.count(JOKER)
        held = min(2, wild + counts[JOKER]) if g.held else 0
        cancelled = options.latent_queen == "jack_cancelled"
        self.shape = shape_of(options.hand_limit, held, options.three_aces, cancelled)
        deck = in_deck(self.card)
        self.next = cards_of(deck)
        self.prospect = Prospect(g, me, counts)
        coming = self.next
        if not self.prospect.once and not self.card.renew and self.card.left < AHEAD:
            pile = renewed(g)
            size = sum(pile)
            if size:
                share = (AHEAD - self.card.left) / size
                coming = cards_of([deck[n] + share * pile[n] for n in range(len(deck))])
        total = coming.total()
        numbers = coming.numbers
        a_step = total / numbers if numbers > SMALL else 1.0
        self.ends = TurnEnds(g, self.prospect, self.shape, a_step)
        jacks, latent = min(seat.jacks, 2), min(seat.latent, 2)
        self.plan = Plan(
            *(self.shape, coming, self.ends, g.held, jacks, latent),
            *(float(seat.loot), self.levels(coming)),
        )
        self.hand = self.hand_without(-1)
        self.state = self.shape.state(jacks, latent, self.hand)

    def levels(self, coming: Cards) -> int:
        """How far to look: until the goal is reached, or nobody would go on."""
        if self.prospect.once:
            return min(FEWEST, int(coming.numbers))
        need = self.prospect.goal - self.prospect.mine - self.g.seats[self.me].loot
        steps = int(need / coming.mean) + 2
        return steps if FEWEST < steps <= MOST else FEWEST

    def hand_without(self, card: int) -> int:
        """The number of the hand, less a card."""
        q = k = x = 0
        for one in self.g.seats[self.me].hand:
            if one == card:
                card = -1
            elif one == QUEEN:
                q += 1
            elif one == KING:
                k += 1
            else:
                x += 1
        return self.shape.nearest(q, k, x)

    def draw(self) -> float:
        """The next card with the exact deck."""
        plan, seat = self.plan, self.g.seats[self.me]
        plan.jacks_left[min(seat.jacks, 2)] = self.next.jacks
        plan.aces_left[min(seat.latent, 2)] = self.next.aces
        return plan.draw(self.state, self.next, plan.more)

    def worth(self, action: Action) -> float:
        """The chance to win with that action of the turn, or with the Joker just drawn."""
        plan, shape, s = self.plan, self.shape, self.state
        drawn = self.g.revealed == JOKER
        if action is DRAW:
            return self.draw()
        if action is BANK:
            return self.ends.banked(s)
        if action is END_TURN:
            return self.ends.banked(s) if not self.g.seats[self.me].loot else 0.0
        if action is PLAY_KING:
            return self.ends.kinged(s, self.hand_without(KING))
        if action is AS_KING:
            return self.ends.kinged(s, self.hand if drawn else self.hand_without(JOKER))
        if action is AS_SWAP:
            return plan.swap[self.hand if drawn else self.hand_without(JOKER)]
        if action is PLAY_QUEEN:
            return plan.now[shape.queen[s]] if shape.queen[s] >= 0 else 0.0
        if action is AS_QUEEN:
            if drawn:
                return plan.now[shape.drawn_queen[s]]
            return plan.now[shape.joker_queen[s]] if shape.joker_queen[s] >= 0 else 0.0
        return 0.0

    def answer(self, action: Action) -> float:
        """The chance to win with that answer to a Jack."""
        plan, shape, s = self.plan, self.shape, self.state
        if action is ACCEPT:
            return plan.bust[self.hand]
        to = shape.jack_queen[s] if action is PLAY_QUEEN else shape.jack_joker[s]
        return plan.now[to] if to >= 0 else 0.0


def decide(g: Bankout, me: int, legal: tuple[Action, ...]) -> Action:
    """The action, in any phase."""
    phase = phase_of(g, me)
    if phase == "turn":
        return turn(g, me, legal)
    if phase == "cut":
        return CUTS[0]
    if phase == "seeding":
        return START[0]
    if phase == "counter":
        return counter(g, me, legal)
    thought = Thought(g, me)
    chosen = legal[0]
    best = -1.0
    for action in legal:
        if isinstance(action, Discard):
            hand = thought.hand_without(action.card)
            state = thought.shape.state(g.seats[me].jacks, g.seats[me].latent, hand)
            value = thought.plan.now[state]
        elif phase == "jack":
            value = thought.answer(action)
        else:
            value = thought.worth(action)
        if value > best:
            best, chosen = value, action
    return chosen


def turn(g: Bankout, me: int, legal: tuple[Action, ...]) -> Action:
    """The action of a turn: one that wins, one that is free, or the best."""
    winning = to_win(g, me, legal)
    if winning is not None:
        return winning
    seat = g.seats[me]
    at_once = g.options.blitz_end == "at_once" and g.is_passed_once()
    fatal = at_once and len(g.deck) + len(g.top) == 1  # the last card takes the Loot with it
    careful = fatal or (g.options.table_cues == "persistent" and seat.loot >= ENOUGH)
    if DRAW in legal and not seat.jacks and not seat.latent and not careful:
        return DRAW
    thought = Thought(g, me)
    chosen = legal[0]
    best = -1.0
    for action in legal:
        if fatal and action is DRAW:
            continue
        value = thought.worth(action)
        if value > best + SMALL:
            best, chosen = value, action
    return chosen


def counter(g: Bankout, me: int, legal: tuple[Action, ...]) -> Action:
    """Whether to stop a swap; my own turn follows."""
    seat, other = g.seats[me], g.seats[1 - me]
    prospect = Prospect(g, me, NextCard(g, me).counts)
    q, k, x = seat.hand.count(QUEEN), seat.hand.count(KING), seat.hand.count(JOKER)
    chosen = legal[0]
    best = -1.0
    for action in legal:
        assert isinstance(action, Counter)
        if action is LET:
            value = prospect.before(other.bank, seat.bank, True, q, k, x)
        elif action is WITH_JOKER:
            value = prospect.before(seat.bank, other.bank, False, q, k, x - 1)
        else:
            value = prospect.before(seat.bank, other.bank, False, q, k, x)
        if value > best + SMALL:
            best, chosen = value, action
    return chosen
