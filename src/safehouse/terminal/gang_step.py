"""Lets one event of The Gang happen in the view that is shown, so that cause comes before effect.

The rules are not played here: after the last event the true view takes the place of this one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

View = dict[str, Any]
Event = Mapping[str, Any]
NO_CHIPS = (None, None, None, None)


def step(view: View, event: Event) -> None:
    view.update(to_act=[], phase="dealing")
    kind = event["type"]
    if kind == "heist_begins":
        begin(view, event)
    elif kind in ("board", "chips", "no_chips", "settled", "blacked_out"):
        go_on(view, event)
    elif kind in ("proposed", "agreed", "objected", "used", "declined", "guessed"):
        decide(view, event)
    elif kind == "turned_up":
        turn_up(view, event)
    elif kind in ("heist_over", "game_over"):
        view.update(vaults=event["vaults"], alarms=event["alarms"])
    elif kind in ("took", "returned", "confirmed", "unconfirmed"):
        move(view, event)
    elif "seat" in event and event["seat"] is not None:
        happen(view["seats"][event["seat"]], event)


def begin(view: View, event: Event) -> None:
    """GA-EN-5  Everything of the old heist goes."""
    names = ("heist", "challenges", "specialists")
    view.update({name: event[name] for name in names})
    view.update(round=1, colour=None, community=[], middle=[], locked=[], used=[])
    view.update(announcements=[], showdown=None, proposal=None, decision=None, pending=None)
    for seat in view["seats"]:
        seat.update(pocket=None, chips=list(NO_CHIPS), confirmed=False, moves=0, muscle=False)
        seat.update(steals=0, seen=None if seat["seen"] is None else [], passing=None, ready=False)


def go_on(view: View, event: Event) -> None:
    """GA-RD-3, GA-CH-11, GA-C8  From round to round."""
    kind = event["type"]
    view["round"] = event["round"]
    if kind == "board":
        view["community"] += event["cards"]
    elif kind == "chips":
        view.update(colour=event["colour"], locked=list(event["dark"]))
        view["middle"] = list(range(1, len(view["seats"]) + 1))
    elif kind == "settled":
        view.update(colour=None, middle=[], locked=[])
    elif kind == "blacked_out":
        for seat in view["seats"]:
            seat["chips"] = list(NO_CHIPS)
    if kind in ("chips", "settled"):
        for seat in view["seats"]:
            seat["confirmed"] = False
            seat["steals"] = 0 if kind == "chips" else seat["steals"]


def move(view: View, event: Event) -> None:
    """GA-CH-2 … -10  Chips and confirmations."""
    seat = view["seats"][event["seat"]]
    at = view["round"] - 1
    kind = event["type"]
    if kind in ("confirmed", "unconfirmed"):
        seat["confirmed"] = kind == "confirmed"
        return
    for one in view["seats"]:
        one["confirmed"] = False
    if kind == "returned":
        seat["chips"][at] = None
        view["middle"] = sorted([*view["middle"], event["chip"]])
        return
    if event["victim"] is not None:
        view["seats"][event["victim"]]["chips"][at] = None
        seat["steals"] += 1
    else:
        view["middle"] = [chip for chip in view["middle"] if chip != event["chip"]]
    if event["back"]:
        view["middle"] = sorted([*view["middle"], event["back"]])
    seat["chips"][at] = event["chip"]


def decide(view: View, event: Event) -> None:
    """GA-GR-2, -3, -4  A proposal, the answers to it, and what comes of it."""
    kind = event["type"]
    if kind == "agreed" and view["proposal"]:
        view["proposal"]["agreed"] = sorted([*view["proposal"]["agreed"], event["seat"]])
    elif kind == "proposed":
        action = {"type": "choose_user", "specialist": event["specialist"], "user": event["user"]}
        if event["why"] == "value":
            action.update(type="choose_value", value=event["value"])
        elif event["why"] == "rank":
            action = {"type": "guess_rank", "rank": event["value"]}
        elif event["why"] == "hand":
            action = {"type": "guess_hand", "hand": event["hand"]}
        view["proposal"] = {"by": event["seat"], "action": action, "agreed": [event["seat"]]}
    else:
        view["proposal"] = None
        if kind in ("used", "declined"):
            view["used"] = sorted({*view["used"], event["specialist"]})
            if view["colour"]:
                for seat in view["seats"]:
                    seat["confirmed"] = False
            if event.get("user") is not None and event["specialist"] == 10:
                view["seats"][event["user"]]["muscle"] = True


def turn_up(view: View, event: Event) -> None:
    """GA-SD-1  A hand at the showdown."""
    seat = view["seats"][event["seat"]]
    seat["pocket"] = list(event["pocket"])
    view["showdown"] = view["showdown"] or blank_showdown(view)
    facts = {name: event[name] for name in ("seat", "chip", "pocket", "ranks")}
    view["showdown"]["revealed"].append({**facts, "category": event["hand"]})


def blank_showdown(view: View) -> View:
    """GA-SD-1  The order that the chips on the table give, as far as they still lie there."""

    def last(seat: int) -> int:
        return next((chip for chip in reversed(view["seats"][seat]["chips"]) if chip), 0)

    order = sorted(range(len(view["seats"])), key=last)
    return {"order": order, "target": order[-1], "revealed": [], "guesses": [], "in_order": None}


def happen(seat: View, event: Event) -> None:
    """What comes into a pocket and leaves it."""
    kind = event["type"]
    if kind == "dealt":
        mine = list(event["cards"] or [])
        more = event["why"] in ("hacker", "jack")
        if event["cards"] is not None:
            seat["pocket"] = [*(seat["pocket"] or []), *mine] if more else mine
        elif not more:
            seat["pocket"] = None
        many = event.get("cards_count", len(mine))
        seat["pocket_count"] = many + (seat["pocket_count"] if more else 0)
    elif kind == "discarded":
        seat["pocket_count"] -= 1
        if seat["pocket"] is not None and event["card"] in seat["pocket"]:
            seat["pocket"].remove(event["card"])
    elif kind == "ready":
        seat["ready"] = True
    elif kind == "received":
        gone = seat["passing"]  # not known yet where its own choice was the last one
        if seat["pocket"] is not None and gone is not None:
            seat["pocket"] = [card for card in seat["pocket"] if card != gone] + [event["card"]]
        seat.update(ready=False, passing=None)
