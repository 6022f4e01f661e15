"""Print the lowest contrast of each kind of element per theme, for the documentation.

Run ``python -m tests.helpers.pages.contrast_table``; it opens every page and takes some minutes.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from tests.helpers.pages.browser import launch
from tests.helpers.pages.contrast import (
    DARK,
    DARK_MORE,
    LIGHT,
    LIGHT_MORE,
    MIN_CONTRAST,
    OPTIONAL,
    Appearance,
    apply_appearance,
    measure_contrasts,
    on_phone,
    ring_contrast,
)
from tests.helpers.pages.contrast_places import MARKED
from tests.helpers.pages.places import places
from tests.helpers.pages.user import User
from tests.helpers.servers.running_server import run_web_server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.helpers.pages.places import Place

APPEARANCES = (LIGHT, DARK, LIGHT_MORE, DARK_MORE)
FOCUSED = ":is(.button, .input, .tool, [role=gridcell], [role=tab]):not([disabled])"
RING_PAGES = ("quarto", "settings")
"""The pages whose focus rings are measured: they have every kind of control."""
Lowest = dict[tuple[str, Appearance], float]


def main() -> None:
    """Measure every page and print the table."""
    lowest: Lowest = {}
    with run_web_server(Path(tempfile.mkdtemp())) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        user = User(browser, server.url, "Ann")
        for place in [*places(), *MARKED]:
            for _ in open_states(user, place):
                for appearance in APPEARANCES:
                    measure(user, appearance, lowest, with_rings=place.name in RING_PAGES)
                with on_phone(user):
                    for appearance in (LIGHT, DARK):
                        measure(user, appearance, lowest, with_rings=False)
        browser.close()
    print("\n".join(table(lowest)))


def open_states(user: User, place: Place) -> Iterator[None]:
    """Open a page, then each of its further states."""
    place.open(user)
    yield
    for change in place.further.values():
        change(user)
        yield


def measure(user: User, appearance: Appearance, lowest: Lowest, *, with_rings: bool) -> None:
    """Update the lowest contrasts with those of a page."""
    apply_appearance(user, appearance)
    found = [(measurement.kind, measurement.contrast) for measurement in measure_contrasts(user)]
    if with_rings and not user.page.locator("dialog:modal").count():
        targets = user.page.locator(FOCUSED).locator("visible=true").all()[:12]
        found += [("focus ring", ring_contrast(user, target)) for target in targets]
    for kind, ratio in found:
        if appearance.contrast == "more" or kind != OPTIONAL:
            lowest[kind, appearance] = min(ratio, lowest.get((kind, appearance), ratio))
            if ratio < MIN_CONTRAST:
                print(
                    f"{user.page.url}, {appearance}: {kind}, {ratio:.2f}",
                    file=sys.stderr,
                    flush=True,
                )


def table(lowest: Lowest) -> Iterator[str]:
    """Format the lowest contrasts as a Markdown table."""
    yield f"| | {' | '.join(map(str, APPEARANCES))} |"
    yield f"| --- {'| --- ' * len(APPEARANCES)}|"
    for kind in sorted({kind for kind, _ in lowest}):
        ratios = [lowest.get((kind, appearance)) for appearance in APPEARANCES]
        cells = ["–" if ratio is None else f"{ratio:.1f}" for ratio in ratios]
        yield f"| {kind} | {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
