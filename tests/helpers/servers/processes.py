"""Fork server: runs Python commands in forks of a process that has imported the server.

Starting Python and importing the server takes a second of processor time, and the tests start
dozens of servers. A fork is a separate process that can be killed, stopped and measured like any
other. When the tests end, for whatever reason, all forks end.

In ``make test`` the engine's processes have normal priority, unlike in production: on a busy
machine they would hardly run.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import random
import runpy
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence


ROOT = Path(__file__).parents[3]
IMPORTED = (
    "fourfold.server.serve",
    "fourfold.cli",
    "alembic.ddl.postgresql",
    "psycopg",
    "redis.asyncio",
    "sqlalchemy.dialects.postgresql.psycopg",
    "sqlalchemy.dialects.sqlite",
    "uvicorn.logging",
)
NICENESS_NAMES = ("QUICK_NICENESS", "PLAYER_NICENESS", "ANALYST_NICENESS")
POLL_SECONDS = 0.01
PORTS = range(20_000, 32_000)
"""Below the ephemeral ports, so that a restarted server finds its port free."""


def free_port() -> int:
    """Return an unused port."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port


def start(
    command: Sequence[str], log: Path, folder: Path | None = None, **more: str
) -> subprocess.Popen[bytes] | ForkedProcess:
    """Start a command with a log and extra environment, in a fork if possible."""
    environment = {**os.environ, **more}
    if command[0] == sys.executable and hasattr(os, "fork"):
        server = _fork_server(os.environ.get("PYTHONPATH"))
        details = {"folder": str(folder or Path.cwd()), "log": str(log), "environment": environment}
        return ForkedProcess(server, server.ask(run=command[1:], **details))
    with log.open("ab") as file:
        return subprocess.Popen(  # noqa: S603
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=file, stderr=file, env=environment
        )


class ForkedProcess:
    """A forked process with the part of the `subprocess.Popen` interface that tests use."""

    def __init__(self, server: ForkServer, pid: int) -> None:
        self.pid = pid
        self._fork_server = server
        self._status: int | None = None

    def poll(self) -> int | None:
        """Return the exit status, or None while the process runs."""
        if self._status is None:
            self._status = self._fork_server.ask(ended=self.pid)
        return self._status

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end of the process; return its exit status."""
        start_time = time.monotonic()
        while (status := self.poll()) is None:
            if timeout is not None and time.monotonic() > start_time + timeout:
                raise subprocess.TimeoutExpired(f"process {self.pid}", timeout)
            time.sleep(POLL_SECONDS)
        return status

    def send_signal(self, number: int) -> None:
        """Send a signal unless the process has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Kill the process."""
        self.send_signal(signal.SIGKILL)


class ForkServer:
    """The process that forks; any thread may use it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.helpers.servers.processes"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        atexit.register(self.close)

    def ask(self, **request: Any) -> Any:
        """Send a request and return the answer."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        with self._lock:
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
            return json.loads(process.stdout.readline())

    def close(self) -> None:
        """End the process and all its forks."""
        self._process.communicate()


@cache
def _fork_server(_python_path: str | None) -> ForkServer:
    """Return the fork server for a Python path."""
    return ForkServer()


# In the fork server's process


def main() -> None:
    """Serve requests to fork; a fork leaves the loop and runs its command."""
    for name in IMPORTED:
        import_module(name)
    if os.environ.get("FOURFOLD_SOAK") != "1":
        for name in NICENESS_NAMES:
            setattr(import_module("fourfold.server.engine.service"), name, 0)
    gc.freeze()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    forked: set[int] = set()
    while line := sys.stdin.buffer.readline():
        request = json.loads(line)
        if "ended" in request:
            answer = _read_status(request["ended"], forked)
        else:
            assert threading.active_count() == 1, "threads do not survive a fork"
            answer = os.fork()
            if not answer:
                _run_command(request)
                return
            forked.add(answer)
        print(json.dumps(answer), flush=True)
    for pid in forked:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def _read_status(pid: int, forked: set[int]) -> int | None:
    """Return the exit status of a fork once it has ended."""
    ended, status = os.waitpid(pid, os.WNOHANG)
    if not ended:
        return None
    forked.discard(pid)
    return os.waitstatus_to_exitcode(status)


def _run_command(request: dict[str, Any]) -> None:
    """Run a command in this process as in a new one."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["environment"])
    log = os.open(request["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for source, target in ((os.open(os.devnull, os.O_RDONLY), 0), (log, 1), (log, 2)):
        os.dup2(source, target)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    option, *arguments = request["run"]
    if option == "-m":
        sys.argv = arguments
        runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)
    elif option == "-c":
        code, *arguments = arguments
        sys.argv = ["-c", *arguments]
        sys.modules["__main__"] = program = ModuleType("__main__")
        exec(code, vars(program))  # noqa: S102
    else:
        sys.argv = [option, *arguments]
        runpy.run_path(option, run_name="__main__")


if __name__ == "__main__":
    main()
