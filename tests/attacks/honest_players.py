"""Honest players, who measure how fast their moves arrive and whether any is lost.

    python -m tests.attacks.honest_players URL PAIRS spread|together

Prints one JSON object per line: the time a move took to the opponent, the time of a computer's
reply, a failure, or an acknowledged move.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from fourfold.rules import new, parse
from tests.attacks.client import CONNECTION_ERRORS, Client, Refused, command

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import websockets

UPDATE_TYPES = frozenset({"snapshot", "update"})
PACE_SECONDS = 0.4
"""Thinking time; a pair then creates as many games as one address may."""
PATIENCE_SECONDS = 20.0
RETRY_SECONDS = 1.0
GAME_PAUSE_SECONDS = 6.0
"""Pause between two games, so that no player exceeds the limit on new games."""


@dataclass
class Log:
    """The measurements of honest players."""

    write: Callable[[dict[str, Any]], None]
    acknowledged: dict[str, dict[int, str]] = field(default_factory=dict)

    def write_duration(self, kind: str, seconds: float) -> None:
        """Write a duration."""
        self.write({"kind": kind, "at": time.monotonic(), "seconds": seconds})

    def write_failure(self, where: str, error: Exception) -> None:
        """Write a failure, which no honest player may see."""
        what = f"{where}: {type(error).__name__} {error}"
        self.write({"kind": "failure", "at": time.monotonic(), "what": what})

    def write_acknowledgement(self, game: str, index: int, move: str) -> None:
        """Write a move that the server has acknowledged."""
        self.acknowledged.setdefault(game, {})[index] = move
        self.write({"kind": "acknowledge", "game": game, "index": index, "move": move})


def random_game(random: Random) -> list[tuple[int, str]]:
    """Return the moves of a random game without calls, each with its seat."""
    state, moves = new("quarto"), []
    while not state.is_over:
        move = random.choice(state.legal_moves())
        moves.append((state.to_act, str(move)))
        state = state.play(move)
    return moves


class GameConnection:
    """One player's connection to a game, read continuously."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self._socket = socket
        self._shown: dict[int, asyncio.Future[float]] = {}
        self._replies: dict[int, asyncio.Future[dict[str, Any]]] = {}

    async def read(self) -> None:
        """Record the arrival of each event and the reply to each command."""
        async for text in self._socket:
            now, message = time.perf_counter(), json.loads(text)
            if message["type"] in UPDATE_TYPES:
                for notice in message["notices"]:
                    resolve(self.shown(notice["index"]), now)
            elif message["type"] == "reply":
                resolve(self.reply(int(message["id"])), message)
        raise ConnectionError("the server has closed the connection")

    def shown(self, index: int) -> asyncio.Future[float]:
        """Return the arrival time of an event."""
        return self._shown.setdefault(index, asyncio.get_running_loop().create_future())

    def reply(self, index: int) -> asyncio.Future[dict[str, Any]]:
        """Return the reply to a command."""
        return self._replies.setdefault(index, asyncio.get_running_loop().create_future())

    async def play(self, index: int, move: str) -> None:
        """Send a move."""
        await self._socket.send(command(index, "play", move=move))


def resolve(future: asyncio.Future[Any], value: object) -> None:
    """Set the result of a future unless it has one."""
    if not future.done():
        future.set_result(value)


async def pair(url: str, addresses: tuple[str | None, str | None], log: Log, seed: int) -> None:
    """Play games between two players, one after another."""
    random = Random(seed)
    people: list[Client] = []

    async def game() -> None:
        if not people:
            for name, address in zip(("Ann", "Bob"), addresses, strict=True):
                people.append(await Client.new(url, address, name))
        await play_game(people, random_game(random), log, random)

    await repeat_games(game, f"pair {seed}", log, random)


async def repeat_games(
    game: Callable[[], Awaitable[None]], name: str, log: Log, random: Random
) -> None:
    """Play games until cancelled; write failures and start another game."""
    await asyncio.sleep(random.uniform(0, GAME_PAUSE_SECONDS))
    while True:
        try:
            await game()
        except (Refused, *CONNECTION_ERRORS) as error:
            log.write_failure(name, error)
            await asyncio.sleep(RETRY_SECONDS)
        await asyncio.sleep(random.uniform(0.5, 1.5) * GAME_PAUSE_SECONDS)


