"""Words and vectors: every action has one spelling, and a vector tells a seat nothing secret."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.tables import some

import safehouse
from safehouse import codecs
from safehouse.core.state import WAIT
from safehouse.games.gang.cards import WILD
from safehouse.games.heist.cards.printed import CARDS
from safehouse.games.heist.rules.pieces import CAMERA, ONE
from safehouse.lab.codec_check import TABLES, Table, check, faults, same, say

KEPT = Path(__file__).parent / "fingerprints.json"


def named(table: Table) -> str:
    game, seats, options = table
    return f"{game} {seats} {json.dumps(options, sort_keys=True)}" if options else f"{game} {seats}"


@pytest.mark.both
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def test_words_and_vectors_hold_in_random_games(table: Table) -> None:
    positions = some(20, 8)
    seen = check(table, positions)
    assert seen.faults == []
    assert seen.positions == positions


def test_a_version_keeps_its_words_and_its_layout() -> None:
    """Another vocabulary or layout is another version: raise it in the codec, then keep it here."""
    tables: list[Table]
    tables = [("flip7", 3, {}), ("bankout", 2, {}), ("bankout", 2, {"cut": True}), ("gang", 4, {})]
    tables += [("gang", 3, {"mastermind": "one"}), ("greed", 3, {}), ("heist", 2, {})]
    kept = json.loads(KEPT.read_text())
    for game, seats, options in tables:
        codec = codecs.find(game, seats, options)
        name = named((game, seats, options))
        assert kept[name] == [codec.version, codec.fingerprint()], name


@pytest.mark.pure
def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    codec = codecs.find("bankout")
    turns = codecs.deal(codec, 3)
    turns.g.seats[1].hand[:] = [turns.g.deck.pop()]

    def peek(g: Any, me: int, out: Any) -> None:
        out[0] = float(g.seats[1 - me].hand[0]) if g.seats[1 - me].hand else 0.0

    monkeypatch.setattr(codec, "see", peek)
    found = [f for k in range(9) for f in faults(codec, turns, safehouse.seeded(k))]
    assert any("sees what it may not know: hand" in fault for fault in found)


def test_fields_have_names_and_the_vector_their_sizes() -> None:
    codec = codecs.find("flip7", 3)
    turns = codecs.deal(codec, 7)
    shown = codec.layout.named(turns.observe(turns.seat))
    seat = turns.g.seats[turns.seat]
    assert [n for n, there in enumerate(shown["seat0.numbers"]) if there] == sorted(seat.numbers)
    assert sum(map(len, shown.values())) == codec.layout.size
    assert sum(shown["odds"]) < 1


def test_a_wild_jack_is_seen_as_the_jack_without_a_suit() -> None:
    codec = codecs.find("gang", 3, {"jack": "wild"})
    turns = codecs.deal(codec, 7)
    seat = turns.g.seats[turns.seat]
    seat.pocket[:] = [0, WILD]
    before = codec.layout.named(turns.observe(turns.seat))
    seat.seen.append((WILD, "shown", 1))
    after = codec.layout.named(turns.observe(turns.seat))
    assert [n for n, there in enumerate(before["pocket1"]) if there] == [9, 17]
    assert [n for n, there in enumerate(after["seen"]) if there] == [52]
    assert {name for name in before if before[name] != after[name]} == {"seen"}


def test_payoffs_of_rivals_add_up_to_nothing_and_mates_share_theirs() -> None:
    for game in ("greed", "flip7"):
        codec = codecs.find(game)
        turns = codecs.deal(codec, 1)
        while not turns.over:
            turns.step(turns.legal()[0])
        assert sum(codec.payoff(turns.g)) == pytest.approx(0)
        assert max(codec.payoff(turns.g)) > 0
    codec = codecs.find("gang", 3, {"mode": "single", "success": "order"})
    turns = codecs.deal(codec, 2)
    while not turns.over:
        turns.step(turns.legal()[-1])
    assert len(set(codec.payoff(turns.g))) == 1


def test_where_the_order_is_free_a_seat_may_wait_but_not_all_of_them() -> None:
    codec = codecs.find("gang", 3)
    turns = codecs.deal(codec, 1)
    asked = []
    while turns.waits():
        asked.append(turns.seat)
    assert len(asked) == 2  # the third seat cannot wait
    assert turns.choices
    assert not turns.waits()


def test_moves_without_a_choice_are_made_unless_they_are_asked_for() -> None:
    codec = codecs.find("flip7", 3)
    quick, slow = codecs.deal(codec, 4), codecs.deal(codec, 4, forced=True)
    count = {id(quick): 0, id(slow): 0}
    for turns in (quick, slow):
        while not turns.over:
            turns.step(turns.legal()[0])
            count[id(turns)] += 1
        assert turns.moves >= count[id(turns)]
    assert quick.g == slow.g
    assert count[id(quick)] < count[id(slow)]


def test_a_twin_goes_its_own_way() -> None:
    codec = codecs.find("greed", 2)
    turns = codecs.deal(codec, 1)
    twin = turns.clone()
    twin.step(twin.legal()[0])
    assert twin.g != turns.g
    assert turns.legal() == codecs.deal(codec, 1).legal()


def test_a_game_without_a_codec_is_refused_in_a_sentence() -> None:
    with pytest.raises(safehouse.UnknownGame):
        codecs.find("chess")


@pytest.mark.parametrize(("game", "bot"), [("greed", "quick"), ("heist", "greedy")])
def test_what_bots_do_has_words(game: str, bot: str) -> None:
    codec = codecs.find(game)
    turns = codecs.deal(codec, 5)
    player = safehouse.bots.make(game, bot)
    dice = safehouse.seeded(1)
    for _ in range(60):
        if turns.over:
            break
        action = safehouse.bots.ask_bot(player, turns.g, turns.seat, dice, 5)
        if action is WAIT:
            assert turns.waits()
            continue
        words = turns.words_for(action)
        assert words
        for word in words:
            turns.step(word)


# -- long answers of the heist
def heist(*names: str, **options: Any) -> Any:
    crew = [{"character": name, "skills": ["Steal", "Ninja"]} for name in names]
    codec = codecs.find("heist", 1, {"crew": len(names), "characters": crew, **options})
    return codec, codec.game.new(1, codec.given, luck=safehouse.seeded(1))


def who_can(special: str) -> str:
    return next(name for name, card in CARDS.items() if special in card.special)


def walk(codec: Any, g: Any, words: tuple[Any, ...]) -> Any:
    """Say these words one after the other: the action, which must be legal and spelt so."""
    action = codec.read(g, 0, words)
    assert codec.spell(g, 0, action) == words
    twin = g.clone()
    twin.apply(0, action)
    return action


def acting(g: Any, at: int = 0) -> Any:
    """On into the Action phase, everybody on a tile."""
    for n, person in enumerate(g.people):
        person.at = at + n
        person.plan = [at + n, at + n + 1]
        person.ideas = 6
    for s in range(len(g.seats)):
        g.seats[s].ready = False
    g.apply(0, {"type": "ready"})
    return g


def test_a_new_plan_is_spelt_token_by_token() -> None:
    codec, g = heist("Mastermind", "Con Artist", "Technician")
    acting(g)
    first = (0, "ability", "ALRIGHT, NEW PLAN")
    action = walk(
        codec, g, (first, ("of", 0), ("at", 0), ("at", 5), ("give", 1), ("give", 1), "done")
    )
    assert action.moves == [{"character": 0, "from": g.layout.names[0], "to": g.layout.names[5]}]
    assert action.give == [{"character": 1, "ideas": 2}]
    walk(codec, g, (first, "done"))
    # What comes to the same has one spelling, in whichever order it was written.
    names = g.layout.names
    moves = [("1", 2, 7), ("0", 0, 6), ("0", 1, 5)]
    written = [{"character": int(c), "from": names[a], "to": names[b]} for c, a, b in moves]
    told = {"type": "ability", "character": 0, "ability": "ALRIGHT, NEW PLAN", "moves": written}
    any_order = codec.game.read_action(told)
    words = codec.spell(g, 0, any_order)
    assert words == (
        first,
        *[("of", 0), ("at", 0), ("at", 5), ("of", 0), ("at", 1), ("at", 6)],
        *[("of", 1), ("at", 2), ("at", 7), "done"],
    )
    assert same(g, 0, codec.read(g, 0, words), any_order)


def test_rewire_takes_any_cameras_next_to_it() -> None:
    codec, g = heist(who_can("Rewire"), "Con Artist", "Mastermind")
    acting(g)
    near = g.near_tiles(0)[:2]
    for tile in near:
        g.unknown[tile] = False
        g.chits[tile] = 2 * ONE[CAMERA]
    words = ((0, "Rewire"), ("at", near[0]), ("at", near[0]), ("at", near[1]), "done")
    action = walk(codec, g, words)
    assert action.tiles == [g.layout.names[near[0]]] * 2 + [g.layout.names[near[1]]]
    assert walk(codec, g, ((0, "Rewire"), "done")).tiles == []
    assert ("at", near[0]) not in codec.go_on(g, 0, ((0, "Rewire"), ("at", near[1])))


def test_retired_mastermind_puts_his_cards_anywhere() -> None:
    codec, g = heist(
        "Technician", "Con Artist", "Mastermind", cash=90_000, fixers=["Retired Mastermind"]
    )
    size = len(g.deck)
    fixer = ("fixer", "Retired Mastermind")
    words = (fixer, ("event", 2), ("position", 3), ("event", 1), ("position", size + 1), "done")
    action = walk(codec, g, words)
    g.apply(0, action)
    assert (g.deck[3], g.deck[-1]) == ("M2", "M1")


def test_a_way_out_is_spelt_step_by_step_with_what_is_dropped() -> None:
    codec, g = heist("Technician", "Con Artist", "Mastermind")
    acting(g)
    g.apply(0, {"type": "initiate_escape"})
    person = g.people[0]
    assert g.phase == "escape"
    person.loot = {"cash": 1000, "jewel": 1}
    person.ideas = 9
    g.chits = [0] * len(g.chits)
    g._listed.clear()
    nodes = g.near_tiles(person.at)
    words = ((0, "run"), ("thing", "jewel"), ("at", nodes[0]), ("thing", "cash"), "done")
    action = walk(codec, g, words)
    assert action.drop == [[g.layout.names[person.at], "jewel"], [g.layout.names[nodes[0]], "cash"]]
    assert walk(codec, g, ((0, "run"), "leave_loot", "done")).pick == "none"
    # The cheapest way to an exit is one word, and only that.
    listed = [a for a in g.legal(0) if getattr(a, "path", None) and a.character == 0]
    ((who, what, _),) = codec.spell(g, 0, listed[0])
    assert (who, what) == (0, "escape")
    said: tuple[Any, ...] = ((0, "run"),)
    for name in listed[0].path[:-1]:
        said = (*said, ("at", g.layout.number[name]))
    assert ("at", codec.tiles) not in codec.go_on(g, 0, said) or len(listed) > 1


def test_a_character_may_run_back_in_where_the_table_lets_it() -> None:
    codec, g = heist("Technician", "Con Artist", "Mastermind", run_back_in=True)
    acting(g)
    g.people[0].at = len(g.here)
    g.apply(0, {"type": "initiate_escape"})
    g.chits = [0] * len(g.chits)
    door = g.near(len(g.here))[0]
    assert (0, "run") in codec.openings(g, 0)
    action = walk(codec, g, ((0, "run"), ("at", door), ("at", codec.tiles), "done"))
    assert action.path == [g.layout.names[door], g.layout.names[len(g.here)]]
    assert "done" not in codec.go_on(g, 0, ((0, "run"), ("at", door)))


def test_loot_is_tossed_by_kind() -> None:
    codec, g = heist(who_can("Toss Loot"), "Demolitions Guy", "Mastermind")
    acting(g)
    g.people[0].loot = {"cash": 1000, "jewel": 1}
    g.chits, g.marks = [0] * len(g.chits), {}
    openings = {w[0] for a in g.legal(0) if len(w := codec.spell(g, 0, a)) > 1}
    toss = sorted(w for w in openings if w[1] == "Toss Loot")
    action = walk(codec, g, (toss[0], ("thing", "cash"), ("thing", "jewel"), "done"))
    assert action.kinds == ["cash", "jewel"]
    assert "done" not in codec.go_on(g, 0, (toss[0],))


def test_factors_split_every_word_into_who_what_and_where() -> None:
    codec = codecs.find("heist")
    factors = codec.factors()  # type: ignore[attr-defined]
    assert len(set(factors)) == len(codec.words)


def test_words_said_must_spell_what_they_led_to() -> None:
    codec = codecs.find("flip7", 2)
    turns = codecs.deal(codec, 1)
    turns.choices[1] = turns.choices[0]  # says "stay" and would hit
    seen = check(("flip7", 2, {}), 1)
    say(codec, turns, 1, seen)
    assert "is spelt" in seen.faults[0]
