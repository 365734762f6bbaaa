"""A campaign in progress, as data: every ledger is kept, the last one counts (MH-CA).

A file contains the players, their crew, all ledgers in order and, for each job played, the ledger
before and after it. Replaying a job begins with the ledger it began with and adds another ledger,
which then counts (MH-CA-6). Its jobs are those of River City, or of a campaign of one's own, which
is then in the file too.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from safehouse.core.errors import BadInput
from safehouse.core.reader import Reader
from safehouse.games.heist.campaign.jobs import RIVER_CITY
from safehouse.games.heist.campaign.own import read_campaign as read_own
from safehouse.games.heist.campaign.party import Party, by_name, called, levels, read_party
from safehouse.games.heist.cards.printed import CARDS, CREWS, text_of
from safehouse.games.heist.design.bounds import NAME
from safehouse.games.heist.design.heists import HEISTS, Plan
from safehouse.games.heist.options import FIRST_CREW, OLD_FRIEND, read_build

FORMAT: Final = 1
JAILED: Final = "jailed"


class Played:
    """A job that was played: the ledgers before and after it, and how it went."""

    def __init__(self, job: str, before: int, after: int, record: str = "") -> None:
        self.job = job
        self.before = before
        self.after = after
        self.record = record  # the file with its moves, to be told again

    def as_data(self) -> dict[str, Any]:
        return {"job": self.job, "from": self.before, "to": self.after, "record": self.record}


class Campaign:
    """Who plays, what they have, what they have done."""

    def __init__(self, name: str, seats: int, size: int) -> None:
        self.name = name
        self.party: Party = ["Boss", *[None] * (seats - 1)]  # who plays; None: a bot
        self.size = size  # characters in the crew
        self.bots: list[str] = []  # on the seats after the first; none: the usual ones
        self.options: dict[str, Any] = {}  # house rules
        self.crew: list[str] = list(FIRST_CREW[:size])
        self.builds: dict[str, Any] = {}  # own characters: name, card and skills
        self.own: dict[str, Any] | None = None  # the campaign as in a file; None: River City
        self.jobs = RIVER_CITY
        self.plans = HEISTS
        self.ledgers: list[dict[str, Any]] = [new_ledger()]
        self.now = 0
        self.played: list[Played] = []
        self.open: dict[str, Any] | None = None  # an interrupted game: its job, ledger and record

    @property
    def seats(self) -> int:
        return len(self.party)

    @property
    def names(self) -> list[str]:
        """The names of the seats, up to the first bot."""
        return list(takewhile(bool, self.party))  # type: ignore[arg-type]  # None is no name

    @property
    def ledger(self) -> dict[str, Any]:
        return self.ledgers[self.now]

    def go_through(self, own: dict[str, Any], where: str) -> None:
        """MH-CA-11  Play these jobs instead of those of River City."""
        self.own = own
        self.jobs, self.plans = read_own(own, where)

    # -- files
    def as_data(self) -> dict[str, Any]:
        return {
            "safehouse_campaign": FORMAT,
            "name": self.name,
            "party": self.party,
            "size": self.size,
            "bots": self.bots,
            "options": self.options,
            "crew": self.crew,
            "builds": self.builds,
            "campaign": self.own,
            "now": self.now,
            "ledgers": self.ledgers,
            "played": [one.as_data() for one in self.played],
            "open": self.open,
        }

    def to_json(self) -> str:
        return json.dumps(self.as_data(), ensure_ascii=False, indent=1)

    # -- people
    def jailed(self) -> list[str]:
        known = self.ledger["characters"]
        return [name for name, one in known.items() if one.get("status") == JAILED]

    def level_of(self, seat: int) -> int:
        """MH-CA-9"""
        return levels(by_name(self.ledger["players"], self.party), self.party)[seat]

    def play_with(self, party: Sequence[str | None], size: int) -> None:
        """MH-CA-8 Change the players; new places in the crew are filled."""
        read_party(json.dumps(list(party)), len(party))
        if not party[0]:
            raise BadInput("The first seat is yours: begin with a name.")
        if not len(party) <= size:
            raise BadInput(f"A crew of {size} is too small for {len(party)} seats.")
        # MH-CA-10: levels of an older file go to those who have sat there so far.
        self.ledgers = [
            {**one, "players": by_name(one["players"], self.party)} for one in self.ledgers
        ]
        self.party, self.size = list(party), size
        self.crew = self.crew[:size]
        while len(self.crew) < size:
            self.crew.append(self.somebody_else(self.crew, len(self.crew)))

    def build_of(self, name: str) -> Any:
        """A character as the option `characters` takes it: a known name, or a build."""
        if name in self.ledger["characters"] or name in CREWS:
            return name
        if name not in self.builds:
            raise BadInput(
                f"Nobody is called {name!r}. Known are: {', '.join(self.everybody())}; or make "
                "somebody: NAME=CARD:SKILL,SKILL."
            )
        return self.builds[name]

    def card_of(self, name: str) -> str:
        return read_build(self.build_of(name), self.ledger).card

    def everybody(self) -> list[str]:
        return list(dict.fromkeys([*self.ledger["characters"], *self.builds, *CREWS]))

    def choose(self, names: Sequence[str]) -> None:
        """Choose the crew; their classes must differ (MH-SE-2)."""
        if len(names) != self.size:
            raise BadInput(f"This crew has {self.size} characters; {len(names)} are named.")
        families = [CARDS[self.card_of(name)].family for name in names]
        for n, family in enumerate(families):
            if family in families[:n]:
                other = names[families.index(family)]
                raise BadInput(f"{names[n]} and {other} are both of the class {family}.")
        self.crew = list(names)

    def line_up(self, plan: Plan, fill: bool) -> list[str]:
        """The crew for a job; those in jail only if the job starts inside (MH-CA-4).

        With `fill`, others replace those who cannot come.
        """
        jailed = self.jailed()
        inside = [n for n in plan.inside_characters if n < self.size]
        first = [name for name in self.crew if name in jailed][: len(inside)]
        rest = [name for name in self.crew if name not in first]
        crew = [""] * self.size
        for n, name in zip(inside, first, strict=False):
            crew[n] = name
        for name in rest:
            crew[crew.index("")] = name
        for n, name in enumerate(crew):
            why = self.jail_words(name) if name in jailed and n not in inside else ""
            if why := why or self.level_words(name, n % self.seats):
                if not fill:
                    raise BadInput(why)
                crew[n] = self.somebody_else(crew, n)
        return crew

    def jail_words(self, name: str) -> str:
        jobs = ", ".join(plan.id for plan in self.plans.values() if plan.inside_characters)
        way = f", or get them out as one of those who start inside: {jobs}" if jobs else ""
        return f"{name} is in jail. Take somebody else (safehouse campaign crew){way}."

    def level_words(self, name: str, seat: int) -> str:
        """MH-CA-5  Why that player cannot bring this character; "" if they can."""
        level, own = read_build(self.build_of(name), self.ledger).level(), self.level_of(seat)
        if level <= own:
            return ""
        return (
            f"{name} is of level {level}, {called(self.party, seat)} of level {own}. Take "
            "somebody else, or change places: safehouse campaign crew."
        )

    def somebody_else(self, crew: Sequence[str], n: int) -> str:
        """A free character of an unused class whom the player may bring."""
        taken = [CARDS[self.card_of(name)].family for k, name in enumerate(crew) if k != n]
        for name in self.everybody():
            one = read_build(self.build_of(name), self.ledger)
            may = one.level() <= self.level_of(n % self.seats)
            new = CARDS[one.card].family not in taken
            if may and new and name not in crew and name not in self.jailed():
                return name
        raise BadInput("Nobody is left who could come along; start with other characters.")

    # -- jobs
    def why_not(self, plan: Plan) -> str:
        """What a job still needs; "" if it is open (MH-CA-3, -12)."""
        return self.jobs.why_not(self.jobs.jobs[plan.id], self.ledger["won"])

    def options_for(self, job: str, fill: bool = False) -> dict[str, Any]:
        """The options of a job's game; an error says what is in the way, and what to do."""
        if job not in self.plans:
            raise BadInput(f"There is no job {job!r}; there are: {', '.join(self.plans)}.")
        plan = self.plans[job]
        if why := self.why_not(plan):
            ready = ", ".join(p.id for p in self.plans.values() if not self.why_not(p))
            raise BadInput(f"{plan.title} {why}. Open now: {ready}.")
        crew = self.line_up(plan, fill)
        return {
            **self.options,
            **self.job_options(job),
            "crew": self.size,
            "characters": [self.build_of(name) for name in crew],
            "campaign": True,
            "ledger": self.ledger_for_job(),
            "party": self.party,
        }

    def job_options(self, job: str) -> dict[str, Any]:
        """The options for what is played: one of our jobs, or a design."""
        if self.own is None:
            return {"heist": job}
        entry = next(one for one in self.own["jobs"] if one["design"]["id"] == job)
        return {"design": entry["design"]}

    def ledger_for_job(self) -> dict[str, Any]:
        """MH-CA-11 The ledger with the name of the team, and the campaign it belongs to."""
        named = {} if self.own is None else {"campaign": self.jobs.outline()}
        return {**self.ledger, "name": self.name[:NAME], **named}

    # -- playing
    def begin(self, job: str, record: str) -> None:
        """Note that a game has begun, saved in that file."""
        self.open = {"job": job, "from": self.now, "record": record}

    def finish(self, ledger: Mapping[str, Any]) -> Played:
        """The open game is over, with this ledger."""
        assert self.open is not None
        opened = self.open
        one = Played(opened["job"], opened["from"], len(self.ledgers), opened["record"])
        self.ledgers.append(dict(ledger))
        self.now = one.after
        self.played.append(one)
        self.open = None
        return one

    def go_back(self, number: int) -> Played:
        """MH-CA-6 Return to the ledger with which a job began; jobs are numbered from 1."""
        if self.open is not None:
            raise BadInput(open_words(self))
        if not 1 <= number <= len(self.played):
            have = f"1 to {len(self.played)}" if self.played else "none yet"
            raise BadInput(f"There is no job number {number} in this campaign; there are: {have}.")
        one = self.played[number - 1]
        self.now = one.before
        return one


