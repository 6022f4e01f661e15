"""Each extra is enough for its part of the documentation, and the core needs none.

``make test`` hides the packages that an extra does not require; ``make soak`` installs each extra
into an environment of its own.
"""

from __future__ import annotations

import subprocess
import sys
import venv
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from typing import TYPE_CHECKING

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.helpers.markdown import ROOT, blocks

if TYPE_CHECKING:
    from pathlib import Path

HIDE = """
import importlib.abc, sys
class Hidden(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in HIDDEN:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Hidden())
"""
SESSION = """
import doctest, sys
test = doctest.DocTestParser().get_doctest(TEXT, {}, "session", None, 0)
sys.exit(doctest.DocTestRunner().run(test).failed)
"""
COMMAND = """
import sys
from fourfold.cli import main
sys.argv = ["fourfold", *ARGUMENTS]
main()
"""
SENTENCES = """
import fourfold
from fourfold.draw import position_svg
from fourfold.i18n import LANGUAGES, Speaker
from fourfold.match import Match, Record, Setup
from fourfold.rules import PieceSet
match = Match.start(Setup(fourfold.Rules(), ("Ann", "Bob")))
assert Record.parse(str(Record.of(match))).match.log == match.log
assert position_svg(match.state).startswith("<svg")
speakers = [Speaker(language, PieceSet.QUARTO) for language in LANGUAGES]
assert len({one.translate.player_name("Computer (3)") for one in speakers}) > 4
"""
TOURNAMENT = """
from fourfold.rules import Rules
from fourfold.tournament import *
tournament = Tournament(TournamentSetup("Club", Rules(), Format.SWISS, rounds=2))
for name in ("ann", "ben", "cleo"):
    tournament = tournament.apply(Enter(Entrant(name, name)))
assert from_lines(to_lines(tournament)).members == tournament.members
assert "ben" in standings_csv(tournament)
"""
PAIRING = f"{TOURNAMENT}\nprint(len(next_pairing(tournament).tables), 'table')"
SERVER = """
import asyncio, tempfile
from pathlib import Path
from fourfold.server.app import create_app
from fourfold.server.settings import Settings
async def serve():
    app = create_app(Settings(data=Path(tempfile.mkdtemp()), warm_up=False))
    async with app.router.lifespan_context(app):
        print(len(app.routes), "routes")
asyncio.run(serve())
"""
POSTGRESQL = """
from fourfold.store import Database
print(Database("postgresql://localhost/none").engine.dialect.name)
"""
PARQUET = """
import tempfile
from pathlib import Path
import pyarrow.parquet
from fourfold.evaluation.datasets import write_parquet
file = Path(tempfile.mkdtemp()) / "positions.parquet"
write_parquet([{"preset": "quarto", "position": "..../..../..../.... -"}], file)
print(pyarrow.parquet.read_table(file).num_rows, "row")
"""


@dataclass(frozen=True)
class Part:
    """Code that needs one extra, a text of its output, and its exit status."""

    extra: str
    code: str
    output: str = ""
    status: int = 0


def command(extra: str, *arguments: str, output: str, status: int = 0) -> Part:
    """Return a run of ``fourfold`` with some arguments."""
    return Part(extra, f"ARGUMENTS = {arguments!r}\n{COMMAND}", output, status)


def session(extra: str, page: str, text: str) -> Part:
    """Return the Python session of a page that contains a text."""
    block = next(one for one in blocks(ROOT / page, "pycon") if text in one.text)
    return Part(extra, f"TEXT = {block.text!r}\n{SESSION}")


def missing(package: str, extra: str) -> str:
    """Return the error that names a missing package and the extra that brings it."""
    return f'fourfold needs {package}: pip install "fourfold[{extra}]"'


