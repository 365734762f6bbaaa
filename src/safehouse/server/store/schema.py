"""The database schema. A table's key and moves are the source of truth; the rest is facts."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    }
)

table_ = Table(
    "table_",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("series", String(8), nullable=False),  # the code of the first table of the series
    Column("game", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("key", String(64), nullable=False),  # shown once the game is over
    Column("options", JSON, nullable=False),
    Column("status", String(8), nullable=False),
    Column("host", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("odds", Boolean, nullable=False),
    Column("chat", Boolean, nullable=False),
    # whether people must agree to proposals
    Column("agree", Boolean, nullable=False, server_default="1"),
    # anybody may take a bot's seat
    Column("takeover", Boolean, nullable=False, server_default="0"),
    # whoever decides may ask what the choices are worth
    Column("chances", Boolean, nullable=False, server_default="0"),
    Column("spectators", String(8), nullable=False),
    Column("clock", Integer, nullable=False),
    Column("votes", JSON, nullable=False),
    Column("rematch", JSON, nullable=False),
    Column("next", String(8)),
    Column("made", Float, nullable=False),
    Column("started", Float),
    Column("ended", Float),
    Column("result", JSON),
    # compared before it is updated
    Column("revision", Integer, nullable=False, server_default="0"),
    Column("secret", String(16), nullable=False),  # secret of the invite link, the same in a series
    Column("luck", JSON(none_as_null=True)),  # what the seats' browsers promised and revealed
    # digest of the rules it began with
    Column("rules", String(16), nullable=False, server_default=""),
    Column("day", String(10), nullable=False, server_default=""),  # of a job of the day
    Column("mark", Integer),  # the mark of the job of the day, once it is over
    Column("before", JSON(none_as_null=True)),  # keys of the game it continues, and their draws
    Column("match", String(8), nullable=False, server_default=""),  # code of the match
    # other tables of the match are not over
    Column("sealed", Boolean, nullable=False, server_default="0"),
    Index("ix_table__match", "match"),
    Index("ix_table__status", "status", "public", "made"),
    Index("ix_table__series", "series"),
)

seat = Table(
    "seat",
    metadata,
    Column("code", String(8), ForeignKey("table_.code"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(80), nullable=False),
    Column("colour", String(16), nullable=False),
    Column("emblem", String(16), nullable=False, server_default=""),
    Column("bot", String(32)),
    Column("token", String(32), nullable=False),  # a ticket is valid while it has this token
    Column("gone", Boolean, nullable=False),  # has left the game; a bot plays until `back`
    Column("stand_in", String(32)),  # the bot that plays for an absent person
    Column("muted", Boolean, nullable=False, server_default="0"),  # muted by the host
    Column("pauses", Integer, nullable=False, server_default="0"),  # pauses it has used
    # the person, by the browser's number
    Column("person", String(24), nullable=False, server_default=""),
    Column("was", String(80), nullable=False, server_default=""),  # the bot that sat there before
    # the position at which it was taken
    Column("since", Integer, nullable=False, server_default="0"),
    Column("adapts", Boolean, nullable=False, server_default="0"),  # a bot chosen to suit the host
    Index("ix_seat_person", "person"),
    sqlite_with_rowid=False,
)

move = Table(
    "move",
    metadata,
    Column("code", String(8), ForeignKey("table_.code"), primary_key=True),
    Column("n", Integer, primary_key=True),  # (code, n) decides between two writers
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("how", String(8), nullable=False, server_default=""),  # self | bot | stand_in | clock
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("code", String(8), ForeignKey("table_.code"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

note = Table(  # the server's own notes, and a row that shows whether writing works
    "note",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

handover = Table(
    "handover",
    metadata,
    Column("hash", String(64), primary_key=True),  # hash of a link's secret, which is not stored
    Column("seats", JSON, nullable=False),  # [series, seat, token] of each seat
    Column("until", Float, nullable=False),
    # for a link with all seats of a person
    Column("persons", JSON, nullable=False, server_default="[]"),
    sqlite_with_rowid=False,
)

clock = Table(  # the turn clock of a table: the time left for each seat that must decide
    "clock",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("n", Integer, nullable=False),  # the position it belongs to
    Column("left", JSON, nullable=False),  # seconds by seat
    Column("running", JSON, nullable=False),  # the seats whose time is running
    Column("since", Float, nullable=False),  # since when
    sqlite_with_rowid=False,
)

ban = Table(  # bans: from the tables of a series, or from the whole server
    "ban",
    metadata,
    Column("n", Integer, primary_key=True),
    Column("series", String(8), nullable=False),  # empty: the whole server
    # keyed hash of a seat's token or an address, never itself
    Column("hash", String(64), nullable=False),
    Column("kind", String(8), nullable=False),  # person | address
    Column("about", String(120), nullable=False),  # a note for the operator
    Column("at", Float, nullable=False),
    Column("until", Float),  # null: for ever
    Index("ix_ban_series", "series"),
)

report = Table(  # reports of people about each other
    "report",
    metadata,
    Column("n", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("code", String(8), nullable=False),
    Column("series", String(8), nullable=False),
    Column("by_seat", Integer),  # null: a spectator
    Column("by_name", String(80), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("person", String(64), nullable=False),  # hash of the seat's token at that time
    Column("address", String(64), nullable=False),  # hash of the address, if it was known
    Column("text", Text, nullable=False),
    Column("design", String(8), nullable=False, server_default=""),  # about it, and about no seat
    Index("ix_report_code", "code"),
)

job = Table(  # the jobs of the day: sealed the day before; keys are shown when the day is over
    "job",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("version", Integer, primary_key=True),  # a release may change the rules during a day
    Column("key", String(64), nullable=False),
    Column("options", JSON, nullable=False),
    Column("kinds", JSON, nullable=False),  # the seats, as promised
    Column("commitment", String(64), nullable=False),
    sqlite_with_rowid=False,
)

attempt = Table(  # the one that counts
    "attempt",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("person", String(24), primary_key=True),
    Column("code", String(8), nullable=False),
    Index("ix_attempt_code", "code"),
    sqlite_with_rowid=False,
)

push = Table(  # push subscriptions of browsers
    "push",
    metadata,
    Column("endpoint", String(500), primary_key=True),
    Column("person", String(24), nullable=False),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("at", Float, nullable=False),
    Index("ix_push_person", "person"),
    sqlite_with_rowid=False,
)

process = Table(  # the processes of this house, and where each is reached
    "process",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("address", String(120), nullable=False),
    Column("beat", Integer, nullable=False),  # increased as long as the process lives
    Column("form", String(8), nullable=False, server_default=""),  # the newest step it knows
)

keeper = Table(  # the process that has a table in memory; null if that has ended
    "keeper",
    metadata,
    Column("code", String(8), ForeignKey("table_.code", ondelete="CASCADE"), primary_key=True),
    Column("process", Integer, ForeignKey("process.id", ondelete="SET NULL")),
    Index("ix_keeper_process", "process"),
    sqlite_with_rowid=False,
)

review = Table(  # reviews of finished games
    "review",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("precision", String(8), primary_key=True),  # usual | more
    Column("data", Text, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

design = Table(  # the gallery: what people have drawn for everybody
    "design",
    metadata,
    Column("id", String(8), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("digest", String(64), nullable=False),  # of all but its words: one entry for each
    Column("title", String(80), nullable=False),
    Column("maker", String(80), nullable=False),  # the name that is shown
    Column("line", String(200), nullable=False),
    Column("sought", String(200), nullable=False),  # title and maker in small letters
    Column("data", Text, nullable=False),
    Column("person", String(24), nullable=False),  # whose browser it came from
    Column("made", Float, nullable=False),
    Column("played", Integer, nullable=False, server_default="0"),
    Column("won", Integer, nullable=False, server_default="0"),
    Column("stars", Integer, nullable=False, server_default="0"),  # the sum of all opinions
    Column("votes", Integer, nullable=False, server_default="0"),
    Column("share", Float),  # of games that bots have won
    Column("rated", JSON(none_as_null=True)),  # all that they have found out
    Column("asked", Float, nullable=False, server_default="0"),  # when bots were last put to it
    Column("tries", Integer, nullable=False, server_default="0"),  # how often they were
    Index("ix_design_game_digest", "game", "digest", unique=True),
    Index("ix_design_person", "person"),
    sqlite_with_rowid=False,
)

opinion = Table(  # what one person thinks of a design
    "opinion",
    metadata,
    Column("design", String(8), primary_key=True),
    Column("person", String(24), primary_key=True),
    Column("stars", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Index("ix_opinion_person", "person"),
    sqlite_with_rowid=False,
)
