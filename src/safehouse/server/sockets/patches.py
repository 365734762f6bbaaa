"""The difference between two views, as small as possible.

A patch is `[value]` (replace), `0` (remove), or an object with a patch for each key of an object,
or each index of a list, that changes. A JSON merge patch (RFC 7396) could neither set a field to
null nor change one item of a list.
"""

from __future__ import annotations

from typing import Any, Final

GONE: Final = 0
Patch = Any


def patch(before: Any, after: Any) -> Patch:
    """The patch from `before` to `after`; an empty object if nothing changes."""
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
    """Whether a list is patched by index: it grows at its end, or its items change."""
    if len(before) > len(after) or not before:
        return False
    inside = isinstance(before[0], dict | list)
    return inside or before == after[: len(before)]


def patched(before: Any, change: Patch) -> Any:
    """`before` with the patch applied, as the page does it."""
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
