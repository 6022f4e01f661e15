"""What pieces, cells and figures have in common: a number, a name, one object for each."""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn, Self


class Numbered:
    """One of a fixed set of things, each with a number; there is one object for each of them.

    A thing equals itself alone: a cell, a piece and a figure with the same number are three keys of
    a dictionary. It indexes sequences by its number and has an order among its kind.
    """

    __slots__ = ("number",)

    number: int
    _all: ClassVar[tuple[Any, ...]] = ()

    def __init_subclass__(cls, count: int) -> None:
        cls._all = tuple(cls._made(number) for number in range(count))

    def __new__(cls, number: int | Self) -> Self:
        """Return the one object with this number."""
        if isinstance(number, cls):
            return number
        cls._demand_number(number)
        found: Self = cls._all[number]
        return found

    @classmethod
    def _demand_number(cls, value: Any) -> None:
        """Refuse anything but the number of one of these things."""
        name, last = cls.__name__, len(cls._all) - 1
        if isinstance(value, Numbered) or not hasattr(value, "__index__"):
            hint = f"; {name}.parse({value!r}) reads text" if isinstance(value, str) else ""
            raise TypeError(f"{name} takes a number from 0 to {last}, not {value!r}{hint}")
        if not 0 <= value <= last:
            raise ValueError(f"a {name.lower()} is a number from 0 to {last}, not {value}")

    @classmethod
    def _made(cls, number: int) -> Self:
        """Make one of the objects, once."""
        made = object.__new__(cls)
        object.__setattr__(made, "number", number)
        return made

    def __index__(self) -> int:
        return self.number

    # The same in every run, unlike the address of an object, so that sets keep their order.
    def __hash__(self) -> int:
        return self.number

    def __lt__(self, other: Self) -> bool:
        return self.number < other.number if type(other) is type(self) else NotImplemented

    def __le__(self, other: Self) -> bool:
        return self.number <= other.number if type(other) is type(self) else NotImplemented

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.number})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __reduce__(self) -> tuple[type[Self], tuple[int]]:
        return type(self), (self.number,)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__.lower()} never changes")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__.lower()} never changes")
