"""Scoresheets: what a game counts, with the engine's own numbers, in every language."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest
from tests.commands import Run, run_here

from safehouse import games
from safehouse.core.errors import BadInput
from safehouse.games.flip7.options import Options
from safehouse.games.heist.cards.deck import FIXERS
from safehouse.games.heist.design.heists import HEISTS
from safehouse.paper.page import PAPERS, Wanted, sheet_file, sheet_page
from safehouse.paper.sheets import sheet_of
from safehouse.words import catalogue, languages


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return partial(run_here, capsys)


def texts(html: str) -> list[str]:
    """What can be read on a page, without its style."""
    body = html.partition("<body")[2]
    return [text for text in re.split(r"<[^>]*>", body) if text.strip()]


@pytest.mark.parametrize("game", games.OURS)
def test_every_game_has_a_sheet_and_every_word_of_it_exists(game: str) -> None:
    for language in languages():
        asked: list[str] = []
        wanted = Wanted(game, "a4", None, language)

        def heard(key: str, asked: list[str] = asked, **fields: object) -> str:
            asked.append(key)
            return key

        known = sheet_of(game)
        assert known is not None
        known.sheet(heard, wanted.players)
        assert [key for key in asked if key not in catalogue(language)] == []
        assert not any("{" in text for text in texts(sheet_file(wanted)))


def test_the_numbers_are_those_of_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "200 points or more" in sheet_file(Wanted("flip7", "a4", 3, "en"))

    def longer() -> Options:
        options = Options()
        options.target = 321
        return options

    monkeypatch.setattr("safehouse.paper.sheets.flip7.Options", longer)
    assert "321 points or more" in sheet_file(Wanted("flip7", "a4", 3, "en"))
    ledger = texts(sheet_file(Wanted("heist", "a4", 2, "en")))
    assert {plan.title for plan in HEISTS.values()} <= set(ledger)
    assert set(FIXERS) <= set(ledger)
    assert sheet_file(Wanted("gang", "a4", 3, "en")).count('class="big"') == 2


def test_there_is_a_column_for_each_player() -> None:
    for players in (2, 8, 18):
        page = sheet_file(Wanted("flip7", "letter", players, "en"))
        assert page.count('class="name"') == players
        assert ('class="flip7 wide"' in page) == (players > 8)


def test_a_file_needs_no_other_and_a_served_page_has_a_bar() -> None:
    wanted = Wanted("greed", "a4", 4, "de")
    assert "url(/" not in sheet_file(wanted)
    assert "<script" not in sheet_file(wanted)
    assert "Drucken" in sheet_page(wanted)
    assert 'name="players"' not in sheet_page(Wanted("bankout", "a4", None, "en"))  # always two


def test_the_command_writes_a_page(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = run("scoresheet", "gang")
    assert said.out == "gang-scoresheet.html is ready: open it in a browser and print it.\n"
    assert "Vaults: 3 win" in Path("gang-scoresheet.html").read_text("utf-8")
    file = tmp_path / "zettel.html"
    run("scoresheet", "bankout", "--paper", "letter", "--language", "de", "--out", file)
    page = file.read_text("utf-8")
    assert "Rundensiege" in page
    assert f"size: {PAPERS['letter'][0]}mm" in page


def test_nonsense_is_refused_in_a_sentence(run: Run, tmp_path: Path) -> None:
    refused = {
        ("chess",): "There is no game 'chess'",
        ("gang", "--players", 9): "The Gang is for 3 to 6 players, not 9.",
        ("bankout", "--players", 3): "Bankout is for 2 players, not 3.",
        ("flip7", "--language", "tlh"): "There are no words in 'tlh'",
        ("flip7", "--paper", "a3"): "'a3' is not one of",
        ("flip7", "--out", tmp_path / "none" / "x.html"): "cannot be written",
    }
    for args, sentence in refused.items():
        said = run("scoresheet", *args)
        assert said.status == 2
        assert sentence in said.err


def test_a_game_or_paper_without_a_sheet_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadInput, match="There is no paper 'a3'"):
        Wanted("flip7", "a3", 2, "en")
    monkeypatch.setattr("safehouse.paper.page.sheet_of", lambda game: None)
    with pytest.raises(BadInput, match="There is no scoresheet for Greed"):
        Wanted("greed", "a4", 2, "en")
