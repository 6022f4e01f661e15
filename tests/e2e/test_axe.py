"""Pages have no barrier, raw message, clipped text or sideways scrolling, in any language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest

from tests.helpers.effort import PATIENCE_SECONDS, SOAK, in_soak
from tests.helpers.messages import LANGUAGES
from tests.helpers.pages.checks import (
    HEIGHT,
    WIDTHS,
    find_faults,
)
from tests.helpers.pages.contrast import MIN_CONTRAST, ring_contrast
from tests.helpers.pages.places import STUDIED, game_opener, places
from tests.helpers.pages.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.helpers.pages.user import NewUser, User
    from tests.helpers.servers.running_server import RunningServer

SHARES = 3
"""The number of tests that share the pages, so that they can run in parallel."""
CASES = [
    *((share, "en") for share in range(SHARES)),
    *zip(range(SHARES), ("fr", "ro", "zh-Hant"), strict=True),
]
"""Each kind of page in English, and each page in one other language; a long run checks all."""
SIMILAR = {
    *("rules-quarto", "rules-quarto-beginner", "rules-quarto-advanced", "rules-quardo-classic"),
    *("rules-quardo", "sounds-quarto", "lesson-quardo"),
}
"""Pages with the structure of another page, which would show the same barriers."""
if SOAK:
    CASES = [(share, language) for share in range(SHARES) for language in LANGUAGES]


@pytest.fixture(scope="module")
def warm_engine(server: RunningServer) -> None:
    """Analyse a position once, because the first analysis on a new machine takes a minute."""
    for preset, position in STUDIED.items():
        question = {"preset": preset, "position": position, "seconds": 0.1}
        httpx.post(
            f"{server.url}/api/analysis", json=question, timeout=PATIENCE_SECONDS
        ).raise_for_status()


@pytest.mark.usefixtures("warm_engine")
@pytest.mark.parametrize(("share", "language"), CASES)
def test_pages_have_no_faults_in_any_language(new_user: NewUser, share: int, language: str) -> None:
    user = new_user("Ann", language, size=(WIDTHS[0], HEIGHT))
    chosen = [place for place in places() if SOAK or language != "en" or place.name not in SIMILAR]
    wrong = [
        f"{place}, {fault}" for place in chosen[share::SHARES] for fault in find_faults(user, place)
    ]
    assert not wrong, f"{len(wrong)} in {language}:\n" + "\n".join(wrong)


@pytest.mark.parametrize("name", ["quarto", *in_soak("lobby", "lesson")])
def test_key_pages_pass_all_checks_at_every_width(new_user: NewUser, name: str) -> None:
    user = new_user("Ann", size=(WIDTHS[0], HEIGHT))
    (place,) = [place for place in places() if place.name == name]
    assert not find_faults(user, place, thorough=True)


def test_router_pages_are_found() -> None:
    pages = {place.page for place in places()}
    assert {"lobby", "game", "join", "settings", "missing"} <= pages


# The focus ring


@pytest.mark.parametrize(
    ("scheme", "forced"),
    [("light", "none"), ("dark", "none"), ("dark", "active"), *in_soak(("light", "active"))],
)
def test_focus_ring_has_enough_contrast(new_user: NewUser, scheme: str, forced: str) -> None:
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
    wrong = find_faint_rings(user, targets)
    user.go("/settings")
    targets = {
        "a radio button": page.get_by_role("radio", name=user.t("web-theme-auto"), exact=True),
        "a checkbox": page.get_by_role("checkbox").first,
        "a list": page.get_by_role("combobox").first,
    }
    wrong += find_faint_rings(user, targets)
    assert not wrong, wrong


def find_faint_rings(user: User, targets: dict[str, Locator]) -> list[str]:
    """Return the elements whose focus ring has too little contrast."""
    found = {name: ring_contrast(user, target) for name, target in targets.items()}
    return [f"{name}: {ratio:.2f}" for name, ratio in found.items() if ratio < MIN_CONTRAST]
