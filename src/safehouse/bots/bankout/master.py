"""The strongest player: works out every turn dollar by dollar, with a learned value for its end.

Where the rules are not those that the value was learned for, it plays like `sharp`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np

from safehouse.bots.bankout import value as learned
from safehouse.bots.bankout.sharp import decide as plainly
from safehouse.bots.bankout.simple import phase_of, to_win
from safehouse.bots.bankout.turning import NEAR, Position, Turn
from safehouse.bots.bankout.value import Seen
from safehouse.core.state import Action
from safehouse.games.bankout.actions import (
    ACCEPT,
    AS_KING,
    AS_QUEEN,
    AS_SWAP,
    BANK,
    DRAW,
    LET,
    PLAY_KING,
    PLAY_QUEEN,
    Discard,
)
from safehouse.games.bankout.cards import ACE, JACK, JOKER, KING, QUEEN
from safehouse.games.bankout.odds import NextCard, unseen
from safehouse.games.bankout.table import Bankout

GOAL: Final = 1000  # the longest race that was learned
WORKED_OUT: Final = ("turn", "discard", "jack", "joker")


@cache
def networks() -> learned.Value:
    return learned.load()


def knows(g: Bankout) -> bool:
    """Whether the value was learned for these rules."""
    o = g.options
    return (
        o.format == "bankout"
        and o.target <= GOAL
        and o.hand_limit == 2
        and o.table_cues == "visual"
        and o.reshuffle_cues
        and not o.three_aces
        and o.latent_queen == "jack_stays"
        and o.auto_discard == "off"
    )


def position(g: Bankout, me: int, phase: str) -> Position:
    """What the seat in turn knows."""
    mine, other = g.seats[me], g.seats[1 - me]
    left = len(g.deck) + len(g.top)
    counts = NextCard(g, me).counts if left else [0] * JACK + unseen(g, me)[JACK:]
    if not left:
        counts[JACK] = counts[ACE] = 0
    hand = mine.hand
    return Position(
        goal=g.goal(),
        need=g.goal() - mine.bank,
        other=g.goal() - other.bank,
        loot=mine.loot,
        jacks=mine.jacks,
        latent=mine.latent,
        hand=(min(2, hand.count(QUEEN)), min(2, hand.count(KING)), hand.count(JOKER)),
        cards=len(other.hand),
        ranks=tuple(counts[:JACK]),
        deck_jacks=counts[JACK],
        deck_aces=counts[ACE],
        pool=(counts[QUEEN], counts[KING], counts[JOKER]),
        kind=0 if not g.jokers else 2 if g.held else 1,
        joker_packs=g.jokers,
        drawn=int(phase == "jack"),
    )


def values(turn: Turn, i: int, g: Bankout, me: int, legal: Sequence[Action]) -> list[float]:
    """What each action is worth in the position number `i`."""
    a = turn.a
    shape = a.shape
    seat = g.seats[me]
    j, latent = min(seat.jacks, 2), min(seat.latent, 2)
    q, k, x = (seat.hand.count(card) for card in (QUEEN, KING, JOKER))
    fits = q + k + x <= 2
    s = shape.state(j, latent, shape.nearest(q, k, x)) if fits else -1
    drawn = g.revealed == JOKER

    def after(state: int, table: np.ndarray) -> float:
        return float(table[i, state]) if state >= 0 else 0.0

    found = []
    for action in legal:
        worth = 0.0
        if isinstance(action, Discard):
            h = [q, k, x]
            h[(QUEEN, KING, JOKER).index(action.card)] -= 1
            worth = after(shape.state(j, latent, shape.nearest(*h)), turn.now)
        elif action is DRAW:
            worth = after(s, turn.going)
        elif action is BANK:
            worth = after(s, turn.bank)
        elif action is PLAY_KING:
            worth = after(int(a.less_king[s]), turn.wild)
        elif action is AS_KING:
            worth = after(s if drawn else int(a.less_joker[s]), turn.wild)
        elif action is AS_SWAP:
            worth = after(s if drawn else int(a.less_joker[s]), turn.swap)
        elif action is ACCEPT:
            worth = after(s, turn.bust)
        elif g.pending is not None:
            places = shape.jack_queen if action is PLAY_QUEEN else shape.jack_joker
            worth = after(places[s], turn.now)
        elif action is PLAY_QUEEN:
            worth = after(shape.queen[s], turn.now)
        elif action is AS_QUEEN:
            worth = after(shape.drawn_queen[s] if drawn else shape.joker_queen[s], turn.now)
        found.append(worth)
    return found


def at_once(g: Bankout, me: int, legal: Sequence[Action]) -> Action | None:
    """What needs no thought: the only action, one that wins, a card that cannot bust."""
    if len(legal) == 1:
        return legal[0]
    phase = phase_of(g, me)
    if not knows(g) or phase not in (*WORKED_OUT, "counter"):
        return plainly(g, me, tuple(legal))
    if phase == "turn":
        winning = to_win(g, me, tuple(legal))
        if winning is not None:
            return winning
        if DRAW in legal and is_free(g, me):
            return DRAW
    return None


def is_free(g: Bankout, me: int) -> bool:
    """Whether the next card can neither bust nor cost a card of the hand."""
    seat = g.seats[me]
    if not seat.jacks and not seat.latent:
        return True
    counts = NextCard(g, me).counts
    jack = counts[JACK] > 0 and g.fate(me, me, JACK) != "alert"
    return not jack and not (counts[ACE] > 0 and g.fate(me, me, ACE) == "bust")


def decide_many(asked: Sequence[tuple[Bankout, int]]) -> list[Action]:
    """The actions of seats in several positions, worked out together."""
    found: list[Action | None] = []
    turns: dict[tuple[bool, bool], list[int]] = {}
    for n, (g, me) in enumerate(asked):
        legal = g.legal(me)
        action = at_once(g, me, legal)
        if action is None and phase_of(g, me) == "counter":
            action = counter(g, me, legal)
        elif action is None:
            near = g.goal() - g.seats[me].bank - g.seats[me].loot <= NEAR
            turns.setdefault((g.held, near), []).append(n)
        found.append(action)
    for (_, near), numbers in turns.items():
        some = [asked[n] for n in numbers]
        turn = Turn(networks(), [position(g, me, phase_of(g, me)) for g, me in some], near)
        for i, n in enumerate(numbers):
            g, me = asked[n]
            legal = g.legal(me)
            worth = values(turn, i, g, me, legal)
            found[n] = legal[max(range(len(legal)), key=worth.__getitem__)]
    done = [action for action in found if action is not None]
    assert len(done) == len(asked)
    return done


def counter(g: Bankout, me: int, legal: Sequence[Action]) -> Action:
    """Whether to stop a swap; one's own turn follows."""
    p = position(g, me, "counter")
    jokers = p.hand[2]
    let = start(p, p.other, p.need, jokers)
    stop = start(p, p.need, p.other, jokers - 1)
    return LET if let >= stop or len(legal) == 1 else legal[1]


def start(p: Position, need: float, other: float, jokers: int) -> float:
    """The chance when one's own turn begins, after a swap."""

    def one(v: float) -> learned.Numbers:
        return np.array([v], np.float32)

    seen = Seen(
        *(one(need), one(other), one(0), one(0), one(0)),
        *(one(p.hand[0]), one(p.hand[1]), one(jokers), one(p.cards)),
        *(one(sum(p.ranks)), one(sum(n * (i + 2) for i, n in enumerate(p.ranks)))),
        *(one(p.deck_jacks), one(p.deck_aces), one(p.pool[0]), one(p.pool[1]), one(p.pool[2])),
        *(one(0), one(1)),
    )
    return float(networks().of_turn(seen)[0])
