"""The code that copies, saves, reads and shows records, generated from their annotations.

`records(__name__)` at the end of a module does it. In pure Python the generated code is run at
import; the build (`compiling.build`) writes the same code into modules, so that mypyc compiles it
too. A record is saved as the list of its fields, an action or event with its type in front, a
position as an object.
"""

from __future__ import annotations

import importlib
import re
import sys
from types import ModuleType
from typing import Any, Final, get_args, get_type_hints

from safehouse.core.codec import MODULES, name_constant, short_name
from safehouse.core.marks import INSIDE, MAYBE, NOBODY, OWNER, Secret
from safehouse.core.state import EVERYTHING, Action, Event, Fixed, Record, State
from safehouse.core.values import Values, bare, is_list, marks_of

MACHINE: Final = ("chance", "stack", "asked", "heard", "moments", "_listed", "_base", "open")
HEAD: Final = """\
from __future__ import annotations

from typing import Any, cast

import {module} as m
from safehouse.core.chance import load_chance
from safehouse.core.codec import (
    KINDS, dump_calls, dump_cards, dump_questions, load_calls, load_cards, load_questions,
)
from safehouse.core.state import DATA, Data
from safehouse.core.wire import SHAPES
from {module} import {names}
"""


def records(module: str, game: str = "") -> None:
    """Make the records of `module` copyable, savable and viewable, and its rules usable on the
    stack.

    `game` is the game's id; by default it is the name of the module's folder.
    """
    if MODULES.setdefault(short_name(module), module) != module:
        raise TypeError(f"{module} and {MODULES[short_name(module)]} end alike: rename one folder")
    for name, value in vars(sys.modules[module]).items():
        if isinstance(value, tuple) and value and all(isinstance(a, Action) for a in value):
            name_constant(f"{short_name(module)}.{name}", value)
    try:
        importlib.import_module(f"{module}_data")
    except ModuleNotFoundError as e:
        if e.name != f"{module}_data":
            raise
        source = write(sys.modules[module], game)
        exec(compile(source, f"<data of {module}>", "exec"), {"__name__": f"{module}_data"})


def write(module: ModuleType, game: str = "", *, to_compile: bool = False) -> str:
    """The source of the module that handles the records of `module`."""
    found = [
        c
        for c in vars(module).values()
        if isinstance(c, type) and issubclass(c, Record) and c.__module__ == module.__name__
    ]
    if not found:
        return ""
    head = HEAD.format(module=module.__name__, names=", ".join(c.__name__ for c in found))
    return head + "".join(Writer(module, game, kind, to_compile).text() for kind in found)


