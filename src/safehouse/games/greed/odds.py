"""What a player can work out from what it knows: each card if played now, piles, losses due."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.games.greed.card import CARDS
from safehouse.games.greed.events import Paid, Wasted
from safehouse.games.greed.forecast import causes, forecasts, handiest, without_secrets
from safehouse.games.greed.resolve import begin_card
from safehouse.games.greed.shapes import Back, Due, Hints, KnownPile, Patricia, Tried
from safehouse.games.greed.table import ROUNDS, Greed
from safehouse.games.greed.turn_end import due
from safehouse.games.greed.wants import price


def hints(g: Greed, seat: int) -> Hints:
    """The hints for one seat, or for a spectator, who has no hand."""
    found: Hints = {"due": losses_due(g), "patricia": chance_of_a_thug(g, seat)}
    if seat >= 0 and not g.over:
        mine = g.seats[seat]
        cards = [*mine.hand, *(mine.pile if g.phase == "draft" else [])]
        found["cards"] = {str(card): tried(g, seat, card) for card in cards}
        found["piles"] = known_piles(g, seat)
        found["back"] = gone_since(g, seat)
        found["choices"] = forecasts(g, seat)
    return found


def tried(g: Greed, me: int, card: int) -> Tried:
    """What would happen if this card were resolved now, by itself, and drew nothing."""
    trial = try_out(g, me, card)
    printed = CARDS[card]
    heard = trial.heard or []
    holding = trial.seats[me].holding(card)
    return {
        "wasted": next((event.why for event in heard if isinstance(event, Wasted)), None),
        "price": price(g, me, printed) if printed.price >= 0 else None,
        "pays": next(({e.kind: e.what} for e in heard if isinstance(e, Paid)), None),
        "markers": holding.markers if holding is not None else None,
        "change": [
            after.worth() - before.worth()
            for before, after in zip(g.seats, trial.seats, strict=True)
        ],
        "chain": causes(heard, me, g.phase),
    }


def try_out(g: Greed, me: int, card: int) -> Greed:
    """The position after that card, with nothing else going on and nothing to draw."""
    trial = without_secrets(g)
    trial.drop()
    trial.queue = []
    trial.resolving = []
    for zone in (trial.seats[me].hand, trial.seats[me].pile):
        if card in zone:
            zone.remove(card)
    trial.heard = []
    begin_card(trial, me, card)
    trial.settle()
    while trial.open:
        trial.apply(me, handiest(trial, me))
    return trial


def losses_due(g: Greed) -> list[Due]:
    """GR-EO-2  What each seat must give up at the end of this turn, as of now."""
    return [
        {"holdings": due(g, s, "lose_holding"), "thugs": due(g, s, "lose_thug")}
        for s in range(len(g.seats))
    ]


def seen_by(g: Greed, me: int) -> set[int]:
    """Cards whose place is known to `me`: on the table, in its hand, in its pile while drafting."""
    seen = {*g.discard}
    seen.update([card for _, card in [*g.queue, *g.resolving]])
    for s, seat in enumerate(g.seats):
        seen.update([thug.card for thug in seat.thugs])
        seen.update([holding.card for holding in seat.holdings])
        seen.update([lying.card for lying in seat.lying])
        seen.update(seat.shown)
        if s == me:
            seen.update(seat.hand)
            seen.update([card for card in (seat.picked, seat.chosen) if card is not None])
            if g.phase == "draft":
                seen.update(seat.pile)
    return seen


def chance_of_a_thug(g: Greed, me: int) -> Patricia:
    """Section 10  How many of the unseen cards are Thugs: what Patricia may find first."""
    seen = seen_by(g, me)
    unseen = [card for card in CARDS if card not in seen]
    return {"unseen": len(unseen), "thugs": len([c for c in unseen if CARDS[c].kind == "thug"])}


def known_piles(g: Greed, me: int) -> list[KnownPile]:
    """Section 10  Piles passed on that come back: in how many rounds, and what can still be in
    them."""
    seen = seen_by(g, me)
    n = len(g.seats)
    found: list[KnownPile] = []
    for s, seat in enumerate(g.seats):
        ahead = (me - s) % n + (g.phase == "draft" and s == me) * n
        passed = g.seats[me].passed[g.pile_id(s)]
        if passed and seat.pile and not (g.phase == "draft" and s == me):
            rounds = ahead if g.phase == "draft" else ahead + 1
            maybe = [card for card in passed if card not in seen]
            if g.round + rounds <= ROUNDS:
                found.append({"at": s, "rounds": rounds, "count": len(seat.pile), "of": maybe})
    return found


def gone_since(g: Greed, me: int) -> Back | None:
    """Section 10  What has been taken out of the pile before `me` since it passed it on."""
    mine = g.seats[me]
    passed = mine.passed[g.pile_id(me)] if g.phase == "draft" else []
    if not passed:
        return None
    gone = [card for card in passed if card not in mine.pile and card != mine.picked]
    return {"round": g.round - len(g.seats), "gone": gone}


def bot_pause_factor(g: Greed) -> float:
    """Bots take more time while people watch cards being resolved."""
    return 1.5 if g.phase == "resolve" else 1.0


records(__name__)
