"""What every game must keep, whatever it is: driven at random through the public interface."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from tests.tables import AnyGame, as_text, every_game, pieces, some, tables, twin

from safehouse import SPECTATOR, GameRecord, IllegalAction, games, read_record, sealed, seeded
from safehouse.core.playout import play_out
from safehouse.core.state import JUDGES, State

pytestmark = pytest.mark.both
KEY = "5afe" * 8


class Table(RuleBasedStateMachine):
    """A table at which any seat that may act takes any legal action."""

    game: AnyGame

    @initialize(data=st.data())
    def sit_down(self, data: st.DataObject) -> None:
        seats, options = data.draw(tables(self.game))
        self.record = GameRecord(self.game.id, self.game.version, seats, options, f"key:{KEY}")
        self.g: State = self.game.new(seats, options, luck=sealed(KEY))
        self.pieces = pieces(self.game.id, self.g.snapshot())

    @precondition(lambda self: not self.g.over)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Every legal action applies, also on the JSON twin, and both come out the same."""
        seat = data.draw(st.sampled_from(self.g.to_act))
        action = data.draw(st.sampled_from(self.g.legal(seat)))
        other = twin(self.game, self.g)
        other.apply(seat, self.game.read_action(action.written()))
        self.g.apply(seat, action)
        self.record.moves.append((seat, action.written()))
        assert as_text(self.g) == as_text(other)

    @precondition(lambda self: not self.g.over)
    @rule(data=st.data())
    def refuse(self, data: st.DataObject) -> None:
        """What one seat may do is refused to the others, with a reason; nothing changes."""
        before = as_text(self.g)
        seat = data.draw(st.sampled_from(self.g.to_act))
        action = data.draw(st.sampled_from(self.g.legal(seat)))
        idle = [s for s in range(self.record.seats) if not self.g.legal(s)]
        for other in [*idle, -1, self.record.seats]:
            with pytest.raises(IllegalAction, match=r"\.$"):
                self.g.apply(other, action)
        assert as_text(self.g) == before

    @rule(seed=st.integers(0, 1000), data=st.data())
    def imagine(self, seed: int, data: st.DataObject) -> None:
        """A seat cannot tell an imagined position from the true one, and can play it."""
        seat = data.draw(st.integers(SPECTATOR, self.record.seats - 1))
        before = as_text(self.g)
        imagined = self.g.imagine(seat, seeded(seed))
        assert imagined.view(seat) == self.g.view(seat)
        assert self.game.hints(imagined, seat) == self.game.hints(self.g, seat)
        assert pieces(self.game.id, imagined.snapshot()) == self.pieces
        if imagined.to_act:
            acting = imagined.to_act[0]
            imagined.apply(acting, imagined.legal(acting)[0])
        assert as_text(self.g) == before

    @precondition(lambda self: self.g.over)
    @rule()
    def again(self) -> None:
        """The record replays to the very bytes; then another game."""
        self.replays()
        self.record.moves.clear()
        self.g = self.game.new(self.record.seats, self.record.options, luck=sealed(KEY))

    @invariant()
    def is_nothing_but_data(self) -> None:
        text = as_text(self.g)
        assert as_text(twin(self.game, self.g)) == text
        copy = self.g.clone()
        assert as_text(copy) == text
        assert copy.snapshot() == self.g.snapshot()

    @invariant()
    def loses_nothing(self) -> None:
        assert pieces(self.game.id, self.g.snapshot()) == self.pieces

    @invariant()
    def is_over_when_nobody_acts(self) -> None:
        shown = self.g.snapshot()
        assert self.g.over == (self.g.to_act == [])
        assert shown["over"] == self.g.over
        assert shown["result"] is not None or not self.g.over
        assert shown["game"] == self.game.id
        assert isinstance(shown["phase"], str)
        assert len(shown["seats"]) == self.record.seats
        if shown["result"]:
            assert len(shown["result"]["scores"]) == self.record.seats

    @invariant()
    def judges_agree_with_lists(self) -> None:
        for seat in self.g.to_act:
            question = self.g.asked[seat]
            assert question is not None
            if question[1] in JUDGES:
                for action in self.g.legal(seat):
                    assert JUDGES[question[1]](self.g, seat, action, *question[2]) == ""

    def teardown(self) -> None:
        if hasattr(self, "g"):
            self.replays()

    def replays(self) -> None:
        text = self.record.to_json()
        again = read_record(text)
        assert again.to_json() == text
        assert as_text(again.replay(self.game)) == as_text(self.g)


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.id)
def test_keeps_the_contract(game: AnyGame) -> None:
    class TableOfThis(Table):
        pass

    TableOfThis.game = game
    limits: Any = settings(
        max_examples=some(24, 12),
        stateful_step_count=60,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(TableOfThis, settings=limits)


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.id)
def test_whole_games_end(game: AnyGame) -> None:
    """Random games of every size come to an end and lose nothing on the way."""
    for seats in range(game.min_seats, game.max_seats + 1):
        dice = seeded(seats)
        g = game.new(seats, luck=seeded(seats))
        whole = pieces(game.id, g.snapshot())
        steps = 0
        while not g.over:
            seat = g.to_act[dice.below(len(g.to_act))]
            g.apply(seat, g.legal(seat)[dice.below(len(g.legal(seat)))])
            steps += 1
            if steps % 25 == 0:
                g = twin(game, g)
                assert pieces(game.id, g.snapshot()) == whole
        assert pieces(game.id, g.snapshot()) == whole


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.id)
def test_a_game_goes_the_same_way_whether_anybody_listens_or_not(game: AnyGame) -> None:
    dice = seeded(5)
    seats = min(game.min_seats + 1, game.max_seats)
    g = game.new(seats, luck=seeded(5))
    heard = game.new(seats, luck=seeded(5), heard=[], moments=[])
    while not g.over:
        seat = g.to_act[dice.below(len(g.to_act))]
        action = g.legal(seat)[dice.below(len(g.legal(seat)))]
        for one in (g, heard):
            one.apply(seat, action)
        heard.listen(look=True)
    assert as_text(heard) == as_text(g)


def test_both_builds_play_the_same_games() -> None:
    """The digest of 60 finished games is this one, for the pure and for the compiled build."""
    dice = seeded(99)
    digest = blake2b(digest_size=8)
    for seed in range(60):
        g = games.find("flip7").new(2 + seed % 6, luck=seeded(seed))
        play_out(g, dice)
        digest.update(as_text(g))
    assert digest.hexdigest() == "61e4941b1a18e2db"
