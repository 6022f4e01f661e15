"""The error for a package that no installed extra has brought."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class MissingExtra(ImportError):
    """A package that is not installed, and the extra of ``fourfold`` that brings it.

    >>> raise MissingExtra("numba", "engine")
    Traceback (most recent call last):
      ...
    fourfold.extras.MissingExtra: fourfold needs numba: pip install "fourfold[engine]"
    """

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f'fourfold needs {package}: pip install "fourfold[{extra}]"', name=package)
        self.extra = extra


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Name the extra when an import in this block fails for want of a package.

    Where blocks are nested, the innermost one names it.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in {"", "fourfold", *sys.stdlib_module_names}:  # no extra has it
            raise
        raise MissingExtra(package, extra) from error
