"""Tries out one character's round: every action its die can be turned to, used as well as possible.

Sub-actions are tried on clones with the engine's own rules. What they would reveal is not looked
at, so the bot knows nothing that a player could not know.
"""

from __future__ import annotations

from typing import Final

from safehouse.bots.heist.strong.worth import Survey
from safehouse.core.state import Action
from safehouse.games.heist.actions import Ability, Commit
from safehouse.games.heist.cards.abilities import why_no_ability
from safehouse.games.heist.cards.deck import ITEMS
from safehouse.games.heist.cards.looking import cameras_near
from safehouse.games.heist.cards.printed import (
    ACTIONS,
    CARDS,
    DISABLE,
    IDEA,
    LOOT,
    MOVE,
    NOISE,
    NPCS,
    REVEAL,
    SKILLS,
    SUBDUE,
    TRACKS,
    UNLOCK,
)
from safehouse.games.heist.rules import pieces
from safehouse.games.heist.rules.carrying import IDEAS, pick_up, servers
from safehouse.games.heist.rules.entering import enter
from safehouse.games.heist.rules.judging import why_no_commit
from safehouse.games.heist.rules.people import Person
from safehouse.games.heist.rules.security import open_remote
from safehouse.games.heist.rules.subactions import THOUSAND, held, knows_a_way, targets
from safehouse.games.heist.rules.verbs import bank, rung, subdue
from safehouse.games.heist.table import Heist

PICKER: Final = "EFFICIENT PICKER"
ABILITY: Final = 0.06  # what an ability must bring beyond its cost
A_REVEAL: Final = 0.06
INTO_THE_DARK: Final = 0.15
LEAST_GAIN: Final = 0.015
CHEAPEST: Final = 0.02  # the lowest and highest value of a card of the deck
DEAREST: Final = 0.35
DEAR: Final = 1.0
LAST: Final = 3  # with this many cards left, the alarm rings in this round or the next


class Option:
    """An action that a character could take this round."""

    def __init__(self, action: Commit, turns: int, by: int, row: list[int], price: int) -> None:
        self.action = action
        self.turns = turns
        self.by = by
        self.row = row
        self.price = price
        self.value = 0.0


class Step:
    """A sub-action at a node; `sub` -1 for none."""

    def __init__(self, sub: int, node: int, dog: bool) -> None:
        self.sub = sub
        self.node = node
        self.dog = dog


NO_STEP: Final = Step(-1, -1, False)


def price_of_card(g: Heist, value: float) -> float:
    """The cost of losing a card of the deck: the progress due for each card."""
    return min(DEAREST, max(CHEAPEST, DEAR * -value / max(3, len(g.deck))))


def price_of_noise(g: Heist, card: float) -> float:
    """The price of noise, by the alert slots ahead; zero in the last round."""
    track = TRACKS[g.crew]
    if len(g.deck) <= LAST:
        return 0.0
    ahead = [slot for slot in track.alerts if g.level < slot <= g.level + 6]
    return card * len(ahead) / 6


# -- a character's options
def options_of(g: Heist, n: int) -> list[Option]:
    person = g.people[n]
    if person.is_npc():
        side = NPCS[person.card]["panic" if person.panic else "calm"]
        names = [*side.actions, *([side.on_six] if person.die == 6 else [])]
        return [Option(Commit(n, side.name, name), 0, 0, ACTIONS[name], 0) for name in names]
    card = CARDS[person.card]
    found = [Option(Commit(n, card.name, name), 0, 0, ACTIONS[name], 0) for name in card.actions]
    found += specials(g, n, person)
    seen: set[str] = set()
    for far in range(4):
        if far > person.ideas:
            break
        for by in (1, -1) if far else (1,):
            face = (person.die - 1 + by * far) % 6
            for skill in person.skills:
                name = SKILLS[skill].faces[face]
                if name not in seen:
                    seen.add(name)
                    found.append(Option(Commit(n, skill, name), far, by, ACTIONS[name], 0))
            for name in person.items:
                if face + 1 in ITEMS[name].rolls and name not in seen:
                    seen.add(name)
                    found.append(Option(Commit(n, name, name), far, by, ITEMS[name].row, 0))
    return [option for option in found if not why_no_commit_yet(g, n, option)]


