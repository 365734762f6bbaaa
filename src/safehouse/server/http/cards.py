"""What messengers show of a link: a title, a sentence and a picture.

They read the page's head and run nothing of it, so they get a head of their own. A link's table is
not looked up: who may open it is not for them to learn.
"""

from __future__ import annotations

import re
from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from safehouse.server.http.places import link_to
from safehouse.server.http.security import page_policy
from safehouse.server.ops.settings import Settings

READERS = re.compile(
    r"bot\b|facebookexternalhit|whatsapp|slackbot|discord|telegram|signal|embedly|preview|mastodon"
    r"|matrix|skype|synapse|iframely|vkshare|pinterest",
    re.IGNORECASE,
)
SITE = "Safehouse"
PICTURE = "/static/card.png"
ABOUT = "Five heist and press-your-luck games at one table. No account: open the link and play."
TITLES = {
    "t": "You are invited to a table",
    "tv": "A table on a large screen",
    "r": "A game to watch again",
    "today": "The job of the day",
    "rules": "The rules of all games",
}


def card(request: Request, settings: Settings) -> Response | None:
    """The head for a messenger that asks for this page; None for everybody else."""
    if not READERS.search(request.headers.get("user-agent", "")):
        return None
    title = TITLES.get(request.url.path.split("/")[1], "Five games. The bots are seated.")
    facts = {
        "og:site_name": SITE,
        "og:type": "website",
        "og:title": title,
        "og:description": ABOUT,
        "og:image": link_to(settings, request.scope, PICTURE),
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": "Safehouse: the covers of five games",
        "twitter:card": "summary_large_image",
    }
    tags = "".join(f'<meta property="{k}" content="{escape(v)}">' for k, v in facts.items())
    head = f"<title>{escape(title)} · {SITE}</title>"
    about = f'<meta name="description" content="{escape(ABOUT)}">'
    body = f'<!doctype html><html lang="en"><meta charset="utf-8">{head}{about}{tags}</html>'
    policy = page_policy(body.encode()).decode()
    headers = {"content-security-policy": policy, "vary": "user-agent", "cache-control": "no-cache"}
    return HTMLResponse(body, headers=headers)
