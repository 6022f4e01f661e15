"""Attack a server and measure what honest players notice of it."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psutil

from tests.attacks import bounds
from tests.attacks.attacker import ATTACKS
from tests.attacks.client import CONNECTION_ERRORS, create_http
from tests.attacks.monitor import Files, Monitor, longest_stall
from tests.attacks.report import HEAD, Row
from tests.helpers.servers.processes import free_port
from tests.helpers.servers.running_server import RunningServer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    import httpx

NICENESS = -10
"""Niceness of the server and the players, for root, so that other load does not count."""
CALM = "(calm)"
CALM_SHARE = 0.5
"""Duration of a period without an attack, relative to an attack."""
ATTACKS_BETWEEN_CALM = 4
"""Attacks that are compared with the same two periods without one: other load changes slowly."""
SETTLE_SECONDS = 2.0
"""Time for the server to free memory after an attack."""
WARM_SECONDS = 300.0
FIRST_ADDRESS = 11
READERS = 20
READER_ADDRESS = "127.0.5.{}"
"""Addresses of the clients that check the final state."""
EARLY_POSITION = "0.../.5../..a./...f 3 b2"


class HonestPlayers:
    """The process of the honest players, and its output."""

    def __init__(self) -> None:
        self.lines: list[dict[str, Any]] = []
        self.acknowledged: dict[str, dict[int, str]] = {}

    @asynccontextmanager
    async def run(self, url: str, pairs: int, *, spread: bool) -> AsyncIterator[None]:
        """Run the honest players until the block ends."""
        process = await start("honest_players", url, str(pairs), "spread" if spread else "together")
        reading = asyncio.create_task(self._read_lines(process))
        try:
            yield
        finally:
            process.stdin.close()  # type: ignore[union-attr]
            await reading
            await process.wait()

    async def _read_lines(self, process: asyncio.subprocess.Process) -> None:
        """Store the lines that the process prints."""
        async for text in process.stdout:  # type: ignore[union-attr]
            line = json.loads(text)
            if line["kind"] == "acknowledge":
                self.acknowledged.setdefault(line["game"], {})[line["index"]] = line["move"]
            else:
                self.lines.append(line)

    async def wait_until_warm(self) -> None:
        """Wait until the computer replies in time: its engine is loaded then."""
        async with asyncio.timeout(WARM_SECONDS):
            while not any(
                line["kind"] == "reply" and line["seconds"] < bounds.REPLY_SECONDS
                for line in self.lines
            ):
                await asyncio.sleep(0.2)

    def measurements(self, kind: str, start_time: float, end_time: float) -> list[Any]:
        """Return the measurements of one kind between two times."""
        key = "what" if kind == "failure" else "seconds"
        return [
            line[key]
            for line in self.lines
            if line["kind"] == kind and start_time <= line["at"] <= end_time
        ]


async def start(module: str, *arguments: str) -> asyncio.subprocess.Process:
    """Start a module of this package as a process."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", f"tests.attacks.{module}", *arguments),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )


async def warm_up_analysis(url: str, *, spread: bool) -> None:
    """Analyse a position, so that the engine for analyses is loaded."""
    async with create_http(url, READER_ADDRESS.format(1) if spread else None) as http:
        question = {"preset": "quarto", "position": EARLY_POSITION, "seconds": 0.5}
        answer = await http.post("/api/analysis", json=question, timeout=WARM_SECONDS)
        answer.raise_for_status()


async def measure_attack(
    name: str,
    url: str,
    address: str,
    seconds: float,
    share: float,
    honest: HonestPlayers,
    monitor: Monitor,
) -> Row:
    """Run an attack, or none for ``CALM``, and return the measurements."""
    start_time, stalls = time.monotonic(), await monitor.stalls()
    report: dict[str, Any] = {"answers": {}, "failures": []}
    if name == CALM:
        await asyncio.sleep(seconds)
    else:
        attacker = await start("attacker", name, url, address, str(seconds), str(share))
        output, _ = await attacker.communicate()
        if attacker.returncode == 0:
            report = json.loads(output)
        else:
            report["failures"].append("the attack itself failed")
    await asyncio.sleep(SETTLE_SECONDS)
    end_time = time.monotonic()
    failures = honest.measurements("failure", start_time, end_time)
    crash = [] if monitor.is_alive else ["the server has died"]
    return Row(
        name=name,
        moves=honest.measurements("move", start_time, end_time),
        replies=honest.measurements("reply", start_time, end_time),
        samples=[sample for sample in monitor.samples if start_time <= sample.at <= end_time],
        answers=report["answers"],
        failures=[*report["failures"], *crash, *sorted(set(failures))],
        stall=longest_stall(stalls, await monitor.stalls()),
    )


async def find_lost_moves(
    url: str, acknowledged: dict[str, dict[int, str]], *, spread: bool
) -> list[str]:
    """Return the acknowledged moves that the server has lost."""
    lost: list[str] = []
    clients = [
        create_http(url, READER_ADDRESS.format(place + 1) if spread else None)
        for place in range(READERS)
    ]
    for number, (game, moves) in enumerate(acknowledged.items()):
        events = await fetch_moves(clients[number % READERS], game)
        lost += [
            f"{game}[{index}] {move} is lost"
            for index, move in moves.items()
            if events.get(index) != move
        ]
    for client in clients:
        await client.aclose()
    return lost


