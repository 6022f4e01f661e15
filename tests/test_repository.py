"""The files of the repository itself: workflows, forms, citation, and the commands they name."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parent.parent
GITHUB = ROOT / ".github"
SCHEMAS = {
    ".github/workflows/test.yml": "vendor.github-workflows",
    ".github/workflows/publish.yml": "vendor.github-workflows",
    ".github/dependabot.yml": "vendor.dependabot",
    ".github/ISSUE_TEMPLATE/fault.yml": "vendor.github-issue-forms",
    ".github/ISSUE_TEMPLATE/idea.yml": "vendor.github-issue-forms",
    ".github/ISSUE_TEMPLATE/config.yml": "vendor.github-issue-config",
    "CITATION.cff": "vendor.citation-file-format",
    "deploy/compose.yaml": "vendor.compose-spec",
}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def read_jobs() -> dict[str, Any]:
    """Return the jobs of all workflows."""
    jobs: dict[str, Any] = {}
    for path in sorted((GITHUB / "workflows").iterdir()):
        jobs |= yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"]
    return jobs


def list_commands() -> list[str]:
    """Return the commands that the workflows run."""
    return [step["run"] for job in read_jobs().values() for step in job["steps"] if "run" in step]


@pytest.mark.parametrize("file", SCHEMAS)
def test_file_fits_its_schema(file: str) -> None:
    check = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", SCHEMAS[file]]
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [*check, str(ROOT / file)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_workflow_and_form_has_a_schema() -> None:
    files = {str(path.relative_to(ROOT)) for path in GITHUB.rglob("*.yml")}
    assert files <= set(SCHEMAS)


def test_workflows_run_targets_that_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = [target for run in list_commands() for target in re.findall(r"\bmake (\w+)", run)]
    assert {"test", "docs", "dist"} <= set(targets)
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_workflows_name_paths_that_exist() -> None:
    words = [word for run in list_commands() for word in re.split(r"[\s=]", run)]
    paths = [word for word in words if word.startswith(("tests/", "scripts/"))]
    assert len(paths) > 10
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_actions_are_pinned_to_a_commit() -> None:
    """A tag can be moved by the owner of an action; a commit cannot."""
    uses = [step["uses"] for job in read_jobs().values() for step in job["steps"] if "uses" in step]
    assert uses
    assert [one for one in uses if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", one)] == []


def test_oldest_python_is_tested() -> None:
    oldest = PROJECT["project"]["requires-python"].removeprefix(">=")
    for job in ("everything", "library"):
        assert read_jobs()[job]["strategy"]["matrix"]["python"][0] == oldest


def test_hooks_run_programs_that_exist() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    hooks = [hook for repo in config["repos"] for hook in repo["hooks"]]
    programs = {hook["entry"].split()[0] for hook in hooks}
    assert [name for name in programs if not (ROOT / name).is_file()] == []
