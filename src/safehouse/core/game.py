"""A game as the rest of the code sees it: its facts, new positions, and reading its data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from safehouse.core.chance import Chance
from safehouse.core.errors import BadInput
from safehouse.core.lesson import Lesson
from safehouse.core.options import Option, read_options
from safehouse.core.reader import Reader
from safehouse.core.state import DATA, Action, Event, Fixed, State
from safehouse.core.wire import read_action

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Fixed)  # noqa: E741 - the usual one-letter name of a type variable


class OptionForm(Generic[O]):
    """The options of a game: the record with their defaults, and which values each may have."""

    def __init__(
        self,
        blank: Callable[[], O],
        specs: Sequence[Option] = (),
        *,
        check: Callable[[O, int], str] = lambda options, seats: "",
        sets: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        self.blank = blank
        self.specs = list(specs)
        self.check = check  # what is wrong with options that are fine one by one, or ""
        self.sets = {name: dict(options) for name, options in (sets or {}).items()}  # by name


class Setups(Generic[S, O]):
    """How positions of the game are arranged for tests, and how a game's luck becomes a setup."""

    def __init__(
        self,
        arrange: Callable[[int, O, Chance, Reader], S],
        *,
        as_setup: Callable[[S, list[Event]], dict[str, Any]] = lambda g, drawn: {},
        unordered: Sequence[str] = (),
    ) -> None:
        self.arrange = arrange
        self.as_setup = as_setup  # the luck that was drawn, in the terms of the game's setup
        self.unordered = tuple(unordered)  # keys of the snapshot whose order has not been drawn yet


class Hints(Generic[S]):
    """What a seat could work out for itself: `hints(g, seat)`."""

    def __init__(
        self,
        tell: Callable[[S, int], Mapping[str, Any]] = lambda g, seat: {},
        *,
        without_odds: Callable[[S, int], Mapping[str, Any]] = lambda g, seat: {},
        for_all: Callable[[S], bool] = lambda g: False,
        are_dear: Callable[[S], bool] = lambda g: False,
    ) -> None:
        self.tell = tell  # odds for one seat, from what that seat may know
        self.without_odds = without_odds  # the hints at a table with the odds switched off
        # whether all hints are shown even at a table with the odds switched off
        self.for_all = for_all
        self.are_dear = are_dear  # whether they take long and must be worked out in another thread

    def __call__(self, g: S, seat: int) -> Mapping[str, Any]:
        return self.tell(g, seat)


class Manners(Generic[S]):
    """How a table of the game behaves apart from its rules: talk, pace, countdowns, the clock."""

    def __init__(
        self,
        *,
        chat_open: Callable[[S, int], bool] = lambda g, seat: True,
        bot_pause_factor: Callable[[S], float] = lambda g: 1.0,
        round_ends: Callable[[S], bool] = lambda g: False,
        turn: Callable[[S], Any] = lambda g: tuple(g.to_act),
        for_people: Callable[[S, int, Action], int | None] | None = None,
        if_declined: Callable[[S, int], Action | None] = lambda g, seat: None,
        countdown: Callable[[S, int, Action], float] = lambda g, seat, action: 0.0,
        explain_late: Callable[[S, int, Action], tuple[str, int] | None] = lambda g, s, a: None,
        wipes_log: Callable[[Event], bool] = lambda event: False,
        on_timeout: Callable[[S, int], Action] | None = None,
    ) -> None:
        self.chat_open = chat_open  # whether that seat may talk now
        # times a bot's usual pause, because people want to look
        self.bot_pause_factor = bot_pause_factor
        self.round_ends = round_ends  # people look at the result of a round, which nobody skips
        self.turn = turn  # wishes between players last as long as this stays the same
        # A number if people must agree to this action first: a bot that was told "not yet" does not
        # ask again while the number is the same (such as the round). None: nobody needs to agree.
        self.for_people = for_people
        self.if_declined = if_declined  # what a bot does instead; None: it waits for the others
        self.countdown = countdown  # seconds in which others may stop this action
        # why an action came too late: GAME.late.KEY, and who was quicker
        self.explain_late = explain_late
        self.wipes_log = wipes_log  # after this event, the log before it must not be shown any more
        # what happens when a seat's clock runs out; None: a bot decides
        self.on_timeout = on_timeout


