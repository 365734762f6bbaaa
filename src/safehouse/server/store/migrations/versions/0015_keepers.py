"""Several processes of one house: who is there, and who keeps which table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "process",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("address", sa.String(120), nullable=False),
        sa.Column("beat", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_process"),
    )
    op.create_table(
        "keeper",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("process", sa.Integer()),
        sa.ForeignKeyConstraint(
            ["code"], ["table_.code"], name="fk_keeper_code", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["process"], ["process.id"], name="fk_keeper_process", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("code", name="pk_keeper"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_keeper_process", "keeper", ["process"])
