"""The Gang, heist by heist.  The numbers are those of `docs/rules/gang.md`."""

from __future__ import annotations

from typing import Final

from safehouse.core.chance import Chance
from safehouse.core.data import records
from safehouse.core.state import Action
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
from safehouse.games.gang.campaign import (
    clear_heist,
    count_heist,
    first_cards,
    make_stacks,
    next_cards,
)
from safehouse.games.gang.cards import (
    BLACKOUT,
    CON_ARTIST,
    COORDINATOR,
    GETAWAY_DRIVER,
    GUESSED,
    HASTY_GETAWAY,
    INFORMANT,
    INVESTOR,
    JX,
    MASTERMIND,
    MATH_WHIZ,
    MUSCLE,
    NONE,
    QUICK_ACCESS,
    SECURITY_CAMERAS,
)
from safehouse.games.gang.chips import (
    chip_moves,
    clear_confirmations,
    is_settled,
    lay_chips,
    put_back,
    take,
)
from safehouse.games.gang.events import (
    BlackedOut,
    Board,
    Chips,
    Confirmed,
    Dealt,
    Declined,
    GameOver,
    Guessed,
    HeistBegins,
    HeistEnd,
    HeistOver,
    NoChips,
    Ready,
    Settled,
    Unconfirmed,
)
from safehouse.games.gang.group import GUESS, choices, guesses, in_deal_step, is_agreed, voters
from safehouse.games.gang.options import Options
from safehouse.games.gang.showdown import judge, open_showdown, turn_up
from safehouse.games.gang.specialists import (
    arm,
    cards_to_pass,
    con_artist,
    coordinator,
    discard,
    discards,
    draw,
    getaway_driver,
    investor,
    mastermind,
    math_whiz,
    muscle,
    redraw,
    show,
    shows,
)
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
    """GA-DL-1, GA-EN-5  All 52 cards are shuffled; pockets are dealt one card at a time."""
    g.deck = list(range(JX))
    g.top = []
    for card in g.stacked.pop(0) if g.stacked else []:
        g.deck.remove(card)
        g.top.insert(0, card)
    begin_dealing(g)


def begin_dealing(g: Gang) -> None:
    """GA-DL-1, -3  Pockets, then the deal step."""
    if g.heard is not None:
        g.say(HeistBegins, g.heist, tuple(g.challenges), tuple(g.specialists))
    deal_pockets(g)
    deal_step(g)


def deal_pockets(g: Gang) -> None:
    """GA-DL-1, -2, GA-C10  Two cards each, three under Security Cameras, in the order received."""
    for _ in range(3 if SECURITY_CAMERAS in g.challenges else 2):
        for seat in g.seats:
            seat.pocket.append(draw(g))
    for s, seat in enumerate(g.seats):
        if g.heard is not None:
            g.say(Dealt, s, seat.pocket.copy(), "deal")


def deal_step(g: Gang) -> None:
    """GA-DL-3, -4, -5, GA-SX-1  The specialists that act here, in ascending number."""
    for n in g.specialists:
        if n in g.used or not in_deal_step(g, n):
            continue
        if n == INVESTOR:
            investor(g)
        elif n == MATH_WHIZ:
            math_whiz(g)
        elif n == CON_ARTIST:
            con_artist(g)
        elif n == COORDINATOR:
            for me in range(len(g.seats)):
                g.ask(me, cards_to_pass, pass_card)
            return
        else:
            g.deciding = n
            for me in range(len(g.seats)):
                g.ask(me, choices, choose)
            return
    begin_round(g)


def pass_card(g: Gang, me: int, action: PassCard) -> None:
    """GA-S6  In secret; a choice cannot be changed."""
    g.seats[me].passing = action.card
    g.say(Ready, me)
    if not g.open:
        coordinator(g)
        deal_step(g)


def choose(g: Gang, me: int, action: Action) -> None:
    """GA-GR-5, -6  A group decision of the deal step."""
    if is_agreed(g, me, action, True):
        g.hush()
        decide(g)
    else:
        g.ask(me, choices, choose)


def decide(g: Gang) -> None:
    """GA-GR-3, GA-SP-2, -4  The open proposal takes effect."""
    proposal = g.proposal
    assert proposal is not None
    _, _, specialist, value, user = proposal
    g.proposal = None
    g.agreed = []
    if g.laid:
        clear_confirmations(g)  # GA-GR-9
    if specialist == MASTERMIND:
        mastermind(g, value, user)
    elif user == NONE:  # GA-GR-5
        g.used = sorted([*g.used, specialist])
        g.say(Declined, specialist)
    elif specialist == GETAWAY_DRIVER:
        getaway_driver(g, user)
    elif specialist == MUSCLE:
        muscle(g, user)
    else:
        g.deciding = specialist
        g.user = user
        arm(g, specialist, user)
        g.ask(user, shows if specialist == INFORMANT else discards, use)
        return
    after_specialist(g)


def use(g: Gang, me: int, action: Action) -> None:
    """GA-SP-4, GA-S1, GA-S5, GA-S7  The user chooses."""
    if isinstance(action, ShowCard):
        show(g, me, action)
    else:
        assert isinstance(action, Discard)
        discard(g, me, action)
    after_specialist(g)


