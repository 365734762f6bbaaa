"""A program: a thousand plans with mistakes in them, looked at and laid out with little memory.

Says how many could be played, the longest CPU time of one, the most that was said about one.
"""

from __future__ import annotations

import copy
import json
import random
import resource
import time
import tomllib
from typing import Any

MEMORY = 500 << 20
SECONDS = 60  # of CPU; a thousand take a few
MANY = 400
LARGEST = 10 << 20  # more does not come over the net
SOME = 40  # one in so many of those that can be played is
NUMBERS = [-1, 0, 1, 21, 63, 64, 99, 100, 10**4, 10**7, 10**9, 10**18, 10**400, 1e300]
TEXTS = ["", "x" * 60_000, "0,0", "10000000,-10000000", "25 " * 20_000, "item:" + "y" * 9000]
WHOLES: list[Any] = [[], [[]] * 9000, {}, {str(n): n for n in range(6000)}, None, True]


def spots(data: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    for key in list(data) if isinstance(data, dict) else range(len(data)):
        found.append((data, key))
        if isinstance(data[key], dict | list):
            spots(data[key], found)
    return found


def other(luck: random.Random, value: Any) -> Any:
    if type(value) is int:
        return luck.choice(NUMBERS)
    if isinstance(value, str):
        return luck.choice(TEXTS)
    if isinstance(value, list) and value:
        return value * luck.choice([2, 40, 4000])
    return copy.deepcopy(luck.choice([*WHOLES, *NUMBERS, *TEXTS]))


def move(data: dict[str, Any], by: int) -> None:
    def far(place: str) -> str:
        q, r = map(int, place.split(","))
        return f"{q + by},{r - by}"

    data["tiles"] = {far(name): tile for name, tile in data["tiles"].items()}
    for entrance in data["entrances"].values():
        entrance["at"] = far(entrance["at"])
        entrance["doors"] = [far(door) for door in entrance["doors"]]


def spoilt(luck: random.Random, plan: dict[str, Any]) -> Any:
    data = copy.deepcopy(plan)
    if luck.random() < 0.1:
        move(data, luck.choice([3, 20, 10_000, 10**7]))
    if luck.random() < 0.1:
        wide = luck.choice([8, 60, 70])
        data["tiles"].update({f"{n % wide},{n // wide}": {} for n in range(4000)})
    for _ in range(luck.choice([0, 1, 1, 2, 5])):
        holder, key = luck.choice(spots(data, []))
        if luck.random() < 0.2 and isinstance(holder, dict):
            holder[luck.choice(TEXTS)] = holder.pop(key)
        else:
            holder[key] = other(luck, holder[key])
    text = written(data)
    return plan if text is None else json.loads(text)


def written(data: Any) -> str | None:
    """As JSON, unless that is too long: a list of lists of lists may be as long as it likes."""
    chunks: list[str] = []
    size = 0
    for chunk in json.JSONEncoder().iterencode(data):
        chunks.append(chunk)
        size += len(chunk)
        if size > LARGEST:
            return None
    return "".join(chunks)


def main() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    from safehouse import BadInput, games, seeded
    from safehouse.core.playout import play_out
    from safehouse.games.heist.cards.printed import FOLDER
    from safehouse.games.heist.design.checking import check_design

    heist = games.find("heist")
    files = sorted((FOLDER / "heists").iterdir(), key=lambda file: file.name)
    plans = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]
    luck = random.Random(7)
    played, slowest, longest = 0, 0.0, 0
    for n in range(MANY):
        data = spoilt(luck, luck.choice(plans))
        began = time.process_time()
        said, position = json.dumps(check_design(data)), None
        try:
            position = heist.new(3, {"design": data}, luck=seeded(n))
        except BadInput as e:
            said += str(e)
        slowest = max(slowest, time.process_time() - began)
        longest = max(longest, len(said))
        if position is not None:
            played += 1
            if played % SOME == 0:
                play_out(position, seeded(n))
    print(json.dumps([played, slowest, longest]))


if __name__ == "__main__":
    main()
