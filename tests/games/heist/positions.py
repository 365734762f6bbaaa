"""Games and positions in which a good deal is going on, for the two to play in lock step.

Any crew plays any heist: how hard one is called is advice (MH-HE-3), what is fact about it and what
design makes no difference (MH-HE-2).
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.heist.second_board import RULES, Dict, around, ascending, data

HEISTS = sorted(file.stem for file in (RULES / "heists").glob("*.yaml"))
OPEN = [name for name in HEISTS if not data(f"heists/{name}")["requires_wins"]]
FLAGS: dict[str, list[Any]] = {
    "escape_remote_locks": ["open", "closed"],
    "camera_power_on": ["once", "per_character"],
    "escape_after_event": [False, True],
    "noise_end": ["escape", "alerts"],
    "discover_noise": [True, False],
    "lookout_memory": [6, 7],
    "run_back_in": [True, False],
    "replan_closed_gates": [True, False],
    "max_locks_event5": [0, 3],
    "sell_items": [True, False],
    "keycard_escape_moves": [1, 0],
    "stay_close": ["price", "free"],
    "crises_at_alarm": ["dropped", "happen"],
}
EVENTS = [*data("events")["events"]]
CRISES = [*data("events")["crises"]]
CHITS = ("guard", "guard_off", "lock", "lock_off", "camera", "camera_off", "dog", "dog_off")
IN_BAG = ("guard", "lock", "camera", "dog", "blank", "guard2", "lock2", "camera2", "usb", "keycard")
LOOT = ("cash", "jewel", "docs", "usb", "keycard", "idea2", "idea3")


def some_options(dice: Random, players: int, crew: int) -> Dict:
    options = {name: dice.choice(values) for name, values in FLAGS.items() if dice.random() < 0.3}
    campaign = dice.random() < 0.3
    options["heist"] = dice.choice(OPEN if campaign else HEISTS)
    if crew != (players if players > 2 else 4):
        options["crew"] = crew
    if dice.random() < 0.8:
        options["characters"] = some_crew(dice, crew)
    if dice.random() < 0.7:
        every = [*data("fixers")]
        options["fixers"] = dice.sample(every, dice.randint(1, len(every)))
        options["cash"] = dice.choice([0, 3000, 10000, 30000])
        options["jewels"] = dice.randint(0, 3)
    if campaign:
        options["campaign"] = True
    if dice.random() < 0.3:
        options["ledger"] = some_ledger(dice, options, players)
        if dice.random() < 0.6:
            some_party(dice, options, players)
    elif campaign:
        options.pop("characters", None)  # MH-CA-2: everybody is at level 1
    return options


def some_crew(dice: Random, crew: int) -> list[Any]:
    """One card of each of some classes, any two skills."""
    cards = data("characters")
    classes = sorted({card["class"] for card in cards.values()})
    found = []
    for number, kind in enumerate(dice.sample(classes, crew)):
        card = dice.choice([name for name, card in cards.items() if card["class"] == kind])
        skills = [dice.choice([*data("skills")]) for _ in range(2)]
        found.append({"name": f"C{number}", "character": card, "skills": skills})
    return found


def level(member: Dict) -> int:
    pros = sum(data("skills")[skill]["level"] == "pro" for skill in member["skills"])
    return int(1 + pros) + int(data("characters")[member["character"]]["level"] == "pro")


def some_ledger(dice: Random, options: Dict, players: int) -> Dict:
    """One that lets this crew play this heist."""
    crew = list(options.get("characters", []))
    levels = [1] * players
    for i, member in enumerate(crew):
        levels[i % players] = max(levels[i % players], level(member))
    levels = [min(n + dice.choice([0, 0, 1]), 4) for n in levels]
    known = {}
    for i, member in enumerate(crew):
        if dice.random() < 0.5:
            build = {"character": member["character"], "skills": member["skills"]}
            known[member["name"]] = {**build, "level": level(member), "status": "free"}
            if i < 2 and options["heist"] == "bricks":
                known[member["name"]]["status"] = "jailed"  # MH-CA-4
            if dice.random() < 0.5:
                crew[i] = member["name"]
    if crew:
        options["characters"] = crew
    items = {item: dice.randint(0, 1) for item in data("items") if dice.random() < 0.4}
    others = [name for name in HEISTS if name != options["heist"]]
    return {
        "team_cash": dice.choice([0, 5000, 20000]),
        "jewels": dice.randint(0, 2),
        "fixers": dice.sample([*data("fixers")], dice.randint(0, 14)),
        "items": items,
        "won": dice.sample(others, dice.randint(5, 8)),
        "history": [],
        "players": {str(seat): n for seat, n in enumerate(levels) if n > 1 or dice.random() < 0.5},
        "characters": known,
    }


def some_party(dice: Random, options: Dict, players: int) -> None:
    """Names for the seats; the ledger by seats or by names, with others who stay at home."""
    people: list[str | None] = [*dice.sample(["Ana", "Ben", "Cem", "Dee"], players)]
    book = options["ledger"]
    by_seat = {seat: book["players"].get(str(seat), 1) for seat in range(players)}
    if min(by_seat.values()) == by_seat[0]:  # then bots may have the level of seat 0
        for seat in range(1, players):
            if by_seat[seat] == by_seat[0] and dice.random() < 0.5:
                people[seat] = None
    options["party"] = people
    if dice.random() < 0.5:
        named = {name: by_seat[seat] for seat, name in enumerate(people) if name}
        book["players"] = {**named, "Zoe": dice.randint(1, 4)}
        book["name"] = "The Night Shift"


def some_board(dice: Random) -> Dict:
    """A small building, full of things."""
    tiles = {"0,0"}
    for _ in range(dice.randint(5, 16)):
        free = [n for t in sorted(tiles) for n in around(t) if n not in tiles]
        tiles.add(dice.choice(free))
    if dice.random() < 0.5:
        far = [(2, 0), (0, 2), (-2, 2), (2, -2)]
        for tile in dice.sample(ascending(tiles), 2):
            q, r = map(int, tile.split(","))
            dq, dr = dice.choice(far)
            tiles.add(f"{q + dq},{r + dr}")
    rim = [n for t in ascending(tiles) for n in around(t) if n not in tiles]
    entrances = {}
    for number in range(dice.randint(1, 3)):
        at = dice.choice(rim)
        beside = [t for t in around(at) if t in tiles]
        doors = dice.sample(beside, dice.randint(1, min(2, len(beside))))
        entrances[f"E{number + 1}"] = {"at": at, "doors": doors, "limit": 4}
        if dice.random() < 0.2:
            entrances[f"E{number + 1}"]["exit_limit"] = dice.randint(1, 3)
        rim = [n for n in rim if n != at] or rim
    thick = dice.choice([0.1, 0.3, 0.6, 1.0])
    return {
        "tiles": {t: some_tile(dice, thick) for t in ascending(tiles)},
        "entrances": entrances,
    }


def some_tile(dice: Random, thick: float) -> Dict:
    tile: Dict = {}
    if dice.random() < 0.25:
        tile["unknown"] = True
    if dice.random() < thick:
        few = dice.choice([1, 1, 2, 3])
        if not tile.get("unknown") or dice.random() < 0.2:
            tile["chits"] = [dice.choice(CHITS) for _ in range(few)]
    if dice.random() < 0.3:
        kinds = dice.sample(LOOT, dice.randint(1, 2))
        tile["loot"] = {k: dice.randint(1, 3) * (1000 if k == "cash" else 1) for k in kinds}
        if dice.random() < 0.2:
            tile["loot"]["item:" + dice.choice(["Bump Key", "Flashbang"])] = 1
    marks = []
    for mark, chance in MARKS.items():
        if dice.random() < chance * thick:
            marks.append(mark)
    if marks:
        tile["marks"] = marks
    return tile


MARKS = {
    "watchtower": 0.08,
    "reinforcements": 0.08,
    "remote_lock:x": 0.1,
    "remote_lock:y": 0.05,
    "server:x": 0.1,
    "server:y": 0.05,
    "keycard_door": 0.1,
    "beacon": 0.3,
}
BEACON = (
    {"ideas": 2},
    {"cash": 3000},
    {"loot": "jewel"},
    {"alert": 1},
    {"noise": 2},
    {"guards": 1},
    {"reveal_adjacent": True},
    {"unlock_remote": "x"},
)
NEEDS = (
    {"type": "secure", "kind": "jewel", "count": 1},
    {"type": "secure", "kind": "docs", "count": 1},
    {"type": "secure", "kind": "usb", "count": 1},
    {"type": "cash", "amount": 3000},
    {"type": "escapes", "count": 2},
)


def some_position(
    dice: Random, players: int, crew: int, options: Dict, phase: str | None = None
) -> Dict:
    """A setup in the middle of things."""
    if dice.random() < 0.25:
        return some_evening(dice, crew, options, phase)
    board = some_board(dice)
    tiles = ascending(board["tiles"])
    for letter in dice.sample("ABCD", dice.choice([0, 0, 1, 2, 3])):
        spot = board["tiles"][dice.choice(tiles)]
        if not any(mark.startswith("gate") for mark in spot.get("marks", [])):
            spot["marks"] = [*spot.get("marks", []), f"gate:{letter}"]
    phase = phase or dice.choice(["action", "action", "event", "event", "escape", "planning"])
    setup: Dict = {"board": board, "phase": phase}
    nodes = [*tiles, *board["entrances"]]
    people = []
    for member in some_crew(dice, crew):
        del member["name"]
        if phase != "planning":
            people.append({**member, **some_person(dice, phase, nodes, tiles)})
        else:
            people.append(member)
    if not any(p.get("status", "in") == "in" for p in people):
        people[0].pop("status", None)
    if dice.random() < 0.1:
        for one in people:
            one["seat"] = dice.randrange(players)
    setup["characters"] = people
    if dice.random() < 0.5:
        setup["npc"] = some_npc(dice, board, nodes, tiles, phase)
    else:
        setup["npc"] = None
    needs = dice.sample(NEEDS, dice.randint(1, 2))
    setup["objective"] = [*needs, *([{"type": "npc"}] if setup["npc"] else [])]
    setup["beacon"] = dice.sample(BEACON, dice.randint(1, 4))
    setup["bag"] = {kind: dice.randint(1, 3) for kind in IN_BAG if dice.random() < 0.4}
    setup["events"] = some_deck(dice)
    setup["crises"] = dice.sample(CRISES, dice.choice([0, 0, 1, 2]))
    setup["noise"] = dice.choice([0, 3, 7, dice.randint(0, 39), 38, 39])
    setup["fixers"] = dice.sample([*data("fixers")], dice.randint(0, 14))
    setup["cash"] = dice.choice([0, 4000, 20000])
    setup["jewels"] = dice.randint(0, 2)
    if dice.random() < 0.2:
        setup["inside_starts"] = dice.sample(tiles, 2)
        setup["inside_characters"] = dice.sample(range(crew), dice.randint(0, 2))
    if dice.random() < 0.3:
        setup["dice"] = [dice.randint(1, 6) for _ in range(dice.randint(0, 9))]
    if dice.random() < 0.3:
        setup["bag_order"] = [dice.choice(IN_BAG) for _ in range(dice.randint(0, 6))]
    options.pop("characters", None)
    options.pop("ledger", None)
    if phase != "planning" and dice.random() < 0.4:
        add_theme(dice, setup, tiles)
    elif phase == "planning" and dice.random() < 0.5:  # a quick win, with money on it
        setup["objective"] = [{"type": "escapes", "count": dice.randint(1, 3)}]
        setup |= {"fixers": ["Bookie", "Pawn Shop Owner"], "cash": 9000, "npc": None}
    return setup


def add_theme(dice: Random, setup: Dict, tiles: list[str]) -> None:
    """Something that needs several things at once."""
    spots, people = setup["board"]["tiles"], setup["characters"]
    first = people[0]
    first.pop("status", None)
    first |= {"at": dice.choice(tiles), "ideas": dice.randint(2, 6), "plan": tiles}
    first.setdefault("die", 5)
    near = [t for t in around(first["at"]) if t in spots]
    theme = dice.choice(["loop", "slip", "card", "blab"])
    if theme == "loop":
        first["character"] = "Technician"
        for tile in near:
            spots[tile]["chits"] = [dice.choice(["camera", "camera", "camera_off"])]
        on_top = dice.choice(["3", "8", "9", "10", "16", "19", "A1", "A2", "A4"])
        setup["events"] = [on_top, *setup["events"]]
    elif theme == "slip":
        first["character"] = dice.choice(["Street Urchin", "Grifter", "Mastermind"])
        spots[first["at"]] = {"chits": dice.choice([["dog"], ["dog", "dog"], ["dog", "guard"]])}
        for tile in near:
            spots[tile]["chits"] = []
    elif theme == "card":
        for tile in dice.sample(tiles, len(tiles) // 2):
            spots[tile] = {"marks": ["keycard_door"]} if tile != first["at"] else {}
        for tile in dice.sample(tiles, min(len(tiles), 3)):
            spots[tile] = {**spots[tile], "loot": {"keycard": 1}}
        setup["phase"] = "escape"
    else:
        spots[first["at"]] = {"chits": [dice.choice(["guard_off", "dog_off"])]}
        on_top = dice.choice(["12", "15", "17", "24"])
        setup |= {"events": [on_top, "25"], "noise": 3, "phase": "event", "crises": []}
    fellows = {data("characters")[first["character"]]["class"]}
    for other in people[1:]:  # no two of a class (MH-SE-2)
        cards = [n for n, c in data("characters").items() if c["class"] not in fellows]
        if data("characters")[other["character"]]["class"] in fellows:
            other["character"] = dice.choice(cards)
        fellows.add(data("characters")[other["character"]]["class"])


def some_evening(dice: Random, crew: int, options: Dict, phase: str | None) -> Dict:
    """The heist's own board, with people somewhere in it."""
    heist = data(f"heists/{options['heist']}")
    tiles = ascending(heist["tiles"])
    phase = phase or dice.choice(["action", "action", "event", "escape"])
    setup: Dict = {"phase": phase, "round": dice.randint(1, 6), "noise": dice.randint(0, 39)}
    people = []
    for member in some_crew(dice, crew):
        nodes = [*tiles, *heist["entrances"]]
        people.append({**member, **some_person(dice, phase, nodes, tiles)})
    people[0].pop("status", None)
    setup["characters"] = people
    changed = dice.sample(tiles, dice.randint(0, 8))
    setup["tiles"] = {t: some_tile(dice, 0.6) for t in changed}
    npc = heist.get("npc")
    if npc and dice.random() < 0.7:
        setup["npc"] = {**npc, "status": dice.choice([npc["status"], "in"])}
    if npc and npc["status"] == "captive":
        setup["tiles"].pop(npc["at"], None)
    if dice.random() < 0.5:
        cut = dice.randint(0, 12)
        setup["events"] = heist["events"][crew][cut:]
    options.pop("characters", None)
    options.pop("ledger", None)
    return setup


