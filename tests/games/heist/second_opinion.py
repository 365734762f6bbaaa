"""The second opinion: whose turn it is, what may be done, and doing it."""

from __future__ import annotations

from tests.games.heist.second_board import Alarm, Bell, Dict, Ended, Luck, copied
from tests.games.heist.second_escape import Escape
from tests.games.heist.second_security import Flow


class SecondOpinion(Escape):
    def __init__(self, players: int, options: Dict, setup: Dict, luck: Luck) -> None:
        self.flow: Flow | None = None
        self.listed: dict[int, list[Dict]] = {}
        self.history: list[tuple[int, Dict]] = []  # whose step, the state before it (MH-UN-1)
        self.leave_after_event = False
        self.set_up(players, options, setup, luck)
        for i in self.playing():
            self.bank(i)
        phase = self.s["phase"]
        if phase == "action":
            self.run(self.start_of_round(fresh=False))
        elif phase == "event":
            self.run(self.event_and_on())
        elif phase == "escape":
            self.escape_begins()

    # --- flow

    def run(self, flow: Flow) -> None:
        self.flow = flow
        self.resume(None)

    def resume(self, answer: object) -> None:
        assert self.flow is not None
        try:
            self.s["choice"] = None
            self.s["choice"] = self.flow.send(answer)
            return
        except StopIteration:
            pass
        except Bell:
            waiting = self.s["events"]["crises"] and self.playing()
            if self.options["crises_at_alarm"] == "happen" and waiting:
                self.run(self.crises_at_the_bell())
                return
            self.escape_begins()
        except Alarm:
            self.escape_begins()
        except Ended:
            self.clear_active()
            self.finish()
        self.flow = None

    def crises_at_the_bell(self) -> Flow:
        """MH-EP-5, with the option."""
        self.s["phase"] = "event"
        self.put_away()
        self.clear_active()
        yield from self.all_crises()
        raise Alarm

    def start_of_round(self, fresh: bool = True) -> Flow:
        """MH-RO-2."""
        self.s["phase"] = "action"
        if fresh:
            self.s["round"] += 1
            self.s["loop"] = False
            for seat in self.s["seats"]:
                seat["done"] = False
        for i in self.playing():
            if fresh or self.ch(i)["die"] is None:
                self.ch(i)["die"] = self.roll()
        yield from self.settle()

    def action_phase_ends(self) -> Flow:
        """MH-AC-5."""
        for i in self.playing():
            c = self.ch(i)
            noise, alerts = c["subs"].pop("noise", 0), c["subs"].pop("alert", 0)
            self.make_noise(noise)
            self.alert(alerts)
        self.put_away()
        yield from self.event_and_on()

    def event_and_on(self) -> Flow:
        yield from self.event_phase()
        noise = self.s["noise"]
        loud = noise["level"] >= noise["end"] and self.options["noise_end"] == "escape"
        if loud or self.leave_after_event:
            raise Alarm  # MH-EP-6
        yield from self.start_of_round()

    # --- what may be done

    def may_undo(self) -> int | None:
        if self.s["phase"] != "action" or self.s["choice"] or not self.history:
            return None
        return self.history[-1][0]

    def to_act(self) -> list[int]:
        return [seat for seat in self.everyone() if self.legal(seat)]

    def legal(self, seat: int) -> list[Dict]:
        """Made out once between two actions."""
        if seat not in self.listed:
            self.listed[seat] = self.make_list(seat)
        return self.listed[seat]

    def make_list(self, seat: int) -> list[Dict]:
        if self.s["over"] or seat not in self.everyone():
            return []
        choice = self.s["choice"]
        if choice:
            mine = seat in choice["seats"]
            return [{"type": "choose", "option": o} for o in choice["options"] if mine]
        match self.s["phase"]:
            case "planning":
                return self.list_planning(seat)
            case "action":
                return self.list_action_phase(seat)
            case "escape":
                return self.list_escape(seat)
            case "levelup":
                return self.list_levelup(seat)
        return []

    def allowed(self, seat: int, action: Dict) -> bool:
        """Listed, or one of those whose parameters are free (section 4)."""
        listed = self.legal(seat)
        if self.s["over"] or seat not in self.everyone():
            return False
        if action.get("type") == "do" and action.get("sub") == "subdue":
            action = {"kind": "guard", **action}
        if action in listed:
            return True
        kind, i = action.get("type"), action.get("character")
        match kind:
            case "fixer" if self.s["phase"] == "planning" and {"type": "unready"} not in listed:
                return self.fixer_ok(seat, action)
            case "ability" if "moves" in action:
                plain = {**action, "moves": []}
                plain.pop("give", None)
                return plain in listed and self.plan_change_ok(int(str(i)), action)
            case "commit" if action.get("action") in ("Rewire", "Toss Loot"):
                mine = i in self.acts_for(seat) and self.ch(i)["action"] is None
                if self.s["phase"] != "action" or self.s["choice"] or not mine:
                    return False
                return self.special_ok(int(str(i)), action)
            case "escape_path" if self.s["phase"] == "escape":
                return i in self.acts_for(seat) and self.path_ok(i, action)
        return False

    def special_ok(self, i: int, action: Dict) -> bool:
        c = self.ch(i)
        keys = set(action) - {"type", "character", "from", "action"}
        if action["from"] != c["character"]:
            return False
        if action["action"] == "Rewire" and self.can(i, "REWIRE") and keys == {"tiles"}:
            return c["ideas"] >= 2 and self.rewire_ok(i, action["tiles"])
        if action["action"] == "Toss Loot" and self.can(i, "TOSS LOOT"):
            return keys == {"tile", "kinds"} and self.toss_ok(i, action["tile"], action["kinds"])
        return False

    # --- doing it

    def act(self, seat: int, action: Dict) -> None:
        if not self.allowed(seat, action):
            raise ValueError(f"seat {seat} may not {action}")
        self.listed = {}
        if self.s["choice"]:
            self.answer(seat, action["option"])
            return
        match self.s["phase"]:
            case "planning":
                self.plan_step(seat, action)
                if all(one["ready"] for one in self.s["seats"]):
                    self.run(self.start_of_round())
            case "action":
                self.action_step(seat, action)
            case "escape":
                self.escape_step(action)
            case "levelup":
                self.level_up(action["character"], action["to"])

    def escape_step(self, action: Dict) -> None:
        i = action.get("character")
        match action["type"]:
            case "escape_path":
                self.declare(int(str(i)), action)
            case "end_escape":
                self.finish()
            case "ability":
                list(self.ability(int(str(i)), action))
                self.maybe_over()
            case _:
                self.handle_loot(action)
                self.maybe_over()

    def handle_loot(self, action: Dict) -> None:
        i = action["character"]
        tile = action["tile"] if "tile" in action else self.ch(i)["at"]
        (self.take if action["type"] == "pick" else self.put)(i, tile, action["kind"])

    def answer(self, seat: int, option: object) -> None:
        """In the Action phase only a dog that came to light, or the roll's, waits for one."""
        assert self.history == []
        if self.s["phase"] == "action":
            self.s["seats"][seat]["done"] = False
        self.resume(option)

    def action_step(self, seat: int, action: Dict) -> None:
        if action["type"] == "undo":
            _, self.s = self.history.pop()
            return
        before = copied(self.s)
        self.came_to_light = False
        self.run(self.step(seat, action))
        same = (before["phase"], before["round"]) == (self.s["phase"], self.s["round"])
        if not same or self.came_to_light:
            self.history = []
        elif action["type"] != "end_actions":
            self.history.append((seat, before))

    def step(self, seat: int, action: Dict) -> Flow:
        kind = action["type"]
        self.s["seats"][seat]["done"] = kind == "end_actions"
        i = action.get("character", -1)
        match kind:
            case "commit":
                yield from self.commit(i, action)
            case "do":
                yield from self.do(i, action)
            case "ability":
                yield from self.ability(i, action)
            case "spend_idea":
                c = self.ch(i)
                c["ideas"] -= 1
                c["die"] = (c["die"] - 1 + action["by"]) % 6 + 1  # MH-AC-2
            case "pick" | "drop":
                self.handle_loot(action)
            case "open":
                if action["what"] == "door":
                    self.s["tiles"][action["tile"]]["marks"].remove("keycard_door")
                    self.free_prisoner()
                else:
                    for letter in self.letters(i):
                        self.open_remote(letter)
                yield from self.settle()
            case "plan":
                self.plan_step(seat, action)
                self.ch(i)["free_tokens"] -= 1
            case "fixer":
                self.ch(i)["ideas"] -= 2
                self.ch(action["to"])["ideas"] += 1
            case "end_actions":
                busy = [s for s in self.everyone() if any(j in self.playing() for j in self.of(s))]
                if all(self.s["seats"][s]["done"] for s in busy):
                    yield from self.action_phase_ends()
            case "initiate_escape":
                if not self.options["escape_after_event"]:
                    raise Alarm
                self.leave_after_event = True
                yield from self.action_phase_ends()

    def snapshot(self) -> Dict:
        shown = super().snapshot()
        return {**shown, "to_act": self.to_act(), "undo": self.may_undo()}
