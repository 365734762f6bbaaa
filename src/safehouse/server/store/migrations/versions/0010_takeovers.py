"""Whether anybody may take a bot's seat in a running game, and whose seat a person has taken."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("table_", sa.Column("takeover", sa.Boolean(), nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("was", sa.String(80), nullable=False, server_default=""))
    op.add_column("seat", sa.Column("since", sa.Integer(), nullable=False, server_default="0"))
