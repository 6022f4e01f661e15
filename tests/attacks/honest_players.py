"""People who only want to play: how soon their moves arrive, and whether any is lost.

    python -m tests.attacks.honest_players URL PAIRS spread|together

Writes one JSON object a line: a move and how long it took to the opponent's screen, a reply of
the computer, something that went wrong, or a game that was begun with its moves so far.
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
from tests.attacks.client import LOST, Client, Refused, command

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import websockets

TELLING = frozenset({"snapshot", "update"})
PACE_SECONDS = 0.4
"""How long a person thinks: a pair then makes as many games as one address may."""
PATIENCE_SECONDS = 20.0
AGAIN_SECONDS = 1.0
MAKING_SECONDS = 6.0
"""A pause between two games, so that nobody makes more of them than they may."""


@dataclass
class Log:
    """What honest players have seen."""

    tell: Callable[[dict[str, Any]], None]
    promised: dict[str, dict[int, str]] = field(default_factory=dict)

    def took(self, kind: str, seconds: float) -> None:
        """Note how long something took."""
        self.tell({"kind": kind, "at": time.monotonic(), "seconds": seconds})

    def trouble(self, where: str, error: Exception) -> None:
        """Note what must not happen to anybody who plays."""
        what = f"{where}: {type(error).__name__} {error}"
        self.tell({"kind": "trouble", "at": time.monotonic(), "what": what})

    def promise(self, game: str, index: int, move: str) -> None:
        """Note that the server has acknowledged a move."""
        self.promised.setdefault(game, {})[index] = move
        self.tell({"kind": "promise", "game": game, "index": index, "move": move})


def script(random: Random) -> list[tuple[int, str]]:
    """Return the moves of a whole game in which nobody calls, each with its seat."""
    state, moves = new("quarto"), []
    while not state.is_over:
        move = random.choice(state.legal_moves())
        moves.append((state.to_act, str(move)))
        state = state.play(move)
    return moves


class Screen:
    """One player's connection to a game, read all the time."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self._socket = socket
        self._shown: dict[int, asyncio.Future[float]] = {}
        self._replies: dict[int, asyncio.Future[dict[str, Any]]] = {}

    async def read(self) -> None:
        """Note when each event came, and what became of each command."""
        async for text in self._socket:
            now, message = time.perf_counter(), json.loads(text)
            if message["type"] in TELLING:
                for notice in message["notices"]:
                    mark_handled(self.shown(notice["index"]), now)
            elif message["type"] == "reply":
                mark_handled(self.reply(int(message["id"])), message)
        raise ConnectionError("the server has closed the connection")

    def shown(self, index: int) -> asyncio.Future[float]:
        """Return when an event came."""
        return self._shown.setdefault(index, asyncio.get_running_loop().create_future())

    def reply(self, index: int) -> asyncio.Future[dict[str, Any]]:
        """Return the answer to a command."""
        return self._replies.setdefault(index, asyncio.get_running_loop().create_future())

    async def play(self, index: int, move: str) -> None:
        """Send a move."""
        await self._socket.send(command(index, "play", move=move))


def mark_handled(future: asyncio.Future[Any], value: object) -> None:
    """Set what is waited for, once."""
    if not future.done():
        future.set_result(value)


async def pair(url: str, addresses: tuple[str | None, str | None], log: Log, seed: int) -> None:
    """Let two people play one game after the other."""
    random = Random(seed)
    people: list[Client] = []

    async def game() -> None:
        if not people:
            for name, address in zip(("Ann", "Bob"), addresses, strict=True):
                people.append(await Client.new(url, address, name))
        await play_game(people, script(random), log, random)

    await again_and_again(game, f"pair {seed}", log, random)


async def again_and_again(
    game: Callable[[], Awaitable[None]], who: str, log: Log, random: Random
) -> None:
    """Play games for ever; note what goes wrong and begin another."""
    await asyncio.sleep(random.uniform(0, MAKING_SECONDS))
    while True:
        try:
            await game()
        except (Refused, *LOST) as error:
            log.trouble(who, error)
            await asyncio.sleep(AGAIN_SECONDS)
        await asyncio.sleep(random.uniform(0.5, 1.5) * MAKING_SECONDS)


