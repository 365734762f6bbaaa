"""What every report has: wins by seat, length, distribution of scores."""

from __future__ import annotations

from safehouse.lab.report.blocks import (
    Bars,
    Block,
    Cell,
    Column,
    Histogram,
    Section,
    Table,
    Tile,
    count_cell,
    interval_cell,
    mean_cell,
)
from safehouse.lab.report.collect import Collected, report_of
from safehouse.lab.report.numbers import Mean, Share, binned, dollars, number, percent

WON = "Share of games won. The bar is the 95 % interval, the dotted line is par; ▲ and ▼ mark an "
WON += "interval that leaves par out."


def unit_of(c: Collected) -> str:
    """The unit of a final score."""
    return str(getattr(report_of(c.setting.game), "UNIT", "number"))


def is_together(c: Collected) -> bool:
    """Whether everybody wins or nobody does."""
    return set(c.tally.numbers("winners")) <= {0, c.setting.seats}


def shares_by_place(c: Collected) -> list[Share]:
    games = c.setting.games
    return [Share(c.tally.of("won", p), games) for p in range(c.setting.seats)]


def verdict(shares: list[Share], par: float, what: str = "seat") -> str:
    """In words: whether seats have an advantage, or how large a hidden one could be."""
    off = [n for n, s in enumerate(shares) if s.against(par)]
    if off:
        named = ", ".join(f"{what} {n + 1} ({shares[n].words})" for n in off)
        return f"Not at par: {named}; par is {percent(par)}."
    most = max(max(s.high - par, par - s.low) for s in shares)
    return (
        f"No {what} is clearly away from par ({percent(par)}); an advantage of more than "
        f"{100 * most:.1f} points would have shown."
    )


def game_tiles(c: Collected) -> list[Tile]:
    """How many games, how long."""
    t = c.tally
    found = [Tile("Games", f"{c.setting.games:,}", f"{c.setting.seats} seats: {who(c)}.")]
    decisions = t.mean_of("decisions")
    rounds = t.mean_of("rounds")
    words = "decisions a game, on average"
    if rounds.mean and rounds.spread:
        words += f", in {number(rounds.mean)} rounds"
    found.append(Tile("Length", number(decisions.mean, 0), f"{words}."))
    return found


def who(c: Collected) -> str:
    """The bots in words: `4 × counting`, or their names."""
    names = c.setting.bots
    if len(set(names)) == 1:
        return f"{len(names)} × {names[0]}"
    return ", ".join(names)


def seats(c: Collected, title: str = "Seat advantage", what: str = "seat") -> Section:
    """Wins and scores by seat, or by place in the turn order."""
    shares = shares_by_place(c)
    par = c.par
    top = min(1.0, max([s.high for s in shares] + [par]) * 1.15)
    unit = unit_of(c)
    overall = c.tally.mean_of("score")
    rows = []
    means = [c.tally.mean("place", p) for p in range(c.setting.seats)]
    widest = max((abs(m.mean - overall.mean) + m.error for m in means), default=1.0)
    for p, share in enumerate(shares):
        off = shifted(means[p], overall.mean)
        rows.append(
            [
                Cell(f"{what.capitalize()} {p + 1}", p),
                count_cell(share.part),
                interval_cell(share, par, top),
                Cell(dollars(means[p].mean) if unit == "dollars" else means[p].words),
                mean_cell(off, unit, widest),
            ]
        )
    columns = [
        Column(what.capitalize(), text=True),
        Column("won", "Games won from there; a shared win counts for all who share it."),
        Column("share won", WON),
        Column("score", "Final score on average."),
        Column("against the mean", "How far that is from the mean of all seats, with interval."),
    ]
    for row, mean in zip(rows, means, strict=True):
        row[3].sort = mean.mean
    bars = [(f"{p + 1}", share) for p, share in enumerate(shares)]
    words = "A bar for each, with its 95 % interval; the dashed line is par."
    chart = Bars("seats", f"Wins by {what}", words, bars, par=par, x=what, y="share of games won")
    about = f"The bots move round the table from game to game, so only the {what} differs here. "
    return Section(title, about + verdict(shares, par, what), chart, Table(columns, rows))


