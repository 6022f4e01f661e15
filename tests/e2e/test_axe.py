"""No page has a barrier, a raw message, clipped text or a sideways scroll, in any language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest

from tests.e2e.axe import HEIGHT, WIDTHS, page_faults, resize_page
from tests.e2e.catalogue import LANGUAGES
from tests.e2e.contrast import MIN_CONTRAST, ring_contrast
from tests.e2e.pages import STUDIED, Action, Place, game_opener, places
from tests.e2e.table import Table
from tests.effort import PATIENCE_SECONDS, SOAK, in_soak

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.user import NewUser, User
    from tests.server.running_server import RunningServer

SHARES = 3
"""Into how many tests the pages are dealt, so that both cores have some."""
DEALT = [
    *((share, "en") for share in range(SHARES)),
    *zip(range(SHARES), ("fr", "ro", "zh-Hant"), strict=True),
]
"""Every kind of page in English and every page in one other language; in a long run all in all."""
ALIKE = {
    *("rules-quarto", "rules-quarto-beginner", "rules-quarto-advanced", "rules-quardo-classic"),
    *("rules-quardo", "sounds-quarto", "lesson-quardo"),
}
"""Pages made as another one is, with other words: a barrier would be there too."""
if SOAK:
    DEALT = [(share, language) for share in range(SHARES) for language in LANGUAGES]


@pytest.fixture(scope="module")
def thinking(server: RunningServer) -> None:
    """Let the programs think once: on a new machine the first thought takes a minute."""
    for preset, position in STUDIED.items():
        question = {"preset": preset, "position": position, "seconds": 0.1}
        httpx.post(
            f"{server.url}/api/analysis", json=question, timeout=PATIENCE_SECONDS
        ).raise_for_status()


@pytest.mark.usefixtures("thinking")
@pytest.mark.parametrize(("share", "language"), DEALT)
def test_every_page_in_every_language(new_user: NewUser, share: int, language: str) -> None:
    user = new_user("Ann", language, size=(WIDTHS[0], HEIGHT))
    dealt = [place for place in places() if SOAK or language != "en" or place.name not in ALIKE]
    wrong = [f"{place}, {what}" for place in dealt[share::SHARES] for what in look_at(user, place)]
    assert not wrong, f"{len(wrong)} in {language}:\n" + "\n".join(wrong)


@pytest.mark.parametrize("name", ["quarto", *in_soak("lobby", "lesson")])
def test_what_a_phone_shows_and_a_desk_does_not(new_user: NewUser, name: str) -> None:
    user = new_user("Ann", size=(WIDTHS[0], HEIGHT))
    (place,) = [place for place in places() if place.name == name]
    assert not look_at(user, place, thorough=True)


def look_at(user: User, place: Place, *, thorough: bool = SOAK) -> list[str]:
    """Open a page and then what opens on it; return what is wrong, and what the console says."""
    resize_page(user)
    place.open(user)
    wrong = page_faults(user, thorough=thorough)
    for name, change in further(user, place).items():
        change(user)
        wrong += [f"{name}, {what}" for what in page_faults(user, thorough=thorough)]
    wrong += user.page.evaluate("() => window.e2e.violations")
    wrong += user.problems
    user.problems.clear()
    return wrong


def further(user: User, place: Place) -> dict[str, Action]:
    """Return what opens on a page: in a short run on the English one alone."""
    return place.further if SOAK or user.language == "en" else {}


def test_the_router_has_pages() -> None:
    pages = {place.page for place in places()}
    assert {"lobby", "game", "join", "settings", "missing"} <= pages


# The focus ring shows on everything, on any ground


@pytest.mark.parametrize(
    ("scheme", "forced"),
    [("light", "none"), ("dark", "none"), ("dark", "active"), *in_soak(("light", "active"))],
)
def test_the_focus_ring_shows(new_user: NewUser, scheme: str, forced: str) -> None:
    user = new_user("Ann", color_scheme=scheme, forced_colors=forced)
    game_opener("quarto")(user)
    page = user.page
    user.press("web-command-open")
    board = page.get_by_role("grid", name=user.t("web-board"), exact=True)
    rack = page.get_by_role("grid", name=user.t("web-rack"), exact=True)
    targets = {
        "an empty cell": board.get_by_role("gridcell").nth(1),
        "a filled cell": board.get_by_role("gridcell").nth(0),
        "a piece": rack.get_by_role("gridcell").nth(4),
        "QUARTO!": user.button("web-call"),
        "a button": user.button("web-resign"),
        "the command box": Table(user).command_box,
        "a link": page.get_by_role("link", name="Fourfold"),
    }
    wrong = check_rings(user, targets)
    user.go("/settings")
    targets = {
        "a choice": page.get_by_role("radio", name=user.t("web-theme-auto"), exact=True),
        "a box": page.get_by_role("checkbox").first,
        "a list": page.get_by_role("combobox").first,
    }
    wrong += check_rings(user, targets)
    assert not wrong, wrong


def check_rings(user: User, targets: dict[str, Locator]) -> list[str]:
    """Return the things whose focus ring does not stand out."""
    found = {name: ring_contrast(user, target) for name, target in targets.items()}
    return [f"{name}: {figure:.2f}" for name, figure in found.items() if figure < MIN_CONTRAST]
