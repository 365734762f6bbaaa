"""The gallery's rows: designs found and counted, opinions about them, one person's part of it.

What a design says only its game knows.  Two that the game calls the same are one entry, and a table
counts for the entry that is the same as what it plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, func, or_, select

from safehouse.server.ops.wall import wall
from safehouse.server.sockets import down_gallery, up_gallery
from safehouse.server.sockets.up import clean
from safehouse.server.store import schema

SHOWN = 12  # on one page
PRIOR = (3.0, 3)  # the mean and the number of opinions that a design begins with when sorted
d, o, r = schema.design.c, schema.opinion.c, schema.report.c


def digest_of(same: Any) -> str:
    """Of what two equal designs have in common, however their fields are ordered."""
    return sha256(msgspec.json.encode(same, order="deterministic")).hexdigest()


def sought(title: str, maker: str) -> str:
    """As it is looked for, whatever the case of the letters."""
    return f"{title} {maker}".casefold()[:200]


# -- looking
def listed(
    c: Connection, game: str, asked: up_gallery.LookAround, persons: Sequence[str]
) -> down_gallery.Gallery:
    """One page of the gallery; a page that is not there is the last one."""
    own = d.person.in_(list(persons))
    wanted: list[ColumnElement[bool]] = [d.game == game]
    if search := clean(asked.search):
        wanted.append(d.sought.contains(search.casefold(), autoescape=True))
    if asked.mine:
        wanted.append(own)
    found = c.scalar(select(func.count()).select_from(schema.design).where(*wanted)) or 0
    pages = max(1, -(-found // SHOWN))
    page = min(asked.page, pages)
    chosen = select(schema.design).where(*wanted).order_by(*_order(asked.sort), d.id)
    rows = c.execute(chosen.limit(SHOWN).offset((page - 1) * SHOWN)).all()
    mine = select(func.count()).select_from(schema.design).where(d.game == game, own)
    return down_gallery.Gallery(
        designs=[down_gallery.SharedDesign(**_told(row, persons)) for row in rows],
        found=found,
        page=page,
        pages=pages,
        mine=c.scalar(mine) or 0,
    )


def _order(sort: up_gallery.Sorting) -> list[ColumnElement[Any]]:
    newest = d.made.desc()
    mean, count = PRIOR
    known: dict[up_gallery.Sorting, list[ColumnElement[Any]]] = {
        "newest": [newest],
        "played": [d.played.desc(), newest],
        "best": [((d.stars + mean * count) / (d.votes + count)).desc(), d.votes.desc(), newest],
        "hardest": [d.share.is_(None), d.share, newest],
    }
    return known[sort]


def shown(c: Connection, id_: str, persons: Sequence[str]) -> down_gallery.DesignShown | None:
    row = c.execute(select(schema.design).where(d.id == id_)).first()
    if row is None:
        return None
    you = opinion_of(c, id_, persons)
    return down_gallery.DesignShown(**_told(row, persons), you=you, rating=row.rated)


def _told(row: Any, persons: Sequence[str]) -> dict[str, Any]:
    rated = row.rated
    bots = None
    if rated is not None:
        bots = down_gallery.BotsOnDesign(
            games=rated["done"], won=rated["won"], share=rated["share"]
        )
    return {
        "id": row.id,
        "game": row.game,
        "title": row.title,
        "maker": row.maker,
        "line": row.line,
        "made": int(row.made),
        "played": row.played,
        "won": row.won,
        "stars": row.stars / row.votes if row.votes else None,
        "votes": row.votes,
        "bots": bots,
        "mine": row.person in persons,
        "design": msgspec.json.decode(row.data),
    }


def same_as(c: Connection, game: str, digest: str) -> Any:
    """The entry of that design, if it is in the gallery."""
    chosen = select(d.id, d.title, d.person).where(d.game == game, d.digest == digest)
    return c.execute(chosen).first()


def counts(c: Connection, persons: Sequence[str]) -> tuple[int, int]:
    """How many are these persons', and how many there are."""
    count = select(func.count()).select_from(schema.design)
    own = c.scalar(count.where(d.person.in_(list(persons)))) or 0
    return own, c.scalar(count) or 0


