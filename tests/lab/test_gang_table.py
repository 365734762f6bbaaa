"""The table of docs/bots/gang.md, as the lab writes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from safehouse.lab.tables import gang as gang_table


def test_the_lab_writes_its_table_into_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "gang.md"
    page.write_text(f"before\n{gang_table.BEGIN}\nold\n{gang_table.END}\nafter\n", "utf-8")
    monkeypatch.setattr(gang_table, "CHALLENGES", ("Quick Access",))
    monkeypatch.setattr(gang_table, "SPECIALISTS", ("Informant",))
    monkeypatch.setattr(gang_table, "CAMPAIGNS", ("master",))
    monkeypatch.setattr(gang_table, "LEAST", {3: 1.01})
    few = ["--games", "1", "--heists", "1", "--campaigns", "1", "--cores", "1"]
    assert gang_table.main([*few, "--write", str(page)]) == 1
    text = page.read_text("utf-8")
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "old" not in text
    assert "| challenge 1 Quick Access | `sharp` | 1 |" in text
    assert "| master, 3 players |" in text
    assert gang_table.main(["cards", *few]) == 0
    assert "specialist 1 Informant" in capsys.readouterr().out
