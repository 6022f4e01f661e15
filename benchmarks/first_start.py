"""What a newcomer waits for: from the start of a server that has compiled nothing yet.

    python -m benchmarks.first_start          # minutes
    python -m benchmarks.first_start --warm   # with what earlier starts have compiled

For each opponent a server is started as `make play` starts it, with an empty cache of compiled
kernels. As soon as it answers, a game is made in which the computer begins. Told are the seconds
until the server answers, and from there until the computer has moved. The processor time of all its
processes says more than seconds where other programs run too.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import httpx
import psutil
from tests.server.ports import free_port

if TYPE_CHECKING:
    from collections.abc import Callable

OPPONENTS = (
    ("quarto", "2"),
    ("quarto", "5"),
    ("quarto", "perfect"),
    ("quardo", "2"),
    ("quardo", "5"),
)
LONGEST_SECONDS = 600.0
PAUSE_SECONDS = 0.05


class Waited(NamedTuple):
    """Seconds until the server answers, until the computer has moved, and of processor time."""

    answers: float
    moves: float
    processor: float


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description="What a newcomer waits for.")
    parser.add_argument("--warm", action="store_true", help="with a cache that is not empty")
    warm = parser.parse_args().warm
    print("opponent           server answers  then moves after  processor time")
    for preset, level in OPPONENTS:
        with tempfile.TemporaryDirectory() as folder:
            own = {} if warm else {"NUMBA_CACHE_DIR": os.path.join(folder, "cache")}
            waited = measured(preset, level, folder, {**os.environ, **own})
        print(
            f"{preset + ' ' + level:<18} {waited.answers:>12.1f} s {waited.moves:>15.1f} s"
            f" {waited.processor:>13.1f} s"
        )


def measured(preset: str, level: str, folder: str, environment: dict[str, str]) -> Waited:
    """Start a server, and wait for the computer's first move."""
    port = free_port()
    command = [sys.executable, "-m", "fourfold.cli", "serve", "--port", str(port)]
    began = time.perf_counter()
    server = subprocess.Popen(  # noqa: S603 - our own interpreter
        [*command, "--data", folder, "--limits", "1000", "--log-level", "warning"],
        env=environment,
        stdout=subprocess.DEVNULL,
    )
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=LONGEST_SECONDS) as client:
            until(lambda: answers(client))
            ready = time.perf_counter()
            game = begin(client, preset, level)
            until(lambda: client.get(f"/api/games/{game}").json()["game"]["length"] > 0)
            moved = time.perf_counter()
            return Waited(ready - began, moved - ready, processor_seconds(server.pid))
    finally:
        server.terminate()
        server.wait()


def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    ends = time.perf_counter() + LONGEST_SECONDS
    while not is_so():
        if time.perf_counter() > ends:
            raise SystemExit("nothing happened")
        time.sleep(PAUSE_SECONDS)


def answers(client: httpx.Client) -> bool:
    """Return whether the server is there."""
    with suppress(httpx.TransportError):
        return client.get("/healthz").is_success
    return False


def begin(client: httpx.Client, preset: str, level: str) -> str:
    """Make a game in which the computer begins; return its id."""
    headers = {"Origin": str(client.base_url).rstrip("/")}
    client.post("/api/session", json={"name": "Ann"}, headers=headers).raise_for_status()
    seats = [{"kind": "program", "level": level}, {"kind": "me"}]
    wish = {"preset": preset, "seats": seats, "first": 1}
    made = client.post("/api/games", json=wish, headers=headers).raise_for_status().json()
    return str(made["game"]["id"])


def processor_seconds(pid: int) -> float:
    """Return what a process and those it has started have used."""
    server = psutil.Process(pid)
    used = 0.0
    for process in (server, *server.children(recursive=True)):
        with suppress(psutil.NoSuchProcess):
            times = process.cpu_times()
            used += times.user + times.system
    return used


if __name__ == "__main__":
    main()
