"""What operators copy: it parses, and names what there is."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import yaml
from tests.server.driver import Browser

from safehouse.commands.serving import serve

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"


def test_compose_starts_what_there_is() -> None:
    read: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = read["services"]
    assert set(services) == {"database", "safehouse", "caddy"}
    known = {option for parameter in serve.params for option in parameter.opts}
    asked = [str(word) for word in services["safehouse"]["command"]]
    assert {word for word in asked if word.startswith("--")} <= known
    built = services["safehouse"]["build"]
    assert (DEPLOY / built["context"] / built["dockerfile"]).is_file()
    volumes = {v.partition(":")[0] for one in services.values() for v in one["volumes"]}
    assert volumes == set(read["volumes"])
    network = read["networks"]["default"]["ipam"]["config"][0]["subnet"]
    assert asked[asked.index("--proxy") + 1] == network


def test_the_dashboard_shows_numbers_that_there_are(ines: Browser) -> None:
    there = set(re.findall(r"^# TYPE (\w+)", ines.get("/metrics").text, re.M))
    read = json.loads((DEPLOY / "grafana.json").read_text())
    shown = [target["expr"] for panel in read["panels"] for target in panel["targets"]]
    named = {name for one in shown for name in re.findall(r"\b(?:safehouse|process)_[a-z_]+", one)}
    assert len(named) > 12
    families = {re.sub(r"_(bucket|total)$", "", name) for name in there} | there
    assert {re.sub(r"_(bucket|total)$", "", name) for name in named} <= families
