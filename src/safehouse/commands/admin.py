"""`safehouse admin`: what an operator can look at and change."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from safehouse.commands.heist import Ordered
from safehouse.commands.house import DATA, in_a_sentence

if TYPE_CHECKING:
    from safehouse.server.ops.desk import Request

AS_JSON = click.option("--json", "as_json", is_flag=True, help="The answer as JSON.")
STATUS = click.Choice(["waiting", "playing", "paused", "over"])


def ask(data: Path, request: Request) -> Any:
    from safehouse.server.ops.control import ask as ask_house

    with in_a_sentence():
        return ask_house(data, request)


@click.group(cls=Ordered)
def admin() -> None:
    """Look after a server: its tables, a message to everybody, people's data.

    \b
    It works while the server is running, through a socket in its folder that only its
    owner can use, and also while it is not. Choose the server with --data FOLDER, after
    the command:
      safehouse admin list --data /srv/safehouse

    \b
    Before an upgrade, for example:
      safehouse admin drain                  nobody begins anything new
      safehouse admin message "Back at ten"  everybody knows
      safehouse admin list --status playing  who is still playing?
      safehouse backup before.zip
    """


@admin.command("list")
@click.option("--status", type=STATUS, default=None, help="Only these.")
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True)
@AS_JSON
@DATA
def list_(status: str | None, limit: int, as_json: bool, data: Path) -> None:
    """List the tables, newest first: game, status, moves, open sockets, who sits there."""
    from safehouse.server.ops.desk import List

    found = ask(data, List(status or "", limit))
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False))
        return
    for table in found:
        people = ", ".join(table["people"])
        click.echo(
            f"{table['code']:<6}{table['game']:<9}{table['status']:<9}{when(table['made'])}"
            f"{table['moves']:>7} moves{table['sockets']:>4} here  {people}"
        )
    if not found:
        click.echo("There are none.")


@admin.command()
@click.argument("code")
@AS_JSON
@DATA
def show(code: str, as_json: bool, data: Path) -> None:
    """Show a table: its seats, options and status. Never its key, a ticket or a hand."""
    from safehouse.server.ops.desk import Show

    table = ask(data, Show(code))
    if as_json:
        click.echo(json.dumps(table, ensure_ascii=False))
        return
    seats = table.pop("seats")
    for name in ("made", "ended"):
        table[name] = when(table[name]) if table[name] else "-"
    for name, value in table.items():
        told = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        click.echo(f"{name:<11}{told}")
    for seat in seats:
        bot = f" (played by {seat['bot']})" if seat["bot"] else ""
        gone = " (has left)" if seat["gone"] else ""
        click.echo(f"seat {seat['seat']:<6}{seat['kind']:<8}{seat['name']}{bot}{gone}")


@admin.command()
@click.argument("code")
@DATA
def close(code: str, data: Path) -> None:
    """End a table.

    One that is still waiting for players is deleted. A game ends without a result: its moves stay,
    with its replay and the key that proves its luck.
    """
    from safehouse.server.ops.desk import Close

    click.echo(ask(data, Close(code)))


@admin.command()
@click.argument("text")
@DATA
def message(text: str, data: Path) -> None:
    """Show TEXT on the front page and at every table, until it is replaced.

    \b
      safehouse admin message "We close at ten for half an hour. Nothing is lost."
      safehouse admin message ""             (take it down)
    """
    from safehouse.server.ops.desk import Message

    click.echo(ask(data, Message(text)))


@admin.command()
@click.option("--off", is_flag=True, help="Let tables be made again.")
@DATA
def drain(off: bool, data: Path) -> None:
    """Allow no new games, so that the server can be stopped when the last one ends.

    Running games go on. It lasts until --off or until the next start. Nothing is lost by stopping
    earlier: games continue where they were.
    """
    from safehouse.server.ops.desk import Drain

    click.echo(ask(data, Drain(not off)))


@admin.command()
@click.argument("who", metavar="LINK|CODE")
@click.argument("seat", type=click.IntRange(0), required=False)
@DATA
def export(who: str, seat: int | None, data: Path) -> None:
    """Export, as JSON, everything stored about one person.

    A person is identified by a seat's link ("this seat on another device"), or by a table's code
    and the number of the seat, from 0. The export covers all tables of the series: names, chat,
    seats and moves.

    \b
      safehouse admin export QVRN 2 > ines.json
      safehouse admin export 'https://…/seat/WyJRVlJOIi…'
    """
    from safehouse.server.ops.desk import Export

    click.echo(json.dumps(ask(data, Export(**person(who, seat))), ensure_ascii=False, indent=1))


@admin.command()
@click.argument("who", metavar="LINK|CODE")
@click.argument("seat", type=click.IntRange(0), required=False)
@click.option("--yes", is_flag=True, help="Do not ask first.")
@DATA
def forget(who: str, seat: int | None, yes: bool, data: Path) -> None:
    """Delete what is stored about one person. This cannot be undone.

    The name becomes "somebody", chat is deleted, the seat's tickets and links stop working. The
    moves stay, since the games are the others' too. A bot takes over a seat in a running game.
    Identify the person as for `export`. Earlier backups still contain everything.
    """
    from safehouse.server.ops.desk import Forget

    known = person(who, seat)
    if not yes:
        click.confirm("This cannot be taken back. Go on?", abort=True, err=True)
    click.echo(ask(data, Forget(**known)))


def person(who: str, seat: int | None) -> dict[str, Any]:
    """By a table's code and a seat, or by a seat's link."""
    if seat is not None:
        return {"code": who, "seat": seat}
    if len(who) <= 8:
        raise click.UsageError(f"Which seat of {who}? Say its number; the first one is 0.")
    return {"link": who}


def when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
