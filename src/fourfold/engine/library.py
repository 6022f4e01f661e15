"""The engine's compiled functions: one library for each system and processor.

The functions are those of `fourfold.engine.exports`. They take numbers, and addresses of memory
that the caller provides (`fourfold.engine.memory`). A call releases Python's lock.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import platform
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fourfold.engine.interface import SIGNATURES
from fourfold.engine.kernel import MODE, NATIVE, NUMBA, VARIABLE, Pointer

if TYPE_CHECKING:
    from collections.abc import Callable

DATA = Path(__file__).parent / "data"
DIGESTS = "libraries.json"
"""The file with the digests of the sources and of every library."""

SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}
PROCESSORS = {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "arm64", "arm64": "arm64"}
SUFFIXES = {"linux": ".so", "macos": ".dylib", "windows": ".dll"}
VERSION_2 = {"cx16", "lahf_lm", "popcnt", "pni", "sse4_1", "sse4_2", "ssse3"}
VERSION_3 = {"abm", "avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe", "xsave"}
"""Flags in ``/proc/cpuinfo`` of processors that can do x86-64-v2 and x86-64-v3."""

RESULTS: dict[str, Any] = {"i": ctypes.c_int32, "n": ctypes.c_double}
ELEMENTS: dict[str, Any] = {
    "B": ctypes.c_int8,
    "H": ctypes.c_int32,
    "W": ctypes.c_int64,
    "N": ctypes.c_double,
}


class NoLibrary(RuntimeError):
    """The engine has no usable library on this machine."""


class Library:
    """The exports as attributes, each a function of numbers and addresses."""

    def __init__(self, find: Callable[[str], Callable[..., Any]]) -> None:
        self._find = find

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name not in SIGNATURES:
            raise AttributeError(name)
        function = self._find(name)
        setattr(self, name, function)
        return function


@cache
def library() -> Library:
    """Return the engine's functions, as ``FOURFOLD_KERNELS`` demands."""
    if MODE == NATIVE:
        return load_library(DATA / library_file())
    if MODE == NUMBA:
        return Library(_compiled_now)
    return Library(_interpreted)


def library_file(
    system: str | None = None, machine: str | None = None, flags: set[str] | None = None
) -> str:
    """Return the name of the library for a system and a processor; by default for this machine."""
    machine = (machine or platform.machine()).lower()
    known = SYSTEMS.get(system or sys.platform), PROCESSORS.get(machine)
    name = "-".join(filter(None, known))
    stated = json.loads((DATA / DIGESTS).read_text(encoding="utf-8"))["libraries"]
    if None in known or f"{name}{SUFFIXES[known[0] or '']}" not in stated:
        raise _without_library(f"no library for {system or sys.platform} on {machine}")
    if name == "linux-x86_64":
        flags = _processor_flags() if flags is None else flags
        if flags and not flags >= VERSION_2:
            lacking = ", ".join(sorted(VERSION_2 - flags))
            raise _without_library(f"no library for a processor without {lacking}")
        name += "-v3" if flags >= VERSION_2 | VERSION_3 else ""
    return name + SUFFIXES[known[0] or ""]


def load_library(path: Path) -> Library:
    """Load a library, unless it is damaged or not one of this version of the engine."""
    stated = json.loads((DATA / DIGESTS).read_text(encoding="utf-8"))["libraries"]
    try:
        content = path.read_bytes()
    except OSError as error:
        raise _without_library(f"no file {path.name} ({error.strerror})") from error
    if hashlib.sha256(content).hexdigest() != stated.get(path.name):
        raise NoLibrary(
            f"The engine's library {path.name} is damaged or of another version:"
            " install fourfold again."
        )
    try:
        loaded = ctypes.CDLL(str(path))
    except OSError as error:
        raise _without_library(f"a library that this system does not load ({error})") from error

    def find(name: str) -> Callable[..., Any]:
        return _typed(name, ctypes.cast(getattr(loaded, name), ctypes.c_void_p).value or 0)

    return Library(find)


def _without_library(reason: str) -> NoLibrary:
    """Return the error for a machine on which no library runs."""
    return NoLibrary(
        f"The engine has {reason}. Install Numba (pip install numba) and set {VARIABLE}={NUMBA}."
    )


def _processor_flags() -> set[str]:
    """Return the flags that Linux states for the processor."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return set()
    line = next((line for line in text.splitlines() if line.startswith("flags")), "")
    return set(line.partition(":")[2].split())


def _typed(name: str, address: int) -> Callable[..., Any]:
    """Return the function at an address with the types of an export."""
    result, arguments = SIGNATURES[name]
    kinds = [RESULTS.get(kind, ctypes.c_void_p) for kind in arguments]
    return ctypes.CFUNCTYPE(RESULTS[result], *kinds)(address)


def _compiled_now(name: str) -> Callable[..., Any]:
    """Compile an export with Numba, or load what was compiled before."""
    from numba import cfunc  # noqa: PLC0415 - a tool of development

    from fourfold.engine.compilation.compiler import signature_of  # noqa: PLC0415
    from fourfold.engine.exports.all import EXPORTS  # noqa: PLC0415

    export = EXPORTS[name]
    compiled: Any = cfunc(signature_of(export), cache=True)(export.function)
    _KEPT.append(compiled)
    return _typed(name, compiled.address)


_KEPT: list[Any] = []
"""Compiled functions, which live as long as their objects."""


def _interpreted(name: str) -> Callable[..., Any]:
    """Return an export as plain Python."""
    from fourfold.engine.exports.all import EXPORTS  # noqa: PLC0415 - needs NumPy

    function, result, arguments = EXPORTS[name]

    def call(*values: Any) -> Any:
        given = (
            Pointer(value or 0, ELEMENTS[kind]) if kind in ELEMENTS else value
            for kind, value in zip(arguments, values, strict=True)
        )
        found = function(*given)
        return int(found) if result == "i" else float(found)

    return call
