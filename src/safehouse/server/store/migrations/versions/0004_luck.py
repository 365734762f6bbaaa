"""What the seats' browsers add to a table's luck."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("table_", sa.Column("luck", sa.JSON, nullable=True))


def downgrade() -> None:
    op.drop_column("table_", "luck")
