"""Luck that the seats' browsers add to: what is promised, what is mixed, and who is caught."""

from __future__ import annotations

import hmac
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from tests.tables import played_at_random

from safehouse import BadInput, GameRecord, games, read_record
from safehouse.core.exchange import Exchange, options_hash, seed_hash, sha
from safehouse.lab.replaying import verify_record

FLIP7 = games.find("flip7")
SAMPLE = Path(__file__).parent.parent.parent / "web" / "test" / "luck.json"
KEY = "cafe" * 16
SEEDS = ["00" * 16, "0f" * 16]
OPTIONS: dict[str, Any] = {"target": 20}


def promised(
    key: str = KEY, seeds: list[str] = SEEDS, table: str = "QVRN", **options: Any
) -> GameRecord:
    """A table of two people and a bot that has promised, and to whom nothing is opened yet."""
    hashes = [seed_hash(table, n, seed) for n, seed in enumerate(seeds)]
    exchange = Exchange(table, ["person", "person", "bot counting"], [*hashes, None])
    chosen = {**OPTIONS, **options}
    names = ["Ana", "Bo", "Cy"]
    record = GameRecord(
        "flip7", FLIP7.version, 3, chosen, f"key:{key}", names=names, exchange=exchange
    )
    exchange.commitment = sha(record.promise() or "")
    return record


def played(record: GameRecord, opened: list[str | None] | None = None) -> GameRecord:
    """The same table after seeds were opened and a game was played."""
    assert record.exchange is not None
    record.exchange.seeds = [*(SEEDS if opened is None else opened), None]
    return played_at_random(record)


def changed(record: GameRecord, **changes: Any) -> str:
    return json.dumps({**json.loads(record.to_json()), **changes})


def test_the_page_is_tested_with_the_record_of_a_true_game() -> None:
    """web/test/luck.test.ts reads it: page and engine agree on every byte."""
    options = {"b": [1, {"z": None, "a": 'é\u2028"\n'}], "a": True, "Ä": {}, "10": -3}
    sample = {
        "record": json.loads(played(promised()).to_json()),
        "options": options,
        "options_hash": options_hash(options),
    }
    assert json.loads(SAMPLE.read_text(encoding="utf-8")) == sample, json.dumps(sample)


def test_the_promise_is_this_text_and_the_commitment_its_hash() -> None:
    record = promised()
    options = sha256(b'{"target":20}').hexdigest()
    first, second = (f"safehouse seed\nQVRN\n{n}\n{SEEDS[n]}\n" for n in (0, 1))
    lines = [
        "safehouse luck 2",
        "table QVRN",
        "game flip7",
        f"rules {FLIP7.version}",
        f"options {options}",
        f"seat 0 person {sha256(first.encode()).hexdigest()}",
        f"seat 1 person {sha256(second.encode()).hexdigest()}",
        "seat 2 bot counting -",
        f"key {sha256(KEY.encode()).hexdigest()}",
        "",
    ]
    assert record.promise() == "\n".join(lines)
    assert record.commitment() == sha256("\n".join(lines).encode()).hexdigest()


def test_the_luck_is_mixed_from_the_key_and_every_seed_that_was_opened() -> None:
    record = played(promised())
    text = (
        f"safehouse luck 2\n{record.commitment()}\nseat 0 {SEEDS[0]}\nseat 1 {SEEDS[1]}\nseat 2 -\n"
    )
    assert record.mixed() == hmac.new(KEY.encode(), text.encode(), sha256).hexdigest()
    assert record.chance().dump()[2] == record.mixed()
    fewer = played(promised(), [SEEDS[0], None])
    assert fewer.mixed() != record.mixed()


def test_a_record_with_seeds_is_read_and_replayed() -> None:
    record = played(promised())
    again = read_record(record.to_json())
    assert again.to_json() == record.to_json()
    assert again.replay(FLIP7).over
    said = verify_record(record.to_json(), record.commitment())
    assert "True: the commitment" in said
    assert "the seeds of Ana (seat 0), Bo (seat 1)." in said
    assert "Nothing was announced by Cy (seat 2)." in said
    assert "compare it with yours" not in said


def test_a_seed_that_was_not_opened_is_said() -> None:
    said = verify_record(played(promised(), [SEEDS[0], None]).to_json())
    assert "mixed from the key and the seeds of Ana (seat 0)." in said
    assert "not opened or left out: Bo (seat 1)." in said
    assert "compare it with yours (--commitment HASH)" in said
    nobody = verify_record(played(promised(), [None, None]).to_json())
    assert "the luck came from the server alone" in nobody


def test_an_old_record_is_what_it_was() -> None:
    record = promised()
    record.exchange = None
    assert record.promise() is None
    text = record.to_json()
    assert "exchange" not in text
    assert "mixed" not in text
    said = verify_record(text, record.commitment())
    assert "the server alone: no player's browser" in said


