"""The Gang: how often heists succeed, under which cards, and in which round the order broke."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

from safehouse.core.state import Event
from safehouse.games.gang.cards import COLOURS
from safehouse.games.gang.events import Chips, HeistBegins, HeistOver, Settled, Took
from safehouse.games.gang.table import ROUNDS
from safehouse.lab.report.blocks import (
    Bars,
    Cell,
    Column,
    Histogram,
    Ranks,
    Section,
    Table,
    Tile,
    count_cell,
    interval_cell,
)
from safehouse.lab.report.collect import Collected, Setting, Variant, Watcher
from safehouse.lab.report.games import common
from safehouse.lab.report.numbers import Mean, Share, Tally, binned, number, percent
from safehouse.lab.tables.gang import CAMPAIGNS, CHALLENGES, SPECIALISTS

ACCENT = "#a82427"  # colour of its charts: the game's colour on the page, in light mode

PLAYERS = 4
SEATS = (3, 4, 5, 6)
FIVE = 5
STOLEN = ("0–4", "5–9", "10–14", "15–19", "20 and more")
CARDS = {"challenge": CHALLENGES, "specialist": SPECIALISTS}


def variants(setting: Setting) -> list[Variant]:
    """The same with other numbers of players, and the other campaigns."""
    options = setting.options
    found = [Variant("players", str(n), n, options) for n in SEATS if n != setting.seats]
    if options.get("mode", "advanced") in CAMPAIGNS:
        mine = options.get("mode", "advanced")
        others = [mode for mode in CAMPAIGNS if mode != mine]
        found += [Variant("mode", m, setting.seats, {**options, "mode": m}) for m in others]
    return found


class Watch(Watcher):
    """Follows the chips of every heist and compares them with the hands at the showdown."""

    def __init__(self, tally: Tally, seats: int) -> None:
        super().__init__(tally, seats)
        self.round = 0
        self.stolen = 0  # in this heist
        self.cards: list[tuple[str, int]] = []
        self.heists = 0

    def saw(self, g: Any, events: list[Event]) -> None:
        t = self.tally
        for event in events:
            if isinstance(event, HeistBegins):
                self.stolen = 0
                self.cards = [("challenge", n) for n in event.challenges]
                self.cards += [("specialist", n) for n in event.specialists]
            elif isinstance(event, Chips):
                self.round = event.round
            elif isinstance(event, Took):
                t.add("chips", self.round, "taken")
                if event.victim is not None:
                    t.add("chips", self.round, "stolen")
                    self.stolen += 1
            elif isinstance(event, Settled):
                t.add("chips", event.round, "rounds")
            elif isinstance(event, HeistOver):
                self.heist_over(g, event)

    def heist_over(self, g: Any, event: HeistOver) -> None:
        t = self.tally
        self.heists += 1
        success = event.end == "vault"
        t.add("heists")
        t.add("stolen", self.stolen)
        some = min(self.stolen // FIVE, len(STOLEN) - 1)
        t.add("stolen_by", some, "heists")
        t.add("stolen_by", some, event.end)
        t.add("end", event.end)
        if not event.in_order:
            t.add("failed", "order")
        elif not event.right:
            t.add("failed", "guess")
        for kind, n in self.cards or [("no card", 0)]:
            t.add("with", kind, n, "heists")
            if success:
                t.add("with", kind, n, "vault")
        self.look_at_order(g)

    def look_at_order(self, g: Any) -> None:
        """Count pairs of seats whose chips were in the wrong order, given the hands."""
        t = self.tally
        showdown = g.showdown
        strength = {s: g.weight(showdown, n) for n, s in enumerate(showdown.order)}
        right: list[int] = []
        for r in range(ROUNDS):
            told = {s: seat.told[r] for s, seat in enumerate(g.seats)}
            if not all(told.values()):
                continue
            pairs = list(combinations(sorted(told, key=lambda s: told[s]), 2))
            wrong = sum(strength[a] > strength[b] for a, b in pairs)
            t.add("order", r + 1, "heists")
            t.add("order", r + 1, "pairs", n=len(pairs))
            t.add("order", r + 1, "wrong", n=wrong)
            right.append(wrong == 0)
            if not wrong:
                t.add("order", r + 1, "right")
            if len(right) > 1:
                t.add("turned", r + 1, f"{right[-2]:d}{right[-1]:d}")
        order = showdown.order
        for n, (a, b) in enumerate(pairwise(order), 1):
            t.add("between", n, "heists")
            if strength[a] > strength[b]:
                t.add("between", n, "broke")

    def finish(self, g: Any, result: dict[str, Any]) -> None:
        self.tally.add("heists_a_game", self.heists)


def success_of(t: Tally) -> Share:
    return t.share(("end", "vault"), ("heists",))


def games_won(t: Tally) -> Share:
    return Share(t.of("games") - t.of("winners", 0), t.of("games"))


def tiles(c: Collected) -> list[Tile]:
    t = c.tally
    heists, won = success_of(t), games_won(t)
    steals = t.mean_of("stolen")
    return [
        *common.game_tiles(c)[:1],
        Tile("Games won", percent(won.share), f"{percent(won.low)} to {percent(won.high)}: three "
             "vaults before three alarms, or the one heist of a single game."),
        Tile("Heists", percent(heists.share), f"of {heists.whole:,} heists end with an open vault "
             f"({percent(heists.low)} to {percent(heists.high)})."),
        Tile("Steals", number(steals.mean), f"chips taken from others in a heist, ± "
             f"{number(steals.error, 2)}."),
        Tile("Length", number(t.mean_of("decisions").mean, 0), "decisions a game, in "
             f"{number(t.mean_of('heists_a_game').mean)} heists."),
    ]  # fmt: skip


def sections(c: Collected) -> list[Section]:
    return [*common.bots(c), tables(c), cards(c), order(c), steals(c), common.length(
        c, "heists", "heists_a_game")]  # fmt: skip


def tables(c: Collected) -> Section:
    """By number of players and by mode: the main run among its variants."""
    mode = c.setting.options.get("mode", "advanced")
    rows, charts = [], []
    for group, mine in (("players", str(c.setting.seats)), ("mode", mode)):
        found = [(mine, c.tally, True)]
        for n, (variant, _) in enumerate(c.variants):
            if variant.group == group:
                found.append((variant.label, c.of_variant(n), False))
        found.sort(key=lambda one: place_of(one[0]))
        for label, tally, main in found:
            name = f"{label} players" if group == "players" else label
            rows.append(
                [
                    Cell(f"{name}{' (this report)' if main else ''}"),
                    count_cell(tally.of("games")),
                    interval_cell(games_won(tally)),
                    count_cell(tally.of("heists")),
                    interval_cell(success_of(tally)),
                ]
            )
        title = "Heists by players" if group == "players" else "Heists by campaign"
        if len(found) > 1:
            bars = [(label, success_of(tally)) for label, tally, _ in found]
            words = "Share of heists that open a vault, with 95 % intervals."
            charts.append(Bars(f"by-{group}", title, words, bars, x=group, y="share of heists"))
    columns = [
        Column("table", text=True),
        Column("games", "Games played there; a tenth as many where it is not this report's."),
        Column("games won", "With the 95 % interval."),
        Column("heists", "Heists in those games."),
        Column("heists won", "Share that opened a vault, with the 95 % interval."),
    ]
    return Section(
        "Players and modes",
        "The same bots at tables of other sizes and in other campaigns. A hard campaign has more "
        "challenges, a large table more places to mistake.",
        *charts,
        Table(columns, rows),
    )


def place_of(label: str) -> int:
    return CAMPAIGNS.index(label) if label in CAMPAIGNS else int(label) if label.isdigit() else 9


def cards(c: Collected) -> Section:
    """Success with each challenge and each specialist in play."""
    t = c.tally
    every = success_of(t).share
    found: list[tuple[str, str, Share]] = []
    plain = t.share(("with", "no card", 0, "vault"), ("with", "no card", 0, "heists"))
    if plain.whole:
        found.append(("no card", "", plain))
    for kind, names in CARDS.items():
        for n, name in enumerate(names, 1):
            share = t.share(("with", kind, n, "vault"), ("with", kind, n, "heists"))
            if share.whole:
                found.append((name, kind, share))
    found.sort(key=lambda one: (-one[2].share, one[0]))
    rows = [
        [Cell(name), Cell(kind), count_cell(share.whole), interval_cell(share, every)]
        for name, kind, share in found
    ]
    columns = [
        Column("card", text=True),
        Column("kind", "Challenges come after a success, specialists after an alarm.", text=True),
        Column("heists", "Heists with it in play."),
        Column("success", f"Share that opened a vault; the dotted line is {percent(every)}, the "
               "success of all heists."),
    ]  # fmt: skip
    chart = Ranks(
        "cards", "Success by card in play",
        "The dashed line is the success of all heists.",
        [(name, share) for name, _, share in found], par=every, x="share of heists that succeed",
    )  # fmt: skip
    words = (
        "Which challenges are hard, and which specialists help. In a campaign a challenge often "
        "meets a specialist of the time before, so a row says how such heists went, not what "
        "the card did alone."
    )
    return Section("Challenges and specialists", words, chart, Table(columns, rows, sorted_by=3))


def order(c: Collected) -> Section:
    """Whether the chips were in the final order of the hands, round by round."""
    t, n = c.tally, c.setting.seats
    rounds = [r for r in range(1, ROUNDS + 1) if t.of("order", r, "heists")]
    rows = []
    for r in rounds:
        of = t.within("order", r)
        saved, broke = t.of("turned", r, "01"), t.of("turned", r, "10")
        rows.append(
            [
                Cell(f"{r} {COLOURS[r - 1]}", r),
                count_cell(of.of("heists")),
                interval_cell(Share(of.of("right"), of.of("heists"))),
                Cell(number(of.of("wrong") / of.of("heists"), 2), of.of("wrong") / of.of("heists")),
                count_cell(saved),
                count_cell(broke),
            ]
        )
    columns = [
        Column("round", text=True),
        Column("heists", "Heists with chips in that round."),
        Column("in order", "Share of heists in which the chips of this round already had the "
               "order of the final hands."),
        Column("wrong pairs", f"Of the {n * (n - 1) // 2} pairs of seats: those whose chips stood "
               "the wrong way round, on average."),
        Column("put right", "Wrong in the chip round before, in order after this one."),
        Column("broke", "In order in the chip round before, wrong after this one."),
    ]  # fmt: skip
    bars = [
        (COLOURS[r - 1], t.share(("order", r, "right"), ("order", r, "heists"))) for r in rounds
    ]
    places = [
        (f"{k}–{k + 1}", t.share(("between", k, "broke"), ("between", k, "heists")))
        for k in range(1, n)
    ]
    guess = Share(t.of("failed", "guess"), t.of("heists"))
    words = (
        "The chips of each round, held against the hands at the showdown. Early rounds cannot "
        "know the cards to come; what counts is how quickly the order gets better, and whether "
        f"the last round breaks it. A wrong guess alone cost {guess.part:,} of "
        f"{guess.whole:,} heists."
    )
    return Section(
        "Where the order broke",
        words,
        Bars("order", "In the final order, by round", "Share of heists whose chips were in the "
             "order in which the hands ended.", bars, x="chips", y="share of heists"),
        Bars("between", "Where it broke at the showdown", "Neighbouring chips of the last round, 1 "
             "is the weakest hand: how often the lower chip had the better hand.", places,
             x="between chips", y="share of heists"),
        Table(columns, rows),
    )  # fmt: skip


def steals(c: Collected) -> Section:
    """How much the chips move, and whether it helps."""
    t = c.tally
    bars: list[tuple[str, Share | Mean]] = []
    rows = []
    for r in range(1, ROUNDS + 1):
        of = t.within("chips", r)
        if not of.of("rounds"):
            continue
        rows.append(
            [
                Cell(f"{r} {COLOURS[r - 1]}", r),
                count_cell(of.of("rounds")),
                Cell(number(of.of("taken") / of.of("rounds"), 2), of.of("taken")),
                Cell(number(of.of("stolen") / of.of("rounds"), 2), of.of("stolen")),
            ]
        )
    for k, label in enumerate(STOLEN):
        share = t.share(("stolen_by", k, "vault"), ("stolen_by", k, "heists"))
        if share.whole:
            bars.append((label, share))
    columns = [
        Column("round", text=True),
        Column("rounds", "Chip rounds that were settled."),
        Column("taken", "Chips taken in a round on average, from the middle or from others."),
        Column("stolen", "Of those, taken from another seat."),
    ]
    mean = t.mean_of("stolen")
    return Section(
        "Steals",
        "Taking a chip from another is how the gang argues without a word.",
        Histogram(
            "steals", "Steals in a heist", f"{number(mean.mean)} on average (dashed).",
            binned(t.numbers("stolen")), mean=mean.mean, x="chips taken from others",
            y="share of heists",
        ),
        Bars(
            "steals-success", "Success by steals",
            "Where success falls with the steals, they are a sign of hands that are hard to "
            "tell apart; where it rises, arguing helps.",
            bars, x="steals in the heist", y="share of heists that succeed",
        ),
        Table(columns, rows),
    )  # fmt: skip
