"""The command line: all commands belong to this group.

Errors in the input are reported in one sentence on stderr, with exit status 2.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import click

from safehouse import __version__
from safehouse.checkout import chore
from safehouse.commands.assistants import mcp as mcp_command
from safehouse.commands.campaign import campaign
from safehouse.commands.heist import heist
from safehouse.commands.house import backup, restore
from safehouse.commands.ladder import ladder
from safehouse.commands.moderating import admin
from safehouse.commands.paper import scoresheet
from safehouse.commands.reading import need_extra, read_file, read_json_object, read_set
from safehouse.commands.research import (
    bench_batches,
    dataset,
    evaluate,
    play_in_batches,
    report_in_batches,
)
from safehouse.commands.review import review
from safehouse.commands.serving import serve
from safehouse.commands.spreading import CORES, ON
from safehouse.commands.supply import audit, docs, lock, sbom
from safehouse.core.errors import BadInput, IllegalAction

PATH = click.Path(path_type=Path)
RULES_IN = click.option(
    "--data",
    type=PATH,
    metavar="FOLDER",
    help="A house of your own: the rules it has kept are used for games of older versions.",
)


class Front(click.Group):
    """Lists commands in the order of this file, and reports errors in one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().main(*args, **{**kwargs, "standalone_mode": False})
        except click.exceptions.Exit as e:
            sys.exit(e.exit_code)
        except click.Abort:
            click.echo("Stopped.", err=True)
            sys.exit(130)
        except click.ClickException as e:
            command = e.ctx.command_path if isinstance(e, click.UsageError) and e.ctx else ""
            hint = f" See {command} --help." if command else ""
            click.echo(f"{e.format_message()}{hint}", err=True)
            sys.exit(2)
        except (BadInput, IllegalAction) as e:
            click.echo(str(e), err=True)
            sys.exit(2)
        except BrokenPipeError:  # the reader (`| head`) has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(0)


