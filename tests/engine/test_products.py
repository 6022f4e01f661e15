"""The products of the build: small, self-contained and up to date with their sources."""

from __future__ import annotations

import ctypes
import gzip
import hashlib
import json
import lzma
import shutil
import struct
from typing import TYPE_CHECKING

import pytest
from wasmtime import Engine, MemoryType, Module

from fourfold.engine.compilation import compile as compiling
from fourfold.engine.compilation import interface
from fourfold.engine.compilation import products as step
from fourfold.engine.compilation.compiler import SOURCES, UnknownOutput, Written, compiled
from fourfold.engine.compilation.targets import NATIVE, TARGETS, WASM
from fourfold.engine.exports.all import EXPORTS
from fourfold.engine.library import DATA, DIGESTS, library_file

if TYPE_CHECKING:
    from pathlib import Path

MAX_BYTES = 150_000
DYNAMIC_SYMBOLS = 11
"""The type of the section of symbols that a library exports and imports."""
MAX_NATIVE_BYTES, MAX_NATIVE_COMPRESSED = 2_000_000, 800_000
FILES = [target.file for target in NATIVE]


@pytest.fixture(scope="session")
def code() -> bytes:
    """Return the bytes of the module for browsers."""
    return step.MODULE.read_bytes()


@pytest.fixture
def copied_data(tmp_path: Path) -> Path:
    """Return a folder with copies of all products."""
    for name in (DIGESTS, *(target.file for target in TARGETS)):
        shutil.copy(DATA / name, tmp_path / name)
    return tmp_path


def test_module_is_small_and_imports_only_memory(code: bytes) -> None:
    assert len(gzip.compress(code)) < MAX_BYTES
    (memory,) = Module(Engine(), code).imports
    assert (memory.module, memory.name) == ("env", "memory")


def test_module_shares_memory_after_changing_one_bit(code: bytes) -> None:
    """The web app changes this bit on isolated pages; all other bytes are the same."""
    before, after = code.split(b"\x03env\x06memory\x02\x01", 1)
    shared = before + b"\x03env\x06memory\x02\x03" + after
    (memory,) = Module(Engine(), shared).imports
    assert isinstance(memory.type, MemoryType)
    assert memory.type.is_shared


def test_module_is_built_from_the_current_sources(code: bytes) -> None:
    assert code.endswith(step.digest_of_sources()), "run: make engine"


@pytest.mark.parametrize("file", FILES)
def test_library_is_built_from_the_current_sources(file: str) -> None:
    content = (DATA / file).read_bytes()
    assert step.digest_of_sources() in content, "run: make engine"
    stated = json.loads((DATA / DIGESTS).read_text(encoding="utf-8"))
    assert stated["libraries"][file] == hashlib.sha256(content).hexdigest()
    assert stated["sources"] == step.digest_of_sources().hex()


def test_library_exports_the_digest_of_its_sources() -> None:
    loaded = ctypes.CDLL(str(DATA / library_file()))
    digest = (ctypes.c_char * 32).in_dll(loaded, SOURCES)
    assert bytes(digest.raw) == step.digest_of_sources()


@pytest.mark.parametrize("file", [file for file in FILES if file.endswith(".so")])
def test_linux_libraries_import_nothing(file: str) -> None:
    """So they run with any C library: of their symbols only the first, which is empty, is open."""
    content = (DATA / file).read_bytes()
    (sections_at,) = struct.unpack_from("<Q", content, 0x28)
    size, count = struct.unpack_from("<HH", content, 0x3A)
    headers = [
        struct.unpack_from("<IIQQQQIIQQ", content, sections_at + size * number)
        for number in range(count)
    ]
    ((start, length),) = [header[4:6] for header in headers if header[1] == DYNAMIC_SYMBOLS]
    symbols = [
        struct.unpack_from("<IBBHQQ", content, at) for at in range(start, start + length, 24)
    ]
    assert len(symbols) > len(EXPORTS)
    assert [number for number, symbol in enumerate(symbols) if symbol[3] == 0] == [0]


