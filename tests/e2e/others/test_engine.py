"""The engine in Firefox and WebKit, whose threads and shared memory differ from Chromium's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.helpers.pages.places import EARLY, score_text

if TYPE_CHECKING:
    from tests.helpers.pages.user import NewUser

LABELS = """() => [...document.querySelectorAll("[role=gridcell]")].map(
  (cell) => cell.getAttribute("aria-label") ?? "")"""


@pytest.mark.soak
def test_threads_find_the_values_of_a_position(new_user: NewUser) -> None:
    ann = new_user("Ann").go("/")
    assert ann.page.evaluate("() => crossOriginIsolated"), "threads cannot share memory"
    found = ann.api("POST", "/analysis", {"preset": "quarto", "position": EARLY})
    ann.go(f"/analysis?preset=quarto&position={EARLY.replace(' ', '+')}")
    expected = {
        ann.t(
            "list-more",
            first=ann.t("cell-empty", cell=move["move"]),
            rest=score_text(ann, move["score"]),
        )
        for move in found["moves"]
    }
    ann.wait_until(lambda: expected <= set(ann.page.evaluate(LABELS)), "the values are not shown")
