"""A heist file in progress: whatever can be read is read, and the rest is noted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from safehouse.core.errors import BadInput, shown
from safehouse.core.reader import Reader
from safehouse.games.heist.cards.printed import whole_of
from safehouse.games.heist.design import bounds
from safehouse.games.heist.design.bounds import at_most, few_keys, short, short_text
from safehouse.games.heist.design.heists import (
    DIFFICULTIES,
    HELD_BY_GUARD,
    Npc,
    Tile,
    cards_of,
    limit_of,
    read_counts,
    read_entrance,
    read_event,
    read_need,
    read_told,
)
from safehouse.games.heist.design.notes import Notes, cut
from safehouse.games.heist.rules.asked import Need, Told
from safehouse.games.heist.rules.board import Entrance, around, place_of
from safehouse.games.heist.rules.pieces import BAG_KINDS

T = TypeVar("T")
CREWS: Final = (3, 4)
KEYS: Final = (
    *(
        "id",
        "number",
        "title",
        "place",
        "difficulty",
        "requires_wins",
        "unlocks",
        "reward",
        "modules",
    ),
    *("blurb", "objective", "max_enter", "max_exit", "no_fixers", "held_by_guard"),
    *("inside_starts", "inside_characters", "npc", "beacon", "bag", "events", "entrances", "tiles"),
)
HINTS: Final = {
    "id": "a short name in small letters.",
    "objective": "what the crew must bring out.",
    "bag": "the chits for a crew of 3 and of 4.",
    "events": "the deck for a crew of 3 and of 4.",
    "entrances": "where the crew begins, such as E1.",
    "tiles": "the tiles by their coordinates.",
}


class Draft(Notes):
    """What could be read of a heist, and the problems with the rest."""

    def __init__(self, data: Any, where: str) -> None:
        super().__init__(where)
        self.beyond = False  # not all of it was read, so it cannot be checked as a whole
        self.data: Mapping[str, Any] = data if isinstance(data, Mapping) else {}
        if not isinstance(data, Mapping):
            self.note("", "unreadable", why="A heist is an object of names and values.")
            return
        self.check_keys()
        self.read_head()
        self.read_lists()
        self.bag = {crew: self.read_bag(crew) for crew in CREWS}
        self.events = {crew: self.read_deck(crew) for crew in CREWS}
        self.entrances = self.read_entrances()
        self.tiles = self.read_tiles()
        self.npc = self.read_npc()

    # -- the head
    def check_keys(self) -> None:
        self.attempt("", lambda: few_keys(self.where, self.data, bounds.LIST), None)
        for key in list(self.data)[: bounds.LIST]:
            if key not in KEYS:
                self.note(cut(key), "unknown-key", known=", ".join(KEYS))
        for key, hint in HINTS.items():
            if self.data.get(key) in (None, "", {}):
                self.note(key, "missing", hint=hint)

    def one(self, name: str) -> Reader:
        """A reader for this field alone, so that a mistake in it does not hide others."""
        return Reader({name: self.data.get(name)}, self.where)

    def read_text(self, name: str, most: int = bounds.NAME) -> str:
        return self.attempt(name, lambda: short(name, self.one(name).text(name, ""), most), "")

    def read_whole(self, name: str, most: int) -> int:
        return self.attempt(name, lambda: self.one(name).whole(name, 0, 0, most), 0)

    def read_head(self) -> None:
        self.id = self.read_text("id")
        self.title = self.read_text("title")
        self.unlocks = self.read_text("unlocks")
        self.read_text("place")
        self.read_text("blurb", bounds.BLURB)
        for name, most in (("requires_wins", 13), ("reward", 1_000_000)):
            self.read_whole(name, most)
        names = list(DIFFICULTIES)
        self.attempt("difficulty", lambda: self.one("difficulty").choice("difficulty", names[0],
                                                                         names), "")  # fmt: skip
        self.max_enter = self.read_limit("max_enter")
        self.max_exit = self.read_limit("max_exit")

    def read_limit(self, name: str) -> int | None:
        return self.attempt(name, lambda: limit_of(self.one(name), name), None)

    # -- lists
    def read_items(self, name: str, one: Callable[[Any], T]) -> list[T]:
        """Read each entry by itself, leaving out those that cannot be read."""
        value = self.data.get(name)
        if value is None:
            return []
        if not isinstance(value, list | tuple):
            self.note(name, "unreadable", why=f"It must be a list, not {shown(value)}.")
            return []
        self.attempt(name, lambda: at_most(name, len(value), bounds.LIST), None)
        found: list[T] = []
        for n, entry in enumerate(value[: bounds.LIST]):
            try:
                found.append(one(entry))
            except BadInput as e:
                self.note_why(f"{name}.{n}", e)
        return found

    def read_lists(self) -> None:
        self.read_items("modules", short_text)
        self.no_fixers = self.read_items("no_fixers", short_text)
        self.held_by_guard = [*HELD_BY_GUARD]  # MH-LO-10
        if "held_by_guard" in self.data:
            self.held_by_guard = self.read_items("held_by_guard", short_text)
        self.inside_starts = self.read_items("inside_starts", short_text)
        self.inside_characters = self.read_items("inside_characters", whole_of)
        self.objective: list[Need] = self.read_items(
            "objective", lambda need: read_need(need, self.where)
        )
        self.beacon: list[Told] = self.read_items(
            "beacon", lambda told: read_told(told, self.where)
        )

    # -- by crew
    def of_crew(self, name: str, crew: int) -> Any:
        """The value of a field for a crew size."""
        given = self.data.get(name)
        if given is None:
            return None
        if not isinstance(given, Mapping):
            if crew == CREWS[0]:
                why = f"It has an entry for a crew of 3 and one for 4, not {shown(given)}."
                self.note(name, "unreadable", why=why)
            return None
        if crew == CREWS[0]:
            for key in list(given)[: bounds.LIST]:
                if str(key) not in ("3", "4"):
                    self.note(f"{name}.{cut(key)}", "unknown-key", known="3, 4")
        found = given.get(str(crew))
        if found is None:
            self.note(f"{name}.{crew}", "missing", hint=f"a crew may have {crew} characters.")
        return found

    def read_bag(self, crew: int) -> dict[str, int]:
        bag = self.of_crew("bag", crew)
        where = f"'bag' of {self.where}"
        empty: dict[str, int] = {}
        if bag is None:
            return empty
        return self.attempt(f"bag.{crew}", lambda: read_counts(bag, BAG_KINDS, where), empty)

    def read_deck(self, crew: int) -> list[str]:
        """Read cards separated by spaces; unknown ones are left out."""
        deck = self.of_crew("events", crew)
        found: list[str] = []
        if deck is None:
            return found
        field = f"events.{crew}"
        cards = self.attempt(field, lambda: cards_of(deck, field), None)
        if cards is None:
            return found
        for name in cards:
            try:
                found.append(read_event(name))
            except BadInput as e:
                self.note_why(field, e)
        if not found:
            self.note(field, "no-cards")
        return found

    # -- the board
    def entries(self, name: str, most: int) -> Mapping[str, Any]:
        value = self.data.get(name)
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            why = f"It must be an object of names and values, not {shown(value)}."
            self.note(name, "unreadable", why=why)
            return {}
        self.attempt(name, lambda: few_keys(name, value, most), None)
        self.beyond = self.beyond or len(value) > most
        return {cut(key): value[key] for key in list(value)[:most]}

    def read_entrances(self) -> list[Entrance]:
        given = self.entries("entrances", bounds.ENTRANCES)
        return [self.read_entrance(str(name), value) for name, value in given.items()]

    def read_entrance(self, name: str, value: Any) -> Entrance:
        limits = (self.max_enter, self.max_exit)
        return self.attempt(
            f"entrances.{name}",
            lambda: read_entrance(name, value, limits[0], limits[1]),
            Entrance(name, "", [], limits[0], limits[1]),
        )

    def read_tiles(self) -> dict[str, Tile]:
        found: dict[str, Tile] = {}
        for name, value in self.entries("tiles", bounds.TILES).items():
            try:
                q, r = place_of(str(name))
                bounds.near(name, (q, r))
            except BadInput as e:
                self.note_why(f"tiles.{name}", e)
                continue
            if f"{q},{r}" != name:
                self.note(f"tiles.{name}", "tile-name", name=f"{q},{r}")
                continue
            found[str(name)] = self.read_tile(str(name), value)
        return found

    def read_tile(self, name: str, value: Any) -> Tile:
        where = f"tile {name} of {self.where}"
        blank = Tile(Reader({}, where))
        return self.attempt(f"tiles.{name}", lambda: Tile(Reader(value, where)), blank)

    def read_npc(self) -> Npc | None:
        npc = self.data.get("npc")
        if npc is None:
            return None
        return self.attempt("npc", lambda: Npc(Reader(npc, f"'npc' of {self.where}")), None)

    # -- what follows from it
    def near(self, tile: str) -> list[str]:
        return [name for q, r in around(place_of(tile)) if (name := f"{q},{r}") in self.tiles]

    def walk(self, starts: list[str], shut: set[str]) -> dict[str, int]:
        """Tiles that can be reached without entering closed ones, with their distance."""
        found = {tile: 1 for tile in starts if tile in self.tiles and tile not in shut}
        waiting = list(found)
        while waiting:
            here = waiting.pop(0)
            for tile in self.near(here):
                if tile not in found and tile not in shut:
                    found[tile] = found[here] + 1
                    waiting.append(tile)
        return found

    def doors(self) -> list[str]:
        return [door for entrance in self.entrances for door in entrance.doors]

    def marked(self, mark: str) -> list[str]:
        """Tiles with a mark of that name, whatever its letter."""
        return [
            name
            for name, tile in self.tiles.items()
            if any([m.partition(":")[0] == mark for m in tile.marks])
        ]

    def letters(self, mark: str) -> dict[str, list[str]]:
        """The letters of a kind of mark, each with its tiles."""
        found: dict[str, list[str]] = {}
        for name, tile in self.tiles.items():
            for one in tile.marks:
                kind, _, letter = one.partition(":")
                if kind == mark:
                    found.setdefault(letter, []).append(name)
        return dict(sorted(found.items()))

    def shields(self) -> int:
        return len([tile for tile in self.tiles.values() if tile.unknown])
