"""Bankout: bankings, busts, Jokers, and what playing first is worth."""

from __future__ import annotations

from typing import Any

from safehouse.core.state import Event
from safehouse.games.bankout.cards import JOKER
from safehouse.games.bankout.events import (
    Aimed,
    Banked,
    Bust,
    Discarded,
    Drawn,
    Ended,
    Pocketed,
    Queened,
    Round,
    RoundOver,
    Stopped,
    Swapped,
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
from safehouse.lab.report.numbers import Share, Tally, binned, dollars, number, percent

ACCENT = "#126b41"  # colour of its charts: the game's colour on the page, in light mode

PLAYERS = 2
BOT = "ratio"  # `sharp` plans every turn, so a thousand games take half an hour
CAUSES = {
    "ace_on_alert": "Ace on Alert",
    "latent": "Jack on a latent Ace",
    "third_jack": "third Jack",
    "three_aces": "third Ace",
}
TURN_ENDS = {
    "bank": "banked",
    "king": "banked double with a King",
    "joker_king": "banked double with a Joker",
    "bust": "bust",
    "swapped": "swapped Banks",
    "countered": "swap countered",
    "shielded": "swap stopped by a Shield",
    "ended": "ended with nothing",
    "deck_out": "ended by the last card",
}
USES = {
    "queen": "as a Queen",
    "king": "as a King",
    "swapped": "as a swap",
    "countered": "swap that was countered",
    "shielded": "swap stopped by a Shield",
    "counter": "to counter a swap",
    "discarded": "thrown away",
}


class Watch(Watcher):
    """Follows turns, rounds and Jokers."""

    def __init__(self, tally: Tally, seats: int) -> None:
        super().__init__(tally, seats)
        self.first = -1
        self.starter = 0
        self.jokers = 0
        self.turns = 0
        self.all_turns = 0
        self.drew = [0, 0]  # Jokers of this round

    def place(self, seat: int) -> int:
        return (seat - self.first) % self.seats

    def saw(self, g: Any, events: list[Event]) -> None:
        t = self.tally
        for event in events:
            if isinstance(event, Round):
                if self.first < 0:
                    self.first = event.starter
                self.starter, self.jokers = event.starter, event.jokers
                self.drew = [0, 0]
                self.turns = 0
            elif isinstance(event, Drawn | Pocketed):
                if event.card == JOKER:
                    self.drew[event.seat] += 1
                    t.add("joker", "drawn")
            elif isinstance(event, Banked):
                self.turn(event.end)
                t.add("banked", event.gained)
                t.sample("banked_by", event.end, value=event.gained)
                if event.end == "joker_king":
                    t.add("joker", "king")
            elif isinstance(event, Bust):
                self.turn("bust")
                t.add("cause", event.why)
                t.sample("lost_by", event.why, value=event.lost)
            elif isinstance(event, Ended):
                self.turn(event.end)
            elif isinstance(event, RoundOver):
                self.round_over(event)
            else:
                self.saw_joker(event)

    def saw_joker(self, event: Event) -> None:
        t = self.tally
        if isinstance(event, Aimed):
            t.add("aimed")
        elif isinstance(event, Swapped):
            self.turn("swapped")
            t.add("joker", "swapped")
            t.sample("swap_gain", value=event.banks[event.seat] - event.banks[event.to])
        elif isinstance(event, Stopped):
            self.turn(event.why)
            t.add("joker", event.why)
            if event.why == "countered":
                t.add("joker", "counter")
        elif isinstance(event, Queened) and event.card == JOKER:
            t.add("joker", "queen")
        elif isinstance(event, Discarded) and event.card == JOKER:
            t.add("joker", "discarded")

    def turn(self, end: str) -> None:
        self.turns += 1
        self.tally.add("turn_end", end)

    def round_over(self, event: RoundOver) -> None:
        t = self.tally
        self.all_turns += self.turns
        kind = 99 if event.sudden_death else event.round
        t.add("round", kind, "played")
        t.add("round", kind, "turns", n=self.turns)
        t.add("round_turns", self.turns)
        for bank in event.banks:
            t.add("bank", bank)
        if event.winner is None:
            t.add("round", kind, "tied")
            return
        if event.winner == self.starter:
            t.add("round", kind, "starter")
        if self.jokers:
            for seat, drew in enumerate(self.drew):
                mine = "two" if drew > 1 else "one" if drew else "none"
                t.add("with", mine, "rounds")
                if seat == event.winner:
                    t.add("with", mine, "won")

    def finish(self, g: Any, result: dict[str, Any]) -> None:
        self.tally.add("match_turns", self.all_turns)


def tiles(c: Collected) -> list[Tile]:
    t = c.tally
    turns = t.total("turn_end")
    banked = t.mean_of("banked")
    first = Share(t.of("won", 0), c.setting.games)
    return [
        *common.game_tiles(c)[:1],
        Tile("Length", number(t.mean_of("match_turns").mean, 0), "turns a match on average, in "
             f"{number(t.mean_of('rounds').mean)} rounds."),
        Tile("A banking", dollars(banked.mean), f"on average, ± {dollars(banked.error)}."),
        Tile("Busts", percent(t.of("turn_end", "bust") / turns), "of all turns end in a bust."),
        Tile(
            "First player", percent(first.share),
            f"of matches won by who starts round 1 ({percent(first.low)} to "
            f"{percent(first.high)}); par is {percent(c.par)}.",
        ),
    ]  # fmt: skip


def sections(c: Collected) -> list[Section]:
    found = [*common.bots(c), turns(c), busts(c)]
    if c.tally.of("joker", "drawn"):
        found.append(jokers(c))
    return [*found, starting(c), common.length(c, "turns", "match_turns")]


def turns(c: Collected) -> Section:
    """How turns end, and how much is banked."""
    t = c.tally
    count = t.total("turn_end")
    rows = []
    for end, name in TURN_ENDS.items():
        if not t.of("turn_end", end):
            continue
        share = Share(t.of("turn_end", end), count)
        mean = t.mean("banked_by", end)
        gained = f"{dollars(mean.mean)} ± {dollars(mean.error)}" if mean.count else "–"
        rows.append([Cell(name), count_cell(share.part), interval_cell(share),
                     Cell(gained, mean.mean)])  # fmt: skip
    columns = [
        Column("the turn …", text=True),
        Column("turns", "How many turns ended so."),
        Column("share", "Of all turns, with the 95 % interval."),
        Column("brings", "Dollars banked on average, ± half of the 95 % interval."),
    ]
    banked, bank = t.mean_of("banked"), t.mean_of("bank")
    return Section(
        "Turns and Banks",
        "What a turn comes to, how much is brought home at a time, and how full a Bank is when a "
        "round ends.",
        Histogram(
            "banked", "Size of a banking",
            f"{dollars(banked.mean)} on average (dashed); half of all bankings are "
            f"{dollars(t.quantile(0.5, 'banked'))} or less.",
            binned(t.numbers("banked")), mean=banked.mean, unit="dollars",
            x="dollars banked in a turn", y="share of bankings",
        ),
        Histogram(
            "banks", "Banks at the end of a round",
            f"Both seats, all rounds: {dollars(bank.mean)} on average (dashed).",
            binned(t.numbers("bank")), mean=bank.mean, unit="dollars", x="Bank",
            y="share of Banks",
        ),
        Table(columns, rows, sorted_by=-1),
    )  # fmt: skip


def busts(c: Collected) -> Section:
    t = c.tally
    count = t.total("cause")
    rows, bars = [], []
    for why, name in CAUSES.items():
        if not t.of("cause", why):
            continue
        share = Share(t.of("cause", why), count)
        lost = t.mean("lost_by", why)
        bars.append((name, share))
        rows.append([Cell(name), count_cell(share.part), interval_cell(share),
                     Cell(f"{dollars(lost.mean)} ± {dollars(lost.error)}", lost.mean)])  # fmt: skip
    columns = [
        Column("cause", text=True),
        Column("busts", "How many busts it made."),
        Column("share", "Of all busts, with the 95 % interval."),
        Column("Loot lost", "On average, ± half of the 95 % interval."),
    ]
    chart = Bars(
        "causes", "Busts by cause", "Of all busts, with 95 % intervals.", bars, y="share of busts"
    )
    return Section(
        "Busts", "Which danger ends a turn, and what is lost by it.", chart, Table(columns, rows)
    )


def jokers(c: Collected) -> Section:
    """What Jokers are used for, and what drawing one is worth."""
    t = c.tally
    drawn = t.of("joker", "drawn")
    rows = [
        [
            Cell(name),
            count_cell(t.of("joker", use)),
            interval_cell(Share(t.of("joker", use), drawn)),
        ]
        for use, name in USES.items()
        if t.of("joker", use)
    ]
    columns = [
        Column("used", text=True),
        Column("times", "How many Jokers were used so; what is missing was held to the end."),
        Column("share", "Of all Jokers drawn, with the 95 % interval."),
    ]
    bars = []
    for mine, name in (("none", "no Joker"), ("one", "one Joker"), ("two", "two Jokers")):
        share = t.share(("with", mine, "won"), ("with", mine, "rounds"))
        if share.whole:
            bars.append((name, share))
    gain = t.mean("swap_gain")
    tried = t.of("joker", "swapped") + t.of("joker", "countered") + t.of("joker", "shielded")
    stopped = Share(tried - t.of("joker", "swapped"), tried)
    words = (
        f"{drawn:,} Jokers were drawn in {c.setting.games:,} matches. A swap that works gains "
        f"{dollars(gain.mean)} on the other on average (± {dollars(gain.error)}). "
    )
    if tried:
        words += f"{percent(stopped.share)} of the swaps were stopped."
    chart = Bars(
        "jokers", "Rounds won with and without a Joker",
        "Of the rounds with Jokers in the deck, by how many a seat drew. How far the bars stand "
        "apart is how much luck with Jokers decides.",
        bars, par=0.5, y="share of rounds won",
    )  # fmt: skip
    return Section("Jokers", words, chart, Table(columns, rows))


def starting(c: Collected) -> Section:
    """Playing first: in the match, and in each round."""
    t = c.tally
    section = common.seats(c, "Starting", "place")
    rows = []
    for n in sorted({k[1] for k in t if k[0] == "round" and isinstance(k[1], int)}):
        of = t.within("round", n)
        decided = of.of("played") - of.of("tied")
        rows.append(
            [
                Cell("Sudden Death" if n == 99 else f"Round {n}", n),
                count_cell(of.of("played")),
                interval_cell(Share(of.of("starter"), decided), 0.5),
                Cell(number(of.of("turns") / of.of("played")), of.of("turns") / of.of("played")),
                count_cell(of.of("tied")),
            ]
        )
    columns = [
        Column("round", text=True),
        Column("played", "How many matches came to it."),
        Column("won by the starter", f"{common.WON} Of the rounds with a winner."),
        Column("turns", "Of both seats, on average."),
        Column("tied", "Rounds that ended with equal Banks."),
    ]
    section.words = "Place 1 starts round 1; after that the start changes. " + section.words
    section.blocks.append(Table(columns, rows))
    return section