class Workshop:
    """How a game checks what people have made for it: designs, and campaigns of their own."""

    def __init__(
        self,
        *,
        check_design: Callable[[Any], list[dict[str, Any]]] | None = None,
        look_at_campaign: Callable[[Any, Any], Mapping[str, Any]] | None = None,
        same_design: Callable[[Any], Any] | None = None,
        design_in: Callable[[Mapping[str, Any]], Any] | None = None,
    ) -> None:
        # what is wrong with a design; None: the game has no designs
        self.check_design = check_design
        self.same_design = same_design  # a design without its words; None: there is no gallery
        self.design_in = design_in  # the design that a table with these options plays, or None
        # what is wrong with a campaign, and the state of its jobs
        self.look_at_campaign = look_at_campaign


class Game(Generic[S, O]):
    """One game; its package has one, called GAME."""

    def __init__(
        self,
        *,
        id: str,
        name: str,
        about: str,
        version: int,
        seats: tuple[int, int],
        state: type[S],
        options: OptionForm[O],
        start: Callable[[int, O, Chance], S],
        setups: Setups[S, O],
        hidden_hands: bool = False,
        hints: Hints[S] | None = None,
        manners: Manners[S] | None = None,
        workshop: Workshop | None = None,
        lesson: Callable[[], Lesson] | None = None,
    ) -> None:
        self.id = id
        self.name = name
        self.about = about
        self.version = version
        self.min_seats, self.max_seats = seats
        self.state = state
        self.options = options
        self.start = start
        self.setups = setups
        self.hidden_hands = hidden_hands
        self.hints: Hints[S] = hints or Hints()
        self.manners: Manners[S] = manners or Manners()
        self.workshop = workshop or Workshop()
        self.lesson = lesson  # a guided first game, read when it is first played

    def read_options(self, given: Mapping[str, Any] | None, seats: int) -> O:
        """The options of a table with that many seats; BadInput if they make no sense."""
        if type(seats) is not int or not self.min_seats <= seats <= self.max_seats:
            few, many = self.min_seats, self.max_seats
            wanted = f"{few} players" if few == many else f"{few} to {many} players"
            raise BadInput(f"{self.name} is for {wanted}, not {seats}.")
        options = read_options(self.options.blank(), self.options.specs, given or {}, seats)
        problem = self.options.check(options, seats)
        if problem:
            raise BadInput(problem)
        return options

    def describe_options(self) -> list[dict[str, Any]]:
        """The options as a form needs them: name, kind, default, values, help."""
        blank = self.options.blank()
        return [spec.describe(getattr(blank, spec.name)) for spec in self.options.specs]

    def new(
        self,
        seats: int,
        options: Mapping[str, Any] | None = None,
        *,
        luck: Chance,
        setup: Mapping[str, Any] | None = None,
        heard: list[Event] | None = None,
        moments: list[State] | None = None,
    ) -> S:
        """A position ready for its first decision.

        Events on the way there are added to `heard`, and their positions to `moments`.
        """
        read = self.read_options(options, seats)
        if setup:
            reader = Reader(setup, f"the setup of {self.name}")
            g = self.setups.arrange(seats, read, luck, reader)
            reader.done()
        else:
            g = self.start(seats, read, luck)
        g.heard = heard
        g.moments = moments
        g.settle()
        return g

    def read_action(self, data: Any) -> Action:
        """An action as the rules file writes it; this does not check whether it is legal."""
        return read_action(self.id, data)

    def load(self, data: Any) -> S:
        """A position that `dump` wrote."""
        if not isinstance(data, Mapping) or data.get("game") != self.id:
            raise BadInput(f"This is not a saved position of {self.name}.")
        if data.get("version") != self.version:
            made = data.get("version")
            raise BadInput(
                f"This position was saved by version {made} of {self.name}'s rules; these are "
                f"version {self.version}. Replay the game's record instead."
            )
        loaded: S = DATA[self.state].load(data)
        return loaded
