#!/usr/bin/env python3
"""A bot of your own for Flip 7, using the protocol: one line of JSON in, one line out.

safehouse sim flip7 --bots 'exec:python3 examples/programs/careful.py,stay-20' --games 200
"""

import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    kinds = [action["type"] for action in question["legal"]]
    mine = question["view"]["seats"][question["seat"]]
    if "stay" in kinds and mine["points"] >= 22:
        answer = {"choose": kinds.index("stay")}
    else:
        answer = {"choose": 0}
    print(json.dumps(answer), flush=True)
