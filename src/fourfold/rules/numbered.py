"""The base class of pieces, cells and figures, with one object for each number."""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn, Self

from fourfold.rules.text_value import TextValue


class Numbered(TextValue):
    """A member of a fixed set of numbered objects; there is only one object for each number.

    An object equals only itself: a cell, a piece and a figure with the same number are three keys
    of a dictionary. It can index sequences, and objects of one class are ordered by number.
    """

    __slots__ = ("number",)

    number: int
    _all: ClassVar[tuple[Any, ...]] = ()

    def __init_subclass__(cls, count: int) -> None:
        cls._all = tuple(cls._create(number) for number in range(count))

    def __new__(cls, number: int | Self) -> Self:
        """Return the one object with this number."""
        if isinstance(number, cls):
            return number
        cls._check_number(number)
        found: Self = cls._all[number]
        return found

    @classmethod
    def _check_number(cls, value: Any) -> None:
        """Refuse any value but the number of an object of this class."""
        name, last = cls.__name__, len(cls._all) - 1
        if isinstance(value, Numbered) or not hasattr(value, "__index__"):
            hint = f"; {name}.parse({value!r}) reads text" if isinstance(value, str) else ""
            raise TypeError(f"{name} takes a number from 0 to {last}, not {value!r}{hint}")
        if not 0 <= value <= last:
            raise ValueError(f"a {name.lower()} is a number from 0 to {last}, not {value}")

    @classmethod
    def _create(cls, number: int) -> Self:
        """Create the object with this number; called once for each."""
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

    def __reduce__(self) -> tuple[type[Self], tuple[int]]:
        return type(self), (self.number,)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__.lower()} never changes")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__.lower()} never changes")
