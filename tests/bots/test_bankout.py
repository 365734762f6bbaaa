"""The bots of Bankout: they play every table, and what they do in telling positions."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tables import tables

from safehouse import BadInput, bots, games, seeded
from safehouse.bots.bankout import outlook, race, solve
from safehouse.bots.bankout import tables as chances
from safehouse.bots.bankout.plan import Cards, Ends, Plan
from safehouse.bots.bankout.shape import BUST, NEVER, Shape, shape_of
from safehouse.bots.base import Bot, ask_bot
from safehouse.games.bankout import odds
from safehouse.games.bankout.table import Bankout
from safehouse.measure.sim import play_game, simulate

GAME = games.find("bankout")
NAMES = ["blind-20", "blind-50", "ratio", "ratio-2", "sharp", "master"]
LATER = {"table_cues": "persistent", "three_aces": True, "latent_queen": "jack_cancelled"}
Seats = list[dict[str, Any]]


def at(seats: Seats, options: dict[str, Any] | None = None, **setup: Any) -> Bankout:
    setup = {"active": 0, "seats": seats, **setup}
    g: Bankout = GAME.new(2, options, luck=seeded(3), setup=setup)
    return g


def does(bot: str, g: Bankout, seat: int = 0, luck: int = 1) -> dict[str, Any]:
    action = ask_bot(bots.make("bankout", bot), g, seat, seeded(luck))
    assert action in g.legal(seat)
    return action.written()


def act(g: Bankout, seat: int, **action: Any) -> Bankout:
    g.apply(seat, GAME.read_action(action))
    return g


DRAW = {"type": "draw"}
BANK = {"type": "bank"}
QUEEN = {"type": "play", "card": "Q"}
KING = {"type": "play", "card": "K"}


# -- the bots on offer
def test_the_weakest_bot_is_offered_first() -> None:
    infos = bots.offered("bankout")
    assert [info.name for info in infos[:3]] == ["random", "blind-50", "beginner"]
    assert [info.name for info in infos[3:]] == ["ratio", "steady", "skilled", "sharp"]
    assert all(isinstance(bots.make("bankout", info.name), Bot) for info in infos)


@pytest.mark.parametrize(
    "name", ["", "genius", "blind", "blind-", "blind-0", "blind-x", "blind-²", "ratio-", "ratio-x"]
)
def test_an_unknown_bot_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(BadInput, match=r"^(There is no bot|A bot (that banks|with)).*\.$"):
        bots.make("bankout", name)


# -- whole matches
SETS: list[dict[str, Any]] = [
    {},
    {"jokers": False, "cut": True, "seeding": True},
    {**LATER, "hand_limit": 3, "exact_bonus": True},
    {"table_cues": "persistent", "hand_limit": 1, "auto_discard": "oldest"},
    {"table_cues": "turn", "three_aces": True, "hand_limit": 5, "auto_discard": "newest"},
    {"reshuffle_cues": False},
    {"format": "blitz", "blitz_end": "at_once", "cut": True, "exact_bonus": True},
    {"format": "blitz", "shield": "add", "blitz_swap": "total", "light_jokers": "each"},
    {"format": "blitz", "shield": "replace", "blitz_target": 150, "short_match": True},
    {"format": "blitz", "light_jokers": "round3", **LATER},
]
FEW = [("sharp", SETS[::4]), ("master", SETS[:2])]  # these think for seconds
TRIED = [("blind-40", SETS), ("ratio", SETS), *FEW]


@pytest.mark.parametrize(("name", "options"), [(name, o) for name, sets in TRIED for o in sets])
def test_bots_play_every_variant_to_its_end(name: str, options: dict[str, Any]) -> None:
    options = {"target": 120, **options}
    made = [bots.make("bankout", name), bots.make("bankout", "random")]
    result, decisions, _ = play_game(GAME, made, options, 1, 0)
    assert result["winners"]
    assert decisions > 5


@pytest.mark.parametrize("renewed", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_bots_play_a_sudden_death(name: str, renewed: bool) -> None:
    options = {"format": "blitz", "sudden_reshuffle": renewed, "target": 60}
    g = at([{"total": 100}, {"total": 100}], options, sudden_death=1)
    made = bots.make("bankout", name)
    while not g.over:
        seat = g.actor()
        g.apply(seat, ask_bot(made, g, seat, seeded(g.turn_no)))
    assert sum(g.result()["scores"]) == 200


@settings(max_examples=20, deadline=None)
@given(tables(GAME), st.integers(0, 10_000))
def test_bots_play_any_table_to_its_end(table: tuple[int, dict[str, Any]], seed: int) -> None:
    _, options = table
    options = {**options, "target": min(options.get("target", 100), 100)}
    made = [bots.make("bankout", NAMES[(s + seed) % len(NAMES)]) for s in range(2)]
    result, decisions, rounds = play_game(GAME, made, options, seed, 0)
    assert result["winners"]
    assert decisions > rounds > 0


def test_the_same_luck_gives_the_same_game() -> None:
    made = [bots.make("bankout", "sharp"), bots.make("bankout", "ratio")]
    quick = {"target": 200}
    assert play_game(GAME, made, quick, 4, 2) == play_game(GAME, made, quick, 4, 2)


@pytest.mark.slow
def test_each_level_beats_the_one_below() -> None:
    quick = {"target": 200}
    assert simulate("bankout", ["ratio", "blind-20"], 30, 2, quick, cores=1).players[0].won > 18
    assert simulate("bankout", ["sharp", "blind-20"], 8, 2, quick, cores=1).players[0].won > 4


# -- what is hidden
@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_does_not_change_a_choice(name: str) -> None:
    chosen = set()
    for hand, top in ((["Q", "Q"], ["A"]), (["K", "X"], ["10"]), (["X", "X"], [])):
        mine = {"bank": 300, "loot": 45, "jacks": 1, "hand": ["K", "Q"]}
        g = at([mine, {"bank": 620, "hand": hand}], round=3, deck=top)
        for luck in range(4):
            chosen.add(str(does(name, g, luck=luck)))
    assert len(chosen) == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_changes_nothing_at_the_table(name: str) -> None:
    g = at([{"loot": 45, "jacks": 1, "hand": ["K"]}, {"bank": 500}])
    before = g.dump()
    does(name, g)
    assert g.dump() == before


# -- the turn
@pytest.mark.parametrize("name", ["ratio", "sharp", "master"])
@pytest.mark.parametrize("loot", [0, 30, 90])
def test_a_free_draw_is_always_taken(name: str, loot: int) -> None:
    assert does(name, at([{"loot": loot, "hand": ["K", "Q"]}, {"bank": 400}])) == DRAW


@pytest.mark.parametrize("name", NAMES)
def test_what_wins_is_done(name: str) -> None:
    for loot, hand, wants in ((40, [], BANK), (20, ["K"], KING)):
        g = at([{"bank": 960, "loot": loot, "hand": hand}, {"bank": 400}])
        assert does(name, g) == wants
        g = at([{"bank": 960, "loot": loot, "jacks": 2, "hand": hand}, {"bank": 400}])
        assert does(name, g) == wants
    g = at([{"bank": 960, "loot": 25, "hand": ["X"]}, {}], round=3)
    assert does(name, g) == {"type": "play", "card": "X", "as": "king"}


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_not_doubled(name: str) -> None:
    for jacks in (0, 1, 2):
        assert does(name, at([{"jacks": jacks, "hand": ["K", "K"]}, {"bank": 100}])) == DRAW


def test_blind_bots_bank_at_their_sum() -> None:
    for loot, wants in ((38, DRAW), (40, BANK), (60, BANK)):
        assert does("blind-40", at([{"loot": loot}, {}])) == wants
    assert does("blind-40", at([{"loot": 45, "hand": ["K"]}, {}])) == KING
    assert does("blind-40", at([{"loot": 30, "jacks": 1, "hand": ["Q"]}, {}])) == QUEEN


def test_the_one_step_rule() -> None:
    """$54 on one Jack with a fresh deck, twice that for the one with twice the limit."""
    for loot, wants in ((50, DRAW), (60, BANK)):
        assert does("ratio", at([{"loot": loot, "jacks": 1}, {}])) == wants
        assert does("ratio", at([{"loot": 2 * loot, "jacks": 1}, {}])) == BANK
        assert does("ratio-2", at([{"loot": 2 * loot, "jacks": 1}, {}])) == wants
    assert does("ratio", at([{"loot": 35, "latent": 1, "hand": ["K"]}, {}])) == KING
    assert does("ratio", at([{"loot": 35, "jacks": 1, "hand": ["K", "Q"]}, {}])) == QUEEN
    assert does("ratio", at([{"loot": 90, "latent": 1, "hand": ["Q"]}, {}])) == DRAW


@pytest.mark.parametrize("name", ["ratio", "sharp", "master"])
def test_a_deck_without_killers_is_drawn_out(name: str) -> None:
    g = at([{"loot": 90, "jacks": 1}, {"table": {"J": 3, "A": 4}}])
    assert does(name, g) == DRAW


COURT = ["K"] * 4 + ["Q"] * 4


def test_the_sharp_bot_stops_with_much_and_goes_on_with_little() -> None:
    """As long as Kings are in the deck that would double it, it seldom stops at all."""
    for jacks in (1, 2):
        assert does("sharp", at([{"loot": 15, "jacks": jacks}, {}])) == DRAW
        assert does("sharp", at([{"loot": 180, "jacks": jacks}, {}], discard=COURT)) == BANK
    assert does("sharp", at([{"loot": 150, "jacks": 2, "hand": ["K"]}, {}])) == KING
    assert does("sharp", at([{"loot": 60, "jacks": 1, "hand": ["Q", "K"]}, {}])) == QUEEN


def test_the_sharp_bot_looks_at_the_score() -> None:
    """With the other about to win it takes what it would not risk otherwise."""
    mine: dict[str, Any] = {"bank": 860, "loot": 100, "jacks": 2}
    assert does("sharp", at([mine, {"bank": 100}], discard=COURT)) == BANK
    assert does("sharp", at([mine, {"bank": 985}], discard=COURT)) == DRAW


def test_the_last_cards_of_a_blitz_deck() -> None:
    """Where the last card ends the round at once, the Loot is banked before it."""
    options = {"format": "blitz", "blitz_end": "at_once"}
    seats: Seats = [{"loot": 40}, {"bank": 30}]
    for name in ("ratio", "sharp"):
        g = at(seats, options, round=3, deck=["5"], rest="discard")
        assert does(name, g) == BANK
        g = at(seats, {"format": "blitz"}, round=3, deck=["5", "4", "3"], rest="discard")
        assert does(name, g) == DRAW
        g = at([{"loot": 40, "jacks": 2}, {"bank": 30}], options, round=3, deck=[], rest="discard")
        assert does(name, g) == BANK


# -- the rest
def third_jack(hand: list[str], loot: int, bank: int = 0) -> Bankout:
    mine = {"bank": bank, "loot": loot, "jacks": 2, "hand": hand}
    return act(at([mine, {"bank": 200}], round=3, deck=["J"]), 0, type="draw")


@pytest.mark.parametrize("name", NAMES)
def test_the_third_jack_is_answered_for_much_loot(name: str) -> None:
    assert does(name, third_jack(["Q"], 90)) == QUEEN
    assert does(name, third_jack(["X"], 160)) == {"type": "play", "card": "X", "as": "queen"}
    assert name == "master" or does(name, third_jack(["X"], 0)) == {"type": "accept"}


@pytest.mark.parametrize("name", NAMES)
def test_a_hand_that_is_too_large_loses_what_is_worth_least(name: str) -> None:
    g = at([{"hand": ["K", "K"]}, {}], deck=["Q"])
    assert does(name, act(g, 0, type="draw")) == {"type": "discard", "card": "K"}


def test_queens_are_worth_most_to_the_sharp_bot() -> None:
    g = at([{"hand": ["Q", "K"]}, {}], deck=["Q"])
    assert does("sharp", act(g, 0, type="draw")) == {"type": "discard", "card": "K"}


def drawn_joker(mine: int, his: int, loot: int, jacks: int = 0) -> Bankout:
    seats: Seats = [{"bank": mine, "loot": loot, "jacks": jacks}, {"bank": his}]
    return act(at(seats, round=2, deck=["X"]), 0, type="draw")


@pytest.mark.parametrize("name", NAMES)
def test_a_joker_that_was_drawn(name: str) -> None:
    assert does(name, drawn_joker(100, 900, 20))["as"] == "swap"
    assert does(name, drawn_joker(900, 100, 60))["as"] == "king"
    assert does(name, drawn_joker(300, 0, 8))["as"] == "queen"


@pytest.mark.parametrize("name", ["ratio", "sharp", "master"])
def test_a_held_joker_takes_the_larger_bank(name: str) -> None:
    mine: dict[str, Any] = {"bank": 100, "loot": 60, "jacks": 2, "hand": ["X"]}
    assert does(name, at([mine, {"bank": 900}], round=3)).get("as") == "swap"
    ahead = {**mine, "bank": 900}
    assert does(name, at([ahead, {"bank": 100}], round=3)).get("as") != "swap"


def attacked(mine: int, his: int, options: dict[str, Any] | None = None) -> Bankout:
    seats: Seats = [{"bank": his, "hand": ["X"]}, {"bank": mine, "hand": ["X"]}]
    return act(at(seats, options, round=3), 0, type="play", card="X", **{"as": "swap"})


@pytest.mark.parametrize("name", NAMES)
def test_a_swap_is_countered_when_it_matters(name: str) -> None:
    assert does(name, attacked(800, 100), 1) == {"type": "counter", "use": "joker"}
    assert does(name, attacked(50, 700), 1) == {"type": "counter", "use": "none"}
    shields = {"format": "blitz", "shield": "add"}
    assert does(name, attacked(400, 10, shields), 1) == {"type": "counter", "use": "shield"}


@pytest.mark.parametrize("name", NAMES)
def test_the_cut_and_the_start(name: str) -> None:
    g = GAME.new(2, {"cut": True}, luck=seeded(1))
    assert does(name, g, g.actor()) == {"type": "cut", "at": 0}
    g = at([{"bank": 990, "loot": 20}, {}], {"seeding": True})
    act(g, 0, type="bank")
    assert does(name, g) == {"type": "choose_start", "first": True}


# -- the tables behind the sharp bot
@pytest.mark.parametrize("table", [race.RACE, race.RACE_IMMEDIATE, *race.RACE_HELD])
def test_whoever_needs_less_has_the_better_chance(table: race.Table) -> None:
    assert len(table) == len(chances.NEEDS)
    for his in (40, 300, 900):
        mine = [race.chance(table, need, his) for need in (5, 60, 250, 700)]
        assert all(0 <= c <= 1 for c in mine)
        assert mine[0] > mine[1] > mine[2]
    assert race.chance(table, 0, 10) == 1.0
    assert race.chance(table, 10, 0) == 0.0
    assert race.chance(table, 3000, 2500) == race.chance(table, 1000, 500)


def test_what_hands_are_worth() -> None:
    assert race.worth(0, 0, 500) == 0
    assert 0 < race.worth(0, 1, 900) < race.worth(1, 0, 900) < race.worth(2, 0, 900)
    assert race.worth(3, 1, 900) > race.worth(2, 0, 900)
    assert race.worth(2, 0, 10) < 10
    assert solve.between([1.0] * len(chances.NEEDS), 2000) == 1.0


def test_how_likely_a_hidden_joker_is() -> None:
    g = at([{}, {"hand": ["Q", "K"]}], round=3)
    counts = odds.unseen(g, 0)
    assert outlook.hidden_joker(counts, 0) == 0.0
    assert outlook.hidden_joker(counts, 1) == pytest.approx(0.2)
    assert outlook.hidden_joker(counts, 2) == pytest.approx(1 - 8 / 10 * 7 / 9)


class Dollars(Ends):
    """Money is worth itself, and a hand nothing."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.loot = 0.0

    def level(self, loot: float, step: int) -> None:
        self.loot = loot

    def banked(self, state: int) -> float:
        return self.loot

    def kinged(self, state: int, hand: int) -> float:
        return 2 * self.loot

    def busted(self, hand: int) -> float:
        return 0.0

    def swapped(self, hand: int) -> float:
        return -1.0


