"""Every message id that the code uses exists, and every existing id is used."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import fourfold
from fourfold import PRESETS, FourfoldError
from fourfold.i18n.catalogue import FILES
from fourfold.i18n.rule_pages import ALL_RULES
from fourfold.rules.presets import OPTIONS
from tests.helpers.messages import all_variables, contents, patterns, subclasses

SOURCE = Path(fourfold.__file__).parent
LOOKUPS = {"translate", "_say", "say", "tell"}
FORMS = {"you", "to-you", "opener"}
"""The forms of a message for its listener, which are looked up through the message."""
WEB = SOURCE.parents[1] / "web" / "src"
NOT_USED_YET: set[str] = set()
"""Ids of texts that no code uses yet; remove an id when it is used or deleted."""


@cache
def catalogue_ids() -> frozenset[str]:
    """Return all ids of the English catalogue, including attributes."""
    return frozenset(key for name in FILES for key, _ in patterns("en", name))


@cache
def looked_up_ids() -> frozenset[str]:
    """Return the ids that the source looks up, as regular expressions.

    Examples: ``preset-.+``, ``said\\-give``.
    """
    wanted: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and _name(node.func) in LOOKUPS:
                wanted |= _families(node.args[0])
    return frozenset(wanted)


def _name(node: ast.expr) -> str:
    """Return the last part of a called name."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def _families(node: ast.expr) -> set[str]:
    """Return the ids that a lookup's argument can have."""
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
def literal_ids() -> frozenset[str]:
    """Return the ids that reach a lookup through a variable, as literals of the source."""
    texts = {
        node.value
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    codes = {error.code for error in subclasses(FourfoldError)}
    rules = {f"rule-{number.lower()}" for number in ALL_RULES}
    titles = {f"{rule}.title" for rule in rules}
    return frozenset((texts & catalogue_ids()) | codes | rules | titles)


@cache
def web_source() -> str:
    """Return the source of the web app, which uses the same catalogue."""
    files = (path for path in WEB.rglob("*") if path.suffix in {".ts", ".svelte"})
    return "\n".join(p.read_text(encoding="utf-8") for p in files if "generated" not in p.parts)


@cache
def web_ids() -> frozenset[str]:
    """Return the ids that occur in the web app as plain strings."""
    strings = set(re.findall(r"""["'`]([a-z][a-z0-9.-]+)["'`]""", web_source()))
    return frozenset(
        text for text in strings if text in catalogue_ids() or text.startswith(("web-", "letter-"))
    )


@cache
def web_families() -> frozenset[str]:
    """Return the ids that the web app composes, as regular expressions."""
    parts = re.findall(r"`([a-z][a-z0-9-]*-)\$\{[^`]*\}([a-z0-9-]*)`", web_source())
    return frozenset(f"{re.escape(start)}[a-z0-9-]+{re.escape(end)}" for start, end in parts)


def option_ids() -> set[str]:
    """Return the ids about rule options, which start with the name of the option."""
    names = "|".join(name.replace("_", "-") for name in OPTIONS)
    family = re.compile(rf"(option|force)-({names})(-[a-z0-9-]+)?")
    return {key for key in catalogue_ids() if family.fullmatch(key)}


def test_source_scan_finds_lookups() -> None:
    assert len(looked_up_ids()) > 60
    assert "said\\-move" in looked_up_ids()


def test_web_scan_finds_ids() -> None:
    assert len(web_ids()) > 100
    assert "trait\\-[a-z0-9-]+" in web_families()


def test_looked_up_ids_exist() -> None:
    families = looked_up_ids() | web_families()
    assert [
        one for one in families if not any(re.fullmatch(one, key) for key in catalogue_ids())
    ] == []


def test_web_ids_exist() -> None:
    assert web_ids() - catalogue_ids() == set()


def test_catalogue_ids_are_used() -> None:
    wanted = looked_up_ids() | web_families()
    families = re.compile("|".join(family for family in wanted if family[:2] != "[a"))
    inner = {
        reference
        for name in FILES
        for _, pattern in patterns("en", name)
        for reference in contents(pattern).references
    }
    used = (
        {key for key in catalogue_ids() if families.fullmatch(key)}
        | literal_ids()
        | web_ids()
        | option_ids()
        | inner
    )
    used |= {key for key in catalogue_ids() if is_form_of(key, used)}
    assert catalogue_ids() - used == NOT_USED_YET


def is_form_of(key: str, used: set[str]) -> bool:
    """Return whether a key is a form of a message that is used."""
    message, _, form = key.partition(".")
    return form in FORMS and message in used


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_have_name_and_summary(preset: str) -> None:
    assert {f"preset-{preset}", f"preset-{preset}.summary"} <= catalogue_ids()


def test_text_variables_are_passed_by_code() -> None:
    passed = {
        keyword.arg
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        for keyword in node.keywords
    }
    passed |= set(re.findall(r"\b([a-z]+)\b(?=\s*[:,}])", web_source()))
    texts = (key for key in catalogue_ids() if not key.startswith(("piece-", "record", "eye-")))
    wanted = {name for key in texts for name in all_variables("en")[key]}
    assert wanted - passed <= {"found"}
