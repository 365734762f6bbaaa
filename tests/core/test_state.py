"""The machine: order of calls, questions to several seats, judges, refusals."""

from __future__ import annotations

import pytest
from tests.tables import as_text, twin
from tests.toy import GAME
from tests.toy.rules import Debt, Pay, Pick, Picked, Ready, Take, Throw, Toy

from safehouse import EVERYTHING, SPECTATOR, BadInput, IllegalAction, seeded
from safehouse.core.chance import Chance
from safehouse.core.codec import name_of
from safehouse.core.playout import play_out
from safehouse.core.state import WAIT, State, Wait

HANDS = {"hands": [[1, 2, 3], [11, 12, 13]]}


def at_the_chips() -> Toy:
    return GAME.new(2, luck=seeded(1), setup=HANDS)


def at_the_cards() -> Toy:
    g = at_the_chips()
    for seat in (0, 1):
        g.apply(seat, g.legal(seat)[0])
        g.apply(seat, g.legal(seat)[0])
    return g


def at_the_throw() -> Toy:
    g = at_the_cards()
    g.apply(1, Pick(13))
    g.apply(0, Pick(1))
    return g


def test_everybody_may_act_at_once_and_in_any_order() -> None:
    g = at_the_chips()
    assert g.to_act == [0, 1]
    g.apply(1, Take(1, "middle"))
    g.apply(0, Take(1, 1, "mine"))
    assert [s.chip for s in g.seats] == [1, -1]
    assert [a.written() for a in g.legal(1)] == [
        {"type": "take", "chip": "white", "from": "middle"},
        {"type": "take", "chip": "red", "from": 0, "word": "mine"},
    ]


def test_an_action_is_judged_by_whether_it_is_legal_now() -> None:
    g = at_the_chips()
    wanted = g.legal(0)[1]  # looked at before the other seat moved
    g.apply(1, g.legal(1)[0])
    g.apply(0, wanted)
    assert g.seats[0].chip == 1


def test_a_seat_without_an_option_is_not_to_act() -> None:
    g = at_the_chips()
    g.apply(0, g.legal(0)[0])
    g.apply(0, Ready())
    assert g.to_act == [1]
    with pytest.raises(IllegalAction, match="It may: nothing at present"):
        g.apply(0, Ready())


def test_calls_run_in_the_order_written() -> None:
    g = at_the_throw()
    assert g.to_act == [1]
    g.apply(1, Throw(()))
    assert g.to_act == [0]  # collect, then the next pick
    g.apply(0, g.legal(0)[1])
    assert g.to_act == [0, 1]
    assert g.round == 2


def test_a_seat_that_is_asked_anew_forgets_the_old_question() -> None:
    g = at_the_throw()
    g.ask(1, (Ready(),), lambda g, me, action: None)
    assert g.open == 1
    assert [a.written() for a in g.legal(1)] == [{"type": "ready"}]


def test_a_judge_knows_more_than_the_list() -> None:
    g = at_the_throw()
    assert Throw((12, 11)).written() not in [a.written() for a in g.legal(1)]
    g.apply(1, Throw((12, 11)))
    assert g.seats[1].hand == []


@pytest.mark.parametrize("action", [Throw((1,)), Throw((11, 11)), Ready()])
def test_a_judge_refuses_with_its_reason_and_nothing_changes(action: Throw | Ready) -> None:
    g = at_the_throw()
    before = as_text(g)
    with pytest.raises(IllegalAction, match="Seat 1: "):
        g.apply(1, action)
    assert as_text(g) == before


def test_refusals_say_who_is_to_act() -> None:
    g = at_the_throw()
    with pytest.raises(IllegalAction, match="it is for seat 1 to act"):
        g.apply(0, Throw(()))
    with pytest.raises(IllegalAction, match="no seat 7; the seats are 0 to 1"):
        g.apply(7, Throw(()))
    assert g.legal(7) == ()


def test_a_finished_game_takes_nothing() -> None:
    g = at_the_chips()
    play_out(g, seeded(2))
    assert g.actor() == -1
    with pytest.raises(IllegalAction, match="The game is over"):
        g.apply(0, Ready())


def test_a_position_in_the_middle_of_a_rule_is_data() -> None:
    g = at_the_throw()
    other = twin(GAME, g)
    for one in (g, other):
        one.apply(1, Throw((11,)))
        play_out(one, seeded(9))
    assert as_text(g) == as_text(other)


def test_events_are_heard_only_by_who_listens_and_hide_what_is_secret() -> None:
    g = at_the_cards()
    g.apply(0, Pick(1))
    g.heard = []
    g.apply(1, Pick(13))
    assert [e.seen_by(1) for e in g.heard] == [{"type": "picked", "seat": 1, "card": 13}]
    assert [e.seen_by(0) for e in g.heard] == [{"type": "picked", "seat": 1, "card": None}]
    assert Picked(1, 13).seen_by(EVERYTHING)["card"] == 13
    assert g.clone().heard is None


