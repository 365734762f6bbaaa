"""A game in words: prompts, answers, outlooks that reveal nothing, tools, the suite."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest
from mcp import Client

import safehouse
from safehouse import BadInput, seeded
from safehouse.assistant import rulebook
from safehouse.assistant.desk import LocalDesk, NewTable
from safehouse.assistant.prompt import Teller, slim
from safehouse.assistant.suite import SUITE, Task, evaluate
from safehouse.assistant.table import TextTable
from safehouse.assistant.tools import make_tools

SHORT: dict[str, dict[str, Any]] = {
    "flip7": {"target": 40},
    "bankout": {"target": 30},
    "gang": {"mode": "single", "success": "order", "move_limit": 2},
}
BOTS = {
    "flip7": "stay-25",
    "bankout": "random",
    "gang": "random",
    "greed": "quick",
    "heist": "random",
}
SEATS = {"flip7": 2, "bankout": 2, "gang": 3, "greed": 2, "heist": 1}


@pytest.mark.parametrize("game", SEATS)
def test_a_reader_plays_a_whole_game_by_numbers(game: str) -> None:
    seats = SEATS[game]
    rivals = dict.fromkeys(range(1, seats), BOTS[game])
    table = TextTable(game, seats, SHORT.get(game, {}), 3, rivals)
    dice = seeded(1)
    for _ in range(600):
        if table.over:
            break
        assert table.seat == 0
        text = table.observe(0)
        offered = re.findall(r"^\[(\d+)\]", text, re.M)
        assert offered == [str(n) for n in range(len(offered))]
        assert table.answer(0, f"I think that [{dice.below(len(offered))}] is best.") == ""
    assert table.over
    assert "The game is over" in table.observe(0)
    assert table.answer(0, "[0]") == "The game is over."
    assert len(table.rewards()) == seats


def test_what_cannot_be_read_is_refused_in_a_sentence() -> None:
    table = TextTable("flip7", 2, {}, 1, {1: "random"})
    for answer, why in (
        ("hit me", "No action is named"),
        ("[7]", r"There is no action \[7\]; they are \[0\] to \[1\]"),
        ('{"type": "fly"}', "fly"),
        ("{oops}", "no JSON"),
        ('{"type": "deal"}', "may not"),
    ):
        assert re.search(why, table.answer(0, answer)), answer
    assert table.answer(0, 'I do {"type": "hit"}') == ""
    assert table.rewards() == [0.0, 0.0]


def test_the_same_seed_is_the_same_game() -> None:
    one, two = (TextTable("greed", 3, {}, 9, {1: "quick", 2: "quick"}) for _ in range(2))
    assert one.observe(0) == two.observe(0)


def test_an_outlook_says_what_is_sure_and_nothing_that_is_hidden() -> None:
    g = safehouse.games.bankout.new(2, luck=seeded(5))
    me = g.actor()
    teller = Teller("bankout", ["Ada", "Bob"], me)
    told = teller.listed(g)
    assert "then luck decides" in told.splitlines()[0]
    assert "slip away" in told  # the end of a turn needs no luck
    # Whatever is dealt to where it cannot see, the seat is told the same.
    for seed in range(8):
        assert teller.listed(g.imagine(me, seeded(seed))) == told


def test_views_are_told_without_what_is_empty() -> None:
    assert slim({"a": 0, "b": None, "c": [], "d": [{"e": False, "f": ""}]}) == {"a": 0, "d": [{}]}


# -- rules
@pytest.mark.parametrize("game", SEATS)
def test_rules_are_read_by_number(game: str) -> None:
    known = rulebook.numbered(game)
    assert len(known) > 50
    number = next(iter(known))
    assert number in rulebook.rule(game, number.lower())
    assert len(rulebook.rule(game, number.rpartition("-")[0]).splitlines()) > 1
    assert rulebook.how_to_play(game).startswith("#")
    with pytest.raises(BadInput, match="they begin with"):
        rulebook.rule(game, "ZZ-1")


# -- tools
def text_of(result: Any) -> str:
    text: str = result.content[0].text
    return text


def test_an_assistant_plays_with_the_tools() -> None:
    async def play() -> None:
        async with Client(make_tools(LocalDesk(seed=4))) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert tools == {
                *("list_games", "read_rules", "make_table", "look", "list_actions", "act"),
                "wait_for_turn",
            }
            games = json.loads(text_of(await client.call_tool("list_games", {})))
            assert games["bots"] if isinstance(games, dict) else games[0]["bots"]
            rule = await client.call_tool("read_rules", {"game": "flip7", "number": "F7-SCO-1"})
            assert "double the sum" in text_of(rule)
            bad = await client.call_tool("read_rules", {"game": "chess"})
            assert bad.is_error
            asked = {"game": "flip7", "players": 2, "options": {"target": 30}}
            said = text_of(await client.call_tool("make_table", asked))
            found = re.search(r"Key: (\S+)", said)
            assert found
            key = {"key": found[1]}
            assert "->" in text_of(await client.call_tool("list_actions", key))
            wrong = await client.call_tool("act", {**key, "action": "99"})
            assert "There is no action [99]" in text_of(wrong)
            for _ in range(200):
                if "The game is over" in said:
                    break
                stay = "[1]" if "[1] Stay" in said else "0"
                said = text_of(await client.call_tool("act", {**key, "action": stay}))
            assert "The game is over" in said
            assert "over" in text_of(await client.call_tool("wait_for_turn", key))
            assert "over" in text_of(await client.call_tool("list_actions", key))
            nobody = await client.call_tool("look", {"key": "nonsense"})
            assert nobody.is_error
            assert "There is no seat" in text_of(nobody)

    asyncio.run(play())


def test_tables_of_one_process_are_bounded_and_others_cannot_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("safehouse.assistant.desk.MOST", 2)
    desk = LocalDesk()

    async def sit() -> None:
        first = re.search(
            r"Key: (\S+)", await desk.make(NewTable("flip7", 2, "random", 0, "A", {}))
        )
        for _ in range(2):
            await desk.make(NewTable("flip7", 2, "random", 0, "A", {}))
        assert first
        assert len(desk.tables) == 2
        with pytest.raises(BadInput, match="There is no seat"):
            await desk.look(first[1])
        for wrong in (desk.make(NewTable("flip7", 2, "", 1, "A", {})), desk.join("QVRN", "A")):
            with pytest.raises(BadInput, match="connect to a house"):
                await wrong
        key = next(iter(desk.tables))
        assert "begun" in await desk.start(key)
        assert "Your actions" in await desk.wait(key, 1)

    asyncio.run(sit())


# -- the suite
def test_a_scripted_model_is_scored_and_the_same_seed_scores_the_same() -> None:
    def stays_on_twenty(text: str) -> str:
        mine = re.search(r"you are seat (\d)\): (\{.*)", text)
        assert mine
        seats = json.loads(mine[2].splitlines()[0])["seats"]
        points = seats[int(mine[1])].get("points", 0)
        return "[1]" if points >= 20 and "[1] Stay" in text else "[0]"

    task = Task("flip7-easy", "flip7", 2, "random", {"target": 60})
    good, again = (evaluate(stays_on_twenty, [task], games=6) for _ in range(2))
    assert good[0].as_data() == again[0].as_data()
    assert good[0].refused == 0
    (bad,) = evaluate(lambda text: "I pass.", [task], games=2)
    assert bad.lost_track == bad.asked > 0
    assert bad.refused == 3 * bad.asked
    assert good[0].as_data()["score"] > -0.5


def test_every_task_of_the_suite_can_be_played() -> None:
    for task in SUITE:
        table = TextTable(task.game, task.seats, task.options, 1, {task.seats - 1: task.bot})
        assert table.seat >= 0
