"""Every page of the app, from the router itself, so that no page is forgotten."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.rules import PRESETS
from tests.e2e.lobby import invite

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.person import Person

WEB = Path(__file__).parents[2] / "web"
ROUTER = WEB / "src" / "lib" / "router.svelte.ts"
MIDDLE = {
    "quarto": "0.c./.5../..a./..1f 3 c4",
    "quardo": "0.c./.5../..a./..1f 7fff0 3-1 1",
}
STUDIED = {
    "quarto": "e.../4b../.6.9/3.2. 7 c4",
    "quardo": "e.../4b../.6.9/3.2. 7fff0 3-1 1",
}
"""Positions that nobody plays: those of running games are refused."""
ENDED = "0123/..../..../.... - d1"
TWO: tuple[dict[str, Any], ...] = ({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})


@dataclass(frozen=True)
class Place:
    """A page in one of its states: how to get there, and the page's name in the router."""

    name: str
    page: str
    open: Callable[[Person], None]

    def __str__(self) -> str:
        return self.name


def router_pages() -> list[str]:
    """Return the names of all pages that the router knows."""
    kind = re.search(
        r"export type Route =(.*?);\n\n", ROUTER.read_text(encoding="utf-8"), re.DOTALL
    )
    assert kind is not None, "the router has no type Route"
    names = re.findall(r'page: ((?:"[a-z-]+"(?: \| )?)+)', kind[1])
    return [name for some in names for name in re.findall(r'"([a-z-]+)"', some)]


def at(path: str) -> Callable[[Person], None]:
    """Return what opens an address."""

    def go(one: Person) -> None:
        one.go(path)

    return go


def missing(one: Person) -> None:
    """Open a page that is not there; that answer is no trouble."""
    with one.forgiven():
        one.go("/nowhere")


def join(one: Person) -> None:
    """Open an invitation."""
    made = one.create("quarto", {"kind": "open"}, {"kind": "me"})
    one.go(made["links"][0]["path"])


def waiting(one: Person) -> None:
    """Open a game that waits for somebody."""
    invite(one, "quarto")
    one.page.get_by_role("img", name=one.t("web-qr")).wait_for()


def playing(preset: str, **options: Any) -> Callable[[Person], None]:
    """Return what opens a game in the middle."""

    def go(one: Person) -> None:
        made = one.create(preset, *TWO, first=1, position=MIDDLE[preset], options=options)
        one.go(f"/g/{made['game']['id']}").told(0)

    return go


def calling(one: Person) -> None:
    """Open a game in which somebody is about to call, and called wrongly before."""
    playing("quarto", clock=300)(one)
    one.api("POST", f"/games/{one.game}/actions", {"action": {"kind": "play", "move": "!row1"}})
    one.told(1)
    one.press("web-call")


def ended(one: Person) -> str:
    """Open a game that has ended with a call; return it."""
    made = one.create("quarto", *TWO, first=1, position=ENDED)
    game: str = made["game"]["id"]
    one.go(f"/g/{game}").told(0)
    act = {"action": {"kind": "play", "move": "!row1"}}
    one.api("POST", f"/games/{game}/actions", act)
    one.told(1)
    return game


def over(one: Person) -> None:
    """Open a game that has ended."""
    ended(one)


def replay(one: Person) -> None:
    """Open the replay of a game."""
    one.go(f"/replay?game={ended(one)}")
    one.page.get_by_role("toolbar", name=one.t("replay-steps")).wait_for()


def analysis(preset: str) -> Callable[[Person], None]:
    """Return what opens the analysis board at a position, and waits for its value."""
    return at(f"/analysis?preset={preset}&position={STUDIED[preset].replace(' ', '+')}")


KNOWN = [
    Place("lobby", "lobby", at("/")),
    Place("waiting", "game", waiting),
    Place("quarto", "game", playing("quarto", clock=300)),
    Place("calling", "game", calling),
    Place("quardo", "game", playing("quardo")),
    Place("over", "game", over),
    Place("join", "join", join),
    Place("settings", "settings", at("/settings")),
    Place("analysis-quarto", "analysis", analysis("quarto")),
    Place("analysis-quardo", "analysis", analysis("quardo")),
    Place("replay-empty", "replay", at("/replay")),
    Place("replay", "replay", replay),
    Place("learn", "learn", at("/learn")),
    *(Place(f"rules-{name}", "rules", at(f"/rules/{name}")) for name in PRESETS),
    Place("missing", "missing", missing),
]


def places() -> list[Place]:
    """Return every page of the router, in the states that matter; new pages at their own name."""
    names = router_pages()
    known = [place for place in KNOWN if place.page in names]
    new = set(names) - {place.page for place in known}
    return [*known, *(Place(name, name, at(f"/{name}")) for name in sorted(new))]


@cache
def axe_source() -> str:
    """Return axe, from the web app's packages, or installed into a temporary folder."""
    for folder in (WEB, Path(tempfile.gettempdir()) / "fourfold-axe"):
        script = folder / "node_modules" / "axe-core" / "axe.min.js"
        if not script.exists() and folder != WEB:
            _install_axe(folder)
        if script.exists():
            return script.read_text(encoding="utf-8")
    pytest.fail("axe-core is not there: run `cd web && npm ci`", pytrace=False)


def _install_axe(folder: Path) -> None:
    """Install axe into a folder."""
    npm = shutil.which("npm")
    if npm is None:
        return
    folder.mkdir(parents=True, exist_ok=True)
    command = [npm, "install", "--no-save", "--no-audit", "--no-fund", "axe-core"]
    subprocess.run(command, cwd=folder, env=dict(os.environ), check=False, capture_output=True)  # noqa: S603
