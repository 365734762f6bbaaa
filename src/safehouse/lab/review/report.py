"""`safehouse review`: a finished game judged, as text with a curve, or as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from safehouse import games
from safehouse.core.errors import BadInput
from safehouse.core.record import GameRecord, read_record
from safehouse.measure.progress import progress_bar
from safehouse.reviews import Decision, Review, Turning, reviewing
from safehouse.words import Words, plain

ROWS: Final = 8
WIDE: Final = 72
EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
STYLES: Final = {"blunder": "bold red", "mistake": "red", "inaccuracy": "yellow"}
SHOWN: Final = ("inaccuracy", "mistake", "blunder")


def run_review(text: str, seat: int | None, as_json: bool, more: bool) -> None:
    """Judge the recorded game, showing progress."""
    record = read_record(text)
    if seat is not None and not 0 <= seat < record.seats:
        raise BadInput(f"There is no seat {seat}; the seats are 0 to {record.seats - 1}.")
    found = reviewed(record, more)
    if as_json:
        data = found.as_data()
        if seat is not None:
            data["decisions"] = [d for d in data["decisions"] if d["seat"] == seat]
        print(json.dumps(data, ensure_ascii=False))
        return
    Report(record, found, seat).show()


def reviewed(record: GameRecord, more: bool) -> Review:
    last: Review | None = None
    with progress_bar() as bar:
        task = bar.add_task("Review", total=None)
        for progress in reviewing(record, more=more):
            bar.update(task, completed=progress.done, total=progress.total)
            last = progress.review or last
    assert last is not None
    return last


class Report:
    """A review as text for the terminal."""

    def __init__(self, record: GameRecord, review: Review, seat: int | None) -> None:
        self.record = record
        self.review = review
        names = [*record.names, *(f"Seat {s}" for s in range(len(record.names), record.seats))]
        self.words = Words("en", names, record.game)
        self.seats = range(record.seats) if seat is None else [seat]
        self.console = Console(highlight=False)

    def say(self, key: str, **fields: Any) -> str:
        template = self.words.lookup(f"page.review.{key}")
        return "" if template is None else plain(self.words.fill(template, fields))

    def show(self) -> None:
        review, out = self.review, self.console
        title = games.find(review.game).name
        out.print(Text(f"{title}: {self.say('about')}", "bold"))
        shared = review.measure == "success"
        for seat in [0] if shared else self.seats:
            name = title if shared else self.words.name(seat)
            out.print()
            label = self.say(f"curve.{review.measure}")
            out.print(Text(f"{label}, {name}" if not shared else label, "bold"))
            for line in drawn([point.chances[seat] for point in review.curve]):
                out.print(Text(line))
        if review.turning is not None:
            out.print()
            out.print(Text(self.turning(review.turning), "bold"))
        for seat in self.seats:
            self.player(seat)
        out.print()
        out.print(Text(self.say("decisions.marked"), "bold"))
        costly = [d for d in review.decisions if d.mark in SHOWN and d.seat in self.seats]
        for decision in costly:
            self.decision(decision)
        if not costly:
            out.print(f"  {self.say('decisions.none')}")

    def turning(self, one: Turning) -> str:
        """The round that decided the game, in a sentence."""
        return self.say(
            f"turning.{one.part}.{'won' if one.won else 'lost'}",
            number=one.number,
            began=round(100 * one.began),
            ended=round(100 * one.ended),
            play=f"{100 * one.play:+.0f}",
            luck=f"{100 * one.luck:+.0f}",
        )

    def player(self, seat: int) -> None:
        one = self.review.players[seat]
        self.console.print()
        self.console.print(Text(self.words.name(seat), "bold"))
        exact = self.say("accuracy.none") if one.accuracy is None else f"{one.accuracy:.0f} %"
        self.console.print(f"  {self.say('accuracy')}: {exact}")
        split = {"luck": one.luck, "play": one.play, "others": one.others}
        told = {name: f"{100 * value:+.0f}" for name, value in split.items()}
        began, ended = round(100 * one.began), round(100 * one.ended)
        self.console.print(f"  {self.say('split', began=began, ended=ended, **told)}")
        for moment in one.moments:
            kind = self.say(f"moment.{moment.kind}")
            by, action = self.record.moves[moment.at]
            move = f"{self.words.name(by)}: {self.words.action(action)}"
            swing = self.say("swing", points=f"{100 * moment.swing:+.0f}")
            self.console.print(f"  {moment.at + 1:4}  {kind}, {swing}: {move}")

    def decision(self, decision: Decision) -> None:
        best, played = decision.alternatives[0], decision.alternatives[decision.played]
        mark = self.say(f"mark.{decision.mark}")
        cost = self.say("cost", points=f"{100 * decision.cost:.1f}")
        error = self.say("error", points=f"{100 * decision.error:.1f}")
        head = f"  {decision.at + 1:4}  {self.words.name(decision.seat)}: {mark}"
        self.console.print(Text(head, STYLES.get(decision.mark, "")) + Text(f", {cost} ({error})"))
        kept = self.say(
            "kept",
            best=self.words.action(best.action),
            played=self.words.action(played.action),
            high=f"{100 * best.chance:.0f}",
            low=f"{100 * played.chance:.0f}",
        )
        why = self.say(f"why.{decision.reason.key}", **decision.reason.fields)
        self.console.print(f"        {kept} {why}".rstrip())


def drawn(chances: Sequence[float]) -> list[str]:
    """A curve of chances as lines of text: full at the top is certain."""
    wide = min(WIDE, len(chances))
    columns = [
        chances[round(n * (len(chances) - 1) / max(1, wide - 1))] * ROWS for n in range(wide)
    ]
    lines = []
    for row in range(ROWS - 1, -1, -1):
        label = {ROWS - 1: "100 %", ROWS // 2 - 1: " 50 %", 0: "  0 %"}.get(row, "     ")
        cells = [EIGHTHS[round(8 * min(1.0, max(0.0, height - row)))] for height in columns]
        lines.append(f"  {label} ┤{''.join(cells)}")
    return lines
