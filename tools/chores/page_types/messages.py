"""The types of the messages: from the page (`sockets.up`) and to it (`sockets.down`)."""

from __future__ import annotations

from typing import get_args

from tools.chores.page_types.annotations import Reader
from tools.chores.page_types.model import AnyOf, Named, Words
from tools.chores.page_types.typescript import constant, declared

from safehouse.server.sockets import (
    down,
    down_gallery,
    down_own,
    down_replay,
    down_review,
    up,
    up_gallery,
)

# The parts of game types that all games share.
BY_GAME = """\
export type Seat = number;
export type Card = number | string;
export interface GameEvent {
  type: string;
  [field: string]: unknown;
}
export interface Action {
  type: string;
  [field: string]: unknown;
}
export interface View {
  game?: string;
  phase?: string;
  to_act?: Seat[];
  over?: boolean;
  round?: number;
  [field: string]: unknown;
}
/** What changes in a view: [the new value], 0 where it goes, or patches by key or index. */
export type Patch = [unknown] | 0 | { [key: string]: Patch };
"""
KNOWN = ("Seat", "GameEvent", "Action", "View", "Patch")
LISTS = {"COLOURS": "Colour", "REACTIONS": "Reaction"}  # those over which the page iterates
ASKED = (
    up.MakeTable,
    up.PlayNow,
    up.Learn,
    up.Join,
    up.NextTable,
    up.AskQr,
    up.CheckDesign,
    up.RateDesign,
    up.AskReview,
    up.TryFrom,
    up_gallery.ShareDesign,
)
ANSWERS = (
    down.Problem,
    down.GameInfo,
    down.Summary,
    down.Lobby,
    down.Chain,
    down.Seated,
    down_own.Handover,
    down_own.Day,
    down_own.Me,
    down_own.Match,
    down_own.Story,
    down_own.Series,
    down_gallery.Gallery,
    down_gallery.DesignShown,
    down_gallery.DesignAdded,
    down_gallery.DesignOfTable,
    down_replay.ReplayData,
    down_review.Rating,
    down.Advice,
    down.Suggestion,
    down_review.ReviewTold,
    down_review.ChancesTold,
)


def messages() -> str:
    reader = Reader([up, down])
    lists = ""
    for name, of in LISTS.items():
        named = reader.read(getattr(up, of))
        assert isinstance(named, Named)
        assert isinstance(named.shape, Words)
        lists += constant(name, named.shape, of)
    sent = [reader.of_class(kind) for kind in get_args(down.Down)]
    roots = [
        *sent,
        Named("Down", AnyOf(tuple(sent))),
        *[union(reader, name, getattr(up, name)) for name in ("HostOp", "TableOp")],
        reader.of_class(up.Up),
        *[reader.of_class(kind) for kind in (*ANSWERS, *ASKED)],
    ]
    return BY_GAME + lists + declared(roots, [*KNOWN, *LISTS.values()])


def union(reader: Reader, name: str, t: object) -> Named:
    """A union of operations, distinguished by their `op`, registered under its name."""
    shape = AnyOf(tuple(reader.fields_of(kind) for kind in get_args(t)))
    reader.aliases[t] = name
    return reader.name(name, shape)
