"""Tables remember the rules they began with; those from before tell the version only."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    column = sa.Column("rules", sa.String(16), nullable=False, server_default="")
    op.add_column("table_", column)
