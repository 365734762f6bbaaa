"""Sentences for events and actions, for both terminal and page.

The catalogues are `LANGUAGE/PART.json` beside this file; docs/wire.md has the syntax of a sentence.
Data without a sentence are shown plainly, so that a new game can be played at once.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from safehouse import games
from safehouse.core.errors import BadInput
from safehouse.games import registry
from safehouse.parts import package_of
from safehouse.words.plurals import plural

ENGLISH: Final = "en"
SLOT: Final = re.compile(r"\{([@#$%]?)(\w+)(?:([:?!.])([^}]*))?\}")
THOUSAND: Final = re.compile(r"1(.)000")
PLAYER: Final = re.compile(r"@(\w*)")
# a number by itself, not in the name of a tile
NUMBER: Final = re.compile(r"(?<![\w,-])\d+(?![\w,])")
# `…dealt.flip` is preferred to `…dealt`
VARIANTS: Final = ("source", "why", "end", "from", "as", "use", "sub", "what", "kind")


class Part(NamedTuple):
    """A piece of a sentence; `mark` is @ for a player, # a card, % a character, else empty."""

    text: str
    mark: str = ""
    value: Any = None


def languages() -> list[str]:
    """The available languages, by their folders."""
    return sorted(
        folder.name
        for folder in files(__name__).iterdir()
        if folder.is_dir() and any(f.name.endswith(".json") for f in folder.iterdir())
    )


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """All sentences of a language."""
    if language not in languages():
        there_are = ", ".join(languages())
        raise BadInput(f"There are no words in {language!r}; there are: {there_are}.")
    found: dict[str, str] = {}
    for file in sorted((files(__name__) / language).iterdir(), key=lambda f: f.name):
        if file.name.endswith(".json"):
            found.update(json.loads(file.read_text(encoding="utf-8")))
    return found


def brought(game_id: str, language: str) -> Mapping[str, str]:
    """The words of a game in another package, from `words/LANGUAGE.json` in that package.

    Missing languages fall back on English; a game without any words is shown by its name.
    """
    if game_id not in registry.foreign():
        return {}
    if language not in languages():
        raise BadInput(f"There are no words in {language!r}; there are: {', '.join(languages())}.")
    game = games.find(game_id)
    page = f"page.game.{game_id}"
    found = {page: game.name, f"{page}.line": game.about, f"{page}.kind": ""}
    folder = files(package_of(game_id)) / "words"
    for name in dict.fromkeys((ENGLISH, language)):
        file = folder / f"{name}.json"
        if file.is_file():
            found.update(json.loads(file.read_text(encoding="utf-8")))
    return found


def vocabulary(language: str, game_id: str) -> Mapping[str, str]:
    """All words of a language, including those the game brings itself."""
    more = brought(game_id, language)
    return {**catalogue(language), **more} if more else catalogue(language)


