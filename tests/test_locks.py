"""The lock files: complete, current, hashed and free of addresses."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FILES = ("requirements.txt", "requirements-build.txt")
ENTRY = re.compile(r"^(\S.*?)((?: --hash=sha256:[0-9a-f]{64})+)\n((?: +#.*\n)+)", re.MULTILINE)
SOURCES = {"fourfold (pyproject.toml)", "-r deploy/requirements-build.in"}
"""uv's names for the sources of a lock file."""


class LockedPackage(NamedTuple):
    """One version of a package, and what requires it."""

    requirement: Requirement
    parents: frozenset[str]

    @property
    def name(self) -> str:
        """The package's name."""
        return canonicalize_name(self.requirement.name)


def locked_packages(file: str) -> list[LockedPackage]:
    """Return the packages of a lock file; fail if an entry has no hash or reason."""
    text = re.sub(r" *\\\n *", " ", (ROOT / "deploy" / file).read_text(encoding="utf-8"))
    text = re.sub(r"\A(#.*\n)+", "", text)
    assert ENTRY.sub("", text) == ""
    return [
        LockedPackage(Requirement(what), frozenset(re.findall(r"# (?:via|  ) *(\S.*)", why)))
        for what, _, why in ENTRY.findall(text)
    ]


def declared_requirements(file: str) -> list[Requirement]:
    """Return the requirements that a lock file must contain."""
    lines = PROJECT["build-system"]["requires"]
    if file == "requirements.txt":
        lines = [*PROJECT["project"]["dependencies"], *requirements_of_extra("hosting")]
    return [Requirement(line) for line in lines]


def requirements_of_extra(name: str) -> list[str]:
    """Return the requirements of an extra and of the extras it includes."""
    lines = []
    for line in PROJECT["project"]["optional-dependencies"][name]:
        requirement = Requirement(line)
        if requirement.name == "fourfold":
            lines += [line for extra in requirement.extras for line in requirements_of_extra(extra)]
        else:
            lines.append(line)
    return lines


@pytest.mark.parametrize("file", FILES)
def test_lockfile_matches_pyproject(file: str) -> None:
    declared = [each for each in locked_packages(file) if each.parents & SOURCES]
    names = {canonicalize_name(requirement.name) for requirement in declared_requirements(file)}
    assert {each.name for each in declared} == names, "run `make lock`"
    for requirement in declared_requirements(file):
        for each in declared:
            if each.name == canonicalize_name(requirement.name):
                (pin,) = each.requirement.specifier
                assert pin.operator == "=="
                assert requirement.specifier.contains(pin.version), "run `make lock`"


@pytest.mark.parametrize("file", FILES)
def test_locked_packages_have_parents(file: str) -> None:
    names = {each.name for each in locked_packages(file)}
    for each in locked_packages(file):
        assert each.parents
        assert each.parents - SOURCES <= names, each


def test_build_requirements_match_pyproject() -> None:
    lines = (ROOT / "deploy" / "requirements-build.in").read_text(encoding="utf-8").split()
    assert lines == PROJECT["build-system"]["requires"]


@pytest.mark.parametrize("file", FILES)
def test_lockfile_contains_no_addresses(file: str) -> None:
    text = (ROOT / "deploy" / file).read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*--(?!hash)", text, re.MULTILINE)


def node_packages() -> dict[str, dict[str, Any]]:
    """Return the packages of the web app's lock file."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    packages: dict[str, dict[str, Any]] = lock["packages"]
    return packages


def test_node_packages_have_hashes_and_no_addresses() -> None:
    for path, package in node_packages().items():
        assert "resolved" not in package, path
        assert not path or package["integrity"].startswith("sha512-"), path


def test_node_lockfile_covers_every_platform() -> None:
    packages = node_packages()
    for path, package in packages.items():
        for name in package.get("optionalDependencies", {}):
            places = [f"{path}/node_modules/{name}", f"node_modules/{name}"]
            assert any(place in packages for place in places), f"{path} wants {name}"


def test_node_lockfile_matches_package_json() -> None:
    declared = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    locked = node_packages()[""]
    for kind in ("dependencies", "devDependencies"):
        assert locked[kind] == declared[kind]