def after_specialist(g: Gang) -> None:
    """GA-DL-3, GA-SP-4  On with the deal step, or back to the chips."""
    if not g.laid:
        deal_step(g)
    elif is_settled(g):
        end_round(g)
    else:
        ask_all(g)


# -- the rounds --------------------------------------------------------------------------------
def begin_round(g: Gang) -> None:
    """GA-RD-1, -2, -3  Community cards, redraw, Blackout, chips."""
    while g.round <= ROUNDS:
        turned = [draw(g) for _ in range((0, 3, 1, 1)[g.round - 1])]
        g.community += turned
        if turned:
            g.say(Board, g.round, turned)
        if g.round == 2:
            redraw(g)
        if g.round > 1 and BLACKOUT in g.challenges:
            black_out(g)
        if has_chips(g, g.round):
            lay_chips(g)
            if g.heard is not None:
                g.say(Chips, g.round, g.colour(), tuple(g.dark()))
            ask_all(g)
            return
        g.say(NoChips, g.round)  # GA-RD-4
        g.round += 1
    g.round = ROUNDS
    begin_showdown(g)


def has_chips(g: Gang, round: int) -> bool:
    """GA-C1, GA-C5, GA-SG-4  Whether chips are laid in that round."""
    document = g.options.chip_set == "document"
    if round == ROUNDS:
        return not document
    if round == 3:
        return HASTY_GETAWAY not in g.challenges
    return QUICK_ACCESS not in g.challenges or (round == 2 and not document)


def black_out(g: Gang) -> None:
    """GA-C8  All chips of earlier rounds leave the table."""
    for seat in g.seats:
        seat.chips = [0] * ROUNDS
    g.say(BlackedOut, g.round)


def ask_all(g: Gang) -> None:
    """GA-CH-1  Any seat may act at any time."""
    for me in range(len(g.seats)):
        g.ask(me, chip_moves, move_chips)


def move_chips(g: Gang, me: int, action: Action) -> None:
    """GA-CH-1  Actions take effect in the order in which they arrive."""
    if isinstance(action, Take):
        take(g, me, action)
    elif isinstance(action, Confirm):
        g.seats[me].confirmed = True
        g.say(Confirmed, me)
    elif isinstance(action, Return):
        put_back(g, me)
    elif isinstance(action, Unconfirm):  # GA-LM-1
        g.seats[me].confirmed = False
        g.seats[me].moves += 1
        g.say(Unconfirmed, me)
    elif is_agreed(g, me, action, False):
        g.hush()
        decide(g)
        return
    if is_settled(g):
        g.hush()
        end_round(g)
    else:
        g.ask(me, chip_moves, move_chips)


def end_round(g: Gang) -> None:
    """GA-CH-11, GA-RD-5, -6  The chips stay where they are; the next round, or the showdown."""
    g.say(Settled, g.round)
    clear_confirmations(g)
    for s, seat in enumerate(g.seats):
        seat.last = seat.told[g.round - 1] = g.held(s)
    g.laid = False
    if g.round == ROUNDS:
        begin_showdown(g)
    else:
        g.round += 1
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
            g.proposals_made[GUESS] = 0
            for seat in g.seats:
                seat.proposed.pop(GUESS, None)
            for me in voters(g):
                g.ask(me, guesses, guess)
            return
    finish(g)


def guess(g: Gang, me: int, action: Action) -> None:
    """GA-GR-1, -3, -6  One group decision of the guessers."""
    if not is_agreed(g, me, action, True):
        g.ask(me, guesses, guess)
        return
    g.hush()
    proposal, showdown = g.proposal, g.showdown
    assert proposal is not None
    assert showdown is not None
    value = proposal[3]
    g.proposal = None
    g.agreed = []
    showdown.guesses.append((g.deciding, value, False))
    target = showdown.order[-1]
    if proposal[1] == "guess_rank":
        g.say(Guessed, "rank", target, value)
    else:
        g.say(Guessed, "hand", target, NONE, value)
    ask_guesses(g)


def finish(g: Gang) -> None:
    """GA-SD-6, GA-EN-1, -2, -4  The last hand, and what came of the heist."""
    showdown = g.showdown
    assert showdown is not None
    turn_up(g, showdown)
    judge(g, showdown)
    count_heist(g, showdown.success)
    right = all([right for _, _, right in showdown.guesses])
    end: HeistEnd = "vault" if showdown.success else "alarm"
    g.say(HeistOver, g.heist, end, showdown.in_order, right, g.vaults, g.alarms)
    if g.over:
        won = g.vaults >= g.vault_goal()
        g.say(GameOver, "won" if won else "lost", g.vaults, g.alarms)
        return
    for me in range(len(g.seats)):
        g.ask(me, ALL_AGAIN, go_on)


def go_on(g: Gang, me: int, action: Confirm) -> None:
    """GA-EN-4, -5  The next heist starts once every seat has confirmed."""
    g.seats[me].confirmed = True
    g.say(Confirmed, me)
    if not g.open:
        success = g.history[-1][1]
        clear_heist(g)
        next_cards(g, success)
        g.heist += 1
        begin_heist(g)


records(__name__)
