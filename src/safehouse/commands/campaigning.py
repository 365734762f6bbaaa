"""Plays the jobs of a campaign, here or by bots, and writes the results into its file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.console import Console

from safehouse import games
from safehouse.commands.reading import read_file
from safehouse.core.errors import BadInput
from safehouse.core.record import GameRecord, read_record
from safehouse.games.heist.table import Heist
from safehouse.lab.heist.campaign.file import Campaign, read_campaign
from safehouse.lab.heist.campaign.play import bots_play, new_record
from safehouse.lab.heist.campaign.show import show_due, show_outcome
from safehouse.terminal.app import Table, play_one
from safehouse.terminal.screen import find_screen
from safehouse.terminal.session import begin, go_on, write


def record_path(campaign: Campaign, file: Path) -> Path:
    """Where the moves of the open game are saved: next to the campaign."""
    assert campaign.open is not None
    return file.parent / str(campaign.open["record"])


def open_record(campaign: Campaign, file: Path) -> GameRecord:
    return read_record(read_file(record_path(campaign, file)))


def load(file: Path) -> Campaign:
    if not file.exists():
        raise BadInput(f"There is no campaign in {file}; begin one: safehouse campaign new.")
    return read_campaign(read_file(file), file.name)


def save(campaign: Campaign, file: Path) -> None:
    write(file, campaign.to_json())


class How:
    """How a job is played: by bots or here, with which luck."""

    def __init__(
        self, auto: bool, bot: str | None, ask_levels: bool, seed: int | None, speed: float
    ) -> None:
        self.auto = auto
        self.bot = bot
        self.ask_levels = ask_levels
        self.seed = seed
        self.speed = speed


def play_job(campaign: Campaign, file: Path, job: str, how: How) -> None:
    """Begin a job, or continue the open one; save the result."""
    options: dict[str, Any] | None = None
    if campaign.open is None:
        options = campaign.options_for(job, fill=how.auto)
        campaign.begin(job, f"{file.stem}-{len(campaign.played) + 1}-{job}.json")
        record_path(campaign, file).unlink(missing_ok=True)  # from an abandoned game
    g = (play_by_bots if how.auto else play_here)(campaign, file, options, how)
    enter(campaign, file, g)


def play_by_bots(campaign: Campaign, file: Path, options: dict[str, Any] | None, how: How) -> Heist:
    if options is not None:
        record = new_record(campaign, options, how.seed)
    else:
        record = open_record(campaign, file)
    g = bots_play(record, [how.bot] if how.bot else campaign.bots, how.ask_levels)
    write(record_path(campaign, file), record.to_json())
    return g


def play_here(campaign: Campaign, file: Path, options: dict[str, Any] | None, how: How) -> Heist:
    """Play in the terminal, until it is over or the player leaves."""
    game, path = games.find("heist"), record_path(campaign, file)
    if options is not None:
        crew, you = campaign.bots[: campaign.seats - 1], campaign.names[0]
        session = begin(game, campaign.seats, crew, options, how.seed, you, path)
    else:
        session = go_on(game, path, None, [], {}, None)
    save(campaign, file)
    screen = find_screen()
    with screen.open():
        last = play_one(Table(session, screen, how.speed))
    screen.lines(last)
    assert isinstance(session.state, Heist)
    return session.state


def enter(campaign: Campaign, file: Path, g: Heist) -> None:
    """Enter the ledger of a finished game; an unfinished game stays open."""
    console = Console()
    if g.over:
        campaign.finish(json.loads(g.ledger))
    save(campaign, file)
    if g.over:
        show_outcome(campaign, console)
    elif g.phase == "levelup":
        show_due(g, console)
    else:
        console.print("It waits for you: safehouse campaign play", style="dim")
