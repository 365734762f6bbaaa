"""Everything but the chips: group decisions, guesses, and choices of a specialist's user.

Proposals follow from what everybody knows, so all bots of a table would make the same one, and they
consent to whatever others propose. After an objection the next best is proposed, or none in a chip
round: nobody is pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from safehouse.bots.base import WAIT
from safehouse.bots.gang.evidence import RANK, categories
from safehouse.bots.gang.odds import equity
from safehouse.bots.gang.places import Floats, mask_of
from safehouse.bots.gang.reading import Reading
from safehouse.core.state import Action
from safehouse.games.gang.actions import (
    AGREE,
    ChooseUser,
    ChooseValue,
    Discard,
    GuessHand,
    GuessRank,
    PassCard,
    ShowCard,
)
from safehouse.games.gang.cards import (
    GETAWAY_DRIVER,
    HACKER,
    HANDS,
    INFORMANT,
    JACK_OF_ALL,
    MASTERMIND,
    MUSCLE,
    RANK_OF,
    RANKS,
    RETINA_SCAN,
)
from safehouse.games.gang.group import GUESS, in_deal_step
from safehouse.games.gang.table import ROUNDS, Gang

# it changes cards, so it comes before any chips refer to those
AT_ONCE: Final = (JACK_OF_ALL,)
# Crews do worse with them: one more strong hand to tell apart, or one whose place hangs on the
# rankings of all others, of which chips say little.
LEFT_ALONE: Final = (HACKER, MUSCLE)
SAMPLES: Final = 400  # deals on which a pocket of three cards is tried


# -- proposals and consent
def answer(g: Gang, me: int, legal: tuple[Action, ...]) -> Action:
    """In the deal step or before a guess: consent, or propose, or wait for the others."""
    guessing = g.showdown is not None
    if g.proposal is not None:
        if guessing and AGREE in legal and is_absurd(g, me):
            return propose(legal, guesses(g, me), 0)
        return AGREE if AGREE in legal else WAIT
    made = g.proposals_made.get(GUESS if guessing else str(g.deciding), 0)
    ranked = guesses(g, me) if guessing else options(g, me, g.deciding)
    return propose(legal, ranked, made)


def propose(legal: tuple[Action, ...], ranked: Sequence[Action], made: int) -> Action:
    """The best option that has not been proposed yet, if this seat may still propose."""
    wanted = ranked[made % len(ranked)].written()
    return next((action for action in legal if action.written() == wanted), WAIT)


def is_absurd(g: Gang, me: int) -> bool:
    """Whether the first proposed guess cannot be right; one that is insisted on is followed."""
    assert g.proposal is not None
    value = g.proposal[3]
    return g.proposals_made[GUESS] == 1 and chances(g, me)[value] <= 0.0


def group_move(g: Gang, me: int, legal: tuple[Action, ...]) -> Action | None:
    """In a chip round: consent to a proposal, or propose a specialist whose time has come."""
    if g.proposal is not None:
        return AGREE if AGREE in legal else None
    for n in g.specialists:
        if n in LEFT_ALONE or n in g.used or in_deal_step(g, n):
            continue
        if g.proposals_made.get(str(n), 0):
            continue
        if n in AT_ONCE or g.round == last_round(g):
            action = propose(legal, options(g, me, n), 0)
            if action is not WAIT:
                return action
    return None


def last_round(g: Gang) -> int:
    """The round whose chips count."""
    return ROUNDS if g.options.chip_set == "four" else ROUNDS - 1


def options(g: Gang, me: int, specialist: int) -> list[Action]:
    """The ways to use a specialist, best first."""
    reading = Reading(g, me)
    seats = range(reading.n)
    if specialist == MASTERMIND:
        tells = [[rank_tells(reading, s, rank) for s in seats] for rank in range(len(RANKS))]
        if g.options.mastermind == "one":
            pairs = [(rank, s) for rank in range(len(RANKS)) for s in seats]
            pairs.sort(key=lambda pair: -tells[pair[0]][pair[1]])
            return [ChooseValue(specialist, rank, s) for rank, s in pairs]
        ranks = sorted(range(len(RANKS)), key=lambda rank: (-sum(tells[rank]), -rank))
        return [ChooseValue(specialist, rank) for rank in ranks]
    merit = MERITS.get(specialist, no_merit)
    users = sorted(seats, key=lambda s: (-round(merit(reading, s), 6), (s - me) % reading.n))
    found: list[Action] = [ChooseUser(specialist, s) for s in users]
    return [ChooseUser(specialist, None), *found] if specialist in LEFT_ALONE else found


# -- who should use a specialist, from what everybody knows
def no_merit(reading: Reading, s: int) -> float:
    return 0.0


def rank_tells(reading: Reading, s: int, rank: int) -> float:
    """How much the number of cards of that rank says about a seat's place."""
    counts = (RANK[reading.all.cards] == rank).sum(axis=1)
    return told(reading, s, counts.astype(np.float64))


def hand_tells(reading: Reading, s: int) -> float:
    """How much the ranking of its hand says about a seat's place."""
    return told(reading, s, categories(reading.all, reading.board))


