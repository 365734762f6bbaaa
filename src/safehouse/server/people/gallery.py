"""The gallery: designs that people have drawn for everybody to play.

Whoever puts one in is a person as a browser is one: the same number takes it out again.  All of it
is in the database, so it does not matter which server process is asked.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select

from safehouse import games
from safehouse.core.game import Game
from safehouse.server.ops.wall import wall
from safehouse.server.people import designs
from safehouse.server.sockets import down_gallery, up_gallery
from safehouse.server.sockets.frames import encode
from safehouse.server.sockets.up import Refused, Unfit, clean, clean_name
from safehouse.server.store import schema
from safehouse.server.store.store import Taken
from safehouse.server.tables.facts import TableFacts

if TYPE_CHECKING:
    from safehouse.server.tables.house import House

LETTERS = "BCDFGHJKMNPQRSTVWXYZ"  # as in the codes of tables, which are shorter
ID_LENGTH = 8
TITLE = 60
LINE = 160
REPORT = 500
REPORTS = 5000  # that are kept; then the oldest go
MOST = 50  # entries of one person
FULL = 5000  # entries of the house
KIND = "gallery"
d, r = schema.design.c, schema.report.c


class Gallery:
    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.store

    # -- looking
    async def look(
        self, game_id: str, asked: up_gallery.LookAround, persons: Sequence[str]
    ) -> down_gallery.Gallery:
        game = with_gallery(game_id)
        return await self.store.read(lambda c: designs.listed(c, game.id, asked, persons))

    async def find(self, id_: str, persons: Sequence[str]) -> down_gallery.DesignShown:
        if not id_.isalpha():
            raise Refused("no_design", "missing", 404)
        found = await self.store.read(lambda c: designs.shown(c, id_.upper(), persons))
        if found is None:
            raise Refused("no_design", "missing", 404)
        return found

    async def at_table(
        self, facts: TableFacts, persons: Sequence[str]
    ) -> down_gallery.DesignOfTable:
        """The entry that is the same as what this table plays."""
        digest = digest_at(facts)
        none = down_gallery.DesignOfTable(id=None, title="", mine=False, you=None)
        if digest is None:
            return none

        def read(c: Connection) -> down_gallery.DesignOfTable:
            found = designs.same_as(c, facts.game, digest)
            if found is None:
                return none
            return down_gallery.DesignOfTable(
                id=found.id,
                title=found.title,
                mine=found.person in persons,
                you=designs.opinion_of(c, found.id, persons),
            )

        return await self.store.read(read)

    # -- putting in
    async def add(
        self, game_id: str, asked: up_gallery.ShareDesign, persons: Sequence[str]
    ) -> down_gallery.DesignAdded:
        """A new entry, or other words for one's own; Refused with what is wrong with it."""
        game = with_gallery(game_id)
        limit = self.house.settings.limits.design_bytes
        if len(encode(asked.design)) > limit:
            raise Unfit("plan_size", limit=limit)
        words = written_on(asked)
        digest = await self._checked(game, asked.design)
        return await self._put(game, asked.design, digest, words, persons)

    async def _checked(self, game: Game[Any, Any], design: dict[str, Any]) -> str:
        """The digest of a design that can be played; Unfit with the first reason why it cannot."""
        check, same = game.workshop.check_design, game.workshop.same_design
        assert check is not None
        assert same is not None
        for finding in await self.house.errands.run(check, design):
            if finding["level"] == "error":
                where = f"{finding['field']}: " if finding.get("field") else ""
                raise Unfit("design_wrong", detail=where + finding["text"])
        return designs.digest_of(same(design))

    async def _put(
        self,
        game: Game[Any, Any],
        design: dict[str, Any],
        digest: str,
        words: dict[str, str],
        persons: Sequence[str],
    ) -> down_gallery.DesignAdded:
        found: Any = None
        mine = everybodys = 0
        told = {
            **words,
            "sought": designs.sought(words["title"], words["maker"]),
            "data": encode(design).decode(),
        }
        new_id = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        row = {
            **told,
            "id": new_id,
            "game": game.id,
            "digest": digest,
            "person": persons[0],
            "made": wall.now(),
        }

        def put(c: Connection) -> None:
            nonlocal found, mine, everybodys
            found = designs.same_as(c, game.id, digest)
            if found is None:
                mine, everybodys = designs.counts(c, persons)
                if mine < MOST and everybodys < FULL:
                    c.execute(schema.design.insert(), [row])
            elif found.person in persons:
                c.execute(schema.design.update().where(d.id == found.id).values(**told))

        try:
            await self.store.change(put)
        except Taken:  # somebody has put in the same at the same moment
            await self.store.change(put)
        if found is not None:
            own = found.person in persons
            return down_gallery.DesignAdded(id=found.id, new=False, mine=own)
        if mine >= MOST:
            raise Refused("designs_many", KIND, most=MOST)
        if everybodys >= FULL:
            raise Refused("gallery_full", KIND)
        self.house.critic.wake()
        return down_gallery.DesignAdded(id=new_id, new=True, mine=True)

    # -- what others think
    async def judge(
        self, id_: str, asked: up_gallery.JudgeDesign, persons: Sequence[str]
    ) -> down_gallery.DesignShown:
        shown = await self.find(id_, persons)
        if shown.mine:
            raise Refused("own_design", KIND)
        await self.store.change(lambda c: designs.judge(c, shown.id, persons, asked.stars))
        return await self.find(id_, persons)

    async def report(
        self, id_: str, asked: up_gallery.ReportDesign, persons: Sequence[str]
    ) -> None:
        """For whoever runs the house, beside what people report about each other at tables."""
        shown = await self.find(id_, persons)
        text = clean(asked.text)
        if not 1 <= len(text) <= REPORT:
            raise Unfit("report_length", most=REPORT)
        row = {
            "at": wall.now(),
            "code": "",
            "series": "",
            "by_seat": None,
            "by_name": "",
            "seat": 0,
            "name": shown.maker,
            "person": "",
            "address": "",
            "text": text,
            "design": shown.id,
        }
        newest = select(r.n).order_by(r.n.desc()).limit(REPORTS)

        def put(c: Connection) -> None:
            c.execute(schema.report.insert(), [row])
            c.execute(schema.report.delete().where(r.n.not_in(newest)))

        await self.store.change(put)

    # -- taking out
    async def take_out(self, id_: str, persons: Sequence[str] | None) -> None:
        """One's own; anybody's for whoever runs the house."""
        gone = False

        def take(c: Connection) -> None:
            nonlocal gone
            gone = designs.take_out(c, id_.upper(), persons)

        await self.store.change(take)
        if not gone:
            raise Refused("no_design", "missing", 404)


def with_gallery(game_id: str) -> Game[Any, Any]:
    game = games.find(game_id)
    if game.workshop.same_design is None or game.workshop.check_design is None:
        raise Refused("no_gallery", KIND, 404, game=game.name)
    return game


def digest_at(facts: TableFacts) -> str | None:
    """Of the design that this table plays, if it is somebody's."""
    workshop = games.find(facts.game).workshop
    if workshop.design_in is None or workshop.same_design is None:
        return None
    design = workshop.design_in(facts.options)
    return None if design is None else designs.digest_of(workshop.same_design(design))


def written_on(asked: up_gallery.ShareDesign) -> dict[str, str]:
    """What stands below the picture, cleaned."""
    title, line = clean(asked.title), clean(asked.line)
    if not 1 <= len(title) <= TITLE:
        raise Unfit("design_title", most=TITLE)
    if len(line) > LINE:
        raise Unfit("design_line", most=LINE)
    return {"title": title, "maker": clean_name(asked.maker), "line": line}
