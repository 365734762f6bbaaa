"""Balance reports: what they count is what happened, and a page needs nothing but itself."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from tests.tables import rotating

from safehouse import BadInput, bots, games, needs, seeded
from safehouse.bots.base import next_move
from safehouse.checkout import ROOT
from safehouse.cli import main
from safehouse.core.state import EVERYTHING, Event
from safehouse.games.greed.card import CARDS
from safehouse.lab.report import collect as report_collect
from safehouse.lab.report import command as report
from safehouse.lab.report.collect import Collected, Setting, collect, report_of
from safehouse.lab.report.command import choose_bots, command, run_report, write
from safehouse.lab.report.games import common
from safehouse.measure.sim import simulate

GAMES = 5
Told = tuple[list[dict[str, Any]], dict[str, Any]]  # events of a game, its last snapshot


def quick(game: str) -> str:
    """A bot that does not think for long."""
    names = [info.name for info in bots.offered(game)]
    return names[min(1, len(names) - 1)]


def setting(game: str, **more: Any) -> Setting:
    seats = report_of(game).PLAYERS
    played = 2 if game == "heist" else GAMES  # its games are long
    return Setting(game, [quick(game)] * seats, **{"games": played, "seed": 3, **more})


@pytest.fixture(scope="module", params=rotating([game.id for game in games.all()], 3))
def played(request: pytest.FixtureRequest) -> Collected:
    return collect(setting(request.param), cores=1)


def told(s: Setting) -> Iterator[Told]:
    """The same games, played here and written down as onlookers who see everything would."""
    game = games.find(s.game)
    for index in range(s.games):
        n = (s.seed << 32) + index
        dice = seeded(-1 - n)
        heard: list[Event] = []
        g = game.new(s.seats, s.options, luck=seeded(n), heard=heard)
        table = [bots.make(s.game, s.bots[(seat + index) % s.seats]) for seat in range(s.seats)]
        while not g.over:
            seat, action = next_move(table, g, dice, 50)
            g.apply(seat, action)
        yield [{"is": type(e).__name__, **e.seen_by(EVERYTHING)} for e in heard], g.snapshot()


# -- what is counted
def test_the_games_are_those_of_a_simulation(played: Collected) -> None:
    s = played.setting
    result = simulate(s.game, s.bots, s.games, s.seed, s.options, cores=1)
    t = played.tally
    assert [t.of("bot", n, "won") for n in range(s.seats)] == [p.won for p in result.players]
    assert t.mean_of("decisions").mean == pytest.approx(result.decisions)
    assert played.par == pytest.approx(result.par)
    assert t.total("won") == sum(p.won for p in result.players)


def test_greed_counts_what_happened_to_every_card() -> None:
    c = collect(setting("greed"), cores=1)
    seen: dict[str, Counter[int]] = {
        name: Counter() for name in ("in", "out", "drafted", "played", "wasted", "by", "won")
    }
    whys: Counter[tuple[int, str]] = Counter()
    kept: Counter[int] = Counter()
    for events, last in told(c.setting):
        back = False
        who: set[tuple[int, int]] = set()
        for e in events:
            card = e.get("card", 0)
            if e["is"] == "Picked":
                seen["drafted"][card] += 1
            if e["is"] in ("Picked", "Drew", "Returned") or (e["is"] == "LostCard" and back):
                seen["in"][card] += 1
            back = e["is"] == "Paid" and card == 41 and e["kind"] == "holding"
            if e["is"] == "Begins" and e["by"] != 53:  # Patricia's comes from the draw pile
                seen["out"][card] += 1
            if e["is"] == "Paid" and e["kind"] == "hand":
                seen["out"][e["what"]] += 1
            if e["is"] == "Played":
                seen["played"][card] += 1
                who.add((e["seat"], card))
            if e["is"] == "Wasted":
                seen["wasted"][card] += 1
                whys[card, e["why"]] += 1
        for seat, card in who:
            seen["by"][card] += 1
            seen["won"][card] += seat in last["result"]["winners"]
        for one in last["seats"]:
            kept.update(one["hand"])
    t = c.tally
    for card in CARDS:
        of = t.within("card", card)
        for what in ("drafted", "played", "wasted"):
            assert of.of(what) == seen[what][card], (card, what)
        for why in ("cost", "declined", "need"):
            assert of.of(f"wasted_{why}") == whys[card, why]
        assert (of.of("played_by"), of.of("played_won")) == (seen["by"][card], seen["won"][card])
        assert of.of("kept") == kept[card]
        assert of.of("drafted") + of.of("drawn") + of.of("returned") == seen["in"][card]
        assert seen["in"][card] == seen["out"][card] + kept[card], "a card came from nowhere"
    assert t.total("picked", 1) == t.of("card", 1, "drafted")
    assert sum(t.of("card", n, "drafted") for n in CARDS) == GAMES * 12 * c.setting.seats


def test_greed_counts_the_money_of_every_round() -> None:
    c = collect(setting("greed", games=3), cores=1)
    last = sum(sum(snapshot["result"]["scores"]) for _, snapshot in told(c.setting))
    ended = [c.tally.mean("worth", place, 12) for place in range(c.setting.seats)]
    assert sum(m.count for m in ended) == 3 * c.setting.seats
    assert sum(m.mean * m.count for m in ended) == pytest.approx(last)


def test_flip7_counts_every_line() -> None:
    c = collect(setting("flip7"), cores=1)
    busts = sevens = rounds = points = saved = 0
    for events, last in told(c.setting):
        busts += sum(e["is"] == "Bust" for e in events)
        saved += sum(e["is"] == "Saved" for e in events)
        rounds += len(last["history"])
        sevens += sum(line["flip7"] is not None for line in last["history"])
        points += sum(seat["score"] for seat in last["seats"])
    t = c.tally
    assert t.of("line_end", "bust") == t.total("bust_on") == busts
    assert t.total("round_end") == rounds
    assert t.of("round_end", "flip7") == t.of("line_end", "flip7") == sevens
    assert t.total("line_end") == t.total("points") == rounds * c.setting.seats
    assert sum(k * n for k, n in t.numbers("points").items()) == points
    assert t.of("action", "second_chance", "saved") == saved


def test_bankout_counts_every_turn_and_every_joker() -> None:
    c = collect(setting("bankout"), cores=1)
    turns = started = jokers = swaps = 0
    for events, last in told(c.setting):
        turns += sum(line["turns"] for line in last["history"])
        started += sum(line["starter"] == line["winner"] for line in last["history"])
        jokers += sum(e["is"] in ("Drawn", "Pocketed") and e["card"] == "X" for e in events)
        swaps += sum(e["is"] == "Swapped" for e in events)
    t = c.tally
    assert t.total("turn_end") == turns
    assert sum(t.of("round", n, "starter") for n in (1, 2, 3, 99)) == started
    assert t.of("joker", "drawn") == jokers
    assert t.of("joker", "swapped") == t.of("turn_end", "swapped") == swaps
    assert sum(n for use, n in t.under("joker").items() if use != "drawn") <= jokers
    assert t.total("cause") == t.of("turn_end", "bust")


def test_gang_counts_every_heist() -> None:
    c = collect(setting("gang", games=6), cores=1)
    heists = vaults = stolen = blackouts = 0
    for events, last in told(c.setting):
        heists += len(last["history"])
        vaults += sum(line["success"] for line in last["history"])
        blackouts += sum(8 in line["challenges"] for line in last["history"])
        stolen += sum(e["is"] == "Took" and e["victim"] is not None for e in events)
    t = c.tally
    assert t.of("heists") == heists
    assert t.of("end", "vault") == vaults
    assert t.of("with", "challenge", 8, "heists") == blackouts
    assert sum(t.of("chips", r, "stolen") for r in range(1, 5)) == stolen
    assert sum(k * n for k, n in t.numbers("stolen").items()) == stolen
    right = t.of("order", 4, "right")  # in order at red, which only a wrong guess can spoil
    assert vaults <= right == vaults + t.of("failed", "guess")
    assert {v.label for v, _ in c.variants} == {"3", "5", "6", "basic", "professional", "master"}
    assert all(c.of_variant(n).of("games") == games for n, (_, games) in enumerate(c.variants))


def test_a_single_heist_has_no_other_campaigns() -> None:
    c = Setting("gang", ["random"] * 3, 10, 1, {"mode": "single"})
    assert {v.group for v in report_of("gang").variants(c)} == {"players"}


# -- the page
class Reader(HTMLParser):
    """Whether every tag is closed, what ids there are, and what is asked for from elsewhere."""

    VOID = ("meta", "br", "use", "path")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self.open.append(tag)
        self.handle_startendtag(tag, attrs)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in ("href", "src", "xlink:href"):
                self.links.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


def test_the_page_needs_nothing_but_itself(played: Collected, tmp_path: Path) -> None:
    page, *plots = write(played, tmp_path)
    text = page.read_text("utf-8")
    assert page.name == f"{played.setting.game}.html"
    plain = re.sub(r"url\(data:font/woff2;base64,[^)]*\)", "", text)
    assert not re.search(r"https?:|file:|[^ ]//[a-z]|@import|<link|<img", plain.lower())
    assert all(at == "#" for at in re.findall(r"url\((.)", plain))
    reader = Reader()
    reader.feed(text)
    assert not reader.open
    assert len(set(reader.ids)) == len(reader.ids), "an id twice"
    assert all(link.startswith("#") for link in reader.links)
    assert {link[1:] for link in reader.links} <= set(reader.ids)
    assert len(plots) >= 5
    for plot in plots:
        assert plot.read_bytes().startswith(b"\x89PNG")
    assert command(played.setting) in text.replace("&quot;", '"').replace("&#x27;", "'")
    assert "nan" not in plain.lower().split()


@pytest.mark.slow
def test_the_cores_do_not_change_a_byte(tmp_path: Path) -> None:
    s = setting("flip7", options={"target": 60})
    made = []
    counted = [collect(s, cores) for cores in (1, 2)]
    for n, one in enumerate(counted):
        folder = tmp_path / str(n)
        folder.mkdir()
        made.append([f.read_bytes() for f in write(one, folder)])
    assert made[0] == made[1]
    other = collect(setting("flip7", options={"target": 60}, seed=4), 1)
    assert other.tally.numbers("points") != counted[0].tally.numbers("points")


def test_bots_that_differ_are_told_apart(tmp_path: Path) -> None:
    s = Setting("flip7", ["stay-25", "random"], 8, 1, {"target": 50})
    text = write(collect(s, 1), tmp_path)[0].read_text("utf-8")
    assert "The bots are not equally strong" in text
    assert """--options '{&quot;target&quot;: 50}'""" in text.replace("&#x27;", "'")


def test_a_game_that_nobody_wrote_a_report_for_gets_what_every_game_has(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for module in (report_collect, report, common):
        monkeypatch.setattr(module, "report_of", lambda game: None)
    s = Setting("flip7", choose_bots("flip7", "stay-25", None), 6, 1, {"target": 50})
    assert s.seats == 2
    text = write(collect(s, 1), tmp_path)[0].read_text("utf-8")
    assert "Seat advantage" in text
    assert "Length and scores" in text
    assert "Action cards" not in text


@pytest.mark.repeats
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("bankout", {"format": "blitz", "shield": "add"}),
        ("bankout", {"jokers": False, "target": 100}),
        ("gang", {"mode": "single", "success": "order"}),
        ("flip7", {"teams": 2, "target": 50, "first_dealer": "random"}),
        ("greed", {"empty_deck": "stop"}),
    ],
)
def test_one_game_with_house_rules_is_enough(
    game: str, options: dict[str, Any], tmp_path: Path
) -> None:
    assert len(write(collect(setting(game, games=1, options=options), 1), tmp_path)) > 3


# -- the command
def test_the_command_writes_where_it_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    args = ["report", "flip7", "--bots", "stay-25", "--players", "3", "--games", "4"]
    more = ["--options", '{"target": 40}', "--cores", "1", "--out", str(tmp_path / "new")]
    main([*args, *more], standalone_mode=False)
    said = capsys.readouterr()
    assert said.out.strip() == str(tmp_path / "new" / "flip7.html")
    assert "4 games of Flip 7" in said.err
    assert (tmp_path / "new" / "flip7-seats.png").is_file()


def test_the_best_bot_that_is_quick_plays_unless_others_are_named() -> None:
    assert choose_bots("flip7", None, None) == ["counting"] * 4
    assert choose_bots("bankout", None, None) == ["ratio"] * 2
    assert choose_bots("flip7", None, 3) == ["counting"] * 3
    assert choose_bots("flip7", "stay-20, random", None) == ["stay-20", "random"]
    assert choose_bots("flip7", "stay-20,random", 3) == ["stay-20", "random", "stay-20"]
    best = bots.offered("greed")[-1].name
    assert choose_bots("greed", None, None) == [best] * 4


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"bots": "genius"}, "There is no bot 'genius' for Flip 7; there are: random, stay-50"),
        ({"bots": " , "}, "--bots names one bot or more"),
        ({"bots": "random,random,random", "count": 2}, "2 players have no room for 3 bots"),
        ({"count": 19}, "Flip 7 is for 2 to 18 players, not 19"),
        ({"games": 0}, "The number of games is 1 to"),
        ({"cores": 0}, "The number of cores is 1 or more"),
        ({"options": {"luck": 1}}, "luck"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(
    change: dict[str, Any], sentence: str, tmp_path: Path
) -> None:
    asked = {"game": "flip7", "bots": "random", "games": 2, "count": 2, "seed": 1, "options": {}}
    with pytest.raises(BadInput, match=re.escape(sentence)):
        run_report(**{**asked, "cores": 1, "out": tmp_path / "out", **change})


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("")
    with pytest.raises(BadInput, match="is a file"):
        run_report("flip7", "random", 2, 2, 1, {}, 1, tmp_path / "out")


def test_without_matplotlib_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(BadInput, match=r"pip install 'safehouse-games\[lab\]'"):
        run_report("flip7", None, 2, 2, 1, {}, 1, tmp_path)


def test_matplotlib_is_installed_from_the_lock_where_it_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    installed: list[tuple[str, ...]] = []
    monkeypatch.setattr(needs, "install", lambda *what: installed.append(what))
    needs.need_plots()
    assert not installed
    monkeypatch.setattr(needs, "find_spec", lambda name: None)
    needs.need_plots()
    assert installed == [("--require-hashes", "-r", str(ROOT / "requirements-plots.lock"))]
    monkeypatch.setattr(needs, "ROOT", tmp_path)
    needs.need_plots()
    assert len(installed) == 1, "outside a checkout the report itself says what to do"
