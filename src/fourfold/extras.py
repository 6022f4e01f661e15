"""Optional dependencies: the error for a package whose extra is not installed."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class MissingExtra(ImportError):
    """A package is not installed; an extra of ``fourfold`` includes it.

    >>> raise MissingExtra("typer", "terminal")
    Traceback (most recent call last):
      ...
    fourfold.extras.MissingExtra: fourfold needs typer: pip install "fourfold[terminal]"
    """

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f'fourfold needs {package}: pip install "fourfold[{extra}]"', name=package)
        self.extra = extra


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Raise MissingExtra if an import in this block fails for a missing package.

    In nested blocks the innermost names the extra.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in {"", "fourfold", *sys.stdlib_module_names}:  # no extra has it
            raise
        raise MissingExtra(package, extra) from error