def test_a_plan_for_dollars_alone_is_the_one_step_rule_or_bolder() -> None:
    shape = shape_of(2, 0, False, False)
    cards = Cards(36.0, 6.0, 3.0, 0.0, 0.0, 4.0, 0.0)
    alert = shape.state(1, 0, 0)
    for loot, stops in ((50.0, False), (60.0, True)):
        plan = Plan(shape, cards, Dollars(shape), False, 1, 0, loot, 20)
        assert (plan.now[alert] == loot) == stops
        assert plan.now[shape.state(0, 0, 0)] > loot


def test_the_states_of_a_turn() -> None:
    shape = shape_of(2, 2, True, False)
    assert shape is shape_of(2, 1, True, False)
    queen, joker = shape.find(1, 0, 0), shape.find(0, 0, 1)
    assert shape.jack[shape.state(0, 1, 0)] == BUST
    assert shape.jack[shape.state(0, 1, queen)] == shape.state(1, 0, 0)
    assert shape.jack_joker[shape.state(2, 0, joker)] == shape.state(2, 0, 0)
    assert shape.jack_queen[shape.state(2, 0, queen)] == shape.state(2, 0, 0)
    assert shape.ace[shape.state(0, 2, 0)] == shape.ace[shape.state(1, 0, 0)] == BUST
    assert shape.queen[shape.state(0, 0, queen)] == NEVER
    assert shape.nearest(2, 2, 0) == shape.find(1, 1, 0)
    assert shape.nearest(0, 0, 5) == shape.find(0, 0, 1)
    cancelled = shape_of(2, 0, False, True)
    queen = cancelled.find(1, 0, 0)
    assert cancelled.jack[cancelled.state(0, 1, queen)] == cancelled.state(0, 0, 0)


