"""How each move was made: by whoever sits there, by a bot in their place, by the clock."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("move", sa.Column("how", sa.String(8), nullable=False, server_default=""))
