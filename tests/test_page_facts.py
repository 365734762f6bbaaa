"""What the page knows of the cards of a game is what the engine knows."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

TOOLS = Path(__file__).parent.parent / "web" / "tools"


def tool(name: str) -> ModuleType:
    spec = spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_has_the_cards_of_greed() -> None:
    """If this fails: `make facts`, then `npm run build` in `web/`."""
    for file, text in tool("greed_cards").files().items():
        assert file.read_text(encoding="utf-8") == text


def test_the_page_has_the_cards_and_jobs_of_the_heist() -> None:
    """If this fails: `python web/tools/heist_facts.py`, then `npm run build` in `web/`."""
    for file, text in tool("heist_facts").files().items():
        assert file.read_text(encoding="utf-8") == text


def test_the_score_pad_counts_as_the_engine_counts() -> None:
    """If this fails: `python web/tools/score_pad.py`, then `npm run unit` in `web/`, and build."""
    for file, text in tool("score_pad").files().items():
        assert file.read_text(encoding="utf-8") == text


def test_the_page_has_the_ranks_and_rankings_of_the_gang() -> None:
    """If this fails: `python web/tools/gang_names.py`, then `npm run build` in `web/`."""
    names = tool("gang_names")
    assert names.OUT.read_text(encoding="utf-8") == names.text()


def test_terminal_and_page_choose_the_same_plural() -> None:
    """If this fails: `python web/tools/plurals.py`, then `npm run unit` in `web/`."""
    for file, text in tool("plurals").files().items():
        assert file.read_text(encoding="utf-8") == text
