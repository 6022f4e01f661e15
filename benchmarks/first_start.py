"""Time to the first move after the first start of a server, and to a command's first answer.

    python -m benchmarks.first_start                      # servers
    python -m benchmarks.first_start solve [CLONE ...]    # fourfold solve, beside other clones

For each opponent a server starts as `make play` starts it. As soon as it answers, a game is created
in which the computer begins, and then a second one. Prints the seconds until the server answers,
from then until the computer has moved, and until it has moved in the second game, for which nothing
is left to load.

The command solves an early position, with all bytecode and without that of the package, which a
clone lacks at first. All clones take turns, with the packages of this environment; the best of
several runs counts. On a busy machine the processor time of all processes says more than the
seconds.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import httpx
import psutil
from tests.helpers.servers.processes import free_port

if TYPE_CHECKING:
    from collections.abc import Callable

OPPONENTS = (
    ("quarto", "2"),
    ("quarto", "5"),
    ("quarto", "perfect"),
    ("quardo", "2"),
    ("quardo", "5"),
)
MAX_SECONDS = 600.0
PAUSE_SECONDS = 0.02
ROOT = Path(__file__).parents[1]
POSITION = "05d./..7./2.../..a. - c2"
ROUNDS = 15


class Times(NamedTuple):
    """Seconds until the server answers, of two first moves, and of processor time."""

    answer: float
    move: float
    second: float
    processor: float


def main() -> None:
    """Measure what the arguments name."""
    if sys.argv[1:2] == ["solve"]:
        compare_commands([ROOT, *map(Path, sys.argv[2:])])
    else:
        measure_servers()


def compare_commands(clones: list[Path]) -> None:
    """Measure the command in several clones and print a table."""
    print("bytecode     seconds   processor time   clone")
    for has_bytecode in (True, False):
        with tempfile.TemporaryDirectory() as folder:
            sources = [
                copy_source(clone, Path(folder) / str(number), has_bytecode=has_bytecode)
                for number, clone in enumerate(clones)
            ]
            rounds = [[time_command(source) for source in sources] for _ in range(ROUNDS)]
        for clone, runs in zip(clones, zip(*rounds, strict=True), strict=True):
            seconds, processor = (min(column) for column in zip(*runs, strict=True))
            name = "all" if has_bytecode else "packages"
            print(f"{name:<10} {seconds:>7.2f} s {processor:>14.2f} s   {clone}", flush=True)


def copy_source(clone: Path, folder: Path, *, has_bytecode: bool) -> Path:
    """Copy the package of a clone into a folder, with or without bytecode."""
    ignored = shutil.ignore_patterns("__pycache__", "web")
    shutil.copytree(clone / "src", folder, ignore=ignored)
    if has_bytecode:
        command = [sys.executable, "-m", "compileall", "-q", str(folder)]
        subprocess.run(command, check=True)  # noqa: S603 - our own interpreter
    return folder


def time_command(source: Path) -> tuple[float, float]:
    """Return the seconds and the processor time of the command."""
    environment = os.environ | {"PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
    before, began = os.times(), time.perf_counter()
    subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-m", "fourfold.cli", "solve", POSITION],
        env=environment,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    seconds, after = time.perf_counter() - began, os.times()
    used = after.children_user + after.children_system
    return seconds, used - before.children_user - before.children_system


def measure_servers() -> None:
    """Measure all opponents and print a table."""
    print("opponent           server answers  then moves after  in a second game  processor time")
    for preset, level in OPPONENTS:
        with tempfile.TemporaryDirectory() as folder:
            times = measure(preset, level, folder)
        print(
            f"{preset + ' ' + level:<18} {times.answer:>12.2f} s {times.move:>15.2f} s"
            f" {times.second:>15.2f} s {times.processor:>13.1f} s"
        )


def measure(preset: str, level: str, folder: str) -> Times:
    """Start a server and wait for the computer's first move."""
    port = free_port()
    command = [sys.executable, "-m", "fourfold.cli", "serve", "--port", str(port)]
    began = time.perf_counter()
    server = subprocess.Popen(  # noqa: S603 - our own interpreter
        [*command, "--data", folder, "--limits", "1000", "--log-level", "warning"],
        stdout=subprocess.DEVNULL,
    )
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=MAX_SECONDS) as client:
            wait_until(lambda: is_up(client))
            ready = time.perf_counter()
            await_first_move(client, preset, level)
            moved = time.perf_counter()
            await_first_move(client, preset, level)
            second = time.perf_counter() - moved
            return Times(ready - began, moved - ready, second, processor_seconds(server.pid))
    finally:
        server.terminate()
        server.wait()


def await_first_move(client: httpx.Client, preset: str, level: str) -> None:
    """Create a game in which the computer begins, and wait until it has moved."""
    game = create_game(client, preset, level)
    wait_until(lambda: client.get(f"/api/games/{game}").json()["game"]["length"] > 0)


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    deadline = time.perf_counter() + MAX_SECONDS
    while not condition():
        if time.perf_counter() > deadline:
            raise SystemExit("the server or the computer did not answer in time")
        time.sleep(PAUSE_SECONDS)


def is_up(client: httpx.Client) -> bool:
    """Return whether the server answers."""
    with suppress(httpx.TransportError):
        return client.get("/healthz").is_success
    return False


def create_game(client: httpx.Client, preset: str, level: str) -> str:
    """Create a game in which the computer begins; return its id."""
    headers = {"Origin": str(client.base_url).rstrip("/")}
    client.post("/api/session", json={"name": "Ann"}, headers=headers).raise_for_status()
    seats = [{"kind": "program", "level": level}, {"kind": "me"}]
    body = {"preset": preset, "seats": seats, "first": 1}
    made = client.post("/api/games", json=body, headers=headers).raise_for_status().json()
    return str(made["game"]["id"])


def processor_seconds(pid: int) -> float:
    """Return the processor time of a process and its children."""
    server = psutil.Process(pid)
    used = 0.0
    for process in (server, *server.children(recursive=True)):
        with suppress(psutil.NoSuchProcess):
            times = process.cpu_times()
            used += times.user + times.system
    return used


if __name__ == "__main__":
    main()
