"""Our Masters of the Heist and a second one written from the rules file alone, move by move.

Ours draws the luck; the second opinion is told the dice and the chits and must come to the same
position and the same lists of actions after every step.  Many more games than the suite plays:

    python -m tests.games.heist.lockstep FIRST_SEED GAMES
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from random import Random
from typing import Any

from tests.games.heist.positions import CRISES, EVENTS, some_deck, some_options, some_position
from tests.games.heist.second_board import Dict
from tests.games.heist.second_opinion import SecondOpinion
from tests.games.heist.tries import a_try

from safehouse import SPECTATOR, BadInput, Event, IllegalAction, State, games, seeded

HEIST = games.find("heist")


NAMED = ("type", "sub", "ability", "fixer", "item", "action")  # what an action is counted by


class Fed:
    """The luck that ours had."""

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.chits: list[str] = []

    def roll(self, stacked: int | None) -> int:
        die = self.dice.pop(0)
        assert stacked in (None, die)
        return die

    def draw(self, stacked: str | None, bag: dict[str, int]) -> str:
        chit = self.chits.pop(0) or "blank"
        assert stacked in (None, chit)
        assert chit in bag or (chit == "blank" and not bag)
        return chit


def as_told(shown: Dict) -> Dict:
    """Less what the rules leave open, and what only follows from the rest."""
    for name in ("tokens", "progress", "prices"):
        shown.pop(name, None)
    for c in shown["characters"]:
        c["items"] = sorted(c["items"])
        if c["action"]:
            c["action"] = {key: c["action"][key] for key in ("from", "action")}
    if shown["phase"] not in ("action", "event"):
        shown["loop"] = False
    shown["inside_starts"] = sorted(shown["inside_starts"])
    return shown


def in_order(actions: list[Dict]) -> list[str]:
    return sorted(str(sorted(action.items())) for action in actions)


def differences(ours: Any, second: Any, path: str = "") -> list[str]:
    if isinstance(ours, dict) and isinstance(second, dict):
        keys = sorted({*ours, *second}, key=str)
        gone = object()
        return [
            line
            for key in keys
            for line in differences(ours.get(key, gone), second.get(key, gone), f"{path}.{key}")
        ]
    if isinstance(ours, list) and isinstance(second, list) and len(ours) == len(second):
        pairs = enumerate(zip(ours, second, strict=True))
        return [line for n, (a, b) in pairs for line in differences(a, b, f"{path}.{n}")]
    same = ours == second and type(ours) is type(second)
    return [] if same else [f"{path}: ours {ours!r}, second {second!r}"]


class Match:
    """One game, played by both in lock step."""

    def __init__(self, seed: int, players: int, options: Dict, setup: Dict) -> None:
        self.heard: list[Event] = []
        self.seen: Counter[str] = Counter(games=1)
        self.told: list[tuple[int, Dict]] = []
        self.ours: State = HEIST.new(
            players, options, luck=seeded(seed), setup=setup, heard=self.heard
        )
        self.fed = Fed()
        self.listen()
        self.second = SecondOpinion(players, options, setup, self.fed)
        self.compare()

    def listen(self) -> None:
        for event in self.heard:
            told = event.seen_by(SPECTATOR)
            self.seen[told["type"]] += 1
            if told["type"] in ("event_turned", "crisis_runs"):
                self.seen["card " + str(told.get("card"))] += 1
            match told["type"]:
                case "rolled" | "joined":
                    self.fed.dice.append(told["die"])
                case "ran" if told["roll"]:
                    self.fed.dice.append(told["roll"])
                case "revealed":
                    self.fed.chits.append(told["chit"])
        self.heard.clear()

    def compare(self) -> None:
        assert self.fed.dice == []
        assert self.fed.chits == []
        ours, second = as_told(self.ours.snapshot()), as_told(self.second.snapshot())
        if json.dumps(ours, sort_keys=True) != json.dumps(second, sort_keys=True):
            raise AssertionError("\n".join(differences(ours, second)))
        if self.seen["steps"] % 9 == 0:  # section 5: all is open but what chance will bring
            seen = self.ours.view(0)
            assert "hidden" not in seen
            for told in ("says", "cards", "faces"):  # what only follows from the rest
                seen.pop(told)
            assert seen == {k: v for k, v in self.ours.snapshot().items() if k != "hidden"}
        for seat in self.second.everyone():
            a = in_order([action.written() for action in self.ours.legal(seat)])
            b = in_order(self.second.legal(seat))
            only = [x for x in a if x not in b], [x for x in b if x not in a]
            assert only == ([], []), f"seat {seat} only ours {only[0]}, only second {only[1]}"
            assert a == b, f"seat {seat}: {[x for x in a if a.count(x) != b.count(x)]}"

    def act(self, seat: int, action: Dict) -> bool:
        """Both take it, or both refuse it."""
        self.told.append((seat, action))
        allowed = self.second.allowed(seat, action)
        refused = ""
        try:
            self.ours.apply(seat, HEIST.read_action(action))
        except (IllegalAction, BadInput) as error:
            refused = str(error)
        assert allowed != bool(refused), f"only one refuses {seat} {action}: {refused or 'second'}"
        if refused:
            self.told.pop()
            return False
        self.listen()
        self.seen[" ".join(str(action[key]) for key in NAMED if key in action)] += 1
        if self.second.s["choice"]:
            self.seen["choice " + self.second.s["choice"]["kind"]] += 1
        self.second.act(seat, action)
        self.compare()
        return True


TASTE = {
    "plan": 2.0,
    "place": 6.0,
    "unplan": 0.1,
    "unready": 0.02,
    "ready": 2.0,
    "buy": 0.5,
    "sell": 0.5,
    "commit": 3.0,
    "spend_idea": 0.6,
    "do": 4.0,
    "move": 14.0,
    "pick": 5.0,
    "drop": 0.3,
    "open": 9.0,
    "ability": 1.0,
    "end_actions": 4.0,
    "initiate_escape": 0.005,
    "undo": 0.15,
    "end_escape": 0.3,
}


LIKED = (
    "Loop Footage",
    "Walk",
    "Run",
    "Sprint",
    "Dash",
    "Dart",
    "Bolt",
    "Sneak",
    "Stride",
    "Rake",
    "Flip",
)


def play_card(card: str, seed: int) -> Counter[str]:
    """A position in which this event or crisis comes next, and what follows."""
    dice = Random(f"{card} {seed}")
    crew = dice.choice([3, 4])
    players = dice.choice([1, 2, crew])
    options = some_options(dice, players, crew)
    setup = some_position(dice, players, crew, options, "event")
    setup["events"] = [*(["M1"] if card in CRISES else []), card, *some_deck(dice)]
    if dice.random() < 0.7:
        setup["crises"] = []
    match = Match(seed, players, options, setup)
    play_on(dice, match, 12)
    return match.seen


def play(seed: int, most_steps: int = 250) -> Counter[str]:
    """A game, or the beginning of a long one; what happened in it."""
    dice = Random(seed)
    crew = dice.choice([3, 4])
    players = dice.choice([1, 2, crew])
    options = some_options(dice, players, crew)
    arranged = dice.random() < 0.7
    setup = some_position(dice, players, crew, options) if arranged else {}
    match = Match(seed, players, options, setup)
    seen = match.seen
    seen["arranged"] += int(arranged)
    try:
        play_on(dice, match, most_steps)
    except BaseException:
        for seat, action in match.told[-6:]:
            print("   ", seat, action)
        raise
    seen["over"] += int(match.second.s["over"])
    if match.second.s["result"]:
        seen[match.second.s["result"]["outcome"]] += 1
    seen["rounds"] += match.second.s["round"]
    return seen


def play_on(dice: Random, match: Match, most_steps: int) -> None:
    taste = {kind: n * dice.choice([0.3, 1.0, 1.0, 3.0]) for kind, n in TASTE.items()}
    wished = {i: wish(dice, match.second, i) for i in range(match.second.s["crew"])}
    for _ in range(most_steps):
        game = match.second
        if game.s["over"]:
            break
        seats = game.to_act()
        busy = [seat for seat in seats if len(game.legal(seat)) > 1]
        seat = dice.choice(busy if busy and dice.random() < 0.97 else seats)
        if dice.random() < 0.15:
            match.seen["tries"] += 1
            match.seen["tries taken"] += match.act(*a_try(dice, game, seat))
            continue
        legal = game.legal(seat)
        weights = []
        for action in legal:
            kind = action["type"]
            weight = taste.get("move" if action.get("sub") == "move" else kind, 1.0)
            if kind == "plan" and action["tile"] in wished.get(action["character"], []):
                weight *= 20
            if kind == "place" and game.ch(action["character"])["at"]:
                weight *= 0.02
            if action.get("sub") == "noise":
                weight *= 0.1
            if kind == "commit" and action.get("action") in LIKED:
                weight *= 4
            if kind == "escape_path":
                weight = 0.2 + len(action["path"])
            weights.append(weight)
        kinds = Counter(action["type"] for action in legal)
        weights = [w / kinds[a["type"]] ** 0.5 for w, a in zip(weights, legal, strict=True)]
        (action,) = dice.choices(legal, weights)
        match.seen["steps"] += 1
        match.seen["phase " + game.s["phase"]] += 1
        match.act(seat, action)


def wish(dice: Random, game: SecondOpinion, i: int) -> list[str]:
    """Tiles on a way from some entrance to something worth having."""
    tiles = game.s["tiles"]
    goals = [t for t, v in tiles.items() if v["loot"] or v["marks"]] or list(tiles)
    start = dice.choice(list(game.s["entrances"]))
    far = game.steps_between(start)
    node = dice.choice([g for g in goals if g in far] or [start])
    found = []
    while node != start:
        found.append(node)
        node = next(n for n in game.near(node) if far[n] == far[node] - 1)
    return found


if __name__ == "__main__":
    total: Counter[str] = Counter()
    first, many = int(sys.argv[1]), int(sys.argv[2])
    for number in range(first, first + many):
        try:
            total += play(number)
        except BaseException:
            print("seed", number)
            raise
    for number in range(first, first + many // 10):
        for card in [*EVENTS, *CRISES]:
            total += play_card(card, number)
    print(dict(total))
