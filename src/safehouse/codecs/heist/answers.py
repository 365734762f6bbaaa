"""Long answers of the heist, word by word, where the rules cannot list them all.

New plans with tokens and gifts, the cameras of Rewire, the cards of Retired Mastermind with their
positions, what Toss Loot throws, a way out with what is dropped on it.  Each answer can be said in
one order only, so that it has a single spelling, and every word offered can be completed to an
answer.
"""

from __future__ import annotations

from typing import Any, Final

from safehouse.codecs.base import DONE, Spelling, Word
from safehouse.codecs.heist.places import Places
from safehouse.codecs.heist.words import KINDS, LEAVE, MASTERMIND, POSITIONS
from safehouse.games.heist.actions import Ability, Commit, EscapePath, Fixer, Mixed
from safehouse.games.heist.cards.abilities import why_no_ability
from safehouse.games.heist.cards.card import ABILITIES
from safehouse.games.heist.cards.special_actions import rewirable, why_not_toss
from safehouse.games.heist.rules.carrying import carried
from safehouse.games.heist.rules.escape import (
    cheapest,
    path_cost,
    step_cost,
    tile_loot,
    why_no_path,
)
from safehouse.games.heist.rules.people import NPC_SEAT, Person
from safehouse.games.heist.rules.planning import why_not_plan
from safehouse.games.heist.table import Heist

More = dict[Any, Any]  # a word -> the action that it completes, or None
DIE: Final = 6


# -- CHANGE OF PLANS, ALRIGHT, NEW PLAN: whose, from where, to where, …; give an idea, …; done
def spell_new_plan(p: Places, who: int, action: Ability) -> Spelling:
    """Tokens that stay are not named; those of one character are named in ascending order."""
    g: Heist = p.g
    plans = [{*person.plan} for person in g.people]
    for move in action.moves or []:
        plan = plans[int(move["character"])]
        plan.remove(p.number[str(move["from"])])
        plan.add(p.number[str(move["to"])])
    words: list[Word] = [(who, "ability", action.ability)]
    for slot, n in sorted([(p.who(n), n) for n in range(len(g.people))]):
        old = {*g.people[n].plan}
        for source, to in zip(sorted(old - plans[n]), sorted(plans[n] - old), strict=True):
            words += [("of", slot), ("at", source), ("at", to)]
    gifts = [(p.who(int(one["character"])), int(one["ideas"])) for one in action.give or []]
    for slot, ideas in sorted(gifts):
        words += [("give", slot)] * ideas
    return (*words, DONE)


def new_plan(p: Places, said: Spelling) -> More:
    n = p.character(said[0][0])
    name: str = said[0][2]
    moves: list[tuple[int, int, int]] = []
    gifts: list[int] = []
    open_part: list[int] = []  # an incomplete move: whose token, from where
    for word in said[1:]:
        if word[0] == "give":
            gifts.append(word[1])
            continue
        open_part.append(word[1])
        if len(open_part) == 3:
            moves.append((open_part[0], open_part[1], open_part[2]))
            open_part = []
    if len(open_part) == 2:
        return {("at", t): None for t in tokens_to(p, moves, open_part[0], open_part[1])}
    if len(open_part) == 1:
        sources = tokens_from(p, moves, open_part[0])
        return {("at", t): None for t in sources if tokens_to(p, moves, open_part[0], t)}
    found: More = {DONE: made_plan(p, n, name, moves, gifts)}
    if not gifts and len(moves) < ABILITIES[name].moves:
        for who in sorted(p.slots):
            if [t for t in tokens_from(p, moves, who) if tokens_to(p, moves, who, t)]:
                found["of", who] = None
    if len(gifts) < ABILITIES[name].gives:
        for who in sorted(p.slots):
            if not gifts or who >= gifts[-1]:
                more = made_plan(p, n, name, moves, [*gifts, who])
                if not why_no_ability(p.g, n, more):
                    found["give", who] = None
    return found


def tokens_from(p: Places, moves: list[tuple[int, int, int]], who: int) -> list[int]:
    """The tokens of that character that may be taken next: those after the last one."""
    if moves and who < moves[-1][0]:
        return []
    least = moves[-1][1] if moves and moves[-1][0] == who else -1
    return [t for t in p.g.people[p.character(who)].plan if t > least]


def tokens_to(p: Places, moves: list[tuple[int, int, int]], who: int, source: int) -> list[int]:
    """Where it may go: a tile without that character's tokens, and after the last one."""
    least = moves[-1][2] if moves and moves[-1][0] == who else -1
    plan = p.g.people[p.character(who)].plan
    return [t for t in p.g.tiles() if t > least and t not in plan]


