"""Writes fixtures/greed_*.json: positions of Greed, played by the rules themselves, for looking at the page."""

import json
from pathlib import Path

from safehouse.core.chance import Chance
from safehouse.core.state import SPECTATOR as ONLOOKER
from safehouse.games import find

OUT = Path(__file__).parent.parent / "fixtures"
GAME = find("greed")
PEOPLE = [("Ines", "cyan", "person"), ("Dutch", "magenta", "bot"), ("Odile", "amber", "person"), ("Marlow", "green", "bot"), ("Maximiliane", "violet", "bot")]


def table(you, count, **more):
    seats = [{"name": name, "colour": colour, "kind": kind, "bot": None, "here": True, "stand_in": False} for name, colour, kind in PEOPLE[:count]]
    return {
        "t": "table", "code": "QVRN", "game": "greed", "status": "playing", "host": 0, "you": you, "seats": seats, "options": {},
        "public": False, "odds": True, "chat": True, "spectators": "delayed", "clock": 0, "link": "http://localhost/t/QVRN",
        "commitment": "9f1c…", "key": None, "watching": 0, "votes": {}, "rematch": [], "next": None, **more,
    }


def write(name, setup, actions=(), you=0, seats=4, odds=True, options=None, played=1):
    """A frame after the setup and after every action; the last `played` frames are kept, what came before is remembered."""
    heard = []
    g = GAME.new(seats, options or {}, luck=Chance(7), setup=setup, heard=heard)
    looker = ONLOOKER if you is None else you
    frames = []

    def frame():
        events = [event.seen_by(looker) for event in heard]
        heard.clear()
        legal = [] if you is None else [action.written() for action in g.legal(you)]
        hints = GAME.hints(g, looker) if odds and you is not None else None
        frames.append({"t": "frame", "n": len(frames) + 9, "events": events, "view": g.view(looker), "legal": legal, "you": you,
                       "deadline": None, "hints": hints, "fresh": False})

    frame()
    for seat, action in actions:
        g.apply(seat, GAME.read_action(action))
        frame()
    state = {"status": "over"} if g.over else {}
    kept = min(played, len(frames))
    first = {**frames[-kept], "events": [event for one in frames[: len(frames) - kept + 1] for event in one["events"]]}
    data = {"table": table(you, seats, odds=odds, **state), "frames": [first, *frames[len(frames) - kept + 1:]]}
    (OUT / f"greed_{name}.json").write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


def draft(card):
    return {"type": "draft", "card": card}


def play(card):
    return {"type": "play", "card": card}


# The evening of the mock-ups: round 7 of 12.
INES = {"cash": 10000, "thugs": [67, 65], "holdings": [{"card": 15, "markers": 2}, {"card": 51, "markers": 3}], "lying": [{"card": 78, "until": 7}]}
DUTCH = {"cash": 5000, "thugs": [66, 62], "holdings": [{"card": 9, "markers": 2}], "lying": [{"card": 79, "until": 7}]}
ODILE = {"cash": 25000, "thugs": [53, 23, 42], "holdings": [{"card": 14, "markers": 3}]}
MARLOW = {"cash": 10000, "thugs": [22], "holdings": [{"card": 11, "markers": 3}, {"card": 7, "markers": 1}]}
MAX = {"cash": 45000, "thugs": [69, 76], "holdings": [{"card": 17, "markers": 3}, {"card": 13, "markers": 1}, {"card": 44, "markers": 0}]}
EFFECTS = [{"kind": "double", "seat": 0, "source": 78, "round": 7}, {"kind": "lose_holding", "seat": 1, "source": 79, "round": 7, "who": "opponents"}]
SEVEN = {"round": 7, "discard": [38, 12, 60], "effects": EFFECTS}
PILES = [[16, 28, 31, 39, 48, 63], [2, 19, 24, 34, 70, 61], [4, 20, 33, 50, 52, 77], [3, 26, 30, 36, 46, 72], [21, 25, 32, 41, 56, 71]]
HANDS = [[18, 27, 59], [5, 40], [75, 74], [1, 64], [10, 29]]


def bosses(count=4, **more):
    one = [INES, DUTCH, ODILE, MARLOW, MAX][:count]
    found = [{**boss, "hand": HANDS[i], "pile": PILES[i], **more.get(f"s{i}", {})} for i, boss in enumerate(one)]
    named = {card for boss in found for card in [*boss["hand"], *boss.get("thugs", []), *[held["card"] for held in boss["holdings"]]]}
    return [{**boss, "pile": [card for card in boss["pile"] if card not in named]} for boss in found]


