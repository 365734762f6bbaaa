"""A turn of Bankout, rule by rule.  The numbers are those of `docs/rules/bankout.md`."""

from __future__ import annotations

from safehouse.core.chance import Chance
from safehouse.core.data import records
from safehouse.core.state import Action
from safehouse.games.bankout import events, hand, match
from safehouse.games.bankout.actions import (
    START,
    Accept,
    Bank,
    ChooseStart,
    Counter,
    Cut,
    Discard,
    Draw,
    Play,
)
from safehouse.games.bankout.cards import ACE, JACK, JOKER, KING, NONE, QUEEN
from safehouse.games.bankout.deck import build, cut_at, is_out, jokers_in, take_card
from safehouse.games.bankout.hand import answers, counters, turn_moves
from safehouse.games.bankout.options import Options
from safehouse.games.bankout.table import Bankout


# -- the round ---------------------------------------------------------------------------------
def start(seats: int, options: Options, luck: Chance) -> Bankout:
    """BO-GEN-1, BO-RND-1, -3  Two seats with nothing, and who starts is drawn by lot."""
    g = Bankout(seats)
    g.options = options
    g.chance = luck
    g.starter = luck.below(2)
    for seat in g.seats:
        seat.shield = match.has_shields(options)
    build(g)
    g.then(begin_round)
    return g


def begin_round(g: Bankout) -> None:
    """BO-RND-1  A round whose deck is made."""
    g.say(events.Round, g.round, g.sudden_death, g.starter, g.jokers)
    start_play(g)


def next_round(g: Bankout) -> None:
    """BO-RND-2  The other seat starts the next round."""
    starter = 1 - g.starter
    number, sudden = match.next_number(g)
    g.say(events.Round, number, sudden, starter, jokers_in(g.options, number, sudden))
    match.open_next(g)
    g.starter = starter
    start_play(g)


def start_play(g: Bankout) -> None:
    """BO-RND-4, -5  The other seat may cut; then the starter's turn."""
    g.active = g.starter
    if g.options.cut:
        ask_cut(g)
    else:
        begin_turn(g, g.starter)


def ask_cut(g: Bankout) -> None:
    """BO-RND-4  The seat that does not start is offered a cut."""
    g.ask(1 - g.starter, hand.cuts, cut)


def cut(g: Bankout, me: int, action: Cut) -> None:
    """BO-RND-4  In one packet from the top to the bottom."""
    g.say(events.WasCut, me, action.at)
    cut_at(g, action.at)
    begin_turn(g, g.starter)


def end_turn(
    g: Bankout, end: events.TurnEnd, reason: events.BustBy | None, gained: int, lost: int
) -> None:
    """BO-TURN-6, BO-BO-1  The round may be decided now; otherwise the other seat is in turn."""
    match.close_turn(g, end, reason, gained, lost)
    if match.is_decided(g):
        end_round(g)
    else:
        g.turn_no += 1
        begin_turn(g, 1 - g.active)


def end_round(g: Bankout) -> None:
    """BO-BO-2, BO-BZ-1, -8, BO-SD-4  The match is over, or the next round is made ready."""
    winner = match.score_round(g)
    if match.is_match_over(g):
        match.tell_end(g)
        g.over = True
    elif g.options.seeding and g.options.format == "bankout" and winner is not None:  # BO-VAR-4
        match.open_next(g)
        g.starter = g.active = NONE
        g.ask(winner, START, choose_start)
    else:
        g.then(next_round)


def choose_start(g: Bankout, me: int, action: ChooseStart) -> None:
    """BO-VAR-4  The winner of a round chooses to start the next one, or lets the other start."""
    g.say(events.StartChosen, me, action.first)
    g.starter = me if action.first else 1 - me
    begin_round(g)


# -- the turn ----------------------------------------------------------------------------------
def begin_turn(g: Bankout, me: int) -> None:
    """BO-TURN-1  Bank and hand carry over; Loot and live cards went with the last turn."""
    g.active = me
    g.acted = False
    ask_turn(g)


def ask_turn(g: Bankout) -> None:
    """BO-TURN-2  The seat in turn decides."""
    g.ask(g.active, turn_moves, turn)


