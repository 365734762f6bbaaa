"""The second opinion: the set-up (3.1, section 6) and the snapshot."""

from __future__ import annotations

from collections import Counter

from tests.games.heist.second_board import Board, Dict, Luck, ascending, copied, data, more

DEFAULTS: Dict = {  # section 7
    "heist": "inclusion",
    "crew": None,
    "characters": None,
    "fixers": ["Old Friend"],
    "cash": 0,
    "jewels": 0,
    "campaign": False,
    "ledger": None,
    "party": None,
    "escape_remote_locks": "open",
    "camera_power_on": "once",
    "escape_after_event": False,
    "noise_end": "escape",
    "discover_noise": True,
    "lookout_memory": 6,
    "skill_limit": 0,
    "run_back_in": False,
    "replan_closed_gates": False,
    "max_locks_event5": 0,
    "sell_items": True,
    "keycard_escape_moves": 1,
    "stay_close": "price",
    "crises_at_alarm": "dropped",
}
FIRST_CREW = ["Johnny Swagger", "Tiny Mike", "Phobia", "Showtime"]
PLAIN = """
    phase heist round crew players seats characters npc noise events bag team choice gates_closed
    loop inside_starts inside_characters level_ups ledger over result hidden
"""


def whole_tile(given: Dict | None) -> Dict:
    given = given or {}
    return {
        "unknown": bool(given.get("unknown", False)),
        "chits": sorted(given.get("chits", [])),
        "loot": {kind: n for kind, n in given.get("loot", {}).items() if n},
        "marks": sorted(given.get("marks", [])),
    }


