"""Bots from outside: a module's, a trained policy, a program in any language, within bounds."""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import safehouse
from safehouse import BadInput, bots, codecs, seeded
from safehouse.bots import outside
from safehouse.bots.policy import PolicyBot
from safehouse.bots.program import ProgramBot
from safehouse.bots.random import RandomBot
from safehouse.core.state import WAIT
from safehouse.measure.sim import simulate

EXAMPLES = Path(__file__).parents[2] / "examples" / "programs"


def program(tmp_path: Path, body: str) -> str:
    """A program that answers every line with what `body` prints."""
    file = tmp_path / "bot.py"
    head = "import json, sys, time\nfor line in sys.stdin:\n    question = json.loads(line)\n"
    file.write_text(head + "".join(f"    {line}\n" for line in body.splitlines()))
    return f"{sys.executable} {file}"


def asked(bot: Any, game: str = "flip7", seats: int = 2) -> Any:
    g = safehouse.games.find(game).new(seats, luck=seeded(1))
    return bot.think(g, g.actor(), 10)


# -- programs
def test_the_examples_play_whole_games_and_play_the_same() -> None:
    found = []
    for language, name in (("python3", "careful.py"), ("perl", "careful.pl")):
        assert shutil.which(language), "the example's language is part of every Debian"
        result = simulate("flip7", [f"exec:{language} {EXAMPLES / name}", "random"], 3, cores=1)
        found.append([(player.won, player.score) for player in result.players])
    assert found[0] == found[1]


def test_a_program_is_shown_its_seats_view_and_nothing_else(tmp_path: Path) -> None:
    told = tmp_path / "told.json"
    body = f"open({str(told)!r}, 'w').write(line)\nprint('{{\"choose\": 0}}', flush=True)"
    g = safehouse.games.bankout.new(2, luck=seeded(3))
    bot = ProgramBot(program(tmp_path, body))
    action = bot.think(g, g.actor(), 50)
    question = json.loads(told.read_text())
    assert action is g.legal(g.actor())[0]
    assert question["view"] == json.loads(json.dumps(g.view(g.actor())))
    assert {k: question[k] for k in ("protocol", "game", "seats", "budget_ms", "may_wait")} == {
        "protocol": 1,
        "game": "bankout",
        "seats": 2,
        "budget_ms": 50,
        "may_wait": False,
    }


def test_an_action_may_be_written_out(tmp_path: Path) -> None:
    bot = ProgramBot(
        program(tmp_path, "print(json.dumps({'action': {'type': 'hit'}}), flush=True)")
    )
    assert asked(bot).written() == {"type": "hit"}


def test_a_program_may_wait_where_others_can_act(tmp_path: Path) -> None:
    bot = ProgramBot(program(tmp_path, "print(json.dumps({'wait': True}), flush=True)"))
    assert asked(bot, "gang", 3) is WAIT
    with pytest.raises(BadInput, match="nobody else can act"):
        asked(bot, "flip7")


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("print('[1]', flush=True)", "must answer with an object"),
        ("print('{', flush=True)", "is no JSON"),
        ("print('{}', flush=True)", r"choose \(0 to 1\), action or wait"),
        ("print('{\"choose\": 9}', flush=True)", "choose"),
        ("print(json.dumps({'action': {'type': 'deal'}}), flush=True)", "does what it may not"),
        ("print(json.dumps({'action': {'type': 'fly'}}), flush=True)", "fly"),
        ("raise SystemExit", "has ended instead of answering"),
        ("print('x' * 200000, flush=True)", "has ended instead of answering"),
    ],
)
def test_what_a_program_must_not_answer_is_said_in_a_sentence(
    tmp_path: Path, body: str, why: str
) -> None:
    with pytest.raises(BadInput, match=why):
        asked(ProgramBot(program(tmp_path, body)))


def test_a_program_that_hangs_is_ended_and_started_again(tmp_path: Path) -> None:
    bot = ProgramBot(program(tmp_path, "time.sleep(60)"), seconds=0.2)
    with pytest.raises(BadInput, match="no answer within"):
        asked(bot)
    assert bot.running is None


def test_a_program_has_so_much_memory_and_no_more(tmp_path: Path) -> None:
    bot = ProgramBot(program(tmp_path, "x = bytearray(1 << 30)\nprint('{}')"), memory=400 << 20)
    with pytest.raises(BadInput, match="has ended"):
        asked(bot)


