"""The Gang: co-operative poker without talking.  Rules of record: `docs/rules/gang.md`."""

from safehouse.core.game import Game, Hints, Manners, OptionForm, Setups
from safehouse.core.lesson import lesson_in
from safehouse.games.gang import actions
from safehouse.games.gang.odds import are_dear, chat_open, hints, lies_open
from safehouse.games.gang.options import OPTIONS, SETS, Options, check_options
from safehouse.games.gang.rules import start
from safehouse.games.gang.setup import arrange, as_setup
from safehouse.games.gang.table import VERSION, Gang
from safehouse.games.gang.timing import (
    bot_pause_factor,
    countdown,
    explain_late,
    round_ends,
    wipes_log,
)

__all__ = ["GAME", "Gang", "Options", "actions", "load", "new"]

GAME = Game(
    id="gang",
    name="The Gang",
    about="One crew, no words: say with chips how good your hand is.",
    version=VERSION,
    seats=(3, 6),
    state=Gang,
    options=OptionForm(Options, OPTIONS, check=check_options, sets=SETS),
    start=start,
    setups=Setups(
        arrange, as_setup=as_setup, unordered=["deck", "challenge_stack", "specialist_stack"]
    ),
    hidden_hands=True,
    hints=Hints(hints, for_all=lies_open, are_dear=are_dear),
    manners=Manners(
        bot_pause_factor=bot_pause_factor,
        round_ends=round_ends,
        countdown=countdown,
        wipes_log=wipes_log,
        explain_late=explain_late,
        chat_open=chat_open,
    ),
    lesson=lambda: lesson_in("gang"),
)

new = GAME.new
load = GAME.load
