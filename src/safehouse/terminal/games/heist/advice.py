"""A suggested plan: what the steady bot would do next in planning.

In planning everything is open, so that the position can be set up again from the view.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from safehouse.bots.base import WAIT
from safehouse.bots.heist.greedy.planning import next_token
from safehouse.core.chance import seeded
from safehouse.games.heist import GAME
from safehouse.games.heist.design.heists import HEISTS

View = Mapping[str, Any]
PERSON = ("character", "skills", "name", "seat", "ideas", "items")


def suggestion(view: View, me: int) -> dict[str, Any] | None:
    """The seat's next start, token or ready; None if there is none."""
    if view["phase"] != "planning" or view["seats"][me]["ready"]:
        return None
    setup = as_setup(view)
    g = GAME.new(view["players"], {"heist": setup["heist"]}, luck=seeded(0), setup=setup)
    action = next_token(g, me)
    return None if action is WAIT else dict(action.written())


def as_setup(view: View) -> dict[str, Any]:
    """The position as a setup; one's own design is set up by the first heist's rules."""
    people = [who for who in view["characters"] if who["kind"] == "player"]
    npc = None
    if view["npc"] is not None:
        who = view["characters"][view["npc"]]
        npc = {"kind": who["character"], "at": who["at"], "status": who["status"]}
    doors = {
        name: {key: value for key, value in entrance.items() if key != "loot"}
        for name, entrance in view["board"]["entrances"].items()
    }
    return {
        "heist": view["heist"] if view["heist"] in HEISTS else next(iter(HEISTS)),
        "board": {"tiles": view["board"]["tiles"], "entrances": doors},
        "characters": [as_character(who) for who in people],
        "npc": npc,
        "bag": view["bag"],
        "objective": view["objective"]["needs"],
        "inside_starts": view["inside_starts"],
        "inside_characters": view["inside_characters"],
    }


def as_character(who: Mapping[str, Any]) -> dict[str, Any]:
    found = {name: who[name] for name in PERSON}
    found["plan"] = who["plan"]
    return {**found, "at": who["at"]} if who["at"] else found
