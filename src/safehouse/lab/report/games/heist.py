"""Masters of the Heist: win rates by job and crew, where crews fail, and who does what.

One seat plays the whole crew, unless more are requested.
"""

from __future__ import annotations

from typing import Final

from safehouse.games.heist.cards.printed import ACTIONS, CREWS, NOISE
from safehouse.games.heist.design.heists import HEISTS
from safehouse.lab.heist.rate import STAGE_WORDS, WAY_WORDS
from safehouse.lab.report.blocks import (
    Cell,
    Column,
    Histogram,
    Ranks,
    Section,
    Table,
    Tile,
    count_cell,
    interval_cell,
    share_cell,
)
from safehouse.lab.report.collect import Collected
from safehouse.lab.report.games import common
from safehouse.lab.report.games.heist_watch import DEEDS, Watch, main_job, variants
from safehouse.lab.report.numbers import Share, Tally, binned, number, percent
from safehouse.measure.heist.rating import STAGES, WAYS

ACCENT = "#0a6384"  # colour of its charts: the game's colour on the page, in light mode

__all__ = ["BOT", "PLAYERS", "UNIT", "Watch", "sections", "tiles", "variants"]

PLAYERS = 1
BOT = "greedy"
UNIT = "dollars"
WORK: Final = ("moves", "unlocks", "subdues", "disables")


def won(t: Tally) -> Share:
    return Share(t.of("rate", "won"), t.of("games"))


def mean(t: Tally, key: str) -> float:
    return t.of("rate", key) / max(1, t.of("games"))


def everything(c: Collected) -> Tally:
    """The main run and the other jobs together."""
    total = Tally(c.tally.counts)
    for n, (variant, _) in enumerate(c.variants):
        if variant.group == "job":
            total.merge(c.of_variant(n).counts)
    return total


def by_job(c: Collected) -> list[tuple[str, int, Tally, bool]]:
    """Job, crew, counts, and whether it is the main run, in the order of River City."""
    job, size = main_job(c.setting)
    found = [(job, size, c.tally, True)]
    for n, (variant, _) in enumerate(c.variants):
        if variant.group == "job":
            name, _, crew = variant.label.partition(" ")
            found.append((name, int(crew), c.of_variant(n), False))
    order = ["design", *HEISTS]
    return sorted(found, key=lambda one: (order.index(one[0]), one[1]))


def each(of: Tally, deeds: tuple[str, ...], times: int) -> list[Cell]:
    """How often each was done, on average."""
    return [Cell(number(of.of(deed) / times, 2), of.of(deed) / times) for deed in deeds]


def tiles(c: Collected) -> list[Tile]:
    t = c.tally
    share = won(t)
    return [
        *common.game_tiles(c)[:1],
        Tile("Won", percent(share.share), f"{percent(share.low)} to {percent(share.high)} of the "
             f"games of {main_job(c.setting)[0]} with a crew of {main_job(c.setting)[1]}."),
        Tile("Rounds", number(mean(t, "rounds")), "before everybody ran, on average."),
        Tile("Busted", number(mean(t, "busted"), 2), f"of the crew a game; everybody got out of "
             f"{percent(mean(t, 'clean'))} of the games."),
        Tile("Noise", number(mean(t, "noise")), "on the track at the end, with "
             f"{number(mean(t, 'alerts'))} alerts."),
    ]  # fmt: skip


def sections(c: Collected) -> list[Section]:
    found = [*common.bots(c), jobs(c), failures(c), actions(c), people(c)]
    if any(variant.group == "member" for variant, _ in c.variants):
        found.append(members(c))
    return [*found, arrests(c), noise(c), common.length(c)]


