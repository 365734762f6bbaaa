"""The machine under every game: a call stack made of data.

A rule is a plain function of a module.  It never waits: it calls ``g.then(rule, ...)`` for what
comes next and ``g.ask(seat, options, rule, ...)`` for what a player decides. In memory a pending
call holds the function itself; saved, it is the function's name and its arguments. So a position is
plain data: it can be cloned, compared, saved and resumed at any moment.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Self, TypeVar, TypeVarTuple

from safehouse.core.chance import Chance
from safehouse.core.errors import IllegalAction

Ts = TypeVarTuple("Ts")
Rule = Callable[..., None]
Call = tuple[Rule, tuple[Any, ...]]  # a rule and its arguments: small ints, strings, tuples of them
SPECTATOR: Final = -1
MOMENT: Final = "moment"  # the phase of a position while a rule runs and nobody is asked
EVERYTHING: Final = -2  # a pseudo-seat from which nothing is hidden


class Data:
    """The code for one class of records; `data` generates it from the annotations."""

    def __init__(self, game: str, clone: Any, dump: Any, load: Any, view: Any) -> None:
        self.game: str = game
        self.clone: Callable[[Any], Any] = clone
        self.dump: Callable[[Any], Any] = dump
        self.load: Callable[[Any], Any] = load
        self.view: Callable[[Any, Any, int, int], Any] = view  # record, position, owner, looker


DATA: Final[dict[type, Data]] = {}


class Record:  # noqa: PLW1641 - what may change has no hash
    """Annotated fields and nothing else. Records compare by value.

    Mutable records are not hashable; `Fixed` ones are.
    """

    def clone(self) -> Self:
        """An independent copy."""
        twin: Self = DATA[type(self)].clone(self)
        return twin

    def dump(self) -> Any:
        """The record as JSON can hold it, to be read back by the same version of the rules."""
        return DATA[type(self)].dump(self)

    def show(self, out: dict[str, Any], seat: int) -> None:
        """Add to the view of `seat` what follows from the fields."""

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Record):
            return False
        data = DATA.get(type(self))
        if data is None or data is not DATA.get(type(other)):
            return False
        return bool(data.dump(self) == data.dump(other))

    def __repr__(self) -> str:
        name = type(self).__name__.removeprefix("Blank")
        data = DATA.get(type(self))
        if data is None:
            return f"{name}()"
        shown: dict[str, Any] = data.view(self, None, EVERYTHING, EVERYTHING)
        return f"{name}({fields_of(shown)})"


class Fixed(Record):
    """A record that is never changed once made, so that clones share it."""

    def __hash__(self) -> int:
        data = DATA.get(type(self))
        return hash(type(self).__name__ if data is None else hashable(data.dump(self)))


class Action(Fixed):
    """What a seat decides; one subclass, or one constant, for each kind."""

    takes_back = False  # only undoes something: random play never does it

    def written(self) -> dict[str, Any]:
        """The action as the rules file writes it: `{"type": …, parameters}`."""
        out: dict[str, Any] = DATA[type(self)].view(self, None, EVERYTHING, EVERYTHING)
        return out


class Wait(Action):
    """Not an action of any game: a bot's way to let others go first where several may act."""


WAIT: Final = Wait()


class Event(Fixed):
    """Something that has happened, for the log and for animation."""

    def seen_by(self, seat: int) -> dict[str, Any]:
        """The event as `seat` may know it; a field marked OWNER belongs to the event's `seat`."""
        owner = getattr(self, "seat", SPECTATOR)
        out: dict[str, Any] = DATA[type(self)].view(self, None, owner, seat)
        return out


A = TypeVar("A", bound=Action)
Given = Action | Mapping[str, Any]  # an action, or one as the rules file writes it
Options = tuple[Action, ...] | Callable[..., Sequence[Any]]
Question = tuple[Options, Rule, tuple[Any, ...]]
NOTHING: Final[tuple[Action, ...]] = ()

# For rules whose actions cannot all be listed: what is wrong with an action, or "".
JUDGES: Final[dict[Rule, Callable[..., str]]] = {}
# Rules that never return an empty list of options: `to_act` then needs no list.
SURE: Final[set[Callable[..., Any]]] = set()


