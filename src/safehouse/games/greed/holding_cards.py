"""The 25 Holdings (cards 7 to 58): they get markers for their icons when they are played."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.games.greed.card import (
    CARDS,
    ICONS,
    afterwards,
    at_end,
    each_turn,
    holding,
    on_holding,
    on_loss,
    own_markers,
)
from safehouse.games.greed.events import Repeated
from safehouse.games.greed.resolve import normal_markers
from safehouse.games.greed.table import Greed, Place
from safehouse.games.greed.verbs import (
    HARVEY,
    gain,
    holdings,
    mark,
    sole_leader,
    strip_opponents,
    thugs,
)

HIDEOUT: Final = 55

holding(
    7,
    "Bookie's Joint",
    "spanner",
    cost="$10,000",
    text="At the end of the game gain $5,000 for each marker on it.",
)


@at_end(7)
def bookies_joint(g: Greed, me: int, by: int) -> None:
    gain(g, me, 5_000 * g.markers_on(me, by), by)


holding(8, "Chinatown", "beer spanner", cost="$10,000", text="Markers for beers and spanners.")
holding(
    9, "Daisy's Cookies", "heart spanner", cost="$10,000", text="Markers for hearts and spanners."
)
holding(
    10,
    "Dolls on Call",
    "heart",
    cost="$15,000",
    text="Each turn: whoever alone has the most Holdings gains $5,000.",
)


@each_turn(10)
def dolls_on_call(g: Greed, me: int, by: int) -> None:
    leader = sole_leader([holdings(g, s) for s in range(len(g.seats))])
    if leader >= 0:
        gain(g, leader, 5_000, by)


holding(11, "Joe's Gin Joint", "beer", cost="$15,000", text="It gets 2 extra markers.")


@own_markers(11)
def joes_gin_joint(g: Greed, me: int) -> int:
    return 2


holding(
    12,
    "Junkyard",
    "spanner",
    cost="$10,000",
    text="Its markers come at the end of the game: one for each spanner you have then.",
)
CARDS[12].marked_later = True


@at_end(12)
def junkyard(g: Greed, me: int, by: int) -> None:
    """GR-MK-5  The markers that it did not get when it was played."""
    mine = g.seats[me].holding(by)
    assert mine is not None
    mark(g, me, mine, normal_markers(g, me, CARDS[by]), by)


holding(
    13,
    "Lamonte's Escort Service",
    "heart",
    cost="$5,000",
    text="At the end of the game gain $20,000 if you alone have the most Thugs.",
)


@at_end(13)
def lamontes(g: Greed, me: int, by: int) -> None:
    if sole_leader([thugs(g, s) for s in range(len(g.seats))]) == me:
        gain(g, me, 20_000, by)


holding(
    14,
    "Morticia's Absinthe Parlor",
    "beer heart",
    cost="$10,000",
    text="Markers for beers and hearts.",
)
holding(15, "Paddy's Pub", "beer", text="It gets 1 extra marker for each car you have.")


@own_markers(15)
def paddys_pub(g: Greed, me: int) -> int:
    return g.icon(me, "car")


holding(
    16,
    "Poor House",
    "spanner",
    cost="$10,000",
    text="Each turn: gain $5,000 while you have no more than two Thugs and two Holdings.",
)


@each_turn(16)
def poor_house(g: Greed, me: int, by: int) -> None:
    if thugs(g, me) <= 2 and holdings(g, me) <= 2:
        gain(g, me, 5_000, by)


holding(
    17,
    "Sandy's Snooker 'n' Schnaps",
    "beer",
    cost="$20,000",
    text="After each Action you play it gets a marker.",
)


@afterwards(17)
def sandys(g: Greed, me: int, by: int) -> None:
    put(g, me, by, 1)


holding(18, "The Ritz", "beer", cost="$30,000", text="It gets 5 extra markers.")


@own_markers(18)
def the_ritz(g: Greed, me: int) -> int:
    return 5


holding(
    19,
    "Trotsky's Burlesque",
    "heart",
    cost="$15,000",
    text="Each turn: whoever alone has the most hearts gains $5,000.",
)


@each_turn(19)
def trotskys(g: Greed, me: int, by: int) -> None:
    leader = sole_leader([g.icon(s, "heart") for s in range(len(g.seats))])
    if leader >= 0:
        gain(g, leader, 5_000, by)


holding(37, "Headquarters", need="gun key", text="It gets a marker for each Holding you have.")


@own_markers(37)
def headquarters(g: Greed, me: int) -> int:
    return holdings(g, me)


@holding(
    44, "Loan Shark", text="Gain $20,000. Each Holding you play, this one too, gets 1 marker fewer."
)
def loan_shark(g: Greed, me: int, by: int) -> None:
    gain(g, me, 20_000, by)


CARDS[44].more_markers = -1

holding(
    45,
    "Insurance Office",
    text="It gets 2 markers for each Thug or other Holding you lose. Nobody can remove them.",
)
CARDS[45].guarded = True


@on_loss(45)
def insurance_office(g: Greed, me: int, by: int) -> None:
    put(g, me, by, 2)


holding(
    46,
    "Jenny's Waterfront Dive",
    text="Each turn: gain $10,000 if no display on the table has a beer or a heart.",
)


@each_turn(46)
def waterfront_dive(g: Greed, me: int, by: int) -> None:
    for s in range(len(g.seats)):
        icons = g.icons(s)
        if icons[ICONS["beer"]] or icons[ICONS["heart"]]:
            return
    gain(g, me, 10_000, by)


holding(47, "Krazy Kat Club", "beer heart", need="gun gun", text="Markers for beers and hearts.")
holding(
    48, "Massage Parlor", "heart spanner", need="car car", text="Markers for hearts and spanners."
)
holding(
    49,
    "Sexy Sadie's",
    "heart",
    need="car",
    text="Each turn: gain $5,000 if it has three markers or more.",
)


@each_turn(49)
def sadies(g: Greed, me: int, by: int) -> None:
    if g.markers_on(me, by) >= 3:
        gain(g, me, 5_000, by)


@holding(
    50, "Six Corners", text="Put a marker on each of your Holdings without icons, this one too."
)
def six_corners(g: Greed, me: int, by: int) -> None:
    """GR-MK-3  Its own came when it was played."""
    for one in g.seats[me].holdings:
        if one.card != by and not CARDS[one.card].icons:
            mark(g, me, one, 1, by)


@own_markers(50)
def six_corners_itself(g: Greed, me: int) -> int:
    return 1


holding(
    51, "Thieves' House", "beer spanner", need="key key", text="Markers for beers and spanners."
)
holding(
    52,
    "Zoning Office",
    text="Each other Holding you play brings $5,000 and costs $5,000 less.",
)
CARDS[52].holding_discount = 5_000


@on_holding(52)
def zoning_office(g: Greed, me: int, by: int) -> None:
    gain(g, me, 5_000, by)


@holding(HIDEOUT, "Hideout", text="Repeat the arrival effects of all your Thugs.")
def hideout(g: Greed, me: int, by: int) -> None:
    """GR-C55, GR-OP-2, -6  By number, a copy after its original."""
    everyone = g.options.hideout_scope == "all"
    sleeps = not g.options.hideout_wakes_harvey
    mine: list[Place] = []
    for one in g.seats[me].thugs:
        earlier = one.since < g.round
        if (everyone or earlier) and not (sleeps and earlier and one.acts() == HARVEY):
            mine.append(one.place())
    for _, _, card in sorted(mine):
        g.then(repeat_thug, me, card)


def repeat_thug(g: Greed, me: int, card: int) -> None:
    """GR-C55  Entry and next-turn instructions; nothing else is repeated."""
    mine = g.seats[me].thug(card)
    assert mine is not None
    body = CARDS[mine.acts()].entry
    if body is not None:
        g.say(Repeated, me, card)
        body(g, me, card)


@holding(
    58,
    "Tommy's Guns 'n' Ammo",
    "spanner",
    cost="holding",
    text="Each opponent removes a marker from each of their Holdings.",
)
def tommys(g: Greed, me: int, by: int) -> None:
    strip_opponents(g, me, by)


def put(g: Greed, me: int, card: int, amount: int) -> None:
    """Markers that a Holding of the display places on itself."""
    mine = g.seats[me].holding(card)
    assert mine is not None
    mark(g, me, mine, amount, card)


records(__name__)
