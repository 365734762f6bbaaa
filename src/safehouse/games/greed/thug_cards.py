"""The 25 Thugs (cards 1 to 77): they bring icons, and most of them something else too."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.games.greed.actions import THUGS, ChooseThug
from safehouse.games.greed.card import (
    CARDS,
    afterwards,
    at_end,
    each_turn,
    on_thug,
    thug,
    when_lost,
)
from safehouse.games.greed.events import Copied, NobodyFound, TurnedUp
from safehouse.games.greed.resolve import play_free
from safehouse.games.greed.table import Greed, Thug
from safehouse.games.greed.verbs import (
    draw,
    gain,
    holdings,
    lose_money,
    most_markers,
    next_turn,
    opponents_lose,
    this_turn,
    top_card,
)

PATRICIA: Final = 53
RUBBERFACE: Final = 54


@thug(
    1,
    'Harvey "Brains" Ratcliffe',
    "key",
    text="For the rest of this turn you gain whatever your left neighbour gains.",
)
def harvey(g: Greed, me: int, by: int) -> None:
    this_turn(g, me, "mirror", by)


thug(6, '"Biscuits" O\'Malley', "car", text="Each turn: if you have no money, gain $10,000.")


@each_turn(6)
def biscuits(g: Greed, me: int, by: int) -> None:
    if g.seats[me].cash == 0:
        gain(g, me, 10_000, by)


thug(
    21,
    '"King" Richard the Third',
    "gun car key",
    cost="thug / holding / $10,000",
    text="A gun, a car and a key in one man.",
)


@thug(22, 'Dickie "Flush" Diamond', "gun", text="Gain $10,000.")
def dickie(g: Greed, me: int, by: int) -> None:
    gain(g, me, 10_000, by)


@thug(23, 'Ed "Cheesecloth" McGinty', "gun key", text="Gain $5,000 for each gun you have.")
def cheesecloth(g: Greed, me: int, by: int) -> None:
    gain(g, me, 5_000 * g.icon(me, "gun"), by)


@thug(
    24,
    '"Generous" Jenny Jones',
    "gun",
    text="Gain $20,000. At the end of the game lose $25,000.",
)
def jenny(g: Greed, me: int, by: int) -> None:
    gain(g, me, 20_000, by)


@at_end(24)
def jenny_collects(g: Greed, me: int, by: int) -> None:
    lose_money(g, me, 25_000, by)


@thug(25, "Mickey Istari", "car", text="Gain $10,000 for each beer you have.")
def mickey(g: Greed, me: int, by: int) -> None:
    gain(g, me, 10_000 * g.icon(me, "beer"), by)


thug(
    42,
    "Wolfgang Buttercup",
    "car car",
    need="2 thugs",
    text="Each Holding you play gets 1 extra marker.",
)
CARDS[42].more_markers = 1


@thug(
    53,
    '"Polycephalus" Patricia Johns',
    text="Draw until you find a Thug and play it free, ignoring its needs.",
)
def patricia(g: Greed, me: int, by: int) -> None:
    """GR-DK-3  Turned-up cards are set aside, and discarded before the Thug is played."""
    aside: list[int] = []
    card = top_card(g)
    while card and CARDS[card].kind != "thug":
        g.say(TurnedUp, me, card)
        aside.append(g.top.pop())
        card = top_card(g)
    if card:
        g.say(TurnedUp, me, card)
        g.top.pop()
        g.discard += aside
        play_free(g, me, card, by)
    else:
        g.say(NobodyFound, me)
        g.discard += aside


@thug(
    54,
    'Ed "Rubberface" Teach',
    need="1 thugs",
    text="He becomes a copy of another of your Thugs and does what that one does on arrival.",
)
def rubberface(g: Greed, me: int, by: int) -> None:
    others = other_thugs(g, me, by)
    if len(others) == 1:
        become(g, me, by, others[0].card)
    elif others:
        g.ask(me, thugs_to_copy, copy_chosen, by)


def other_thugs(g: Greed, me: int, by: int) -> list[Thug]:
    return [one for one in g.seats[me].thugs if one.card != by]


def thugs_to_copy(g: Greed, me: int, by: int) -> list[ChooseThug]:
    return [THUGS[one.card] for one in other_thugs(g, me, by)]


def copy_chosen(g: Greed, me: int, action: ChooseThug, by: int) -> None:
    """GR-C54, GR-CH-1  The Thug that was chosen is copied."""
    become(g, me, by, action.card)


def become(g: Greed, me: int, by: int, other: int) -> None:
    """GR-C54, GR-IC-3  A copy from now on; and that Thug's entry instruction."""
    mine = g.seats[me].thug(by)
    assert mine is not None
    g.say(Copied, me, other)
    mine.as_ = other
    body = CARDS[other].entry
    if body is not None:
        body(g, me, by)


