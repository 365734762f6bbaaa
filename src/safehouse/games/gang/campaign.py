"""The run of heists: stacks of cards, which of them are in play, vaults and alarms (3.2, 3.13)."""

from __future__ import annotations

from safehouse.core.chance import Chance
from safehouse.core.data import records
from safehouse.games.gang.cards import NONE, QUICK_ACCESS
from safehouse.games.gang.table import ROUNDS, Gang

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


def next_cards(g: Gang, success: bool) -> None:
    """GA-MD-2, -4, -5, GA-HM-2  What the next heist is played with."""
    mode = g.options.mode
    if mode == "master":
        g.challenge_stack.append(g.challenges.pop(0))
        g.challenges = sorted([*g.challenges, g.challenge_stack.pop(0)])
    elif mode != "basic":
        if g.options.house == "one":
            gone = [n for n in g.challenges if n != g.permanent]
            g.challenge_stack += gone
            g.specialist_stack += g.specialists
            g.challenges = [] if g.permanent is None else [g.permanent]
            g.specialists = []
        if success:
            g.challenges = sorted([*g.challenges, g.challenge_stack.pop(0)])
        else:
            g.specialists = sorted([*g.specialists, g.specialist_stack.pop(0)])


def clear_heist(g: Gang) -> None:
    """GA-EN-5  Everything of the old heist goes."""
    g.community = []
    g.discard = []
    g.used = []
    g.announcements = []
    g.showdown = None
    g.round = 1
    g.laid = False
    g.proposal = None
    g.agreed = []
    g.proposals_made = {}
    g.deciding = NONE
    for seat in g.seats:
        seat.pocket = []
        seat.chips = [0] * ROUNDS
        seat.told = [0] * ROUNDS
        seat.last = 0
        seat.confirmed = False
        seat.moves = 0
        seat.steals = 0
        seat.passing = NONE
        seat.muscle = False
        seat.seen = []
        seat.proposed = {}


def count_heist(g: Gang, success: bool) -> None:
    """GA-EN-1, -2  A vault opens or an alarm rings; the third ends the game."""
    if success:
        g.vaults += 1
    else:
        g.alarms += 1
    g.history.append((g.heist, success, g.challenges.copy(), g.specialists.copy()))
    g.over = g.vaults >= g.vault_goal() or g.alarms >= g.alarm_limit()


records(__name__)
