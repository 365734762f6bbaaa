"""Tables with a long log, written straight into the database of a server that has ended."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, insert, select, update

from safehouse import games, sealed
from safehouse.server.store import schema
from safehouse.server.tables.facts import OVER


def lengthen(data: Path, code: str, most: int, over: bool = False) -> None:
    """Let seat 0 take the first thing it may do that goes on, again and again, just now."""
    engine = create_engine(f"sqlite:///{data / 'safehouse.db'}")
    with engine.begin() as c:
        table, seats = schema.table_, schema.seat
        row = c.execute(select(table).where(table.c.code == code)).one()
        count = len(c.execute(select(seats).where(seats.c.code == code)).all())
        state = games.find(row.game).new(count, row.options, luck=sealed(row.key))
        began = time.time()
        rows: list[dict[str, Any]] = []
        while len(rows) < most:
            wanted = "unplan" if len(rows) % 2 else "plan"
            actions = state.legal(0)
            action = next((a for a in actions if a.written()["type"] == wanted), actions[0])
            state.apply(0, action)
            text = json.dumps(action.written())
            number = len(rows) + 1
            rows.append({"code": code, "n": number, "seat": 0, "action": text, "at": began})
        c.execute(insert(schema.move), rows)
        if over:
            c.execute(update(table).where(table.c.code == code).values(status=OVER, ended=began))
    engine.dispose()
