"""Flip 7: how rounds end, what busts, and what the action cards do."""

from __future__ import annotations

from typing import Any

from safehouse.core.state import Event
from safehouse.games.flip7.cards import FLIP_THREE, FREEZE, NAMES, SECOND_CHANCE, SEVEN
from safehouse.games.flip7.events import (
    Bust,
    Dealt,
    Flip7,
    Flipping,
    Frozen,
    Given,
    Kept,
    Round,
    RoundOver,
    Saved,
    Stayed,
    Thrown,
)
from safehouse.lab.report.blocks import (
    Bars,
    Cell,
    Column,
    Histogram,
    Section,
    Table,
    Tile,
    count_cell,
    interval_cell,
)
from safehouse.lab.report.collect import Collected, Watcher
from safehouse.lab.report.games import common
from safehouse.lab.report.numbers import Share, Tally, binned, number, percent

ACCENT = "#8f5600"  # colour of its charts: the game's colour on the page, in light mode

PLAYERS = 4
ENDS = {"stayed": "stayed", "bust": "bust", "frozen": "was frozen", "flip7": "made a Flip 7"}
ENDS["caught"] = "was still in"
ROUND_ENDS = {
    "all_out": "everybody was out",
    "flip7": "a Flip 7",
    "bust": "a bust ended it",
    "no_cards": "no card was left",
}


class Watch(Watcher):
    """Follows every line of cards until it is out."""

    def __init__(self, tally: Tally, seats: int) -> None:
        super().__init__(tally, seats)
        self.first = 0
        self.out: dict[int, str] = {}  # how a seat left the round
        self.held = [0] * seats  # numbers in its line
        self.flipping: set[int] = set()  # seats in a Flip Three
        self.source = ""  # of the last card

    def place(self, seat: int) -> int:
        return (seat - self.first) % self.seats

    def saw(self, g: Any, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, Dealt):
                self.source = event.source
                if event.card == SECOND_CHANCE:
                    self.tally.add("action", "second_chance", "turned up")
                elif event.card in (FREEZE, FLIP_THREE):
                    self.tally.add("action", str(NAMES[event.card]), "turned up")
                elif event.card <= 12:
                    self.held[event.seat] += 1
            elif isinstance(event, Round):
                self.begin(g, event)
            elif isinstance(event, RoundOver):
                self.score(event)
            else:
                self.saw_fate(event)

    def begin(self, g: Any, event: Round) -> None:
        if event.round == 1:
            left = g.options.first != "dealer"
            self.first = (event.dealer + left) % self.seats
        self.out = {}
        self.held = [0] * self.seats
        self.flipping = set()

    def saw_fate(self, event: Event) -> None:
        t = self.tally
        if isinstance(event, Bust):
            self.out[event.seat] = "bust"
            self.held[event.seat] -= 1
            t.add("bust_on", event.card)
            t.add("bust_holding", self.held[event.seat])
            t.sample("lost", value=event.lost)
            if self.source == "flip":
                t.add("action", "flip_three", "bust")
        elif isinstance(event, Flip7):
            self.out[event.seat] = "flip7"
            if self.source == "flip":
                t.add("action", "flip_three", "flip7")
        elif isinstance(event, Stayed):
            self.out[event.seat] = "stayed"
            t.add("stayed_at", event.points)
            t.add("stayed_holding", self.held[event.seat])
        elif isinstance(event, Frozen):
            self.out[event.seat] = "frozen"
            t.add("action", "freeze", "self" if event.by == event.seat else "other")
            t.sample("frozen_at", value=event.points)
        elif isinstance(event, Flipping):
            t.add("action", "flip_three", "self" if event.by == event.seat else "other")
        elif isinstance(event, Saved):
            self.held[event.seat] -= 1
            t.add("action", "second_chance", "saved")
        elif isinstance(event, Kept):
            t.add("action", "second_chance", "self")
        elif isinstance(event, Given) and event.card == SECOND_CHANCE:
            kind = "self" if event.by == event.to else "other"
            t.add("action", "second_chance", kind)
        elif isinstance(event, Thrown):
            t.add("action", str(NAMES[event.card]), "thrown")

    def score(self, event: RoundOver) -> None:
        t = self.tally
        t.add("round_end", event.end)
        for seat, points in enumerate(event.points):
            end = self.out.get(seat, "caught")
            t.add("line_end", end)
            t.add("points", points)
            t.sample("points_of", end, value=points)


def tiles(c: Collected) -> list[Tile]:
    t = c.tally
    lines = t.total("line_end")
    points = t.mean_of("points")
    return [
        *common.game_tiles(c),
        Tile(
            "Points a round", points.words, f"of a seat, ± {points.error_words}; busts count as 0.",
        ),
        Tile("Busts", percent(t.of("line_end", "bust") / lines), "of all lines end in a bust."),
        Tile(
            "Flip 7",
            percent(t.of("round_end", "flip7") / t.total("round_end")),
            "of all rounds end with seven different numbers.",
        ),
    ]  # fmt: skip


def sections(c: Collected) -> list[Section]:
    seats = common.seats(c, "First and last", "place")
    seats.words = (
        "Place 1 is dealt to and asked first in round 1; the deal moves on. " + seats.words
    )
    told = [actions(c)] if c.tally.under("bust_on") else []  # arrays know no events
    return [*common.bots(c), lines(c), risk(c), *told, seats, common.length(c)]