def open_words(campaign: Campaign) -> str:
    assert campaign.open is not None
    title = campaign.plans[campaign.open["job"]].title
    return f"{title} is not over: go on with 'campaign play', or give it up with 'campaign drop'."


def new_ledger() -> dict[str, Any]:
    """MH-CA-2"""
    return {
        "name": "",
        "team_cash": 0,
        "jewels": 0,
        "fixers": [OLD_FRIEND],
        "items": {},
        "won": [],
        "history": [],
        "players": {},
        "characters": {},
    }


# -- reading
def read_campaign(text: str, where: str) -> Campaign:
    """Read a saved campaign; errors include the name of the file."""
    try:
        data = json.loads(text)
    except ValueError as e:
        raise BadInput(f"{where} is not JSON: {e}.") from None
    reader = Reader(data, where)
    if reader.take("safehouse_campaign") != FORMAT:
        raise BadInput(f"{where} is no campaign of Safehouse; begin one: safehouse campaign new.")
    seats = reader.whole("seats", 1, 1, 4)  # of files from before parties changed, like the names
    names = reader.items("names", text_of)[:seats]
    campaign = Campaign(reader.text("name", ""), seats, reader.whole("size", 4, 3, 4))
    campaign.party[: len(names)] = names
    if "party" in data:
        campaign.party = read_names(reader.take("party"), where)
    if reader.has("campaign"):
        campaign.go_through(dict(reader.take("campaign")), where)
    reader.known.append("campaign")
    campaign.bots = reader.items("bots", text_of)
    campaign.options = dict(reader.take("options", {}))
    campaign.builds = dict(reader.take("builds", {}))
    campaign.ledgers = reader.items("ledgers", lambda one: read_ledger(one, where))
    campaign.now = reader.whole("now", 0, 0, len(campaign.ledgers) - 1)
    campaign.crew = reader.items("crew", text_of, campaign.size)
    campaign.played = reader.items("played", lambda one: read_played(one, where, campaign))
    campaign.open = reader.take("open")
    reader.done()
    return campaign


