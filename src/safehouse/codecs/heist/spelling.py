"""How an action of the heist is spelt; long answers in `answers.py`."""

from __future__ import annotations

from typing import Any

from safehouse.codecs.base import Spelling, Word
from safehouse.codecs.heist.answers import (
    spell_events,
    spell_new_plan,
    spell_rewire,
    spell_run,
    spell_toss,
)
from safehouse.codecs.heist.places import Places
from safehouse.codecs.heist.words import MASTERMIND
from safehouse.games.heist.actions import (
    Ability,
    Buy,
    Choose,
    Commit,
    Do,
    Drop,
    Equip,
    EscapePath,
    Fixer,
    LevelUp,
    Open,
    Pick,
    Place,
    Plan,
    SpendIdea,
    UseItem,
)
from safehouse.games.heist.cards.card import ABILITIES, ITEMS
from safehouse.games.heist.cards.printed import CARDS, NPCS
from safehouse.games.heist.cards.special_actions import is_special
from safehouse.games.heist.table import Heist


def spell(p: Places, action: Any) -> Spelling:
    if isinstance(action, Plan):
        return ((p.who(action.character), "plan", p.number[action.tile]),)
    if isinstance(action, Do):
        return (spell_do(p, action),)
    if isinstance(action, Commit):
        return spell_commit(p, action)
    if isinstance(action, Pick):
        return ((p.who(action.character), "pick", action.kind, where(p, action)),)
    if isinstance(action, Drop):
        return ((p.who(action.character), "drop", action.kind, where(p, action)),)
    if isinstance(action, SpendIdea):
        return ((p.who(action.character), "spend_idea", action.by),)
    if isinstance(action, Ability):
        return spell_ability(p, action)
    if isinstance(action, EscapePath):
        return spell_run(p, action)
    if isinstance(action, Choose):
        return spell_choice(p, action.option)
    if isinstance(action, Fixer):
        return spell_fixer(p, action)
    return (spell_seldom(p, action),)


def spell_seldom(p: Places, action: Any) -> Word:
    if isinstance(action, Place):
        return (p.who(action.character), "place", p.node(action.entrance))
    if isinstance(action, Buy):
        return (p.who(action.character), "buy", action.item)
    if isinstance(action, Equip):
        return (p.who(action.character), "equip", action.item)
    if isinstance(action, UseItem):
        return (p.who(action.character), "use_item", p.node(action.tile))
    if isinstance(action, LevelUp):
        return (p.who(action.character), "level_up", action.to)
    if isinstance(action, Open):
        who = p.who(action.character)
        if action.tile is None:
            return (who, "open", action.what)
        return (who, "open", action.what, p.direction(action.character, action.tile)[0])
    return action.written()["type"]


def spell_do(p: Places, action: Do) -> Word:
    who = p.who(action.character)
    if action.tile is None:
        return (who, "do", action.sub)
    if action.sub == "subdue":
        return (who, "do", "subdue", p.node(action.tile), action.kind or "guard")
    return (who, "do", action.sub, p.node(action.tile))


def where(p: Places, action: Pick | Drop) -> int | str:
    if action.tile is None or p.number[action.tile] == p.g.people[action.character].at:
        return "here"
    return p.direction(action.character, action.tile)[0]


def spell_commit(p: Places, action: Commit) -> Spelling:
    g: Heist = p.g
    person = g.people[action.character]
    who = p.who(action.character)
    name = action.action
    if person.is_npc():
        side = NPCS[person.card]["panic" if person.panic else "calm"]
        return ((who, "card", [*side.actions, side.on_six].index(name)),)
    if is_special(person, action):
        return spell_special(p, who, action)
    if action.from_ == person.card:
        return ((who, "card", CARDS[person.card].actions.index(name)),)
    if action.from_ in ITEMS:
        return ((who, "item", action.from_),)
    return ((who, "skill", person.skills.index(action.from_)),)


def spell_special(p: Places, who: int, action: Commit) -> Spelling:
    name = action.action
    if name in ("Autopwn", "Exploit"):
        assert action.target is not None
        return ((who, name, p.who(action.target), action.sub),)
    if name == "Bolt":
        return ((who, name, action.ideas),)
    if name == "Breach":
        return ((who, name, p.direction(action.character, action.side or "")[0]),)
    if name == "Toss Loot":
        return spell_toss(p, who, action)
    if name == "Rewire":
        return spell_rewire(p, who, action)
    return ((who, name),)


def spell_ability(p: Places, action: Ability) -> Spelling:
    who = p.who(action.character)
    if ABILITIES[action.ability].moves:
        return spell_new_plan(p, who, action)
    if action.tile is not None:
        return ((who, "ability", action.ability, "at", p.node(action.tile)),)
    if action.to is not None:
        return ((who, "ability", action.ability, "to", p.who(action.to)),)
    return ((who, "ability", action.ability),)


def spell_fixer(p: Places, action: Fixer) -> Spelling:
    name = action.fixer
    if name == MASTERMIND:
        return spell_events(p, action)
    if action.character is not None and action.to is not None:
        return ((p.who(action.character), "old_friend", p.who(action.to)),)
    if action.character is not None and action.tile is not None:
        return ((p.who(action.character), "fixer", name, p.node(action.tile)),)
    for way in (action.amount, action.count, action.token):
        if way is not None:
            return (("fixer", name, way),)
    return (("fixer", name),)


def spell_choice(p: Places, option: int | str) -> Spelling:
    if isinstance(option, int):
        return (("choose", "who", p.who(option)),)
    if option in ("yes", "no", "stop", "noise"):
        return (("choose", option),)
    if option.startswith("idea:"):
        return (("choose", "who", p.who(int(option[5:]))),)
    if ">" in option:
        left, _, right = option.partition(">")
        if "," in left:  # a dog and whom it wakes: two words
            return (("choose", "tile", p.node(left)), ("choose", "tile", p.node(right)))
        return (("choose", "pair", p.who(int(left)), p.who(int(right))),)
    return (("choose", "tile", p.node(option)),)
