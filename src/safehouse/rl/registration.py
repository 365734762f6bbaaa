"""Registers our games with Gymnasium."""

from __future__ import annotations

from typing import Final

GYMNASIUM: Final = {
    "flip7": "safehouse/Flip7-v0",
    "bankout": "safehouse/Bankout-v0",
    "gang": "safehouse/Gang-v0",
    "greed": "safehouse/Greed-v0",
    "heist": "safehouse/Heist-v0",
}


def register_gymnasium() -> None:
    """For `gymnasium.make("safehouse/Flip7-v0")`; importing `safehouse.rl.gymnasium` calls it."""
    from gymnasium.envs.registration import register, registry

    for game, name in GYMNASIUM.items():
        if name not in registry:
            where = "safehouse.rl.gymnasium:SafehouseEnv"
            register(name, entry_point=where, kwargs={"game": game})
