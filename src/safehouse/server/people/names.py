"""Who people are at a table: names, colours, emblems. Names that look the same get a number."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count

from safehouse.server.sockets.up import COLOURS, NAME_LENGTH, Colour, Unfit, Who, clean_name
from safehouse.server.tables.facts import PERSON, SeatFacts, TableFacts
from safehouse.server.tables.seats import new_token

# Invisible letters that are not control characters.
BLANK = dict.fromkeys(map(ord, "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"))
BLANK |= dict.fromkeys(range(0xFE00, 0xFE10))
# Letters of other alphabets that look like Latin ones, and Latin ones that look alike.
ALIKE = str.maketrans(
    "АВЕКМНОРСТХУІЈЅаеорсхуіјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧο",
    "ABEKMHOPCTXYIJSaeopcxyijsABEZHIKMNOPTYXo",
)
AFTER_FOLDING = str.maketrans("i1|0", "lllo")


def as_seen(name: str) -> str:
    """What a name looks like at a glance."""
    plain = unicodedata.normalize("NFKC", name.translate(BLANK)).translate(ALIKE)
    seen = (c for c in plain if not c.isspace() and unicodedata.category(c)[0] != "C")
    return "".join(seen).casefold().translate(AFTER_FOLDING)


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, followed by the first number that makes it different from all of these, if
    needed."""
    taken = {as_seen(other) for other in others if other}
    if as_seen(name) not in taken:
        return name
    for n in count(2):
        numbered = f"{name[: NAME_LENGTH - len(str(n)) - 1].rstrip()} {n}"
        if as_seen(numbered) not in taken:
            return numbered
    raise AssertionError  # there are more numbers than seats, so one is free


def name_at(draft: TableFacts, seat: int, text: str) -> str:
    """The name that somebody on this seat gets who asks for this one."""
    name = clean_name(text)
    if not as_seen(name):
        raise Unfit("name", most=NAME_LENGTH)
    return told_apart(name, (s.name for n, s in enumerate(draft.seats) if n != seat))


def free_colour(draft: TableFacts, seat: int, wanted: Colour) -> Colour:
    """The requested colour, or the first that nobody has."""
    taken = {s.colour for n, s in enumerate(draft.seats) if n != seat}
    if wanted not in taken:
        return wanted
    return next((c for c in COLOURS if c not in taken), wanted)


def seat_person(draft: TableFacts, seat: int, who: Who, token: str = "", person: str = "") -> None:
    draft.seats[seat] = SeatFacts(
        PERSON,
        name_at(draft, seat, who.name),
        free_colour(draft, seat, who.colour),
        token=token or new_token(),
        person=person,
        emblem=who.emblem,
    )
