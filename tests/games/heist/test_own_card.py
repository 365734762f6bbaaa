"""A card of one's own, as CONTRIBUTING says: a header and small functions; the rules play it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from safehouse import IllegalAction, games, seeded
from safehouse.games.heist import actions
from safehouse.games.heist.cards.card import EVENTS, FIXERS, event, fixer
from safehouse.games.heist.rules.verbs import inspire, put_in_bag
from safehouse.games.heist.table import Heist

HEIST = games.find("heist")


@pytest.fixture
def own_cards() -> Iterator[None]:
    """They are gone afterwards: other tests go on with the printed ones."""

    @event("Z1", "Coffee Break", text="Everybody gains an idea.")
    def coffee_break(g: Heist) -> None:
        for n in g.playing():
            inspire(g, n)

    barista = fixer("Barista", price={"1": 500}, once=True, text="Once, for $500: a blank.")

    @barista.does
    def pour(g: Heist, seat: int, action: actions.Fixer) -> None:
        put_in_bag(g, "blank")

    yield
    del EVENTS["Z1"], FIXERS["Barista"]


@pytest.mark.usefixtures("own_cards")
def test_an_event_is_one_function_under_its_header() -> None:
    g: Heist = HEIST.new(1, {"crew": 3}, luck=seeded(1))
    before = [person.ideas for person in g.people]
    outdoors = [{"at": g.board.entrances[0].id} for _ in g.people]
    setup = {"phase": "event", "events": ["Z1", "25"], "characters": outdoors}
    g = HEIST.new(1, {"crew": 3}, luck=seeded(1), setup=setup)
    assert [person.ideas for person in g.people] == [ideas + 1 for ideas in before]
    assert g.discard == ["Z1"]


@pytest.mark.usefixtures("own_cards")
def test_a_fixer_is_offered_paid_and_used_up() -> None:
    g: Heist = HEIST.new(1, {"cash": 800}, luck=seeded(1), setup={"fixers": ["Barista"]})
    blanks = g.bag.get("blank", 0)
    call = {"type": "fixer", "fixer": "Barista"}
    assert call in [action.written() for action in g.legal(0)]
    g.apply(0, call)
    assert (g.team.cash, g.bag["blank"]) == (300, blanks + 1)
    with pytest.raises(IllegalAction, match="Barista has helped already"):
        g.apply(0, call)
