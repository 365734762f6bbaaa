"""The second opinion: doing it in the Action phase (3.5, 3.8, 3.13, 3.14)."""

from __future__ import annotations

from typing import Any

from tests.games.heist.second_board import Alarm, Dict, ascending, data, more
from tests.games.heist.second_lists import CODES, PLANS, REACHES, SPECIAL, Lists
from tests.games.heist.second_security import Flow


class Actions(Lists):
    # --- doing

    def commit(self, i: int, action: Dict) -> Flow:
        c = self.ch(i)
        about = {k: v for k, v in action.items() if k not in ("type", "character")}
        c["action"] = about
        c["picked"] = False
        for sub, n in self.subs_of(about).items():
            more(c["subs"], sub, n)
        item = data("items").get(about["from"])
        if item:
            if item["breaks_on"] == "any" or c["die"] in item["breaks_on"]:
                c["items"].remove(about["from"])
            if about["from"] == "Flashbang" and not self.held(i):
                for tile in [c["at"]] * self.indoors(i) + self.near_tiles(c["at"]):
                    self.subdue_all(i, tile)
        elif about["from"] in data("characters"):
            self.special(i, about)
        yield from self.settle()

    def special(self, i: int, about: Dict) -> None:
        c = self.ch(i)
        name = about["action"]
        if name not in (*SPECIAL, "Bolt"):
            return
        c["ideas"] -= about["ideas"] if name == "Bolt" else SPECIAL[name][0]
        if name == "Breach":
            number = 1 + sum(e.startswith("X") for e in self.s["entrances"])
            door = {"at": about["side"], "doors": [c["at"]], "limit": None, "exit_limit": None}
            door["loot"] = {}
            self.s["entrances"][f"X{number}"] = door
            raise Alarm
        if name in ("Autopwn", "Exploit"):
            target = self.ch(about["target"])["subs"]
            more(target, about["sub"], 2 if name == "Exploit" else 1)
            more(target, "noise", 1)
        if name == "Toss Loot":
            for kind in about["kinds"]:
                while kind in self.carried(i):
                    self.put(i, about["tile"], kind)
        if name == "Loop Footage":
            self.s["loop"] = True
        if name == "Rewire":
            for tile in about["tiles"]:
                self.turn(tile, "camera", "camera_off")
            for tile in about["tiles"]:
                self.subdue_all(i, tile)

    def do(self, i: int, action: Dict) -> Flow:
        c = self.ch(i)
        tile: Any = action.get("tile")
        more(c["subs"], action["sub"], -1)
        match action["sub"]:
            case "move":
                yield from self.enter(i, tile)
                return
            case "unlock":
                self.turn(tile, "lock", "lock_off")
            case "subdue":
                self.subdue(i, tile, action.get("kind", "guard"))
            case "disable":
                self.turn(tile, "camera", "camera_off")
            case "idea":
                c["ideas"] += 1
            case "reveal" if tile is None:
                c["ideas"] += 1
            case "reveal":
                self.reveal(tile)
            case "loot":
                more(c["loot"], "cash", 1000)
                self.bank(i)
            case "noise":
                self.make_noise()
            case "alert":
                self.alert()
        yield from self.settle()

    def ability(self, i: int, action: Dict) -> Flow:
        c = self.ch(i)
        name = action["ability"]
        if name in PLANS or name in CODES or name == "GOOD IN A PINCH":
            c["used"].append(name)
        if name == "EFFICIENT PICKER":
            c["ideas"] -= 1
            c["picked"] = True
            more(c["subs"], "move", 1)
            more(c["subs"], "noise", 1)
        elif name == "THERE ARE BETTER WAYS":
            c["ideas"] -= 1
            c["slip"] = True
        elif name in REACHES:
            c["ideas"] -= 1
            c["reach"] = True
        elif name == "VENT CRAWL":
            self.make_noise(4)
            c["vent"] = action["tile"]
        elif name in CODES:
            c["ideas"] -= CODES[name]
            for tile in self.near_tiles(action["tile"]):
                if self.s["tiles"][tile]["unknown"]:
                    self.reveal(tile)
        elif name in PLANS:
            c["ideas"] -= 2
            self.make_noise(1 if name == "ALRIGHT, NEW PLAN" else 0)
            for move in action.get("moves", []):
                owner = self.ch(move["character"])
                owner["plan"].remove(move["from"])
                owner["plan"] = ascending([*owner["plan"], move["to"]])
            for gift in action.get("give", []):
                c["ideas"] -= gift["ideas"]
                self.ch(gift["character"])["ideas"] += gift["ideas"]
        else:  # the PINCH abilities, in Escape
            c["ideas"] -= 2
            self.ch(action["to"])["ideas"] += 1
            return
        yield from self.settle()
