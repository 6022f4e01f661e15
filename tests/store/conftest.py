"""A fixture for an up-to-date database with two identities."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fourfold.store import Database
from fourfold.store.identities import add_identity
from tests.helpers.store import ANN, BOB, do

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    """Yield an up-to-date database with two identities."""
    opened = Database(database_url)
    opened.migrate()
    do(opened, lambda c: add_identity(c, ANN, "hash of ann", 1))
    do(opened, lambda c: add_identity(c, BOB, "hash of bob", 2))
    yield opened
    opened.close()
