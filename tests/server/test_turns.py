"""Thinking time in fair shares: by visitor and by table, and none where nobody is."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import closing

import msgspec
import pytest
from tests.server.driver import Running, Table, until

from safehouse import games
from safehouse.server.bots.pool import BotPool, Thought
from safehouse.server.bots.turns import Asker, Turns

FEW = 6  # thoughts that one has to wait for; two are under way, and others have their turn too


def asker(visitor: str, table: str, attended: bool = True) -> Asker:
    return Asker(visitor, table, lambda: attended)


async def play(turns: Turns, who: Asker, thoughts: list[str], rounds: int = 1) -> None:
    """A table that asks again as soon as it has been answered."""
    for _ in range(rounds):
        async with turns.turn(who):
            thoughts.append(who.table)
            await asyncio.sleep(0)


def test_who_is_cancelled_while_a_place_becomes_free_leaves_it_to_the_next() -> None:
    async def scenario() -> list[str]:
        turns, thoughts = Turns(1), list[str]()
        async with turns.turn(asker("one", "first")):
            waiting = [
                asyncio.create_task(play(turns, asker("one", name), thoughts))
                for name in ("gone", "next")
            ]
            await asyncio.sleep(0)
            waiting[0].cancel()  # and before it hears of that, the place is free
        await asyncio.gather(*waiting, return_exceptions=True)
        await play(turns, asker("one", "last"), thoughts)
        return thoughts

    assert asyncio.run(scenario()) == ["next", "last"]


def test_sixty_tables_of_one_visitor_make_nobody_else_wait() -> None:
    async def scenario() -> list[str]:
        turns, thoughts = Turns(2), list[str]()
        async with asyncio.TaskGroup() as group:
            for n in range(60):
                group.create_task(play(turns, asker("crowd", f"crowd {n}"), thoughts, 20))
            for _ in range(5):
                await asyncio.sleep(0)
            assert len(turns) == 58
            before = len(thoughts)
            await play(turns, asker("other", "other"), thoughts, 20)
            waited = [at - before for at, table in enumerate(thoughts) if table == "other"]
            gaps = [b - a for a, b in zip([0, *waited], waited, strict=False)]
            assert max(gaps) <= FEW
        return thoughts

    thoughts = asyncio.run(scenario())
    assert Counter(thoughts)["crowd 0"] == 20  # in the end everybody has been answered
    first = [table for table in thoughts if table != "other"][:60]
    assert len(set(first)) == 60  # nobody's second question comes before everybody's first


def test_where_people_wait_comes_before_bots_among_themselves() -> None:
    async def scenario() -> list[str]:
        turns, thoughts = Turns(1), list[str]()
        async with asyncio.TaskGroup() as group:
            for n in range(5):
                group.create_task(play(turns, asker("a", f"bots {n}", False), thoughts))
            group.create_task(play(turns, asker("b", "more bots", False), thoughts))
            group.create_task(play(turns, asker("a", "people"), thoughts))
        return thoughts

    assert asyncio.run(scenario()) == [
        "bots 0", "people", "more bots", "bots 1", "bots 2", "bots 3", "bots 4",
    ]  # fmt: skip


def test_a_question_that_is_taken_back_frees_its_place() -> None:
    async def scenario() -> None:
        turns, thoughts = Turns(1), list[str]()
        async with turns.turn(asker("a", "1")):
            waiting = [
                asyncio.create_task(play(turns, asker("a", name), thoughts)) for name in ("2", "3")
            ]
            await asyncio.sleep(0)
            waiting[0].cancel()
            await asyncio.sleep(0)
            assert len(turns) == 1
        waiting[1].cancel()  # at the very moment in which its turn comes
        await asyncio.gather(*waiting, return_exceptions=True)
        assert (turns.free, len(turns), thoughts) == (1, 0, [])

    asyncio.run(scenario())


class Thinkers:
    """Bots that decide at once, and a count of whose they are."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.thoughts: list[str] = []
        self.waits: list[tuple[str, int]] = []  # a table, and the thoughts it waited for
        ask, thinkers = BotPool.think, self

        async def think(pool: BotPool, *question: object) -> Thought:
            who = question[-1]
            assert isinstance(who, Asker)
            before = len(thinkers.thoughts)
            answer = await ask(pool, *question)  # type: ignore[arg-type]  # whatever it was
            thinkers.waits.append((who.table, len(thinkers.thoughts) - before))
            thinkers.thoughts.append(who.table)
            return answer

        async def decide(
            pool: BotPool, game: str, bot: str, position: bytes, seat: int, source: object
        ) -> Thought:
            await asyncio.sleep(0.002)
            state = games.find(game).load(msgspec.json.decode(position))
            return Thought(dict(state.legal(seat)[-1].written()))

        monkeypatch.setattr(BotPool, "think", think)
        monkeypatch.setattr(BotPool, "_think", decide)


