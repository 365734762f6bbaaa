"""The release of each process, so that an older one can step aside."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("process", sa.Column("form", sa.String(8), nullable=False, server_default=""))
