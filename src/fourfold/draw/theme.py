"""Colours of the drawings in a light and a dark theme."""

from enum import Enum
from typing import Literal

Theme = Literal["light", "dark", "auto"]


class Tone(Enum):
    """A colour by its role, with the values of the light and the dark theme."""

    INK = ("#2e2015", "#f3e9d9")
    SHADOW = ("#3b2a1a", "#000000")
    HOLE = ("#150d07", "#050403")
    BORE = ("#4a3320", "#3a2a1d")

    MAPLE_TOP = ("#fdf1d6", "#fbe6bd")
    MAPLE_LIT = ("#f6dfb0", "#e6c68d")
    MAPLE_MID = ("#efd29b", "#d9b578")
    MAPLE_SHADE = ("#dcb777", "#bf965a")

    WALNUT_TOP = ("#91603a", "#8f5c38")
    WALNUT_LIT = ("#75472a", "#5d3921")
    WALNUT_MID = ("#6a3e23", "#4d2e1a")
    WALNUT_SHADE = ("#532e18", "#382011")
    INLAY = ("#fae3b4", "#f2cf8c")

    GLAZE_TOP = ("#d3e6f3", "#84b7da")
    GLAZE_LIT = ("#a9cde6", "#5d9cc9")
    GLAZE_MID = ("#8ab9da", "#437fae")
    GLAZE_SHADE = ("#4a80aa", "#1c4566")
    BOWL = ("#669bc2", "#2c628b")

    GILT_TOP = ("#ffe7ad", "#ffcf70")
    GILT_LIT = ("#f8c661", "#e8aa40")
    GILT_MID = ("#f2b84b", "#dd9a2b")
    GILT_SHADE = ("#d9962a", "#b97c1d")

    DENT = ("#10202f", "#06101a")
    DENT_LIT = ("#3f6d92", "#2b5879")
    DOME = ("#ffffff", "#eaf6ff")
    DOME_SHADE = ("#c3d8e7", "#9cc4e0")

    TABLE = ("#f6eee0", "#16191d")
    BOARD = ("#dcc6a0", "#262c33")
    BOARD_EDGE = ("#a98a5c", "#4a535e")
    WELL = ("#eddfc3", "#323a43")
    WELL_EDGE = ("#bfa274", "#4f5965")
    LABEL = ("#5f4930", "#c9d0d8")
    SOCKET = ("#a98a5c", "#66717d")
    COIN = ("#f6c945", "#f0bd3a")
    COIN_EDGE = ("#7a5300", "#4a3200")
    GLOW = ("#fff0a6", "#5f4d16")
    GLOW_EDGE = ("#b45f06", "#ffd34d")
    LAST = ("#0b5fa5", "#7cc4ff")


def paint(theme: Theme, fill: Tone | None, stroke: Tone | None = None) -> dict[str, str]:
    """Return the attributes that colour a shape; "auto" adds the classes of `dark_style`."""
    column = 1 if theme == "dark" else 0
    attributes = {"fill": fill.value[column] if fill else "none"}
    if stroke:
        attributes["stroke"] = stroke.value[column]
    if theme == "auto":
        names = [_class(kind, tone) for kind, tone in (("fill", fill), ("stroke", stroke)) if tone]
        attributes["class_"] = " ".join(names)
    return attributes


def dark_style(theme: Theme) -> str:
    """Return the style sheet of an "auto" drawing for readers who prefer dark colours."""
    if theme != "auto":
        return ""
    rules = "".join(
        f".{_class(kind, tone)}{{{kind}:{tone.value[1]}}}"
        for tone in Tone
        for kind in ("fill", "stroke")
    )
    return f"@media (prefers-color-scheme:dark){{{rules}}}"


def _class(kind: str, tone: Tone) -> str:
    """Return the class of a tone: ``ff-fill-gilt-top``."""
    return f"ff-{kind}-{tone.name.lower().replace('_', '-')}"
