"""What the tests over all games must know about the toy."""

from __future__ import annotations

from collections import Counter
from typing import Any


def pieces(s: dict[str, Any]) -> Counter[Any]:
    return Counter(chip for seat in s["seats"] if (chip := seat["chip"])) + Counter(s["middle"])
