"""What random play seldom reaches: options, setup, moves, and what the rules file makes of them."""

from __future__ import annotations

from tests.games.bankout.second_table import Dict

Corner = tuple[Dict, Dict, str, Dict]

BLITZ: Dict = {"format": "blitz"}
LATER: Dict = {"table_cues": "persistent", "three_aces": True, "latent_queen": "jack_cancelled"}
CANCEL: Dict = {"latent_queen": "jack_cancelled"}
AT_ONCE: Dict = {**BLITZ, "blitz_end": "at_once"}
BONUS: Dict = {"exact_bonus": True}
SUDDEN: Dict = {"starter": 0, "sudden_death": 1}
TWO_LIVE: Dict = {"loot": 9, "jacks": 2, "latent": 1}

CORNERS: dict[str, Corner] = {
    "BO-RES-2: the cancelled Jack is no third one either": (
        CANCEL,
        {"starter": 0, "deck": ["J"], "seats": [{**TWO_LIVE, "hand": ["Q"]}, {}]},
        "0 draw",
        {"phase": "turn", "seats.0.jacks": 2, "seats.0.latent": 0, "discard": ["A", "J", "Q"]},
    ),
    "BO-RES-2, BO-JACK-5: a Joker against the latent Ace averts the third Jack": (
        {},
        {"round": 3, "starter": 0, "deck": ["J", "3"], "seats": [{**TWO_LIVE, "hand": ["X"]}, {}]},
        "0 draw, 0 X queen, 0 draw",
        {"seats.0.jacks": 2, "seats.0.latent": 0, "seats.0.loot": 12, "pending": None},
    ),
    "BO-JACK-5: accepting what a Joker could have answered": (
        {},
        {"round": 3, "starter": 0, "deck": ["J"], "seats": [{**TWO_LIVE, "hand": ["X"]}, {}]},
        "0 draw, 0 accept",
        {
            "last_turn.reason": "latent",
            "seats.0.hand": ["X"],
            "discard": ["A", "J", "J", "J"],
            "active": 1,
        },
    ),
    "BO-JACK-5: third Jack with Queen and Joker; the Queen takes a spent Ace along": (
        {},
        {
            "round": 3,
            "starter": 0,
            "deck": ["J", "J"],
            "seats": [{"jacks": 2, "table": {"J": 2, "A": 1}, "hand": ["X", "Q"]}, {}],
        },
        "0 draw, 0 Q, 0 draw, 0 X queen",
        {"seats.0.jacks": 2, "seats.0.table": {"J": 2, "A": 0}, "seats.0.hand": []},
    ),
    "BO-JACK-3, BO-JACK-5: a Joker cancels the Jack": (
        CANCEL,
        {
            "round": 3,
            "starter": 0,
            "deck": ["A", "A", "J", "A"],
            "seats": [{"hand": ["X"]}, {}],
        },
        "0 draw, 0 draw, 0 draw, 0 X queen, 0 draw",
        {"seats.0.latent": 2, "seats.0.jacks": 0, "discard": ["A", "J", "X"], "active": 0},
    ),
    "BO-JACK-3: only a latent trigger cancels, no third Jack does": (
        CANCEL,
        {"starter": 0, "deck": ["J"], "seats": [{"jacks": 2, "hand": ["Q"]}, {}]},
        "0 draw, 0 Q",
        {"seats.0.jacks": 2, "seats.0.table": {"J": 2, "A": 0}, "discard": ["J", "Q"]},
    ),
    "BO-CUE-6, BO-ACE-4: the third Ace in the row, whenever the others came": (
        LATER,
        {"starter": 0, "deck": ["A", "2", "A"], "seats": [{"table": {"J": 0, "A": 1}}, {}]},
        "0 draw, 0 end_turn, 1 draw, 1 bank, 0 draw",
        {"last_turn.reason": "three_aces", "seats.0.table": {"J": 0, "A": 0}, "seats.0.latent": 0},
    ),
    "BO-CUE-6, BO-TURN-7: in danger one may pass after a pass, or draw": (
        LATER,
        {"starter": 0, "deck": ["J"], "seats": [{}, {"table": {"J": 0, "A": 2}}]},
        "0 end_turn, 1 end_turn, 0 end_turn, 1 draw",
        {"last_turn.reason": "latent", "last_idle": False, "turn_no": 5},
    ),
    "BO-CUE-6, BO-SHUF-3: nothing is spent, nothing is gathered": (
        {"table_cues": "persistent"},
        {
            "starter": 0,
            "rest": "discard",
            "reshuffles": [["9"]],
            "seats": [{"table": {"J": 1, "A": 0}}, {"table": {"J": 0, "A": 3}}],
        },
        "0 draw, 0 bank",
        {"deck_count": 47, "seats.0.jacks": 1, "seats.1.latent": 3, "seats.0.alert": True},
    ),
    "BO-CUE-5: under turn a bust and a King both clear the row": (
        {"table_cues": "turn"},
        {"starter": 0, "deck": ["J", "A"], "seats": [{"hand": ["K"]}, {}]},
        "0 draw, 0 K, 1 draw, 1 end_turn",
        {"discard": ["A", "J", "K"], "seats.0.table": {"J": 0, "A": 0}, "active": 0},
    ),
    "BO-BZ-3: at once, the last card a Joker as King, which counts": (
        AT_ONCE,
        {"round": 2, "starter": 0, "deck": ["4", "X"], "rest": "discard"},
        "0 draw, 0 draw, 0 X king",
        {"round": 3, "history.0.banks": [8, 0], "last_turn.end": "joker_king", "pot": 8},
    ),
    "BO-BZ-3: at once, the last card a Joker as Queen": (
        AT_ONCE,
        {"round": 2, "starter": 0, "deck": ["4", "X"], "rest": "discard"},
        "0 draw, 0 draw, 0 X queen",
        {"round": 3, "history.0.winner": None, "last_turn.end": "deck_out", "last_turn.lost": 4},
    ),
    "BO-BZ-3: at once, the last card a Joker as swap, which a token stops": (
        {**AT_ONCE, "shield": "replace"},
        {
            "round": 2,
            "starter": 0,
            "deck": ["X"],
            "rest": "discard",
            "seats": [{"loot": 6}, {"bank": 9}],
        },
        "0 draw, 0 X swap, 1 counter shield",
        {"round": 3, "history.0.banks": [0, 9], "last_turn.end": "shielded", "pot": 9},
    ),
    "BO-BZ-3: at once, the last card one too many in hand": (
        AT_ONCE,
        {"starter": 0, "deck": ["K"], "rest": "discard", "seats": [{"hand": ["Q", "Q"]}, {}]},
        "0 draw, 0 discard Q",
        {"round": 2, "starter": 1, "last_turn.end": "deck_out", "seats.0.hand": []},
    ),
    "BO-BZ-3: at once, the last card a third Jack, answered": (
        AT_ONCE,
        {
            "starter": 0,
            "deck": ["J"],
            "rest": "discard",
            "seats": [{"loot": 7, "jacks": 2, "hand": ["Q"]}, {}],
        },
        "0 draw, 0 Q",
        {"round": 2, "last_turn.end": "deck_out", "last_turn.lost": 7, "phase": "turn"},
    ),
    "BO-BZ-3: at once, the last card busts": (
        AT_ONCE,
        {"starter": 1, "deck": ["A"], "rest": "discard", "seats": [{}, {"loot": 7, "jacks": 1}]},
        "1 draw",
        {"round": 2, "starter": 0, "last_turn.reason": "ace_on_alert"},
    ),
    "BO-BZ-3: the deck is out and a Queen may still be played, then a King": (
        BLITZ,
        {"starter": 0, "deck": ["5"], "rest": "discard", "seats": [{"hand": ["Q", "K"]}, {}]},
        "0 draw, 0 Q, 0 K",
        {"round": 2, "history.0.banks": [10, 0], "seats.0.wins": 1},
    ),
    "BO-TURN-7: no card can be drawn, so an idle turn may follow another": (
        BLITZ,
        {"starter": 0, "active": 1, "last_idle": True, "rest": "discard", "seats": [{}, {}]},
        "1 end_turn",
        {"round": 2, "starter": 1, "history.0.winner": None, "last_idle": False},
    ),
    "BO-VAR-2: replaced and no token left, nobody is asked": (
        {**BLITZ, "shield": "replace"},
        {
            "round": 3,
            "starter": 0,
            "seats": [{"hand": ["X"]}, {"bank": 5, "hand": ["X"], "shield": False}],
        },
        "0 X swap",
        {"seats.0.bank": 5, "seats.1.bank": 0, "phase": "turn", "to_act": [1]},
    ),
    "BO-VAR-2: replaced, with the token; a Joker does not counter": (
        {**BLITZ, "shield": "replace"},
        {"round": 3, "starter": 0, "seats": [{"hand": ["X"]}, {"bank": 5, "hand": ["X"]}]},
        "0 X swap, 1 counter none",
        {"seats.1.shield": True, "seats.1.hand": ["X"], "last_turn.end": "swap"},
    ),
    "BO-VAR-2: added and no token left, asked in round 3 all the same": (
        {**BLITZ, "shield": "add"},
        {"round": 3, "starter": 0, "seats": [{"hand": ["X"]}, {"bank": 5, "shield": False}]},
        "0 X swap, 1 counter none",
        {"seats.0.bank": 5, "discard": ["X"]},
    ),
    "BO-VAR-2, BO-VAR-1: a single held Joker, and the token is asked for": (
        {**BLITZ, "shield": "add", "light_jokers": "each"},
        {"round": 3, "starter": 0, "seats": [{"hand": ["X"]}, {"bank": 5}]},
        "0 X swap, 1 counter shield",
        {"jokers": 1, "joker_mode": "hand", "last_turn.end": "shielded", "seats.1.shield": False},
    ),
    "BO-VAR-1, BO-CTR-4: a single held Joker asks nobody": (
        {**BLITZ, "light_jokers": "round3"},
        {"round": 3, "starter": 0, "seats": [{"hand": ["X"]}, {"bank": 5}]},
        "0 X swap",
        {"jokers": 1, "last_turn.end": "swap", "seats.0.bank": 5, "to_act": [1]},
    ),
    "BO-VAR-1, BO-VAR-5: a short match has no round 3 and so no Joker": (
        {**BLITZ, "light_jokers": "round3", "short_match": True},
        {"starter": 0, "deck": ["5"], "rest": "discard"},
        "0 draw, 0 end_turn",
        {"round": 2, "jokers": 0, "joker_mode": "none", "deck_count": 52},
    ),
    "BO-VAR-3: in Blitz it is the match money that must be exact": (
        {**BLITZ, **BONUS, "target": 100},
        {"round": 2, "starter": 0, "seats": [{"total": 70, "bank": 12, "loot": 18}, {}]},
        "0 bank",
        {"seats.0.bank": 55, "pot": 125, "last_turn.gained": 43, "round": 2},
    ),
    "BO-VAR-3: not by a King that adds nothing": (
        {**BLITZ, **BONUS, "target": 100},
        {"round": 2, "starter": 0, "seats": [{"total": 70, "bank": 30, "hand": ["K"]}, {}]},
        "0 K",
        {"seats.0.bank": 30, "pot": 100, "last_turn.gained": 0},
    ),
    "BO-VAR-3, BO-BZ-6: the bonus brings the Bank to the sum that ends the round": (
        {**BLITZ, **BONUS, "target": 20, "blitz_target": 40},
        {"starter": 0, "seats": [{"loot": 20}, {}]},
        "0 bank",
        {"round": 2, "history.0.banks": [45, 0], "seats.0.wins": 1, "pot": 45},
    ),
    "BO-VAR-3: never in Sudden Death, the Bank exact": (
        {**BLITZ, **BONUS, "target": 60},
        {**SUDDEN, "seats": [{"bank": 52, "loot": 8}, {}]},
        "0 bank",
        {"history.0.banks": [60, 0], "pot": 0, "result": {"winners": [0], "scores": [0, 0]}},
    ),
    "BO-VAR-3: never in Sudden Death, the match money exact": (
        {**BLITZ, **BONUS, "target": 60},
        {**SUDDEN, "seats": [{"total": 5, "bank": 47, "loot": 8}, {"total": 5}]},
        "0 bank",
        {"seats.0.bank": 55, "pot": 10, "last_turn.gained": 8, "sudden_death": 1, "over": False},
    ),
    "BO-SD-3: the deck is renewed, spent Jacks and all, and nobody ends it": (
        {**BLITZ, "sudden_reshuffle": True, "blitz_end": "at_once"},
        {
            **SUDDEN,
            "deck": ["9"],
            "rest": "discard",
            "reshuffles": [["J", "J", "J"]],
            "seats": [{"table": {"J": 2, "A": 0}}, {"table": {"J": 1, "A": 0}}],
        },
        "0 draw, 0 bank, 1 draw, 1 draw, 1 draw",
        {"last_turn.reason": "third_jack", "sudden_death": 1, "deck_count": 37, "over": False},
    ),
    "BO-SD-4, BO-RND-4: again, from the other side, and cut": (
        {**BLITZ, "cut": True},
        {
            **SUDDEN,
            "phase": "turn",
            "deck": ["9"],
            "rest": "discard",
            "later_decks": {"SD": ["J"] * 4},
        },
        "0 draw, 0 end_turn, 0 cut 39, 1 draw, 1 draw",
        {"sudden_death": 2, "starter": 1, "seats.1.jacks": 1, "deck_count": 38, "pot": 0},
    ),
    "BO-BZ-5, BO-BZ-6: the match money changes places, and the Bank ends the round": (
        {**BLITZ, "blitz_swap": "total", "blitz_target": 30},
        {
            "round": 2,
            "starter": 1,
            "deck": ["X"],
            "seats": [{"total": 7}, {"total": 60, "bank": 40}],
        },
        "1 draw, 1 X swap",
        {"round": 3, "history.0.banks": [40, 0], "seats.0.total": 100, "seats.1.total": 7},
    ),
    "BO-BZ-5: match money is enough to be robbed of": (
        {**BLITZ, "blitz_swap": "total"},
        {"round": 2, "starter": 0, "deck": ["X"], "seats": [{"bank": 3}, {"total": 60}]},
        "0 draw, 0 X swap",
        {"seats.0.total": 60, "seats.0.bank": 0, "seats.1.total": 0, "seats.1.bank": 3},
    ),
    "BO-BO-4: both at the target and equal, the active seat stood there first": (
        {},
        {"starter": 1, "active": 0, "seats": [{"bank": 1000, "loot": 4}, {"bank": 1000}]},
        "0 end_turn",
        {"history.0.winner": 0, "history.0.banks": [1000, 1000], "seats.0.total": 1000},
    ),
    "BO-BO-4: both at the target and equal, the other stood there first": (
        {**BONUS, "target": 50},
        {"starter": 0, "seats": [{"bank": 42, "loot": 8}, {"bank": 75}]},
        "0 bank",
        {"history.0.winner": 1, "history.0.banks": [75, 75], "last_turn.gained": 33},
    ),
    "BO-TURN-7: only end_turn makes an idle turn": (
        {},
        {"starter": 0, "acted": False, "seats": [{"loot": 4}, {}]},
        "0 bank, 1 end_turn",
        {"last_idle": True, "active": 0, "seats.0.bank": 4, "turn_no": 3},
    ),
    "BO-BO-4, R22: a swap that leaves a Bank at the target wins the round": (
        {},
        {"round": 2, "starter": 0, "deck": ["X"], "seats": [{"wins": 1}, {"bank": 1200}]},
        "0 draw, 0 X swap",
        {"over": True, "result": {"winners": [0], "scores": [2, 0]}, "history.0.winner": 0},
    ),
    "BO-HAND-4: the newest goes by itself, unseen before": (
        {"auto_discard": "newest", "hand_limit": 1},
        {"starter": 0, "deck": ["K"], "seats": [{"hand": ["Q"]}, {}]},
        "0 draw",
        {"seats.0.hand": ["Q"], "discard": ["K"], "phase": "turn"},
    ),
    "BO-VAR-4, BO-RND-4: first the choice, then the cut, of a deck that is known": (
        {"seeding": True, "cut": True, "target": 10},
        {
            "starter": 0,
            "phase": "turn",
            "seats": [{}, {"bank": 10}],
            "later_decks": {"2": ["9", "8", "7"]},
        },
        "0 end_turn, 1 choose_start false, 1 cut 2, 0 draw",
        {"starter": 0, "seats.0.loot": 7, "round": 2, "deck_count": 52},
    ),
    "BO-SHUF-3: live cards stay, spent ones of both seats go": (
        {},
        {
            "starter": 0,
            "rest": "discard",
            "reshuffles": [["J", "J"]],
            "seats": [{"jacks": 1, "table": {"J": 2, "A": 1}}, {"table": {"J": 1, "A": 1}}],
        },
        "0 draw, 0 draw",
        {
            "last_turn.reason": "third_jack",
            "deck_count": 49,
            "discard": ["J", "J", "J"],
            "seats.1.table": {"J": 0, "A": 0},
        },
    ),
}
