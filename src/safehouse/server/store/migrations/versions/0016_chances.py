"""Tables where whoever decides may ask what the choices are worth."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("table_", sa.Column("chances", sa.Boolean(), nullable=False, server_default="0"))
