"""Upgrades a database to the current schema, step by step; called at every startup."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Engine, inspect, text

from safehouse.server.store.engines import begin_alone

HERE = Path(__file__).parent
KNOWN = (  # the steps in versions/; a test compares
    "0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009",
    "0010", "0011", "0012", "0013", "0014", "0015", "0016", "0017", "0018",
)  # fmt: skip
NEWEST = KNOWN[-1]


def migrate(engine: Engine) -> None:
    """Run the steps that this database has not had yet."""
    if version_of(engine) == NEWEST:
        return  # the usual case; Alembic takes a while to import
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        begin_alone(connection)  # all steps or none, even if it is killed
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def version_of(engine: Engine) -> str | None:
    """The last step this database has had."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
