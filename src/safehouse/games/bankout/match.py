"""The money of Bankout: how turns, rounds and matches end."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.games.bankout.cards import NONE
from safehouse.games.bankout.deck import build, is_out
from safehouse.games.bankout.events import BustBy, GameOver, RoundOver, TurnEnd
from safehouse.games.bankout.hand import clear_row
from safehouse.games.bankout.options import Options
from safehouse.games.bankout.table import Bankout, Seat


def has_shields(options: Options) -> bool:
    """BO-VAR-2  One token a seat for the whole match: in Blitz, with Jokers on."""
    return options.format == "blitz" and options.jokers and options.shield != "off"


def secure(g: Bankout, seat: Seat, gained: int) -> None:
    """BO-BANK-1, BO-BZ-4  Into the Bank and, in Blitz, the pot."""
    seat.bank += gained
    if g.options.format == "blitz" and not g.sudden_death:  # BO-SD-5
        g.pot += gained


def exchange(g: Bankout) -> None:
    """BO-JOK-3, BO-BZ-5  The Banks change places, or all match money."""
    a, b = g.seats
    a.bank, b.bank = b.bank, a.bank
    if g.options.blitz_swap == "total" and g.options.format == "blitz":
        a.total, b.total = b.total, a.total


def close_turn(g: Bankout, end: TurnEnd, reason: BustBy | None, gained: int, lost: int) -> None:
    """BO-TURN-6, BO-CUE-3, -5, -6  Loot goes; live cards become spent, go too, or stay live."""
    seat = g.seats[g.active]
    seat.loot = 0
    if g.options.table_cues == "visual":
        seat.jacks = 0
        seat.latent = 0
    elif g.options.table_cues == "turn":
        clear_row(g, seat)
    g.ended = (g.round, g.active, end, reason, gained, lost)
    g.last_idle = end == "ended" and not g.acted  # BO-TURN-7


def is_decided(g: Bankout) -> bool:
    """BO-BO-1, BO-BZ-3, -6, BO-SD-2, -3  Whether the round is over at the end of a turn."""
    goal = g.goal()
    if goal and (g.seats[0].bank >= goal or g.seats[1].bank >= goal):
        return True
    return is_out(g)


def round_winner(g: Bankout) -> int | None:
    """BO-BO-4, BO-BZ-7, BO-SD-3  The higher Bank; if equal, who stood at the target first."""
    a, b = g.seats[0].bank, g.seats[1].bank
    if a != b:
        return 0 if a > b else 1
    goal = g.goal()
    if (g.options.format == "bankout" or g.sudden_death) and a >= goal:
        return g.active if g.first_there == NONE else g.first_there
    return None


def first_at_target(g: Bankout) -> int:
    """BO-BO-4  Who is at the target when a position is set up; if both, the seat in turn."""
    there = [s for s, seat in enumerate(g.seats) if seat.bank >= g.options.target]
    return NONE if not there else there[0] if len(there) == 1 else g.active


def score_round(g: Bankout) -> int | None:
    """BO-BZ-1, BO-BO-2, BO-SD-5  Into the history and, but for Sudden Death, the Totals."""
    winner = round_winner(g)
    banks = [seat.bank for seat in g.seats]
    g.say(RoundOver, g.round, g.sudden_death, winner, tuple(banks))
    g.history.append((g.round, g.sudden_death, g.starter, g.turn_no, winner, banks))
    if not g.sudden_death:
        if winner is not None:
            g.seats[winner].wins += 1
        for seat in g.seats:
            seat.total += seat.bank
    for seat in g.seats:
        seat.bank = 0
    return winner


def tell_end(g: Bankout) -> None:
    """BO-BO-2  Who has won, worked out only if somebody listens."""
    if g.heard is not None:
        result = g.result()
        g.say(GameOver, tuple(result["winners"]), tuple(result["scores"]))


def is_match_over(g: Bankout) -> bool:
    """BO-BO-2  Two rounds won; BO-BZ-7, -8, BO-SD-4 the rounds played and somebody is richer."""
    a, b = g.seats
    last = g.round == g.options.rounds()
    if g.options.format == "bankout":
        return last or a.wins == 2 or b.wins == 2
    if g.sudden_death:
        return g.history[-1][4] is not None
    return last and a.total != b.total


def next_number(g: Bankout) -> tuple[int, int]:
    """BO-BZ-8, BO-SD-1  The next round's number, and that of its Sudden Death."""
    if g.sudden_death or g.round == g.options.rounds():
        return g.round, g.sudden_death + 1
    return g.round + 1, 0


def open_next(g: Bankout) -> None:
    """BO-RND-3, BO-DECK-1, BO-SD-1  The next round, or a Sudden Death: nothing but what is kept."""
    g.round, g.sudden_death = next_number(g)
    for seat in g.seats:
        seat.jacks = seat.latent = seat.row_jacks = seat.row_aces = 0
        seat.hand = []
    g.turn_no = 1
    g.acted = False
    g.last_idle = False
    g.drawn_by = NONE
    g.drawn = NONE
    g.first_there = NONE
    build(g)


records(__name__)
