"""Scoresheets to print: the layout of what a game counts, drawn as one page of HTML.

`sheets/<id>.py` says what is on the sheet of a game, with the engine's own numbers; `draw.py` and
`page.py` know no game. The command writes the page to a file, the server serves it.
"""