def jobs(c: Collected) -> Section:
    """Won by job and crew."""
    rows, bars = [], []
    for job, size, t, main in by_job(c):
        level = HEISTS[job].difficulty if job in HEISTS else "own"
        rows.append(
            [
                Cell(f"{job}{' (this report)' if main else ''}"),
                Cell(level),
                Cell(str(size), size),
                count_cell(t.of("games")),
                interval_cell(won(t)),
                Cell(number(mean(t, "rounds")), mean(t, "rounds")),
                Cell(number(mean(t, "noise")), mean(t, "noise")),
                Cell(number(mean(t, "busted"), 2), mean(t, "busted")),
                share_cell(t.of("rate", "clean"), t.of("games")),
            ]
        )
        bars.append((f"{job}, {size}", won(t)))
    columns = [
        Column("job", text=True),
        Column("for", "Amateur is played by the first crew, Semi-Pro by the same people at level "
               "3, Pro at level 4.", text=True),
        Column("crew", "Characters."),
        Column("games", "A tenth as many where it is not this report's job."),
        Column("won", "With the 95 % interval."),
        Column("rounds", "On average."),
        Column("noise", "On the track at the end."),
        Column("busted", "Of the crew, a game."),
        Column("all out", "Games in which nobody of the crew was caught."),
    ]  # fmt: skip
    words = "Every job of River City with both sizes of crew; one seat plays the whole crew."
    chart = Ranks("jobs", "Won by job and crew", "With 95 % intervals.", bars, x="share won")
    return Section("Jobs", words, chart, Table(columns, rows))


def failures(c: Collected) -> Section:
    """How far failed crews had come, and what ended their jobs."""
    rows = []
    for job, size, t, _ in by_job(c):
        games = t.of("games")
        lost = {
            (stage, way): t.of("rate", f"lost {stage} {way}") for stage in STAGES for way in WAYS
        }
        cells = [Cell(f"{job}, {size}"), share_cell(games - t.of("rate", "won"), games)]
        cells += [share_cell(sum(lost[stage, w] for w in WAYS), games) for stage in STAGES]
        cells += [share_cell(sum(lost[s, way] for s in STAGES), games) for way in WAYS]
        rows.append(cells)
    columns = [
        Column("job, crew", text=True),
        Column("lost", "Share of all games."),
        *[Column(stage, f"Lost with {STAGE_WORDS[stage]}.") for stage in STAGES],
        *[Column(way, f"Lost, and it ended because {WAY_WORDS[way]}.") for way in WAYS],
    ]
    every = everything(c)
    bars = [
        (
            f"{STAGE_WORDS[stage]}; {WAY_WORDS[way]}",
            Share(every.of("rate", f"lost {stage} {way}"), every.of("games")),
        )
        for stage in STAGES
        for way in WAYS
        if every.of("rate", f"lost {stage} {way}") or (stage, way) == (STAGES[2], WAYS[0])
    ]
    words = "All jobs together, as shares of all games."
    return Section(
        "Where crews fail",
        "Of all games: lost with nothing, a part or all of what the objective asks for in the "
        "crew's hands; and why the run for the exits began.",
        Ranks("failures", "How games are lost", words, bars, x="share of games"),
        Table(columns, rows),
    )


def actions(c: Collected) -> Section:
    """What actions are used for, over all jobs."""
    t = everything(c)
    games = {end: t.of("ended", end) for end in ("won", "lost")}
    rows = []
    for action in [*ACTIONS, *sorted({str(k[1]) for k in t if k[0] == "action"} - set(ACTIONS))]:
        of = t.within("action", action)
        uses = of.of("uses")
        if not uses:
            continue
        cells = [Cell(action), Cell(number(uses / t.of("games"), 2), uses / t.of("games"))]
        cells += each(of, WORK, uses)
        made = ACTIONS[action][NOISE] if action in ACTIONS else 0
        cells.append(Cell(str(made) if action in ACTIONS else "–", made))
        for end in ("won", "lost"):
            a_game = of.of(end) / max(1, games[end])
            cells.append(Cell(number(a_game, 2), a_game))
        rows.append(cells)
    rows.sort(key=lambda row: -float(row[1].sort))
    columns = [
        Column("action", text=True),
        Column("a game", "How often it is taken in a game, by the whole crew."),
        *[Column(deed, "Done by one such action, on average.") for deed in WORK],
        Column("noise", "Printed on it."),
        Column("when won", "How often it was taken in a game that was won."),
        Column("when lost", "How often it was taken in a game that was lost."),
    ]  # fmt: skip
    return Section(
        "Actions",
        "All jobs together. Lost games are longer or shorter than won ones, so the last two "
        "columns say what crews did, not what made them win.",
        Table(columns, rows, sorted_by=1, dense=True),
    )


