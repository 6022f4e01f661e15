"""Vectors of sixteen bytes, which kernels compute with at once.

Every target has instructions for them. Kernels combine vectors with ``&``, ``|`` and ``^`` and with
the functions below. As plain Python a vector is a number of 128 bits without a sign, byte 0 lowest.
"""

# mypy: disable-error-code="no-untyped-def,no-untyped-call,attr-defined"
# (Numba has no types)

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from fourfold.engine.kernel import MODE, NUMBA

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Vector: TypeAlias = int

BYTES = 16
WORD = (1 << 64) - 1
SIGN = 1 << 63


def vector(low: int, high: int) -> Vector:
    """Return the vector of two words."""
    return int(low) & WORD | (int(high) & WORD) << 64


def low_word(of: Vector) -> int:
    """Return the low word of a vector."""
    return ((of & WORD) ^ SIGN) - SIGN


def high_word(of: Vector) -> int:
    """Return the high word of a vector."""
    return low_word(of >> 64)


def zero_bytes(of: Vector) -> Vector:
    """Return 255 in every byte that is 0, and 0 in the others."""
    return sum(255 << at for at in range(0, 128, 8) if not of >> at & 255)


def zero_lanes(of: Vector) -> Vector:
    """Return ones in every lane of four bytes that is 0, and zeros in the others."""
    return sum(0xFFFFFFFF << at for at in range(0, 128, 32) if not of >> at & 0xFFFFFFFF)


def shuffle(rows: Sequence[int | None]) -> Callable[[Vector], Vector]:
    """Return a function that moves the bytes of a vector; None is a byte 0."""
    indices = [BYTES if index is None else index for index in rows]

    def shuffled(of: Vector) -> Vector:
        given = (*of.to_bytes(BYTES, "little"), 0)
        return int.from_bytes(bytes(given[index] for index in indices), "little")

    if MODE == NUMBA:
        _compile_shuffle(shuffled, indices)
    return shuffled


if MODE == NUMBA:
    import operator

    from llvmlite import ir
    from numba import types
    from numba.core.typing.templates import AbstractTemplate, infer_global, signature
    from numba.extending import intrinsic, lower_builtin, models, overload, register_model

    _LANE = ir.IntType(32)
    _VECTOR = ir.VectorType(ir.IntType(8), BYTES)
    _LANES = ir.VectorType(_LANE, 4)
    _WORDS = ir.VectorType(ir.IntType(64), 2)

    class _VectorType(types.Type):
        """Numba's type of a vector."""

        def __init__(self) -> None:
            super().__init__(name="Vector")

    _TYPE = _VectorType()

    @register_model(_VectorType)
    class _VectorModel(models.PrimitiveModel):
        """The representation of a vector: one value of LLVM."""

        def __init__(self, manager, kind) -> None:
            super().__init__(manager, kind, _VECTOR)

    class _Bytewise(AbstractTemplate):
        """The type of an operator: two vectors make one."""

        def generic(self, args, _kws):
            is_match = args == (_TYPE, _TYPE)
            return signature(_TYPE, _TYPE, _TYPE) if is_match else None

    def _compile_operator(operation, method: str) -> None:
        """Combine vectors by a method of LLVM's builder."""
        infer_global(operation)(type(f"_{operation.__name__}", (_Bytewise,), {}))
        lower_builtin(operation, _TYPE, _TYPE)(
            lambda _context, builder, _signature, values: getattr(builder, method)(*values)
        )

    for _and, _or, _xor in (
        (operator.and_, operator.or_, operator.xor),
        (operator.iand, operator.ior, operator.ixor),
    ):
        _compile_operator(_and, "and_")
        _compile_operator(_or, "or_")
        _compile_operator(_xor, "xor")

    @intrinsic
    def _vector(_context, _low, _high):
        """Emit `vector`."""

        def generate(_context, builder, _signature, words):
            both = ir.Constant(_WORDS, ir.Undefined)
            for index, word in enumerate(words):
                both = builder.insert_element(both, word, ir.Constant(_LANE, index))
            return builder.bitcast(both, _VECTOR)

        return _TYPE(types.int64, types.int64), generate

    @overload(vector, strict=False)
    def _compile_vector(low, high):  # noqa: ARG001 - Numba compares the names
        """Return the implementation of `vector` inside kernels."""
        return lambda low, high: _vector(low, high)  # type: ignore[call-arg]  # noqa: PLW0108

    def _compile(function, result, generate) -> None:
        """Compile a function of a vector."""

        @intrinsic
        def emitted(_context, _of):
            def emit(_context, builder, _signature, values):
                return generate(builder, values[0])

            return result(_TYPE), emit

        overload(function, strict=False)(
            lambda of: lambda of: emitted(of)  # type: ignore[call-arg]  # noqa: ARG005, PLW0108
        )

    def _compile_shuffle(function, indices) -> None:
        """Compile a function that moves bytes."""
        mask = ir.Constant(ir.VectorType(_LANE, BYTES), indices)
        nothing = ir.Constant(_VECTOR, [0] * BYTES)
        _compile(function, _TYPE, lambda builder, of: builder.shuffle_vector(of, nothing, mask))

    def _extract_word(index):
        """Return a function that emits a word of a vector."""
        return lambda builder, of: builder.extract_element(
            builder.bitcast(of, _WORDS), ir.Constant(_LANE, index)
        )

    def _compare(kind):
        """Return a function that emits a comparison of elements with 0."""

        def emit(builder, of):
            zero = ir.Constant(kind, [0] * kind.count)
            equal = builder.icmp_signed("==", builder.bitcast(of, kind), zero)
            return builder.bitcast(builder.sext(equal, kind), _VECTOR)

        return emit

    _compile(low_word, types.int64, _extract_word(0))
    _compile(high_word, types.int64, _extract_word(1))
    _compile(zero_bytes, _TYPE, _compare(_VECTOR))
    _compile(zero_lanes, _TYPE, _compare(_LANES))
