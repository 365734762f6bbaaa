"""OpenSpiel: information-set Monte Carlo tree search plays Bankout against one of our bots.

pip install 'safehouse-games[openspiel]'
python examples/research/openspiel_ismcts.py 2
"""

from __future__ import annotations

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from safehouse import bots, seeded
from safehouse.rl import openspiel


def main(games: int, simulations: int = 20) -> None:
    game = pyspiel.load_game("safehouse_bankout(options=target:40)")
    dice = np.random.RandomState(1)
    luck = seeded(1)
    searcher = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.4,
        evaluator=mcts.RandomRolloutEvaluator(1, dice),
        max_simulations=simulations,
        random_state=dice,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    # The engine deals again what the player cannot see, for all games.
    searcher.set_resampler(lambda state, player: openspiel.resample(state, player, luck))
    rival = bots.make("bankout", "random")
    total = 0.0
    for k in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(dice.choice(outcomes, p=chances)))
            elif state.current_player() == k % 2:
                state.apply_action(searcher.step(state))
            else:
                turns = state.node.at
                action = bots.ask_bot(rival, turns.g, turns.seat, luck, 20)
                for word in turns.words_for(action):
                    state.apply_action(word)
        total += state.returns()[k % 2]
    print(f"mean return of ISMCTS over {games} games: {total / games:+.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
