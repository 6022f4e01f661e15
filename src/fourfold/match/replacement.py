"""Changed copies of values, three times as fast as `dataclasses.replace`."""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

__all__ = ["replace"]

if TYPE_CHECKING:
    from collections.abc import Callable
    from dataclasses import replace  # type checkers know the fields of its argument

else:

    def replace(value: Any, **changes: Any) -> Any:
        """Return a copy of a dataclass's instance with some fields changed."""
        kind = type(value)
        read, places = _fields_of(kind)
        values = list(read(value))
        for name, changed in changes.items():
            values[places[name]] = changed
        return kind(*values)


@cache
def _fields_of(kind: type[Any]) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, int]]:
    """Return a reader of all fields of a dataclass with several, and the place of each."""
    names: tuple[str, ...] = kind.__match_args__
    return attrgetter(*names), {name: place for place, name in enumerate(names)}
