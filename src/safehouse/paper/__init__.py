"""Scoresheets to print: what a game counts, laid out once, drawn as one page of HTML.

`sheets/<id>.py` says what stands on the sheet of a game, with the engine's own numbers; `draw.py`
and `page.py` know no game.  The command writes the page to a file, the server hands it out.
"""
