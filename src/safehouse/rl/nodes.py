"""A game as a tree with explicit chance: decisions, chance nodes, ends. Nodes never change."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from safehouse import codecs
from safehouse.codecs.base import Codec, Spelling
from safehouse.codecs.turns import Turns
from safehouse.core.chance import NeedsLuck, Scripted
from safehouse.core.state import Event

Trail = tuple[int, Any]  # the last action and earlier ones, back to (-1, None)
Log = tuple[Event, Any] | None  # what happened, latest first: an event and what was before


class Node:
    """A decision or an end has `turns`. At a chance node, luck decides.

    From `base`, by `word` and the luck so far, one of `outcomes` comes next.
    """

    __slots__ = ("base", "codec", "log", "outcomes", "script", "trail", "turns", "word")

    def __init__(self, codec: Codec, turns: Turns | None, log: Log) -> None:
        self.codec = codec
        self.turns = turns
        self.log = log
        self.base: Turns | None = None
        self.word = -1
        self.script: list[int] = []
        self.outcomes: list[tuple[int, float]] | None = None
        self.trail: Trail | None = None  # how it was reached; None if it was imagined

    @property
    def at(self) -> Turns:
        assert self.turns is not None, "luck decides here"
        return self.turns

    def shown(self) -> Turns | None:
        """The last position that anybody has seen; None before the deal."""
        return self.turns or self.base

    def child(self, action: int) -> Node:
        """The node after a word, or after an outcome of luck."""
        if self.outcomes is not None:
            script = [*self.script, action]
            node = follow(self.codec, self.base, self.word, script, self.log)
        else:
            node = follow(self.codec, self.at, action, [], self.log)
        node.trail = None if self.trail is None else (action, self.trail)
        return node

    def events(self) -> list[Event]:
        """Everything that has happened, in order."""
        found: list[Event] = []
        at = self.log
        while at is not None:
            event, at = at
            found.append(event)
        return found[::-1]

    def told(self) -> str:
        """The whole node, for display and comparison."""
        shown = self.shown()
        if shown is None:
            return f"the deal {self.script}"
        now = json.dumps(shown.g.snapshot(), sort_keys=True)
        waits = f"{shown.seat} {shown.said} {shown.waited}"
        luck = f" {self.word} {self.script}" if self.outcomes is not None else ""
        return f"{now} {waits}{luck}"

    # -- nodes never change, so a copy is the same; what is saved is how it was reached
    def __deepcopy__(self, memo: Any) -> Node:
        return self

    def __reduce__(self) -> Any:
        codec = self.codec
        table = (codec.game.id, codec.seats, json.dumps(codec.given))
        if self.trail is not None:
            actions: list[int] = []
            at = self.trail
            while at[1] is not None:
                actions.append(at[0])
                at = at[1]
            return replayed, (*table, actions[::-1])
        turns = self.at  # an imagined node is a decision without a past
        return loaded, (*table, turns.g.dump(), turns.seat, turns.said, turns.waited)


def first_node(codec: Codec) -> Node:
    """The node before the deal."""
    node = follow(codec, None, -1, [], None)
    node.trail = (-1, None)
    return node


def follow(codec: Codec, base: Turns | None, word: int, script: Sequence[int], log: Log) -> Node:
    """Run a move with the given luck, as far as that goes."""
    luck = Scripted(list(script))
    heard: list[Event] = []
    try:
        if base is None:
            g = codec.game.new(codec.seats, codec.given, luck=luck, heard=heard)
            turns = Turns(codec, g)
        else:
            turns = base.clone()
            turns.g.chance = luck
            turns.g.heard = heard
            turns.step(word)
    except NeedsLuck as need:
        node = Node(codec, None, log)
        node.base, node.word, node.script = base, word, list(script)
        node.outcomes = need.outcomes
        return node
    turns.g.heard = None
    for event in heard:
        log = (event, log)
    return Node(codec, turns, log)


def replayed(game: str, seats: int, given: str, actions: Sequence[int]) -> Node:
    """A saved node, from the words and the luck that led to it."""
    node = first_node(codecs.find(game, seats, json.loads(given)))
    for action in actions:
        node = node.child(action)
    return node


def loaded(
    game: str, seats: int, given: str, dumped: Any, seat: int, said: Spelling, waited: int
) -> Node:
    """An imagined and saved decision."""
    codec = codecs.find(game, seats, json.loads(given))
    turns = Turns(codec, codec.game.load(dumped), ask=False)
    turns.said, turns.waited = said, waited
    turns.g.chance = Scripted()
    turns.ask(seat)
    return Node(codec, turns, None)
