"""Attack a server while people play on it, and judge how they fare."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from contextlib import ExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psutil

from tests.attacks import bounds
from tests.attacks.attacker import WAYS
from tests.attacks.client import LOST, from_address
from tests.attacks.monitor import Watch, longest
from tests.attacks.report import HEAD, Row
from tests.server.ports import free_port
from tests.server.running_server import RunningServer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import httpx

URGENCY = -10
"""How urgent server and players are, if root says so: what else this machine does is no attack."""
CALM = "(calm)"
CALM_SHARE = 0.5
"""How long a calm stretch is, measured by an attack."""
SETTLE_SECONDS = 2.0
"""From the end of an attack until memory is looked at: what it held is let go."""
WARM_SECONDS = 300.0
FIRST_ADDRESS = 11
READERS = 20
READER = "127.0.5.{}"
"""Where those live who look at everything afterwards."""
EARLY = "0.../.5../..a./...f 3 b2"


class Honest:
    """The process of the people who play, and everything that it tells."""

    def __init__(self) -> None:
        self.lines: list[dict[str, Any]] = []
        self.promised: dict[str, dict[int, str]] = {}

    @asynccontextmanager
    async def playing(self, url: str, pairs: int, *, spread: bool) -> AsyncIterator[None]:
        """Let people play until the block is left."""
        process = await start("honest", url, str(pairs), "spread" if spread else "together")
        hearing = asyncio.create_task(self._hear(process))
        try:
            yield
        finally:
            process.stdin.close()  # type: ignore[union-attr]
            await hearing
            await process.wait()

    async def _hear(self, process: asyncio.subprocess.Process) -> None:
        """Take in what the process tells."""
        async for text in process.stdout:  # type: ignore[union-attr]
            line = json.loads(text)
            if line["kind"] == "promise":
                self.promised.setdefault(line["game"], {})[line["index"]] = line["move"]
            else:
                self.lines.append(line)

    async def warm(self) -> None:
        """Wait until the computer replies as soon as it should: by then its engine is loaded."""
        async with asyncio.timeout(WARM_SECONDS):
            while not any(
                line["kind"] == "reply" and line["seconds"] < bounds.REPLY_SECONDS
                for line in self.lines
            ):
                await asyncio.sleep(0.2)

    def between(self, kind: str, begun: float, ended: float) -> list[Any]:
        """Return what was told of one kind in a stretch of time."""
        key = "what" if kind == "trouble" else "seconds"
        return [
            line[key]
            for line in self.lines
            if line["kind"] == kind and begun <= line["at"] <= ended
        ]


async def start(module: str, *arguments: str) -> asyncio.subprocess.Process:
    """Start one of our own programs."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", f"tests.attacks.{module}", *arguments),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )


async def warm_analyst(url: str, *, spread: bool) -> None:
    """Have a position analysed: then the engine that analyses is loaded too."""
    async with from_address(url, READER.format(1) if spread else None) as http:
        question = {"preset": "quarto", "position": EARLY, "seconds": 0.5}
        answer = await http.post("/api/analysis", json=question, timeout=WARM_SECONDS)
        answer.raise_for_status()


async def stretch(
    name: str, url: str, address: str, seconds: float, share: float, honest: Honest, watch: Watch
) -> Row:
    """Let one attack go on for some time, or nothing at all; return what was measured."""
    begun, stalls = time.monotonic(), await watch.stalls()
    report: dict[str, Any] = {"answers": {}, "failures": []}
    if name == CALM:
        await asyncio.sleep(seconds)
    else:
        attacker = await start("attacker", name, url, address, str(seconds), str(share))
        said, _ = await attacker.communicate()
        if attacker.returncode == 0:
            report = json.loads(said)
        else:
            report["failures"].append("the attack itself failed")
    await asyncio.sleep(SETTLE_SECONDS)
    ended = time.monotonic()
    troubles = honest.between("trouble", begun, ended)
    dead = [] if watch.alive else ["the server has died"]
    return Row(
        name=name,
        moves=honest.between("move", begun, ended),
        replies=honest.between("reply", begun, ended),
        samples=[sample for sample in watch.samples if begun <= sample.at <= ended],
        answers=report["answers"],
        failures=[*report["failures"], *dead, *sorted(set(troubles))],
        stall=longest(stalls, await watch.stalls()),
    )


async def lost_moves(url: str, promised: dict[str, dict[int, str]], *, spread: bool) -> list[str]:
    """Return the acknowledged moves that the server no longer has."""
    lost: list[str] = []
    clients = [
        from_address(url, READER.format(place + 1) if spread else None) for place in range(READERS)
    ]
    for number, (game, moves) in enumerate(promised.items()):
        events = await events_of(clients[number % READERS], game)
        lost += [
            f"{game}[{index}] {move} is lost"
            for index, move in moves.items()
            if events.get(index) != move
        ]
    for client in clients:
        await client.aclose()
    return lost