def turn(g: Bankout, me: int, action: Action) -> None:
    """BO-TURN-3, -4, -5  What the seat in turn does next."""
    if isinstance(action, Draw):
        draw(g, me)
    elif isinstance(action, Bank):
        bank(g, me, g.seats[me].loot, "bank")
    elif isinstance(action, Play):
        g.acted = True
        play(g, me, action)
    else:
        lost = g.seats[me].loot
        g.say(events.Ended, me, "ended", lost)
        end_turn(g, "ended", None, 0, lost)


def go_on(g: Bankout, me: int) -> None:
    """BO-BZ-3  A card is resolved: the turn goes on, unless it was the last and ends the round."""
    if g.options.blitz_end == "at_once" and is_out(g):
        lost = g.seats[me].loot
        g.say(events.Ended, me, "deck_out", lost)
        end_turn(g, "deck_out", None, 0, lost)
    else:
        ask_turn(g)


# -- drawing -----------------------------------------------------------------------------------
def draw(g: Bankout, me: int) -> None:
    """BO-RES-1, -3  The card is turned over and resolved; only a Jack may be answered."""
    card = take_card(g, me)
    g.acted = True
    g.drawn_by = me
    g.drawn = card
    if g.is_hidden(card):
        pocket(g, me, card)
        return
    if card < JACK:  # BO-NUM-1
        g.seats[me].loot += card + 2
        g.discard.append(card)
        go_on(g, me)
        return
    g.revealed = card
    if card == JACK:
        jack(g, me)
    elif card == ACE:
        ace(g, me)
    else:  # BO-JOK-1
        g.ask(me, hand.joker_moves, use_joker)


def jack(g: Bankout, me: int) -> None:
    """BO-JACK-1, -2, -4, -7  The latent trigger, then the third Jack, then the Jack counts."""
    seat = g.seats[me]
    if seat.latent:
        if QUEEN in seat.hand:
            disarm(g, me, QUEEN, "forced")
        else:
            threaten(g, me, "latent")
    elif seat.jacks >= 2:
        threaten(g, me, "third_jack")
    else:
        count_jack(g, me)


def threaten(g: Bankout, me: int, why: events.Threat) -> None:
    """BO-JACK-5, -7  Ask a player who has a card that could save the Loot."""
    held = g.seats[me].hand
    if QUEEN in held or JOKER in held:
        g.say(events.Threatened, me, why)
        g.pending = why
        g.ask(me, answers, answer_jack)
    else:
        bust(g, me, JACK, why)


def answer_jack(g: Bankout, me: int, action: Accept | Play) -> None:
    """BO-JACK-5, BO-BUST-1  Applied before the Jack counts, or the bust is accepted."""
    why = g.pending or "latent"
    if not isinstance(action, Play):
        bust(g, me, JACK, why)
    elif why == "latent":
        disarm(g, me, action.card, "answer")
    else:
        hand.queen_effect(g, me, action.card, "answer")
        count_jack(g, me)


def disarm(g: Bankout, me: int, card: int, why: events.QueenFor) -> None:
    """BO-JACK-3  After the Queen the Jack still counts; or it goes with her and one Ace."""
    if g.options.latent_queen == "jack_cancelled":
        hand.queen_takes_the_jack(g, me, card, why)
        go_on(g, me)
    else:  # BO-RES-2 lowers `jacks` before the third one is counted
        hand.queen_effect(g, me, card, why)
        count_jack(g, me)


def count_jack(g: Bankout, me: int) -> None:
    """BO-JACK-3, -6  Laid in the row, one more that is live: Alert is on."""
    seat = g.seats[me]
    seat.row_jacks += 1
    seat.jacks += 1
    hand.settle_card(g)
    go_on(g, me)


def ace(g: Bankout, me: int) -> None:
    """BO-ACE-1, -2, -3, -4  On Alert a bust; otherwise it is laid in the row and is latent."""
    seat = g.seats[me]
    if seat.jacks:
        bust(g, me, ACE, "ace_on_alert")
    elif seat.latent >= 2 and g.options.three_aces:
        bust(g, me, ACE, "three_aces")
    else:
        seat.row_aces += 1
        seat.latent += 1
        hand.settle_card(g)
        go_on(g, me)


def bust(g: Bankout, me: int, card: int, why: events.BustBy) -> None:
    """BO-BUST-2  The Loot is lost; the card and the whole row go to the discard pile."""
    seat = g.seats[me]
    if g.heard is not None:
        g.say(events.Bust, me, card, why, seat.loot)
    hand.settle_card(g)
    g.discard.append(card)
    hand.clear_row(g, seat)
    end_turn(g, "bust", why, 0, seat.loot)


