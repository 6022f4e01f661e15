"""Notebooks run from top to bottom, with stored outputs of the same types.

``python -m tests.test_notebooks`` updates the outputs. A notebook is JSON with cells of Python, so
no kernel is needed to run one. A cell shows the value of its last line: as a picture if the value
can draw itself, otherwise as text.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.helpers.markdown import ROOT

if TYPE_CHECKING:
    from pathlib import Path

NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))


def run(notebook: Path) -> dict[str, Any]:
    """Run the cells of a notebook; return it with their outputs."""
    content: dict[str, Any] = json.loads(notebook.read_text(encoding="utf-8"))
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(content["cells"]):
        if cell["cell_type"] == "code":
            cell["outputs"] = outputs("".join(cell["source"]), f"cell {number}", names)
    return content


def outputs(source: str, name: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    """Run a cell; return its outputs."""
    tree = ast.parse(source, name)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, name, "exec"), names)  # noqa: S102
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), name, "eval"), names)  # noqa: S307
    shown: list[dict[str, Any]] = [
        {"output_type": "stream", "name": "stdout", "text": lines(printed.getvalue())}
    ]
    if value is not None:
        data = {"text/plain": lines(repr(value))}
        if hasattr(value, "_repr_svg_"):
            data = {"image/svg+xml": lines(value._repr_svg_())}
        shown.append({"output_type": "display_data", "data": data, "metadata": {}})
    return [one for one in shown if one.get("text") != []]


def lines(text: str) -> list[str]:
    """Split a text into lines as notebooks store it."""
    return text.splitlines(keepends=True)


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_notebook_outputs_have_stored_types(notebook: Path) -> None:
    kept = json.loads(notebook.read_text(encoding="utf-8"))
    shown = run(notebook)
    assert [kinds(cell) for cell in shown["cells"]] == [kinds(cell) for cell in kept["cells"]]
    assert any("image/svg+xml" in kind for cell in shown["cells"] for kind in kinds(cell))


def kinds(cell: dict[str, Any]) -> list[list[str]]:
    """Return the types of a cell's outputs; their numbers differ between processors."""
    return [sorted(output.get("data", {"text": ""})) for output in cell.get("outputs", [])]


if __name__ == "__main__":
    for file in NOTEBOOKS:
        file.write_text(
            json.dumps(run(file), indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
        )
