"""Days, in UTC: which one it is, when it ends, and what is sealed until then."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

from safehouse.core.state import State
from safehouse.daily import job_of
from safehouse.server.ops.wall import wall
from safehouse.server.tables.facts import TableFacts

now = wall.now  # tests turn it forward


def today() -> str:
    return datetime.fromtimestamp(now(), UTC).date().isoformat()


def is_day(text: str) -> bool:
    """Whether a text is a day in our format."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def day_after(day: str) -> str:
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()


def end_of(day: str) -> int:
    """The time at which the day is over."""
    return int(datetime.fromisoformat(f"{day_after(day)}T00:00:00+00:00").timestamp())


def is_sealed(facts: TableFacts) -> bool:
    """Whether others still play with this table's luck, so that no key or replay may be shown."""
    return facts.sealed or (bool(facts.day) and facts.day >= today())


def mark_of(facts: TableFacts, state: State) -> int | None:
    """The mark of a finished job of the day."""
    job = job_of(facts.game) if facts.day else None
    return None if job is None else job.mark(state)


def thought_seed(facts: TableFacts, n: int, seat: int) -> int | None:
    """The seed of what bots imagine, which in a job of the day or a match is part of the luck."""
    if not facts.day and not facts.match:
        return None
    said = f"{facts.key}\nthought {n} {seat}\n"
    return int(sha256(said.encode()).hexdigest()[:15], 16)
