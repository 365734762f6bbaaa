"""Registers our games with Gymnasium."""

from __future__ import annotations

from typing import Final

from safehouse import codecs

GYMNASIUM: Final = {game: f"safehouse/{game.capitalize()}-v0" for game in codecs.ours()}


def register_gymnasium() -> None:
    """For `gymnasium.make("safehouse/Flip7-v0")`; importing `safehouse.rl.gymnasium` calls it."""
    from gymnasium.envs.registration import register, registry

    for game, name in GYMNASIUM.items():
        if name not in registry:
            where = "safehouse.rl.gymnasium:SafehouseEnv"
            register(name, entry_point=where, kwargs={"game": game})
