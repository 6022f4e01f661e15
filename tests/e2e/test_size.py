"""How many bytes the first visit costs, that nothing moves, and that all of it comes from here.

How long it takes is measured in ``benchmarks/web.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.e2e.person import NewPerson

MOST_BYTES = 200_000
MOST_SHIFT = 0.05
"""How much may move while a page loads, as browsers count it; 0.1 is called good."""


def test_the_first_visit_is_small(person: NewPerson) -> None:
    ann = person(service_workers="allow")
    network = ann.context.new_cdp_session(ann.page)
    network.send("Network.enable")
    sizes: dict[str, float] = {}
    network.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}),
    )
    ann.go("/")
    ann.page.get_by_role("button", name=ann.t("web-against-program")).wait_for()
    ann.calm()
    total = int(sum(sizes.values()))
    assert 10_000 < total < MOST_BYTES


SHIFTS = """(() => {
  window.shifts = [];
  const note = ({ value, sources }) =>
    window.shifts.push([value, sources.map(({ node }) => node?.className ?? node?.nodeName)]);
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type: "layout-shift", buffered: true });
})()"""


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_moves_while_a_page_loads(person: NewPerson, width: int) -> None:
    ann = person("Ann", size=(width, 740))
    ann.context.add_init_script(SHIFTS)
    game = ann.create("quarto", {"kind": "me"}, {"kind": "me"})["game"]["id"]
    study = "/analysis?preset=quarto&position=e.../4b../.6.9/3.2.+-+c4"
    for path in ("/", f"/g/{game}", study, "/learn", "/rules/quarto", "/settings"):
        ann.go(path).calm()
        shifts = ann.page.evaluate("() => window.shifts")
        assert sum(value for value, _ in shifts) < MOST_SHIFT, (path, shifts)


def test_nothing_is_fetched_from_another_origin(person: NewPerson) -> None:
    ann = person("Ann")
    ann.go("/")
    made = ann.create("quardo", {"kind": "me"}, {"kind": "open"})
    for path in ("/settings", f"/g/{made['game']['id']}", made["links"][0]["path"]):
        ann.go(path)
        ann.calm()
    assert len(ann.requests) > 10
    own = (ann.url, ann.url.replace("http", "ws", 1), "data:", "blob:")
    assert [url for url in ann.requests if not url.startswith(own)] == []
