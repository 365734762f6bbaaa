"""Writes plural forms for the page's tests, whose rules must be the same.

.venv/bin/python web/tools/plurals.py
"""

from __future__ import annotations

import json
from pathlib import Path

from safehouse.words.plurals import plural

FORMS = {"en": 2, "de": 2, "pl": 4, "ar": 6, "cs": 4, "fr": 3, "ru": 4, "lt": 4}
NUMBERS = [*range(31), *range(100, 126), 200, 1000, 1001, 1_000_000, 1_000_003]
FILE = Path(__file__).parents[1] / "test" / "plurals.json"


def files() -> dict[Path, str]:
    chosen = {
        language: [int(plural(language, n, "|".join(map(str, range(forms))))) for n in NUMBERS]
        for language, forms in FORMS.items()
    }
    found = {"numbers": NUMBERS, "forms": FORMS, "chosen": chosen}
    return {FILE: json.dumps(found, separators=(",", ":")) + "\n"}


if __name__ == "__main__":
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")
