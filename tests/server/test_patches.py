"""What is sent of a view that changes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from safehouse.server.sockets.patches import patch, patched

LEAVES = st.none() | st.booleans() | st.integers(2, 9) | st.text("ab", max_size=2)
VALUES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("xyz"), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(VALUES, VALUES)
def test_a_patch_makes_the_one_of_the_other(before: Any, after: Any) -> None:
    assert patched(before, patch(before, after)) == after


@given(VALUES)
def test_nothing_changed_is_an_empty_patch(value: Any) -> None:
    assert patch(value, value) == {}


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, {"b": [3]}),
        ({"a": 1}, {"a": None}, {"a": [None]}),
        ({"a": 1, "b": 2}, {"a": 1}, {"b": 0}),
        ({"a": [2, 3]}, {"a": [2, 3, 4]}, {"a": {"2": [4]}}),
        ({"a": [2, 3]}, {"a": [3]}, {"a": [[3]]}),
        ([{"p": 1}, {"p": 2}], [{"p": 1}, {"p": 5}], {"1": {"p": [5]}}),
    ],
)
def test_a_patch_says_only_what_changes(before: Any, after: Any, expected: Any) -> None:
    assert patch(before, after) == expected
