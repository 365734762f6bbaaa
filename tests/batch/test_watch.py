"""A report on games in arrays counts what one on games played one by one counts."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from safehouse import batch, bots, games, seeded
from safehouse.batch.watch import collect
from safehouse.cli import main
from safehouse.core.errors import BadInput
from safehouse.lab.report.collect import Setting, watch_game
from safehouse.lab.report.games.flip7 import Watch
from safehouse.lab.report.numbers import Tally

NAMES = ["stay-25", "counting-plain", "stay-18-second"]
ONLY_EVENTS_TELL = {"action", "bust_on", "frozen_at"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "wide"), [({}, 1024), ({"bust_ends_round": True, "first": "dealer"}, 128)]
)
def test_it_counts_what_is_counted_one_by_one(options: dict[str, object], wide: int) -> None:
    """Of the same games, also where lanes end before others, and where scores have no place yet."""
    setting = Setting("flip7", NAMES, 50, 5, options)
    done: list[int] = []
    counted = collect(setting, progress=lambda n, of: done.append(n), at_once=16, wide=wide).tally
    tables = batch.find("flip7", 3, options)
    one_by_one = Tally()
    for index in range(50):
        turned = [(seat + index) % 3 for seat in range(3)]
        table = [bots.make("flip7", NAMES[k]) for k in turned]
        chance = tables.luck(5, index), seeded(1)
        watch_game(games.find("flip7"), table, turned, options, chance, one_by_one, Watch)
    found, wanted = (
        {k: n for k, n in tally.counts.items() if n and k[0] not in ONLY_EVENTS_TELL}
        for tally in (counted, one_by_one)
    )
    assert found == wanted
    assert sum(done) == 50


@pytest.mark.slow
def test_the_page_leaves_out_what_is_not_counted(tmp_path: Path) -> None:
    words = ["report", "flip7", "--bots", "stay-20", "--games", "64", "--batch"]
    said = CliRunner().invoke(main, [*words, "--out", str(tmp_path)])
    assert said.exit_code == 0, said.output
    page = (tmp_path / "flip7.html").read_text("utf-8")
    assert "--games 64 --seed 1 --batch" in page
    assert "How rounds end" in page
    assert "The card that busts" not in page


def test_what_is_not_played_in_batches_says_so() -> None:
    with pytest.raises(BadInput, match="Bots play in batches at Flip 7 only"):
        collect(Setting("greed", ["random"] * 3))
    with pytest.raises(BadInput, match="without --cores"):
        collect(Setting("flip7", ["stay-20"] * 3), cores=2)
