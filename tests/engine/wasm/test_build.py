"""The module as a file: small, whole by itself, never older than its sources."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

import pytest
from wasmtime import Engine, Module

from fourfold.engine.wasm import build as step
from fourfold.engine.wasm.compiler import UnknownOutput, Written, assemble

if TYPE_CHECKING:
    from pathlib import Path

MOST_BYTES = 150_000


def test_it_is_small_and_needs_nothing_from_outside(code: bytes) -> None:
    assert len(gzip.compress(code)) < MOST_BYTES
    assert Module(Engine(), code).imports == []


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


@pytest.mark.soak
def test_the_same_sources_make_the_same_module(code: bytes, tmp_path: Path) -> None:
    """With the same compilers, byte for byte."""
    module = tmp_path / "fourfold.wasm"
    step.build(module)
    assert module.read_bytes() == code, "other compilers? delete the module and run: make engine"
