"""Counts the tables that began by other rules than the current ones, and says what happens to
them."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from safehouse import games
from safehouse.editions import Shelf
from safehouse.editions.loading import today
from safehouse.server.store import schema
from safehouse.server.tables.facts import OVER


class Group(NamedTuple):
    """Tables to which the same happens."""

    game: str
    version: int
    over: bool
    kept: bool  # whether their rules are available


class Older(NamedTuple):
    """Tables with older rules, by what happens to them."""

    groups: dict[Group, int]

    def told(self) -> list[str]:
        """A sentence for each group, for whoever starts the server."""
        return [_sentence(group, self.groups[group]) for group in sorted(self.groups)]


def used_by(c: Connection) -> set[tuple[str, str]]:
    """Game and digest of all rules that tables began with."""
    t = schema.table_.c
    return {(row[0], row[1]) for row in c.execute(select(t.game, t.rules).distinct())}


def look_at(c: Connection, shelf: Shelf) -> Older:
    """Count them; none is opened."""
    t = schema.table_.c
    kinds = (t.game, t.version, t.rules, t.status)
    chosen = select(*kinds, func.count()).where(t.started.is_not(None)).group_by(*kinds)
    digests = {(name.game, name.digest) for name in shelf.names()}
    versions = {(name.game, name.version) for name in shelf.names()}
    known = {game.id for game in games.all()}
    groups: Counter[Group] = Counter()
    for game, version, rules, status, count in c.execute(chosen):
        if game not in known:
            continue
        now = today(game)
        kept = (game, rules) in digests if rules else (game, version) in versions
        unnamed = not rules and version == now.game.version
        if not unnamed and (rules, version) != (now.digest, now.game.version):
            groups[Group(game, version, status == OVER, kept)] += count
    return Older(dict(groups))


def _sentence(group: Group, count: int) -> str:
    now = games.find(group.game)
    version = f"version {group.version}"
    of_now = group.version == now.version
    n = f"{count:,} {'game' if count == 1 else 'games'}"
    began = f"{now.name}: {n} that {'is' if count == 1 else 'are'} going on began under"
    if group.over:
        done = f"{now.name}: {n} of older rules ({version}) {'is' if count == 1 else 'are'} over"
        if group.kept:
            return f"{done}; replays are shown by those rules."
        return f"{done}, and those rules are not kept here; replays open where today's rules fit."
    if not group.kept:
        goes = "goes" if count == 1 else "go"
        return (
            f"{began} rules that are not kept here ({version}); what fits the rules of today "
            f"(version {now.version}) {goes} on by them, the rest waits for those rules."
        )
    if of_now:
        return f"{began} an older text of the same rules ({version}); nothing changes for them."
    return f"{began} older rules ({version}) and {'stays' if count == 1 else 'stay'} with those."