@pytest.mark.parametrize("file", [file for file in FILES if file.endswith(".dll")])
def test_windows_libraries_import_nothing(file: str) -> None:
    """The second entry of the directory of a portable executable is that of imports."""
    content = (DATA / file).read_bytes()
    (header,) = struct.unpack_from("<I", content, 0x3C)
    assert content[header : header + 4] == b"PE\0\0"
    assert struct.unpack_from("<II", content, header + 24 + 112 + 8) == (0, 0)


def test_libraries_are_small_together() -> None:
    contents = [(DATA / file).read_bytes() for file in FILES]
    assert sum(map(len, contents)) < MAX_NATIVE_BYTES
    assert sum(len(gzip.compress(content)) for content in contents) < MAX_NATIVE_COMPRESSED
    assert len(lzma.compress(b"".join(contents))) < MAX_NATIVE_COMPRESSED


def test_interface_states_the_current_numbers() -> None:
    assert step.INTERFACE.read_text(encoding="utf-8") == interface.python_text()


def test_digest_ignores_comments_and_docstrings() -> None:
    documented = '''"""Module."""

def area(size):  # of a board
    """Return # of cells.

    Reason.
    """
    # comment
    return [
        size * size,
        "# cells",
    ]

AREA = area(4)
"""Constant."""
'''
    bare = """def area(size):
    return [
        size * size,
        "# cells",
    ]
AREA = area(4)"""
    assert step.strip_prose(documented) == bare


def test_build_compiles_only_when_sources_changed(
    copied_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (copied_data / WASM.file).read_bytes()
    written = {target.file: b"recompiled" for target in TARGETS}
    monkeypatch.setattr(step, "_compiled", lambda _: written)
    step.build(copied_data)
    assert (copied_data / WASM.file).read_bytes() == code
    monkeypatch.setattr(step, "SOURCES", ("kernel.py",))
    step.build(copied_data)
    assert (copied_data / WASM.file).read_bytes().startswith(b"recompiled")
    assert (copied_data / WASM.file).read_bytes().endswith(step.digest_of_sources())
    assert all((copied_data / file).read_bytes() == b"recompiled" for file in FILES)
    stated = json.loads((copied_data / DIGESTS).read_text(encoding="utf-8"))
    assert set(stated["libraries"].values()) == {hashlib.sha256(b"recompiled").hexdigest()}


@pytest.mark.parametrize("lost", [WASM.file, FILES[0], DIGESTS])
def test_build_replaces_a_missing_product(copied_data: Path, lost: str) -> None:
    assert step.is_current(copied_data, step.digest_of_sources())
    (copied_data / lost).unlink()
    assert not step.is_current(copied_data, step.digest_of_sources())


def test_compiler_names_unknown_calls() -> None:
    """Another Numba version might call functions that no product has."""
    text = """
    declare void @mystery()
    define void @native() { call void @mystery() ret void }
    """
    with pytest.raises(UnknownOutput, match="mystery"):
        compiled([Written("native", "native", text)], WASM, b"")
    with pytest.raises(UnknownOutput, match="another name: other"):
        compiled([Written("other", "missing", text)], WASM, b"")


def test_compile_error_names_numba_and_llvmlite_versions(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(_: object) -> bytes:
        raise AttributeError("_library")

    monkeypatch.setattr(compiling, "written", broken)
    with pytest.raises(SystemExit, match=r"Numba \d+\.\d+.*llvmlite \d+\.\d+.*_library"):
        compiling.write_products(tmp_path, b"")


def test_build_error_explains_the_missing_linker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step, "find_spec", lambda _: None)
    with pytest.raises(SystemExit, match="make engine"):
        step._compiled(b"")


@pytest.mark.soak
def test_build_is_reproducible() -> None:
    """The same compilers produce the same bytes."""
    built = step._compiled(step.digest_of_sources())
    for file, content in built.items():
        kept = (DATA / file).read_bytes()
        assert kept.startswith(content), f"other compilers? delete {file} and run: make engine"
