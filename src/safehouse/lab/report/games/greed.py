"""Greed: what happens to each of the 80 cards, and to the money.

A card is drafted (or drawn, or returned to the hand); then it is laid down, and played or wasted;
or it is paid as a cost, or kept in the hand to the end. Everything is counted from the events.
"""

from __future__ import annotations

from typing import Any

from safehouse.core.state import Event
from safehouse.games.greed import table
from safehouse.games.greed.card import CARDS
from safehouse.games.greed.events import (
    Begins,
    Drew,
    Gained,
    LostCard,
    Marked,
    Paid,
    Picked,
    Played,
    Returned,
    RoundBegins,
    Wasted,
)
from safehouse.lab.report.blocks import (
    Bars,
    Cell,
    Column,
    Dots,
    Lines,
    Ranks,
    Section,
    Table,
    Tile,
    count_cell,
    interval_cell,
    mean_cell,
    share_cell,
)
from safehouse.lab.report.collect import Collected, Watcher
from safehouse.lab.report.games import common
from safehouse.lab.report.numbers import Mean, Share, Tally, dollars, number, percent

ACCENT = "#a5155e"  # colour of its charts: the game's colour on the page, in light mode

PLAYERS = 4
UNIT = "dollars"
WHY = ("cost", "declined", "need")
KINDS = ("thug", "holding", "action")
PLACES = ("1st", "2nd", "3rd", "4th", "5th")
ENDS = 10  # cards at either end of the picture


class Watch(Watcher):
    """Follows every card from hand to hand."""

    def __init__(self, tally: Tally, seats: int) -> None:
        super().__init__(tally, seats)
        self.round = 0
        self.had: set[tuple[str, int, int]] = set()  # what, card, seat
        self.owner: dict[int, int] = {}  # who last laid down a card
        self.worth: list[list[int]] = []  # by round, of each seat
        self.brought: dict[int, int] = {}  # by card, for its owner
        self.relocating = False

    def saw(self, g: Any, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, RoundBegins):
                self.round = event.round
                if event.round > 1:
                    self.worth.append([seat.worth() for seat in g.seats])
            elif isinstance(event, Picked):
                self.count("drafted", event.card, event.seat)
                self.tally.add("picked", event.card, self.round)
            elif isinstance(event, Drew):
                self.count("drawn", event.card, event.seat)
            elif isinstance(event, Begins):
                self.owner[event.card] = event.seat
                self.tally.add("card", event.card, "begun" if not event.by else "begun_by")
            elif isinstance(event, Wasted):
                self.count("wasted", event.card, event.seat)
                self.tally.add("card", event.card, f"wasted_{event.why}")
                self.tally.add("round", self.round, "wasted")
            elif isinstance(event, Played):
                self.count("played", event.card, event.seat)
                self.tally.add("round", self.round, "played")
            else:
                self.saw_money(event)

    def saw_money(self, event: Event) -> None:
        """What a card brings its player: gains and markers, minus the cash paid."""
        if isinstance(event, Gained):
            if self.owner.get(event.by) == event.seat:
                self.brought[event.by] = self.brought.get(event.by, 0) + event.amount
        elif isinstance(event, Marked):
            if self.owner.get(event.by) == event.seat:
                self.brought[event.by] = self.brought.get(event.by, 0) + table.MARKER * event.amount
        elif isinstance(event, Paid):
            if event.kind == "cash":
                self.brought[event.card] = self.brought.get(event.card, 0) - event.what
            elif event.kind == "hand":
                self.count("paid", event.what, event.seat)
            else:
                self.relocating = event.kind == "holding" and CARDS[event.card].taken_back
        elif isinstance(event, LostCard):
            if self.relocating:
                self.count("returned", event.card, event.seat)
                self.relocating = False
        elif isinstance(event, Returned):
            self.count("returned", event.card, event.seat)

    def count(self, what: str, card: int, seat: int) -> None:
        self.tally.add("card", card, what)
        self.had.add((what, card, seat))

    def finish(self, g: Any, result: dict[str, Any]) -> None:
        scores: list[int] = result["scores"]
        n, total = self.seats, sum(scores)
        for seat, one in enumerate(g.seats):
            for card in one.hand:
                self.count("kept", card, seat)
        for what, card, seat in self.had:
            self.tally.add("card", card, f"{what}_by")
            if seat in result["winners"]:
                self.tally.add("card", card, f"{what}_won")
            if what in ("played", "drafted"):  # n times the distance from the table's mean
                self.tally.sample("card", card, f"{what}_off", value=n * scores[seat] - total)
        for card, amount in self.brought.items():
            if any(("played", card, seat) in self.had for seat in range(n)):
                self.tally.sample("brought", card, value=amount)
        self.worth.append(scores)
        for when, worths in enumerate(self.worth, 1):
            for seat, worth in enumerate(worths):
                place = sum(other > scores[seat] for other in scores)
                self.tally.sample("worth", place, when, value=worth)


