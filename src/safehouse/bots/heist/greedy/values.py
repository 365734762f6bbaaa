"""The value of an action: obstacles and steps on one's own way, help on others', ideas, noise."""

from __future__ import annotations

from typing import Final

from safehouse.bots.heist.greedy.goals import Scene
from safehouse.bots.heist.greedy.paths import A_CAMERA, A_GUARD, A_LOCK, is_door
from safehouse.games.heist.actions import Commit
from safehouse.games.heist.cards.printed import (
    ACTIONS,
    ALERT,
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
    SUBS,
    UNLOCK,
)
from safehouse.games.heist.rules.people import Person

AHEAD: Final = 4  # how many tiles of another's way are looked at


class Habits:
    """What a bot of this kind values."""

    def __init__(self) -> None:
        self.step = 1.0
        self.help = 0.8
        self.idea = 0.5
        self.reveal = 0.2
        self.noise = -0.3
        self.alert = -0.8
        self.spent = -0.5
        self.cash = 0.2  # $1,000 taken from the supply while the building has too little
        self.search = 0.6  # a tile revealed while something needed is still in the bag
        self.leave = 0.66  # it calls Escape when everything needed gets out with this chance
        self.people = 0.8  # or this one, if only people are needed


class Option:
    """An action that a character could take: how often its die is turned, and its value."""

    def __init__(self, n: int, turns: int, commit: Commit, value: float) -> None:
        self.n = n
        self.turns = turns  # steps up (down if negative)
        self.commit = commit
        self.value = value


# -- what is open
def options_of(s: Scene, n: int, h: Habits) -> list[Option]:
    """Every action that the character can reach with its ideas, with its value."""
    g = s.g
    person = g.people[n]
    found: list[Option] = []
    seen: dict[str, float] = {}
    for turns in turnings(person):
        die = (person.die - 1 + turns) % 6 + 1
        paid = h.spent * abs(turns)
        for card, name in offered(person, die, turns):
            if name not in seen:
                seen[name] = worth(s, n, ACTIONS[name], h)
            found.append(Option(n, turns, Commit(n, card, name), seen[name] + paid))
    if not person.is_npc():
        found += specials(s, n, h)
    return found


def turnings(person: Person) -> list[int]:
    """How far its die can be turned, cheapest first."""
    found = [0]
    for k in range(1, min(3, person.ideas) + 1):
        found += [k, -k]
    return found


def offered(person: Person, die: int, turns: int) -> list[tuple[str, str]]:
    """The card and action for that die value; those without a die only if it is not turned."""
    if person.is_npc():
        side = NPCS[person.card]["panic" if person.panic else "calm"]
        found = [(side.name, name) for name in side.actions] if not turns else []
        return [*found, (side.name, side.on_six)] if die == 6 else found
    card = CARDS[person.card]
    found = [(card.name, name) for name in card.actions] if not turns else []
    return found + [(skill, SKILLS[skill].faces[die - 1]) for skill in person.skills]


def specials(s: Scene, n: int, h: Habits) -> list[Option]:
    """Dart, Bolt, Autopwn, Exploit and Patch In; the other special actions are left alone."""
    g = s.g
    person = g.people[n]
    card = person.card
    found: list[Option] = []
    for name in CARDS[card].special:
        if name in ("Dart", "Bolt"):
            for ideas in (1, 2) if name == "Bolt" else (1,):
                if person.ideas >= ideas:
                    row = [0] * len(SUBS)
                    row[MOVE], row[NOISE] = ideas + 1 if name == "Bolt" else 2, 1
                    commit = Commit(n, card, name, ideas=ideas if name == "Bolt" else None)
                    value = worth(s, n, row, h) + h.spent * ideas
                    found.append(Option(n, 0, commit, value))
        elif name in ("Autopwn", "Exploit") and person.ideas:
            found += gifts(s, n, name, h)
        elif name == "Patch In" and any([g.cameras(t) for t in g.near_tiles(person.at)]):
            row = [0] * len(SUBS)
            row[IDEA], row[REVEAL], row[NOISE] = 2, 1, 1
            found.append(Option(n, 0, Commit(n, card, name), worth(s, n, row, h)))
    return found


