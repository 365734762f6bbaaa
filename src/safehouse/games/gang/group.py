"""Group decisions of The Gang: proposal and unanimous consent (3.11 of the rules file)."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.core.state import Action
from safehouse.games.gang.actions import (
    AGREE,
    OBJECT,
    Agree,
    ChooseUser,
    ChooseValue,
    GuessHand,
    GuessRank,
    Object,
)
from safehouse.games.gang.cards import (
    GETAWAY_DRIVER,
    HACKER,
    HANDS,
    HAVE_A_USER,
    INFORMANT,
    JACK_OF_ALL,
    MASTERMIND,
    MUSCLE,
    NONE,
    RANKS,
    RETINA_SCAN,
)
from safehouse.games.gang.events import Agreed, Objected, Proposed, Topic
from safehouse.games.gang.shown import ProposalType
from safehouse.games.gang.table import Gang

MOST: Final = 3  # proposals of a voter for one decision
GUESS: Final = "guess"
ANY_TIME: Final[dict[str, tuple[int, ...]]] = {  # GA-SP-3  in a chip round
    "document": (INFORMANT, GETAWAY_DRIVER, MUSCLE),
    "open": (INFORMANT, GETAWAY_DRIVER, MASTERMIND, HACKER, JACK_OF_ALL, MUSCLE),
    "deal": (),
}


def in_deal_step(g: Gang, specialist: int) -> bool:
    """GA-SP-3, GA-DL-3

    Whether a specialist is played while cards are dealt, and not at any time.
    """
    return specialist not in ANY_TIME[g.options.specialist_timing]


def to_call(g: Gang) -> bool:
    """GA-RD-4, GA-GR-7  A specialist is left that the group may still call in."""
    for n in g.specialists:
        if n not in g.used and not in_deal_step(g, n):
            for seat in g.seats:
                if seat.proposed.get(str(n), 0) < MOST:
                    return True
    return False


def group_moves(g: Gang, me: int) -> list[Action]:
    """GA-GR-2, -3, -4, -6, -7  In a chip round: consent, objection, proposals."""
    found = answers(g, me)
    for n in g.specialists:
        if n not in g.used and not in_deal_step(g, n):
            found += proposals(g, me, n, False)
    return found


def answers(g: Gang, me: int) -> list[Action]:
    """GA-GR-3, -4  What a voter may say to the open proposal."""
    if g.proposal is None:
        return []
    return [OBJECT] if me in g.agreed else [AGREE, OBJECT]


def proposals(g: Gang, me: int, specialist: int, declinable: bool) -> list[Action]:
    """GA-GR-2, -5, -6  What a voter may propose for a specialist, three times at most."""
    if g.seats[me].proposed.get(str(specialist), 0) >= MOST:
        return []
    seats = range(len(g.seats))
    if specialist == MASTERMIND:
        ranks = range(len(RANKS))
        if g.options.mastermind == "one":
            return [ChooseValue(specialist, rank, s) for rank in ranks for s in seats]
        return [ChooseValue(specialist, rank) for rank in ranks]
    found: list[Action] = [ChooseUser(specialist, s) for s in seats]
    if declinable and specialist in HAVE_A_USER:
        found.append(ChooseUser(specialist, None))
    return found


def choices(g: Gang, me: int) -> list[Action]:
    """GA-GR-5  In the deal step."""
    return answers(g, me) + proposals(g, me, g.deciding, True)


def guesses(g: Gang, me: int) -> list[Action]:
    """GA-GS-2, -3  A rank of the target's pocket, or the ranking of its hand."""
    found = answers(g, me)
    if g.seats[me].proposed.get(GUESS, 0) < MOST:
        if g.deciding == RETINA_SCAN:
            found += [GuessRank(rank) for rank in range(len(RANKS))]
        else:
            found += [GuessHand(hand) for hand in range(len(HANDS))]
    return found


def is_agreed(g: Gang, me: int, action: Action, binding: bool) -> bool:
    """GA-GR-2, -3, -4, -6  A voter speaks; whether the open proposal takes effect now."""
    if isinstance(action, Object):
        g.say(Objected, me)
        g.proposal = None
        g.agreed = []
        return False
    if isinstance(action, Agree):
        g.say(Agreed, me)
        g.agreed = sorted([*g.agreed, me])
    else:
        assert isinstance(action, ChooseUser | ChooseValue | GuessRank | GuessHand)
        made = propose(g, me, action)
        if binding and made >= MOST * len(g.voters()):
            return True
    return len(g.agreed) == len(g.voters())


def propose(g: Gang, me: int, action: ChooseUser | ChooseValue | GuessRank | GuessHand) -> int:
    """GA-GR-2  A new proposal replaces the open one; how many there were for this decision."""
    specialist = value = user = NONE
    topic = GUESS
    kind: ProposalType
    if isinstance(action, GuessRank):
        kind, value = "guess_rank", action.rank
        g.say(Proposed, me, "rank", 0, None, value)
    elif isinstance(action, GuessHand):
        kind, value = "guess_hand", action.hand
        g.say(Proposed, me, "hand", 0, None, NONE, value)
    else:
        kind, specialist, topic = "choose_user", action.specialist, str(action.specialist)
        if action.user is not None:
            user = action.user
        why: Topic = "nobody" if action.user is None else "user"
        if isinstance(action, ChooseValue):
            kind, value, why = "choose_value", action.value, "value"
        g.say(Proposed, me, why, specialist, action.user, value)
    g.proposal = (me, kind, specialist, value, user)
    g.agreed = [me]
    made = g.proposals_made.get(topic, 0) + 1
    g.proposals_made[topic] = made
    proposed = g.seats[me].proposed
    proposed[topic] = proposed.get(topic, 0) + 1
    return made


records(__name__)
