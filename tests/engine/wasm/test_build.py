"""The module as a file: small, whole by itself, made again only when it must be."""

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


def test_what_is_up_to_date_is_left_alone(
    code: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / step.MODULE).write_bytes(code)
    monkeypatch.setattr(step, "_compiled", lambda: b"compiled anew")
    assert step.build(tmp_path).read_bytes() == code
    monkeypatch.setattr(step, "COMPILERS", ("numba",))
    assert step.build(tmp_path).read_bytes().startswith(b"compiled anew")


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
    assert step.build(tmp_path).read_bytes() == code
