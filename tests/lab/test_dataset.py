"""Datasets: the rows of a game, reproducible, with a card that explains them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from pyarrow import parquet

from safehouse import BadInput, codecs
from safehouse.cli import main
from safehouse.lab.dataset import COLUMNS, write


def test_rows_replay_the_games(tmp_path: Path) -> None:
    told = write("greed", ["quick", "random"], 2, tmp_path, seed=5)
    table = parquet.read_table(tmp_path / "data.parquet")
    assert table.num_rows == told["rows"]
    codec = codecs.find("greed", 2)
    rows = table.to_pylist()
    for k in range(2):
        turns = codecs.deal(codec, 5 + k)
        for row in [row for row in rows if row["game"] == k]:
            assert row["seat"] == turns.seat
            assert row["legal"] == turns.legal()
            assert row["word"] in row["legal"]
            assert row["vector"] == list(turns.observe(turns.seat))
            assert row["bot"] == ["quick", "random"][(row["seat"] + k) % 2]
            turns.step(row["word"])
        assert turns.over
        assert {row["seat"]: row["reward"] for row in rows if row["game"] == k} == pytest.approx(
            dict(enumerate(codec.payoff(turns.g)))
        )
    assert json.loads(table.schema.metadata[b"safehouse"])["fingerprint"] == codec.fingerprint()


def test_the_same_seed_gives_the_same_bytes_and_the_card_explains_every_column(
    tmp_path: Path,
) -> None:
    for folder in ("one", "two"):
        args = ["dataset", "gang", "--games", "1", "--bots", "random,random,random", "--out"]
        asked = [*args, str(tmp_path / folder), "--options", '{"mode": "single"}', "--no-vectors"]
        result = CliRunner().invoke(main, asked)
        assert result.exit_code == 0, result.output
    one, two = (tmp_path / folder / "data.parquet" for folder in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()
    card = (tmp_path / "one" / "README.md").read_text()
    names = parquet.read_table(one).column_names
    assert names == [name for name, _ in COLUMNS if name != "vector"]
    assert all(f"| `{name}` |" in card for name in names)
    words = json.loads((tmp_path / "one" / "vocabulary.json").read_text())
    assert words[0] == "wait"


def test_long_answers_and_waiting_bots_are_written_too(tmp_path: Path) -> None:
    told = write("heist", ["greedy", "greedy"], 1, tmp_path, vectors=False)
    rows = parquet.read_table(tmp_path / "data.parquet").to_pylist()
    assert told["rows"] == len(rows) > 20
    assert all(row["word"] in row["legal"] for row in rows)


def test_no_games_are_no_dataset(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="1 or more"):
        write("greed", ["quick", "random"], 0, tmp_path)
