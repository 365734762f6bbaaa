"""Lets one event of Bankout happen in the view that is shown, so that cause comes before effect.

The rules are not played here: after the last event the true view takes the place of this one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from safehouse.terminal.bankout_cards import VALUES

View = dict[str, Any]


def step(view: View, event: Mapping[str, Any]) -> None:
    view.update(to_act=[], phase="dealing")
    kind = event["type"]
    if kind == "round":
        begin(view, event)
    elif kind == "reshuffled":
        reshuffle(view, event)
    elif kind == "round_over":
        end_round(view, event)
    elif kind == "stopped":
        stop(view, event)
    elif "seat" in event and kind not in ("was_cut", "start_chosen"):
        view["active"] = event["seat"]
        happen(view, view["seats"][event["seat"]], event)


def happen(view: View, seat: View, event: Mapping[str, Any]) -> None:
    """What the seat in turn does, or what is done to it."""
    kind = event["type"]
    if kind == "drawn":
        draw(view, seat, event["card"])
    elif kind == "pocketed":
        view["deck_count"] = max(0, view["deck_count"] - 1)
        seat["hand_count"] += 1
        if seat["hand"] is not None:
            seat["hand"].append(event["card"])
    elif kind == "threatened":
        uncount(seat)
        view.update(revealed="J", pending=event["why"])
    elif kind == "queened":
        queen(view, seat, event)
    elif kind == "discarded":
        leave_hand(view, seat, event["card"])
    elif kind == "banked":
        if event["end"] != "bank":
            spend(view, seat, "K" if event["end"] == "king" else "X")
        seat["bank"] = event["bank"]
        if view["options"]["format"] == "blitz" and not view["sudden_death"]:
            view["pot"] += event["gained"]
        end_turn(view, seat)
    elif kind == "bust":
        view["discard"].append(event["card"])
        if view["revealed"] is None:  # it was counted when it was turned over
            seat["table"][event["card"]] -= 1
        view.update(revealed=None, pending=None)
        clear_row(view, seat)
        end_turn(view, seat)
    elif kind == "ended":
        end_turn(view, seat)
    elif kind == "aimed":
        if view["revealed"] is None:
            leave_hand(view, seat, "X")
            view["discard"].pop()
        view["revealed"] = "X"
    elif kind == "swapped":
        swap(view, seat, event)


def begin(view: View, event: Mapping[str, Any]) -> None:
    """A round: nothing but what is kept."""
    for seat in view["seats"]:
        seat.update(bank=0, loot=0, jacks=0, latent=0, table={"J": 0, "A": 0})
        seat.update(hand=None if seat["hand"] is None else [], hand_count=0)
    view.update({name: event[name] for name in ("round", "sudden_death", "starter", "jokers")})
    view.update(active=event["starter"], discard=[], revealed=None, pending=None)
    view["deck_count"] = 40 if event["sudden_death"] else 52 + event["jokers"]


def draw(view: View, seat: View, card: str) -> None:
    """Turned over for both; a Jack or an Ace lies in the row before it does anything."""
    view["deck_count"] = max(0, view["deck_count"] - 1)
    if card in VALUES:
        seat["loot"] += VALUES[card]
        view["discard"].append(card)
    elif card == "X":
        view["revealed"] = "X"
    else:
        seat["table"][card] += 1
        seat["jacks" if card == "J" else "latent"] += 1


def uncount(seat: View) -> None:
    """The Jack that was just turned over does not lie there yet after all."""
    seat["table"]["J"] -= 1
    seat["jacks"] -= 1


def queen(view: View, seat: View, event: Mapping[str, Any]) -> None:
    """BO-QUEEN-3, BO-JACK-3  A Queen, or a Joker for her; against a Jack she comes first."""
    against = event["why"] != "played"
    latent = event["why"] == "forced" or view["pending"] == "latent"
    if event["why"] == "forced":
        uncount(seat)
    if against:
        view.update(revealed=None, pending=None)
    spend(view, seat, event["card"])
    if against and latent and view["options"]["latent_queen"] == "jack_cancelled":
        view["discard"] += ["J", "A"]
        seat["table"]["A"] -= 1
        seat["latent"] -= 1
        return
    for card, live, gone in (("J", "jacks", event["jack"]), ("A", "latent", event["ace"])):
        if gone:
            seat["table"][card] -= 1
            seat[live] = max(0, seat[live] - 1)
            view["discard"].append(card)
    if against:
        seat["table"]["J"] += 1
        seat["jacks"] += 1


def spend(view: View, seat: View, card: str) -> None:
    """A card is played: the one that lies open, or one of the hand."""
    if view["revealed"] == card:
        view["revealed"] = None
        view["discard"].append(card)
    else:
        leave_hand(view, seat, card)


def leave_hand(view: View, seat: View, card: str) -> None:
    seat["hand_count"] -= 1
    if seat["hand"] is not None and card in seat["hand"]:
        seat["hand"].remove(card)
    view["discard"].append(card)


def swap(view: View, seat: View, event: Mapping[str, Any]) -> None:
    """BO-JOK-3, BO-BZ-5  The Banks change places, or all match money."""
    spend(view, seat, "X")
    one, other = view["seats"]
    one["bank"], other["bank"] = event["banks"]
    if view["options"]["format"] == "blitz" and view["options"]["blitz_swap"] == "total":
        one["total"], other["total"] = other["total"], one["total"]
    end_turn(view, seat)


def stop(view: View, event: Mapping[str, Any]) -> None:
    """BO-CTR-2, BO-VAR-2  No Bank moves."""
    by, attacker = view["seats"][event["seat"]], view["seats"][event["to"]]
    if event["why"] == "shielded":
        by["shield"] = False
    else:
        leave_hand(view, by, "X")
    spend(view, attacker, "X")
    end_turn(view, attacker)


def clear_row(view: View, seat: View) -> None:
    view["discard"] += ["J"] * seat["table"]["J"] + ["A"] * seat["table"]["A"]
    seat.update(table={"J": 0, "A": 0}, jacks=0, latent=0)


def end_turn(view: View, seat: View) -> None:
    """BO-TURN-6, BO-CUE-3, -5, -6  Loot goes; live cards become reminders, go too, or stay."""
    seat["loot"] = 0
    if view["options"]["table_cues"] == "visual":
        seat.update(jacks=0, latent=0)
    elif view["options"]["table_cues"] == "turn":
        clear_row(view, seat)


def reshuffle(view: View, event: Mapping[str, Any]) -> None:
    """BO-SHUF-1, -3  The discard pile is the deck, with the reminders of both rows."""
    view.update(deck_count=event["cards"], discard=[])
    if view["options"]["reshuffle_cues"]:
        for seat in view["seats"]:
            seat["table"] = {"J": seat["jacks"], "A": seat["latent"]}


def end_round(view: View, event: Mapping[str, Any]) -> None:
    """Into the history and, but for Sudden Death, the Totals."""
    view["phase"] = "round_over"
    names = ("round", "sudden_death", "winner")
    line = {**{name: event[name] for name in names}, "banks": list(event["banks"])}
    view["history"].append({**line, "turns": view["turn_no"], "starter": view["starter"]})
    for s, seat in enumerate(view["seats"]):
        if not event["sudden_death"]:
            seat["total"] += event["banks"][s]
            seat["wins"] += event["winner"] == s
        seat["bank"] = 0
