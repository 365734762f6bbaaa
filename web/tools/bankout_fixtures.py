"""Writes fixtures/bankout_*.json: positions of Bankout, played by the rules themselves, for looking at the page."""

import json
from pathlib import Path

from safehouse.core.chance import Chance
from safehouse.core.state import SPECTATOR as ONLOOKER
from safehouse.games import find

OUT = Path(__file__).parent.parent / "fixtures"
GAME = find("bankout")
PLAYED = {"bust", "bust_other", "forced", "king", "round", "over", "swapped", "countered", "thrown", "third_jack"}  # with &play the last step is played
DRAW, BANK, END = {"type": "draw"}, {"type": "bank"}, {"type": "end_turn"}


def play(card, use=None):
    return {"type": "play", "card": card, **({"as": use} if use else {})}


def table(you, **more):
    seats = [
        {"name": "Ines", "colour": "cyan", "kind": "person", "bot": None, "here": True, "stand_in": False},
        {"name": "Vera", "colour": "magenta", "kind": "bot", "bot": "random", "here": True, "stand_in": False},
    ]
    return {
        "t": "table", "code": "QVRN", "game": "bankout", "status": "playing", "host": 0, "you": you, "seats": seats, "options": {},
        "public": False, "odds": True, "chat": True, "spectators": "delayed", "clock": 0, "link": "http://localhost/t/QVRN",
        "commitment": "9f1c…", "key": None, "watching": 0, "votes": {}, "rematch": [], "next": None, **more,
    }


def write(name, setup, actions=(), you=0, odds=True, options=None):
    """A frame after the setup and after every action, as `you` sees them (None: an onlooker)."""
    heard = []
    g = GAME.new(2, {"target": 1000, **(options or {})}, luck=Chance(7), setup=setup, heard=heard)
    looker = ONLOOKER if you is None else you
    frames = []

    def frame():
        events = [event.seen_by(looker) for event in heard]
        heard.clear()
        legal = [] if you is None else [action.written() for action in g.legal(you)]
        view = g.view(looker)
        hints = GAME.hints(g, looker) if odds and you is not None else None
        frames.append({"t": "frame", "n": len(frames) + 9, "events": events, "view": view, "legal": legal, "you": you,
                       "deadline": None, "hints": hints, "fresh": False})

    frame()
    for action in actions:
        g.apply(g.to_act[0], GAME.read_action(action))
        frame()
    state = {"status": "over"} if g.over else {}
    kept = 2 if name in PLAYED else 1  # what came before is only remembered
    first = {**frames[-kept:][0], "events": [event for one in frames[: len(frames) - kept + 1] for event in one["events"]]}
    frames = [first, *frames[len(frames) - kept + 1:]]
    data = {"table": table(you, odds=odds, **state), "frames": frames}
    (OUT / f"bankout_{name}.json").write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")



VERA = {"bank": 912, "wins": 1, "table": {"J": 1, "A": 0}, "hand": ["Q"]}
NOW = {"round": 2, "starter": 0, "active": 0, "turn_no": 7}


def mine(**more):
    return [{"bank": 868, **more}, VERA]


