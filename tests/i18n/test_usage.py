"""Every text that the program asks for exists, and every text that exists is asked for."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import fourfold
from fourfold import PRESETS, FourfoldError
from fourfold.i18n.catalogue import FILES
from fourfold.i18n.rulepages import ALL_RULES
from tests.i18n.ftl import all_variables, found, patterns

SOURCE = Path(fourfold.__file__).parent
LOOKUPS = {"translate", "_say", "say"}
WEB = SOURCE.parents[1] / "web" / "src"
NOT_USED_YET: set[str] = set()
"""Texts that wait for the program to need them; take a line out when it is used or deleted."""


@cache
def keys() -> frozenset[str]:
    """Return every id, with attributes, of the English catalogue."""
    return frozenset(key for name in FILES for key, _ in patterns("en", name))


@cache
def asked() -> frozenset[str]:
    """Return the ids in the source as regular expressions: ``preset-.+``, ``said\\-give``."""
    wanted: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and _name(node.func) in LOOKUPS:
                wanted |= _families(node.args[0])
    return frozenset(wanted)


def _name(node: ast.expr) -> str:
    """Return the last part of what is called."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def _families(node: ast.expr) -> set[str]:
    """Return the ids that an argument can be."""
    if isinstance(node, ast.Constant):
        return {re.escape(str(node.value))}
    if isinstance(node, ast.IfExp):
        return _families(node.body) | _families(node.orelse)
    if isinstance(node, ast.BinOp):
        return _families(node.left)
    if isinstance(node, ast.JoinedStr):
        parts = (
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9-]+"
            for part in node.values
        )
        return {"".join(parts)}
    return set()


@cache
def elsewhere() -> frozenset[str]:
    """Return the ids that reach a lookup through a variable, as plain strings of the source."""
    texts = {
        node.value
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    codes = {error.code for error in subclasses(FourfoldError)}
    rules = {f"rule-{number.lower()}" for number in ALL_RULES}
    titles = {f"{rule}.title" for rule in rules}
    return frozenset((texts & keys()) | codes | rules | titles)


@cache
def web_source() -> str:
    """Return the source of the web app, which has its texts from the same catalogue."""
    files = (path for path in WEB.rglob("*") if path.suffix in {".ts", ".svelte"})
    return "\n".join(p.read_text(encoding="utf-8") for p in files if "generated" not in p.parts)


@cache
def web_ids() -> frozenset[str]:
    """Return the ids that stand in the web app as plain strings, as far as they can be told."""
    strings = set(re.findall(r"""["'`]([a-z][a-z0-9.-]+)["'`]""", web_source()))
    return frozenset(
        text for text in strings if text in keys() or text.startswith(("web-", "letter-"))
    )


@cache
def web_families() -> frozenset[str]:
    """Return the ids that the web app puts together, as regular expressions."""
    parts = re.findall(r"`([a-z][a-z0-9-]*-)\$\{[^`]*\}([a-z0-9-]*)`", web_source())
    return frozenset(f"{re.escape(start)}[a-z0-9-]+{re.escape(end)}" for start, end in parts)


def subclasses(kind: type[FourfoldError]) -> set[type[FourfoldError]]:
    """Return an error class and all below it."""
    return {kind}.union(*(subclasses(below) for below in kind.__subclasses__()))


def test_the_source_was_read() -> None:
    assert len(asked()) > 60
    assert "said\\-move" in asked()


def test_the_web_app_was_read() -> None:
    assert len(web_ids()) > 100
    assert "trait\\-[a-z0-9-]+" in web_families()


def test_what_is_asked_for_exists() -> None:
    families = asked() | web_families()
    assert [one for one in families if not any(re.fullmatch(one, key) for key in keys())] == []


def test_what_the_web_app_asks_for_exists() -> None:
    assert web_ids() - keys() == set()


def test_every_text_is_used() -> None:
    wanted = asked() | web_families()
    families = re.compile("|".join(family for family in wanted if family[:2] != "[a"))
    inner = {
        reference
        for name in FILES
        for _, pattern in patterns("en", name)
        for reference in found(pattern).references
    }
    used = {key for key in keys() if families.fullmatch(key)} | elsewhere() | web_ids() | inner
    assert keys() - used == NOT_USED_YET


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_a_name_and_a_summary(preset: str) -> None:
    assert {f"preset-{preset}", f"preset-{preset}.summary"} <= keys()


def test_no_text_takes_a_value_that_nobody_passes() -> None:
    passed = {
        keyword.arg
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        for keyword in node.keywords
    }
    passed |= set(re.findall(r"\b([a-z]+)\b(?=\s*[:,}])", web_source()))
    texts = (key for key in keys() if not key.startswith(("piece-", "record", "eye-")))
    wanted = {name for key in texts for name in all_variables("en")[key]}
    assert wanted - passed <= {"found"}
