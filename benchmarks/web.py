"""Size of the web app, and the time until its pages respond.

    python -m benchmarks.web                         # five visits of a kind; minutes
    python -m benchmarks.web --quick                 # two visits of a kind
    python -m benchmarks.web --json                  # as JSON

Real Chromium and the real server share the machine. The first visit starts with an empty cache; at
the second the service worker and the browser's cache have the files of the first. The phone has a
processor four times as slow, and a network of 1.6 Mbit/s with a latency of 150 ms ("slow 4G"); the
computer has no limits.

*Bytes* are those over the wire, compressed, with their headers. *Interactive* is the time at which
the main button, pressed as soon as it appears, has an effect: the lobby requests a game, a cell of
a board is announced. *Blocked* is the time beyond 50 ms of every task of the main thread after the
first paint; *shift* is Chromium's cumulative layout shift. Figures are medians.
"""

from __future__ import annotations

import argparse
import itertools
import json
import statistics
import tempfile
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from playwright.sync_api import sync_playwright
from tests.helpers.pages.browser import launch
from tests.helpers.servers.running_server import RunningServer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, CDPSession

SCRIPT = Path(__file__).with_suffix(".js")
SITE = Path(__file__).parents[1] / "src" / "fourfold" / "server" / "web" / "index.html"
PATIENCE_MS = 60_000
LONG_TASK_MS = 50
PAGES = 3
MAX_BYTES = 200_000
MAX_MS = 1000
CELL = "[role=gridcell][data-cell]"
IS_CACHED = "async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)"
Key: TypeAlias = "tuple[str, str, str]"
"""A device, a page, and whether it is the first or the second visit."""
POSITION = "e.../4b../.6.9/3.2. - c4"
"""A position for the analysis board, with a piece to be given."""


@dataclass(frozen=True)
class Device:
    """A device that visits the pages."""

    name: str
    size: tuple[int, int]
    slowdown: int = 1
    kilobits: int | None = None
    latency_ms: int = 0


DEVICES = (
    Device("computer", (1440, 900)),
    Device("phone", (360, 740), slowdown=4, kilobits=1600, latency_ms=150),
)


@dataclass(frozen=True)
class Page:
    """A page, and the selector of its main button."""

    name: str
    path: str
    main: str


@dataclass(frozen=True)
class Visit:
    """The measurements of one visit."""

    requests: float
    bytes: float
    script_bytes: float
    style_bytes: float
    first_paint_ms: float
    largest_paint_ms: float
    interactive_ms: float
    blocked_ms: float
    shift: float


class Wire:
    """Counts bytes over the wire, without those from a cache."""

    def __init__(self, session: CDPSession) -> None:
        self._kinds: dict[str, str] = {}
        self._sizes: dict[str, float] = {}
        session.on("Network.responseReceived", self._on_response)
        session.on("Network.loadingFinished", self._on_finished)
        session.send("Network.enable")

    def _on_response(self, event: dict[str, Any]) -> None:
        answer = event["response"]
        if not (answer.get("fromDiskCache") or answer.get("fromServiceWorker")):
            self._kinds[event["requestId"]] = event["type"]

    def _on_finished(self, event: dict[str, Any]) -> None:
        self._sizes[event["requestId"]] = event["encodedDataLength"]

    def bytes(self, kind: str | None = None) -> float:
        """Return the bytes of one kind, or of all."""
        return sum(
            self._sizes.get(request, 0)
            for request, one in self._kinds.items()
            if kind in (None, one)
        )

    @property
    def requests(self) -> int:
        """The number of requests."""
        return len(self._kinds)


def visit(context: BrowserContext, device: Device, target: Page) -> Visit:
    """Open a page in a new tab and measure its load."""
    page = context.new_page()
    page.add_init_script(
        SCRIPT.read_text(encoding="utf-8").replace("MAIN", json.dumps(target.main))
    )
    session = context.new_cdp_session(page)
    wire = Wire(session)
    slow_down(session, device)
    page.goto(target.path, timeout=PATIENCE_MS)
    page.wait_for_function("() => window.load.interactive !== null", timeout=PATIENCE_MS)
    page.wait_for_load_state("networkidle", timeout=PATIENCE_MS)
    load = page.evaluate("() => window.load")
    page.wait_for_function(IS_CACHED, timeout=PATIENCE_MS)
    page.close()
    return summarize(load, wire)


def slow_down(session: CDPSession, device: Device) -> None:
    """Make the browser as slow as a device."""
    session.send("Emulation.setCPUThrottlingRate", {"rate": device.slowdown})
    if device.kilobits is not None:
        speed = device.kilobits * 1000 / 8
        limits = {"downloadThroughput": speed, "uploadThroughput": speed / 2}
        session.send(
            "Network.emulateNetworkConditions",
            {"offline": False, "latency": device.latency_ms, **limits},
        )