def read_names(value: Any, where: str) -> Party:
    if not isinstance(value, list) or not 1 <= len(value) <= 4 or not value[0]:
        raise BadInput(f"{where}: 'party' has 1 to 4 seats, the first of a person; not {value!r}.")
    return [None if name is None else text_of(name) for name in value]


def read_ledger(value: Any, where: str) -> dict[str, Any]:
    """Read a ledger; missing keys are as in a new one."""
    blank = new_ledger()
    if not isinstance(value, Mapping) or not set(value) <= {*blank, "campaign"}:
        raise BadInput(f"{where}: a ledger has the fields {', '.join(blank)}, not {value!r}.")
    for key, usual in blank.items():
        if key in value and type(value[key]) is not type(usual):
            raise BadInput(f"{where}: {key!r} of a ledger cannot be {value[key]!r}.")
    return {**blank, **value}


def read_played(value: Any, where: str, campaign: Campaign) -> Played:
    reader = Reader(value, f"'played' of {where}")
    one = Played(
        reader.choice("job", "", list(campaign.plans)),
        reader.whole("from", -1, 0, 1_000_000),
        reader.whole("to", -1, 0, 1_000_000),
        reader.text("record", ""),
    )
    reader.done()
    return one


def read_member(text: str) -> tuple[str, Any]:
    """A name, or NAME=CARD:SKILL,SKILL: the name and the build (None for a known character)."""
    name, equals, build = text.partition("=")
    if not equals:
        return text, None
    card, _, skills = build.partition(":")
    made = {"name": name, "character": card, "skills": [one.strip() for one in skills.split(",")]}
    read_build(made, {"characters": {}})
    return name, made
