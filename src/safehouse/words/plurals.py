"""Plural forms: the rules of CLDR, which the page has in `Intl`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")  # in the order of the forms


@cache
def rule(language: str) -> tuple[Callable[[int], str], tuple[str, ...]]:
    """A function from number to category, and the categories of the language."""
    from babel import Locale  # imported for the first plural, since many never need one

    form = Locale.parse(language).plural_form
    return form, tuple(one for one in CATEGORIES if one in {*form.tags, "other"})


def plural(language: str, value: Any, forms: str) -> str:
    """One of the `|` forms, with # for the number.

    Two forms are `one|other` in every language; more are in the order of `CATEGORIES`, as far as
    the language has them: `one|few|many|other` in Polish. The last form replaces missing ones.
    """
    kinds = forms.split("|")
    place = len(kinds) - 1
    if isinstance(value, int | float):
        category_of, has = rule(language)
        category = category_of(value)  # type: ignore[arg-type]  # whole numbers, and 1.5
        order = has if len(kinds) > 2 else ("one", "other")
        place = min(order.index(category) if category in order else place, place)
    return kinds[place].replace("#", str(value))
