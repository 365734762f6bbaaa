"""Whether people have to agree to what somebody calls for all of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("table_", sa.Column("agree", sa.Boolean(), nullable=False, server_default="1"))
