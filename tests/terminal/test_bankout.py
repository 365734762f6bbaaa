"""How Bankout looks at the terminal, in every state, and whole games of it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from rich.text import Text
from tests.terminal.driver import at_pipe, at_terminal

from safehouse import games, seeded
from safehouse.core import telling
from safehouse.terminal import play
from safehouse.terminal.games.bankout import cards
from safehouse.terminal.games.bankout.face import BankoutFace
from safehouse.terminal.generic import Choice, face_of
from safehouse.words import Words

BANKOUT = games.find("bankout")
Patch = pytest.MonkeyPatch
Capture = pytest.CaptureFixture[str]

TABLES: list[dict[str, Any]] = [
    {},
    {"table_cues": "persistent", "three_aces": True, "latent_queen": "jack_cancelled"},
    {"table_cues": "turn", "cut": True, "seeding": True, "auto_discard": "newest"},
    {"reshuffle_cues": False, "hand_limit": 3, "exact_bonus": True},
    {"format": "blitz"},
    {"format": "blitz", "shield": "add", "blitz_swap": "total", "light_jokers": "each"},
    {"format": "blitz", "short_match": True, "blitz_end": "at_once", "sudden_reshuffle": True},
]


def face(me: int = 0) -> BankoutFace:
    return BankoutFace("Bankout", Words("en", ["Ada", "Milo"], "bankout", me), me, ["you", "bot"])


def text(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def asked(setup: dict[str, Any], **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """The view and the hints of seat 0, whose turn it is."""
    g = BANKOUT.new(2, options, luck=seeded(1), setup={"active": 0, "starter": 0, **setup})
    return g.view(0), {**BANKOUT.hints(g, 0)}


def offered(setup: dict[str, Any], **options: Any) -> list[Choice]:
    g = BANKOUT.new(2, options, luck=seeded(1), setup={"active": 0, "starter": 0, **setup})
    actions = [a.written() for a in g.legal(0)]
    return face().choices(g.view(0), BANKOUT.hints(g, 0), actions)


def labels(choices: list[Choice]) -> dict[str, str]:
    return {choice.keys[0]: choice.label.plain for choice in choices}


# -- the picture ------------------------------------------------------------------------------
def test_live_cards_come_before_the_reminders() -> None:
    seat = {"jacks": 1, "latent": 1, "table": {"J": 2, "A": 1}, "hand": ["Q", "X"]}
    assert [(c.face.strip(), c.style == "dim") for c in cards.in_row(seat)] == [
        *[("J", False), ("A", False), ("J", True)]
    ]
    assert cards.hand_drawn(seat, 20)[1].plain.rstrip() == "│Q ││★ │"
    hidden = {**seat, "hand": None, "hand_count": 2}
    assert cards.hand_drawn(hidden, 20)[1].plain.rstrip() == "│▒▒││▒▒│"


@pytest.mark.parametrize(
    ("seat", "told", "bad"),
    [
        ({}, "no card can bust", ()),
        ({"jacks": 1}, "on Alert: an Ace busts", ("A",)),
        ({"jacks": 2}, "an Ace busts, a third Jack busts", ("A", "J")),
        ({"jacks": 2, "hand": ["Q"]}, "a third Jack must be answered", ("A",)),
        ({"latent": 1}, "armed: a Jack busts", ("J",)),
        ({"latent": 1, "hand": ["Q"]}, "a Jack costs the Queen", ()),
        ({"jacks": 1, "latent": 1}, "on Alert and armed: an Ace busts, a Jack busts", ("A", "J")),
    ],
)
def test_the_threat_is_told_in_words(seat: dict[str, Any], told: str, bad: tuple[str, ...]) -> None:
    view, hints = asked({"seats": [{"loot": 9, **seat}, {}]})
    threat = cards.threat(view, 0)
    assert told in threat.text
    assert threat.cards == bad
    assert hints["killers"] == sum(hints["counts"][card] for card in bad)
    assert threat.text in text(face().board(view, hints, 80, None))


def test_the_threat_to_the_other_depends_on_a_hand_that_is_not_seen() -> None:
    setup = {"active": 1, "seats": [{}, {"loot": 9, "latent": 1, "hand": ["Q"]}]}
    view, _ = asked(setup)
    assert "a Jack busts, unless the hand helps" in cards.threat(view, 1).text


def test_in_sudden_death_there_are_no_aces() -> None:
    view, _ = asked({"sudden_death": 1, "seats": [{"jacks": 1}, {}]}, format="blitz")
    assert cards.threat(view, 0).text == "on Alert: only a third Jack busts"
    assert "Sudden Death" in text(face().head(view, 80))


@pytest.mark.parametrize("rows", [None, 5, 8, 11, 12, 16, 30])
def test_a_table_keeps_to_its_rows(rows: int | None) -> None:
    seat = {"bank": 120, "loot": 31, "jacks": 1, "hand": ["Q", "K"], "table": {"J": 2, "A": 1}}
    view, hints = asked({"round": 3, "seats": [seat, {"bank": 990, "wins": 1, "hand": ["X"]}]})
    lines = face().board(view, hints, 80, rows)
    assert all(line.cell_len <= 80 for line in lines)
    assert rows is None or len(lines) <= rows
    assert "$120 → $151" in text(lines)
    assert "●○" in text(lines)
    assert "X" not in text(lines).replace("★", "")  # what the other holds


def test_blitz_shows_the_pot_and_match_money() -> None:
    seats = [{"bank": 20, "total": 100}, {"bank": 10, "total": 40}]
    view, _ = asked({"round": 2, "seats": seats}, format="blitz", shield="add")
    assert "pot $170" in text(face().head(view, 80))
    shown = text(face().board(view, {}, 80, None))
    assert "match $120" in shown
    assert "◊" in shown


def test_the_cards_of_the_turn_are_remembered() -> None:
    one = face()
    drawn = {"type": "drawn", "seat": 0, "card": "7"}
    one.hear({"type": "round", "round": 1, "starter": 0})
    for card in ("7", "J"):
        one.hear({**drawn, "card": card})
    one.hear({"type": "queened", "seat": 0, "card": "Q", "why": "played"})
    assert cards.trail(one.trail, 40).plain == "7 J (Q)"
    one.hear({"type": "ended", "seat": 0, "end": "ended", "lost": 7})
    assert one.trail
    assert one.done
    one.hear({"type": "pocketed", "seat": 1, "card": None})
    assert (one.trail, one.whose) == ([(None, "")], 1)
    assert cards.trail([("10", "")] * 40, 30).plain.startswith("… ")
    assert cards.trail([("10", "")] * 40, 30).cell_len <= 30


# -- the question -----------------------------------------------------------------------------
def test_the_odds_of_the_next_card_are_told() -> None:
    free, hints = asked({"seats": [{"loot": 9}, {}]})
    assert "Next card: free" in text(face().question(free, hints, 80))
    view, hints = asked({"seats": [{"loot": 9, "jacks": 1}, {}]})
    told = " ".join(text(face().question(view, hints, 80)).split())
    assert "8 % (4 of 51)" in told
    assert "pays under $54" in told
    silent = face()
    silent.odds = False
    assert silent.question(view, hints, 80) == []


def test_what_each_move_makes_is_told_and_waste_is_warned_of() -> None:
    seat = {"bank": 210, "loot": 31, "jacks": 1, "hand": ["Q", "K"]}
    told = labels(offered({"seats": [seat, {}]}))
    assert told["b"] == "Bank it  $210 → $241"
    assert told["e"] == "End the turn, $31 lost!"
    assert told["1"] == "Play the Queen  takes one Jack"
    assert told["2"] == "Play the King  $210 → $272"
    told = labels(offered({"seats": [{**seat, "bank": 969}, {}]}))
    assert told["b"].endswith("wins the round")
    told = labels(offered({"seats": [{"hand": ["Q", "K"]}, {}]}))
    assert told["2"] == "Play the King, banks $0 and ends the turn!"
    assert told["1"] == "Play the Queen, for nothing!"
    assert told["e"] == "End the turn"


def test_a_swap_tells_both_banks_and_what_it_costs() -> None:
    seats = [{"bank": 10, "loot": 8, "hand": ["X"]}, {"bank": 700}]
    choices = offered({"round": 3, "seats": seats})
    assert labels(choices)["3"] == "Joker: swap the banks  you $700, they $10, $8 of loot lost"
    assert [c.keys for c in choices if c.action.get("as")] == [
        *[("1", "queen"), ("2", "king"), ("3", "swap")]
    ]


@pytest.mark.parametrize(
    ("setup", "options", "question"),
    [
        ({"deck": ["X"], "round": 2}, {}, "A Joker, to be used at once."),
        ({"deck": ["K"], "seats": [{"hand": ["Q", "Q"]}, {}]}, {}, "3 cards are one too many."),
        ({"deck": ["J"], "seats": [{"loot": 5, "jacks": 2, "hand": ["Q"]}, {}]}, {}, "lose $5."),
        (
            {"deck": ["J"], "round": 3, "seats": [{"latent": 1, "hand": ["X"]}, {}]},
            {},
            "The Jack trips an Ace.",
        ),
    ],
)
def test_what_is_asked_is_said(
    setup: dict[str, Any], options: dict[str, Any], question: str
) -> None:
    g = BANKOUT.new(2, options, luck=seeded(1), setup={"active": 0, "starter": 0, **setup})
    g.apply(0, g.legal(0)[0])
    assert question in text(face().question(g.view(0), BANKOUT.hints(g, 0), 80))


def test_a_swap_can_be_answered() -> None:
    seats = [{"bank": 10, "hand": ["X"]}, {"bank": 700, "hand": ["X"]}]
    g = BANKOUT.new(2, {}, luck=seeded(1), setup={"active": 0, "round": 3, "seats": seats})
    g.apply(0, BANKOUT.read_action({"type": "play", "card": "X", "as": "swap"}))
    one = face(1)
    asked = text(one.question(g.view(1), BANKOUT.hints(g, 1), 80))
    assert asked == " Ada wants to swap: your $700 for $10."
    actions = [a.written() for a in g.legal(1)]
    told = labels(one.choices(g.view(1), BANKOUT.hints(g, 1), actions))
    assert told == {"1": "Let it happen  your $700 → $10", "2": "Counter with a Joker"}


def test_a_cut_is_a_number() -> None:
    g = BANKOUT.new(2, {"cut": True}, luck=seeded(1), setup={"starter": 1})
    actions = [a.written() for a in g.legal(0)]
    one = face()
    choices = one.choices(g.view(0), {}, actions)
    assert choices[17].keys == ("17",)
    assert "[51]" in text(one.menu(choices, 80))
    assert "Cut the deck?" in text(one.question(g.view(0), {}, 80))


# -- what happens -----------------------------------------------------------------------------
@pytest.mark.repeats
@pytest.mark.parametrize("options", TABLES, ids=range(len(TABLES)))
def test_every_moment_can_be_drawn(options: dict[str, Any]) -> None:
    luck = random.Random(3)
    shown_face = face()
    g = BANKOUT.new(2, {"target": 120, **options}, luck=seeded(1), heard=[], moments=[])
    while True:
        for event, after in telling.told(g, 0):
            shown_face.hear(event)
            assert shown_face.board(after, {}, 80, 17)
        if g.over:
            break
        g.listen(look=True)
        me = g.actor()
        g.apply(me, luck.choice(g.legal(me)))
    assert "takes the" in text(shown_face.final(g.view(0), 80))


MOVES = ["d", "d", "draw", "b", "bank", "e", "1", "2", "3", "queen", "king", "a", "", "o", "17"]


@pytest.mark.repeats
@pytest.mark.parametrize("seed", range(len(TABLES)))
def test_a_game_runs_to_its_end(seed: int, monkeypatch: Patch, capsys: Capture) -> None:
    luck = random.Random(seed)
    typed = "".join(f"{luck.choice(MOVES)}\n" for _ in range(6000))
    options = {"target": 100, **TABLES[seed]}
    out = at_pipe(monkeypatch, capsys, typed, "bankout", seed=seed, options=options)
    assert "The match goes to" in out
    assert "Another game?" in out
    assert "takes the" in out
    assert max(len(line) for line in out.splitlines()) <= 80
    assert "\x1b" not in out


def test_a_terminal_stops_between_two_rounds(monkeypatch: Patch) -> None:
    script = [" ", *"dddbdddbdddb"] * 30
    with at_terminal(monkeypatch, script, (80, 24)) as typist:
        play("bankout", seed=4, options={"target": 40}, speed=0)
    shown = [p for p in typist.pictures if "the rounds" in p]
    assert shown
    assert "round 1" in shown[0]


def test_it_has_a_face() -> None:
    assert face_of("bankout") is BankoutFace
