"""Generates a Python expression for each way to handle a value: copy, save, read, show."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from safehouse.core.marks import MAYBE, PILE, Written
from safehouse.core.state import Fixed, Record

FLAT = (int, str, bool, float, type(None), Any)


def marks_of(t: Any) -> tuple[Any, ...]:
    return tuple(getattr(t, "__metadata__", ()))


def bare(t: Any) -> Any:
    return get_args(t)[0] if get_origin(t) is Annotated else t


def is_list(t: Any) -> bool:
    return get_origin(bare(t)) is list


def is_record(t: Any) -> bool:
    return isinstance(t, type) and issubclass(t, Record)


def is_union(t: Any) -> bool:
    return get_origin(t) in (UnionType, Union)


def flat(t: Any) -> bool:
    """Immutable throughout: shared by copies and saved as it is."""
    t = bare(t)
    if is_union(t):
        return all(flat(a) for a in get_args(t))
    return t in FLAT or get_origin(t) in (tuple, Literal)


def optional(t: Any) -> Any:
    """X for X | None where X is a record or a container; else None."""
    if is_union(t):
        others = [a for a in get_args(t) if a is not type(None)]
        if len(others) == 1 and not flat(others[0]):
            return others[0]
    return None


class Values:
    """Generates expressions for the values of one module's records."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module

    def table(self, t: Any) -> str:
        """The name of a field's `Written` table in the generated module; "" if it has none."""
        for mark in marks_of(t):
            if isinstance(mark, Written):
                return next(f"m.{n}" for n, v in vars(self.module).items() if v is mark)
        return ""

    def call(self, verb: str, t: type[Record], e: str, *more: str) -> str:
        args = ", ".join([e, *more])
        if t.__module__ == self.module.__name__:
            return f"{verb}_{t.__name__}({args})"
        near = next(n for n, v in vars(self.module).items() if v is t)
        return f"DATA[m.{near}].{verb}({args})"

    def each(self, t: Any, e: str, one: Callable[[Any, str], str], key: str = "k") -> str:
        if (inner := optional(t)) is not None:
            return f"None if {e} is None else {one(inner, e)}"
        if get_origin(t) is list:
            return f"[{one(get_args(t)[0], 'i')} for i in {e}]"
        if get_origin(t) is dict:
            return f"{{{key}: {one(get_args(t)[1], 'i')} for k, i in {e}.items()}}"
        raise TypeError(f"a record cannot hold {t}")

    def copied(self, t: Any, e: str) -> str:
        t = bare(t)
        if flat(t) or (is_record(t) and issubclass(t, Fixed)):
            return e
        if is_record(t):
            return self.call("clone", t, e)
        if optional(t) is None and self.copied(get_args(t)[-1], "i") == "i":
            return f"{e}.copy()"
        return self.each(t, e, self.copied)

    def dumped(self, t: Any, e: str) -> str:
        if PILE in marks_of(t):
            return f"dump_cards({e})"
        t = bare(t)
        if is_record(t):
            return self.call("dump", t, e)
        if flat(t):
            return e
        if optional(t) is None and get_origin(t) is list and flat(get_args(t)[0]):
            return f"{e}.copy()"
        return self.each(t, e, self.dumped, "str(k)")

    def loaded(self, t: Any, e: str) -> str:
        if PILE in marks_of(t):
            return f"load_cards({e})"
        t = bare(t)
        if is_union(t) and any(get_origin(a) is tuple for a in get_args(t)):
            return f"cast(Any, tuple({e}) if isinstance({e}, list) else {e})"
        if is_record(t):
            return self.call("load", t, e)
        if get_origin(t) is tuple:
            parts = [p for p in get_args(t) if p is not ...]
            if any(get_origin(p) is tuple for p in parts):
                raise TypeError(f"a record cannot hold {t}: tuples in tuples come back as lists")
            return f"cast(Any, tuple({e}))"
        if flat(t):
            return e
        if is_list(t):
            one = self.loaded(get_args(t)[0], "i")
            if one == "i":
                return f"[*{e}]"
            if one == "cast(Any, tuple(i))":
                return f"cast(Any, [*map(tuple, {e})])"
        key = "int(k)" if get_origin(t) is dict and get_args(t)[0] is int else "k"
        return self.each(t, e, self.loaded, key)

    def shown(self, t: Any, e: str) -> str:
        table = self.table(t)
        if table:
            return f"[{table}.names[i] for i in {e}]" if is_list(t) else f"{table}.names[{e}]"
        t = bare(t)
        if is_record(t):
            return self.call("view", t, e, "g", "owner", "seat")
        if get_origin(t) is tuple:
            return f"list({e})"
        if flat(t):
            return e
        if is_list(t) and self.shown(get_args(t)[0], "i") == "i":
            return f"{e}.copy()"
        return self.each(t, e, self.shown, "str(k)")

    def shape(self, t: Any) -> str:
        """The shape of a value of type `t` on the wire, as `wire.fits` reads it."""
        table = self.table(t)
        if table:
            inner = f"('one of', {table})"
            return f"('list', {inner})" if is_list(t) else inner
        if MAYBE in marks_of(t):
            kept = [a for a in get_args(bare(t)) if a is not type(None)]
            return f"('maybe', {self.shape(kept[0])})"
        t = bare(t)
        if get_origin(t) is Literal:
            return f"('word', {', '.join(map(repr, get_args(t)))})"
        if is_union(t):
            return f"('any of', {', '.join(self.shape(a) for a in get_args(t))})"
        if get_origin(t) in (list, tuple):
            return f"({get_origin(t).__name__!r}, {self.shape(get_args(t)[0])})"
        if get_origin(t) is dict:
            return f"('object', {self.shape(get_args(t)[1])})"
        if t is type(None):
            return "('null',)"
        return f"({t.__name__!r},)"
