"""Which games and options are played in arrays; all others are refused with a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from safehouse import codecs, games
from safehouse.batch.base import Batch
from safehouse.core.errors import BadInput

ANY: Final = "any"
# By game and option: the values that are claimed, or ANY; every claim is held against the rules.
CLAIMS: Final[dict[str, dict[str, Any]]] = {
    "flip7": {
        "target": ANY, "first": ANY, "first_dealer": ANY, "decks": ANY, "flip7_bonus": ANY,
        "stay_empty": ANY, "turn_length": ANY, "bust_ends_round": ANY, "self_target": ANY,
        "flip_three_pending": ANY, "after_flip_three": ANY, "second_chance": ANY,
        "fresh_deck": ANY, "teams": ANY,
    },
    "bankout": {
        "format": ANY, "jokers": ANY, "target": ANY, "hand_limit": ANY, "table_cues": ANY,
        "reshuffle_cues": ANY, "three_aces": ANY, "latent_queen": ANY,
        "auto_discard": ("off", "newest"),  # a hand has no order here
        "cut": (False,), "seeding": ANY, "exact_bonus": ANY, "short_match": ANY,
        "light_jokers": ANY, "shield": ANY, "blitz_end": ANY, "blitz_swap": ANY,
        "blitz_target": ANY, "sudden_reshuffle": ANY,
    },
    "gang": {
        "mode": ANY, "stacks": ANY, "challenges": ANY, "specialists": ANY, "house": ANY,
        "success": ANY, "specialist_timing": ANY, "mastermind": ANY,
        "jack": ("plain",),  # a wild one has fifty readings
        "round_end": ANY, "chip_set": ANY, "move_limit": ANY,
    },
}  # fmt: skip


def find(
    game_id: str, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> Batch[Any]:
    """Tables of that game with that many seats and these options, as arrays."""
    game = games.find(game_id)
    if game.id not in CLAIMS:
        raise BadInput(f"{game.name} is not played in batches; these are: {', '.join(CLAIMS)}.")
    seats, given = codecs.table_of(game.id, seats, options)
    chosen = game.read_options(given, seats)
    for name, values in CLAIMS[game.id].items():
        value = getattr(chosen, name)
        if values != ANY and value not in values:
            may = " or ".join(repr(v) for v in values)
            raise BadInput(
                f"Batches of {game.name} are played with {name} {may}; {value!r} is left to the "
                "rules of record."
            )
    made: Batch[Any] = import_module(f"safehouse.batch.{game.id}").BATCH(seats, chosen, given)
    return made
