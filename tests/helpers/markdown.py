"""The project's Markdown pages: their headings, links and code blocks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])

_BLOCK = re.compile(
    r"(?P<mark><!-- not run: .+ -->\n)?^```(?P<language>\S*)[^\n]*\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
_LINK = re.compile(r"\]\(([^)\s]*)\)")
_INLINE_CODE = re.compile(r"`[^`\n]+`")


@dataclass(frozen=True)
class Block:
    """A fenced block of code."""

    page: Path
    line: int
    language: str
    text: str
    run: bool

    def __str__(self) -> str:
        return f"{name_of(self.page)}:{self.line}"


def name_of(page: Path) -> str:
    """Return the path of a page as seen from the root."""
    return str(page.relative_to(ROOT))


def blocks(page: Path, *languages: str) -> list[Block]:
    """Return the code blocks of a page, in these languages or in all."""
    text = page.read_text(encoding="utf-8")
    found = [
        Block(
            page,
            text.count("\n", 0, match.start("text")),
            match["language"],
            match["text"],
            run=match["mark"] is None,
        )
        for match in _BLOCK.finditer(text)
    ]
    return [block for block in found if not languages or block.language in languages]


def prose(page: Path) -> str:
    """Return a page without its code blocks."""
    return _BLOCK.sub("", page.read_text(encoding="utf-8"))


def links(page: Path) -> list[str]:
    """Return the targets of a page's links and pictures."""
    text = prose(page)
    html = re.findall(r'(?:src|href)="([^"]+)"', text)
    return [*_LINK.findall(_INLINE_CODE.sub("code", text)), *html]


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub and the site make them."""
    headings = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
