"""What is worth watching in each game, and how it is told: a module a game.

A module has `Watch` (a `Watcher`), `tiles` and `sections`, and may have `PLAYERS` (usual seats),
`BOT` (who plays if nobody is named) and `variants` (further runs to set beside the main one).
A game without a module gets what every game has: `common`.
"""
