"""A campaign of Masters of the Heist in the terminal: job after job, kept in one file."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from safehouse.commands.campaign_files import check, make
from safehouse.commands.heist import PATH, Ordered
from safehouse.core.errors import BadInput

Command = Callable[..., None]


def with_file(command: Command) -> Command:
    """The option for the campaign's file, which all its commands have."""
    option = click.option(
        "--file", type=PATH, default="campaign.json", show_default=True, help="The campaign."
    )
    return option(command)


def with_game(command: Command) -> Command:
    """The options for how a job is played."""
    options = (
        click.option("--auto", is_flag=True, help="Bots play it, at once."),
        click.option("--bot", help="Who plays with --auto; greedy, unless said otherwise."),
        click.option("--ask-levels", is_flag=True, help="With --auto: you choose the level-ups."),
        click.option("--seed", type=int, help="Repeatable luck."),
        click.option("--speed", type=click.FloatRange(0, 1000), default=1.0, help="0: no pauses."),
    )
    for option in reversed(options):
        command = option(command)
    return command


@click.group(cls=Ordered)
def campaign() -> None:
    """A campaign, through River City or your own: jobs, cash, fixers, level-ups, jail.

    \b
      safehouse campaign new --players 2       begin; saved in ./campaign.json
      safehouse campaign jobs                  what is open, what it needs and brings
      safehouse campaign play track            play it here
      safehouse campaign play track --auto     or let bots play it
      safehouse campaign show                  what the team has, who is in jail
      safehouse campaign party Ana Milo bot    who plays the next job
      safehouse campaign replay 2              job 2 again, from where it began
    \b
    A campaign of your own is a file with several heists:
      safehouse campaign make nights.json kiosk.toml vault.toml
      safehouse campaign check nights.json     is it sound?
      safehouse campaign new --campaign nights.json
    """


campaign.add_command(make)
campaign.add_command(check)


@campaign.command()
@with_file
@click.option("--players", type=click.IntRange(1, 4), default=1, show_default=True)
@click.option("--crew", type=click.Choice(["3", "4"]), help="Characters; 4, or 3 for 3 players.")
@click.option("--name", help="What your team is called.")
@click.option("--you", default="Boss", show_default=True, help="What the table calls you.")
@click.option("--bots", default="", help="Who sits on the other seats, e.g. greedy,careless.")
@click.option("--options", metavar="JSON", help="House rules, e.g. '{\"skill_limit\": 2}'.")
@click.option("--campaign", "own", type=PATH, metavar="FILE", help="A campaign of your own.")
@click.option("--ledger", type=PATH, metavar="FILE", help="Begin with a ledger from elsewhere.")
@click.option("--force", is_flag=True, help="Overwrite a campaign that is there.")
def new(
    file: Path,
    players: int,
    crew: str | None,
    name: str | None,
    you: str,
    bots: str,
    options: str | None,
    own: Path | None,
    ledger: Path | None,
    force: bool,
) -> None:
    """Begin a campaign: $0, Old Friend, everybody at level 1.

    \b
      safehouse campaign new
      safehouse campaign new --players 3 --bots greedy --file friday.json
      safehouse campaign new --campaign nights.json
    """
    from safehouse import games
    from safehouse.commands.campaigning import save
    from safehouse.commands.reading import read_file, read_json_object
    from safehouse.lab.heist.campaign.file import Campaign, read_ledger
    from safehouse.lab.heist.files import read_campaign_file
    from safehouse.terminal.session import clean_name

    if file.exists() and not force:
        raise BadInput(f"{file} is there already: name another --file, or --force to start over.")
    size = int(crew) if crew else 3 if players == 3 else 4
    made = Campaign(name or "River City", players, size)
    if own is not None:
        made.go_through(read_campaign_file(own), own.name)
        made.name = name or made.jobs.name
    made.party[0] = clean_name(you)
    made.bots = [one.strip() for one in bots.split(",") if one.strip()]
    made.options = read_json_object(options, "--options")
    if ledger is not None:
        given = read_json_object(read_file(ledger), str(ledger))
        made.ledgers = [read_ledger(given, ledger.name)]
    games.find("heist").read_options({**made.options, "crew": size}, players)
    save(made, file)
    click.echo(f"{file}: a crew of {size}, {', '.join(made.crew)}.")
    click.echo("What there is to do: safehouse campaign jobs")


@campaign.command()
@with_file
@click.option("--json", "as_json", is_flag=True, help="The whole file as JSON.")
def show(file: Path, as_json: bool) -> None:
    """What the team has: cash, fixers, characters, levels, jail, and what was played."""
    from rich.console import Console

    from safehouse.commands.campaigning import load
    from safehouse.lab.heist.campaign.show import show_campaign

    found = load(file)
    if as_json:
        click.echo(json.dumps(found.as_data(), indent=2))
    else:
        show_campaign(found, Console())


@campaign.command()
@with_file
def jobs(file: Path) -> None:
    """Every job: whether it is open, what it asks for, what it brings."""
    from rich.console import Console

    from safehouse.commands.campaigning import load
    from safehouse.lab.heist.campaign.show import show_jobs

    show_jobs(load(file), Console())


