"""How strong somebody plays, from that person's own games, shown only to that person.

The model is openskill's Plackett-Luce. Every bot has its own rating, which moves with the games
too. Other people count as newcomers each time, since nobody is rated unasked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from safehouse.server.people.history import CURVE, Played
from safehouse.server.sockets import down_own

MIDDLE, STEP = 1500, 40  # openskill's 25 and 1, on a familiar scale


def rate(played: Sequence[Played]) -> list[down_own.MyRating]:
    """A rating for each competitive game."""
    from openskill.models import PlackettLuce  # slow to import, and few ask for it

    model = PlackettLuce()
    rivals = [one for one in played if not one.together and len(one.chairs) > 1]
    return [
        _rate(model, game, [one for one in rivals if one.game == game])
        for game in dict.fromkeys(one.game for one in rivals)
    ]


def _rate(model: Any, game: str, of: Sequence[Played]) -> down_own.MyRating:
    me = model.rating()
    bots: dict[str, Any] = {}
    curve = []
    for one in of:
        sat = [_rating(model, bots, chair.bot) for chair in one.chairs]
        sat[one.you] = me
        rated = model.rate([[rating] for rating in sat], ranks=_ranks(one))
        for chair, (rating,) in zip(one.chairs, rated, strict=True):
            if chair.bot is not None:
                bots[chair.bot] = rating
        me = rated[one.you][0]
        curve.append(_scaled(me.mu))
    return down_own.MyRating(
        game=game, rating=_scaled(me.mu), sure=round(2 * me.sigma * STEP), curve=curve[-CURVE:]
    )


def _rating(model: Any, bots: dict[str, Any], bot: str | None) -> Any:
    known = bots.get(bot or "")
    return model.rating() if known is None else model.rating(mu=known.mu, sigma=known.sigma)


def _ranks(one: Played) -> list[float]:
    """Ranks: winners first, the others by their scores."""
    return [0.0 if n in one.winners else 1.0 - score for n, score in enumerate(_from_zero(one))]


def _from_zero(one: Played) -> list[float]:
    """Scores scaled to 0 … 1/2, so that no loser ranks before a winner."""
    low, high = min(one.scores), max(one.scores)
    return [(score - low) / (high - low + 1) / 2 for score in one.scores]


def _scaled(mu: float) -> int:
    return round(MIDDLE + (mu - 25) * STEP)
