"""Compiler from kernels to libraries and WebAssembly, by way of Numba and LLVM.

Numba compiles each export, with everything it calls, for a generic processor and without
optimisation. For every target the parts are linked into one LLVM module, which is optimised for the
target and emitted as an object file. Zig's linkers turn that into a library or a WebAssembly
module. Numba's error paths call Python; in the products they trap.
"""

# mypy: disable-error-code="no-untyped-call"
# (Numba has no types)

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import llvmlite.binding as llvm
from numba import cfunc, types

from fourfold.engine.exports import BYTES, HALVES, INT, NUMBER, NUMBERS, WORDS

if TYPE_CHECKING:
    from fourfold.engine.compilation.targets import Target
    from fourfold.engine.exports import Export

NUMBA_TYPES = {
    INT: types.int32,
    NUMBER: types.float64,
    BYTES: types.CPointer(types.int8),
    HALVES: types.CPointer(types.int32),
    WORDS: types.CPointer(types.int64),
    NUMBERS: types.CPointer(types.float64),
}
SOURCES = "fourfold_sources"
"""The exported digest of the sources of a native library."""

PYTHON_CALLS = re.compile(
    r"(_?Py\w+|NRT_\w+|numba_(gil_ensure|gil_release|unpickle|do_raise|\w+_excinfo_struct))$"
)
"""Functions called by Numba's error paths and reference counting."""
INTRINSICS = ("declare void @llvm.trap()", "declare double @llvm.sqrt.f64(double)")
SQUARE_ROOT = """define linkonce_odr double @sqrt(double %number) {
  %root = call double @llvm.sqrt.f64(double %number)
  ret double %root
}"""
DECLARATION = re.compile(r"^declare (.*?)(@\"?([\w.$]+)\"?)\((.*?)\).*$", re.MULTILINE)
RECURSION = re.compile(r'^@"\.numba\.unresolved\$(.+?)" = external global ptr', re.MULTILINE)
"""Global in which a recursive function looks up its own address."""


NEGATIVE_INDEX = re.compile(
    r"^(\s+(%\.\d+) = icmp slt i64 (\S+), 0\n\s+(%\.\d+) = add i64 \3, \S+\n\s+%\.\d+ =)"
    r" select i1 \2, i64 \4, i64 \3$",
    re.MULTILINE,
)
"""Numba's code for an index that may count from the end of an array, which no kernel does."""
MEMSET = """define hidden ptr @memset(ptr %to, i32 %value, i64 %count) "no-builtins" {
start:
  %byte = trunc i32 %value to i8
  br label %check
check:
  %at = phi i64 [ 0, %start ], [ %next, %write ]
  %more = icmp ult i64 %at, %count
  br i1 %more, label %write, label %end
write:
  %here = getelementptr i8, ptr %to, i64 %at
  store i8 %byte, ptr %here
  %next = add i64 %at, 1
  br label %check
end:
  ret ptr %to
}"""
"""The only function of the C library that LLVM calls, so that native libraries import nothing."""
BZERO = """define hidden void @{name}(ptr %to, i64 %count) "no-builtins" {{
  %same = call ptr @memset(ptr %to, i32 0, i64 %count)
  ret void
}}"""
"""The functions that LLVM calls to clear memory on macOS: one for each processor."""
BZERO_NAMES = ("bzero", "__bzero")
FLOATING_POINT = "@_fltused = hidden constant i32 0"
"""A symbol that objects for Windows need when they compute with floating-point numbers."""
KEPT = {"memset", "_fltused", SOURCES, *BZERO_NAMES}


class UnknownOutput(Exception):
    """Numba or LLVM produced output that this step cannot handle."""


class Written(NamedTuple):
    """An export as compiled by Numba: its name, its symbol, and its LLVM assembly."""

    name: str
    native: str
    text: str


def signature_of(export: Export) -> Any:
    """Return Numba's signature of an export."""
    return NUMBA_TYPES[export.result](*(NUMBA_TYPES[kind] for kind in export.arguments))


def written(export: Export) -> Written:
    """Compile an export with Numba."""
    compiled = cast("Any", cfunc(signature_of(export))(export.function))
    text = compiled._library.get_llvm_str()  # noqa: SLF001 - no public attribute
    return Written(export.function.__name__, compiled.native_name, text)


