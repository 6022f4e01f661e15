"""Report of an evaluation: a page with the figures and a chart."""

from __future__ import annotations

import json
import statistics
from collections import defaultdict
from typing import TYPE_CHECKING

from fourfold.draw.svg import document, element

if TYPE_CHECKING:
    from pathlib import Path

    from fourfold.evaluation.scoring import Result

WIDTH, HEIGHT, BASE, LEFT = 480.0, 240.0, 200.0, 40.0
INK, SUBJECT, CHANCE = "#444444", "#b4532a", "#c9c2b8"


def write_report(result: Result, name: str, folder: Path) -> None:
    """Write ``report.md``, ``regret.svg`` and ``result.json`` into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "report.md").write_text(report(result, name), encoding="utf-8")
    (folder / "regret.svg").write_text(picture(result), encoding="utf-8")
    plain = json.dumps({"subject": name, **result.plain()}, indent=2)
    (folder / "result.json").write_text(plain + "\n", encoding="utf-8")


def summary(result: Result, name: str) -> list[str]:
    """Return the figures, one per line."""
    lines = [
        f"{name}: {len(result.marks)} moves",
        f"regret per move: {result.regret:.3f} (by chance {result.by_chance:.3f}, best 0)",
        f"illegal moves: {result.count('illegal')}",
        f"missed calls: {result.count('missed_call')}, wrong calls: {result.count('wrong_call')}",
    ]
    if result.memory is not None:
        lines.append(f"remembered: {result.memory:.0%} of {len(result.remembered)}")
    return lines


def report(result: Result, name: str) -> str:
    """Return the page as Markdown."""
    lines = summary(result, name)
    worst = sorted(result.marks, key=lambda mark: -mark.regret)[:10]
    rows = [
        f"| `{mark.position}` | `{mark.said}` | {mark.regret:g} |" for mark in worst if mark.regret
    ]
    table = ["| position | answer | value lost |", "| --- | --- | --- |", *rows]
    figures = "\n".join(f"- {line}" for line in lines[1:])
    picture_line = "![Regret by pieces on the board](regret.svg)"
    return f"# {lines[0]}\n\n{figures}\n\n{picture_line}\n\n" + "\n".join(table) + "\n"


def picture(result: Result) -> str:
    """Return a chart of the regret by pieces on the board, beside that of chance."""
    by_pieces = defaultdict(list)
    for mark in result.marks:
        by_pieces[mark.pieces].append((mark.regret, mark.by_chance))
    most = max([1.0, *(max(pair) for pairs in by_pieces.values() for pair in pairs)])
    step = (WIDTH - LEFT) / max(1, len(by_pieces))
    parts = [_text(LEFT, 20, "value lost per move, and by chance (grey)", "start")]
    for place, (pieces, pairs) in enumerate(sorted(by_pieces.items())):
        x = LEFT + place * step
        for side, colour in ((1, CHANCE), (0, SUBJECT)):
            mean = statistics.fmean(pair[side] for pair in pairs)
            parts.append(_bar(x + side * step / 3, step / 3, mean / most, colour))
        parts.append(_text(x + step / 3, BASE + 20, str(pieces)))
    return document(
        "".join(parts), view=(WIDTH, HEIGHT), size=(WIDTH, HEIGHT), title="Regret by pieces"
    )


def _bar(x: float, width: float, share: float, colour: str) -> str:
    """Return a bar."""
    height = (BASE - 40) * share
    return element("rect", x=x, y=BASE - height, width=width, height=height, fill=colour)


def _text(x: float, y: float, text: str, anchor: str = "middle") -> str:
    """Return a label."""
    style = {"text_anchor": anchor, "font_family": "sans-serif", "fill": INK}
    return element("text", text, x=x, y=y, font_size=13.0, **style)