class State(Record):
    """A position. Each game adds its fields, and has its rules in its modules."""

    chance: Chance
    stack: list[Call]  # pending calls, the next one last
    asked: list[Question | None]  # one per seat: what it is asked
    open: int  # how many seats are asked
    over: bool
    heard: list[Event] | None  # events, if somebody listens
    moments: list[State] | None  # the position in which each event was announced, if somebody looks
    _listed: dict[int, tuple[Action, ...]]  # lists of options made since the last action
    _base: int  # height of the stack when the current rule began

    def __init__(self, seats: int = 0) -> None:
        self.chance = Chance()
        self.stack = []
        self.asked = [None] * seats
        self.open = 0
        self.over = False
        self.heard = None
        self.moments = None
        self._listed = {}
        self._base = 0

    # -- for the rules
    def then(self, rule: Callable[[Self, *Ts], None], *args: *Ts) -> None:
        """Run `rule` after this one. Several run in the order in which they were added."""
        self.stack.insert(self._base, (rule, args))

    def ask(
        self,
        seat: int,
        options: tuple[A, ...] | Callable[[Self, int, *Ts], Sequence[A]],
        rule: Callable[[Self, int, A, *Ts], None],
        *args: *Ts,
    ) -> None:
        """Wait for `seat` to take one of `options` (or of those the rule lists), then `rule`."""
        if self.asked[seat] is None:
            self.open += 1
        self.asked[seat] = (options, rule, args)

    def say(self, event: Callable[[*Ts], Event], *args: *Ts) -> None:
        """`event(*args)` happens now; the event is created only if somebody listens.

        A rule announces first and changes afterwards: an event's changes are the difference between
        the position in which it was announced and the one in which the next event is announced.
        """
        if self.heard is not None:
            if self.moments is not None:
                self.moments.append(self.clone())
            self.heard.append(event(*args))

    def stop_asking(self) -> None:
        """Withdraw all questions."""
        if self.open:
            self.asked = [None] * len(self.asked)
            self.open = 0

    def drop(self) -> None:
        """Clear the stack and withdraw all questions."""
        self.stop_asking()
        self.stack.clear()
        self._base = 0

    # -- for callers
    def listen(self, look: bool = False) -> list[Event]:
        """Return a list to which events are added from now on. With `look`, moments are kept
        too."""
        heard: list[Event] = []
        self.heard = heard
        self.moments = [] if look else None
        return heard

    @property
    def to_act(self) -> list[int]:
        """The seats that must decide, in ascending order; [] once the game is over."""
        return [s for s, asked in enumerate(self.asked) if asked is not None and self.may_act(s)]

    def may_act(self, seat: int) -> bool:
        """Whether `seat` has something to decide."""
        question = self.asked[seat]
        if question is None:
            return False
        options = question[0]
        if isinstance(options, tuple):
            return bool(options)
        return options in SURE or bool(self.legal(seat))

    def actor(self) -> int:
        """The first seat that is asked, or -1, for loops that play one seat at a time."""
        for s, question in enumerate(self.asked):
            if question is not None:
                return s
        return -1

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The legal actions of `seat`. A rule that lists them runs only when this is called."""
        if not 0 <= seat < len(self.asked):
            return NOTHING
        question = self.asked[seat]
        if question is None:
            return NOTHING
        options = question[0]
        if isinstance(options, tuple):
            return options
        listed = self._listed.get(seat)
        if listed is None:
            listed = self._listed[seat] = tuple(options(self, seat, *question[2]))
        return listed

    def apply(self, seat: int, action: Given) -> None:
        """Take `action` for `seat` and run every rule that follows from it.

        The action can be one from `legal`, one that equals it, or data as the rules file writes it:
        `{"type": "hit"}`.
        """
        question = self.asked[seat] if 0 <= seat < len(self.asked) else None
        if question is None:
            raise IllegalAction(self.why_not(seat))
        options, rule, args = question
        listed = options if isinstance(options, tuple) else self._listed.get(seat, NOTHING)
        for taken in listed:
            if taken is action:
                break
        else:
            taken = self.judge(seat, action, rule, args)
        self.asked[seat] = None
        self.open -= 1
        if self._listed:
            self._listed.clear()
        self._base = len(self.stack)
        if not args:
            rule(self, seat, taken)
        elif len(args) == 1:
            rule(self, seat, taken, args[0])
        elif len(args) == 2:
            rule(self, seat, taken, args[0], args[1])
        else:
            rule(self, seat, taken, *args)
        if self.stack and not self.open:
            self.settle()

    def settle(self) -> None:
        """Run pending rules until somebody must decide, or nothing is left."""
        stack = self.stack
        while stack and not self.open:
            rule, args = stack.pop()
            self._base = len(stack)
            if not args:
                rule(self)
            elif len(args) == 1:
                rule(self, args[0])
            else:
                rule(self, *args)

    def judge(self, seat: int, given: Given, rule: Rule, args: tuple[Any, ...]) -> Action:
        """The action to take: the equal one from the list, or one that a judge accepts.

        Where a rule has a judge, the options are not listed, since the list may be long.
        """
        action = given if isinstance(given, Action) else self.read_action(given)
        if rule in JUDGES:
            problem = JUDGES[rule](self, seat, action, *args)
            if problem:
                raise IllegalAction(f"Seat {seat}: {problem}")
            return action
        for listed in self.legal(seat):
            if listed == action:
                return listed
        allowed = "; ".join([in_words(a) for a in self.legal(seat)[:12]]) or "nothing at present"
        raise IllegalAction(f"Seat {seat} may not {in_words(action)} now. It may: {allowed}.")

    def read_action(self, data: Any) -> Action:
        """The action in `data`, written as in the rules file; BadInput if it makes no sense."""
        from safehouse.core.wire import read_action  # which imports this module

        return read_action(DATA[type(self)].game, data)

    def why_not(self, seat: int) -> str:
        """The error that says why `seat` may not act at all."""
        if not 0 <= seat < len(self.asked):
            return f"There is no seat {seat}; the seats are 0 to {len(self.asked) - 1}."
        if self.over:
            return "The game is over."
        waiting = ", ".join([str(s) for s in self.to_act])
        return f"Seat {seat} has nothing to decide now; it is for seat {waiting} to act."

    def __repr__(self) -> str:
        name = type(self).__name__.removeprefix("Blank")
        asked = [s for s, question in enumerate(self.asked) if question is not None]
        now = "over" if self.over else f"asked: {asked}"
        return f"<{name}, {len(self.asked)} seats, {now}>"

    def view(self, seat: int) -> dict[str, Any]:
        """The position as `seat` knows it; SPECTATOR and EVERYTHING are seats too."""
        return self._shown(seat, self.to_act)

    def glimpse(self, seat: int) -> dict[str, Any]:
        """A moment as `seat` knows it, without legal actions, since a rule is running."""
        return self._shown(seat, [s for s, asked in enumerate(self.asked) if asked is not None])

    def _shown(self, seat: int, to_act: list[int]) -> dict[str, Any]:
        data = DATA[type(self)]
        out: dict[str, Any] = data.view(self, self, SPECTATOR, seat)
        out["game"] = data.game
        out["to_act"] = to_act
        out["over"] = self.over
        out["result"] = self.result() if self.over else None
        self.show(out, seat)
        return out

    def snapshot(self) -> dict[str, Any]:
        """The whole position in the shape of the rules file."""
        return self.view(EVERYTHING)

    def result(self) -> dict[str, Any]:
        """The result of a finished game: winners, scores and, in a co-operative game, the
        outcome."""
        raise NotImplementedError

    def imagine(self, seat: int, luck: Chance) -> Self:
        """A position that `seat` cannot tell from this one, with luck of its own."""
        twin = self.clone()
        twin.chance = luck
        twin.deal_again(seat)
        return twin

    def deal_again(self, seat: int) -> None:
        """Deal again, with the position's own luck, whatever `seat` cannot see."""


def in_words(action: Action) -> str:
    """An action in a message: its type and its parameters."""
    out = action.written()
    kind = out.pop("type")
    return " ".join([str(kind), *[f"{name} {value}" for name, value in out.items()]])


def fields_of(shown: dict[str, Any]) -> str:
    """The fields of a record as its `repr` lists them."""
    return ", ".join([f"{name}={value!r}" for name, value in shown.items() if name != "type"])


def hashable(value: Any) -> Any:
    """JSON data as something hashable; equal data stay equal."""
    if isinstance(value, list):
        return tuple([hashable(v) for v in value])
    if isinstance(value, dict):
        return frozenset([(key, hashable(v)) for key, v in value.items()])
    return value


def deal_out(luck: Chance, zones: list[list[int]]) -> None:
    """Shuffle the cards of all `zones` together and deal each zone as many as it had."""
    pool = [card for zone in zones for card in zone]
    for zone in zones:
        for i in range(len(zone)):
            zone[i] = luck.pick(pool)
