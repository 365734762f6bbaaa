"""Who runs for what in Escape: goods to fetch, people to bring out, divided among the crew."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from safehouse.bots.heist.strong.chances import FAR, Entry, Ground, log_chance, log_exact, slips
from safehouse.games.heist.cards.printed import ACTIONS, LOOT, SKILLS
from safehouse.games.heist.options import OLD_FRIEND
from safehouse.games.heist.rules.people import Person
from safehouse.games.heist.table import Heist

HOPELESS: Final = -60.0
LOCKED: Final = 1.6  # cost of a lock on the way, before Escape
GRAB: Final = 1.2
OUTDOORS: Final = 0.8  # cost of goods for somebody who is not inside yet
MOST_GOODS: Final = 7


class Good:
    """A piece of loot that the objective asks for, and where it is."""

    def __init__(self, tile: int, need: int, amount: int) -> None:
        self.tile = tile
        self.need = need
        self.amount = amount


class Run:
    """What one character could do in Escape."""

    def __init__(
        self, who: int, mask: int, gives: list[int], moves: float, locks: float, value: float
    ) -> None:
        self.who = who
        self.locks = locks
        self.mask = mask
        self.gives = gives
        self.moves = moves
        self.value = value


class Job:
    """What is still wanted, and where it is."""

    def __init__(self, g: Heist, ground: Ground) -> None:
        self.kinds: list[str] = []
        self.left: list[int] = []
        self.must: list[int] = []  # characters who must get out themselves
        self.captive = False
        for kind, what, count in g.needs:
            if kind in ("secure", "cash"):
                name = what if kind == "secure" else "cash"
                self.kinds.append(name)
                self.left.append(max(0, count - g.team.secured.get(name, 0)))
            elif kind == "npc" and g.npc is not None:
                self.captive = g.people[g.npc].status == "captive"
                self.must.append(g.npc)
            elif kind == "inmates":
                self.must += g.inside_characters
            elif kind == "escapes":
                self.must += nearest_out(g, ground, count)
        self.goods = find_goods(g, ground, self.kinds, self.left)
        self.cards = [t for t, lies in g.loot.items() if "keycard" in lies and not ground.gone[t]]
        goods = [f"{good.tile}:{good.need}:{good.amount}" for good in self.goods]
        self.key = f"{' '.join(goods)}/{self.cards}/{len(self.left)}"

    def tiles_of(self, mask: int) -> list[int]:
        """The tiles with the goods of a mask, each once."""
        found: list[int] = []
        for k, good in enumerate(self.goods):
            if mask >> k & 1 and good.tile not in found:
                found.append(good.tile)
        return found

    def is_lost(self, g: Heist) -> bool:
        """Whether somebody who had to get out is lost."""
        return any([g.people[n].status == "busted" for n in self.must])


def nearest_out(g: Heist, ground: Ground, count: int) -> list[int]:
    """That many of the crew, best way out first."""
    ranked: list[tuple[float, int]] = []
    for n, person in enumerate(g.people):
        if person.status in ("in", "escaped") and not person.is_npc():
            out = ground.outs(slips(person), bool(person.loot.get("keycard"))).moves
            far = 0.0 if g.is_out(n) else out[person.at] - person.ideas
            ranked.append((far, n))
    return [n for _, n in sorted(ranked)[:count]]


def find_goods(g: Heist, ground: Ground, kinds: list[str], left: list[int]) -> list[Good]:
    """The loot on the board; what is still in the bag is assumed in the middle of the board."""
    goods: list[Good] = []
    for tile, lies in g.loot.items():
        if ground.gone[tile]:
            continue
        for need, kind in enumerate(kinds):
            if left[need] and kind in lies:
                count = lies[kind]
                goods += (
                    [Good(tile, need, count)]
                    if kind == "cash"
                    else [Good(tile, need, 1) for _ in range(count)]
                )
    for tile, kind in ground.found.items():
        if kind in kinds and left[kinds.index(kind)]:
            goods.append(Good(tile, kinds.index(kind), 1))
    if not ground.hard and not ground.found:
        for need, kind in enumerate(kinds):
            if left[need] and kind != "cash" and g.bag.get(kind):
                goods += guess(g, ground, need, g.bag[kind])
    return goods[:MOST_GOODS]


def guess(g: Heist, ground: Ground, need: int, count: int) -> list[Good]:
    outs = ground.outs(False, False).moves
    tiles = [t for t, unknown in enumerate(g.unknown) if unknown and not ground.gone[t]]
    tiles.sort(key=lambda t: outs[t])
    return [Good(tiles[len(tiles) * 3 // 5], need, 1)] * count if tiles else []


def by_value(run: Run) -> float:
    return -run.value


def menu_of(ground: Ground, job: Job, at: int, slip: bool, card: bool) -> list[Entry]:
    """Every choice of up to three goods from a place, found once per ground."""
    key = (at, slip, card, job.key)
    known = ground.menus.get(key)
    if known is None:
        known = ground.menus[key] = []
        most = 3 if len(job.goods) <= 5 else 2
        for mask in range(1 << len(job.goods)):
            if mask.bit_count() > most:
                continue
            tiles = job.tiles_of(mask)
            moves, locks, _ = search_tour(ground, job, at, slip, card, tiles)
            if moves >= FAR or (ground.hard and locks > 0):
                continue
            gives = [0] * len(job.left)
            for k, good in enumerate(job.goods):
                if mask >> k & 1:
                    gives[good.need] += good.amount
            known.append(Entry(mask, gives, moves, locks))
    return known


def search_tour(
    ground: Ground, job: Job, at: int, slip: bool, card: bool, tiles: list[int]
) -> tuple[float, float, list[int]]:
    """The stops on the way, including the keycard's place, without the exit."""
    best, locks, stops = leg(ground, at, slip, card, tiles)
    if best >= FAR and not card:
        for place in job.cards:
            ways = ground.ways(at, slip, False)
            if ways.moves[place] >= FAR:
                continue
            more, held, then = leg(ground, place, slip, True, tiles)
            if more + ways.moves[place] < best:
                best = more + ways.moves[place]
                locks = held + ways.locks[place]
                stops = [place, *then]
    return best, locks, stops


