"""The objective of a heist, and what its beacons tell (MH-OB-1, MH-SB-1)."""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

NeedKind = Literal["secure", "cash", "npc", "inmates", "escapes"]
ToldKind = Literal[
    "ideas", "cash", "loot", "alert", "noise", "guards", "reveal_adjacent", "unlock_remote"
]
Need = tuple[NeedKind, str, int]  # what is needed, of which kind, how many
Told = tuple[ToldKind, str, int]  # one entry of a beacon: what, of which kind, how many
NEEDS: Final[tuple[NeedKind, ...]] = get_args(NeedKind)
BEACON: Final[tuple[ToldKind, ...]] = get_args(ToldKind)


def shown_need(need: Need) -> dict[str, Any]:
    """A need as heist files and snapshots write it."""
    kind, what, count = need
    if kind == "secure":
        return {"type": kind, "kind": what, "count": count}
    if kind == "cash":
        return {"type": kind, "amount": count}
    if kind == "escapes":
        return {"type": kind, "count": count}
    return {"type": kind}
