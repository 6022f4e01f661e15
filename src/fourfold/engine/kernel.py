"""How every kernel is compiled.

A kernel is a plain function of integers and arrays that allocates nothing; all it works on is
passed in. With ``NUMBA_DISABLE_JIT=1`` kernels run as the Python they are written in.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit, types
from numba.extending import intrinsic, overload

Function = TypeVar("Function", bound=Callable[..., Any])

_OPTIONS: dict[str, Any] = {
    "cache": True,  # compiled once, then loaded from disk
    "nogil": True,  # threads run side by side
    "_nrt": False,  # no counting of references to arrays (5 % faster)
}


def kernel(function: Function) -> Function:
    """Compile a function of integers and arrays."""
    return cast("Function", njit(**_OPTIONS)(function))


def inlined(function: Function) -> Function:
    """Compile a small function of integers alone, pasted into its callers."""
    return cast("Function", njit(inline="always", **_OPTIONS)(function))


COMPILE_ALL = "FOURFOLD_COMPILE_ALL"
"""Set in the environment where everything is compiled: for the module that browsers run."""


def portable(function: Function) -> Function:
    """Mark a function that puts kernels together, written like a kernel.

    Python runs it as it is, which saves compiling it; for browsers it is compiled too, so that
    they decide by the same code.
    """
    if COMPILE_ALL not in os.environ:
        return function
    return cast("Function", njit(**{**_OPTIONS, "cache": False})(function))


def popcount(bits: int) -> int:
    """Return how many bits of a number that is not negative are set."""
    return int(bits).bit_count()


@intrinsic
def _ctpop(_context: Any, _bits: Any) -> Any:
    """Emit the processor's own instruction."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


# Not inline="always": pasted in by Numba, Quardo's search goes wrong; LLVM pastes it in anyway.
@overload(popcount, strict=False)
def _popcount(bits: Any) -> Any:  # noqa: ARG001 - numba wants the names to agree
    """Give kernels what they run when they call `popcount`."""
    return lambda bits: _ctpop(bits)  # type: ignore[call-arg]  # noqa: PLW0108
