"""Our Bankout and a second one written from the rules file alone, move by move.

Many more games than the suite plays:

python -m tests.games.bankout.lockstep FIRST_SEED GAMES
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.games.bankout.second_opinion import SecondOpinion
from tests.games.bankout.second_table import NUMBERS, Dict, Fed
from tests.games.lockstep import Lockstep, play_many

from safehouse import SPECTATOR, games

BANKOUT = games.find("bankout")

# Section 7; of the numbers those that lead somewhere.
VALUES: dict[str, list[Any]] = {
    "format": ["bankout", "blitz"],
    "jokers": [True, True, False],
    "target": [1, 10, 25, 40, 60, 100, 300, 1000],
    "hand_limit": [1, 2, 3, 4],
    "table_cues": ["visual", "persistent", "turn"],
    "reshuffle_cues": [True, False],
    "three_aces": [False, True],
    "latent_queen": ["jack_stays", "jack_cancelled"],
    "auto_discard": ["off", "oldest", "newest"],
    "cut": [False, True],
    "seeding": [False, True],
    "exact_bonus": [False, True],
    "short_match": [False, True],
    "light_jokers": ["off", "round2", "round3", "each"],
    "shield": ["off", "replace", "add"],
    "blitz_end": ["finish_turn", "at_once"],
    "blitz_swap": ["round", "total"],
    "blitz_target": [0, 10, 40, 90],
    "sudden_reshuffle": [False, True],
}
EVERY_ACTION: list[Dict] = [{"type": kind} for kind in ("draw", "bank", "end_turn", "accept")]
EVERY_ACTION += [{"type": "play", "card": card} for card in ("Q", "K", "X", "J", "7")]
EVERY_ACTION += [{"type": "play", "card": "X", "as": use} for use in ("queen", "king", "swap", "A")]
EVERY_ACTION += [{"type": "play", "card": card, "as": "queen"} for card in ("Q", "K")]
EVERY_ACTION += [{"type": "discard", "card": card} for card in ("Q", "K", "X", "J", "7")]
EVERY_ACTION += [{"type": "counter", "use": use} for use in ("none", "joker", "shield", "queen")]
EVERY_ACTION += [{"type": "choose_start", "first": first} for first in (True, False)]
EVERY_ACTION += [{"type": "cut", "at": at} for at in (-1, 0, 1, 2, 39, 40, 52, 53, 54)]
EVERY_ACTION += [{"type": "draw", "at": 0}, {"type": "pass"}, {"type": "cut"}, {"type": "discard"}]
KINDS = ("draw", "bank", "end_turn", "Q", "K", "queen", "king", "swap", "accept", "none", "joker")


def some_options(dice: Random) -> Dict:
    """Any options, each at its default half of the time; low targets, so that games end."""
    chosen = {name: dice.choice(values) for name, values in VALUES.items() if dice.random() < 0.5}
    if dice.random() < 0.5:
        chosen["format"] = "blitz"
    if dice.random() < 0.5:
        chosen["target"] = dice.choice([25, 60, 100])
    return chosen


def some_setup(dice: Random, options: Dict) -> Dict:
    """Nothing, or a round that has begun: few cards left, stacked decks, full hands and rows."""
    if dice.random() < 0.15:
        return {}
    blitz = options.get("format") == "blitz"
    rounds = 2 if blitz and options.get("short_match") else 3
    setup: Dict = {}
    if blitz and dice.random() < 0.2:
        setup["sudden_death"] = dice.randint(1, 2)
    elif dice.random() < 0.8:
        setup["round"] = dice.choice([1, 2, rounds, rounds])
    plain = SecondOpinion(options, setup, [], 0)  # for what that round is played with
    pool = plain.pack()
    dice.shuffle(pool)
    active = dice.randrange(2)
    if dice.random() < 0.8:
        setup["starter"] = dice.randrange(2)
    fresh = options.get("cut", False) and dice.random() < 0.5
    if fresh:
        setup["starter"] = active
    else:
        setup |= {"active": active, "phase": "turn", "turn_no": dice.randint(1, 9)}
        setup["last_idle"] = dice.random() < 0.3
        if dice.random() < 0.1:
            setup["acted"] = dice.random() < 0.5
    seats = [some_seat(dice, options, plain, pool, not fresh and s == active) for s in (0, 1)]
    some_money(dice, options, plain, seats, active)
    setup["seats"] = seats
    setup |= some_cards(dice, options, plain, pool, fresh)
    if blitz and dice.random() < 0.1:
        setup["pot"] = dice.randint(0, 500)
    if dice.random() < 0.5:
        setup["later_decks"] = some_later_decks(dice, options, plain)
    return setup


def some_seat(dice: Random, options: Dict, plain: SecondOpinion, pool: list[str], on: bool) -> Dict:
    """One seat's cards, taken out of `pool`; only who is `on` has Loot and live cards."""
    seat: Dict = {}
    kept = ["Q", "K"] + ["X"] * (plain.joker_mode == "hand")
    hand = [dice.choice(kept) for _ in range(dice.randint(0, options.get("hand_limit", 2)))]
    if hand and dice.random() < 0.5:
        hand[0] = kept[-1]
    seat["hand"] = [card for card in hand if take(pool, card)]
    cues = options.get("table_cues", "visual")
    live = {"J": 0, "A": 0}
    spent = {"J": 0, "A": 0}
    if dice.random() < 0.6 and (on or cues == "persistent"):
        live["J"] += sum(take(pool, "J") for _ in range(dice.randint(0, 2)))
        most = 2 if options.get("three_aces") else 3
        live["A"] += sum(take(pool, "A") for _ in range(dice.choice([0, 0, 1, most])))
    if dice.random() < 0.4 and cues == "visual":
        spent["J"] += sum(take(pool, "J") for _ in range(dice.randint(0, 3)))
        spent["A"] += sum(take(pool, "A") for _ in range(dice.randint(0, 3)))
    if cues != "persistent" and on:
        seat |= {"jacks": live["J"], "latent": live["A"]}
    elif dice.random() < 0.3:
        seat |= {"jacks": live["J"], "latent": live["A"]}  # the row follows
    if (cues == "persistent" and "jacks" not in seat) or sum(spent.values()):
        seat["table"] = {rank: live[rank] + spent[rank] for rank in "JA"}
    if on and dice.random() < 0.6:
        seat["loot"] = dice.choice([dice.randint(1, 12), dice.randint(0, 60)])
    token = options.get("shield", "off") != "off" and options.get("jokers", True)
    if token and options.get("format") == "blitz" and dice.random() < 0.4:
        seat["shield"] = dice.random() < 0.5
    return seat


