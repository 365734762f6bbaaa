"""`safehouse serve`: everything on this machine."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from safehouse.commands.house import DATA, in_a_sentence
from safehouse.commands.reading import allow_bots, need_extra

NO_REDIS = (
    "Safehouse needs no Redis: servers tell each other everything through --database. The one you "
    "named is not used."
)


@click.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="127.0.0.1: only this machine.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@DATA
@click.option("--url", default="", help="The address people use, if it is another one.")
@click.option(
    "--proxy", multiple=True, metavar="ADDRESS", help="A proxy whose X-Forwarded-For is believed."
)
@click.option("--ops", multiple=True, metavar="ADDRESS", help="May see /metrics and /healthz, too.")
@click.option("--log", default="info", type=click.Choice(["debug", "info", "warning", "error"]))
@click.option(
    "--database",
    envvar="SAFEHOUSE_DATABASE",
    metavar="URL",
    help="postgresql://USER:PASSWORD@HOST/NAME instead of a file in FOLDER.",
)
@click.option("--redis", envvar="SAFEHOUSE_REDIS", hidden=True)
@click.option(
    "--inside",
    default="127.0.0.1:0",
    metavar="HOST:PORT",
    help="Where other servers on the same --database reach this one.",
)
@click.option(
    "--processes",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="Servers on this port that share the --database.",
)
@click.option("--keep-days", type=click.IntRange(1), help="Delete games this long after their end.")
@click.option(
    "--bot",
    "own_bots",
    multiple=True,
    metavar="GAME:NAME=BOT",
    help="Offer a bot of your own: flip7:mine=exec:./mybot, or module:name.",
)
@click.option("--mcp", is_flag=True, help="Let assistants sit down, over MCP at /mcp.")
@click.option(
    "--push-keys",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Tell closed pages of their turn (Web Push); the key is made if FILE is not there.",
)
def serve(
    host: str,
    port: int,
    data: Path,
    url: str,
    proxy: tuple[str, ...],
    ops: tuple[str, ...],
    log: str,
    database: str | None,
    redis: str | None,
    inside: str,
    processes: int,
    keep_days: int | None,
    own_bots: tuple[str, ...],
    mcp: bool,
    push_keys: Path | None,
) -> None:
    """Run the server, with page and bots, on this machine.

    Everything is stored in FOLDER; a killed server loses nothing. With --keep-days N games are
    deleted N days after their end, and tables that never began N days after they were made; without
    it everything is kept. See also: safehouse backup, safehouse admin.
    """
    from safehouse.server.ops.serve import serve as open_house

    allow_bots(own_bots)
    if mcp:
        need_extra("mcp", "Assistants")
    if push_keys is not None:
        need_extra("push", "Notifications")
    if database:
        need_extra("scale", "Databases elsewhere")
    if redis:
        click.echo(NO_REDIS, err=True)
    with in_a_sentence():
        open_house(
            host,
            port,
            data,
            url=url,
            database=database or "",
            inside=inside,
            processes=processes,
            log_level=log,
            proxies=proxy,
            ops=ops,
            keep_days=keep_days or 0,
            mcp=mcp,
            push_keys=push_keys,
            prepare=partial(allow_bots, own_bots),
        )
