"""The second opinion: the Event phase, every event and every crisis (3.10)."""

from __future__ import annotations

from tests.games.heist.second_board import GOODS, STEPS, Bell, ascending, more, place_of
from tests.games.heist.second_security import Flow, Security


class Events(Security):
    def event_phase(self) -> Flow:
        self.s["phase"] = "event"
        yield from self.settle()
        yield from self.npc_duty()
        events = self.s["events"]
        if events["deck"]:
            events["active"] = events["deck"].pop(0)
            self.set_aside()
            if events["active"] == "25":
                raise Bell  # MH-EP-5
            yield from self.event(events["active"])
            yield from self.settle()
            events["discard"].append(events["active"])
            events["active"] = None
        yield from self.all_crises()

    def all_crises(self) -> Flow:
        events = self.s["events"]
        while events["crises"]:
            card = events["crises"][0]
            try:
                yield from self.crisis(card)
            except Bell:
                if self.options["crises_at_alarm"] == "happen":
                    events["discard"].append(events["crises"].pop(0))
                raise
            yield from self.settle()
            events["discard"].append(events["crises"].pop(0))

    def npc_duty(self) -> Flow:
        """MH-NP-6."""
        npc = self.s["npc"]
        if npc is None or npc not in self.playing() or "stay_close" not in self.side(npc)["rules"]:
            return
        if self.options["stay_close"] == "free":
            return
        far = self.steps_between(self.ch(npc)["at"])
        friends = [i for i in self.playing() if i != npc and self.ch(i)["at"] in far]
        least = min((far[self.ch(i)["at"]] for i in friends), default=None)
        if least == 0:
            return
        payers = [i for i in friends if far[self.ch(i)["at"]] == least and self.ch(i)["ideas"]]
        answer = "noise"
        if payers:
            options = [*(f"idea:{i}" for i in payers), "noise"]
            answer = yield {"kind": "stay_close", "seats": self.everyone(), "options": options}
        if answer == "noise":
            self.make_noise(2)
        else:
            self.ch(int(answer.removeprefix("idea:")))["ideas"] -= 1

    # --- what cards look at

    def beside_people(self, *kinds: str) -> list[str]:
        """Tiles adjacent to a character that hold one of the chits (MH-EP-8)."""
        tiles = {t for i in self.playing() for t in self.near_tiles(self.ch(i)["at"])}
        return [t for t in ascending(tiles) if self.chits(t, *kinds)]

    def watched(self) -> list[int]:
        """Characters adjacent to a live camera; none with LOOP FOOTAGE."""
        found = []
        for i in self.playing():
            near = self.near_tiles(self.ch(i)["at"])
            if not self.s["loop"] and any(self.chits(t, "camera") for t in near):
                found.append(i)
        return found

    def lose_idea(self, i: int) -> None:
        self.ch(i)["ideas"] = max(self.ch(i)["ideas"] - 1, 0)

    def ties_broke(self) -> bool:
        any_did = False
        for tile in self.people_tiles():
            for kind in ("guard_off", "dog_off"):
                for _ in range(self.chits(tile, kind)):
                    any_did = self.rouse(tile, kind) or any_did
        return any_did

    def trouble(self, i: int, kind: str) -> bool:
        """On its tile or adjacent."""
        at = self.ch(i)["at"]
        tiles = self.near_tiles(at) + [at] * self.indoors(i)
        return any(self.guards(t) if kind == "guard" else self.chits(t, kind) for t in tiles)

    def event(self, card: str) -> Flow:
        people = self.playing()
        bag = self.s["bag"]
        match card:
            case "1":
                more(bag, "camera", 3)
            case "2":
                for entrance in list(self.s["entrances"]):
                    if len(self.people(entrance)) >= 2:
                        self.alert(2)
            case "3":
                self.alert(int(bool(self.watched())))
            case "4":
                self.alert(int(bool(self.beside_people("guard", "dog"))))
            case "5":
                most = self.options["max_locks_event5"] or 99
                for tile in self.beside_people("guard", "dog")[:most]:
                    self.add(tile, "lock")
            case "6":
                more(bag, "lock", 2)
            case "7":
                self.alert(int(any(self.external_sides(t) for t in self.people_tiles())))
            case "8":
                off = [t for t in self.tiles() if self.chits(t, "camera_off")]
                for tile in [t for t in off if any(n in off for n in self.near(t))]:
                    self.power_on(tile)
            case "9":
                for tile in self.beside_people("camera"):
                    self.add(tile, "camera")
            case "10":
                guards = bool(self.beside_people("guard", "dog"))
                self.alert(int(guards) + int(bool(self.watched())))
            case "11":
                for tile in self.people_tiles():
                    for _ in range(self.chits(tile, "lock_off")):
                        self.turn(tile, "lock_off", "lock")
            case "12":
                for i in people:
                    if self.indoors(i) and self.off_guards(self.ch(i)["at"]):
                        answer = yield {
                            "kind": "blab",
                            "seats": self.personal(i),
                            "options": ["yes", "no"],
                            "character": i,
                        }
                        if answer == "yes":
                            self.ch(i)["ideas"] += 1
                            self.make_noise()
            case "13":
                for i in people:
                    near = self.near_tiles(self.ch(i)["at"])
                    if sum(self.chits(t, "guard", "dog", "lock", "camera") for t in near) >= 2:
                        self.lose_idea(i)
            case "14":
                for tile in self.beside_people("lock"):
                    self.add(tile, "guard")
            case "15":
                if self.ties_broke():
                    yield from self.gift("had_him", people)
            case "16":
                self.alert(min(len(self.watched()), 2))
            case "17":
                yield from self.whisper()
            case "18":
                lonely = []
                for i in people:
                    at = self.ch(i)["at"]
                    others = [self.ch(j)["at"] for j in people if j != i]
                    if at not in others and not any(n in others for n in self.near(at)):
                        lonely.append(i)
                for i in lonely:
                    self.lose_idea(i)
            case "19" | "A1":
                found = {self.ch(i)["at"] for i in self.watched() if self.indoors(i)}
                for tile in ascending(found):
                    self.add(tile, "guard")
            case "20":
                for i in people:
                    if self.indoors(i) and self.guards(self.ch(i)["at"]):
                        self.lose_idea(i)
            case "21":
                for i in people:
                    if any(self.s["tiles"][t]["unknown"] for t in self.ch(i)["plan"]):
                        self.lose_idea(i)
            case "22":
                yield from self.fumble()
            case "23" | "A3":
                self.ties_broke()
            case "24":
                if any(self.outdoors(i) for i in people):
                    yield from self.gift("watch_out", [i for i in people if self.indoors(i)])
            case "A2":
                live = [t for t in self.tiles() if self.chits(t, "camera") and not self.s["loop"]]
                for tile in live:
                    if any(self.off_guards(t) for t in self.near_tiles(tile)):
                        self.add(tile, "guard")
            case "A4":
                for i in people:
                    if self.trouble(i, "guard") and not self.trouble(i, "camera"):
                        self.lose_idea(i)
            case "B1" | "B2" | "B3":
                kind = {"B1": "camera", "B2": "lock", "B3": "guard"}[card]
                if bag.get(kind):
                    more(bag, kind, -1)
                    more(bag, kind + "2", 1)
            case "D1":
                for tile in self.people_tiles():
                    if self.guards(tile) or self.off_guards(tile):
                        self.add(tile, "dog")
            case "D2":
                for tile in self.goods_tiles():
                    self.add(tile, "dog")
            case "G1" | "G6":
                self.close_gate()
                self.close_gate()
            case "G2" | "G5":
                self.close_gate()
            case "G3" | "G4":
                gate = self.next_gate()
                if gate is not None:
                    self.add(gate, "lock" if card == "G3" else "guard")
            case "M1":
                pass
            case "M2":
                for i in people:
                    if self.indoors(i) and self.ch(i)["ideas"] <= 2:
                        self.ch(i)["ideas"] += 2
            case "M3":
                for i in people:
                    if self.indoors(i) and self.met():
                        self.ch(i)["ideas"] += 1
            case _:
                raise AssertionError(card)

    def goods_tiles(self) -> list[str]:
        return [t for t in self.tiles() if any(k in GOODS for k in self.s["tiles"][t]["loot"])]

    def gift(self, kind: str, people: list[int]) -> Flow:
        """1 idea to one character for 1 noise, or not."""
        if people:
            options = ["no", *people]
            answer = yield {"kind": kind, "seats": self.everyone(), "options": options}
            if answer != "no":
                self.ch(answer)["ideas"] += 1
                self.make_noise()

    def whisper(self) -> Flow:
        while True:
            pairs = []
            for i in self.playing():
                at = self.ch(i)["at"]
                for j in self.playing():
                    close = self.ch(j)["at"] == at or self.ch(j)["at"] in self.near(at)
                    if i != j and close and self.ch(i)["ideas"]:
                        pairs.append(f"{i}>{j}")
            if not pairs:
                return
            options = ["stop", *pairs]
            answer = yield {"kind": "whisper", "seats": self.everyone(), "options": options}
            if answer == "stop":
                return
            giver, taker = answer.split(">")
            self.ch(int(giver))["ideas"] -= 1
            self.ch(int(taker))["ideas"] += 1
            self.make_noise()

    def fumble(self) -> Flow:
        for i in self.playing():
            c = self.ch(i)
            kinds = [k for k in c["loot"] if k not in self.asked_for()]
            if not self.indoors(i) or not kinds:
                continue
            tiles = [t for t in self.near_tiles(c["at"]) if not self.guards(t)]
            tile = tiles[0] if tiles else None
            if len(tiles) > 1:
                tile = yield {
                    "kind": "fumble",
                    "seats": self.personal(i),
                    "options": tiles,
                    "character": i,
                }
            for kind in kinds:
                n = c["loot"].pop(kind)
                if tile is not None:
                    more(self.s["tiles"][tile]["loot"], kind, n)

    # --- crises

    def crisis(self, card: str) -> Flow:
        match card:
            case "S1":
                for tile in [t for t in self.tiles() if self.marked(t, "reinforcements")]:
                    self.reinforce(tile)
            case "S2":
                self.sweep()
            case "S3":
                self.close_gate()
                self.close_gate()
            case "S4":
                for tile in self.goods_tiles():
                    self.add(tile, "lock")
            case "S5":
                if self.s["npc"] is not None:
                    self.ch(self.s["npc"])["panic"] = True
            case "S6":
                yield from self.hounds()
            case "S7":
                yield from self.rescue()
            case _:
                raise AssertionError(card)

    def reinforce(self, mark: str) -> None:
        for tile in self.near_tiles(mark):
            spot = self.s["tiles"][tile]
            bare = not spot["chits"] and not spot["unknown"]
            for kind in ("guard_off", "dog_off"):
                for _ in range(self.chits(tile, kind)):
                    self.rouse(tile, kind)
            for _ in range(self.chits(tile, "lock_off")):
                self.turn(tile, "lock_off", "lock")
            self.power_on(tile)
            if bare:
                self.add(tile, "guard")
        self.s["tiles"][mark]["marks"].remove("reinforcements")
        self.add(mark, "guard", 2)

    def sweep(self) -> None:
        towers = [t for t in self.tiles() if self.marked(t, "watchtower")]
        for tile in [t for t in towers if self.people(t)]:
            self.s["tiles"][tile]["marks"].remove("watchtower")
        lines = set()
        for tile in [t for t in towers if not self.people(t)]:
            q, r = place_of(tile)
            lines |= {(q + n * dq, r + n * dr) for dq, dr in STEPS for n in range(1, 60)}
        for tile in self.people_tiles():
            if place_of(tile) in lines:
                self.add(tile, "guard")

    def hounds(self) -> Flow:
        doors = {t for e in self.s["entrances"].values() for t in e["doors"]}
        tiles = ascending(t for t in doors if t in self.s["tiles"])
        dogs = self.s["bag"].get("dog", 0)
        if not tiles or not dogs:
            return
        more(self.s["bag"], "dog", -dogs)
        for tile in tiles:
            self.add(tile, "dog", dogs // len(tiles))
        left = dogs % len(tiles)
        while left:
            tile = yield {
                "kind": "hounds",
                "seats": self.everyone(),
                "options": list(tiles),
                "left": left,
            }
            tiles.remove(tile)
            self.add(tile, "dog")
            left -= 1

    def rescue(self) -> Flow:
        dogs = [t for t in self.tiles() for _ in range(self.chits(t, "dog"))]
        while True:
            options = [f"{a}>{b}" for a in dict.fromkeys(dogs) for b in self.nearest_fallen(a)]
            if not options:
                return
            answer = options[0]
            if len(options) > 1:
                answer = yield {
                    "kind": "rescue",
                    "seats": self.everyone(),
                    "options": options,
                    "dogs": list(dogs),
                }
            start, goal = answer.split(">")
            dogs.remove(start)
            self.s["tiles"][start]["chits"].remove("dog")
            self.add(goal, "dog")
            self.rouse(goal, "guard_off" if self.chits(goal, "guard_off") else "dog_off")

    def nearest_fallen(self, start: str) -> list[str]:
        far, todo = {start: 0}, [start]
        while todo:
            tile = todo.pop(0)
            for beside in self.near_tiles(tile):
                if beside not in far and far[tile] < 3:
                    far[beside] = far[tile] + 1
                    todo.append(beside)
        fallen = {t: n for t, n in far.items() if self.off_guards(t)}
        return ascending(t for t, n in fallen.items() if n == min(fallen.values()))
