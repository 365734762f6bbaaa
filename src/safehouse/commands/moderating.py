"""What an operator does about people: reports and bans."""

from __future__ import annotations

import json
from pathlib import Path

import click

from safehouse.commands.admin import AS_JSON, admin, ask, when
from safehouse.commands.house import DATA

__all__ = ["admin"]


@admin.command()
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True)
@AS_JSON
@DATA
def reports(limit: int, as_json: bool, data: Path) -> None:
    """What people have reported about each other and about designs, newest first.

    \b
    Each comes with the last lines that the person wrote there. Then, for example:
      safehouse admin ban --report 12 --days 7
      safehouse admin close QVRN
      safehouse admin designs --remove KTWBRVNS
    """
    from safehouse.server.people.desk import Reports

    found = ask(data, Reports(limit))
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False))
        return
    for one in found:
        by = one["by_name"] or ("a visitor" if one["design"] else "an onlooker")
        where = f"design {one['design']}" if one["design"] else f"{one['code']} seat {one['seat']}"
        click.echo(f"{one['n']:>4}  {when(one['at'])}  {where}  {by} about {one['name']}:")
        click.echo(f"      {one['text']}")
        for line in one["said"]:
            click.echo(f"      {one['name']} said: {line}")
    if not found:
        click.echo("There are none.")


@admin.command()
@click.argument("who", metavar="ADDRESS|CODE", required=False)
@click.argument("seat", type=click.IntRange(0), required=False)
@click.option("--report", type=click.IntRange(1), help="Whoever this report is about.")
@click.option("--days", type=click.FloatRange(0, min_open=True), help="Without it, for good.")
@click.option("--why", default="", help="For your own list of bans.")
@DATA
def ban(
    who: str | None, seat: int | None, report: int | None, days: float | None, why: str, data: Path
) -> None:
    """Keep somebody out of this server: an address, or the person on a seat.

    For an IPv6 address, the whole /64 is banned. A person is recognised by the seats in the
    browser, and by the address as long as the server remembers it; only hashes of both are stored.
    Others at that address are kept out too.

    \b
      safehouse admin ban 203.0.113.7 --days 1
      safehouse admin ban QVRN 2 --days 7 --why "insults"
      safehouse admin ban --report 12
    """
    from safehouse.server.people.desk import Ban

    if (who is None) == (report is None):
        raise click.UsageError("Say whom: an address, a code and a seat, or --report NUMBER.")
    asked = Ban(report=report or 0, days=days or 0, why=why)
    if who is not None and seat is None:
        asked = Ban(address=who, days=days or 0, why=why)
    elif who is not None and seat is not None:
        asked = Ban(code=who, seat=seat, days=days or 0, why=why)
    click.echo(ask(data, asked))


@admin.command()
@click.argument("who", metavar="ADDRESS|NUMBER")
@DATA
def unban(who: str, data: Path) -> None:
    """Lift a ban: of an address, or by its number in `safehouse admin bans`."""
    from safehouse.server.people.desk import Unban

    click.echo(ask(data, Unban(n=int(who)) if who.isdecimal() else Unban(address=who)))


@admin.command()
@click.option("--limit", type=click.IntRange(1), default=200, show_default=True)
@AS_JSON
@DATA
def bans(limit: int, as_json: bool, data: Path) -> None:
    """List the bans in force: your own, then those of hosts for their tables."""
    from safehouse.server.people.desk import Bans

    found = ask(data, Bans(limit))
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False))
        return
    for one in found:
        where = f"tables of {one['series']}" if one["series"] else "the house"
        end = f"until {when(one['until'])}" if one["until"] else "for good"
        click.echo(
            f"{one['n']:>4}  {when(one['at'])}  {end}  {where}  {one['kind']}  {one['about']}"
        )
    if not found:
        click.echo("There are none.")


@admin.command("designs")
@click.argument("search", default="")
@click.option("--remove", metavar="DESIGN", help="Take this one out of the gallery.")
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True)
@AS_JSON
@DATA
def designs_(search: str, remove: str | None, limit: int, as_json: bool, data: Path) -> None:
    """List the gallery's designs, newest first: how they are played, judged and reported.

    \b
      safehouse admin designs               all of them
      safehouse admin designs vault         those with this in their title or their maker's name
      safehouse admin designs --remove KTWBRVNS
    """
    from safehouse.server.people.desk import Designs, TakeOut

    if remove is not None:
        click.echo(ask(data, TakeOut(remove)))
        return
    found = ask(data, Designs(search, limit))
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False))
        return
    for one in found:
        stars = f"{one['stars'] / one['votes']:.1f} stars of {one['votes']}" if one["votes"] else ""
        told = [f"{one['played']} played", f"{one['won']} won", stars]
        told.append(f"{one['reports']} reports" if one["reports"] else "")
        click.echo(f"{one['id']}  {when(one['made'])}  {one['title']} ({one['maker']})")
        click.echo(f"          {', '.join(part for part in told if part)}")
        if one["line"]:
            click.echo(f"          {one['line']}")
    if not found:
        click.echo("There are none.")