def shifted(mean: Mean, by: float) -> Mean:
    moved = mean.divided(1)
    moved.mean, moved.low, moved.high = mean.mean - by, mean.low - by, mean.high - by
    return moved


def bots(c: Collected) -> list[Section]:
    """How strong each bot is, where they differ."""
    names = c.setting.bots
    if len(set(names)) == 1:
        return []
    t, games = c.tally, c.setting.games
    shares = [Share(t.of("bot", n, "won"), games) for n in range(len(names))]
    top = min(1.0, max([s.high for s in shares] + [c.par]) * 1.15)
    rows = []
    for n, share in enumerate(shares):
        mean = t.mean("bot", n)
        if unit_of(c) == "dollars":
            scored = f"{dollars(mean.mean)} ± {dollars(mean.error)}"
        else:
            scored = mean.words_with_error
        rows.append(
            [
                Cell(names[n]),
                count_cell(share.part),
                interval_cell(share, c.par, top),
                Cell(scored, mean.mean),
            ]
        )
    columns = [
        Column("bot", text=True),
        Column("won", "Games won."),
        Column("share won", WON),
        Column("score", "Final score on average, ± half of its 95 % interval."),
    ]
    words = (
        "The bots are not equally strong. What is said below of cards and seats is said of this "
        "mixture: what a strong bot likes to play looks strong."
    )
    return [Section("Bots", words, Table(columns, rows, sorted_by=2))]


def length(c: Collected, rounds: str = "rounds", key: str = "rounds") -> Section:
    """The length of games, and the distribution of scores."""
    t = c.tally
    unit = unit_of(c)
    decided = t.mean_of("decisions")
    if len(t.numbers(key)) > 1:
        name, what, x = "rounds", rounds, rounds
    else:
        name, what, x = "decisions", "decisions", "decisions of all players"
        key = name
    mean = t.mean_of(key).mean
    charts: list[Block] = [
        Histogram(
            name,
            "Length of a game",
            f"How many {what} a game takes; dashed: the mean, {number(mean)}.",
            binned(t.numbers(key)),
            mean=mean,
            x=x,
            y="share of games",
        )
    ]
    scored = t.mean_of("score")
    if len(t.numbers("score")) > 1:
        show = dollars if unit == "dollars" else number
        words = (
            f"Final scores of all seats: {show(scored.mean)} on average (dashed), the middle half "
            f"from {show(t.quantile(0.25, 'score'))} to {show(t.quantile(0.75, 'score'))}."
        )
        charts.append(
            Histogram(
                "scores",
                "Final scores",
                words,
                binned(t.numbers("score")),
                mean=scored.mean,
                unit=unit,
                x="final score",
                y="share of seats",
            )
        )
    return Section("Length and scores", length_words(c, decided), *charts)


def length_words(c: Collected, decided: Mean) -> str:
    t = c.tally
    low, high = t.quantile(0.1, "decisions"), t.quantile(0.9, "decisions")
    words = f"A game takes {number(decided.mean, 0)} decisions; eight of ten games {low} to {high}."
    if is_together(c) or not t.numbers("margin") or len(t.numbers("score")) < 2:
        return words
    show = dollars if unit_of(c) == "dollars" else number
    tied = Share(t.of("margin", 0), c.setting.games)
    return words + (
        f" The best score is {show(t.mean_of('best').mean)} on average and leads the second by "
        f"{show(t.mean_of('margin').mean)}. Equal at the top: {tied.part:,} of {tied.whole:,} "
        f"games ({percent(tied.low)} to {percent(tied.high)})."
    )


def tiles(c: Collected) -> list[Tile]:
    return game_tiles(c)


def sections(c: Collected) -> list[Section]:
    """The sections for a game without its own report."""
    return [*bots(c), *([] if is_together(c) else [seats(c)]), length(c)]
