"""The commands around heists and campaigns as a person uses them."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from tests.commands import Run, Said, run_here

from safehouse.games.heist.cards.printed import FOLDER

HEISTS = Path(str(FOLDER / "heists"))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run a command line in this process, in a folder of its own; `typed` is what is typed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "140")

    def command(*args: object, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        return run_here(capsys, *args)

    return command


# -- heist
def test_help_shows_how(run: Run) -> None:
    assert "safehouse heist check mine.toml" in run("heist", "--help").out
    assert "safehouse heist rate track" in run("heist", "rate", "--help").out
    assert "safehouse campaign new --players 2" in run("campaign", "--help").out
    listed = run("--help").out
    assert "\n  heist " in listed
    assert "\n  campaign " in listed


def test_the_jobs_are_listed(run: Run) -> None:
    said = run("heist", "list")
    assert "County Jail: The Bricks" in said.out
    assert "Looting Specialist, $10,000" in said.out
    jobs = json.loads(run("heist", "list", "--json").out)
    assert [job["id"] for job in jobs][:2] == ["inclusion", "track"]


def test_a_heist_is_shown_and_drawn(run: Run, tmp_path: Path) -> None:
    said = run("heist", "show", "final", "--picture", "final.svg")
    assert "#xlF" in said.out
    assert "Without     Old Friend" in said.out
    assert "Pro, needs 5 won jobs" in said.out
    assert (tmp_path / "final.svg").read_text().startswith("<svg")
    assert "Difficulty  Amateur\n" in run("heist", "show", HEISTS / "track.toml").out


def test_sound_files_pass(run: Run, tmp_path: Path) -> None:
    text = (HEISTS / "final.toml").read_text()
    without_dogs = text.replace("guard = 3, ", "guard = 7, ", 1).replace("dog = 4, ", "", 1)
    (tmp_path / "final.toml").write_text(without_dogs)
    said = run("heist", "check", HEISTS / "track.toml", "final.toml")
    assert said.status == 0
    assert "warning  events.3: Card S6 does nothing here" in said.out
    assert said.out.endswith("2 files, 0 errors, 1 warning\n")
    assert run("heist", "check", "--strict", "final.toml").status == 1


def test_every_mistake_is_told_with_its_field(run: Run, tmp_path: Path) -> None:
    text = (HEISTS / "bricks.toml").read_text()
    bad = text.replace("reward = 10000", "reward = -1").replace('"6,1" = ', '"6,9" = ')
    (tmp_path / "bad.toml").write_text(bad)
    said = run("heist", "check", "bad.toml")
    assert said.status == 1
    assert "error    reward: 'reward' of bad.toml must be a whole number" in said.out
    assert "error    inside_starts.0: '6,1' is no tile." in said.out
    assert "error    tiles: No entrance leads here: 6,9." in said.out
    told = json.loads(run("heist", "check", "--json", "bad.toml").out)
    assert {finding["level"] for finding in told[0]["findings"]} == {"error"}


def test_what_cannot_be_read_is_said_and_the_others_are_checked(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("x = ")
    said = run("heist", "check", "bad.toml", HEISTS / "track.toml")
    assert said.status == 2
    assert "bad.toml is not TOML" in said.out
    assert "2 files, 0 errors, 0 warnings, 1 unreadable" in said.out
    assert "error" in json.loads(run("heist", "check", "--json", "bad.toml").out)[0]


def test_a_heist_is_rated_and_drawn(run: Run, tmp_path: Path) -> None:
    said = run("heist", "rate", "track", "--games", 2, "--jobs", 1, "--picture", "map.svg")
    assert said.status == 0
    assert "The Track Job (Amateur): 2 games of greedy bots, seed 1" in said.out
    assert "crew of 3" in said.out
    assert "crew of 4" in said.out
    assert "bright: visits" in (tmp_path / "map.svg").read_text()


def test_figures_as_json(run: Run) -> None:
    asked = ("heist", "rate", HEISTS / "track.toml", "--games", 2, "--crew", 3, "--jobs", 1)
    said = run(*asked, "--bot", "random", "--json")
    data = json.loads(said.out)
    assert data["heist"] == "track"
    assert [rating["crew"] for rating in data["ratings"]] == [3]
    assert data["ratings"][0]["bot"] == "random"


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("rate", "nowhere"), "There is no heist 'nowhere'"),
        (("rate", "track", "--bot", "santa"), "There is no bot 'santa'"),
        (("rate", "track", "--picture", "a.gif"), "A picture is .svg or .png"),
        (("rate", "track", "--crew", "5"), "'5' is not one of '3', '4'"),
        (("show", "nowhere.toml"), "cannot be read"),
    ],
)
def test_nonsense_is_refused_before_the_first_game(
    run: Run, args: tuple[str, ...], says: str
) -> None:
    said = run("heist", *args)
    assert said.status == 2
    assert says in said.err


def test_a_png_asks_for_matplotlib(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr("safehouse.needs.need_plots", lambda: asked.append("plots"))
    monkeypatch.setattr("safehouse.lab.heist.picture.png", lambda sheet: b"")
    assert run("heist", "show", "track", "--picture", "a.png").status == 0
    assert asked == ["plots"]


# -- campaign
def test_a_campaign_from_the_first_job_to_a_replay(run: Run, tmp_path: Path) -> None:
    assert "a crew of 4, Johnny Swagger" in run("campaign", "new").out
    assert "safehouse campaign play ID" in run("campaign", "jobs").out
    first = run("campaign", "play", "track", "--auto", "--seed", 3)
    assert "The Track Job: " in first.out
    assert run("campaign", "play", "startup", "--auto", "--seed", 4).status == 0
    again = run("campaign", "replay", 1, "--auto", "--bot", "random", "--seed", 5)
    assert "The Track Job: lost" in again.out
    saved = json.loads((tmp_path / "campaign.json").read_text())
    assert [one["job"] for one in saved["played"]] == ["track", "startup", "track"]
    assert [(one["from"], one["to"]) for one in saved["played"]] == [(0, 1), (1, 2), (0, 3)]
    assert saved["now"] == 3
    assert len(saved["ledgers"]) == 4
    assert (tmp_path / "campaign-3-track.json").exists()
    assert "no longer counts" in run("campaign", "show").out
    assert json.loads(run("campaign", "show", "--json").out) == saved
    assert json.loads(run("campaign", "ledger", 1).out) == saved["ledgers"][1]
    assert json.loads(run("campaign", "ledger").out) == saved["ledgers"][3]
    assert "0 to 3, not 9" in run("campaign", "ledger", 9).err


def test_levels_are_chosen_one_by_one(run: Run) -> None:
    run("campaign", "new", "--crew", 3)
    assert "No level-up is due" in run("campaign", "level").err
    said = run("campaign", "play", "startup", "--auto", "--ask-levels", "--seed", 3)
    assert "Choose one" in said.out
    assert "is not over" in run("campaign", "show").out
    assert "can become" in run("campaign", "level").out
    assert "What shall Phobia become?" in run("campaign", "level", "Phobia").err
    assert "Phobia can become: Steal" in run("campaign", "level", "Phobia", "Nurse").err
    for name, card in (("Phobia", "Steal"), ("Tiny Mike", "Improvise")):
        said = run("campaign", "level", name, card)
    last = run("campaign", "level", "Johnny Swagger", "Extract")
    assert "The Startup Job: " in (last.out or said.out)
    assert "is not over" not in run("campaign", "show").out


def test_a_job_is_played_here_left_and_gone_on_with(run: Run, tmp_path: Path) -> None:
    run("campaign", "new", "--players", 2, "--bots", "greedy", "--you", "Ana")
    said = run("campaign", "play", "track", "--seed", 1, "--speed", 0, typed="q\ny\n")
    assert "It waits for you: safehouse campaign play" in said.out
    assert (tmp_path / "campaign-1-track.json").exists()
    assert "The job is not over" in run("campaign", "level").err
    assert "The Track Job is not over" in run("campaign", "play", "startup").err
    said = run("campaign", "play", "--speed", 0, typed="q\ny\n")
    assert "It waits for you" in said.out
    assert "The Track Job: " in run("campaign", "play", "--auto").out
    assert "Which job?" in run("campaign", "play").err


def test_a_job_can_be_dropped(run: Run, tmp_path: Path) -> None:
    run("campaign", "new")
    assert "No job is under way" in run("campaign", "drop").err
    run("campaign", "play", "track", "--auto", "--ask-levels", "--seed", 3)
    assert "Dropped" in run("campaign", "drop").out
    assert json.loads((tmp_path / "campaign.json").read_text())["open"] is None


def test_the_crew_is_chosen(run: Run, tmp_path: Path) -> None:
    run("campaign", "new")
    said = run("campaign", "crew", "Karma", "Jitters", "Enigma", "Al=Burglar:Hurry,Bypass")
    assert "Al" in said.out
    saved = json.loads((tmp_path / "campaign.json").read_text())
    assert saved["crew"] == ["Karma", "Jitters", "Enigma", "Al"]
    assert saved["builds"]["Al"]["character"] == "Burglar"
    assert "4 characters; 1 are named" in run("campaign", "crew", "Karma").err
    assert "in the crew" in run("campaign", "crew").out


def test_a_campaign_may_begin_with_a_ledger_and_house_rules(run: Run, tmp_path: Path) -> None:
    (tmp_path / "ledger.json").write_text('{"team_cash": 5000, "won": ["track"]}')
    said = run("campaign", "new", "--ledger", "ledger.json", "--players", 3, "--options",
               '{"sell_items": false}')  # fmt: skip
    assert "a crew of 3" in said.out
    saved = json.loads((tmp_path / "campaign.json").read_text())
    assert saved["ledgers"][0]["team_cash"] == 5000
    assert saved["options"] == {"sell_items": False}


def test_the_party_changes_from_job_to_job(run: Run) -> None:
    run("campaign", "new", "--players", 2, "--you", "Ana")
    assert "a bot" in run("campaign", "party").out
    run("campaign", "play", "track", "--auto", "--bot", "random", "--seed", 1)
    said = run("campaign", "party", "Milo", "Nora", "bot", "--crew", 3, "--name", "Night Shift")
    assert "A crew of 3: " in said.out
    run("campaign", "play", "startup", "--auto", "--bot", "random", "--seed", 1)
    ledger = json.loads(run("campaign", "ledger").out)
    assert ledger["players"] == {"Ana": 2, "Milo": 2, "Nora": 2}
    assert ledger["name"] == "Night Shift"
    assert "Night Shift: $" in run("campaign", "show").out
    assert "1 to 12 characters" in run("campaign", "party", "x" * 30).err
    run("campaign", "play", "track", "--seed", 1, "--speed", 0, typed="q\ny\n")
    assert "The Track Job is not over" in run("campaign", "party", "Ana").err


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("show",), "There is no campaign in campaign.json; begin one: safehouse campaign new."),
        (("new", "--options", '{"colour": 1}'), "colour"),
        (("new", "--ledger", "no.json"), "no.json cannot be read"),
    ],
)
def test_errors_say_what_to_do(run: Run, args: tuple[str, ...], says: str) -> None:
    said = run("campaign", *args)
    assert said.status == 2
    assert says in said.err


def test_a_campaign_is_not_overwritten_by_mistake(run: Run) -> None:
    run("campaign", "new")
    said = run("campaign", "new")
    assert said.status == 2
    assert "is there already" in said.err
    assert run("campaign", "new", "--force").status == 0


def test_a_file_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    (tmp_path / "campaign.json").write_bytes(b"\xff\xfe")
    assert "campaign.json cannot be read" in run("campaign", "show").err
    assert "safehouse campaign new" in run("campaign", "jobs", "--file", "other.json").err


def test_a_job_that_is_not_open_says_what_is(run: Run) -> None:
    run("campaign", "new")
    said = run("campaign", "play", "final", "--auto")
    assert "The Final Score needs 5 more wins. Open now: inclusion, track, startup" in said.err
