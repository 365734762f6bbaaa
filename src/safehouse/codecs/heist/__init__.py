"""Masters of the Heist for learners."""

from typing import Any, Final

from safehouse.codecs.heist.codec import HeistCodec

CODEC: Final = HeistCodec
TABLE: Final[tuple[int, dict[str, Any]]] = (2, {})
MOST_MOVES: Final = 8000