def gifts(s: Scene, n: int, name: str, h: Habits) -> list[Option]:
    """A sub-action given to another character who needs it on its tile."""
    g = s.g
    found: list[Option] = []
    count = 2 if name == "Exploit" else 1
    for other in g.playing():
        if other == n:
            continue
        for sub in (SUBDUE, DISABLE, UNLOCK):
            if sub == SUBDUE and g.people[other].cannot_subdue():
                continue
            row = g.people[other].subs.copy()
            before = progress(s, other, row, h)[0]
            row[sub] += count
            gain = progress(s, other, row, h)[0] - before
            if gain > 0:
                commit = Commit(n, g.people[n].card, name, target=other, sub=SUBS[sub])
                found.append(Option(n, 0, commit, h.help * gain + h.noise + h.spent))
    return found


# -- the value of a sequence of sub-actions
def worth(s: Scene, n: int, row: list[int], h: Habits) -> float:
    """What a character can do with that many sub-actions besides those it has."""
    g = s.g
    person = g.people[n]
    total = [a + b for a, b in zip(row, person.subs, strict=True)]
    gain, visited, left = progress(s, n, total, h)
    if any(person.subs):
        gain -= progress(s, n, person.subs, h)[0]
    if left[UNLOCK] or left[SUBDUE] or left[DISABLE]:
        gain += h.help * helping(s, n, visited, left)
    gain += h.idea * row[IDEA]
    if row[REVEAL]:
        searching = any([task.kind == "reveal" for task in s.tasks])
        gain += (h.search if searching else h.reveal) * min(row[REVEAL], sum(g.unknown))
    if row[LOOT] and s.short:
        gain += h.cash * row[LOOT]
    return gain + h.noise * row[NOISE] + h.alert * row[ALERT]


def progress(s: Scene, n: int, row: list[int], h: Habits) -> tuple[float, list[int], list[int]]:
    """Walk the way as far as the sub-actions reach; return gain, nodes visited, and what is
    left."""
    g = s.g
    walk = Walk(s, n, row)
    if g.remote_locked(walk.at):
        return 0.0, walk.visited, walk.left
    for node in s.ways[n]:
        held = walk.clear(SUBDUE, walk.guards(walk.at), A_GUARD)
        locks, cameras = 0, 0
        if g.is_tile(node):
            locks = walk.clear(UNLOCK, g.locks(node), A_LOCK)
            cameras = walk.clear(DISABLE, g.cameras(node), A_CAMERA)
        if held or locks or is_door(g, node):
            break
        if not walk.left[MOVE]:
            walk.clear(SUBDUE, walk.guards(node), A_GUARD)
            break
        if cameras and not g.loop:
            walk.gain += (h.alert + A_CAMERA) * cameras
        walk.left[MOVE] -= 1
        walk.gain += h.step
        walk.at = node
        walk.visited.append(node)
    else:
        walk.clear(SUBDUE, walk.guards(walk.at), A_GUARD)
    return walk.gain, walk.visited, walk.left


class Walk:
    """A character's imagined walk: where it is, what it has left, what it has gained."""

    def __init__(self, s: Scene, n: int, row: list[int]) -> None:
        self.g = s.g
        self.person = s.g.people[n]
        self.at = self.person.at
        self.visited = [self.at]
        self.left = row.copy()
        self.gain = 0.0

    def guards(self, node: int) -> int:
        """Guards that would hold this character on a node."""
        return self.g.guards(node) if self.g.is_tile(node) and not self.person.slip else 0

    def clear(self, sub: int, there: int, each: float) -> int:
        """Remove as many obstacles as there are sub-actions for; return how many remain."""
        if not there or (sub == SUBDUE and self.person.cannot_subdue()):
            return there
        count = min(there, self.left[sub])
        self.left[sub] -= count
        self.gain += each * count
        return there - count


def helping(s: Scene, n: int, visited: list[int], left: list[int]) -> float:
    """What the remaining sub-actions can remove from others' ways, from where it passes."""
    g = s.g
    near: set[int] = set()
    for node in visited:
        near.update(g.near_tiles(node))
        near.add(node)
    walk = Walk(s, n, left)
    seen = set(s.ways[n][:2])
    for other in g.playing():
        if other == n:
            continue
        at = g.people[other].at
        for tile in [at, *s.ways[other][:AHEAD]]:
            if not g.is_tile(tile) or tile not in near or tile in seen:
                continue
            seen.add(tile)
            walk.clear(SUBDUE, g.guards(tile), A_GUARD)
            if tile != at:
                walk.clear(UNLOCK, g.locks(tile), A_LOCK)
                walk.clear(DISABLE, g.cameras(tile), A_CAMERA)
    return walk.gain


def best_option(s: Scene, members: list[int], h: Habits) -> Option | None:
    """The best action of those characters that have not taken one yet."""
    best: Option | None = None
    for n in members:
        for option in options_of(s, n, h):
            if best is None or option.value > best.value:
                best = option
    return best
