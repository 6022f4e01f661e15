"""Previews of shared links: Open Graph tags in the HTML page.

Sites that make previews request the address without the secret after the #. So a preview shows only
what the address alone opens: the names of players only in games that allow spectators.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import quote

from fourfold.i18n import rules_in_force
from fourfold.rules import PieceSet, Rules
from fourfold.server.errors import Unavailable
from fourfold.server.games.presenters import speaker_for
from fourfold.server.http.middleware import language_of
from fourfold.server.live.repository import ID
from fourfold.store.games import load_game

if TYPE_CHECKING:
    from starlette.requests import Request

    from fourfold.i18n import Speaker
    from fourfold.server.runtime.storage import Storage
    from fourfold.store import GameRow

TITLE = "Fourfold"
PICTURE = "/og.png"


@dataclass(frozen=True, slots=True)
class Preview:
    """The preview of a page."""

    title: str
    description: str
    url: str
    picture: str
    listed: bool = True

    @property
    def tags(self) -> str:
        """The tags for the head of the page."""
        properties = {
            "og:type": "website",
            "og:site_name": TITLE,
            "og:title": self.title,
            "og:description": self.description,
            "og:url": self.url,
            "og:image": self.picture,
        }
        tags = [
            f'<meta property="{name}" content="{escape(value)}" />'
            for name, value in properties.items()
        ]
        tags.append('<meta name="twitter:card" content="summary_large_image" />')
        tags.append(f'<link rel="canonical" href="{escape(self.url)}" />')
        if not self.listed:
            tags.append('<meta name="robots" content="noindex" />')
        return "".join(f"    {tag}\n" for tag in tags)


class Previews:
    """The previews of all pages of the web app."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def tags(self, request: Request) -> str:
        """Return the tags for the head of the page at an address."""
        return (await self.preview(request)).tags

    async def preview(self, request: Request) -> Preview:
        """Return the preview of an address."""
        language, base = language_of(request.scope), str(request.base_url).rstrip("/")
        picture = f"{base}{PICTURE}"
        game = request.path_params.get("game")
        row = None if game is None else await self._load_row(game)
        if row is None:
            about = speaker_for(language, PieceSet.QUARTO).translate("preview-about")
            path = "/" if game is not None else quote(request.url.path)
            return Preview(TITLE, about, f"{base}{path}", picture, listed=game is None)
        rules = Rules.preset(row.preset, **row.options)
        invites = request.url.path.startswith("/join/")
        title = (_invitation_title if invites else _players_title)(
            row, speaker_for(language, rules.piece_set)
        )
        folder = "join" if invites else "g"
        description = " ".join(rules_in_force(rules, language))
        return Preview(title, description, f"{base}/{folder}/{row.id}", picture, listed=False)

    async def _load_row(self, game: str) -> GameRow | None:
        """Return a game if it exists and the database answers."""
        if not ID.fullmatch(game):
            return None
        try:
            return await self._storage.read(partial(load_game, game=game))
        except Unavailable:
            return None


def _invitation_title(row: GameRow, voice: Speaker) -> str:
    """Return the title of an invitation: its host and the game."""
    game = voice.translate(f"preset-{row.preset}")
    host = next((seat.name for seat in row.players if row.host in seat.holders), "")
    if not host or not _is_public(row):
        return voice.translate("preview-invited", game=game)
    return voice.translate("preview-invites", name=host, game=game)


def _players_title(row: GameRow, voice: Speaker) -> str:
    """Return the title of a game: its players and the game."""
    game = voice.translate(f"preset-{row.preset}")
    names = row.names or tuple(seat.name for seat in row.players if seat.name)
    if not names or not _is_public(row):
        return game
    return voice.translate("preview-plays", names=voice.format_list(names), game=game)


def _is_public(row: GameRow) -> bool:
    """Return whether the address alone may reveal who plays."""
    return row.spectators or row.listed