async def events_of(http: httpx.AsyncClient, game: str) -> dict[int, str]:
    """Return the moves of a game as the server has them; ask again when it is too busy."""
    while True:
        try:
            answer = await http.get(f"/api/games/{game}?since=0")
            if answer.status_code == 200:
                break
        except LOST:
            pass
        await asyncio.sleep(0.5)
    return {notice["index"]: notice["event"].get("move", "") for notice in answer.json()["notices"]}


async def run(options: argparse.Namespace, server: RunningServer | None) -> bool:
    """Run all attacks; tell whether everything held."""
    url = options.url or server.url  # type: ignore[union-attr]
    spread = "//127." in url
    names = [CALM, *(options.only or WAYS), CALM]
    weights = [CALM_SHARE if name == CALM else 1.0 for name in names]
    honest = Honest()
    pid = options.pid if server is None else server.pid
    watch = Watch(url, pid, options.figures, spread=spread)
    watching = asyncio.create_task(watch.run())
    rows: list[Row] = []
    async with honest.playing(url, options.pairs, spread=spread):
        await honest.warm()
        await warm_analyst(url, spread=spread)
        print(HEAD, flush=True)
        for number, (name, weight) in enumerate(zip(names, weights, strict=True)):
            seconds = 60 * options.minutes * weight / sum(weights)
            address = f"127.0.0.{FIRST_ADDRESS + number}" if spread else ""
            row = await stretch(name, url, address, seconds, options.share, honest, watch)
            print(row.line(), flush=True)
            rows.append(row)
    watching.cancel()
    wrong = [verdict for row in rows for verdict in row.verdicts()]
    wrong += await afterwards(url, rows, honest, server, spread=spread)
    print(f"{len(wrong)} things are wrong" if wrong else "everything held")
    return not wrong


async def afterwards(
    url: str, rows: list[Row], honest: Honest, server: RunningServer | None, *, spread: bool
) -> list[str]:
    """Look at the whole: what was lost, before and after a crash, and what has grown."""
    wrong = await lost_moves(url, honest.promised, spread=spread)
    growth = rows[-1].after.memory - rows[0].after.memory
    if growth > bounds.TOTAL_GROWTH_MB:
        wrong.append(f"memory has grown by {growth:.0f} MB (at most {bounds.TOTAL_GROWTH_MB:.0f})")
    if server is not None:
        server.kill()
        server.start()
        wrong += await lost_moves(url, honest.promised, spread=spread)
    moves = sum(map(len, honest.promised.values()))
    print(
        f"{moves} acknowledged moves of {len(honest.promised)} games looked for", *wrong, sep="\n"
    )
    return wrong


def options_of(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.attacks")
    parser.add_argument("--minutes", type=float, default=10.0, help="for all attacks together")
    parser.add_argument("--only", action="append", choices=WAYS, help="an attack; may be repeated")
    parser.add_argument("--pairs", type=int, default=8, help="pairs of people who play")
    parser.add_argument("--share", type=float, default=1.0, help="of the attacks' usual numbers")
    parser.add_argument("--database", help="PostgreSQL instead of SQLite")
    parser.add_argument("--redis", help="Redis, as the server wants it")
    parser.add_argument("--url", help="a server that runs already")
    parser.add_argument("--figures", help="where it offers figures: http://127.0.0.1:9404/metrics")
    parser.add_argument("--pid", type=int, help="its process, to watch its memory")
    return parser.parse_args(arguments)


def own_server(options: argparse.Namespace, folder: Path) -> RunningServer:
    """Return a server with the usual limits, whose figures can be had."""
    port = free_port()
    options.figures = f"http://127.0.0.1:{port}/metrics"
    return RunningServer(
        folder,
        *("--metrics-port", str(port)),
        database=options.database,
        redis=options.redis,
        limits=1,
        warm_up=True,
    )


def start_poor(server: RunningServer) -> None:
    """Start a server with as few open files as a system may give it."""
    server.launch()
    most = bounds.OPEN_FILES
    psutil.Process(server.pid).rlimit(psutil.RLIMIT_NOFILE, (most, most))
    server.wait_ready()


def main() -> int:
    """Start a server unless there is one, attack it, and say whether all held."""
    options = options_of()
    with suppress(PermissionError):
        os.setpriority(os.PRIO_PROCESS, 0, URGENCY)
    with ExitStack() as stack:
        server = None
        if options.url is None:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            server = own_server(options, folder)
            stack.callback(server.kill)
            start_poor(server)
        return 0 if asyncio.run(run(options, server)) else 1


if __name__ == "__main__":
    sys.exit(main())
