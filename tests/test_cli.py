"""The commands as a person uses them: what they print, what they write, how they refuse."""

from __future__ import annotations

import io
import json
from functools import partial
from pathlib import Path

import pytest
import yaml
from tests.commands import Run, run_here

from safehouse import GameRecord, games, seeded
from safehouse.lab.cases.check import Case, raw_cases, run_case

HERE = Path(__file__).parent


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command line in this process."""
    return partial(run_here, capsys)


def a_record(folder: Path, **changes: object) -> Path:
    game = games.find("flip7")
    record = GameRecord("flip7", game.version, 2, {"target": 30}, "key:" + "ab" * 16)
    record.names = ["Ana"]
    g = game.new(2, {"target": 30}, luck=record.chance())
    dice = seeded(1)
    while not g.over:
        seat = g.actor()
        action = g.legal(seat)[dice.below(len(g.legal(seat)))]
        record.moves.append((seat, action.written()))
        g.apply(seat, action)
    file = folder / "game.json"
    file.write_text(json.dumps({**json.loads(record.to_json()), **changes}))
    return file


def test_a_named_set_is_the_one_of_the_page(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    kept = tmp_path / "game.json"
    run("play", "gang", "--set", "document", "--seed", 1, "--record", kept)
    assert json.loads(kept.read_text())["options"] == games.find("gang").options.sets["document"]
    said = run("play", "gang", "--set", "quick")
    assert "has no set 'quick'; there are: campaign, document, single" in said.err


def test_help_lists_every_command_with_a_line(run: Run) -> None:
    said = run("--help")
    for command in ("play", "rules", "cases", "record", "sim", "replay", "verify", "bench",
                    "compile", "test"):  # fmt: skip
        assert f"\n  {command} " in said.out
    assert said.status == 0


def test_cases_pass(run: Run) -> None:
    said = run("cases", HERE / "cases" / "flip7", HERE / "playthroughs" / "flip7")
    assert said.out == "82 cases, 82 passed, 0 failed\n"
    assert said.status == 0


def test_a_failure_names_the_case_the_step_and_the_difference(run: Run, tmp_path: Path) -> None:
    case = {
        "id": "F7-X1", "title": "wrong", "rules": [], "game": "flip7", "players": 2,
        "setup": {"deck": [5, 9]},
        "steps": [
            {"expect": {"seats.0.numbers": [6], "seats.length": 2, "nothing.here": 1}},
            {"legal": {"seat": 0, "exactly": [{"type": "hit"}], "exclude": [{"type": "hit"}]}},
            {"legal": {"seat": 0, "include": [{"type": "deal"}]}},
            {"illegal": {"seat": 0, "type": "hit"}},
            {"view": {"seat": 1, "expect": {"over": 0}, "absent": ["seats", "deck"]}},
            {"act": {"seat": 0, "type": "hit"}},
            {"expect": {"round": 2}},
        ],
    }  # fmt: skip
    file = tmp_path / "wrong.yaml"
    file.write_text(yaml.safe_dump([case]))
    said = run("cases", file)
    assert said.status == 1
    assert said.out.splitlines()[0] == f"F7-X1 ({file}): wrong"
    for line in (
        "step 1 (expect): seats.0.numbers should be [6], but is [5]",
        "step 1 (expect): nothing.here should be 1, but is not there",
        "step 2 (legal): seat 0 may {'type': 'stay'}, which is not expected",
        "step 2 (legal): seat 0 may {'type': 'hit'}, but must not",
        "step 3 (legal): seat 0 may not {'type': 'deal'}",
        "step 4 (illegal): {'seat': 0, 'type': 'hit'} must be refused, but was taken",
        "step 5 (view): over should be 0, but is False",
        "step 5 (view): seat 1 must not see seats",
        "step 6 (act): Seat 0 has nothing to decide now; it is for seat 1 to act.",
    ):
        assert line in said.out
    assert "step 7" not in said.out
    assert said.out.splitlines()[-1] == "1 cases, 0 passed, 1 failed"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[{id: X", "is not YAML"),
        ("- 7", "must be an object of names and values, not 7"),
        ("- {title: x}", "'id' of a case of"),
        ("- {id: X, game: chess}", "1 cases cannot be run. There is no game 'chess'"),
        ("- {id: X, game: flip7, steps: [{jump: {}}]}", "A step of X must have one key"),
        ("- {id: X, game: flip7, steps: [{act: 3}]}", "'act' in X must be an object"),
        ("- {id: X, game: flip7, steps: [{act: {type: hit}}]}", "'act' in X must name a 'seat'."),
        ("- {id: X, game: flip7, colour: red}", "the case X has no key 'colour'"),
    ],
)
def test_a_malformed_case_is_one_sentence_and_status_2(
    run: Run, tmp_path: Path, text: str, sentence: str
) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(text)
    said = run("cases", file)
    assert sentence in said.out + said.err
    assert said.status == 2


def test_a_case_whose_setup_is_refused_fails() -> None:
    case = Case({"id": "X", "game": "flip7", "players": 2, "setup": {"deck": ["x3"]}}, "here")
    assert run_case(case)[0].startswith("setup: There is no card 'x3'")


def test_recorded_games_are_cases_that_pass(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "made" / "here"
    options = '{"target": 40, "fresh_deck": true}'
    said = run("record", "flip7", "--players", 3, "--games", 3, "--seed", 4, "--options", options,
               "--bots", "random,stay-20", "--out", out)  # fmt: skip
    assert said.status == 0
    assert sorted(f.name for f in out.iterdir()) == [f"flip7-3p-{s}.yaml" for s in (4, 5, 6)]
    assert run("cases", out).out == "3 cases, 3 passed, 0 failed\n"
    case = next(iter(raw_cases(out / "flip7-3p-4.yaml")))
    assert "deck" not in case["steps"][0]["expect"]
    assert case["steps"][-1]["expect"]["over"] is True
    assert len(case["setup"]["deck"]) > 6


def test_the_kept_games_are_what_record_writes_today(run: Run, tmp_path: Path) -> None:
    """A changed rule shows as a difference to `tests/playthroughs`."""
    options = '{"target": 50, "first": "left", "first_dealer": "random"}'
    run("record", "flip7", "--players", 2, "--seed", 12, "--options", options, "--out", tmp_path)
    kept = HERE / "playthroughs" / "flip7" / "flip7-2p-12.yaml"
    assert (tmp_path / kept.name).read_text() == kept.read_text()


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["fly"], "No such command 'fly'. See safehouse --help."),
        (["cases"], "Missing argument 'PATH…'."),
        (["cases", "no/such/place"], "There is no file or folder no/such/place."),
        (["record", "chess", "--players", "2", "--out", "OUT"], "There is no game 'chess'"),
        (["record", "flip7", "--players", "1", "--out", "OUT"], "Flip 7 is for 2 to 18 players"),
        (["record", "flip7", "--players", "2", "--bots", "deep", "--out", "OUT"], "no bot 'deep'"),
        (["record", "flip7", "--players", "2", "--bots", "random,random,random", "--out", "OUT"],
         "3 bots cannot sit on 2 seats."),
        (["record", "flip7", "--players", "2", "--options", "{", "--out", "OUT"], "must be JSON"),
        (["record", "flip7", "--players", "2", "--options", "3", "--out", "OUT"], "JSON object"),
        (["record", "flip7", "--players", "2", "--options", '{"size": 3}', "--out", "OUT"],
         "There is no option 'size'; there are: target"),
        (["record", "flip7", "--players", "2", "--options", '{"decks": 9}', "--out", "OUT"],
         "The option 'decks' must be a whole number from 1 to 3, not 9."),
        (["replay", "no-such-file"], "no-such-file cannot be read: No such file or directory."),
        (["verify", "README.md"], "This is not a record"),
        (["sim", "flip7", "--bots", "counting,deep", "--games", "5"], "There is no bot 'deep'"),
        (["sim", "chess", "--bots", "random,random"], "There is no game 'chess'"),
        (["play", "chess"], "There is no game 'chess'"),
        (["rules", "chess"], "There is no game 'chess'"),
        (["bench", "chess"], "There is no game 'chess'"),
    ],
)  # fmt: skip
def test_bad_input_is_one_sentence_status_2_and_nothing_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: list[str], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "README.md").write_text("# Not a record\n")
    said = run(*["made" if a == "OUT" else a for a in args])
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    assert said.status == 2
    assert [f.name for f in tmp_path.iterdir()] == ["README.md"]


def test_record_does_not_write_into_a_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = run("record", "flip7", "--players", 2, "--out", tmp_path / "file")
    assert "is a file; --out must be a folder." in said.err
    said = run("record", "flip7", "--players", 2, "--out", tmp_path / "file" / "below")
    assert "cannot be made" in said.err


def test_replay_tells_the_game(run: Run, tmp_path: Path) -> None:
    file = a_record(tmp_path)
    said = run("replay", file)
    assert said.out.splitlines()[0].split() == ["0", "The", "beginning"]
    assert "Round 1. Ana deals." in said.out
    one = run("replay", file, "--step", 1, "--seat", 1)
    assert '"deck": null' in one.out
    assert "There is no step 999" in run("replay", file, "--step", 999).err
    assert "There is no seat 4" in run("replay", file, "--seat", 4).err


def test_verify_proves_the_luck(run: Run, tmp_path: Path) -> None:
    said = run("verify", a_record(tmp_path))
    assert said.out.startswith("True: the key fits the commitment")
    assert "to its end" in said.out
    half = json.loads(a_record(tmp_path).read_text())["moves"][:2]
    assert "and is not over" in run("verify", a_record(tmp_path, moves=half)).out
    said = run("verify", a_record(tmp_path, luck="key:" + "cd" * 16))
    assert "does not fit its commitment" in said.err
    assert said.status == 2
    said = run("verify", a_record(tmp_path, moves=[[0, {"type": "deal"}]]))
    assert "Move 1 of the record cannot have been made." in said.err


@pytest.mark.timeout(900)  # mypyc and a C compiler at work
def test_nothing_to_compile_is_said(run: Run) -> None:
    """Whether it was built before or not, the second time there is nothing left to do."""
    assert run("compile").status == 0
    assert run("compile").out == "Nothing to do.\n"