async def fetch_moves(http: httpx.AsyncClient, game: str) -> dict[int, str]:
    """Return the server's moves of a game; retry while the server is too busy."""
    while True:
        try:
            answer = await http.get(f"/api/games/{game}?since=0")
            if answer.status_code == 200:
                break
        except CONNECTION_ERRORS:
            pass
        await asyncio.sleep(0.5)
    return {notice["index"]: notice["event"].get("move", "") for notice in answer.json()["notices"]}


def schedule(attacks: Sequence[str]) -> list[str]:
    """Return the attacks with calm periods before, after and in between."""
    names = [CALM]
    for start in range(0, len(attacks), ATTACKS_BETWEEN_CALM):
        names += [*attacks[start : start + ATTACKS_BETWEEN_CALM], CALM]
    return names


def compare_with_calm(rows: Sequence[Row]) -> list[Row]:
    """Return the rows, those since the last calm period compared with it and the latest one."""
    calm = [number for number, row in enumerate(rows) if row.name == CALM][-2:]
    moves = [move for number in calm for move in rows[number].moves]
    return [
        replace(row, calm_moves=moves) if number > calm[0] and row.name != CALM else row
        for number, row in enumerate(rows)
    ]


async def run(options: argparse.Namespace, server: RunningServer | None) -> bool:
    """Run all attacks; return whether all bounds held."""
    url = options.url or server.url  # type: ignore[union-attr]
    spread = "//127." in url
    names = schedule(options.only or ATTACKS)
    weights = [CALM_SHARE if name == CALM else 1.0 for name in names]
    honest = HonestPlayers()
    pid = options.pid if server is None else server.pid
    files = None if server is None else Files(server.folder / "data", server.log)
    monitor = Monitor(url, pid, options.figures, files, spread=spread)
    monitoring = asyncio.create_task(monitor.run())
    rows, printed = list[Row](), 0
    async with honest.run(url, options.pairs, spread=spread):
        await honest.wait_until_warm()
        await warm_up_analysis(url, spread=spread)
        print(HEAD, flush=True)
        for number, (name, weight) in enumerate(zip(names, weights, strict=True)):
            seconds = 60 * options.minutes * weight / sum(weights)
            address = f"127.0.0.{FIRST_ADDRESS + number}" if spread else ""
            row = await measure_attack(name, url, address, seconds, options.share, honest, monitor)
            rows.append(row)
            if name == CALM:
                rows = compare_with_calm(rows)
                for compared in rows[printed:]:
                    print(compared.line(), flush=True)
                printed = len(rows)
    monitoring.cancel()
    failures = [verdict for row in rows for verdict in row.verdicts()]
    failures += await check_final_state(url, rows, honest, server, spread=spread)
    print(f"{len(failures)} failures" if failures else "everything held")
    return not failures


async def check_final_state(
    url: str, rows: list[Row], honest: HonestPlayers, server: RunningServer | None, *, spread: bool
) -> list[str]:
    """Return lost moves, before and after a crash, and excessive growth."""
    failures = await find_lost_moves(url, honest.acknowledged, spread=spread)
    growth = rows[-1].after.memory - rows[0].after.memory
    if growth > bounds.TOTAL_GROWTH_MB:
        failures.append(
            f"memory has grown by {growth:.0f} MB (at most {bounds.TOTAL_GROWTH_MB:.0f})"
        )
    if server is not None:
        server.kill()
        server.start()
        failures += await find_lost_moves(url, honest.acknowledged, spread=spread)
    moves = sum(map(len, honest.acknowledged.values()))
    print(
        f"{moves} acknowledged moves of {len(honest.acknowledged)} games checked",
        *failures,
        sep="\n",
    )
    return failures


def parse_options(arguments: list[str] | None = None) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.attacks")
    parser.add_argument("--minutes", type=float, default=10.0, help="for all attacks together")
    parser.add_argument(
        "--only", action="append", choices=ATTACKS, help="an attack; may be repeated"
    )
    parser.add_argument("--pairs", type=int, default=8, help="pairs of honest players")
    parser.add_argument("--share", type=float, default=1.0, help="of the attacks' usual numbers")
    parser.add_argument("--database", help="PostgreSQL instead of SQLite")
    parser.add_argument("--redis", help="the server's Redis")
    parser.add_argument("--url", help="a running server")
    parser.add_argument("--figures", help="its metrics: http://127.0.0.1:9404/metrics")
    parser.add_argument("--pid", type=int, help="its process id, to watch its memory")
    return parser.parse_args(arguments)


def create_server(options: argparse.Namespace, folder: Path) -> RunningServer:
    """Return a server with the usual limits and a metrics port."""
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


def start_with_few_files(server: RunningServer) -> None:
    """Start a server with the smallest usual limit on open files."""
    server.launch()
    limit = bounds.OPEN_FILES
    psutil.Process(server.pid).rlimit(psutil.RLIMIT_NOFILE, (limit, limit))
    server.wait_ready()


def main() -> int:
    """Attack a given or new server; return 0 if all bounds held."""
    options = parse_options()
    with suppress(PermissionError):
        os.setpriority(os.PRIO_PROCESS, 0, NICENESS)
    with ExitStack() as stack:
        server = None
        if options.url is None:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            server = create_server(options, folder)
            stack.callback(server.kill)
            start_with_few_files(server)
        return 0 if asyncio.run(run(options, server)) else 1


if __name__ == "__main__":
    sys.exit(main())
