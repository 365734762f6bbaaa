"""Simulations: the same whatever the cores, sound statistics, sentences for nonsense."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from rich.console import Console

from safehouse import BadInput
from safehouse.bots.flip7 import StayBot
from safehouse.lab import claims
from safehouse.lab import simulate as sim_print
from safehouse.lab.simulate import bar, run_sim, show
from safehouse.measure import sim
from safehouse.measure.interval import wilson
from safehouse.measure.sim import Player, simulate
from safehouse.measure.spread import pieces


def outcome(**more: object) -> dict[str, object]:
    asked = {"game_id": "flip7", "bots": ["counting", "stay-25", "random"], "games": 20, "seed": 4}
    data = simulate(**{**asked, "cores": 1, **more}).as_data()  # type: ignore[arg-type]
    return {k: v for k, v in data.items() if k not in ("seconds", "games_per_second", "cores")}


def test_the_cores_do_not_change_the_outcome() -> None:
    assert outcome(cores=2) == outcome(cores=1)


def test_the_seed_does() -> None:
    assert outcome(seed=4) == outcome(seed=4) != outcome(seed=5)


def test_progress_counts_every_game() -> None:
    done: list[int] = []
    outcome(progress=done.append)
    assert sum(done) == 20


def test_one_winner_a_game_makes_par() -> None:
    result = simulate("flip7", ["stay-25"] * 4, 20, cores=1)
    assert sum(p.won for p in result.players) == 20
    assert result.par == pytest.approx(0.25)


def test_all_partners_have_won() -> None:
    result = simulate("flip7", ["stay-25"] * 4, 10, options={"teams": 2}, cores=1)
    won = [p.won for p in result.players]
    assert won[0] == won[2] == 10 - won[1]
    assert result.par == pytest.approx(0.5)


def test_seats_are_turned_so_that_the_first_is_no_privilege(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In a game that the first seat always wins, everybody sits there and wins as often."""
    firsts: list[int] = []

    def first_wins(
        game: object, table: list[StayBot], *_: object
    ) -> tuple[dict[str, list[int]], int, int]:
        firsts.append(table[0].points)
        return {"winners": [0], "scores": [3, 2, 1]}, 1, 1

    monkeypatch.setattr(sim, "play_game", first_wins)
    names = ["stay-10", "stay-20", "stay-30"]
    result = simulate("flip7", names, 12, cores=1)
    assert firsts == [10, 20, 30] * 4
    assert [(p.bot, p.won, p.score) for p in result.players] == [(name, 4, 2.0) for name in names]


def test_what_is_won_goes_to_who_has_won_it() -> None:
    result = simulate("flip7", ["stay-200", "stay-20"], 12, cores=1)
    assert [p.won for p in result.players] == [0, 12]


def test_wilson() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0
    assert wilson(0, 10)[1] == pytest.approx(0.278, abs=0.001)


def test_the_mean_score_has_an_error() -> None:
    player = Player("x", 4, (2, 40, 600))
    assert player.score == 10
    assert player.score_error == pytest.approx(1.96 * (200 / 4 / 3 * 3) ** 0.5 / 3**0.5, abs=0.01)


def test_pieces_cover_everything_once() -> None:
    for count, cores in ((1, 1), (7, 2), (4000, 2), (100_000, 16)):
        parts = pieces(count, cores)
        assert [n for a, b in parts for n in range(a, b)] == list(range(count))


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"bots": ["random"]}, "Flip 7 needs 2 bots or more"),
        ({"bots": ["random"] * 19}, "Flip 7 is for 2 to 18 players, not 19"),
        ({"bots": ["random", "genius"]}, "There is no bot 'genius'"),
        ({"game_id": "chess"}, "There is no game 'chess'"),
        ({"games": 0}, "The number of games is 1 to"),
        ({"cores": 0}, "The number of cores is 1 or more"),
        ({"options": {"luck": 1}}, "luck"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(more: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        outcome(**more)


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    run_sim("flip7", "stay-25, stay-20", 10, 1, {}, 1, False)
    out = capsys.readouterr().out
    assert "stay-25" in out
    assert "games/s" in out


def test_a_card_is_named_and_many_games_have_more_decimals() -> None:
    n = 10**8
    fared = [(n // 4, n * 170, n * 30_000), (3 * n // 4, n * 180, n * 33_000)]
    names = ["stay-20", "counting-plain"]
    result = sim.Result("flip7", n, 1, {}, names, (fared, n * 100, n * 8), 10.0, 1)
    result.card = "a graphics card"
    screen, narrow = StringIO(), StringIO()
    show(result, Console(file=screen, width=120))
    show(result, Console(file=narrow, width=80))
    said = screen.getvalue()
    assert "25.000%" in said
    assert "24.992 – 25.008" in said
    assert "┊" in said
    assert "┊" not in narrow.getvalue()  # names come first
    assert "counting-plain" in narrow.getvalue()
    assert "10,000,000 games/s on a graphics card" in said


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    run_sim("flip7", "stay-25,stay-20", 10, 1, {"target": 50}, 1, True, players=2)
    data = json.loads(capsys.readouterr().out)
    assert data["options"] == {"target": 50}
    assert [b["bot"] for b in data["bots"]] == ["stay-25", "stay-20"]


def test_the_command_wants_a_bot_for_each_seat() -> None:
    with pytest.raises(BadInput, match="3 players need"):
        run_sim("flip7", "random,random", 5, 1, {}, 1, False, 3)


def test_a_game_without_rounds_says_nothing_of_them() -> None:
    result = simulate("flip7", ["stay-25", "stay-20"], 4, cores=1)
    assert "rounds a game" in shown(result)
    result.rounds = 0
    assert "decisions a game" in shown(result)


def shown(result: sim.Result) -> str:
    console = Console(width=120, file=StringIO(), record=True)
    show(result, console)
    return console.export_text()


def test_bars_mark_par() -> None:
    assert bar(0.5, 0.25).index("▒") == round(0.25 * sim_print.BAR)
    assert bar(0.1, 0.5).index("┊") == round(0.5 * sim_print.BAR)
    assert bar(1.0, 1.0).endswith("▒")
    assert {len(bar(share, 0.25)) for share in (0.0, 0.5, 1.0)} == {sim_print.BAR}


def test_it_is_said_which_line_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(claims, "lines", lambda: [("flip7", {}, "stay-25,random", 0.5)])
    assert claims.main(["--games", "10", "--cores", "1"]) == 0
    monkeypatch.setattr(claims, "lines", lambda: [("flip7", {}, "random,stay-25", 0.9)])
    assert claims.main(["--games", "10", "--cores", "1"]) == 1
    assert "FAILS" in capsys.readouterr().out


@pytest.mark.slow
def test_counting_is_stronger_than_staying() -> None:
    """All claims are played by `python -m safehouse.lab.claims`; a broken bot shows in less."""
    pair = simulate("flip7", ["counting", "stay-25"], 200, seed=1, cores=1)
    assert pair.players[0].share > 0.55
    four = simulate("flip7", ["counting", "stay-25", "stay-25", "stay-25"], 100, seed=1, cores=1)
    assert four.players[0].share > 0.32
