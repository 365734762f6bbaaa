"""The end of a heist, the ledger, level-ups (MH-OB, MH-CA, MH-LV)."""

from __future__ import annotations

import json
from typing import Any

from safehouse.core.data import records
from safehouse.games.heist.actions import LevelUp
from safehouse.games.heist.campaign.ledger import TOP_LEVEL
from safehouse.games.heist.campaign.party import Party, levels, read_party
from safehouse.games.heist.cards.card import FIXERS, ITEMS
from safehouse.games.heist.cards.printed import CARDS, SKILLS
from safehouse.games.heist.design.bounds import HISTORY, PEOPLE
from safehouse.games.heist.options import Build, ledger_of
from safehouse.games.heist.rules.building_events import HeistOver, LeveledUp, Outcome
from safehouse.games.heist.rules.people import Person
from safehouse.games.heist.table import Heist


def finish(g: Heist) -> None:
    """MH-OB-2, -4, MH-IT-4, -6

    Won or lost, the reward, items back to the store; in a campaign level-ups.
    """
    won = g.met()
    outcome: Outcome = "won" if won else "lost"
    g.say(HeistOver, outcome, g.team.secured.get("cash", 0))
    g.outcome = outcome
    for person in g.people:
        if person.status == "in" and g.outdoors(person):
            person.status = "escaped"
    crew = [person for person in g.people if not person.is_npc()]
    if won:
        g.team.cash += g.reward
        for name in dict.fromkeys(g.team.fixers):
            end = FIXERS[name].end
            if end is not None:
                end(g)
    for person in g.people:
        person.ideas = 0
        if person.status == "escaped":
            for name in person.items:
                if not ITEMS[name].betrays:
                    g.team.items[name] = g.team.items.get(name, 0) + 1
        person.items = []
    if [person for person in crew if person.status == "escaped"]:
        take_along(g)
    if g.options.campaign:
        write_ledger(g, crew)
        g.then(ask_level_ups)
    else:
        g.phase = "over"
        g.over = True


def take_along(g: Heist) -> None:
    """MH-IT-6  Items on an entrance."""
    for node, lies in g.loot.items():
        for kind, count in lies.items():
            name = kind.removeprefix("item:")
            if name in ITEMS and not ITEMS[name].betrays and not g.is_tile(node):
                g.team.items[name] = g.team.items.get(name, 0) + count


def level_of(person: Person) -> int:
    return Build(person.name, person.card, list(person.skills)).level()


def write_ledger(g: Heist, crew: list[Person]) -> None:
    """MH-CA-1 … -4, -7; MH-CA-14; MH-LV-1, -4

    What the heist changes in the ledger, and who has an upgrade due.
    """
    ledger = ledger_of(g.options)
    ledger["team_cash"] = g.team.cash
    ledger["jewels"] = g.team.jewels
    ledger["items"] = {name: n for name, n in g.team.items.items() if n}
    if g.outcome == "won":
        ledger["won"] = list(dict.fromkeys([*ledger["won"], g.heist]))
        if g.unlocks:
            ledger["fixers"] = list(dict.fromkeys([*ledger["fixers"], g.unlocks]))
    ledger["history"] = [
        *ledger["history"][1 - HISTORY :],
        {
            "heist": g.heist,
            "outcome": g.outcome,
            "cash": g.team.secured.get("cash", 0),
            "busted": [person.name for person in crew if person.status == "busted"],
        },
    ]
    party = read_party(g.options.party, len(g.seats))
    ledger["players"] = players = risen(ledger["players"], party)
    reached = levels(players, party)
    ledger["characters"] = {**ledger["characters"]}
    for person in crew:
        ledger["characters"][person.name] = entry(person)
    g.ledger = json.dumps(ledger)
    g.promoted = [
        n
        for n, person in enumerate(g.people)
        if not person.is_npc()
        and person.status != "busted"
        and level_of(person) < reached[person.seat]
        and upgrades(person)
    ]


def risen(players: dict[str, int], party: Party) -> dict[str, int]:
    """MH-LV-1  Move those who have played to the end, so that whoever has been away longest is
    first."""
    now = {name: min(TOP_LEVEL, players.get(name, 1) + 1) for name in party if name}
    away = [name for name in players if name not in now]
    forgotten = max(0, len(away) + len(now) - PEOPLE)
    return {**{name: players[name] for name in away[forgotten:]}, **now}


def entry(person: Person) -> dict[str, Any]:
    return {
        "character": person.card,
        "skills": list(person.skills),
        "level": level_of(person),
        "status": "jailed" if person.status == "busted" else "free",
    }


def upgrades(person: Person) -> list[str]:
    """MH-LV-2  1 to 2 a skill, 2 to 3 the character, 3 to 4 the other skill."""
    skills = [skill for skill in person.skills if SKILLS[skill].level == "amateur"]
    amateur = CARDS[person.card].level == "amateur"
    by_card = CARDS[person.card].into if amateur else []
    by_skill = [pro for skill in dict.fromkeys(skills) for pro in SKILLS[skill].into]
    if level_of(person) == 2 and amateur:
        return list(by_card)
    return by_skill or list(by_card)


def ask_level_ups(g: Heist) -> None:
    """MH-LV-3  Whoever has an upgrade due chooses; then the heist is over."""
    g.phase = "levelup"
    if not g.promoted:
        g.phase = "over"
        g.over = True
        return
    for seat in sorted({g.people[n].seat for n in g.promoted}):
        g.ask(seat, level_up_options, level_up)


def level_up_options(g: Heist, seat: int) -> list[LevelUp]:
    return [
        LevelUp(n, to)
        for n in g.promoted
        if g.people[n].seat == seat
        for to in upgrades(g.people[n])
    ]


def level_up(g: Heist, seat: int, action: LevelUp) -> None:
    """MH-LV-2  A card or a skill becomes its better one, in the ledger too."""
    g.stop_asking()
    person = g.people[action.character]
    g.say(LeveledUp, action.character, action.to)
    if action.to in CARDS:
        person.card = action.to
    else:
        skills = list(person.skills)
        old = next(skill for skill in skills if action.to in SKILLS[skill].into)
        skills[skills.index(old)] = action.to
        person.skills = tuple(skills)
    g.promoted.remove(action.character)
    ledger = json.loads(g.ledger)
    ledger["characters"][person.name] = entry(person)
    g.ledger = json.dumps(ledger)
    g.then(ask_level_ups)


records(__name__)