def take(pool: list[str], card: str) -> bool:
    if card in pool:
        pool.remove(card)
        return True
    return False


def some_money(
    dice: Random, options: Dict, plain: SecondOpinion, seats: list[Dict], active: int
) -> None:
    target = options.get("target", 1000)
    before = plain.round - 1
    if not plain.blitz:
        wins = [[0, 0], [1, 0], [1, 1]][before]
    else:
        wins = [dice.randint(0, before // 2), dice.randint(0, before // 2)]
    totals = [dice.choice([0, dice.randint(0, 99), target - dice.randint(1, 20)]) for _ in "01"]
    if plain.sudden_death or dice.random() < 0.3:
        totals = totals[:1] * 2
    near = max(target - dice.randint(1, 40), 0)
    for number, seat in enumerate(seats):
        bank = dice.choice([0, dice.randint(0, 50), near, max(target - seat.get("loot", 0), 0)])
        if dice.random() < 0.8 or plain.sudden_death:
            bank = min(bank, target - 1)
        elif number != active and not plain.blitz:
            bank = target + dice.randint(0, 9)
        seat |= {"bank": bank, "wins": wins[number]}
        seat["total"] = max(totals[number], 0) if before else 0
    if plain.round == 2 and dice.random() < 0.5:
        seats[0]["wins"], seats[1]["wins"] = seats[1]["wins"], seats[0]["wins"]
    if dice.random() < 0.15 and (not plain.sudden_death or target > seats[0]["bank"]):
        seats[1]["bank"] = seats[0]["bank"]


def some_cards(
    dice: Random, options: Dict, plain: SecondOpinion, pool: list[str], fresh: bool
) -> Dict:
    rich = dice.choice([0.1, 0.4, 1.0, 3.0])  # how early the cards that are no numbers come
    pool.sort(key=lambda card: dice.random() * (1 if card in NUMBERS else rich))
    first = dice.choice(["J", "J", "A", "X", "none"])
    pool.sort(key=lambda card: card != first or dice.random() < 0.5)
    setup: Dict = {"rest": dice.choice(["random", "discard"])}
    fewest = int(fresh)  # nothing cannot be cut
    most = dice.choice([2, 5, 15, 40])
    if plain.blitz:
        most = dice.choice([2, 3, 8])
    setup["deck"] = pool[: dice.randint(fewest, most)]
    under = pool[len(setup["deck"]) :]
    if dice.random() < 0.4:
        setup["discard"] = dice.sample(under, dice.randint(0, min(len(under), most)))
    if dice.random() < 0.6:
        tricky = [*NUMBERS, *NUMBERS, "J", "Q", "K", "A"]
        setup["reshuffles"] = [dice.sample(tricky, dice.randint(0, 6)) for _ in range(3)]
    return setup


def some_later_decks(dice: Random, options: Dict, plain: SecondOpinion) -> dict[str, list[str]]:
    decks = {}
    if not plain.sudden_death:
        for number in range(plain.round + 1, plain.rounds + 1):
            pack = SecondOpinion(options, {"round": number}, [], 0).pack()
            pack.sort(key=lambda card: dice.random() * (1 if card in NUMBERS else 0.5))
            decks[str(number)] = pack[: dice.randint(0, 20)]
    if plain.blitz:
        decks["SD"] = dice.sample([*NUMBERS, "J"] * 4, dice.randint(0, 40))
    return decks


def as_told(shown: Dict) -> Dict:
    """Less what the rules leave open: the order of the discard pile, and what is "the turn before"
    when no turn follows.
    """
    shown = {**shown, "discard": sorted(shown["discard"])}
    return {**shown, "last_idle": None} if shown["over"] else shown


def without_prospects(view: Dict) -> Dict:
    """What follows from the rest is not worked out a second time here."""
    for name in ("goal", "rounds", "passed_once", "would"):
        del view[name]
    for line in view["history"]:
        del line["goal"]
    for seat in view["seats"]:
        for name in ("money", "stake", "ace", "jack", "free"):
            del seat[name]
    return view


class Match(Lockstep):
    game = BANKOUT

    def __init__(self, seed: int, options: Dict, setup: Dict) -> None:
        super().__init__(seed, 2, options, setup)
        self.fed: list[Fed] = []
        self.listen()
        starter = self.ours.snapshot()["starter"]
        self.second = SecondOpinion(options, setup, self.fed, starter)
        self.compare()

    def listen(self) -> None:
        """Tell the second opinion which cards were drawn."""
        for event in self.heard:
            told = event.seen_by(SPECTATOR)
            self.seen[told["type"]] += 1
            if told["type"] in ("drawn", "pocketed"):
                seat = told["seat"]
                self.fed.append((seat, event.seen_by(seat)["card"]))
        self.heard.clear()

    def compare(self) -> None:
        assert self.fed == []
        ours, second = as_told(self.ours.snapshot()), as_told(self.second.snapshot())
        deck, known = ours.pop("deck"), second.pop("deck")
        self.same_deck(deck, known)
        assert ours == second
        self.same_questions()
        for viewer in (0, 1, SPECTATOR):
            ours = without_prospects(self.ours.view(viewer))
            assert as_told(ours) == as_told(self.second.view(viewer))


def kind_of(action: Dict) -> str:
    return str(action.get("as") or action.get("use") or action.get("card") or action["type"])


def play(seed: int, most_steps: int = 200) -> Counter[str]:
    """A whole game, or the beginning of a long one; what happened in it."""
    dice = Random(seed)
    options = some_options(dice)
    match = Match(seed, options, some_setup(dice, options))
    # How much each kind of action is liked in this game: some never bank, some always swap.
    taste = {kind: dice.choice([0.05, 1.0, 1.0, 5.0]) for kind in KINDS}
    taste["draw"] *= dice.choice([1, 5, 20])
    taste["end_turn"] *= dice.choice([0.02, 0.1, 0.5])
    seen = match.seen
    for _ in range(most_steps):
        if match.second.over:
            break
        (seat,) = match.second.to_act()
        if dice.random() < 0.1:
            tries = [(dice.randint(-1, 2), dice.choice(EVERY_ACTION)) for _ in range(6)]
            tries += [(seat, dice.choice(EVERY_ACTION)) for _ in range(6)]
            match.refuse(tries)
            seen["refusals"] += 1
        legal = match.second.legal(seat)
        (action,) = dice.choices(legal, [taste.get(kind_of(action), 1.0) for action in legal])
        seen["phase " + match.second.phase] += 1
        match.act(seat, action)
        seen["steps"] += 1
        if match.second.acted is False and match.second.last_turn:
            last = match.second.last_turn
            seen[f"turn: {last['reason'] or last['end']}"] += 1
    seen["rounds"] = len(match.second.history)
    seen["over"] = int(match.second.over)
    seen["sudden deaths"] = match.second.sudden_death
    seen["bankout"] = int(not match.second.blitz)
    return seen


if __name__ == "__main__":
    play_many(play)
