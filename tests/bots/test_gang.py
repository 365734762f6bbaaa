"""Bots for The Gang: honest chips, few steals, sensible decisions, and an end to everything."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from safehouse import BadInput, bots, games, seeded
from safehouse.bots.base import WAIT, Bot, ask_bot, next_move
from safehouse.bots.gang import claims
from safehouse.bots.gang.evidence import believed, gather, mixed_away
from safehouse.bots.gang.places import pockets_of, standing
from safehouse.bots.gang.reading import Reading
from safehouse.games.gang.actions import Take
from safehouse.games.gang.cards import NAMES
from safehouse.games.gang.table import Gang
from safehouse.measure.sim import play_game

GANG = games.find("gang")
LEVELS = ["own", "steady", "sharp"]
HEIST: dict[str, Any] = {"mode": "single", "success": "order"}
POCKETS = [["AC", "AD"], ["KC", "QC"], ["9D", "8D"], ["7H", "2S"]]
BOARD = ["AH", "9C", "5S", "JD", "3C"]


def table(
    options: dict[str, Any] | None = None, seats: int = 4, luck: int = 3, **setup: Any
) -> Gang:
    g = GANG.new(seats, {**HEIST, **(options or {})}, luck=seeded(luck), setup=setup)
    assert isinstance(g, Gang)
    return g


def river(*red: int, **more: Any) -> Gang:
    """The last round, with these chips and none from earlier rounds."""
    chips = [[None, None, None, chip or None] for chip in red]
    return table(pockets=POCKETS, board=BOARD, round=4, chips=chips, **more)


def said(g: Gang, seat: int, bot: str = "sharp", luck: int = 5) -> dict[str, Any]:
    """The bot's action, as data; {} if it waits."""
    action = ask_bot(bots.make("gang", bot), g, seat, seeded(luck))
    return {} if action is WAIT else action.written()


def do(g: Gang, seat: int, **action: Any) -> None:
    g.apply(seat, GANG.read_action(action))


def steals_of(g: Gang, team: list[Bot], luck: int) -> Counter[tuple[int, int, int]]:
    """Play to the end; return how often each seat took a chip from another, by heist and round."""
    found: Counter[tuple[int, int, int]] = Counter()
    dice = seeded(luck)
    while not g.over:
        seat, action = next_move(team, g, dice)
        if isinstance(action, Take) and isinstance(action.from_, int):
            found[g.heist, g.round, seat] += 1
        g.apply(seat, action)
    return found


def wins(bot: str, seats: int, heists: int, **options: Any) -> int:
    team = [bots.make("gang", bot)] * seats
    played = [play_game(GANG, team, {**HEIST, **options}, 1, n) for n in range(heists)]
    return sum([bool(result["winners"]) for result, _, _ in played])


# -- who there is
def test_the_levels_are_offered_the_weakest_first() -> None:
    infos = bots.offered("gang")
    names = ["random", "beginner", "own", "steady", "skilled", "sharp"]
    assert [info.name for info in infos] == names
    assert all(isinstance(bots.make("gang", info.name), Bot) for info in infos)


@pytest.mark.parametrize("name", ["", "genius", "sharp-", "sharp-10", "own-x", "steady-²"])
def test_an_unknown_bot_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(BadInput, match=r"^(There is no bot|A bot with another number).*\.$"):
        bots.make("gang", name)


# -- they play everything to its end
ALL_CARDS = list(range(1, 11))
HOUSE: dict[str, Any] = {**HEIST, "house": "multiple"}
EVERYTHING: list[tuple[int, dict[str, Any]]] = [
    (3, {"mode": "basic"}),
    (4, {"mode": "advanced", "house": "multiple", "stacks": "ordered"}),
    (6, {"mode": "professional", "specialist_timing": "open"}),
    (5, {"mode": "master"}),
    (3, {"mode": "advanced", "specialist_timing": "deal", "round_end": "instant"}),
    (4, {**HOUSE, "specialists": ALL_CARDS, "mastermind": "one", "success": "guesses"}),
    (3, {**HOUSE, "challenges": ALL_CARDS, "specialists": ALL_CARDS, "specialist_timing": "open"}),
    (4, {**HOUSE, "challenges": [4, 9], "specialists": [1, 2, 10], "move_limit": 1}),
    (4, {"mode": "single", "challenges": [4], "specialists": [10], "chip_set": "document"}),
    (5, {"mode": "single", "challenges": [2], "specialists": [9], "move_limit": 2}),
]


@pytest.mark.parametrize(("seats", "options"), EVERYTHING)
def test_every_level_plays_every_mode_to_its_end(seats: int, options: dict[str, Any]) -> None:
    for turn, luck in enumerate((1, 2)):
        team = [bots.make("gang", LEVELS[(s + turn) % 3]) for s in range(seats)]
        result, decisions, _ = play_game(GANG, team, options, luck, 0)
        assert result["outcome"] in ("won", "lost")
        assert decisions < 2500


