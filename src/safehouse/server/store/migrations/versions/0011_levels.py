"""Bots whose level is chosen by how somebody's games have gone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("seat", sa.Column("adapts", sa.Boolean(), nullable=False, server_default="0"))
