"""Python annotations as shapes: plain types, Literal, containers, TypedDicts, structs."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec
from msgspec import Meta, UnsetType
from tools.chores.page_types.model import (
    BOOLEAN,
    NULL,
    NUMBER,
    STRING,
    UNKNOWN,
    WHOLE,
    Field,
    ListOf,
    MapOf,
    Named,
    Object,
    Row,
    Shape,
    Words,
    any_of,
)

from safehouse.core.data import written_name
from safehouse.core.values import bare, is_union, marks_of

PLAIN: dict[Any, Shape] = {
    int: WHOLE,
    float: NUMBER,
    str: STRING,
    bool: BOOLEAN,
    type(None): NULL,
    Any: UNKNOWN,
}


class Reader:
    """Reads annotations; classes, and aliases in the given modules, become named types."""

    def __init__(self, modules: Iterable[ModuleType]) -> None:
        self.named: dict[str, Named] = {}
        self.classes: dict[type, Named] = {}
        self.aliases: dict[Any, str] = {}
        for module in modules:
            for name, value in vars(module).items():
                if get_origin(value) is Literal:
                    self.aliases.setdefault(value, name)

    def name(self, name: str, shape: Shape) -> Named:
        """The type of that name; two different types of the same name are an error."""
        known = self.named.get(name)
        if known is None:
            known = self.named[name] = Named(name, shape)
        elif known.shape is not shape and known.shape != shape:
            raise TypeError(f"two types want to be called {name}: rename one")
        return known

    def read(self, t: Any) -> Shape:
        title = next((m.title for m in marks_of(t) if isinstance(m, Meta) and m.title), None)
        if title is not None:
            return self.name(title, self.read(bare(t)))
        t = bare(t)
        if t in PLAIN:
            return PLAIN[t]
        if get_origin(t) is Literal:
            return self.words(t)
        if t in self.aliases:
            return self.named[self.aliases[t]]
        if is_union(t):
            if UnsetType in get_args(t):
                kept = tuple(a for a in get_args(t) if a is not UnsetType)
                return self.read(Union[kept])  # noqa: UP007 - there is no other way to make one
            return any_of([self.read(a) for a in get_args(t)])
        if get_origin(t) is list:
            return ListOf(self.read(get_args(t)[0]))
        if get_origin(t) is tuple:
            first, *rest = get_args(t)
            if rest == [...]:
                return ListOf(self.read(first))
            return Row(tuple(self.read(a) for a in (first, *rest)))
        if get_origin(t) is dict:
            keys, value = get_args(t)
            return MapOf(STRING if keys is int else self.read(keys), self.read(value))
        if isinstance(t, type):
            return self.of_class(t)
        raise TypeError(f"there is no type for {t}")

    def words(self, t: Any) -> Shape:
        shape = Words(get_args(t))
        return self.name(self.aliases[t], shape) if t in self.aliases else shape

    def of_class(self, kind: type) -> Named:
        """A class as a type of the same name; its fields are read once."""
        if kind not in self.classes:
            self.classes[kind] = self.name(kind.__name__, self.fields_of(kind))
        return self.classes[kind]

    def fields_of(self, kind: type) -> Object:
        if is_typeddict(kind):
            return Object(self.of_typed_dict(kind))
        if issubclass(kind, msgspec.Struct):
            return Object(self.of_struct(kind))
        raise TypeError(f"there is no type for {kind}")

    def of_typed_dict(self, kind: Any) -> dict[str, Field]:
        fields: dict[str, Field] = {}
        for name, t in get_type_hints(kind, include_extras=True).items():
            optional = get_origin(t) is NotRequired
            inner = get_args(t)[0] if optional else t
            fields[written_name(name)] = Field(self.read(inner), optional or not kind.__total__)
        return fields

    def of_struct(self, kind: type[msgspec.Struct]) -> dict[str, Field]:
        """A struct; a field with a default is optional, or one that can be unset in what is
        sent."""
        config = kind.__struct_config__
        fields: dict[str, Field] = {}
        if config.tag_field is not None:
            fields[config.tag_field] = Field(Words((str(config.tag),)))
        hints = get_type_hints(kind, include_extras=True)
        for field in msgspec.structs.fields(kind):
            fields[field.encode_name] = Field(self.read(hints[field.name]), not field.required)
        return fields
