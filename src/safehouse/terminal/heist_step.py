"""Lets one event of Masters of the Heist happen in the view that is shown.

The rules are not played here: after the last event the true view takes the place of this one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

View = dict[str, Any]
Event = Mapping[str, Any]
LOOT_IN_BAG: Final = ("cash", "jewel", "docs", "usb", "keycard", "idea2", "idea3")


def step(view: View, event: Event) -> None:
    view.update(to_act=[], choice=None)
    happen = STEPS.get(event["type"])
    if happen is not None:
        happen(view, event)


def person(view: View, event: Event) -> View:
    found: View = view["characters"][event["character"]]
    return found


def tile_of(view: View, name: str) -> View:
    found: View = view["board"]["tiles"].get(name, {"chits": [], "loot": {}, "marks": []})
    return found


def move(view: View, event: Event) -> None:
    person(view, event)["at"] = event["to"]


def place(view: View, event: Event) -> None:
    person(view, event)["at"] = event["at"]


def plan(view: View, event: Event) -> None:
    tokens = person(view, event)["plan"]
    if event["taken_back"]:
        tokens.remove(event["tile"])
    else:
        tokens.append(event["tile"])


def show_die(view: View, event: Event) -> None:
    person(view, event)["die"] = event["die"]


def begin_round(view: View, event: Event) -> None:
    view.update(phase="action", round=event["round"])


def be_noisy(view: View, event: Event) -> None:
    view["noise"]["level"] = event["level"]


def discard(view: View, event: Event) -> None:
    events = view["events"]
    events["deck"].remove(event["card"])
    events["discard"].append(event["card"])


def set_aside(view: View, event: Event) -> None:
    view["events"]["deck"].remove(event["card"])
    view["events"]["crises"].append(event["card"])


def turn_card(view: View, event: Event) -> None:
    view["phase"] = "event"
    view["events"].update(active=event["card"])
    view["events"]["deck"].remove(event["card"])


def reveal(view: View, event: Event) -> None:
    """MH-AR-1, MH-CH-8"""
    tile = tile_of(view, event["tile"])
    tile["unknown"] = False
    chit = event["chit"]
    if chit in LOOT_IN_BAG:
        tile["loot"][chit] = tile["loot"].get(chit, 0) + 1
    elif chit != "blank":
        tile["chits"] += [chit.removesuffix("2")] * (2 if chit.endswith("2") else 1)


def add_chits(view: View, event: Event) -> None:
    tile_of(view, event["tile"])["chits"] += [event["chit"]] * event["count"]


def turn_on(view: View, event: Event) -> None:
    """Subdued, unlocked or disabled ones are active again; dogs go with guards."""
    tile = tile_of(view, event["tile"])
    kinds = [event["chit"], "dog"] if event["chit"] == "guard" else [event["chit"]]
    for kind in kinds:
        tile["chits"] = [kind if chit == f"{kind}_off" else chit for chit in tile["chits"]]


def turn_off(view: View, tile: str, kinds: tuple[str, ...], count: int) -> None:
    chits = tile_of(view, tile)["chits"]
    for kind in kinds:
        while count and kind in chits:
            chits[chits.index(kind)] = f"{kind}_off"
            count -= 1


def unlock(view: View, event: Event) -> None:
    turn_off(view, event["tile"], ("lock",), 1)


def subdue(view: View, event: Event) -> None:
    turn_off(view, event["tile"], ("guard", "dog"), event["count"])


def disable(view: View, event: Event) -> None:
    turn_off(view, event["tile"], ("camera",), 1)


def run_dog(view: View, event: Event) -> None:
    chits = tile_of(view, event["from"])["chits"]
    if "dog" in chits:
        chits.remove("dog")
    tile_of(view, event["to"])["chits"].append("dog")


def close_gate(view: View, event: Event) -> None:
    view["board"]["tiles"].pop(event["tile"], None)
    for who in view["characters"]:
        who["plan"] = [tile for tile in who["plan"] if tile != event["tile"]]


def bust(view: View, event: Event) -> None:
    person(view, event).update(status="busted", loot={}, subs={})


def join(view: View, event: Event) -> None:
    person(view, event).update(status="in", die=event["die"])


def run(view: View, event: Event) -> None:
    if event["out"]:
        person(view, event).update(status="escaped", at=event["path"][-1])


def begin_escape(view: View, event: Event) -> None:
    view["phase"] = "escape"


STEPS: Final[dict[str, Callable[[View, Event], None]]] = {
    "round_begins": begin_round,
    "placed": place,
    "planned": plan,
    "rolled": show_die,
    "turned": show_die,
    "moved": move,
    "unlocked": unlock,
    "subdued": subdue,
    "disabled": disable,
    "noise_made": be_noisy,
    "alerted": discard,
    "set_aside": set_aside,
    "event_turned": turn_card,
    "revealed": reveal,
    "chits_added": add_chits,
    "chits_turned": turn_on,
    "dog_runs": run_dog,
    "gate_closes": close_gate,
    "busted": bust,
    "joined": join,
    "escape_begins": begin_escape,
    "ran": run,
}
