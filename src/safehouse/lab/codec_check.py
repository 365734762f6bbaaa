"""Checks codecs in random games, for `bench --positions N` and the tests.

Every listed action has one spelling, none of which is a prefix of another; words that were said
spell the action they led to; no seat's vector changes when hidden cards are dealt again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from safehouse import codecs
from safehouse.codecs.base import Codec
from safehouse.codecs.turns import Turns
from safehouse.core.chance import Chance, seeded
from safehouse.core.state import WAIT, Action

Table = tuple[str, int, Mapping[str, Any]]
HEIST = (
    "Old Friend",
    "Visage",
    "The Mayor",
    "Bookie",
    "The Architect",
    "Retired Mastermind",
    "Shell",
)
CREWS = (
    ("Tinkerer", "Black Hat", "Ghost Runner", "Con Artist"),
    ("Demolitions Guy", "Hacktivist", "Grease Man", "Technician"),
    ("Script Kiddie", "Burglar", "Shutter Bug", "Mastermind"),
)


def crew(names: tuple[str, ...]) -> list[dict[str, Any]]:
    return [{"character": name, "skills": ["Steal", "Ninja"]} for name in names]


# Tables with all kinds of decisions.
TABLES: tuple[Table, ...] = (
    ("flip7", 2, {}),
    ("flip7", 3, {}),
    ("flip7", 18, {"decks": 2}),
    ("flip7", 4, {"teams": 2, "turn_length": "until_stop", "second_chance": "choose"}),
    ("bankout", 2, {"target": 300}),
    ("bankout", 2, {"format": "blitz", "shield": "add", "cut": True}),
    ("bankout", 2, {"seeding": True, "target": 200}),
    ("gang", 3, {}),
    ("gang", 6, {"mode": "master"}),
    ("gang", 4, {"mode": "professional", "mastermind": "one", "specialist_timing": "open"}),
    *[
        (
            "gang",
            4,
            {
                "mode": "single", "house": "multiple", "success": "guesses",
                "challenges": [4, 9, challenge], "specialists": [specialist, 7, 1],
            },
        )
        for challenge, specialist in ((10, 4), (8, 5), (2, 6))
    ],
    ("greed", 2, {}),
    ("greed", 3, {}),
    ("greed", 5, {"ignored_costs": "may_pay"}),
    *[
        ("heist", 1 + k % 4, {"heist": job, "cash": 20_000, "fixers": list(HEIST), "crew": 4})
        for k, job in enumerate(("inclusion", "custody", "bricks", "justice", "university"))
    ],
    *[
        ("heist", 2, {"heist": job, "crew": 4, "characters": crew(names)})
        for job, names in zip(("final", "startup", "serverfarm"), CREWS, strict=True)
    ],
    ("heist", 2, {"heist": "exhibition", "run_back_in": True, "crew": 3}),
    ("heist", 1, {"heist": "amnesty", "crew": 4, "characters": crew(CREWS[2])}),
)  # fmt: skip


@dataclass
class Seen:
    """What a check has covered."""

    game: str
    seats: int
    words: int
    numbers: int
    positions: int = 0
    games: int = 0
    most: int = 0  # words to choose from
    long: Counter[str] = field(default_factory=Counter)  # answers of several words, by the first
    used: set[int] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)


def check(table: Table, positions: int, seed: int = 1) -> Seen:
    """Look at that many decisions of random games at this table; what is wrong is in `faults`."""
    game, seats, options = table
    codec = codecs.find(game, seats, options)
    seen = Seen(game, seats, len(codec.words), codec.layout.size)
    luck = seeded(-seed)
    while seen.positions < positions and not seen.faults:
        turns = codecs.deal(codec, seed + seen.games)
        seen.games += 1
        while not turns.over and seen.positions < positions:
            seen.positions += 1
            seen.most = max(seen.most, len(turns.choices))
            seen.faults += faults(codec, turns, luck)
            word = pick(codec, turns, luck)
            seen.used.add(word)
            say(codec, turns, word, seen)
    return seen


def say(codec: Codec, turns: Turns, word: int, seen: Seen) -> None:
    """Say a word; a long answer that it completes must be spelt by the words said."""
    chosen = turns.choices[word]
    if isinstance(chosen, Action) and chosen is not WAIT:
        words = (*turns.said, codec.words[word])
        if turns.said:
            seen.long[str(turns.said[0])] += 1
        again = codec.spell(turns.g, turns.seat, chosen)
        if again != words:
            seen.faults.append(f"{chosen} was said as {words} and is spelt {again}")
    turns.step(word)


def faults(codec: Codec, turns: Turns, luck: Chance) -> Iterator[str]:
    """What is wrong with this decision."""
    g, seat = turns.g, turns.seat
    listed = [action for action in g.legal(seat) if not action.takes_back]
    if not turns.said:
        spellings = sorted([codec.spell(g, seat, action) for action in listed], key=str)
        for one, other in pairwise(spellings):
            if other[: len(one)] == one:
                yield f"{one} is the beginning of {other}"
        for action in listed:
            words = codec.spell(g, seat, action)
            found = codec.read(g, seat, words)
            if found != action and not same(g, seat, found, action):
                yield f"{action} is spelt {words}, which reads as {found}"
    for s in range(codec.seats):
        said = turns.said if s == seat else ()
        mine = codec.observe(g, s, said)
        again = codec.observe(g.imagine(s, luck), s, said)
        if mine != again:
            old, new = codec.layout.named(mine), codec.layout.named(again)
            parts = ", ".join(name for name in old if old[name] != new[name])
            yield f"seat {s} sees what it may not know: {parts}"
        if max(mine) > 16 or min(mine) < -16:
            yield f"seat {s} sees a number beyond 16"
    twin = turns.imagine(luck)
    if set(codec.choices(twin.g, seat, turns.said)) != set(turns.choices) - waiting(codec):
        yield "an imagined position offers something else"


def waiting(codec: Codec) -> set[int]:
    return {codec.number[codecs.WAIT_WORD]} if codecs.WAIT_WORD in codec.number else set()


def same(g: Any, seat: int, one: Action, other: Action) -> bool:
    """Whether two actions lead to the same position."""
    a, b = g.clone(), g.clone()
    a.apply(seat, one)
    b.apply(seat, other)
    for twin in (a, b):  # how a step was written, for undoing it, is not part of its effect
        if hasattr(twin, "steps"):
            twin.base, twin.steps = None, []
    return bool(a.dump() == b.dump())


SELDOM = {"initiate_escape": 2, "end_actions": 2, "ready": 30, "done": 40}


def weight_of(word: Any, chosen: Any) -> int:
    return (
        400 if isinstance(chosen, tuple) else SELDOM.get(word if isinstance(word, str) else "", 100)
    )


def pick(codec: Codec, turns: Turns, luck: Chance) -> int:
    """A random word, favouring long answers over what ends a heist, to see more."""
    legal = turns.legal()
    weights = [weight_of(codec.words[n], turns.choices[n]) for n in legal]
    at = luck.below(sum(weights))
    for n, weight in zip(legal, weights, strict=True):
        at -= weight
        if at < 0:
            return n
    raise AssertionError("the weights do not add up")


def run_check(games: list[str], positions: int) -> int:
    """Check that many positions of each game, over all its tables; 1 if anything is wrong."""
    failed = 0
    for game in games or codecs.ours():
        tables = [table for table in TABLES if table[0] == game]
        share = -(-positions // len(tables))
        for table in tables:
            seen = check(table, share)
            failed += bool(seen.faults)
            long = sum(seen.long.values())
            told = (
                f"{game} {seen.seats} seats: {seen.positions:,} positions of {seen.games:,} games, "
            )
            told += f"{len(seen.used):,} of {seen.words:,} words used, {long:,} long answers"
            print(told, *seen.faults[:3] or ["nothing wrong"], sep="; ", flush=True)
    return 1 if failed else 0
