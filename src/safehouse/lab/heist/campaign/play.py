"""Plays the jobs of a campaign with bots, level-ups included; an interrupted game is its record."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from safehouse import bots as players
from safehouse import games as house
from safehouse.core.chance import seeded
from safehouse.core.errors import BadInput
from safehouse.core.record import GameRecord
from safehouse.games.heist.actions import LevelUp
from safehouse.games.heist.table import Heist
from safehouse.lab.heist.campaign.file import Campaign
from safehouse.measure.heist.rating import GAME, usual_bot
from safehouse.measure.play import moves

BUDGET_MS = 200


def new_record(campaign: Campaign, options: dict[str, Any], seed: int | None) -> GameRecord:
    """The game of a job, before its first move."""
    game = house.find(GAME)
    game.read_options(options, campaign.seats)
    luck = f"seed:{seed}" if seed is not None else f"key:{secrets.token_hex(32)}"
    return GameRecord(GAME, game.version, campaign.seats, options, luck, names=campaign.names)


def state_of(record: GameRecord) -> Heist:
    """The position after a record."""
    state = record.replay(house.find(GAME))
    assert isinstance(state, Heist)
    return state


def bots_play(record: GameRecord, names: Sequence[str], leave_levels: bool) -> Heist:
    """Bots play a game to its end, or to the level-ups; every move goes into the record."""
    crew = list(names) or [usual_bot()]
    table = [players.make(GAME, crew[seat % len(crew)]) for seat in range(record.seats)]
    g = state_of(record)
    _, _, key = record.luck.partition(":")
    dice = seeded(hash_of(key))
    if leave_levels and g.phase == "levelup":
        return g
    for seat, action in moves(g, table, dice, BUDGET_MS):
        record.moves.append((seat, action.written()))
        if leave_levels and g.phase == "levelup":
            break
    return g


def hash_of(key: str) -> int:
    """Luck for the bots' thinking, derived from the game's, so that games are reproducible."""
    total = 0
    for letter in key[:16]:
        total = 31 * total + ord(letter)
    return -1 - total


# -- levels
def due(g: Heist) -> dict[int, list[str]]:
    """The level-ups that are due, by character index, with their choices."""
    found: dict[int, list[str]] = {}
    for seat in g.to_act if g.phase == "levelup" else []:
        for action in g.legal(seat):
            assert isinstance(action, LevelUp)
            found.setdefault(action.character, []).append(action.to)
    return dict(sorted(found.items()))


def level_up(record: GameRecord, name: str, to: str) -> Heist:
    """One level-up, by the character's name."""
    g = state_of(record)
    offers = {g.people[n].name: (n, into) for n, into in due(g).items()}
    if name not in offers:
        whom = ", ".join(offers) or "nobody"
        raise BadInput(f"{name} has no level-up due; due for: {whom}.")
    n, into = offers[name]
    if to not in into:
        raise BadInput(f"{name} can become: {', '.join(into)}; not {to}.")
    action = LevelUp(n, to)
    seat = g.people[n].seat
    g.apply(seat, action)
    record.moves.append((seat, action.written()))
    return g
