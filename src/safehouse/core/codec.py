"""How a position is saved: rules by name, calls and questions as lists."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final

from safehouse.core.state import DATA, Action, Call, Options, Question

MODULES: Final[dict[str, str]] = {}  # "flip7.rules" -> the module's full name
KINDS: Final[dict[str, type]] = {}  # "flip7.give" -> Give
NAMES: Final[dict[Callable[..., Any], str]] = {}
RULES: Final[dict[str, Callable[..., Any]]] = {}  # those already looked up by name
CONSTANTS: Final[dict[str, tuple[Action, ...]]] = {}  # "flip7.actions.HIT_OR_STAY"
CONSTANT_NAMES: Final[dict[int, str]] = {}  # by `id`, since constants stay alive
SHIFT: Final = bytes((n + 48) % 256 for n in range(256))  # 0 is written "0", 17 "A"
UNSHIFT: Final = bytes((n - 48) % 256 for n in range(256))


def short_name(module: str) -> str:
    """`flip7.rules`, `heist.rules.escape`: the folder of the game and the file."""
    _, inside, rest = module.rpartition(".games.")
    return rest if inside else ".".join(module.split(".")[-2:])


def name_of(rule: Callable[..., Any]) -> str:
    name = NAMES.get(rule)
    if name is None:
        name = f"{short_name(rule.__module__)}.{rule.__name__}"
        if MODULES.get(short_name(rule.__module__)) is None or rule_named(name) is not rule:
            raise TypeError(f"{name} is not a rule: only functions of a game's module can wait")
        NAMES[rule] = name
    return name


def rule_named(name: str) -> Callable[..., Any]:
    found = RULES.get(name)
    if found is None:
        module, _, rule = name.rpartition(".")
        found = RULES[name] = getattr(sys.modules[MODULES[module]], rule)
    return found


def name_constant(name: str, options: tuple[Action, ...]) -> None:
    """Register a constant tuple of actions of a module; it is saved by its first name."""
    if CONSTANT_NAMES.setdefault(id(options), name) == name:
        CONSTANTS[name] = options


def frozen(value: Any) -> Any:
    """Arguments as tuples; JSON returns them as lists."""
    return tuple([frozen(v) for v in value]) if isinstance(value, list) else value


def dump_calls(calls: list[Call]) -> list[Any]:
    return [[name_of(rule), *args] for rule, args in calls]


def load_calls(calls: list[Any]) -> list[Call]:
    return [(rule_named(c[0]), frozen(c[1:])) for c in calls]


def dump_questions(asked: list[Question | None]) -> list[Any]:
    out: list[Any] = []
    for question in asked:
        if question is None:
            out.append(None)
        else:
            options, rule, args = question
            out.append([dump_options(options), name_of(rule), *args])
    return out


def dump_options(options: Options) -> Any:
    """Options by name where they have one: a rule that lists them, or a constant of a module."""
    if not isinstance(options, tuple):
        return name_of(options)
    name = CONSTANT_NAMES.get(id(options))
    return [o.dump() for o in options] if name is None else name


def load_questions(asked: list[Any], game: str) -> list[Question | None]:
    out: list[Question | None] = []
    for question in asked:
        if question is None:
            out.append(None)
            continue
        options = load_options(question[0], game)
        out.append((options, rule_named(question[1]), frozen(question[2:])))
    return out


def load_options(listed: Any, game: str) -> Options:
    if isinstance(listed, str):
        return CONSTANTS[listed] if listed in CONSTANTS else rule_named(listed)
    return tuple([DATA[KINDS[f"{game}.{o[0]}"]].load(o) for o in listed])


def dump_cards(cards: list[int]) -> str:
    """Cards as one letter each, which takes a third of the time of a list of numbers."""
    return bytes(cards).translate(SHIFT).decode("latin-1")


def load_cards(text: str) -> list[int]:
    return list(text.encode("latin-1").translate(UNSHIFT))
