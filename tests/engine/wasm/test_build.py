"""The module as a file: small, whole by itself, never older than its sources."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from wasmtime import Engine, MemoryType, Module

from fourfold.engine.wasm import build as step
from fourfold.engine.wasm import compile as compiling
from fourfold.engine.wasm.compiler import UnknownOutput, Written, assemble

MAX_BYTES = 150_000


def test_it_is_small_and_needs_nothing_from_outside_but_memory(code: bytes) -> None:
    assert len(gzip.compress(code)) < MAX_BYTES
    (memory,) = Module(Engine(), code).imports
    assert (memory.module, memory.name) == ("env", "memory")


def test_one_bit_lets_threads_share_the_memory(code: bytes) -> None:
    """As a browser changes it where a page is isolated: the rest is the same for both."""
    before, after = code.split(b"\x03env\x06memory\x02\x01", 1)
    shared = before + b"\x03env\x06memory\x02\x03" + after
    (memory,) = Module(Engine(), shared).imports
    assert isinstance(memory.type, MemoryType)
    assert memory.type.is_shared


def test_it_is_made_from_the_sources_of_today(code: bytes) -> None:
    assert code.endswith(step.digest_of_sources()), "run: make engine"


def test_it_is_made_again_only_from_other_sources(
    code: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / "fourfold.wasm"
    module.write_bytes(code)
    monkeypatch.setattr(step, "_compiled", lambda: b"compiled anew")
    step.build(module)
    assert module.read_bytes() == code
    monkeypatch.setattr(step, "SOURCES", ("kernel.py",))
    step.build(module)
    assert module.read_bytes().startswith(b"compiled anew")
    assert module.read_bytes().endswith(step.digest_of_sources())


def test_calls_that_nobody_knows_are_named() -> None:
    """Numba of another version might call something that no browser has."""
    text = """
    declare void @mystery()
    define void @native() { call void @mystery() ret void }
    """
    with pytest.raises(UnknownOutput, match="mystery"):
        assemble([Written("native", "native", text)])
    with pytest.raises(UnknownOutput, match="another name: other"):
        assemble([Written("other", "missing", text)])


def test_what_another_version_of_numba_writes_is_an_error_that_names_the_versions(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(_: object) -> bytes:
        raise AttributeError("_library")

    monkeypatch.setattr(compiling, "compile_exports", broken)
    with pytest.raises(SystemExit, match=r"Numba \d+\.\d+.*llvmlite \d+\.\d+.*_library"):
        compiling.write_module(tmp_path / "fourfold.wasm")


def test_without_the_linker_the_step_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step, "find_spec", lambda _: None)
    with pytest.raises(SystemExit, match="make engine"):
        step.build(Path("nowhere.wasm"))


@pytest.mark.soak
def test_the_same_sources_make_the_same_module(code: bytes, tmp_path: Path) -> None:
    """With the same compilers, byte for byte."""
    module = tmp_path / "fourfold.wasm"
    step.build(module)
    assert module.read_bytes() == code, "other compilers? delete the module and run: make engine"
