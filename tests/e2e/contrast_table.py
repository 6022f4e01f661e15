"""Print the least contrast of each kind of thing in each theme, as a table for the documentation.

Run it with ``python -m tests.e2e.contrast_table``. It opens every page, and takes some minutes.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from tests.e2e.browser import launch
from tests.e2e.contrast import (
    DARK,
    DARK_MORE,
    LEAST,
    LIGHT,
    LIGHT_MORE,
    OPTIONAL,
    Appearance,
    apply_appearance,
    figures,
    on_phone,
    ring_contrast,
)
from tests.e2e.contrast_places import MARKED
from tests.e2e.pages import places
from tests.e2e.user import User
from tests.e2e.web_server import run_server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.e2e.pages import Place

LOOKS = (LIGHT, DARK, LIGHT_MORE, DARK_MORE)
FOCUSED = ":is(.button, .input, .tool, [role=gridcell], [role=tab]):not([disabled])"
RINGED = ("quarto", "settings")
"""The pages whose focus rings are measured: they have every kind of control."""
Least = dict[tuple[str, Appearance], float]


def main() -> None:
    """Measure every page and print the table."""
    least: Least = {}
    with run_server(Path(tempfile.mkdtemp())) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        one = User(browser, server.url, "Ann")
        for place in [*places(), *MARKED]:
            for _ in opened(one, place):
                for look in LOOKS:
                    measure(one, look, least, ringed=place.name in RINGED)
                with on_phone(one):
                    for look in (LIGHT, DARK):
                        measure(one, look, least, ringed=False)
        browser.close()
    print("\n".join(table(least)))


def opened(one: User, place: Place) -> Iterator[None]:
    """Open a page, and then what opens on it, one after the other."""
    place.open(one)
    yield
    for change in place.further.values():
        change(one)
        yield


def measure(one: User, look: Appearance, least: Least, *, ringed: bool) -> None:
    """Keep the least of what a page shows."""
    apply_appearance(one, look)
    found = [(figure.kind, figure.contrast) for figure in figures(one)]
    if ringed and not one.page.locator("dialog:modal").count():
        targets = one.page.locator(FOCUSED).locator("visible=true").all()[:12]
        found += [("focus ring", ring_contrast(one, target)) for target in targets]
    for kind, ratio in found:
        if look.contrast == "more" or kind != OPTIONAL:
            least[kind, look] = min(ratio, least.get((kind, look), ratio))
            if ratio < LEAST:
                print(f"{one.page.url}, {look}: {kind}, {ratio:.2f}", file=sys.stderr, flush=True)


def table(least: Least) -> Iterator[str]:
    """Write the figures as Markdown."""
    yield f"| | {' | '.join(map(str, LOOKS))} |"
    yield f"| --- {'| --- ' * len(LOOKS)}|"
    for kind in sorted({kind for kind, _ in least}):
        ratios = [least.get((kind, look)) for look in LOOKS]
        cells = ["–" if ratio is None else f"{ratio:.1f}" for ratio in ratios]
        yield f"| {kind} | {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
