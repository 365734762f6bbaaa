"""What the seats' browsers add to a table's luck."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("table_", sa.Column("luck", sa.JSON, nullable=True))
