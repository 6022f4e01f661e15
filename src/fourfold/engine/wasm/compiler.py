"""Compiler from kernels to WebAssembly, by way of Numba and LLVM.

Numba compiles each export, with everything it calls, for a generic processor and without
optimisation. The parts are linked into one LLVM module, which is targeted at WebAssembly,
optimised, and emitted as an object file; `wasm-ld` turns that into the WebAssembly module. Numba's
error paths call Python; in the module they trap.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple, cast

import llvmlite.binding as llvm
from numba import cfunc

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint"
STACK_BYTES = 1 << 20
FIRST_BYTES, MAX_BYTES = 4 << 20, 256 << 20
"""Initial and maximum size of the memory, which the browser provides."""

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


class UnknownOutput(Exception):
    """Numba or LLVM produced output that this step cannot handle."""


def compile_exports(exports: list[tuple[Any, Any]]) -> bytes:
    """Return the module with these exports."""
    return assemble([written(signature, function) for signature, function in exports])


class Written(NamedTuple):
    """An export as compiled by Numba: its name, its symbol, and its LLVM assembly."""

    name: str
    native: str
    text: str


def written(signature: Any, function: Any) -> Written:
    """Compile an export with Numba."""
    compiled = cast("Any", cfunc(signature)(function))
    text = compiled._library.get_llvm_str()  # noqa: SLF001 - no public attribute
    return Written(function.__name__, compiled.native_name, text)


def assemble(parts: list[Written]) -> bytes:
    """Build a WebAssembly module from Numba's output."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu="generic", features=FEATURES, opt=3
    )
    whole = llvm.parse_assembly("")
    whole.triple, whole.data_layout = TRIPLE, str(machine.target_data)
    for part in parts:
        whole.link_in(_parsed(part, machine))
    _hide(whole, {part.native: part.name for part in parts})
    _optimise(whole, machine)
    _check(whole)
    return _link(machine.emit_object(whole), [part.name for part in parts])


def _parsed(part: Written, machine: llvm.TargetMachine) -> llvm.ModuleRef:
    """Parse one part for WebAssembly; functions that it calls may occur in other parts too."""
    text = RECURSION.sub(r'@".numba.unresolved$\1" = linkonce_odr constant ptr @"\1"', part.text)
    module = llvm.parse_assembly(_answered(text))
    module.triple, module.data_layout = TRIPLE, str(machine.target_data)
    for item in [*module.functions, *module.global_variables]:
        if not item.is_declaration and item.linkage.name != "internal":
            item.linkage = "external" if item.name == part.native else "linkonce_odr"
    return module


def _hide(module: llvm.ModuleRef, names: dict[str, str]) -> None:
    """Hide everything but the exports, and rename these."""
    for item in module.global_variables:
        if not item.is_declaration:
            item.linkage = "internal"
    for function in module.functions:
        if function.is_declaration:
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
            f"This version of Numba calls what a browser does not have: {', '.join(unknown)}"
        )


def _link(compiled: bytes, exports: list[str]) -> bytes:
    """Link an object file into a WebAssembly module."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "kernels.o"), Path(folder, "kernels.wasm")
        source.write_bytes(compiled)
        subprocess.run(  # noqa: S603 - our own interpreter
            [
                *(sys.executable, "-m", "ziglang", "wasm-ld"),
                *("--no-entry", "--gc-sections", "--strip-all"),
                *("-z", f"stack-size={STACK_BYTES}", "--stack-first"),
                *("--import-memory", f"--initial-memory={FIRST_BYTES}"),
                f"--max-memory={MAX_BYTES}",
                *(f"--export={name}" for name in [*exports, "__heap_base", "__stack_pointer"]),
                *("-o", str(target), str(source)),
            ],
            check=True,
        )
        return target.read_bytes()
