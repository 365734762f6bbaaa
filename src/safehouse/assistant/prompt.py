"""What a seat is told in words: what happened, the position, its actions and what each would do.

Nothing here is specific to a game: sentences and views are those of page and terminal.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, Final

from safehouse.core.chance import NeedsLuck, Scripted, seeded
from safehouse.core.errors import BadInput
from safehouse.core.state import Action, Event
from safehouse.words import ENGLISH, Words

ANSWER: Final = re.compile(r"\[(\d{1,4})\]|(\{.{0,4000}\})", re.S)
LOOKED_THROUGH: Final = 80  # at most this many actions are shown with their effects
LUCK: Final = "then luck decides"


class Teller:
    """The words for one seat of one game."""

    def __init__(self, game_id: str, names: Sequence[str], seat: int) -> None:
        self.seat = seat
        self.words = Words(ENGLISH, list(names), game_id, me=seat)

    def news(self, g: Any, events: Sequence[Event]) -> list[str]:
        """The latest events, as this seat may know them."""
        self.words.know(g.view(self.seat))
        return [self.words.event(event.seen_by(self.seat)) for event in events]

    def actions(self, g: Any) -> list[Action]:
        """The legal actions, without those that only undo something."""
        return [action for action in g.legal(self.seat) if not action.takes_back]

    def listed(self, g: Any, outlook: bool = True) -> str:
        """The actions by number, each with its JSON and optionally its certain effects."""
        self.words.know(g.view(self.seat))
        lines = []
        for n, action in enumerate(self.actions(g)):
            written = action.written()
            line = f"[{n}] {self.words.action(written)} {compact(written)}"
            if outlook and n < LOOKED_THROUGH and (told := self.outlook(g, action)):
                line += f" -> {told}"
            lines.append(line)
        return "\n".join(lines)

    def outlook(self, g: Any, action: Action) -> str:
        """What this action is certain to bring.

        Only what is the same in two imagined positions is told, so that nothing is revealed that
        the seat cannot know.
        """
        one, other = self.imagined(g, action, 1), self.imagined(g, action, 2)
        same = []
        for a, b in zip(one, other, strict=False):
            if a != b:
                break
            same.append(a)
        return " ".join(same)

    def imagined(self, g: Any, action: Action, seed: int) -> list[str]:
        twin = g.imagine(self.seat, seeded(seed))
        twin.chance = Scripted()
        heard: list[Event] = twin.listen()
        told: list[str] = []
        try:
            twin.apply(self.seat, action)
        except NeedsLuck:
            told = [f"{LUCK}."]
        said = [self.words.event(event.seen_by(self.seat)) for event in heard]
        return [*said, *told]

    def table(self, g: Any) -> str:
        """The table as this seat sees it."""
        return compact(slim(g.view(self.seat)))

    def prompt(self, g: Any, events: Sequence[Event], outlook: bool = False) -> str:
        """Everything a seat needs to decide."""
        return "\n".join(
            [
                "What happened: " + (" ".join(self.news(g, events)) or "nothing."),
                f"The table as you see it (you are seat {self.seat}): {self.table(g)}",
                "Your actions:",
                self.listed(g, outlook),
                "Answer with the number of one action in square brackets.",
            ]
        )

    def read(self, g: Any, text: str) -> Action:
        """The last action that an answer names: its number in brackets, or its JSON."""
        found = ANSWER.findall(text)
        if not found:
            raise BadInput("No action is named: answer with its number in brackets, such as [0].")
        number, written = found[-1]
        if number:
            actions = self.actions(g)
            if int(number) >= len(actions):
                most = len(actions) - 1
                raise BadInput(f"There is no action [{number}]; they are [0] to [{most}].")
            return actions[int(number)]
        try:
            data = json.loads(written)
        except (ValueError, RecursionError):
            raise BadInput("That is no JSON; an action is written as it is listed.") from None
        action: Action = g.read_action(data)
        return action


def slim(view: Any) -> Any:
    """A view without empty values, half as long."""
    if isinstance(view, dict):
        kept = {k: v for k, v in view.items() if v is not None and v is not False}
        return {k: slim(v) for k, v in kept.items() if v not in ([], {}, "")}
    return [slim(v) for v in view] if isinstance(view, list) else view


def compact(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)
