"""Masters of the Heist: whether the job was done, and who got out of it."""

from __future__ import annotations

from safehouse.games.heist.rules.people import NPC_SEAT
from safehouse.games.heist.table import Heist
from safehouse.story import Moment, Telling


def outcome(state: Heist) -> list[Moment]:
    crew = [person for person in state.people if person.seat != NPC_SEAT]
    caught = [person.name for person in crew if person.status not in ("escaped", "in")]
    found = [Moment(f"heist.{state.outcome}", 0, None, {"rounds": state.round})]
    if caught:
        found.append(Moment("heist.caught", 0, None, {"names": caught}))
    elif state.outcome == "won":
        found.append(Moment("heist.clean", 0, None, {}))
    return found


TELLING = Telling(ending=outcome)
