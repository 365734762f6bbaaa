"""The list of what Safehouse is made of, and asking about holes in it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner
from tools.chores import audit
from tools.chores.lock import RUN, pins
from tools.chores.sbom import integrity, licence, page_parts, sbom

from safehouse.checkout import ROOT
from safehouse.cli import main

LENGTHS = {"SHA-1": 40, "SHA-256": 64, "SHA-384": 96, "SHA-512": 128}


def test_the_list_is_cyclonedx_and_names_every_locked_version() -> None:
    """The fields that the format demands, and those that somebody reads it for."""
    found = json.loads(sbom())
    assert (found["bomFormat"], found["specVersion"], found["version"]) == ("CycloneDX", "1.5", 1)
    assert re.fullmatch(
        r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", found["serialNumber"]
    )
    parts = found["components"]
    refs = [part["bom-ref"] for part in parts]
    assert len(set(refs)) == len(refs)
    for part in parts:
        assert part["type"] == "library"
        assert part["scope"] in ("required", "excluded")
        assert re.fullmatch(r"pkg:(pypi|npm)/\S+@[\w.+-]+", part["purl"])
        assert part["hashes"]
        for one in part["hashes"]:
            assert re.fullmatch(r"[0-9a-f]+", one["content"])
            assert len(one["content"]) == LENGTHS[one["alg"]]
        for one in part["licenses"]:
            assert one.keys() in ({"expression"}, {"license"})
    required = {part["purl"] for part in parts if part["scope"] == "required"}
    for pin in pins((ROOT / RUN).read_text())[0]:
        assert f"pkg:pypi/{pin.partition(' ;')[0].replace('==', '@')}" in required
    root = found["metadata"]["component"]["bom-ref"]
    (whole,) = found["dependencies"]
    assert whole["ref"] == root
    assert set(whole["dependsOn"]) <= set(refs)
    assert not re.search(r"https?://", json.dumps(parts))
    assert sbom() == sbom()


def test_what_the_page_bundles_is_required_and_its_tools_are_not(tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web/package-lock.json").write_text(
        json.dumps(
            {
                "packages": {
                    "": {},
                    "node_modules/svelte": {
                        "version": "5.0.1",
                        "integrity": "sha512-AAAA",
                        "license": "MIT",
                    },
                    "node_modules/@a/tool": {"version": "1.0.0", "integrity": "sha512-AAAA"},
                }
            }
        )
    )
    static = tmp_path / "src/safehouse/web/static"
    static.mkdir(parents=True)
    (static / "notices.txt").write_text("x\n\nsvelte 5.0.1 (MIT)\n\ntext\n")
    svelte, tool = page_parts(tmp_path)
    assert (svelte["scope"], tool["scope"]) == ("required", "excluded")
    assert tool["purl"] == "pkg:npm/%40a/tool@1.0.0"
    assert integrity("sha512-AAAA") == {"alg": "SHA-512", "content": "000000"}


def test_licences_are_expressions_where_they_can_be() -> None:
    assert licence("MIT OR Apache-2.0") == [{"expression": "MIT OR Apache-2.0"}]
    assert licence("BSD License, modified") == [{"license": {"name": "BSD License, modified"}}]
    assert licence("") == []


def test_the_list_is_printed_or_written(tmp_path: Path) -> None:
    file = tmp_path / "bom.json"
    assert CliRunner().invoke(main, ["sbom", str(file)]).exit_code == 0
    assert CliRunner().invoke(main, ["sbom"]).output == file.read_text(encoding="utf-8")


PIP = {"dependencies": [{"name": "rich", "version": "1", "vulns": []}]}
HOLE = {"name": "rich", "version": "1", "vulns": [{"id": "CVE-1"}]}
SKIPPED = {"name": "rich", "skip_reason": "not found"}
NPM: dict[str, object] = {"vulnerabilities": {}}
NPM_HOLE = {"vulnerabilities": {"vite": {"severity": "high", "range": "<9"}}}


@pytest.mark.parametrize(
    ("pip", "npm", "status", "said"),
    [
        (PIP, NPM, 0, "no holes are known"),
        ({"dependencies": [HOLE]}, NPM, 1, "rich 1: CVE-1"),
        (PIP, NPM_HOLE, 1, "vite: high"),
        (PIP, {"message": "405"}, 3, "the page: NOT CHECKED"),
        ({"dependencies": [SKIPPED]}, NPM, 3, "of 1 packages 1 are not known to the source"),
        (None, NPM, 3, "Python: NOT CHECKED"),
        (None, NPM_HOLE, 1, "Python: NOT CHECKED"),
    ],
)
def test_an_audit_says_what_is_known_and_what_nobody_could_be_asked(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    pip: object,
    npm: object,
    status: int,
    said: str,
) -> None:
    """The tools only pretend: their answers are those they give."""

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        answer = npm if "npm" in command[0] else pip
        text = "" if answer is None else json.dumps(answer)
        return subprocess.CompletedProcess(command, 1, text, "unreachable\nhttps://x:y@z/ failed")

    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(subprocess, "run", run)
    assert audit.audit() == status
    out = capsys.readouterr().out
    assert said in out
    assert "://" not in out


def test_an_audit_without_tools_is_no_good_news(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(audit, "_borrow_pip_audit", lambda scratch: None)
    result = CliRunner().invoke(main, ["audit"])
    assert result.exit_code == 3
    assert result.output.count("NOT CHECKED") == 2


def test_the_notices_carry_the_licences_of_what_is_bundled() -> None:
    told = (ROOT / "src/safehouse/web/static/notices.txt").read_text(encoding="utf-8")
    assert re.search(r"^svelte \S+ \(MIT\)$", told, re.M)
    assert "Permission is hereby granted" in told
