"""The tests that run each line of a package, from one run with coverage, and their durations."""

from __future__ import annotations

import ast
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from coverage import Coverage, CoverageData

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.helpers.mutation.mutants import Mutant


class Recorder:
    """A pytest plugin that records the lines and the duration of each test."""

    def __init__(self, source: Path, data: Path) -> None:
        self._coverage = Coverage(data_file=str(data), include=[f"{source}/*"], config_file=False)
        self._durations = data.with_suffix(".durations")
        self._lines: list[str] = []

    def pytest_sessionstart(self) -> None:
        """Start before the package is imported."""
        self._coverage.start()

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Attribute the following lines to a test."""
        self._coverage.switch_context(nodeid)

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Keep the duration of a test."""
        if report.when == "call":
            self._lines.append(f"{report.duration:.4f} {report.nodeid}\n")

    def pytest_sessionfinish(self) -> None:
        """Write the results."""
        self._coverage.stop()
        self._coverage.save()
        self._durations.write_text("".join(self._lines), "utf-8")


class CoverageMap:
    """The tests of each line of some modules, quickest first."""

    def __init__(self, source: Path, options: Sequence[str]) -> None:
        with tempfile.TemporaryDirectory() as folder:
            data = Path(folder) / "data"
            child = os.fork()
            if not child:
                null = os.open(os.devnull, os.O_RDWR)
                os.dup2(null, 1)
                os._exit(pytest.main([*options], plugins=[Recorder(source, data)]))
            _, status = os.waitpid(child, 0)
            if status:
                raise SystemExit("the tests fail without any change")
            self._read(data)

    def _read(self, data: Path) -> None:
        """Read the results of the run."""
        found = CoverageData(str(data))
        found.read()
        self._tests = {
            file: found.contexts_by_lineno(file) for file in sorted(found.measured_files())
        }
        lines = data.with_suffix(".durations").read_text("utf-8").splitlines()
        pairs = (line.split(" ", 1) for line in lines)
        self._seconds = {test: float(seconds) for seconds, test in pairs}

    def tests_of(self, file: Path, mutant: Mutant) -> list[str]:
        """Return the tests that run the statement of a mutant; all, if it runs on import."""
        lines = self._tests.get(str(file), {})
        tests = {test for line in statement_lines(file, mutant) for test in lines.get(line, ())}
        if not tests or "" in tests:
            tests = set(self._seconds)
        return sorted(tests & self._seconds.keys(), key=lambda test: (self._seconds[test], test))


def statement_lines(file: Path, mutant: Mutant) -> range:
    """Return the lines of the innermost statement that contains a mutant."""
    tree = ast.parse(file.read_text("utf-8"))
    found = range(mutant.line, mutant.line + 1)
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt) and not hasattr(node, "body"):
            lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
            if mutant.line in lines:
                found = lines
    return found


def forget_modules() -> None:
    """Forget the imported modules of the project, but not those of others, which are slow."""
    for name in list(sys.modules):
        if name.partition(".")[0] == "fourfold" or name.startswith("tests."):
            if name.startswith("tests.helpers.mutation"):
                continue
            del sys.modules[name]
