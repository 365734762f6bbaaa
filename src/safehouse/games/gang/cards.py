"""Cards, chips, challenges and specialists of The Gang as small integers and their names."""

from __future__ import annotations

from typing import Final, Literal

from safehouse.core.marks import Written

NONE: Final = -1
RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
JX: Final = 52  # the Jack without a suit
WILD: Final = 53  # the same card if it is wild: JX and above are that one card
JACK: Final = 9  # its rank; 0 is a two, 12 an ace
ACE: Final = 12
NAMES: Final[list[str]] = [*[rank + suit for rank in RANKS for suit in SUITS], "JX", "JW"]
CARD: Final = Written([*NAMES, None])
RANK: Final = Written([*RANKS, None])
RANK_OF: Final[list[int]] = [*[card // 4 for card in range(JX)], JACK, JACK]

Colour = Literal["white", "yellow", "orange", "red"]
COLOURS: Final[tuple[Colour, ...]] = ("white", "yellow", "orange", "red")
HANDS: Final[list[str]] = [  # GA-HR-1: weakest first
    *["high_card", "pair", "two_pair", "three_of_a_kind", "straight", "flush"],
    *["full_house", "four_of_a_kind", "straight_flush", "royal_flush"],
]
HAND: Final = Written([*HANDS, None])

QUICK_ACCESS: Final = 1
NOISE_SENSORS: Final = 2
MOTION_DETECTOR: Final = 3
RETINA_SCAN: Final = 4
HASTY_GETAWAY: Final = 5
VENTILATION_SHAFT: Final = 6
LASER_TRIPWIRES: Final = 7
BLACKOUT: Final = 8
FINGERPRINT_SCAN: Final = 9
SECURITY_CAMERAS: Final = 10
GUESSED: Final = (RETINA_SCAN, FINGERPRINT_SCAN)

INFORMANT: Final = 1
GETAWAY_DRIVER: Final = 2
INVESTOR: Final = 3
MASTERMIND: Final = 4
HACKER: Final = 5
COORDINATOR: Final = 6
JACK_OF_ALL: Final = 7
MATH_WHIZ: Final = 8
CON_ARTIST: Final = 9
MUSCLE: Final = 10
BY_ITSELF: Final = (INVESTOR, MATH_WHIZ, CON_ARTIST)  # GA-DL-4: nobody decides anything
HAVE_A_USER: Final = (INFORMANT, GETAWAY_DRIVER, HACKER, JACK_OF_ALL, MUSCLE)  # GA-SP-2


def is_face(card: int) -> bool:
    """GA-S3  J, Q, K and the suitless Jack; an ace is none."""
    return JACK <= RANK_OF[card] < ACE


def worth(card: int) -> int:
    """GA-S8  2-10 as printed, J, Q, K 10, A 11."""
    rank = RANK_OF[card]
    return 11 if rank == ACE else min(rank + 2, 10)
