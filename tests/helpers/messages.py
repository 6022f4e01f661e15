"""The message catalogues, read without the code under test."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from fourfold import FourfoldError
from fourfold.rules.wording import to_fluent

if TYPE_CHECKING:
    from collections.abc import Iterator


LOCALES = Path(__file__).parents[2] / "src" / "fourfold" / "i18n" / "locales"
LANGUAGES = ("en", "fr", "ro", "pt-BR", "zh-Hans", "zh-Hant")
BROWSER_LOCALES = {
    "en": "en-GB",
    "fr": "fr-FR",
    "ro": "ro-RO",
    "pt-BR": "pt-BR",
    "zh-Hans": "zh-CN",
    "zh-Hant": "zh-TW",
}

SIMPLIFIED_ONLY = set("边体顶圆锥横线阵摆换触币则规说对无这还过给开关见长时问间应让请没")
TRADITIONAL_ONLY = set("邊體頂圓錐橫線陣擺換觸幣則規說對無這還過給開關見長時問間應讓請沒")

REFUSALS = (
    *("braille.errors", "engine", "match.errors", "server.errors", "server.http.request_errors"),
    *("terminal.errors", "tournament", "puzzles.errors"),
)
"""Modules with classes of refusals."""


@cache
def resource(language: str, name: str) -> ast.Resource:
    """Read one file of one language."""
    return FluentParser(with_spans=False).parse(source(language, name))


def source(language: str, name: str) -> str:
    """Return the text of one file; the English refusals are stated by their classes."""
    if (language, name) != ("en", "errors"):
        return (LOCALES / language / f"{name}.ftl").read_text(encoding="utf-8")
    for module in REFUSALS:
        import_module(f"fourfold.{module}")
    return "".join(
        f"{error.code} = {to_fluent(error.message)}\n" for error in subclasses(FourfoldError)
    )


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
    found = {path.stem for path in (LOCALES / language).glob("*.ftl")}
    return sorted(found | {"errors"} if language == "en" else found)


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = _bundle(language)

    def __call__(self, key: str, **values: object) -> str:
        """Return a message, or one of its attributes by ``id.attribute``."""
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None, key
        text, errors = self._bundle.format_pattern(pattern, {"set": "quarto", **values})
        assert not errors, (key, errors)
        return str(text)

    def fixed_parts(self, key: str) -> list[str]:
        """Return the fixed parts of a message, without its variables."""
        pattern = self._bundle.get_message(key).value
        elements = getattr(pattern, "elements", [pattern])
        return [
            element.value
            for element in elements
            if isinstance(getattr(element, "value", None), str)
        ]


@cache
def _bundle(language: str) -> FluentBundle:
    """Read the message files of a language."""
    bundle = FluentBundle([language], use_isolating=False)
    for name in files_of(language):
        bundle.add_resource(FluentResource(source(language, name)))
    return bundle


@cache
def message_ids() -> frozenset[str]:
    """Return the ids of all messages."""
    return frozenset(
        line.partition(" =")[0]
        for name in files_of("en")
        for line in source("en", name).splitlines()
        if line[:1].isalpha() and " =" in line
    )


def texts(language: str) -> dict[str, str]:
    """Return the plain text of every message."""
    return {
        key: " ".join(contents(pattern).text)
        for name in files_of(language)
        for key, pattern in patterns(language, name)
    }


def subclasses(kind: type[FourfoldError]) -> set[type[FourfoldError]]:
    """Return an error class and all its subclasses."""
    return {kind}.union(*(subclasses(below) for below in kind.__subclasses__()))
