"""How much the web app weighs, and how soon its pages can be used.

    python -m benchmarks.web                         # five visits of a kind; minutes
    python -m benchmarks.web --quick                 # two visits of a kind
    python -m benchmarks.web --json                  # for programs

Real Chromium and the real server share the machine. The first visit is that of a browser that knows
nothing; at the second the service worker and the browser's own store have what the first one left.
The phone has a processor four times as slow, and a network of 1.6 Mbit/s that answers after 150 ms
("slow 4G"); the computer has no limits.

*Bytes* are those over the wire, compressed, with their headers. *Interactive* is when the main
button, pressed as soon as it is there, answers: in the lobby the game is asked for; a cell of a
board is spoken. *Blocked* is the time beyond 50 ms of every task of the main thread after the first
paint; *shift* is what has moved on the page, as Chromium counts it. Figures are medians.
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
from tests.e2e.browser import launch
from tests.server.running_server import RunningServer

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
KEPT = "async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)"
Key: TypeAlias = "tuple[str, str, str]"
"""A device, a page, and whether it is the first or the second visit."""
STUDIED = "e.../4b../.6.9/3.2. - c4"
"""A position that nobody plays, with a piece to be given."""


@dataclass(frozen=True)
class Device:
    """What somebody has before them."""

    name: str
    size: tuple[int, int]
    slower: int = 1
    kilobits: int | None = None
    answers_ms: int = 0


DEVICES = (
    Device("computer", (1440, 900)),
    Device("phone", (360, 740), slower=4, kilobits=1600, answers_ms=150),
)


@dataclass(frozen=True)
class Spot:
    """A page, and the selector of its main button."""

    name: str
    path: str
    main: str


@dataclass(frozen=True)
class Visit:
    """What one visit of a page has cost."""

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
    """Counts what comes over the wire, not what was kept."""

    def __init__(self, session: CDPSession) -> None:
        self._kinds: dict[str, str] = {}
        self._sizes: dict[str, float] = {}
        session.on("Network.responseReceived", self._answered)
        session.on("Network.loadingFinished", self._finished)
        session.send("Network.enable")

    def _answered(self, event: dict[str, Any]) -> None:
        answer = event["response"]
        if not (answer.get("fromDiskCache") or answer.get("fromServiceWorker")):
            self._kinds[event["requestId"]] = event["type"]

    def _finished(self, event: dict[str, Any]) -> None:
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
        """How often something was asked for."""
        return len(self._kinds)


def visit(context: BrowserContext, device: Device, spot: Spot) -> Visit:
    """Open a page in a new tab and watch it load."""
    page = context.new_page()
    page.add_init_script(SCRIPT.read_text(encoding="utf-8").replace("MAIN", json.dumps(spot.main)))
    session = context.new_cdp_session(page)
    wire = Wire(session)
    slow_down(session, device)
    page.goto(spot.path, timeout=PATIENCE_MS)
    page.wait_for_function("() => window.load.interactive !== null", timeout=PATIENCE_MS)
    page.wait_for_load_state("networkidle", timeout=PATIENCE_MS)
    seen = page.evaluate("() => window.load")
    page.wait_for_function(KEPT, timeout=PATIENCE_MS)
    page.close()
    return summed(seen, wire)


def slow_down(session: CDPSession, device: Device) -> None:
    """Make the browser as slow as a device."""
    session.send("Emulation.setCPUThrottlingRate", {"rate": device.slower})
    if device.kilobits is not None:
        speed = device.kilobits * 1000 / 8
        limits = {"downloadThroughput": speed, "uploadThroughput": speed / 2}
        session.send(
            "Network.emulateNetworkConditions",
            {"offline": False, "latency": device.answers_ms, **limits},
        )


def summed(seen: dict[str, Any], wire: Wire) -> Visit:
    """Return what was seen as figures."""
    tasks = [task["duration"] for task in seen["tasks"] if task["at"] >= seen["fcp"]]
    return Visit(
        requests=wire.requests,
        bytes=wire.bytes(),
        script_bytes=wire.bytes("Script"),
        style_bytes=wire.bytes("Stylesheet"),
        first_paint_ms=seen["fcp"],
        largest_paint_ms=seen["lcp"],
        interactive_ms=seen["interactive"],
        blocked_ms=sum(duration - LONG_TASK_MS for duration in tasks),
        shift=sum(shift["value"] for shift in seen["shifts"]),
    )


def median(visits: list[Visit]) -> Visit:
    """Return the median of each figure."""
    return Visit(
        *(statistics.median(getattr(one, field.name) for one in visits) for field in fields(Visit))
    )


# Visiting


@contextmanager
def somebody(browser: Browser, url: str, device: Device) -> Iterator[BrowserContext]:
    """Offer a browser that knows nothing."""
    width, height = device.size
    context = browser.new_context(
        base_url=url,
        locale="en-GB",
        viewport={"width": width, "height": height},
        is_mobile=device.slower > 1,
        has_touch=device.slower > 1,
    )
    yield context
    context.close()


def spots(context: BrowserContext, url: str) -> list[Spot]:
    """Return the pages to visit; whoever has the context sits at the game, and has a name."""
    headers = {"Origin": url}
    context.request.post("/api/session", data={"name": "Ann", "language": "en"}, headers=headers)
    wish = {"preset": "quarto", "seats": [{"kind": "me"}, {"kind": "me"}], "first": 1}
    created = context.request.post("/api/games", data=wish, headers=headers)
    if not created.ok:
        raise SystemExit(f"no game is created: {created.status} {created.text()}")
    return [
        Spot("lobby", "/", "form button[type=submit]"),
        Spot("game", f"/g/{created.json()['game']['id']}", CELL),
        Spot("analysis", f"/analysis?preset=quarto&position={STUDIED.replace(' ', '+')}", CELL),
    ]


def rounds(browser: Browser, url: str, count: int) -> dict[Key, list[Visit]]:
    """Visit every page, first and again, with every device, so many times."""
    figures: dict[Key, list[Visit]] = {}
    for _ in range(count):
        for device, number in itertools.product(DEVICES, range(PAGES)):
            with somebody(browser, url, device) as context:
                spot = spots(context, url)[number]
                for time in ("first", "second"):
                    key = (device.name, spot.name, time)
                    figures.setdefault(key, []).append(visit(context, device, spot))
    return figures


# Telling


HEAD = (
    f"{'':28} {'requests':>8} {'kB':>6} {'script':>7} {'style':>6} {'1st paint':>10} "
    f"{'largest':>9} {'interactive':>12} {'blocked':>9} {'shift':>6}"
)


def line(key: Key, one: Visit) -> str:
    """Return one line for people."""
    device, page, time = key
    return (
        f"{f'{device}, {page}, {time}':28} {one.requests:8.0f} {one.bytes / 1000:6.0f} "
        f"{one.script_bytes / 1000:7.0f} {one.style_bytes / 1000:6.0f} "
        f"{one.first_paint_ms:7.0f} ms {one.largest_paint_ms:6.0f} ms {one.interactive_ms:9.0f} ms "
        f"{one.blocked_ms:6.0f} ms {one.shift:6.3f}"
    )


def verdict(medians: dict[Key, Visit]) -> str:
    """Return whether the aims are reached."""
    firsts = {key: one for key, one in medians.items() if key[2] == "first"}
    heavy = max(one.bytes for one in firsts.values())
    slow = max(one.interactive_ms for key, one in firsts.items() if key[0] == "computer")
    return (
        f"heaviest first visit {heavy / 1000:.0f} kB (aim: below {MAX_BYTES / 1000:.0f}), "
        f"slowest on the computer {slow:.0f} ms (aim: below {MAX_MS})"
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
        figures = rounds(browser, server.url, count)
        browser.close()
    medians = {key: median(visits) for key, visits in figures.items()}
    if as_json:
        rows = [
            {"device": device, "page": page, "visit": time, **asdict(one)}
            for (device, page, time), one in medians.items()
        ]
        print(json.dumps(rows, indent=2))
        return
    print(HEAD)
    for key, one in medians.items():
        print(line(key, one))
    print(verdict(medians))


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="visits of a kind")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    measure(2 if options.quick else options.runs, as_json=options.json)


if __name__ == "__main__":
    main()
