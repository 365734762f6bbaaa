"""Flip 7: press your luck, card by card.  Rules of record: `docs/rules/flip7.md`."""

from safehouse.core.game import Game, Hints, Manners, OptionForm, Setups
from safehouse.core.lesson import lesson_in
from safehouse.games.flip7 import actions
from safehouse.games.flip7.odds import hints
from safehouse.games.flip7.options import OPTIONS, SETS, Options, check_options
from safehouse.games.flip7.rules import start
from safehouse.games.flip7.scoring import bot_pause_factor, round_ends
from safehouse.games.flip7.setup import arrange, as_setup
from safehouse.games.flip7.table import VERSION, Flip7

__all__ = ["GAME", "Flip7", "Options", "actions", "load", "new"]

GAME = Game(
    id="flip7",
    name="Flip 7",
    about="Press your luck: one more card, or keep what you have?",
    version=VERSION,
    seats=(2, 18),
    state=Flip7,
    options=OptionForm(Options, OPTIONS, check=check_options, sets=SETS),
    start=start,
    setups=Setups(arrange, as_setup=as_setup, unordered=["deck"]),
    hints=Hints(hints),
    manners=Manners(bot_pause_factor=bot_pause_factor, round_ends=round_ends),
    lesson=lambda: lesson_in("flip7"),
)

new = GAME.new
load = GAME.load
