"""Builds wheels; on request, with the engine compiled by mypyc.

`SAFEHOUSE_WHEEL=compiled` asks for it. The compiled modules are in a separate folder, and
`safehouse/compiled.py` uses them as long as they match the sources.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILE = (
    "import sys; from pathlib import Path; from safehouse.compiling.build import compile_into; "
)
COMPILE += "compile_into(Path(sys.argv[1]))"


class CompiledWheel(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles, if requested, and marks the wheel as built for this platform."""

    def wanted(self) -> bool:
        return os.environ.get("SAFEHOUSE_WHEEL") == "compiled"

    def dependencies(self) -> list[str]:
        """The requirements of mypyc, and of the types it looks up."""
        text = (Path(self.root) / "pyproject.toml").read_text(encoding="utf-8")
        told = tomllib.loads(text)
        needs = [*told["dependency-groups"]["compile"], *told["project"]["dependencies"]]
        return needs if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not self.wanted():
            return
        self.scratch = tempfile.TemporaryDirectory(prefix="safehouse-wheel-")
        home = Path(self.scratch.name) / "_compiled"
        source = str(Path(self.root) / "src")
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([source, *sys.path])}
        env["SAFEHOUSE_BUILD"] = "pure"
        subprocess.run([sys.executable, "-c", COMPILE, str(home)], env=env, check=True)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"][str(home)] = "safehouse/_compiled"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "scratch"):
            self.scratch.cleanup()
