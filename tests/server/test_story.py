"""What a finished game was about, read off its record."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.server.driver import Browser
from tests.server.test_days import begin, play_out
from tests.server.test_me import finished

from safehouse import bots, daily, games
from safehouse.bots.base import WAIT
from safehouse.core.chance import seeded
from safehouse.core.record import GameRecord
from safehouse.games.greed.events import Paid
from safehouse.games.greed.table import Greed
from safehouse.story import tell
from safehouse.story.greed import Sources


def played(game: str, seed: int) -> tuple[GameRecord, dict[str, Any]]:
    """A job of the day that bots have played, and its result."""
    job = daily.all_jobs()[game]
    options = job.options(seeded(seed))
    state = games.find(game).new(job.seats, options, luck=seeded(seed))
    players = [bots.make(game, name) for name in (bots.offered(game)[1].name, *job.bots)]
    moves: list[tuple[int, dict[str, Any]]] = []
    while not state.over:
        for seat in state.to_act:
            action = players[seat].think(state.imagine(seat, seeded(len(moves))), seat, 5)
            if action is not WAIT:
                moves.append((seat, dict(action.written())))
                state.apply(seat, action)
                break
    version = games.find(game).version
    return GameRecord(game, version, job.seats, options, f"seed:{seed}", moves), state.result()


@pytest.mark.parametrize("game", ["flip7", "bankout", "greed"])
def test_a_game_of_rivals_has_a_curve_that_ends_with_its_result(game: str) -> None:
    record, result = played(game, 3)
    story = tell(record, games.find(game), [0])
    if game != "bankout":  # there the scores are rounds
        assert story.curve[-1] == result["scores"]
    assert 2 < len(story.curve) <= 81
    if game == "flip7":
        assert len(story.curve) == 1 + len(record.replay(games.find(game)).view(0)["history"])
    lead = next(one for one in story.moments if one.key in {"lead", "late"})
    assert [lead.seat] == result["winners"]
    known = {"lead", "late", "leap", "fall", "best", "worst", "source"}
    assert {one.key for one in story.moments} <= known
    assert story.lines == ()


def test_greed_tells_which_card_paid_and_the_sums_are_what_everybody_got() -> None:
    record, _ = played("greed", 3)
    watch = Sources()
    last = None
    for n, state, heard in record.positions(games.find("greed")):
        watch.see(n, state, heard)
        last = state
    assert last is not None
    paid = dict.fromkeys(range(record.seats), 0)
    for _, _, heard in record.positions(games.find("greed")):
        for event in heard:
            if isinstance(event, Paid) and event.kind == "cash":
                paid[event.seat] += event.what
    for seat, boss in enumerate(cast(Greed, last).seats):
        assert sum(watch.brought.get(seat, {}).values()) - paid[seat] == boss.worth()
    sources = [one for one in watch.moments() if one.key == "source"]
    assert all(one.fields["gain"] > 0 for one in sources)


def test_luck_is_told_by_the_odds_of_the_moment() -> None:
    record, _ = played("flip7", 5)
    story = tell(record, games.find("flip7"), [0])
    told = {one.key: one for one in story.moments}
    seat, action = record.moves[told["best"].n - 1]
    assert (seat, action["type"]) == (0, "hit")
    flip7: Any = games.find("flip7")
    for n, state, _ in record.positions(flip7):
        if n == told["best"].n - 1:
            percent = round(100 * flip7.hints(state, 0)["bust"])
            assert told["best"].fields == {"percent": percent}
            break


@pytest.mark.parametrize("game", ["gang", "heist"])
def test_a_crew_is_told_what_came_of_it(game: str) -> None:
    record, result = played(game, 4)
    story = tell(record, games.find(game), [0])
    keys = [one.key for one in story.moments]
    assert keys
    assert story.curve
    assert {len(point) for point in story.curve} == {len(story.lines)}
    if game == "heist":
        assert keys[0] == f"heist.{result['outcome']}"
        assert "heist.best" in keys or "heist.worst" in keys
    else:
        assert keys[0] == ("gang.order" if result["outcome"] == "won" else "gang.wrong")
        assert set(keys[1:]) <= {"gang.best", "gang.worst"}
        assert all(0 <= right <= record.seats for (right,) in story.curve)


def test_the_page_asks_for_it_and_strangers_get_none(ines: Browser, stranger: Browser) -> None:
    code = finished(ines)
    told = ines.get(f"/api/tables/{code}/story").json()
    assert told["game"] == "flip7"
    stranger.invited = False
    assert stranger.get(f"/api/tables/{code}/story").status_code == 404
    day = begin(ines).json()["code"]
    assert ines.get(f"/api/tables/{day}/story").status_code == 409  # it is not over
    play_out(ines.open(day), 15)
    assert ines.get(f"/api/tables/{day}/story").json()["curve"]  # who sat there has seen it all