def why_no_commit_yet(g: Heist, n: int, option: Option) -> str:
    """What bars an option without turning the die; other options are judged after turning."""
    return "" if option.turns else why_no_commit(g, n, option.action)


def row_with(**subs: int) -> list[int]:
    row = [0] * 9
    row[MOVE] = subs.get("move", 0)
    row[IDEA] = subs.get("idea", 0)
    row[REVEAL] = subs.get("reveal", 0)
    row[NOISE] = subs.get("noise", 0)
    return row


def specials(g: Heist, n: int, person: Person) -> list[Option]:
    """Special actions that amount to sub-actions."""
    card = CARDS[person.card]
    found: list[Option] = []
    for name in card.special:
        if name == "Dart" and person.ideas:
            found.append(Option(Commit(n, card.name, name), 0, 0, row_with(move=2, noise=1), 1))
        elif name == "Bolt":
            for ideas in (1, 2):
                if person.ideas >= ideas:
                    row = row_with(move=1 + ideas, noise=1)
                    way = Commit(n, card.name, name, ideas=ideas)
                    found.append(Option(way, 0, 0, row, ideas))
        elif name == "Patch In" and cameras_near(g, person):
            row = row_with(idea=2, reveal=1, noise=1)
            found.append(Option(Commit(n, card.name, name), 0, 0, row, 0))
        elif name in ("Autopwn", "Exploit") and person.ideas:
            found += gifts(g, n, person, name)
    return found


def gifts(g: Heist, n: int, person: Person, name: str) -> list[Option]:
    """MH-AB-9, -10  Sub-actions that another character could use right away."""
    found: list[Option] = []
    for other in g.playing():
        for sub, word in ((UNLOCK, "unlock"), (SUBDUE, "subdue")):
            if other != n and targets(g, g.people[other], sub):
                if sub == SUBDUE and g.people[other].cannot_subdue():
                    continue
                way = Commit(n, person.card, name, target=other, sub=word)
                row = [0] * 9
                row[sub] = 2 if name == "Exploit" else 1
                row[NOISE] = 1
                found.append(Option(way, 0, 0, row, 1))
    return found


