"""Pieces on the page are distinguishable: each trait changes 4 % of a grey tile of 40 px."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image, ImageChops

if TYPE_CHECKING:
    from tests.helpers.pages.user import NewUser, User

TILE = 40
GREY_STEP = 32
MIN_SHARE = 0.04
BOARDS = ("wood", "slate", "paper")

SHOW_TILES = """([size, board, rendered]) => {
  document.documentElement.dataset.board = board;
  document.getElementById("tiles")?.remove();
  const surface = document.querySelector(".board .frame").cloneNode(false);
  surface.id = "tiles";
  Object.assign(surface.style, { position: "fixed", inset: "0 auto auto 0", zIndex: 99, margin: 0,
    padding: 0, border: 0, width: `${4 * size}px`, height: `${4 * size}px`, display: "grid",
    gridTemplateColumns: `repeat(4, ${size}px)`, borderRadius: 0, background: "var(--well)" });
  const mat = document.querySelector(".with-coins");
  const felt = rendered && board === "wood" ? `var(--${mat ? "mat" : "board"}-render)` : "none";
  const pieces = [...document.querySelectorAll('[role="gridcell"] svg.piece')]
    .filter((svg) => svg.getBoundingClientRect().width > 0)
    .slice(-16);
  for (const piece of pieces) {
    const tile = document.createElement("div");
    Object.assign(tile.style, { width: `${size}px`, height: `${size}px`, overflow: "hidden",
      background: `${felt} 22% 22% / ${5 * size}px` });
    const own = piece.cloneNode(true);
    Object.assign(own.style, { width: `${size}px`, height: `${size}px`, position: "static" });
    own.querySelector(rendered ? "use" : ".real")?.remove();
    own.querySelector(".spare")?.classList.remove("spare");
    tile.append(own);
    surface.append(tile);
  }
  document.body.append(surface);
  return surface.querySelectorAll(rendered ? "image" : "use").length;
}"""


def piece_tiles(user: User, board: str, *, rendered: bool) -> list[Image.Image]:
    """Return the sixteen pieces of the rack as grey tiles of 40 px."""
    assert user.page.evaluate(SHOW_TILES, [TILE, board, rendered]) == 16
    clip: Any = {"x": 0, "y": 0, "width": 4 * TILE, "height": 4 * TILE}
    sheet = Image.open(io.BytesIO(user.page.screenshot(clip=clip))).convert("L")
    corners = [(TILE * (i % 4), TILE * (i // 4)) for i in range(16)]
    return [sheet.crop((x, y, x + TILE, y + TILE)) for x, y in corners]


def changed_share(first: Image.Image, second: Image.Image) -> float:
    """Return the share of pixels whose grey differs."""
    histogram = ImageChops.difference(first, second).histogram()
    return sum(histogram[GREY_STEP + 1 :]) / TILE**2


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("preset", ["quarto", "quardo"])
def test_each_trait_changes_four_percent_of_a_tile(
    new_user: NewUser, preset: str, scheme: str
) -> None:
    ann = new_user("Ann", color_scheme=scheme)
    created = ann.create_game(preset, {"kind": "me"}, {"kind": "me"})
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    ann.page.wait_for_function("() => document.querySelectorAll('.real image').length >= 16")
    for board in BOARDS:
        for rendered in (True, False):
            pictures = piece_tiles(ann, board, rendered=rendered)
            shares = {
                (piece, trait): changed_share(pictures[piece], pictures[piece ^ 1 << trait])
                for piece in range(16)
                for trait in range(4)
            }
            poor = {pair: share for pair, share in shares.items() if share < MIN_SHARE}
            assert poor == {}, (board, rendered)


@pytest.mark.parametrize(
    ("settings", "options"),
    [
        ({"highContrast": True}, {}),
        ({}, {"forced_colors": "active"}),
        ({}, {"contrast": "more"}),
    ],
    ids=["setting", "forced colours", "more contrast"],
)
def test_contrast_settings_replace_renders_with_drawings(
    new_user: NewUser, settings: dict[str, object], options: dict[str, str]
) -> None:
    ann = new_user("Ann", settings=settings, **options)
    created = ann.create_game("quarto", {"kind": "me"}, {"kind": "me"})
    ann.go(f"/g/{created['game']['id']}").wait_for_event(0)
    ann.page.locator('[role="gridcell"] svg.piece use').first.wait_for()
    assert ann.page.locator("image").count() == 0
    assert not [url for url in ann.requests if url.endswith(".avif")]