def leave(table: Table) -> None:
    """From now on bots play there among themselves."""
    table.until_frame()
    table.at_table("leave")
    table.until(lambda: table.table["seats"][0]["stand_in"])


LONG = {"target": 5000}


def test_a_visitor_s_bots_answer_while_another_s_sixty_tables_play(
    serving: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers = Thinkers(monkeypatch)
    server = serving()
    with server.browser("Crowd") as crowd, server.browser("Ines", "127.0.0.2") as ines:
        for _ in range(60):
            with closing(crowd.open(crowd.play(seats=4, options=LONG))) as one:
                leave(one)
        until(lambda: len(set(thinkers.thoughts)) == 60)
        mine = ines.play(seats=4, options=LONG)
        table = ines.open(mine)
        table.until_frame()
        while sum(code == mine for code, _ in thinkers.waits) < 12:
            if table.frame["legal"]:
                n = table.frame["n"]
                table.do(table.frame["legal"][-1])
                table.until_past(n)
            else:
                table.hear()
        assert max(waited for code, waited in thinkers.waits if code == mine) <= FEW
        assert max(waited for code, waited in thinkers.waits if code != mine) > FEW


def test_where_nobody_is_bots_stand_still_until_somebody_comes(
    serving: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers = Thinkers(monkeypatch)
    server = serving(doze_after=0.3)
    with server.browser() as ines:
        code = ines.play(seats=3, options=LONG)
        table = ines.open(code)
        leave(table)
        table.close()
        room = server.house.lobby.rooms[code]
        until(lambda: room.doze.asleep)
        until(lambda: not room.bots.tasks)
        thoughts, n = len(thinkers.thoughts), room.n
        assert ines.get(f"/api/tables/{code}").status_code == 200  # asking for it is not coming
        assert (len(thinkers.thoughts), room.n) == (thoughts, n)
        again = ines.open(code)
        again.until_frame()
        again.until_past(n)


def test_who_is_away_for_a_moment_finds_that_the_bots_went_on(
    serving: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    Thinkers(monkeypatch)
    server = serving()
    with server.browser() as ines:
        code = ines.play(seats=3, options=LONG)
        table = ines.open(code)
        leave(table)
        n = table.frame["n"]
        table.close()
        room = server.house.lobby.rooms[code]
        until(lambda: not room.presence.anybody())
        until(lambda: room.n > n + 20)
        assert not room.doze.asleep


def test_a_clock_stands_still_where_nobody_is(serving: Callable[..., Running]) -> None:
    server = serving(doze_after=0.1)
    with server.browser() as ines, server.browser("Milo") as milo:
        code = ines.make(clock=5)
        milo.join(code)
        table = ines.open(code)
        table.host("start")
        table.until_frame()
        room = server.house.lobby.rooms[code]
        assert room.clock.ends
        table.close()
        until(lambda: not room.clock.ends)
        again = milo.open(code)
        again.until_frame()
        assert 4 < again.frame["deadline"]["left"] < 5  # it goes on, and does not begin again


def test_three_tables_of_a_visitor_run_where_bots_are_among_themselves(
    serving: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers = Thinkers(monkeypatch)
    server = serving(bots_only_tables=3)
    with server.browser() as ines, server.browser("Milo", "127.0.0.2") as milo:
        codes = [ines.play(seats=3, options=LONG) for _ in range(5)]
        tables = [ines.open(code) for code in codes]
        for table in tables:
            leave(table)
        theirs = milo.play(seats=3, options=LONG)
        leave(milo.open(theirs))
        rooms = [server.house.lobby.rooms[code] for code in codes]
        until(lambda: not rooms[3].bots.tasks and not rooms[4].bots.tasks)
        stood = (rooms[3].n, rooms[4].n)
        before = Counter(thinkers.thoughts)
        running = [*codes[:3], theirs]
        until(lambda: all((Counter(thinkers.thoughts) - before)[code] > 5 for code in running))
        assert (rooms[3].n, rooms[4].n) == stood
        tables[0].at_table("back")  # a person plays again: the next one may run
        until(lambda: rooms[3].n > stood[0] + 5)
        assert rooms[4].n == stood[1]
        tables[4].until_told("bots_wait", 3)  # a page can say why nothing happens
        tables[3].until(lambda: "bots_wait" not in tables[3].table)
