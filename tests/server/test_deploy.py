"""What operators copy: it parses, and names what there is."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.server.driver import Browser
from tests.server.nginx import command_for, written
from tests.server.survivors import free_port

from safehouse.commands.serving import serve

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"


def test_compose_starts_what_there_is() -> None:
    read: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = read["services"]
    assert set(services) == {"database", "safehouse", "caddy"}
    known = {option for parameter in serve.params for option in parameter.opts}
    asked = [str(word) for word in services["safehouse"]["command"]]
    assert {word for word in asked if word.startswith("--")} <= known
    assert "SAFEHOUSE_DATABASE" in services["safehouse"]["environment"]
    waited = services["safehouse"]["depends_on"]
    assert all(how["condition"] == "service_healthy" for how in waited.values())
    assert all("healthcheck" in services[name] for name in waited)
    built = services["safehouse"]["build"]
    assert (DEPLOY / built["context"] / built["dockerfile"]).is_file()
    volumes = {v.partition(":")[0] for one in services.values() for v in one["volumes"]}
    assert volumes == set(read["volumes"])
    network = read["networks"]["default"]["ipam"]["config"][0]["subnet"]
    assert asked[asked.index("--proxy") + 1] == network


def test_nginx_takes_what_is_written_about_it(tmp_path: Path) -> None:
    """All of it; only the ports and the certificate are others."""
    made = "openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=x -keyout key -out cert"
    subprocess.run(made.split(), cwd=tmp_path, check=True, capture_output=True)
    told = re.sub(r"/etc/letsencrypt/\S+/fullchain.pem", str(tmp_path / "cert"), written())
    told = re.sub(r"/etc/letsencrypt/\S+/privkey.pem", str(tmp_path / "key"), told)
    told = re.sub(r"listen \[::\]:.*", "", told)
    told = re.sub(r"listen \d+", lambda _: f"listen 127.0.0.1:{free_port()}", told)
    assert told.count("listen 127.0.0.1") == 2
    asked = [*command_for(told, tmp_path), "-t"]
    said = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr + (tmp_path / "log").read_text()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_systemd_reads_the_service(tmp_path: Path) -> None:
    """All but the program, which is not installed there."""
    unit = (DEPLOY / "safehouse.service").read_text()
    told = tmp_path / "safehouse.service"
    told.write_text(re.sub(r"ExecStart=\S+", f"ExecStart={sys.executable}", unit))
    asked = ["systemd-analyze", "verify", "--man=no", str(told)]
    said = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert not [line for line in said.stderr.splitlines() if "safehouse.service" in line]


def test_what_is_worth_an_alert_is_measured(ines: Browser) -> None:
    text = (DEPLOY.parent / "docs" / "deploy.md").read_text()
    [table] = re.findall(r"\| metric \| when \|\n(.*?)\n\n", text, re.S)
    named = set(re.findall(r"\b(?:safehouse|process)_[a-z_]+", table))
    there = set(re.findall(r"^# TYPE (\w+)", ines.get("/metrics").text, re.M))
    assert len(named) > 8
    assert named - there - {name + "_total" for name in there} == set()


def test_the_dashboard_shows_numbers_that_there_are(ines: Browser) -> None:
    there = set(re.findall(r"^# TYPE (\w+)", ines.get("/metrics").text, re.M))
    read = json.loads((DEPLOY / "grafana.json").read_text())
    shown = [target["expr"] for panel in read["panels"] for target in panel["targets"]]
    named = {name for one in shown for name in re.findall(r"\b(?:safehouse|process)_[a-z_]+", one)}
    assert len(named) > 12
    families = {re.sub(r"_(bucket|total)$", "", name) for name in there} | there
    assert {re.sub(r"_(bucket|total)$", "", name) for name in named} <= families
