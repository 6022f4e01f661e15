"""The WebAssembly file: small, self-contained and up to date with its sources."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from wasmtime import Engine, MemoryType, Module

from fourfold.engine.wasm import build as step
from fourfold.engine.wasm import compile as compiling
from fourfold.engine.wasm.compiler import UnknownOutput, Written, assemble

MAX_BYTES = 150_000


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
    code: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / "fourfold.wasm"
    module.write_bytes(code)
    monkeypatch.setattr(step, "_compiled", lambda: b"recompiled")
    step.build(module)
    assert module.read_bytes() == code
    monkeypatch.setattr(step, "SOURCES", ("kernel.py",))
    step.build(module)
    assert module.read_bytes().startswith(b"recompiled")
    assert module.read_bytes().endswith(step.digest_of_sources())


def test_assemble_names_unknown_calls() -> None:
    """Another Numba version might call functions that no browser provides."""
    text = """
    declare void @mystery()
    define void @native() { call void @mystery() ret void }
    """
    with pytest.raises(UnknownOutput, match="mystery"):
        assemble([Written("native", "native", text)])
    with pytest.raises(UnknownOutput, match="another name: other"):
        assemble([Written("other", "missing", text)])


def test_compile_error_names_numba_and_llvmlite_versions(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(_: object) -> bytes:
        raise AttributeError("_library")

    monkeypatch.setattr(compiling, "compile_exports", broken)
    with pytest.raises(SystemExit, match=r"Numba \d+\.\d+.*llvmlite \d+\.\d+.*_library"):
        compiling.write_module(tmp_path / "fourfold.wasm")


def test_build_error_explains_the_missing_linker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step, "find_spec", lambda _: None)
    with pytest.raises(SystemExit, match="make engine"):
        step.build(Path("nowhere.wasm"))


@pytest.mark.soak
def test_build_is_reproducible(code: bytes, tmp_path: Path) -> None:
    """The same compilers produce the same bytes."""
    module = tmp_path / "fourfold.wasm"
    step.build(module)
    assert module.read_bytes() == code, "other compilers? delete the module and run: make engine"
