"""How The Gang looks in the terminal: vaults and alarms, board and pocket, everybody's chips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from safehouse.terminal.games.gang import cards
from safehouse.terminal.games.gang import choices as moves
from safehouse.terminal.generic import Choice, Face, View
from safehouse.terminal.ink import (
    AMBER,
    BAD,
    GOOD,
    QUIET,
    Lines,
    banner,
    cell,
    gauge,
    packed,
    percent,
    row,
    rule,
    wrapped,
)

LEFT: Final = 16  # columns for who
LEFT_NARROW: Final = 10
NARROW: Final = 76  # below this, less space between things
BOARD: Final = 27
POCKET: Final = 18
OPEN: Final = ("chips", "call", "choose", "guess")  # phases in which one may wait for the others
QUIETLY: Final = ("confirmed", "unconfirmed", "agreed", "ready")
TONES: Final = {
    "heist_begins": f"bold {AMBER}",
    "settled": f"bold {AMBER}",
    "blacked_out": f"bold {BAD}",
    "game_over": f"bold {AMBER}",
    "objected": BAD,
}
BEATS: Final = {  # seconds to read it
    "heist_begins": 1.2,
    "board": 1.4,
    "blacked_out": 1.4,
    "settled": 1.0,
    "redrawn": 1.4,
    "used": 1.2,
    "announced": 0.6,
    "proposed": 1.0,
    "turned_up": 1.6,
    "heist_over": 1.6,
    "took": 0.8,
    "chips": 0.8,
}


class GangFace(Face):
    accent = "#f26d6d"

    # -- the picture
    def head(self, view: View, width: int) -> Lines:
        facts = [f"heist {view['heist']}"]
        if view["phase"] not in ("aftermath", "over", "guess") and not view["showdown"]:
            name = self.words.lookup(f"gang.round.{view['round']}")
            facts.append(f"round {view['round']}, {name}")
        else:
            facts.append("showdown")
        title = Text(f" {self.title.upper()} ", f"bold reverse {self.accent}")
        left = row(title, Text("  " + " · ".join(facts)))
        vaults = marks(view["vaults"], view["vault_goal"], GOOD)
        alarms = marks(view["alarms"], view["alarm_limit"], BAD)
        right = row(Text("vaults ", QUIET), vaults, Text("  alarms ", QUIET), alarms, " ")
        return [row(left, cell(right, width - left.cell_len, align="right")), rule(width)]

    def board(self, view: View, hints: Mapping[str, Any], width: int, rows: int | None) -> Lines:
        """Cards in play, board and own hand, the chips of all; texts if there is room."""
        table = [*self.middle_of_table(view, hints, width), *self.seats(view, width)]
        known = self.known(view, width)
        full, short = self.in_play(view, width, True), self.in_play(view, width, False)
        room = 99 if rows is None else rows
        for top, below in ((full, known), (short, known), (short, known[:2]), (short, [])):
            if len(top) + len(table) + len(below) <= room:
                return [*top, *table, *below]
        return [*short, *self.small(view, hints, width), *self.seats(view, width)]

    def in_play(self, view: View, width: int, texts: bool) -> Lines:
        """The challenges and specialists of this heist."""
        lines: Lines = []
        names: list[Text] = []
        for kind, style in (("challenge", BAD), ("specialist", GOOD)):
            for n in view[f"{kind}s"]:
                spent = kind == "specialist" and n in view["used"]
                name = Text(moves.card_name(self.words, kind, n), f"bold {style}")
                if spent:
                    name = row(Text(name.plain, QUIET), Text(" (used)", QUIET))
                about = Text(f": {moves.about(self.words, kind, n)}", QUIET)
                lines += wrapped(row(name, about), width)
                names.append(name)
        if texts or not names:
            return lines
        return packed(names, width, " · ")

    def middle_of_table(self, view: View, hints: Mapping[str, Any], width: int) -> Lines:
        """The community cards, one's own cards, and the hand they make."""
        made = view["facts"]["hand"]
        best = made["five"] if made and self.odds else ()
        mine = view["seats"][self.me]["pocket"] or []
        board = [*view["community"], *[None] * (5 - len(view["community"]))]
        left = cards.drawn(board, self.words, BOARD)
        hand = cards.drawn(mine, self.words, POCKET, best) if mine else [Text(" " * POCKET)] * 3
        space = width - BOARD - POCKET - 4
        told = self.own_hand(view, hints, width < NARROW)
        if width < NARROW:
            lines = [row("  ", a, "  ", b) for a, b in zip(left, hand, strict=True)]
            return lines + wrapped(Text(" ").join(told), width, 2) if told else lines
        right = [*told, *[Text("")] * (3 - len(told))]
        parts = zip(left, hand, right, strict=True)
        return [row("  ", a, "  ", b, cell(c, space)) for a, b, c in parts]

    def own_hand(self, view: View, hints: Mapping[str, Any], narrow: bool) -> Lines:
        """One's own hand in words, and its rank among all possible hands."""
        hand = view["facts"]["hand"]
        if not hand:
            return []
        told = [Text(cards.in_words(self.words, hand["category"], hand["ranks"]), "bold")]
        if self.odds and "share" in hints:
            beats = f"beats {percent(hints['share'])}"
            bar = Text("·") if narrow else gauge(hints["share"], 10, GOOD)
            told.append(row(bar, " ", beats))
            told.append(Text(f"of hands as it stands: chip {hints['place']}", QUIET))
        return told

    def small(self, view: View, hints: Mapping[str, Any], width: int) -> Lines:
        """The same in one line."""
        board = cards.plainly(view["community"], self.words) if view["community"] else Text("–")
        mine = cards.plainly(view["seats"][self.me]["pocket"] or [], self.words)
        told = Text("  ").join(self.own_hand(view, hints, True)[:1])
        return [cell(row("   board ", board, "   you ", mine, "  ", told), width)]

    def seats(self, view: View, width: int) -> Lines:
        """Every seat's chips of all rounds in a row, and what it said about them."""
        narrow = width < NARROW
        left = LEFT_NARROW if narrow else LEFT
        lines = [row(cell("", left), cards.chips_head(view, self.words))]
        if view["colour"]:
            middle = row(Text("  middle: ", QUIET), cards.middle(view))
            if lines[0].cell_len + middle.cell_len > width:
                lines.insert(0, middle)
            else:
                lines[0] = row(lines[0], middle)
            sticks = Text("  [dark] sticks" if view["locked"] else "", QUIET)
            if lines[0].cell_len + sticks.cell_len <= width:
                lines[0] = row(lines[0], sticks)
        for s in range(len(view["seats"])):
            name = cell(self.marked(s, s in view["to_act"] and not view["showdown"]), left)
            chips = cards.chips_row(view, s)
            lines.append(row(name, chips, " " if narrow else "  ", self.state_of(view, s)))
        return [cell(line, width) for line in lines]

    def state_of(self, view: View, s: int) -> Text:
        seat = view["seats"][s]
        told: list[Text] = []
        if seat["pocket"] is not None and s != self.me:
            told.append(cards.plainly(seat["pocket"], self.words))
        if seat["confirmed"]:
            told.append(Text("✓ confirmed", GOOD))
        elif view["colour"] and not seat["chips"][view["round"] - 1]:
            told.append(Text("no chip", QUIET))
        if seat["steals"] and view["colour"]:
            told.append(Text(f"steals {seat['steals']}", QUIET))
        if seat["ready"]:
            told.append(Text("has chosen", GOOD))
        if seat["muscle"]:
            told.append(Text("Muscle", f"bold {AMBER}"))
        if view["proposal"] and s in view["proposal"]["agreed"]:
            told.append(Text("agrees", GOOD))
        if not told:
            told.append(Text(self.about[s], QUIET))
        return Text("  ").join(told)

    def known(self, view: View, width: int) -> Lines:
        """What was announced, and what this seat alone knows."""
        lines: Lines = []
        for line in moves.announcements(view, self.words):
            lines += wrapped(line, width)
        seen = moves.seen_line(view, self.words, self.me)
        return lines + wrapped(seen, width) if seen is not None else lines

    def sheet(self, view: View, width: int) -> Lines:
        """GA-SD-1 … -6  The showdown, hand by hand."""
        if not view["showdown"]:
            return []
        showdown = view["showdown"]
        lines = [rule(width, title="the showdown")]
        lines += cards.showdown_lines(view, self.words, self.me, width)
        for guess in showdown["guesses"]:
            part = "rank" if guess["challenge"] == 4 else "hand"
            what = self.words.lookup(f"gang.{part}.{guess['guess']}") or str(guess["guess"])
            right = {None: "", True: ", right", False: ", wrong"}[guess["right"]]
            lines.append(Text(f"   The guess: {what}{right}.", BAD if right == ", wrong" else ""))
        if showdown["in_order"] is not None:
            lines += self.order_told(view, width)
            lines += wrapped(cards.best_line(view, self.words), width, 3)
            end = "A vault opens." if showdown["success"] else "An alarm goes off."
            lines.append(Text(f"   {end}", f"bold {GOOD if showdown['success'] else BAD}"))
        return lines

    def order_told(self, view: View, width: int) -> Lines:
        """GA-SD-6, GA-SG-2  Whether the order was right, or what it should have been, if it
        counts."""
        if view["showdown"]["in_order"]:
            told = Text("The order holds: ", GOOD)
        elif view["facts"]["by_order"]:
            told = Text("It should have been: ", BAD)
        else:
            told = Text("The order decides nothing here; by strength: ", QUIET)
        return wrapped(row(told, cards.right_order(view, self.words)), width, 3)

    def final(self, view: View, width: int) -> Lines:
        won = bool(view["result"]["winners"])
        told = "The crew gets away with it." if won else "The crew is caught."
        lines = banner(told, width, f"bold {GOOD if won else BAD}")
        lines += self.sheet(view, width)
        lines.append(rule(width, title="the heists"))
        for heist in view["history"]:
            names = [
                moves.card_name(self.words, kind, n)
                for kind in ("challenge", "specialist")
                for n in heist[f"{kind}s"]
            ]
            end = Text("vault", GOOD) if heist["success"] else Text("alarm", BAD)
            told = ", ".join(names)
            lines.append(row(f"   heist {heist['heist']}  ", cell(end, 8), Text(told, QUIET)))
        return lines

    # -- the question
    def question(self, view: View, hints: Mapping[str, Any], width: int) -> Lines:
        lines: Lines = []
        if view["phase"] == "guess" and view["showdown"]:
            lines += cards.showdown_lines(view, self.words, self.me, width)
        asked = moves.question(view, self.words, self.me)
        if asked:
            lines += wrapped(Text(asked, "bold"), width)
        if view["proposal"]:
            lines += wrapped(moves.proposal_line(view, self.words), width)
        return lines

    def choices(
        self, view: View, hints: Mapping[str, Any], actions: Sequence[Mapping[str, Any]]
    ) -> list[Choice]:
        return moves.choices(view, actions, self.words)

    def menu(self, choices: Sequence[Choice], width: int) -> Lines:
        offers = [self.offer(choice) for choice in choices]
        return moves.menu(choices, offers, width, self.words)

    def may_wait(self, view: View) -> bool:
        return view["phase"] in OPEN

    def is_idle(self, view: View) -> bool:
        """Whether the seat has confirmed or agreed, so that it is up to the others."""
        if view["proposal"]:
            return self.me in view["proposal"]["agreed"]
        return bool(view["phase"] in ("chips", "call") and view["seats"][self.me]["confirmed"])

    # -- what happens
    def is_break(self, view: View) -> bool:
        return bool(view["phase"] == "aftermath")

    def is_told(self, event: Mapping[str, Any]) -> bool:
        """Leave out that the others get cards too."""
        return not (event["type"] == "dealt" and event["seat"] != self.me)

    def card_style(self, card: int | str) -> str:
        return f"bold {cards.colour(str(card))}"

    def tone(self, event: Mapping[str, Any]) -> str:
        if event["type"] == "heist_over":
            return f"bold {GOOD if event['end'] == 'vault' else BAD}"
        if event["type"] == "took" and event["victim"] == self.me:
            return f"bold {AMBER}"
        return TONES.get(event["type"], QUIET if event["type"] in QUIETLY else "")

    def beat(self, event: Mapping[str, Any]) -> float:
        return BEATS.get(event["type"], 0.4)


def marks(have: int, most: int, style: str) -> Text:
    return row(Text("●" * have, f"bold {style}"), Text("○" * max(0, most - have), QUIET))


FACE = GangFace
