"""Masters of the Heist: plan, roll, run.  Rules of record: `docs/rules/heist.md`."""

from safehouse.core.game import Game, Hints, Manners, OptionForm, Setups, Workshop
from safehouse.core.lesson import lesson_in
from safehouse.games.heist import actions
from safehouse.games.heist.campaign.own import look_at_campaign
from safehouse.games.heist.design.checking import check_design
from safehouse.games.heist.design.designs import design_in, same_design
from safehouse.games.heist.odds import (
    bot_pause_factor,
    for_people,
    hints,
    if_declined,
    without_odds,
)
from safehouse.games.heist.options import OPTIONS, Options, check_options
from safehouse.games.heist.setup import arrange, as_setup, start
from safehouse.games.heist.table import VERSION, Heist

__all__ = ["GAME", "Heist", "Options", "actions", "load", "new"]

GAME = Game(
    id="heist",
    name="Masters of the Heist",
    about="Plan a job on a board of hexagons, work together, run before the alarm.",
    version=VERSION,
    seats=(1, 4),
    state=Heist,
    options=OptionForm(Options, OPTIONS, check=check_options),
    start=start,
    setups=Setups(arrange, as_setup=as_setup, unordered=("hidden",)),
    hints=Hints(hints, without_odds=without_odds),
    manners=Manners(
        bot_pause_factor=bot_pause_factor,
        turn=lambda g: (g.round, g.phase),
        for_people=for_people,
        if_declined=if_declined,
    ),
    workshop=Workshop(
        check_design=check_design,
        look_at_campaign=look_at_campaign,
        same_design=same_design,
        design_in=design_in,
    ),
    lesson=lambda: lesson_in("heist"),
)

new = GAME.new
load = GAME.load