def path_of(
    ground: Ground, job: Job, at: int, slip: bool, card: bool, tiles: list[int]
) -> list[int]:
    """The nodes of that way, including the exit."""
    path: list[int] = []
    for stop in search_tour(ground, job, at, slip, card, tiles)[2]:
        path += ground.ways(at, slip, card).path(at, stop)
        at = stop
        card = card or stop in job.cards
    outs = ground.outs(slip, card)
    while at < ground.size and outs.before[at] != at:
        at = outs.before[at]
        path.append(at)
    return path


def leg(
    ground: Ground, at: int, slip: bool, card: bool, tiles: list[int]
) -> tuple[float, float, list[int]]:
    """The way from a node past all the tiles and out, in the best order."""
    outs = ground.outs(slip, card)
    if not tiles:
        return outs.moves[at], outs.locks[at], []
    best, best_all, best_locks = FAR, FAR, 0.0
    stops: list[int] = []
    for order in permutations(tiles):
        moves, locks, here = 0.0, 0.0, at
        for tile in order:
            ways = ground.ways(here, slip, card)
            moves += ways.moves[tile]
            locks += ways.locks[tile]
            here = tile
        moves += outs.moves[here]
        locks += outs.locks[here]
        if moves < FAR and moves + 8 * locks < best_all:
            best, best_locks, stops = moves, locks, list(order)
            best_all = moves + 8 * locks
    return best, best_locks, stops


def price_of_cash(g: Heist) -> float:
    """The price of grabbing $1,000: lower, the more of the crew can."""
    faces = 0
    for person in g.people:
        if person.status == "in" and not person.is_npc():
            rows = [ACTIONS[face] for skill in person.skills for face in SKILLS[skill].faces]
            faces += sum([row[LOOT] for row in rows])
    return GRAB / min(4, faces) + 0.2 if faces else 5.0


