"""Heists on disk: TOML as we write them, or YAML or JSON with the same fields."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any, Final

import yaml

from safehouse.core.errors import BadInput
from safehouse.games.heist.design.heists import HEISTS

KINDS: Final = (".toml", ".yaml", ".yml", ".json")


def read_heist(file: Path) -> dict[str, Any]:
    """The contents of a file, with the same names whatever its format."""
    if file.suffix.lower() not in KINDS:
        raise BadInput(f"{file} is no heist file: they end in {', '.join(KINDS)}.")
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as e:
        raise BadInput(f"{file} cannot be read: {getattr(e, 'strerror', None) or e}.") from None
    data = tidy(parsed(file, text))
    if not isinstance(data, dict):
        raise BadInput(f"{file} must hold an object of names and values.")
    return with_decks(data)


def read_campaign_file(file: Path) -> dict[str, Any]:
    """A campaign file: one object with its designs inside."""
    data = read_heist(file)
    jobs = data.get("jobs")
    for job in jobs if isinstance(jobs, list) else []:
        if isinstance(job, dict) and isinstance(job.get("design"), dict):
            job["design"] = with_decks(job["design"])
    return data


def with_decks(data: dict[str, Any]) -> dict[str, Any]:
    if not isinstance(data.get("events"), dict):
        return data
    return {**data, "events": {crew: in_line(deck) for crew, deck in data["events"].items()}}


def parsed(file: Path, text: str) -> Any:
    try:
        if file.suffix.lower() == ".toml":
            return tomllib.loads(text)
        if file.suffix.lower() == ".json":
            return json.loads(text)
        return yaml.safe_load(text)
    except (ValueError, yaml.YAMLError) as e:
        why = " ".join(str(e).split())
        raise BadInput(f"{file} is not {file.suffix[1:].upper()}: {why}.") from None


def tidy(value: Any) -> Any:
    """Keys as texts, as in TOML; empty entries are left out."""
    if isinstance(value, dict):
        return {str(k): tidy(v) for k, v in value.items() if v is not None}
    return [tidy(one) for one in value] if isinstance(value, list) else value


def in_line(deck: Any) -> Any:
    """Accept a deck as a list of cards, too."""
    return " ".join([str(card) for card in deck]) if isinstance(deck, list) else deck


def find_heist(name: str) -> Any:
    """A job of River City by its id, or a file as data; an existing file takes precedence."""
    if Path(name).is_file() or Path(name).suffix.lower() in KINDS:
        return read_heist(Path(name))
    if name not in HEISTS:
        raise BadInput(
            f"There is no heist {name!r}; there are: {', '.join(HEISTS)}. A heist of your own is a "
            f"file that ends in {', '.join(KINDS)}."
        )
    return name
