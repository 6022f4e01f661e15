"""Trials of mutants: a fork for each, which imports the changed module and runs its fast tests."""

from __future__ import annotations

import contextlib
import importlib
import importlib.abc
import importlib.util
import os
import signal
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.helpers.mutation.coverage_map import CoverageMap, forget_modules
from tests.helpers.mutation.mutants import Mutant, apply

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).parents[3]
SOURCE = ROOT / "src" / "fourfold"
NO_CHANGE = Mutant(0, 0, 0, "no change")
"""The unchanged code, which must survive: otherwise the outcomes would mean nothing."""
KILLED, SURVIVED, TIMED_OUT = "killed", "survived", "timed out"
NOT_RUN = {pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED}
SLOW = (
    *("test_g2_no_other_permutation_preserves_alignments", "test_parse_handles_any_text"),
    *("test_d8_view_depends_only_on_felt_cells", "test_prefixes_of_a_long_game_share_memory"),
    *("test_d8_blindfolded_computers_play_by_hand_to_the_end", "test_picture_contains_every_part"),
)
"""Tests that take seconds and notice hardly anything that the others do not."""
TESTS = {
    "rules": ["tests/rules"],
    "match": ["tests/match"],
    "tournament": ["tests/tournament"],
}
"""The fast tests of each package."""
TIMEOUT_SECONDS = float(os.environ.get("FOURFOLD_MUTANT_SECONDS", "600"))
"""The longest a mutant may take; an endless loop counts as killed."""


class MutantFinder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from a changed tree."""

    def __init__(self, module: str, file: Path, mutant: Mutant) -> None:
        self._module = module
        self._file = file
        self._mutant = mutant

    def find_spec(self, fullname: str, _path: Any, _target: Any = None) -> Any:
        """Return this loader for the module."""
        if fullname != self._module:
            return None
        return importlib.util.spec_from_file_location(fullname, self._file, loader=self)

    def exec_module(self, module: Any) -> None:
        """Run the changed tree."""
        tree = apply(self._file.read_text("utf-8"), self._mutant)
        exec(compile(tree, str(self._file), "exec"), module.__dict__)  # noqa: S102


def module_name(file: Path) -> str:
    """Return the dotted name of a source file."""
    parts = file.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def options_of(package: str) -> list[str]:
    """Return the options with which pytest runs the fast tests of a package."""
    fast = " and ".join(f"not {name}" for name in SLOW)
    plugins = ("no:schemathesis", "no:cacheprovider", "no:xdist", "no:cov")
    return ["-q", "-x", *(word for name in plugins for word in ("-p", name)), "-k", fast]


def preload(package: str) -> CoverageMap:
    """Import what the tests need of other projects; return the tests of each line."""
    os.chdir(ROOT)
    with open(os.devnull, "w") as null, contextlib.redirect_stdout(null):
        pytest.main([*options_of(package), "--collect-only", *TESTS[package]])
    forget_modules()
    return CoverageMap(SOURCE / package, [*options_of(package), *TESTS[package]])


def start(tests: Sequence[str], file: Path, mutant: Mutant, package: str) -> int:
    """Run tests against a mutant in a process of its own; return its id."""
    child = os.fork()
    if not child:
        os.setsid()
        os._exit(_run_tests(tests, file, mutant, package))
    return child


def outcome_of(child: int, started: float) -> str | None:
    """Return the outcome of a trial, or None while it runs."""
    ended, status = os.waitpid(child, os.WNOHANG)
    if ended:
        if os.waitstatus_to_exitcode(status) in NOT_RUN:
            raise SystemExit("the tests of a mutant did not run")
        return SURVIVED if status == 0 else KILLED
    if time.monotonic() - started < TIMEOUT_SECONDS:
        return None
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return TIMED_OUT


def _run_tests(tests: Sequence[str], file: Path, mutant: Mutant, package: str) -> int:
    """Run tests of a package up to the first that fails; return 0 if all passed."""
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(null, stream)
    if mutant is not NO_CHANGE:
        sys.meta_path.insert(0, MutantFinder(module_name(file), file, mutant))
    try:
        importlib.import_module(module_name(file))
        status = int(pytest.main([*options_of(package), *tests]))
        if status in NOT_RUN:  # the mutant has changed the names of parametrized tests
            status = int(pytest.main([*options_of(package), *TESTS[package]]))
        return status
    except BaseException:  # the mutant can break anything
        return 1