async def play_game(
    people: list[Client],
    moves: list[tuple[int, str]],
    log: Log,
    random: Random,
    pace: float = PACE_SECONDS,
) -> None:
    """Play one game to its end."""
    host, guest = people
    game, (secret,) = await host.create_game("quarto", "me", "open", first=1)
    await guest.ask("POST", "/join", {"secret": secret})
    async with host.connect(game) as first, guest.connect(game) as second:
        connections = GameConnection(first), GameConnection(second)
        playing = asyncio.create_task(make_moves(connections, game, moves, log, random, pace))
        reading = [asyncio.create_task(connection.read()) for connection in connections]
        try:
            await asyncio.wait([playing, *reading], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (playing, *reading):
                task.cancel()
            ends = await asyncio.gather(playing, *reading, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception):
                raise end


async def make_moves(
    connections: tuple[GameConnection, GameConnection],
    game: str,
    moves: list[tuple[int, str]],
    log: Log,
    random: Random,
    pace: float,
) -> None:
    """Make all moves of a game; measure how long each takes to the opponent."""
    for index, (seat, move) in enumerate(moves):
        await asyncio.sleep(random.uniform(0.5, 1.5) * pace)
        mine, other = connections if seat == 1 else connections[::-1]
        sent = time.perf_counter()
        await mine.play(index, move)
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                arrived = await other.shown(index)
                reply = await mine.reply(index)
        except TimeoutError:
            log.write_duration("move", PATIENCE_SECONDS)
            raise
        if reply["error"] is not None:
            raise ConnectionError(f"an honest move was refused: {reply['error']['code']}")
        log.write_duration("move", arrived - sent)
        log.write_acknowledgement(game, index, move)


async def play_against_computer(url: str, address: str | None, log: Log, seed: int) -> None:
    """Play games against the computer at level 1, one after another."""
    random = Random(seed)
    people: list[Client] = []

    async def game() -> None:
        if not people:
            people.append(await Client.new(url, address, "Cid"))
        name, _ = await people[0].create_game("quarto", "me", "program:1", first=1)
        async with people[0].connect(name) as socket:
            await play_computer(socket, name, log, random)

    await repeat_games(game, "against the computer", log, random)


async def play_computer(
    socket: websockets.ClientConnection, game: str, log: Log, random: Random
) -> None:
    """Play at random until the game is over; measure each reply."""
    waiting_since: float | None = None
    while True:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                message = json.loads(await socket.recv())
        except TimeoutError:
            log.write_duration("reply", PATIENCE_SECONDS)
            raise
        if message["type"] == "reply" and message["error"] is not None:
            raise ConnectionError(f"an honest move was refused: {message['error']['code']}")
        if message["type"] not in UPDATE_TYPES:
            continue
        view = message["view"]
        if view["to_act"] == 1 or view["result"] is not None:
            if waiting_since is not None:
                log.write_duration("reply", time.perf_counter() - waiting_since)
            waiting_since = None
        if view["result"] is not None:
            return
        if view["to_act"] == 1:
            await asyncio.sleep(random.uniform(0.5, 1.5) * PACE_SECONDS)
            waiting_since = await make_random_move(
                socket, view, message["index"], game, log, random
            )


async def make_random_move(
    socket: websockets.ClientConnection,
    view: dict[str, Any],
    index: int,
    game: str,
    log: Log,
    random: Random,
) -> float | None:
    """Make a random move; return its time if the computer acts next."""
    state = parse("quarto", view["position"])
    move = random.choice(state.legal_moves())
    sent = time.perf_counter()
    await socket.send(command(index, "play", move=str(move)))
    after = state.play(move)
    return sent if after.to_act != 1 or after.is_over else None


async def play_all(url: str, pairs: int, log: Log, *, spread: bool = True) -> None:
    """Run all players until cancelled, each from its own address."""

    def address(number: int) -> str | None:
        return f"127.0.2.{number}" if spread else None

    async with asyncio.TaskGroup() as group:
        for number in range(pairs):
            addresses = address(2 * number + 1), address(2 * number + 2)
            group.create_task(pair(url, addresses, log, number))
        group.create_task(play_against_computer(url, address(250), log, pairs))


def main() -> None:
    """Play until standard input ends."""
    url, pairs, spread = sys.argv[1], int(sys.argv[2]), sys.argv[3] == "spread"

    async def run() -> None:
        log = Log(lambda line: print(json.dumps(line), flush=True))
        playing = asyncio.create_task(play_all(url, pairs, log, spread=spread))
        await asyncio.to_thread(sys.stdin.read)
        playing.cancel()

    asyncio.run(run())


if __name__ == "__main__":
    main()
