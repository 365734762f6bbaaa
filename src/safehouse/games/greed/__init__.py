"""Greed: draft, play, be the richest boss.  Rules of record: `docs/rules/greed.md`."""

from safehouse.core.game import Game, Hints, Manners, OptionForm, Setups
from safehouse.core.lesson import lesson_in
from safehouse.games.greed import actions
from safehouse.games.greed.odds import bot_pause_factor, hints
from safehouse.games.greed.options import OPTIONS, Options, check_options
from safehouse.games.greed.rules import start
from safehouse.games.greed.setup import arrange, as_setup
from safehouse.games.greed.table import VERSION, Greed

__all__ = ["GAME", "Greed", "Options", "actions", "load", "new"]

GAME = Game(
    id="greed",
    name="Greed",
    about="Draft a card, play a card, and be the richest boss in town.",
    version=VERSION,
    seats=(2, 5),
    state=Greed,
    options=OptionForm(Options, OPTIONS, check=check_options),
    start=start,
    setups=Setups(arrange, as_setup=as_setup, unordered=["deck"]),
    hidden_hands=True,
    hints=Hints(hints),
    manners=Manners(bot_pause_factor=bot_pause_factor),
    lesson=lambda: lesson_in("greed"),
)

new = GAME.new
load = GAME.load
