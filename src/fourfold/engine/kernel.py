"""Decorators that compile kernels.

A kernel is a plain function of integers and arrays that allocates nothing: its caller passes all
memory that it needs. With ``NUMBA_DISABLE_JIT=1`` kernels run as plain Python.
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
    "nogil": True,  # so that threads run in parallel
    "_nrt": False,  # no reference counts for arrays (5 % faster)
}


def kernel(function: Function) -> Function:
    """Compile a function of integers and arrays."""
    return cast("Function", njit(**_OPTIONS)(function))


def inlined(function: Function) -> Function:
    """Compile a small function of integers only, inlined into its callers."""
    return cast("Function", njit(inline="always", **_OPTIONS)(function))


COMPILE_ALL = "FOURFOLD_COMPILE_ALL"
"""Environment variable set when everything is compiled, for the WebAssembly module."""


def portable(function: Function) -> Function:
    """Mark a function that combines kernels and is written like one.

    Python runs it uncompiled, which saves start-up time. For browsers it is compiled too, so that
    the same code decides in both.
    """
    if COMPILE_ALL not in os.environ:
        return function
    return cast("Function", njit(**{**_OPTIONS, "cache": False})(function))


def popcount(bits: int) -> int:
    """Return the number of bits set in a non-negative number."""
    return int(bits).bit_count()


@intrinsic
def _ctpop(_context: Any, _bits: Any) -> Any:
    """Emit the processor's popcount instruction."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


# Not inline="always": inlined by Numba, Quardo's search goes wrong; LLVM inlines it anyway.
@overload(popcount, strict=False)
def _popcount(bits: Any) -> Any:  # noqa: ARG001 - Numba compares the names
    """Return the implementation of `popcount` inside kernels."""
    return lambda bits: _ctpop(bits)  # type: ignore[call-arg]  # noqa: PLW0108
