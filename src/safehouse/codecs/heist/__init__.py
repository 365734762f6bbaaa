"""Masters of the Heist for learners."""

from safehouse.codecs.heist.codec import HeistCodec

CODEC = HeistCodec
