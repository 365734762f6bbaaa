"""What you need to write a game: records and their marks, options, rules and judges.

A game is a module or a folder of modules with plain annotated records, rules that are functions,
and a `GAME`.  `docs/library.md` explains all of it; `examples/own_game.py` is an example.
"""

from safehouse.core.chance import Chance
from safehouse.core.data import records
from safehouse.core.errors import BadInput, IllegalAction
from safehouse.core.game import Game, Hints, Manners, OptionForm, Setups, Workshop
from safehouse.core.marks import INSIDE, MAYBE, NOBODY, NONE_TOO, OWNER, PILE, Secret, Written
from safehouse.core.options import (
    Choice,
    Flag,
    Names,
    Numbers,
    Option,
    Party,
    SeatOr,
    Structure,
    Whole,
)
from safehouse.core.reader import Reader
from safehouse.core.state import (
    EVERYTHING,
    JUDGES,
    SPECTATOR,
    SURE,
    Action,
    Event,
    Fixed,
    Record,
    State,
    deal_out,
)

__all__ = [
    "EVERYTHING",
    "INSIDE",
    "JUDGES",
    "MAYBE",
    "NOBODY",
    "NONE_TOO",
    "OWNER",
    "PILE",
    "SPECTATOR",
    "SURE",
    "Action",
    "BadInput",
    "Chance",
    "Choice",
    "Event",
    "Fixed",
    "Flag",
    "Game",
    "Hints",
    "IllegalAction",
    "Manners",
    "Names",
    "Numbers",
    "Option",
    "OptionForm",
    "Party",
    "Reader",
    "Record",
    "SeatOr",
    "Secret",
    "Setups",
    "State",
    "Structure",
    "Whole",
    "Workshop",
    "Written",
    "deal_out",
    "records",
]
