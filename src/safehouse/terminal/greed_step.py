"""Lets one event of Greed happen in the view that is shown, so that cause comes before effect.

The rules are not played here: after the last event the true view takes the place of this one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from safehouse.games.greed.card import CARDS, ICONS, KINDS_OF_ICON

View = dict[str, Any]
Event = Mapping[str, Any]
ROUNDS: Final = 12
MARKER: Final = 10_000
RELOCATE: Final = 41
RUBBERFACE: Final = 54
SEANCE: Final = 80


def step(view: View, event: Event) -> None:
    view.update(to_act=[], decision=None)
    kind = event["type"]
    if kind in ("round_begins", "piles_pass", "revealed", "reshuffled", "game_over"):
        go_on(view, event)
    elif "seat" in event:
        happen(view, view["seats"][event["seat"]], event)
    for s in range(len(view["seats"])):
        count_up(view, s)


def go_on(view: View, event: Event) -> None:
    """GR-RD-4  What concerns the whole table."""
    kind = event["type"]
    if kind == "round_begins":
        finish(view)
        view.update(phase="draft", round=event["round"], queue=[])
        view["effects"] = [e for e in view["effects"] if e["round"] >= event["round"]]
        for seat in view["seats"]:
            view["discard"] += [x["card"] for x in seat["lying"] if x["until"] < event["round"]]
            seat["lying"] = [x for x in seat["lying"] if x["until"] >= event["round"]]
    elif kind == "piles_pass":
        pass_piles(view)
    elif kind == "revealed":
        laid = list(zip(event["seats"], event["cards"], strict=True))
        finish(view)
        view["phase"] = "resolve"
        view["queue"] = [{"seat": s, "card": card} for s, card in laid]
        for s, card in laid:
            view["seats"][s]["chosen"] = card
    elif kind == "reshuffled":
        view.update(deck_count=event["count"], discard=[])
    else:
        view.update(phase="over", resolving=[], queue=[], effects=[])


def finish(view: View) -> None:
    """GR-PC-5  What was being resolved is done; an Action that asked something goes away now."""
    lying = [one["card"] for seat in view["seats"] for one in seat["lying"]]
    for one in view["resolving"]:
        card = one["card"]
        if CARDS[card].kind == "action" and card not in [*view["discard"], *lying]:
            view["discard"].append(card)
    view["resolving"] = []


def pass_piles(view: View) -> None:
    """GR-DR-2, -3  Picks to the hands, piles to the left; what is in them is not seen yet."""
    view["phase"] = "play"
    counts = [seat["pile_count"] for seat in view["seats"]]
    for s, seat in enumerate(view["seats"]):
        put_in_hand(seat, seat["picked"])
        seat.update(picked=None, pile=None, pile_count=counts[s - 1])


def happen(view: View, seat: View, event: Event) -> None:
    """What one seat does, or what is done to it."""
    kind, card = event["type"], event.get("card")
    if kind == "dealt":
        seat["pile_count"] = ROUNDS
        seat["pile"] = sorted(event["cards"]) if event["cards"] else None
    elif kind == "picked":
        seat["picked"] = card
        seat["pile_count"] -= 1
        if seat["pile"] is not None and card in seat["pile"]:
            seat["pile"].remove(card)
    elif kind == "chose":
        take_from_hand(seat, card)
        seat["chosen"] = card
    elif kind == "begins":
        begin(view, seat, event)
    elif kind == "paid":
        if event["kind"] == "cash":
            seat["cash"] -= event["what"]
        elif event["kind"] == "hand":
            take_from_hand(seat, event["what"])
            view["discard"].append(event["what"])
    elif kind == "wasted":
        view["discard"].append(card)
        view["resolving"] = view["resolving"][:-1]
    elif kind == "played":
        enter(view, seat, event["card"])
    elif kind in ("gained", "fined"):
        seat["cash"] = event["cash"]
    elif kind == "marked":
        for holding in seat["holdings"]:
            if holding["card"] == card:
                holding["markers"] = event["markers"]
    else:
        move_cards(view, seat, event)


def move_cards(view: View, seat: View, event: Event) -> None:
    """Cards that come and go, and what lasts."""
    kind, card = event["type"], event.get("card")
    if kind == "drew":
        view["deck_count"] -= 1
        put_in_hand(seat, card)
    elif kind == "turned_up":
        view["deck_count"] -= 1
        if CARDS[event["card"]].kind != "thug":
            view["discard"].append(card)
    elif kind == "lost_card":
        lose(view, seat, event)
    elif kind == "returned":
        seat["lying"] = [x for x in seat["lying"] if x["card"] != card]
        view["discard"] = [x for x in view["discard"] if x != card]
        view["resolving"] = [x for x in view["resolving"] if x["card"] != card]
        put_in_hand(seat, card)
    elif kind == "set_up":
        effect = {name: event[name] for name in ("kind", "seat", "round")}
        effect.update({name: event[name] for name in ("amount", "who") if event[name]})
        effect["source"] = event["by"]
        if event["kind"] == "icons":
            effect["card"] = event["by"]
        view["effects"].append(effect)
    elif kind == "copied":
        for thug in seat["thugs"]:
            if thug["card"] == RUBBERFACE:
                thug["as"] = card


def begin(view: View, seat: View, event: Event) -> None:
    """GR-RS-2  A card comes up; one that another plays is nested after it."""
    one = {"seat": event["seat"], "card": event["card"]}
    if event["by"] == SEANCE:
        take_from_hand(seat, event["card"])
    if not event["by"]:
        finish(view)
        view["queue"] = [laid for laid in view["queue"] if laid != one]
        seat["chosen"] = None
    view["resolving"] = [*view["resolving"], one]


def enter(view: View, seat: View, card: int) -> None:
    """GR-PC-4, -5  An Action is shown where it goes when it is done."""
    printed = CARDS[card]
    if printed.kind == "thug":
        seat["thugs"].append({"card": card, "as": None, "since": view["round"]})
    elif printed.kind == "holding":
        seat["holdings"].append({"card": card, "markers": 0, "since": view["round"]})
    elif printed.lies and view["round"] < ROUNDS:
        seat["lying"].append({"card": card, "until": view["round"] + 1})
    else:
        view["discard"].append(card)


def lose(view: View, seat: View, event: Event) -> None:
    """GR-CO-5  To the discard pile; to the hand if it pays for Relocate!"""
    card = event["card"]
    for zone in ("thugs", "holdings"):
        seat[zone] = [one for one in seat[zone] if one["card"] != card]
    view["effects"] = [
        e for e in view["effects"] if not (e["kind"] == "icons" and e.get("card") == card)
    ]
    paying_for = view["resolving"][-1]["card"] if view["resolving"] else 0
    if event["why"] == "paid" and paying_for == RELOCATE:
        put_in_hand(seat, card)
    else:
        view["discard"].append(card)


def put_in_hand(seat: View, card: int | None) -> None:
    seat["hand_count"] += 1
    if seat["hand"] is not None and card is not None:
        seat["hand"] = sorted([*seat["hand"], card])


def take_from_hand(seat: View, card: int | None) -> None:
    seat["hand_count"] -= 1
    if seat["hand"] is not None and card in seat["hand"]:
        seat["hand"] = [one for one in seat["hand"] if one != card]


def count_up(view: View, s: int) -> None:
    """GR-IC-1, -3, GR-FS-2  Icons and worth follow from what lies there."""
    seat = view["seats"][s]
    found = [0] * len(KINDS_OF_ICON)
    for one in [*seat["thugs"], *seat["holdings"]]:
        for icon in CARDS[one.get("as") or one["card"]].icons:
            found[icon] += 1
    for effect in view["effects"]:
        if (effect["kind"], effect["seat"], effect["round"]) == ("icons", s, view["round"]):
            found[ICONS["gun"]] += 1
            found[ICONS["key"]] += 1
    seat["icons"] = dict(zip(KINDS_OF_ICON, found, strict=True))
    seat["worth"] = seat["cash"] + MARKER * sum(one["markers"] for one in seat["holdings"])
