"""What a design is, whatever it is called."""

from __future__ import annotations

import json

from safehouse import games

HEIST = games.find("heist")
DESIGN = {
    "id": "mine",
    "title": "The long way round",
    "place": "Harbour",
    "blurb": "Nobody looks at the roof.",
    "modules": ["gate"],
    "tiles": ["A1", "A2"],
}


def test_a_design_is_the_same_under_another_name() -> None:
    same = HEIST.workshop.same_design
    assert same is not None
    renamed = {**DESIGN, "title": "The short way", "blurb": "Somebody does.", "id": "yours"}
    assert same(renamed) == same(DESIGN) == {"tiles": ["A1", "A2"]}
    assert same({**DESIGN, "tiles": ["A1"]}) != same(DESIGN)


def test_a_table_says_whether_it_plays_a_design() -> None:
    played = HEIST.workshop.design_in
    assert played is not None
    assert played({"design": DESIGN}) == DESIGN
    assert played({"design": json.dumps(DESIGN)}) is None
    assert played({"job": "amnesty"}) is None
