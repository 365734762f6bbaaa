"""Whose browser a seat is; the job of the day and the tries that count; who hears of turns."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("table_", sa.Column("day", sa.String(10), nullable=False, server_default=""))
    op.add_column("table_", sa.Column("mark", sa.Integer))
    op.add_column("seat", sa.Column("person", sa.String(24), nullable=False, server_default=""))
    op.create_index("ix_seat_person", "seat", ["person"])
    op.add_column("handover", sa.Column("persons", sa.JSON, nullable=False, server_default="[]"))
    op.create_table(
        "job",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("kinds", sa.JSON, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("day", "game", "version", name="pk_job"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "attempt",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("code", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("day", "game", "person", name="pk_attempt"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_attempt_code", "attempt", ["code"])
    op.create_table(
        "push",
        sa.Column("endpoint", sa.String(500), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("p256dh", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("endpoint", name="pk_push"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_push_person", "push", ["person"])
