"""The frameworks' own tests pass for all five games."""

from __future__ import annotations

import hashlib
import os
import pickle
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import safehouse
from safehouse.rl import gymnasium as ours
from safehouse.rl import openspiel
from safehouse.rl.pettingzoo import env, raw_env
from safehouse.rl.registration import GYMNASIUM

GAMES = list(GYMNASIUM)
SHORT: dict[str, dict[str, Any]] = {
    "flip7": {"target": 60},
    "bankout": {"target": 60},
    "gang": {"mode": "single", "success": "order", "move_limit": 3},
}
SPIEL = {
    "flip7": "players=2,options=target:20",
    "bankout": "options=target:20",
    "gang": "players=3,options=mode:single success:order move_limit:2",
    "greed": "players=2",
    "heist": "players=2",
}


@pytest.fixture(autouse=True)
def calm() -> Iterator[None]:
    """The frameworks warn about what is not on their own lists."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo(game: str) -> None:
    options = SHORT.get(game, {})
    api_test(env(game, options=options), num_cycles=120)
    seed_test(lambda: env(game, options=options), num_cycles=30)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium(game: str) -> None:
    made = gymnasium.make(GYMNASIUM[game], options=SHORT.get(game, {}), bots=["random"])
    assert isinstance(made.unwrapped, ours.SafehouseEnv)
    check_env(made.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_openspiel(game: str) -> None:
    made = pyspiel.load_game(f"safehouse_{game}({SPIEL[game]})")
    pyspiel.random_sim_test(made, num_sims=1, serialize=True, verbose=False)


# -- PettingZoo
def test_the_mask_may_be_in_the_info_instead() -> None:
    made = raw_env("flip7", mask="info")
    made.reset(seed=1)
    seen, _, _, _, info = made.last()
    assert seen.shape == made.observation_space("seat_0").shape
    assert info["action_mask"].sum() == len(made.turns.choices)


def test_rewards_are_wins_or_points_as_they_come() -> None:
    for reward in ("win", "score"):
        made = raw_env("flip7", seats=2, options={"target": 40}, reward=reward)
        made.reset(seed=3)
        total = np.zeros(2)
        while made.agents:
            _, _, over, _, _ = made.last()
            made.step(None if over else made.turns.legal()[-1])
            total += [made.rewards.get(f"seat_{s}", 0.0) for s in range(2)]
        assert total.sum() == pytest.approx(0) if reward == "win" else total.max() > 0


def test_a_game_without_end_is_cut_short() -> None:
    made = raw_env("bankout", most_steps=5)
    made.reset(seed=1)
    for _ in range(5):
        made.step(made.turns.legal()[0])
    assert all(made.truncations.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_drawn_in_the_terminals_face_and_as_a_picture(game: str) -> None:
    made = raw_env(game, render_mode="rgb_array")
    made.reset(seed=1)
    picture = made.render()
    assert picture.ndim == 3
    assert picture.std() > 5  # something is on it
    made.render_mode = "ansi"
    assert "Seat 0" in made.render() or game == "heist"


@pytest.mark.parametrize(
    "wrong", [{"reward": "fun"}, {"mask": "face"}, {"render_mode": "smell"}, {"options": {"x": 1}}]
)
def test_nonsense_is_refused_in_a_sentence(wrong: dict[str, Any]) -> None:
    with pytest.raises(safehouse.BadInput):
        raw_env("flip7", **wrong)


# -- Gymnasium
def test_a_learner_meets_bots_by_name_and_a_wrong_word_changes_nothing() -> None:
    made = ours.SafehouseEnv("flip7", seats=3, seat=1, bots=["counting", "stay-25"])
    _, info = made.reset(seed=5)
    assert info["seat"] == 1
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    before = made.turns.g.dump()
    _, reward, over, cut, info = made.step(wrong)
    assert (reward, over, cut, info["illegal"]) == (ours.ILLEGAL, False, False, True)
    assert made.turns.g.dump() == before
    while not over:
        _, reward, over, _, info = made.step(int(np.flatnonzero(made.action_masks())[-1]))
    assert info["result"]["winners"]
    assert reward in (pytest.approx(2 / 3), pytest.approx(-1 / 3), pytest.approx(1 / 6))


def test_points_are_the_learners_own() -> None:
    made = ours.SafehouseEnv("flip7", seat=0, reward="score", options={"target": 30})
    made.reset(seed=2)
    total, over = 0.0, False
    while not over:
        _, reward, over, _, _ = made.step(int(np.flatnonzero(made.action_masks())[-1]))
        total += reward
    assert total == pytest.approx(made.turns.g.seats[0].score * made.codec.scale)


def test_a_seat_or_reward_that_is_not_there_is_refused() -> None:
    wrong: dict[str, Any]
    for wrong in ({"seat": 7}, {"reward": "fun"}, {"bots": ["nobody"]}):
        with pytest.raises(safehouse.BadInput):
            ours.SafehouseEnv("greed", **wrong)


# -- OpenSpiel
def test_luck_is_explicit_and_its_likelihoods_are_the_decks() -> None:
    state = pyspiel.load_game("safehouse_flip7").new_initial_state()
    assert state.is_chance_node()
    outcomes = dict(state.chance_outcomes())
    assert sum(outcomes.values()) == pytest.approx(1)
    assert outcomes[12] == pytest.approx(12 / 94)


def decision(name: str, steps: int) -> Any:
    """A decision some way into a game."""
    state = pyspiel.load_game(name).new_initial_state()
    while steps > 0 or state.is_chance_node():
        legal = state.legal_actions()
        state.apply_action(legal[steps % len(legal)])
        steps -= 1
    return state


@pytest.mark.parametrize("game", ["bankout", "greed", "gang"])
def test_an_imagined_state_looks_the_same_to_its_player_and_is_saved(game: str) -> None:
    state = decision(f"safehouse_{game}", 60)
    player = state.current_player()
    other = openspiel.resample(state, player, safehouse.seeded(3))
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.legal_actions() == state.legal_actions()
    assert str(pickle.loads(pickle.dumps(other.node)).told()) == str(other)
    again = pickle.loads(pickle.dumps(state.node))
    assert again.told() == str(state)
    assert len(again.events()) == len(state.node.events())


def test_openspiels_own_players_play() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    state = decision("safehouse_bankout(options=target:30)", 8)
    rng = np.random.RandomState(1)
    luck = safehouse.seeded(7)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=1.4,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        max_simulations=3,
        random_state=rng,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(lambda state, player: openspiel.resample(state, player, luck))
    assert bot.step(state) in state.legal_actions()


def test_structs_are_the_actions_and_views_of_the_rules() -> None:
    state = decision("safehouse_flip7", 4)
    player = state.current_player()
    assert state._action_to_struct(player, 0) == {"type": "hit"}
    assert state._to_observation_struct(player)["game"] == "flip7"
    assert "deck" in state._to_struct()


def test_options_are_written_without_commas() -> None:
    assert openspiel.table_from("target:50 cut:true mode:basic") == {
        "target": 50,
        "cut": True,
        "mode": "basic",
    }
    with pytest.raises(safehouse.BadInput, match="target:50"):
        openspiel.table_from("target")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_playthroughs_stay_as_they_were_kept(game: str) -> None:
    """OpenSpiel's own protocol of a game: what changes here changes for everybody's experiments.

    Keep a new one with `SAFEHOUSE_KEEP=1`, having looked at the difference."""
    from open_spiel.python.algorithms import generate_playthrough

    name = f"safehouse_{game}({SPIEL[game]})"
    lines = generate_playthrough.playthrough_lines(name, seed=3)
    text = "".join(f"{short(line)}\n" for line in lines[:400])
    kept = Path(__file__).parent / "playthroughs" / f"{game}.txt"
    if os.environ.get("SAFEHOUSE_KEEP"):
        kept.write_text(text, encoding="utf-8")
    assert text == kept.read_text(encoding="utf-8")


def short(line: str) -> str:
    """A long line by its beginning and its hash: files stay small, and nothing goes unnoticed."""
    if len(line) <= 120:
        return line.rstrip()
    return f"{line[:60]}… {hashlib.sha256(line.encode()).hexdigest()[:16]}"


# -- who takes no framework is given none
def test_the_library_itself_imports_no_framework() -> None:
    code = (
        "import sys, safehouse, safehouse.codecs; safehouse.codecs.find('heist');"
        "print([m for m in ('gymnasium', 'pettingzoo', 'pyspiel', 'rich') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
