"""Writes fixtures/*.json: positions of Flip 7 for looking at the page without a server."""

import json
import math
from pathlib import Path

OUT = Path(__file__).parent.parent / "fixtures"
DECK = {**{str(n): max(1, n) for n in range(13)}, **{c: 1 for c in ("+2", "+4", "+6", "+8", "+10", "x2")},
        **{c: 3 for c in ("freeze", "flip_three", "second_chance")}}
NAMES = ["Ines", "Rook", "Milo", "Ledger", "Yara", "Vesper", "Odd", "Pilar", "Bo", "Sixten", "Mara", "Ansel",
         "Kit", "Juno", "Tove", "Remy", "Dot", "Hale"]
COLOURS = ["cyan", "sand", "green", "slate", "amber", "magenta", "violet", "lime", "red"]
BOTS = {1, 3, 6, 9, 12, 15}


def line(score, numbers=(), modifiers=(), status="active", sc=False, freeze=False, bust=None):
    times = 2 ** list(modifiers).count("x2")
    plus = sum(int(m) for m in modifiers if m != "x2")
    points = sum(numbers) * times + plus + (15 if status == "flip7" else 0)
    return {"score": score, "points": 0 if status == "busted" else points, "status": status, "numbers": list(numbers),
            "modifiers": list(modifiers), "second_chance": sc, "freeze": freeze, "bust_card": bust}


def view(seats, **more):
    base = {"game": "flip7", "phase": "turn", "stage": "play", "to_act": [4], "round": 8, "dealer": 1, "turn": 4,
            "to_deal": [], "seats": seats, "team_scores": None, "deck_count": 38, "discard": [], "discard_count": 30,
            "reshuffles": 0, "choice": None, "flip": None, "effects": [], "history": [], "options": {"target": 200, "flip7_bonus": 15},
            "over": False, "result": None}
    return {**base, **more}


def hints(v, you):
    counts = dict(DECK)
    for s in v["seats"]:
        for c in [*s["numbers"], *s["modifiers"], *([s["bust_card"]] if s["bust_card"] is not None else [])]:
            counts[str(c)] = max(0, counts[str(c)] - 1)
        if s["second_chance"]:
            counts["second_chance"] -= 1
        if s["freeze"]:
            counts["freeze"] = max(0, counts["freeze"] - 1)
    for c in ("12", "11", "10", "9", "8", "7", "6", "5"):
        counts[c] = math.ceil(counts[c] * .5)
    left = sum(counts.values())
    v["deck_count"] = left
    best = max(s["score"] for s in v["seats"])
    rows = []
    for s in v["seats"]:
        bad = 0 if s["second_chance"] else sum(counts[str(n)] for n in s["numbers"])
        share = bad / left
        rows.append({"bust": share, "bust3": 1 - (1 - share) ** 3, "bad": bad, "needs": max(200, best + 1) - s["score"],
                     "points": s["points"], "would": s["score"] + s["points"]})
    mine = rows[you if you is not None else v["turn"] or 0]
    return {"left": left, "counts": counts, "bust": mine["bust"], "bad": mine["bad"], "gain": 1.7 - mine["bust"] * 9, "seats": rows}


def table(count, you=4, **more):
    seats = [{"name": NAMES[i], "colour": COLOURS[i % 9], "kind": "bot" if i in BOTS else "person",
              "bot": "counting" if i in BOTS else None, "here": i != 7, "stand_in": False} for i in range(count)]
    return {"t": "table", "code": "QVRN", "game": "flip7", "status": "playing", "host": 0, "you": you, "seats": seats, "options": {},
            "public": False, "odds": True, "chat": True, "spectators": "live", "clock": 0, "link": "http://localhost/t/QVRN",
            "commitment": "9f1c…", "key": None, "watching": 1, "votes": {}, "rematch": [], "next": None, **more}


def frame(n, v, events=(), legal=(), you=4, **more):
    return {"t": "frame", "n": n, "events": list(events), "view": v, "legal": list(legal), "you": you, "deadline": None,
            "hints": hints(v, you), "fresh": False, **more}


def write(name, data):
    (OUT / f"{name}.json").write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


HIT = [{"type": "hit"}, {"type": "stay"}]
INES = line(171, [8], ["+4"], "frozen", freeze=True)
ROOK = line(97, [11, 6, 2], status="busted", bust=11)
LEDGER = line(124, [7, 4], ["+2"], sc=True)
ME = line(158, [9, 5, 2, 12], ["+6"])
LOG = [{"type": "round", "round": 8, "dealer": 1}, {"type": "dealt", "seat": 0, "card": 8, "source": "deal"},
       {"type": "dealt", "seat": 0, "card": "+4", "source": "hit"}, {"type": "given", "by": 3, "to": 0, "card": "freeze", "source": "hit"},
       {"type": "frozen", "seat": 0, "by": 3, "points": 12}, {"type": "dealt", "seat": 1, "card": 11, "source": "hit"},
       {"type": "bust", "seat": 1, "card": 11, "lost": 19}, {"type": "dealt", "seat": 4, "card": 12, "source": "hit"},
       {"type": "dealt", "seat": 2, "card": 12, "source": "hit"}]

