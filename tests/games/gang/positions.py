"""For the lock step: any options, any position to begin with, and what to do in it."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.gang.second_hands import PACK, RANKINGS, RANKS
from tests.games.gang.second_opinion import SecondOpinion
from tests.games.gang.second_table import DEAL_STEP, VALUES, Dict

Taste = dict[str, float]


def some_options(dice: Random) -> Dict:
    """Any options, each at its default half of the time."""
    chosen: Dict = {name: dice.choice(values) for name, values in VALUES.items()}
    chosen = {name: value for name, value in chosen.items() if dice.random() < 0.5}
    chosen["mode"] = dice.choice([*VALUES["mode"], "single", "single", "advanced"])
    if chosen["mode"] != "single":
        chosen.pop("chip_set", None)
    else:
        if dice.random() < 0.5:
            chosen["house"] = "multiple"
        many = dice.randint(0, 5) if chosen.get("house") == "multiple" else 1
        for kind in ("challenges", "specialists"):
            if dice.random() < 0.9:
                chosen[kind] = dice.sample(range(1, 11), many)
    bare = {1, 5} <= set(chosen.get("challenges", []))
    if bare and chosen.get("chip_set") == "document":  # or nobody decides anything
        chosen["challenges"] = [1]
    if dice.random() < 0.5:
        chosen["move_limit"] = dice.choice([0, 1, 2, 3, 5, 8])
    return chosen


def some_setup(dice: Random, players: int, options: Dict) -> Dict:
    """Nothing, or a stacked deck, cards in play, a heist that has begun."""
    if dice.random() < 0.2:
        return {}
    setup: Dict = {}
    if options["mode"] != "single":
        setup |= some_campaign(dice, options)
    hard = options["mode"] in ("professional", "master")
    if hard and "challenges" not in setup:  # what is in play must be known to set up the rest
        rest = [n for n in range(2, 11) if n not in setup.get("active", {}).get("challenges", [])]
        setup["challenges"] = dice.sample(rest, dice.randint(2, 5))
    active = setup.get("active", options)
    challenges = list(active.get("challenges", []))
    specialists = list(active.get("specialists", []))
    if hard:
        many = 1 if options["mode"] == "professional" else 2 - len(challenges)
        challenges += setup["challenges"][:many]
    pool = list(PACK)
    dice.shuffle(pool)
    if dice.random() < 0.3:  # more pairs, more triples
        pool.sort(key=lambda card: (RANKS.index(card[0]) % 4, dice.random()))
    begun = dice.random() < 0.4
    if begun:
        setup |= some_chips(dice, players, options, challenges)
        begun = "round" in setup
    if dice.random() < 0.7:
        many = 3 if 10 in challenges else 2
        setup["pockets"] = [[pool.pop() for _ in range(many)] for _ in range(players)]
        now = DEAL_STEP[options.get("specialist_timing", "document")]
        if 7 in specialists and 7 in now and begun:
            jack = "JW" if options.get("jack") == "wild" else "JX"
            dice.choice(setup["pockets"])[0] = jack
    if setup.get("round", 1) > 1 and dice.random() < 0.7:
        open_now = [3, 4, 5][setup["round"] - 2]
        setup["board"] = [pool.pop() for _ in range(dice.randint(0, open_now))]
    if dice.random() < 0.6:
        setup["deck"] = [pool.pop() for _ in range(dice.randint(0, 20))]
    if specialists and dice.random() < 0.2:
        setup["used"] = dice.sample(specialists, dice.randint(0, len(specialists)))
    if 10 in specialists and dice.random() < 0.4:
        setup["muscle"] = dice.randrange(players)
    mixed = not begun and {5, 7, 9} & set(specialists) == {9} and 9 not in setup.get("used", [])
    if mixed and "pockets" in setup and dice.random() < 0.5:
        pockets = [card for pocket in setup["pockets"] for card in pocket]
        setup["con"] = dice.sample(pockets, len(pockets))
    if options["mode"] != "single" and dice.random() < 0.4:
        setup["later_decks"] = [dice.sample(PACK, dice.randint(0, 30)) for _ in range(3)]
    return setup


def some_campaign(dice: Random, options: Dict) -> Dict:
    setup: Dict = {}
    mode = options["mode"]
    low = 2 if mode in ("professional", "master") else 1
    alarms = 1 if mode == "master" else 2
    if dice.random() < 0.5:
        setup |= {"vaults": dice.randint(0, 2), "alarms": dice.randint(0, alarms)}
        setup["heist"] = setup["vaults"] + setup["alarms"] + 1
    if mode == "basic":
        return setup
    active: Dict = {}
    if dice.random() < 0.7:
        many = 1
        if options.get("house") == "multiple":
            many = dice.randint(0, 3)
        if mode == "master":
            active = {"challenges": dice.sample(range(2, 11), 2)}
        else:
            if dice.random() < 0.6 or many > 1:
                active["challenges"] = dice.sample(range(low, 11), many)
            if not active or many > 1:
                active["specialists"] = dice.sample(range(1, 11), many)
        setup["active"] = active
    for kind in ("challenges", "specialists"):
        if dice.random() < 0.4 and (kind == "challenges" or mode != "master"):
            first = low if kind == "challenges" else 1
            rest = [n for n in range(first, 11) if n not in active.get(kind, [])]
            setup[kind] = dice.sample(rest, dice.randint(2, 5))
    return setup


def some_chips(dice: Random, players: int, options: Dict, challenges: list[int]) -> Dict:
    """A chip round that has begun, if there is one."""
    rounds = [1, 2, 3, 4]
    if options.get("chip_set") == "document":
        rounds = [1, 2, 3]
    if 1 in challenges:
        rounds.remove(1)
        if options.get("chip_set") == "document":
            rounds.remove(2)
    if 5 in challenges:
        rounds.remove(3)
    if not rounds:
        return {}
    number = dice.choice(rounds)
    rows: list[list[Any]] = [[] for _ in range(players)]
    for before in range(1, number + 1):
        stars: list[Any] = dice.sample(range(1, players + 1), players)
        gone = before not in rounds or (8 in challenges and before < number)
        if before == number:
            some = dice.randint(0, players - (options.get("round_end") == "instant"))
            stars = [*stars[:some], *([None] * (players - some))]
            dice.shuffle(stars)
        for row, star in zip(rows, stars, strict=True):
            row.append(None if gone else star)
    setup: Dict = {"round": number, "chips": rows}
    if number > 1 and dice.random() < 0.2:
        del setup["chips"]
    return setup


def clever_action(second: SecondOpinion, seat: int) -> Dict:
    """What somebody would do who sees all cards: the right chip, the right guess."""
    if second.phase == "guess":
        target = second.showdown["target"]
        if second.decision["challenge"] == 4:
            return {"type": "guess_rank", "rank": second.seats[target]["pocket"][0][0]}
        return {"type": "guess_hand", "hand": second.hand_of(target)[0]}
    others = [s for s in range(second.players) if s != seat]
    below = [s for s in others if second.stronger(seat, s)]
    below += [s for s in others if s < seat and not second.stronger(s, seat) and s not in below]
    chip = len(below) + 1
    if second.held(seat) == chip:
        return {"type": "confirm"}
    where = [s for s in others if second.held(s) == chip]
    return {"type": "take", "chip": chip, "from": where[0] if where else "middle"}


def kind_of(action: Dict) -> str:
    kind: str = action["type"]
    if kind == "take":
        return "take" if action["from"] == "middle" else "steal"
    return "propose" if kind.startswith(("choose_", "guess_")) else kind


def some_action(dice: Random, second: SecondOpinion, taste: Taste) -> tuple[int, Dict]:
    """What a team of this temperament does; settling means to take a chip, confirm, and agree."""
    loose = 1 - taste["settle"]
    weights = {"agree": taste["agree"], "object": taste["object"] / 2, "propose": 0.3}
    if second.phase in ("chips", "call"):
        weights = {"steal": loose * taste["steal"], "return": loose, "unconfirm": loose}
        weights |= {"agree": taste["agree"], "object": taste["object"]}
        weights["propose"] = taste["propose"]
    ways: dict[tuple[int, str], list[Dict]] = {}
    likely: dict[tuple[int, str], float] = {}
    for seat in second.to_act():
        for action in second.legal(seat):
            way = (seat, kind_of(action))
            ways.setdefault(way, []).append(action)
            likely[way] = weights.get(way[1], 1.0) + 0.001
            if way[1] == "take" and second.held(seat) is not None:
                likely[way] = loose
    ((seat, kind),) = dice.choices(list(ways), list(likely.values()))
    judged = second.phase == "guess" or (second.phase == "chips" and second.round == 4)
    if judged and kind not in ("agree", "object") and dice.random() < taste["clever"]:
        clever = clever_action(second, seat)
        if clever in second.legal(seat):
            return seat, clever
    return seat, dice.choice(ways[seat, kind])


def some_tries(dice: Random, second: SecondOpinion) -> tuple[int, Dict]:
    """Anything at all, by anybody."""
    seat = dice.choice([*range(second.players), *second.to_act(), -1, second.players])
    return seat, dice.choice(every_action(dice, second))


def every_action(dice: Random, second: SecondOpinion) -> list[Dict]:
    """One of each kind, sensible or nearly so."""
    someone = dice.randint(-1, second.players)
    specialist = dice.choice([*second.specialists, dice.randint(0, 11)])
    chip = dice.randint(0, second.players + 1)
    cards = [card for seat in second.seats for card in seat["pocket"]]
    card = dice.choice([*cards, "JX", "JW", dice.choice(PACK)])
    nobody = dice.choice([someone, None])
    return [
        {"type": "take", "chip": chip, "from": "middle"},
        {"type": "take", "chip": chip, "from": someone},
        {"type": "take", "chip": chip},
        {"type": "return"},
        {"type": "return", "chip": chip},
        {"type": "confirm"},
        {"type": "unconfirm"},
        {"type": "choose_user", "specialist": specialist, "user": nobody},
        {"type": "choose_user", "specialist": specialist},
        {"type": "choose_value", "specialist": specialist, "value": dice.choice(RANKS)},
        {"type": "choose_value", "specialist": 4, "value": dice.choice(RANKS), "user": nobody},
        {"type": "choose_value", "specialist": 4, "value": "10"},
        {"type": "guess_rank", "rank": dice.choice([*RANKS, "1"])},
        {"type": "guess_hand", "hand": dice.choice([*RANKINGS, "five_of_a_kind"])},
        {"type": "agree"},
        {"type": "object"},
        {"type": "pass_card", "card": card},
        {"type": "show_card", "card": card, "to": someone},
        {"type": "discard", "card": card},
        {"type": "give", "to": someone},
    ]
