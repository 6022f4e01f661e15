"""Parsers that read the texts of strangers: the corpus, mutants of it, and guided search.

``make test`` replays the corpus with the same mutants every time. ``make soak`` searches each
parser for a minute, guided by coverage (`tests.helpers.fuzzing.__main__`). An input that once
failed is in the corpus.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from tests.helpers.effort import rounds
from tests.helpers.fuzzing.corpus import CORPUS, mutants, read_corpus
from tests.helpers.fuzzing.targets import TARGETS

MUTANTS = rounds(300, 20_000)
SEARCH_SECONDS = 60
ROOT = Path(__file__).parents[2]


def test_every_target_has_corpus() -> None:
    assert {folder.name for folder in CORPUS.iterdir()} == TARGETS.keys()


@pytest.mark.parametrize("target", TARGETS)
def test_parser_reads_or_refuses_corpus(target: str) -> None:
    for name, data in read_corpus(target).items():
        print(name)
        TARGETS[target](data)


@pytest.mark.parametrize("target", TARGETS)
def test_parser_reads_or_refuses_mutants(target: str) -> None:
    inputs = list(read_corpus(target).values())
    for data in mutants(inputs, Random(target), MUTANTS):
        print(data)
        TARGETS[target](data)


@pytest.mark.soak
@pytest.mark.skipif(find_spec("atheris") is None, reason="Atheris has no wheel for this machine")
@pytest.mark.parametrize("target", TARGETS)
def test_guided_search_finds_nothing(target: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.helpers.fuzzing", target, str(SEARCH_SECONDS)]
    done = subprocess.run(  # noqa: S603 - this package
        [*command, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-6000:]
