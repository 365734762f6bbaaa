"""Which form of a word goes with a number: the rules of CLDR, as the page has them in `Intl`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")  # in the order of the forms


@cache
def rule(language: str) -> tuple[Callable[[int], str], tuple[str, ...]]:
    """What says the category of a number, and the categories that the language has."""
    from babel import Locale  # read when the first plural is: many never need one

    form = Locale.parse(language).plural_form
    return form, tuple(one for one in CATEGORIES if one in {*form.tags, "other"})


def plural(language: str, value: Any, forms: str) -> str:
    """One of the `|` forms, with # for the number.

    Two forms are `one|other` in every language; more stand in the order of `CATEGORIES`, those
    that the language has: `one|few|many|other` in Polish.  The last one serves for what is missing.
    """
    kinds = forms.split("|")
    place = len(kinds) - 1
    if isinstance(value, int | float):
        category_of, has = rule(language)
        category = category_of(value)  # type: ignore[arg-type]  # whole numbers, and 1.5
        order = has if len(kinds) > 2 else ("one", "other")
        place = min(order.index(category) if category in order else place, place)
    return kinds[place].replace("#", str(value))