def test_the_tables_can_be_worked_out_again() -> None:
    """One turn from two needs, as `solve` does it."""
    shape = shape_of(2, 0, False, False)
    worths = [[0.0] * len(chances.NEEDS) for _ in range(9)]
    ends = solve.RaceEnds(shape, worths, 50, 300)
    ends.after = [race.RACE]
    values = solve.turn_from(ends, 0.0, False)
    assert values[0] == pytest.approx(race.chance(race.RACE, 50, 300), abs=0.02)
    assert values[shape.find(1, 0, 0)] > values[0]
    ends.if_swapped = ends.if_stopped = [race.RACE]
    assert ends.swapped(0) == pytest.approx(1 - race.chance(race.RACE, 50, 300))
    assert ends.swapped(0) < values[0]


def test_how_the_tables_are_fitted_and_written() -> None:
    table = [row.copy() for row in race.RACE]
    shape = shape_of(2, 0, False, False)
    worths = [[9.0] * len(chances.NEEDS) for _ in range(9)]
    values = [[[chance] * shape.hands for chance in row] for row in table]
    solve.fit_worths(shape, worths, table, values)
    assert max(worths[3]) < 10
    far = len(chances.NEEDS) - 1
    assert solve.saving(table, far, far, table[far - 1][far]) == pytest.approx(100)
    assert solve.saving(table, 3, 3, 1.0) == pytest.approx(35)
    assert len(solve.blank()) == len(table)
    text = solve.written("PLAIN", table)
    assert all(f'"{row}"' in text for row in chances.PLAIN)
