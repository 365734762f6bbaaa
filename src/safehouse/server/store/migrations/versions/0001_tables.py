"""Tables, seats, moves and chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "table_",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("series", sa.String(8), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("host", sa.Integer, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("odds", sa.Boolean, nullable=False),
        sa.Column("chat", sa.Boolean, nullable=False),
        sa.Column("spectators", sa.String(8), nullable=False),
        sa.Column("clock", sa.Integer, nullable=False),
        sa.Column("votes", sa.JSON, nullable=False),
        sa.Column("rematch", sa.JSON, nullable=False),
        sa.Column("next", sa.String(8)),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("started", sa.Float),
        sa.Column("ended", sa.Float),
        sa.Column("result", sa.JSON),
        sa.PrimaryKeyConstraint("code", name="pk_table_"),
    )
    op.create_index("ix_table__status", "table_", ["status", "public", "made"])
    op.create_index("ix_table__series", "table_", ["series"])
    op.create_table(
        "seat",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("colour", sa.String(16), nullable=False),
        sa.Column("bot", sa.String(32)),
        sa.Column("token", sa.String(32), nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.Column("stand_in", sa.String(32)),
        sa.PrimaryKeyConstraint("code", "n", name="pk_seat"),
        sa.ForeignKeyConstraint(["code"], ["table_.code"], name="fk_seat_code"),
        sqlite_with_rowid=False,
    )
    for name, what in (("move", "action"), ("chat", "text")):
        op.create_table(
            name,
            sa.Column("code", sa.String(8), nullable=False),
            sa.Column("n", sa.Integer, nullable=False),
            sa.Column("seat", sa.Integer, nullable=False),
            sa.Column(what, sa.Text, nullable=False),
            sa.Column("at", sa.Float, nullable=False),
            sa.PrimaryKeyConstraint("code", "n", name=f"pk_{name}"),
            sa.ForeignKeyConstraint(["code"], ["table_.code"], name=f"fk_{name}_code"),
            sqlite_with_rowid=False,
        )
