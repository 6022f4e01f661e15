"""The wheel and the source distribution: complete, with the web app and nothing else."""

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
    """Build a distribution with hatchling alone, without Node in PATH."""
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
        # Debian's Python 3.11.2 has no filters yet; later versions warn without one.
        extract_options = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
        archive.extractall(folder, **extract_options)  # type: ignore[arg-type]  # noqa: S202 - our own
    (unpacked,) = (path for path in folder.iterdir() if path.is_dir())
    return unpacked


def files_in(folder: Path) -> set[str]:
    """Return the relative paths of all files in a folder."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def web_app() -> set[str]:
    """Return the paths of the built web app in the repository."""
    return {f"src/fourfold/server/web/{name}" for name in files_in(WEB_APP)}


def shared_assets(names: set[str]) -> set[str]:
    """Return the assets that package and app share: engine, books and rendered pictures.

    The names omit the hour of a picture and the digests that a build adds.
    """
    parts = (PurePosixPath(name) for name in names)
    kinds = {".wasm", ".book", ".avif"}
    return {path.stem.split("-")[0] + path.suffix for path in parts if path.suffix in kinds}


def git_files(*options: str) -> set[str]:
    """Return existing files that ``git ls-files`` lists."""
    listed = subprocess.run(  # noqa: S603
        ["git", "ls-files", "-z", *options],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return {name for name in listed.stdout.split("\0") if (ROOT / name).is_file()}


def test_sdist_contains_tracked_files_and_web_app(sdist: Path) -> None:
    found = files_in(sdist)
    assert web_app() <= found
    assert shared_assets(web_app()) == shared_assets(found - web_app())
    tracked, untracked = git_files(), git_files("--others", "--exclude-standard")
    assert found - web_app() - {"PKG-INFO"} <= tracked | untracked
    assert {name for name in tracked if name.startswith(("src/", "tests/", "web/"))} <= found


def test_wheel_built_from_sdist_contains_web_app(sdist: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(build("wheel", sdist, tmp_path)) as wheel:
        names = set(wheel.namelist())
    package = {f"src/{name}" for name in names if name.startswith("fourfold/")}
    assert package == {name for name in files_in(sdist) if name.startswith("src/")}
    assert "fourfold/py.typed" in names
    others = {PurePosixPath(name).parts[0] for name in names} - {"fourfold"}
    assert len(others) == 1
    assert others.pop().endswith(".dist-info")