class Table(Board):
    def set_up(self, players: int, options: Dict, setup: Dict, luck: Luck) -> None:
        self.options = {**DEFAULTS, **options}
        self.luck = luck
        self.came_to_light = False
        name = setup.get("heist") or self.options["heist"]
        self.heist = data(f"heists/{name}")
        crew = self.options["crew"] or (players if players >= 3 else 4)  # MH-SE-1
        named = any("character" in one for one in setup.get("characters", []))
        crew = len(setup["characters"]) if named else crew
        self.ledger_before = self.options["ledger"]
        book = self.ledger_before or {}
        self.unlocked: list[str] = [*(book or self.options)["fixers"]]
        fixers: list[str] = setup.get("fixers", self.unlocked)
        track = data("noise")[crew]
        board = setup.get("board")
        if "bag" in setup:
            bag: dict[str, int] = dict(Counter(setup["bag"]))
        elif board and "bag_order" in setup:
            bag = dict(Counter(setup["bag_order"]))
        else:
            bag = dict(self.heist["bag"][crew])
        phase = setup.get("phase", "planning")
        inside = {} if board else self.heist  # another board has other cells
        tiles = (board or self.heist)["tiles"]
        self.s = {
            "phase": phase,
            "heist": name,
            "round": setup.get("round", 0 if phase == "planning" else 1),
            "crew": crew,
            "players": players,
            "seats": [{"seat": n, "ready": False, "done": False} for n in range(players)],
            "tiles": {t: whole_tile(v) for t, v in {**tiles, **setup.get("tiles", {})}.items()},
            "entrances": {},
            "characters": [],
            "npc": None,
            "noise": {"level": setup.get("noise", 0), **track},
            "events": {
                "deck": [str(e) for e in setup.get("events", self.heist["events"][crew])],
                "discard": [],
                "active": None,
                "crises": [str(e) for e in setup.get("crises", [])],
            },
            "bag": {kind: n for kind, n in bag.items() if n},
            "team": {
                "cash": setup.get("cash", book.get("team_cash", self.options["cash"])),
                "jewels": setup.get("jewels", book.get("jewels", self.options["jewels"])),
                "fixers": [f for f in fixers if f not in self.heist["no_fixers"]],  # MH-SE-8
                "items": dict(book.get("items", {})),
                "secured": {},
                "bet": 0,
                "used": [],
            },
            "needs": setup.get("objective", self.heist["objective"]),
            "choice": None,
            "gates_closed": 0,
            "loop": False,
            "inside_starts": setup.get("inside_starts", inside.get("inside_starts", [])),
            "inside_characters": setup.get(
                "inside_characters", inside.get("inside_characters", [])
            ),
            "level_ups": [],
            "ledger": None,
            "over": False,
            "result": None,
            "hidden": {
                "bag_order": list(setup.get("bag_order", [])),
                "dice": list(setup.get("dice", [])),
            },
            "beacon": setup.get("beacon", self.heist.get("beacon", [])),
            "shaken": [],  # MH-DG-5
            "mayor": None,
            "plan_found": False,  # MH-IT-4
        }
        for key, door in (board or self.heist)["entrances"].items():
            given = door if isinstance(door, dict) else {"doors": door}
            self.s["entrances"][key] = {
                "at": given.get("at"),
                "doors": list(given["doors"]),
                "limit": given.get("limit", 2 if board else self.heist["max_enter"]),
                "exit_limit": given.get("exit_limit", None if board else self.heist["max_exit"]),
                "loot": {},
            }
        if "bag" not in setup and not board:
            self.add_blanks()  # MH-SE-10
        self.make_crew(crew, players, setup, named)
        npc = setup["npc"] if "npc" in setup else self.heist.get("npc")
        if npc:
            self.s["npc"] = len(self.s["characters"])
            self.s["characters"].append(self.make_npc(npc))
        self.set_aside()

    def add_blanks(self) -> None:
        """As many chits as unknown tiles (MH-SE-10, MH-ES-1)."""
        unknown = sum(spot["unknown"] for spot in self.s["tiles"].values())
        for _ in range(unknown - sum(self.s["bag"].values())):
            more(self.s["bag"], "blank", 1)

    def make_crew(self, crew: int, players: int, setup: Dict, named: bool) -> None:
        members = self.options["characters"] or FIRST_CREW[:crew]
        known = (self.ledger_before or {}).get("characters", {})
        for i in range(crew):
            arranged = setup.get("characters", [])
            extra = arranged[i] if i < len(arranged) else {}
            member = extra if named else members[i]
            if isinstance(member, str):
                card = known.get(member) or data("prebuilt")[member]
                member = {"name": member, **card}
            card = data("characters")[member["character"]]
            lookout = member["character"] == "Lookout"
            self.s["characters"].append(
                {
                    "name": extra.get("name") or member.get("name") or member["character"],
                    "seat": extra.get("seat", i % players),
                    "kind": "player",
                    "character": member["character"],
                    "level": card["level"],
                    "skills": list(member["skills"]),
                    "memory": self.options["lookout_memory"] if lookout else card["memory"],
                    "ideas": extra.get("ideas", card["ideas"]),
                    "die": extra.get("die"),
                    "at": extra.get("at"),
                    "plan": ascending(extra.get("plan", [])),
                    "status": extra.get("status", "in"),
                    "loot": dict(extra.get("loot", {})),
                    "items": list(extra.get("items", [])),
                    "used": list(extra.get("used", [])),
                    **self.fresh(),
                }
            )

    def make_npc(self, npc: Dict) -> Dict:
        return {
            "name": npc["kind"],
            "seat": None,
            "kind": "npc",
            "character": npc["kind"],
            "level": "npc",
            "skills": [],
            "memory": 0,
            "ideas": npc.get("ideas", 0),
            "die": npc.get("die"),
            "at": npc["at"],
            "plan": [],
            "status": npc.get("status", "captive"),
            "loot": dict(npc.get("loot", {})),
            "items": [],
            "used": [],
            "panic": npc.get("panic", False),
            **self.fresh(),
        }

    @staticmethod
    def fresh() -> Dict:
        return {
            "free_tokens": 0,
            "action": None,
            "subs": {},
            "slip": False,
            "reach": False,
            "vent": None,
            "escape": None,
            "picked": False,  # EFFICIENT PICKER was used on this action
        }

    def snapshot(self) -> Dict:
        s = copied(self.s)
        shown = {key: s[key] for key in PLAIN.split()}
        shown["game"] = "heist"
        for seat in s["seats"]:
            seat["characters"] = self.of(seat["seat"])
        shown["board"] = {"tiles": s["tiles"], "entrances": s["entrances"]}
        shown["objective"] = {"needs": s["needs"], "met": self.met()}
        for c in s["characters"]:
            del c["picked"]
        return shown
