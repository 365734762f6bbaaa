"""`safehouse replay` and `safehouse verify`: retelling a recorded game, and proving its luck."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.text import Text

from safehouse import games
from safehouse.core.errors import BadInput
from safehouse.core.exchange import Exchange
from safehouse.core.record import GameRecord, read_record
from safehouse.editions import Edition, Shelf
from safehouse.words import Words


def show_replay(
    text: str, step: int | None = None, seat: int = -1, rules: Path | None = None
) -> None:
    """Tell the game move by move; with `step`, also show that position.

    It is told by the rules it was played by; if those are missing, only the moves are told.
    """
    record = read_record(text)
    game = games.find(record.game)
    if not -1 <= seat < record.seats:
        raise BadInput(f"There is no seat {seat}; the seats are 0 to {record.seats - 1}.")
    if step is not None and not 0 <= step <= len(record.moves):
        raise BadInput(f"There is no step {step}; the steps are 0 to {len(record.moves)}.")
    names = [*record.names, *(f"Seat {s}" for s in range(len(record.names), record.seats))]
    words = Words("en", names, game.id)
    console = Console(highlight=False)
    with closing(Shelf(rules)) as shelf:
        edition = fitting(record, shelf)
        if edition is None:
            console.print(Text(f"{no_rules(record)} These are its moves:"))
            for n in range(1, len(record.moves) + 1):
                console.print(Text(f"{n:4}  {told_move(record, words, n)}"))
            return
        show_positions(by(edition, record), edition, words, console, step, seat)


def show_positions(
    record: GameRecord,
    edition: Edition,
    words: Words,
    console: Console,
    step: int | None,
    seat: int,
) -> None:
    for n, g, heard in record.positions(edition.game):
        if n == 0:
            words.know(g.view(seat))
        if step is not None and n != step:
            continue
        console.print(Text(f"{n:4}  ", "dim") + Text(told_move(record, words, n), "bold"))
        for event in heard:
            console.print(Text(f"      {words.event(event.seen_by(seat))}"))
        if step is not None:
            console.print_json(json.dumps(g.view(seat)))


def told_move(record: GameRecord, words: Words, n: int) -> str:
    if n == 0:
        return "The beginning"
    seat, action = record.moves[n - 1]
    return f"{words.name(seat)}: {words.action(action)}"


def by(edition: Edition, record: GameRecord) -> GameRecord:
    """The same record for the machine of that edition, which may not know about seeds."""
    r = record
    luck = r.luck if r.exchange is None else f"key:{r.mixed()}"
    same = edition.record(r.game, r.version, r.seats, r.options, luck, r.moves, r.names)
    same.before = r.before  # an edition older than this never has any
    return same


def fitting(record: GameRecord, shelf: Shelf) -> Edition | None:
    """The rules by which a record was played; BadInput if it does not fit those of its version."""
    found: list[Edition] = []
    objection: BadInput | None = None
    for edition in shelf.of_version(record.game, record.version):
        try:
            if by(edition, record).replay(edition.game).over:
                return edition
        except BadInput as e:
            objection = objection or e
        else:
            found.append(edition)
    if not found and objection is not None:
        raise objection
    return found[0] if found else None


def no_rules(record: GameRecord) -> str:
    game = games.find(record.game)
    return (
        f"This game was played by version {record.version} of {game.name}'s rules; these are "
        f"version {game.version}, and that one is not kept here. The house that it was played in "
        "has it: say --data FOLDER."
    )


def verify_record(text: str, commitment: str | None = None, rules: Path | None = None) -> str:
    """What the record proves, in sentences; BadInput if it cannot be true.

    With `commitment`, as shown before the deal, it must be the record of that game.
    """
    record = read_record(text)
    promised = record.commitment()
    if commitment is not None and commitment.strip().lower() != promised:
        raise BadInput(
            f"This is not the game to which the commitment {commitment.strip()} was made: "
            f"the record's is {promised or 'none at all'}."
        )
    with closing(Shelf(rules)) as shelf:
        edition = fitting(record, shelf)
        if edition is None:
            raise BadInput(no_rules(record))
        end = by(edition, record).replay(edition.game)
    state = "to its end" if end.over else "and is not over"
    now = games.find(record.game).version
    of = "" if record.version == now else f" of version {record.version}"
    moves = f"all {len(record.moves)} moves follow the rules{of} {state}"
    if record.exchange is not None:
        said = [*told_exchange(record, record.exchange), f"And {moves}."]
    elif promised:
        said = [
            f"True: the key fits the commitment {promised}, and {moves}.",
            "The luck came from the server alone: no player's browser added to it.",
        ]
    else:
        said = [f"True: the luck came from a seed, and {moves}."]
    if promised and commitment is None:
        said.append(
            "Whether this commitment was made before the deal is known to those who were shown it: "
            "compare it with yours (--commitment HASH)."
        )
    return " ".join(said)


def told_exchange(record: GameRecord, exchange: Exchange) -> list[str]:
    """What was promised before the deal, and whose seeds are part of the luck."""
    names = [*record.names, *(f"seat {n}" for n in range(len(record.names), record.seats))]

    def listed(seats: list[int]) -> str:
        return ", ".join(f"{names[n]} (seat {n})" for n in seats)

    fixed = f"{exchange.table}, {record.game} by version {record.version} of its rules, its options"
    said = [f"True: the commitment {exchange.commitment} fixed the server's key, table {fixed} and"]
    said.append("its seats.")
    if added := exchange.added():
        said.append(
            "After that the browsers opened their seeds, and the luck was mixed from the key and "
            f"the seeds of {listed(added)}. For each of them: the server could not know the cards "
            "when it made the commitment."
        )
    else:
        said.append("No seed was opened: the luck came from the server alone.")
    if missing := exchange.missing():
        said.append(
            f"Promised, but not opened or left out: {listed(missing)}. If that browser says that "
            "it sent its seed in time, do not trust this luck."
        )
    silent = [n for n, announced in enumerate(exchange.hashes) if announced is None]
    if silent:
        said.append(f"Nothing was announced by {listed(silent)}.")
    return said