def test_views_hide_hands_and_count_them() -> None:
    g = at_the_cards()
    g.apply(0, Pick(1))
    mine, theirs = g.view(0)["seats"][0], g.view(1)["seats"][0]
    assert (mine["hand"], mine["hand_count"], mine["chosen"]) == ([2, 3], 2, 1)
    assert (theirs["hand"], theirs["hand_count"], theirs["chosen"]) == (None, 2, None)
    assert g.view(SPECTATOR)["deck"] is None
    assert len(g.snapshot()["deck"]) == g.view(0)["deck_count"]
    assert "thrown" not in g.snapshot()


def test_imagined_positions_differ_in_what_is_hidden() -> None:
    g = at_the_cards()
    hands = {tuple(sorted(g.imagine(0, seeded(s)).seats[1].hand)) for s in range(40)}
    assert len(hands) > 10
    assert all(g.imagine(0, seeded(s)).seats[0].hand == g.seats[0].hand for s in range(5))


def test_only_functions_of_a_module_can_wait() -> None:
    g = at_the_cards()
    g.then(lambda g: None)
    with pytest.raises(TypeError, match="only functions of a game's module can wait"):
        g.dump()
    with pytest.raises(TypeError):
        name_of(print)


def test_a_position_of_another_version_is_refused() -> None:
    saved = at_the_cards().dump()
    assert GAME.load(saved).round == 1
    with pytest.raises(BadInput, match=r"version 2 of Toy's rules; these are version 3"):
        GAME.load({**saved, "version": 2})
    with pytest.raises(BadInput, match="not a saved position of Toy"):
        GAME.load({**saved, "game": "flip7"})
    with pytest.raises(BadInput, match="not a saved position of Toy"):
        GAME.load([])


def test_records_print_their_fields() -> None:
    assert repr(Pick(3)) == "Pick(card=3)"
    assert repr(Take(2, "middle")) == "Take(chip='blue', from='middle')"
    assert repr(Picked(1, 3)) == "Picked(seat=1, card=3)"
    assert repr(Debt(5)) == "Debt(coins=5)"
    assert repr(at_the_cards().seats[0]).startswith("Seat(hand=[1, 2, 3]")
    assert repr(WAIT) == "Wait()"


def test_a_position_prints_who_is_asked() -> None:
    g = at_the_throw()
    assert repr(g) == "<Toy, 2 seats, asked: [1]>"
    play_out(g, seeded(1))
    assert repr(g) == "<Toy, 2 seats, over>"


def test_records_that_hold_the_same_are_equal() -> None:
    assert Pick(3) == Pick(3)
    assert Pick(3) != Pick(4)
    assert Pick(3) != Picked(3)
    assert Pick(3) != 3
    assert Debt(5) == Debt(5)
    assert Throw((1, 2)) == Throw((1, 2))
    assert Wait() != WAIT
    assert WAIT == WAIT
    assert at_the_cards() == at_the_cards()
    assert at_the_cards() != at_the_throw()
    assert at_the_throw() == GAME.load(at_the_throw().dump())


def test_who_is_asked_may_act() -> None:
    g = at_the_throw()
    assert [g.may_act(seat) for seat in (0, 1)] == [False, True]


def test_what_never_changes_has_a_hash() -> None:
    coins, other = Pay(), Pay()
    coins.with_, other.with_ = {"coins": 1, "gems": 2}, {"gems": 2, "coins": 1}
    assert len({Pick(3), Pick(3), Pick(4), Take(1), Take(1), WAIT, coins, other}) == 5
    assert {GAME.read_options({"cards": 2}, 2)} == {GAME.read_options({"cards": 2}, 3)}


def test_what_changes_has_none() -> None:
    for changing in (at_the_cards(), Debt(5)):
        with pytest.raises(TypeError, match="unhashable"):
            hash(changing)


def test_an_action_may_be_given_as_the_rules_file_writes_it() -> None:
    g = at_the_cards()
    g.apply(1, {"type": "pick", "card": 13})
    g.apply(0, {"type": "pick", "card": 1})
    assert g == at_the_throw()
    g.apply(1, {"type": "throw", "cards": [11, 12]})  # by the judge: it is not listed
    assert g.seats[1].hand == []


def test_a_written_action_is_refused_like_any_other() -> None:
    g = at_the_cards()
    with pytest.raises(IllegalAction, match=r"may not pick card 9 now\. It may: pick card 1;"):
        g.apply(0, {"type": "pick", "card": 9})
    with pytest.raises(BadInput, match="There is no action 'fold'; there are: pay, pick"):
        g.apply(0, {"type": "fold"})
    with pytest.raises(BadInput, match='An action is an object with a "type"'):
        g.apply(0, "pick")  # type: ignore[arg-type]
    assert g == at_the_cards()


def test_a_state_has_a_luck_of_its_own_and_no_result_by_itself() -> None:
    assert isinstance(State(2).chance, Chance)
    with pytest.raises(NotImplementedError):
        State(2).result()
    assert Pay().written() == {"type": "pay", "with": {}, "chips": [], "sure": True}
