"""The second opinion: reveals, alerts, noise, dogs, gates, NPCs, and what a step sets off."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from tests.games.heist.second_board import BANKED, Bell, Dict, Ended, ascending, more
from tests.games.heist.second_table import Table

Flow = Generator[Dict, Any, None]  # yields a pending choice, is sent the option taken


class Security(Table):
    def everyone(self) -> list[int]:
        return list(range(self.s["players"]))

    def personal(self, i: int) -> list[int]:
        seat = self.ch(i)["seat"]
        return self.everyone() if seat is None else [seat]

    # --- chance

    def roll(self) -> int:
        self.came_to_light = True
        dice = self.s["hidden"]["dice"]
        return self.luck.roll(dice.pop(0) if dice else None)

    def draw(self) -> str:
        bag, order = self.s["bag"], self.s["hidden"]["bag_order"]
        if not bag:
            return self.luck.draw(None, bag)  # MH-CH-10
        self.came_to_light = True
        while order and not bag.get(order[0]):
            order.pop(0)
        chit = self.luck.draw(order.pop(0) if order else None, bag)
        more(bag, chit, -1)
        return chit

    # --- alerts and noise

    def alert(self, n: int = 1) -> None:
        for _ in range(n):
            deck = self.s["events"]["deck"]
            if not deck:
                return  # MH-AL-3
            card = deck.pop(0)
            self.s["events"]["discard"].append(card)
            self.set_aside()
            if card == "25":
                raise Bell

    def make_noise(self, n: int = 1) -> None:
        for _ in range(n):
            noise = self.s["noise"]
            if noise["level"] < noise["end"]:
                noise["level"] += 1
                if noise["level"] in noise["alerts"]:
                    self.alert()
            elif self.options["noise_end"] == "alerts":
                self.alert()  # MH-NO-2

    def seen(self, cameras: int = 1) -> None:
        """A camera raises its alert, unless LOOP FOOTAGE is on (MH-AB-24)."""
        if not self.s["loop"]:
            self.alert(cameras)

    def power_on(self, tile: str) -> None:
        """The disabled cameras of a tile (MH-CH-5)."""
        cameras = self.chits(tile, "camera_off")
        for _ in range(cameras):
            self.turn(tile, "camera_off", "camera")
        people = len(self.people(tile))
        if people:
            each = people if self.options["camera_power_on"] == "per_character" else 1
            self.seen(cameras * each)

    def rouse(self, tile: str, kind: str) -> bool:
        """`guard_off` or `dog_off` becomes active, but not near PRESSURE POINTS (MH-AB-5)."""
        if not self.pressed(tile):
            self.turn(tile, kind, kind.removesuffix("_off"))
        return not self.pressed(tile)

    def pressed(self, tile: str) -> bool:
        for i in self.playing():
            at = self.ch(i)["at"]
            if self.can(i, "PRESSURE POINTS") and (tile == at or tile in self.near(at)):
                return True
        return False

    # --- revealing (MH-AR)

    def reveal(self, tile: str) -> list[str]:
        """What the reveal put there."""
        spot = self.s["tiles"][tile]
        spot["unknown"] = False
        chit = self.draw()
        if chit == "blank":
            return []
        if chit.removesuffix("2") in ("guard", "lock", "camera", "dog"):
            kind = chit.removesuffix("2")
            self.add(tile, kind, 2 if chit.endswith("2") else 1)
            return [kind] * (2 if chit.endswith("2") else 1)
        more(spot["loot"], chit, 1)  # MH-LO-10
        if chit in self.heist.get("held_by_guard", ["keycard", "usb"]):
            self.add(tile, "guard")
        return [chit]

    def unknown(self) -> list[str]:
        return [t for t in self.tiles() if self.s["tiles"][t]["unknown"]]

    def auto_reveal(self) -> None:
        """MH-AR-2."""
        for tile in self.unknown():
            for i in self.playing():
                if tile == self.ch(i)["at"] or tile in self.reachable(i):
                    self.reveal(tile)
                    break

    def dogs(self) -> Flow:
        """MH-DG-2, -3."""
        moved = True
        while moved:
            moved = False
            for tile in self.tiles():
                while self.chits(tile, "dog") and not self.people(tile):
                    goals = [t for t in self.near_tiles(tile) if self.people(t)]
                    if not goals or tile in self.s["shaken"]:
                        break
                    goal = goals[0]
                    if len(goals) > 1:
                        goal = yield {
                            "kind": "dog",
                            "seats": self.everyone(),
                            "options": goals,
                            "from": tile,
                        }
                    self.s["tiles"][tile]["chits"].remove("dog")
                    self.s["tiles"][tile]["unknown"] = False
                    self.add(goal, "dog")
                    moved = True

    def settle(self) -> Flow:
        """MH-AR-4: after any step auto-reveals, then dogs."""
        self.auto_reveal()
        yield from self.dogs()

    # --- loot

    def bank(self, i: int) -> None:
        """MH-LO-5."""
        team, loot = self.s["team"], self.ch(i)["loot"]
        if not self.outdoors(i):
            return
        for kind in BANKED:
            n = loot.pop(kind, 0)
            if n:
                more(team["secured"], kind, n)
            if kind == "cash":
                team["cash"] += n
            if kind == "jewel":
                team["jewels"] += n

    def lies(self, node: str) -> dict[str, int]:
        """The loot on a tile, or on an entrance (MH-LO-9)."""
        spot = self.s["tiles"].get(node) or self.s["entrances"][node]
        loot: dict[str, int] = spot["loot"]
        return loot

    def take(self, i: int, tile: str, kind: str) -> None:
        """One piece off a tile (MH-LO-2, -7, MH-IT-6)."""
        c, loot = self.ch(i), self.lies(tile)
        n = loot[kind] if kind == "cash" else 1
        more(loot, kind, -n)
        if kind in ("idea2", "idea3"):
            c["ideas"] += int(kind[-1])
        elif kind.startswith("item:"):
            c["items"].append(kind.removeprefix("item:"))
        else:
            more(c["loot"], kind, n)

    def put(self, i: int, tile: str, kind: str) -> None:
        c, loot = self.ch(i), self.lies(tile)
        if kind.startswith("item:"):
            c["items"].remove(kind.removeprefix("item:"))
            more(loot, kind, 1)
        else:
            n = c["loot"][kind] if kind == "cash" else 1
            more(c["loot"], kind, -n)
            more(loot, kind, n)

    def carried(self, i: int) -> list[str]:
        c = self.ch(i)
        return [*c["loot"], *dict.fromkeys(f"item:{item}" for item in c["items"])]

    def bust(self, i: int) -> None:
        """MH-BU-1, MH-LO-8."""
        c = self.ch(i)
        c["status"] = "busted"
        c["loot"] = {}
        found = "Copy of the Master Plan" in c["items"]
        c["items"] = []
        if found:  # MH-IT-4
            self.s["plan_found"] = True
            for j, other in enumerate(self.s["characters"]):
                if other["status"] in ("in", "escaped"):
                    self.bust(j)

    # --- gates (MH-GA)

    def next_gate(self) -> str | None:
        gates = {
            mark: tile
            for tile in self.tiles()
            for mark in self.s["tiles"][tile]["marks"]
            if mark.startswith("gate:")
        }
        return gates[min(gates)] if gates else None

    def close_gate(self) -> None:
        tile = self.next_gate()
        if tile is None:
            return
        del self.s["tiles"][tile]
        self.s["gates_closed"] += 1
        for i, c in enumerate(self.s["characters"]):
            if c["at"] == tile and c["status"] in ("in", "captive"):
                self.bust(i)
            if tile in c["plan"]:
                c["plan"].remove(tile)
                c["free_tokens"] += int(self.options["replan_closed_gates"])
        if self.s["phase"] == "event" and not self.playing():
            raise Ended  # MH-EP-7

    # --- entering a tile (MH-AR-4)

    def enter(self, i: int, node: str) -> Flow:
        c = self.ch(i)
        left = c["at"]
        c["at"] = node
        c["vent"] = None
        if left in self.s["tiles"] and self.chits(left, "dog") and not self.people(left):
            self.s["shaken"].append(left)  # MH-DG-5
        if node in self.s["entrances"]:
            self.bank(i)
        else:
            self.seen(self.chits(node, "camera"))
            if self.marked(node, "beacon"):
                self.beacon(i, node)
            npc = self.s["npc"]
            if npc is not None and c["kind"] == "player" and self.ch(npc)["at"] == node:
                hostage = "stay_close" in self.side(npc)["rules"]
                if hostage and self.ch(npc)["status"] == "captive":
                    self.join(npc)  # MH-NP-3
        yield from self.settle()

    def join(self, npc: int) -> None:
        self.ch(npc)["status"] = "in"
        self.ch(npc)["die"] = self.roll()

    def free_prisoner(self) -> None:
        """MH-NP-3: no remote lock and no keycard door left on its tile."""
        npc = self.s["npc"]
        if npc is None or self.ch(npc)["status"] != "captive":
            return
        tile = self.ch(npc)["at"]
        shut = self.marked(tile, "remote_lock") or self.marked(tile, "keycard_door")
        if self.ch(npc)["character"] == "Prisoner" and not shut:
            self.join(npc)

    def open_remote(self, letter: str) -> None:
        for spot in self.s["tiles"].values():
            spot["marks"] = [m for m in spot["marks"] if m != f"remote_lock:{letter}"]
        self.free_prisoner()

    def beacon(self, i: int, tile: str) -> None:
        """MH-SB-1."""
        self.came_to_light = True
        spot = self.s["tiles"][tile]
        spot["marks"].remove("beacon")
        for entry in self.s["beacon"]:
            for what, n in entry.items():
                match what:
                    case "ideas":
                        self.ch(i)["ideas"] += n
                    case "cash":
                        more(spot["loot"], "cash", n)
                    case "loot":
                        more(spot["loot"], n, 1)
                    case "alert":
                        self.alert(n)
                    case "noise":
                        self.make_noise(n)
                    case "guards":
                        self.add(tile, "guard", n)
                    case "reveal_adjacent":
                        for near in self.near_tiles(tile):
                            if self.s["tiles"][near]["unknown"]:
                                self.reveal(near)
                    case "unlock_remote":
                        self.open_remote(n)

    def subdue(self, i: int, tile: str, kind: str) -> None:
        self.turn(tile, kind, kind + "_off")
        if self.can(i, "ADRENALINE"):
            self.ch(i)["ideas"] += 1  # MH-AB-3

    def subdue_all(self, i: int, tile: str) -> None:
        for kind in ("guard", "dog"):
            for _ in range(self.chits(tile, kind)):
                self.subdue(i, tile, kind)

    def steps_between(self, start: str) -> dict[str, int]:
        """By steps over nodes (MH-NP-6)."""
        far, todo = {start: 0}, [start]
        while todo:
            node = todo.pop(0)
            for beside in self.near(node):
                if beside not in far:
                    far[beside] = far[node] + 1
                    todo.append(beside)
        return far

    def people_tiles(self) -> list[str]:
        return ascending({self.ch(i)["at"] for i in self.playing() if self.indoors(i)})
