"""Bankout: rob, run, and know when to stop.  Rules of record: `docs/rules/bankout.md`."""

from safehouse.core.game import Game, Hints, Manners, OptionForm, Setups
from safehouse.core.lesson import lesson_in
from safehouse.games.bankout import actions
from safehouse.games.bankout.clock import bot_pause_factor, on_timeout, round_ends
from safehouse.games.bankout.odds import hints
from safehouse.games.bankout.options import OPTIONS, SETS, Options, check_options
from safehouse.games.bankout.rules import start
from safehouse.games.bankout.setup import arrange, as_setup
from safehouse.games.bankout.table import VERSION, Bankout

__all__ = ["GAME", "Bankout", "Options", "actions", "load", "new"]

GAME = Game(
    id="bankout",
    name="Bankout",
    about="Two robbers, one deck: grab the loot, and stop before the alarm.",
    version=VERSION,
    seats=(2, 2),
    state=Bankout,
    options=OptionForm(Options, OPTIONS, check=check_options, sets=SETS),
    start=start,
    setups=Setups(arrange, as_setup=as_setup, unordered=["deck"]),
    hidden_hands=True,
    hints=Hints(hints),
    manners=Manners(
        bot_pause_factor=bot_pause_factor, round_ends=round_ends, on_timeout=on_timeout
    ),
    lesson=lambda: lesson_in("bankout"),
)

new = GAME.new
load = GAME.load
