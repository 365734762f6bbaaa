"""Notices around a game: its luck, the keys, where it was saved."""

from __future__ import annotations

import shlex
from typing import Final

from rich.text import Text

from safehouse.terminal.ink import QUIET, Lines, row
from safehouse.terminal.session import Session

KEYS: Final = (
    ("?", "this list"),
    ("o", "odds and the cards left, on or off"),
    ("l", "the log: everything that has happened"),
    ("r", "the rules, on a page or two"),
    ("q", "leave; the game can be kept and gone on with"),
)


def luck_lines(session: Session, width: int, over: bool) -> Lines:
    """The promise before the first card, and the key that proves it after the last."""
    record = session.record
    promise = record.commitment()
    if promise is None:
        return [Text(f" Luck: {record.luck}, the same again for whoever asks.", QUIET)]
    if not over:
        about = " The luck of this game is sealed. What its key will hash to (SHA-256):"
        return [Text(about, QUIET), Text(f" {promise}", QUIET)]
    about = " The key of this game's luck; its SHA-256 is what was shown at the start:"
    return [Text(about, QUIET), Text(f" {record.luck.partition(':')[2]}", QUIET)]


def help_lines() -> Lines:
    """The keys that work at any time."""
    lines = [Text(" A move: the key or the word in front of it. Enter, if there is only one.")]
    return lines + [row(Text(f"   {key} ", "bold"), Text(f" {what}", QUIET)) for key, what in KEYS]


def farewell(session: Session) -> Lines:
    if session.path is None:
        return [Text(" The game was not kept; --record FILE keeps one.", QUIET)]
    how = f"./safehouse play {session.game.id} --record {shlex.quote(str(session.path))}"
    return [
        Text(" The game is kept. Go on with it:", QUIET),
        Text(f" {how}", "bold", overflow="ignore"),
    ]
