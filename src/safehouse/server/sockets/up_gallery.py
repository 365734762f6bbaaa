"""What comes up to the gallery: a design to be shown, an opinion, a report, taking one out."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from safehouse.server.sockets.up import Text, Word

Sorting = Literal["newest", "played", "best", "hardest"]
Stars = Annotated[int, Meta(ge=0, le=5)]


class ShareDesign(Struct, frozen=True, forbid_unknown_fields=True):
    """Everybody may see and play it, under this title and this name."""

    design: dict[str, Any]
    title: Text
    maker: Text
    line: Text = ""


class LookAround(Struct, frozen=True, forbid_unknown_fields=True):
    """Which part of the gallery; `mine`: what this browser's person has put there."""

    sort: Sorting = "newest"
    search: Word = ""
    page: Annotated[int, Meta(ge=1, le=1000)] = 1
    mine: bool = False


class JudgeDesign(Struct, frozen=True, forbid_unknown_fields=True):
    """One to five stars; none takes the opinion back."""

    stars: Stars


class ReportDesign(Struct, frozen=True, forbid_unknown_fields=True):
    text: Text


class TakeOut(Struct, frozen=True, forbid_unknown_fields=True):
    sure: Literal[True]