def test_a_program_ends_with_its_bot(tmp_path: Path) -> None:
    bot = ProgramBot(program(tmp_path, "print('{\"choose\": 0}', flush=True)"))
    asked(bot)
    assert bot.running is not None
    pid = bot.running.pid
    bot.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.parametrize("name", ["exec:", "exec:'", "exec:/no/such/program"])
def test_what_is_no_program_is_refused(name: str) -> None:
    with pytest.raises(BadInput):
        asked(bots.invite("flip7", name))


# -- modules
def lucky(game_id: str) -> bots.Bot | None:
    return RandomBot() if game_id == "flip7" else None


def test_a_module_makes_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_players.py").write_text(
        "from safehouse.bots.random import RandomBot\n"
        "careless = RandomBot()\nmake = lambda game: RandomBot()\nnothing = lambda game: 7\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    for name in ("my_players:careless", "my_players:make", "my_players:RandomBot"):
        assert isinstance(bots.invite("greed", name), RandomBot)
    for name, why in (
        ("my_players:nothing", "makes no bot for greed"),
        ("my_players:nobody", "has no 'nobody'"),
        ("no_such_module:x", "There is no module"),
    ):
        with pytest.raises(BadInput, match=why):
            bots.invite("greed", name)


class Entry:
    """An entry point as importlib finds it."""

    name = "lucky"

    def load(self) -> Any:
        return lucky


def test_an_installed_bot_is_known_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "installed", lambda: {"lucky": Entry()})
    assert isinstance(bots.make("flip7", "lucky"), RandomBot)
    assert [info.name for info in bots.offered("flip7")][:2] == ["lucky", "random"]
    assert "lucky" not in [info.name for info in bots.offered("greed")]
    with pytest.raises(BadInput, match="There is no bot 'lucky'"):
        bots.make("greed", "lucky")


# -- a server
def test_a_strangers_command_is_never_run(tmp_path: Path) -> None:
    """`make` is what a server calls: names only."""
    trap = tmp_path / "trap"
    for name in (f"exec:touch {trap}", "os:getcwd"):
        with pytest.raises(BadInput, match="There is no bot"):
            bots.make("flip7", name)
    assert not trap.exists()


def test_an_operator_may_offer_a_program_under_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(outside.ALLOWED, "{}")
    how = f"exec:{program(tmp_path, 'print(json.dumps(dict(choose=0)), flush=True)')}"
    outside.allow("flip7", "mine", how)
    assert asked(bots.make("flip7", "mine")).written() == {"type": "hit"}
    assert "mine" in [info.name for info in bots.offered("flip7")]
    assert bots.offered("flip7")[-1].name != "mine"  # the strongest stands in for people
    for game, name, bad in (("flip7", "a:b", how), ("flip7", "mine", "no_such_module:x")):
        with pytest.raises(BadInput):
            outside.allow(game, name, bad)


# -- policies
def first(vector: Any, mask: Any) -> int:
    assert vector.dtype == np.float32
    return int(np.flatnonzero(mask)[0])


@pytest.mark.parametrize(("game", "seats"), [("greed", 2), ("gang", 3)])
def test_whatever_is_trained_takes_a_seat(game: str, seats: int) -> None:
    codec = codecs.find(game, seats)
    luck = seeded(4)

    def policy(vector: Any, mask: Any) -> int:
        legal = np.flatnonzero(mask)
        return int(legal[luck.below(len(legal))])

    table = [PolicyBot(codec, policy, waits=True) for _ in range(seats)]
    g = codec.game.new(seats, codec.given, luck=seeded(2))
    began = time.monotonic()
    while not g.over and time.monotonic() < began + 20:
        try:
            seat, action = bots.next_move(table, g, seeded(g.open))
        except RuntimeError:  # all of them wait
            seat = g.to_act[0]
            action = RandomBot().think(g, seat, 1)
        g.apply(seat, action)
    assert g.over


def test_a_policy_is_held_to_its_table_and_its_mask() -> None:
    codec = codecs.find("flip7", 3)
    g = codec.game.new(2, luck=seeded(1))
    with pytest.raises(BadInput, match="made for 3 seats"):
        PolicyBot(codec, first).think(g, 0, 10)
    g = codec.game.new(3, luck=seeded(1))
    assert asked(PolicyBot(codec, first), seats=3).written() == {"type": "hit"}
    with pytest.raises(BadInput, match="word 5"):
        PolicyBot(codec, lambda vector, mask: 5).think(g, g.actor(), 10)
