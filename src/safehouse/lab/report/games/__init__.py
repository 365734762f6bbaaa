"""What to watch in each game, and how to report it: one module per game.

A module has `Watch` (a `Watcher`), `tiles` and `sections`, and may have `PLAYERS` (usual seats),
`BOT` (the default bot) and `variants` (further runs to compare with the main one). A game without a
module gets the common report: `common`.
"""
