"""How often a team of bots succeeds in The Gang: `python -m safehouse.lab.tables.gang`.

One heist by players, then with each card alone, then whole campaigns.  Everybody wins or nobody
does, so bots cannot play each other: each line is a team of equal bots.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from safehouse.bots.gang import OFFERED
from safehouse.measure.sim import Result, simulate

HEIST: Final[dict[str, Any]] = {"mode": "single", "success": "order"}
BEST: Final = OFFERED[-1].name
SEATS: Final = 4  # for the lines with a card
LEAST: Final = {3: 0.85, 4: 0.71, 5: 0.58, 6: 0.44}  # what the best bots must reach
CAMPAIGNS: Final = ("basic", "advanced", "professional", "master")
CHALLENGES: Final = (
    *("Quick Access", "Noise Sensors", "Motion Detector", "Retina Scan", "Hasty Getaway"),
    *("Ventilation Shaft", "Laser Tripwires", "Blackout", "Fingerprint Scan", "Security Cameras"),
)
SPECIALISTS: Final = (
    *("Informant", "Getaway Driver", "Investor", "Mastermind", "Hacker"),
    *("Coordinator", "Jack", "Math Whiz", "Con Artist", "Muscle"),
)
BEGIN: Final = "<!-- measured -->"
END: Final = "<!-- end -->"


class Line:
    """One team and what it plays, and how often."""

    def __init__(
        self, section: str, label: str, bot: str, seats: int, options: dict[str, Any], games: int
    ) -> None:
        self.section = section
        self.label = label
        self.bot = bot
        self.seats = seats
        self.options = options
        self.games = games
        self.least = LEAST[seats] if section == "players" and bot == BEST else 0.0


def plan(sections: list[str], games: int, heists: int, campaigns: int) -> list[Line]:
    """The requested lines: by players, by card, whole campaigns."""
    found: list[Line] = []
    if "players" in sections:
        for info in reversed(OFFERED):
            for n in LEAST:
                count = games if info.name == BEST else heists
                found.append(Line("players", str(n), info.name, n, HEIST, count))
    if "cards" in sections:
        found.append(Line("cards", "no card", BEST, SEATS, HEIST, heists))
        for kind, names in (("challenges", CHALLENGES), ("specialists", SPECIALISTS)):
            for number, name in enumerate(names, 1):
                options = {**HEIST, kind: [number]}
                label = f"{kind[:-1]} {number} {name}"
                found.append(Line("cards", label, BEST, SEATS, options, heists))
    if "campaigns" in sections:
        found += [
            Line("campaigns", mode, BEST, n, {"mode": mode}, campaigns)
            for mode in CAMPAIGNS
            for n in LEAST
        ]
    return found


def measure(lines: list[Line], seed: int, cores: int | None, screen: Console) -> list[Result]:
    """Play all lines, showing progress."""
    found: list[Result] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns, TimeRemainingColumn(), console=screen, disable=not screen.is_terminal
    ) as progress:
        task = progress.add_task("", total=sum(line.games for line in lines))
        for line in lines:
            progress.update(task, description=f"{line.bot} × {line.seats}, {line.label}")
            team = [line.bot] * line.seats
            found.append(
                simulate(
                    *("gang", team, line.games, seed, line.options, cores),
                    lambda n: progress.advance(task, n),
                )
            )
    return found


def written(lines: list[Line], results: list[Result], seed: int) -> str:
    """The lines as tables of Markdown."""
    heads = {
        "players": "| players | bot | heists | success | 95 % | must be |",
        "cards": f"| card ({SEATS} players) | bot | heists | success | 95 % | |",
        "campaigns": "| campaign | bot | games | won | 95 % | |",
    }
    out: list[str] = []
    section = ""
    for line, result in zip(lines, results, strict=True):
        if line.section != section:
            section = line.section
            out += ["", heads[section], "|---|---|---|---|---|---|"]
        team = result.players[0]
        label = line.label
        if section == "campaigns":
            label = f"{label}, {line.seats} players"
        least = f"≥ {line.least:.0%}" if line.least else ""
        span = f"{team.low:.1%} – {team.high:.1%}"
        out.append(
            f"| {label} | `{line.bot}` | {line.games:,} | {team.share:.1%} | {span} | {least} |"
        )
    return "\n".join([f"Seed {seed}.", *out, ""])


def put(file: Path, text: str) -> None:
    """Insert into the page between the two marks."""
    page = file.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    file.write_text(f"{before}{BEGIN}\n{text}{END}{after}", encoding="utf-8")


def main(args: list[str] | None = None) -> int:
    """Play every line; return 1 if one does not hold."""
    parser = argparse.ArgumentParser(
        prog="python -m safehouse.lab.tables.gang", description=__doc__
    )
    parser.add_argument(
        "sections", nargs="*", default=["players", "cards", "campaigns"],
        help="players, cards, campaigns (all)",
    )  # fmt: skip
    parser.add_argument("--games", type=int, default=5000, help="heists by players (5000)")
    parser.add_argument("--heists", type=int, default=2000, help="heists of other lines (2000)")
    parser.add_argument("--campaigns", type=int, default=500, help="games of a campaign (500)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=None)
    parser.add_argument("--write", type=Path, help="a page with marks to put the tables between")
    asked = parser.parse_args(args)
    lines = plan(asked.sections, asked.games, asked.heists, asked.campaigns)
    results = measure(lines, asked.seed, asked.cores, Console(stderr=True))
    text = written(lines, results, asked.seed)
    sys.stdout.write(text)
    if asked.write:
        put(asked.write, text)
    shares = [result.players[0].share for result in results]
    return 1 if any(s < line.least for s, line in zip(shares, lines, strict=True)) else 0


if __name__ == "__main__":
    sys.exit(main())
