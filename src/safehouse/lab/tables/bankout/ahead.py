"""One card ahead in many positions of Bankout at once, to train by; and a rule of thumb."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from safehouse.bots.bankout.value import Numbers, Seen, Value

GOAL: Final = 1000
STOP, PLAY_KING, QUEEN_OUT, GO, SWAP, WILD_KING, WILD_QUEEN = range(7)
Ints = npt.NDArray[np.int64]


class Lookout:
    """One card ahead: the worth of each way to go on, by the networks."""

    def __init__(self, value: Value, facts: dict[str, Numbers]) -> None:
        self.value = value
        self.facts = facts

    def ended(self, gain: Any, **other: Any) -> Numbers:
        f = {**self.facts, **other}
        f["need"] = f["need"] - gain
        for key in ("loot", "jacks", "latent"):
            f[key] = np.zeros_like(self.facts["loot"])
        return self.value.of_waiting(Seen(**f))

    def going(self, **other: Any) -> Numbers:
        return self.value.of_turn(Seen(**{**self.facts, **other}))

    def swapped(self, **other: Any) -> Numbers:
        """A swap that the other may stop with a Joker."""
        f = self.facts
        done = self.ended(0.0, need=f["other"], other=f["need"], **other)
        hidden = np.maximum(f["pool_queens"] + f["pool_kings"] + f["pool_jokers"], 1.0)
        his = np.clip(f["cards"] * f["pool_jokers"] / hidden, 0.0, 1.0) * f["held"]
        if not his.any():
            return done
        less = {**other, "pool_jokers": np.maximum(f["pool_jokers"] - 1.0, 0.0)}
        less["cards"] = np.maximum(f["cards"] - 1.0, 0.0)
        return np.asarray(done + his * (np.minimum(done, self.ended(0.0, **less)) - done))

    def with_card(self, which: str) -> Numbers:
        """After drawing a card for the hand; a third one makes room for itself, or not."""
        f = self.facts
        pool = {f"pool_{which}": f[f"pool_{which}"] - 1.0}
        full = f["queens"] + f["kings"] + f["jokers"] >= 2.0
        best = np.where(full, 0.0, self.going(**pool, **{which: f[which] + 1.0}))
        rows = np.flatnonzero(full)
        if len(rows):
            part = Lookout(self.value, {key: one[rows] for key, one in f.items()})
            g = {**part.facts, f"pool_{which}": part.facts[f"pool_{which}"] - 1.0}
            part.facts = g
            most = part.going()
            for gone in ("queens", "kings", "jokers"):
                if gone != which:
                    worth = part.going(**{which: g[which] + 1.0, gone: g[gone] - 1.0})
                    most = np.maximum(most, np.where(g[gone] > 0.0, worth, 0.0))
            best[rows] = most
        return np.asarray(best)

    def queen(self, j: Any = None, a: Any = None, **other: Any) -> Numbers:
        f = self.facts
        j, a = f["jacks"] if j is None else j, f["latent"] if a is None else a
        return self.going(jacks=np.maximum(j - 1.0, 0.0), latent=np.maximum(a - 1.0, 0.0), **other)

    def draw(self) -> Numbers:
        f = self.facts
        bust = self.ended(0.0)
        one = np.float32(1.0)
        share = np.where(
            f["pool_queens"] + f["pool_kings"] + f["pool_jokers"] * f["held"] > 0.0,
            1.0 - f["cards"] / np.maximum(
                f["pool_queens"] + f["pool_kings"] + f["pool_jokers"] * f["held"], 1.0),
            0.0,
        )  # fmt: skip
        mean = f["money"] / np.maximum(f["numbers"], 1.0)
        worth = f["numbers"] * self.going(
            loot=f["loot"] + mean, numbers=f["numbers"] - one, money=f["money"] - mean
        )
        total = f["numbers"] + f["deck_jacks"] + f["deck_aces"]
        less = {"deck_jacks": f["deck_jacks"] - one}
        plain = self.going(jacks=f["jacks"] + one, **less)
        saved = self.going(
            jacks=np.where(f["latent"] > 0.0, np.maximum(f["jacks"] - one, 0.0) + one, f["jacks"]),
            latent=np.maximum(f["latent"] - one, 0.0),
            queens=np.maximum(f["queens"] - one, 0.0),
            **less,
        )
        wild = np.where(f["jokers"] * f["held"] > 0.0, self.going(
            jacks=np.where(f["latent"] > 0.0, np.maximum(f["jacks"] - one, 0.0) + one, f["jacks"]),
            latent=np.maximum(f["latent"] - one, 0.0), jokers=np.maximum(f["jokers"] - one, 0.0),
            **less,
        ), 0.0)  # fmt: skip
        rescued = np.where(f["queens"] > 0.0, saved, 0.0)
        forced = np.where(f["queens"] > 0.0, saved, np.maximum(bust, wild))
        third = np.maximum(np.maximum(bust, wild), rescued)
        jack = np.where(f["latent"] > 0.0, forced, np.where(f["jacks"] >= 2.0, third, plain))
        worth = worth + f["deck_jacks"] * jack
        ace = self.going(latent=f["latent"] + one, deck_aces=f["deck_aces"] - one)
        worth = worth + f["deck_aces"] * np.where(f["jacks"] > 0.0, bust, ace)
        for which in ("queens", "kings"):
            count = f[f"pool_{which}"] * share
            worth = worth + np.where(count > 0.0, count * self.with_card(which), 0.0)
            total = total + count
        jokers = f["pool_jokers"]
        if jokers.any():
            at_once = np.maximum(self.queen(pool_jokers=jokers - one), self.ended(2.0 * f["loot"]))
            at_once = np.maximum(at_once, self.swapped())
            held = self.with_card("jokers") * share
            worth = worth + jokers * np.where(f["held"] > 0.0, held, at_once)
            total = total + jokers * np.where(f["held"] > 0.0, share, one)
        return np.asarray(worth / np.maximum(total, 0.5))

    def ways(self) -> Numbers:
        """A column for each way."""
        f = self.facts
        none = np.zeros_like(f["need"])
        found = [none] * 7
        helps = (f["jacks"] + f["latent"]) > 0.0
        found[STOP] = self.ended(f["loot"])
        king = f["kings"] > 0.0
        found[PLAY_KING] = np.where(
            king, self.ended(2.0 * f["loot"], kings=np.maximum(f["kings"] - 1.0, 0.0)), 0.0
        )
        found[QUEEN_OUT] = np.where(
            (f["queens"] > 0.0) & helps, self.queen(queens=np.maximum(f["queens"] - 1.0, 0.0)), 0.0
        )
        found[GO] = self.draw()
        wild = (f["jokers"] > 0.0) & (f["held"] > 0.0)
        if wild.any():
            less = np.maximum(f["jokers"] - 1.0, 0.0)
            may = wild & (f["other"] < GOAL)
            found[SWAP] = np.where(may, self.swapped(jokers=less), 0.0)
            found[WILD_KING] = np.where(wild, self.ended(2.0 * f["loot"], jokers=less), 0.0)
            found[WILD_QUEEN] = np.where(wild & helps, self.queen(jokers=less), 0.0)
        return np.stack(found, 1)


def by_thumb(f: dict[str, Numbers], luck: np.random.Generator) -> Ints:
    """A rule of thumb, bolder or more careful at random; what it says is a way to go on."""
    alert = f["jacks"] > 0.0
    killers = np.where(alert, f["deck_aces"], 0.0)
    by_jack = ((f["latent"] > 0.0) | (f["jacks"] >= 2.0)) & (f["queens"] + f["jokers"] <= 0.0)
    killers = killers + np.where(by_jack, f["deck_jacks"], 0.0)
    limit = luck.uniform(0.8, 3.0, len(killers)) * f["money"]
    stop = f["loot"] * killers >= limit
    way = np.where(stop, np.where(f["kings"] > 0.0, PLAY_KING, STOP), GO)
    way = np.where((f["queens"] > 0.0) & alert & (f["loot"] > 20.0), QUEEN_OUT, way)
    swaps = stop & (f["jokers"] > 0.0) & (f["need"] - f["other"] > 2.0 * f["loot"])
    way = np.where(swaps & (f["held"] > 0.0) & (f["other"] < GOAL), SWAP, way)
    way = np.where((f["loot"] >= f["need"]) & (f["loot"] > 0.0), STOP, way)
    return np.where((f["kings"] > 0.0) & (2.0 * f["loot"] >= f["need"]), PLAY_KING, way)
