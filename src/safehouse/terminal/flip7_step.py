"""Lets one event of Flip 7 happen in the view that is shown, so that cause comes before effect.

The rules are not played here: after the last event the true view takes the place of this one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from safehouse.games.flip7.cards import COPIES, NAMES, ONE_DECK
from safehouse.terminal.flip7_cards import left_in_deck, points

View = dict[str, Any]


def step(view: View, event: Mapping[str, Any]) -> None:
    view.setdefault("_left", left_in_deck(view))
    view["_new"] = (None, None)
    view["to_act"] = []
    view["phase"] = "dealing"
    seat = view["seats"][event["seat"]] if isinstance(event.get("seat"), int) else None
    kind = event["type"]
    if kind == "round":
        clear(view, event)
    elif kind == "reshuffled":
        view.update(deck_count=event["cards"], discard_count=0, _left=None)
    elif kind == "given":
        give(view, event)
    elif kind == "round_over":
        for shown, score in zip(view["seats"], event["totals"], strict=True):
            shown["score"] = score
        view["phase"] = "round_over"
    if seat is None:
        return
    if kind == "dealt":
        deal(view, seat, event)
    elif kind == "saved":
        seat.update(second_chance=False, bust_card=None)
    elif kind == "bust":
        seat.update(status="busted", bust_card=event["card"])
    elif kind == "kept":
        view["choice"] = None
        seat["second_chance"] = True
    elif kind == "set_aside":
        view["choice"] = None
        view["flip"]["set_aside"].append(event["card"])
    elif kind == "thrown":
        view["choice"] = None
    elif kind == "flipping":
        view["flip"] = {"seat": event["seat"], "by": event["by"], "left": 3}
        view["flip"].update(set_aside=[], assigned=[])
    elif kind in ("frozen", "stayed", "flip7"):
        seat.update(status=kind, freeze=seat["freeze"] or kind == "frozen")
    seat["points"] = points(seat, view["options"]["flip7_bonus"])


def clear(view: View, event: Mapping[str, Any]) -> None:
    """A round begins: everything in front of the seats is gone."""
    for seat in view["seats"]:
        seat.update(status="active", numbers=[], modifiers=[], second_chance=False)
        seat.update(freeze=False, bust_card=None, points=0)
    view.update(round=event["round"], dealer=event["dealer"], flip=None, choice=None)
    if event["round"] == 1:  # the view at hand is one after the deal
        decks = view["options"]["decks"]
        view["_left"] = {name: COPIES[n] * decks for n, name in enumerate(NAMES)}
        view["deck_count"] = len(ONE_DECK) * decks


def deal(view: View, seat: View, event: Mapping[str, Any]) -> None:
    """A card is turned up; a duplicate lies beside its twin before it does anything."""
    card = event["card"]
    view["_new"] = (event["seat"], card)
    view["deck_count"] = max(0, view["deck_count"] - 1)
    if view["_left"]:
        view["_left"][card] -= 1
    if view["flip"] and event["source"] == "flip":
        view["flip"]["left"] = max(0, view["flip"]["left"] - 1)
    if isinstance(card, int):
        if card in seat["numbers"]:
            seat["bust_card"] = card
        else:
            seat["numbers"].append(card)
    elif card in ("freeze", "flip_three", "second_chance"):
        view["choice"] = {"seat": event["seat"], "card": card, "from": event["source"]}
    else:
        seat["modifiers"].append(card)


def give(view: View, event: Mapping[str, Any]) -> None:
    """The card leaves the giver's hand; a Second Chance arrives at once."""
    view["choice"] = None
    flip = view["flip"]
    if event["source"] == "set_aside" and flip and event["card"] in flip["set_aside"]:
        flip["set_aside"].remove(event["card"])
    if event["card"] == "second_chance":
        view["seats"][event["to"]]["second_chance"] = True
