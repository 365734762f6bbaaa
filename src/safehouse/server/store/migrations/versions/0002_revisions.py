"""Facts have a revision; the house has notes of its own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("table_", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "note",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_note"),
        sqlite_with_rowid=False,
    )
