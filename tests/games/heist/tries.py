"""Actions that no list shows: some the rules allow, most they do not."""

from __future__ import annotations

from random import Random

from tests.games.heist.second_board import Dict, data
from tests.games.heist.second_opinion import SecondOpinion

SUBS = ("move", "unlock", "subdue", "disable", "idea", "reveal", "loot", "noise", "alert")


def a_try(dice: Random, game: SecondOpinion, seat: int) -> tuple[int, Dict]:
    if dice.random() < 0.1:
        seat = dice.choice([-1, *range(5)])
    free = free_one(dice, game, seat)
    if free and dice.random() < 0.6:
        return seat, dice.choice(free)
    return seat, bent_one(dice, game)


def free_one(dice: Random, game: SecondOpinion, seat: int) -> list[Dict]:
    """With parameters of one's own making (section 4)."""
    found: list[Dict] = []
    people = range(len(game.s["characters"]))
    if seat not in game.everyone():
        return found
    mine = game.acts_for(seat) or [0]
    tiles = game.tiles()
    if game.s["phase"] == "escape":
        found += [a_path(dice, game, dice.choice(mine)) for _ in range(4)]
    if game.s["phase"] == "planning":
        events = [{"id": m, "position": dice.randint(0, 4)} for m in ("M1", "M2", "M3")]
        found.append({"fixer": "Retired Mastermind", "events": dice.sample(events, 2)})
        found.append({"fixer": "Unscrupulous Jeweler", "count": dice.randint(1, 3)})
        tile = dice.choice(game.unknown() or tiles)
        found.append({"fixer": "Visage", "tile": tile, "character": dice.choice(people)})
        found = [{"type": "fixer", **one} for one in found]
    if game.s["phase"] == "action":
        for i in mine:
            found += free_ability(dice, game, i)
    return found


def free_ability(dice: Random, game: SecondOpinion, i: int) -> list[Dict]:
    tiles, people = game.tiles(), range(len(game.s["characters"]))
    found: list[Dict] = []
    for name in ("CHANGE OF PLANS", "ALRIGHT, NEW PLAN"):
        if not game.can(i, name):
            continue
        moves = []
        for j in people:
            plan = game.ch(j)["plan"]
            some = dice.sample(plan, min(len(plan), dice.randint(0, 2)))
            moves += [{"character": j, "from": t, "to": dice.choice(tiles)} for t in some]
        one: Dict = {"type": "ability", "character": i, "ability": name, "moves": moves}
        if name == "ALRIGHT, NEW PLAN" and dice.random() < 0.7:
            one["give"] = [{"character": dice.choice(people), "ideas": dice.randint(1, 2)}]
        found.append(one)
    commit = {"type": "commit", "character": i, "from": game.ch(i)["character"]}
    if game.can(i, "REWIRE"):
        live = game.cameras_near(i)
        some = dice.sample(live, dice.randint(0, min(len(live), 3)))
        found.append({**commit, "action": "Rewire", "tiles": some})
    if game.can(i, "TOSS LOOT"):
        kinds = game.carried(i)
        some = dice.sample(kinds, dice.randint(0, len(kinds)))
        tile = dice.choice(game.toss_tiles(i) or tiles)
        found.append({**commit, "action": "Toss Loot", "tile": tile, "kinds": some})
    return found


def a_path(dice: Random, game: SecondOpinion, i: int) -> Dict:
    node = game.ch(i)["at"]
    path: list[str] = []
    for _ in range(dice.randint(0, 7)):
        beside = [n for n in game.near(node) if game.passable(i, n) and n not in path]
        if not beside or (path and node in game.s["entrances"]):
            break
        node = dice.choice(beside)
        path.append(node)
    if dice.random() < 0.1:
        path.append(dice.choice([*game.tiles(), *game.s["entrances"]]))
    action: Dict = {"type": "escape_path", "character": i, "path": path}
    if dice.random() < 0.5:
        action["pick"] = dice.choice(["all", "none"])
    if dice.random() < 0.5:
        nodes = [game.ch(i)["at"], *path]
        kinds = game.carried(i) or ["jewel"]
        drops = [[dice.choice(nodes), dice.choice(kinds)] for _ in range(dice.randint(1, 2))]
        action["drop"] = drops
    return action


def bent_one(dice: Random, game: SecondOpinion) -> Dict:
    """A legal action of any seat, with something else in it."""
    every = [action for seat in game.everyone() for action in game.legal(seat)]
    action = dict(dice.choice(every))
    nodes = [*game.tiles(), *game.s["entrances"], "9,9"]
    people = range(-1, len(game.s["characters"]) + 1)
    for key in dice.sample([*action], dice.randint(0, min(2, len(action)))):
        match key:
            case "character" | "target" | "to" if isinstance(action[key], int):
                action[key] = dice.choice(people)
            case "tile" | "entrance" | "side":
                action[key] = dice.choice(nodes)
            case "sub":
                action[key] = dice.choice(SUBS)
            case "item":
                action[key] = dice.choice([*data("items")])
            case "fixer":
                return {"type": "fixer", "fixer": dice.choice([*data("fixers")])}
            case "count" | "by" | "ideas":
                action[key] = dice.randint(-1, 4)
            case "amount":
                action[key] = dice.choice([0, 500, 1500, 1000, 6000])
            case "kind":
                action[key] = dice.choice(["guard", "dog", "cash", "jewel", "usb", "idea2"])
            case "type" if len(action) == 1:
                action[key] = dice.choice(["ready", "end_actions", "undo", "end_escape", "unready"])
            case "path":
                action[key] = [*action[key][:-1]]
            case "action":
                plain = {k: action[k] for k in ("type", "character", "from")}
                return {**plain, "action": dice.choice(["Walk", "Sprint", "Dart", "Pick", "Bash"])}
    return action