# -- the hand ----------------------------------------------------------------------------------
def pocket(g: Bankout, me: int, card: int) -> None:
    """BO-QUEEN-1, BO-KING-1, BO-JOK-2  To the hand, unseen; BO-HAND-2, -4 one too many goes."""
    seat = g.seats[me]
    seat.hand.append(card)
    if len(seat.hand) <= g.options.hand_limit:
        go_on(g, me)
    elif g.options.auto_discard == "off":
        g.ask(me, hand.discards, discard)
    else:
        hand.throw(g, me, 0 if g.options.auto_discard == "oldest" else len(seat.hand) - 1)
        go_on(g, me)


def discard(g: Bankout, me: int, action: Discard) -> None:
    """BO-HAND-4  Of two equal cards the older is the one that goes."""
    hand.throw(g, me, g.seats[me].hand.index(action.card))
    go_on(g, me)


def play(g: Bankout, me: int, action: Play) -> None:
    """BO-QUEEN-2, BO-KING-2, BO-JOK-2  A card of the hand, in the player's own turn."""
    if action.card == QUEEN or action.as_ == "queen":
        hand.queen_effect(g, me, action.card, "played")
        ask_turn(g)
        return
    if action.card == KING:
        bank(g, me, 2 * g.seats[me].loot, "king", KING)
    else:
        joker_not_queen(g, me, action)


# -- Jokers ------------------------------------------------------------------------------------
def use_joker(g: Bankout, me: int, action: Play) -> None:
    """BO-JOK-1  The Joker just drawn is used at once."""
    if action.as_ == "queen":
        hand.queen_effect(g, me, JOKER, "played")
        go_on(g, me)
    else:
        joker_not_queen(g, me, action)


def joker_not_queen(g: Bankout, me: int, action: Play) -> None:
    """BO-JOK-4, -6  As a King; BO-CTR-1, -4, BO-VAR-2 as a swap, which may have to wait."""
    to = 1 - me
    if action.as_ == "king":
        bank(g, me, 2 * g.seats[me].loot, "joker_king", JOKER)
    elif hand.may_counter(g) or g.seats[to].shield:
        g.say(events.Aimed, me, to)
        if g.revealed != JOKER:
            g.seats[me].hand.remove(JOKER)
            g.revealed = JOKER
        g.ask(to, counters, counter)
    else:
        swap(g, me)


def counter(g: Bankout, me: int, action: Counter) -> None:
    """BO-CTR-2, -3, -4, BO-VAR-2  Stopped, no Bank moves; or the swap is done."""
    by = g.active
    if action.use == "none":
        swap(g, by)
        return
    lost = g.seats[by].loot
    end: events.StoppedBy = "shielded" if action.use == "shield" else "countered"
    g.say(events.Stopped, me, by, end, lost)
    hand.spend(g, g.seats[by], JOKER)
    if action.use == "shield":
        g.seats[me].shield = False
    else:
        hand.spend(g, g.seats[me], JOKER)
    end_turn(g, end, None, 0, lost)


def swap(g: Bankout, me: int) -> None:
    """BO-JOK-3  The Banks change places, the Loot is lost, the turn ends."""
    lost = g.seats[me].loot
    g.say(events.Swapped, me, 1 - me, (g.seats[1].bank, g.seats[0].bank), lost)
    hand.spend(g, g.seats[me], JOKER)
    match.exchange(g)
    end_turn(g, "swap", None, 0, lost)


# -- banking -----------------------------------------------------------------------------------
def bank(g: Bankout, me: int, amount: int, how: events.Banking, card: int = NONE) -> None:
    """BO-BANK-1, -2, BO-KING-2, -3  The Loot, or twice the Loot, is safe; the turn ends."""
    seat = g.seats[me]
    bonus = g.bonus_for(seat, amount)
    gained = amount + bonus
    if g.heard is not None:
        g.say(events.Banked, me, how, gained, bonus, seat.bank + gained)
    if card != NONE:
        hand.spend(g, seat, card)
    match.secure(g, seat, gained)
    end_turn(g, how, None, gained, 0)


records(__name__)
