"""What changes from one view to the next, as small as it can be sent.

A patch is `[value]`: this takes the place of what was there; `0`: it is gone; or an object: a patch
for each key of an object, or for each place of a list, that changes.  A JSON merge patch (RFC 7396)
could neither set a field to null nor change one place of a list.
"""

from __future__ import annotations

from typing import Any, Final

GONE: Final = 0
Patch = Any


def patch(before: Any, after: Any) -> Patch:
    """What makes `after` of `before`; an empty object where nothing changes."""
    if isinstance(before, dict) and isinstance(after, dict):
        out: dict[str, Patch] = {key: GONE for key in before if key not in after}
        for key, value in after.items():
            if key not in before:
                out[key] = [value]
            elif before[key] != value:
                out[key] = patch(before[key], value)
        return out
    if isinstance(before, list) and isinstance(after, list) and fits(before, after):
        kept = len(before)
        return {
            str(n): [value] if n >= kept else patch(before[n], value)
            for n, value in enumerate(after)
            if n >= kept or before[n] != value
        }
    return {} if before == after else [after]


def fits(before: list[Any], after: list[Any]) -> bool:
    """Whether a list is told by its places: it grows at its end, or its items change inside."""
    if len(before) > len(after) or not before:
        return False
    inside = isinstance(before[0], dict | list)
    return inside or before == after[: len(before)]


def patched(before: Any, change: Patch) -> Any:
    """`before` with what the patch changes; the page does the same."""
    if isinstance(change, list):
        return change[0]
    if not change:
        return before
    if isinstance(before, list):
        after = [*before, *[None] * len(change)]
        for place, inner in change.items():
            after[int(place)] = patched(after[int(place)], inner)
        return after[: max([len(before), *[int(place) + 1 for place in change]])]
    out = dict(before)
    for key, inner in change.items():
        if inner == GONE:
            del out[key]
        else:
            out[key] = patched(out.get(key), inner)
    return out
