"""Checker of all messages that a client in the dark received."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from fourfold import Call, Figure
from fourfold.match import Match, Play, Ruling, Touch
from fourfold.server.settings import Settings
from tests.helpers.dark.knowledge import Knowledge
from tests.helpers.dark.listener import OPENING, Channel, Listener, Reply
from tests.helpers.games.matches import list_prefixes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fourfold.store import GameRow

PAGE = 100
"""Maximum number of events in one message."""
MESSAGE = {"type", "index", "since", "view", "notices", "claim", "now"}
DETAILS = {
    "bad-request": {"where", "reason", "expected", "allowed", "limit"},
    "cell-syntax": {"found", "text", "at"},
    "move-syntax": {"found", "text", "at"},
    "swap-order": {"found", "text", "at"},
    "target-syntax": {"found", "text", "at"},
    "piece-syntax": {"found", "text", "at"},
    "figure-syntax": {"found", "text", "at"},
    "not-this-game": {"move"},
    "not-your-seat": {"seat"},
    "not-your-turn": {"seat", "to_act"},
    "nothing-to-take-back": {"seat"},
    "no-such-seat": {"seat"},
    "stale": {"index"},
    "bad-expect": {"index", "expect"},
}
"""Allowed details of refusals that are not events; all others have none."""
CELL_WORD = re.compile(r"\b[a-d][1-4]\b")
BOARD_WORD = re.compile(r"\b[0-9a-f.]{4}/[0-9a-f.]{4}/|[0-9a-f.]{16}\b")
REJECTED_CELLS = {"b2", "c3", "b9"}
"""Cells of invalid requests, which refusals may repeat."""
HEADERS = {
    "cache-control": "no-store",
    "content-language": "[A-Za-z-]+",
    "content-length": "[0-9]+",
    "content-type": "application/json|text/plain; charset=utf-8",
    "connection": "close|Upgrade",
    "date": "[A-Za-z]{3}, [0-9]{2} [A-Za-z]{3} [0-9]{4} [0-9:]{8} GMT",
    "x-request-id": "[0-9a-f]{16}",
    "www-authenticate": "Bearer",
    "allow": "[A-Z, ]+",
    "upgrade": "websocket",
    "vary": "Accept-Encoding",
    "sec-websocket-accept": "[A-Za-z0-9+/=]{28}",
    "content-security-policy": "default-src 'none'; [a-z:; '-]+",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": r"[a-z=(), ]+",
    "content-disposition": 'attachment; filename="[0-9a-z]+\\.4f"',
}
"""Every allowed header and its possible values."""


class Checker:
    """Comparison of everything a listener received about a game with what it may know."""

    def __init__(self, match: Match, row: GameRow, seats: Iterable[int], language: str) -> None:
        self.row, self.match, self.language = row, match, language
        self.seats = tuple(seats)
        self.cells = named_cells(match, self.seats)
        self._known: dict[int | None, Knowledge] = {}

    def knowledge(self, seat: int | None) -> Knowledge:
        """Return the knowledge of one of the listener's seats, or of a spectator."""
        assert seat in self.seats if self.seats else seat is None, f"looks from seat {seat}"
        if seat not in self._known:
            listener = seat if len(self.seats) == 1 else None  # "you" is the only seat held
            self._known[seat] = Knowledge(self.match, seat, self.language, listener)
        return self._known[seat]

    def check_listener(self, listener: Listener) -> int:
        """Check everything a listener received; return the number of messages.

        The listener must not have requested a record, moves, a hint or a rematch after the game.
        """
        for channel in listener.channels:
            check_headers(f"{channel.handshake.decode('latin-1')}\r\n")
            assert [json.loads(text) for text in channel.texts] == channel.messages
            self.check_channel(channel)
            for text in channel.texts:
                self.check_text(text)
        for answer in listener.answers:
            check_headers(answer.raw.partition(OPENING)[0].decode("latin-1"))
            self.check_answer(answer)
            self.check_text(answer.body)
        return len(listener.answers) + sum(len(channel.messages) for channel in listener.channels)

    def check_text(self, text: str) -> None:
        """Check that a text has no board and no cell that the listener has not named."""
        if '"phase":"over"' in text or '"result":{' in text:
            return
        assert not BOARD_WORD.search(text), text
        named = {found[0] for found in CELL_WORD.finditer(text)}
        assert named <= self.cells, f"{named - self.cells} in {text}"

    def check_channel(self, channel: Channel) -> None:
        """Check all messages of a live connection."""
        index, seat = channel.since, None
        for message in channel.messages:
            kind = message["type"]
            if kind == "snapshot":
                index = self.check_snapshot(message, min(channel.since, message["index"]))
                seat = message["view"]["seat"]
            elif kind == "update":
                assert set(message) == MESSAGE
                assert message["view"]["seat"] == seat, "a viewer looks from one seat"
                self.check_view(message, index)
                index = message["index"]
            elif kind == "table":
                assert set(message) == {"type", "game", "claim", "now"}
                self.check_game(message["game"])
            elif kind == "reply":
                assert set(message) == {"type", "id", "index", "error"}
                self.check_error(message["error"])
            else:
                assert set(message) == {"type", "now", "index", "remaining_ms"}, message
                assert kind == "heartbeat"

    def check_snapshot(self, message: dict[str, Any], since: int) -> int:
        """Check a snapshot; return its index."""
        assert set(message) == {*MESSAGE, "game", "chat"}
        assert message["chat"] == []
        self.check_game(message["game"])
        self.check_view(message, since)
        return int(message["index"])

    def check_view(self, message: dict[str, Any], since: int) -> None:
        """Check the view and the notices of a message, at most one page."""
        index = message["index"]
        assert message["claim"] is None or set(message["claim"]) == {"seat", "at", "draw"}
        since = max(since, index - PAGE)
        assert message["since"] == since
        known = self.knowledge(message["view"]["seat"])
        if known.is_bright(index):
            assert message["view"]["result"] is not None
            return
        known.check_view(message["view"], index)
        known.check_notices(message["notices"], since, index)

    def check_game(self, game: dict[str, Any]) -> None:
        """Check the public names and numbers of a game."""
        row = self.row
        if game["id"] != row.id:
            return
        assert game["length"] <= len(self.match.log)
        copied = {
            name: game[name] for name in ("preset", "options", "listed", "rated", "chat", "grace")
        }
        assert copied == {name: getattr(row, name) for name in copied}
        assert set(game) - set(copied) == {
            *("id", "levels", "phase", "created", "seats", "observer", "spectators", "length"),
            *("observer_grace", "declined", "previous", "next", "hosted", "link_until"),
            *("tournament", "stuck"),
        }
        assert game["stuck"] in {True, False}
        grace_seconds = None if game["observer"] is None else Settings().observer_grace_seconds
        assert game["observer_grace"] == grace_seconds
        for seat in (*game["seats"], *([game["observer"]] if game["observer"] else [])):
            assert set(seat) == {
                *("seat", "kind", "name", "level", "present", "away_ms", "yours", "again"),
                *("devices", "welcomes", "invited", "link_until", "player", "rating"),
            }
            assert game["rated"] or seat["player"] is seat["rating"] is None
            assert seat["link_until"] is None or game["hosted"]
            assert seat["devices"] == 0 or seat["yours"]
            assert seat["yours"] == (seat["seat"] in self.seats)
            assert type(seat["away_ms"]) in {int, type(None)}

    def check_error(self, error: dict[str, Any] | None) -> None:
        """Check that a refusal's details repeat the request or are public."""
        if error is None:
            return
        assert set(error) == {"code", "rule", "message", "details"}
        assert set(error["details"]) <= DETAILS.get(error["code"], set()), error
        if error["code"] not in DETAILS:
            assert not CELL_WORD.search(error["message"]), error

    def check_answer(self, answer: Reply) -> None:
        """Check an answer over HTTP."""
        game_path = f"/api/games/{self.row.id}"
        path, _, query = answer.request_line.partition(" ")[2].partition("?")
        is_json = answer.headers.get("content-type", "") == "application/json"
        body: Any = answer.json if is_json else None
        if answer.status >= 400:
            assert is_json or answer.body == "", answer.raw
            self.check_error(body)
        elif path == game_path:
            index = re.search(r"since=(\d+)", query)
            self.check_snapshot(body, min(int(index[1]) if index else 0, body["index"]))
        elif path == f"{game_path}/actions":
            first = body["notices"][0]["index"]
            self.check_snapshot(body, first)
        elif path in {f"{game_path}/{name}" for name in ("record", "moves", "hint", "rematch")}:
            raise AssertionError(f"{answer.request_line} while the game runs: {answer.body}")
        elif path == "/api/games":
            for game in body["games"]:
                self.check_game(game)
        else:
            assert path in {"/api/join", "/api/me"} or path.startswith(f"{game_path}/seats/"), path


