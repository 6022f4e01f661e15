"""Take the screenshots that the documentation shows: ``python -m scripts.screenshots``.

Every scene at three widths, in light and dark, as WebP in docs/images/screens. It needs what the
end-to-end tests need: the web app built (``make web``) and Chromium.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image
from playwright.sync_api import sync_playwright
from tests.e2e.browser import launch
from tests.e2e.dark_board import DarkBoard
from tests.e2e.user import User
from tests.server.running_server import RunningServer

from fourfold.rules import Cell

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(__file__).parents[1] / "docs" / "images" / "screens"
SIZES = {360: (360, 780), 768: (768, 1024), 1440: (1440, 900)}
SCHEMES = ("light", "dark")
QUALITY = 62
MAX_BYTES = 2_000_000
SETTLE_MS = 700
QUARTO = "0.c./.5../..a./..1f 3 c4"
ALIGNED = "2.5./b19d/.6../...0 - d2"
CLAIM = "012./8.5./c.a./.... 7ffff 0-0 1"
"""Pawn 4 on d1 takes the coin of row 1."""
QUARDO = "08c./.5.7/2.a./..1f 7cdef 2-2 1"
SEATS: tuple[dict[str, Any], ...] = (
    {"kind": "me", "name": "Ana"},
    {"kind": "program", "level": "3"},
)
INVITED: tuple[dict[str, Any], ...] = ({"kind": "me", "name": "Ann"}, {"kind": "open"})
PAIR: tuple[dict[str, Any], ...] = ({"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Li"})


def lobby(one: User) -> None:
    """Show the start page."""
    one.go("/")


def table(one: User, preset: str, position: str) -> None:
    """Sit down at a position."""
    created = one.create_game(preset, *PAIR, first=1, position=position)
    one.go(f"/g/{created['game']['id']}").wait_for_event(0)


def quarto(one: User) -> None:
    """Show a game of Quarto, a piece in hand."""
    table(one, "quarto", QUARTO)


def quardo(one: User) -> None:
    """Show a game of Quardo, some coins taken."""
    table(one, "quardo", QUARDO)


def call(one: User) -> None:
    """Show how an alignment is pointed out."""
    table(one, "quarto", ALIGNED)
    one.press("web-call")
    cells = one.page.get_by_role("grid", name=one.t("web-board"), exact=True).get_by_role(
        "gridcell"
    )
    for cell in range(4, 7):
        cells.nth(cell).click()


def result(one: User) -> None:
    """Show a game won by a call."""
    table(one, "quarto", ALIGNED)
    act(one, "!row2")
    one.wait_for_event(1)


def act(one: User, move: str) -> None:
    """Make a move past the page."""
    body = {"action": {"kind": "play", "move": move}}
    one.api("POST", f"/games/{one.game}/actions", body)


def analysis(one: User) -> None:
    """Show what every move is worth."""
    one.go("/analysis?preset=quarto&position=0.c./.5.7/2.a./..1f+3+c4")
    one.wait_until_idle()


def tutorial(one: User) -> None:
    """Show a lesson."""
    one.go("/learn")
    title = one.t("learn-see-title")
    one.page.get_by_role("main").get_by_role("link", name=title).first.click()
    one.page.get_by_role("grid").first.wait_for()


def touch(one: User) -> None:
    """Show a hand that feels a pawn in the dark."""
    created = one.create_game("quardo-touch", *SEATS, first=1, position=QUARDO)
    one.go(f"/g/{created['game']['id']}")
    dark = DarkBoard(one)
    one.button("web-close").click()
    dark.tab_to_board()
    dark.touch_cell(Cell.parse("b2"))


def observer(one: User) -> None:
    """Show a swap that waits for the observer's ruling."""
    browser = one.context.browser
    if browser is None:
        raise RuntimeError("the browser is gone")
    ann, bob = (User(browser, one.url, name) for name in ("Ann", "Bob"))
    created = ann.create_game("quardo-touch", *INVITED, first=1, position=CLAIM, observer="open")
    secrets = {link["seat"]: link["secret"] for link in created["links"]}
    for person, seat in ((bob, 2), (one, 0)):
        person.api("POST", "/session", {"name": person.name, "language": "en"})
        person.api("POST", "/join", {"secret": secrets[seat]})
    one.go(f"/g/{created['game']['id']}").wait_for_event(1)
    for action in ({"kind": "touch", "target": "c1"}, {"kind": "play", "move": "4@d1"}):
        ann.api("POST", f"/games/{one.game}/actions", {"action": action})
    one.wait_for_event(3)
    ann.close()
    bob.close()


def sounds(one: User) -> None:
    """Show where the sounds are learned."""
    one.go("/sounds")


SCENES: dict[str, Callable[[User], None]] = {
    scene.__name__: scene
    for scene in (
        *(lobby, quarto, quardo, call, result, analysis, tutorial),
        *(touch, observer, sounds),
    )
}


def take(one: User, name: str, width: int, scheme: str) -> int:
    """Take one picture; return its size in bytes."""
    one.wait_until_idle()
    one.page.mouse.move(0, 0)
    one.page.evaluate("() => { document.activeElement?.blur(); scrollTo(0, 0); }")
    one.page.wait_for_timeout(SETTLE_MS)
    picture = Image.open(io.BytesIO(one.page.screenshot()))
    path = FOLDER / f"{name}-{width}-{scheme}.webp"
    picture.convert("RGB").save(path, "WEBP", quality=QUALITY, method=6)
    return path.stat().st_size


def main() -> int:
    """Take all pictures; return the exit status."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wished = sys.argv[1:] or list(SCENES)
    total = 0
    with (
        tempfile.TemporaryDirectory() as data,
        RunningServer(Path(data), warm_up=True) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for scheme in SCHEMES:
            for width, size in SIZES.items():
                one = User(
                    browser,
                    server.url,
                    "Ana",
                    size=size,
                    color_scheme=scheme,
                    device_scale_factor=1,
                )
                for name in wished:
                    SCENES[name](one)
                    total += take(one, name, width, scheme)
                one.close()
        browser.close()
    print(f"{len(wished) * len(SIZES) * len(SCHEMES)} pictures, {total / 1000:.0f} kB, in {FOLDER}")
    return int(total > MAX_BYTES)


if __name__ == "__main__":
    sys.exit(main())
