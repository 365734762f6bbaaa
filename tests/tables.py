"""What the tests over all games share: which games, how to seat them, what must not get lost."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from hypothesis import strategies as st

import safehouse
from safehouse import Game, State, games
from safehouse.core.errors import BadInput
from safehouse.core.options import (
    Choice,
    Flag,
    Names,
    Numbers,
    Option,
    SeatOr,
    Structure,
    Whole,
)

AnyGame = Game[Any, Any]
T = TypeVar("T")


def some(many: T, few: T) -> T:
    """Of random games the compiled build plays many; where lines are counted a few are enough."""
    return many if safehouse.COMPILED else few


def rotating(values: Sequence[T], count: int) -> list[T]:
    """So many of them, others every day; the head of a run's report says how to repeat it."""
    turn = int(os.environ["SAFEHOUSE_ROTATION"]) * count
    chosen = {(turn + n) % len(values) for n in range(min(count, len(values)))}
    return [values[n] for n in sorted(chosen)]


def every_game() -> list[AnyGame]:
    """All games of the house, and the toy where classes may be made by the interpreter."""
    if safehouse.COMPILED:
        return games.all()
    from tests.toy import GAME

    return [*games.all(), GAME]


def values_of(option: Option, seats: int) -> st.SearchStrategy[Any]:
    match option:
        case SeatOr():
            return st.one_of(st.sampled_from(option.choices), st.integers(0, seats - 1))
        case Choice():
            return st.sampled_from(option.choices)
        case Flag():
            return st.booleans()
        case Whole():
            return st.integers(option.low, min(option.high, 250))
        case Numbers():
            return st.lists(st.integers(option.low, option.high), unique=True)
        case Names():
            return st.lists(st.sampled_from(option.names), unique=True)
        case Structure():
            return st.none()  # its shape is the game's own; its tests give some
    raise TypeError(f"say how {option.name} is drawn")


@st.composite
def tables(draw: st.DrawFn, game: AnyGame) -> tuple[int, dict[str, Any]]:
    """A number of seats and options that the game takes."""
    seats = draw(st.integers(game.min_seats, game.max_seats))
    chosen = draw(st.lists(st.sampled_from(game.options), max_size=4, unique_by=lambda o: o.name))
    options = {o.name: draw(values_of(o, seats)) for o in chosen}
    try:
        game.read_options(options, seats)
    except BadInput:
        return seats, {}
    return seats, options


def as_text(g: State) -> bytes:
    return msgspec.json.encode(g.dump())


def twin(game: AnyGame, g: State) -> State:
    """The position that its own JSON says."""
    loaded: State = game.load(msgspec.json.decode(as_text(g)))
    return loaded


def flip7_cards(s: dict[str, Any]) -> Counter[Any]:
    """Wherever it lies, each card is in exactly one place (section 6 of the rules file)."""
    cards = [*s["deck"], *s["discard"]]
    for seat in s["seats"]:
        cards += seat["numbers"] + seat["modifiers"]
        cards += ["second_chance"] * seat["second_chance"] + ["freeze"] * seat["freeze"]
        cards += [seat["bust_card"]] if seat["bust_card"] is not None else []
    if s["choice"] and s["choice"]["from"] != "set_aside":
        cards.append(s["choice"]["card"])
    if s["flip"]:
        cards += ["flip_three"] * (s["flip"]["left"] > 0) + s["flip"]["set_aside"]
        cards += [a["card"] for a in s["flip"]["assigned"]]
    return Counter(cards + [effect["card"] for effect in s["effects"]])


def bankout_cards(s: dict[str, Any]) -> Counter[Any]:
    """Every round has its own pack (section 9); what is missing of it or too many: nothing."""
    cards = [*s["deck"], *s["discard"], *([s["revealed"]] if s["revealed"] else [])]
    for seat in s["seats"]:
        cards += seat["hand"] + ["J"] * seat["table"]["J"] + ["A"] * seat["table"]["A"]
    kinds = [*map(str, range(2, 11)), "J", *([] if s["sudden_death"] else "QKA")]
    pack = Counter(dict.fromkeys(kinds, 4)) + Counter({"X": s["jokers"]})
    return (Counter(cards) - pack) + (pack - Counter(cards))


def gang_cards(s: dict[str, Any]) -> Counter[Any]:
    """52 cards and, if the specialist brought it, the suitless Jack; n chips of the colour."""
    cards = [*s["deck"], *s["discard"], *s["community"]]
    chips = list(s["middle"])
    for seat in s["seats"]:
        cards += seat["pocket"]
        if s["colour"]:
            chips += [chip for chip in seat["chips"][s["round"] - 1 : s["round"]] if chip]
    odd = Counter(cards) - Counter({"JX": 1})
    wrong = [card for card, count in odd.items() if count != 1]
    wrong += [] if len(odd) == 52 else [str(len(odd))]
    wrong += [] if sorted(chips) in ([], [*range(1, len(s["seats"]) + 1)]) else ["chips"]
    return Counter(wrong)


def greed_cards(s: dict[str, Any]) -> Counter[Any]:
    """Each of the 80 cards is in exactly one place (section 6 of the rules file)."""
    cards = [*s["deck"], *s["discard"], *s["out"]]
    for seat in s["seats"]:
        cards += seat["hand"] + seat["pile"]
        cards += [card for card in (seat["picked"], seat["chosen"]) if card is not None]
        for zone in ("thugs", "holdings", "lying"):
            cards += [one["card"] for one in seat[zone]]
    played = [one["card"] for one in s["resolving"]]
    return Counter([*cards, *[card for card in played if card not in cards]])


def heist_cards(s: dict[str, Any]) -> Counter[Any]:
    """The deck, wherever its cards lie; the Retired Mastermind's come from outside."""
    events = s["events"]
    cards = [*events["deck"], *events["discard"], *events["crises"]]
    cards += [events["active"]] if events["active"] else []
    return Counter([card for card in cards if not card.startswith("M")])


def toy_cards(s: dict[str, Any]) -> Counter[Any]:
    return Counter(chip for seat in s["seats"] if (chip := seat["chip"])) + Counter(s["middle"])


PIECES = {
    "flip7": flip7_cards,
    "bankout": bankout_cards,
    "gang": gang_cards,
    "greed": greed_cards,
    "heist": heist_cards,
    "toy": toy_cards,
}
