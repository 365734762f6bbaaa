"""The second opinion: Escape, the end of a heist, the campaign (3.16 to 3.18)."""

from __future__ import annotations

import heapq

from tests.games.heist.second_board import Dict, copied, data
from tests.games.heist.second_planning import PLAN, Planning

NEW_LEDGER: Dict = {
    "team_cash": 0,
    "jewels": 0,
    "fixers": ["Old Friend"],
    "items": {},
    "won": [],
    "history": [],
    "players": {},
    "name": "",
    "characters": {},
}


class Escape(Planning):
    def escape_begins(self) -> None:
        """MH-ES-1."""
        self.s["phase"] = "escape"
        self.clear_active()
        for i in self.playing():
            if self.can(i, "ANGER THERAPY") and self.indoors(i):
                self.subdue_all(i, self.ch(i)["at"])
        while self.next_gate() is not None:
            self.close_gate()
        self.add_blanks()
        for tile in self.unknown():
            self.reveal(tile)
        self.put_away()
        self.s["loop"] = False
        self.maybe_over()

    def clear_active(self) -> None:
        """MH-EP-5."""
        events = self.s["events"]
        if events["active"] is not None:
            events["discard"].append(events["active"])
            events["active"] = None

    def put_away(self) -> None:
        """What lasts only for the Action phase."""
        for c in self.s["characters"]:
            c.update(subs={}, action=None, slip=False, reach=False, vent=None, picked=False)
        self.s["shaken"] = []

    def to_declare(self) -> list[int]:
        return [i for i in self.playing() if self.indoors(i)]

    def waits(self) -> bool:
        """MH-ES-10."""
        if not self.options["run_back_in"]:
            return False
        lies = {kind for spot in self.s["tiles"].values() for kind in spot["loot"]}
        able = [i for i in self.playing() if self.outdoors(i) and self.ch(i)["ideas"]]
        return not self.met() and bool(lies & self.asked_for()) and bool(able)

    def maybe_over(self) -> None:
        if not self.to_declare() and not self.waits():
            self.finish()

    def list_escape(self, seat: int) -> list[Dict]:
        found: list[Dict] = []
        for i in self.acts_for(seat):
            c = self.ch(i)
            found += self.list_loot(i, adjacent=False)
            if self.indoors(i):
                paths = [[], *self.cheapest(i)]
                found += [{"type": "escape_path", "character": i, "path": p} for p in paths]
            for name in ("GOOD IN A PINCH", "GREAT IN A PINCH"):
                if self.can(i, name) and name not in c["used"] and c["ideas"] >= 2:
                    pinch = {"type": "ability", "character": i, "ability": name}
                    found += [{**pinch, "to": j} for j in self.playing() if j != i]
        if not self.to_declare():
            found.append({"type": "end_escape"})
        return found

    # --- paths (MH-ES-2, -3)

    def leaving(self, i: int, node: str) -> int:
        if node in self.s["entrances"] or self.can(i, "THERE ARE BETTER WAYS"):
            return 0
        return self.guards(node)

    def passable(self, i: int, node: str) -> bool:
        """A keycard door aside."""
        if node in self.s["entrances"]:
            return not self.crowded(node, i)
        closed = self.options["escape_remote_locks"] == "closed" and (
            self.marked(node, "remote_lock")
        )
        return not closed and not self.chits(node, "lock")

    def cheapest(self, i: int) -> list[list[str]]:
        """To each exit the path of fewest Escape Moves, of equals the first in string order."""
        start = self.ch(i)["at"]
        best: dict[str, list[str]] = {}
        done: set[tuple[str, bool]] = set()
        card = self.card_here(i, start, bool(self.ch(i)["loot"].get("keycard")))
        todo: list[tuple[int, list[str], bool]] = [(0, [], card)]
        while todo:
            cost, path, card = heapq.heappop(todo)
            here = path[-1] if path else start
            if (here, card) in done:
                continue
            done.add((here, card))
            if path and here in self.s["entrances"]:
                best.setdefault(here, path)
                continue
            for node in self.near(here):
                step = 1 + self.leaving(i, here)
                if not self.passable(i, node):
                    continue
                if node in self.s["tiles"] and self.marked(node, "keycard_door"):
                    if not card:
                        continue
                    step += self.options["keycard_escape_moves"]  # MH-KC-2
                heapq.heappush(todo, (cost + step, [*path, node], self.card_here(i, node, card)))
        return list(best.values())

    def card_here(self, i: int, node: str, card: bool) -> bool:
        return card or (node in self.s["tiles"] and "keycard" in self.s["tiles"][node]["loot"])

    def path_ok(self, i: int, action: Dict) -> bool:
        """Whether the rules allow to declare it, with whatever is picked up and dropped."""
        c, path = self.ch(i), action["path"]
        if self.outdoors(i) and (len(path) < 2 or not self.options["run_back_in"]):
            return False  # MH-ES-8: back in and out again
        if action.get("pick", "all") not in ("all", "none"):
            return False
        drops = [list(d) for d in action.get("drop", [])]
        if any(d[0] not in self.s["tiles"] or d[0] not in [c["at"], *path] for d in drops):
            return False
        there = set(self.carried(i))
        if action.get("pick", "all") == "all":
            for node in [c["at"], *path]:
                there |= set(self.s["tiles"].get(node, {}).get("loot", {}))
        if any(d[1] not in there for d in drops):
            return False
        twin = copied(self.s)
        try:
            return self.walk(i, action, None) is not None
        finally:
            self.s = twin

    def walk(self, i: int, action: Dict, moves: int | None) -> int | None:
        """Along the path as far as the moves reach; its cost, or None where it is no path."""
        c = self.ch(i)
        drops = [list(d) for d in action.get("drop", [])]
        cost = 0
        stopped = False
        self.handle(i, action, drops)
        for n, node in enumerate(action["path"]):
            here = c["at"]
            if n and here in self.s["entrances"]:
                return None  # a path stops at the first exit
            if node not in self.near(here) or not self.passable(i, node):
                return None
            cost += 1 + self.leaving(i, here)
            door = node in self.s["tiles"] and self.marked(node, "keycard_door")
            if door:
                if not c["loot"].get("keycard"):
                    return None
                cost += self.options["keycard_escape_moves"]
            stopped = stopped or (moves is not None and cost > moves)
            if stopped:
                break
            if door:
                self.s["tiles"][node]["marks"].remove("keycard_door")
            c["at"] = node
            self.handle(i, action, drops)
        return cost

    def handle(self, i: int, action: Dict, drops: list[list[str]]) -> None:
        """Pick up and drop on the node it is on (MH-ES-6), each time it passes."""
        at = self.ch(i)["at"]
        if at not in self.s["tiles"]:
            return
        if action.get("pick", "all") == "all":
            loot = self.s["tiles"][at]["loot"]
            while loot:
                self.take(i, at, next(iter(loot)))
        for drop in [d for d in drops if d[0] == at]:
            if drop[1] in self.carried(i):
                self.put(i, at, drop[1])  # again, if it comes by again

    def declare(self, i: int, action: Dict) -> None:
        c = self.ch(i)
        twin = copied(self.s)
        cost = self.walk(i, action, None)
        assert cost is not None
        self.s = twin
        c = self.ch(i)
        roll = None
        moves = c["ideas"]
        if moves >= cost:
            c["ideas"] -= cost
        else:
            c["ideas"] = 0
            roll = self.roll()
            moves += roll
        self.walk(i, action, moves)
        c["escape"] = {"path": list(action["path"]), "cost": cost, "roll": roll}
        if c["at"] in self.s["entrances"]:
            self.bank(i)
            c["status"] = "escaped"
        else:
            self.bust(i)
        self.maybe_over()

    # --- the end (MH-OB, MH-CA)

    def finish(self) -> None:
        team = self.s["team"]
        people = self.s["characters"]
        for i in self.playing():
            if self.outdoors(i):
                self.ch(i)["status"] = "escaped"
        won = self.met()
        for c in people:
            c["ideas"] = 0
            for item in c["items"] if c["status"] == "escaped" else []:
                if item != PLAN:
                    team["items"][item] = team["items"].get(item, 0) + 1
            c["items"] = []
        if any(c["status"] == "escaped" for c in people if c["kind"] == "player"):
            for door in self.s["entrances"].values():  # MH-IT-6
                for kind, n in door["loot"].items():
                    item = kind.removeprefix("item:")
                    if item not in (kind, PLAN):
                        team["items"][item] = team["items"].get(item, 0) + n
        if won:
            team["cash"] += self.heist.get("reward", 0)
            if all(c["status"] == "escaped" for c in people if c["kind"] == "player"):
                team["cash"] += 2 * team["bet"]
        secured = team["secured"].get("cash", 0)
        self.s["result"] = {
            "winners": self.everyone() if won else [],
            "scores": [secured] * self.s["players"],
            "outcome": "won" if won else "lost",
        }
        if self.options["campaign"]:
            self.write_ledger(won, secured)
        self.s["phase"] = "levelup" if self.s["level_ups"] else "over"
        self.s["over"] = not self.s["level_ups"]

    def write_ledger(self, won: bool, secured: int) -> None:
        book = copied({**NEW_LEDGER, **(self.ledger_before or {})})
        if self.ledger_before is None:
            book["fixers"] = [*self.unlocked]
        team = self.s["team"]
        items = {item: n for item, n in team["items"].items() if n}
        book.update(team_cash=team["cash"], jewels=team["jewels"], items=items)
        crew = [c for c in self.s["characters"] if c["kind"] == "player"]
        unlocks = self.heist.get("unlocks")
        if won and self.s["heist"] not in book["won"]:
            book["won"].append(self.s["heist"])
        if won and unlocks and unlocks not in book["fixers"]:
            book["fixers"].append(unlocks)
        book["history"].append(
            {
                "heist": self.s["heist"],
                "outcome": "won" if won else "lost",
                "cash": secured,
                "busted": [c["name"] for c in crew if c["status"] == "busted"],
            }
        )
        reached = self.rise(book)
        for i, c in enumerate(crew):
            level = self.level(i)
            book["characters"][c["name"]] = {
                "character": c["character"],
                "skills": list(c["skills"]),
                "level": level,
                "status": "jailed" if c["status"] == "busted" else "free",
            }
            if c["status"] != "busted" and level < reached[c["seat"]]:
                self.s["level_ups"].append(i)
        self.s["ledger"] = book

    def rise(self, book: Dict) -> list[int]:
        """MH-CA-8 … -10, MH-LV-1: who played is one higher now; the level of every seat."""
        party = self.options["party"]
        if party is None:
            party = [str(seat) for seat in self.everyone()]
        else:
            numbers = {str(n) for n in range(100)}
            if set(book["players"]) <= numbers and not set(book["players"]) & set(party):
                sat = book["players"]
                book["players"] = {}
                for seat in sorted(sat, key=int):
                    if int(seat) < len(party) and party[int(seat)]:
                        book["players"][party[int(seat)]] = sat[seat]
        people = [name for name in party if name]
        for name in people:
            book["players"][name] = min(book["players"].get(name, 1) + 1, 4)
        of_bots = min(book["players"].get(name, 1) for name in party if name is not None)
        return [of_bots if name is None else book["players"].get(name, 1) for name in party]

    def level(self, i: int) -> int:
        c = self.ch(i)
        pros = [skill for skill in c["skills"] if data("skills")[skill]["level"] == "pro"]
        return 1 + len(pros) + int(data("characters")[c["character"]]["level"] == "pro")

    def upgrades(self, i: int) -> list[str]:
        """MH-LV-2."""
        c = self.ch(i)
        raw = [skill for skill in c["skills"] if data("skills")[skill]["level"] == "amateur"]
        card = data("characters")[c["character"]]
        if self.level(i) == 2 and card["level"] == "amateur":
            raw = []
        if raw:
            return [into for skill in raw for into in data("skills")[skill]["into"]]
        return list(card.get("into", []))

    def list_levelup(self, seat: int) -> list[Dict]:
        due = [i for i in self.s["level_ups"] if self.ch(i)["seat"] == seat]
        found = [
            {"type": "level_up", "character": i, "to": t} for i in due for t in self.upgrades(i)
        ]
        return [one for n, one in enumerate(found) if one not in found[:n]]

    def level_up(self, i: int, to: str) -> None:
        c = self.ch(i)
        if to in data("characters"):
            c["character"] = to
            c["level"] = "pro"
            c["memory"] = data("characters")[to]["memory"]
        else:
            for n, skill in enumerate(c["skills"]):
                if to in data("skills")[skill].get("into", []):
                    c["skills"][n] = to
                    break
        entry = self.s["ledger"]["characters"][c["name"]]
        entry.update(character=c["character"], skills=list(c["skills"]), level=self.level(i))
        self.s["level_ups"].remove(i)
        if not self.s["level_ups"]:
            self.s["phase"], self.s["over"] = "over", True