def named_cells(match: Match, seats: Iterable[int]) -> set[str]:
    """Return all cells in the actions of some seats and in their refusals."""
    named = set(REJECTED_CELLS) if seats else set()
    for entry, before in zip(match.log, list_prefixes(match), strict=False):
        event = before.proposal if isinstance(entry.event, Ruling) else entry.event
        if isinstance(event, Play | Touch) and event.seat in tuple(seats):
            details = [] if entry.refusal is None else list(entry.refusal.details.values())
            for part in (*named_parts(event), *details):
                cells = part.cells if isinstance(part, Figure) else (part,)
                named |= {
                    found[0] for each in cells for found in CELL_WORD.finditer(separate_parts(each))
                }
    return named


def named_parts(event: Play | Touch) -> list[object]:
    """Return the cells, pieces or figures that an event names."""
    if isinstance(event, Touch):
        return [event.target]
    return [event.move.figure if isinstance(event.move, Call) else event.move]


def separate_parts(value: object) -> str:
    """Return the text of a move with spaces between its parts."""
    return re.sub(r"[@~!]", " ", str(value))


def check_headers(head: str) -> None:
    """Check the status line and the headers of an answer."""
    status, *lines = head.strip().split("\r\n")
    assert re.fullmatch(r"HTTP/1\.1 \d{3}( [A-Za-z' -]+)?", status), status
    for line in lines:
        name, _, value = line.partition(": ")
        assert re.fullmatch(HEADERS[name.lower()], value), line
