"""The systems and processors that the engine is compiled for."""

from __future__ import annotations

from dataclasses import dataclass

MAX_BYTES = 256 << 20
FIRST_BYTES = 4 << 20
"""Initial and maximum size of the memory of the WebAssembly module, which the browser provides."""
STACK_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class Target:
    """A product: its file, what LLVM compiles for, and the arguments of Zig's linker."""

    file: str
    triple: str
    cpu: str
    link: tuple[str, ...]
    features: str = ""
    is_native: bool = True

    @property
    def is_windows(self) -> bool:
        """Whether symbols have to be marked as exported."""
        return "windows" in self.triple

    @property
    def is_macos(self) -> bool:
        """Whether memory is cleared by a function of its own."""
        return "macosx" in self.triple


def _elf(file: str, triple: str, cpu: str, system: str) -> Target:
    """Return a library for Linux, which needs no C library."""
    options = "-Wl,--gc-sections,--build-id=none,-soname,fourfold,-s"
    return Target(file, triple, cpu, ("cc", "-target", system, "-shared", "-nostdlib", options))


def _macho(file: str, triple: str, cpu: str, system: str) -> Target:
    """Return a library for macOS, which the linker signs ad hoc."""
    options = "-Wl,-install_name,@rpath/fourfold,-dead_strip,-s"
    return Target(file, triple, cpu, ("cc", "-target", system, "-shared", "-nostdlib", options))


def _coff(file: str, triple: str, cpu: str, system: str) -> Target:
    """Return a library for Windows, which imports nothing."""
    options = "-Wl,--no-entry,-s"
    return Target(file, triple, cpu, ("cc", "-target", system, "-shared", "-nostdlib", options))


WASM = Target(
    "fourfold.wasm",
    "wasm32-unknown-unknown",
    "generic",
    (
        *("wasm-ld", "--no-entry", "--gc-sections", "--strip-all"),
        *("-z", f"stack-size={STACK_BYTES}", "--stack-first"),
        *("--import-memory", f"--initial-memory={FIRST_BYTES}", f"--max-memory={MAX_BYTES}"),
        *("--export=__heap_base", "--export=__stack_pointer"),
    ),
    features="+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint",
    is_native=False,
)
NATIVE = (
    _elf("linux-x86_64.so", "x86_64-unknown-linux-gnu", "x86-64-v2", "x86_64-linux-none"),
    _elf("linux-x86_64-v3.so", "x86_64-unknown-linux-gnu", "x86-64-v3", "x86_64-linux-none"),
    _elf("linux-arm64.so", "aarch64-unknown-linux-gnu", "generic", "aarch64-linux-none"),
    _macho("macos-arm64.dylib", "arm64-apple-macosx11.0.0", "apple-m1", "aarch64-macos.11.0"),
    _macho("macos-x86_64.dylib", "x86_64-apple-macosx11.0.0", "x86-64-v2", "x86_64-macos.11.0"),
    _coff("windows-x86_64.dll", "x86_64-pc-windows-msvc", "x86-64-v2", "x86_64-windows-gnu"),
)
TARGETS = (WASM, *NATIVE)