# -- a server that cheats; what each page knows is the commitment that it was shown
def test_a_key_chosen_after_the_seeds_were_opened_is_caught() -> None:
    """Grinding: with every seed known, the server looks for a key that it likes."""
    shown = promised().commitment()
    liked = next(
        record
        for n in range(10_000)
        if (record := played(promised(key=f"{n:064x}"))).replay(FLIP7).view(-1)["result"]["winners"]
        == [2]
    )
    assert "True" in verify_record(liked.to_json())  # it fits itself
    with pytest.raises(BadInput, match="not the game to which the commitment"):
        verify_record(liked.to_json(), shown)
    claimed = changed(
        liked, exchange={**json.loads(liked.to_json())["exchange"], "commitment": shown}
    )
    with pytest.raises(BadInput, match="does not fit its commitment"):
        verify_record(claimed)


def test_a_commitment_made_for_other_seeds_is_caught() -> None:
    """Too late: the server fixes the hashes after it has seen what the browsers drew."""
    shown = promised().commitment()
    late = played(promised(seeds=["11" * 16, SEEDS[1]]), ["11" * 16, SEEDS[1]])
    with pytest.raises(BadInput, match="not the game to which the commitment"):
        verify_record(late.to_json(), shown)


def test_other_options_another_table_and_other_rules_are_caught() -> None:
    honest = played(promised())
    exchange = json.loads(honest.to_json())["exchange"]
    kinds = ["person", "bot counting", "bot counting"]
    for lie in (
        {"options": {"target": 25}},
        {"game": "bankout"},
        {"version": FLIP7.version + 1},
        {"exchange": {**exchange, "table": "ZZZZ"}},
        {"exchange": {**exchange, "kinds": kinds}},
    ):
        with pytest.raises(BadInput, match="does not fit its commitment"):
            read_record(changed(honest, **lie))
    other = played(promised(target=25))
    with pytest.raises(BadInput, match="not the game to which the commitment"):
        verify_record(other.to_json(), honest.commitment())


def test_a_swapped_seed_is_caught() -> None:
    honest = played(promised())
    exchange = json.loads(honest.to_json())["exchange"]
    swapped = {**exchange, "seeds": ["22" * 16, SEEDS[1], None]}
    with pytest.raises(BadInput, match="seed of seat 0 is not the one whose hash was promised"):
        read_record(changed(honest, exchange=swapped))
    crossed = {**exchange, "seeds": [SEEDS[1], SEEDS[0], None]}
    with pytest.raises(BadInput, match="seed of seat 0"):
        read_record(changed(honest, exchange=crossed))
    invented = {**exchange, "seeds": [*SEEDS, "33" * 16]}
    with pytest.raises(BadInput, match="seed of seat 2"):
        read_record(changed(honest, exchange=invented))


def test_seeds_that_are_dropped_afterwards_change_the_cards() -> None:
    honest = played(promised())
    exchange = json.loads(honest.to_json())["exchange"]
    dropped = {**exchange, "seeds": [SEEDS[0], None, None]}
    with pytest.raises(BadInput, match="luck is not the one that its key and its seeds make"):
        read_record(changed(honest, exchange=dropped))
    record = played(promised(), [SEEDS[0], None])  # another game, and Bo is told
    assert record.moves != honest.moves
    assert "left out: Bo (seat 1)." in verify_record(record.to_json(), honest.commitment())


def test_the_key_of_the_server_is_the_promised_one() -> None:
    honest = played(promised())
    with pytest.raises(BadInput, match="does not fit its commitment"):
        read_record(changed(honest, luck="key:" + "beef" * 16))
    with pytest.raises(BadInput, match="has a key"):
        read_record(changed(honest, luck="seed:7"))
    with pytest.raises(BadInput, match="does not fit its commitment"):
        read_record(changed(honest, commitment="00" * 32))


@pytest.mark.parametrize(
    ("lie", "sentence"),
    [
        ({"seeds": ["00" * 15, None, None]}, "A seed is 32 digits"),
        ({"seeds": ["0G" * 16, None, None]}, "A seed is 32 digits"),
        ({"seeds": [7, None, None]}, "A seed is 32 digits"),
        ({"hashes": ["00", None, None]}, "A hash is 64 digits"),
        ({"seeds": [None]}, "must have 3 entries"),
        ({"table": "QV\nRN"}, "one line each"),
        ({"kinds": ["person", "person -\nseat 2", "bot"]}, "one line each"),
        ({"mood": 1}, "no key 'mood'"),
    ],
)
def test_a_malformed_exchange_is_refused(lie: dict[str, Any], sentence: str) -> None:
    honest = played(promised())
    exchange = json.loads(honest.to_json())["exchange"]
    with pytest.raises(BadInput) as refused:
        read_record(changed(honest, exchange={**exchange, **lie}))
    assert sentence in str(refused.value)
