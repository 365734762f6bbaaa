"""Invite links carry a secret; links that hand seats over once."""

from __future__ import annotations

import secrets
import string

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    column = sa.Column("secret", sa.String(16), nullable=False, server_default="")
    op.add_column("table_", column)
    fill()
    op.create_table(
        "handover",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_handover"),
        sqlite_with_rowid=False,
    )


def fill() -> None:
    """Tables that are there get one too, a series at a time; their players hold tickets."""
    letters = string.ascii_letters + string.digits
    connection = op.get_bind()
    table = sa.table("table_", sa.column("series"), sa.column("secret"))
    for (series,) in connection.execute(sa.select(table.c.series).distinct()).all():
        secret = "".join(secrets.choice(letters) for _ in range(10))
        connection.execute(table.update().where(table.c.series == series).values(secret=secret))
