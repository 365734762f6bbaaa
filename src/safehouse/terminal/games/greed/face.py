"""How Greed looks in the terminal: everybody's money and display, one's hand, what is due."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from safehouse.games.greed.card import CARDS, KINDS_OF_ICON
from safehouse.games.greed.table import ROUNDS
from safehouse.terminal.games.greed import cards
from safehouse.terminal.games.greed import choices as moves
from safehouse.terminal.games.greed.cards import COLOURS, NARROW, dollars, named
from safehouse.terminal.generic import Choice, Face, View
from safehouse.terminal.ink import (
    AMBER,
    BAD,
    COLD,
    GOOD,
    QUIET,
    Lines,
    banner,
    cell,
    packed,
    row,
    rule,
    wrapped,
)
from safehouse.words import plain

LEFT: Final = 16  # columns for who
LEFT_NARROW: Final = 11
CASH: Final = 9
WORTH: Final = 10
COUNT: Final = 7  # cards in hand
INDENT: Final = 5
LOSSES: Final = ("lose_holding", "lose_thug")
SHORTLY: Final = ("draft", "play")  # answers listed side by side
TONES: Final = {
    "round_begins": f"bold {AMBER}",
    "revealed": "bold",
    "wasted": BAD,
    "game_over": f"bold {AMBER}",
    "set_up": COLD,
    "begins": QUIET,
    "picked": QUIET,
    "chose": QUIET,
}
BEATS: Final = {  # seconds to read it
    "round_begins": 0.8,
    "revealed": 2.0,
    "wasted": 1.2,
    "played": 1.0,
    "set_up": 1.2,
    "lost_card": 1.2,
    "copied": 1.0,
}
SILENT: Final = ("dealt", "piles_pass")
SECRET: Final = ("picked", "chose", "ordered", "named")  # told only to the player concerned


class GreedFace(Face):
    accent = "#ff8fd0"

    # -- the picture
    def head(self, view: View, width: int) -> Lines:
        phase = self.words.lookup(f"greed.phase.{view['phase']}") or view["phase"]
        title = Text(f" {self.title.upper()} ", f"bold reverse {self.accent}")
        left = row(title, Text(f"  round {view['round']} of {ROUNDS} · {phase.lower()}"))
        piles = f"draw pile {view['deck_count']} · discard {len(view['discard'])} "
        return [row(left, cell(piles, width - left.cell_len, QUIET, "right")), rule(width)]

    def board(self, view: View, hints: Mapping[str, Any], width: int, rows: int | None) -> Lines:
        """Everybody, what is going on, one's own cards, as much as fits."""
        room = 999 if rows is None else rows
        names = self.seats(view, width, False)
        table = self.seats(view, width, True)
        now = self.queue(view, width) + self.losses(view, hints, width)
        back = self.piles(hints, width)
        whole, lines = self.own(view, hints, width, True), self.own(view, hints, width, False)
        for picture in (
            [*table, *now, *whole, *back],
            [*table, *now, *whole],
            [*table, *now, *lines, *back],
            [*table, *now, *lines],
            [*names, *now, *lines],
            [*table, *now],
        ):
            if len(picture) <= room:
                return picture
        return [*names, *now]

    # -- everybody
    def seats(self, view: View, width: int, displays: bool) -> Lines:
        """Money, icons and hands in columns; below each name the display and effects in force."""
        narrow = width < NARROW
        left = LEFT_NARROW if narrow else LEFT
        icons = [self.words.lookup(f"greed.icon.{name}") or name for name in KINDS_OF_ICON]
        heads = [name[0].upper() if narrow else name for name in icons]
        wide = [max(3, len(name) + 2) for name in heads]
        head = [cell("", left), cell("cash", CASH, QUIET, "right")]
        head.append(cell("worth", WORTH, QUIET, "right"))
        head += [cell(n, w, QUIET, "right") for n, w in zip(heads, wide, strict=True)]
        lines = [cell(row(*head, cell("hand", COUNT, QUIET, "right")), width)]
        best = max(seat["worth"] for seat in view["seats"])
        for s, seat in enumerate(view["seats"]):
            rich = f"bold {GOOD}" if seat["worth"] == best > 0 else ""
            line = [cell(self.marked(s, s in view["to_act"]), left)]
            line.append(cell(dollars(seat["cash"]), CASH, "bold", "right"))
            line.append(cell(dollars(seat["worth"]), WORTH, rich, "right"))
            for name, w in zip(KINDS_OF_ICON, wide, strict=True):
                many = seat["icons"][name]
                style = "bold" if many else QUIET
                line.append(cell(str(many) if many else "·", w, style, "right"))
            line.append(cell(str(seat["hand_count"]), COUNT, QUIET, "right"))
            lines.append(cell(row(*line), width))
            if displays:
                lines += self.display(view, s, width)
        return lines

    def display(self, view: View, s: int, width: int) -> Lines:
        """Thugs, then Holdings with their markers, Actions; and effects in force."""
        seat = view["seats"][s]
        there: list[Text] = []
        for thug in seat["thugs"]:
            one = named(thug["card"], self.words)
            if thug["as"] is not None:
                one.append(f" as {cards.short(thug['as'], self.words)}", QUIET)
            there.append(one)
        for holding in seat["holdings"]:
            one = named(holding["card"], self.words)
            one.append(f" ×{holding['markers']}", "bold" if holding["markers"] else QUIET)
            there.append(one)
        lines = wrapped(Text(" · ").join(there), width, INDENT) if there else []
        for effect in view["effects"]:
            if effect["seat"] == s and effect["kind"] not in LOSSES:
                lines += wrapped(self.effect(view, effect), width, INDENT)
        return lines

    def effect(self, view: View, effect: Mapping[str, Any]) -> Text:
        """GR-NT  What is in force this turn, or will be in the next."""
        when = "this turn" if effect["round"] == view["round"] else "next turn"
        told = self.words.lookup(f"greed.effect.{effect['kind']}") or effect["kind"]
        if effect.get("amount"):
            told += f", {effect['amount']}"
        return Text(f"{when}: {told}{self.cause(effect)}", COLD)

    def cause(self, effect: Mapping[str, Any]) -> str:
        return f" ({cards.short(effect['source'], self.words)})" if effect["source"] else ""

    # -- what is going on
    def queue(self, view: View, width: int) -> Lines:
        """GR-RS-1  The card being resolved, and those still to come, by number."""
        if not view["resolving"] and not view["queue"]:
            return []
        line = Text()
        for label, laid in (("Now: ", view["resolving"]), ("Then: ", view["queue"])):
            if not laid:
                continue
            line.append(f"{'  ' if line else ''}{label}", QUIET)
            for n, one in enumerate(laid):
                line.append(", " if n else "")
                line.append_text(named(one["card"], self.words))
                line.append(f" ({self.words.name(one['seat'])})", QUIET)
        return wrapped(line, width)

    def losses(self, view: View, hints: Mapping[str, Any], width: int) -> Lines:
        """GR-EO  The losses that are due, by whom, and what each player may lose this turn."""
        lines: Lines = []
        for effect in view["effects"]:
            if effect["kind"] in LOSSES:
                what = "a Holding" if effect["kind"] == "lose_holding" else "a Thug"
                owner = self.words.name(effect["seat"])
                who = "everybody" if effect.get("who") == "all" else f"everybody but {owner}"
                when = "this turn" if effect["round"] == view["round"] else "next turn"
                told = f"At the end of {when} {who} loses {what}{self.cause(effect)}."
                lines += wrapped(Text(told, BAD), width)
        due: list[str] = []
        for s, owed in enumerate(hints.get("due", [])):
            parts = [
                f"{owed[name]} {one if owed[name] == 1 else one + 's'}"
                for name, one in (("holdings", "Holding"), ("thugs", "Thug"))
                if owed[name]
            ]
            if parts:
                due.append(f"{self.words.name(s)} {' and '.join(parts)}")
        if due:
            lines += wrapped(Text(f"Due this turn: {', '.join(due)}.", f"bold {BAD}"), width)
        return lines

    # -- one's own cards
    def own(self, view: View, hints: Mapping[str, Any], width: int, whole: bool) -> Lines:
        """The pile to take from, and the hand, with what each card would bring now."""
        mine = view["seats"][self.me]
        asked = (view["decision"] or {}).get("kind") if self.me in view["to_act"] else None
        look: dict[str, Any] = {"width": width, "accent": self.accent, "odds": self.odds}
        look["later"] = view["phase"] == "draft"
        lines: Lines = []
        pile, hand = mine["pile"] or [], mine["hand"] or []
        if pile and view["phase"] == "draft":
            lines.append(rule(width, title="the pile before you"))
            look["offered"] = asked == "draft"
            lines += cards.listed(pile, hints, self.words, self.me, whole, **look)
        held = [("picked", "taken"), ("chosen", "face down")]
        aside = [f"{told}: {cards.short(mine[x], self.words)}" for x, told in held if mine[x]]
        if hand or aside:
            title = "your hand" + (f" · {' · '.join(aside)}" if aside else "")
            lines.append(rule(width, title=title))
            look["offered"] = asked in ("play", "extra", "seance")
            lines += cards.listed(hand, hints, self.words, self.me, whole, **look)
        return lines

    def piles(self, hints: Mapping[str, Any], width: int) -> Lines:
        """Section 10  Cards passed on that may still be in a pile when it comes back."""
        coming = hints.get("piles", []) if self.odds else []
        if not coming:
            return []
        lines = [rule(width, title="what may come back")]
        for pile in sorted(coming, key=lambda one: int(one["rounds"])):
            when = "next round" if pile["rounds"] == 1 else f"in {pile['rounds']} rounds"
            many, all_of = pile["count"], len(pile["of"])
            told = f"{when}, {many} of {all_of}: " if many < all_of else f"{when}: "
            maybe = Text(", ").join(named(card, self.words) for card in pile["of"])
            lines += wrapped(row(Text(told, QUIET), maybe), width, 3, 5)
        return lines

    # -- the end
    def sheet(self, view: View, width: int) -> Lines:
        """GR-FS-2  Cash and markers."""
        lines = [rule(width, title="the money")]
        order = sorted(range(len(view["seats"])), key=lambda s: -int(view["seats"][s]["worth"]))
        for s in order:
            seat = view["seats"][s]
            markers = sum(holding["markers"] for holding in seat["holdings"])
            name = cell(row("   ", self.player(s)), LEFT)
            total = cell(dollars(seat["worth"]), WORTH + 2, f"bold {GOOD}", "right")
            told = f"   {dollars(seat['cash'])} in cash, {markers} markers"
            lines.append(cell(row(name, total, Text(told, QUIET)), width))
        return lines

    def final(self, view: View, width: int) -> Lines:
        winners = view["result"]["winners"]
        names = plain(self.words.players(winners))
        verb = "is the richest boss" if len(winners) == 1 else "are the richest bosses"
        style = f"bold {GOOD if self.me in winners else AMBER}"
        return [*banner(f"{names} {verb} in town.", width, style), *self.sheet(view, width)]

    # -- the question
    def question(self, view: View, hints: Mapping[str, Any], width: int) -> Lines:
        return moves.question(view, hints, self.words, self.me, width)

    def choices(
        self, view: View, hints: Mapping[str, Any], actions: Sequence[Mapping[str, Any]]
    ) -> list[Choice]:
        return moves.choices(view, hints if self.odds else {}, actions, self.words, self.me)

    def menu(self, choices: Sequence[Choice], width: int) -> Lines:
        if choices and choices[0].action["type"] in SHORTLY:
            return packed([self.offer(choice) for choice in choices], width)
        return [cell(line, min(line.cell_len, width)) for line in super().menu(choices, width)]

    # -- what happens
    def is_told(self, event: Mapping[str, Any]) -> bool:
        """Leave out that others take and play cards, and what would be told twice."""
        kind = event["type"]
        if kind == "lost_card":
            return bool(event["why"] != "paid" or event["markers"])
        if kind == "begins":
            return bool(event["by"])
        return kind not in SILENT and (kind not in SECRET or event["seat"] == self.me)

    def card_style(self, card: int | str) -> str:
        return f"bold {COLOURS[CARDS[int(card)].kind]}"

    def tone(self, event: Mapping[str, Any]) -> str:
        mine = event.get("seat") == self.me
        if event["type"] == "gained":
            return GOOD if mine else ""
        if event["type"] in ("fined", "lost_card"):
            return BAD if mine else ""
        return TONES.get(event["type"], "")

    def beat(self, event: Mapping[str, Any]) -> float:
        return BEATS.get(event["type"], 0.7)


FACE = GreedFace
