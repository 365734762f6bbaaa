"""Reviews of finished games: what each decision was worth, and what luck and play contributed.

>>> import safehouse
>>> review = safehouse.review(safehouse.read_record(text))  # doctest: +SKIP
>>> [(d.at, d.seat, d.mark) for d in review.decisions if d.mark == "blunder"]  # doctest: +SKIP
"""

from safehouse.reviews.live import Chances, chances, tells_chances
from safehouse.reviews.result import (
    Alternative,
    Decision,
    Moment,
    Player,
    Point,
    Reason,
    Review,
    Step,
    Turning,
)
from safehouse.reviews.reviewing import Progress, review, reviewing

__all__ = [
    "Alternative",
    "Chances",
    "Decision",
    "Moment",
    "Player",
    "Point",
    "Progress",
    "Reason",
    "Review",
    "Step",
    "Turning",
    "chances",
    "review",
    "reviewing",
    "tells_chances",
]
