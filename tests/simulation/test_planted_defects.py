"""Planted defects of the server, each of which the simulation finds.

``python -m tests.helpers.simulation.planted 1 60`` lists the seeds that find them.
"""

from __future__ import annotations

import pytest

from tests.helpers.simulation.planted import DEFECTS, find

SEEDS = {
    "ignored marks": (5, 2),
    "lasting staleness": (3, 7),
    "early acknowledgement": (4, 7),
    "missing resync": (39, 57),
    "single attempts": (1, 4),
}
"""Seeds of which the first still finds the defect; another one may have to, as code changes."""


@pytest.mark.parametrize("defect", DEFECTS)
def test_simulation_finds_planted_defect(defect: str) -> None:
    assert any(find(defect, [seed]) for seed in SEEDS[defect])
