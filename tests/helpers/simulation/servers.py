"""Simulated servers: the product's services in a lane, reached by clients over a bad network."""

from __future__ import annotations

import asyncio
import logging
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeVar
from unittest.mock import patch

from starlette.websockets import WebSocket

from fourfold.rules import FourfoldError
from fourfold.server import services
from fourfold.server.engine.worker import EngineDown
from fourfold.server.metrics import Metrics
from fourfold.server.runtime.rate_limits import Limits
from fourfold.server.services import Context
from fourfold.server.settings import Settings
from tests.helpers.simulation.broker import SimulatedRedis

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine
    from random import Random

    from fourfold.server.engine.tasks import Task
    from tests.helpers.simulation.broker import Broker
    from tests.helpers.simulation.disk import Disk
    from tests.helpers.simulation.event_loop import SimulatedLoop
    from tests.helpers.simulation.faults import Weather
    from tests.helpers.simulation.threads import Threads

    Result = TypeVar("Result")
    Work = Callable[[Context], Awaitable[Result]]

EPOCH = 1_790_000_000_000
"""The time at which every simulation begins, in milliseconds since 1970."""
LATENCY_SECONDS = 0.02
TIMEOUT_SECONDS = 20.0
"""How long a client waits for an answer."""
THINKING_SECONDS = 0.5
NO_LIMITS = Limits().scaled(1e6)


class Lost(Exception):
    """A request without an answer: it is unknown whether it was carried out."""


class SimulatedEngine:
    """Engine processes that take a moment, and fail now and then."""

    def __init__(self, weather: Weather) -> None:
        self._weather = weather

    async def run(self, task: Task[Any], _clients: object = ()) -> Any:
        """Return the result of a task."""
        await asyncio.sleep(THINKING_SECONDS * self._weather.random.random())
        if self._weather.happens(self._weather.engine_failures):
            raise EngineDown
        return task.run()

    async def close(self) -> None:
        """Stop."""


class Server:
    """One process of the server, from its start to its end."""

    def __init__(self, servers: Servers, name: str) -> None:
        self._servers = servers
        self._loop = servers.loop
        self._random = servers.random
        self.lane = servers.loop.new_lane(name)
        self.is_up = False
        self.skew = servers.random.randint(-servers.weather.max_skew, servers.weather.max_skew)
        self.context: Context
        self._died: asyncio.Future[None] = servers.loop.create_future()
        self._waiting: list[asyncio.Future[Any]] = []
        self._sockets: list[Socket] = []

    def now(self) -> int:
        """Return the time by the clock of this server, which is not quite right."""
        return EPOCH + int(1000 * self._loop.time()) + self.skew

    async def start(self) -> None:
        """Start the services in the lane of the process."""
        await self._wait(self._start())

    async def _wait(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work in the lane of the process, until it is done or the process is dead."""
        task = self._loop.spawn(self.lane, work)
        await asyncio.wait({task, self._died}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            task.result()

    async def _start(self) -> None:
        """Build and start the services, on simulated threads, disk and Redis."""
        servers = self._servers
        engine = SimulatedEngine(servers.weather)
        with patch.object(services, "EngineService", lambda *_: engine):
            self.context = context = Context(servers.settings(self.now), Metrics())
        servers.disk.attach(context.database, self.lane)
        context.database.migrate = lambda: None  # type: ignore[method-assign]  # the file is current
        context.watchdog.start = lambda: None  # type: ignore[method-assign]  # it has a thread
        if servers.is_shared:
            context.storage.shared = True
            context.pubsub._redis = SimulatedRedis(servers.broker)  # type: ignore[union-attr]
        while True:
            try:
                await context.start()
            except FourfoldError:  # the database is away; a supervisor starts it again
                await asyncio.sleep(1)
            else:
                break
        self.is_up = True

    def kill(self) -> None:
        """End the process where it is."""
        if self.lane.is_dead:
            return
        self.is_up = False
        self._died.set_result(None)
        self.lane.is_frozen = self.lane.is_dead = True
        self._servers.threads.kill(self.lane)
        self._servers.disk.detach(self.lane)
        self._servers.broker.drop_connections(self.lane)
        self.cut_clients()

    async def stop(self) -> None:
        """Stop the services in order, then end the process."""
        self.is_up = False
        await self._wait(self.context.close())
        self.kill()

    def cut_clients(self) -> None:
        """Lose all connections to clients."""
        for future in self._waiting:
            if not future.done():
                future.set_exception(Lost())
        for socket in list(self._sockets):
            socket.lose()

    async def ask(self, work: Work[Result]) -> Result:
        """Carry out a client's request in this process; raise `Lost` without an answer."""
        weather = self._servers.weather
        await asyncio.sleep(LATENCY_SECONDS * self._random.random())
        if not self.is_up or weather.happens(weather.request_loss):
            await asyncio.sleep(self._random.random())
            raise Lost
        answer: asyncio.Future[Result] = self._loop.create_future()
        self._waiting.append(answer)
        self._loop.spawn(self.lane, self._carry_out(work, answer))
        try:
            result = await asyncio.wait_for(answer, TIMEOUT_SECONDS)
        except TimeoutError:
            raise Lost from None
        finally:
            self._waiting.remove(answer)
        await asyncio.sleep(LATENCY_SECONDS * self._random.random())
        if weather.happens(weather.reply_loss):
            raise Lost
        return result

    async def _carry_out(self, work: Work[Result], answer: asyncio.Future[Result]) -> None:
        """Resolve a client's answer with the result or the refusal."""
        try:
            result = await work(self.context)
        except FourfoldError as refusal:
            if not answer.done():
                answer.set_exception(refusal)
        except Exception:
            logging.getLogger("fourfold.server").exception("a request failed")
            if not answer.done():
                answer.set_exception(Lost())
        else:
            if not answer.done():
                answer.set_result(result)

    def connect(
        self, serve: Callable[[WebSocket], Awaitable[None]], scope: dict[str, Any]
    ) -> Socket:
        """Open a WebSocket that a route serves."""
        socket = Socket(self, self._loop)
        if not self.is_up:
            socket.lose()
            return socket
        self._sockets.append(socket)
        app = SimpleNamespace(state=SimpleNamespace(context=self.context))
        full = {"type": "websocket", "scheme": "ws", "app": app, **scope}
        web_socket = WebSocket(full, socket.receive_in_server, socket.send_from_server)
        self._loop.spawn(self.lane, self._serve(serve, web_socket, socket))
        return socket

    async def _serve(
        self, serve: Callable[[WebSocket], Awaitable[None]], web_socket: WebSocket, socket: Socket
    ) -> None:
        """Serve a WebSocket until it ends."""
        try:
            await serve(web_socket)
        except FourfoldError:  # the middleware would answer
            pass
        except Exception:
            logging.getLogger("fourfold.server").exception("a WebSocket failed")
        socket.lose()
        self._sockets.remove(socket)


class Socket:
    """A WebSocket between a client and a simulated server."""

    def __init__(self, server: Server, loop: SimulatedLoop) -> None:
        self._server = server
        self._loop = loop
        self._to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._to_client: asyncio.Queue[str | None] = asyncio.Queue()
        self._to_server.put_nowait({"type": "websocket.connect"})
        self.is_lost = False

    # In the server

    async def receive_in_server(self) -> dict[str, Any]:
        """Return the next message of the client."""
        return await self._to_server.get()

    async def send_from_server(self, message: Any) -> None:
        """Send a message to the client."""
        if self.is_lost:
            raise OSError("simulated: the connection is lost")
        if message["type"] == "websocket.send":
            self._to_client.put_nowait(message["text"])
        elif message["type"] in {"websocket.close", "websocket.http.response.start"}:
            self._to_client.put_nowait(None)

    # In the client

    def send(self, text: str) -> None:
        """Send a message to the server."""
        if not self.is_lost:
            self._to_server.put_nowait({"type": "websocket.receive", "text": text})

    async def receive(self) -> str | None:
        """Return the next message of the server, or None at the end of the connection."""
        return await self._to_client.get()

    def lose(self) -> None:
        """End the connection for both sides."""
        if not self.is_lost:
            self.is_lost = True
            self._to_client.put_nowait(None)
            self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1006})