def made_plan(
    p: Places, n: int, name: str, moves: list[tuple[int, int, int]], gifts: list[int]
) -> Ability:
    names = p.g.layout.names
    moved: list[Mixed] = [
        {"character": p.character(who), "from": names[source], "to": names[to]}
        for who, source, to in moves
    ]
    given: list[Mixed] = [
        {"character": p.character(who), "ideas": gifts.count(who)} for who in dict.fromkeys(gifts)
    ]
    return Ability(n, name, moves=moved, give=given) if given else Ability(n, name, moves=moved)


# -- Rewire: at which cameras, …; done
def spell_rewire(p: Places, who: int, action: Commit) -> Spelling:
    tiles = sorted([p.number[name] for name in action.tiles or []])
    return ((who, "Rewire"), *[("at", tile) for tile in tiles], DONE)


def rewire(p: Places, said: Spelling) -> More:
    g: Heist = p.g
    n = p.character(said[0][0])
    person = g.people[n]
    taken: list[int] = [word[1] for word in said[1:]]
    tiles = [g.layout.names[tile] for tile in taken]
    found: More = {DONE: Commit(n, person.card, "Rewire", tiles=tiles)}
    if len(taken) < 3:
        left = rewirable(g, person)
        for tile in taken:
            left.remove(tile)
        found.update({("at", tile): None for tile in left if not taken or tile >= taken[-1]})
    return found


# -- Toss Loot: which way, how far, what, …; done
def spell_toss(p: Places, who: int, action: Commit) -> Spelling:
    direction, far = p.direction(action.character, action.tile or "")
    kinds = sorted(dict.fromkeys(action.kinds or []), key=KINDS.index)
    things = [("thing", kind) for kind in kinds]
    return ((who, "Toss Loot", direction, far), *things, DONE)


def toss(p: Places, said: Spelling) -> More:
    who, _, direction, far = said[0]
    n = p.character(who)
    person = p.g.people[n]
    kinds: list[str] = [word[1] for word in said[1:]]
    action = Commit(
        n, person.card, "Toss Loot", tile=p.place(n, direction, far), kinds=kinds or None
    )
    found: More = {} if why_not_toss(p.g, n, action) else {DONE: action}
    last = KINDS.index(kinds[-1]) if kinds else -1
    found.update({("thing", kind): None for kind in KINDS[last + 1 :] if kind in carried(person)})
    return found


# -- Retired Mastermind: a card, its position, …; done: from the top of the deck down
def spell_events(p: Places, action: Fixer) -> Spelling:
    deck: list[str] = [""] * len(p.g.deck)
    for card in action.events or []:
        deck.insert(int(card["position"]), str(card["id"]))
    words: list[Word] = [("fixer", MASTERMIND)]
    for position, name in enumerate(deck):
        if name:
            words += [("event", int(name[1:])), ("position", position)]
    return (*words, DONE)


def events(p: Places, seat: int, said: Spelling) -> More:
    cards: list[Mixed] = [
        {"id": f"M{card[1]}", "position": position[1]}
        for card, position in zip(said[1::2], said[2::2], strict=False)
    ]
    first = int(cards[-1]["position"]) + 1 if cards else 0
    if len(said) % 2 == 0:  # a card without its position
        last = min(len(p.g.deck) + len(cards), POSITIONS - 3)
        return {("position", at): None for at in range(first, last + 1)}
    found: More = {}
    action = Fixer(MASTERMIND, events=cards)
    if cards and not why_not_plan(p.g, seat, action):
        found[DONE] = action
    taken = [card["id"] for card in cards]
    for k in (1, 2, 3):
        card: Mixed = {"id": f"M{k}", "position": first}
        more = Fixer(MASTERMIND, events=[*cards, card])
        if card["id"] not in taken and not why_not_plan(p.g, seat, more):
            found["event", k] = None
    return found


# -- one's own way out: leave what is on the tile; drop things, go on, …; done
def spell_run(p: Places, action: EscapePath) -> Spelling:
    n = action.character
    who = p.who(n)
    plain = action.pick in (None, "all") and not action.drop
    if plain and not action.path:
        return ((who, "stay_in"),)
    if plain and is_listed(p.g, n, action.path):
        return ((who, "escape", p.node(action.path[-1]) - p.tiles),)
    words: list[Word] = [(who, "run")]
    if action.pick == "none":
        words.append(LEAVE)
    passed: list[int] = []
    for node in [p.g.people[n].at, *[p.number[name] for name in action.path]]:
        if passed:
            words.append(("at", p.seen(node)))
        if node not in passed:
            here = [kind for tile, kind in action.drop or [] if p.number[tile] == node]
            words += [("thing", kind) for kind in sorted(here, key=KINDS.index)]
        passed.append(node)
    return (*words, DONE)


