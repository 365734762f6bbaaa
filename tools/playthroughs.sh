#!/bin/sh
# Records the games of tests/playthroughs again; read the difference before you commit it.
set -eu
cd "$(dirname "$0")/.."
rm -rf tests/playthroughs
record() { ./safehouse record "$@" --out "tests/playthroughs/$1" >/dev/null; }
record flip7 --players 4 --seed 11 --bots counting,stay-25,random --options '{"target": 60}'
record flip7 --players 2 --seed 12 --bots random --options '{"target": 50, "first": "left", "first_dealer": "random"}'
record flip7 --players 6 --seed 13 --bots random --options '{"target": 60, "teams": 3, "decks": 2, "fresh_deck": true}'
record flip7 --players 3 --seed 14 --bots random --options '{"target": 50, "turn_length": "until_stop", "second_chance": "choose", "self_target": "alone", "stay_empty": true}'
record flip7 --players 18 --seed 15 --bots random --options '{"target": 25, "bust_ends_round": true}'
record bankout --players 2 --seed 21 --bots sharp,ratio --options '{"target": 100}'
record bankout --players 2 --seed 22 --bots ratio,sharp --options '{"target": 50, "table_cues": "persistent", "three_aces": true, "latent_queen": "jack_cancelled", "seeding": true, "cut": true}'
record bankout --players 2 --seed 23 --bots ratio,blind-30 --options '{"format": "blitz", "short_match": true, "shield": "add", "hand_limit": 3, "exact_bonus": true, "target": 40}'
record bankout --players 2 --seed 24 --bots sharp,blind-20 --options '{"format": "blitz", "short_match": true, "blitz_end": "at_once", "light_jokers": "each", "blitz_swap": "total", "auto_discard": "oldest", "table_cues": "turn"}'
record gang --players 3 --seed 31 --bots steady --options '{"mode": "basic"}'
record gang --players 3 --seed 32 --bots own,random --options '{"mode": "single", "challenges": [9], "specialists": [5], "success": "order", "move_limit": 4}'
record gang --players 6 --seed 33 --bots steady,own --options '{"mode": "master", "move_limit": 6}'
record gang --players 3 --seed 34 --bots random --options '{"mode": "single", "house": "multiple", "challenges": [4, 8, 10], "specialists": [3, 7, 9], "chip_set": "document", "move_limit": 2, "specialist_timing": "open", "success": "guesses", "jack": "wild"}'
record greed --players 4 --seed 41 --bots greedy,quick,random
record greed --players 2 --seed 42 --bots random --options '{"ignored_costs": "may_pay", "hideout_scope": "previous"}'
record greed --players 5 --seed 43 --bots random --options '{"needs_count_self": false, "empty_deck": "stop", "shakedown_spares_harvey": false}'
record heist --players 3 --seed 51 --bots greedy --options '{"heist": "track"}'
record heist --players 2 --seed 53 --bots greedy,random --options '{"heist": "exhibition", "campaign": true, "ledger": {"won": ["track"]}, "escape_remote_locks": "closed", "camera_power_on": "per_character", "escape_after_event": true}'
record heist --players 1 --seed 55 --bots random --options '{"heist": "final", "cash": 20000, "jewels": 2, "fixers": ["Visage", "Bookie", "Shell", "The Architect"], "lookout_memory": 7, "sell_items": false}'