@thug(
    57,
    '"Peeping" Tom "Thumb"',
    "gun gun",
    cost="holding",
    text="Gain $5,000 for each marker on the Holding with the most markers on the table.",
)
def peeping_tom(g: Greed, me: int, by: int) -> None:
    gain(g, me, 5_000 * most_markers(g, list(range(len(g.seats)))), by)


thug(
    61,
    '"Friendly" Gus Caspar',
    "key key",
    need="gun car",
    text="Each other Thug you play brings you $15,000.",
)


@on_thug(61)
def gus(g: Greed, me: int, by: int) -> None:
    gain(g, me, 15_000, by)


thug(62, '"Halloween" Jack Paris', "key", text="When you lose him, gain $20,000.")


@when_lost(62)
def jack_paris(g: Greed, me: int, by: int) -> None:
    gain(g, me, 20_000, by)


@thug(63, '"Vicious" Sid Varney', "gun", text="Next turn you ignore costs.", later=True)
def sid(g: Greed, me: int, by: int) -> None:
    next_turn(g, me, "ignore_costs", by)


@thug(64, '"Rotten" Johnny Simmons', "car", text="Next turn you ignore needs.", later=True)
def johnny(g: Greed, me: int, by: int) -> None:
    next_turn(g, me, "ignore_needs", by)


@thug(65, '"Random" Scrub Patterson', "key", text="Draw a card for each key you have.")
def scrub(g: Greed, me: int, by: int) -> None:
    for _ in range(g.icon(me, "key")):
        draw(g, me, by)


thug(66, '"Stingy" Stan McDowell', "car", text="Costs in cash are $5,000 less for you.")
CARDS[66].discount = 5_000


@thug(
    67,
    'Louis "Savoir" O\'Farrell',
    "car key",
    text="Next turn you must play an extra card after everybody else is done.",
    later=True,
)
def louis(g: Greed, me: int, by: int) -> None:
    next_turn(g, me, "extra_play", by)


@thug(
    68, 'Pete "Repeat" Fell', "key", text="Next turn your Actions go back to your hand.", later=True
)
def pete(g: Greed, me: int, by: int) -> None:
    next_turn(g, me, "return_actions", by)


thug(69, 'Natascha "The Squirrel" Rubin', need="2 holdings", text="Each turn: gain $5,000.")


@each_turn(69)
def natascha(g: Greed, me: int, by: int) -> None:
    gain(g, me, 5_000, by)


thug(70, '"Nothing Beats" Rock Benson', "gun", text="After each Action you play, gain $5,000.")


@afterwards(70)
def rock(g: Greed, me: int, by: int) -> None:
    gain(g, me, 5_000, by)


thug(
    71,
    'Eugene "The Butcher" Midge',
    "gun car",
    cost="thug",
    text="After each Action you play, gain $5,000 for each gun you have.",
)


@afterwards(71)
def eugene(g: Greed, me: int, by: int) -> None:
    gain(g, me, 5_000 * g.icon(me, "gun"), by)


@thug(72, 'Ted "Napoleon" Bonham', "car", text="Next turn he also has a gun and a key.", later=True)
def ted(g: Greed, me: int, by: int) -> None:
    next_turn(g, me, "icons", by, card=by)


@thug(76, 'Bobby "Corduroy" Brown', "gun", text="Each opponent loses $10,000.")
def bobby(g: Greed, me: int, by: int) -> None:
    opponents_lose(g, me, 10_000, by)


@thug(
    77,
    'Jack "Cracker" Thompson',
    "key",
    text="Each opponent loses $5,000 per Holding they own.",
)
def cracker(g: Greed, me: int, by: int) -> None:
    for other in g.opponents(me):
        lose_money(g, other, 5_000 * holdings(g, other), by)


records(__name__)
