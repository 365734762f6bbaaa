"""Shows any game from its view: seats, piles, numbered options.

A game with its own folder (`games/flip7/face.py`) has a `FACE`, a subclass that draws it better.
Faces never see a position, only what a seat may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from rich.text import Text

from safehouse import parts
from safehouse.terminal.ink import AMBER, GOOD, QUIET, Lines, cell, row, rule, wrapped
from safehouse.words import Words, plain

View = dict[str, Any]
NAME_WIDTH: Final = 16
LISTED: Final = 30  # at most this many options are shown; the others can still be typed
HEADED: Final = (
    "game",
    "phase",
    "round",
    "over",
    "to_act",
    "options",
    "result",
    "seats",
    "history",
)


class Choice(NamedTuple):
    """One choice: what to type for it (the first is shown), and how it looks."""

    keys: tuple[str, ...]
    label: Text
    action: Mapping[str, Any]


class Face:
    """How a game looks from one seat."""

    accent: str = AMBER

    def __init__(self, title: str, words: Words, me: int, about: Sequence[str]) -> None:
        self.title = title
        self.words = words
        self.me = me
        self.about = about  # for each seat: "you", or its bot
        self.odds = True  # whether the player wants hints

    # -- the picture
    def head(self, view: View, width: int) -> Lines:
        """The game and its state, in one line."""
        facts = [f"round {view['round']}"] if "round" in view else []
        facts += [str(view.get("phase", "")).replace("_", " ")]
        title = Text(f" {self.title.upper()} ", f"bold reverse {self.accent}")
        return [row(title, Text("  " + " · ".join(facts))), rule(width)]

    def board(self, view: View, hints: Mapping[str, Any], width: int, rows: int | None) -> Lines:
        """The table, in `rows` lines if possible."""
        lines: Lines = []
        for seat, shown in enumerate(view["seats"]):
            lines += self.block(seat, shown, seat in view["to_act"], width)
        for name, value in view.items():
            if name not in HEADED and value not in (None, [], {}):
                lines += wrapped(
                    row(Text(f"{plain_name(name)}: ", QUIET), said(value)), width, 1, 3
                )
        return lines

    def block(self, seat: int, shown: Mapping[str, Any], asked: bool, width: int) -> Lines:
        name = self.marked(seat, asked)
        facts = Text("  ").join(
            row(Text(f"{plain_name(k)} ", QUIET), said(v))
            for k, v in shown.items()
            if v not in (None, False, [], {}, "")
        )
        told = wrapped(facts, width - NAME_WIDTH, 0)
        left = [cell(name, NAME_WIDTH), *[Text(" " * NAME_WIDTH)] * len(told)]
        return [row(a, b) for a, b in zip(left, told, strict=False)]

    def cover(self, about: str, options: Mapping[str, Any], width: int) -> Lines:
        """The first page: the game, who plays, unusual options."""
        lines = [Text(f" {self.title.upper()} ", f"bold reverse {self.accent}")]
        lines += [*wrapped(Text(about), width), Text("")]
        for seat, what in enumerate(self.about):
            lines.append(row(cell(row("   ", self.player(seat)), NAME_WIDTH), Text(what, QUIET)))
        for told in self.options_named(options):
            lines += wrapped(Text(told, QUIET), width, 3)
        return lines

    def options_told(self, options: Mapping[str, Any], width: int) -> Lines:
        """This table's options, shown above the rules."""
        told = self.options_named(options) or ["The usual rules."]
        lines: Lines = [Text(" At this table", "bold")]
        for one in told:
            lines += wrapped(Text(one), width, 3)
        return [*lines, Text("")]

    def options_named(self, options: Mapping[str, Any]) -> list[str]:
        return [
            f"{self.words.option(name)}: {self.words.option(name, value)}"
            for name, value in options.items()
        ]

    def sheet(self, view: View, width: int) -> Lines:
        """The scoresheet between two rounds."""
        return []

    def final(self, view: View, width: int) -> Lines:
        """How it ended."""
        result = view["result"] or {}
        winners = result.get("winners", [])
        outcome = str(result.get("outcome", ""))
        title = "Nobody wins." if not outcome else f"The crew has {outcome}."
        if winners and not outcome:
            names = plain(self.words.players(winners))
            title = f"{names} {'wins' if len(winners) == 1 else 'win'}."
        lines = [rule(width), Text(f" {title}", f"bold {self.accent}")]
        for seat, score in enumerate(result.get("scores", [])):
            style = f"bold {GOOD}" if seat in winners else ""
            lines.append(row(cell(f"   {self.words.name(seat)}", 24, style), str(score)))
        return lines

    def player(self, seat: int) -> Text:
        style = f"bold {self.accent}" if seat == self.me else "bold"
        return Text(self.words.name(seat), style)

    def marked(self, seat: int, asked: bool) -> Text:
        """The player's name, with an arrow if it must decide."""
        return row(Text(" ▸ " if asked else "   ", f"bold {self.accent}"), self.player(seat))

    # -- the question
    def question(self, view: View, hints: Mapping[str, Any], width: int) -> Lines:
        """The question, and what helps to answer it."""
        return []

    def choices(
        self, view: View, hints: Mapping[str, Any], actions: Sequence[Mapping[str, Any]]
    ) -> list[Choice]:
        """The choices, numbered; a type that occurs only once can be typed as a word."""
        types = [str(a["type"]) for a in actions]
        found: list[Choice] = []
        for n, action in enumerate(actions, start=1):
            word = str(action["type"])
            keys = (str(n), word) if types.count(word) == 1 else (str(n),)
            found.append(Choice(keys, Text(self.words.action(action)), action))
        return found

    def menu(self, choices: Sequence[Choice], width: int) -> Lines:
        """The choices as shown: in one line if they fit, otherwise one below the other."""
        offered = [self.offer(choice) for choice in choices[:LISTED]]
        flat = row(" ", Text("   ").join(offered))
        if len(choices) <= LISTED and flat.cell_len <= width - 2:
            return [flat]
        lines = [row(" ", one) for one in offered]
        if len(choices) > LISTED:
            lines.append(Text(f"  … and so on to {len(choices)}", QUIET))
        return lines

    def offer(self, choice: Choice) -> Text:
        return row(Text(f"[{choice.keys[0]}]", f"bold {self.accent}"), " ", choice.label)

    def may_wait(self, view: View) -> bool:
        """Where several can act at once, whether one can let the others go first."""
        return False

    def is_idle(self, view: View) -> bool:
        """Whether the player has nothing to decide until somebody else acts."""
        return False

    # -- what happens
    def is_told(self, event: Mapping[str, Any]) -> bool:
        """Whether the event is worth a line of its own."""
        return True

    def hear(self, event: Mapping[str, Any]) -> None:
        """Receive all events in order from the start, for faces that remember something."""

    def sentence(self, event: Mapping[str, Any]) -> Text:
        """The event in words, with players and cards highlighted."""
        tone = self.tone(event)
        line = Text(style=tone)
        for part in self.words.event_parts(event):
            if part.mark == "@":
                line.append(part.text, self.player(part.value).style)
            elif part.mark == "#":
                line.append(part.text, self.card_style(part.value))
            elif part.mark == "%":
                line.append(part.text, "bold")
            else:
                line.append(part.text)
        return line

    def card_style(self, card: int | str) -> str:
        return "bold"

    def tone(self, event: Mapping[str, Any]) -> str:
        return ""

    def beat(self, event: Mapping[str, Any]) -> float:
        """Seconds to read the event, at normal speed."""
        return 0.5

    def is_break(self, view: View) -> bool:
        """Whether there is something to look at before the bots go on."""
        return bool(view.get("phase") == "round_over")

    def stops_before(self, view: View, event: Mapping[str, Any]) -> bool:
        """Whether there is something to look at before that event is shown."""
        return False


def plain_name(name: str) -> str:
    return name.replace("_", " ")


def said(value: Any) -> Text:
    """A value of a view, as short as possible."""
    if isinstance(value, Mapping):
        inner = ", ".join(f"{plain_name(str(k))} {said(v)}" for k, v in value.items() if v)
        return Text(f"({inner})")
    if isinstance(value, list):
        return Text(" ".join(said(v).plain for v in value))
    return Text(str(value).replace("_", " "))


def face_of(game: str) -> type[Face]:
    """The game's own face if it has one, otherwise this one."""
    known = parts.part(game, "safehouse.terminal.games.{id}.face", "face")
    face: type[Face] = known.FACE if known else Face
    return face
