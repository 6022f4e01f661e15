"""A client of boardgame.io's wire protocol, which runs the same game loop on both servers.

``start_server`` installs and starts ``server.cjs``; ``BgioTable`` is one game there, two players.
The lobby is JSON over HTTP, the game is Socket.IO over Engine.IO 4 over one WebSocket a player.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import ssl
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

GAME: Final = "quarto"
TIMEOUT: Final = 30.0
SOURCE: Final = Path(__file__).resolve().parent

# Engine.IO packets are one digit and data; a Socket.IO packet is the data of a message (4).
OPEN, PING, PONG = "0", "2", "3"
CONNECT: Final = f"40/{GAME},"
EVENT: Final = f"42/{GAME},"


class BgioError(Exception):
    """The server refused, did not answer, or broke the protocol."""


class _Seat:
    """One player's connection, which records the arrival of an awaited state."""

    def __init__(self, socket: ClientConnection, match: str, player: str, credentials: str) -> None:
        self._socket = socket
        self._match = match
        self._player = player
        self._credentials = credentials
        self._awaited: tuple[int, asyncio.Future[float]] | None = None
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def sit(cls, base_url: str, match: str, player: str, credentials: str) -> _Seat:
        """Connect to the game's namespace and fetch the state, as a player's browser does."""
        url = f"{base_url.replace('http', 'ws', 1)}/socket.io/?EIO=4&transport=websocket"
        socket = await connect(url, compression=None, ping_interval=None, open_timeout=TIMEOUT)
        try:
            await _expect(socket, OPEN)
            await socket.send(CONNECT)
            await _expect(socket, CONNECT)
            await socket.send(_event("sync", match, player, credentials, 2))
            synced = json.loads((await _expect(socket, EVENT)).removeprefix(EVENT))
            if synced[0] != "sync" or synced[1] != match:
                raise BgioError(f"not a sync: {synced[0]}")
        except BaseException:
            await socket.close()
            raise
        return cls(socket, match, player, credentials)

    async def move(self, name: str, argument: int, state_id: int) -> None:
        """Send a move made in the state of that number."""
        payload = {
            "type": name,
            "args": [argument],
            "playerID": self._player,
            "credentials": self._credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        await self._socket.send(_event("update", action, state_id, self._match, self._player))

    def arrival(self, state_id: int) -> asyncio.Future[float]:
        """Return a future of the time at which the state of that number arrives."""
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._awaited = (state_id, future)
        if self._reader.done():
            self._fail("the connection is closed")
        return future

    async def leave(self) -> None:
        """Close the connection."""
        await self._socket.close()
        await self._reader

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for packet in self._socket:
                now = time.perf_counter()
                if packet == PING:
                    await self._socket.send(PONG)
                elif isinstance(packet, str) and packet.startswith(EVENT):
                    self._take(json.loads(packet[len(EVENT) :]), now)
        self._fail("the connection was lost")

    def _take(self, event: list[Any], now: float) -> None:
        """Match an update with the awaited state; one with an empty log is a refused move."""
        if event[0] != "update" or self._awaited is None:
            return
        _, _, state, log = event
        state_id, future = self._awaited
        if state["_stateID"] >= state_id and not future.done():
            future.set_result(now)
        elif not log:
            self._fail(f"the server refused the move for state {state_id}")

    def _fail(self, reason: str) -> None:
        if self._awaited is not None and not self._awaited[1].done():
            self._awaited[1].set_exception(BgioError(reason))


class BgioTable:
    """One game on a boardgame.io server with two connected clients."""

    def __init__(self, seats: tuple[_Seat, _Seat]) -> None:
        self._seats = seats

    @classmethod
    async def open(cls, base_url: str) -> BgioTable:
        """Create a match, join it twice, connect both players and fetch the state for each."""
        async with _lobby(base_url) as lobby:
            match = (await _post(lobby, f"/games/{GAME}/create", numPlayers=2))["matchID"]
            join = f"/games/{GAME}/{match}/join"
            credentials = [
                (await _post(lobby, join, playerID=player, playerName=f"player {player}"))
                for player in "01"
            ]
        first = await _Seat.sit(base_url, match, "0", credentials[0]["playerCredentials"])
        try:
            second = await _Seat.sit(base_url, match, "1", credentials[1]["playerCredentials"])
        except BaseException:
            await first.leave()
            raise
        return cls((first, second))

    async def play(self, seat: int, move: str, index: int) -> float:
        """Play a game's move number `index` (from 0); return seconds until the other player has it.

        A move is a piece to give, one hex digit, or a cell to place on, a1 to d4.
        """
        arrival = self._seats[1 - seat].arrival(index + 1)
        start = time.perf_counter()
        try:
            await self._seats[seat].move(*_parse(move), index)
            async with asyncio.timeout(TIMEOUT):
                return await arrival - start
        except ConnectionClosed as closed:
            raise BgioError("the connection was lost") from closed
        except TimeoutError:
            raise BgioError(f"no answer to move {index}, {move}, of player {seat}") from None
        finally:
            arrival.cancel()

    async def close(self) -> None:
        """Disconnect both players; the match stays on the server."""
        await asyncio.gather(*(seat.leave() for seat in self._seats))


async def start_server(folder: Path, *, persistent: bool) -> tuple[asyncio.subprocess.Process, str]:
    """Install boardgame.io into the folder if needed, and start it on a free port."""
    await _install(folder)
    command = [_program("node"), "server.cjs", "--port", "0"]
    if persistent:
        command += ["--data", tempfile.mkdtemp(prefix="data-", dir=folder)]
    environment = {**os.environ, "NODE_ENV": "production"}
    with (folder / "server.log").open("ab") as log:
        process = await asyncio.create_subprocess_exec(
            *command, cwd=folder, env=environment, stdout=asyncio.subprocess.PIPE, stderr=log
        )
    if process.stdout is None:
        raise BgioError("the server has no output to read")
    words = (await asyncio.wait_for(process.stdout.readline(), TIMEOUT)).decode().split()
    if words[:2] != ["listening", "on"]:
        raise BgioError(f"the server did not start: see {folder / 'server.log'}")
    return process, words[2]


async def _install(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "server.cjs"):
        shutil.copyfile(SOURCE / name, folder / name)
    if (folder / "node_modules" / ".package-lock.json").exists():
        return
    npm = await asyncio.create_subprocess_exec(
        _program("npm"), "install", "--no-audit", "--no-fund", "--loglevel=error", cwd=folder
    )
    if await npm.wait():
        raise BgioError("npm install failed")


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise BgioError(f"{name} is not installed")
    return found


def _lobby(base_url: str) -> httpx.AsyncClient:
    """Return an HTTP client without certificate authorities, which take 20 ms to load."""
    no_authorities = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    return httpx.AsyncClient(
        base_url=base_url, timeout=TIMEOUT, trust_env=False, verify=no_authorities
    )


async def _post(lobby: httpx.AsyncClient, path: str, **body: object) -> dict[str, Any]:
    response = await lobby.post(path, json=body)
    if response.status_code != httpx.codes.OK:
        raise BgioError(f"{path}: {response.status_code} {response.text}")
    answer: dict[str, Any] = response.json()
    return answer


async def _expect(socket: ClientConnection, start: str) -> str:
    """Return the next packet, which must have this start; answer pings before it."""
    while True:
        packet = await asyncio.wait_for(socket.recv(decode=True), TIMEOUT)
        if packet.startswith(start):
            return packet
        if packet != PING:
            raise BgioError(f"expected {start}, got {packet[:80]}")
        await socket.send(PONG)


def _event(name: str, *arguments: object) -> str:
    return EVENT + json.dumps([name, *arguments], separators=(",", ":"))


def _parse(move: str) -> tuple[str, int]:
    if len(move) == 1:
        return "give", int(move, 16)
    return "place", 4 * "1234".index(move[1]) + "abcd".index(move[0])
