"""Bot games as training data: `safehouse dataset GAME --bots … --out FOLDER`.

One row per word, in Parquet, together with the vocabulary, the layout of the vectors and a card
that explains every column.  The same seed gives the same rows.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from safehouse import __version__, codecs
from safehouse import bots as players
from safehouse.codecs.base import Codec
from safehouse.core.chance import seeded
from safehouse.core.errors import BadInput
from safehouse.core.state import WAIT

if TYPE_CHECKING:
    import pyarrow

FORMAT: Final = 1
GROUP: Final = 4000  # rows that are collected and written at once
BUDGET_MS: Final = 20
COLUMNS: Final = (
    ("game", "which game of the set, from 0; its luck is that of seed + game"),
    ("step", "which decision of that game, from 0"),
    ("seat", "who decided, from 0"),
    ("bot", "the bot on that seat"),
    ("vector", "what the seat knew, as layout.json names the numbers; absent with --no-vectors"),
    ("legal", "the words that it could have said, by number, ascending: the mask"),
    ("word", "the word that it said, by its number in vocabulary.json"),
    ("action", "the whole action as the rules write it, with its last word; else null"),
    ("reward", "what that seat's game was worth in the end: share less par, or won together 1, 0"),
    ("score", "the seat's score in the end, as the game counts"),
)
Row = dict[str, Any]


def write(
    game_id: str,
    names: Sequence[str],
    games: int,
    out: Path,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    vectors: bool = True,
    progress: Callable[[int], None] = lambda games: None,
) -> dict[str, Any]:
    """Play the games and write the folder; return the contents of its card."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise BadInput("A dataset takes pyarrow: pip install 'safehouse-games[data]'.") from None
    if games < 1:
        raise BadInput(f"The number of games is 1 or more, not {games}.")
    codec = codecs.find(game_id, len(names), options)
    minds = [players.invite(game_id, name) for name in names]
    out.mkdir(parents=True, exist_ok=True)
    told = facts(codec, names, games, seed, vectors)
    schema = schema_of(pyarrow, codec, vectors, told)
    rows: list[Row] = []
    count = 0
    with parquet.ParquetWriter(out / "data.parquet", schema, compression="zstd") as file:
        for k in range(games):
            rows += play(codec, minds, names, k, seed + k, vectors)
            progress(1)
            if len(rows) >= GROUP or k == games - 1:
                file.write_table(pyarrow.Table.from_pylist(rows, schema=schema))
                count += len(rows)
                rows = []
    told["rows"] = count
    describe(out, codec, told)
    return told


def play(
    codec: Codec, minds: Sequence[Any], names: Sequence[str], number: int, seed: int, vectors: bool
) -> list[Row]:
    """Play one game. Bots rotate from game to game, so that each plays every seat."""
    n = codec.seats
    turns = codecs.deal(codec, seed)
    dice = seeded(-1 - seed)
    found: list[Row] = []
    while not turns.over:
        seat = turns.seat
        who = (seat + number) % n
        action = players.ask_bot(minds[who], turns.g, seat, dice, BUDGET_MS)
        words = turns.words_for(action)
        if action is WAIT and words[0] not in turns.choices:
            words = turns.legal()[:1]  # all the others are waiting already, and somebody must act
        for word in words:
            if turns.seat != seat or word not in turns.choices:
                break  # the forced rest of a spelling has been said
            chosen = turns.choices[word]
            row: Row = {"game": number, "step": len(found), "seat": seat, "bot": names[who]}
            if vectors:
                row["vector"] = turns.observe(seat)
            whole = not isinstance(chosen, tuple) and chosen is not WAIT
            found.append(
                {
                    **row,
                    "legal": turns.legal(),
                    "word": word,
                    "action": json.dumps(chosen.written()) if whole else None,
                }
            )
            turns.step(word)
    rewards, scores = codec.payoff(turns.g), turns.g.result()["scores"]
    for row in found:
        row["reward"], row["score"] = rewards[row["seat"]], float(scores[row["seat"]])
    return found


# -- its description
def facts(
    codec: Codec, names: Sequence[str], games: int, seed: int, vectors: bool
) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "safehouse": __version__,
        "game": codec.game.id,
        "rules": codec.game.version,
        "seats": codec.seats,
        "options": codec.given,
        "bots": list(names),
        "games": games,
        "seed": seed,
        "codec": codec.version,
        "fingerprint": codec.fingerprint(),
        "vectors": vectors,
    }


def schema_of(arrow: Any, codec: Codec, vectors: bool, told: Mapping[str, Any]) -> pyarrow.Schema:
    kinds = {
        "game": arrow.int32(),
        "step": arrow.int32(),
        "seat": arrow.int8(),
        "bot": arrow.string(),
        "vector": arrow.list_(arrow.float32(), codec.layout.size),
        "legal": arrow.list_(arrow.int32()),
        "word": arrow.int32(),
        "action": arrow.string(),
        "reward": arrow.float32(),
        "score": arrow.float32(),
    }
    wanted = [(name, kinds[name]) for name, _ in COLUMNS if vectors or name != "vector"]
    return arrow.schema(wanted, metadata={"safehouse": json.dumps(told)})


def describe(out: Path, codec: Codec, told: Mapping[str, Any]) -> None:
    words = [codec.says(n) for n in range(len(codec.words))]
    fields = [
        {"name": name, "at": codec.layout.at[name], "size": size}
        for name, size in codec.layout.fields
    ]
    (out / "vocabulary.json").write_text(json.dumps(words, indent=0) + "\n", encoding="utf-8")
    (out / "layout.json").write_text(json.dumps(fields, indent=0) + "\n", encoding="utf-8")
    (out / "README.md").write_text("\n".join(card(codec, told)) + "\n", encoding="utf-8")


def card(codec: Codec, told: Mapping[str, Any]) -> Iterator[str]:
    """A description of the folder for its readers."""
    names = ", ".join(told["bots"])
    yield f"# {codec.game.name}: {told['games']:,} games of {names}"
    yield ""
    yield f"Played by Safehouse {told['safehouse']}, rules version {told['rules']}, with"
    yield "the same rows from the same seed:"
    yield ""
    given = json.dumps(told["options"])
    short = "" if told["vectors"] else " --no-vectors"
    yield f"    safehouse dataset {told['game']} --games {told['games']}{short}"
    yield f"        --seed {told['seed']} --bots {','.join(told['bots'])}"
    yield f"        --options '{given}' --out FOLDER"
    yield ""
    yield f"`data.parquet` has {told['rows']:,} rows, one for each word that was said."
    yield f"An action is one of {len(codec.words):,} words, or several (`vocabulary.json`)."
    yield f"A vector has {codec.layout.size:,} numbers (`layout.json` names them)."
    yield f"Vocabulary and layout are version {told['codec']}, fingerprint {told['fingerprint']}."
    yield ""
    yield "| column | |"
    yield "|---|---|"
    for name, about in COLUMNS:
        if told["vectors"] or name != "vector":
            yield f"| `{name}` | {about} |"
    yield ""
    yield "Seats are counted from the one that decides wherever a word or a field names one:"
    yield "0 is oneself. What a vector tells, the seat could know: it comes from the seat's view."
    yield "Decisions without a choice are not in it. Bots change seats from game to game."
