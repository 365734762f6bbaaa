"""Checks the decks of a heist: the alarm last, no card twice, no useless cards."""

from __future__ import annotations

from typing import Final

from safehouse.games.heist.cards.printed import ALARM
from safehouse.games.heist.design.draft import CREWS, Draft
from safehouse.games.heist.rules.pieces import CHITS, DOG, DOG_OFF

REPEATED: Final = ("S2", "S3")  # crises with more than one card
GATE_CARDS: Final = ("G1", "G2", "G3", "G4", "G5", "G6", "S3")
BAG_CARDS: Final = {"B1": "camera", "B2": "lock", "B3": "guard"}
MARK_CARDS: Final = {"watchtower": "S2", "reinforcements": "S1"}


def check_decks(draft: Draft) -> None:
    """Check each deck; the second one only if it differs."""
    for crew in CREWS:
        deck = draft.events[crew]
        if crew == CREWS[0] or deck != draft.events[CREWS[0]]:
            check_alarm(draft, f"events.{crew}", deck)
            check_copies(draft, f"events.{crew}", deck)
            check_idle(draft, crew, deck)
    check_marks(draft)


def check_alarm(draft: Draft, field: str, deck: list[str]) -> None:
    """MH-AL-2, MH-EP-5  The alarm is in the deck, as its last card."""
    if deck and ALARM not in deck:
        draft.note(field, "no-alarm")
    elif ALARM in deck[:-1]:
        after = deck[deck.index(ALARM) + 1 :]
        draft.note(field, "after-alarm", cards=" ".join(after))


def check_copies(draft: Draft, field: str, deck: list[str]) -> None:
    for card in dict.fromkeys(deck):
        count = deck.count(card)
        if count > 1 and card not in REPEATED:
            draft.note(field, "card-twice", card=card, count=count)


def check_idle(draft: Draft, crew: int, deck: list[str]) -> None:
    for card in dict.fromkeys(deck):
        why = why_idle(draft, crew, card, deck)
        if why:
            draft.note(f"events.{crew}", "idle-card", card=card, why=why)


def why_idle(draft: Draft, crew: int, card: str, deck: list[str]) -> str:
    """Why a card cannot have any effect in this heist; "" if it can."""
    bag = draft.bag[crew]
    if card in GATE_CARDS and not draft.letters("gate"):
        return "there are no gates"
    if card == "S5" and draft.npc is None:
        return "there is no NPC"
    if card == "S6" and not bag.get("dog"):
        return "there are no dogs in the bag"
    if card == "S7" and not has_dogs(draft, crew, deck):
        return "there are no dogs"
    if card in BAG_CARDS and not bag.get(BAG_CARDS[card]):
        return f"there is no {BAG_CARDS[card]} in the bag"
    for mark, crisis in MARK_CARDS.items():
        if card == crisis and not draft.marked(mark):
            return f"there is no {mark} mark"
    return ""


def has_dogs(draft: Draft, crew: int, deck: list[str]) -> bool:
    on_board = any([{DOG, DOG_OFF} & set(tile.chits) for tile in draft.tiles.values()])
    return on_board or bool(draft.bag[crew].get(CHITS[DOG])) or "D1" in deck or "D2" in deck


def check_marks(draft: Draft) -> None:
    """MH-WT-1, MH-RF-1  A mark does nothing without its card."""
    for mark, card in MARK_CARDS.items():
        tiles = draft.marked(mark)
        if tiles and not any([card in draft.events[crew] for crew in CREWS]):
            draft.note(f"tiles.{tiles[0]}.marks", "idle-mark", card=card)
