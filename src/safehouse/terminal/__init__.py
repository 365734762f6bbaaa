"""Safehouse in the terminal: a table against bots, and the how-to-play pages."""

from __future__ import annotations

from safehouse.terminal.app import play
from safehouse.terminal.rules import show_rules

__all__ = ["play", "show_rules"]