write("begin", {"starter": 0})
write("free", {**NOW, "deck": ["9", "10", "4", "K"], "seats": mine(hand=["Q"])}, [DRAW, DRAW, DRAW, DRAW])
write("jack", {**NOW, "deck": ["9", "8", "J", "10"], "seats": mine(hand=["Q", "K"])}, [DRAW, DRAW, DRAW, DRAW])
write("jacks", {**NOW, "deck": ["9", "8", "J", "10", "J", "6", "7", "2"], "seats": [{"bank": 340}, VERA]}, [DRAW] * 8)
write("jacks_queen", {**NOW, "deck": ["9", "8", "J", "10", "J"], "seats": mine(hand=["Q"])}, [DRAW] * 5)
write("ace", {**NOW, "deck": ["9", "A", "10", "6"], "seats": mine(hand=["K"])}, [DRAW] * 4)
write("ace_queen", {**NOW, "deck": ["9", "A", "10", "6", "A", "7", "5", "4"], "seats": mine(hand=["Q", "K"], table={"J": 1, "A": 1})}, [DRAW] * 8)
write("both", {**NOW, "deck": ["9", "A", "10", "A", "8", "7", "J", "10", "6", "K", "4", "9"], "seats": mine(hand=["Q"])}, [DRAW] * 12)
write("discard", {**NOW, "deck": ["9", "10", "Q"], "seats": mine(hand=["Q", "K"])}, [DRAW] * 3)
write("thrown", {**NOW, "active": 1, "deck": ["9", "10", "K"], "seats": [{"bank": 868}, {**VERA, "hand": ["Q", "Q"]}]}, [DRAW] * 3 + [{"type": "discard", "card": "K"}])
write("joker", {**NOW, "deck": ["9", "10", "J", "X"], "seats": [{"bank": 268}, VERA]}, [DRAW] * 4)
THREE = {"round": 3, "starter": 0, "active": 0, "turn_no": 9}
ONE_EACH = [{"bank": 412, "total": 1201, "wins": 1, "hand": ["X", "K"]}, {"bank": 780, "total": 1400, "wins": 1, "hand": ["Q", "X"], "table": {"J": 1, "A": 1}}]
write("held", {**THREE, "deck": ["9", "10", "J"], "seats": ONE_EACH}, [DRAW] * 3)
TURNED = {**THREE, "active": 1, "deck": ["9", "6"]}
AIMED = [DRAW, DRAW, play("X", "swap")]
write("counter", {**TURNED, "seats": [{"bank": 812, "wins": 1, "hand": ["X", "K"]}, {"bank": 212, "wins": 1, "hand": ["X"]}]}, AIMED)
write("counter_none", {**TURNED, "seats": [{"bank": 812, "wins": 1, "hand": ["K"]}, {"bank": 212, "wins": 1, "hand": ["X"]}]}, AIMED)
write("countered", {**TURNED, "seats": [{"bank": 812, "wins": 1, "hand": ["X", "K"]}, {"bank": 212, "wins": 1, "hand": ["X"]}]}, [*AIMED, {"type": "counter", "use": "joker"}])
write("swapped", {**TURNED, "seats": [{"bank": 812, "wins": 1, "hand": ["K"]}, {"bank": 212, "wins": 1, "hand": ["X"]}]}, [*AIMED, {"type": "counter", "use": "none"}])
BLITZ = {"format": "blitz", "shield": "add"}
RICH = [{"bank": 96, "total": 210, "hand": ["K"]}, {"bank": 41, "total": 188, "hand": ["X"]}]
write("counter_shield", {**TURNED, "seats": RICH}, AIMED, options=BLITZ)
write("blitz", {"round": 2, "starter": 0, "active": 0, "turn_no": 3, "deck": ["9", "10", "J", "7"], "seats": RICH[:1] + [{"bank": 41, "total": 188, "shield": False}]}, [DRAW] * 4, options=BLITZ)
write("blitz_last", {"round": 2, "starter": 0, "active": 0, "deck": ["9", "10"], "rest": "discard", "seats": [{"bank": 40, "total": 90}, {"bank": 61, "total": 80}]}, [DRAW, DRAW], options=BLITZ)
write("sudden", {"sudden_death": 1, "starter": 1, "active": 0, "turn_no": 2, "deck": ["9", "J", "10", "J", "6"], "seats": [{"bank": 12, "total": 300}, {"bank": 31, "total": 300}]}, [DRAW] * 5, options=BLITZ)
write("third_jack", {**NOW, "deck": ["9", "8", "J", "10", "J", "6", "J"], "seats": mine(hand=["Q", "K"])}, [DRAW] * 7)
write("latent_joker", {**THREE, "deck": ["9", "A", "10", "J"], "seats": ONE_EACH}, [DRAW] * 4)
write("bust", {**NOW, "deck": ["9", "8", "J", "10", "6", "A"], "seats": mine(hand=["K"])}, [DRAW] * 6)
write("bust_other", {**NOW, "active": 1, "deck": ["9", "8", "A", "10", "6", "J"], "seats": [{"bank": 868, "hand": ["K", "Q"]}, {"bank": 300, "wins": 1}]}, [DRAW] * 6)
write("forced", {**NOW, "deck": ["9", "A", "10", "J"], "seats": mine(hand=["Q", "K"])}, [DRAW] * 4)
write("king", {**NOW, "deck": ["9", "8", "J", "10"], "seats": mine(hand=["Q", "K"])}, [*[DRAW] * 4, play("K")])
write("king_wins", {**NOW, "deck": ["9", "8", "J", "10", "10", "9", "9", "8", "7", "7"], "seats": mine(hand=["Q", "K"])}, [DRAW] * 10)
write("round", {**NOW, "deck": ["9", "8", "J", "10", "10", "9", "9", "8", "7", "7"], "seats": mine(hand=["Q", "K"])}, [*[DRAW] * 10, play("K")])
write("seeding", {**NOW, "deck": ["9", "10"], "seats": [{"bank": 990}, VERA]}, [DRAW, DRAW, BANK], options={"seeding": True})
write("cut", {"starter": 1}, options={"cut": True})
write("over", {**THREE, "deck": ["9", "10"], "seats": [{"bank": 990, "total": 1000, "wins": 1}, {"bank": 870, "total": 1300, "wins": 1}]}, [DRAW, DRAW, BANK])
write("over_blitz", {"round": 3, "starter": 0, "active": 0, "deck": ["9", "10"], "rest": "discard", "seats": [{"bank": 40, "total": 90}, {"bank": 61, "total": 80}]}, [DRAW, DRAW, BANK], options={"format": "blitz"})
write("blitz_round", {"round": 2, "starter": 0, "active": 0, "deck": ["9", "10"], "rest": "discard", "seats": [{"bank": 40, "total": 90}, {"bank": 61, "total": 80}]}, [DRAW, DRAW, BANK], options=BLITZ)
write("other", {**NOW, "active": 1, "deck": ["9", "J", "10", "Q", "J", "6"], "seats": [{"bank": 868, "hand": ["K", "Q"], "table": {"J": 0, "A": 1}}, {**VERA, "table": {"J": 0, "A": 0}}]}, [DRAW] * 6)
write("watch", {**NOW, "deck": ["9", "8", "J", "10"], "seats": mine(hand=["Q", "K"])}, [DRAW] * 4, you=None)
write("plain", {**NOW, "deck": ["9", "A", "10", "6"], "seats": mine(hand=["K"])}, [DRAW] * 4, odds=False)
write("idle", {**NOW, "active": 1, "seats": mine(hand=["Q"])}, [END])
