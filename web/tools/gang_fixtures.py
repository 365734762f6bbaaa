"""Writes fixtures/gang_*.json: positions of The Gang, played by the rules themselves, for looking at the page."""

import json
from pathlib import Path

from safehouse.core.chance import Chance
from safehouse.core.state import SPECTATOR as ONLOOKER
from safehouse.games import find

OUT = Path(__file__).parent.parent / "fixtures"
GAME = find("gang")
NAMES = [("Yara", "cyan", "person"), ("Mika", "amber", "person"), ("Iris", "magenta", "bot"), ("Otto", "green", "person"), ("Nela", "violet", "person"), ("Bo", "sand", "bot")]
CONFIRM, RETURN, AGREE, OBJECT = ({"type": kind} for kind in ("confirm", "return", "agree", "object"))


def take(chip, where="middle"):
    return {"type": "take", "chip": chip, "from": where}


def use(specialist, user):
    return {"type": "choose_user", "specialist": specialist, "user": user}


def table(seats, you, **more):
    sitting = [{"name": name, "colour": colour, "kind": kind, "bot": "random" if kind == "bot" else None, "here": True, "stand_in": False}
               for name, colour, kind in NAMES[:seats]]
    return {
        "t": "table", "code": "QVRN", "game": "gang", "status": "playing", "host": 0, "you": you, "seats": sitting, "options": {},
        "public": False, "odds": True, "chat": True, "spectators": "delayed", "clock": 0, "link": "http://localhost/t/QVRN",
        "commitment": "9f1c…", "key": None, "watching": 0, "votes": {}, "rematch": [], "next": None, **more,
    }


def write(name, setup, moves=(), seats=5, options=None, you=0, odds=True, played=0):
    """A frame after the setup and after every move; the last `played` ones are kept, to be played with &play."""
    heard, frames = [], []
    g = GAME.new(seats, options or {}, luck=Chance(7), setup=setup, heard=heard)
    looker = ONLOOKER if you is None else you

    def frame():
        events = [event.seen_by(looker) for event in heard]
        heard.clear()
        legal = [] if you is None else [action.written() for action in g.legal(you)]
        hints = GAME.hints(g, looker) if odds or g.over else None
        frames.append({"t": "frame", "n": len(frames) + 9, "events": events, "view": g.view(looker), "legal": legal, "you": you,
                       "deadline": None, "hints": hints, "fresh": False})

    frame()
    for seat, action in moves:
        g.apply(seat, GAME.read_action(action))
        frame()
    kept = len(frames) - played
    first = {**frames[kept - 1], "events": [event for one in frames[:kept] for event in one["events"]]}
    state = {"status": "over"} if g.over else {}
    data = {"table": table(seats, you, odds=odds, **state), "frames": [first, *frames[kept:]]}
    (OUT / f"gang_{name}.json").write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


def all_confirm(seats=5):
    return [(seat, CONFIRM) for seat in range(seats)]


POCKETS = [["JH", "TD"], ["AS", "4C"], ["6S", "5S"], ["QC", "3D"], ["KC", "5D"]]
BOARD = ["7S", "8H", "9S", "KD", "2S"]
HELD = [[3, 5, 5], [5, 3, 4], [2, 4, 3], [4, 2, 2], [1, 1, 1]]
RIVER = {"round": 4, "board": BOARD, "pockets": POCKETS, "chips": HELD, "heist": 3, "vaults": 1, "alarms": 1}
TAKEN = [(1, take(4)), (2, take(5)), (3, take(1)), (4, take(2)), (0, take(4, 1)), (1, take(3)), (1, take(4, 0)), (4, RETURN)]
CARDS = {"active": {"challenges": [9], "specialists": [2]}}

write("first", {"pockets": POCKETS})
write("mid", {**RIVER, **CARDS, "challenges": [3]}, [*TAKEN, (3, use(2, 1))], options={"mode": "professional"})
write("steal", {**RIVER, **CARDS}, TAKEN[:-1], played=1)
FULL = [*TAKEN, (0, take(3)), (4, take(2))]
write("sure", {**RIVER, **CARDS}, [*FULL, (1, CONFIRM), (3, CONFIRM)])
write("confirmed", RIVER, [*FULL, (1, CONFIRM), (3, CONFIRM), (0, CONFIRM)])
write("plain", RIVER, TAKEN, odds=False)
write("watch", RIVER, TAKEN, you=None)
write("dark", {"round": 2, "board": BOARD[:3], "pockets": POCKETS, "chips": [row[:1] for row in HELD], "active": {"challenges": [6]}}, [(0, take(5)), (1, take(3))])
write("blackout", {"round": 2, "board": BOARD[:3], "deck": BOARD[3:], "pockets": POCKETS, "chips": [row[:1] for row in HELD], "active": {"challenges": [8]}},
      [(0, take(5)), (1, take(3)), (2, take(4)), (3, take(2)), (4, take(1)), *all_confirm(), (1, take(4))], played=2)