class Words:
    """The words of one game at one table, in one language.

    >>> words = Words("en", ["Ines", "Milo"], "flip7")
    >>> words.event({"type": "stayed", "seat": 1, "points": 23})
    'Milo stays on 23.'
    """

    def __init__(
        self, language: str, names: Sequence[str], game: str, me: int | None = None
    ) -> None:
        self.language = language
        self.me = me  # the reader's seat, if any
        self.words = vocabulary(language, game)
        self.names = names
        self.game = game
        self.characters: list[str] = []  # by number, if the game has any

    def know(self, view: Mapping[str, Any]) -> None:
        """Remember the characters named in a view."""
        self.characters = [one["name"] for one in view.get("characters", ())]

    def event(self, event: Mapping[str, Any]) -> str:
        """The sentence for an event."""
        return plain(self.event_parts(event))

    def action(self, action: Mapping[str, Any]) -> str:
        """The sentence for an action."""
        return plain(self.parts(f"{self.game}.action.{action['type']}", action))

    def card(self, value: int | str) -> str:
        """The name of a card."""
        return self.lookup(f"{self.game}.card.{value}") or str(value)

    def option(self, name: str, value: Any = None) -> str:
        """The name of an option; with `value`, of that value."""
        key = f"{self.game}.option.{name}"
        if value is None:
            return self.lookup(key) or name.replace("_", " ")
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, list | tuple):  # named after the singular: challenges, challenge 3
            return self.named(f"{self.game}.{name.removesuffix('s')}", value)
        return self.lookup(f"{key}.{value}") or str(value)

    def say(self, key: str, fields: Mapping[str, Any] | None = None) -> str:
        """The sentence `GAME.key`."""
        return plain(self.parts(f"{self.game}.{key}", fields or {}))

    def event_parts(self, event: Mapping[str, Any]) -> list[Part]:
        """The sentence for an event in parts, so that players and cards can be highlighted."""
        key = f"{self.game}.event.{event['type']}"
        if "by" in event and event["by"] == event.get("to") and self.lookup(f"{key}.self"):
            key += ".self"
        return self.parts(key, event)

    def parts(self, key: str, fields: Mapping[str, Any]) -> list[Part]:
        template = self.template(key, fields)
        return [Part(told(fields))] if template is None else self.fill(template, fields)

    def template(self, key: str, fields: Mapping[str, Any]) -> str | None:
        for field in VARIANTS:
            if isinstance(fields.get(field), str):
                found = self.lookup(f"{key}.{fields[field]}")
                if found is not None:
                    return found
        return self.lookup(key)

    def lookup(self, key: str) -> str | None:
        """The sentence of that key, in English if the language has none."""
        return self.words.get(key) or catalogue(ENGLISH).get(key)

    def fill(self, template: str, fields: Mapping[str, Any]) -> list[Part]:
        parts: list[Part] = []
        end = 0
        for slot in SLOT.finditer(template):
            if slot.start() > end:
                parts.append(Part(template[end : slot.start()]))
            end = slot.end()
            mark, name, kind, forms = slot.groups()
            value: Any = fields.get(name)
            if mark == "@":
                parts += self.players(value)
            elif mark == "#":
                parts += self.cards(value)
            elif mark == "$":
                parts.append(Part(self.money(value)))
            elif mark == "%":
                parts.append(self.who(value))
            elif kind == "?":
                parts += self.addressed(value, forms)
            elif kind == "!":
                parts.append(Part(there(value, forms)))
            elif kind == ":":
                parts.append(Part(plural(self.language, value, forms)))
            elif kind == ".":
                parts.append(Part(self.named(forms, value)))
            else:
                parts.append(Part(written(value)))
        if end < len(template):
            parts.append(Part(template[end:]))
        return parts

    def addressed(self, value: Any, forms: str) -> list[Part]:
        """`@ hits|@You hit|nobody hits`: about the player on a seat, to that player, or neither.

        Of several players, `@` is all of them.
        """
        about, to, nobody = [*forms.split("|"), "", ""][:3]
        seats = value if isinstance(value, list | tuple) else [value]
        if value is None or not seats:
            return [Part(nobody)]
        parts: list[Part] = []
        for n, piece in enumerate(PLAYER.split(to if list(seats) == [self.me] else about)):
            if n % 2 and piece:
                parts.append(Part(piece, "@", seats[0]))
            elif n % 2:
                parts += self.players(value)
            elif piece:
                parts.append(Part(piece))
        return parts

    def cards(self, value: Any) -> list[Part]:
        """The card in a field, or several side by side; nothing if none is known."""
        parts: list[Part] = []
        for card in several(value):
            parts += [Part(" ")] if parts else []
            parts.append(Part(self.card(card), "#", card))
        return parts

    def money(self, value: Any) -> str:
        """Dollars in the format of the sample `page.money`: $1,000, or 1.000 $."""
        sample = self.lookup("page.money") or "$1,000"
        found = THOUSAND.search(sample)
        gap = found[1] if found else ","
        grouped = [f"{dollars:,}".replace(",", gap) for dollars in several(value)]
        return " : ".join(THOUSAND.sub(digits, sample) for digits in grouped)

    def named(self, keys: str, value: Any) -> str:
        """What the catalogue calls a value, under the first key that has it; several with
        commas."""
        return ", ".join(self.called(keys, one) or written(one) for one in several(value))

    def called(self, keys: str, one: Any) -> str:
        found = [self.lookup(f"{key}.{one}") for key in keys.split("|")]
        return next(filter(None, found), "")

    def who(self, value: Any) -> Part:
        """The character with a number; in an answer such as `idea:2` or `0>1`, those it names. A
        place of the board is named as it is given, several with commas."""
        if isinstance(value, list | tuple):
            return Part(", ".join(self.who(one).text for one in value))
        if isinstance(value, int):
            return Part(self.character(value), "%", value)
        text = written(value).rpartition(":")[2].replace(">", " → ")
        named = NUMBER.sub(lambda found: self.character(int(found[0])), text)
        return Part(self.lookup(f"{self.game}.answer.{value}") or named)

    def character(self, n: int) -> str:
        """The name of a character, translated if it is that of a card."""
        name = self.characters[n] if 0 <= n < len(self.characters) else f"#{n + 1}"
        return self.lookup(f"{self.game}.character.{name}") or name

    def players(self, value: Any) -> list[Part]:
        """The player on a seat or of a name; several are joined with commas and "and"."""
        seats: list[Any] = [value] if isinstance(value, int | str) else list(value or ())
        parts: list[Part] = []
        for i, seat in enumerate(seats):
            if i:
                last = i == len(seats) - 1
                parts.append(Part(f" {self.lookup('page.and') or 'and'} " if last else ", "))
            by_name = isinstance(seat, str)
            parts.append(Part(seat) if by_name else Part(self.name(seat), "@", seat))
        return parts

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else f"seat {seat}"


def sentence(language: str, key: str, fields: Mapping[str, Any]) -> str:
    """A sentence that is not about a game or its seats."""
    return plain(Words(language, (), "").parts(key, fields))


def plain(parts: Sequence[Part]) -> str:
    return "".join(part.text for part in parts)


def several(value: Any) -> Sequence[Any]:
    """The values in a field that may hold none, one or a list."""
    return value if isinstance(value, list | tuple) else [] if value is None else [value]


def written(value: Any) -> str:
    """A field as text; empty if it is not known, several with colons."""
    if isinstance(value, list | tuple):
        return " : ".join(map(written, value))
    return "" if value is None else str(value)


def there(value: Any, forms: str) -> str:
    """`yes|no`, with # for the value; null, false, 0 and empty lists mean no."""
    yes, _, no = forms.partition("|")
    return (yes if value else no).replace("#", written(value))


def told(fields: Mapping[str, Any]) -> str:
    """Data without a sentence: the type, then the fields."""
    rest = [f"{name} {value}" for name, value in fields.items() if name != "type"]
    return " ".join([str(fields.get("type", "")).replace("_", " "), *rest]).strip()
