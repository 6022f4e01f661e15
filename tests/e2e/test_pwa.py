"""Installing the app, and storing its settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.helpers.pages.user import NewUser


def test_app_can_be_installed(new_user: NewUser) -> None:
    ann = new_user().go("/")
    address = ann.page.evaluate("() => document.querySelector('link[rel=manifest]')?.href ?? ''")
    assert address.startswith(ann.url), "there is no manifest"
    manifest = ann.context.request.get(address).json()
    assert manifest["name"] == "Fourfold"
    assert manifest["display"] in ("standalone", "minimal-ui", "fullscreen")
    assert manifest["start_url"]
    sizes = {size for icon in manifest["icons"] for size in icon["sizes"].split()}
    assert {"192x192", "512x512"} <= sizes
    assert any("maskable" in icon.get("purpose", "") for icon in manifest["icons"])
    for icon in manifest["icons"]:
        answer = ann.context.request.get(f"/{icon['src'].lstrip('/')}")
        assert answer.ok, icon
        assert answer.headers["content-type"] == icon["type"]


def test_settings_survive_a_reload(new_user: NewUser) -> None:
    ann = new_user().go("/settings")
    page = ann.page

    def radio(key: str) -> None:
        page.get_by_role("radio", name=ann.t(key), exact=True).check()

    def is_checked(key: str, role: str = "radio") -> bool:
        return page.get_by_role(role, name=ann.t(key), exact=True).is_checked()  # type: ignore[arg-type]

    page.get_by_role("textbox", name=ann.t("web-name"), exact=True).fill("Zoë")
    radio("web-theme-dark")
    radio("web-board-slate")
    for key in ("web-larger-pieces", "web-trait-letters", "web-confirm-setting"):
        page.get_by_role("checkbox", name=ann.t(key), exact=True).check()
    page.get_by_role("checkbox", name=ann.t("web-letter-keys"), exact=True).uncheck()
    page.get_by_role("combobox", name=ann.t("web-low-time"), exact=True).select_option("20")
    page.reload()
    page.get_by_role("heading", level=1).wait_for()
    assert page.get_by_role("textbox", name=ann.t("web-name"), exact=True).input_value() == "Zoë"
    assert is_checked("web-theme-dark")
    assert is_checked("web-board-slate")
    assert is_checked("web-larger-pieces", "checkbox")
    assert is_checked("web-confirm-setting", "checkbox")
    assert not is_checked("web-letter-keys", "checkbox")
    dark = page.evaluate("() => getComputedStyle(document.documentElement).colorScheme")
    assert dark == "dark"


def test_language_survives_a_reload(new_user: NewUser) -> None:
    ann = new_user().go("/settings")
    language = ann.page.get_by_role("combobox", name=ann.t("web-language"), exact=True)
    language.select_option("ro")
    other = new_user(language="ro")
    ann.page.get_by_role("heading", level=1, name=other.t("web-settings")).wait_for()
    ann.page.reload()
    ann.page.get_by_role("heading", level=1, name=other.t("web-settings")).wait_for()
    assert ann.page.evaluate("() => document.documentElement.lang") == "ro"
    assert "QUARTO" not in ann.page.title()