def test_a_seat_steals_no_more_than_twice_in_a_round() -> None:
    for luck in range(6):
        team = [bots.make("gang", "sharp")] * 4
        assert max(steals_of(table(luck=luck), team, luck).values(), default=0) <= 2
    none = [bots.make("gang", "sharp-0")] * 4
    assert not steals_of(table(), none, 1)


def test_chips_are_not_fought_over_with_one_who_does_not_stop() -> None:
    """A partner that takes any chip at random up to the limit of the rules."""
    team = [*[bots.make("gang", name) for name in LEVELS], bots.make("gang", "random")]
    taken = steals_of(table(), team, 2)
    assert all(times <= 2 for (_, _, seat), times in taken.items() if seat < 3)


@pytest.mark.slow
def test_a_team_that_reads_the_chips_does_better() -> None:
    own, sharp = wins("own-0", 4, 25), wins("sharp", 4, 25)
    assert sharp >= 16
    assert own < sharp


# -- what they may know
@pytest.mark.parametrize("bot", LEVELS)
def test_what_is_hidden_does_not_change_a_choice(bot: str) -> None:
    chosen = set()
    for others in (POCKETS[1:], [["2C", "2D"], ["TC", "TH"], ["KS", "KH"]]):
        for luck in (1, 2):
            g = table(
                {"specialists": [1]}, pockets=[POCKETS[0], *others], board=BOARD, round=4,
                chips=[[1, 2, 1, 1], [2, 1, 2, 2], [3, 3, 3, 3], [4, 4, 4, 4]], luck=luck,
            )  # fmt: skip
            chosen.add(str(said(g, 0, bot, luck)))
    assert len(chosen) == 1


@pytest.mark.parametrize("bot", LEVELS)
def test_a_bot_changes_nothing_at_the_table(bot: str) -> None:
    g = river(1, 2, 3, 4)
    before = g.dump()
    said(g, 0, bot)
    assert g.dump() == before


# -- chips
@pytest.mark.parametrize("bot", LEVELS)
def test_the_best_hand_goes_for_the_highest_chip(bot: str) -> None:
    g = river(0, 0, 0, 0)
    assert said(g, 0, bot) == {"type": "take", "chip": 4, "from": "middle"}
    assert said(g, 3, bot)["chip"] == 1


def test_a_wrong_order_of_neighbours_is_contested_and_a_right_one_confirmed() -> None:
    g = river(3, 2, 4, 1)  # three aces below a pair
    assert said(g, 0) == {"type": "take", "chip": 4, "from": 2}
    assert said(g, 3) == {"type": "confirm"}
    do(g, 0, type="take", chip=4, **{"from": 2})
    assert said(g, 2) == {"type": "take", "chip": 3, "from": "middle"}
    assert said(g, 0) == {}  # it waits until everybody has a chip
    do(g, 2, type="take", chip=3, **{"from": "middle"})
    assert said(g, 0) == {"type": "confirm"}


def test_whoever_has_confirmed_waits() -> None:
    g = river(4, 2, 3, 1)
    do(g, 0, type="confirm")
    assert said(g, 0) == {}
    assert said(g, 1)["type"] == "confirm"


def test_a_dark_chip_is_left_alone() -> None:
    g = table({"challenges": [6]}, pockets=POCKETS, round=2, board=BOARD[:3],
              chips=[[3, 3], [4, 4], [2, 2], [1, 1]])  # fmt: skip
    assert said(g, 0) == {"type": "confirm"}
    assert said(g, 1) == {"type": "confirm"}


def test_a_dark_chip_is_taken_only_by_who_is_nearer_to_it_by_far() -> None:
    free = table({"challenges": [6]}, pockets=[["KD", "QD"], *POCKETS[1:]], chips=[[], [], [], []])
    chips = claims.Chips(free, 0, free.legal(0), 2)
    assert [chips.nearest(want) for want in (2.6, 3.6, 3.8, 4.4)] == [3, 3, 4, 4]


def test_bars_rise_with_every_claim_and_divide_what_is_left_evenly() -> None:
    bars = [claims.bar(0, 0, 2), claims.bar(0, 1, 2), claims.bar(1, 1, 2), claims.bar(1, 2, 2)]
    assert bars == [0.5, 0.625, 0.75, 0.875]
    assert claims.bar(0, 9, 2) == claims.bar(0, 2, 2) < 1.0
    assert claims.bar(1, 0, 2) == 0.5


def test_only_steals_that_are_left_are_made() -> None:
    g = river(3, 2, 4, 1)
    g.seats[0].steals = 2
    assert said(g, 0) == {"type": "confirm"}
    assert said(g, 0, "sharp-3")["type"] == "take"