def opinion_of(c: Connection, id_: str, persons: Sequence[str]) -> int | None:
    chosen = select(o.stars).where(o.design == id_, o.person.in_(list(persons)))
    return c.execute(chosen.order_by(o.at.desc())).scalar()


# -- counting
def count_play(c: Connection, game: str, digest: str, won: bool) -> None:
    entry = schema.design.update().where(d.game == game, d.digest == digest)
    c.execute(entry.values(played=d.played + 1, won=d.won + int(won)))


def judge(c: Connection, id_: str, persons: Sequence[str], stars: int) -> None:
    """The one opinion of this person; no stars take it back."""
    c.execute(select(d.id).where(d.id == id_).with_for_update())  # the sum below is of all of them
    c.execute(schema.opinion.delete().where(o.design == id_, o.person.in_(list(persons))))
    if stars:
        row = {"design": id_, "person": persons[0], "stars": stars, "at": wall.now()}
        c.execute(schema.opinion.insert(), [row])
    _add_up(c, id_)


def _add_up(c: Connection, id_: str) -> None:
    chosen = select(func.coalesce(func.sum(o.stars), 0), func.count()).where(o.design == id_)
    total, votes = c.execute(chosen).one()
    c.execute(schema.design.update().where(d.id == id_).values(stars=int(total), votes=votes))


# -- taking out
def take_out(c: Connection, id_: str, persons: Sequence[str] | None = None) -> bool:
    """Whether it was there, and one of these persons' if any are named."""
    gone = schema.design.delete().where(d.id == id_)
    if persons is not None:
        gone = gone.where(d.person.in_(list(persons)))
    if not c.execute(gone).rowcount:
        return False
    c.execute(schema.opinion.delete().where(o.design == id_))
    return True


# -- one person
def write_out(c: Connection, persons: Sequence[str]) -> dict[str, Any]:
    """What these persons have put into the gallery, and what they think of other designs."""
    own = select(schema.design).where(d.person.in_(list(persons)), d.person != "").order_by(d.made)
    said = select(o.design, d.title, o.stars, o.at).join(schema.design, d.id == o.design)
    kept = ("id", "game", "title", "maker", "line", "made", "played", "won")
    return {
        "designs": [
            {**{name: row._mapping[name] for name in kept}, "design": msgspec.json.decode(row.data)}
            for row in c.execute(own)
        ],
        "opinions": [
            dict(row._mapping)
            for row in c.execute(said.where(o.person.in_(list(persons))).order_by(o.at))
        ],
    }


def forget(c: Connection, persons: Sequence[str]) -> None:
    """Their designs go, and their opinions about others; so do reports that name them."""
    named = [one for one in persons if one]
    for id_ in c.execute(select(d.id).where(d.person.in_(named))).scalars().all():
        take_out(c, id_)
        c.execute(schema.report.delete().where(r.design == id_))
    judged = c.execute(select(o.design).where(o.person.in_(named))).scalars().all()
    c.execute(schema.opinion.delete().where(o.person.in_(named)))
    for id_ in judged:
        _add_up(c, id_)


# -- for whoever runs the house
def for_desk(c: Connection, search: str, limit: int) -> list[dict[str, Any]]:
    """The newest, with how often each was reported."""
    reports = select(func.count()).where(r.design == d.id).scalar_subquery()
    names = ("id", "game", "title", "maker", "line", "made", "played", "won", "stars", "votes")
    columns = [d[name] for name in names]
    chosen = select(*columns, reports.label("reports")).order_by(d.made.desc()).limit(limit)
    if search:
        wanted = search.casefold()
        chosen = chosen.where(
            or_(d.sought.contains(wanted, autoescape=True), d.id == search.upper())
        )
    return [dict(row._mapping) for row in c.execute(chosen)]
