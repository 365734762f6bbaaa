"""A small game that has what Flip 7 has not: hidden hands, everybody at once, free parameters.

It keeps the contract like any other, and shows how little a new game needs.
"""

from tests.toy.rules import TOY_OPTIONS as OPTIONS
from tests.toy.rules import Options, Toy, arrange, chat_open, start

from safehouse.core.game import Game, Manners, OptionForm, Setups

GAME = Game(
    id="toy",
    name="Toy",
    about="Chips, secret picks and small revenge.",
    version=3,
    seats=(2, 4),
    state=Toy,
    options=OptionForm(Options, OPTIONS),
    start=start,
    setups=Setups(arrange, unordered=["deck"]),
    hidden_hands=True,
    manners=Manners(chat_open=chat_open),
)
