"""A model of values on the wire, from which TypeScript is generated.

`problems` says where a value does not fit, so that tests can compare what is sent with the types.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


class Shape:
    """The shape of a value."""

    def problems(self, value: Any, at: str) -> Iterator[str]:
        raise NotImplementedError

    def parts(self) -> Sequence[Shape]:
        """The shapes contained in this one."""
        return ()

    def fits(self, value: Any) -> bool:
        return next(self.problems(value, ""), None) is None


@dataclass(frozen=True)
class Plain(Shape):
    """A value without parts: its TypeScript name, and its Python types after reading JSON."""

    name: str
    kinds: tuple[type, ...]

    def problems(self, value: Any, at: str) -> Iterator[str]:
        if type(value) not in self.kinds:
            yield f"{at} is {value!r}, no {self.name}"


class Unknown(Shape):
    """Anything, such as data described elsewhere."""

    def problems(self, value: Any, at: str) -> Iterator[str]:
        yield from ()


@dataclass(frozen=True)
class Words(Shape):
    """One of a few strings."""

    words: tuple[str, ...]

    def problems(self, value: Any, at: str) -> Iterator[str]:
        if type(value) is not str or value not in self.words:
            yield f"{at} is {value!r}, none of {', '.join(self.words)}"


@dataclass(frozen=True)
class ListOf(Shape):
    item: Shape

    def problems(self, value: Any, at: str) -> Iterator[str]:
        if not isinstance(value, list):
            yield f"{at} is {value!r}, no list"
            return
        for n, one in enumerate(value):
            yield from self.item.problems(one, f"{at}[{n}]")

    def parts(self) -> Sequence[Shape]:
        return (self.item,)


@dataclass(frozen=True)
class Row(Shape):
    """A list of exactly these."""

    items: tuple[Shape, ...]

    def problems(self, value: Any, at: str) -> Iterator[str]:
        if not isinstance(value, list) or len(value) != len(self.items):
            yield f"{at} is {value!r}, no list of {len(self.items)}"
            return
        for n, (item, one) in enumerate(zip(self.items, value, strict=True)):
            yield from item.problems(one, f"{at}[{n}]")

    def parts(self) -> Sequence[Shape]:
        return self.items


@dataclass(frozen=True)
class MapOf(Shape):
    """An object whose keys are data; any of those in `keys` may be missing."""

    keys: Shape
    value: Shape

    def problems(self, value: Any, at: str) -> Iterator[str]:
        if not isinstance(value, dict):
            yield f"{at} is {value!r}, no object"
            return
        for key, one in value.items():
            yield from self.keys.problems(key, f"a key of {at}")
            yield from self.value.problems(one, f"{at}.{key}")

    def parts(self) -> Sequence[Shape]:
        return (self.keys, self.value)


@dataclass(frozen=True)
class AnyOf(Shape):
    options: tuple[Shape, ...]

    def problems(self, value: Any, at: str) -> Iterator[str]:
        if any(option.fits(value) for option in self.options):
            return
        likely = [option for option in self.options if is_about(option, value)]
        if len(likely) == 1:
            yield from likely[0].problems(value, at)
        else:
            yield f"{at} is {value!r}, which fits none of its {len(self.options)} types"

    def parts(self) -> Sequence[Shape]:
        return self.options


@dataclass(frozen=True)
class Field:
    shape: Shape
    optional: bool = False


@dataclass(frozen=True, eq=False)
class Object(Shape):
    """An object with these fields, some optional, and no others."""

    fields: Mapping[str, Field]

    def problems(self, value: Any, at: str) -> Iterator[str]:
        if not isinstance(value, dict):
            yield f"{at} is {value!r}, no object"
            return
        for name, field in self.fields.items():
            if name in value:
                yield from field.shape.problems(value[name], f"{at}.{name}")
            elif not field.optional:
                yield f"{at}.{name} is missing"
        for name in value:
            if name not in self.fields:
                yield f"{at}.{name} is not in the types: {value[name]!r}"

    def parts(self) -> Sequence[Shape]:
        return [field.shape for field in self.fields.values()]


@dataclass(frozen=True, eq=False)
class Named(Shape):
    """A shape with a name, declared once."""

    name: str
    shape: Shape

    def problems(self, value: Any, at: str) -> Iterator[str]:
        yield from self.shape.problems(value, at)

    def parts(self) -> Sequence[Shape]:
        return (self.shape,)


NUMBER = Plain("number", (int, float))
WHOLE = Plain("number", (int,))
STRING = Plain("string", (str,))
BOOLEAN = Plain("boolean", (bool,))
NULL = Plain("null", (type(None),))
UNKNOWN = Unknown()


def any_of(options: Sequence[Shape]) -> Shape:
    """A flat union, with null last."""
    flat: list[Shape] = []
    for option in options:
        inner = option.options if isinstance(option, AnyOf) else (option,)
        flat += [one for one in inner if one not in flat]
    if NUMBER in flat:
        flat = [one for one in flat if one is not WHOLE]
    flat = [one for one in flat if one is not NULL] + [one for one in flat if one is NULL]
    return flat[0] if len(flat) == 1 else AnyOf(tuple(flat))


def is_about(shape: Shape, value: Any) -> bool:
    """Whether the value is meant to have that shape: a list, or an object with the same tag."""
    if isinstance(shape, Named):
        return is_about(shape.shape, value)
    if isinstance(shape, ListOf):
        return isinstance(value, list)
    if not isinstance(shape, Object) or not isinstance(value, dict):
        return False
    tags = {name: f.shape for name, f in shape.fields.items() if isinstance(f.shape, Words)}
    return all(one.fits(value.get(name)) for name, one in tags.items() if len(one.words) == 1)
