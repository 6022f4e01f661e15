"""Decorators that mark kernels, and the ways to run them.

A kernel is a plain function of integers and arrays that allocates nothing: its caller passes all
memory that it needs. ``FOURFOLD_KERNELS`` says how kernels run:

* ``native``, the default: compiled ahead of time, in a library (`fourfold.engine.library`);
* ``numba``: compiled by Numba from the source, to develop kernels and to compare;
* ``python``: as plain Python, to read and to compare.

`make engine` compiles the libraries under ``numba``.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

if TYPE_CHECKING:
    import ctypes

    from numpy.typing import NDArray

Function = TypeVar("Function", bound=Callable[..., Any])

VARIABLE = "FOURFOLD_KERNELS"
NATIVE, NUMBA, PYTHON = MODES = ("native", "numba", "python")
MODE = os.environ.get(VARIABLE) or NATIVE
if MODE not in MODES:
    raise ValueError(f"{VARIABLE} must be one of {', '.join(MODES)}, not {MODE!r}")


def popcount(bits: int) -> int:
    """Return the number of bits set in a non-negative number."""
    return int(bits).bit_count()


def table(rows: Sequence[int] | Sequence[Sequence[int]]) -> NDArray[Any]:
    """Return a constant table: an array if kernels may be compiled, else the rows.

    Modules that the library's users import need no NumPy this way.
    """
    if MODE == NATIVE:
        return cast("NDArray[Any]", rows)
    import numpy as np  # noqa: PLC0415 - not needed by users

    return np.array(rows, dtype=np.int64)


class Pointer(NamedTuple):
    """The address of numbers of one type, for kernels that run as plain Python."""

    address: int
    kind: type[Any]


if MODE == NUMBA:
    from numba import carray as carray  # type: ignore[attr-defined]  # noqa: PLC0414
    from numba import njit, types
    from numba.extending import intrinsic, overload

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

else:

    def kernel(function: Function) -> Function:
        """Leave a function of integers and arrays as it is."""
        return function

    def inlined(function: Function) -> Function:
        """Leave a small function of integers as it is."""
        return function

    def carray(  # type: ignore[no-redef]
        pointer: Pointer, shape: tuple[int, ...]
    ) -> NDArray[Any]:
        """Return the array at an address."""
        import numpy as np  # noqa: PLC0415 - not needed by users

        size = 1
        for length in shape:
            size *= length
        items = (pointer.kind * size).from_address(pointer.address)
        return np.ctypeslib.as_array(cast("ctypes.Array[Any]", items)).reshape(shape)
