"""Clocks that last, pauses that are counted; muted seats, bans and reports."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("seat", sa.Column("muted", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("pauses", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "clock",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("left", sa.JSON, nullable=False),
        sa.Column("running", sa.JSON, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_clock"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "ban",
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("series", sa.String(8), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("about", sa.String(120), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
        sa.PrimaryKeyConstraint("n", name="pk_ban"),
    )
    op.create_index("ix_ban_series", "ban", ["series"])
    op.create_table(
        "report",
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("series", sa.String(8), nullable=False),
        sa.Column("by_seat", sa.Integer),
        sa.Column("by_name", sa.String(80), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("n", name="pk_report"),
    )
    op.create_index("ix_report_code", "report", ["code"])
