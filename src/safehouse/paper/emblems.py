"""A drawing for the head of each sheet: black lines, 64 by 64."""

from __future__ import annotations

from typing import Final

DIAL: Final = "".join(
    f'<path d="M32 4v5" transform="rotate({angle} 32 32)"/>' for angle in range(0, 360, 30)
)
HEX: Final = "M0-13 11.300-6.500v13L0 13-11.300 6.500v-13z"

EMBLEMS: Final[dict[str, str]] = {
    "flip7": (
        '<path d="M14 4h36a4 4 0 0 1 4 4v36L39 60H14a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z"/>'
        '<path d="M54 44H43a4 4 0 0 0-4 4v12z" fill="#000"/>'
        '<path d="M20 15h22L29 47" stroke-width="6"/>'
    ),
    "bankout": (
        f'<circle cx="32" cy="32" r="29"/>{DIAL}<circle cx="32" cy="32" r="16"/>'
        '<circle cx="32" cy="32" r="4" fill="#000"/>'
        '<path d="M32 28V16M35.500 34l10.400 6M28.500 34l-10.400 6" stroke-width="4"/>'
    ),
    "gang": (
        '<ellipse cx="32" cy="18" rx="25" ry="11"/><ellipse cx="32" cy="18" rx="15" ry="6"/>'
        '<path d="M7 18v11c0 6 11 11 25 11s25-5 25-11V18M7 29v11c0 6 11 11 25 11s25-5 25-11V29"/>'
        '<path d="M7 40v9c0 6 11 11 25 11s25-5 25-11v-9"/>'
        '<path d="M17 37v11M32 40v11M47 37v11M24 28v11M40 28v11" stroke-width="4"/>'
    ),
    "greed": (
        '<path d="M6 12 56 5l3 21-50 7z"/><path d="m11 16 41-6 1.500 12-41 6z"/>'
        '<path d="M32 31v29M18 60h28M26 60v-9h12v9"/>'
        '<path d="M37 12.500c-4-1.500-9 0-8 3s8 0 9 3-4 5-9 3M32 10l2 13" stroke-width="2"/>'
    ),
    "heist": (
        f'<path d="{HEX}" transform="translate(20 20)"/>'
        f'<path d="{HEX}" transform="translate(42.600 20)"/>'
        f'<path d="{HEX}" transform="translate(31.300 39.500)"/>'
        '<path d="M10 58 31 40 20 20h20" stroke-dasharray="4 4"/>'
        '<circle cx="10" cy="58" r="3" fill="#000"/><path d="m39 16 8 8M47 16l-8 8"/>'
    ),
}


def emblem(game: str) -> str:
    """The drawing of a game, or nothing."""
    drawn = EMBLEMS.get(game, "")
    return f'<svg class="emblem" viewBox="0 0 64 64" aria-hidden="true">{drawn}</svg>'
