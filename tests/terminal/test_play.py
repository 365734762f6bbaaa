"""Whole games through a pipe: they end, fit into 80 columns, and survive whatever is typed."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.driver import at_pipe, lines

from safehouse import games
from safehouse.core.chance import commitment
from safehouse.core.errors import BadInput
from safehouse.core.record import read_record
from safehouse.terminal import app, play, session
from safehouse.terminal.ink import Lines
from safehouse.terminal.screen import Screen

Patch = pytest.MonkeyPatch
Capture = pytest.CaptureFixture[str]

TABLES: list[dict[str, Any]] = [
    {"seed": 1},
    {"seed": 2, "players": 2},
    {"seed": 3, "players": 3, "options": {"second_chance": "choose", "stay_empty": True}},
    {"seed": 4, "players": 6, "options": {"teams": 2, "target": 300}},
    {"seed": 5, "players": 5, "options": {"bust_ends_round": True, "first_dealer": "random"}},
    {"seed": 6, "players": 4, "options": {"turn_length": "until_stop", "fresh_deck": True}},
    {"seed": 7, "players": 9, "options": {"decks": 3, "target": 150}, "bots": "random"},
    {"seed": 8, "players": 18, "options": {"target": 60}, "bots": "stay-20,counting"},
]


@pytest.mark.repeats
@pytest.mark.parametrize("table", TABLES, ids=lambda t: f"seed {t['seed']}")
def test_a_game_runs_to_its_end(table: dict[str, Any], monkeypatch: Patch, capsys: Capture) -> None:
    out = at_pipe(monkeypatch, capsys, lines(table["seed"]), **table)
    assert "The game goes to" in out
    assert "Another game?" in out
    assert max(len(line) for line in out.splitlines()) <= 80
    assert "\x1b" not in out


def test_the_same_seed_is_the_same_game(monkeypatch: Patch, capsys: Capture) -> None:
    first = at_pipe(monkeypatch, capsys, lines(1), seed=9, players=3)
    assert first == at_pipe(monkeypatch, capsys, lines(1), seed=9, players=3)


def test_another_game_can_be_had(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    real = Screen.ask
    wishes = ["y", "y", "n"]

    def ask(self: Screen, shown: Lines, commands: Collection[str]) -> str | None:
        return wishes.pop(0) if "Another" in shown[-1].plain else real(self, shown, commands)

    monkeypatch.setattr(Screen, "ask", ask)
    table: dict[str, Any] = {"players": 2, "options": {"target": 9}, "name": "Ada"}
    at_pipe(monkeypatch, capsys, lines(4), record=tmp_path / "evening.json", **table)
    kept = {file.name: read_record(file.read_text()) for file in tmp_path.iterdir()}
    assert sorted(kept) == ["evening-2.json", "evening-3.json", "evening.json"]
    assert {(r.seats, r.options["target"], r.names[0]) for r in kept.values()} == {(2, 9, "Ada")}
    assert len({r.luck for r in kept.values()}) == 3


def test_a_table_promises_its_luck_and_keeps_the_promise(
    monkeypatch: Patch, capsys: Capture, tmp_path: Path
) -> None:
    file = tmp_path / "g.json"
    out = at_pipe(monkeypatch, capsys, lines(3), record=file, players=2, options={"target": 20})
    key = read_record(file.read_text()).luck.removeprefix("key:")
    before, _, after = out.partition("Round 1.")
    assert commitment(key) in before
    assert key not in before
    assert key in after


def test_the_end_of_input_ends_it_quietly(monkeypatch: Patch, capsys: Capture) -> None:
    assert "was not kept" in at_pipe(monkeypatch, capsys, "h\n", seed=3)
    assert "was not kept" in at_pipe(monkeypatch, capsys, "", seed=3)
    assert "was not kept" in at_pipe(monkeypatch, capsys, "q\n", seed=3)


def test_lines_without_meaning_are_answered_with_what_would_have_one(
    monkeypatch: Patch, capsys: Capture
) -> None:
    out = at_pipe(monkeypatch, capsys, 'fold\n\n{broken\n{"type": "deal"}\n{"type": 3}\n', seed=3)
    assert "“fold” is nothing here. Type h, s, or ? for help." in out
    assert "Nothing was chosen." in out
    assert "not an action in JSON" in out
    assert "Seat 0 may not deal now." in out


def test_nobody_is_asked_for_ever(monkeypatch: Patch, capsys: Capture) -> None:
    out = at_pipe(monkeypatch, capsys, "what?\n" * 1000, seed=3)
    assert out.count("is nothing here") == app.PATIENCE - 1


def test_an_action_can_be_typed_as_data(monkeypatch: Patch, capsys: Capture) -> None:
    out = at_pipe(monkeypatch, capsys, '{"type": "stay"}\n', seed=3)
    assert "You stay on" in out


def test_help_log_rules_and_odds(monkeypatch: Patch, capsys: Capture) -> None:
    out = at_pipe(monkeypatch, capsys, "?\nl\nr\no\no\n", seed=3)
    assert out.count("odds and the cards left, on or off") == 2
    assert out.count("You are dealt") == 2
    assert "Good play in five lines" in out
    assert [out.count(f"Odds and cards left: {x}.") for x in ("on", "off")] == [1, 1]
    assert out.count("▸ Boss") == 3
    assert out.count("left in the deck") == out.count("Next card: bust") == 2


def test_leaving_keeps_the_game_where_one_stands(
    monkeypatch: Patch, capsys: Capture, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    out = at_pipe(monkeypatch, capsys, "h\nq\nn\nq\ny\n", seed=3)
    assert "--record flip7.json" in out
    at_pipe(monkeypatch, capsys, "q\nd\n", seed=3)
    assert [p.name for p in tmp_path.iterdir()] == ["flip7.json"]
    at_pipe(monkeypatch, capsys, "q\ny\n", seed=3)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["flip7-2.json", "flip7.json"]


def test_a_game_goes_on_where_it_was_left(
    monkeypatch: Patch, capsys: Capture, tmp_path: Path
) -> None:
    typed = [x for x in lines(12, 600).splitlines() if x not in ("o", "nonsense")]
    whole = tmp_path / "whole.json"
    parts = tmp_path / "parts.json"
    at_pipe(monkeypatch, capsys, "\n".join(typed) + "\n", seed=12, record=whole)
    at = 0
    while at < len(typed):  # a few lines at a time, in as many sittings as it takes
        out = at_pipe(
            monkeypatch, capsys, "\n".join(typed[at : at + 7]) + "\n", seed=12, record=parts
        )
        at += 7
        if "The game goes to" in out:
            break
    assert parts.read_text() == whole.read_text()
    again = at_pipe(monkeypatch, capsys, "", record=parts)
    assert "takes it with" in again


def test_a_killed_game_is_not_lost(tmp_path: Path) -> None:
    file = tmp_path / "killed.json"
    code = "import pathlib, sys; from safehouse.terminal import play; "
    code += "play('flip7', seed=3, record=pathlib.Path(sys.argv[1]))"
    command = [sys.executable, "-c", code, str(file)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as table:
        assert table.stdin is not None
        assert table.stdout is not None
        table.stdin.write("h\nh\n")
        table.stdin.flush()
        for line in table.stdout:
            if line.startswith("  You hit: "):
                break
        table.kill()
    record = read_record(file.read_text())
    assert record.moves[0] == (0, {"type": "hit"})
    record.replay(games.find("flip7"))
    assert [p.name for p in tmp_path.iterdir()] == ["killed.json"]
    result = subprocess.run(command, input="s\n", capture_output=True, text=True, check=True)
    assert "The game goes on after" in result.stdout
    assert result.stderr == ""


def test_other_bots_may_take_over(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    at_pipe(monkeypatch, capsys, "h\n", seed=3, record=file, players=3)
    out = at_pipe(monkeypatch, capsys, "", record=file, bots="random,stay-20")
    assert "Ines         dice" in out
    assert "Milo         careful" in out


def test_a_record_without_names_can_be_played_on(
    monkeypatch: Patch, capsys: Capture, tmp_path: Path
) -> None:
    file = tmp_path / "g.json"
    at_pipe(monkeypatch, capsys, "h\n", seed=3, record=file, players=3)
    data = json.loads(file.read_text())
    file.write_text(json.dumps({**data, "names": []}))
    assert "Boss         you" in at_pipe(monkeypatch, capsys, "", record=file)
    everybody = [f"{n} (random)" for n in "ABC"]
    file.write_text(json.dumps({**data, "names": everybody}))
    assert "A            you" in at_pipe(monkeypatch, capsys, "", record=file)
    assert "B            dice" in at_pipe(monkeypatch, capsys, "", record=file, bots="random")


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"game": "poker"}, "There is no game 'poker'"),
    ({"players": 1}, "is for 2 to 18 players, not 1"),
    ({"players": 19}, "is for 2 to 18 players, not 19"),
    ({"bots": "genius"}, "There is no bot 'genius'"),
    ({"bots": "random,random", "players": 2}, "2 bots and you need 3 seats, not 2"),
    ({"options": {"goal": 3}}, "There is no option 'goal'"),
    ({"name": "  "}, "A name has 1 to 12 characters, not 0"),
    ({"name": "x" * 40}, "A name has 1 to 12 characters, not 40"),
    ({"speed": -1.0}, "The speed is 1 as usual"),
    ({"speed": float("nan")}, "The speed is 1 as usual"),
    ({"record": Path("there/is/no/such/folder.json")}, "cannot be written"),
    ({"record": Path(__file__)}, "it is not JSON"),
    ({"record": Path(__file__).parent}, "cannot be read as a record"),
]


@pytest.mark.parametrize(("given", "sentence"), REFUSED, ids=lambda x: str(x)[:30])
def test_nonsense_is_refused_with_a_sentence(
    given: dict[str, Any], sentence: str, monkeypatch: Patch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadInput, match=sentence):
        play(**{"game": "flip7", **given})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "given", [{"players": 5}, {"options": {"target": 7}}, {"seed": 2}], ids=str
)
def test_a_file_that_holds_another_game_is_left_alone(
    given: dict[str, Any], monkeypatch: Patch, capsys: Capture, tmp_path: Path
) -> None:
    file = tmp_path / "g.json"
    at_pipe(monkeypatch, capsys, "h\n", seed=3, record=file, players=3)
    before = file.read_text()
    with pytest.raises(BadInput, match="holds a game with"):
        play("flip7", record=file, **given)
    file.write_text(before.replace('"flip7"', '"greed"'))
    with pytest.raises(BadInput, match="holds a game of 'greed'"):
        play("flip7", record=file)


def test_a_file_that_can_no_longer_be_written_does_not_stop_the_game(
    monkeypatch: Patch, capsys: Capture, tmp_path: Path
) -> None:
    real = session.write
    written: list[str] = []

    def full(path: Path, text: str) -> None:
        written.append(text)
        if len(written) > 3:
            raise BadInput(f"{path.name} cannot be written: the disk is full.")
        real(path, text)

    monkeypatch.setattr(session, "write", full)
    out = at_pipe(monkeypatch, capsys, "h\ns\n" * 5, seed=3, record=tmp_path / "g.json")
    assert "the disk is full. The game goes on without." in " ".join(out.split())


def test_a_half_written_file_is_cleared_away(monkeypatch: Patch, tmp_path: Path) -> None:
    def refuse(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(BadInput, match="No space left"):
        session.write(tmp_path / "g.json", "text")
    assert list(tmp_path.iterdir()) == []


def test_the_keyboard_can_interrupt_at_any_time(
    monkeypatch: Patch, capsys: Capture, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    real = app.Table.show_news
    calls: list[int] = []

    def interrupted(self: app.Table) -> None:
        calls.append(1)
        if len(calls) == 2:
            raise KeyboardInterrupt
        real(self)

    monkeypatch.setattr(app.Table, "show_news", interrupted)
    out = at_pipe(monkeypatch, capsys, "h\nn\nh\n", seed=3)
    assert "Leave the table?" in out
    assert len(calls) > 2
