"""Compiled with less care, which takes a third of the time and comes to the same numbers."""

from __future__ import annotations

import os

os.environ.setdefault(
    "XLA_FLAGS",
    "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true",
)