# -- trying out
class Trial:
    """Searches for the best use of sub-actions."""

    def __init__(self, g: Heist, survey: Survey) -> None:
        self.survey = survey
        self.now = survey.value(g)
        self.card = price_of_card(g, self.now)
        self.noise = price_of_noise(g, self.card)
        self.deck = len(g.deck)

    def rank(self, g: Heist, n: int) -> list[Option]:
        """All options of a character, best first."""
        known: dict[tuple[int, ...], float] = {}
        found = options_of(g, n)
        for option in found:
            target = option.action.target
            who = n if target is None else target
            spent = option.turns + option.price
            row = option.row
            key = (
                who,
                spent,
                *[row[s] for s in (MOVE, UNLOCK, SUBDUE, DISABLE, IDEA, REVEAL, LOOT)],
            )
            value = known.get(key)
            if value is None:
                twin = g.clone()
                twin.people[n].ideas -= spent
                taker = twin.people[who]
                taker.subs = [a + b for a, b in zip(taker.subs, row, strict=True)]
                value = known[key] = self.use(twin, who)[0]
            option.value = value - self.noise * row[NOISE] - self.card * row[8]
        found.sort(key=lambda option: -option.value)
        return found

    def use(self, g: Heist, n: int) -> tuple[float, Step]:
        """Use the sub-actions somebody has as well as possible; changes `g`."""
        person = g.people[n]
        subs = person.subs
        person.ideas += subs[IDEA]
        bonus = 0.0
        if subs[REVEAL]:
            if knows_a_way(g, person):
                person.ideas += subs[REVEAL]
            elif g.unknown_left():
                bonus = A_REVEAL * subs[REVEAL]
        if subs[LOOT]:
            person.loot["cash"] = person.loot.get("cash", 0) + THOUSAND * subs[LOOT]
            if g.outdoors(person):
                bank(g, person)
        for sub in (IDEA, REVEAL, LOOT):
            subs[sub] = 0
        value, step = self.search(g, n, -1)
        return value + bonus, step

    def ability(self, g: Heist, n: int) -> Action | None:
        """MH-AB-1, -6  Spend an idea for one more move, or to pass a guard, if that is worth it."""
        person = g.people[n]
        best: Action | None = None
        most = self.now + ABILITY
        for name in (PICKER, "THERE ARE BETTER WAYS"):
            way = Ability(n, name)
            if why_no_ability(g, n, way) or (name != PICKER and not held(g, person)):
                continue
            twin = g.clone()
            taker = twin.people[n]
            taker.ideas -= 1
            if name == PICKER:
                taker.subs[MOVE] += 1
            else:
                taker.slip = True
            value = self.use(twin, n)[0] - (self.noise if name == PICKER else 0.0)
            if value > most:
                best, most = way, value
        return best

    def settle(self, g: Heist, n: int) -> None:
        """Carry out the best that somebody can do, step by step, in `g` itself."""
        for _ in range(8):
            step = self.use(g, n)[1]
            if step.sub < 0:
                return
            person = g.people[n]
            person.subs[step.sub] -= 1
            if step.sub == MOVE:
                enter(g, n, step.node)
                if rung(g):
                    return
                tidy(g, n)
            elif step.sub == UNLOCK:
                g.turn_chit(step.node, pieces.LOCK, pieces.LOCK_OFF)
            elif step.sub == SUBDUE:
                subdue(g, person, step.node, pieces.DOG if step.dog else pieces.GUARD)
            else:
                g.turn_chit(step.node, pieces.CAMERA, pieces.CAMERA_OFF)

    def search(self, g: Heist, n: int, came: int) -> tuple[float, Step]:
        """Depth first over moves, unlocks, subdues and disables."""
        best = self.survey.value(g) - self.card * (self.deck - len(g.deck))
        first = NO_STEP
        person = g.people[n]
        subs = person.subs
        for sub in (MOVE, UNLOCK, SUBDUE, DISABLE):
            if not subs[sub]:
                continue
            for node in targets(g, person, sub):
                if sub == MOVE and node == came:
                    continue
                if sub == DISABLE and not self.matters(g, person, node):
                    continue
                twin = g.clone()
                value = self.try_step(twin, n, sub, node)
                if sub != MOVE:
                    value -= 0.004  # moves first, where the order does not matter
                if value > best + LEAST_GAIN:
                    best, first = value, Step(sub, node, is_dog(g, sub, node))
        return best, first

    def matters(self, g: Heist, person: Person, node: int) -> bool:
        """Whether a camera is on a tile that somebody with moves may enter."""
        return any([node in p.plan and p.status == "in" for p in g.people])

    def try_step(self, g: Heist, n: int, sub: int, node: int) -> float:
        person = g.people[n]
        person.subs[sub] -= 1
        malus = 0.0
        if sub == MOVE:
            came = person.at
            if node < len(g.here) and g.unknown[node]:
                malus = INTO_THE_DARK
            enter(g, n, node)
            if rung(g):
                return self.now - 1.0
            tidy(g, n)
            return self.search(g, n, came)[0] - malus
        if sub == UNLOCK:
            g.turn_chit(node, pieces.LOCK, pieces.LOCK_OFF)
        elif sub == SUBDUE:
            subdue(g, person, node, pieces.DOG if g.count(node, pieces.DOG) else pieces.GUARD)
        else:
            g.turn_chit(node, pieces.CAMERA, pieces.CAMERA_OFF)
        return self.search(g, n, -1)[0]


def is_dog(g: Heist, sub: int, node: int) -> bool:
    return sub == SUBDUE and g.count(node, pieces.DOG) > 0


def wanted(g: Heist, kind: str) -> bool:
    """Loot worth stopping for."""
    if kind == "keycard" or kind in IDEAS:
        return True
    return kind in [what if need == "secure" else need for need, what, _ in g.needs]


def tidy(g: Heist, n: int) -> None:
    """Do what is free on the tile: pick up, open."""
    person = g.people[n]
    if not g.indoors(person):
        return
    tile = person.at
    for kind in list(g.loot.get(tile, {})):
        while wanted(g, kind) and g.loot.get(tile, {}).get(kind):
            pick_up(g, person, tile, kind)
    for letter in servers(g, person):
        open_remote(g, letter)
    if person.loot.get("keycard"):
        for door in g.near_tiles(tile):
            if g.has(door, "keycard_door"):
                g.marks[door] = tuple([m for m in g.marks[door] if m != "keycard_door"])
