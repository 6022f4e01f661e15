"""SVG output that all drawings share: elements, numbers, text and documents."""

import re
from html import escape

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

Attribute = str | float | None


def number(value: float) -> str:
    """Format a coordinate with at most two decimals and no trailing zeros: ``12.5``, ``40``.

    >>> number(12.504), number(40.0), number(-0.001)
    ('12.5', '40', '0')
    """
    return f"{round(value, 2) + 0:g}"


def text(content: str) -> str:
    """Escape text for XML and drop characters that XML does not allow."""
    return escape(_NOT_XML.sub("", content))


def element(tag: str, *children: str, **attributes: Attribute) -> str:
    """Format an element; ``class_`` becomes ``class``, ``_`` becomes ``-``, None is omitted.

    >>> element("circle", r=4.0, stroke_width=2, class_="ff-coin", fill=None)
    '<circle r="4" stroke-width="2" class="ff-coin"/>'
    """
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{_attribute(value)}"'
        for name, value in attributes.items()
        if value is not None
    )
    inside = "".join(children)
    return f"<{tag}{written}>{inside}</{tag}>" if inside else f"<{tag}{written}/>"


def document(
    body: str,
    *,
    view: tuple[float, float],
    size: tuple[float, float],
    unit: str = "",
    style: str = "",
    title: str | None = None,
    description: str | None = None,
) -> str:
    """Wrap a drawing as a stand-alone SVG, named for assistive technology or hidden from it.

    The name is an ``aria-label``, which needs no ids, so many drawings can share one page.
    """
    name = title or description
    return element(
        "svg",
        element("title", text(title)) if title else "",
        element("desc", text(description)) if description else "",
        element("style", style) if style else "",
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(view[0])} {number(view[1])}",
        width=f"{number(size[0])}{unit}",
        height=f"{number(size[1])}{unit}",
        role="img" if name else None,
        aria_label=name or None,
        aria_hidden=None if name else "true",
    )


def _attribute(value: str | float) -> str:
    """Format an attribute's value without its quotes."""
    return text(value) if isinstance(value, str) else number(value)
