"""At a terminal: one picture drawn over the other, single keys, nothing left behind."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text
from tests.terminal.driver import at_terminal

from safehouse.terminal import keys, play, rules, screen
from safehouse.terminal.screen import LiveScreen, find_screen

Patch = pytest.MonkeyPatch


def plain(picture: str) -> list[str]:
    """The lines of a picture without the colours."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", picture).replace("\r", "").split("\n")


@pytest.mark.repeats
@pytest.mark.parametrize("size", [(80, 24), (80, 40), (120, 50), (50, 12)])
def test_a_picture_fits_its_terminal(size: tuple[int, int], monkeypatch: Patch) -> None:
    script = [" ", "h", "o", "s", " ", "q", "n", "q", "d"]
    with at_terminal(monkeypatch, script, size) as typist:
        play("flip7", players=5, seed=3, speed=0)
    assert typist.script == []
    for picture in typist.pictures[1:]:
        lines = plain(picture)
        assert len(lines) <= size[1]
        assert [line for line in lines if len(line) > size[0]] == []
    assert "\x1b[?1049h" in typist.shown
    assert "\x1b[?1049l" in typist.shown
    assert "not kept" in typist.shown.rpartition("\x1b[?1049l")[2]


def test_every_page_can_be_read_and_left(monkeypatch: Patch) -> None:
    script = [" ", "?", " ", "l", " ", "r", " ", "b", " ", " ", "q", "\x04"]
    with at_terminal(monkeypatch, script) as typist:
        play("flip7", seed=3, speed=0)
    assert typist.script == []
    told = ["\n".join(plain(p)) for p in typist.pictures]
    assert "this list" in told[2]
    assert "Round 1. You deal." in told[4]
    assert "Start here" in told[6]
    assert "Start here" not in told[7]
    assert "Start here" in told[8]


def test_keys_that_mean_nothing_are_told_so(monkeypatch: Patch) -> None:
    with at_terminal(monkeypatch, [" ", "x", "\x1b[A", "\x7f", "\r", "q", "d"]) as typist:
        play("flip7", seed=3, speed=0)
    shown = "".join(plain(typist.shown))
    assert "“x” is nothing here." in shown
    assert "Nothing was chosen." in shown


def test_a_number_of_two_digits_waits_for_the_second(monkeypatch: Patch) -> None:
    script = ["12", "1", "\r", "1", "\x7f", "9", "{", "}", "\n", "\x04"]
    shown: list[str] = []
    numbers = {str(n) for n in range(1, 15)}
    with at_terminal(monkeypatch, script), keys.single_keys():
        read = [keys.read_command(numbers, shown.append) for _ in range(5)]
    assert read == ["12", "1", "9", "{}", None]
    assert shown == ["1", "12", "1", "1", "", "9", "{", "{}"]


def test_a_key_hurries_the_telling(monkeypatch: Patch) -> None:
    with at_terminal(monkeypatch, [" ", " ", "q", "d"]) as typist:
        play("flip7", seed=3, speed=0.1)  # slow: a deal would take fifteen seconds
    assert typist.script == []


def test_ctrl_c_asks_before_it_leaves(monkeypatch: Patch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    answers: list[str | type[KeyboardInterrupt] | None] = [KeyboardInterrupt, "n", None]
    answers[2] = KeyboardInterrupt
    answers.append(KeyboardInterrupt)

    def ask(*_: object) -> str | None:
        answer = answers.pop(0)
        if isinstance(answer, type):
            raise answer
        return answer

    monkeypatch.setattr(LiveScreen, "ask", ask)
    with at_terminal(monkeypatch, [" "]) as typist:
        play("flip7", seed=3, speed=0)
    assert answers == []
    assert "not kept" in typist.shown


def test_a_finished_game_ends_on_its_last_page(monkeypatch: Patch, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    script = [" "] + ["s", "1", "d", " "] * 60
    asked = LiveScreen.ask

    def ask(self: LiveScreen, lines: list[Text], commands: set[str]) -> str | None:
        if "Another" in lines[-1].plain:
            self.picture(lines)
            raise KeyboardInterrupt
        return asked(self, lines, commands)

    monkeypatch.setattr(LiveScreen, "ask", ask)
    with at_terminal(monkeypatch, script) as typist:
        play("flip7", seed=3, speed=0, players=2, options={"target": 10}, record=file)
    assert "takes it with" in typist.shown.rpartition("\x1b[?1049l")[2]


def test_rules_are_paged_at_a_terminal(monkeypatch: Patch) -> None:
    with at_terminal(monkeypatch, [" ", "b", "q"]) as typist:
        rules.show_rules("flip7")
    assert typist.script == []
    assert "any key for more" in typist.shown


def test_rules_are_written_out_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    rules.show_rules("flip7")
    out = capsys.readouterr().out
    assert "Where we had to decide" in out
    assert "\x1b" not in out
    assert max(len(line) for line in out.splitlines()) <= 80


def test_a_terminal_that_can_do_nothing_gets_lines(monkeypatch: Patch) -> None:
    monkeypatch.setattr(keys, "there_are_keys", lambda: True)
    monkeypatch.setattr(Console, "is_dumb_terminal", True)
    assert not find_screen().live


def test_a_stream_waits_only_for_people(monkeypatch: Patch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    stream = screen.Screen(Console(force_terminal=False))
    stream.pause(1)
    assert slept == []
    screen.Screen(Console(force_terminal=True)).pause(1)
    assert slept == [1]
    assert not keys.there_are_keys()
