"""The bill of materials in CycloneDX: versions, licences and hashes, for Python and the page.

It is read from the lock files, so it says what a release installs, not what happens to be installed
here. Licences of Python packages are read from the installed ones.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from tools.chores.lock import DEV, RUN, pins

from safehouse import __version__
from safehouse.checkout import ROOT

SPEC = "1.5"
ALGORITHMS = {"sha256": "SHA-256", "sha384": "SHA-384", "sha512": "SHA-512", "sha1": "SHA-1"}
EXPRESSION = re.compile(r"[\w.+-]+( (AND|OR|WITH) [\w.+-]+)*")
Component = dict[str, Any]


def sbom(root: Path = ROOT) -> str:
    """The list as JSON; the same lock files give the same text."""
    parts = [*python_parts(root), *page_parts(root)]
    name = f"safehouse@{__version__}"
    listed = json.dumps(parts, sort_keys=True)
    document = {
        "bomFormat": "CycloneDX",
        "specVersion": SPEC,
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, name + listed)}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": name,
                "name": "safehouse",
                "version": __version__,
                "licenses": [{"license": {"id": "MIT"}}],
            },
            "tools": {"components": [{"type": "application", "name": "safehouse sbom"}]},
        },
        "components": parts,
        "dependencies": [
            {"ref": name, "dependsOn": [p["bom-ref"] for p in parts if p["scope"] == "required"]}
        ],
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def python_parts(root: Path) -> Iterator[Component]:
    """The Python packages; those only for developers are marked as excluded."""
    served, _ = pins((root / RUN).read_text())
    found, _ = pins((root / DEV).read_text())
    for pin, hashes in found.items():
        name, _, at = pin.partition(" ; ")[0].partition("==")
        purl = f"pkg:pypi/{name}@{at}"
        yield {
            "type": "library",
            "bom-ref": purl,
            "name": name,
            "version": at,
            "scope": "required" if pin in served else "excluded",
            "purl": purl,
            "licenses": licence(python_licence(name)),
            "hashes": [{"alg": "SHA-256", "content": content} for content in sorted(hashes)],
        }


def python_licence(name: str) -> str:
    """The licence a package states; "" if it is not installed or does not say."""
    try:
        told = metadata(name)
    except PackageNotFoundError:
        return ""
    said = [str(told[key]).strip() for key in ("License-Expression", "License") if key in told]
    short = next(filter(None, said), "")
    if short and "\n" not in short and len(short) < 80:
        return short
    classifiers = [str(c) for c in told.get_all("Classifier") or []]
    named = [c.rpartition(" :: ")[2] for c in classifiers if c.startswith("License :: ")]
    return " OR ".join(named) if len(named) == 1 else ""


def page_parts(root: Path) -> Iterator[Component]:
    """The page's packages; those in its notices are required, the rest are tools."""
    bundled = set(re.findall(r"^(\S+ \S+) \([^)]+\)$", notices(root), re.M))
    packages = json.loads((root / "web/package-lock.json").read_text())["packages"]
    for path, told in packages.items():
        if not path or told.get("link"):
            continue
        name, at = path.rpartition("node_modules/")[2], told["version"]
        purl = f"pkg:npm/{name.replace('@', '%40', 1)}@{at}"
        yield {
            "type": "library",
            "bom-ref": f"{purl}#{path}",
            "name": name,
            "version": at,
            "scope": "required" if f"{name} {at}" in bundled else "excluded",
            "purl": purl,
            "licenses": licence(str(told.get("license", ""))),
            "hashes": [integrity(one) for one in str(told.get("integrity", "")).split()],
        }


def notices(root: Path) -> str:
    file = root / "src/safehouse/web/static/notices.txt"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def integrity(text: str) -> dict[str, str]:
    """An npm integrity hash as CycloneDX writes it."""
    algorithm, _, content = text.partition("-")
    return {"alg": ALGORITHMS[algorithm], "content": base64.b64decode(content).hex()}


def licence(text: str) -> list[dict[str, Any]]:
    if not text:
        return []
    if EXPRESSION.fullmatch(text.strip("()")):
        return [{"expression": text}]
    return [{"license": {"name": text}}]