THREE = [["JH", "TD", "2C"], ["AS", "4C", "9H"], ["6S", "5S", "5H"], ["QC", "3D", "7D"], ["KC", "5D", "8C"]]
write("cameras", {"round": 3, "board": BOARD[:4], "pockets": THREE, "chips": [row[:2] for row in HELD], "active": {"challenges": [10], "specialists": [1]}}, [(1, take(3)), (2, take(1))])
write("call", {**RIVER, "active": {"challenges": [4], "specialists": [10]}}, [*FULL, (1, use(10, 0)), (0, AGREE)])
write("choose", {"pockets": POCKETS, "active": {"specialists": [5]}}, [(1, use(5, 3)), (2, AGREE)])
write("choose_open", {"pockets": POCKETS, "active": {"specialists": [7]}})
write("value", {"pockets": POCKETS, "active": {"specialists": [4]}}, [(1, {"type": "choose_value", "specialist": 4, "value": "K"})])
write("value_one", {"pockets": POCKETS, "active": {"specialists": [4]}}, options={"mastermind": "one"})
write("pass", {"pockets": POCKETS, "active": {"specialists": [6]}}, [(1, {"type": "pass_card", "card": "4C"})])
AGREED = [(seat, AGREE) for seat in range(1, 5)]
write("discard", {"pockets": POCKETS, "active": {"specialists": [5]}}, [(0, use(5, 0)), *AGREED])
write("show", {**RIVER, "active": {"specialists": [1]}}, [*FULL, (0, use(1, 0)), *AGREED])
write("use_other", {"pockets": POCKETS, "active": {"specialists": [7]}}, [(0, use(7, 2)), *AGREED])
PASSED = [(seat, {"type": "pass_card", "card": pocket[1]}) for seat, pocket in enumerate(POCKETS)]
write("known", {"pockets": POCKETS, "active": {"specialists": [6, 8, 9], "challenges": [2]}}, [*PASSED, (2, take(4))], options={"house": "multiple"})

# The showdown: Nela has King high, and everything else lies above or below it.
GOOD = [(0, take(4)), (1, take(1)), (2, take(5)), (3, take(2)), (4, take(3))]  # Yara a straight, Iris a flush
EQUAL = [["JH", "TD"], ["AS", "4C"], ["6S", "5S"], ["KH", "3D"], ["KC", "5D"]]
BAD = [(0, take(5)), (1, take(2)), (2, take(4)), (3, take(1)), (4, take(3))]
write("vault", {**RIVER, "pockets": EQUAL}, [(0, take(4)), (1, take(1)), (2, take(5)), (3, take(2)), (4, take(3)), *all_confirm()], played=1)
write("alarm", RIVER, [*BAD, *all_confirm(), (1, CONFIRM)], played=2)
write("won", {**RIVER, "pockets": EQUAL, "vaults": 2, "heist": 4}, [*GOOD, *all_confirm()], played=1)
write("lost", {**RIVER, "alarms": 2, "heist": 4}, [*BAD, *all_confirm()], played=1)
SURE = {**RIVER, "pockets": EQUAL}
write("guess_hand", {**SURE, "active": {"challenges": [9]}}, [*GOOD, *all_confirm(), (1, {"type": "guess_hand", "hand": "flush"}), (3, AGREE)])
write("guess_rank", {**SURE, "active": {"challenges": [4]}}, [*GOOD, *all_confirm()])
write("guessed", {**SURE, "active": {"challenges": [4]}}, [*GOOD, *all_confirm(), (1, {"type": "guess_rank", "rank": "6"})], you=2)
guessers = [(seat, AGREE) for seat in (0, 3, 4)]
write("guess_wrong", {**SURE, "active": {"challenges": [9]}}, [*GOOD, *all_confirm(), (1, {"type": "guess_hand", "hand": "straight"}), *guessers], played=1)
SIX = [*POCKETS, ["AC", "2H"]]
write("six", {"round": 3, "board": BOARD[:4], "pockets": SIX, "chips": [[3, 5], [6, 3], [2, 4], [4, 2], [1, 1], [5, 6]], "heist": 2, "alarms": 1, "active": {"specialists": [3]}},
      [(1, take(4)), (2, take(5)), (3, take(1)), (4, take(2)), (5, take(6)), (0, take(4, 1))], seats=6)
write("three", {"round": 2, "board": BOARD[:3], "pockets": POCKETS[:3], "chips": [[1], [3], [2]]}, [(1, take(2))], seats=3)
write("instant", {"round": 2, "board": BOARD[:3], "pockets": POCKETS[:3], "chips": [[1], [3], [2]]}, [(1, take(2)), (0, take(3))], seats=3, options={"round_end": "instant"})
