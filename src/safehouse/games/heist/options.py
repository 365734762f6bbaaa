"""The options of Masters of the Heist (section 7 of the rules file), and the crew they name."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from safehouse.core.errors import BadInput, shown
from safehouse.core.options import Choice, Flag, Names, Option, Party, Structure, Whole
from safehouse.games.heist.campaign.jobs import RIVER_CITY, campaign_of, check_job, job_of
from safehouse.games.heist.campaign.ledger import MANY, read_ledger
from safehouse.games.heist.campaign.party import by_name, called, levels, read_party
from safehouse.games.heist.cards.deck import FIXERS
from safehouse.games.heist.cards.printed import CARDS, CREWS, SKILLS
from safehouse.games.heist.design.bounds import short
from safehouse.games.heist.design.designs import read_design
from safehouse.games.heist.design.heists import HEISTS, Plan
from safehouse.games.heist.rules.chosen import OLD_FRIEND, Options

__all__ = ["OLD_FRIEND", "OPTIONS", "Build", "Options", "check_options"]

FIRST_CREW: Final = ("Johnny Swagger", "Tiny Mike", "Phobia", "Showtime")


class Ledger(Structure):
    """The option for a ledger, which knows people by name (MH-CA-9)."""

    def renamed(self, value: Any, old: str, new: str) -> Any:
        if not isinstance(value, Mapping) or not isinstance(value.get("players"), Mapping):
            return value
        players = {new if name == old else name: n for name, n in value["players"].items()}
        return {**value, "players": players}


OPTIONS: Final[list[Option]] = [
    Choice("heist", list(HEISTS), "The job."),
    Structure("design", "a heist as data", "A job of your own instead: a heist file as data."),
    Choice("crew", [None, 3, 4], "How many characters: 3 or 4; by default one for each seat."),
    Structure("characters", "a list of names or builds", "Who comes along."),
    Names("fixers", list(FIXERS), "Fixers the team may use."),
    Whole("cash", 0, MANY, "The team's cash."),
    Whole("jewels", 0, MANY, "The team's jewels."),
    Flag("campaign", "The heist ends with level-ups and leaves a ledger."),
    Ledger("ledger", "a ledger of a campaign", "What the campaign has brought so far."),
    Party("party", "Who plays: a name for each person, null for each bot.", {"campaign": True}),
    Choice("escape_remote_locks", ["open", "closed"], "Remote locks during the escape."),
    Choice("camera_power_on", ["once", "per_character"], "Alerts of a camera that comes on."),
    Flag("escape_after_event", "A called escape waits for the event."),
    Choice("noise_end", ["escape", "alerts"], "At the end of the noise track."),
    Flag("discover_noise", "Discover makes noise."),
    Choice("lookout_memory", [6, 7], "The Lookout's planning tokens."),
    Choice("skill_limit", [0, 2], "Copies of a skill in a crew: any number, or as printed."),
    Flag("run_back_in", "In the escape a safe character may run back in once, and out again."),
    Flag("replan_closed_gates", "Tokens of a closed gate may be placed again."),
    Choice("max_locks_event5", [0, 3], "Locks that event 5 places at most; 0: no limit."),
    Flag("sell_items", "Items can be sold back."),
    Choice("keycard_escape_moves", [1, 0], "Escape moves that a keycard door costs."),
    Choice("stay_close", ["price", "free"], "A hostage or guide left alone."),
    Choice("crises_at_alarm", ["dropped", "happen"], "Crises set aside when the alarm sounds."),
]


class Build:
    """A character: a name, a card, two skills."""

    def __init__(self, name: str, card: str, skills: list[str]) -> None:
        self.name = name
        self.card = card
        self.skills = skills

    def level(self) -> int:
        """MH-CA-5  1 and one for each pro card."""
        pros = [CARDS[self.card].level, *[SKILLS[skill].level for skill in self.skills]]
        return 1 + pros.count("pro")


def crew_size(options: Options, seats: int) -> int:
    """MH-SE-1  As many as the option says, or one for each seat and four for one or two."""
    if options.crew is not None:
        return options.crew
    return 4 if seats < 3 else seats


def plan_of(options: Options) -> Plan:
    """The job: one of River City, or one's own."""
    return read_design(options.design) if options.design else HEISTS[options.heist]