def summarize(load: dict[str, Any], wire: Wire) -> Visit:
    """Return the measurements of a load."""
    tasks = [task["duration"] for task in load["tasks"] if task["at"] >= load["fcp"]]
    return Visit(
        requests=wire.requests,
        bytes=wire.bytes(),
        script_bytes=wire.bytes("Script"),
        style_bytes=wire.bytes("Stylesheet"),
        first_paint_ms=load["fcp"],
        largest_paint_ms=load["lcp"],
        interactive_ms=load["interactive"],
        blocked_ms=sum(duration - LONG_TASK_MS for duration in tasks),
        shift=sum(shift["value"] for shift in load["shifts"]),
    )


def median_visit(visits: list[Visit]) -> Visit:
    """Return the median of each figure."""
    return Visit(
        *(statistics.median(getattr(one, field.name) for one in visits) for field in fields(Visit))
    )


# Visiting


@contextmanager
def open_context(browser: Browser, url: str, device: Device) -> Iterator[BrowserContext]:
    """Open a browser context without any stored data."""
    width, height = device.size
    context = browser.new_context(
        base_url=url,
        locale="en-GB",
        viewport={"width": width, "height": height},
        is_mobile=device.slowdown > 1,
        has_touch=device.slowdown > 1,
    )
    yield context
    context.close()


def list_pages(context: BrowserContext, url: str) -> list[Page]:
    """Return the pages to visit; the context gets an identity and a seat in a game."""
    headers = {"Origin": url}
    context.request.post("/api/session", data={"name": "Ann", "language": "en"}, headers=headers)
    body = {"preset": "quarto", "seats": [{"kind": "me"}, {"kind": "me"}], "first": 1}
    created = context.request.post("/api/games", data=body, headers=headers)
    if not created.ok:
        raise SystemExit(f"the game was not created: {created.status} {created.text()}")
    return [
        Page("lobby", "/", ".choices button"),
        Page("game", f"/g/{created.json()['game']['id']}", CELL),
        Page("analysis", f"/analysis?preset=quarto&position={POSITION.replace(' ', '+')}", CELL),
    ]


def run_rounds(browser: Browser, url: str, count: int) -> dict[Key, list[Visit]]:
    """Visit every page twice with every device, in several rounds."""
    figures: dict[Key, list[Visit]] = {}
    for _ in range(count):
        for device, number in itertools.product(DEVICES, range(PAGES)):
            with open_context(browser, url, device) as context:
                target = list_pages(context, url)[number]
                for time in ("first", "second"):
                    key = (device.name, target.name, time)
                    figures.setdefault(key, []).append(visit(context, device, target))
    return figures


# Printing


HEAD = (
    f"{'':28} {'requests':>8} {'kB':>6} {'script':>7} {'style':>6} {'1st paint':>10} "
    f"{'largest':>9} {'interactive':>12} {'blocked':>9} {'shift':>6}"
)


def format_line(key: Key, one: Visit) -> str:
    """Format the medians of one visit as a line."""
    device, page, time = key
    return (
        f"{f'{device}, {page}, {time}':28} {one.requests:8.0f} {one.bytes / 1000:6.0f} "
        f"{one.script_bytes / 1000:7.0f} {one.style_bytes / 1000:6.0f} "
        f"{one.first_paint_ms:7.0f} ms {one.largest_paint_ms:6.0f} ms {one.interactive_ms:9.0f} ms "
        f"{one.blocked_ms:6.0f} ms {one.shift:6.3f}"
    )


def verdict(medians: dict[Key, Visit]) -> str:
    """Compare the medians with the targets."""
    firsts = {key: one for key, one in medians.items() if key[2] == "first"}
    heavy = max(one.bytes for one in firsts.values())
    slow = max(one.interactive_ms for key, one in firsts.items() if key[0] == "computer")
    return (
        f"heaviest first visit {heavy / 1000:.0f} kB (target: below {MAX_BYTES / 1000:.0f}), "
        f"slowest on the computer {slow:.0f} ms (target: below {MAX_MS})"
    )


def measure(count: int, *, as_json: bool) -> None:
    """Serve, visit and print."""
    if not SITE.exists():
        raise SystemExit("the web app is not built: run `make web`")
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder), "--log-level", "warning", limits=1e6, warm_up=True) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        figures = run_rounds(browser, server.url, count)
        browser.close()
    medians = {key: median_visit(visits) for key, visits in figures.items()}
    if as_json:
        rows = [
            {"device": device, "page": page, "visit": time, **asdict(one)}
            for (device, page, time), one in medians.items()
        ]
        print(json.dumps(rows, indent=2))
        return
    print(HEAD)
    for key, one in medians.items():
        print(format_line(key, one))
    print(verdict(medians))


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="visits of a kind")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    measure(2 if options.quick else options.runs, as_json=options.json)


if __name__ == "__main__":
    main()
