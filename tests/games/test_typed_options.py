"""What an option may be is a type too: `g.options.noise_end == "alert"` does not pass mypy."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import pytest
from tests.tables import AnyGame

from safehouse import games
from safehouse.core.options import Choice


def words_of(t: Any) -> list[str]:
    """The words that a type names; none if it is any text or no text at all."""
    if get_origin(t) is Literal:
        return list(get_args(t))
    return (
        []
        if get_origin(t) is Annotated
        else [word for one in get_args(t) for word in words_of(one)]
    )


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_a_choice_of_words_is_typed_with_these_words(game: AnyGame) -> None:
    hints = get_type_hints(game.options.blank, include_extras=True)
    for option in game.options.specs:
        if isinstance(option, Choice) and option.name != "heist":  # those are the files there are
            words = [value for value in option.choices if isinstance(value, str)]
            assert words_of(hints[option.name]) == words, option.name
