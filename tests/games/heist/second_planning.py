"""The second opinion: planning, shop and fixers (3.6, 3.14, 3.15)."""

from __future__ import annotations

from tests.games.heist.second_actions import Actions
from tests.games.heist.second_board import Dict, ascending, data, more

PLAN = "Copy of the Master Plan"
MASTER = ["M1", "M2", "M3"]


class Planning(Actions):
    def list_planning(self, seat: int) -> list[Dict]:
        if self.s["seats"][seat]["ready"]:
            return [{"type": "unready"}]  # MH-PL-1
        found: list[Dict] = []
        for i in self.of(seat):
            c = self.ch(i)
            if c["status"] != "in":
                continue
            if len(c["plan"]) < self.memory(i):
                free = [t for t in self.tiles() if t not in c["plan"]]
                found += [{"type": "plan", "character": i, "tile": t} for t in free]
            found += [{"type": "unplan", "character": i, "tile": t} for t in c["plan"]]
            found += [{"type": "place", "character": i, "entrance": e} for e in self.starts(i)]
        for i in self.own(seat):
            found += self.list_shop(i)
        found += self.list_fixers(seat)
        if all(self.ch(i)["at"] is not None for i in self.of(seat) if i in self.playing()):
            found.append({"type": "ready"})
        return found

    def memory(self, i: int) -> int:
        c = self.ch(i)
        return int(c["memory"]) + 2 * (PLAN in c["items"])  # MH-IT-4

    def starts(self, i: int) -> list[str]:
        """MH-PL-3, MH-SE-9."""
        if i == self.s["mayor"]:
            return []
        others = [c["at"] for j, c in enumerate(self.s["characters"]) if j != i]
        if i in self.s["inside_characters"]:
            return [t for t in self.s["inside_starts"] if t not in others]
        players = [
            c for j, c in enumerate(self.s["characters"]) if j != i and c["seat"] is not None
        ]
        found = []
        for entrance, about in self.s["entrances"].items():
            here = sum(c["at"] == entrance for c in players)
            if about["limit"] is None or here < about["limit"]:
                found.append(entrance)
        return found

    def price(self, item: str) -> int:
        off = 1000 if "Pawn Shop Owner" in self.s["team"]["fixers"] else 0
        return max(int(data("items")[item]["price"]) - off, 0)

    def list_shop(self, i: int) -> list[Dict]:
        c, team = self.ch(i), self.s["team"]
        found: list[Dict] = []
        owned = [item for item, n in team["items"].items() if n]
        owned += [item for one in self.s["characters"] for item in one["items"]]
        for item, about in data("items").items():
            if team["cash"] >= self.price(item) and (item not in owned or about.get("many")):
                found.append({"type": "buy", "item": item})
            if team["items"].get(item):
                found.append({"type": "equip", "item": item})
            if item in c["items"] and self.options["sell_items"]:
                kept = self.memory(i) - 2 if c["items"].count(PLAN) == 1 else self.memory(i)
                if item != PLAN or len(c["plan"]) <= kept:
                    found.append({"type": "sell", "item": item})
        if "Building Schematics" in c["items"]:
            use = {"type": "use_item", "item": "Building Schematics"}
            found += [{**use, "tile": t} for t in self.unknown()]
        return [{"character": i, **one} for one in found]

    def list_fixers(self, seat: int) -> list[Dict]:
        team, bag = self.s["team"], self.s["bag"]
        cash = team["cash"]
        found: list[Dict] = []
        for name in [f for f in team["fixers"] if f not in team["used"]]:
            match name:
                case "Frustrated Beat Cop":
                    price = data("fixers")[name]["price"]
                    counts = [n for n in (1, 2, 3) if bag.get("guard", 0) >= n]
                    uses: list[Dict] = [{"count": n} for n in counts if cash >= price[n]]
                case "Bookie":
                    uses = [{"amount": n} for n in range(1000, 5001, 1000) if cash >= n]
                case "Visage":
                    named = self.of(seat)[:1]
                    if "Extorted Locksmith" in team["fixers"]:
                        named = self.own(seat)
                    tiles = self.unknown() if cash >= 1000 else []
                    uses = [{"tile": t, "character": i} for t in tiles for i in named]
                case "Prison Guard":
                    able = cash >= 3000 and bag.get("lock") and self.someone_inside()
                    uses = [{}] if able else []
                case "Security Consultant":
                    uses = [{"count": n} for n in (1, 2, 3) if cash >= 1000 * n]
                case "Looting Specialist":
                    uses = [{}]
                case "Unscrupulous Jeweler":
                    uses = [{"count": 1}] if team["jewels"] else []
                case "Shell":
                    uses = [{}] if cash >= 3000 else []
                case "The Architect":
                    done = [k for k in ("idea2", "idea3") if f"{name}:{k}" in team["used"]]
                    uses = []
                    if not done and cash >= 2000:
                        uses = [{"token": "idea2"}]
                    if done == ["idea2"] and cash >= 3000:
                        uses = [{"token": "idea3"}]
                case "Retired Mastermind":
                    price = data("fixers")[name]["price"]
                    uses = []
                    for n in (1, 2, 3):
                        events = [{"id": card, "position": 0} for card in MASTER[:n]]
                        uses += [{"events": events}] if cash >= price[n] else []
                case "The Mayor":
                    mine = self.own(seat)
                    tiles = [t for t in self.tiles() if self.mayor_may(t)]
                    uses = [{"character": i, "tile": t} for i in mine for t in tiles]
                case _:
                    uses = []
            found += [{"type": "fixer", "fixer": name, **use} for use in uses]
        return found

    def mayor_may(self, tile: str) -> bool:
        spot = self.s["tiles"][tile]
        known = not spot["unknown"] and tile not in self.s["inside_starts"]
        return bool(known and self.chits(tile, "guard"))

    def someone_inside(self) -> bool:
        """MH-FX-7."""
        npc = self.s["npc"]
        inside = npc is not None and self.ch(npc)["at"] in self.s["tiles"]
        return bool(self.s["inside_characters"]) or inside

    # --- free parameters

    def fixer_ok(self, seat: int, action: Dict) -> bool:
        team = self.s["team"]
        name = action["fixer"]
        if name not in team["fixers"] or name in team["used"]:
            return False
        keys = set(action) - {"type", "fixer"}
        if name == "Unscrupulous Jeweler" and keys == {"count"}:
            return bool(1 <= action["count"] <= team["jewels"])
        if name == "Visage" and keys == {"tile", "character"}:
            able = team["cash"] >= 1000 and action["character"] in self.own(seat)
            return able and action["tile"] in self.unknown()
        if name == "Retired Mastermind" and keys == {"events"}:
            ids = [one["id"] for one in action["events"]]
            if not 1 <= len(ids) <= 3 or len(set(ids)) < len(ids) or not set(ids) <= set(MASTER):
                return False
            deck = len(self.s["events"]["deck"])
            fits = all(0 <= e["position"] <= deck + k for k, e in enumerate(action["events"]))
            return bool(fits and team["cash"] >= data("fixers")[name]["price"][len(ids)])
        return False

    # --- doing

    def found_in_planning(self, i: int, tile: str) -> None:
        """MH-FX-6, MH-FX-11."""
        found = self.reveal(tile)
        if "Extorted Locksmith" in self.s["team"]["fixers"]:
            self.ch(i)["ideas"] += found.count("lock")
        if "Shell" in self.s["team"]["used"]:
            for _ in range(found.count("camera")):
                self.turn(tile, "camera", "camera_off")

    def plan_step(self, seat: int, action: Dict) -> None:
        team = self.s["team"]
        kind = action["type"]
        if kind in ("ready", "unready"):
            self.s["seats"][seat]["ready"] = kind == "ready"
            return
        if kind == "fixer":
            self.use_fixer(action)
            return
        i, item = action["character"], action.get("item")
        c = self.ch(i)
        match kind:
            case "plan":
                c["plan"] = ascending([*c["plan"], action["tile"]])
            case "unplan":
                c["plan"].remove(action["tile"])
            case "place":
                c["at"] = action["entrance"]
            case "buy":
                team["cash"] -= self.price(str(item))
                c["items"].append(item)
            case "equip":
                team["items"][item] -= 1
                c["items"].append(item)
            case "sell":
                c["items"].remove(item)
                team["cash"] += data("items")[item]["price"] // 2000 * 1000
            case "use_item":
                c["items"].remove(item)
                self.found_in_planning(i, action["tile"])

    def use_fixer(self, action: Dict) -> None:
        team, bag = self.s["team"], self.s["bag"]
        name = action["fixer"]
        price = data("fixers")[name].get("price", 0)
        if name not in ("Visage", "Unscrupulous Jeweler", "The Architect"):
            team["used"].append(name)
        match name:
            case "Frustrated Beat Cop":
                team["cash"] -= price[action["count"]]
                more(bag, "guard", -action["count"])
                more(bag, "blank", action["count"])
            case "Bookie":
                team["cash"] -= action["amount"]
                team["bet"] = action["amount"]
            case "Visage":
                team["cash"] -= price
                self.found_in_planning(action["character"], action["tile"])
            case "Prison Guard":
                team["cash"] -= price
                locks = min(bag["lock"], 2)
                more(bag, "lock", -locks)
                more(bag, "blank", locks)
            case "Security Consultant":
                team["cash"] -= price * action["count"]
                more(bag, "blank", action["count"])
            case "Looting Specialist":
                for spot in self.s["tiles"].values():
                    if spot["loot"].get("cash"):
                        spot["loot"]["cash"] += 1000
            case "Unscrupulous Jeweler":
                team["jewels"] -= action["count"]
                team["cash"] += data("fixers")[name]["pays"] * action["count"]
            case "Shell":
                team["cash"] -= price
            case "The Architect":
                team["used"].append(f"{name}:{action['token']}")
                team["cash"] -= price[action["token"]]
                more(bag, action["token"], 1)
            case "Retired Mastermind":
                team["cash"] -= price[len(action["events"])]
                for one in action["events"]:
                    self.s["events"]["deck"].insert(one["position"], one["id"])
            case "The Mayor":
                self.s["tiles"][action["tile"]]["chits"].remove("guard")
                self.ch(action["character"])["at"] = action["tile"]
                self.s["mayor"] = action["character"]
