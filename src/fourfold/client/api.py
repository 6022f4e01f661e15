"""Client of a server's API, with the event stream of a bot."""

from __future__ import annotations

import json
import socket
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Self

from fourfold.extras import needs

with needs("client"):
    import httpx

from fourfold.client.events import BotInfo, Game, Reader

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.client.events import Event
    from fourfold.rules import Move

MAX_ATTEMPTS = 6
"""Requests sent until one is answered, the first included."""
FIRST_PAUSE = 0.25
"""Seconds before the first retry; each pause is twice as long as the last."""
MAX_PAUSE = 15.0
MAX_SILENCE = 60.0
"""Seconds without a line until a stream counts as lost; the server sends one every twenty."""
TOO_MANY, UNAVAILABLE = 429, 503


class Refused(Exception):
    """A request was refused; ``code`` is stable, the message is for people."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(body.get("message", f"status {status}"))
        self.status = status
        self.code = str(body.get("code", ""))
        self.details = body.get("details", {})


class Client:
    """A client with a bot's token, safe to use from any thread."""

    def __init__(self, url: str, token: str, *, timeout: float = 30.0) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self._http = httpx.Client(
            base_url=f"{self.url}/api",
            headers={"Authorization": f"Bearer {token}"} if token else {},
            timeout=timeout,
        )
        self._stream: httpx.Response | None = None
        self._stopped = False

    @classmethod
    def register(cls, url: str, name: str) -> Self:
        """Return a client with a new token; store ``token`` to reconnect as the same bot."""
        with cls(url, "") as anonymous:
            token = anonymous.ask("POST", "/tokens", {"name": name})["token"]
        return cls(url, token)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the stream and all connections."""
        self.stop()
        self._http.close()

    # Requests

    def ask(self, method: str, path: str, body: Any = None, *, retry: bool = False) -> Any:
        """Send a request and return its JSON; raise ``Refused`` if it is refused.

        A request over the rate limit is retried. With ``retry`` so is one whose answer was lost,
        which is safe if the request takes effect once at most.
        """
        pause = FIRST_PAUSE
        for attempt in range(1, MAX_ATTEMPTS + 1):
            try:
                answer = self._http.request(method, path, json=body)
            except httpx.ConnectError as error:
                if not retry or attempt == MAX_ATTEMPTS:
                    raise httpx.ConnectError(f"no server answers at {self.url}: {error}") from None
            except httpx.TransportError:
                if not retry or attempt == MAX_ATTEMPTS:
                    raise
            else:
                waits = (TOO_MANY, UNAVAILABLE) if retry else (TOO_MANY,)
                if answer.status_code not in waits or attempt == MAX_ATTEMPTS:
                    return _content(answer)
                pause = max(pause, float(answer.headers.get("Retry-After", 0)))
            time.sleep(min(pause, MAX_PAUSE))
            pause *= 2
        raise AssertionError("the last attempt returns or raises")

    def bots(self) -> list[BotInfo]:
        """Return the bots that can be challenged."""
        return [BotInfo(**bot) for bot in self.ask("GET", "/bots", retry=True)["bots"]]

    def challenge(
        self,
        bot: str,
        preset: str = "quarto",
        *,
        first: int | None = None,
        grace: int | None = None,
        rated: bool = False,
        **options: Any,
    ) -> Game:
        """Challenge a bot by its id; ``first=1`` makes the client start, None draws the starter.

        A player absent for ``grace`` seconds, five minutes by default, forfeits. A ``rated`` game
        counts for both. Options are those of the rules, such as ``clock=10``.
        """
        seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
        body = {"preset": preset, "options": options, "seats": seats, "grace": grace}
        body["rated"] = rated
        return Game.read(self.ask("POST", "/games", {**body, "first": first})["game"])

    def game(self, game: str) -> Game:
        """Return the current state of a game; ``body["declined"]`` is the reason if declined."""
        return Game.read(self.ask("GET", f"/games/{game}", retry=True)["game"])

    def running(self) -> set[str]:
        """Return the ids of the client's running games."""
        games = self.ask("GET", "/me/games", retry=True)["games"]
        return {game["id"] for game in games if game["phase"] == "playing"}

    def join(self, secret: str) -> Game:
        """Take the seat of a link; ``secret`` is the part after its #."""
        return Game.read(self.ask("POST", "/join", {"secret": secret})["game"])

    def accept(self, game: str) -> None:
        """Accept a challenge."""
        self.ask("POST", f"/games/{game}/challenge", {"accept": True})

    def decline(self, game: str, reason: str = "other") -> None:
        """Decline a challenge with a reason of ``Policy``, or ``other``."""
        self.ask("POST", f"/games/{game}/challenge", {"accept": False, "reason": reason})

    def play(self, game: str, move: Move | str, *, expect: int, seat: int | None = None) -> None:
        """Make a move or a call in a game that has ``expect`` events."""
        self.act(game, "play", expect=expect, seat=seat, move=str(move))

    def act(
        self,
        game: str,
        kind: str,
        *,
        expect: int | None = None,
        seat: int | None = None,
        **fields: Any,
    ) -> None:
        """Send an action in a game: ``act(game, "answer", accept=False)``."""
        body = {"seat": seat, "expect": expect, "action": {"kind": kind, **fields}}
        self.ask("POST", f"/games/{game}/actions", body, retry=expect is not None)

    def resign(self, game: str, *, seat: int | None = None) -> None:
        """Resign a game."""
        self.act(game, "resign", seat=seat)

    def record(self, game: str) -> str:
        """Return the record of a game (.4f)."""
        return str(self.ask("GET", f"/games/{game}/record", retry=True))

    # Tournaments

    def tournaments(self) -> list[dict[str, Any]]:
        """Return the public tournaments, running ones first."""
        found = self.ask("GET", "/tournaments", retry=True)["tournaments"]
        return list(found)

    def tournament(self, tournament: str) -> dict[str, Any]:
        """Return a tournament: entrants, rounds, standings and the client's next game."""
        return dict(self.ask("GET", f"/tournaments/{tournament}", retry=True))

    def enter(self, tournament: str, name: str | None = None) -> str:
        """Enter an open tournament and return the number of the entry.

        Its games start automatically and appear in ``events``.
        """
        body = {} if name is None else {"name": name}
        entered = self.ask("POST", f"/tournaments/{tournament}/entry", body, retry=True)
        return str(entered["entrants"][0])

    def enter_by_link(self, secret: str, name: str | None = None) -> str:
        """Enter, or claim a name, by a secret link; return the tournament's id."""
        body = {"secret": secret, "name": name}
        return str(self.ask("POST", "/tournament-join", body, retry=True)["tournament"])

    def take_part(self, tournament: str, kind: str, **fields: Any) -> dict[str, Any]:
        """Send an event of a tournament: ``take_part(id, "miss", round=3)``."""
        body = {"event": {"kind": kind, **fields}}
        return dict(self.ask("POST", f"/tournaments/{tournament}/events", body))

    # The stream

    def events(self) -> Iterator[Event]:
        """Yield the events for the bot until ``stop``; reconnect when the connection is lost.

        After ``stop`` it can be called again and repeats the running games.
        """
        pause = FIRST_PAUSE
        while not self._stopped:
            try:
                for event in self._listen():
                    pause = FIRST_PAUSE
                    yield event
            except httpx.TransportError:
                pass  # for example, the server restarts
            except Refused as refusal:
                if refusal.status not in (TOO_MANY, UNAVAILABLE):
                    raise
            if not self._stopped:
                time.sleep(pause)
                pause = min(2 * pause, MAX_PAUSE)
        self._stopped = False

    def _listen(self) -> Iterator[Event]:
        """Yield the events of one connection."""
        reader = Reader()
        timeout = httpx.Timeout(30.0, read=MAX_SILENCE)
        with self._http.stream("GET", "/bot/stream", timeout=timeout) as response:
            if response.is_error:
                response.read()
                raise Refused(response.status_code, _json(response))
            self._stream = response
            try:
                for line in response.iter_lines():
                    if (event := reader.read(json.loads(line))) is not None:
                        yield event
                    if self._stopped:
                        return
            finally:
                self._stream = None

    def stop(self) -> None:
        """End ``events`` from any thread; if it has not started, it ends at once."""
        self._stopped = True
        if (stream := self._stream) is not None:
            connection = stream.extensions["network_stream"].get_extra_info("socket")
            with suppress(OSError):  # already closed
                connection.shutdown(socket.SHUT_RDWR)


def _content(answer: httpx.Response) -> Any:
    """Return the content of an answer; raise ``Refused`` if it is an error."""
    if answer.is_error:
        raise Refused(answer.status_code, _json(answer))
    is_json = answer.headers.get("content-type", "").startswith("application/json")
    return answer.json() if is_json else answer.text


def _json(answer: httpx.Response) -> dict[str, Any]:
    """Return the body of a refusal, empty if it is not JSON, like a proxy's."""
    try:
        body = answer.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}
