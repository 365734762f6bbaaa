"""The gallery: designs that people have shared, what others think of them, reports about them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "design",
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("maker", sa.String(80), nullable=False),
        sa.Column("line", sa.String(200), nullable=False),
        sa.Column("sought", sa.String(200), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("won", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("stars", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("votes", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("share", sa.Float()),
        sa.Column("rated", sa.JSON()),
        sa.Column("asked", sa.Float(), nullable=False, server_default="0"),
        sa.Column("tries", sa.Integer(), nullable=False, server_default="0"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_design_game_digest", "design", ["game", "digest"], unique=True)
    op.create_index("ix_design_person", "design", ["person"])
    op.create_table(
        "opinion",
        sa.Column("design", sa.String(8), primary_key=True),
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("stars", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_opinion_person", "opinion", ["person"])
    op.add_column("report", sa.Column("design", sa.String(8), nullable=False, server_default=""))
