"""How every kernel is compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit, types
from numba.extending import intrinsic, overload

Function = TypeVar("Function", bound=Callable[..., Any])

_OPTIONS: dict[str, Any] = {
    "cache": True,  # compiled once, then loaded from disk
    "nogil": True,  # threads run side by side
    "_nrt": False,  # kernels allocate nothing: no counting of references to arrays (5 % faster)
}


def kernel(function: Function) -> Function:
    """Compile a function over integers and arrays; with NUMBA_DISABLE_JIT=1 leave it as it is."""
    return cast("Function", njit(**_OPTIONS)(function))


def inlined(function: Function) -> Function:
    """As `kernel`, for small functions of integers alone, pasted into their callers."""
    return cast("Function", njit(inline="always", **_OPTIONS)(function))


def count(bits: int) -> int:
    """How many bits of a number that is not negative are set."""
    return int(bits).bit_count()


@intrinsic
def _population(_context: Any, _bits: Any) -> Any:
    """The processor's own instruction for `count`."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@overload(count, inline="always", strict=False)
def _count(bits: Any) -> Any:  # noqa: ARG001 - numba wants the names to agree
    """What kernels run when they call `count`."""
    return lambda bits: _population(bits)  # type: ignore[call-arg]  # noqa: PLW0108
