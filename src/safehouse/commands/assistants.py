"""`safehouse mcp`: an assistant plays on this machine, against bots."""

from __future__ import annotations

import click


@click.command()
@click.option("--seed", type=int, help="Repeatable games: the first has this seed.")
def mcp(seed: int | None) -> None:
    """Let an assistant play, over the Model Context Protocol on standard input and output.

    Enter this command in your assistant's settings. It then has tools to list the games, read their
    rules, sit down at tables against bots, look, and act. For tables with people, run `safehouse
    serve --mcp` and give the assistant its address, such as http://localhost:8000/mcp.
    """
    from safehouse.commands.reading import need_extra

    need_extra("mcp", "Assistants")
    from safehouse.assistant.desk import LocalDesk
    from safehouse.assistant.tools import make_tools

    make_tools(LocalDesk(seed)).run("stdio")