async def play_game(
    people: list[Client],
    moves: list[tuple[int, str]],
    log: Log,
    random: Random,
    pace: float = PACE_SECONDS,
) -> None:
    """Play one game to its end."""
    host, guest = people
    game, (secret,) = await host.make("quarto", "me", "open", first=1)
    await guest.ask("POST", "/join", {"secret": secret})
    async with host.live(game) as first, guest.live(game) as second:
        screens = Screen(first), Screen(second)
        playing = asyncio.create_task(make_moves(screens, game, moves, log, random, pace))
        reading = [asyncio.create_task(screen.read()) for screen in screens]
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
    screens: tuple[Screen, Screen],
    game: str,
    moves: list[tuple[int, str]],
    log: Log,
    random: Random,
    pace: float,
) -> None:
    """Make all moves of a game; note how long each takes to the other's screen."""
    for index, (seat, move) in enumerate(moves):
        await asyncio.sleep(random.uniform(0.5, 1.5) * pace)
        mine, other = screens if seat == 1 else screens[::-1]
        sent = time.perf_counter()
        await mine.play(index, move)
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                arrived = await other.shown(index)
                reply = await mine.reply(index)
        except TimeoutError:
            log.took("move", PATIENCE_SECONDS)
            raise
        if reply["error"] is not None:
            raise ConnectionError(f"an honest move was refused: {reply['error']['code']}")
        log.took("move", arrived - sent)
        log.promise(game, index, move)


async def against_computer(url: str, address: str | None, log: Log, seed: int) -> None:
    """Let somebody play the computer at level 1, one game after the other."""
    random = Random(seed)
    people: list[Client] = []

    async def game() -> None:
        if not people:
            people.append(await Client.new(url, address, "Cid"))
        name, _ = await people[0].make("quarto", "me", "program:1", first=1)
        async with people[0].live(name) as socket:
            await play_computer(socket, name, log, random)

    await again_and_again(game, "against the computer", log, random)


async def play_computer(
    socket: websockets.ClientConnection, game: str, log: Log, random: Random
) -> None:
    """Play at random until the game is over; note how long each reply takes."""
    waiting_since: float | None = None
    while True:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                message = json.loads(await socket.recv())
        except TimeoutError:
            log.took("reply", PATIENCE_SECONDS)
            raise
        if message["type"] == "reply" and message["error"] is not None:
            raise ConnectionError(f"an honest move was refused: {message['error']['code']}")
        if message["type"] not in TELLING:
            continue
        view = message["view"]
        if view["to_act"] == 1 or view["result"] is not None:
            if waiting_since is not None:
                log.took("reply", time.perf_counter() - waiting_since)
            waiting_since = None
        if view["result"] is not None:
            return
        if view["to_act"] == 1:
            await asyncio.sleep(random.uniform(0.5, 1.5) * PACE_SECONDS)
            waiting_since = await one_move(socket, view, message["index"], game, log, random)


async def one_move(
    socket: websockets.ClientConnection,
    view: dict[str, Any],
    index: int,
    game: str,
    log: Log,
    random: Random,
) -> float | None:
    """Make one move; return when it was sent, if the computer is then to act."""
    state = parse("quarto", view["position"])
    move = random.choice(state.legal_moves())
    sent = time.perf_counter()
    await socket.send(command(index, "play", move=str(move)))
    after = state.play(move)
    return sent if after.to_act != 1 or after.is_over else None


async def population(url: str, pairs: int, log: Log, *, spread: bool = True) -> None:
    """Let everybody play, each from an address of their own, until cancelled."""

    def address(number: int) -> str | None:
        return f"127.0.2.{number}" if spread else None

    async with asyncio.TaskGroup() as group:
        for number in range(pairs):
            addresses = address(2 * number + 1), address(2 * number + 2)
            group.create_task(pair(url, addresses, log, number))
        group.create_task(against_computer(url, address(250), log, pairs))


def main() -> None:
    """Play until the input ends."""
    url, pairs, spread = sys.argv[1], int(sys.argv[2]), sys.argv[3] == "spread"

    async def run() -> None:
        log = Log(lambda line: print(json.dumps(line), flush=True))
        playing = asyncio.create_task(population(url, pairs, log, spread=spread))
        await asyncio.to_thread(sys.stdin.read)
        playing.cancel()

    asyncio.run(run())


if __name__ == "__main__":
    main()