def type_tag(name: str) -> str:
    """ChooseUser is written choose_user."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Writer:
    """Generates the code for one class of records."""

    def __init__(self, module: ModuleType, game: str, kind: type[Record], to_compile: bool) -> None:
        self.module = module
        self.kind = kind
        self.name = kind.__name__
        self.game = game or short_name(module.__name__).partition(".")[0]
        self.values = Values(module)
        self.is_state = issubclass(kind, State)
        self.tagged = issubclass(kind, Action | Event)
        # A compiled class cannot be created without running its __init__; a subclass without one
        # can.
        self.blank = to_compile and not issubclass(kind, Fixed)
        self.pure = not to_compile
        hints = get_type_hints(kind, include_extras=True)
        # a compiled machine has lost its annotations; `over` is the only field it adds
        if self.is_state:
            hints = {"over": bool, **{f: t for f, t in hints.items() if f not in MACHINE}}
        self.fields = hints

    def text(self) -> str:
        lines: list[str] = []
        if self.blank:
            lines += ["", "", f"class Blank{self.name}({self.name}):"]
            lines += ["    def __init__(self) -> None:", "        pass"]
        for part in (self.clone, self.dump, self.load, self.view):
            lines += ["", "", *part()]
        also = f"DATA[Blank{self.name}] = " if self.blank else ""
        n = self.name
        made = f"Data({self.game!r}, clone_{n}, dump_{n}, load_{n}, view_{n})"
        lines += ["", "", f"DATA[{n}] = {also}{made}"]
        if self.tagged:
            lines += [f"KINDS[{f'{self.game}.{type_tag(n)}'!r}] = {n}"]
        if issubclass(self.kind, Action):
            shapes = ", ".join(f"{f!r}: {self.values.shape(t)}" for f, t in self.fields.items())
            lines += [f"SHAPES[{n}] = {{{shapes}}}"]
        return "\n".join(lines) + "\n"

    def made(self) -> str:
        """A record with no field set yet, made in the fastest way."""
        if self.blank:
            return f"Blank{self.name}()"
        return f"{self.name}.__new__({self.name})" if self.pure else f"{self.name}()"

    def clone(self) -> list[str]:
        lines = [f"def clone_{self.name}(x: {self.name}) -> {self.name}:"]
        if issubclass(self.kind, Fixed):
            return [*lines, "    return x"]
        lines += [f"    y = {self.made()}"]
        lines += [f"    y.{f} = {self.values.copied(t, 'x.' + f)}" for f, t in self.fields.items()]
        if self.is_state:
            lines += ["    y.chance = x.chance.clone()", "    y.stack = x.stack[:]"]
            lines += ["    y.asked = x.asked.copy()", "    y.heard = None", "    y.moments = None"]
            lines += ["    y._listed = {}", "    y._base = x._base", "    y.open = x.open"]
        return [*lines, "    return y"]

    def dump(self) -> list[str]:
        head = f"def dump_{self.name}(x: {self.name}) -> Any:"
        values = {f: self.values.dumped(t, "x." + f) for f, t in self.fields.items()}
        if not self.is_state:
            parts = [repr(type_tag(self.name))] if self.tagged else []
            return [head, f"    return [{', '.join([*parts, *values.values()])}]"]
        lines = [head, "    return {", f"        'game': {self.game!r}, 'version': m.VERSION,"]
        lines += [f"        {f!r}: {v}," for f, v in values.items()]
        lines += ["        'chance': x.chance.dump(), 'stack': dump_calls(x.stack),"]
        return [*lines, "        'asked': dump_questions(x.asked),", "    }"]

    def load(self) -> list[str]:
        lines = [f"def load_{self.name}(d: Any) -> {self.name}:"]
        lines += [f"    y = {self.made()}"]
        for n, (f, t) in enumerate(self.fields.items(), start=int(self.tagged)):
            place = f"d[{f!r}]" if self.is_state else f"d[{n}]"
            lines += [f"    y.{f} = {self.values.loaded(t, place)}"]
        if self.is_state:
            lines += ["    y.chance = load_chance(d['chance'])"]
            lines += ["    y.stack = load_calls(d['stack'])"]
            lines += [f"    y.asked = load_questions(d['asked'], {self.game!r})"]
            lines += ["    y.open = len(y.asked) - y.asked.count(None)"]
            lines += ["    y.heard = None", "    y.moments = None", "    y._listed = {}"]
            lines += ["    y._base = 0"]
        return [*lines, "    return y"]

    def view(self) -> list[str]:
        lines = [f"def view_{self.name}(x: {self.name}, g: Any, owner: int, seat: int) -> Any:"]
        tag = [f"'type': {type_tag(self.name)!r}"] if self.tagged else []
        maybe = [f for f, t in self.fields.items() if MAYBE in marks_of(t)]
        shown = [p for f, t in self.fields.items() if f not in maybe for p in self.shown_as(f, t)]
        lines += [f"    out: dict[str, Any] = {{{', '.join([*tag, *shown])}}}"]
        for f in maybe:
            lines += [f"    if x.{f} is not None:"]
            value = self.values.shown(self.fields[f], f"x.{f}")
            lines += [f"        out[{written_name(f)!r}] = {value}"]
        if not self.is_state and self.kind.show is not Record.show:
            lines += ["    x.show(out, seat)"]
        return [*lines, "    return out"]

    def shown_as(self, field: str, t: Any) -> list[str]:
        """The entries of a view for a field: its value, or null and a count if it is hidden."""
        e, key, marks = f"x.{field}", written_name(field), marks_of(t)
        if INSIDE in marks:
            return []
        if field == "seats" and self.is_state:
            one = get_args(bare(t))[0].__name__
            return [f"{key!r}: [view_{one}(i, g, s, seat) for s, i in enumerate({e})]"]
        value = self.values.shown(t, e)
        secret = next((m for m in marks if isinstance(m, Secret)), None)
        if secret is not None:
            sees = f"m.{secret.may_see.__name__}(g, owner, seat)"
        elif OWNER in marks:
            sees = "owner == seat"
        elif NOBODY in marks:
            sees = "False"
        else:
            return [f"{key!r}: {value}"]
        hidden = [f"{key!r}: {value} if seat == {EVERYTHING} or {sees} else None"]
        return [*hidden, f"'{key}_count': len({e})"] if is_list(t) else hidden


def written_name(field: str) -> str:
    """A field named after a Python keyword, such as `from_`, is written `from`."""
    return field.rstrip("_")
