"""The library is chosen for the machine, and files that are not the engine's are refused."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from fourfold.engine.library import (
    DATA,
    VERSION_2,
    VERSION_3,
    NoLibrary,
    library_file,
    load_library,
)

if TYPE_CHECKING:
    from pathlib import Path

NEWEST = VERSION_2 | VERSION_3


@pytest.mark.parametrize(
    ("system", "machine", "flags", "file"),
    [
        ("linux", "x86_64", NEWEST, "linux-x86_64-v3.so"),
        ("linux", "x86_64", NEWEST - {"avx2"}, "linux-x86_64.so"),
        ("linux", "x86_64", VERSION_2, "linux-x86_64.so"),
        ("linux", "x86_64", set(), "linux-x86_64.so"),
        ("linux", "aarch64", set(), "linux-arm64.so"),
        ("darwin", "arm64", set(), "macos-arm64.dylib"),
        ("darwin", "x86_64", set(), "macos-x86_64.dylib"),
        ("win32", "AMD64", set(), "windows-x86_64.dll"),
    ],
)
def test_library_fits_system_and_processor(
    system: str, machine: str, flags: set[str], file: str
) -> None:
    assert library_file(system, machine, flags) == file
    assert (DATA / file).exists()


@pytest.mark.parametrize(
    ("system", "machine", "flags", "reason"),
    [
        ("freebsd14", "amd64", set(), "no library for freebsd14 on amd64"),
        ("linux", "riscv64", set(), "no library for linux on riscv64"),
        ("win32", "ARM64", set(), "no library for win32 on arm64"),
        ("linux", "x86_64", VERSION_2 - {"popcnt"}, "a processor without popcnt"),
    ],
)
def test_error_names_system_and_remedy(
    system: str, machine: str, flags: set[str], reason: str
) -> None:
    with pytest.raises(NoLibrary, match=f"{reason}.*FOURFOLD_KERNELS=numba"):
        library_file(system, machine, flags)


@pytest.mark.parametrize("kept", [0, 1000, 200_000])
def test_truncated_library_is_refused(tmp_path: Path, kept: int) -> None:
    copy = tmp_path / library_file()
    copy.write_bytes((DATA / copy.name).read_bytes()[:kept])
    with pytest.raises(NoLibrary, match=f"{copy.name} is damaged or of another version"):
        load_library(copy)


def test_foreign_and_missing_libraries_are_refused(tmp_path: Path) -> None:
    copy = tmp_path / library_file()
    copy.write_bytes(b"something else")
    with pytest.raises(NoLibrary, match="install fourfold again"):
        load_library(copy)
    copy.unlink()
    with pytest.raises(NoLibrary, match=f"no file {copy.name}"):
        load_library(copy)


def test_library_of_another_system_is_refused(tmp_path: Path) -> None:
    foreign = "macos-arm64.dylib" if sys.platform != "darwin" else "linux-arm64.so"
    copy = tmp_path / foreign
    shutil.copy(DATA / foreign, copy)
    with pytest.raises(NoLibrary, match="a library that this system does not load"):
        load_library(copy)


def test_library_has_no_other_functions() -> None:
    with pytest.raises(AttributeError):
        load_library(DATA / library_file()).unknown_function()


def test_unknown_way_to_run_kernels_is_refused() -> None:
    script = "import os; os.environ['FOURFOLD_KERNELS'] = 'fortran'; import fourfold.engine.kernel"
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert "FOURFOLD_KERNELS must be one of native, numba, python, not 'fortran'" in done.stderr


def test_solving_needs_no_package() -> None:
    """The engine uses the standard library alone."""
    script = """
import sys
for name in ("numpy", "numba", "llvmlite"):
    sys.modules[name] = None
import fourfold
print(fourfold.solve(fourfold.parse("05d./..7./2.../..a. - c2")).score)
print(fourfold.player("5", "quardo", 1).choose(fourfold.new("quardo")))
"""
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[0] == "loss in 9"
