"""Findings about a heist file or a campaign: one sentence for each kind."""

from __future__ import annotations

from typing import Any, Final

from safehouse.games.heist.design.bounds import SENTENCES

# A campaign with a job that could never be played.
OF_CAMPAIGNS: Final = {
    "no-jobs": "There is no job in it; add a design.",
    "same-id": "Job {other} has the id {id!r} too; each has its own.",
    "no-such-job": "There is no job {id!r}; there are: {known}.",
    "circle": "These wait for one another: {jobs}.",
    "few-wins": "It needs {wins} wins, and no more than {most} can be had before.",
    "never-opens": "It never opens, for what it needs does not: {jobs}.",
    "nothing-open": "No job is open at the start; let one need nothing.",
}
# It cannot be played, or cannot be won.
ERRORS: Final = {
    "unreadable": "{why}",
    "unknown-key": "There is no such field; there are: {known}.",
    "missing": "It is missing; {hint}",
    "tile-name": "A tile is named by its coordinate, such as '2,-1': write {name!r}.",
    "apart": "No entrance leads here: {tiles}.",
    "no-item": "There is no item {name!r}; there are: {known}.",
    "no-fixer": "There is no fixer {name!r}; there are: {known}.",
    "entrance-name": "An entrance has a name of its own: {why}.",
    "no-doors": "It has no doors; name the tiles that it opens on.",
    "no-such-door": "Its door {tile!r} is no tile.",
    "on-a-tile": "It stands on {at!r}, where a tile lies; entrances stand beside tiles.",
    "same-place": "It stands on {at!r}, where {other} stands.",
    "no-room": "A crew of {crew} has {starting} to start outdoors; the entrances have room for "
    "{room}. Raise 'max_enter' or add an entrance.",
    "no-way-out": "{leaving} must get out, but the exits take no more than {room}. Raise "
    "'max_exit' or add an exit.",
    "no-objective": "The heist asks for nothing; name a need, such as "
    '{{ type = "secure", kind = "docs", count = 1 }}.',
    "too-little": "With a crew of {crew} {count} {loot} are asked for, and {found} can be had.",
    "may-not-come": "{loot} in the bag may never be drawn: {chits} chits for {shields} shields.",
    "no-npc": "Somebody is to be brought out, but there is no 'npc'.",
    "no-inmates": "Inmates are to get out, but 'inside_characters' names nobody.",
    "npc-place": "{at!r} is neither a tile nor an entrance.",
    "npc-free": "A captive prisoner is freed when what shuts his tile is opened, and nothing does: "
    'add a remote lock or a keycard door, or status = "in".',
    "npc-outdoors": "A captive is held on a tile, not on an entrance.",
    "inside-place": "{tile!r} is no tile.",
    "inside-number": "There is no character {n} in a crew of 3; they are 0, 1 and 2.",
    "inside-twice": "Character {n} is named twice.",
    "inside-few": "{characters} start inside, but there are {starts} tiles for them.",
    "shut-for-good": "Nothing opens {what} on {tiles}; {hint}",
    "gate-hole": "Gates have letters without holes, A first: {missing} is missing.",
    "no-kind": "There is no loot {name!r}; there is: {known}.",
    "no-cards": "The deck is empty.",
    **OF_CAMPAIGNS,
    **SENTENCES,
}
# It can be played; it may not be what was meant.
WARNINGS: Final = {
    "no-title": "It has no title; people will read {id!r}.",
    "many-tiles": "{count} tiles; the box has {most} with the gates.",
    "many-entrances": "{count} entrances; the box has {most}.",
    "door-apart": "Its door {tile!r} is not next to {at!r}, where it stands.",
    "no-place": "It has no 'at': nothing shows where it stands, and gaps count as if it did not.",
    "full-exits": "A crew of {crew}{npc} needs {leaving} places at the exits; they take {room}: "
    "somebody stays behind.",
    "twice": "{name!r} is named twice.",
    "blank-shields": "{chits} chits for {shields} shields: {blank} blanks go into the bag as well.",
    "no-shields": "The bag holds {chits} chits, but no tile has a shield.",
    "not-guarded": "{loot} in the bag lies free when it is drawn; 'held_by_guard' would guard it.",
    "cash-short": "With a crew of {crew} ${count} are asked for, but only ${found} lies around: "
    "the rest must be grabbed.",
    "npc-unasked": "The objective does not ask for the {npc}.",
    "starts-unused": "Nobody starts there: 'inside_characters' names nobody.",
    "inside-shut": "Whoever starts on {tile!r} cannot move until its remote lock is opened.",
    "server-unused": "No remote lock has the letter {letter}.",
    "keycard-unused": "There is no keycard door.",
    "gate-twice": "Gate {letter} stands on {tiles}; they close one after another.",
    "gate-cuts": "With all gates closed, as in the escape, there is no way out from {tiles}.",
    "gate-takes": "The gate takes with it: {things}.",
    "exit-cut": "With all gates closed, as in the escape, this exit leads nowhere.",
    "no-beacon": "No tile has a beacon to set this off.",
    "beacon-empty": "Nothing happens at the beacon: 'beacon' is empty.",
    "no-alarm": "Card 25 is not in the deck: only noise, or the crew itself, ends the heist.",
    "after-alarm": "Card 25 is not the last one: {cards} never come.",
    "card-twice": "Card {card} is in the deck {count} times; there is one.",
    "idle-card": "Card {card} does nothing here: {why}.",
    "idle-mark": "Card {card} is not in a deck: the mark does nothing.",
    "far": "{what} lies {steps} steps from the nearest entrance; nobody remembers more than "
    "{memory} tiles.",
}


class Finding:
    """One finding about a file: where it is, and what to do about it."""

    def __init__(
        self, where: str, field: str, kind: str, values: dict[str, Any] | None = None
    ) -> None:
        self.where = where
        self.field = field
        self.kind = kind
        self.values = values or {}
        self.is_error = kind in ERRORS
        sentence = ERRORS[kind] if self.is_error else WARNINGS[kind]
        self.text = sentence.format(**self.values)

    def as_data(self) -> dict[str, Any]:
        """For the page: the kind and its values, to be said in any language, and the English
        sentence."""
        return {
            "level": "error" if self.is_error else "warning",
            "field": self.field,
            "kind": self.kind,
            "values": self.values,
            "text": self.text,
        }

    def __str__(self) -> str:
        return f"{self.where}: {self.field}: {self.text}"
