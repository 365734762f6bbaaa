"""How the seats' browsers add to a table's luck, byte for byte; docs/luck.md explains why.

Each browser draws a seed and sends its hash. The table then makes a promise: a text that names the
table, the game, its rules and options, the seats, their hashes and the hash of the server's key.
The hash of that text is the commitment. Only then are the seeds revealed, and the luck is mixed
from the key and all seeds.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from safehouse.core.errors import BadInput
from safehouse.core.reader import Reader

TITLE = "safehouse luck 2"  # version 1 was the server's luck alone
SEED_DIGITS = 32  # 16 bytes
HASH_DIGITS = 64
HEX = "0123456789abcdef"
NONE = "-"


def sha(text: str) -> str:
    return sha256(text.encode(errors="surrogatepass")).hexdigest()


def seed_hash(table: str, seat: int, seed: str) -> str:
    """What a browser reveals of its seed before the promise, bound to this seat and table."""
    return sha(f"safehouse seed\n{table}\n{seat}\n{seed}\n")


def options_hash(options: Mapping[str, Any]) -> str:
    """The hash of the options as JSON: keys sorted, no blanks, no escaped letters."""
    text = json.dumps(options, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha(text)


class Exchange:
    """What a table promised and which seeds were revealed; None for a seat that added nothing."""

    def __init__(
        self,
        table: str = "",
        kinds: list[str] | None = None,
        hashes: list[str | None] | None = None,
        seeds: list[str | None] | None = None,
        commitment: str = "",
    ) -> None:
        self.table = table
        self.kinds = kinds if kinds is not None else []  # "person", or "bot" and its name
        self.hashes = hashes if hashes is not None else []
        self.seeds: list[str | None] = [None for _ in self.hashes] if seeds is None else seeds
        self.commitment = commitment

    def promise(self, game: str, version: int, options: Mapping[str, Any], key: str) -> str:
        """The text whose hash is the commitment."""
        lines = [
            TITLE,
            f"table {self.table}",
            f"game {game}",
            f"rules {version}",
            f"options {options_hash(options)}",
        ]
        for seat, kind in enumerate(self.kinds):
            lines.append(f"seat {seat} {kind} {self.hashes[seat] or NONE}")
        lines.append(f"key {sha(key)}")
        return "".join(f"{line}\n" for line in lines)

    def luck(self, key: str) -> str:
        """The key from which every card is drawn: the server's key mixed with the revealed
        seeds."""
        opened = "".join(f"seat {n} {seed or NONE}\n" for n, seed in enumerate(self.seeds))
        text = f"{TITLE}\n{self.commitment}\n{opened}"
        return hmac.new(key.encode(), text.encode(), sha256).hexdigest()

    def missing(self) -> list[int]:
        """Seats whose seed was promised but not revealed."""
        return [n for n, h in enumerate(self.hashes) if h is not None and self.seeds[n] is None]

    def added(self) -> list[int]:
        """Seats whose seed is part of the luck."""
        return [n for n, seed in enumerate(self.seeds) if seed is not None]

    def dump(self) -> dict[str, Any]:
        return {
            "table": self.table,
            "kinds": self.kinds,
            "hashes": self.hashes,
            "seeds": self.seeds,
            "commitment": self.commitment,
        }

    def check(self) -> None:
        """Check that every revealed seed has the hash that was promised."""
        for seat, seed in enumerate(self.seeds):
            if seed is not None and seed_hash(self.table, seat, seed) != self.hashes[seat]:
                raise BadInput(f"The seed of seat {seat} is not the one whose hash was promised.")


def read_exchange(data: Any, seats: int) -> Exchange:
    """The exchange of a table with that many seats, read from data."""
    reader = Reader(data, "the record's exchange")
    found = Exchange(
        reader.text("table"),
        reader.items("kinds", str, seats),
        reader.items("hashes", read_hash, seats),
        reader.items("seeds", read_seed, seats),
        reader.text("commitment"),
    )
    reader.done()
    if any("\n" in text for text in [found.table, *found.kinds]):
        raise BadInput("The table and the seats of a record's exchange have one line each.")
    return found


def read_hash(data: Any) -> str | None:
    return read_digits(data, HASH_DIGITS, "A hash")


def read_seed(data: Any) -> str | None:
    return read_digits(data, SEED_DIGITS, "A seed")


def read_digits(data: Any, length: int, what: str) -> str | None:
    if data is None:
        return None
    if not isinstance(data, str) or len(data) != length or data.strip(HEX):
        raise BadInput(f"{what} is {length} digits from 0-9 and a-f, or null.")
    return data
