"""Secrets: whatever is hidden from a seat may change without changing a byte it is sent."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.server.driver import Browser
from tests.tables import every_game, some

from safehouse import SPECTATOR, State, games, sealed, seeded
from safehouse.server.sockets.frames import SeatFrames, frame


def sent(game: Any, state: State, seat: int, left: State | None = None) -> bytes:
    """Every byte of a frame that the server makes for this seat."""
    return frame([SeatFrames(game, state, 1, left, odds=True)], seat)


def plays(game: Any, count: int, seed: int) -> Any:
    """Random games: each position with the seat that moved and what was heard."""
    rng = random.Random(seed)
    for _ in range(count):
        seats = rng.randint(game.min_seats, min(game.max_seats, 5))
        state = game.new(seats, luck=sealed(rng.randbytes(16).hex()))
        for _ in range(400):
            if state.over:
                break
            before = state.clone()
            seat = rng.choice(state.to_act)
            action = rng.choice(state.legal(seat))
            state.listen(look=True)
            state.apply(seat, action)
            yield before, seat, action, state, rng


@pytest.mark.slow
@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.id)
def test_hidden_things_change_no_byte_of_what_a_seat_is_sent(game: Any) -> None:
    changed = 0
    for before, _, _, _, rng in plays(game, some(6, 3), 1):
        for looker in [SPECTATOR, *range(len(before.asked))]:
            twin = before.imagine(looker, seeded(rng.getrandbits(40)))
            assert sent(game, twin, looker) == sent(game, before, looker)
            changed += twin.dump() != before.dump()
    assert changed > some(50, 20)


def test_a_table_without_odds_is_told_what_no_step_can_be_taken_without() -> None:
    game = games.find("heist")
    state = game.new(2, luck=seeded(1))
    told = {
        odds: json.loads(frame([SeatFrames(game, state, 1, odds=odds)], 0))["hints"]
        for odds in (True, False)
    }
    assert "bag" in told[True]
    assert told[False] == {"round": 0, "steps": [], "runs": []}


@pytest.mark.slow
@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.id)
def test_what_others_do_in_secret_is_not_told(game: Any) -> None:
    """The same question answered differently in secret: the others are sent the same bytes."""
    if not game.hidden_hands:
        pytest.skip("nothing is done in secret")
    compared = 0
    for before, seat, action, _, rng in plays(game, some(8, 3), 2):
        other = rng.choice(before.legal(seat))
        one, two = before.clone(), before.clone()
        one.listen(look=True)
        two.listen(look=True)
        one.apply(seat, action)
        two.apply(seat, other)
        for looker in [SPECTATOR, *range(len(before.asked))]:
            if looker != seat and one.view(looker) == two.view(looker):
                assert sent(game, one, looker, before) == sent(game, two, looker, before)
                compared += 1
    assert compared > some(30, 10)


@pytest.mark.slow
@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_where_no_hand_is_hidden_everybody_sees_the_same(game: Any) -> None:
    """The server encodes such a view once for all seats: that must not take anything away."""
    if game.hidden_hands:
        pytest.skip("hands are hidden")
    for before, _, _, after, _ in plays(game, some(8, 2), 3):
        for looker in range(len(before.asked)):
            assert before.view(looker) == before.view(SPECTATOR)
            seen = [event.seen_by(looker) for event in after.heard or []]
            assert seen == [event.seen_by(SPECTATOR) for event in after.heard or []]


@pytest.mark.pure
def test_over_the_wire_nobody_is_sent_another_hand(
    ines: Browser, milo: Browser, stranger: Browser
) -> None:
    code = ines.make(seats=2, game="toy", options={"cards": 4, "kind": True})
    milo.join(code)
    tables = [ines.open(code), milo.open(code)]
    onlooker = stranger.open(code)
    tables[0].host("start")
    for table in tables:
        table.until_frame()
    while not all(t.frame["view"]["over"] for t in tables):
        for mine, seat in ((tables[0], 0), (tables[1], 1)):
            theirs = tables[1 - seat].frame
            hand = theirs["view"]["seats"][1 - seat]["hand"]
            if mine.frame["n"] == theirs["n"] and hand:
                assert mine.frame["view"]["seats"][1 - seat]["hand"] is None
                picked = [e for e in mine.frame["events"] if e["type"] == "picked"]
                assert all(e["card"] is None for e in picked if e["seat"] != seat)
        mover = next(t for t in tables if t.frame["legal"])
        n = mover.frame["n"]
        mover.do(random.choice(mover.frame["legal"]))
        for table in tables:
            table.until_past(n)
    again = [ines.open(code), milo.open(code)]
    for seat, table in enumerate(again):  # what a log is told of the past is as silent
        table.until_frame()
        picks = [e for e in table.frame["events"] if e["type"] == "picked"]
        assert picks
        assert all((e["card"] is None) == (e["seat"] != seat) for e in picks)
    tables[0].until(lambda: tables[0].table["key"])
    key = tables[0].table["key"]
    onlooker.until(lambda: onlooker.frame and onlooker.frame["view"]["over"])
    for table in (*tables, *again, onlooker):
        assert not any(key in json.dumps(frame) for frame in table.frames)