PARTS = {
    "library": session("", "README.md", 'fourfold.new("quarto")'),
    "sentences": Part("", SENTENCES),
    "tournament": Part("", TOURNAMENT),
    "command-without": command("", "rules", output=missing("typer", "terminal"), status=1),
    "client-without": Part("", "import fourfold.client", missing("httpx", "client"), 1),
    "solver": session("", "README.md", "fourfold.solve"),
    "alias": session("engine", "README.md", "fourfold.solve"),
    "replay": command(
        "terminal", "replay", "examples/stolen.4f", "--lang", "en", output="Bob spotted row 1"
    ),
    "rules": command("terminal", "rules", "quardo", "--lang", "fr", output="D1"),
    "pairing": Part("", PAIRING, "1 table"),
    "serve-without": command("terminal", "serve", output=missing("uvicorn", "server"), status=1),
    "server": Part("server", SERVER, "routes"),
    "postgresql-without": Part("server", POSTGRESQL, missing("psycopg", "hosting"), 1),
    "postgresql": Part("hosting", POSTGRESQL, "postgresql"),
    "client": Part("client", "from fourfold.client import Bot, Client"),
    "environments": session("envs", "docs/environments.md", "quarto_v1.env("),
    "parquet": Part("data", PARQUET, "1 row"),
    "assistants": Part("mcp", "import fourfold.mcp.server"),
}
EXTRAS = sorted({part.extra for part in PARTS.values()})


def run(python: str, code: str, part: Part) -> None:
    """Run a part and compare its output and exit status."""
    done = subprocess.run(  # noqa: S603
        [python, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == part.status, done.stdout + done.stderr
    assert part.output in done.stdout + done.stderr
    if part.output.startswith("fourfold needs") and COMMAND in part.code:
        assert done.stderr == f"{part.output}\n"  # one line, without a traceback


@cache
def distributions_of(extra: str) -> frozenset[str]:
    """Return the distributions required by ``fourfold`` with an extra, transitively."""
    found: set[str] = set()
    pending = [("fourfold", frozenset({extra}))]
    while pending:
        name, extras = pending.pop()
        try:
            lines = requires(name) or []
        except PackageNotFoundError:  # for another system or Python
            continue
        for line in map(Requirement, lines):
            wanted = [{"extra": one} for one in extras or {""}]
            if line.marker is None or any(map(line.marker.evaluate, wanted)):
                following = (canonicalize_name(line.name), frozenset(line.extras))
                if following[0] == "fourfold" or following[0] not in found:
                    found.add(following[0])
                    pending.append(following)
    return frozenset(found)


def modules_to_hide(extra: str) -> list[str]:
    """Return the installed modules that an environment with one extra lacks."""
    return [
        module
        for module, distributions in packages_distributions().items()
        if module != "fourfold"
        and not {canonicalize_name(one) for one in distributions} & distributions_of(extra)
    ]


@pytest.mark.parametrize("name", PARTS)
def test_part_runs_with_its_extra_alone(name: str) -> None:
    part = PARTS[name]
    run(sys.executable, f"HIDDEN = {modules_to_hide(part.extra)!r}\n{HIDE}\n{part.code}", part)


def test_core_needs_two_packages() -> None:
    core = [one for one in requires("fourfold") or [] if "extra ==" not in one]
    assert sorted(canonicalize_name(Requirement(one).name) for one in core) == [
        "babel",
        "fluent-runtime",
    ]
    assert {"numpy", "pydantic", "typer", "fastapi"}.isdisjoint(distributions_of(""))
    assert {"numpy", "numba", "llvmlite", "rustworkx"}.isdisjoint(distributions_of("hosting"))


@pytest.mark.soak
@pytest.mark.parametrize("extra", EXTRAS, ids=lambda extra: extra or "core")
def test_part_runs_in_environment_of_its_extra(extra: str, tmp_path: Path) -> None:
    venv.create(tmp_path, with_pip=True)
    python = str(tmp_path / "bin" / "python")
    package = f"{ROOT}[{extra}]" if extra else str(ROOT)
    subprocess.run([python, "-m", "pip", "install", "--quiet", package], check=True)  # noqa: S603
    for part in PARTS.values():
        if part.extra == extra:
            run(python, part.code, part)