@click.group(cls=Front, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Safehouse: five heist and press-your-luck games at one table.

    Start with:  safehouse serve        (a table in the browser, for friends)

                 safehouse play flip7   (here, against bots)
    """


main.add_command(serve)
main.add_command(mcp_command)
main.add_command(backup)
main.add_command(restore)
main.add_command(admin)


@main.command()
@click.argument("game")
@click.option("--players", type=int, help="How many seats; the usual number if left out.")
@click.option("--bots", help="Who sits on the other seats, e.g. counting,stay-25.")
@click.option("--set", "chosen_set", metavar="NAME", help="A named set of options, e.g. document.")
@click.option("--options", metavar="JSON", help="The game's options, e.g. '{\"target\": 100}'.")
@click.option("--seed", type=int, help="Play a repeatable game.")
@click.option("--name", default="Boss", show_default=True, help="What the table calls you.")
@click.option("--speed", type=float, default=1.0, show_default=True, help="0 for no pauses.")
@click.option(
    "--record", type=PATH, metavar="FILE", help="Write every move; go on where FILE ends."
)
def play(
    game: str,
    players: int | None,
    bots: str | None,
    chosen_set: str | None,
    options: str | None,
    seed: int | None,
    name: str,
    speed: float,
    record: Path | None,
) -> None:
    """Play in the terminal, against bots."""
    from safehouse.terminal.app import play as play_here

    chosen = {**read_set(game, chosen_set), **read_json_object(options, "--options")}
    play_here(game, players, bots, chosen, seed, name, speed, record)


@main.command()
@click.argument("game")
def rules(game: str) -> None:
    """Explain how to play a game."""
    from safehouse.terminal.rules import show_rules

    show_rules(game)


main.add_command(scoresheet)


@main.command()
@click.argument("paths", nargs=-1, required=True, type=PATH, metavar="PATH…")
def cases(paths: tuple[Path, ...]) -> None:
    """Run worked cases: files, or folders of *.yaml files.

    Each failure is shown with the case's id, the step and the difference; the last line counts. The
    exit status is 1 if any failed, 2 if any could not be read.
    """
    from safehouse.lab.cases.command import run_paths

    sys.exit(run_paths(list(paths)))


@main.command()
@click.argument("game")
@click.option("--players", type=int, required=True, help="How many seats.")
@click.option("--games", "count", type=click.IntRange(1), default=1, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the first game.")
@click.option("--options", metavar="JSON", help="The game's options.")
@click.option("--bots", default="random", show_default=True, help="Bots, seat by seat.")
@click.option("--out", type=PATH, required=True, help="The folder to write to.")
def record(
    game: str, players: int, count: int, seed: int, options: str | None, bots: str, out: Path
) -> None:
    """Play games and write each as a case file.

    The setup fixes all luck that was drawn, and every action is followed by a whole snapshot. Check
    them with: safehouse cases DIR
    """
    from safehouse.lab.cases.command import record_games

    chosen = read_json_object(options, "--options")
    record_games(game, players, count, seed, chosen, bots.split(","), out)


@main.command()
@click.argument("game")
@click.option("--bots", required=True, help="One for each seat, e.g. counting,stay-25,stay-25.")
@click.option("--games", "count", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--options", metavar="JSON", help="The game's options.")
@CORES
@ON
@click.option("--json", "as_json", is_flag=True, help="The result as JSON.")
@click.option("--players", type=int, help="How many seats, if not one for each bot named.")
@click.option("--batch", is_flag=True, help="Thousands of games at once as arrays, on one core.")
def sim(
    game: str,
    bots: str,
    count: int,
    seed: int,
    options: str | None,
    cores: int | None,
    on: str | None,
    as_json: bool,
    players: int | None,
    batch: bool,
) -> None:
    """Let bots play many games: win rates with confidence intervals.

    The same seed gives the same games on any number of cores. With --batch the bots stay-N,
    stay-N-second and counting-plain of Flip 7 play by the million.
    """
    from safehouse.lab.simulate import run_sim

    chosen = read_json_object(options, "--options")
    play = {"play": play_in_batches()} if batch else {}
    run_sim(game, bots, count, seed, chosen, cores, as_json, players, on=on, **play)


@main.command()
@click.argument("game")
@click.option("--bots", help="Who plays, e.g. counting,stay-25; repeated round the table.")
@click.option("--games", "count", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--players", type=int, help="How many seats; the usual number if left out.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--options", metavar="JSON", help="The game's options.")
@CORES
@ON
@click.option("--out", type=PATH, default="safehouse-reports", show_default=True, metavar="FOLDER")
@click.option("--batch", is_flag=True, help="Thousands of games at once as arrays, on one core.")
def report(
    game: str,
    bots: str | None,
    count: int,
    players: int | None,
    seed: int,
    options: str | None,
    cores: int | None,
    on: str | None,
    out: Path,
    batch: bool,
) -> None:
    """Write a balance report: bots play, and a page with plots shows how it went.

    Writes FOLDER/GAME.html, a self-contained page, and its plots as PNG. Seat advantage, length and
    scores for every game; for Greed every card (drafted, played, wasted, win rate when played, with
    intervals) and money over the rounds; for Flip 7 busts and action cards; for Bankout banks,
    busts and Jokers; for The Gang where the order broke; for Masters of the Heist every job by
    crew, where crews fail, what actions and characters do.

    The best bot that is quick enough plays on every seat unless --bots says otherwise. The same
    command writes the same page on any number of cores; four times as many games halve the
    intervals. Try a house rule:

      safehouse report flip7 --options '{"flip7_bonus": 30}' --out thirty

    With --batch the bots stay-N, stay-N-second and counting-plain of Flip 7 play by the million:

      safehouse report flip7 --bots counting-plain --games 10000000 --batch
    """
    from safehouse.needs import need_plots

    chosen = read_json_object(options, "--options")
    need_plots()
    from safehouse.lab.report.command import run_report

    play = {"play": report_in_batches()} if batch else {}
    run_report(game, bots, count, players, seed, chosen, cores, out, on, **play)


main.add_command(heist)
main.add_command(ladder)
main.add_command(campaign)
main.add_command(dataset)
main.add_command(evaluate)
main.add_command(docs)
main.add_command(sbom)
main.add_command(audit)
main.add_command(lock)


@main.command()
@click.argument("file", type=PATH)
@click.option("--step", type=int, help="Show this step only: 0 is the beginning.")
@click.option("--seat", type=int, default=-1, help="As this seat saw it; an onlooker if left out.")
@RULES_IN
def replay(file: Path, step: int | None, seat: int, data: Path | None) -> None:
    """Retell a recorded game move by move, in words."""
    from safehouse.lab.replaying import show_replay

    show_replay(read_file(file), step, seat, data and data / "rules")


main.add_command(review)


@main.command()
@click.argument("file", type=PATH)
@click.option("--commitment", help="The hash you were shown before the cards were dealt.")
@RULES_IN
def verify(file: Path, commitment: str | None, data: Path | None) -> None:
    """Prove that a game's luck was what its table committed to, and that its moves were legal."""
    from safehouse.lab.replaying import verify_record

    click.echo(verify_record(read_file(file), commitment, data and data / "rules"))


@main.command()
@click.argument("games", nargs=-1)
@click.option("--peers", is_flag=True, help="Beside OpenSpiel, RLCard, PettingZoo, in one run.")
@click.option("--server", is_flag=True, help="The server: 250 tables of four on loopback.")
@click.option(
    "--processes", type=click.IntRange(1, 16), default=1, help="With --server and --database."
)
@click.option("--database", default="", metavar="URL", help="With --server: beside SQLite.")
@click.option("--rate", type=click.IntRange(1), default=1000, help="With --server: moves a second.")
@click.option("--rl", is_flag=True, help="Environments: decisions per second, layer by layer.")
@click.option("--batch", is_flag=True, help="Thousands of games at once as arrays, and the engine.")
@click.option(
    "--positions",
    type=click.IntRange(1),
    help="Check this many positions per game instead: codecs, or with --batch arrays by the rules.",
)
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
@click.option("--quick", is_flag=True, help="A short run, for a first look.")
@click.option("--profile", is_flag=True, help="Where the time goes, function by function.")
@click.option("--save", is_flag=True, help="Keep the figures, to compare the next run with.")
def bench(
    games: tuple[str, ...],
    peers: bool,
    server: bool,
    as_json: bool,
    quick: bool,
    profile: bool,
    save: bool,
    rl: bool,
    batch: bool,
    positions: int | None,
    processes: int,
    database: str,
    rate: int,
) -> None:
    """Measure decisions per second, clone, view, JSON and memory, pure and compiled."""
    if batch:
        bench_batches(list(games), positions, as_json, quick)
        return
    if positions:
        from safehouse.lab.codec_check import run_check

        sys.exit(run_check(list(games), positions))
    if rl:
        need_extra("rl", "Environments")
        from safehouse.rl.bench import run_rl_bench

        run_rl_bench(list(games), as_json, quick)
        return
    if server:
        from safehouse.server.load.bench import run_server_bench

        if database:
            need_extra("scale", "Databases elsewhere")
        run_server_bench(as_json, quick, processes, database, rate)
        return
    from safehouse.lab.bench.command import run_bench

    run_bench(list(games), peers, as_json, quick, profile, save)


@main.command("compile")
@click.option("--force", is_flag=True, help="Build again even if nothing has changed.")
def compile_(force: bool) -> None:
    """Compile the engine into the environment (with mypyc; takes a minute or two)."""
    from safehouse.compiling.build import build

    made = build(force=force)
    click.echo("Compiled: three to six times faster from now on." if made else "Nothing to do.")


@main.command(context_settings={"ignore_unknown_options": True}, add_help_option=False)
@click.option("--quick", is_flag=True, help="Leave out the compiled build and the coverage gates.")
@click.argument("args", nargs=-1, type=click.UNPROCESSED)
def test(args: tuple[str, ...], quick: bool) -> None:
    """Run every check and test; with arguments after `test`, run only pytest with them."""
    sys.exit(chore("test").run_tests(list(args), quick=quick))
