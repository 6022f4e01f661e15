"""The libraries for macOS, as an independent reader of their format finds them.

No test runs them. They export the engine's functions, need nothing but what the loader itself
needs, load on the oldest system that the documentation names, and are signed where that is needed.
"""

from __future__ import annotations

import hashlib
import struct
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from macholib import mach_o
from macholib.MachO import MachO
from macholib.SymbolTable import SymbolTable

from fourfold.engine.compilation.compiler import SOURCES
from fourfold.engine.exports.all import EXPORTS
from fourfold.engine.library import DATA

if TYPE_CHECKING:
    from collections.abc import Iterator

PROCESSORS = {
    "macos-arm64.dylib": "ARM64",
    "macos-x86_64.dylib": "x86_64",
}
SIGNED = "macos-arm64.dylib"
"""The library for the only processor on which macOS refuses code without a signature."""
OLDEST_SYSTEM = 11 << 16
LOADER_SYMBOL = "dyld_stub_binder"
LINKER_SYMBOLS = {"___dso_handle", "__mh_dylib_header"}
"""The beginning of the library, which the linker exports too."""
SYSTEM_LIBRARY = "/usr/lib/libSystem.B.dylib"
KNOWN_COMMANDS = {
    mach_o.LC_SEGMENT_64,
    mach_o.LC_DYLD_INFO_ONLY,
    mach_o.LC_FUNCTION_STARTS,
    mach_o.LC_DATA_IN_CODE,
    mach_o.LC_SYMTAB,
    mach_o.LC_DYSYMTAB,
    mach_o.LC_LOAD_DYLINKER,
    mach_o.LC_ID_DYLIB,
    mach_o.LC_SOURCE_VERSION,
    mach_o.LC_BUILD_VERSION,
    mach_o.LC_UUID,
    mach_o.LC_LOAD_DYLIB,
    mach_o.LC_CODE_SIGNATURE,
}
WRITE, EXECUTE = 2, 4
SUPER_BLOB, CODE_DIRECTORY = 0xFADE0CC0, 0xFADE0C02
AD_HOC = 2
SHA_256 = 2


class Directory(NamedTuple):
    """The code directory of a signature: its flags and a hash of every page of the file."""

    flags: int
    hash_kind: int
    page_bytes: int
    signed_bytes: int
    hashes: list[bytes]


@pytest.fixture(params=PROCESSORS)
def file(request: pytest.FixtureRequest) -> str:
    """Return the name of a library."""
    return str(request.param)


def commands(file: str, kind: int) -> list[tuple[Any, Any]]:
    """Return the load commands of one kind, each with the data that follows it."""
    (header,) = MachO(str(DATA / file)).headers
    return [(command, data) for load, command, data in header.commands if load.cmd == kind]


def text_of(data: bytes) -> str:
    """Return the text that pads a load command."""
    return data.rstrip(b"\0").decode()


def find_exports(trie: bytes, at: int = 0, name: bytes = b"") -> Iterator[str]:
    """Yield the names below a node of the trie in which the loader looks up a function."""
    if trie[at]:
        yield name.decode()
    at += 1 + trie[at]
    count, at = trie[at], at + 1
    for _ in range(count):
        end = trie.index(0, at)
        label, at = trie[at:end], end + 1
        child = shift = 0
        while trie[at] >= 128:
            child, shift, at = child | (trie[at] & 127) << shift, shift + 7, at + 1
        yield from find_exports(trie, child | trie[at] << shift, name + label)
        at += 1


def signature_of(content: bytes) -> Directory:
    """Return the code directory of the signed library."""
    ((command, _),) = commands(SIGNED, mach_o.LC_CODE_SIGNATURE)
    start = command.dataoff
    magic, _, count = struct.unpack_from(">III", content, start)
    assert magic == SUPER_BLOB
    offsets = [struct.unpack_from(">II", content, start + 12 + 8 * i)[1] for i in range(count)]
    (at,) = (
        start + offset
        for offset in offsets
        if struct.unpack_from(">I", content, start + offset) == (CODE_DIRECTORY,)
    )
    flags, hashes_at, _, _, pages, limit = struct.unpack_from(">IIIIII", content, at + 12)
    size, kind, _, page_shift = struct.unpack_from("BBBB", content, at + 36)
    hashes = [content[at + hashes_at + size * i :][:size] for i in range(pages)]
    return Directory(flags, kind, 1 << page_shift, limit, hashes)


def hash_pages(content: bytes, directory: Directory) -> Iterator[bytes]:
    """Yield the hash of every page of the signed part of a library."""
    for start in range(0, directory.signed_bytes, directory.page_bytes):
        end = min(start + directory.page_bytes, directory.signed_bytes)
        yield hashlib.sha256(content[start:end]).digest()


def test_macos_library_exports_the_functions_and_the_digest(file: str) -> None:
    ((info, _),) = commands(file, mach_o.LC_DYLD_INFO_ONLY)
    trie = (DATA / file).read_bytes()[info.export_off :][: info.export_size]
    functions = {f"_{name}" for name in (*EXPORTS, SOURCES)}
    assert set(find_exports(trie)) == functions | LINKER_SYMBOLS


def test_macos_library_imports_only_from_the_loader(file: str) -> None:
    imported = {name.decode() for _, name in SymbolTable(MachO(str(DATA / file))).undefsyms}
    assert imported <= {LOADER_SYMBOL}
    loaded = [text_of(data) for _, data in commands(file, mach_o.LC_LOAD_DYLIB)]
    assert loaded == [SYSTEM_LIBRARY]


def test_macos_library_is_for_its_processor_and_system(file: str) -> None:
    (header,) = MachO(str(DATA / file)).headers
    assert mach_o.CPU_TYPE_NAMES[header.header.cputype] == PROCESSORS[file]
    assert header.filetype == "dylib"
    ((version, _),) = commands(file, mach_o.LC_BUILD_VERSION)
    assert (version.platform, version.minos) == (mach_o.PLATFORM_MACOS, OLDEST_SYSTEM)


def test_macos_library_has_only_known_load_commands(file: str) -> None:
    (header,) = MachO(str(DATA / file)).headers
    assert {load.cmd for load, _, _ in header.commands} <= KNOWN_COMMANDS


def test_macos_library_has_no_writable_code(file: str) -> None:
    protections = [segment.initprot for segment, _ in commands(file, mach_o.LC_SEGMENT_64)]
    assert any(protection & EXECUTE for protection in protections)
    assert not any(protection & WRITE and protection & EXECUTE for protection in protections)


def test_macos_arm64_library_is_signed_ad_hoc() -> None:
    content = (DATA / SIGNED).read_bytes()
    directory = signature_of(content)
    assert directory.flags & AD_HOC
    assert directory.hash_kind == SHA_256
    assert list(hash_pages(content, directory)) == directory.hashes
    damaged = bytearray(content)
    damaged[directory.signed_bytes // 2] ^= 1
    assert list(hash_pages(bytes(damaged), directory)) != directory.hashes
