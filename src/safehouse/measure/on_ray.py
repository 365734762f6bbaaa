"""Gives pieces of work to Ray, on this machine or on a cluster; it comes with the extra `ray`.

Ray decides who works on what, and starts a piece again if the process or machine that had it died.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from hashlib import blake2b
from typing import Any, Final, TypeVar
from warnings import catch_warnings

from safehouse.core.errors import BadInput
from safehouse.measure.spread import cores_here
from safehouse.modules import PACKAGE

T = TypeVar("T")
HERE: Final = "ray"
CLUSTER: Final = "ray://"
MISSING: Final = "No module named 'safehouse'"
DIFFERENT: Final = (
    "The machines of that Ray have a different Safehouse, with which games may go differently. "
    "Install the same version on all of them."
)
TRIES: Final = 10  # of a piece, before Ray gives up
RESULTS: Final = 100 << 20  # bytes set aside for results, which are small
# What the outcome of a game may depend on.
PLAYED: Final = ("bots", "codecs", "core", "games", "lab", "measure", "reviews")


def join(on: str, cores: int | None = None) -> int:
    """Start Ray on this machine, or connect to a cluster; return how many cores to use there.

    A program that has started Ray itself keeps what it has started.
    """
    checked(on)
    if not engine().is_initialized():
        start(on, cores)
    return cores or max(1, there())


def checked(on: str) -> str:
    if on != HERE and not on.partition(CLUSTER)[2]:
        raise BadInput(f"--on is `ray` or `ray://HOST:PORT`, not `{on}`.")
    return on


def engine() -> Any:
    """Ray, which is only installed by an extra."""
    try:
        import ray
    except ImportError:
        raise BadInput("Games on Ray take ray: pip install 'safehouse-games[ray]'.") from None
    return ray


def start(on: str, cores: int | None) -> None:
    """Quietly, without Ray's web page; Ray by itself reports nothing to its makers from here."""
    fixed: dict[str, Any] = {"address": on, "logging_level": "ERROR", "log_to_driver": False}
    if on == HERE:  # its ports are open, but nobody gets in without the token in ~/.ray
        fixed["address"] = "local"
        fixed |= {"num_cpus": cores or cores_here(), "include_dashboard": False}
        fixed["object_store_memory"] = RESULTS
    try:
        with catch_warnings(action="ignore"):  # what fails is said below
            engine().init(**fixed)
    except (ConnectionError, RuntimeError, ValueError) as e:
        what = "Ray did not start" if on == HERE else f"{on} cannot be used"
        raise BadInput(f"{what}: {first_line(e)}") from None


def there() -> int:
    """The number of cores that Ray has at the moment."""
    return int(engine().cluster_resources().get("CPU", 0))


def finished(
    work: Callable[..., T], jobs: Sequence[tuple[Any, ...]], cores: int
) -> Iterator[tuple[int, T]]:
    """The number and the result of each job, in the order in which they are done."""
    ray, ours = engine(), sources()
    task = ray.remote(if_same).options(max_retries=TRIES - 1, name=work.__name__)
    # Not all at once: they may be many.  Ray keeps its cores busy if one more waits for each.
    most = cores if cores < there() else 2 * cores
    waiting = iter(enumerate(jobs))
    running: dict[Any, int] = {}
    try:
        while True:
            for number, job in waiting:
                running[task.remote(ours, work, job)] = number
                if len(running) >= most:
                    break
            if not running:
                return
            (done,), _ = ray.wait([*running], num_returns=1)
            number = running.pop(done)
            theirs, found = ray.get(done)
            if theirs != ours:
                raise BadInput(DIFFERENT)
            yield number, found
    except ray.exceptions.RayTaskError as e:
        raise e.cause from None  # as it would be without Ray
    except (ray.exceptions.RayError, ConnectionError) as e:
        reason = "Safehouse is not installed there." if MISSING in str(e) else first_line(e)
        raise BadInput(f"Ray gives up on a part of the games: {reason}") from None
    finally:
        for one in running:
            ray.cancel(one, force=True)


def if_same(ours: str, work: Callable[..., T], job: tuple[Any, ...]) -> tuple[str, T | None]:
    """Do a job where Safehouse is the same as where it was asked; runs on Ray."""
    here = sources()
    return here, work(*job) if here == ours else None


@cache
def sources() -> str:
    """A digest of all code and data that games and bots are made of."""
    found = blake2b(digest_size=16)
    for folder in PLAYED:
        for file in sorted((PACKAGE / folder).rglob("*")):
            if file.is_file() and file.suffix != ".pyc":
                found.update(file.relative_to(PACKAGE).as_posix().encode())
                found.update(file.read_bytes())
    return found.hexdigest()


def first_line(error: Exception) -> str:
    return next(iter(str(error).strip().splitlines()), type(error).__name__)
