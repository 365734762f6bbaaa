"""What developers do with a checkout: make it ready, check it, test it, lock what it stands on."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
