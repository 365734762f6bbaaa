"""`safehouse replay` and `safehouse verify`: a recorded game told again, and its luck proved."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console
from rich.text import Text

from safehouse import games
from safehouse.core.errors import BadInput
from safehouse.core.record import GameRecord, read_record
from safehouse.words import Words


def show_replay(text: str, step: int | None = None, seat: int = -1) -> None:
    """Tell the game move by move; with `step` show that one position as well."""
    record = read_record(text)
    game = games.find(record.game)
    if not -1 <= seat < record.seats:
        raise BadInput(f"There is no seat {seat}; the seats are 0 to {record.seats - 1}.")
    if step is not None and not 0 <= step <= len(record.moves):
        raise BadInput(f"There is no step {step}; the steps are 0 to {len(record.moves)}.")
    names = [*record.names, *(f"Seat {s}" for s in range(len(record.names), record.seats))]
    words = Words("en", names, game.id)
    console = Console(highlight=False)
    for n, g, heard in record.positions(game):
        if n == 0:
            words.know(g.view(seat))
        if step is not None and n != step:
            continue
        console.print(Text(f"{n:4}  ", "dim") + Text(told_move(record, words, n), "bold"))
        for event in heard:
            console.print(Text(f"      {words.event(event.seen_by(seat))}"))
        if step is not None:
            console.print_json(json.dumps(g.view(seat)))


def told_move(record: GameRecord, words: Words, n: int) -> str:
    if n == 0:
        return "The beginning"
    seat, action = record.moves[n - 1]
    return f"{words.name(seat)}: {words.action(action)}"


def verify_record(text: str) -> str:
    """Replay every move under the luck that was committed to; a sentence of proof, or BadInput."""
    record = read_record(text)
    end = record.replay(games.find(record.game))
    luck = record.commitment()
    proof: Any = f"the key fits the commitment {luck}" if luck else "the luck came from a seed"
    state = "to its end" if end.over else "and is not over"
    moves = len(record.moves)
    return f"True: {proof}, and all {moves} moves follow the rules {state}."
