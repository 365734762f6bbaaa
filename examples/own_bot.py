"""A bot of your own: it gets a position as its seat may imagine it, and returns an action.

python examples/own_bot.py
"""

from __future__ import annotations

from safehouse import Action, State, games, seeded
from safehouse.bots import Bot, make, next_move, offered
from safehouse.games.bankout import Bankout
from safehouse.games.bankout.actions import Bank, Draw


class Cautious(Bot):
    """Robs until there is something worth keeping, and banks it."""

    def __init__(self, enough: int) -> None:
        self.enough = enough

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        assert isinstance(state, Bankout)
        legal = state.legal(seat)
        wanted = Bank if state.seats[seat].loot >= self.enough else Draw
        return next((action for action in legal if isinstance(action, wanted)), legal[-1])


def matches_won(bot: Bot, other: Bot, matches: int) -> int:
    """The number of matches the bot wins; it begins every other one."""
    won = 0
    for number in range(matches):
        mine = number % 2
        table = [bot, other] if mine == 0 else [other, bot]
        g, dice = games.bankout.new(2, luck=seeded(number)), seeded(-1 - number)
        while not g.over:
            seat, action = next_move(table, g, dice)
            g.apply(seat, action)
        won += mine in g.result()["winners"]
    return won


def main() -> None:
    rival = offered("bankout")[1]
    for enough in (4, 8, 16):
        won = matches_won(Cautious(enough), make("bankout", rival.name), 20)
        print(f"Keeps what is worth {enough}: wins {won} of 20 against {rival.label}.")


if __name__ == "__main__":
    main()