def test_an_easy_bot_takes_its_place_by_its_own_hand() -> None:
    g = river(1, 2, 3, 4)
    assert said(g, 0, "own") == {"type": "take", "chip": 2, "from": 1}
    assert said(g, 2, "own") == {"type": "confirm"}


# -- reading
def test_chips_of_earlier_rounds_tell_how_strong_a_seat_is() -> None:
    chips = [[1, 1, 1], [2, 2, 2], [3, 3, 3], [4, 4, 4]]
    g = table(pockets=POCKETS, board=BOARD, round=4, chips=chips)
    reading = Reading(g, 1)
    assert reading.beats(0) > 0.6 > 0.35 > reading.beats(3)
    assert abs(reading.expected() - 1 - sum(reading.beats(s) for s in (0, 2, 3))) < 1e-9
    blank = Reading(g, 1, memory=False)
    assert abs(blank.beats(0) - blank.beats(3)) < 1e-9


def test_announcements_leave_only_pockets_that_fit() -> None:
    facts = [("faces", 1, 0), ("sum", 20, 0), ("count", 8, 1), ("hand", 0, 1)]
    likely = believed(2, 4, (), (), tuple(facts), (), 5)
    held = {
        tuple(sorted([NAMES[c][0] for c in row], key="JQKT".index))
        for row in pockets_of(2).cards[likely > 0]
    }
    assert held == {("J", "T"), ("Q", "T"), ("K", "T")}
    nothing = believed(2, 4, (), (), (("sum", 99, 0),), (), 5)
    assert nothing.max() < 0.01


def test_a_round_without_chips_is_confirmed_or_used() -> None:
    """GA-RD-4  Early the bots go on; where no chips follow they call the specialist in."""
    early = table({"challenges": [1], "specialists": [10]}, pockets=POCKETS)
    assert said(early, 0) == {"type": "confirm"}
    bare = {"house": "multiple", "chip_set": "document", "challenges": [1, 5, 4]}
    late = table({**bare, "specialists": [2]}, pockets=POCKETS)
    while late.round < 3:
        for seat in range(4):
            do(late, seat, type="confirm")
    assert said(late, 0)["type"] == "choose_user"


def test_a_crew_with_the_wild_jack_plays_to_the_end() -> None:
    """GA-HR-14  Two and three pocket cards; who took it is read as strong."""
    for challenges in ([], [10]):
        g = table({"specialists": [7], "jack": "wild", "challenges": challenges})
        steals_of(g, [bots.make("gang", "sharp") for _ in range(4)], 4)
        assert g.over
        assert any(53 in seat.pocket for seat in g.seats)
    plain = standing(2, ()).place[pockets_of(2).plain :]
    assert (standing(2, (), jack=53).place[pockets_of(2).plain :] > plain).all()


def test_what_was_said_of_cards_that_are_gone_is_forgotten() -> None:
    g = table({"specialists": [3, 8, 9], "house": "multiple"}, pockets=POCKETS)
    assert [one.facts for one in gather(g, 0)] == [[]] * 4
    assert all(card in (48, 49) for card in mixed_away(g, 0))
    kept = table({"specialists": [3, 8], "house": "multiple"}, pockets=POCKETS)
    assert gather(kept, 0)[1].facts == [("faces", 2, 0), ("sum", 20, 0)]


def test_after_a_redraw_the_white_chip_says_nothing() -> None:
    g = table({"challenges": [3]}, pockets=POCKETS, chips=[[4], [3], [2], [1]],
              deck=["KD", "5S", "6S"])  # fmt: skip
    for seat in range(4):
        do(g, seat, type="confirm")
    assert [bool(one.chips) for one in gather(g, 0)] == [True, True, True, False]


def test_a_card_that_was_passed_is_known_to_lie_on_the_left() -> None:
    g = table({"specialists": [6]}, pockets=POCKETS)
    for seat in range(4):
        do(g, seat, **said(g, seat))
    reading = Reading(g, 0)
    assert reading.evidence[1].held == [g.seats[0].seen[0][0]]
    card = reading.evidence[1].held[0]
    has = reading.all.bits >> card & 1
    assert float(reading.likely(1) @ has) == pytest.approx(1.0)
    assert float(reading.likely(2) @ has) == 0.0


def test_the_muscle_stands_above_its_ranking() -> None:
    board = tuple(NAMES.index(card) for card in BOARD)
    plain, strong = standing(2, board), standing(2, board, (), True)
    assert (strong.place >= plain.place).all()
    assert (standing(2, board[:3], (), True).place >= standing(2, board[:3]).place - 0.05).all()
    g = river(1, 4, 2, 3, muscle=2)
    assert Reading(g, 2).place > Reading(river(1, 2, 3, 4), 2).place
    assert Reading(g, 0).place == Reading(river(1, 2, 3, 4), 0).place


