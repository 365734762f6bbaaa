"""Levels that suit people: the same names everywhere, with weak ones that err as people do."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse import BadInput, State, bots, games, seeded
from safehouse.bots.base import Bot, ask_bot, next_move
from safehouse.bots.levels import LABELS, LEVELS, USUAL, Lapsing, levels
from safehouse.core.state import Action
from safehouse.measure.sim import play_game
from safehouse.words import catalogue

FLIP7, GANG = games.find("flip7"), games.find("gang")
OURS = [game.id for game in games.all()]


@pytest.mark.parametrize("game", OURS)
def test_every_game_has_five_levels_with_a_style_and_a_measured_strength(game: str) -> None:
    offered = levels(bots.offered(game))
    assert [info.level for info in offered] in (list(USUAL), list(LEVELS))
    assert [info.label for info in offered] == list(LABELS.values())[: len(offered)]
    measured = offered if offered[0].crew else offered[1:]
    assert all(0 < info.strength < 100 for info in measured)
    assert offered[-1].name == bots.offered(game)[-1].name
    if offered[0].crew:
        shares = [info.strength for info in offered]
        assert shares == sorted(shares)
    else:
        assert all(58 <= info.strength <= 72 for info in offered[1 : len(USUAL)])
        assert all(info.strength > 50 for info in offered[len(USUAL) :])


@pytest.mark.parametrize("game", OURS)
def test_a_level_is_spoken_of_in_every_language(game: str) -> None:
    for info in levels(bots.offered(game)):
        assert catalogue("en")[f"page.level.{info.level}"] == info.label
        assert catalogue("en")[f"page.level.{game}.{info.level}"] == info.about
        assert catalogue("de")[f"page.level.{game}.{info.level}"]


@pytest.mark.parametrize("game", OURS)
def test_a_level_is_a_name_for_the_bot_that_plays_at_it(game: str) -> None:
    for info in levels(bots.offered(game)):
        one, other = bots.make(game, info.level), bots.make(game, info.name)
        assert type(one) is type(other)


def test_a_game_without_levels_offers_all_its_bots() -> None:
    infos = [bots.BotInfo("lucky", "Lucky", "Wins.")]
    assert levels(infos) == infos


class Says(Bot):
    def __init__(self, action: int) -> None:
        self.action = action

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        return state.legal(seat)[self.action]

    def intent(self, state: State, seat: int) -> dict[str, Any]:
        return {"says": self.action}


def test_a_lapse_comes_as_often_as_it_should_and_by_the_luck_of_the_position() -> None:
    g = FLIP7.new(2, {}, luck=seeded(1), setup={"seats": [{"numbers": [5]}, {}], "turn": 0})
    bot = Lapsing(Says(0), Says(1), 30)
    said = [g.legal(0).index(ask_bot(bot, g, 0, seeded(n))) for n in range(400)]
    assert 80 < sum(said) < 160
    assert said == [g.legal(0).index(ask_bot(bot, g, 0, seeded(n))) for n in range(400)]
    assert bot.intent(g, 0) == {"says": 0}


def test_the_one_who_follows_goes_on_while_somebody_has_more() -> None:
    def does(mine: list[int], other: list[int]) -> str:
        seats = [{"numbers": mine}, {"numbers": other}]
        g = FLIP7.new(2, {}, luck=seeded(1), setup={"seats": seats, "turn": 0})
        return str(ask_bot(bots.make("flip7", "follow-11"), g, 0, seeded(1)).written()["type"])

    assert does([12, 11], [12, 10, 9]) == "hit"
    assert does([12, 11], [9, 8]) == "stay"
    assert does([5, 4], [3]) == "hit"


@pytest.mark.parametrize("name", ["follow-0", "follow-x", "stay-0"])
def test_a_number_that_makes_no_sense_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match=r"is called (follow|stay)-1"):
        bots.make("flip7", name)


@pytest.mark.parametrize("name", ["beginner", "casual", "skilled"])
@pytest.mark.parametrize("game", OURS)
def test_who_lapses_plays_games_to_their_end(game: str, name: str) -> None:
    one = games.find(game)
    options = {"mode": "single"} if game == "gang" else {"target": 60} if game == "flip7" else {}
    seats = max(2, one.min_seats)
    made = [bots.make(game, name) for _ in range(seats)]
    result, _, _ = play_game(one, made, options, 1, 0)
    assert "winners" in result


def test_the_beginner_of_the_gang_sticks_to_the_place_it_took() -> None:
    from safehouse.bots.gang import StickingBot

    bot = StickingBot(0)
    g = GANG.new(3, {"mode": "single"}, luck=seeded(5))
    held: dict[int, list[int]] = {}
    while not g.over and len(g.community) < 5:
        before = g.round
        seat, action = next_move([bot] * 3, g, seeded(g.round))
        g.apply(seat, action)
        if g.round != before:
            for n, one in enumerate(g.seats):
                held.setdefault(n, []).append(one.chips[before - 1])
    assert held
    assert all(len(set(chips)) == 1 for chips in held.values())
