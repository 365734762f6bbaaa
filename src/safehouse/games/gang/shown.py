"""Parts of a view of The Gang, and what follows from them."""

from __future__ import annotations

from typing import Any, Literal

from safehouse.core.data import records
from safehouse.games.gang.cards import CON_ARTIST, HANDS, NAMES, NONE, RANKS
from safehouse.games.gang.hands import category, made_of, ranks

ProposalType = Literal["choose_user", "choose_value", "guess_rank", "guess_hand"]
Proposal = tuple[int, ProposalType, int, int, int]  # by, type, specialist or challenge, value, user
Said = tuple[Any, ...]  # an announcement: name, value, name, value, …


def shown_proposal(proposal: Proposal | None, agreed: list[int]) -> dict[str, Any] | None:
    """GA-GR-2  The action that is proposed, by whom, and who has agreed."""
    if proposal is None:
        return None
    by, kind, number, value, user = proposal
    action: dict[str, Any] = {"type": kind}
    if kind == "guess_rank":
        action["rank"] = RANKS[value]
    elif kind == "guess_hand":
        action["hand"] = HANDS[value]
    else:
        action["specialist"] = number
        if kind == "choose_value":
            action["value"] = RANKS[value]
        if kind == "choose_user" or user != NONE:
            action["user"] = None if user == NONE else user
    return {"by": by, "action": action, "agreed": agreed.copy()}


def falls_short(weight: int, before: int) -> bool:
    """GA-SD-3  A hand must be at least as strong as the one before."""
    return weight < before


def shown_rows(
    chips: list[tuple[int, int]], hands: list[tuple[int, list[int]]]
) -> list[dict[str, Any]]:
    """GA-SD-3, GA-HR-13  Of each seat and chip: the hand if it is open, its place among those.

    Of an open hand: what it weighs, and its cards.
    """
    rows: list[dict[str, Any]] = []
    weights = [weight for weight, _ in hands]
    for n, (seat, chip) in enumerate(chips):
        row: dict[str, Any] = {"seat": seat, "chip": chip or None, "hand": None}
        if n < len(hands):
            weight, cards = hands[n]
            low = 1 + sum([other < weight for other in weights])
            high = low - 1 + weights.count(weight)
            breaks = n > 0 and falls_short(weight, weights[n - 1])
            row["hand"] = {
                **shown_hand(cards),
                "breaks": chips[n - 1][0] if breaks else None,
                "low": low,
                "high": high,
                "fits": low <= n + 1 <= high,
            }
        rows.append(row)
    return rows


def shown_hand(cards: list[int]) -> dict[str, Any]:
    """GA-HR  A present hand, and the five cards that make it."""
    value, five = made_of(tuple(cards))
    return {"category": category(value), "ranks": ranks(value), "five": [NAMES[c] for c in five]}


def still_stands(announcements: list[Said], n: int) -> bool:
    """GA-SP-5  Words about a pocket are worthless once it was mixed or drawn again."""
    about = by_name(announcements[n])
    for said in announcements[n + 1 :]:
        later = by_name(said)
        drawn_anew = "challenge" in later and later["seat"] == about.get("seat")
        if drawn_anew or later.get("specialist") == CON_ARTIST:
            return False
    return True


def by_name(said: Said) -> dict[str, Any]:
    return dict(zip(said[::2], said[1::2], strict=True))


records(__name__)
