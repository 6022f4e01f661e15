"""Tables of seated players, and shared helpers of tests with whole games."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from fourfold.rules import QuardoState, QuartoState, Rules, parse
from tests.helpers.servers.clients import ANSWER_SECONDS, Client, Refused
from tests.helpers.servers.running_server import METRICS_URLS
from tests.helpers.waiting import poll

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Iterator
    from contextlib import AbstractContextManager


NAMES = ("Ann", "Bob", "Cleo")


@dataclass
class GameTable:
    """A game and its clients by seat; seat 0 observes."""

    game: str
    clients: dict[int, Client]
    created: dict[str, Any]
    path: str = field(init=False)

    def __post_init__(self) -> None:
        self.path = f"/games/{self.game}"

    def __getitem__(self, seat: int) -> Client:
        return self.clients[seat]

    async def fetch(self, seat: int = 1, **query: Any) -> Any:
        """Return the game from the view of a seat."""
        return await self[seat].ask("GET", self.path, None, **query)

    async def state(self) -> QuartoState | QuardoState:
        """Return the position of a game without blindfolds."""
        now = await self.fetch(min(self.clients))
        rules = Rules.preset(now["game"]["preset"], **now["game"]["options"])
        return parse(rules, now["view"]["position"])

    async def play(self, *moves: str) -> Any:
        """Make moves, each by the seat that is to act; return the last answer."""
        answer, state = None, await self.state()
        for move in moves:
            seat = state.to_act
            answer = await self[seat].act(self.game, "play", seat=seat, move=move)
            state = state.play(move)
        return answer


@asynccontextmanager
async def seat_players(
    *urls: str, preset: str = "quarto", players: int = 2, **settings: Any
) -> AsyncIterator[GameTable]:
    """Create a game and seat its players by their links; seat 1 is the host and begins.

    With several addresses the players use different ones. With ``observer="open"`` another client
    takes the observer's seat.
    """
    async with AsyncExitStack() as stack:

        async def new_player(seat: int) -> Client:
            name = NAMES[seat - 1] if seat else "Olga"
            client = await Client.new(urls[(seat - 1) % len(urls)], name)
            return await stack.enter_async_context(client)

        clients = {1: await new_player(1)}
        kinds = ("me", *["open"] * (players - 1))
        created = await clients[1].create(preset, *kinds, **{"first": 1, **settings})
        for link in sorted(created["links"], key=lambda link: int(link["seat"])):
            seat = link["seat"]
            clients[seat] = await new_player(seat)
            joined = await clients[seat].ask("POST", "/join", {"secret": link["secret"]})
            assert joined["seat"] == seat
        yield GameTable(created["game"]["id"], clients, created)


async def response_code(request: Awaitable[Any]) -> tuple[int, str]:
    """Return the status and code of an answer; 200 and an empty code on success."""
    try:
        answer = await request
    except Refused as error:
        return error.status, error.code
    if isinstance(answer, dict) and answer.get("type") == "reply" and answer["error"] is not None:
        return 409, answer["error"]["code"]
    return 200, ""


def expect_refusal(
    code: str, status: int | None = None, rule: str | None = None
) -> AbstractContextManager[pytest.ExceptionInfo[Refused]]:
    """Expect a refusal with a code and, if given, a status and rule."""

    def is_expected(error: Refused) -> bool:
        assert set(error.body) == {"code", "rule", "message", "details"}
        assert error.body["message"]
        assert error.code == code, error
        assert status in (None, error.status), error
        assert rule in (None, error.body["rule"]), error
        return True

    return pytest.raises(Refused, check=is_expected)


def event_kinds(notices: list[dict[str, Any]]) -> Iterator[str | None]:
    """Yield the event kind of each notice, or None where the event is withheld."""
    return (None if notice["event"] is None else notice["event"]["kind"] for notice in notices)


def find_seat(game: dict[str, Any], seat: int) -> dict[str, Any]:
    """Return a seat of a game by its number."""
    seats = [*game["seats"], *([game["observer"]] if game["observer"] else [])]
    found: dict[str, Any] = next(each for each in seats if each["seat"] == seat)
    return found


async def wait_until_away(client: Client, game: str, seat: int) -> None:
    """Wait until a player who has left no longer counts as present."""
    await poll(
        lambda: client.ask("GET", f"/games/{game}"),
        lambda now: not find_seat(now["game"], seat)["present"],
    )


async def read_metric(figure: str, *urls: str) -> float:
    """Return the sum of a metric over some servers, without loading any game."""
    async with httpx.AsyncClient(verify=False, timeout=60) as http:  # noqa: S501 - nothing here speaks TLS
        texts = [(await http.get(METRICS_URLS[url])).text for url in urls]
    lines = [line.rpartition(" ") for text in texts for line in text.splitlines()]
    return sum(float(value) for name, _, value in lines if name == figure)


async def wait_for_metric(figure: str, more_than: float, *urls: str) -> None:
    """Wait until a metric exceeds a value."""
    await poll(lambda: read_metric(figure, *urls), lambda value: value > more_than)


class Stream:
    """The lines of a bot's stream."""

    def __init__(self, lines: AsyncIterator[str]) -> None:
        self._lines = lines

    async def line(self) -> dict[str, Any]:
        """Return the next line."""
        async with asyncio.timeout(ANSWER_SECONDS):
            found: dict[str, Any] = json.loads(await anext(self._lines))
            return found

    async def expect(self, kind: str) -> dict[str, Any]:
        """Return the next line except heartbeats, which must be of a kind."""
        while (found := await self.line())["type"] == "heartbeat" != kind:
            pass
        assert found["type"] == kind, found
        return found


@asynccontextmanager
async def open_stream(client: Client) -> AsyncIterator[Stream]:
    """Open the stream of a bot."""
    async with client.http.stream("GET", "/api/bot/stream") as response:
        assert response.status_code == 200, await response.aread()
        assert response.headers["content-type"].startswith("application/x-ndjson")
        yield Stream(response.aiter_lines())


async def read_bot_id(stream: Stream) -> str:
    """Return the id of a bot that has just connected."""
    return str((await stream.expect("hello"))["bot"]["id"])


async def challenge(client: Client, bot: str, preset: str = "quarto", **settings: Any) -> str:
    """Challenge a bot, which moves second; return the game's id."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    created = await client.ask(
        "POST", "/games", {"preset": preset, "seats": seats, "first": 1, **settings}
    )
    return str(created["game"]["id"])


async def answer(client: Client, game: str, *, accept: bool, **fields: str) -> dict[str, Any]:
    """Answer a challenge; return the game."""
    body = {"accept": accept, **fields}
    answered: dict[str, Any] = await client.ask("POST", f"/games/{game}/challenge", body)
    return answered


def token_of(client: Client) -> str:
    """Return a client's token."""
    return client.headers["Authorization"].removeprefix("Bearer ")


def links_by_seat(created: dict[str, Any]) -> dict[int, str]:
    """Return the secrets of a new game's links by their seats."""
    return {link["seat"]: link["secret"] for link in created["links"]}


async def fetch_invitation(client: Client, secret: str) -> dict[str, Any]:
    """Return a link's invitation."""
    answer: dict[str, Any] = await client.ask("POST", "/invitation", {"secret": secret})
    return answer


async def fetch_my_games(client: Client, **query: Any) -> list[dict[str, Any]]:
    """Return a client's games."""
    games: list[dict[str, Any]] = (await client.ask("GET", "/me/games", **query))["games"]
    return games
