"""The command `safehouse`, also `python -m safehouse`.  Without its packages it says what to do."""

from __future__ import annotations

import sys
from importlib.util import find_spec

EXTRAS = {  # which extra brings which package
    "play": ("babel", "click", "rich", "yaml"),
    "serve": (
        "alembic", "h11", "itsdangerous", "msgspec", "openskill", "pebble", "prometheus_client",
        "segno",
        "sqlalchemy", "starlette", "uvicorn", "uvloop", "websockets",
    ),
    "lab": ("matplotlib", "openskill"),
}  # fmt: skip


def main() -> None:
    if find_spec("click") is None or find_spec("rich") is None:
        sys.exit(how_to_get("play", "The command safehouse"))
    from safehouse.cli import main as command_line

    try:
        command_line()
    except ModuleNotFoundError as e:
        extra = next((x for x, brought in EXTRAS.items() if package_of(e) in brought), None)
        if extra is None:
            raise
        sys.exit(how_to_get(extra, "This command"))


def package_of(error: ModuleNotFoundError) -> str:
    return str(error.name).partition(".")[0]


def how_to_get(extra: str, who: str) -> str:
    """A sentence that says what to install; the distribution's name differs from the import's."""
    return f"{who} needs more packages: pip install 'safehouse-games[{extra}]'."


if __name__ == "__main__":
    main()
