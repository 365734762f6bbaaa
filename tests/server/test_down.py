"""What the server says is what its structs say: nothing more, nothing else.

What comes over sockets is held to them wherever a test listens (`driver.Table.hear`).
"""

from __future__ import annotations

import msgspec
import pytest
from tests.server.driver import Browser

from safehouse.server.sockets import down, down_own


def test_a_message_with_another_field_would_be_noticed() -> None:
    fine = b'{"t":"countdown","seat":null,"left":0}'
    assert msgspec.json.decode(fine, type=down.Down) == down.Countdown(seat=None, left=0)
    for wrong in (fine.replace(b"left", b"rest"), fine.replace(b"}", b',"of":1}')):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(wrong, type=down.Down)


def test_answers_over_http_are_as_the_types_say(ines: Browser, milo: Browser) -> None:
    made = ines.post("/api/tables", {"game": "gang", "seats": 3, "name": "Ines", "public": True})
    code = msgspec.json.decode(made.content, type=down.Seated).code
    said = {
        "/api/games": list[down.GameInfo],
        "/api/tables": down.Lobby,
        f"/api/tables/{code}": down.Summary,
        f"/api/tables/{code}/chain": down.Chain,
    }
    for path, kind in said.items():
        for browser in (ines, milo):
            msgspec.json.decode(browser.get(path).content, type=kind)
    wrong = ines.post(f"/api/tables/{code}/join", {"nom": "Milo"})
    assert msgspec.json.decode(wrong.content, type=down.Problem).say is None
    unnamed = milo.post(f"/api/tables/{code}/join", {"name": " "})
    assert unnamed.status_code == 400
    assert msgspec.json.decode(unnamed.content, type=down.Problem) == down.Problem(
        error="A name has 1 to 20 characters.", say="server.refused.name", fields={"most": 20}
    )
    joined = milo.post(f"/api/tables/{code}/join", {"name": "Milo"})
    assert msgspec.json.decode(joined.content, type=down.Seated).seat == 1
    handed = ines.post(f"/api/tables/{code}/link", {}).json()["link"].partition("#")[2]
    seen = milo.post("/api/take/look", {"secret": handed})
    assert msgspec.json.decode(seen.content, type=down_own.Handover).seats[0].held == "Milo"
