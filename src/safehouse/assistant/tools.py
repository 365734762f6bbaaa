"""The tools over the Model Context Protocol: `safehouse mcp`, and /mcp on a server."""

from __future__ import annotations

from typing import Any, Final

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from safehouse import __version__
from safehouse.assistant import rulebook
from safehouse.assistant.desk import Desk, NewTable, told_games
from safehouse.core.errors import BadInput, IllegalAction

ABOUT: Final = (
    "Card and board games against bots and people. list_games says what there is, read_rules how "
    "it is played. make_table or join_table gives a key: it stands for your seat, keep it to "
    "yourself. Then look, choose an action with act, and wait_for_turn until it is your turn."
)
LONGEST_WAIT: Final = 25.0  # seconds; assistants may wait again


def make_tools(desk: Desk, house: bool = False) -> MCPServer[Any]:
    """The tools for a desk; within a `house` there are other people's tables, too."""
    server: MCPServer[Any] = MCPServer("safehouse", instructions=ABOUT, version=__version__)

    @server.tool()
    def list_games() -> list[dict[str, Any]]:
        """The games: id, name, how many can play, the bots there are, the options of a table."""
        return told_games()

    @server.tool()
    def read_rules(game: str, number: str = "") -> str:
        """How a game is played; with a number such as F7-SCO-1 or F7-SCO, those rules of record."""
        with_sentence = rulebook.rule if number else None
        try:
            return with_sentence(game, number) if with_sentence else rulebook.how_to_play(game)
        except BadInput as e:
            raise ToolError(str(e)) from None

    @server.tool()
    async def make_table(
        game: str,
        players: int = 0,
        bot: str = "",
        name: str = "Guest",
        open_seats: int = 0,
        options: dict[str, Any] | None = None,
    ) -> str:
        """Sit down at a new table: seat 0 is yours, bots take the others (`bot` says which).

        `open_seats` are left for people to join; then start_table begins the game. The answer has
        your key and, where there is one, the link for the others.
        """
        return await said(desk.make(NewTable(game, players, bot, open_seats, name, options or {})))

    @server.tool()
    async def look(key: str) -> str:
        """What happened since you looked last, the table as you see it, your actions by number."""
        return await said(desk.look(key))

    @server.tool()
    async def list_actions(key: str) -> str:
        """Your actions by number, each with what it is sure to bring."""
        return await said(desk.actions(key))

    @server.tool()
    async def act(key: str, action: str) -> str:
        """Do it: the number of an action, or its JSON as it is listed. Then what came of it."""
        return await said(desk.act(key, action))

    @server.tool()
    async def wait_for_turn(key: str, seconds: float = 20.0) -> str:
        """Wait until you can act or the time is over, 25 seconds at most; then as look."""
        return await said(desk.wait(key, max(0.0, min(seconds, LONGEST_WAIT))))

    if house:

        @server.tool()
        async def join_table(table: str, name: str = "Guest") -> str:
            """Take an open seat at somebody's table: its code of four letters, or its link."""
            return await said(desk.join(table, name))

        @server.tool()
        async def start_table(key: str) -> str:
            """Begin the game at a table that you have made, when all seats are taken."""
            return await said(desk.start(key))

    return server


async def said(answer: Any) -> str:
    """The answer; what is refused is told in its own sentence, as the tool's error."""
    try:
        text: str = await answer
    except (BadInput, IllegalAction) as e:
        raise ToolError(str(e)) from None
    return text