def compiled(parts: list[Written], target: Target, sources: bytes) -> bytes:
    """Return a product; native libraries export the digest of their sources."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(target.triple).create_target_machine(
        cpu=target.cpu,
        features=target.features,
        opt=3,
        reloc="pic" if target.is_native else "default",
    )
    whole = _parsed(_runtime(target, sources), target, machine)
    for part in parts:
        whole.link_in(_parsed_part(part, target, machine))
    _hide(whole, {part.native: part.name for part in parts})
    if target.is_windows:
        _mark_exports(whole, {part.name for part in parts} | {SOURCES})
    _optimise(whole, machine)
    _check(whole)
    return _link(machine.emit_object(whole), [part.name for part in parts], target)


def _runtime(target: Target, sources: bytes) -> str:
    """Return what a product needs beside the kernels, as LLVM assembly."""
    if not target.is_native:
        return ""
    digest = "".join(f"\\{byte:02x}" for byte in sources)
    exported = f'@{SOURCES} = constant [{len(sources)} x i8] c"{digest}"'
    clearing = [BZERO.format(name=name) for name in BZERO_NAMES if target.is_macos]
    floating = [FLOATING_POINT] if target.is_windows else []
    return "\n".join([MEMSET, exported, *clearing, *floating])


def _parsed(text: str, target: Target, machine: llvm.TargetMachine) -> llvm.ModuleRef:
    """Parse LLVM assembly for a target."""
    module = llvm.parse_assembly(text)
    module.triple, module.data_layout = target.triple, str(machine.target_data)
    return module


def _parsed_part(part: Written, target: Target, machine: llvm.TargetMachine) -> llvm.ModuleRef:
    """Parse an export for a target; functions that it calls may occur in other parts too."""
    text = RECURSION.sub(r'@".numba.unresolved$\1" = linkonce_odr constant ptr @"\1"', part.text)
    text = NEGATIVE_INDEX.sub(r"\1 add i64 \3, 0", _answered(text))
    module = _parsed(text, target, machine)
    for item in [*module.functions, *module.global_variables]:
        if not item.is_declaration and item.linkage.name != "internal":
            item.linkage = "external" if item.name == part.native else "linkonce_odr"
    return module


def _mark_exports(module: llvm.ModuleRef, names: set[str]) -> None:
    """Mark the symbols that a library for Windows exports."""
    for item in [*module.functions, *module.global_variables]:
        if item.name in names:
            item.storage_class = "dllexport"


def _hide(module: llvm.ModuleRef, names: dict[str, str]) -> None:
    """Hide everything but the exports, and rename these."""
    for item in module.global_variables:
        if not item.is_declaration and item.name not in KEPT:
            item.linkage = "internal"
    for function in module.functions:
        if function.is_declaration or function.name in KEPT:
            continue
        name = names.pop(function.name, None)
        function.linkage = "internal" if name is None else "external"
        if name is not None:
            function.name = name
    if names:
        raise UnknownOutput(f"Numba gave these another name: {', '.join(names.values())}")


def _answered(text: str) -> str:
    """Define Numba's external functions: a trap for Python, an instruction for ``sqrt``."""

    def define(found: re.Match[str]) -> str:
        before, symbol, name, parameters = found.groups()
        if name == "sqrt":
            return SQUARE_ROOT
        if name.startswith("llvm.") or not PYTHON_CALLS.match(name):
            return found[0]
        body = "{\n  call void @llvm.trap()\n  unreachable\n}"
        return f"define linkonce_odr {before}{symbol}({parameters}) {body}"

    missing = [line for line in INTRINSICS if line not in text]
    return "\n".join([DECLARATION.sub(define, text), *missing, ""])


def _optimise(module: llvm.ModuleRef, machine: llvm.TargetMachine) -> None:
    """Run LLVM's optimiser."""
    module.verify()
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)


def _check(module: llvm.ModuleRef) -> None:
    """Raise `UnknownOutput` if the module calls functions that are not defined."""
    unknown = [
        function.name
        for function in module.functions
        if function.is_declaration and not function.name.startswith("llvm.")
    ]
    if unknown:
        raise UnknownOutput(
            f"This version of Numba calls what a product does not have: {', '.join(unknown)}"
        )


def _link(compiled: bytes, exports: list[str], target: Target) -> bytes:
    """Link an object file into a library or a WebAssembly module."""
    named = [] if target.is_native else [f"--export={name}" for name in exports]
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "kernels.o").write_bytes(compiled)
        command = [sys.executable, "-m", "ziglang", *target.link, *named]
        # Relative names, since some linkers write them into the product.
        subprocess.run(  # noqa: S603 - our own interpreter
            [*command, "-o", target.file, "kernels.o"], check=True, cwd=folder
        )
        return Path(folder, target.file).read_bytes()