write("begin", {})
write("begin5", {}, seats=5)
write("two", {}, seats=2)
write("draft", {**SEVEN, "seats": bosses()}, [(1, draft(2)), (2, draft(4))])
write("draft5", {**SEVEN, "seats": bosses(5)}, [(1, draft(2)), (4, draft(21))], seats=5)
write("drafted", {**SEVEN, "seats": bosses()}, [(1, draft(2)), (0, draft(31))])
write("plain", {**SEVEN, "seats": bosses()}, [(1, draft(2))], odds=False)
write("watch", {**SEVEN, "seats": bosses()}, [(1, draft(2))], you=None)
PLAY = {**SEVEN, "phase": "play"}
write("play", {**PLAY, "seats": bosses()}, [(1, play(5)), (2, play(75))])
write("play5", {**PLAY, "seats": bosses(5)}, [(1, play(5)), (4, play(29))], seats=5)
write("laid", {**PLAY, "seats": bosses()}, [(0, play(27)), (1, play(5))])
ALL = [(1, play(5)), (2, play(75)), (3, play(1))]
write("cost", {**PLAY, "seats": bosses()}, [*ALL, (0, play(27))])
write("cost_play", {**PLAY, "seats": bosses()}, [*ALL, (0, play(27)), (0, {"type": "pay", "with": {"hand": 59}})], played=2)
RICH = {"cash": 45000}
write("cost_cash", {**PLAY, "seats": bosses(s0=RICH)}, [*ALL, (0, play(18))])
write("cost_king", {**PLAY, "seats": bosses(s0={"hand": [21, 30]}), "effects": EFFECTS[1:]}, [*ALL, (0, play(21))])
write("cost_other", {**PLAY, "seats": bosses(s3={"hand": [4, 16]}, s0={"hand": [75, 59]}, s2={"hand": [1]})}, [(0, play(75)), (1, play(5)), (2, play(1)), (3, play(4))])
SEANCE = {"hand": [80, 18, 33, 59]}
write("holding", {**PLAY, "seats": bosses(s0=SEANCE)}, [*ALL, (0, play(80))])
write("seance", {**PLAY, "seats": bosses(s0=SEANCE)}, [*ALL, (0, play(80)), (0, {"type": "choose_holding", "card": 51})])
write("rubber", {**PLAY, "seats": bosses(s0={"hand": [54, 30]})}, [*ALL, (0, play(54))])
write("queue5", {**PLAY, "seats": bosses(5, s0={"hand": [59, 36]})}, [*ALL, (4, play(10)), (0, play(36)), (4, {"type": "decline"})], seats=5, played=2)
write("resolve", {**PLAY, "seats": bosses(s0={"hand": [59, 74]}, s2={"hand": [75, 1]}, s3={"hand": [64, 36]})}, [(1, play(40)), (2, play(75)), (3, play(36)), (0, play(74))], played=2)
DUE = [*EFFECTS, {"kind": "lose_thug", "seat": 1, "source": 40, "round": 7, "who": "opponents"}]
write("lose", {**PLAY, "effects": DUE, "seats": bosses(s0={"hand": [27, 18], "cash": 10000})}, [*ALL, (0, play(18))])
write("lose_play", {**PLAY, "effects": DUE, "seats": bosses(s0={"hand": [27, 18], "cash": 10000})}, [*ALL, (0, play(18)), (0, {"type": "lose", "holdings": [15], "thugs": [65]}), (2, {"type": "lose", "holdings": [14], "thugs": [53]}) , (3, {"type": "lose", "holdings": [7], "thugs": [22]})][:7], played=2)
POOR = {"cash": 0, "thugs": [6, 69], "holdings": [{"card": 16, "markers": 1}], "lying": [], "hand": [59, 18]}
write("order", {**PLAY, "effects": [], "seats": bosses(s0=POOR)}, [*ALL, (0, play(18))])
EXTRA = [{"kind": "extra_play", "seat": 0, "source": 67, "round": 7}]
write("extra", {**PLAY, "effects": EXTRA, "seats": bosses(s0={"hand": [31, 18, 59]})}, [*ALL, (0, play(31))])
MANY = {**INES, "lying": [{"card": 78, "until": 12}], "thugs": [67, 65, 22, 23, 70], "holdings": [{"card": 15, "markers": 2}, {"card": 51, "markers": 3}, {"card": 8, "markers": 6}, {"card": 47, "markers": 7}, {"card": 37, "markers": 5}], "hand": [26, 27, 59], "cash": 85000}
MANIES = [{"cash": 45000, "thugs": [69, 76, 66, 62, 1], "holdings": [{"card": 17, "markers": 3}, {"card": 13, "markers": 1}, {"card": 44, "markers": 0}, {"card": 9, "markers": 4}], "hand": [5, 40], "pile": [2]},
          {"cash": 25000, "thugs": [53, 42, 61], "holdings": [{"card": 14, "markers": 3}, {"card": 52, "markers": 0}, {"card": 10, "markers": 11}], "hand": [75, 74], "pile": [4]},
          {"cash": 0, "thugs": [25, 71, 72], "holdings": [{"card": 11, "markers": 3}, {"card": 7, "markers": 1}, {"card": 12, "markers": 0}], "hand": [3, 64], "pile": [20]},
          {"cash": 15000, "thugs": [24, 68], "holdings": [{"card": 18, "markers": 7}, {"card": 48, "markers": 2}, {"card": 16, "markers": 2}, {"card": 50, "markers": 1}, {"card": 45, "markers": 4}], "hand": [35, 29], "pile": [21]}]
LATE = {"round": 12, "discard": [38, 60], "effects": [{"kind": "double", "seat": 0, "source": 78, "round": 12}, {"kind": "lose_holding", "seat": 1, "source": 79, "round": 12, "who": "opponents"}, {"kind": "mirror", "seat": 2, "source": 1, "round": 12}]}
LATE_SEATS = [{**MANY, "pile": [31]}, *MANIES]
write("late", {**LATE, "seats": LATE_SEATS}, [(1, draft(2))], seats=5)
END = {"round": 12, "phase": "play", "effects": []}
ENDS = [{**MANY, "hand": [31, 59]}, {**MANIES[0], "hand": [34, 40]}, {**MANIES[1], "hand": [75, 74]}, {**MANIES[2], "hand": [3, 64]}, {**MANIES[3], "hand": [36, 29]}]
write("over", {**END, "seats": [{k: v for k, v in one.items() if k != "pile"} for one in ENDS]}, [(0, play(31)), (1, play(34)), (2, play(75)), (3, play(3)), (4, play(36))], seats=5, played=2)
