"""Our Flip 7 and a second one written from the rules file alone, move by move.

Ours draws the luck; the second opinion is told the cards and must come to the same position, the
same questions and the same refusals after every action.  Many more games than the suite plays:

    python -m tests.games.flip7.lockstep FIRST_SEED GAMES
"""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.games.flip7.second_facts import COPIES, TABLE, Card, Dict
from tests.games.flip7.second_opinion import Fed, SecondOpinion
from tests.games.lockstep import Lockstep, play_many

from safehouse import SPECTATOR, games
from safehouse.core.options import Choice, Flag, SeatOr, Whole
from safehouse.games.flip7.events import Dealt

FLIP7 = games.find("flip7")
ACTIONS = ("freeze", "flip_three", "second_chance")
EVERY_ACTION: list[Dict] = [{"type": kind} for kind in ("hit", "stay", "deal")]
EVERY_ACTION += [
    {"type": "give", "card": card, "to": to} for card in (*ACTIONS, 7) for to in range(-1, 5)
]


def some_options(dice: Random, players: int) -> Dict:
    """Any options, each at its default half of the time; low targets, so that games end."""
    chosen: Dict = {}
    for option in FLIP7.options.specs:
        if dice.random() < 0.5:
            continue
        match option:
            case SeatOr():
                chosen[option.name] = dice.choice([*option.choices, *range(players)])
            case Choice():
                chosen[option.name] = dice.choice(option.choices)
            case Flag():
                chosen[option.name] = dice.random() < 0.5
            case Whole():
                low, high = option.low, min(option.high, dice.choice([40, 300]))
                chosen[option.name] = dice.randint(low, high)
    k = chosen.get("teams", 0)
    if k and (players % k or players < 2 * k):
        fits = [k for k in range(2, 10) if players % k == 0 and players >= 2 * k]
        chosen["teams"] = dice.choice([0, *fits])
    return chosen


def some_setup(dice: Random, players: int, decks: int) -> Dict:
    """Nothing, or stacked decks, small supplies, many action cards, rounds that have begun."""
    if dice.random() < 0.2:
        return {}
    rich = dice.choice([0.2, 0.5, 1.0])  # how early the action cards come
    pool = [card for card in TABLE for _ in range(COPIES[card] * decks)]
    pool.sort(key=lambda card: -dice.random() * (rich if card in ACTIONS else 1))
    setup: Dict = {}
    if dice.random() < 0.5:
        setup |= some_seats(dice, players, pool)
    setup["rest"] = dice.choice(["deck", "discard", "out"])
    most = dice.choice([5, 25, 60, 100])
    if dice.random() < 0.3:  # long chains: action cards and little else
        setup["rest"] = "out"
        pool = [card for card in pool if card in ACTIONS or dice.random() < 0.3 / decks]
        dice.shuffle(pool)
        most = len(pool) * 3
    for zone in ("deck", "discard"):
        if dice.random() < 0.7:
            cards = [pool.pop() for _ in range(min(len(pool), dice.randint(0, most)))]
            setup[zone] = dice.sample(cards, len(cards))
    if dice.random() < 0.3:  # of some cards that will probably be there
        likely = [*setup.get("discard", []), "flip_three", "second_chance", 12, 11, 10]
        setup["reshuffles"] = [
            dice.sample(likely, dice.randint(0, min(3, len(likely)))) for _ in range(4)
        ]
    if dice.random() < 0.5:
        setup["dealer"] = dice.randrange(players)
        setup["round"] = dice.randint(1, 9)
        apart = dice.choice([0, 0, 60])
        setup["scores"] = [50 + dice.randint(0, apart) for _ in range(players)]
    return setup


