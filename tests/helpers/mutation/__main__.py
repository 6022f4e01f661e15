"""Command of mutation testing; see `tests.helpers.mutation`."""

from __future__ import annotations

import argparse
import hashlib
import time
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from tests.helpers.mutation.mutants import mutants
from tests.helpers.mutation.runner import (
    NO_CHANGE,
    ROOT,
    SOURCE,
    SURVIVED,
    TESTS,
    outcome_of,
    preload,
    start,
)

if TYPE_CHECKING:
    from pathlib import Path

    from tests.helpers.mutation.coverage_map import CoverageMap
    from tests.helpers.mutation.mutants import Mutant

Tried: TypeAlias = "tuple[Path, Mutant]"
OUTCOMES = ROOT / "build" / "mutants"


def file_of(package: str, file: Path, mutant: Mutant) -> Path:
    """Return where the outcome of a mutant is kept, for this module and these tests."""
    digest = hashlib.sha256(f"{mutant}".encode() + file.read_bytes())
    for folder in TESTS[package]:
        for test in sorted((ROOT / folder).rglob("*.py")):
            digest.update(test.read_bytes())
    return OUTCOMES / digest.hexdigest()[:24]


def try_all(package: str, tried: list[Tried], jobs: int, known_tests: CoverageMap) -> Counter[str]:
    """Return the outcomes of mutants, tried unless they are known; print the survivors."""
    outcomes: Counter[str] = Counter()
    waiting, running = list(tried), dict[int, tuple[Tried, float]]()
    while waiting or running:
        while waiting and len(running) < jobs:
            one = waiting.pop(0)
            known = file_of(package, *one)
            if known.exists():
                count(outcomes, one, known.read_text("utf-8"))
            else:
                tests = known_tests.tests_of(*one)
                running[start(tests, *one, package)] = one, time.monotonic()
        for child, (one, started) in list(running.items()):
            if (outcome := outcome_of(child, started)) is not None:
                del running[child]
                file_of(package, *one).write_text(outcome, "utf-8")
                count(outcomes, one, outcome)
        time.sleep(0.05)
    return outcomes


def count(outcomes: Counter[str], tried: Tried, outcome: str) -> None:
    """Count an outcome, and print a survivor."""
    outcomes[outcome] += 1
    if outcome == SURVIVED and tried[1] is not NO_CHANGE:
        file, mutant = tried
        print(f"{file.relative_to(SOURCE)}:{mutant.line} {mutant.description}", flush=True)


def main() -> None:
    """Try the mutants of some packages and print the survivors and the shares."""
    parser = argparse.ArgumentParser(prog="python -m tests.helpers.mutation")
    parser.add_argument("packages", nargs="+", choices=TESTS)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--sample", type=int, help="random mutants of each package")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--module", default="", help="only files whose name contains this")
    options = parser.parse_args()
    OUTCOMES.mkdir(parents=True, exist_ok=True)
    for package in options.packages:
        files = [
            one for one in sorted((SOURCE / package).glob("*.py")) if options.module in one.name
        ]
        tried = [(file, one) for file in files for one in mutants(file.read_text("utf-8"))]
        total = len(tried)
        if options.sample is not None:
            tried = Random(options.seed).sample(tried, min(options.sample, total))
        known_tests = preload(package)
        if not try_all(package, [(files[0], NO_CHANGE)], 1, known_tests)[SURVIVED]:
            raise SystemExit(f"the tests of {package} fail without any change")
        outcomes = try_all(package, tried, options.jobs, known_tests)
        killed = len(tried) - outcomes[SURVIVED]
        print(f"{package}: {killed} of {len(tried)} killed, of {total} mutants; {dict(outcomes)}")


if __name__ == "__main__":
    main()