def tiles(c: Collected) -> list[Tile]:
    t = c.tally
    played, wasted = total(t, "played"), total(t, "wasted")
    winner = t.mean_of("best")
    return [
        *common.game_tiles(c)[:1],
        Tile("Mean score", dollars(t.mean_of("score").mean), "in cash and markers, at the end."),
        Tile("Best score", dollars(winner.mean), f"of the table, ± {dollars(winner.error)}."),
        Tile(
            "Wasted",
            percent(wasted / max(1, played + wasted)),
            "of all cards laid down: cost or need not met, or not paid.",
        ),
        Tile("Par", percent(c.par), "of games won by a seat on average: what a card is held to."),
    ]


def total(t: Tally, what: str) -> int:
    return sum(t.of("card", card, what) for card in CARDS)


def sections(c: Collected) -> list[Section]:
    return [*common.bots(c), strongest(c), cards(c), kinds(c), money(c), seats(c), common.length(c)]


def strongest(c: Collected) -> Section:
    """The strongest and weakest cards, and how they are drafted."""
    t, par = c.tally, c.par
    found = [(won_with(t, card), card) for card in CARDS if t.of("card", card, "played_by")]
    found.sort(key=lambda pair: (-pair[0].share, pair[1]))
    shown = found if len(found) <= 2 * ENDS else [*found[:ENDS], *found[-ENDS:]]
    bars = [(f"{CARDS[card].name} {card}", share) for share, card in shown]
    points = [
        (t.mean_of("picked", card).mean, share.share, CARDS[card].name, CARDS[card].kind)
        for share, card in found
        if t.numbers("picked", card)
    ]
    sure = [share.against(par) for share, _ in found]
    words = (
        f"Of {len(found)} cards that were played, {sure.count(1)} clearly win more often than par "
        f"({percent(par)}) when they are played, {sure.count(-1)} clearly less. A card that wins "
        "need not be the cause: whoever can afford it is often ahead already. Cards that need a "
        "plan look weak in the hands of bots that have none."
    )
    return Section(
        "Strong and weak",
        words,
        Ranks(
            "cards",
            "Win rate when played",
            f"The {ENDS} strongest and the {ENDS} weakest cards: dot and 95 % interval; the dashed "
            "line is par.",
            bars, par=par, x="share of games won by whoever played it",
        ),
        Dots(
            "draft",
            "Early picks and winning cards",
            "Each dot is a card: left are those taken early from a pile, above the line those that "
            "win. Low on the left: overrated by the bots. High on the right: a bargain.",
            points, par=par, x="mean round in which it is taken", y="win rate when played",
        ),
    )  # fmt: skip


def won_with(t: Tally, card: int, what: str = "played") -> Share:
    return t.share(("card", card, f"{what}_won"), ("card", card, f"{what}_by"))


def cards(c: Collected) -> Section:
    t, par, n = c.tally, c.par, c.setting.seats
    top = min(1.0, 3 * par)
    offs = {card: t.mean("card", card, "played_off").divided(n) for card in CARDS}
    widest = max(abs(off.mean) for off in offs.values()) * 1.3
    columns = [
        Column("card", text=True),
        Column("no.", "The number on the card: low numbers are resolved first."),
        Column("kind", "Thug, Holding or Action.", text=True),
        Column("wins, played", f"{common.WON} Of the seats that played it; par is {percent(par)}."),
        Column(
            "score, played",
            "How far the seats that played it ended above or below the mean of their table.",
        ),
        Column(
            "brings",
            "Dollars that it brings by itself in a game: gains and markers ($10,000 each) for its "
            "player, less the cash it cost. What it opens for other cards is not in it.",
        ),
        Column("drafted", "Times it was taken from a pile. Every card that is dealt is taken."),
        Column("taken in", "Mean round in which it was taken, 1 to 12: low means wanted."),
        Column("wins, drafted", "The same of the seats that drafted it, played or not."),
        Column("played", "Times it was played; some come back and are played again."),
        Column("wasted", "Of the times it was laid down, how often it went without effect."),
        Column("cost", "Wasted because the cost could not be paid."),
        Column("declined", "Wasted because the cost was not paid, though it could have been."),
        Column("need", "Wasted because the need was not met."),
        Column("never laid", "Times it was paid away from the hand, or kept to the end."),
    ]
    order = sorted(CARDS, key=lambda card: (-won_with(t, card).share, card))
    rows = [card_row(t, card, par, top, offs[card], widest) for card in order]
    words = (
        "A row for each card; click a heading to sort. Win rates are over seats and games: a "
        "seat that played the card twice in a game counts once."
    )
    return Section("Every card", words, Table(columns, rows, sorted_by=3, dense=True))


def card_row(t: Tally, card: int, par: float, top: float, off: Mean, widest: float) -> list[Cell]:
    of = t.within("card", card)
    laid = of.of("played") + of.of("wasted")
    picked = t.mean_of("picked", card)
    brought = t.mean("brought", card)
    return [
        Cell(CARDS[card].name),
        Cell(str(card), card),
        Cell(CARDS[card].kind),
        interval_cell(won_with(t, card), par, top),
        mean_cell(off, "dollars", widest),
        Cell(dollars(brought.mean) if brought.count else "–", brought.mean),
        count_cell(of.of("drafted")),
        Cell(number(picked.mean) if picked.count else "–", picked.mean or 99),
        interval_cell(won_with(t, card, "drafted"), par, top),
        count_cell(of.of("played")),
        share_cell(of.of("wasted"), laid),
        *[count_cell(of.of(f"wasted_{why}")) for why in WHY],
        count_cell(of.of("paid") + of.of("kept")),
    ]


