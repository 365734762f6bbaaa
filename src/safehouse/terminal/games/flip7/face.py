"""How Flip 7 looks in the terminal: lines of cards, progress, the deck, the odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from safehouse.terminal.games.flip7 import cards
from safehouse.terminal.games.flip7 import sheet as sheets
from safehouse.terminal.generic import Choice, Face, View
from safehouse.terminal.ink import (
    AMBER,
    BAD,
    COLD,
    GOOD,
    QUIET,
    Lines,
    bar,
    cell,
    gauge,
    percent,
    row,
    rule,
    wrapped,
)

LEFT: Final = 15  # columns for who
RIGHT: Final = 20  # and for their status
BIG_TABLE: Final = 6  # more seats than this are not all drawn large
ASKING: Final = ("turn", "give", "moment")  # when to show the cards left
TONES: Final = {
    "round": f"bold {AMBER}",
    "game_over": f"bold {AMBER}",
    "bust": BAD,
    "flip7": f"bold {GOOD}",
    "saved": GOOD,
    "frozen": COLD,
    "thrown": QUIET,
    "reshuffled": QUIET,
}
BEATS: Final = {  # seconds to read it
    "flip7": 1.5,
    "bust": 1.2,
    "saved": 1.0,
    "frozen": 0.9,
    "given": 0.8,
    "reshuffled": 0.8,
    "thrown": 0.7,
}
STATUS_STYLES: Final = {"busted": BAD, "frozen": COLD, "flip7": f"bold {GOOD}", "stayed": GOOD}
STATUS_WORDS: Final = {"flip7": "Flip 7", "active": ""}


class Flip7Face(Face):
    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.new: tuple[int, int | str] | None = None  # seat and card turned up last

    # -- the picture
    def head(self, view: View, width: int) -> Lines:
        facts = f"  round {view['round']} · to {view['options']['target']}"
        piles = f"deck {view['deck_count']} · discard {view['discard_count']} "
        title = Text(f" {self.title.upper()} ", f"bold reverse {self.accent}")
        left = row(title, Text(facts))
        return [row(left, cell(piles, width - left.cell_len, QUIET, "right")), rule(width)]

    def board(self, view: View, hints: Mapping[str, Any], width: int, rows: int | None) -> Lines:
        seats = len(view["seats"])
        deck = self.deck(view, width) if self.odds and view["phase"] in ASKING else []
        room = rows - len(deck) if rows is not None else 3 * min(seats, BIG_TABLE)
        if rows is not None and room < seats:
            deck, room = [], rows
        large = set(range(seats)) if 3 * seats <= room else {self.me}
        if rows is not None and seats + 2 > room:
            large = set()
        lines: Lines = []
        for seat in range(seats):
            drawn = self.large if seat in large else self.small
            lines += drawn(view, seat, width)
        return lines + deck

    def large(self, view: View, seat: int, width: int) -> Lines:
        """One seat in three lines: name, cards, status."""
        shown = view["seats"][seat]
        status = self.status(view, seat)
        who = [self.who(view, seat), row("   ", Text(self.about[seat], QUIET)), row("   ", status)]
        middle = cards.drawn(shown, *self.lying(view, seat), width - LEFT - RIGHT)
        have, then = shown["total"], shown["would"]
        way = bar(have, then, view["options"]["target"], RIGHT - 1, self.way_style(shown))
        right = [
            cell(self.on_the_table(shown), RIGHT, "", "right"),
            cell(self.sum(have, then), RIGHT, "", "right"),
            row(" ", way),
        ]
        return [row(cell(a, LEFT), b, c) for a, b, c in zip(who, middle, right, strict=True)]

    def small(self, view: View, seat: int, width: int) -> Lines:
        """The same in one line."""
        shown = view["seats"][seat]
        have, then = shown["total"], shown["would"]
        way = bar(have, then, view["options"]["target"], 9, self.way_style(shown))
        line = cards.chips(shown, *self.lying(view, seat), width - LEFT - 26)
        status = self.status(view, seat)
        told = status if status.cell_len else self.on_the_table(shown)
        tail = row(cell(told, 7), cell(self.sum(have, then), 9, "", "right"), " ", way)
        return [row(cell(self.who(view, seat), LEFT), line, cell(tail, 26))]

    def who(self, view: View, seat: int) -> Text:
        """The player, with an arrow if it is asked and a D for the Dealer."""
        office = Text(" D", QUIET) if view["dealer"] == seat else Text("")
        return row(self.marked(seat, seat in view["to_act"]), office)

    def status(self, view: View, seat: int) -> Text:
        word = view["seats"][seat]["status"]
        flip = view["flip"]
        if flip and flip["seat"] == seat and word == "active":
            return Text(f"{flip['left']} to flip", AMBER)
        return Text(STATUS_WORDS.get(word, word), STATUS_STYLES.get(word, ""))

    def on_the_table(self, shown: Mapping[str, Any]) -> Text:
        if shown["status"] == "busted":
            return Text("0", f"bold {BAD}")
        return Text(f"+{shown['points']}", f"bold {AMBER}" if shown["points"] else QUIET)

    def sum(self, have: int, then: int) -> Text:
        return Text(str(have), QUIET) if have == then else Text(f"{have} → {then}")

    def way_style(self, shown: Mapping[str, Any]) -> str:
        return {"busted": BAD, "frozen": COLD, "flip7": GOOD}.get(shown["status"], self.accent)

    def lying(self, view: View, seat: int) -> tuple[int | str | None, list[int | str]]:
        """The card just turned up for the seat, and those it must still give away."""
        new = self.new[1] if self.new and self.new[0] == seat else None
        return new, cards.in_hand(view, seat, new)

    def deck(self, view: View, width: int) -> Lines:
        me = view["seats"][self.me]
        mine = me["numbers"] if me["status"] == "active" else []
        head = rule(width, title="left in the deck")
        safe = me["second_chance"]
        return [head, *cards.chart(view["left"], mine, safe, width)]

    def sheet(self, view: View, width: int) -> Lines:
        return sheets.sheet(view, self.words, self.me, width)

    def final(self, view: View, width: int) -> Lines:
        return sheets.final(view, self.words, self.me, width)

    # -- the question
    def question(self, view: View, hints: Mapping[str, Any], width: int) -> Lines:
        if view["phase"] == "give":
            card = view["choice"]["card"]
            name = Text(self.words.card(card), f"bold {cards.colour(card)}")
            return [row(Text(" Who gets the ", "bold"), name, Text("?", "bold"))]
        if view["phase"] != "turn":
            return []
        lines = self.odds_lines(hints, view, width) if self.odds and hints else []
        return lines + self.outlook(view, width)

    def odds_lines(self, hints: Mapping[str, Any], view: View, width: int) -> Lines:
        """The next card: the chance of a bust, and what it brings on average."""
        me = view["seats"][self.me]
        bust, gain = hints.get("bust", 0.0), hints.get("gain", 0.0)
        style = GOOD if bust < 0.2 else AMBER if bust < 0.35 else BAD
        risk = Text("bust 0 %, a Second Chance stands by", GOOD)
        if not me["second_chance"]:
            of = f" ({hints['next']['bust']} of {hints['left']})"
            risk = row("bust ", gauge(bust, 10, style), Text(f" {percent(bust)}", style), of)
        worth = Text(f"{gain:+.1f}".replace("-", "−"), GOOD if gain > 0 else BAD)
        line = row("Next card: ", risk, " · worth ", worth, " points")
        missing = 7 - len(me["numbers"])
        if missing <= 3:
            line.append(f" · {missing} to a Flip 7", f"bold {AMBER}")
        return wrapped(line, width)

    def outlook(self, view: View, width: int) -> Lines:
        """Whether staying would do, and what the others show."""
        me = view["seats"][self.me]
        if me["short"] <= 0:
            told = f" Your {me['would']} would win it, if nobody passes that."
            return [Text(told, f"bold {GOOD}")]
        target = view["options"]["target"]
        shown = [(seat["would"], -s) for s, seat in enumerate(view["seats"])]
        best, who = max(shown)
        if best < target or best == me["would"]:
            return []
        line = f"{self.words.name(-who)} shows {best}, which would win."
        line += f" You need {me['short']} more here."
        return wrapped(Text(line, f"bold {BAD}"), width)

    def choices(
        self, view: View, hints: Mapping[str, Any], actions: Sequence[Mapping[str, Any]]
    ) -> list[Choice]:
        found: list[Choice] = []
        for n, action in enumerate(actions, start=1):
            kind = str(action["type"])
            label = Text(self.words.action(action))
            keys: tuple[str, ...] = (kind[0], kind, str(n))
            if kind == "give":
                keys = (str(n), self.words.name(action["to"]).lower())
                label = self.target(view, hints, action["to"])
            elif kind == "stay":
                me = view["seats"][self.me]
                label.append(f" on {me['points']}")
                label.append(f"  {me['total']} → {me['would']}", QUIET)
            found.append(Choice(keys, label, action))
        return found

    def target(self, view: View, hints: Mapping[str, Any], seat: int) -> Text:
        """What to know about a player one might give a card to."""
        shown = view["seats"][seat]
        name = row(self.player(seat), Text(" (you)" if seat == self.me else "", QUIET))
        then = shown["would"]
        wins = " wins" if shown["short"] <= 0 else ""
        facts = row(
            cell(name, 17),
            cell(f"{len(shown['numbers'])} of 7", 7, QUIET),
            cell(f"{shown['points']} points", 11),
            cell(f"→ {then}{wins}", 11, f"bold {BAD}" if wins else ""),
        )
        odds = hints.get("seats") if self.odds else None
        if odds:
            one = odds[seat]
            facts.append(f"bust {percent(one['bust'])}, in three {percent(one['bust3'])}", QUIET)
        if shown["second_chance"]:
            facts.append(" 2ND", GOOD)
        return facts

    # -- what happens
    def hear(self, event: Mapping[str, Any]) -> None:
        self.new = (event["seat"], event["card"]) if event["type"] == "dealt" else None

    def card_style(self, card: int | str) -> str:
        return f"bold {cards.colour(card)}"

    def tone(self, event: Mapping[str, Any]) -> str:
        return TONES.get(event["type"], "")

    def beat(self, event: Mapping[str, Any]) -> float:
        if event["type"] == "dealt":
            return 0.3 if event["source"] == "deal" else 0.7
        return BEATS.get(event["type"], 0.5)


FACE = Flip7Face