def is_listed(g: Heist, n: int, path: list[str]) -> bool:
    """Whether a way is the cheapest to its exit, which has a word of its own."""
    person = g.people[n]
    end = g.layout.number[path[-1]]
    if not g.indoors(person) or g.is_tile(end):
        return False
    found = cheapest(g, person).get(end)
    return found is not None and found[1] == tuple(path)


def runners(p: Places) -> list[Word]:
    """The characters that may choose their own way."""
    g: Heist = p.g
    found: list[Word] = []
    for n, person in enumerate(g.people):
        mine = person.seat in (p.seat, NPC_SEAT)
        if mine and person.status == "in" and not person.declared:
            word: Word = (p.who(n), "run")
            if g.indoors(person) or (g.options.run_back_in and steps(p, n, (word,))):
                found.append(word)
    return found


class Way:
    """A way out, as far as it has been spelt."""

    def __init__(self, p: Places, n: int, said: Spelling) -> None:
        g: Heist = p.g
        person = g.people[n]
        self.picks: bool = LEAVE not in said
        self.nodes: list[int] = [p.real(w[1]) for w in said[1:] if w[0] == "at"]
        self.drops: list[list[str]] = []
        self.again: bool = False  # on a tile already visited: what is dropped there has been said
        self.last: int = -1  # the last kind dropped on this tile
        self.holds: list[str] = carried(person)
        self.at: int = person.at
        passed: list[int] = [person.at]
        self.take(g)
        for word in said[1:]:
            if word[0] == "thing":
                self.drops.append([g.layout.names[self.at], word[1]])
                self.holds.remove(word[1])
                self.last = KINDS.index(word[1])
            elif word[0] == "at":
                self.at = p.real(word[1])
                self.again = self.at in passed
                self.last = -1
                passed.append(self.at)
                self.take(g)

    def take(self, g: Heist) -> None:
        """Take along what is on the tile on the first visit; ideas are not things."""
        if self.picks and not self.again:
            self.holds += [k for k in tile_loot(g, self.at) if not k.startswith("idea")]

    def action(self, g: Heist, n: int, to: int = -1) -> EscapePath:
        nodes = self.nodes if to < 0 else [*self.nodes, to]
        names = [g.layout.names[node] for node in nodes]
        return EscapePath(n, names, None if self.picks else "none", self.drops or None)


def run(p: Places, said: Spelling) -> More:
    g: Heist = p.g
    n = p.character(said[0][0])
    person = g.people[n]
    way = Way(p, n, said)
    found: More = {("at", p.seen(node)): None for node in steps(p, n, said)}
    if len(said) == 1 and (g.indoors(person) or found):
        found[LEAVE] = None
    if g.is_tile(way.at) and not way.again:
        for kind in KINDS[max(0, way.last) :]:
            if kind in way.holds:
                found["thing", kind] = None
    action = way.action(g, n)
    said_all = len(way.nodes) > 0 or bool(way.drops) or not way.picks
    if said_all and not why_no_path(g, person, action):
        found[DONE] = action
    return found


def steps(p: Places, n: int, said: Spelling) -> list[int]:
    """Where it can go next, within the reach of its ideas and the best roll."""
    g: Heist = p.g
    person: Person = g.people[n]
    way = Way(p, n, said)
    if way.nodes and not g.is_tile(way.at):
        return []
    spent = path_cost(g, person, way.nodes)
    found: list[int] = []
    for node in g.near(way.at):
        if spent + step_cost(g, person, way.at, node) > person.ideas + DIE:
            continue
        action = way.action(g, n, node)
        begins = g.outdoors(person) and not way.nodes  # back in: one step is not a way yet
        why = "" if begins else why_no_path(g, person, action)
        listed = not why and way.picks and not way.drops and is_listed(g, n, action.path)
        if not why and not listed:
            found.append(node)
    return found


def continued(p: Places, seat: int, said: Spelling) -> More | None:
    """What may follow; None if the listed actions are all there are."""
    first = said[0]
    if first == ("fixer", MASTERMIND):
        return events(p, seat, said)
    what = first[1]
    if what == "run":
        return run(p, said)
    if what == "Rewire":
        return rewire(p, said)
    if what == "Toss Loot":
        return toss(p, said)
    return new_plan(p, said) if what == "ability" else None
