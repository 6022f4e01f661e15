"""Take the screenshots of the documentation: ``python -m scripts.screenshots [SCENE…]``.

Writes every scene at three widths, in light and dark, as WebP to docs/images/screens. Like the
end-to-end tests, it needs the built web app (``make web``) and Chromium.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image
from playwright.sync_api import sync_playwright
from tests.helpers.pages.browser import launch
from tests.helpers.pages.dark_board import DarkBoard
from tests.helpers.pages.user import User
from tests.helpers.servers.running_server import RunningServer

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


def lobby(user: User) -> None:
    """Open the start page."""
    user.go("/")


def open_position(user: User, preset: str, position: str) -> None:
    """Create a game from a position and open it."""
    created = user.create_game(preset, *PAIR, first=1, position=position)
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)


def quarto(user: User) -> None:
    """Show a game of Quarto with a piece in hand."""
    open_position(user, "quarto", QUARTO)


def quardo(user: User) -> None:
    """Show a game of Quardo with some coins taken."""
    open_position(user, "quardo", QUARDO)


def call(user: User) -> None:
    """Show the call of an alignment, one cell before its end."""
    open_position(user, "quarto", ALIGNED)
    user.press("web-call")
    cells = user.page.get_by_role("grid", name=user.t("web-board"), exact=True).get_by_role(
        "gridcell"
    )
    for cell in range(4, 7):
        cells.nth(cell).click()


def result(user: User) -> None:
    """Show a game won by a call."""
    open_position(user, "quarto", ALIGNED)
    make_move(user, "!row2")
    user.wait_for_event(1)


def make_move(user: User, move: str) -> None:
    """Make a move through the API."""
    body = {"action": {"kind": "play", "move": move}}
    user.api("POST", f"/games/{user.game}/actions", body)


def analysis(user: User) -> None:
    """Show the value of every move on the analysis board."""
    user.go("/analysis?preset=quarto&position=0.c./.5.7/2.a./..1f+3+c4")
    user.wait_until_idle()


def tutorial(user: User) -> None:
    """Show a lesson."""
    user.go("/learn")
    title = user.t("learn-see-title")
    user.page.get_by_role("main").get_by_role("link", name=title).first.click()
    user.page.get_by_role("grid").first.wait_for()


def touch(user: User) -> None:
    """Show the touch of a pawn on a dark board."""
    created = user.create_game("quardo-touch", *SEATS, first=1, position=QUARDO)
    user.go(f"/g/{created['game']['id']}")
    dark = DarkBoard(user)
    user.button("web-close").click()
    dark.tab_to_board()
    dark.touch_cell(Cell.parse("b2"))


def observer(user: User) -> None:
    """Show a move that waits for the observer's ruling."""
    browser = user.context.browser
    if browser is None:
        raise RuntimeError("the browser is closed")
    ann, bob = (User(browser, user.url, name) for name in ("Ann", "Bob"))
    created = ann.create_game("quardo-touch", *INVITED, first=1, position=CLAIM, observer="open")
    secrets = {link["seat"]: link["secret"] for link in created["links"]}
    for person, seat in ((bob, 2), (user, 0)):
        person.api("POST", "/session", {"name": person.name, "language": "en"})
        person.api("POST", "/join", {"secret": secrets[seat]})
    user.go(f"/g/{created['game']['id']}").wait_for_event(1)
    for action in ({"kind": "touch", "target": "c1"}, {"kind": "play", "move": "4@d1"}):
        ann.api("POST", f"/games/{user.game}/actions", {"action": action})
    user.wait_for_event(3)
    ann.close()
    bob.close()


def sounds(user: User) -> None:
    """Open the page on which the sounds are learned."""
    user.go("/sounds")


SCENES: dict[str, Callable[[User], None]] = {
    scene.__name__: scene
    for scene in (
        *(lobby, quarto, quardo, call, result, analysis, tutorial),
        *(touch, observer, sounds),
    )
}


def save_screenshot(user: User, name: str, width: int, scheme: str) -> int:
    """Save one screenshot; return its size in bytes."""
    user.wait_until_idle()
    user.page.mouse.move(0, 0)
    user.page.evaluate("() => { document.activeElement?.blur(); scrollTo(0, 0); }")
    user.page.wait_for_timeout(SETTLE_MS)
    picture = Image.open(io.BytesIO(user.page.screenshot()))
    path = FOLDER / f"{name}-{width}-{scheme}.webp"
    picture.convert("RGB").save(path, "WEBP", quality=QUALITY, method=6)
    return path.stat().st_size


def main() -> int:
    """Take the screenshots; return the exit status."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    names = sys.argv[1:] or list(SCENES)
    total = 0
    with (
        tempfile.TemporaryDirectory() as data,
        RunningServer(Path(data), warm_up=True) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for scheme in SCHEMES:
            for width, size in SIZES.items():
                user = User(
                    browser,
                    server.url,
                    "Ana",
                    size=size,
                    color_scheme=scheme,
                    device_scale_factor=1,
                )
                for name in names:
                    SCENES[name](user)
                    total += save_screenshot(user, name, width, scheme)
                user.close()
        browser.close()
    print(f"{len(names) * len(SIZES) * len(SCHEMES)} pictures, {total / 1000:.0f} kB, in {FOLDER}")
    return int(total > MAX_BYTES)


if __name__ == "__main__":
    sys.exit(main())
