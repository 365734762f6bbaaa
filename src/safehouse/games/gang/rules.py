"""The Gang, heist by heist.  The numbers are those of `docs/rules/gang.md`."""

from __future__ import annotations

from typing import Final

from safehouse.core.chance import Chance
from safehouse.core.data import records
from safehouse.core.state import Action
from safehouse.games.gang import chips, events, group, specialists
from safehouse.games.gang.actions import (
    CONFIRM,
    Confirm,
    Discard,
    PassCard,
    Return,
    ShowCard,
    Take,
    Unconfirm,
)
from safehouse.games.gang.campaign import clear_heist, first_cards, make_stacks, next_cards
from safehouse.games.gang.cards import COORDINATOR, GUESSED, INFORMANT, NONE
from safehouse.games.gang.chips import chip_moves
from safehouse.games.gang.dealing import deal_pockets, shuffle, turn_board
from safehouse.games.gang.options import Options
from safehouse.games.gang.showdown import best_hands, judged, open_showdown, turn_up
from safehouse.games.gang.table import ROUNDS, Gang

ALL_AGAIN: Final[tuple[Confirm, ...]] = (CONFIRM,)


def start(seats: int, options: Options, luck: Chance) -> Gang:
    """GA-SU-2  The stacks are made, then the first heist."""
    g = Gang(seats)
    g.options = options
    g.chance = luck
    make_stacks(g)
    first_cards(g)
    g.then(begin_heist)
    return g


# -- the deal ----------------------------------------------------------------------------------
def begin_heist(g: Gang) -> None:
    """GA-DL-1  The first heist."""
    shuffle(g)
    begin_dealing(g)


def begin_dealing(g: Gang) -> None:
    """GA-DL-1, -3  Pockets, then the deal step."""
    g.say(events.HeistBegins, g.heist, tuple(g.challenges), tuple(g.specialists))
    deal_pockets(g)
    deal_step(g)


def deal_step(g: Gang) -> None:
    """GA-DL-3, -4, -5, GA-SX-1  The specialists that act here, in ascending number."""
    for n in g.specialists:
        if n in g.used or not group.in_deal_step(g, n):
            continue
        if specialists.acts_alone(g, n):
            continue
        if n == COORDINATOR:
            for me in range(len(g.seats)):
                g.ask(me, specialists.cards_to_pass, pass_card)
        else:
            g.deciding = n
            for me in range(len(g.seats)):
                g.ask(me, group.choices, choose)
        return
    begin_round(g)


def pass_card(g: Gang, me: int, action: PassCard) -> None:
    """GA-S6  In secret; a choice cannot be changed."""
    g.say(events.Ready, me)
    g.seats[me].passing = action.card
    if not g.open:
        specialists.coordinator(g)
        deal_step(g)


def choose(g: Gang, me: int, action: Action) -> None:
    """GA-GR-5, -6  A group decision of the deal step."""
    if group.is_agreed(g, me, action, True):
        g.stop_asking()
        decide(g)
    else:
        g.ask(me, group.choices, choose)


def decide(g: Gang) -> None:
    """GA-GR-3, GA-SP-2, -4  The open proposal takes effect."""
    proposal = g.proposal
    assert proposal is not None
    _, _, specialist, value, user = proposal
    if specialists.acts_for_the_group(g, specialist, value, user):
        after_specialist(g)
    else:
        g.ask(user, specialists.shows if specialist == INFORMANT else specialists.discards, use)


def use(g: Gang, me: int, action: Action) -> None:
    """GA-SP-4, GA-S1, GA-S5, GA-S7  The user chooses."""
    if isinstance(action, ShowCard):
        specialists.show(g, me, action)
    else:
        assert isinstance(action, Discard)
        specialists.discard(g, me, action)
    after_specialist(g)


def after_specialist(g: Gang) -> None:
    """GA-DL-3, GA-SP-4, GA-RD-4  On with the deal step, or back to the round."""
    if g.calling:
        ask_or_end_call(g)
    elif not g.laid:
        deal_step(g)
    elif chips.is_settled(g):
        end_round(g)
    else:
        ask_all(g)


# -- the rounds --------------------------------------------------------------------------------
def begin_round(g: Gang) -> None:
    """GA-RD-3, -4  The chips of this round, or of the next one that has some."""
    while not g.has_chips():
        g.say(events.NoChips, g.round)
        if group.to_call(g):
            g.calling = True
            chips.fresh_round(g)
            ask_or_end_call(g)
            return
        if g.round == ROUNDS:
            begin_showdown(g)
            return
        turn_board(g)
    g.say(events.Chips, g.round, g.colour(), tuple(g.sticking()))
    chips.lay_chips(g)
    ask_all(g)


def ask_or_end_call(g: Gang) -> None:
    """GA-RD-4  As long as a specialist is left to call in."""
    if group.to_call(g):
        for me in range(len(g.seats)):
            g.ask(me, chips.call_moves, call)
    else:
        end_call(g)


def call(g: Gang, me: int, action: Action) -> None:
    """GA-RD-4  No chips: the crew calls in a specialist, or all confirm."""
    if isinstance(action, Confirm | Unconfirm):
        chips.confirm(g, me, action)
    elif group.is_agreed(g, me, action, False):
        g.stop_asking()
        decide(g)
        return
    if chips.is_settled(g) or not (g.proposal is not None or group.to_call(g)):
        g.stop_asking()
        end_call(g)
    else:
        g.ask(me, chips.call_moves, call)