milo = line(139, [3, 10, 0, 1, 12], ["x2"])
milo6 = line(139, [3, 10, 0, 1, 12, 5], ["x2"])
turn = view([INES, ROOK, milo, LEDGER, ME])
write("turn", {"table": table(5), "frames": [frame(40, turn, LOG, HIT)], "chat": [{"seat": 0, "text": "Somebody stop Milo.", "at": 1763200000}]})

other = view([INES, ROOK, milo, LEDGER, ME], turn=3, to_act=[3])
chain = view([INES, ROOK, milo6, LEDGER, ME], turn=3, to_act=[2], phase="give",
             flip={"seat": 2, "by": 3, "left": 1, "set_aside": ["freeze"], "assigned": []})
started = [{"type": "dealt", "seat": 3, "card": "flip_three", "source": "hit"}, {"type": "given", "by": 3, "to": 2, "card": "flip_three", "source": "hit"},
           {"type": "flipping", "seat": 2, "by": 3}, {"type": "dealt", "seat": 2, "card": "freeze", "source": "flip"},
           {"type": "set_aside", "seat": 2, "card": "freeze"}, {"type": "dealt", "seat": 2, "card": 5, "source": "flip"}]
write("chain", {"table": table(5), "frames": [frame(41, other, LOG), frame(42, chain, started)]})

bust = view([INES, ROOK, line(139, [3, 10, 0, 1, 12, 5], ["x2"], "busted", bust=12), LEDGER, ME], turn=4, to_act=[4])
write("bust", {"table": table(5), "frames": [frame(41, other, LOG), frame(43, bust, [*started,
      {"type": "dealt", "seat": 2, "card": 12, "source": "flip"}, {"type": "bust", "seat": 2, "card": 12, "lost": 62},
      {"type": "thrown", "card": "freeze", "seat": 2, "why": "busted"}], HIT)]})

for card in ("flip_three", "freeze", "second_chance"):
    targets = [2, 3, 4]
    give = view([INES, ROOK, milo, LEDGER, ME], phase="give", choice={"seat": 4, "card": card, "from": "hit", "targets": targets})
    write(f"give_{card}", {"table": table(5), "frames": [frame(44, give, [*LOG, {"type": "dealt", "seat": 4, "card": card, "source": "hit"}],
          [{"type": "give", "card": card, "to": to} for to in targets])]})

history, totals = [], [0] * 5
for r, points in enumerate([[24, 0, 31, 18, 22], [30, 22, 0, 27, 26], [0, 25, 36, 0, 41], [38, 0, 22, 29, 0], [26, 28, 0, 24, 34], [29, 0, 28, 0, 35], [24, 22, 22, 26, 0]]):
    totals = [a + b for a, b in zip(totals, points)]
    history.append({"round": r + 1, "dealer": r % 5, "end": "flip7" if r == 2 else "all_out", "flip7": 4 if r == 2 else None, "points": points, "totals": totals})
ended = {"round": 8, "dealer": 1, "end": "flip7", "flip7": 2, "points": [12, 0, 59, 13, 34]}
after = [a + b for a, b in zip(totals, ended["points"])]
done = [line(after[0], [8], ["+4"], "frozen", freeze=True), line(after[1], [11, 6, 2], status="busted", bust=11),
        line(after[2], [3, 10, 0, 1, 12, 5, 7], ["+6"], "flip7"), line(after[3], [7, 4], ["+2"], sc=True), line(after[4], [9, 5, 2, 12], ["+6"])]
over_events = [{"type": "dealt", "seat": 2, "card": 7, "source": "hit"}, {"type": "flip7", "seat": 2, "points": 59},
               {"type": "round_over", **ended, "totals": after}]
write("round_over", {"table": table(5), "frames": [frame(49, turn, LOG), frame(50, view(done, phase="round_over", turn=None, to_act=[2], history=[*history, {**ended, "totals": after}]), over_events)]})
write("deal", {"table": table(5, you=2), "frames": [frame(50, view(done, phase="round_over", turn=None, to_act=[2], history=[*history, {**ended, "totals": after}]), over_events, [{"type": "deal"}], you=2)]})
final = view(done, phase="over", turn=None, to_act=[], history=[*history, {**ended, "totals": after}], over=True,
             result={"winners": [max(range(5), key=lambda i: after[i])], "scores": after})
