"""Tables that get the same deals: which match they are of, and whether others still play it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("table_", sa.Column("match", sa.String(8), nullable=False, server_default=""))
    op.add_column("table_", sa.Column("sealed", sa.Boolean(), nullable=False, server_default="0"))
    op.create_index("ix_table__match", "table_", ["match"])
