"""Answers to questions that a card or a dog asks."""

from __future__ import annotations

from safehouse.bots.heist.greedy.goals import matters
from safehouse.core.state import Action
from safehouse.games.heist.actions import Choose
from safehouse.games.heist.table import Heist

RICH = 3  # ideas from which one can be spared


def choose(g: Heist, seat: int) -> Action:
    """An answer to the open question, the same for every seat of the team."""
    choice = g.choice
    assert choice is not None
    options = choice.options
    if choice.kind == "dog":
        return Choose(min(options, key=lambda tile: harm(g, str(tile))))
    if choice.kind == "stay_close":
        return Choose(company(g, options))
    if choice.kind == "blab":
        return Choose("yes")
    if choice.kind in ("had_him", "watch_out"):
        people = [option for option in options if isinstance(option, int)]
        poorest = min(people, key=lambda n: (not matters(g, n), g.people[n].ideas))
        return Choose(poorest)
    if choice.kind == "whisper":
        return Choose("stop")
    if choice.kind == "fumble":
        assert choice.character is not None
        plan = g.people[choice.character].plan
        return Choose(max(options, key=lambda tile: g.layout.number[str(tile)] in plan))
    return Choose(options[0])


def harm(g: Heist, tile: str) -> int:
    """The harm a dog does on a tile: the fewer important characters there, the better."""
    there = g.at(g.layout.number[tile])
    return sum([2 if matters(g, n) else 1 for n in there])


def company(g: Heist, options: list[int | str]) -> int | str:
    """MH-NP-6  An idea from a character who has many, otherwise the noise."""
    for option in options:
        if option != "noise":
            n = int(str(option).removeprefix("idea:"))
            if g.people[n].ideas >= RICH:
                return option
    return "noise"
