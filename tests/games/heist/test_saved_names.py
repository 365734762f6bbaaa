"""Positions hold rules by their names: those that this version writes must always be found."""

from __future__ import annotations

import pytest

from safehouse import games
from safehouse.core.codec import name_of, rule_named

games.find("heist")
WAITING = {
    "campaign.ending": "ask_level_ups level_up level_up_options",
    "cards.crises": "hound_placed odd_hounds rescue_chosen rescue_dogs",
    "cards.event_cards": "blab blabbed fumble fumbled idea_for_noise stage_whisper whispered",
    "rules.escape": "ask_escape begin_escape end_escape escape_options run",
    "rules.event_phase": "discard_crisis npc_duty pay_noise run_crises stay_close turn_event",
    "rules.legal": "action_options planning_options",
    "rules.phases": (
        "act ask_all ask_planning begin_actions begin_round end_phase end_round event_phase leave "
        "phase_may_end plan"
    ),
    "rules.security": "answer chosen_from dog_goes dogs settle_step",
    "setup": "roll_missing",
}
NAMES = [f"heist.{module}.{name}" for module, names in WAITING.items() for name in names.split()]


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_that_waits_keeps_its_name(name: str) -> None:
    """Renaming one needs `make keep` and another VERSION; then this list may change too."""
    assert name_of(rule_named(name)) == name
