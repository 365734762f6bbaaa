"""The build's setup script: mypyc on the given modules, the C compiler on all cores.

There is one C file per module, several compiled at once, since one file for everything takes gcc
five times as long. It uses -O1, because -O2 takes gcc 1.6 times as long and the games are no
faster. What nearly every C file includes is read once, by gcc as a precompiled header.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped]

from distutils.ccompiler import CCompiler  # isort: skip  # part of setuptools

ALL_HEADERS = "all_headers.h"
# A module's own headers: its types, and those of its functions. All modules' fit together.
HEADERS = ("__native_*.h", "__native_internal_*.h")


def compile_side_by_side(
    self: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: bool = False,
    extra_preargs: Any = None,
    extra_postargs: Any = None,
    depends: Any = None,
) -> list[str]:
    """Compile like setuptools, but several files at once."""
    macros, objects, extra, options, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    given = self._get_cc_args(options, debug, extra_preargs)
    if "gcc" in Path(self.compiler_so[0]).name:
        extra = [*extra, "-include", precompiled(self, given, extra)]

    def one(made: str) -> None:
        source, suffix = build[made]
        self._compile(made, source, suffix, given, extra, options)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(one, objects))
    return list(objects)


def precompiled(self: Any, given: list[str], extra: list[str]) -> str:
    """One header that includes all others, which gcc has read already."""
    header = Path("build", ALL_HEADERS)
    if not header.exists():
        found = [path for pattern in HEADERS for path in sorted(Path("build").rglob(pattern))]
        lines = ["#include <Python.h>", "#include <CPy.h>"]
        header.write_text("\n".join([*lines, *(f'#include "{path.resolve()}"' for path in found)]))
        self.spawn([*self.compiler_so, "-x", "c-header", *given[:-1], *extra, str(header)])
    return str(header)


def main() -> None:
    files = [name for name in sys.argv[1:] if name.endswith(".py")]
    sys.argv[1:] = ["build_ext", "--inplace"]
    CCompiler.compile = compile_side_by_side  # type: ignore[method-assign,assignment]
    flags = ["--strict", "--implicit-reexport", *files]
    modules = mypycify(flags, opt_level="1", debug_level="0", multi_file=True)
    setup(name="safehouse-compiled", ext_modules=modules)


if __name__ == "__main__":
    main()
