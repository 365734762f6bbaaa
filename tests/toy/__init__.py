"""A small game that has what Flip 7 has not: hidden hands, everybody at once, free parameters.

It keeps the contract like any other, and shows how little a new game needs.
"""

from tests.toy.rules import TOY_OPTIONS as OPTIONS
from tests.toy.rules import Options, Toy, arrange, as_setup, chat_open, start

from safehouse.core.game import Game, Manners

GAME = Game(
    id="toy",
    name="Toy",
    about="Chips, secret picks and small revenge.",
    version=3,
    seats=(2, 4),
    state=Toy,
    blank_options=Options,
    options=OPTIONS,
    check_options=lambda options, seats: "",
    start=start,
    arrange=arrange,
    as_setup=as_setup,
    unordered=["deck"],
    hidden_hands=True,
    manners=Manners(chat_open=chat_open),
)
