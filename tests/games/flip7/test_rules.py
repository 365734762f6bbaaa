"""Rules of Flip 7 that no worked case shows, above all where two options meet."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse import IllegalAction, games, seeded
from safehouse.games.flip7.table import Flip7

FLIP7 = games.find("flip7")


def arrange(players: int = 2, options: dict[str, Any] | None = None, **setup: Any) -> Flip7:
    g = FLIP7.new(players, options, luck=seeded(1), setup=setup, heard=[])
    assert isinstance(g, Flip7)
    return g


def act(g: Flip7, seat: int, type: str, **parameters: Any) -> None:
    g.apply(seat, FLIP7.read_action({"type": type, **parameters}))


def told(g: Flip7) -> list[dict[str, Any]]:
    """What happened since somebody last asked."""
    events = [event.seen_by(0) for event in g.heard or []]
    g.heard = []
    return events


def test_a_random_first_dealer_is_drawn_from_luck() -> None:
    """F7-SET-3"""
    starts = [FLIP7.new(5, {"first_dealer": "random"}, luck=seeded(s)) for s in range(60)]
    assert {g.dealer for g in starts} == {0, 1, 2, 3, 4}
    arranged = [
        FLIP7.new(5, {"first_dealer": "random"}, luck=seeded(s), setup={"round": 3})
        for s in range(60)
    ]
    assert {g.dealer for g in arranged} == {0, 1, 2, 3, 4}


def test_until_stop_goes_on_after_a_second_chance_is_passed_on() -> None:
    """F7-TURN-8"""
    seats = [{"numbers": [5], "second_chance": True}, {"numbers": [9]}]
    g = arrange(options={"turn_length": "until_stop"}, seats=seats, deck=["second_chance", 3])
    act(g, 0, "hit")
    act(g, 0, "give", card="second_chance", to=1)
    assert g.to_act == [0]


@pytest.mark.parametrize("card", ["freeze", "flip_three"])
def test_until_stop_ends_with_an_action_card_whoever_got_it(card: str) -> None:
    """F7-TURN-8"""
    seats = [{"numbers": [5]}, {"numbers": [9]}, {"numbers": [8]}]
    deck = [card, 1, 2, 3]
    g = arrange(3, {"turn_length": "until_stop"}, seats=seats, turn=0, deck=deck)
    act(g, 0, "hit")
    act(g, 0, "give", card=card, to=2)
    assert g.to_act == [1]


def test_until_stop_ends_with_a_bust() -> None:
    """F7-TURN-8"""
    seats = [{"numbers": [5]}, {"numbers": [9]}]
    g = arrange(options={"turn_length": "until_stop"}, seats=seats, turn=0, deck=[5])
    act(g, 0, "hit")
    assert g.seats[0].status == "busted"
    assert g.to_act == [1]


def test_until_stop_may_freeze_its_own_player_in_between() -> None:
    """F7-TURN-8  Second Chance given on, then the seat is asked again only if still active."""
    seats = [{"numbers": [1, 2, 3, 4, 5, 6]}, {"numbers": [9]}]
    g = arrange(options={"turn_length": "until_stop"}, seats=seats, turn=0, deck=[7])
    act(g, 0, "hit")
    assert g.history[0][2] == "flip7"


def test_a_bust_in_a_flip_three_ends_the_round_where_the_option_says_so() -> None:
    """F7-END-5, F7-FT-7"""
    seats = [{"numbers": [5]}, {"numbers": [9]}]
    deck = ["flip_three", "freeze", 9]
    g = arrange(options={"bust_ends_round": True}, seats=seats, turn=0, deck=deck)
    act(g, 0, "hit")
    act(g, 0, "give", card="flip_three", to=1)
    assert g.history[0][2] == "bust"
    assert {"type": "thrown", "card": "freeze", "seat": 1, "why": "busted"} in told(g)
    assert g.snapshot()["discard"] == ["freeze", "flip_three"]


def test_choosing_where_a_second_chance_goes_in_the_flips() -> None:
    """F7-SC-6, F7-FT-5"""
    seats = [{"numbers": [5]}, {"numbers": [9]}]
    deck = ["flip_three", 1, 2, "second_chance"]
    g = arrange(options={"second_chance": "choose"}, seats=seats, turn=0, deck=deck)
    act(g, 0, "hit")
    act(g, 0, "give", card="flip_three", to=1)
    shown = g.snapshot()
    assert shown["choice"] == {
        "seat": 1,
        "card": "second_chance",
        "from": "flip",
        "targets": [0, 1],
    }
    assert shown["discard"] == ["flip_three"]  # F7-FT-12
    act(g, 1, "give", card="second_chance", to=0)
    assert g.seats[0].second_chance


def test_a_second_chance_that_nobody_can_take_is_discarded() -> None:
    """F7-SC-5"""
    seats = [{"numbers": [5], "second_chance": True}, {"numbers": [9], "second_chance": True}]
    g = arrange(seats=seats, turn=0, deck=["second_chance"])
    told(g)
    act(g, 0, "hit")
    assert told(g)[-1] == {"type": "thrown", "card": "second_chance", "seat": 0, "why": "nobody"}
    assert g.to_act == [1]


def test_the_supply_may_run_dry_in_the_middle_of_a_flip_three() -> None:
    """F7-END-4, F7-END-2"""
    seats = [{"numbers": [5]}, {"numbers": [9]}]
    deck = ["flip_three", 1, "freeze"]
    g = arrange(seats=seats, turn=0, deck=deck, rest="out")
    act(g, 0, "hit")
    act(g, 0, "give", card="flip_three", to=1)
    assert g.history[0][2] == "no_cards"
    assert g.flip is None
    assert g.snapshot()["discard"] == ["flip_three"]
    assert g.snapshot()["deck"] == ["freeze"]


def test_the_supply_may_run_dry_in_the_deal() -> None:
    """F7-END-4, F7-DEAL-7"""
    g = arrange(3, deck=[5], rest="out")
    assert g.history[0][2:5] == ("no_cards", None, [5, 0, 0])
    assert g.to_act == [1]


def test_effects_that_wait_are_discarded_when_the_round_ends_at_once() -> None:
    """F7-END-2"""
    seats = [{"numbers": [8]}, {"numbers": [9]}, {"numbers": [1, 2, 3, 4, 5, 6]}]
    deck = ["flip_three", "flip_three", "freeze", 10, 7]
    g = arrange(3, seats=seats, turn=0, deck=deck)
    act(g, 0, "hit")
    act(g, 0, "give", card="flip_three", to=1)
    act(g, 1, "give", card="flip_three", to=2)
    act(g, 1, "give", card="freeze", to=0)
    assert g.history[0][2:4] == ("flip7", 2)
    assert g.snapshot()["discard"] == ["freeze", "flip_three", "flip_three"]
    assert g.effects == []


def test_a_fresh_deck_takes_in_a_stacked_rest() -> None:
    """F7-DECK-4  Cards that a setup put on top are shuffled in with the others."""
    g = arrange(options={"fresh_deck": True}, deck=[5, 9, 1, 2, 3], reshuffles=[[8, 0, "x2"]])
    for seat in (0, 1):
        act(g, seat, "stay")
    act(g, 1, "deal")
    assert [s.numbers for s in g.seats] == [[0], [8]]
    assert g.snapshot()["deck"][0] == "x2"
    assert g.reshuffles == 1


def test_a_stacked_card_that_is_not_there_is_passed_over() -> None:
    """Setup: what is to lie on top must be among the cards shuffled."""
    seats = [{"numbers": [5]}, {"numbers": [9]}]
    g = arrange(seats=seats, turn=0, discard=[3, 4], rest="out", reshuffles=[[12, 4]])
    act(g, 0, "hit")
    assert g.seats[0].numbers == [5, 4]


def test_a_tie_of_teams_plays_on() -> None:
    """F7-WIN-4, F7-WIN-2"""
    seats: list[dict[str, Any]] = [{"status": "stayed", "numbers": [n]} for n in (1, 2, 3)]
    seats.append({"numbers": [4]})
    scores = [200, 100, 2, 100]
    g = arrange(4, {"teams": 2}, scores=scores, seats=seats, turn=3)
    assert g.snapshot()["team_scores"] == [202, 200]
    act(g, 3, "stay")
    assert g.snapshot()["team_scores"] == [206, 206]
    assert not g.over
    assert g.to_act == [1]


def test_a_tie_at_the_target_plays_on_with_everybody() -> None:
    """F7-WIN-2"""
    seats = [{"status": "stayed", "numbers": [10]}, {"numbers": [5]}]
    g = arrange(scores=[190, 195], seats=seats, turn=1)
    act(g, 1, "stay")
    assert g.snapshot()["phase"] == "round_over"
    assert g.snapshot()["result"] is None


def test_a_refusal_says_what_may_be_done() -> None:
    """F7-TURN-5"""
    g = arrange(seats=[{}, {"numbers": [9]}], turn=0)
    with pytest.raises(IllegalAction, match=r"Seat 0 may not stay now\. It may: hit\."):
        act(g, 0, "stay")
    with pytest.raises(IllegalAction, match="it is for seat 0 to act"):
        act(g, 1, "hit")


def test_events_tell_the_whole_round() -> None:
    """Cause before effect: a card is told before what it does."""
    g = arrange(deck=[5, 9, 5], options={"target": 5})
    assert [e["type"] for e in told(g)] == ["round", "dealt", "dealt"]
    act(g, 0, "hit")
    assert told(g) == [
        {"type": "dealt", "seat": 0, "card": 5, "source": "hit"},
        {"type": "bust", "seat": 0, "card": 5, "lost": 5},
    ]
    act(g, 1, "stay")
    assert told(g) == [
        {"type": "stayed", "seat": 1, "points": 9},
        {"type": "round_over", "round": 1, "end": "all_out", "flip7": None, "points": [0, 9],
         "totals": [0, 9]},
        {"type": "game_over", "winners": [1], "scores": [0, 9]},
    ]  # fmt: skip


def test_a_seat_shown_to_itself_hides_the_deck() -> None:
    """F7-VIEW-1"""
    g = arrange(deck=[5, 9, 1, 2])
    assert g.view(0)["deck"] is None
    assert g.snapshot()["deck"][:2] == [1, 2]
    imagined = {tuple(g.imagine(0, seeded(s)).snapshot()["deck"][:2]) for s in range(3)}
    assert (1, 2) not in imagined


def test_everybody_may_be_frozen_before_the_deal_is_done() -> None:
    """F7-DEAL-6, F7-END-1"""
    g = arrange(deck=["freeze", "freeze"])
    act(g, 0, "give", card="freeze", to=0)
    act(g, 1, "give", card="freeze", to=1)
    assert g.history[0][2:5] == ("all_out", None, [0, 0])


def test_a_freeze_throws_out_every_flip_three_of_its_seat() -> None:
    """F7-FT-10"""
    seats = [{"numbers": [5]}, {"numbers": [9]}]
    deck = ["flip_three", "flip_three", "flip_three", "freeze"]
    g = arrange(options={"decks": 2}, seats=seats, turn=0, deck=deck)
    act(g, 0, "hit")
    for giver, card in ((0, "flip_three"), (1, "flip_three"), (1, "flip_three"), (1, "freeze")):
        act(g, giver, "give", card=card, to=1)
    assert g.seats[1].status == "frozen"
    assert g.snapshot()["discard"] == ["flip_three"] * 3
    assert g.to_act == [0]


def test_bots_leave_time_to_look_between_rounds() -> None:
    """F7-R18"""
    g = arrange(seats=[{"numbers": [5]}, {"status": "stayed", "numbers": [9]}])
    assert FLIP7.manners.bot_pause_factor(g) == 1.0
    act(g, 0, "stay")
    assert g.snapshot()["phase"] == "round_over"
    assert FLIP7.manners.bot_pause_factor(g) > 2.0
