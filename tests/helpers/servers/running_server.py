"""Servers in separate processes."""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Self

import httpx
import pytest

from tests.helpers.effort import PATIENCE_SECONDS
from tests.helpers.servers import processes, variants
from tests.helpers.servers.processes import free_port

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterator

    from tests.helpers.servers.processes import ForkedProcess
    from tests.helpers.servers.variants import FrozenClock

PACKAGE_ROOT = "FOURFOLD_E2E_PYTHONPATH"
"""Environment variable with the root of another copy of the package, to test that copy."""
SOURCES = Path(__file__).parents[3] / "src"
METRICS_URLS: dict[str, str] = {}
"""Metrics addresses of all started servers, by server address."""


class RunningServer:
    """``fourfold serve`` in its own process; a restart keeps its port and data."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        database: str | None = None,
        redis: str | None = None,
        limits: float = 1000,
        warm_up: bool = False,
        clock: FrozenClock | None = None,
        site: Path | None = None,
        variant: str | None = None,
    ) -> None:
        self.folder = folder
        self.port = free_port()
        metrics_port = free_port()
        METRICS_URLS[self.url] = f"http://127.0.0.1:{metrics_port}/metrics"
        self.log = folder / f"server-{self.port}.log"
        storage = ["--data", str(folder / "data")]
        if database is not None:
            storage = ["--database", database]
        if redis is not None:
            storage += ["--redis", redis]
        program = ["-m", "fourfold.cli"]
        if clock is not None:
            program = [variants.__file__, "frozen", str(clock.file)]
        elif site is not None:
            program = [variants.__file__, "other-release", str(site)]
        elif variant is not None:
            program = [variants.__file__, variant]
        self._command = [
            *(sys.executable, *program, "serve", "--port", str(self.port)),
            *(*storage, "--limits", str(limits), "--json-logs"),
            *("--metrics-port", str(metrics_port), *options),
            "--warm-up" if warm_up else "--no-warm-up",
        ]
        self._process: subprocess.Popen[bytes] | ForkedProcess | None = None

    @property
    def url(self) -> str:
        """Return the server's address."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Return the id of the server's process."""
        assert self._process is not None
        return self._process.pid

    def launch(self) -> None:
        """Start the process without waiting."""
        self._process = processes.start(self._command, self.log, NO_COLOR="1")

    def wait_ready(self) -> None:
        """Wait until the server is ready."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        with httpx.Client(base_url=self.url, timeout=PATIENCE_SECONDS, verify=False) as http:  # noqa: S501
            while time.monotonic() < deadline:
                assert self._process is not None
                assert self._process.poll() is None, self.log_text()
                with suppress(httpx.HTTPError):
                    if http.get("/readyz").status_code == 200:
                        return
                time.sleep(0.05)
        raise AssertionError(f"the server does not start:\n{self.log_text()}")

    def start(self) -> Self:
        """Start the server and wait until it is ready."""
        self.launch()
        self.wait_ready()
        return self

    def kill(self) -> None:
        """End the process with SIGKILL, as a crash would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def stop(self, seconds: float = 60) -> int:
        """Ask the process to stop and wait for it; return its exit status."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        status = self._process.wait(seconds)
        self._process = None
        return status

    def log_text(self) -> str:
        """Return the server's log."""
        return self.log.read_text(encoding="utf-8") if self.log.exists() else ""

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.kill()


@contextmanager
def run_web_server(
    folder: Path, *options: str, clock: FrozenClock | None = None
) -> Iterator[RunningServer]:
    """Run a server with the built web app, with a clock of its own if one is given."""
    root = os.environ.get(PACKAGE_ROOT)
    site = (Path(root) if root else SOURCES) / "fourfold" / "server" / "web" / "index.html"
    if not site.exists():
        pytest.fail(f"the web app is not built ({site} is missing): run `make web`", pytrace=False)
    with pytest.MonkeyPatch.context() as patch:
        if root:
            patch.setenv("PYTHONPATH", root)
        running = RunningServer(folder, "--touch-pace", "0", *options, clock=clock)
        running.start()
    yield running
    running.stop()
