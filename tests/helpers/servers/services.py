"""PostgreSQL and Redis for tests, started as temporary services.

Each runs in its own folder on a free port and is removed however the tests end: by the context
manager, at exit, or, if the tests are killed, by a small shell that notices it.
"""

from __future__ import annotations

import atexit
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import ClassVar, Self

import psutil
import psycopg
import redis
from redis.backoff import NoBackoff
from redis.retry import Retry
from scripts.system import find_need

from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.servers.processes import free_port

START_SECONDS = PATIENCE_SECONDS
STOP_SECONDS = 60.0
POLL_SECONDS = 0.02
ONCE = Retry(NoBackoff(), 0)
"""No retries; Redis's client retries by default."""
GUARD = """
cat > /dev/null
pid=$(head -n 1 "$2/$3" 2> /dev/null) && kill -s "$1" "$pid" && sleep 1 && kill -s KILL "$pid"
rm -rf "$2"
"""
"""Waits for the end of its input, then ends the service and removes its folder."""


class Service(ABC):
    """A service with its own port and folder, which a restart keeps."""

    user: ClassVar[str | None] = None
    pid_file: ClassVar[str]
    stop_signals: ClassVar[dict[str, signal.Signals]]

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix=f"fourfold-{type(self).__name__.lower()}-"))
        self._process: subprocess.Popen[bytes] | None = None
        self._guard = self._start_guard()
        atexit.register(self.close)
        if self._account is not None:
            os.chown(self.folder, self._account.pw_uid, self._account.pw_gid)

    @property
    @abstractmethod
    def url(self) -> str:
        """Return the URL of the service."""

    @abstractmethod
    def command(self) -> list[str]:
        """Return the command that runs the service in the foreground."""

    @abstractmethod
    def is_ready(self) -> bool:
        """Return whether the service accepts requests."""

    @property
    def pids(self) -> tuple[int, ...]:
        """Return the ids of the service's running processes."""
        return tuple(process.pid for process in self._processes())

    def start(self) -> Self:
        """Start the service and wait until it is ready."""
        if self._process is not None:
            raise RuntimeError("it runs already")
        self._process = self._popen(self.command())
        deadline = time.monotonic() + START_SECONDS
        while not self.is_ready():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{type(self).__name__} does not start:\n{self.log()}")
            time.sleep(POLL_SECONDS)
        return self

    def stop(self, mode: str = "fast") -> None:
        """Stop the service by a signal and wait for its end."""
        if self._process is not None:
            self._process.send_signal(self.stop_signals[mode])
            self._wait_for_end()

    def kill(self) -> None:
        """Kill all processes of the service, as a power cut would."""
        if self._process is not None:
            processes = self._processes()
            for process in processes:
                with suppress(psutil.NoSuchProcess):
                    process.kill()
            self._wait_for_end()
            while any(is_running(process.pid) for process in processes):
                time.sleep(POLL_SECONDS)

    def restart(self, mode: str = "fast") -> Self:
        """Stop the service if it runs, and start it on the same port."""
        self.stop(mode)
        return self.start()

    def close(self) -> None:
        """End all processes and remove the folder."""
        atexit.unregister(self.close)
        with suppress(subprocess.TimeoutExpired):
            self.stop("immediate")  # unlike a kill, this frees shared memory
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
        self._guard.communicate()

    def log(self) -> str:
        """Return the service's log."""
        path = self.folder / "log"
        return path.read_text(errors="replace") if path.exists() else ""

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def _account(self) -> pwd.struct_passwd | None:
        """Return the account to run as, if it is another one."""
        return pwd.getpwnam(self.user) if self.user and os.geteuid() == 0 else None

    def _popen(self, command: list[str]) -> subprocess.Popen[bytes]:
        """Start a command as the service's user, ignoring Ctrl-C, with a log."""
        account = self._account
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(  # noqa: S603
                command,
                cwd=self.folder,
                user=None if account is None else account.pw_uid,
                group=None if account is None else account.pw_gid,
                extra_groups=None if account is None else [],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def _start_guard(self) -> subprocess.Popen[bytes]:
        """Start the shell that cleans up after the tests are killed."""
        signal_name = self.stop_signals["immediate"].name.removeprefix("SIG")
        command = ["/bin/sh", "-c", GUARD, "sh", signal_name, str(self.folder), self.pid_file]
        return subprocess.Popen(  # noqa: S603
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def _processes(self) -> list[psutil.Process]:
        """Return the main process and its children."""
        if self._process is None:
            return []
        with suppress(psutil.NoSuchProcess):
            main = psutil.Process(self._process.pid)
            return [main, *main.children(recursive=True)]
        return []

    def _wait_for_end(self) -> None:
        """Wait for the end of the main process."""
        if self._process is not None:
            self._process.wait(STOP_SECONDS)
            self._process = None


class PostgreSQL(Service):
    """A cluster with durable commits: fsync is on."""

    user = "postgres"
    pid_file = "data/postmaster.pid"
    stop_signals: ClassVar = {
        "smart": signal.SIGTERM,
        "fast": signal.SIGINT,
        "immediate": signal.SIGQUIT,
    }
    settings: ClassVar = {
        "fsync": "on",
        "shared_buffers": "16MB",
        "max_connections": "100",
        "dynamic_shared_memory_type": "mmap",  # in the folder, so that it is removed with it
    }

    def __init__(self) -> None:
        self._programs = Path(find_need("PostgreSQL")).resolve().parent
        self._databases = count(1)
        super().__init__()

    @property
    def url(self) -> str:
        """Return the URL of the default database for SQLAlchemy."""
        return self._url("postgres")

    def new_database(self, options: str = "") -> str:
        """Create an empty database, perhaps with options, and return its URL."""
        name = f"fourfold_{next(self._databases)}"
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} {options}".encode())
        return self._url(name)

    def start(self) -> Self:
        """Start the cluster; the first start creates it."""
        if not (self.folder / "data").exists():
            self._make()
        return super().start()

    def command(self) -> list[str]:
        """Return the command with all settings."""
        settings = self.settings | {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": str(self.folder),
        }
        options = [f"--{name}={value}" for name, value in settings.items()]
        return [str(self._programs / "postgres"), "-D", str(self.folder / "data"), *options]

    def is_ready(self) -> bool:
        """Return whether the cluster accepts connections."""
        try:
            psycopg.connect(self._address("postgres"), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def _make(self) -> None:
        """Create the cluster's files."""
        initdb = [str(self._programs / "initdb"), "-D", str(self.folder / "data"), "--no-sync"]
        options = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale"]
        if self._popen([*initdb, *options]).wait():
            raise RuntimeError(f"initdb failed:\n{self.log()}")

    def _url(self, database: str) -> str:
        """Return a database's URL for SQLAlchemy."""
        return self._address(database).replace("postgresql:", "postgresql+psycopg:", 1)

    def _address(self, database: str) -> str:
        """Return a database's address in PostgreSQL's form."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"


class Redis(Service):
    """A Redis without persistence, which is empty after every start."""

    pid_file = "pid"
    stop_signals: ClassVar = {"fast": signal.SIGTERM, "immediate": signal.SIGKILL}

    def __init__(self) -> None:
        self._program = find_need("Redis")
        super().__init__()

    @property
    def url(self) -> str:
        """Return the URL of the service."""
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        """Return the command with all settings."""
        settings = {
            "port": str(self.port),
            "bind": "127.0.0.1",
            "dir": str(self.folder),
            "pidfile": str(self.folder / self.pid_file),
            "save": "",
            "appendonly": "no",
        }
        return [
            self._program,
            *(word for name in settings for word in (f"--{name}", settings[name])),
        ]

    def is_ready(self) -> bool:
        """Return whether Redis answers a ping."""
        try:
            with redis.Redis(port=self.port, socket_timeout=2, retry=ONCE) as client:
                return bool(client.ping())
        except redis.RedisError:
            return False


def is_running(pid: int) -> bool:
    """Return whether a process runs; a zombie does not."""
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
