"""The run of heists: stacks of cards, the cards in play, vaults and alarms (3.2, 3.13)."""

from __future__ import annotations

from safehouse.core.chance import Chance
from safehouse.core.data import records
from safehouse.games.gang.cards import NONE, QUICK_ACCESS
from safehouse.games.gang.table import Gang, Seat

TEN = range(1, 11)
SERIOUS = ("professional", "master")


def stack_of(luck: Chance, cards: list[int], shuffled: bool) -> list[int]:
    """GA-MD-3, GA-SU-2  By lot, or 1 on top."""
    return [luck.pick(cards) for _ in range(len(cards))] if shuffled else cards


def make_stacks(g: Gang) -> None:
    """GA-MD-1 … -5, GA-SG-1  What the mode plays with."""
    mode = g.options.mode
    if mode in ("basic", "single"):
        return
    by_lot = g.options.stacks == "shuffled"
    challenges = [n for n in TEN if n != QUICK_ACCESS or mode not in SERIOUS]
    g.challenge_stack = stack_of(g.chance, challenges, by_lot or mode in SERIOUS)
    if mode != "master":
        g.specialist_stack = stack_of(g.chance, list(TEN), by_lot)


def first_cards(g: Gang) -> None:
    """GA-MD-2, -4, -5, GA-SG-1  The cards of the first heist."""
    mode = g.options.mode
    if mode == "single":
        g.challenges = sorted(g.options.challenges)
        g.specialists = sorted(g.options.specialists)
    elif mode == "professional":
        g.permanent = g.challenge_stack.pop(0)
        g.challenges = [g.permanent]
    elif mode == "master":
        g.challenges = sorted([g.challenge_stack.pop(0), g.challenge_stack.pop(0)])


def next_cards(g: Gang, success: bool) -> tuple[list[int], list[int]]:
    """GA-MD-2, -4, -5, GA-HM-2  The next heist's challenges and specialists, off the stacks."""
    mode = g.options.mode
    challenges, specialists = g.challenges, g.specialists
    if mode == "master":
        g.challenge_stack.append(challenges[0])
        challenges = sorted([*challenges[1:], g.challenge_stack.pop(0)])
    elif mode != "basic":
        if g.options.house == "one":
            g.challenge_stack += [n for n in challenges if n != g.permanent]
            g.specialist_stack += specialists
            challenges = [] if g.permanent is None else [g.permanent]
            specialists = []
        if success:
            challenges = sorted([*challenges, g.challenge_stack.pop(0)])
        else:
            specialists = sorted([*specialists, g.specialist_stack.pop(0)])
    return challenges, specialists


def clear_heist(g: Gang) -> None:
    """GA-EN-5  Everything of the old heist goes."""
    g.community = []
    g.discard = []
    g.used = []
    g.announcements = []
    g.showdown = None
    g.round = 1
    g.laid = False
    g.calling = False
    g.proposal = None
    g.agreed = []
    g.proposals_made = {}
    g.deciding = NONE
    g.seats = [Seat() for _ in g.seats]


records(__name__)
