"""Thousands of games at once: `init`, `step`, `observe`, `legal`, for every game in the same way.

>>> from safehouse import batch
>>> games = batch.find("flip7", seats=3)
>>> t = games.init(1000, seed=7)
>>> games.legal(t).shape, games.observe(t).shape
((1000, 6), (1000, 141))

Words and vectors are those of the codec (`safehouse.codecs`): what is trained here plays there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, Generic, TypeVar

import jax
import jax.numpy as jnp
from jax import lax

from safehouse.batch.luck import Counted, threefry

Array = Any
LUCK: Final = 0  # nobody is asked: a card is due
OVER: Final = 99
T = TypeVar("T", bound=Any)
# As wide as the processor has them: by half as many decisions again where that is 512 bits.
compiled: Any = partial(jax.jit, compiler_options={"xla_cpu_prefer_vector_width": 512})


class Batch(Generic[T]):
    """One game at tables of one size with these options; each game writes a subclass."""

    game_id = ""
    cooperative = False

    def __init__(self, seats: int, options: Any, given: dict[str, Any]) -> None:
        self.seats: int = seats
        self.options: Any = options
        self.given: dict[str, Any] = given

    # -- a game says
    def deal_all(self, seed: Array, once: Array, game: Array) -> T:
        """New games, before the first card."""
        raise NotImplementedError

    def tick(self, t: T, word: Array) -> T:
        """Answers where somebody is asked (-1: not yet), else luck: a card at most."""
        raise NotImplementedError

    def words(self, t: T) -> list[Any]:
        """Which words may be said, word by word; False for what these options never allow."""
        raise NotImplementedError

    def see(self, t: T, me: Array) -> list[Array]:
        """The vector of seat `me`, number by number."""
        raise NotImplementedError

    def scores(self, t: T) -> list[Array]:
        """What each seat has, seat by seat."""
        raise NotImplementedError

    def winners(self, t: T) -> list[Array]:
        """Who has won, where a game is over."""
        raise NotImplementedError

    # -- everybody gets
    @partial(compiled, static_argnums=(0, 1))
    def _new(self, games: int, seed: Array, once: Array, first: Array) -> T:
        game = jnp.arange(games, dtype=jnp.uint32) + first
        return self.deal_all(seed, once, game)

    def new(self, games: int, seed: int = 0, first: int = 0) -> T:
        """So many games, before their first card; their luck is `luck(seed, first + k)`."""
        words = jnp.array([seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF], jnp.uint32)
        made: T = self._new(games, words, jnp.int32(1), jnp.uint32(first))
        return made

    def init(self, games: int, seed: int = 0, first: int = 0) -> T:
        """So many games, each at its first question."""
        t = self.new(games, seed, first)
        asked: T = self.step(t, jnp.full(games, -1, jnp.int32))
        return asked

    @partial(compiled, static_argnums=0)
    def step(self, t: T, words: Array) -> T:
        """Each player says a word (-1: not yet), and every game goes on to its next question.

        A word must be legal; games that are over stay as they are.
        """
        t = self.tick(t, words)
        wait = jnp.full(words.shape, -1, jnp.int32)
        return lax.while_loop(lambda s: jnp.any(s.asked == LUCK), lambda s: self.tick(s, wait), t)

    @partial(compiled, static_argnums=0)
    def legal(self, t: T) -> Array:
        """Masks: a row a game, a column a word; none where nobody is asked."""
        shape = t.asked.shape
        return jnp.stack([jnp.broadcast_to(w, shape) for w in self.words(t)], axis=1)

    @partial(compiled, static_argnums=0)
    def observe(self, t: T, seats: Array | None = None) -> Array:
        """What these seats know, or those that are asked: a row a game, as the codec writes it."""
        me = jnp.maximum(t.player, 0) if seats is None else jnp.broadcast_to(seats, t.player.shape)
        return jnp.stack([jnp.asarray(x, jnp.float32) for x in self.see(t, me)], axis=1)

    def over(self, t: T) -> Array:
        return t.asked == OVER

    @partial(compiled, static_argnums=0)
    def rewards(self, t: T) -> Array:
        """Of games that are over what the codec pays: a row a game, a column a seat."""
        won = jnp.stack(self.winners(t), axis=1)
        over = (t.asked == OVER)[:, None]
        if self.cooperative:
            return jnp.where(over, won.astype(jnp.float32), 0.0)
        share = won / jnp.maximum(won.sum(axis=1, keepdims=True), 1)
        return jnp.where(over, share - 1 / self.seats, 0.0)

    def renew(self, t: T, by: int) -> T:
        """Where a game is over the next one begins: the number of the old one, plus `by`."""
        fresh = self.deal_all(t.seed, t.once, t.game + jnp.uint32(by))
        over = t.asked == OVER

        def choose(new: Array, old: Array) -> Array:
            return jnp.where(over, new, old) if old.shape == over.shape else old

        renewed: T = jax.tree.map(choose, fresh, t)
        return renewed

    def any_word(self, t: T, bits: Array) -> Array:
        """A legal word by these random bits, each as likely as the others; or -1: there is none."""
        words = [(n, w.astype(jnp.int32)) for n, w in enumerate(self.words(t)) if w is not False]
        total = sum((may for _, may in words[1:]), words[0][1])
        left = ((bits >> 16) * total.astype(jnp.uint32) >> 16).astype(jnp.int32)
        found = jnp.full(total.shape, -1, jnp.int32)
        for n, may in words:
            found = jnp.where((may == 1) & (left == 0) & (found < 0), n, found)
            left = left - may
        return found

    @partial(compiled, static_argnums=(0, 2))
    def roll(self, t: T, ticks: int, start: Array) -> tuple[T, Array]:
        """Play at random for this many ticks, with a new game wherever one ends; count decisions.

        `start` counts ticks from call to call, so that no dice fall twice.
        """
        batch = t.asked.shape[0]
        every = 16

        def one(k: Array, carry: tuple[T, Array]) -> tuple[T, Array]:
            t, n = carry
            dice = (start + k).astype(jnp.uint32)

            def say(_: Array) -> Array:
                bits, _ = threefry(t.seed[0] ^ jnp.uint32(0x5AFE), t.game, dice, t.seed[1])
                return self.any_word(t, bits)

            n = n + ((t.asked != LUCK) & (t.asked != OVER))
            return self.tick(t, apart(say, t.player, t.once)), n

        def some(k: Array, carry: tuple[T, Array]) -> tuple[T, Array]:
            t, n = lax.fori_loop(k * every, (k + 1) * every, one, carry)
            return self.renew(t, batch), n

        zero = jnp.zeros(batch, jnp.int32)
        played: tuple[T, Array] = lax.fori_loop(0, ticks // every, some, (t, zero))
        return played

    def luck(self, seed: int, game: int) -> Counted:
        """What one of these games draws, for the rules of record."""
        return Counted(seed, game)


def apart(stage: Callable[[Any], Any], carry: Any, once: Array) -> Any:
    """A stage of a tick compiled by itself: the compiler would else work out over and over what
    many results share.  `once` is 1, which only the machine finds out; a graphics card heeds a
    barrier, and would ask the processor at every turn of a loop whether to go on."""
    if jax.default_backend() == "cpu":
        return lax.fori_loop(0, once, lambda _, x: stage(x), carry)
    barrier: Any = lax.optimization_barrier
    return barrier(stage(carry))


def among(values: Sequence[Array], seat: Array) -> Array:
    """The value of that seat in each game."""
    found = values[0]
    for k in range(1, len(values)):
        found = jnp.where(seat == k, values[k], found)
    return found


def put(values: Sequence[Array], seat: Array, where: Array, value: Array | int | bool) -> Any:
    """The values with that seat's replaced, in the games where."""
    return tuple(jnp.where(where & (seat == k), value, old) for k, old in enumerate(values))


def fewer(x: Array, n: int) -> Array:
    """x modulo n, for x from 0 to 2n - 1."""
    return jnp.where(x >= n, x - n, x)


def highest(values: Sequence[Array]) -> Array:
    """The highest of several values in each game."""
    best = values[0]
    for value in values[1:]:
        best = jnp.maximum(best, value)
    return best
