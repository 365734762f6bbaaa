"""The games as environments of the frameworks that researchers use.

PettingZoo: `safehouse.rl.pettingzoo.env("greed", seats=3)`, and `raw_env` without wrappers.
Gymnasium: `import safehouse.rl.gymnasium`, then `gymnasium.make("safehouse/Flip7-v0")`.
OpenSpiel: `import safehouse.rl.openspiel`, then `pyspiel.load_game("safehouse_bankout")`.

Each imports its framework and none imports another; `import safehouse` takes none of them.
"""
