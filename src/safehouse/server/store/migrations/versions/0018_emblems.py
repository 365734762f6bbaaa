"""The drawing that a person has chosen instead of the letter."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("seat", sa.Column("emblem", sa.String(16), nullable=False, server_default=""))
