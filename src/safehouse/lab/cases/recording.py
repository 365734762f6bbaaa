"""Plays games and writes each as a case file that any implementation of the rules can check.

The setup fixes all luck that was drawn, in the game's own terms. Every action is followed by an
`expect` with the whole snapshot, except piles whose order has not been drawn yet.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from safehouse import bots
from safehouse.core.chance import seeded
from safehouse.core.errors import BadInput
from safehouse.core.game import Game
from safehouse.core.state import Event
from safehouse.measure.play import moves


def record_game(
    game: Game[Any, Any], players: int, seed: int, options: dict[str, Any], names: list[str]
) -> dict[str, Any]:
    """One game as a case; the bots in `names` take the seats in turn."""
    minds = [bots.invite(game.id, names[s % len(names)]) for s in range(players)]
    dice = seeded(seed + 1_000_000_007)
    heard: list[Event] = []
    g = game.new(players, options, luck=seeded(seed), heard=heard)
    expected = [whole(game, g.snapshot())]
    acts: list[dict[str, Any]] = []
    drawn = [*heard]
    for seat, action in moves(g, minds, dice):
        drawn += g.heard or []
        acts.append({"seat": seat, **action.written()})
        expected.append(whole(game, g.snapshot()))
    steps: list[dict[str, Any]] = [{"expect": expected[0]}]
    for act, after in zip(acts, expected[1:], strict=True):
        steps += [{"act": act}, {"expect": after}]
    return {
        "id": f"{game.id}-{players}p-{seed}",
        "title": f"A recorded game of {game.name}: {players} players, seed {seed}",
        "rules": [],
        "game": game.id,
        "players": players,
        "options": options,
        "setup": game.setups.as_setup(g, drawn),
        "steps": steps,
    }


def whole(game: Game[Any, Any], snapshot: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in snapshot.items() if key not in game.setups.unordered}


def write_case(case: dict[str, Any], file: Path) -> None:
    """Write the case as YAML, one line per step; all of it or nothing."""
    lines = [f"{key}: {in_line(value)}" for key, value in case.items() if key != "steps"]
    lines += ["steps:", *[f"- {in_line(step)}" for step in case["steps"]]]
    half = file.with_suffix(".part")
    half.write_text("\n".join(lines) + "\n", "utf-8")
    half.replace(file)


def in_line(value: Any) -> str:
    """A value in one line, as JSON, which is YAML."""
    return json.dumps(value, ensure_ascii=False)


def folder_for(out: Path) -> Path:
    """The folder to write to, created if need be; an error says why it cannot be."""
    if out.exists() and not out.is_dir():
        raise BadInput(f"{out} is a file; --out must be a folder.")
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as e:
        raise BadInput(f"The folder {out} cannot be made: {e.strerror}.") from None
    if not os.access(out, os.W_OK):
        raise BadInput(f"The folder {out} cannot be written to.")
    return out
