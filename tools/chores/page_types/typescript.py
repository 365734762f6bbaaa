"""Shapes as TypeScript, formatted like prettier (100 columns, single quotes)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tools.chores.page_types.model import (
    AnyOf,
    Field,
    ListOf,
    MapOf,
    Named,
    Object,
    Plain,
    Row,
    Shape,
    Words,
)

WIDTH = 100
VIEW = "View"
PLAIN_KEY = re.compile(r"[A-Za-z_$][\w$]*")


def declared(roots: Iterable[Named], known: Iterable[str] = ()) -> str:
    """The declarations of these types and all they contain, except those `known`."""
    seen = {*known}
    found: list[str] = []
    for root in roots:
        found += [declaration(named) for named in in_order(root, seen)]
    return "".join(found)


def in_order(shape: Shape, seen: set[str]) -> Iterator[Named]:
    """Named types, each after those it contains."""
    if isinstance(shape, Named):
        if shape.name in seen:
            return
        seen.add(shape.name)
    for part in shape.parts():
        yield from in_order(part, seen)
    if isinstance(shape, Named):
        yield shape


def declaration(named: Named) -> str:
    """An interface, or a type for a view, so that it is assignable to the shell's view type."""
    if isinstance(named.shape, Object):
        if named.name == VIEW:
            return f"export type {VIEW} = {expanded(named.shape, 0)};\n"
        return f"export interface {named.name} {expanded(named.shape, 0)}\n"
    return laid_out(f"export type {named.name} =", named.shape, 0) + ";\n"


def constant(name: str, words: Words, of: str) -> str:
    """The words as a list for the page, and their type."""
    flat = f"export const {name} = [{', '.join(map(quoted, words.words))}] as const;"
    if len(flat) > WIDTH:
        lines = "".join(f"  {quoted(word)},\n" for word in words.words)
        flat = f"export const {name} = [\n{lines}] as const;"
    return f"{flat}\nexport type {of} = (typeof {name})[number];\n"


def field_line(key: str, field: Field, indent: int = 2) -> str:
    return laid_out(" " * indent + field_head(key, field), field.shape, indent) + ";\n"


def field_head(key: str, field: Field) -> str:
    name = key if PLAIN_KEY.fullmatch(key) else quoted(key)
    return f"{name}{'?' if field.optional else ''}:"


def laid_out(head: str, shape: Shape, indent: int) -> str:
    """On one line if it fits, otherwise broken like prettier."""
    line = f"{head} {flat(shape)}"
    if len(line) < WIDTH:
        return line
    deeper = " " * (indent + 2)
    if isinstance(shape, AnyOf | Words):
        below = deeper + flat(shape)
        if len(below) < WIDTH:
            return f"{head}\n{below}"
        parts = shape.options if isinstance(shape, AnyOf) else (shape,)
        return "\n".join([head, *[line for part in parts for line in member(part, indent + 2)]])
    if isinstance(shape, Object):
        return f"{head} {expanded(shape, indent)}"
    return line


def member(shape: Shape, indent: int) -> list[str]:
    """The options of a union over several lines; each word is an option."""
    if isinstance(shape, Words):
        return [f"{' ' * indent}| {quoted(word)}" for word in shape.words]
    line = f"{' ' * indent}| {flat(shape)}"
    if len(line) >= WIDTH and isinstance(shape, Object):
        return [f"{' ' * indent}| {expanded(shape, indent + 2)}"]
    return [line]


def expanded(shape: Object, indent: int) -> str:
    lines = "".join(field_line(k, f, indent + 2) for k, f in shape.fields.items())
    return f"{{\n{lines}{' ' * indent}}}"


def flat(shape: Shape) -> str:
    """The type on one line."""
    match shape:
        case Named() | Plain():
            return shape.name
        case Words():
            return " | ".join(map(quoted, shape.words))
        case AnyOf():
            return " | ".join(map(flat, shape.options))
        case ListOf():
            return f"{in_brackets(shape.item)}[]"
        case Row():
            return f"[{', '.join(map(flat, shape.items))}]"
        case MapOf():
            record = f"Record<{flat(shape.keys)}, {flat(shape.value)}>"
            return record if flat(shape.keys) == "string" else f"Partial<{record}>"
        case Object():
            parts = [f"{field_head(k, f)} {flat(f.shape)}" for k, f in shape.fields.items()]
            return f"{{ {'; '.join(parts)} }}"
    return "unknown"


def in_brackets(shape: Shape) -> str:
    several = isinstance(shape, AnyOf) or (isinstance(shape, Words) and len(shape.words) > 1)
    return f"({flat(shape)})" if several else flat(shape)


def quoted(word: str) -> str:
    """Quotes like prettier's: single, unless the text has more single than double quotes."""
    mark = '"' if word.count("'") > word.count('"') else "'"
    return mark + word.replace("\\", "\\\\").replace(mark, f"\\{mark}") + mark
