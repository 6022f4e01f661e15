"""The wheel and the source distribution: complete, with the web app, and without anything else."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parent.parent
WEB_APP = ROOT / "src" / "fourfold" / "server" / "web"
BUILD = "import sys; from hatchling import build; print(getattr(build, sys.argv[1])(sys.argv[2]))"


def build(kind: str, source: Path, folder: Path) -> Path:
    """Build a distribution with hatchling alone: there is no Node in PATH."""
    ran = subprocess.run(  # noqa: S603
        [sys.executable, "-c", BUILD, f"build_{kind}", str(folder)],
        cwd=source,
        env={**os.environ, "PATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    return folder / ran.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the source distribution, and unpack it."""
    assert (WEB_APP / "index.html").exists(), "run `make web`"
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(build("sdist", ROOT, folder)) as archive:
        # Python 3.11.2, Debian's, knows no filters yet; later ones want to be told.
        careful = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
        archive.extractall(folder, **careful)  # type: ignore[arg-type]  # noqa: S202 - our own
    (unpacked,) = (path for path in folder.iterdir() if path.is_dir())
    return unpacked


def files_in(folder: Path) -> set[str]:
    """Return the names of all files in a folder."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def web_app() -> set[str]:
    """Return the files of the built web app, by their names in the repository."""
    return {f"src/fourfold/server/web/{name}" for name in files_in(WEB_APP)}


def shared(names: set[str]) -> set[str]:
    """Return what package and app share: the engine, its books and the rendered pictures.

    The names are without the hour of a picture and the digests that a build adds.
    """
    parts = (PurePosixPath(name) for name in names)
    kinds = {".wasm", ".book", ".avif"}
    return {path.stem.split("-")[0] + path.suffix for path in parts if path.suffix in kinds}


def git_files(*options: str) -> set[str]:
    """Return the files that git keeps, as far as they are there, or others of its lists."""
    listed = subprocess.run(  # noqa: S603
        ["git", "ls-files", "-z", *options],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return {name for name in listed.stdout.split("\0") if (ROOT / name).is_file()}


def test_the_source_distribution_is_what_git_keeps_and_the_web_app(sdist: Path) -> None:
    found = files_in(sdist)
    assert web_app() <= found
    assert shared(web_app()) == shared(found - web_app())
    kept, new = git_files(), git_files("--others", "--exclude-standard")
    assert found - web_app() - {"PKG-INFO"} <= kept | new
    assert {name for name in kept if name.startswith(("src/", "tests/", "web/"))} <= found


def test_a_wheel_of_the_source_distribution_has_the_web_app(sdist: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(build("wheel", sdist, tmp_path)) as wheel:
        names = set(wheel.namelist())
    package = {f"src/{name}" for name in names if name.startswith("fourfold/")}
    assert package == {name for name in files_in(sdist) if name.startswith("src/")}
    assert "fourfold/py.typed" in names
    others = {PurePosixPath(name).parts[0] for name in names} - {"fourfold"}
    assert len(others) == 1
    assert others.pop().endswith(".dist-info")
