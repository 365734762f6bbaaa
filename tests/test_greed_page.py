"""What the page knows of Greed's cards is what the engine knows."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

TOOL = Path(__file__).parent.parent / "web" / "tools" / "greed_cards.py"


def test_the_page_has_the_cards_of_the_engine() -> None:
    """If this fails: `python web/tools/greed_cards.py`, then `npm run build` in `web/`."""
    spec = spec_from_file_location("greed_cards", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.OUT.read_text(encoding="utf-8") == tool.text()
