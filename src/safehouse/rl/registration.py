"""The names under which frameworks know our games; Gymnasium asks for them by itself."""

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
    """`gymnasium.make("safehouse/Flip7-v0")`: an entry point does this when Gymnasium is loaded.

    Nothing else of Gymnasium may be imported here: it is not all there yet."""
    from gymnasium.envs.registration import register, registry

    for game, name in GYMNASIUM.items():
        if name not in registry:
            where = "safehouse.rl.gymnasium:SafehouseEnv"
            register(name, entry_point=where, kwargs={"game": game})
