"""The build's setup script: mypyc on the given modules, gcc on all cores.

There is one C file per module, several compiled at once, since one file for everything takes gcc
five times as long. It uses -O1, because -O2 takes gcc 1.6 times as long and the games are no
faster.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped]

from distutils.ccompiler import CCompiler  # isort: skip  # part of setuptools


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

    def one(made: str) -> None:
        source, suffix = build[made]
        self._compile(made, source, suffix, given, extra, options)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(one, objects))
    return list(objects)


def main() -> None:
    files = [name for name in sys.argv[1:] if name.endswith(".py")]
    sys.argv[1:] = ["build_ext", "--inplace"]
    CCompiler.compile = compile_side_by_side  # type: ignore[method-assign,assignment]
    flags = ["--strict", "--implicit-reexport", *files]
    modules = mypycify(flags, opt_level="1", debug_level="0", multi_file=True)
    setup(name="safehouse-compiled", ext_modules=modules)


if __name__ == "__main__":
    main()
