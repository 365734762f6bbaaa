"""Two pocket cards before the flop: the chance to beat one random hand at the river.

`tools/gang_preflop.py` computed the figures; they are accurate to about 0.0005.
"""

from __future__ import annotations

from typing import Final

from safehouse.games.gang.cards import JX, RANK_OF, WILD

# In 1/10000, 2 … A both ways: pairs on the diagonal, suited above it, unsuited below it.
CHANCES: Final[tuple[tuple[int, ...], ...]] = (
    (5035, 3602, 3683, 3784, 3766, 3817, 4027, 4242, 4480, 4736, 5019, 5323, 5739),
    (3231, 5367, 3864, 3969, 3954, 4004, 4089, 4326, 4567, 4823, 5102, 5403, 5824),
    (3318, 3513, 5705, 4146, 4134, 4185, 4268, 4390, 4651, 4905, 5185, 5488, 5904),
    (3428, 3630, 3820, 6032, 4314, 4369, 4453, 4571, 4722, 4996, 5278, 5581, 5992),
    (3408, 3609, 3801, 3994, 6327, 4537, 4625, 4743, 4894, 5063, 5361, 5663, 5991),
    (3459, 3659, 3855, 4053, 4233, 6623, 4792, 4915, 5063, 5235, 5433, 5752, 6097),
    (3680, 3748, 3945, 4142, 4323, 4504, 6917, 5079, 5233, 5402, 5600, 5830, 6195),
    (3912, 4002, 4064, 4267, 4449, 4628, 4809, 7204, 5400, 5566, 5770, 5998, 6278),
    (4169, 4260, 4349, 4425, 4611, 4791, 4972, 5157, 7503, 5753, 5947, 6179, 6460),
    (4434, 4530, 4618, 4721, 4786, 4968, 5147, 5325, 5523, 7746, 6027, 6257, 6538),
    (4728, 4822, 4910, 5011, 5102, 5177, 5361, 5538, 5729, 5813, 7990, 6339, 6622),
    (5052, 5143, 5231, 5332, 5420, 5520, 5601, 5781, 5972, 6055, 6146, 8240, 6704),
    (5491, 5585, 5673, 5770, 5768, 5883, 5987, 6077, 6273, 6357, 6441, 6530, 8520),
)
# The suitless Jack together with 2 … A; four Jacks are then still to come.
WITH_JX: Final[tuple[int, ...]] = (
    4627, 4714, 4800, 4893, 4962, 5143, 5328, 5512, 5712, 7899, 6010, 6239, 6517,
)  # fmt: skip

# Where it is wild; accurate to about 0.0015.
WITH_WILD: Final[tuple[int, ...]] = (
    9084, 9132, 9180, 9238, 9242, 9273, 9293, 9330, 9367, 9361, 9366, 9380, 9399,
)  # fmt: skip


def chance_before_flop(a: int, b: int) -> float:
    """The chance of a pocket of these two cards, with ties counted half."""
    low, high = sorted((RANK_OF[a], RANK_OF[b]))
    if max(a, b) >= JX:
        table = WITH_WILD if WILD in (a, b) else WITH_JX
        return table[RANK_OF[min(a, b)]] / 10_000
    suited = a % 4 == b % 4
    return (CHANCES[low][high] if suited else CHANCES[high][low]) / 10_000
