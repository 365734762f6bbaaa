"""Luck: fair, repeatable, and sealed where people play."""

from __future__ import annotations

from collections import Counter

import pytest

from safehouse import BadInput, commitment, sealed, seeded
from safehouse.core.chance import Chance, Fated, NeedsLuck, Scripted, load_chance

KEY = "0123456789abcdef" * 4


@pytest.mark.parametrize("luck", [seeded(1), sealed(KEY)], ids=["seeded", "sealed"])
def test_every_number_below_n_is_as_likely(luck: Chance) -> None:
    counts = Counter(luck.below(7) for _ in range(14_000))
    assert sorted(counts) == [*range(7)]
    chi = sum((n - 2000) ** 2 / 2000 for n in counts.values())
    assert chi < 22.5  # one in a thousand at six degrees of freedom


@pytest.mark.parametrize("make", [lambda: seeded(5), lambda: sealed(KEY)])
def test_luck_clones_and_is_saved(make: object) -> None:
    luck: Chance = make()  # type: ignore[operator]
    luck.below(10)
    twins = [luck.clone(), load_chance(luck.dump())]
    ahead = [luck.below(1000) for _ in range(20)]
    for twin in twins:
        assert [twin.below(1000) for _ in range(20)] == ahead


def test_neighbouring_seeds_are_not_alike() -> None:
    first = Counter(seeded(seed).below(94) for seed in range(9400))
    chi = sum((n - 100) ** 2 / 100 for n in first.values())
    assert 50 < chi < 150  # 93 degrees of freedom: neither too even nor too uneven


def test_pick_takes_each_card_once() -> None:
    luck = seeded(3)
    pool = [*range(30)]
    assert sorted(luck.pick(pool) for _ in range(30)) == [*range(30)]
    assert pool == []


def test_what_is_fated_does_not_depend_on_what_was_drawn_before() -> None:
    one, other = Fated(3, 4), Fated(3, 4)
    assert one.below_for(1000, 7) == other.clone().below_for(1000, 7)
    ahead = [one.below(1000), one.below_for(1000, 8)]
    other.below_for(1000, 9)
    assert [other.below(1000), other.below_for(1000, 8)] == ahead
    assert seeded(3).below_for(1000, 7) == seeded(3).below(1000)


@pytest.mark.parametrize("by", ["luck", "thing"])
def test_fates_are_fair(by: str) -> None:
    counts: Counter[int] = Counter()
    luck = seeded(9)
    for n in range(14_000):
        fate = Fated(luck.below(1 << 30), luck.below(1 << 30)) if by == "luck" else Fated(5, 6)
        counts[fate.below_for(7, n % 200 if by == "luck" else n)] += 1
    chi = sum((n - 2000) ** 2 / 2000 for n in counts.values())
    assert len(counts) == 7
    assert chi < 22.5
    pairs = Counter(Fated(n, 1).below_for(6, 1) == Fated(n, 1).below_for(6, 2) for n in range(6000))
    assert 850 < pairs[True] < 1150  # one in six


def test_other_keys_give_other_luck() -> None:
    one, other = sealed(KEY), sealed(KEY[::-1])
    assert [one.below(1 << 20) for _ in range(5)] != [other.below(1 << 20) for _ in range(5)]


def test_the_commitment_is_the_sha256_of_the_key_as_text() -> None:
    known = "a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e"
    assert commitment(KEY) == known
    assert commitment(KEY[::-1]) != known


@pytest.mark.parametrize("key", ["", "0123", "x" * 32, "ab" * 40, "AB" * 16])
def test_a_key_that_is_none_is_refused(key: str) -> None:
    with pytest.raises(BadInput, match="16 to 64 digits"):
        sealed(key)


def test_a_script_answers_and_where_it_ends_says_what_may_come() -> None:
    luck = Scripted([2, 7])
    twin = luck.clone()
    pool = [7, 5, 7, 9]
    assert luck.below(3) == 2
    assert luck.pick(pool) == 7
    assert sorted(pool) == [5, 7, 9]
    with pytest.raises(NeedsLuck) as need:
        luck.pick([5, 7, 7, 9])
    assert need.value.outcomes == [(5, 0.25), (7, 0.5), (9, 0.25)]
    with pytest.raises(NeedsLuck, match="4 outcomes") as need:
        luck.below(4)
    assert need.value.outcomes == [(k, 0.25) for k in range(4)]
    assert twin.below(3) == 2
    assert luck.dump() == [1, 1]