def test_who_took_the_suitless_jack_is_remembered() -> None:
    g = table({"specialists": [7]}, pockets=POCKETS)
    do(g, 1, type="choose_user", specialist=7, user=1)
    for seat in (0, 2, 3):
        assert said(g, seat) == {"type": "agree"}
        do(g, seat, type="agree")
    assert said(g, 1) == {"type": "discard", "card": "QC"}
    do(g, 1, type="discard", card="QC")
    reading = Reading(g, 0)
    jack = reading.all.bits >> 52 & 1
    assert float(reading.likely(1) @ jack) > 0.5
    assert float(reading.likely(2) @ jack) == 0.0


# -- group decisions
def test_a_proposal_is_followed_and_one_that_is_refused_is_not_repeated() -> None:
    g = table({"specialists": [7]}, pockets=POCKETS)
    assert said(g, 2) == {"type": "choose_user", "specialist": 7, "user": 2}
    do(g, 2, **said(g, 2))
    assert said(g, 2) == {}
    do(g, 0, type="object")
    assert said(g, 2) == {"type": "choose_user", "specialist": 7, "user": 3}
    do(g, 0, type="choose_user", specialist=7, user=None)
    assert [said(g, seat) for seat in (1, 2, 3)] == [{"type": "agree"}] * 3


def test_a_seat_that_has_proposed_three_times_waits() -> None:
    g = table({"specialists": [7]}, pockets=POCKETS)
    for _ in range(3):
        do(g, 2, **said(g, 2))
        do(g, 0, type="object")
    assert said(g, 2) == {}
    assert said(g, 1)["type"] == "choose_user"


def test_in_a_chip_round_a_specialist_is_proposed_once_and_late() -> None:
    chips = [[4, 4, 4], [3, 3, 3], [2, 2, 2], [1, 1, 1]]
    early = table({"specialists": [2]}, pockets=POCKETS, chips=[[], [], [], []])
    assert said(early, 1)["type"] == "take"
    g = table({"specialists": [2]}, pockets=POCKETS, board=BOARD, round=4, chips=chips)
    proposed = said(g, 1)
    assert proposed["type"] == "choose_user"
    assert said(g, 3) == proposed  # all know the same
    do(g, 1, **proposed)
    assert said(g, 0) == {"type": "agree"}
    do(g, 0, type="object")
    assert said(g, 1)["type"] == "take"


def test_the_mastermind_asks_for_aces_before_the_flop() -> None:
    g = table({"specialists": [4]}, pockets=POCKETS)
    assert said(g, 1) == {"type": "choose_value", "specialist": 4, "value": "A"}
    one = table({"specialists": [4], "mastermind": "one"}, pockets=POCKETS)
    assert set(said(one, 1)) == {"type", "specialist", "value", "user"}


def test_the_informant_shows_the_card_that_tells() -> None:
    chips = [[4, 4, 4, 4], [3, 3, 3, 3], [2, 2, 2, 2], [1, 1, 1, 1]]
    g = table({"specialists": [1]}, pockets=POCKETS, board=BOARD, round=4, chips=chips)
    do(g, 1, type="choose_user", specialist=1, user=0)
    for seat in (0, 2, 3):
        do(g, seat, type="agree")
    shown = said(g, 0)
    assert shown["type"] == "show_card"
    do(g, 0, **shown)
    assert len(gather(g, shown["to"])[0].held) == 1


def guessing(challenge: int, **options: Any) -> Gang:
    """The showdown with the guess to come: the target, seat 0, holds aces."""
    g = table({"challenges": [challenge], **options}, pockets=POCKETS, board=BOARD, round=4,
              chips=[[4, 4, 4, 4], [2, 2, 2, 2], [3, 3, 3, 3], [1, 1, 1, 1]])  # fmt: skip
    for seat in range(4):
        do(g, seat, type="confirm")
    return g


def test_guesses_follow_from_the_claim_and_the_open_hands() -> None:
    g = guessing(4)
    assert said(g, 1)["type"] == "guess_rank"
    assert said(g, 1) == said(g, 2)
    assert said(g, 0) == {}
    ranking = said(guessing(9), 1)
    assert ranking["type"] == "guess_hand"
    assert ranking["hand"] in ("pair", "two_pair")
    assert said(guessing(9, success="guesses"), 1)["type"] == "guess_hand"


def test_a_guess_that_cannot_be_right_is_answered_once_and_then_followed() -> None:
    g = guessing(9)
    do(g, 1, type="guess_hand", hand="royal_flush")
    assert said(g, 2)["hand"] in ("pair", "two_pair")
    do(g, 2, **said(g, 2))
    assert said(g, 3) == {"type": "agree"}
    do(g, 1, type="guess_hand", hand="royal_flush")
    assert said(g, 3) == {"type": "agree"}
