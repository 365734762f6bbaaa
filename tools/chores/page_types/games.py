"""The types of one game: its view, events, actions, options and hints.

Views are read from the annotations of fields, as in `core.data`; what `show` adds, the result and
the hints are in the game's `shapes` module.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any, get_type_hints

from tools.chores.page_types.annotations import Reader
from tools.chores.page_types.model import (
    BOOLEAN,
    NULL,
    STRING,
    UNKNOWN,
    WHOLE,
    AnyOf,
    Field,
    ListOf,
    Named,
    Object,
    Shape,
    Words,
    any_of,
)

from safehouse.core import options
from safehouse.core.codec import KINDS
from safehouse.core.data import MACHINE, type_tag, written_name
from safehouse.core.game import Game
from safehouse.core.marks import INSIDE, MAYBE, NOBODY, NONE_TOO, OWNER, Secret, Written
from safehouse.core.state import Action, Event, Record, State
from safehouse.core.values import is_list, marks_of

FEW = 16  # beyond this many, names are just strings


class GameTypes(Reader):
    """Everything that one game sends and receives."""

    def __init__(self, game: Game[Any, Any]) -> None:
        package = game.state.__module__.rpartition(".")[0]
        self.shapes: ModuleType = import_module(f"{package}.shapes")
        names = sorted(name for name in sys.modules if name.startswith(f"{package}."))
        modules = [sys.modules[name] for name in names]
        super().__init__(modules)
        self.game = game
        self.tables = {
            value: name.title().replace("_", "")  # CARD is written Card
            for module in modules
            for name, value in vars(module).items()
            if isinstance(value, Written)
        }
        self.shown: dict[type, type] = self.shapes.SHOWN
        self.options_kind = type(game.options.blank())
        self.options = self.name("Options", self.of_options())
        self.classes[self.options_kind] = self.options
        self.view = self.name("View", self.of_record(game.state))
        self.events = self.union("GameEvent", Event)
        self.actions = self.union("Action", Action)
        self.hints = self.of_class(self.shapes.Hints)
        answers: list[type] = getattr(self.shapes, "ANSWERS", [])
        # hints that are requested separately
        self.answers = [self.of_class(kind) for kind in answers]

    def union(self, name: str, base: type[Record]) -> Named:
        """All classes of that kind in the game's modules, distinguished by their `type`."""
        mine = [kind for n, kind in KINDS.items() if n.startswith(f"{self.game.id}.")]
        found = [kind for kind in mine if issubclass(kind, base)]
        found.sort(key=lambda kind: kind.__module__)
        return self.name(name, AnyOf(tuple(self.of_record(kind) for kind in found)))

    def fields_of(self, kind: type) -> Object:
        return self.of_record(kind) if issubclass(kind, Record) else super().fields_of(kind)

    # -- records as `core.data` writes their views
    def of_record(self, kind: type[Record]) -> Object:
        fields: dict[str, Field] = {}
        if issubclass(kind, Action | Event):
            fields["type"] = Field(Words((type_tag(kind.__name__),)))
        is_state = issubclass(kind, State)
        if is_state:
            fields["game"] = Field(Words((self.game.id,)))
        for name, t in get_type_hints(kind, include_extras=True).items():
            if not (is_state and name in MACHINE):
                fields |= self.of_field(name, t)
        if is_state:
            result = self.of_class(self.shapes.Result)
            fields |= {"to_act": Field(ListOf(WHOLE)), "over": Field(BOOLEAN)}
            fields["result"] = Field(any_of([result, NULL]))
        if kind in self.shown:
            fields |= self.of_typed_dict(self.shown[kind])
        return Object(fields)

    def of_field(self, name: str, t: Any) -> dict[str, Field]:
        """The entries of a view for a field."""
        key, marks = written_name(name), marks_of(t)
        if INSIDE in marks:
            return {}
        shape = self.read(t)
        if MAYBE in marks:
            kept = [o for o in shape.parts() if o is not NULL]
            return {key: Field(any_of(kept), optional=True)}
        if OWNER in marks or NOBODY in marks or any(isinstance(m, Secret) for m in marks):
            count = {f"{key}_count": Field(WHOLE)} if is_list(t) else {}
            return {key: Field(any_of([shape, NULL])), **count}
        return {key: Field(shape)}

    def read(self, t: Any) -> Shape:
        """A value's shape, by its type or by the table of its names."""
        table = next((m for m in marks_of(t) if isinstance(m, Written)), None)
        if table is None:
            return super().read(t)
        one: Shape = self.name(self.tables[table], of_names(table.names))
        if NONE_TOO in marks_of(t):
            one = any_of([one, NULL])
        return ListOf(one) if is_list(t) else one

    # -- options by their specs
    def of_options(self) -> Object:
        hints = get_type_hints(self.options_kind, include_extras=True)
        return Object(
            {
                spec.name: Field(of_option(spec))
                for spec in self.game.options.specs
                if INSIDE not in marks_of(hints[spec.name])
            }
        )


def of_names(names: list[Any]) -> Shape:
    """A few words as literals, many as strings; numbers as numbers; null if allowed."""
    words = tuple(name for name in names if isinstance(name, str))
    numbers = [WHOLE] if any(isinstance(name, int) for name in names) else []
    if not words:
        return any_of(numbers)
    return any_of([*numbers, Words(words) if len(words) <= FEW else STRING])


def of_option(spec: options.Option) -> Shape:
    match spec:
        case options.SeatOr() | options.Choice():
            seat = [WHOLE] if isinstance(spec, options.SeatOr) else []
            null = [NULL] if None in spec.choices else []
            return any_of([*seat, of_names(spec.choices), *null])
        case options.Flag():
            return BOOLEAN
        case options.Whole():
            return WHOLE
        case options.Numbers():
            return ListOf(WHOLE)
        case options.Names():
            return ListOf(STRING)
    return UNKNOWN
