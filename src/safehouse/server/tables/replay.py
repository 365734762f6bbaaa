"""A finished game, step by step, with all hands open; and the record that proves its luck."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from itertools import pairwise
from typing import Any

import msgspec

from safehouse.core.errors import BadInput
from safehouse.core.game import Game
from safehouse.core.state import EVERYTHING, SPECTATOR
from safehouse.core.telling import View, seen_by
from safehouse.editions import Edition
from safehouse.server.bots.aside import Aside
from safehouse.server.sockets import frames
from safehouse.server.sockets.patches import patch
from safehouse.server.sockets.up import Refused, clean
from safehouse.server.store.rows import Kept
from safehouse.server.store.store import Store
from safehouse.server.tables.day import is_sealed
from safehouse.server.tables.edition import Rules
from safehouse.server.tables.facts import OVER, PERSON, Move
from safehouse.server.tables.replica import record_of
from safehouse.story import Story
from safehouse.story import tell as tell_story


class Ready:
    """JSON that is ready to be sent, both plain and compressed."""

    def __init__(self, plain: bytes) -> None:
        self.plain = plain
        self.zipped = gzip.compress(plain, 6, mtime=0)

    @property
    def size(self) -> int:
        return len(self.plain) + len(self.zipped)


class Replays:
    """A cache of replays, since shared links are requested many times."""

    def __init__(self, store: Store, archive: Aside, most: int, rules: Rules) -> None:
        self.store = store
        self.archive = archive
        self.rules = rules
        self.most = most  # bytes of all of them
        self.kept: OrderedDict[str, Ready] = OrderedDict()
        self._making: dict[str, asyncio.Task[Ready]] = {}

    async def of(self, code: str) -> Ready:
        """The replay as JSON, made only once, since a finished game never changes."""
        code = code.upper()
        if code in self.kept:
            self.kept.move_to_end(code)
            return self.kept[code]
        making = self._making.get(code)
        if making is None:
            making = self._making[code] = asyncio.create_task(self._make(code))
            making.add_done_callback(lambda _: self._making.pop(code, None))
        return await asyncio.shield(making)

    async def _make(self, code: str) -> Ready:
        found = await self.finished(code)
        try:
            edition = await self.rules.of(found)
        except BadInput as e:
            raise Refused("version", "version", 410, detail=str(e)) from None
        told = self.kept[code] = await self.archive.run(lambda: Ready(tell(found, edition)))
        while sum(ready.size for ready in self.kept.values()) > self.most:
            self.kept.popitem(last=False)
        return told

    def drop(self, code: str) -> None:
        """Drop a replay whose table, or a name in it, has been deleted."""
        self.kept.pop(code, None)

    async def record(self, code: str) -> tuple[str, str]:
        """The code of a finished game and its record as text."""
        found = await self.finished(code.upper())
        text = await self.archive.run(lambda: record_of(found.facts, found.moves).to_json())
        return found.facts.code, text

    async def story(self, code: str, seated: bool) -> Story:
        """What decided a finished game; its players have seen it, even if it is sealed."""
        found = await self.finished(code.upper(), seated)
        edition = await self.rules.of(found)
        if edition.source is not None:  # older rules, for which there is no story
            return Story([], [])
        people = [n for n, seat in enumerate(found.facts.seats) if seat.kind == PERSON]
        record = record_of(found.facts, found.moves, edition)
        return await self.archive.run(tell_story, record, edition.game, people)

    async def finished(self, code: str, seated: bool = False) -> Kept:
        """A finished game, as it is stored."""
        found = await self.store.load(code)
        if found is None:
            raise Refused("no_table", "missing", 404, code=clean(code[:8]))
        if found.facts.status != OVER:
            raise Refused("no_replay", "status")
        if found.facts.sealed and not seated:
            raise Refused("match_sealed", "day")
        if is_sealed(found.facts) and not seated:
            raise Refused("day_sealed", "day")
        return found


def tell(found: Kept, edition: Edition) -> bytes:
    """Every position of the game, with the events on the way to it."""
    facts = found.facts
    record = record_of(facts, found.moves, edition)
    game = edition.game
    steps: list[msgspec.Raw] = []
    view: View | None = None
    for n, state, heard in record.positions(game, look=True):
        seat, action = record.moves[n - 1] if n else (None, None)
        between = [
            all_open(game, moment.glimpse(SPECTATOR), moment.glimpse(EVERYTHING))
            for moment in state.moments or []
        ]
        before = view if view is not None else next(iter(between), None)
        view = all_open(game, state.view(SPECTATOR), state.view(EVERYTHING))
        chain = [before, *between[1:]]
        step = {
            "n": n,
            "seat": seat,
            "action": action,
            **by_another(found.moves[n - 1] if n else None),
            "events": seen_by(EVERYTHING, heard),
            "steps": [patch(one, later) for one, later in pairwise(chain)],
            "before": None if n else before,
            "view": view,
        }
        steps.append(msgspec.Raw(frames.encode(step)))
    return frames.encode(
        {
            "code": facts.code,
            "game": facts.game,
            "seats": [
                {"name": s.name, "colour": s.colour, "kind": s.kind, "bot": s.bot}
                | ({"emblem": s.emblem} if s.emblem else {})
                | ({"was": s.was, "since": s.since} if s.was else {})
                for s in facts.seats
            ],
            "record": msgspec.Raw(record_of(facts, found.moves).to_json().encode()),
            "steps": steps,
        }
    )


def by_another(move: Move | None) -> dict[str, str]:
    """How the move was made, if not by the seat's own player."""
    return {"how": move.how} if move and move.how in ("stand_in", "clock") else {}


def all_open(game: Game[Any, Any], seen: View, everything: View) -> View:
    """What anybody may know once the game is over: everything but the order of piles."""
    view: View = opened(seen, everything)
    return {**view, **dict.fromkeys(game.setups.unordered)}


def opened(seen: Any, everything: Any) -> Any:
    """A spectator's view, with everything that was hidden filled in."""
    if isinstance(seen, dict) and isinstance(everything, dict):
        both = {
            key: opened(value, everything[key]) for key, value in seen.items() if key in everything
        }
        return {**seen, **everything, **both}
    if isinstance(seen, list) and isinstance(everything, list) and len(seen) == len(everything):
        return [opened(*pair) for pair in zip(seen, everything, strict=True)]
    return everything
