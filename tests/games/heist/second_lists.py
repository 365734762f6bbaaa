"""The second opinion: what may be done in the Action phase (3.5, 3.8, 3.13, 3.14)."""

from __future__ import annotations

from tests.games.heist.second_board import STEPS, Dict, ascending, data, place_of
from tests.games.heist.second_events import Events

SPECIAL: Dict = {  # ideas it costs, what it adds to `subs` (MH-AB-9 to -25)
    "Breach": (4, {}),
    "Autopwn": (1, {}),
    "Exploit": (1, {}),
    "Dart": (1, {"move": 2, "noise": 1}),
    "Toss Loot": (0, {}),
    "Patch In": (0, {"idea": 2, "reveal": 1, "noise": 1}),
    "Loop Footage": (2, {}),
    "Rewire": (2, {"noise": 1}),
}
CODES = {"I CAN HAZ TEH CODES": 2, "HAS THE CODE": 0}
PLANS = {"CHANGE OF PLANS": 3, "ALRIGHT, NEW PLAN": 6}
REACHES = ("LARCENIST", "SWINDLER")


class Lists(Events):
    # --- listing

    def list_action_phase(self, seat: int) -> list[Dict]:
        found: list[Dict] = []
        for i in self.acts_for(seat):
            c = self.ch(i)
            if c["action"] is None:
                found += self.list_commits(i)
                if c["ideas"] and c["die"]:
                    found += [{"type": "spend_idea", "character": i, "by": by} for by in (1, -1)]
            found += [{"type": "do", "character": i, **do} for do in self.list_subs(i)]
            found += self.list_loot(i, adjacent=True)
            found += self.list_open(i)
            found += self.list_abilities(i)
            if c["free_tokens"]:  # MH-GA-5
                free = [t for t in self.tiles() if t not in c["plan"]]
                found += [{"type": "plan", "character": i, "tile": t} for t in free]
            found += self.list_help(i)
        if self.may_end(seat):
            found.append({"type": "end_actions"})
        found.append({"type": "initiate_escape"})
        if self.may_undo() == seat:
            found.append({"type": "undo"})
        return found

    def may_undo(self) -> int | None:
        raise NotImplementedError

    def may_end(self, seat: int) -> bool:
        """MH-AC-8."""
        busy = any(self.ch(i)["kind"] == "player" for i in self.playing())
        if self.s["seats"][seat]["done"] or (busy and not self.own(seat)):
            return False  # a seat without characters is not waited for
        return all(self.ch(i)["action"] is not None for i in self.acts_for(seat))

    def own(self, seat: int) -> list[int]:
        return [i for i in self.of(seat) if i in self.playing()]

    def list_help(self, i: int) -> list[Dict]:
        """MH-FX-1."""
        c = self.ch(i)
        able = "Old Friend" in self.s["team"]["fixers"] and c["kind"] == "player"
        if not able or not self.outdoors(i) or c["ideas"] < 2:
            return []
        others = [j for j in self.playing() if j != i and self.ch(j)["kind"] == "player"]
        return [{"type": "fixer", "fixer": "Old Friend", "character": i, "to": j} for j in others]

    def named_action(self, name: str) -> dict[str, int]:
        subs = dict(data("actions")[name])
        if name == "Discover" and not self.options["discover_noise"]:
            del subs["noise"]
        return subs

    def list_commits(self, i: int) -> list[Dict]:
        c = self.ch(i)
        pairs: list[tuple[str, str]] = []
        found: list[Dict] = []
        if c["kind"] == "npc":  # MH-NP-4
            side = self.side(i)
            names = side["defaults"] + [side["roll6"]] * (c["die"] == 6)
            pairs = [(side["name"], name) for name in names]
        else:
            card = data("characters")[c["character"]]
            pairs = [(c["character"], name) for name in card["defaults"]]
            pairs += [(skill, data("skills")[skill]["faces"][c["die"]]) for skill in c["skills"]]
            for item in c["items"]:
                about = data("items")[item]
                fits = "action" in about and (about["rolls"] == "any" or c["die"] in about["rolls"])
                if fits and not (item == "Flashbang" and self.no_subdue(i)):
                    pairs.append((item, item))
            for name in card["special"]:
                special = {"from": c["character"], "action": name}
                found += [{**special, **extra} for extra in self.list_special(i, name)]
        found += [{"from": f, "action": name} for f, name in dict.fromkeys(pairs)]
        return [{"type": "commit", "character": i, **one} for one in found]

    def list_special(self, i: int, name: str) -> list[Dict]:
        c = self.ch(i)
        if name == "Bolt":  # MH-AB-14
            return [{"ideas": n} for n in (1, 2) if c["ideas"] >= n]
        if c["ideas"] < SPECIAL[name][0]:
            return []
        match name:
            case "Breach":
                sides = self.external_sides(c["at"]) if self.indoors(i) else []
                return [{"side": side} for side in sides]
            case "Autopwn" | "Exploit":
                return [
                    {"target": j, "sub": sub}
                    for j in self.playing()
                    for sub in ("subdue", "disable", "unlock")
                    if j != i and not (sub == "subdue" and self.no_subdue(j))
                ]
            case "Toss Loot":
                kinds = self.carried(i)
                return [{"tile": t, "kinds": [k]} for t in self.toss_tiles(i) for k in kinds]
            case "Patch In":
                near = self.near_tiles(c["at"])
                return [{}] if any(self.chits(t, "camera") for t in near) else []
            case "Rewire":
                return [{"tiles": self.cameras_near(i)[:3]}]
        return [{}]

    def cameras_near(self, i: int) -> list[str]:
        """A tile once for each camera."""
        if self.held(i):
            return []
        near = self.near_tiles(self.ch(i)["at"])
        return [t for t in near for _ in range(self.chits(t, "camera"))]

    def toss_tiles(self, i: int) -> list[str]:
        """MH-AB-22."""
        if not self.indoors(i):
            return []
        q, r = place_of(self.ch(i)["at"])
        found = []
        for dq, dr in STEPS:
            for n in (1, 2):
                tile = f"{q + n * dq},{r + n * dr}"
                if tile not in self.s["tiles"] or self.barred(tile):
                    break
                found.append(tile)
        return ascending(found)

    def held(self, i: int) -> bool:
        """MH-RL-2."""
        return self.indoors(i) and self.marked(self.ch(i)["at"], "remote_lock")

    def list_subs(self, i: int) -> list[Dict]:
        c = self.ch(i)
        found: list[Dict] = []
        here = [c["at"]] * self.indoors(i)
        near = [n for n in self.reachable(i) if n in self.s["tiles"]]
        for sub in c["subs"]:
            if sub in ("move", "unlock", "subdue", "disable") and self.held(i):
                continue
            match sub:
                case "move":
                    found += [{"sub": sub, "tile": n} for n in self.reachable(i) if self.open(i, n)]
                case "unlock":
                    tiles = [t for t in near if self.chits(t, "lock")]
                    found += [{"sub": sub, "tile": t} for t in tiles]
                case "subdue":
                    for tile in [] if self.no_subdue(i) else here + near:
                        for kind in ("guard", "dog"):
                            if self.chits(tile, kind):
                                found.append({"sub": sub, "tile": tile, "kind": kind})
                case "disable":
                    tiles = [t for t in here + near if self.chits(t, "camera")]
                    found += [{"sub": sub, "tile": t} for t in tiles]
                case "reveal":
                    found += [{"sub": sub, "tile": t} for t in self.unknown()]
                    if not self.unknown() and self.knows_a_way(i):
                        found.append({"sub": sub})
                case _:
                    found.append({"sub": sub})
        return found

    def open(self, i: int, node: str) -> bool:
        """MH-SA-1, MH-CH-2, MH-SE-9."""
        c = self.ch(i)
        if self.indoors(i) and self.guards(c["at"]) and not c["slip"]:
            return False
        if node in self.s["entrances"]:
            return not self.crowded(node, i)
        return not self.barred(node) and (node in c["plan"] or c["kind"] == "npc")

    def knows_a_way(self, i: int) -> bool:
        ours = any(self.can(j, "WE KNOW A WAY") for j in self.playing())
        return ours or self.can(i, "I KNOW A WAY")

    def list_loot(self, i: int, adjacent: bool) -> list[Dict]:
        """MH-LO-2, -3, -9, MH-AB-20, -21."""
        if not self.indoors(i) and self.s["phase"] == "escape":
            return []
        c = self.ch(i)
        loot = self.lies(c["at"])
        found: list[Dict] = [{"type": "pick", "kind": kind} for kind in loot]
        found += [{"type": "drop", "kind": kind} for kind in self.carried(i)]
        if c["reach"] and adjacent and self.indoors(i):
            for tile in [t for t in self.near_tiles(c["at"]) if not self.barred(t)]:
                loot = self.s["tiles"][tile]["loot"]
                found += [{"type": "pick", "kind": kind, "tile": tile} for kind in loot]
                if self.can(i, "SWINDLER"):
                    kinds = self.carried(i)
                    found += [{"type": "drop", "kind": kind, "tile": tile} for kind in kinds]
        return [{"character": i, **one} for one in found]

    def list_open(self, i: int) -> list[Dict]:
        """MH-RL-3, MH-KC-1."""
        c = self.ch(i)
        found: list[Dict] = []
        if self.indoors(i) and self.letters(i):
            found.append({"what": "server"})
        if c["loot"].get("keycard"):
            doors = [t for t in self.near_tiles(c["at"]) if self.marked(t, "keycard_door")]
            found += [{"what": "door", "tile": t} for t in doors]
        return [{"type": "open", "character": i, **one} for one in found]

    def letters(self, i: int) -> list[str]:
        """Of the servers here, those with a lock left to open."""
        marks = [m for t in self.s["tiles"].values() for m in t["marks"]]
        here = self.s["tiles"][self.ch(i)["at"]]["marks"]
        letters = [m.removeprefix("server:") for m in here if m.startswith("server:")]
        return [letter for letter in letters if f"remote_lock:{letter}" in marks]

    def list_abilities(self, i: int) -> list[Dict]:
        c = self.ch(i)
        found: list[Dict] = []
        if c["kind"] == "npc":
            return found
        for name in data("characters")[c["character"]]["abilities"]:
            if name in c["used"]:
                continue
            if name == "EFFICIENT PICKER" and c["ideas"] and c["action"] and not c["picked"]:
                found += [{"ability": name}] * ("unlock" in self.subs_of(c["action"]))
            if name == "THERE ARE BETTER WAYS" and c["ideas"] and not c["slip"]:
                found.append({"ability": name})
            if name in PLANS and c["ideas"] >= 2:
                found.append({"ability": name, "moves": []})
            if name in CODES and c["ideas"] >= CODES[name]:
                tiles = [t for t in self.tiles() if self.chits(t, "camera")]
                found += [{"ability": name, "tile": t} for t in tiles]
            if name == "VENT CRAWL" and self.indoors(i):
                found += [{"ability": name, "tile": t} for t in self.across_gaps(c["at"])]
            if name in REACHES and c["ideas"] and not c["reach"]:
                found.append({"ability": name})
        return [{"type": "ability", "character": i, **one} for one in found]

    def subs_of(self, action: Dict) -> dict[str, int]:
        """The sub-actions that the committed action itself is made of."""
        if action["from"] in data("items"):
            return dict(data("items")[action["from"]]["action"])
        if action["from"] in data("characters") and action["action"] in (*SPECIAL, "Bolt"):
            bolt = {"move": 1 + action.get("ideas", 0), "noise": 1}
            return bolt if action["action"] == "Bolt" else dict(SPECIAL[action["action"]][1])
        return self.named_action(action["action"])

    # --- free parameters

    def plan_change_ok(self, i: int, action: Dict) -> bool:
        """MH-AB-7, -8."""
        moves, give = action.get("moves", []), action.get("give", [])
        if len(moves) > PLANS[action["ability"]]:
            return False
        plans = [set(c["plan"]) for c in self.s["characters"]]
        for move in moves:
            if not 0 <= move["character"] < len(plans) or move["to"] not in self.s["tiles"]:
                return False
            plan = plans[move["character"]]
            if move["from"] not in plan or move["to"] in plan:
                return False
            plan.remove(move["from"])
            plan.add(move["to"])
        if give and action["ability"] == "CHANGE OF PLANS":
            return False
        if any(g["character"] not in self.playing() or g["character"] == i for g in give):
            return False
        total = sum(g["ideas"] for g in give)
        return all(g["ideas"] > 0 for g in give) and total <= min(3, self.ch(i)["ideas"] - 2)

    def rewire_ok(self, i: int, tiles: list[str]) -> bool:
        live = self.cameras_near(i)
        return len(tiles) <= 3 and all(tiles.count(t) <= live.count(t) for t in tiles)

    def toss_ok(self, i: int, tile: str, kinds: list[str]) -> bool:
        unique = len(set(kinds)) == len(kinds) > 0
        return tile in self.toss_tiles(i) and unique and set(kinds) <= set(self.carried(i))
