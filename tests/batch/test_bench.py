"""What `bench --batch` prints is held against the aims of the machine it ran on."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.batch.bench import judged, show


def told(capsys: pytest.CaptureFixture[str], **figures: Any) -> str:
    found = {
        "machine": {"cpu": "a processor"}, "device": "a card", "at_once": 2048, "compiled": False,
        "games": {"flip7": {"engine": 1e6, "batch": 2e8, "times": 200}}, "hands": 5e8,
        "on_card": True, **figures,
    }  # fmt: skip
    show(found)
    return " ".join(capsys.readouterr().out.split())


def test_a_card_is_held_against_decisions_and_hands(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys)
    assert "200,000,000 ok" in said
    assert "judged: 500,000,000 not yet" in said


def test_a_core_is_held_against_the_engine(capsys: pytest.CaptureFixture[str]) -> None:
    slow = {"flip7": {"engine": 1e6, "batch": 2e6, "times": 2}}
    said = told(capsys, on_card=False, games=slow)
    assert "2.0 not yet" in said
    assert said.endswith("judged: 500,000,000")


def test_hands_are_dealt_until_the_time_is_over() -> None:
    assert judged(1 << 12, 0.01, on_card=False) > 0