@campaign.command()
@with_file
@click.argument("members", nargs=-1, metavar="[NAME…]")
def crew(file: Path, members: tuple[str, ...]) -> None:
    """List the crew; with names, choose the crew from now on.

    Use names in the ledger, ready-made characters, or somebody new as NAME=CARD:SKILL,SKILL.
    Characters belong to the seats in turn: the first to seat 1, the second to seat 2, and so on.

    \b
      safehouse campaign crew
      safehouse campaign crew Karma Jitters Enigma "Al=Burglar:Hurry,Bypass"
    """
    from rich.console import Console

    from safehouse.commands.campaigning import load, save
    from safehouse.lab.heist.campaign.file import read_member
    from safehouse.lab.heist.campaign.show import show_people

    found = load(file)
    if members:
        read = [read_member(member) for member in members]
        found.builds.update({name: build for name, build in read if build is not None})
        found.choose([name for name, _ in read])
        save(found, file)
    show_people(found, Console())


@campaign.command()
@with_file
@click.argument("people", nargs=-1, metavar="[NAME…]")
@click.option("--crew", type=click.Choice(["3", "4"]), help="How many characters.")
@click.option("--name", help="What the team calls itself from now on.")
def party(file: Path, people: tuple[str, ...], crew: str | None, name: str | None) -> None:
    """List the players; with names, choose who plays from the next job on.

    One name per seat, "bot" for a bot; yours is the first. In the terminal, bots move for the
    others. Levels belong to people: only those who play rise, and newcomers begin at level 1.

    \b
      safehouse campaign party
      safehouse campaign party Ana Milo bot --crew 3
    """
    from rich.console import Console

    from safehouse.commands.campaigning import load, save
    from safehouse.lab.heist.campaign.file import open_words
    from safehouse.lab.heist.campaign.show import show_party
    from safehouse.terminal.session import clean_name

    found = load(file)
    if people or crew or name:
        if found.open is not None:
            raise BadInput(open_words(found))
        found.name = name or found.name
        chosen = [None if one == "bot" else clean_name(one) for one in people] or found.party
        found.play_with(chosen, int(crew) if crew else max(found.size, len(chosen)))
        save(found, file)
    show_party(found, Console())


@campaign.command()
@with_file
@with_game
@click.argument("job", required=False, metavar="[JOB]")
def play(file: Path, job: str | None, **how: Any) -> None:
    """Play a job here, or continue the one in progress.

    The level-ups come at its end; then the new ledger is added to the file. Leave the table
    whenever you like: `safehouse campaign play` continues from there.

    \b
      safehouse campaign play track
      safehouse campaign play track --auto --seed 7
    """
    from safehouse.commands.campaigning import How, load, play_job
    from safehouse.lab.heist.campaign.file import open_words

    found = load(file)
    if found.open is not None and job not in (None, found.open["job"]):
        raise BadInput(open_words(found))
    if found.open is None and job is None:
        raise BadInput("Which job? See: safehouse campaign jobs")
    play_job(found, file, job or "", How(**how))


@campaign.command()
@with_file
@with_game
@click.argument("number", type=int)
def replay(file: Path, number: int, **how: Any) -> None:
    """Play a job of the history again, from the ledger it began with.

    What came after it no longer counts, but every ledger is kept, so replaying a later job brings
    it back.

    \b
      safehouse campaign show            (the numbers)
      safehouse campaign replay 2
    """
    from safehouse.commands.campaigning import How, load, play_job

    found = load(file)
    one = found.go_back(number)
    play_job(found, file, one.job, How(**how))


@campaign.command()
@with_file
@click.argument("name", required=False)
@click.argument("card", required=False)
def level(file: Path, name: str | None, card: str | None) -> None:
    """List level-ups that are due, or take one: a character's name and its new card.

    They are due after a job that bots have played with --ask-levels.

    \b
      safehouse campaign level
      safehouse campaign level "Tiny Mike" Improvise
    """
    from rich.console import Console

    from safehouse.commands.campaigning import enter, load, open_record, record_path
    from safehouse.lab.heist.campaign.play import level_up, state_of
    from safehouse.lab.heist.campaign.show import show_due
    from safehouse.terminal.session import write

    found = load(file)
    if found.open is None:
        raise BadInput("No level-up is due; they come at the end of a job.")
    record = open_record(found, file)
    g = state_of(record)
    if g.phase != "levelup":
        raise BadInput("The job is not over: go on with safehouse campaign play.")
    if name is None:
        show_due(g, Console())
        return
    if card is None:
        raise BadInput(f"What shall {name} become? See: safehouse campaign level")
    g = level_up(record, name, card)
    write(record_path(found, file), record.to_json())
    enter(found, file, g)


@campaign.command()
@with_file
def drop(file: Path) -> None:
    """Abandon the job in progress; nothing of it counts."""
    from safehouse.commands.campaigning import load, save

    found = load(file)
    if found.open is None:
        raise BadInput("No job is under way.")
    found.open = None
    save(found, file)
    click.echo("Dropped; the ledger is as it was.")


@campaign.command()
@with_file
@click.argument("number", type=int, required=False)
def ledger(file: Path, number: int | None) -> None:
    """A ledger as JSON, the present one or an earlier one: for another table, or to look at.

    \b
      safehouse campaign ledger > ledger.json
      safehouse play heist --options "{\\"ledger\\": $(safehouse campaign ledger)}"
    """
    from safehouse.commands.campaigning import load

    found = load(file)
    which = found.now if number is None else number
    if not 0 <= which < len(found.ledgers):
        raise BadInput(f"There are the ledgers 0 to {len(found.ledgers) - 1}, not {which}.")
    sys.stdout.write(json.dumps(found.ledgers[which], indent=2, ensure_ascii=False) + "\n")
