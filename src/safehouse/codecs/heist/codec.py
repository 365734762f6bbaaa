"""Masters of the Heist: about 3,600 words, who x what x where; about 2,000 numbers."""

from __future__ import annotations

from array import array
from typing import Any

from safehouse.codecs.base import Codec, Spelling, Word
from safehouse.codecs.heist import seeing
from safehouse.codecs.heist.answers import continued, runners
from safehouse.codecs.heist.places import Places, slots_of
from safehouse.codecs.heist.spelling import spell
from safehouse.codecs.heist.words import EXITS, TILES, WHO, of_one, of_the_team
from safehouse.games.heist.actions import Plan
from safehouse.games.heist.options import plan_of
from safehouse.games.heist.table import Heist


class HeistCodec(Codec):
    version = 1
    cooperative = True
    scale = 1e-4

    def __init__(self, game: Any, seats: int, options: Any) -> None:
        plan = plan_of(options)
        # A board that somebody has designed may be larger than those of River City.
        self.tiles: int = max(TILES, len(plan.tiles))
        self.nodes: int = self.tiles + max(EXITS, len(plan.entrances) + 1)
        self.team: int = len(of_the_team(self.tiles, self.nodes))
        self.one: int = len(of_one(self.tiles, self.nodes))
        super().__init__(game, seats, options)

    def vocabulary(self) -> list[Word]:
        words = of_the_team(self.tiles, self.nodes)
        for who in range(WHO):
            words += [(who, *rest) for rest in of_one(self.tiles, self.nodes)]
        return words

    def factors(self) -> list[tuple[int, int, int]]:
        """Who, what and where of every word, as small numbers, for networks with a head for
        each."""
        seen: tuple[dict[Any, int], dict[Any, int], dict[Any, int]] = ({}, {}, {})
        out: list[tuple[int, int, int]] = []
        for word in self.words:
            parts = word if isinstance(word, tuple) else (word,)
            who, rest = (parts[0], parts[1:]) if isinstance(parts[0], int) else (-1, parts)
            what, where = (rest[:-1], rest[-1]) if len(rest) > 1 else (rest, None)
            a, b, c = [
                t.setdefault(k, len(t)) for t, k in zip(seen, (who, what, where), strict=True)
            ]
            out.append((a, b, c))
        return out

    def one_word(self, g: Any, seat: int, action: Any) -> int:
        if isinstance(action, Plan):
            table: Heist = g
            who = slots_of(table, seat)[action.character]
            return self.team + who * self.one + table.layout.number[action.tile]
        return -1

    def spell(self, g: Any, seat: int, action: Any) -> Spelling:
        return spell(Places(g, seat, self.tiles), action)

    def openings(self, g: Any, seat: int) -> list[Word]:
        table: Heist = g
        if table.phase != "escape" or table.choice is not None or not self.may_run(table, seat):
            return []
        return runners(Places(table, seat, self.tiles))

    def may_run(self, table: Heist, seat: int) -> bool:
        return table.asked[seat] is not None

    def go_on(self, g: Any, seat: int, said: Spelling) -> dict[Word, Any] | None:
        return continued(Places(g, seat, self.tiles), seat, said)

    def free(self, g: Any) -> bool:
        table: Heist = g
        return table.choice is None and table.phase in ("action", "escape")

    def score(self, g: Any, seat: int) -> float:
        table: Heist = g
        return float(table.team.secured.get("cash", 0))

    def fields(self) -> list[tuple[str, int]]:
        return seeing.fields(self.tiles, self.nodes)

    def see(self, g: Any, me: int, out: array[float]) -> None:
        seeing.see(g, slots_of(g, me), me, self.tiles, self.nodes, out)

    def see_said(self, g: Any, me: int, said: Spelling, out: array[float]) -> None:
        seeing.see_said(said, self.layout.at["said.at"], self.nodes, out)
