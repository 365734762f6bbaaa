"""What is seen of Flip 7 after each event: a cause before its effect, and nothing too early."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.games.flip7.lockstep import some_options, some_setup

from safehouse import games, seeded
from safehouse.core.state import EVERYTHING
from safehouse.core.telling import told
from safehouse.games.flip7.table import Flip7

FLIP7 = games.find("flip7")
Told = list[tuple[str, dict[str, Any]]]


def table(lines: list[dict[str, Any]], **setup: Any) -> Flip7:
    options = setup.pop("options", {})
    made: Flip7 = FLIP7.new(len(lines), options, luck=seeded(1), setup={"seats": lines, **setup})
    return made


def act(g: Flip7, seat: int, *actions: dict[str, Any]) -> Told:
    """The events of the last of these actions, each with what was seen after it."""
    for action in actions:
        g.listen(look=True)
        g.apply(seat, FLIP7.read_action(action))
    return [(event["type"], view) for event, view in told(g, 0)]


HIT = {"type": "hit"}


def test_the_table_is_bare_when_the_first_round_is_told() -> None:
    g: Flip7 = FLIP7.new(3, {}, luck=seeded(1), heard=[], moments=[])
    assert g.moments
    bare = g.moments[0].glimpse(0)
    assert (bare["deck_count"], bare["to_deal"], bare["turn"]) == (94, [], None)
    kinds = [(event["type"], view["deck_count"]) for event, view in told(g, 0)]
    assert kinds[:3] == [("round", 94), ("dealt", 93), ("dealt", 92)]


def test_a_card_leaves_the_deck_and_lies_in_the_line_once_it_is_dealt() -> None:
    g = table([{"numbers": [3]}, {}, {}], deck=[5, 7])
    g.listen(look=True)
    g.apply(0, FLIP7.read_action(HIT))
    assert g.moments
    before = g.moments[0].glimpse(0)
    assert (before["seats"][0]["numbers"], before["deck_count"]) == ([3], 93)
    [(_, after)] = told(g, 0)
    assert (after["seats"][0]["numbers"], after["deck_count"]) == ([3, 5], 92)


def test_a_duplicate_lies_beside_its_twin_before_it_busts() -> None:
    (_, dealt), (_, bust) = act(table([{"numbers": [3, 9]}, {}, {}], deck=[9]), 0, HIT)
    seen = dealt["seats"][0]
    assert (seen["bust_card"], seen["status"], seen["points"]) == (9, "active", 12)
    assert (bust["seats"][0]["status"], bust["seats"][0]["lost"]) == ("busted", 12)


def test_a_second_chance_is_there_until_it_has_saved() -> None:
    lines = [{"numbers": [3], "second_chance": True}, {}, {}]
    (_, dealt), (_, saved) = act(table(lines, deck=[3]), 0, HIT)
    assert (dealt["seats"][0]["second_chance"], dealt["seats"][0]["bust_card"]) == (True, 3)
    assert (saved["seats"][0]["second_chance"], saved["seats"][0]["bust_card"]) == (False, None)
    assert saved["discard"] == [3, "second_chance"]


def test_the_bonus_comes_with_the_flip_7_and_the_score_with_the_end_of_the_round() -> None:
    g = table([{"numbers": [0, 1, 2, 3, 4, 5]}, {"numbers": [9]}, {}], deck=[6])
    seen = act(g, 0, HIT)
    assert [kind for kind, _ in seen] == ["dealt", "flip7", "round_over"]
    assert [view["seats"][0]["points"] for _, view in seen] == [21, 36, 36]
    assert [view["seats"][0]["score"] for _, view in seen] == [0, 0, 36]
    assert [view["seats"][0]["would"] for _, view in seen] == [21, 36, 36]
    assert [view["phase"] for _, view in seen] == ["moment", "moment", "round_over"]


def test_scores_are_written_before_the_game_is_over() -> None:
    g = table([{"numbers": [9]}, {"status": "stayed"}, {"status": "stayed"}], scores=[195, 0, 0])
    seen = act(g, 0, {"type": "stay"})
    assert [kind for kind, _ in seen] == ["stayed", "round_over", "game_over"]
    assert [view["over"] for _, view in seen] == [False, False, True]
    assert [view["phase"] for _, view in seen] == ["moment", "round_over", "over"]


def test_the_line_is_cleared_when_the_next_round_is_told() -> None:
    g = table([{"numbers": [9]}, {"status": "stayed"}, {"status": "stayed"}])
    seen = act(g, 0, {"type": "stay"})
    assert seen[-1][1]["seats"][0]["numbers"] == [9]
    (_, cleared), *_ = act(g, 1, {"type": "deal"})
    assert (cleared["seats"][0]["numbers"], cleared["round"], cleared["turn"]) == ([], 2, None)


def test_a_fresh_deck_is_seen_before_the_next_round() -> None:
    lines: list[dict[str, Any]] = [{"numbers": [9]}, {"status": "stayed"}, {"status": "stayed"}]
    g = table(lines, options={"fresh_deck": True})
    act(g, 0, {"type": "stay"})
    (shuffled, first), (begun, second), *_ = act(g, 1, {"type": "deal"})
    assert (shuffled, first["deck_count"], first["round"]) == ("reshuffled", 94, 1)
    assert (begun, second["deck_count"], second["round"]) == ("round", 94, 2)


def test_a_flip_three_loses_what_was_set_aside_card_by_card() -> None:
    g = table([{"numbers": [3]}, {}, {}], deck=["flip_three", "freeze", "flip_three", 3])
    given = {"type": "give", "card": "flip_three", "to": 0}
    seen = act(g, 0, HIT, given)
    kinds = [kind for kind, _ in seen]
    assert kinds[:2] == ["given", "flipping"]
    assert kinds[2:6] == ["dealt", "set_aside"] * 2
    assert kinds[6:] == ["dealt", "bust", "thrown", "thrown"]
    aside = [view["flip"] and view["flip"]["set_aside"] for _, view in seen]
    assert aside[0] is None
    assert aside[1:4] == [[], [], ["freeze"]]
    assert aside[6:] == [["freeze", "flip_three"]] * 2 + [["flip_three"], None]
    assert [view["flip"]["left"] for _, view in seen[1:8]] == [3, 2, 2, 1, 1, 0, 0]


def test_what_was_given_waits_among_the_effects_until_it_is_told() -> None:
    g = table([{"numbers": [3]}, {}, {}], deck=["flip_three", "freeze", 5, 6])
    act(g, 0, HIT, {"type": "give", "card": "flip_three", "to": 0})
    (_, given), (_, frozen) = act(g, 0, {"type": "give", "card": "freeze", "to": 1})
    assert given["effects"] == [{"card": "freeze", "to": 1, "by": 0}]
    assert (given["seats"][1]["status"], given["flip"]) == ("active", None)
    assert (frozen["seats"][1]["status"], frozen["effects"]) == ("frozen", [])


def everywhere(view: dict[str, Any]) -> list[int | str]:
    """Every card that the view shows in some place, but for one that is just being dealt."""
    found = [*view["deck"], *view["discard"]]
    for seat in view["seats"]:
        found += seat["numbers"] + seat["modifiers"]
        found += ["second_chance"] * seat["second_chance"] + ["freeze"] * seat["freeze"]
        found += [] if seat["bust_card"] is None else [seat["bust_card"]]
    if view["choice"] and view["choice"]["from"] != "set_aside":
        found.append(view["choice"]["card"])
    if view["flip"]:
        found += ["flip_three"] * (view["flip"]["left"] > 0) + view["flip"]["set_aside"]
        found += [one["card"] for one in view["flip"]["assigned"]]
    return found + [one["card"] for one in view["effects"]]


def test_no_card_is_ever_seen_twice_or_lost() -> None:
    """On its way is a card just dealt, and a Flip Three whose third card it is."""
    for seed in range(60):
        dice = seeded(seed)
        luck = Random(seed)
        options = some_options(luck, 3)
        setup = some_setup(luck, 3, options.get("decks", 1))
        g: Flip7 = FLIP7.new(3, options, luck=dice, setup=setup, heard=[], moments=[])
        all_cards = Counter(everywhere(g.snapshot()))
        for _ in range(60):
            for _, view in told(g, EVERYTHING):
                lying = Counter(everywhere(view))
                assert lying <= all_cards
                assert all_cards.total() - lying.total() <= 2
            if g.over:
                break
            g.listen(look=True)
            me = g.actor()
            g.apply(me, luck.choice(g.legal(me)))