write("over", {"table": table(5, status="over", key="a81f…", rematch=[0]), "frames": [frame(51, final, [*over_events, {"type": "game_over", "winners": final["result"]["winners"], "scores": after}])]})

crowd = []
for i in range(18):
    status = ["active", "busted", "active", "frozen", "stayed", "active"][i % 6]
    numbers = [(i * 5 + k * 4) % 13 for k in range(1 + (i * 7) % 6)]
    numbers = list(dict.fromkeys(numbers))
    crowd.append(line((i * 37) % 170, numbers, ["+4"] if i % 5 == 0 else [], status, sc=i % 7 == 2, freeze=status == "frozen", bust=numbers[0] if status == "busted" else None))
crowd[4]["status"] = "active"
write("crowd", {"table": table(18), "frames": [frame(70, view(crowd), LOG, HIT)]})
write("crowd_give", {"table": table(18), "frames": [frame(70, view(crowd, phase="give", choice={"seat": 4, "card": "freeze", "from": "hit", "targets": [2, 5]}), LOG,
      [{"type": "give", "card": "freeze", "to": i} for i in range(18) if crowd[i]["status"] == "active"])]})
eight = view(crowd[:8], turn=5, to_act=[5])
write("eight", {"table": table(8, votes={"7": [0]}), "frames": [frame(70, eight, LOG)]})
two = view([line(30, [12, 4]), line(22, [7], sc=True)], turn=0, to_act=[0], dealer=0, round=2)
write("two", {"table": table(2, you=0), "frames": [frame(9, two, LOG[:2], HIT, you=0)]})
write("watch", {"table": table(5, you=None), "frames": [frame(40, turn, LOG, you=None)]})
plain = frame(40, turn, LOG, HIT)
write("no_odds", {"table": table(5, odds=False, clock=30), "frames": [{**plain, "hints": None, "deadline": {"seat": 4, "left": 21}}]})
write("paused", {"table": table(5, status="paused"), "frames": [plain]})
generic = {"phase": "draw", "to_act": [4], "round": 3, "pot": 120, "over": False,
           "seats": [{"cash": 100 * i, "hand": ["K", "7"], "alert": False} for i in range(5)]}
write("generic", {"table": {**table(5), "game": "bankout"}, "frames": [{**plain, "events": [], "view": generic, "hints": {},
      "legal": [{"type": "draw"}, {"type": "bank"}, {"type": "play", "card": "K", "to": 2}]}]})
waiting = table(5, you=0, status="waiting")
waiting["seats"][2] = {"name": "", "colour": "slate", "kind": "open", "bot": None, "here": False, "stand_in": False}
waiting["seats"][4]["here"] = False
write("waiting", {"table": waiting, "frames": []})

OPTIONS = [{"name": "target", "kind": "whole", "low": 1, "high": 10000, "default": 200, "help": "Points that end the game"},
           {"name": "first", "kind": "choice", "values": ["dealer", "left"], "default": "dealer", "help": "Who is dealt to and asked first"},
           {"name": "first_dealer", "kind": "seat", "values": ["random"], "default": 0, "help": ""},
           {"name": "stay_empty", "kind": "flag", "default": False, "help": "A seat without a card may stay"}]
people = waiting["seats"]
summary = {"game": "flip7", "name": "Flip 7", "seats": people, "open": 0, "host": 0, "public": False, "you": 0}
write("home", {"games": [{"id": "flip7", "name": "Flip 7", "seats": [2, 18], "hidden": False, "options": OPTIONS,
                          "bots": [{"name": "random", "label": "Random", "about": ""}, {"name": "counting", "label": "Counting", "about": ""}]}],
               "lobby": {"mine": [{**summary, "code": "QVRN", "status": "playing"}, {**summary, "code": "DUSK", "status": "waiting", "open": 1}],
                         "open": [{**summary, "code": "PLUM", "status": "waiting", "open": 2, "you": None}],
                         "recent": [{**summary, "code": "MOTH", "status": "over", "result": {"winners": [2], "scores": [120, 99, 213, 150, 180]}}]}})
steps = [{"n": 0, "seat": None, "action": None, "events": LOG[:2], "view": other}, {"n": 1, "seat": 3, "action": {"type": "hit"}, "events": started, "view": chain},
         {"n": 2, "seat": 2, "action": {"type": "hit"}, "events": over_events, "view": final}]
write("replay", {"code": "QVRN", "game": "flip7", "seats": table(5)["seats"], "record": {"key": "a81f"}, "steps": steps})