def some_seats(dice: Random, players: int, pool: list[Card]) -> Dict:
    """A round that has begun; its cards are taken out of `pool`."""
    out = dice.choice([0.1, 0.6])
    lucky = dice.randrange(players)
    seats: list[Dict] = []
    for s in range(players):
        seat: Dict = {}
        if dice.random() < out and s != lucky:
            seat["status"] = dice.choice(["stayed", "frozen", "busted"])
        most = dice.choice([0, 2, 6])
        for card in dice.sample(pool, min(len(pool), 2 * most)):
            numbers, modifiers = seat.setdefault("numbers", []), seat.setdefault("modifiers", [])
            if card == "second_chance" and not seat.get("second_chance"):
                seat["second_chance"] = True
            elif card in ACTIONS:
                continue
            elif isinstance(card, str):
                modifiers.append(card)
            elif card not in numbers and len(numbers) < most:
                numbers.append(card)
            else:
                continue
            pool.remove(card)
        if seat.get("status") == "busted":
            doubles = [card for card in seat.get("numbers", []) if card in pool]
            if not doubles:
                del seat["status"]
            else:
                seat["bust_card"] = doubles[0]
                pool.remove(doubles[0])
        if seat.get("status") == "frozen":
            if "freeze" not in pool:
                del seat["status"]
            else:
                pool.remove("freeze")
        seats.append(seat)
    setup: Dict = {"seats": seats}
    if dice.random() < 0.5:
        setup["to_deal"] = dice.sample(range(players), dice.randint(0, players))
    if dice.random() < 0.5:
        setup["turn"] = dice.choice([s for s in range(players) if "status" not in seats[s]])
    return setup


class Match(Lockstep):
    game = FLIP7

    def __init__(self, seed: int, players: int, options: Dict, setup: Dict) -> None:
        super().__init__(seed, players, options, setup)
        self.fed: list[Fed] = []
        self.listen()
        dealer = self.ours.snapshot()["dealer"]
        self.second = SecondOpinion(players, options, setup, self.fed, dealer)
        self.compare()

    def listen(self) -> None:
        """Tell the second opinion which cards were drawn."""
        for event in self.heard:
            told = event.seen_by(SPECTATOR)
            self.seen[" ".join([told["type"], told.get("why", "")])] += 1
            if isinstance(event, Dealt):
                self.fed.append((told["seat"], told["card"], told["source"]))
        self.heard.clear()

    def compare(self) -> None:
        ours, second = self.ours.snapshot(), self.second.snapshot()
        assert self.fed == []
        known = self.second.top
        assert ours["deck"][: len(known)] == known
        assert Counter(ours.pop("deck")) == Counter(second.pop("deck"))
        assert ours == second
        for seat in range(self.players):
            assert [a.written() for a in self.ours.legal(seat)] == self.second.legal(seat)
        assert self.ours.view(SPECTATOR) == self.second.view()


def play(seed: int, most_steps: int = 250) -> Counter[str]:
    """A whole game, or the beginning of a long one; what happened in it."""
    dice = Random(seed)
    players = dice.choice([2, 3, 4, dice.randint(2, 18)])
    options = some_options(dice, players)
    setup = some_setup(dice, players, options.get("decks", 1))
    boldness = dice.choice([0.5, 0.8, 0.97])
    giving = dice.choice(["any", "self", "victim", "other"])
    victim = dice.randrange(players)
    match = Match(seed, players, options, setup)
    seen = match.seen
    for _ in range(most_steps):
        if match.second.over:
            break
        (seat,) = match.second.to_act()
        legal = match.second.legal(seat)
        if dice.random() < 0.1:
            tries = [(dice.randint(-1, players), dice.choice(EVERY_ACTION)) for _ in range(6)]
            match.refuse(tries)
            seen["refusals"] += 1
        action = dice.choice(legal)
        if action["type"] in ("hit", "stay"):
            action = legal[0] if dice.random() < boldness else legal[-1]
        elif action["type"] == "give" and dice.random() < 0.8:
            wanted = {
                "any": legal,
                "self": [a for a in legal if a["to"] == seat],
                "victim": [a for a in legal if a["to"] == victim],
                "other": [a for a in legal if a["to"] != seat],
            }
            action = dice.choice(wanted[giving] or legal)
        match.act(seat, action)
        seen["steps"] += 1
    seen["rounds"] = len(match.second.history)
    seen["over"] = int(match.second.over)
    seen["reshuffles"] = match.second.reshuffles
    for row in match.second.history:
        seen[row["end"]] += 1
    return seen


if __name__ == "__main__":
    play_many(play)