def told(reading: Reading, s: int, groups: Floats) -> float:
    """How much of the variance of a seat's place is removed by knowing its pocket's group."""
    likely = reading.public(s, reading.g.held(s))
    place = reading.stand(s).place
    mean = float(likely @ place)
    found = 0.0
    for value in np.unique(groups).tolist():
        inside = likely * (groups == value)
        share = float(inside.sum())
        if share > 0:
            found += share * (float(inside @ place) / share - mean) ** 2
    return found


def alike(reading: Reading, s: int) -> float:
    """How many seats are likely to have a hand of the same ranking."""
    groups = categories(reading.all, reading.board)
    held = [ranking_chances(reading.public(t, reading.g.held(t)), groups) for t in range(reading.n)]
    return float(sum([held[s] @ held[t] for t in range(reading.n) if t != s]))


def ranking_chances(likely: Floats, groups: Floats) -> Floats:
    """How likely each of the ten rankings is."""
    return np.array([float(likely @ (groups == value)) for value in range(len(HANDS))])


def doubtful(reading: Reading, s: int) -> float:
    """How close this seat is to its nearest rival."""
    return max([doubt(reading, s, t) for t in range(reading.n) if t != s])


def doubt(reading: Reading, s: int, t: int) -> float:
    """0 where it is clear which of two seats is stronger, 1 where it is even."""
    p = reading.public(s, reading.g.held(s))
    q = reading.public(t, reading.g.held(t))
    order = np.argsort(reading.stand(t).place, kind="stable")
    below = np.concatenate([[0.0], np.cumsum(q[order])])
    at = np.searchsorted(reading.stand(t).place[order], reading.stand(s).place)
    wins = float(p @ below[at])
    return 1.0 - abs(2.0 * wins - 1.0)


MERITS: Final[dict[int, Callable[[Reading, int], float]]] = {
    INFORMANT: doubtful,
    GETAWAY_DRIVER: hand_tells,
    MUSCLE: alike,
}


# -- what a seat chooses by itself
def pass_one(g: Gang, me: int, legal: tuple[Action, ...]) -> Action:
    """GA-S6 Pass the highest card: it counts most in the hand on the left, and this seat knows
    it."""

    def height(action: Action) -> int:
        assert isinstance(action, PassCard)
        return RANK_OF[action.card]

    return max(legal, key=height)


def weakest(g: Gang, me: int, legal: tuple[Action, ...]) -> Action:
    """The card to give up, so that the rest is best."""
    pocket = g.seats[me].pocket

    def left(action: Action) -> float:
        assert isinstance(action, Discard)
        rest = [card for card in pocket if card != action.card]
        if len(rest) == 2 and not g.community:
            return equity(rest, [])
        return equity(rest, g.community, SAMPLES, np.random.default_rng(mask_of(tuple(rest))))

    return max(legal, key=left)


def show_one(g: Gang, me: int, legal: tuple[Action, ...]) -> Action:
    """GA-S1 Show the seat most in doubt the card that best tells one's place."""
    reading = Reading(g, me)
    others = [s for s in range(reading.n) if s != me]
    to = max(others, key=lambda s: doubt(reading, me, s))
    likely = reading.public(me, g.held(me))
    place = reading.stand(me).place

    def astray(action: Action) -> float:
        assert isinstance(action, ShowCard)
        inside = likely * (reading.all.cards == action.card).any(axis=1)
        total = float(inside.sum())
        return abs(float(inside @ place) / total - reading.place) if total > 0 else 1.0

    return min([a for a in legal if isinstance(a, ShowCard) and a.to == to], key=astray)


# -- guesses
def guesses(g: Gang, me: int) -> list[Action]:
    """GA-GS-2, -3 What the target may hold, likeliest first."""
    found = chances(g, me)
    ranked = sorted(range(len(found)), key=lambda value: -found[value])
    if g.deciding == RETINA_SCAN:
        return [GuessRank(value) for value in ranked]
    return [GuessHand(value) for value in ranked]


def chances(g: Gang, me: int) -> list[float]:
    """The chance of each rank in the target's pocket, or of each ranking of its hand."""
    likely = target(g, me)
    cards = Reading(g, me).all
    if g.deciding == RETINA_SCAN:
        return [float(likely @ (RANK[cards.cards] == r).any(axis=1)) for r in range(len(RANKS))]
    groups = categories(cards, tuple(g.community))
    return [float(chance) for chance in ranking_chances(likely, groups)]


def target(g: Gang, me: int) -> Floats:
    """The target's possible pockets: given its chips, without open hands, and above all of
    those."""
    reading = Reading(g, me)
    showdown = g.showdown
    assert showdown is not None
    who = showdown.order[-1]
    found = reading.likely(who)
    opened = [card for s in showdown.order[:-1] for card in g.seats[s].pocket]
    found = found * (reading.all.bits & mask_of(tuple(opened)) == 0)
    worth = reading.stand(who).worth
    if g.options.judged_by_order() and worth is not None:
        highest = max(showdown.strengths[:-1])
        kept = found * (worth >= highest)
        found = kept if kept.sum() > 0 else found
    total = float(found.sum())
    scaled: Floats = found / total if total > 0 else found
    return scaled
