"""Actions that come from outside: read by the shape of their fields, refused with a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from safehouse.core.codec import KINDS
from safehouse.core.errors import BadInput, shown
from safehouse.core.marks import Written
from safehouse.core.state import Action

Shape = tuple[Any, ...]
SHAPES: Final[dict[type, dict[str, Shape]]] = {}  # an action's fields, written by `data`
PLAIN: Final[dict[str, tuple[type, str]]] = {
    "int": (int, "a whole number"),
    "str": (str, "a text"),
    "bool": (bool, "true or false"),
    "null": (type(None), "null"),
}


class _Unfit:
    """What `fits` answers for a value that has not the shape."""


UNFIT: Final = _Unfit()


def read_action(game: str, data: Any) -> Action:
    """The action that `data` says, as the rules file writes it."""
    kinds = kinds_of(game)
    if not isinstance(data, Mapping) or not isinstance(data.get("type"), str):
        example = '{"type": "' + next(iter(kinds)) + '"}'
        raise BadInput(f'An action is an object with a "type", such as {example}.')
    kind = kinds.get(data["type"])
    if kind is None:
        known = ", ".join(sorted(kinds))
        raise BadInput(f"There is no action {shown(data['type'])}; there are: {known}.")
    action: Action = kind()
    shapes = {field.rstrip("_"): (field, shape) for field, shape in SHAPES[kind].items()}
    for name in data:
        if name != "type" and name not in shapes:
            takes = ", ".join(shapes) or "no parameter"
            raise BadInput(f"{data['type']!r} has no parameter {shown(name)}; it takes {takes}.")
    for name, (field, shape) in shapes.items():
        if name not in data:
            if shape[0] == "maybe":
                continue
            raise BadInput(f"{data['type']!r} needs the parameter {name!r}: {in_words(shape)}.")
        value = fits(data[name], shape)
        if value is UNFIT:
            raise BadInput(
                f"{name!r} of {data['type']!r} must be {in_words(shape)}, not {shown(data[name])}."
            )
        setattr(action, field, value)
    return action


def kinds_of(game: str) -> dict[str, type]:
    """The actions of a game by their type."""
    mark = f"{game}."
    mine = {name: kind for name, kind in KINDS.items() if name.startswith(mark)}
    return {name.removeprefix(mark): kind for name, kind in mine.items() if kind in SHAPES}


def fits(value: Any, shape: Shape) -> Any:
    """`value` as a field of that shape holds it, or UNFIT."""
    kind = shape[0]
    if kind in PLAIN:
        return value if type(value) is PLAIN[kind][0] else UNFIT
    if kind == "word":
        return value if type(value) is str and value in shape[1:] else UNFIT
    if kind == "maybe":
        return fits(value, shape[1])
    if kind == "any of":
        return next((v for v in (fits(value, s) for s in shape[1:]) if v is not UNFIT), UNFIT)
    if kind == "one of":
        table: Written = shape[1]
        known = isinstance(value, str | int) and not isinstance(value, bool)
        return table.numbers.get(value, UNFIT) if known else UNFIT
    if kind == "object":
        if not isinstance(value, Mapping):
            return UNFIT
        entries = {str(k): fits(v, shape[1]) for k, v in value.items()}
        return UNFIT if UNFIT in entries.values() else entries
    if not isinstance(value, list | tuple):
        return UNFIT
    items = [fits(v, shape[1]) for v in value]
    if any(v is UNFIT for v in items):
        return UNFIT
    return tuple(items) if kind == "tuple" else items


def in_words(shape: Shape) -> str:
    kind = shape[0]
    if kind in PLAIN:
        return PLAIN[kind][1]
    if kind == "one of":
        return "one of " + ", ".join(str(n) for n in shape[1].names if n is not None)
    if kind == "word":
        return "one of " + ", ".join(shape[1:])
    if kind == "any of":
        return " or ".join(in_words(s) for s in shape[1:])
    if kind == "maybe":
        return in_words(shape[1])
    inner = in_words(shape[1])
    return f"an object of {inner}" if kind == "object" else f"a list of {inner}"
