"""Counts of a report, added up over processes, and their shares and means with intervals.

Everything counted is an integer under a key, so the sum is the same in any order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt

from safehouse.measure.interval import Z, places, wilson

Key = tuple[str | int, ...]


class Share:
    """A share of a number, with its 95 % interval (Wilson)."""

    def __init__(self, part: int, whole: int) -> None:
        self.part = part
        self.whole = whole
        self.share = part / whole if whole else 0.0
        self.low, self.high = wilson(part, whole) if whole else (0.0, 1.0)

    @property
    def error(self) -> float:
        return (self.high - self.low) / 2

    @property
    def words(self) -> str:
        return percent(self.share, places(100 * self.error))

    @property
    def interval(self) -> str:
        """24.2 – 25.8 %"""
        n = places(100 * self.error, 0)
        return f"{100 * self.low:.{n}f} – {percent(self.high, n)}"

    def against(self, par: float) -> int:
        """1: clearly above par, -1: clearly below, 0: neither."""
        if not self.whole:
            return 0
        return 1 if self.low > par else -1 if self.high < par else 0


class Mean:
    """The mean of some numbers, with its 95 % interval."""

    def __init__(self, count: int, total: float, squares: float) -> None:
        self.count = count
        self.mean = total / count if count else 0.0
        variance = max(0.0, squares / count - self.mean**2) if count else 0.0
        self.spread = sqrt(variance)
        self.error = Z * sqrt(variance / (count - 1)) if count > 1 else 0.0
        self.low, self.high = self.mean - self.error, self.mean + self.error

    @property
    def words(self) -> str:
        return number(self.mean, places(self.error))

    @property
    def error_words(self) -> str:
        return number(self.error, places(self.error))

    @property
    def words_with_error(self) -> str:
        return f"{self.words} ± {self.error_words}"

    def divided(self, by: float) -> Mean:
        """The same in units `by` times as large."""
        other = Mean(0, 0, 0)
        other.count = self.count
        other.mean, other.error, other.spread = self.mean / by, self.error / by, self.spread / by
        other.low, other.high = self.low / by, self.high / by
        return other


class Tally:
    """Whole numbers by key."""

    def __init__(self, counts: Mapping[Key, int] | None = None) -> None:
        self.counts: dict[Key, int] = dict(counts or {})

    # -- while watching
    def add(self, *key: str | int, n: int = 1) -> None:
        """`n` more of this."""
        self.counts[key] = self.counts.get(key, 0) + n

    def sample(self, *key: str | int, value: int) -> None:
        """Add a number to a mean."""
        self.add(*key, "#")
        self.add(*key, "sum", n=value)
        self.add(*key, "squares", n=value * value)

    def merge(self, other: Mapping[Key, int]) -> None:
        for key, n in other.items():
            self.counts[key] = self.counts.get(key, 0) + n

    # -- afterwards
    def of(self, *key: str | int) -> int:
        return self.counts.get(key, 0)

    def mean(self, *key: str | int) -> Mean:
        """The mean of what was given to `sample`."""
        return Mean(self.of(*key, "#"), self.of(*key, "sum"), self.of(*key, "squares"))

    def share(self, part: Key, whole: Key) -> Share:
        return Share(self.of(*part), self.of(*whole))

    def under(self, *key: str | int) -> dict[str | int, int]:
        """The counts under a key, by the next word or number, in order."""
        n = len(key)
        found = {k[n]: v for k, v in self.counts.items() if len(k) == n + 1 and k[:n] == key}
        return dict(sorted(found.items(), key=lambda kv: (isinstance(kv[0], str), kv[0])))

    def numbers(self, *key: str | int) -> dict[int, int]:
        """A histogram: how often each number was counted."""
        return {k: v for k, v in self.under(*key).items() if isinstance(k, int)}

    def mean_of(self, *key: str | int) -> Mean:
        """The mean of a histogram."""
        found = self.numbers(*key)
        return Mean(
            sum(found.values()),
            sum(k * v for k, v in found.items()),
            sum(k * k * v for k, v in found.items()),
        )

    def quantile(self, q: float, *key: str | int) -> int:
        """The number below which a part `q` of a histogram lies."""
        found = self.numbers(*key)
        left = q * sum(found.values())
        for value, n in found.items():
            left -= n
            if left <= 0:
                return value
        return 0

    def total(self, *key: str | int) -> int:
        return sum(self.under(*key).values())

    def within(self, *key: str | int) -> Tally:
        """All counts under a key, with the key removed."""
        n = len(key)
        return Tally({k[n:]: v for k, v in self.counts.items() if k[:n] == key})

    def __iter__(self) -> Iterator[Key]:
        return iter(self.counts)


def binned(found: Mapping[int, int], most: int = 28) -> list[tuple[int, int, int]]:
    """A histogram in at most `bins` bins of round width: from, to, how many."""
    if not found:
        return []
    low, high = min(found), max(found)
    width = next_width(max(1, (high - low) / most))
    start = low // width * width
    bins = [0] * ((high - start) // width + 1)
    for value, n in found.items():
        bins[(value - start) // width] += n
    return [(start + i * width, start + (i + 1) * width - 1, n) for i, n in enumerate(bins)]


def next_width(least: float) -> int:
    """1, 2, 5, 10, 20, 50 …: the first that is not smaller."""
    power = 1
    while True:
        for digit in (1, 2, 5):
            if digit * power >= least:
                return digit * power
        power *= 10


# -- in words
def percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f} %"


def number(value: float, digits: int = 1) -> str:
    return f"{value:,.{digits}f}".replace("-", "−")


def dollars(value: float) -> str:
    """$12,300, with a true minus sign if negative."""
    return f"{'−' if round(value) < 0 else ''}${abs(round(value)):,}"
