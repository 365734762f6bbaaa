"""How Bankout looks in the terminal: two banks, two rows, two hands, the turn, the odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from safehouse.terminal.games.bankout import cards
from safehouse.terminal.games.bankout import choices as moves
from safehouse.terminal.games.bankout import sheet as sheets
from safehouse.terminal.games.bankout.cards import dollars
from safehouse.terminal.generic import Choice, Face, View
from safehouse.terminal.ink import (
    AMBER,
    BAD,
    GOOD,
    QUIET,
    Lines,
    bar,
    cell,
    gauge,
    packed,
    percent,
    row,
    rule,
    wrapped,
)

LEFT: Final = 16  # columns for who
SUM: Final = 18
TAIL: Final = 16
HAND: Final = 18
ROW: Final = 26  # columns for row and hand if they share one line
LARGE: Final = 11  # lines of two seats and the turn
ENDS: Final = ("banked", "bust", "ended", "swapped", "stopped")  # of a turn
TONES: Final = {
    "round": f"bold {AMBER}",
    "round_over": f"bold {AMBER}",
    "game_over": f"bold {AMBER}",
    "bust": BAD,
    "threatened": f"bold {BAD}",
    "banked": GOOD,
    "swapped": f"bold {AMBER}",
    "reshuffled": QUIET,
}
BEATS: Final = {  # seconds to read it
    "bust": 1.5,
    "swapped": 1.5,
    "stopped": 1.5,
    "aimed": 1.2,
    "queened": 1.2,
    "banked": 1.2,
    "round_over": 1.5,
    "threatened": 1.0,
    "discarded": 1.0,
    "reshuffled": 0.8,
}


class BankoutFace(Face):
    accent = GOOD

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        # the cards of the turn, and how they were drawn
        self.trail: list[tuple[str | None, str]] = []
        self.whose = self.me
        self.done = True
        self.left: Mapping[str, Any] = {}  # the unseen cards at the last question

    # -- the picture
    def head(self, view: View, width: int) -> Lines:
        facts = [sheets.round_name(view)]
        if view["goal"]:
            facts.append(f"to {dollars(view['goal'])}")
        if sheets.is_blitz(view):
            facts.append(f"pot {dollars(view['pot'])}")
        if view["jokers"]:
            facts.append(f"{view['jokers']} Joker{'s' * (view['jokers'] > 1)}")
        title = Text(f" {self.title.upper()} ", f"bold reverse {self.accent}")
        left = row(title, Text("  " + " · ".join(facts)))
        piles = f"deck {view['deck_count']} · discard {len(view['discard'])} "
        return [row(left, cell(piles, width - left.cell_len, QUIET, "right")), rule(width)]

    def board(self, view: View, hints: Mapping[str, Any], width: int, rows: int | None) -> Lines:
        """The opponent above, the reader below, the turn between them, as large as fits."""
        room = 99 if rows is None else rows
        bad = self.killers(view)
        count: Lines = []
        self.left = hints or self.left
        if self.odds and self.left and not view["over"]:
            count = [rule(width, title="not seen yet"), *cards.chart(view, self.left, bad, width)]
            if room < LARGE + len(count):
                count = [cards.summary(view, self.left, bad, width)]
        seat = self.large if room >= LARGE else self.small
        other, mine = seat(view, 1 - self.me, width), seat(view, self.me, width)
        lines = [*other, self.turn(view, width), *mine]
        return lines + count if len(lines) + len(count) <= room else lines

    def killers(self, view: View) -> Sequence[str]:
        active = view["active"]
        return () if active is None or view["over"] else cards.threat(view, active).cards

    def large(self, view: View, seat: int, width: int) -> Lines:
        """One seat in five lines: its money, its row and hand, what it has to fear."""
        shown = view["seats"][seat]
        row_width = width - LEFT - HAND
        middle = cards.row_drawn(shown, self.revealed(view, seat), row_width)
        right = cards.hand_drawn(shown, HAND)
        left = [row("   ", Text(self.about[seat], QUIET)), Text(""), Text("")]
        boxes = zip(left, middle, right, strict=True)
        return [
            self.money(view, seat, width),
            *[row(cell(a, LEFT), b, c) for a, b, c in boxes],
            row(" " * LEFT, cell(self.fear(view, seat), width - LEFT)),
        ]

    def small(self, view: View, seat: int, width: int) -> Lines:
        """The same in two."""
        line = cards.chips(view["seats"][seat], self.revealed(view, seat), ROW)
        fear = cell(self.fear(view, seat), width - LEFT - ROW)
        return [self.money(view, seat, width), row(" " * LEFT, line, fear)]

    def money(self, view: View, seat: int, width: int) -> Text:
        """The Bank, with the Loot added, progress to the target, and the match so far."""
        shown = view["seats"][seat]
        have = sheets.bank(view, seat)
        told = Text(dollars(have), "bold")
        if shown["loot"]:
            told.append(f" → {dollars(have + shown['loot'])}", AMBER)
        all_of_it = shown["money"]
        length = width - LEFT - SUM - TAIL
        way = bar(all_of_it, all_of_it + shown["loot"], sheets.scale(view), length, self.accent)
        won = shown["wins"]
        tail = f"  {'●' * won}{'○' * max(0, 2 - won)} rounds"
        if sheets.is_blitz(view):
            tail = f"  match {dollars(all_of_it)}" if not view["sudden_death"] else ""
        if shown["shield"]:
            tail += " ◊"
        asked = seat in view["to_act"]
        return row(cell(self.marked(seat, asked), LEFT), cell(told, SUM), way, cell(tail, TAIL))

    def fear(self, view: View, seat: int) -> Text:
        """What the next card may do to the seat in turn; for the other seat, its row."""
        shown = view["seats"][seat]
        live = shown["jacks"] + shown["latent"]
        if view["active"] != seat or view["over"] or view["phase"] == "round_over":
            if live:
                return Text(cards.threat(view, seat).text, BAD)
            old = sum(shown["table"].values())
            return Text("old cards: reminders, no danger" if old else "", QUIET)
        if view["revealed"] == "X" and view["phase"] in ("joker", "counter"):
            return Text("a Joker lies open", AMBER)
        threat = cards.threat(view, seat)
        return Text(threat.text, BAD if threat.cards else AMBER if live else GOOD)

    def revealed(self, view: View, seat: int) -> str | None:
        card: str | None = view["revealed"] if view["active"] == seat else None
        return card

    def turn(self, view: View, width: int) -> Text:
        """The cards of this turn, or of the last one until the next begins."""
        loot = view["seats"][self.whose]["loot"]
        label = "you" if self.whose == self.me else self.words.name(self.whose)
        told = Text(f"loot {dollars(loot)}", f"bold {AMBER}") if not self.done else Text("")
        line = cards.trail(self.trail, width - LEFT - 14)
        if not self.trail:
            line = Text("no card turned over yet", QUIET)
        style = QUIET if self.done else "bold"
        label = f"   {'last: ' if self.done and self.trail else ''}{label}"
        found = row(cell(label, LEFT, style), line)
        return row(cell(found, width - 14), cell(told, 14, align="right"))

    def sheet(self, view: View, width: int) -> Lines:
        return sheets.sheet(view, self.words, self.me, width)

    def final(self, view: View, width: int) -> Lines:
        return sheets.final(view, self.words, self.me, width)

    # -- the question
    def question(self, view: View, hints: Mapping[str, Any], width: int) -> Lines:
        asked = moves.question(view, hints, self.words, self.me)
        if asked:
            return wrapped(Text(asked, "bold"), width)
        return self.odds_lines(view, hints, width) if self.odds and hints else []

    def odds_lines(self, view: View, hints: Mapping[str, Any], width: int) -> Lines:
        """The next card: the chance of a bust, and what it is worth."""
        if not hints.get("drawable", True):
            return [
                Text(" The deck is empty: this is the last turn of the round.", f"bold {AMBER}")
            ]
        bust, gain, left = hints["bust"], hints["gain"], hints["left"]
        line = Text("Next card: ")
        if hints["free"] or not hints["killers"]:
            line.append("free, nothing can bust you", f"bold {GOOD}")
        else:
            style = AMBER if bust < 0.1 else BAD
            line.append_text(row("bust ", gauge(min(1.0, 4 * bust), 10, style)))
            line.append(f" {percent(bust)}", f"bold {style}")
            line.append(f" ({hints['killers']} of {left})")
            line.append(f" · pays under {dollars(int(hints['limit']))}", QUIET)
        worth = f"{gain:+.1f}".replace("-", "−")
        line.append(f" · worth {worth} $", GOOD if gain > 0 else BAD)
        if hints["renew"]:
            line.append(" · shuffled first", QUIET)
        return wrapped(line, width)

    def choices(
        self, view: View, hints: Mapping[str, Any], actions: Sequence[Mapping[str, Any]]
    ) -> list[Choice]:
        return moves.choices(view, hints, actions, self.words, self.me)

    def menu(self, choices: Sequence[Choice], width: int) -> Lines:
        if choices and choices[0].action["type"] == "cut":
            last = choices[-1].keys[0]
            told = f" How many go to the bottom? [0] none … [{last}] all but one"
            return [Text(told, f"bold {self.accent}")]
        return packed([self.offer(choice) for choice in choices], width)

    # -- what happens
    def hear(self, event: Mapping[str, Any]) -> None:
        """Remember the cards of the turn, which are in no view."""
        kind = event["type"]
        if kind == "round":
            self.trail, self.whose, self.done = [], event["starter"], True
        elif kind in ("drawn", "pocketed", "queened"):
            if self.done:
                self.trail = []
            self.whose, self.done = event["seat"], False
            self.trail.append((event["card"], "played" if kind == "queened" else ""))
        elif kind in ENDS:
            who = event["to"] if kind == "stopped" else event["seat"]
            if self.done or who != self.whose:
                self.trail, self.whose = [], who
            self.done = True

    def stops_before(self, view: View, event: Mapping[str, Any]) -> bool:
        """Stop before the next round begins, so that the last one's scoresheet can be read."""
        return bool(event["type"] == "round" and view["phase"] == "round_over")

    def is_break(self, view: View) -> bool:
        return bool(view["phase"] == "seeding")

    def card_style(self, card: int | str) -> str:
        return f"bold {cards.colour(str(card))}"

    def tone(self, event: Mapping[str, Any]) -> str:
        return TONES.get(event["type"], "")

    def beat(self, event: Mapping[str, Any]) -> float:
        return BEATS.get(event["type"], 0.6)


FACE = BankoutFace
