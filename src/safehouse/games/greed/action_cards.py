"""The 30 Actions (cards 2 to 80): one-time effects, some of them for the next turn."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.core.state import Action
from safehouse.games.greed.actions import DECLINE, PLAYS, Play
from safehouse.games.greed.card import CARDS, ICONS, action
from safehouse.games.greed.resolve import begin_card, mark_one
from safehouse.games.greed.table import Greed
from safehouse.games.greed.verbs import (
    draw,
    gain,
    holdings,
    mark,
    most_markers,
    next_turn,
    opponents_lose,
    strip_opponents,
    this_turn,
    thugs,
)

STILL_POOR: Final = 50_000  # Honest Work! goes on below this


@action(
    2, "Inform!", text="Gain $10,000, plus $10,000 for each Action a neighbour plays this turn."
)
def inform(g: Greed, me: int, by: int) -> None:
    gain(g, me, 10_000, by)
    this_turn(g, me, "on_action", by)


@action(
    3, "Shakedown!", text="Gain $10,000, plus $10,000 for each Thug a neighbour plays this turn."
)
def shakedown(g: Greed, me: int, by: int) -> None:
    gain(g, me, 10_000, by)
    this_turn(g, me, "on_thug", by)


@action(
    4,
    "Liquidate!",
    cost="holding",
    text="Gain $15,000 for each marker on the Holding you paid with.",
)
def liquidate(g: Greed, me: int, by: int) -> None:
    gain(g, me, 15_000 * g.paid, by)


@action(
    5,
    "Insurance Scam!",
    need="key",
    lies=True,
    text="Gain $5,000 for each marker on your best Holding. "
    "At the end of next turn every player loses a Holding.",
)
def insurance_scam(g: Greed, me: int, by: int) -> None:
    gain(g, me, 5_000 * most_markers(g, [me]), by)
    next_turn(g, me, "lose_holding", by, who="all")


@action(20, "Beggars Banquet!", need="fewest thugs", text="Gain $25,000.")
def beggars_banquet(g: Greed, me: int, by: int) -> None:
    gain(g, me, 25_000, by)


@action(26, "Circus of Crime!", need="2 holdings", text="Gain $10,000 for each Thug you have.")
def circus_of_crime(g: Greed, me: int, by: int) -> None:
    gain(g, me, 10_000 * thugs(g, me), by)


@action(27, "Gambit!", cost="hand", text="Gain $30,000.")
def gambit(g: Greed, me: int, by: int) -> None:
    gain(g, me, 30_000, by)


@action(
    28,
    "Estate Heist!",
    text="Gain $10,000 if you have a gun, $10,000 if you have a car, $10,000 if you have a key.",
)
def estate_heist(g: Greed, me: int, by: int) -> None:
    icons = g.icons(me)
    kinds = [1 for name in ("gun", "car", "key") if icons[ICONS[name]]]
    gain(g, me, 10_000 * len(kinds), by)


@action(29, "Insider Trading!", need="$90,000", text="Gain $45,000.")
def insider_trading(g: Greed, me: int, by: int) -> None:
    gain(g, me, 45_000, by)


@action(30, "Museum Heist!", need="gun car key", text="Gain $25,000.")
def museum_heist(g: Greed, me: int, by: int) -> None:
    gain(g, me, 25_000, by)


@action(31, "Pickpocket Network!", text="Gain $10,000 for each key and each spanner you have.")
def pickpocket_network(g: Greed, me: int, by: int) -> None:
    icons = g.icons(me)
    gain(g, me, 10_000 * (icons[ICONS["key"]] + icons[ICONS["spanner"]]), by)


@action(32, "Smuggling!", need="car beer", text="Gain $25,000.")
def smuggling(g: Greed, me: int, by: int) -> None:
    gain(g, me, 25_000, by)


@action(33, "Sting!", text="Gain $10,000 for each car and each heart you have.")
def sting(g: Greed, me: int, by: int) -> None:
    icons = g.icons(me)
    gain(g, me, 10_000 * (icons[ICONS["car"]] + icons[ICONS["heart"]]), by)


@action(34, "Sucker Convention!", text="Gain $30,000. Each opponent gains $10,000.")
def sucker_convention(g: Greed, me: int, by: int) -> None:
    gain(g, me, 30_000, by)
    for other in g.opponents(me):
        gain(g, other, 10_000, by)


@action(35, "Suicide Mission!", cost="thug", text="Gain $25,000.")
def suicide_mission(g: Greed, me: int, by: int) -> None:
    gain(g, me, 25_000, by)


@action(
    36,
    "Honest Work!",
    text="Gain $15,000. If you then have less than $50,000, the card goes back to your hand.",
)
def honest_work(g: Greed, me: int, by: int) -> None:
    gain(g, me, 15_000, by)
    g.back = g.seats[me].cash < STILL_POOR


@action(38, "Renovate!", text="Put 2 markers on one of your Holdings.")
def renovate(g: Greed, me: int, by: int) -> None:
    mark_one(g, me, 2, by)


@action(39, "Street Walkers!", need="heart", text="Put a marker on each of your Holdings.")
def street_walkers(g: Greed, me: int, by: int) -> None:
    for one in g.seats[me].holdings:
        mark(g, me, one, 1, by)


@action(
    40,
    "Take Care of Business!",
    lies=True,
    text="Put a marker on each of your Holdings that has none or one. At the end of next turn each "
    "opponent loses a Thug.",
)
def take_care_of_business(g: Greed, me: int, by: int) -> None:
    for one in g.seats[me].holdings:
        if one.markers <= 1:
            mark(g, me, one, 1, by)
    next_turn(g, me, "lose_thug", by, who="opponents")


@action(
    41,
    "Relocate!",
    cost="holding",
    lies=True,
    later=True,
    text="The Holding you paid with goes to your hand. Next turn each Holding you play gets as "
    "many extra markers as it had, and 2 more.",
)
def relocate(g: Greed, me: int, by: int) -> None:
    next_turn(g, me, "extra_markers", by, amount=g.paid + 2)


CARDS[41].taken_back = True


@action(
    43,
    "Complex Scheme!",
    need="key spanner",
    lies=True,
    later=True,
    text="Next turn each Holding you play gets 3 extra markers.",
)
def complex_scheme(g: Greed, me: int, by: int) -> None:
    next_turn(g, me, "extra_markers", by, amount=3)


@action(
    56,
    "Steal Ideas!",
    need="spanner",
    text="One of your Holdings gets as many markers as the best Holding of your opponents has.",
)
def steal_ideas(g: Greed, me: int, by: int) -> None:
    mark_one(g, me, most_markers(g, g.opponents(me)), by)


@action(59, "Raid!", need="gun", text="Each opponent removes a marker from each of their Holdings.")
def raid(g: Greed, me: int, by: int) -> None:
    strip_opponents(g, me, by)


@action(
    60,
    "Protection Racket!",
    text="Gain $5,000 for each Holding of the player who has the most.",
)
def protection_racket(g: Greed, me: int, by: int) -> None:
    gain(g, me, 5_000 * max([holdings(g, s) for s in range(len(g.seats))]), by)


@action(
    73,
    "One Last Heist!",
    need="gun",
    lies=True,
    text="Gain $5,000 for each Thug of the player who has the most. At the end of next turn every "
    "player loses a Thug.",
)
def one_last_heist(g: Greed, me: int, by: int) -> None:
    gain(g, me, 5_000 * max([thugs(g, s) for s in range(len(g.seats))]), by)
    next_turn(g, me, "lose_thug", by, who="all")


@action(
    74,
    "Scouting!",
    text="With a car gain $10,000; with a gun each opponent loses $10,000; with a key draw a card.",
)
def scouting(g: Greed, me: int, by: int) -> None:
    icons = g.icons(me)
    if icons[ICONS["car"]]:
        gain(g, me, 10_000, by)
    if icons[ICONS["gun"]]:
        opponents_lose(g, me, 10_000, by)
    if icons[ICONS["key"]]:
        draw(g, me, by)


@action(75, "Arson!", text="Each opponent loses $10,000 for each of your Thugs.")
def arson(g: Greed, me: int, by: int) -> None:
    opponents_lose(g, me, 10_000 * thugs(g, me), by)


@action(78, "Master Plan!", lies=True, later=True, text="Next turn everything you gain is doubled.")
def master_plan(g: Greed, me: int, by: int) -> None:
    next_turn(g, me, "double", by)


@action(
    79,
    "Vandalism!",
    need="car",
    lies=True,
    later=True,
    text="At the end of next turn each opponent loses a Holding.",
)
def vandalism(g: Greed, me: int, by: int) -> None:
    next_turn(g, me, "lose_holding", by, who="opponents")


@action(
    80,
    "Séance",
    text="Gain $10,000. Put a marker on one of your Holdings. Then you may play one more card.",
)
def seance(g: Greed, me: int, by: int) -> None:
    """GR-EX-3  The further card is no part of the gain: it comes last."""
    gain(g, me, 10_000, by)
    mark_one(g, me, 1, by)
    g.then(offer_seance, me, by)


def offer_seance(g: Greed, me: int, by: int) -> None:
    """GR-EX-3  One more card, for whoever still has one."""
    if g.seats[me].hand:
        g.ask(me, seance_cards, play_in_seance, by)


def seance_cards(g: Greed, me: int, by: int) -> list[Action]:
    return [*[PLAYS[card] for card in g.seats[me].hand], DECLINE]


def play_in_seance(g: Greed, me: int, choice: Action, by: int) -> None:
    """GR-EX-3  Completely, before the séance's own afterwards."""
    if isinstance(choice, Play):
        seat = g.seats[me]
        begin_card(g, me, choice.card, by)
        seat.hand.remove(choice.card)
        if choice.card in seat.shown:
            seat.shown.remove(choice.card)


records(__name__)
