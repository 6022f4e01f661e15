"""The lock files: complete, current, hashes for everything, no word of where it comes from."""

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
"""How uv names what a lock file is made of."""


class Locked(NamedTuple):
    """One version of one package, and what asks for it."""

    requirement: Requirement
    parents: frozenset[str]

    @property
    def name(self) -> str:
        """The package's name."""
        return canonicalize_name(self.requirement.name)


def locked(file: str) -> list[Locked]:
    """Return what a lock file names; whatever has no hash, or no reason, is left over."""
    text = re.sub(r" *\\\n *", " ", (ROOT / "deploy" / file).read_text(encoding="utf-8"))
    text = re.sub(r"\A(#.*\n)+", "", text)
    assert ENTRY.sub("", text) == ""
    return [
        Locked(Requirement(what), frozenset(re.findall(r"# (?:via|  ) *(\S.*)", why)))
        for what, _, why in ENTRY.findall(text)
    ]


def wanted(file: str) -> list[Requirement]:
    """Return what a lock file is made for."""
    lines = PROJECT["build-system"]["requires"]
    if file == "requirements.txt":
        lines = [*PROJECT["project"]["dependencies"], *lines_of_extra("hosting")]
    return [Requirement(line) for line in lines]


def lines_of_extra(name: str) -> list[str]:
    """Return the requirements of an extra, with those of the extras that it includes."""
    lines = []
    for line in PROJECT["project"]["optional-dependencies"][name]:
        requirement = Requirement(line)
        if requirement.name == "fourfold":
            lines += [line for extra in requirement.extras for line in lines_of_extra(extra)]
        else:
            lines.append(line)
    return lines


@pytest.mark.parametrize("file", FILES)
def test_the_lock_is_of_what_is_declared(file: str) -> None:
    asked = [each for each in locked(file) if each.parents & SOURCES]
    names = {canonicalize_name(requirement.name) for requirement in wanted(file)}
    assert {each.name for each in asked} == names, "run `make lock`"
    for requirement in wanted(file):
        for each in asked:
            if each.name == canonicalize_name(requirement.name):
                (pin,) = each.requirement.specifier
                assert pin.operator == "=="
                assert requirement.specifier.contains(pin.version), "run `make lock`"


@pytest.mark.parametrize("file", FILES)
def test_everything_else_is_needed_by_something(file: str) -> None:
    names = {each.name for each in locked(file)}
    for each in locked(file):
        assert each.parents
        assert each.parents - SOURCES <= names, each


def test_the_tool_that_builds_is_the_one_that_is_declared() -> None:
    lines = (ROOT / "deploy" / "requirements-build.in").read_text(encoding="utf-8").split()
    assert lines == PROJECT["build-system"]["requires"]


@pytest.mark.parametrize("file", FILES)
def test_no_lock_says_where_packages_come_from(file: str) -> None:
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


def test_node_packages_for_every_platform_are_locked() -> None:
    packages = node_packages()
    for path, package in packages.items():
        for name in package.get("optionalDependencies", {}):
            places = [f"{path}/node_modules/{name}", f"node_modules/{name}"]
            assert any(place in packages for place in places), f"{path} wants {name}"


def test_the_node_lock_is_of_what_is_declared() -> None:
    declared = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    locked_ = node_packages()[""]
    for kind in ("dependencies", "devDependencies"):
        assert locked_[kind] == declared[kind]