def end_call(g: Gang) -> None:
    """GA-RD-4, -6  On to the next round, or to the showdown."""
    g.say(events.Settled, g.round)
    chips.clear_confirmations(g)
    g.calling = False
    move_on(g)


def ask_all(g: Gang) -> None:
    """GA-CH-1  Any seat may act at any time."""
    for me in range(len(g.seats)):
        g.ask(me, chip_moves, move_chips)


def move_chips(g: Gang, me: int, action: Action) -> None:
    """GA-CH-1  Actions take effect in the order in which they arrive."""
    if isinstance(action, Take):
        chips.take(g, me, action)
    elif isinstance(action, Confirm | Unconfirm):
        chips.confirm(g, me, action)
    elif isinstance(action, Return):
        chips.put_back(g, me)
    elif group.is_agreed(g, me, action, False):
        g.stop_asking()
        decide(g)
        return
    if chips.is_settled(g):
        g.stop_asking()
        end_round(g)
    else:
        g.ask(me, chip_moves, move_chips)


def end_round(g: Gang) -> None:
    """GA-CH-11, GA-RD-5, -6  The chips stay where they are; the next round, or the showdown."""
    g.say(events.Settled, g.round)
    chips.clear_confirmations(g)
    for s, seat in enumerate(g.seats):
        seat.last = seat.told[g.round - 1] = g.held(s)
    g.laid = False
    move_on(g)


def move_on(g: Gang) -> None:
    """GA-RD-6  The next cards and their round; after the last round the showdown."""
    if g.round == ROUNDS:
        begin_showdown(g)
    else:
        turn_board(g)
        begin_round(g)


# -- the showdown ------------------------------------------------------------------------------
def begin_showdown(g: Gang) -> None:
    """GA-SD-4, -5, GA-SP-1  A broken order makes guesses idle; a specialist not used lapses."""
    showdown = open_showdown(g)
    if showdown.in_order or not g.options.judged_by_order():
        ask_guesses(g)
    else:
        finish(g)


def ask_guesses(g: Gang) -> None:
    """GA-GS-1, -4  The guess of challenge 4 first, then that of 9."""
    showdown = g.showdown
    assert showdown is not None
    settled = [challenge for challenge, _, _ in showdown.guesses]
    for n in GUESSED:
        if n in g.challenges and n not in settled:
            g.deciding = n
            g.proposals_made[group.GUESS] = 0
            for seat in g.seats:
                seat.proposed.pop(group.GUESS, None)
            for me in g.voters():
                g.ask(me, group.guesses, guess)
            return
    finish(g)


def guess(g: Gang, me: int, action: Action) -> None:
    """GA-GR-1, -3, -6  One group decision of the guessers."""
    if not group.is_agreed(g, me, action, True):
        g.ask(me, group.guesses, guess)
        return
    g.stop_asking()
    proposal, showdown = g.proposal, g.showdown
    assert proposal is not None
    assert showdown is not None
    value = proposal[3]
    target = showdown.order[-1]
    if proposal[1] == "guess_rank":
        g.say(events.Guessed, "rank", target, value)
    else:
        g.say(events.Guessed, "hand", target, NONE, value)
    specialists.close_proposal(g)
    showdown.guesses.append((g.deciding, value, False))
    ask_guesses(g)


def finish(g: Gang) -> None:
    """GA-SD-6, GA-EN-1, -2, -4  The last hand, and what came of the heist."""
    showdown = g.showdown
    assert showdown is not None
    turn_up(g, showdown)
    verdicts = judged(g, showdown)
    right = all([right for _, _, right in verdicts])
    success = right and (showdown.in_order or not g.options.judged_by_order())
    vaults, alarms = g.vaults + success, g.alarms + (not success)
    end: events.HeistEnd = "vault" if success else "alarm"
    g.say(events.HeistOver, g.heist, end, showdown.in_order, right, vaults, alarms)
    showdown.guesses = verdicts
    showdown.best = best_hands(g, showdown)
    showdown.success = success
    g.vaults, g.alarms = vaults, alarms
    g.history.append((g.heist, success, g.challenges.copy(), g.specialists.copy()))
    if g.vaults >= g.vault_goal() or g.alarms >= g.alarm_limit():
        g.say(events.GameOver, "won" if g.vaults >= g.vault_goal() else "lost", g.vaults, g.alarms)
        g.over = True
        return
    for me in range(len(g.seats)):
        g.ask(me, ALL_AGAIN, go_on)


def go_on(g: Gang, me: int, action: Confirm) -> None:
    """GA-EN-4, -5  The next heist starts once every seat has confirmed."""
    g.say(events.Confirmed, me)
    g.seats[me].confirmed = True
    if not g.open:
        challenges, specialists = next_cards(g, g.history[-1][1])
        g.say(events.HeistBegins, g.heist + 1, tuple(challenges), tuple(specialists))
        clear_heist(g)
        g.heist += 1
        g.challenges = challenges
        g.specialists = specialists
        shuffle(g)
        deal_pockets(g)
        deal_step(g)


records(__name__)