def some_person(dice: Random, phase: str, nodes: list[str], tiles: list[str]) -> Dict:
    at = dice.choice([dice.choice(nodes), dice.choice(tiles)])
    person: Dict = {"at": at, "ideas": dice.choice([0, 1, 2, 4, 6])}
    person["plan"] = dice.sample(tiles, dice.randint(0, min(len(tiles), 12)))
    if dice.random() < 0.5:
        person["plan"] = tiles
    if phase != "action" or dice.random() < 0.7:
        person["die"] = dice.randint(1, 6)
    if dice.random() < 0.5:
        kinds = dice.sample(LOOT[:5], dice.randint(1, 3))
        person["loot"] = {k: dice.randint(1, 2) * (1000 if k == "cash" else 1) for k in kinds}
    if dice.random() < 0.3:
        person["items"] = dice.sample([*data("items")], dice.randint(1, 2))
    if dice.random() < 0.08:
        person = {"at": at, "status": "busted"}
    return person


def some_npc(dice: Random, board: Dict, nodes: list[str], tiles: list[str], phase: str) -> Dict:
    npc: Dict = {"kind": dice.choice(["Prisoner", "Hostage", "Guide"]), "ideas": dice.randint(0, 3)}
    npc["panic"] = dice.random() < 0.2
    if dice.random() < 0.5:
        npc |= {"status": "captive", "at": dice.choice(tiles)}
        if npc["kind"] == "Prisoner":
            mark = dice.choice(["remote_lock:x", "keycard_door"])
            marks = board["tiles"][npc["at"]].get("marks", [])
            board["tiles"][npc["at"]]["marks"] = sorted({*marks, mark})
    else:
        npc |= {"status": "in", "at": dice.choice(nodes)}
        if phase != "planning" and dice.random() < 0.7:
            npc["die"] = dice.randint(1, 6)
    return npc


def some_deck(dice: Random) -> list[str]:
    deck = [card for card in EVENTS if card != "25"]
    dice.shuffle(deck)
    deck = deck[: dice.randint(2, 14)]
    for card in dice.sample(CRISES, dice.randint(0, 4)):
        deck.insert(dice.randint(0, min(len(deck), 4)), card)
    if dice.random() < 0.2:
        deck = deck[:2]
    return [*deck, "25", *dice.sample([*EVENTS[:5], *CRISES], dice.choice([0, 0, 2]))]