def lines(c: Collected) -> Section:
    """How lines and rounds end, and what they bring."""
    t = c.tally
    count = t.total("line_end")
    rows = []
    for end, name in ENDS.items():
        share = Share(t.of("line_end", end), count)
        got = t.mean("points_of", end)
        rows.append(
            [
                Cell(name),
                count_cell(share.part),
                interval_cell(share),
                Cell(got.words_with_error if got.count else "–", got.mean),
            ]
        )
    columns = [
        Column("the line …", text=True),
        Column("lines", "A line is one seat's cards in one round."),
        Column("share", "Of all lines, with the 95 % interval."),
        Column("points", "What such a line scores on average, ± half of its 95 % interval."),
    ]
    rounds = t.total("round_end")
    ends = [
        (ROUND_ENDS.get(str(end), str(end)), Share(n, rounds))
        for end, n in t.under("round_end").items()
    ]
    scored = {k: n for k, n in t.numbers("points").items() if k}
    nothing = t.of("points", 0)
    mean = sum(k * n for k, n in scored.items()) / max(1, sum(scored.values()))
    words = (
        f"Of {count:,} lines {percent(nothing / count)} score nothing. The others score "
        f"{number(mean)} on average (dashed); this is their distribution."
    )
    return Section(
        "Lines and rounds",
        "What a line of cards comes to: stop in time, bust, be frozen, or reach seven.",
        Histogram(
            "points", "Points of a line that scores", words, binned(scored), mean=mean,
            x="points in a round", y="share of scoring lines",
        ),
        Bars(
            "rounds-end", "How rounds end",
            f"Of {rounds:,} rounds. A Flip 7 cuts the others short and keeps what they have.",
            ends, y="share of rounds",
        ),
        Table(columns, rows),
    )  # fmt: skip


def risk(c: Collected) -> Section:
    """Where busts come from."""
    t = c.tally
    busts = t.total("bust_on")
    on = [(str(card), Share(n, busts)) for card, n in t.numbers("bust_on").items()]
    held = []
    for n in range(1, SEVEN):
        bust, kept = t.of("bust_holding", n), t.of("stayed_holding", n)
        if bust + kept:
            held.append((str(n), Share(bust, bust + kept)))
    lost = t.mean("lost")
    stayed = t.mean_of("stayed_at")
    words = (
        f"A bust throws away {lost.words_with_error} points on average; "
        f"who stays does so at {number(stayed.mean)} points, the middle half from "
        f"{t.quantile(0.25, 'stayed_at')} to {t.quantile(0.75, 'stayed_at')}."
    )
    cards = Bars(
        "bust-card", "The card that busts",
        "High numbers have more copies, so they are drawn and doubled more often.",
        on, x="number", y="share of busts",
    )  # fmt: skip
    return Section(
        "Risk",
        words,
        *([cards] if on else []),
        Bars(
            "bust-held", "Bust or stayed, by numbers held",
            "Of the lines that ended by a bust or by staying with that many different numbers: how "
            "many were busts.",
            held, x="different numbers in the line", y="share of busts",
        ),
    )  # fmt: skip


ACTION_NAMES = {"freeze": "Freeze", "flip_three": "Flip Three", "second_chance": "Second Chance"}


def actions(c: Collected) -> Section:
    """How often each action card matters."""
    t, games = c.tally, c.setting.games
    rows, bars, gifts = [], [], []
    for name, title in ACTION_NAMES.items():
        of = t.within("action", name)
        used = of.of("self") + of.of("other")
        if name == "freeze":
            decided = used
        elif name == "flip_three":
            decided = of.of("bust") + of.of("flip7")
        else:
            decided = of.of("saved")
        share = Share(min(decided, used), used)
        bars.append((title, share))
        gifts.append((title, Share(of.of("other"), used)))
        rows.append(
            [
                Cell(title),
                Cell(number(of.of("turned up") / games, 2), of.of("turned up")),
                *[count_cell(of.of(what)) for what in ("self", "other", "thrown")],
                count_cell(of.of("bust")),
                count_cell(of.of("flip7")),
                count_cell(of.of("saved")),
                interval_cell(share),
            ]
        )
    columns = [
        Column("card", text=True),
        Column("a game", "Times it is turned up in a game."),
        Column("own", "Times its drawer took or kept it."),
        Column("given", "Times it was given to another seat."),
        Column("thrown", "Times it was discarded without effect."),
        Column("bust", "Flip Three: the seat busted on one of the three cards."),
        Column("flip 7", "Flip Three: the seat made its seven on one of the three cards."),
        Column("saved", "Second Chance: a duplicate was undone."),
        Column(
            "decides",
            "How often it decides a line: a Freeze always ends it; a Flip Three by a bust or a "
            "Flip 7; a Second Chance by saving it.",
        ),
    ]
    frozen = t.mean("frozen_at")
    words = (
        f"Three copies each in a deck of 94. A frozen line keeps {number(frozen.mean)} points on "
        "average."
    )
    chart = Bars(
        "actions", "How often an action card decides a line",
        "Of the cards that took effect, with 95 % intervals.", bars, y="share that decide",
    )  # fmt: skip
    given = Bars(
        "given", "How often it goes to another seat",
        "Of the cards that took effect: a weapon is given away, a shield is kept.", gifts,
        y="share given away",
    )  # fmt: skip
    return Section("Action cards", words, chart, given, Table(columns, rows))
