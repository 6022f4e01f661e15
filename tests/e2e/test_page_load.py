"""Size, layout stability and origin of the loaded pages.

The loading time is measured by ``benchmarks/web.py``.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.helpers.messages import source

if TYPE_CHECKING:
    from tests.helpers.pages.user import NewUser

MAX_BYTES = 200_000
ROOT = Path(__file__).parents[2]
DEFERRED_FILES = re.findall(
    r"\w+",
    re.search(
        r"REST: Files = [^{]*\{([\w,]+)\}",
        (ROOT / "web" / "src" / "i18n" / "locales.ts").read_text(encoding="utf-8"),
    )[1],  # type: ignore[index]
)
"""The message files that the start page does not load."""
MAX_SHIFT = 0.05
"""Maximum cumulative layout shift of a page; up to 0.1 counts as good."""


def test_first_visit_downloads_little(new_user: NewUser) -> None:
    ann = new_user(service_workers="allow")
    network = ann.context.new_cdp_session(ann.page)
    network.send("Network.enable")
    sizes: dict[str, float] = {}
    network.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}),
    )
    ann.go("/")
    ann.page.get_by_role("button", name=ann.t("web-against-program")).wait_for()
    ann.wait_until_idle()
    total = int(sum(sizes.values()))
    assert 10_000 < total < MAX_BYTES


SHIFTS = """(() => {
  window.shifts = [];
  const note = ({ value, sources }) =>
    window.shifts.push([value, sources.map(({ node }) => node?.className ?? node?.nodeName)]);
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type: "layout-shift", buffered: true });
})()"""


@pytest.mark.parametrize("width", [360, 1280])
def test_layout_is_stable_while_a_page_loads(new_user: NewUser, width: int) -> None:
    ann = new_user("Ann", size=(width, 740))
    ann.context.add_init_script(SHIFTS)
    game = ann.create_game("quarto", {"kind": "me"}, {"kind": "me"})["game"]["id"]
    study = "/analysis?preset=quarto&position=e.../4b../.6.9/3.2.+-+c4"
    for path in ("/", f"/g/{game}", study, "/learn", "/rules/quarto", "/settings"):
        ann.go(path).wait_until_idle()
        shifts = ann.page.evaluate("() => window.shifts")
        assert sum(value for value, _ in shifts) < MAX_SHIFT, (path, shifts)


def test_pages_load_from_their_own_origin_only(new_user: NewUser) -> None:
    ann = new_user("Ann")
    ann.go("/")
    created = ann.create_game("quardo", {"kind": "me"}, {"kind": "open"})
    for path in ("/settings", f"/g/{created['game']['id']}", created["links"][0]["path"]):
        ann.go(path)
        ann.wait_until_idle()
    assert len(ann.requests) > 10
    own = (ann.url, ann.url.replace("http", "ws", 1), "data:", "blob:")
    assert [url for url in ann.requests if not url.startswith(own)] == []


def test_start_page_needs_only_the_first_message_file(new_user: NewUser) -> None:
    """The first message file of each language has all messages of the app's first scripts."""
    ann = new_user("Ann")
    ann.go("/").wait_until_idle()
    scripts = {url for url in ann.requests if url.endswith(".js") and "/locale-" not in url}
    code = "".join(ann.context.request.get(url).text() for url in scripts)
    used_ids = set(re.findall(r'["`]([a-z]+(?:-[a-z]+)+)["`]', code))
    used_ids -= set(re.findall(r'code===["`]([a-z-]+)["`]', code))  # codes that are only compared
    deferred_ids = {message for file in DEFERRED_FILES for message in message_ids(file)}
    assert len(used_ids & message_ids("web")) > 30, "the ids in the scripts are not found"
    assert not used_ids & deferred_ids
    build = (ROOT / "web" / "vite.config.ts").read_text(encoding="utf-8")
    assert f"(?:{'|'.join(DEFERRED_FILES)})" in build, "the build has other deferred files"


def message_ids(file: str) -> set[str]:
    """Return the ids of the messages in a file."""
    return set(re.findall(r"^([a-z][\w-]*) =", source("en", file), re.MULTILINE))
