"""Parser helpers for the Fluent files: entries, patterns, variables, selectors."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import fourfold.i18n

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(fourfold.i18n.__file__).parent / "locales"


@cache
def resource(language: str, name: str) -> ast.Resource:
    """Read one file of one language."""
    text = (FOLDER / language / f"{name}.ftl").read_text(encoding="utf-8")
    return FluentParser(with_spans=False).parse(text)


def messages(language: str, name: str) -> list[ast.Message]:
    """Return the messages of one file, in order."""
    return [entry for entry in resource(language, name).body if isinstance(entry, ast.Message)]


def patterns(language: str, name: str) -> Iterator[tuple[str, ast.Pattern]]:
    """Yield each text of one file with its key, ``id`` or ``id.attribute``."""
    for message in messages(language, name):
        if message.value is not None:
            yield message.id.name, message.value
        for attribute in message.attributes:
            yield f"{message.id.name}.{attribute.id.name}", attribute.value


class PatternContents(Visitor):
    """The variables, references, text and selectors of one pattern."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.text: list[str] = []
        self.selectors: list[tuple[str, set[str]]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        """Record a variable."""
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        """Record a reference to another message."""
        self.references.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        """Record plain text."""
        self.text.append(node.value)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        """Record a selector and its keys."""
        keys = {
            key.name if isinstance(key, ast.Identifier) else key.value
            for key in (variant.key for variant in node.variants)
        }
        assert isinstance(node.selector, ast.VariableReference), "choices are on variables"
        self.selectors.append((node.selector.id.name, keys))
        self.generic_visit(node)


def contents(pattern: ast.Pattern) -> PatternContents:
    """Return the contents of one pattern."""
    visitor = PatternContents()
    visitor.visit(pattern)
    return visitor


@cache
def all_variables(language: str) -> dict[str, frozenset[str]]:
    """Return the variables of each text of a language, including those of referenced texts."""
    own: dict[str, PatternContents] = {
        key: contents(pattern)
        for name in files_of(language)
        for key, pattern in patterns(language, name)
    }

    def needed(key: str) -> set[str]:
        inner = (needed(reference) for reference in own[key].references)
        return own[key].variables.union(*inner)

    return {key: frozenset(needed(key)) for key in own}


def files_of(language: str) -> list[str]:
    """Return the names of a language's files."""
    return sorted(path.stem for path in (FOLDER / language).glob("*.ftl"))
