"""One game in the terminal: its record, its position, its players; saved in a file if wanted."""

from __future__ import annotations

import json
import os
import re
import secrets
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from safehouse import bots
from safehouse.bots.base import WAIT, ask_bot
from safehouse.bots.random import RandomBot
from safehouse.core.chance import Chance, seeded
from safehouse.core.errors import BadInput
from safehouse.core.game import Game
from safehouse.core.record import GameRecord, read_record
from safehouse.core.state import Action, State
from safehouse.core.telling import told

BUDGET_MS: Final = 300
DEFAULT_SEATS: Final = 4
CREW: Final = (
    *("Ines", "Milo", "Vera", "Otto", "Lena", "Hugo", "Rosa", "Emil", "Nora"),
    *("Karl", "Alma", "Theo", "Ida", "Bruno", "Mara", "Felix", "Zoe", "Anton"),
)
DEFAULT_NAME: Final = "Boss"
LONGEST_NAME: Final = 12
WITH_BOT: Final = re.compile(r"(.+) \(([^()]+)\)")  # how a record names a seat that a bot plays
News = tuple[dict[str, Any], dict[str, Any]]  # an event, and the view after it


class Session:
    """A running game.  Every move goes into the record, and the record into its file."""

    def __init__(self, game: Game[Any, Any], record: GameRecord, path: Path | None) -> None:
        self.game = game
        self.record = record
        self.path = path
        self.names, self.players = seated(record, game)
        self.me = self.players.index("")
        self.crew = [bots.make(game.id, bot) if bot else None for bot in self.players]
        self.log: list[dict[str, Any]] = []
        self.fresh: list[News] = []  # events that have not been told yet
        self.last = self.me
        self.waiting: set[int] = set()  # bots that are waiting for somebody else to act
        self.forgetting: set[str] = set()  # types of events that wipe the log
        self.trouble = ""  # the error, if the file could not be written
        self.state: State
        self.replay()

    def replay(self) -> None:
        """Replay the record; nothing of it is news, except at the very start."""
        self.log, self.fresh = [], []
        for _, state, _ in self.record.positions(self.game, look=True):
            self.state = state
            self.hear()
        if self.record.moves:
            self.told()

    def hear(self) -> None:
        """Collect the position's events as news, each with the view after it."""
        for event in self.state.heard or []:
            if self.game.manners.wipes_log(event):
                self.forgetting.add(event.seen_by(self.me)["type"])
        self.fresh += told(self.state, self.me)

    def move(self, seat: int, action: Action) -> None:
        """Take the action; it is saved before anybody is told."""
        self.state.listen(look=True)
        self.state.apply(seat, action)
        self.record.moves.append((seat, action.written()))
        self.last = seat
        self.waiting.clear()
        self.hear()
        try:
            self.save()
        except BadInput as e:
            self.trouble = f"{e} The game goes on without."

    def told(self) -> list[News]:
        """The news since the last call."""
        news, self.fresh = self.fresh, []
        self.log = self.kept([*self.log, *[event for event, _ in news]])
        return news

    def kept(self, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The log that may still be told, without anything before an event that wipes it."""
        last = [n for n, event in enumerate(events) if event["type"] in self.forgetting]
        return events[last[-1] :] if last else events

    def next_seat(self) -> int:
        """Whose move it is; where several can act at once, they take turns.

        A bot that prefers to wait does not act until somebody else has.
        """
        acting = self.state.to_act
        seats = [s for s in acting if s not in self.waiting]
        if not seats:  # everybody waits, so the person decides, if possible
            seats = [self.me] if self.me in acting else acting
        return min(seats, key=lambda s: (s - self.last - 1) % self.record.seats)

    def bot_moves(self, seat: int) -> None:
        bot = self.crew[seat]
        assert bot is not None
        if seat in self.waiting:  # nobody else would act either, and the game must go on
            bot = RandomBot()
        action = ask_bot(bot, self.state, seat, self.bot_luck(), BUDGET_MS)
        if action is WAIT:
            self.wait(seat)
        else:
            self.move(seat, action)

    def wait(self, seat: int) -> None:
        """Let the others go first, until somebody has acted."""
        self.waiting.add(seat)

    def all_wait(self) -> bool:
        """Whether only the person can act."""
        return all(s in self.waiting or s == self.me for s in self.state.to_act)

    def bot_luck(self) -> Chance:
        """Luck for a bot's thinking; with a seed, the same again after a break."""
        kind, _, key = self.record.luck.partition(":")
        if kind == "seed":
            return seeded(int(key) * 1_000_003 + len(self.record.moves))
        return seeded(secrets.randbits(62))

    def save(self) -> None:
        """Write the record to a temporary file and rename it, so that it is never half written."""
        if self.path is not None:
            write(self.path, self.record.to_json())


def begin(
    game: Game[Any, Any],
    players: int | None,
    bot_names: Sequence[str],
    options: dict[str, Any],
    seed: int | None,
    name: str,
    path: Path | None,
) -> Session:
    """A new game."""
    seats = players or (len(bot_names) + 1 if len(bot_names) > 1 else DEFAULT_SEATS)
    seats = seats if players else max(game.min_seats, min(seats, game.max_seats))
    game.read_options(options, seats)  # report errors in them first
    if len(bot_names) > seats - 1:
        raise BadInput(
            f"{len(bot_names)} bots and you need {len(bot_names) + 1} seats, not {seats}."
        )
    crew = bot_names or usual_bots(game.id)
    chosen = [crew[i % len(crew)] for i in range(seats - 1)]
    others = [one for one in CREW if one.lower() != name.lower()]
    names = [name] + [f"{who} ({bot})" for who, bot in zip(others, chosen, strict=False)]
    luck = f"seed:{seed}" if seed is not None else f"key:{secrets.token_hex(32)}"
    record = GameRecord(game.id, game.version, seats, options, luck, names=names)
    session = Session(game, record, path)
    session.save()
    return session


def rematch(session: Session) -> Session:
    """The same players again, with new luck and, if the last game had a file, a new file."""
    game, record = session.game, session.record
    path = free_name(session.path) if session.path is not None else None
    crew = [bot for bot in session.players if bot]
    name = session.names[session.me]
    return begin(game, record.seats, crew, record.options, None, name, path)


def go_on(
    game: Game[Any, Any],
    path: Path,
    players: int | None,
    bot_names: Sequence[str],
    options: dict[str, Any],
    seed: int | None,
) -> Session:
    """Continue the game in a file."""
    try:
        record = read_record(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as e:
        raise BadInput(f"{path} cannot be read as a record: {reason(e)}.") from None
    except BadInput as e:
        raise BadInput(f"{path}: {e}") from None
    if record.game != game.id:
        raise BadInput(f"{path} holds a game of {record.game!r}, not of {game.id!r}.")
    differs = [
        (players not in (None, record.seats), f"{record.seats} players"),
        (bool(options) and options != record.options, f"options {json.dumps(record.options)}"),
        (seed is not None and record.luck != f"seed:{seed}", "other luck"),
    ]
    for wrong, has in differs:
        if wrong:
            raise BadInput(
                f"{path} holds a game with {has}: leave that option out to go on with it, "
                "or name another file for a new game."
            )
    if bot_names:
        sit_down(record, bot_names)
    return Session(game, record, path)


def usual_bots(game: str) -> list[str]:
    """The better bots, best first; they are offered weakest first."""
    names = [info.name for info in bots.offered(game)]
    return names[:0:-1] or names


def labels(game: str, players: Sequence[str]) -> list[str]:
    """The label under a name: "you", or the kind of bot."""
    known = {info.name: info.label.lower() for info in bots.offered(game)}
    return [known.get(bot, bot) if bot else "you" for bot in players]


def sit_down(record: GameRecord, bot_names: Sequence[str]) -> None:
    """Change the bots of a running game."""
    names = [*record.names, *[f"{CREW[s % len(CREW)]} (bot)" for s in range(record.seats)]]
    names = names[: record.seats]
    who = [m.group(1) if (m := WITH_BOT.fullmatch(n)) else n for n in names]
    me = next((s for s, n in enumerate(names) if not WITH_BOT.fullmatch(n)), 0)
    seats = [s for s in range(record.seats) if s != me]
    for i, seat in enumerate(seats):
        who[seat] = f"{who[seat]} ({bot_names[i % len(bot_names)]})"
    record.names = who


def seated(record: GameRecord, game: Game[Any, Any]) -> tuple[list[str], list[str]]:
    """The name and bot of every seat; the player, with bot "", gets the first seat without one."""
    names: list[str] = []
    players: list[str] = []
    default = usual_bots(game.id)[0]
    for seat in range(record.seats):
        written = record.names[seat] if seat < len(record.names) else ""
        match = WITH_BOT.fullmatch(written)
        bot = match.group(2) if match else default if "" in players else ""
        names.append(match.group(1) if match else written or (CREW[seat] if bot else DEFAULT_NAME))
        players.append(bot)
    if "" not in players:
        players[0] = ""
    return names, players


def clean_name(name: str | None) -> str:
    """A name cleaned for a line of the table."""
    text = "".join(c for c in (name or DEFAULT_NAME) if c.isprintable() and c not in "()").strip()
    if not text or len(text) > LONGEST_NAME:
        raise BadInput(f"A name has 1 to {LONGEST_NAME} characters, not {len(text)}.")
    return text


def write(path: Path, text: str) -> None:
    try:
        number, new = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(number, "w", encoding="utf-8") as file:
                file.write(text + "\n")
            Path(new).replace(path)
        except OSError:
            Path(new).unlink(missing_ok=True)
            raise
    except OSError as e:
        raise BadInput(f"{path} cannot be written: {reason(e)}.") from None


def reason(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or error)


def free_name(path: Path) -> Path:
    """The next unused file name: game.json, game-2.json, …"""
    stem = re.sub(r"-\d+$", "", path.stem)
    n = 1
    while path.exists():
        n += 1
        path = path.with_name(f"{stem}-{n}{path.suffix}")
    return path