class Outlook:
    """How Escape would go: the best division of labour and its value."""

    def __init__(self, g: Heist, ground: Ground, exact: bool) -> None:
        self.g = g
        self.ground = ground
        self.exact = exact
        self.job = Job(g, ground)
        self.best = HOPELESS
        self.chosen: list[Run] = []
        self.offers: list[list[Run]] = []
        self.grab = price_of_cash(g) if "cash" in self.job.kinds else 0.0
        self.work()

    def work(self) -> None:
        job = self.job
        if job.is_lost(self.g) or (self.exact and job.captive):
            return
        for n, person in enumerate(self.g.people):
            held = person.status == "captive" and n in job.must
            if held or (person.status == "in" and not person.declared):
                self.offers.append(self.offers_of(n, person))
        used: list[Run] = []
        self.divide(0, list(job.left), 0, 0.0, used)
        if not self.exact and self.best > HOPELESS:
            self.best += self.helped() - sum([run.value for run in self.chosen])

    def offers_of(self, n: int, person: Person) -> list[Run]:
        """What somebody could run for, likeliest first."""
        job, ground = self.job, self.ground
        out = person.at >= ground.size
        must = n in job.must and not out
        runs: list[Run] = []
        if not must:
            runs.append(Run(n, 0, [0] * len(job.left), 0.0, 0.0, 0.0))
        carries = [person.loot.get(kind, 0) for kind in job.kinds]
        captive = person.status == "captive"
        slip = slips(person)
        card = bool(person.loot.get("keycard"))
        calm = self.g.phase != "escape" and not slip and person.can("ANGER THERAPY")
        eased = person.ideas + (ground.hold[person.at] if calm and not out else 0.0)
        worst = -4.0 if self.exact else -40.0
        late = out and not self.g.options.run_back_in  # MH-ES-8: Escape is too late to go in
        for entry in menu_of(ground, job, person.at, slip, card):
            if entry.mask == 0 and (out or not (must or any(carries))):
                continue
            if entry.mask and (captive or (late and self.exact)):
                continue
            lack = entry.moves - eased
            if self.exact:
                if lack > 6 or (out and n in job.must and lack > 0):
                    continue
                value = log_exact(lack)
            else:
                value = log_chance(lack) - LOCKED * entry.locks - (OUTDOORS if late else 0.0)
            if value > worst:
                gives = [a + b for a, b in zip(carries, entry.gives, strict=True)]
                runs.append(Run(n, entry.mask, gives, entry.moves, entry.locks, value))
        runs.sort(key=by_value)
        return runs

    def divide(self, k: int, left: list[int], taken: int, value: float, used: list[Run]) -> None:
        """Divide the runs among the crew so that getting everything is likeliest."""
        if value <= self.best:
            return
        if k == len(self.offers):
            short = value - self.shortage(left)
            if short > self.best:
                self.best = short
                self.chosen = used.copy()
            return
        for run in self.offers[k]:
            if value + run.value <= self.best:
                break
            if run.mask & taken:
                continue
            after = [a - b for a, b in zip(left, run.gives, strict=True)]
            used.append(run)
            self.divide(k + 1, after, taken | run.mask, value + run.value, used)
            used.pop()

    def shortage(self, left: list[int]) -> float:
        """The cost of what is missing: cash can still be grabbed before Escape, the rest is
        lost."""
        total = 0.0
        for need, amount in enumerate(left):
            if amount > 0:
                if self.exact or self.job.kinds[need] != "cash":
                    return FAR
                total += self.grab * amount / 1000
        return total

    def helped(self) -> float:
        """MH-FX-1 The value of the runs when those outdoors give away ideas they do not need."""
        g = self.g
        lacks = {run.who: run.moves - g.people[run.who].ideas for run in self.chosen}
        runs = [run for run in self.chosen if run.mask or run.moves > 0]
        values = {run.who: run.value for run in runs}
        if OLD_FRIEND in g.team.fixers and g.phase == "action":
            spare = 0
            for run in self.chosen:
                person = g.people[run.who]
                if person.at >= self.ground.size and not person.is_npc():
                    over = person.ideas if run not in runs else -int(lacks[run.who] + 0.99)
                    spare += max(0, over) // 2
            for _ in range(min(spare, 8)):
                best, gain = -1, 0.02
                for run in runs:
                    if not g.people[run.who].is_npc():
                        more = log_chance(lacks[run.who] - 1) - log_chance(lacks[run.who])
                        if more > gain:
                            best, gain = run.who, more
                if best < 0:
                    break
                lacks[best] -= 1
                values[best] += gain
        return sum(values.values())
