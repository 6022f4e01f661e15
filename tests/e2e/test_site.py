"""The app as plain files, in some folder of a host that knows nothing of it."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

from fourfold.server.site import write_site
from tests.e2e.lobby import press_choice
from tests.e2e.user import User

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

FOLDER = "some/folder"
ENDING = "740./9.52/ead6/bc83+4ffbb+2-2+1"
"""Two empty cells: whoever is to move takes two coins more."""
IS_KEPT = """async () => {
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  const kept = await caches.match(new URL("api/fr/rules/quarto.json", worker?.scriptURL));
  return worker?.state === "activated" && Boolean(kept);
}"""


class Quiet(SimpleHTTPRequestHandler):
    """Answer with files, and say nothing."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@contextmanager
def host(folder: Path) -> Iterator[str]:
    """Serve a folder, and nothing but its files."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}/{FOLDER}/"
        server.shutdown()


def test_the_site_works_in_any_folder_and_without_a_network(
    browser: Browser, tmp_path: Path
) -> None:
    write_site(tmp_path / FOLDER)
    with host(tmp_path) as url:
        ann = User(browser, url, language="fr", service_workers="allow")
        page = ann.page
        page.goto(url)
        ann.expect_text(ann.t("web-site-text"))
        press_choice(ann, "program")
        page.wait_for_url(f"{url}g/?id=*")
        page.reload()
        page.get_by_role("grid", name=ann.t("web-board"), exact=True).wait_for()
        page.goto(url)
        page.get_by_role("link", name=ann.t("menu-learn"), exact=True).first.click()
        assert page.url == f"{url}learn/"
        page.get_by_role("main").get_by_role("link").first.click()
        page.get_by_role("heading", level=1).wait_for()
        page.reload()
        page.get_by_role("heading", level=1).wait_for()
        page.goto(f"{url}rules/quarto/#Q7")
        page.get_by_text("Q7", exact=True).first.wait_for()
        has_values(ann, f"{url}analysis/")
        ann.wait_until(lambda: page.evaluate(IS_KEPT), "the app is not kept")
        page.reload()
        ann.context.set_offline(True)
        has_values(ann, f"{url}analysis/")
        page.goto(f"{url}analysis/?preset=quardo&position={ENDING}")
        score, name = ann.t("score-by-win", count=2), ann.t("player-number", number=1)
        value = ann.t("analysis-value", name=name, score=score)
        page.get_by_text(value, exact=True).first.wait_for()
        assert not ann.close()


def has_values(ann: User, address: str) -> None:
    """Look at the analysis board: with best play Quarto is a draw, whichever piece comes first."""
    ann.page.goto(address)
    ann.page.get_by_text(ann.t("analysis-all-equal"), exact=True).wait_for()
