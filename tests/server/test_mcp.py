"""An assistant at a real table: a ticket is its key, and it is told what its seat may know."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from tests.server.driver import FRIENDS, OPEN_DOORS, Running, until

from safehouse.server.ops.settings import Limits, Rate

LIMITS = {**{f: getattr(OPEN_DOORS, f) for f in OPEN_DOORS.__dataclass_fields__}}


def limits(**changes: Any) -> Limits:
    return Limits(**{**LIMITS, "mcp": Rate(10_000, 1000), **changes})


class Assistant:
    def __init__(self, client: Client) -> None:
        self.client = client
        self.key = ""

    async def call(self, tool: str, **given: Any) -> str:
        result = await self.client.call_tool(tool, given)
        text: str = result.content[0].text  # type: ignore[union-attr]
        if found := re.search(r"^Key: (\S+)", text, re.M):
            self.key = found[1]
        return f"ERROR {text}" if result.is_error else text


def visit(running: Running, what: Callable[[Assistant], Any]) -> None:
    async def go() -> None:
        where = streamable_http_client(f"http://127.0.0.1:{running.port}/mcp")
        async with Client(where) as client:
            await what(Assistant(client))

    asyncio.run(go())


def test_an_assistant_plays_at_a_real_table(serving: Callable[..., Running]) -> None:
    running = serving(mcp=True, limits=limits())

    async def play(me: Assistant) -> None:
        table = {"game": "flip7", "players": 2, "bot": "stay-25", "options": {"target": 20}}
        said = await me.call("make_table", **table, name="Robo")
        room = running.house.lobby.rooms[said[7:11]]
        assert room.facts.seats[0].name == "Robo (bot)"
        assert "-> " in await me.call("list_actions", key=me.key)
        assert "There is no action" in await me.call("act", key=me.key, action="[77]")
        for _ in range(200):
            if "The game is over" in said:
                break
            if "Your actions" in said:
                choice = "1" if "[1] Stay" in said else "0"
                said = await me.call("act", key=me.key, action=choice)
            else:
                said = await me.call("wait_for_turn", key=me.key, seconds=5)
        assert "The game is over" in said
        assert room.over
        for wrong in (me.key[:-1], f"QQQQ.{me.key[5:]}", "nonsense"):
            assert (await me.call("look", key=wrong)).startswith("ERROR")
        assert "open" in await me.call("make_table", game="flip7", players=2, open_seats=5)

    visit(running, play)


def test_an_assistant_sits_down_with_a_person_and_sees_its_own_hand_only(
    serving: Callable[..., Running],
) -> None:
    running = serving(mcp=True, limits=limits(), guest_stays=0.5)
    with running.browser("Ines") as ines:
        code = ines.make(2, "greed")
        link = f"http://127.0.0.1:{running.port}/t/{code}?k={FRIENDS.secrets[code]}"

        async def play(me: Assistant) -> None:
            assert (await me.call("join_table", table=code)).startswith("ERROR")  # it is private
            assert "The game has not begun" in await me.call("join_table", table=link, name="Robo")
            assert (await me.call("start_table", key=me.key)).startswith("ERROR")  # no host
            await asyncio.to_thread(begin)
            said = await me.call("wait_for_turn", key=me.key, seconds=10)
            shown = json.loads(said.splitlines()[1].partition("): ")[2])
            assert shown["seats"][1]["pile"]
            assert "pile" not in shown["seats"][0]
            assert "[0] " in said
            before = running.house.lobby.rooms[code].n
            await me.call("act", key=me.key, action="0")
            assert running.house.lobby.rooms[code].n == before + 1
            # Whoever asks for nothing any more is away, and may come back.
            room = running.house.lobby.rooms[code]
            await asyncio.to_thread(until, lambda: 1 not in room.presence.seated)
            assert "What happened" in await me.call("look", key=me.key)
            assert 1 in room.presence.seated

        def begin() -> None:
            table = ines.open(code)
            table.until(lambda: table.table)
            table.host("start")
            table.until(lambda: table.frame)

        visit(running, play)


def test_a_house_offers_it_only_where_it_is_asked_to(server: Running) -> None:
    answer = httpx2.post(f"http://127.0.0.1:{server.port}/mcp", json={})
    assert answer.status_code in (404, 405)


def test_an_assistant_that_asks_too_often_is_told_to_wait(serving: Callable[..., Running]) -> None:
    running = serving(mcp=True, limits=limits(mcp=Rate(2, 0.001)))
    where = f"http://127.0.0.1:{running.port}/mcp"
    answers = [httpx2.post(where, json={}).status_code for _ in range(4)]
    assert answers[-1] == 429
