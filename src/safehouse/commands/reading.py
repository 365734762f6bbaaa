"""What people give to a command: files, and objects as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from safehouse.core.errors import BadInput


def read_json_object(text: str | None, what: str) -> dict[str, Any]:
    """An object that was given as JSON on the command line."""
    if text is None:
        return {}
    try:
        value = json.loads(text)
    except json.JSONDecodeError as e:
        raise BadInput(f"{what} must be JSON, such as '{{\"target\": 100}}': {e}.") from None
    if not isinstance(value, dict):
        raise BadInput(f"{what} must be a JSON object, such as '{{\"target\": 100}}', not {text}.")
    return value


def read_file(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as e:
        raise BadInput(f"{file} cannot be read: {getattr(e, 'strerror', None) or e}.") from None
