"""A client of a server's API, with the stream of a bot."""

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

ATTEMPTS = 6
FIRST_PAUSE = 0.25
"""Seconds before the first attempt to try again; each pause is twice as long as the last."""
LONGEST_PAUSE = 15.0
SILENCE = 60.0
"""Seconds after which a stream without a line counts as lost; the server speaks every twenty."""
TOO_MANY, UNAVAILABLE = 429, 503


class Refused(Exception):
    """The server has refused something: ``code`` is stable, the message is for people."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(body.get("message", f"status {status}"))
        self.status = status
        self.code = str(body.get("code", ""))
        self.details = body.get("details", {})


class Client:
    """Somebody with a bot's token. Any thread may use it."""

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
        """Return a client with a new token; keep ``token`` to be the same bot again."""
        with cls(url, "") as stranger:
            token = stranger.ask("POST", "/tokens", {"name": name})["token"]
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

    def ask(self, method: str, path: str, body: Any = None, *, again: bool = False) -> Any:
        """Send a request; return its JSON, or raise what was refused.

        Whatever came too fast is sent later. With ``again`` it is also repeated when the answer got
        lost, which is safe for what happens once at most.
        """
        pause = FIRST_PAUSE
        for attempt in range(1, ATTEMPTS + 1):
            try:
                answer = self._http.request(method, path, json=body)
            except httpx.ConnectError as error:
                if not again or attempt == ATTEMPTS:
                    raise httpx.ConnectError(f"no server answers at {self.url}: {error}") from None
            except httpx.TransportError:
                if not again or attempt == ATTEMPTS:
                    raise
            else:
                waits = (TOO_MANY, UNAVAILABLE) if again else (TOO_MANY,)
                if answer.status_code not in waits or attempt == ATTEMPTS:
                    return _content(answer)
                pause = max(pause, float(answer.headers.get("Retry-After", 0)))
            time.sleep(min(pause, LONGEST_PAUSE))
            pause *= 2
        raise AssertionError("the last attempt returns or raises")

    def bots(self) -> list[BotInfo]:
        """Return the bots that can be challenged."""
        return [BotInfo(**bot) for bot in self.ask("GET", "/bots", again=True)["bots"]]

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
        """Challenge a bot by its id; ``first=1`` begins, and without it that is drawn.

        Whoever is away for ``grace`` seconds forfeits, five minutes if it is not said. A ``rated``
        game counts for both. Options are those of the rules, such as ``clock=10``.
        """
        seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
        body = {"preset": preset, "options": options, "seats": seats, "grace": grace}
        body["rated"] = rated
        return Game.read(self.ask("POST", "/games", {**body, "first": first})["game"])

    def game(self, game: str) -> Game:
        """Return a game as it is now; ``body["declined"]`` says why a challenge was declined."""
        return Game.read(self.ask("GET", f"/games/{game}", again=True)["game"])

    def running(self) -> set[str]:
        """Return the ids of the client's games that are being played."""
        games = self.ask("GET", "/me/games", again=True)["games"]
        return {game["id"] for game in games if game["phase"] == "playing"}

    def join(self, secret: str) -> Game:
        """Take the seat of a link: its secret is what follows the # in it."""
        return Game.read(self.ask("POST", "/join", {"secret": secret})["game"])

    def accept(self, game: str) -> None:
        """Accept a challenge."""
        self.ask("POST", f"/games/{game}/challenge", {"accept": True})

    def decline(self, game: str, reason: str = "other") -> None:
        """Decline a challenge; the reasons are those of ``Policy``, and ``other``."""
        self.ask("POST", f"/games/{game}/challenge", {"accept": False, "reason": reason})

    def play(self, game: str, move: Move | str, *, expect: int, seat: int | None = None) -> None:
        """Make a move or a call in a game with this number of events."""
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
        """Do something in a game: ``act(game, "answer", accept=False)``."""
        body = {"seat": seat, "expect": expect, "action": {"kind": kind, **fields}}
        self.ask("POST", f"/games/{game}/actions", body, again=expect is not None)

    def resign(self, game: str, *, seat: int | None = None) -> None:
        """Resign a game."""
        self.act(game, "resign", seat=seat)

    def record(self, game: str) -> str:
        """Return the record of a game (.4f)."""
        return str(self.ask("GET", f"/games/{game}/record", again=True))

    # Tournaments

    def tournaments(self) -> list[dict[str, Any]]:
        """Return the tournaments that anybody may find, under way first."""
        found = self.ask("GET", "/tournaments", again=True)["tournaments"]
        return list(found)

    def tournament(self, tournament: str) -> dict[str, Any]:
        """Return a tournament: entrants, rounds, standings, and the client's next game."""
        return dict(self.ask("GET", f"/tournaments/{tournament}", again=True))

    def enter(self, tournament: str, name: str | None = None) -> str:
        """Enter a tournament that is open to all; return the number of entry.

        Games start by themselves, and ``events`` tells of them.
        """
        body = {} if name is None else {"name": name}
        entered = self.ask("POST", f"/tournaments/{tournament}/entry", body, again=True)
        return str(entered["entrants"][0])

    def enter_by_link(self, secret: str, name: str | None = None) -> str:
        """Enter by a secret link, or claim a name by it; return the tournament's id."""
        body = {"secret": secret, "name": name}
        return str(self.ask("POST", "/tournament-join", body, again=True)["tournament"])

    def take_part(self, tournament: str, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something in a tournament: ``take_part(id, "miss", round=3)``."""
        body = {"event": {"kind": kind, **fields}}
        return dict(self.ask("POST", f"/tournaments/{tournament}/events", body))

    # The stream

    def events(self) -> Iterator[Event]:
        """Yield everything that concerns the bot, until ``stop``; a lost connection is renewed.

        After ``stop`` it can be called again: the running games are told anew.
        """
        pause = FIRST_PAUSE
        while not self._stopped:
            try:
                for event in self._listen():
                    pause = FIRST_PAUSE
                    yield event
            except httpx.TransportError:
                pass  # as when the server restarts
            except Refused as refusal:
                if refusal.status not in (TOO_MANY, UNAVAILABLE):
                    raise
            if not self._stopped:
                time.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        self._stopped = False

    def _listen(self) -> Iterator[Event]:
        """Yield the events of one connection."""
        reader = Reader()
        timeout = httpx.Timeout(30.0, read=SILENCE)
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
        """Let ``events`` end, from any thread; if it has not begun, it ends at once."""
        self._stopped = True
        if (stream := self._stream) is not None:
            connection = stream.extensions["network_stream"].get_extra_info("socket")
            with suppress(OSError):  # it has ended by itself
                connection.shutdown(socket.SHUT_RDWR)


def _content(answer: httpx.Response) -> Any:
    """Return what an answer holds, or raise what was refused."""
    if answer.is_error:
        raise Refused(answer.status_code, _json(answer))
    is_json = answer.headers.get("content-type", "").startswith("application/json")
    return answer.json() if is_json else answer.text


def _json(answer: httpx.Response) -> dict[str, Any]:
    """Return the body of a refusal; a proxy's own is not JSON."""
    try:
        body = answer.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}
