"""`safehouse play`: the loop that plays any game in the terminal; a Face draws it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from safehouse import games
from safehouse.core.errors import BadInput, IllegalAction
from safehouse.core.state import Action
from safehouse.terminal.generic import Choice, Face, face_of
from safehouse.terminal.ink import QUIET, Lines, rule, wrapped
from safehouse.terminal.notices import KEYS, farewell, help_lines, luck_lines
from safehouse.terminal.rules import page_lines
from safehouse.terminal.screen import Screen, find_screen
from safehouse.terminal.session import (
    DEFAULT_NAME,
    Session,
    begin,
    clean_name,
    free_name,
    go_on,
    labels,
    rematch,
)
from safehouse.words import ENGLISH, Words

LOG_ROWS: Final = 5  # sentences under the table, if there is room
ASKING_ROWS: Final = 3  # the usual height of a question
FASTEST: Final = 1000
PATIENCE: Final = 100  # meaningless lines in a row
LET_THEM: Final = Choice(("w", "wait"), Text("Wait for the others"), {"type": "wait"})


class Leave(Exception):
    """The player has had enough, or there is no more input."""


class Table:
    """A game being played in the terminal."""

    def __init__(self, session: Session, screen: Screen, speed: float) -> None:
        self.session = session
        self.screen = screen
        self.speed = speed
        about = labels(session.game.id, session.players)
        words = Words(ENGLISH, session.names, session.game.id, session.me)
        self.view: dict[str, Any] = session.state.view(session.me)
        words.know(self.view)
        self.face: Face = face_of(session.game.id)(session.game.name, words, session.me, about)
        self.told: Lines = self.told_again()
        self.note: Lines = []

    # -- the loop
    def run(self) -> None:
        """Run until the game is over or the player leaves."""
        session, me = self.session, self.session.me
        while True:
            try:
                self.show_news()
                if session.state.over:
                    self.look_once_more()
                    return
                if (seat := session.next_seat()) == me:
                    if self.face.is_idle(self.view) and not session.all_wait():
                        session.wait(me)
                    else:
                        self.decide()
                else:
                    if self.face.is_break(self.view) and me not in session.state.to_act:
                        self.look(self.view)
                    session.bot_moves(seat)
            except KeyboardInterrupt:
                session.replay()  # in case it was in the middle of a move
                self.told = self.told_again()
                self.view = session.state.view(me)
                self.leave()

    def show_news(self) -> None:
        """Tell what has happened, event by event, and show the position."""
        shown = self.view
        for event, after in self.session.told():
            if self.face.stops_before(shown, event):
                self.look(shown)
            line = self.tell(event)
            shown = after
            if event["type"] in self.session.forgetting:
                self.told = []
            if not self.face.is_told(event):
                continue
            self.told.append(line)
            if self.screen.live:
                self.screen.picture(self.picture(shown, {}, []))
            else:
                self.screen.lines(wrapped(line, self.screen.width, 2, 4))
            self.screen.pause(self.face.beat(event) / self.speed if self.speed else 0)
        self.view = self.session.state.view(self.session.me)

    def tell(self, event: Mapping[str, Any]) -> Text:
        self.face.hear(event)
        return self.face.sentence(event)

    def told_again(self) -> Lines:
        """The log from the start, in sentences."""
        lines = [(event, self.tell(event)) for event in self.session.log]
        return [line for event, line in lines if self.face.is_told(event)]

    def look(self, view: dict[str, Any]) -> None:
        """Show the scoresheet between two rounds, until a key is pressed."""
        sheet = self.face.sheet(view, self.screen.width)
        if not self.screen.any_key(self.picture(view, {}, sheet)):
            self.leave()

    def look_once_more(self) -> None:
        """Show the last position, before the final page."""
        sheet = self.face.sheet(self.view, self.screen.width)
        self.screen.any_key(self.picture(self.view, {}, sheet))

    # -- the picture
    def picture(self, view: dict[str, Any], hints: Mapping[str, Any], below: Lines) -> Lines:
        """Header, table, the latest events, and the question."""
        face, width, height = self.face, self.screen.width, self.screen.height
        head = face.head(view, width)
        if height is None:
            return [Text(""), *head, *face.board(view, hints, width, None), *below]
        room = height - len(head) - len(below) - 2
        # kept free, so that the table does not jump when a question is asked
        asked = max(0, ASKING_ROWS - len(below))
        board = face.board(view, hints, width, max(1, room - asked - LOG_ROWS))
        left = max(2, room - len(board))
        log = [line for one in self.told[-left:] for line in wrapped(one, width, 2, 4)]
        log = log[-left:]
        for line in log[:-1]:
            line.stylize(QUIET)
        lines = [*head, *board, rule(width), *log]
        return [*lines, *[Text("")] * (height - 1 - len(lines) - len(below)), *below]

    # -- the question
    def decide(self) -> None:
        """Ask the player, until the answer is a move."""
        session, face = self.session, self.face
        again = False
        misses = 0
        while True:
            hints = session.game.hints(session.state, session.me)
            actions = [a.written() for a in session.state.legal(session.me)]
            choices = face.choices(self.view, hints, actions)
            waits = face.may_wait(self.view) and not session.all_wait()
            answer = self.ask(hints, [*choices, LET_THEM] if waits else choices, again)
            again = not self.screen.live
            if waits and answer in LET_THEM.keys:
                session.wait(session.me)
                return
            if answer in ("?", "help", "o", "odds", "l", "log", "r", "rules", "q", "quit"):
                again = self.command(answer[0]) and again
                continue
            try:
                session.move(session.me, self.action(answer, choices))
                if session.trouble:
                    self.note = wrapped(Text(session.trouble), self.screen.width)
                return
            except (BadInput, IllegalAction) as e:
                misses += 1
                if misses == PATIENCE and not self.screen.live:  # nobody is reading this
                    raise Leave from None
                self.note = wrapped(Text(str(e), "bold"), self.screen.width)

    def ask(self, hints: Mapping[str, Any], choices: Sequence[Choice], again: bool) -> str:
        """Show the table (once, on a stream) and wait for an answer."""
        face, width = self.face, self.screen.width
        below = [*self.note, *face.menu(choices, width)]
        if not again:
            sheet = face.sheet(self.view, width) if face.is_break(self.view) else []
            below = self.note + sheet + face.question(self.view, hints, width)
            below = self.picture(self.view, hints, [*below, *face.menu(choices, width)])
        self.note = []
        commands = {key for choice in choices for key in choice.keys}
        commands |= {key for key, _ in KEYS}
        try:
            answer = self.screen.ask(below, commands)
        except KeyboardInterrupt:
            answer = "q"
        if answer is None:
            raise Leave
        return answer.strip().lower() if not answer.startswith("{") else answer

    def action(self, answer: str, choices: Sequence[Choice]) -> Action:
        """The move that was typed; if only one is possible, Enter is enough."""
        game = self.session.game
        if answer.startswith("{"):
            try:
                return game.read_action(json.loads(answer))
            except json.JSONDecodeError as e:
                raise BadInput(f"This is not an action in JSON: {e}.") from None
        for choice in choices:
            if answer in choice.keys or (not answer and len(choices) == 1):
                return game.read_action(dict(choice.action))
        wanted = ", ".join(choice.keys[0] for choice in choices[:12])
        said = f"“{answer[:20]}” is nothing here" if answer else "Nothing was chosen"
        raise BadInput(f"{said}. Type {wanted}, or ? for help.")

    def command(self, key: str) -> bool:
        """Handle a command that is not a move; return whether the picture is still valid."""
        if key == "q":
            self.leave()
        elif key == "o":
            self.face.odds = not self.face.odds
            state = "on" if self.face.odds else "off"
            self.note = [Text(f" Odds and cards left: {state}.", QUIET)]
            return False
        elif key == "l":
            lines = [w for one in self.told for w in wrapped(one, self.screen.width, 1, 3)]
            self.screen.pages(lines, "the log")
        elif key == "r":
            width = self.screen.width
            here = self.face.options_told(self.session.record.options, width)
            self.screen.pages([*here, *page_lines(self.session.game.id, width)], "the rules")
        else:
            self.screen.pages(help_lines(), "")
        return True

    def leave(self) -> None:
        """Ask whether to leave, and whether to save a game without a file."""
        session = self.session
        question = " Leave the table?  y yes, and keep the game · d yes, drop it · n no"
        if session.path is not None:
            question = f" Leave the table?  y yes, {session.path.name} keeps the game · n no"
        lines = [Text(question, "bold")]
        if self.screen.live:
            lines = self.picture(self.view, {}, lines)
        try:
            answer = self.screen.ask(lines, {"y", "d", "n"})
        except KeyboardInterrupt:
            answer = "d"
        if answer is None:
            raise Leave
        if answer[:1].lower() == "y" and session.path is None:
            session.path = free_name(Path(f"{session.game.id}.json"))
            session.save()
        if answer[:1].lower() in ("y", "d"):
            raise Leave

    # -- before and after
    def welcome(self) -> None:
        """Show who plays, the luck and the keys."""
        session, width = self.session, self.screen.width
        lines = [Text(""), *self.face.cover(session.game.about, session.record.options, width)]
        lines += [Text(""), *luck_lines(session, width, over=False)]
        if session.log:
            moves = len(session.record.moves)
            lines += [Text(""), Text(f" The game goes on after {moves} moves.", "bold")]
        elif session.path is not None:
            lines += [Text(""), Text(f" Every move is kept in {session.path.name}.", QUIET)]
        if not self.screen.any_key([*lines, Text(""), *help_lines(), Text("")]):
            self.leave()

    def ending(self) -> Lines:
        width = self.screen.width
        lines = self.face.final(self.view, width)
        return [*lines, Text(""), *luck_lines(self.session, width, over=True), Text("")]


def play(
    game: str,
    players: int | None = None,
    bots: str | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
    name: str = DEFAULT_NAME,
    speed: float = 1.0,
    record: Path | None = None,
) -> None:
    """Play `game` in the terminal until the player has had enough.

    `bots` are names separated by commas; `speed` 1 is normal, 2 twice as fast, 0 without pauses;
    `record` is the file in which the game is saved, and from which it continues.
    """
    if not 0 <= speed <= FASTEST:
        raise BadInput(f"The speed is 1 as usual, 2 twice as quick, 0 for no pauses; not {speed}.")
    the_game = games.find(game)
    crew = [one.strip() for one in (bots or "").split(",") if one.strip()]
    chosen = dict(options or {})
    who = clean_name(name)
    if record is not None and record.exists():
        session = go_on(the_game, record, players, crew, chosen, seed)
    else:
        session = begin(the_game, players, crew, chosen, seed, who, record)
    screen = find_screen()
    with screen.open():
        table = Table(session, screen, speed)
        last = play_one(table)
        while table.session.state.over and another(table, last):
            table = Table(rematch(table.session), screen, speed)
            last = play_one(table)
    if screen.live or not table.session.state.over:
        screen.lines(last)


def play_one(table: Table) -> Lines:
    """Play one game; return what to say when the player leaves."""
    try:
        table.welcome()
        table.run()
    except (Leave, KeyboardInterrupt):
        return farewell(table.session)
    return table.ending()


def another(table: Table, lines: Lines) -> bool:
    question = Text(" Another game?  y yes · n no", "bold")
    try:
        answer = table.screen.ask([*lines, question], {"y", "n"})
    except KeyboardInterrupt:
        return False
    return (answer or "").lower().startswith("y")