def kinds(c: Collected) -> Section:
    """Thugs, Holdings and Actions."""
    t, par = c.tally, c.par
    rows = []
    for kind in KINDS:
        numbers = [card for card in CARDS if CARDS[card].kind == kind]
        got = {what: sum(t.of("card", card, what) for card in numbers) for what in ALL}
        laid = got["played"] + got["wasted"]
        won = Share(got["played_won"], got["played_by"])
        rows.append(
            [
                Cell(f"{kind.capitalize()}s"),
                count_cell(len(numbers)),
                *[count_cell(got[what]) for what in ("drafted", "drawn", "played", "wasted")],
                share_cell(got["wasted"], laid),
                count_cell(got["paid"]),
                count_cell(got["kept"]),
                Cell(percent(won.share), won.share),
            ]
        )
    columns = [
        Column("kind", text=True),
        Column("cards", "Cards of that kind in the deck of 80."),
        Column("drafted", "Taken from a pile."),
        Column("drawn", "Drawn from the deck by a card's effect."),
        Column("played", "Played, also by another card."),
        Column("wasted", "Laid down without effect."),
        Column("wasted, share", "Of those laid down."),
        Column("paid", "Given from the hand as the cost of another card."),
        Column("kept", "Still in a hand at the end: two for each seat, and those that came back."),
        Column(
            "wins, played",
            f"Win rate of their players, play by play; par is {percent(par)}. No interval: a seat "
            "plays many of a kind.",
        ),
    ]
    bars = [
        (str(r), Share(t.of("round", r, "wasted"), laid_in(t, r)))
        for r in range(table.FIRST_PLAY, table.ROUNDS + 1)
    ]
    chart = Bars(
        "waste", "Wasted plays by round",
        "Of the cards laid down in each round, how many went without effect. Early waste is a "
        "hand without money; late waste is a plan that failed.",
        bars, x="round", y="share of cards laid down",
    )  # fmt: skip
    laid = total(t, "played") + total(t, "wasted")
    names = ("cost not payable", "cost not paid", "need not met")
    whys = [(n, Share(total(t, f"wasted_{w}"), laid)) for n, w in zip(names, WHY, strict=True)]
    why = Bars(
        "why", "Why cards are wasted",
        f"Of {laid:,} cards laid down, with 95 % intervals.", whys, y="share of cards laid down",
    )  # fmt: skip
    words = "What is drafted, what is played, and what never comes to anything."
    return Section("Kinds of cards", words, chart, why, Table(columns, rows))


ALL = ("drafted", "drawn", "played", "wasted", "paid", "kept", "played_won", "played_by")


def laid_in(t: Tally, round: int) -> int:
    return t.of("round", round, "wasted") + t.of("round", round, "played")


def money(c: Collected) -> Section:
    """Wealth over the rounds, by final place."""
    t = c.tally
    series = []
    for place in range(c.setting.seats):
        points = {r: t.mean("worth", place, r) for r in range(1, table.ROUNDS + 1)}
        if points[table.ROUNDS].count:
            series.append((f"finished {PLACES[place]}", points))
    half = next((r for r in range(1, table.ROUNDS + 1) if leads(t, r)), table.ROUNDS)
    words = (
        "Cash and markers ($10,000 each) at the end of each round, on average, by the place in "
        "which the seat finished; the last point includes what cards bring at the end of the game. "
        f"From round {half} on, the seats that will win are ahead on average."
    )
    chart = Lines(
        "money", "Worth by final place",
        "Lines that part early mean that the game is decided early; a kink at the end is "
        "what end-of-game cards bring. The bands are 95 % intervals.",
        series, unit="dollars", x="round", y="worth",
    )  # fmt: skip
    rows = []
    for r in range(table.FIRST_PLAY, table.ROUNDS + 1):
        means = [t.mean("worth", place, r) for place in range(c.setting.seats)]
        cells = [Cell(dollars(m.mean) if m.count else "–", m.mean) for m in means]
        rows.append([Cell(str(r), r), *cells])
    explained = "Mean worth at the end of the round of the seats that finished 1st; so on."
    columns = [Column("round", text=True), Column(PLACES[0], explained)]
    columns += [Column(place) for place in PLACES[1 : c.setting.seats]]
    return Section("Money over the rounds", words, chart, Table(columns, rows))


def leads(t: Tally, round: int) -> bool:
    """Whether winners clearly have more than runners-up from this round on."""
    rounds = range(round, table.ROUNDS + 1)
    return all(t.mean("worth", 0, r).low > t.mean("worth", 1, r).high for r in rounds)


def seats(c: Collected) -> Section:
    section = common.seats(c)
    section.words = (
        "All draft and choose at the same time, so no seat should matter; what is left is where "
        "the piles begin and who sits beside whom. " + section.words
    )
    return section
