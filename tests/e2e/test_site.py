"""The app as static files in a folder of a plain file host."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

from fourfold.server.site import write_site
from tests.helpers.pages.games import press_choice
from tests.helpers.pages.user import User

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

FOLDER = "some/folder"
ENDING = "740./9.52/ead6/bc83+4ffbb+2-2+1"
"""Two empty cells; the player to act will win by two coins."""
IS_CACHED = """async () => {
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  const cached = await caches.match(new URL("api/fr/rules/quarto.json", worker?.scriptURL));
  return worker?.state === "activated" && Boolean(cached);
}"""


class SilentRequestHandler(SimpleHTTPRequestHandler):
    """Serves files without logging."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@contextmanager
def serve_folder(folder: Path) -> Iterator[str]:
    """Serve the files of a folder; yield the app's address."""
    with ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(SilentRequestHandler, directory=str(folder))
    ) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}/{FOLDER}/"
        server.shutdown()


def test_static_site_works_in_any_folder_and_offline(browser: Browser, tmp_path: Path) -> None:
    write_site(tmp_path / FOLDER)
    with serve_folder(tmp_path) as url:
        ann = User(browser, url, language="fr", service_workers="allow")
        page = ann.page
        page.goto(url)
        ann.expect_text(ann.t("web-site-text"))
        assert page.evaluate("() => document.documentElement.lang") == "fr"
        assert (
            page.evaluate(
                "() => fetch(document.querySelector('link[rel=manifest]').href).then("
                "async (response) => (await response.json()).lang)"
            )
            == "fr"
        )
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
        check_values(ann, f"{url}analysis/")
        ann.wait_until(lambda: page.evaluate(IS_CACHED), "the app is not cached")
        page.reload()
        ann.context.set_offline(True)
        check_values(ann, f"{url}analysis/")
        page.goto(f"{url}analysis/?preset=quardo&position={ENDING}")
        score, name = ann.t("score-by-win", count=2), ann.t("player-number", number=1)
        value = ann.t("analysis-value", name=name, score=score)
        page.get_by_text(value, exact=True).first.wait_for()
        assert not ann.close()


def check_values(ann: User, address: str) -> None:
    """Check the analysis board's result: with best play, all first pieces of Quarto draw."""
    ann.page.goto(address)
    ann.page.get_by_text(ann.t("analysis-all-equal"), exact=True).wait_for()
