"""How Greed looks at the terminal, in every phase, and whole games of it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from rich.text import Text

from safehouse import games, seeded
from safehouse.games.greed import Greed
from safehouse.games.greed.card import CARDS, KINDS_OF_ICON
from safehouse.terminal.games.greed import cards
from safehouse.terminal.games.greed.face import GreedFace
from safehouse.terminal.generic import Choice, face_of
from safehouse.words import Words

GREED = games.find("greed")
NAMES = ["Ada", "Milo", "Vera", "Otto", "Lena"]
Seat = dict[str, Any]
EMPTY: Seat = {}


def face(me: int = 0) -> GreedFace:
    return GreedFace("Greed", Words("en", NAMES, "greed", me), me, ["you", *["bot"] * 4])


def text(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines).replace("\u00a0", " ")


def position(seats: list[Seat], phase: str = "play", **more: Any) -> Greed:
    setup = {"round": 5, "phase": phase, "seats": seats, **more}
    g: Greed = GREED.new(len(seats), {}, luck=seeded(1), setup=setup)
    return g


def board(g: Greed, me: int = 0, width: int = 80, rows: int | None = None) -> str:
    return text(face(me).board(g.view(me), GREED.hints(g, me), width, rows))


def offered(g: Greed, me: int = 0) -> list[Choice]:
    actions = [a.written() for a in g.legal(me)]
    return face(me).choices(g.view(me), GREED.hints(g, me), actions)


def keys(g: Greed, me: int = 0) -> dict[str, str]:
    found = offered(g, me)
    return {choice.keys[0]: choice.label.plain.replace("\u00a0", " ") for choice in found}


def asked(g: Greed, me: int = 0) -> str:
    return text(face(me).question(g.view(me), GREED.hints(g, me), 80))


def act(g: Greed, me: int, **action: Any) -> None:
    g.apply(me, GREED.read_action(action))


# -- the picture ------------------------------------------------------------------------------
def test_everybody_is_shown_with_money_icons_and_display() -> None:
    mine = {"cash": 25000, "thugs": [22, {"card": 54, "as": 22}], "holdings": [15], "hand": [38]}
    other = {"cash": 0, "holdings": [{"card": 18, "markers": 6}], "hand": [60]}
    shown = board(position([mine, other]))
    head, ada, display, milo, theirs = shown.splitlines()[:5]
    assert head.split() == ["cash", "worth", *KINDS_OF_ICON, "hand"]
    assert ada.split() == ["▸", "Ada", "$25,000", "$25,000", "2", "·", "·", "1", "·", "·", "1"]
    assert display.strip() == "22 Flush · 54 Rubberface as Flush · 15 Paddy's Pub ×0"
    assert milo.split()[2:4] == ["$0", "$60,000"]
    assert theirs.strip() == "18 The Ritz ×6"


def test_a_card_shows_kind_icons_cost_sentence_and_what_it_would_make() -> None:
    mine = {"cash": 10000, "hand": [8, 30, 35], "holdings": [7]}
    shown = board(position([mine, {"hand": [60]}]))
    assert "  [8] Chinatown                     Holding beer spanner   +$20,000, 3 markers" in shown
    assert "      Cost: $10,000. Markers for beers and spanners." in shown
    assert "Museum Heist!                 Action                 wasted: need not met" in shown
    assert "      Need: gun car key. Gain $25,000." in shown
    assert "wasted: cannot pay" in shown
    assert "      Cost: a Thug. Gain $25,000." in shown


def test_without_odds_the_cards_say_only_what_is_printed_on_them() -> None:
    g = position([{"cash": 10000, "hand": [8, 30]}, {"hand": [60]}])
    one = face()
    one.odds = False
    hints = GREED.hints(g, 0)
    shown = text(one.board(g.view(0), hints, 80, None))
    assert "Markers for beers and spanners." in shown
    assert "wasted" not in shown
    choices = one.choices(g.view(0), hints, [a.written() for a in g.legal(0)])
    assert [choice.label.plain for choice in choices] == ["Chinatown", "Museum Heist!"]


def test_a_lower_price_what_is_given_and_what_others_lose_are_told() -> None:
    mine = {"cash": 20000, "hand": [9, 35, 75], "thugs": [66]}
    shown = board(position([mine, {"hand": [60], "cash": 30000}, {"hand": [31], "cash": 5000}]))
    assert "(costs $5,000 now)" in shown
    assert "(gives up Stingy)" in shown
    assert "(others −$15,000)" in shown


def test_patricia_is_told_with_her_odds() -> None:
    shown = board(position([{"hand": [53]}, {"hand": [60]}]))
    assert "unseen cards are Thugs, " in shown


@pytest.mark.parametrize("card", sorted(CARDS))
def test_every_card_can_be_drawn_in_any_width(card: int) -> None:
    g = position([{"hand": [card]}, {"hand": [61 if card == 60 else 60]}])
    for width in (50, 60, 80, 100):
        for rows in (None, 7, 5):
            lines = face().board(g.view(0), GREED.hints(g, 0), width, rows)
            assert all(line.cell_len <= width for line in lines)
    whole = board(g).replace("\n      ", " ")
    assert CARDS[card].name in whole
    assert CARDS[card].text in whole
    for icon in CARDS[card].icons:
        assert KINDS_OF_ICON[icon] in whole


@pytest.mark.parametrize(
    ("card", "told"),
    [
        (21, "Thug/Holding/$10,000"),
        (27, "hand card"),
        (20, "if fewest Thugs"),
        (29, "if $90,000"),
        (47, "if gun gun"),
        (26, "if 2 Holdings"),
        (22, ""),
    ],
)
def test_a_column_has_room_for_cost_or_need(card: int, told: str) -> None:
    assert cards.wants(card, face().words) == told


def test_the_alternatives_of_a_cost_are_all_named() -> None:
    words = face().words
    assert cards.cost_of(CARDS[21], words) == "a Thug, a Holding or $10,000"
    assert cards.cost_of(CARDS[27], words) == "a card from your hand"
    assert cards.need_of(CARDS[42], words) == "2 Thugs"
    assert cards.need_of(CARDS[54], words) == "1 Thug"
    assert cards.need_of(CARDS[20], words) == "fewer Thugs than anybody else"


def test_effects_stand_under_their_owner_and_losses_below_all() -> None:
    effects: list[dict[str, Any]] = [
        {"kind": "double", "seat": 0, "source": 78, "round": 5},
        {"kind": "extra_markers", "seat": 1, "source": 43, "round": 6, "amount": 3},
        {"kind": "ignore_needs", "seat": 1, "round": 5},
        {"kind": "lose_holding", "seat": 1, "source": 79, "round": 5, "who": "opponents"},
        {"kind": "lose_thug", "seat": 1, "source": 73, "round": 6, "who": "all"},
    ]
    seats: list[Seat] = [
        {"hand": [60], "holdings": [8, 9]},
        {"hand": [31], "holdings": [11]},
    ]
    shown = board(position(seats, effects=effects))
    assert "     this turn: all gains doubled (Master Plan!)" in shown
    assert "     next turn: more markers on each Holding played, 3 (Complex Scheme!)" in shown
    assert "     this turn: no needs\n" in shown
    assert "At the end of this turn everybody but Milo loses a Holding (Vandalism!)." in shown
    assert "At the end of next turn everybody loses a Thug (One Last Heist!)." in shown
    assert "Due this turn: Ada 1 Holding." in shown


def test_the_queue_is_shown_by_number() -> None:
    seats: list[Seat] = [{"cash": 10000, "hand": [8]}, {"hand": [60]}, {"hand": [31]}]
    g = position(seats)
    for me, card in enumerate((8, 60, 31)):
        act(g, me, type="play", card=card)
    shown = board(g)
    assert "Now: 8 Chinatown (Ada)  Then: 31 Pickpocket Network! (Vera), 60" in shown


def test_drafting_shows_pile_hand_and_what_may_come_back() -> None:
    g = GREED.new(3, {}, luck=seeded(3))
    first = list(g.view(0)["seats"][0]["pile"])
    for _ in range(2):
        for me in range(3):
            act(g, me, type="draft", card=g.view(me)["seats"][me]["pile"][0])
    shown = board(g)
    assert shown.index("the pile before you") < shown.index("your hand")
    assert "what may come back" in shown
    assert "   next round, 10 of 11: " in shown
    assert f"{first[1]} {cards.short(first[1], face().words)}" in shown
    act(g, 0, type="draft", card=g.view(0)["seats"][0]["pile"][0])
    assert "your hand · taken: " in board(g)


def test_in_the_last_rounds_only_piles_that_still_come_are_told() -> None:
    luck = random.Random(2)
    g = GREED.new(3, {}, luck=seeded(2))
    while not (g.view(0)["round"] == 11 and g.view(0)["phase"] == "play" and 0 in g.to_act):
        me = g.to_act[0]
        g.apply(me, luck.choice(g.legal(me)))
    shown = board(g)
    assert "next round" in shown
    assert "in 2 rounds" not in shown


@pytest.mark.parametrize("rows", [None, 4, 6, 10, 16, 24, 40])
def test_a_table_keeps_to_its_rows(rows: int | None) -> None:
    g = GREED.new(3, {}, luck=seeded(3))
    for me in range(3):
        act(g, me, type="draft", card=g.view(me)["seats"][me]["pile"][0])
    lines = face().board(g.view(0), GREED.hints(g, 0), 80, rows)
    assert rows is None or len(lines) <= rows
    assert "Ada" in text(lines)
    if rows == 24:
        assert "[" in text(lines)


# -- the question -----------------------------------------------------------------------------
def test_a_wasted_play_is_warned_of_and_still_offered() -> None:
    g = position([{"hand": [8, 30, 38]}, {"hand": [60]}])
    told = asked(g)
    assert "Which card do you play?" in told
    assert "Wasted as things stand: Chinatown (it cannot be paid for), Museum Heist! (its" in told
    assert "(its need is not met)" in told.replace("\n", "").replace("  ", " ")
    assert keys(g) == {"8": "Chinatown wasted", "30": "Museum Heist! wasted", "38": "Renovate! ±0"}
    assert "[8] Chinatown wasted   [30]" in text(face().menu(offered(g), 80))
    act(g, 0, type="play", card=30)


def test_what_cannot_be_played_yet_may_well_be_taken() -> None:
    g = position([{"pile": [8, 22], "hand": [60]}, {"pile": [9, 23]}], "draft")
    assert keys(g) == {"8": "Chinatown not yet", "22": "Flush +10k"}
    assert "not yet: cannot pay" in board(g)
    assert "The rest goes to the left." in asked(g)


def test_every_way_to_pay_says_what_it_takes() -> None:
    held = [{"card": 8, "markers": 3}]
    mine = {"cash": 15000, "hand": [21], "thugs": [22], "holdings": held}
    g = position([mine, EMPTY])
    act(g, 0, type="play", card=21)
    assert 'What do you pay for "King" Richard the Third?' in asked(g)
    assert keys(g) == {
        "c": "Pay $10,000, $5,000 left",
        "22": 'Give Dickie "Flush" Diamond',
        "8": "Give Chinatown, −$30,000 in markers",
        "n": 'Do not pay: "King" Richard the Third is discarded',
    }
    assert all(line.cell_len <= 80 for line in face().menu(offered(g), 80))


def test_a_cost_that_is_ignored_may_be_paid_where_the_table_says_so() -> None:
    effects = [{"kind": "ignore_costs", "seat": 0, "source": 63, "round": 5}]
    seats = [{"cash": 15000, "hand": [8]}, EMPTY]
    setup = {"round": 5, "phase": "play", "seats": seats, "effects": effects}
    g = GREED.new(2, {"ignored_costs": "may_pay"}, luck=seeded(1), setup=setup)
    act(g, 0, type="play", card=8)
    assert set(keys(g)) == {"c", "f"}


def test_a_holding_is_chosen_with_its_markers_in_view() -> None:
    g = position([{"hand": [38], "holdings": [8, {"card": 9, "markers": 2}]}, EMPTY])
    act(g, 0, type="play", card=38)
    assert "Renovate!: which of your Holdings gets the markers?" in asked(g)
    assert keys(g) == {"8": "Chinatown, has 0", "9": "Daisy's Cookies, has 2"}


def test_a_thug_is_copied_for_what_he_does() -> None:
    g = position([{"hand": [54], "thugs": [22, 76]}, EMPTY])
    act(g, 0, type="play", card=54)
    assert keys(g) == {"22": "Flush: Gain $10,000.", "76": "Corduroy: Each opponent loses $10,000."}


def test_a_seance_may_end_without_a_further_card() -> None:
    g = position([{"hand": [22, 80]}, EMPTY])
    act(g, 0, type="play", card=80)
    assert "One more card in the séance?" in asked(g)
    assert keys(g) == {"22": "Flush +10k", "n": "No further card"}
    assert "[22] Dickie" in board(g)


def test_an_extra_card_must_be_played() -> None:
    effects = [{"kind": "extra_play", "seat": 0, "source": 67, "round": 5}]
    g = position([{"hand": [22, 31]}, EMPTY], effects=effects)
    act(g, 0, type="play", card=31)
    assert "You must play an extra card. Which one?" in asked(g)


def test_losses_are_named_together_with_what_goes_with_them() -> None:
    effects = [{"kind": "lose_holding", "seat": 1, "source": 79, "round": 5, "who": "opponents"}]
    held = [{"card": 8, "markers": 2}, 9]
    g = position([{"hand": [31], "holdings": held, "thugs": [22]}, EMPTY], effects=effects)
    act(g, 0, type="play", card=31)
    assert "What do you give up?" in asked(g)
    assert keys(g) == {"1": "8 Chinatown, −$20,000 in markers", "2": "9 Daisy's Cookies"}


def test_abilities_are_put_in_order() -> None:
    g = position([{"hand": [75], "thugs": [6], "holdings": [16]}, EMPTY])
    act(g, 0, type="play", card=75)
    assert "In which order do your cards work?" in asked(g)
    assert keys(g)["1"] == "6 Biscuits → 16 Poor House"


def test_nothing_is_asked_where_nothing_is_to_decide() -> None:
    view = position([{"hand": [31]}, {"hand": [22]}]).view(0)
    assert face().question({**view, "decision": None}, {}, 80) == []


def test_it_has_a_face() -> None:
    assert face_of("greed") is GreedFace
