"""The page's own pieces can be told apart: any one trait changes 4 % of a 40 px grey tile."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops

if TYPE_CHECKING:
    from tests.e2e.person import NewPerson, Person

TILE = 40
GREY_STEP = 32
LEAST_SHARE = 0.04
BOARDS = ("wood", "slate", "paper")

SHOW = """([size, board]) => {
  document.documentElement.dataset.board = board;
  document.getElementById("tiles")?.remove();
  const cell = document.querySelector('[role="grid"] [role="gridcell"]');
  const tiles = cell.closest(".look")?.cloneNode(false) ?? document.createElement("div");
  tiles.id = "tiles";
  Object.assign(tiles.style, { position: "fixed", inset: "0 auto auto 0", zIndex: 99, margin: 0,
    padding: 0, border: 0, width: `${4 * size}px`, height: `${4 * size}px`, display: "grid",
    gridTemplateColumns: `repeat(4, ${size}px)`, borderRadius: 0, background: "var(--well)" });
  const pieces = [...document.querySelectorAll('[role="gridcell"] svg')]
    .filter((svg) => svg.querySelector("use") && svg.getBoundingClientRect().width > 0)
    .slice(-16);
  for (const piece of pieces) {
    const own = piece.cloneNode(true);
    Object.assign(own.style, { width: `${size}px`, height: `${size}px`, position: "static" });
    tiles.append(own);
  }
  document.body.append(tiles);
  return pieces.length;
}"""


def tiles(one: Person, board: str) -> list[Image.Image]:
    """Return the sixteen pieces of the rack as grey tiles of 40 px."""
    assert one.page.evaluate(SHOW, [TILE, board]) == 16
    clip = {"x": 0, "y": 0, "width": 4 * TILE, "height": 4 * TILE}
    shot = one.page.screenshot(clip=clip)  # type: ignore[arg-type]
    sheet = Image.open(io.BytesIO(shot)).convert("L")
    corners = [(TILE * (i % 4), TILE * (i // 4)) for i in range(16)]
    return [sheet.crop((x, y, x + TILE, y + TILE)) for x, y in corners]


def changed_share(first: Image.Image, second: Image.Image) -> float:
    """Return the share of pixels whose grey differs."""
    histogram = ImageChops.difference(first, second).histogram()
    return sum(histogram[GREY_STEP + 1 :]) / TILE**2


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("preset", ["quarto", "quardo"])
def test_every_trait_changes_four_percent_of_a_tile(
    person: NewPerson, preset: str, scheme: str
) -> None:
    ann = person("Ann", color_scheme=scheme)
    made = ann.create(preset, {"kind": "me"}, {"kind": "me"})
    ann.go(f"/g/{made['game']['id']}").told(0)
    for board in BOARDS:
        pictures = tiles(ann, board)
        shares = {
            (piece, trait): changed_share(pictures[piece], pictures[piece ^ 1 << trait])
            for piece in range(16)
            for trait in range(4)
        }
        poor = {pair: share for pair, share in shares.items() if share < LEAST_SHARE}
        assert poor == {}, board