def ledger_of(options: Options) -> dict[str, Any]:
    """MH-CA-2  The ledger of a campaign; a new one if none is given."""
    blank: dict[str, Any] = {
        "name": "",
        "team_cash": options.cash,
        "jewels": options.jewels,
        "fixers": list(options.fixers),
        "items": {},
        "won": [],
        "history": [],
        "players": {},
        "characters": {},
    }
    given = read_ledger(options.ledger) if options.ledger else {}
    ledger = {**blank, **given}
    if options.party:
        ledger["players"] = by_name(ledger["players"], json.loads(options.party))
    return ledger


def read_build(value: Any, ledger: Mapping[str, Any]) -> Build:
    """Read a name from the ledger or the ready-made list, or a build."""
    if isinstance(value, str):
        known = ledger["characters"].get(value) or CREWS.get(value)
        if known is None:
            raise BadInput(f"Nobody is called {shown(value)}; there are: {', '.join(CREWS)}.")
        return Build(value, known["character"], list(known["skills"]))
    if not isinstance(value, Mapping):
        raise BadInput(f"A character is a name or an object, not {shown(value)}.")
    card, skills = value.get("character"), value.get("skills")
    if card not in CARDS:
        raise BadInput(f"There is no character {shown(card)}; there are: {', '.join(CARDS)}.")
    if not isinstance(skills, list) or len(skills) != 2 or not set(SKILLS).issuperset(skills):
        raise BadInput(f"{card} needs two skills out of: {', '.join(SKILLS)}.")
    name = short("A character's name", str(value.get("name") or card))
    return Build(name, str(card), [str(skill) for skill in skills])


def read_crew(options: Options, seats: int) -> list[Build]:
    """Read the crew in the options."""
    size = crew_size(options, seats)
    named: Any = json.loads(options.characters) if options.characters else list(FIRST_CREW[:size])
    if not isinstance(named, list) or len(named) != size:
        raise BadInput(f"The crew has {size} characters; 'characters' must name that many.")
    ledger = ledger_of(options)
    return [read_build(one, ledger) for one in named]


def check_crew(crew: list[Build], options: Options) -> str:
    """MH-SE-2, -3  Classes and names are different; skills are not copied too often."""
    families = [CARDS[one.card].family for one in crew]
    if len(set(families)) != len(families):
        return "No two characters of a crew share a class."
    if len({one.name for one in crew}) != len(crew):
        return "No two characters of a crew share a name."
    if options.skill_limit:
        roots = [SKILLS[skill].root for one in crew for skill in one.skills]
        for root in roots:
            if roots.count(root) > options.skill_limit:
                return f"There are only {options.skill_limit} copies of {root} and its pros."
    return ""


def why_not(options: Options, heist: Plan, ledger: Mapping[str, Any]) -> str:
    """MH-CA-3, -11, -12  Why the job cannot be played; "" if it is open."""
    if options.campaign:
        return check_job(heist, options.design, campaign_of(ledger), ledger["won"])
    why = RIVER_CITY.why_not(job_of(heist), ledger["won"])
    return f"{heist.title} {why}." if why else ""


def check_options(options: Options, seats: int) -> str:
    """MH-SE-1 … -3, MH-CA-3 … -5, -8, -9, -11, -12

    Whether such a crew may play such a job, in its campaign.
    """
    if options.crew is not None and options.crew < seats:
        return f"A crew of {options.crew} is too small for {seats} seats."
    heist = plan_of(options)
    party = read_party(options.party, seats)
    crew = read_crew(options, seats)
    problem = check_crew(crew, options)
    if problem or not (options.ledger or options.campaign):  # MH-CA-2: a campaign begins
        return problem
    ledger = ledger_of(options)
    problem = why_not(options, heist, ledger)
    if problem:
        return problem
    allowed = levels(ledger["players"], party)
    for n, one in enumerate(crew):
        seat = n % seats
        if one.level() > allowed[seat]:
            whose = called(party, seat) if options.party else f"the player of seat {seat}"
            return f"{one.name} is of level {one.level()}, {whose} of level {allowed[seat]}."
        known = ledger["characters"].get(one.name, {})
        if known.get("status") == "jailed" and n not in heist.inside_characters:
            return f"{one.name} is in jail."
    return ""
