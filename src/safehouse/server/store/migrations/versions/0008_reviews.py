"""Reviews of finished games, and tables that went on from a position of one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("table_", sa.Column("before", sa.JSON()))
    op.create_table(
        "review",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("precision", sa.String(8), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("code", "precision", name="pk_review"),
        sqlite_with_rowid=False,
    )
