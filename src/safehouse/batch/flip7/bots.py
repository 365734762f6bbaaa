"""Bots of Flip 7 in arrays: those that stay at a fixed score, and the counter of one card.

Each says what the bot of that name says (`safehouse.bots.flip7`), word for word.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax.numpy as jnp

from safehouse.batch import piles
from safehouse.batch.base import among, fewer
from safehouse.batch.flip7.table import DEAL, GIVE, GIVE_TO, HIT, NEXT, STAY, Table, Tables
from safehouse.bots import flip7 as bots
from safehouse.games.flip7.cards import KINDS, PLUS_2, SECOND_CHANCE, SEVEN, X2

Array = Any
Policy = Callable[[Tables, Table], Array]  # a word in each game


def find(name: str) -> Policy | None:
    """The bot of that name, or None: it is not played in arrays."""
    bot = bots.make(name)
    if isinstance(bot, bots.StayBot):
        points, relies = bot.points, bot.relies

        def stay_at(tables: Tables, t: Table) -> Array:
            stays = mine(tables.points(t), t) >= points
            return say(tables, t, stays & ~mine(t.second, t) if relies else stays)

        return stay_at
    return count if isinstance(bot, bots.PlainCountingBot) else None


def mine(values: Any, t: Table) -> Array:
    return among(values, t.player)


def say(tables: Tables, t: Table, stays: Array) -> Array:
    """Next, hit or stay, or to whom the card goes."""
    stays = stays & tables.may_stay(t, t.player)
    word = jnp.where(stays, STAY, HIT)
    word = jnp.where(t.asked == GIVE, strongest_rival(tables, t), word)
    return jnp.where(t.asked == DEAL, NEXT, word)


def strongest_rival(tables: Tables, t: Table) -> Array:
    """Partners are spared; a Second Chance goes to oneself, a partner or the weakest."""
    n = tables.seats
    k: int = tables.options.teams or n
    totals = [s + p for s, p in zip(t.score, tables.points(t), strict=True)]
    ranks = [sum(totals[s % k :: k][1:], totals[s % k]) for s in range(n)]
    may = tables.targets(t)
    chance = t.card == SECOND_CHANCE
    highest = jnp.full_like(t.player, -1)
    to, partner = highest, highest
    for s in range(n):
        own = may[s] & (t.player % k == s % k)
        rank = jnp.where(chance, 1 << 20, 0) + jnp.where(chance, -ranks[s], ranks[s])
        better = may[s] & ~own & (rank > highest)
        highest = jnp.where(better, rank, highest)
        to = jnp.where(better, s, to)
        first = own & (partner < 0)
        partner = jnp.where(first | (own & chance & (t.player == s)), s, partner)
    spare = jnp.where(chance, partner >= 0, to < 0)
    return GIVE_TO + fewer(jnp.where(spare, partner, to) - t.player + n, n)


def count(tables: Tables, t: Table) -> Array:
    """Hits while one more card gains on average, and whenever a Second Chance protects."""
    deck = tuple(
        jnp.where(piles.is_empty(t.deck), d, c) for d, c in zip(t.discard, t.deck, strict=True)
    )
    left = piles.counts(deck, KINDS)
    line, worth, points = (mine(x, t) for x in (t.numbers, t.worth, tables.points(t)))
    times = 1 << (worth >> 16)
    held = sum((line >> n & 1 for n in range(1, PLUS_2)), line & 1)
    bonus = jnp.where(held == SEVEN - 1, tables.options.flip7_bonus, 0)
    gain = left[X2] * times * (worth & 255)
    for n in range(PLUS_2):
        fresh = line >> n & 1 == 0
        gain = gain + left[n] * jnp.where(fresh, times * n + bonus, -points)
    for m in range(PLUS_2, X2):
        gain = gain + left[m] * 2 * (m - PLUS_2 + 1)
    return say(tables, t, ~mine(t.second, t) & (gain <= 0))