class Servers:
    """The servers of a run, which share a database and, if there are several, Redis."""

    def __init__(
        self,
        loop: SimulatedLoop,
        random: Random,
        weather: Weather,
        disk: Disk,
        broker: Broker,
        threads: Threads,
        url: str,
        count: int,
    ) -> None:
        self.loop = loop
        self.random = random
        self.weather = weather
        self.disk = disk
        self.broker = broker
        self.threads = threads
        self.is_shared = count > 1
        self.cached_rooms = random.choice([1, 3, 500])
        self._url = url
        self._started = 0
        self.places = [self._new() for _ in range(count)]
        self.all = list(self.places)
        """Every server that ever ran."""

    @property
    def running(self) -> list[Server]:
        """The servers that run, or start."""
        return [server for server in self.places if not server.lane.is_dead]

    def settings(self, now: Callable[[], int]) -> Settings:
        """Return the settings of a server with a clock."""
        return Settings(
            database=self._url,
            redis="redis://simulated" if self.is_shared else None,
            limits=NO_LIMITS,
            address_limits=NO_LIMITS,
            sweep_seconds=1.0,
            rating_seconds=5.0,
            expiry_seconds=1e6,
            heartbeat_seconds=30.0,
            cached_rooms=self.cached_rooms,
            now=now,
            ticks=self.loop.time,
            warm_up=False,
        )

    def _new(self) -> Server:
        """Return a server that has not been started."""
        self._started += 1
        return Server(self, f"server {self._started}")

    async def start(self) -> None:
        """Start all servers."""
        for server in self.places:
            await server.start()

    async def replace(self, dead: Server) -> None:
        """Start a server in the place of a dead one."""
        if dead not in self.places:
            return
        new = self._new()
        self.all.append(new)
        self.places[self.places.index(dead)] = new
        await new.start()

    async def ask(self, work: Work[Result]) -> Result:
        """Send a request to any server, as a load balancer does."""
        return await self.random.choice(self.places).ask(work)


def http_scope(token: str) -> dict[str, Any]:
    """Return the scope of a request with a token."""
    headers = [(b"authorization", f"Bearer {token}".encode())] if token else []
    return {
        "type": "http",
        "scheme": "http",
        "path": "/",
        "headers": headers,
        "query_string": b"",
        "client": ("192.0.2.1", 1),
    }