def people(c: Collected) -> Section:
    """What character cards and skills do, over all jobs."""
    t = everything(c)
    rows, caught = [], []
    for card in [str(k) for k in sorted({k[1] for k in t if k[0] == "card"}, key=str)]:
        of = t.within("card", card)
        games = of.of("games")
        cells = [Cell(card), count_cell(games), *each(of, tuple(DEEDS.values()), games)]
        caught.append((card, Share(of.of("busted"), games)))
        rows.append([*cells, interval_cell(caught[-1][1])])
    columns = [
        Column("card", text=True),
        Column("games", "Games with it in the crew."),
        *[Column(deed, "A game, on average.") for deed in DEEDS.values()],
        Column("busted", "Share of its games in which it was caught."),
    ]
    skills = []
    for skill in [str(k) for k in sorted({k[1] for k in t if k[0] == "from"}, key=str)]:
        of = t.within("from", skill)
        uses = of.of("uses")
        if uses:
            skills.append([Cell(skill), count_cell(uses), *each(of, WORK, uses)])
    heads = [
        Column("card of the action", text=True),
        Column("uses", "Actions taken from it."),
        *[Column(deed, "By one action, on average.") for deed in WORK],
    ]
    return Section(
        "Characters and skills",
        "All jobs together: what the bots do with each character card, and which cards they take "
        "their actions from.",
        Ranks("busted", "Caught, by character", "Share of its games.", caught, x="share caught"),
        Table(columns, rows),
        Table(heads, skills, sorted_by=1, dense=True),
    )


def members(c: Collected) -> Section:
    """The main job with a different crew member."""
    found = [("the first crew", won(c.tally))]
    for n, (variant, _) in enumerate(c.variants):
        if variant.group == "member":
            found.append((variant.label, won(c.of_variant(n))))
    par = found[0][1].share
    found.sort(key=lambda one: (-one[1].share, one[0]))
    rows = [
        [Cell(name), Cell(card_of(name)), count_cell(share.whole), interval_cell(share, par)]
        for name, share in found
    ]
    columns = [
        Column("with", "In place of the one of the same class, or of the last one.", text=True),
        Column("card", text=True),
        Column("games"),
        Column("won", "The dotted line is the first crew."),
    ]
    chart = Ranks(
        "members", "Won with each ready-made character", "The dashed line is the first crew.",
        found, par=par, x="share won",
    )  # fmt: skip
    return Section(
        "Who comes along",
        f"{main_job(c.setting)[0]} again, with one other character in the crew.",
        chart,
        Table(columns, rows),
    )


def card_of(name: str) -> str:
    return str(CREWS[name]["character"]) if name in CREWS else ""


def arrests(c: Collected) -> Section:
    """The tiles of the main job: how often they were visited, and had arrests."""
    t = c.tally
    counts = {str(k[1]): n for k, n in t.counts.items() if k[0] == "rate" and len(k) == 2}
    visits = {k.removeprefix("visit "): n for k, n in counts.items() if k.startswith("visit ")}
    caught = {k.removeprefix("arrest "): n for k, n in counts.items() if k.startswith("arrest ")}
    games = max(1, t.of("games"))
    rows = []
    for tile in sorted({*visits, *caught}, key=lambda name: (-caught.get(name, 0), name)):
        came = visits.get(tile, 0)
        rows.append(
            [
                Cell(tile),
                Cell(number(came / games, 2), came / games),
                count_cell(caught.get(tile, 0)),
                share_cell(caught.get(tile, 0), sum(caught.values())),
            ]
        )
    columns = [
        Column("tile or exit", text=True),
        Column("visits", "A game, by anybody."),
        Column("arrests", "People caught there, by a gate or in Escape."),
        Column("of all", "Share of all arrests."),
    ]
    gate = mean(t, "busted gate")
    return Section(
        "Where they are caught",
        f"{main_job(c.setting)[0]}, tile by tile. Gates catch {number(gate, 2)} a game. As a "
        "picture: safehouse heist rate ID --picture out.svg",
        Table(columns, rows, sorted_by=2, dense=True),
    )


def noise(c: Collected) -> Section:
    t = c.tally
    level = t.mean_of("noise")
    return Section(
        "Noise",
        "How far the marker had come when the heist was over.",
        Histogram(
            "noise", "Noise at the end", f"{number(level.mean)} on average (dashed).",
            binned(t.numbers("noise")), mean=level.mean, x="slot of the track",
            y="share of games",
        ),
    )  # fmt: skip
