"""OpenSpiel: `pyspiel.load_game("safehouse_bankout(options=target:50)")` and all its algorithms.

Import this module once; it registers `safehouse_flip7`, `safehouse_bankout`, `safehouse_gang`,
`safehouse_greed` and `safehouse_heist`.  Parameters are `players` and `options`, the latter written
"target:50 cut:true", because OpenSpiel's parser accepts neither commas nor braces. Chance nodes are
explicit: a move runs on a copy of the position until it needs more luck; then it is chance's turn,
and the move runs again with one more outcome.
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
import pyspiel

from safehouse import codecs
from safehouse.codecs.base import Codec
from safehouse.core.chance import Chance, Scripted
from safehouse.core.errors import BadInput
from safehouse.core.state import SPECTATOR, Action
from safehouse.rl.nodes import Node, first_node

MOST_OUTCOMES: Final = 256
PREFIX: Final = "safehouse_"


class SafehouseState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A state of one game; its node never changes, so that clones share it."""

    def __init__(self, game: Any, node: Node) -> None:
        super().__init__(game)
        self.node = node

    def current_player(self) -> int:
        node = self.node
        if node.outcomes is not None:
            chance: int = pyspiel.PlayerId.CHANCE
            return chance
        terminal: int = pyspiel.PlayerId.TERMINAL
        return terminal if node.at.over else node.at.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.at.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.node.outcomes or []

    def _apply_action(self, action: int) -> None:
        self.node = self.node.child(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"luck {action}"
        return self.node.codec.says(action)

    def is_terminal(self) -> bool:
        node = self.node
        return node.turns is not None and node.turns.over

    def returns(self) -> list[float]:
        node = self.node
        if node.turns is None or not node.turns.over:
            return [0.0] * node.codec.seats
        return node.codec.payoff(node.turns.g)

    def __str__(self) -> str:
        return self.node.told()

    # -- structured actions and observations are those of the rules
    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        node = self.node
        chosen = None if node.turns is None else node.turns.choices.get(action)
        if isinstance(chosen, Action) and action != node.codec.number.get(codecs.WAIT_WORD):
            return chosen.written()
        return {"type": self._action_to_string(player, action)}

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        shown = self.node.shown()
        view: dict[str, Any] = {} if shown is None else shown.g.view(player)
        return view

    def _to_struct(self) -> dict[str, Any]:
        shown = self.node.shown()
        told: dict[str, Any] = {} if shown is None else shown.g.snapshot()
        return told


class SafehouseObserver:
    """What a player knows: vectors, and strings with everything that has happened."""

    def __init__(self, codec: Codec, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observation parameters are not supported: {params}")
        self.codec = codec
        self.perfect: bool = kind.perfect_recall
        self.spectator = kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not kind.public_info:
            self.spectator = False
        self.tensor = np.zeros(codec.layout.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SafehouseState, player: int) -> None:
        shown = state.node.shown()
        if shown is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = shown.observe(player)

    def string_from(self, state: SafehouseState, player: int) -> str:
        node = state.node
        shown = node.shown()
        if shown is None:
            return "the deal"
        seat = SPECTATOR if self.spectator else player
        told = [json.dumps(e.seen_by(seat)) for e in node.events()] if self.perfect else []
        said = shown.said if shown.seat == player else ()
        now = json.dumps(shown.g.view(seat), sort_keys=True)
        return "\n".join([*told, now, f"{shown.seat} {said} {shown.waited}"])


def resample(state: SafehouseState, player: int, luck: Chance) -> SafehouseState:
    """A state that `player` cannot tell from this one: a resampler for ISMCTS."""
    twin: SafehouseState = state.clone()
    node = state.node
    turns = node.at.clone()
    turns.g = node.at.g.imagine(player, luck)
    turns.g.chance = Scripted()
    turns.ask(turns.seat)
    twin.node = Node(node.codec, turns, node.log)
    return twin


def table_from(text: str) -> dict[str, Any]:
    """ "target:50 cut:true mode:basic" as options of a table."""
    table: dict[str, Any] = {}
    for pair in text.split():
        name, found, value = pair.partition(":")
        if not found:
            raise BadInput(f"Options are written 'target:50 cut:true', not {text!r}.")
        try:
            table[name] = json.loads(value)
        except json.JSONDecodeError:
            table[name] = value
    return table


def type_of(game: str) -> Any:
    """What OpenSpiel needs to know about a game before it is created."""
    kind = pyspiel.GameType
    seats, _ = codecs.table_of(game)
    codec = codecs.find(game)
    shares = kind.Utility.IDENTICAL if codec.cooperative else kind.Utility.ZERO_SUM
    return kind(
        short_name=PREFIX + game,
        long_name=f"{codec.game.name} (Safehouse)",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=shares,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=codec.game.max_seats,
        min_num_players=codec.game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": seats, "options": ""},
    )


class SafehouseGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """One game with its players and options; there is a subclass for each game."""

    game_id = ""
    kind: Any = None

    def __init__(self, params: Any = None) -> None:
        given = dict(params or {})
        table = table_from(str(given.get("options", "")))
        self.codec = codecs.find(self.game_id, int(given.get("players", 0)) or None, table)
        seats, together = self.codec.seats, self.codec.cooperative
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.codec.words),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=0.0 if together else -1 / seats,
            max_utility=1.0 if together else 1 - 1 / seats,
            utility_sum=None if together else 0.0,
            max_game_length=codecs.most_moves(self.game_id),
        )
        super().__init__(self.kind, info, given)
        self.root = first_node(self.codec)

    def new_initial_state(self, *_: Any) -> SafehouseState:
        return SafehouseState(self, self.root)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SafehouseObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SafehouseObserver(self.codec, kind, params)


def register() -> list[str]:
    """Register our games with OpenSpiel; return their names there."""
    known = pyspiel.registered_names()
    ours = codecs.ours()
    for game in ours:
        if PREFIX + game not in known:
            kind = type_of(game)
            made = type(f"Safehouse_{game}", (SafehouseGame,), {"game_id": game, "kind": kind})
            pyspiel.register_game(kind, made)
    return [PREFIX + game for game in ours]


NAMES: Final = register()
