"""Which rules a table is played by: those it began with, whatever has been released since.

A table remembers the digest of its rules. If the current rules have the same digest, there is
nothing to do. Otherwise its edition is loaded. If only the digest differs, not the version, and the
current rules lead to the same position, the table moves to them; if not, it keeps its own. Tables
whose edition is missing are tried with the editions there are.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any

import msgspec

from safehouse.core.errors import BadInput
from safehouse.core.state import SPECTATOR, State
from safehouse.editions import Edition, Shelf
from safehouse.editions.loading import today
from safehouse.server.bots.aside import Aside
from safehouse.server.sockets.frames import encode
from safehouse.server.store.rows import Kept, Stale
from safehouse.server.store.store import Store
from safehouse.server.store.trouble import NotStored
from safehouse.server.tables.facts import OVER, TableFacts
from safehouse.server.tables.replica import record_of

log = logging.getLogger(__name__)


class Rules:
    def __init__(self, shelf: Shelf, store: Store) -> None:
        self.shelf = shelf
        self.store = store
        # one at a time, since it is rare and the loop shares the interpreter
        self._aside = Aside(1)
        self._stay: dict[str, str] = {}  # code -> edition that the current rules cannot continue

    async def of(self, kept: Kept) -> Edition:
        """The edition for this table; BadInput if its moves fit none."""
        if is_of_today(kept.facts):
            return today(kept.facts.game)
        return await self._aside.run(self._choose, kept)

    async def of_waking(self, kept: Kept) -> Edition:
        """The same; if a running game has moved to the current rules, that is stored."""
        edition = await self.of(kept)
        facts = kept.facts
        if edition.source is None and not is_of_today(facts) and facts.status != OVER:
            mark_today(facts)
            with suppress(NotStored, Stale):  # it is found out again next time
                await self.store.save(facts)
        return edition

    def _choose(self, kept: Kept) -> Edition:
        facts = kept.facts
        now = today(facts.game)
        editions = self.candidates(facts)
        if facts.status == OVER:
            editions = [*editions, now]
        for edition in editions:
            end = position_by(edition, kept)
            if end is None or not ends_as_told(end, facts):
                continue
            if facts.status != OVER and self._may_move(edition, now, end, kept):
                return now
            return edition
        if facts.status == OVER or position_by(now, kept) is None:
            raise BadInput(
                f"It was played by version {facts.version} of {now.game.name}'s rules, which is "
                f"not kept here, and its moves do not fit version {now.game.version}."
            )
        log.warning("a table goes on by other rules", extra={"table": facts.code})
        return now

    def candidates(self, facts: TableFacts) -> list[Edition]:
        """The editions the table may have begun with. Old tables know only the version."""
        if facts.rules:
            found = self.shelf.find(facts.game, facts.rules)
            return [found] if found is not None else []
        now = today(facts.game)
        return [e for e in self.shelf.of_version(facts.game, facts.version) if e is not now]

    def _may_move(self, edition: Edition, now: Edition, end: State, kept: Kept) -> bool:
        """Whether the current rules, of the same version, lead to the same position."""
        code = kept.facts.code
        if edition.game.version != now.game.version or self._stay.get(code) == edition.digest:
            return False
        same = position_by(now, kept)
        if same is not None and encode(same.dump()) == encode(end.dump()):
            return True
        self._stay[code] = edition.digest
        return False

    def close(self) -> None:
        self._aside.close()
        self.shelf.close()


def is_of_today(facts: TableFacts) -> bool:
    """Whether it will begin by the current rules: it has not begun or promised anything yet."""
    now = today(facts.game)
    same = (facts.rules, facts.version) == (now.digest, now.game.version)
    return same or (facts.started is None and facts.luck is None)


def mark_today(facts: TableFacts) -> None:
    """Note that the game begins, or continues, by the current rules."""
    now = today(facts.game)
    facts.version, facts.rules = now.game.version, now.digest


def begin_by_rules(facts: TableFacts) -> None:
    """Begin the game by the current rules, or by those that were promised."""
    if facts.luck is None:
        mark_today(facts)


def position_by(edition: Edition, kept: Kept) -> State | None:
    """The position after the log by these rules; None if they do not allow its moves."""
    try:
        return record_of(kept.facts, kept.moves, edition).replay(edition.game)
    except Exception as e:  # rules that were not made for these moves may raise anything
        log.info("moves do not fit", extra={"table": kept.facts.code, "why": repr(e)})
        return None


def ends_as_told(end: State, facts: TableFacts) -> bool:
    """Whether a finished game comes to the stored result."""
    if facts.status != OVER or facts.result is None:
        return True
    result: Any = end.view(SPECTATOR).get("result")
    return bool(msgspec.json.decode(encode(result)) == facts.result)
