"""SVG drawings: well-formed markup, labels, and visible differences between traits.

The pixel tests render tiles of 40 px in greyscale. A pixel differs between two tiles when its grey
differs by more than 32 of 255; any one trait must make at least 4 % of the pixels differ.
"""

import io
import itertools
import re
from collections.abc import Sequence
from functools import cache
from typing import Literal, get_args
from xml.etree import ElementTree

import pytest
import resvg_py
from PIL import Image, ImageChops

from fourfold.draw import Theme, board_svg, piece_group, piece_svg
from fourfold.draw.theme import Tone
from fourfold.rules import FIGURES, PIECES, PieceSet

THEMES: Sequence[Theme] = get_args(Theme)
FIXED_THEMES: Sequence[Theme] = ("light", "dark")
SETS = tuple(PieceSet)
EMPTY: list[int | None] = [None] * 16
FULL: list[int | None] = list(range(16))
NASTY = "<b> & \"two\" 'one' ]]> \x00\x1b\ud800大"
CLEANED = "<b> & \"two\" 'one' ]]> 大"

TILE_SIZE = 40
GREY_STEP = 32
MIN_SHARE = 0.04

SVG = "{http://www.w3.org/2000/svg}"


def parse(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)  # noqa: S314 (our own output)


def with_class(svg: str, name: str) -> list[ElementTree.Element]:
    return [part for part in parse(svg).iter() if name in part.get("class", "").split()]


@cache
def grey_tile(piece: int, piece_set: PieceSet, theme: Theme) -> Image.Image:
    ground = Tone.WELL.value[FIXED_THEMES.index(theme)]
    svg = piece_svg(piece, piece_set, theme, TILE_SIZE)
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, background=ground, skip_system_fonts=True))
    return Image.open(io.BytesIO(png)).convert("L")


def changed_share(first: int, second: int, piece_set: PieceSet, theme: Theme) -> float:
    """Return the share of pixels that differ between the tiles of two pieces."""
    tiles = (grey_tile(piece, piece_set, theme) for piece in (first, second))
    histogram = ImageChops.difference(*tiles).histogram()
    return sum(histogram[GREY_STEP + 1 :]) / TILE_SIZE**2


@pytest.mark.parametrize("theme", FIXED_THEMES)
@pytest.mark.parametrize("piece_set", SETS)
@pytest.mark.parametrize("trait", range(4))
def test_trait_changes_four_percent_of_tile(trait: int, piece_set: PieceSet, theme: Theme) -> None:
    pairs = [(piece, piece ^ 1 << trait) for piece in range(16) if not piece >> trait & 1]
    shares = {pair: changed_share(*pair, piece_set, theme) for pair in pairs}
    assert len(pairs) == 8
    assert {pair: share for pair, share in shares.items() if share < MIN_SHARE} == {}


@pytest.mark.parametrize("theme", FIXED_THEMES)
@pytest.mark.parametrize("piece_set", SETS)
def test_piece_tiles_are_distinct(piece_set: PieceSet, theme: Theme) -> None:
    pairs = itertools.combinations(range(16), 2)
    assert min(changed_share(*pair, piece_set, theme) for pair in pairs) >= MIN_SHARE


@pytest.mark.parametrize("theme", FIXED_THEMES)
@pytest.mark.parametrize("piece_set", SETS)
def test_pieces_stay_inside_their_tile(piece_set: PieceSet, theme: Theme) -> None:
    end = TILE_SIZE - 1
    for piece in range(16):
        tile = grey_tile(piece, piece_set, theme)
        frame = [
            tile.getpixel(at) for i in range(40) for at in ((i, 0), (i, end), (0, i), (end, i))
        ]
        assert len(set(frame)) == 1, piece


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("piece_set", SETS)
def test_drawings_are_well_formed_and_deterministic(piece_set: PieceSet, theme: Theme) -> None:
    for piece in PIECES:
        svg = piece_svg(piece, piece_set, theme, title="piece")
        assert parse(svg).tag == f"{SVG}svg"
        assert svg == piece_svg(piece, piece_set, theme, title="piece")
        assert piece_group(piece, piece_set, theme) in svg
    boards = [
        board_svg(FULL, piece_set, theme, coins=FIGURES, hand=3, last=5, highlight=range(4))
        for _ in range(2)
    ]
    assert parse(boards[0]).tag == f"{SVG}svg"
    assert boards[0] == boards[1]


@pytest.mark.parametrize("theme", THEMES)
def test_drawings_can_share_a_page(theme: Theme) -> None:
    """Contain no ids, links, scripts or foreign class names, and a style sheet only for auto."""
    svg = board_svg(FULL, "quardo", theme, coins=FIGURES, hand=1, last=2, highlight=[3], title="x")
    names = {name for part in parse(svg).iter() for name in part.get("class", "").split()}
    assert not re.search(r"\bid=|href|url\(|<script|<image|@import", svg)
    assert all(name.startswith("ff-") for name in names)
    assert ("<style>" in svg) == (theme == "auto")


def test_auto_theme_is_light_until_dark_is_preferred() -> None:
    svg = piece_svg(0, "quarto", "auto")
    plain = re.sub(r"<style>.*?</style>| class=\"ff-(fill|stroke)[^\"]*\"", "", svg)
    style = re.search("<style>(.*)</style>", svg)
    assert plain == piece_svg(0, "quarto", "light")
    assert style is not None
    assert style[1].startswith("@media (prefers-color-scheme:dark){")
    used = set(re.findall(r"ff-(?:fill|stroke)-[a-z-]+", svg.replace(style[0], "")))
    assert used <= set(re.findall(r"\.(ff-[a-z-]+)\{", style[1]))


def test_piece_set_is_accepted_by_member_or_name() -> None:
    for piece_set in SETS:
        name: Literal["quarto", "quardo"] = piece_set.value
        assert piece_svg(6, piece_set) == piece_svg(6, name)


def test_title_labels_drawing_and_is_escaped() -> None:
    root = parse(piece_svg(0, "quarto", title=NASTY))
    assert root.findtext(f"{SVG}title") == root.get("aria-label") == CLEANED
    assert root.get("role") == "img"
    assert root.get("aria-hidden") is None


def test_untitled_drawing_is_decorative() -> None:
    for svg in (
        piece_svg(0, "quarto"),
        board_svg(EMPTY, "quarto"),
        board_svg(EMPTY, "quarto", title=""),
    ):
        root = parse(svg)
        assert root.get("aria-hidden") == "true"
        assert not {"role", "aria-label"} & set(root.keys())
        assert root.find(f"{SVG}title") is None


def test_description_is_escaped_and_labels_untitled_board() -> None:
    titled = parse(board_svg(EMPTY, "quarto", title="a & b", description=NASTY))
    assert titled.get("aria-label") == "a & b"
    assert titled.findtext(f"{SVG}desc") == CLEANED
    assert parse(board_svg(EMPTY, "quarto", description="empty")).get("aria-label") == "empty"


def test_board_shows_only_requested_parts() -> None:
    plain = board_svg(EMPTY, "quardo")
    for name in ("ff-piece", "ff-coin", "ff-hand", "ff-last", "ff-highlight"):
        assert with_class(plain, name) == []
    assert len(with_class(board_svg(FULL, "quardo"), "ff-piece")) == 16
    assert len(with_class(board_svg(EMPTY, "quardo", last=0), "ff-last")) == 1
    assert len(with_class(board_svg(EMPTY, "quardo", highlight=[0, 5, 5]), "ff-highlight")) == 2


def test_board_draws_only_remaining_coins() -> None:
    for left in ([], [0, 9, 18], range(19)):
        coins = with_class(board_svg(EMPTY, "quardo", coins=left), "ff-coin")
        assert [coin.get("data-figure") for coin in coins] == [str(FIGURES[i]) for i in left]


def coin_position(figure: int) -> tuple[float, float]:
    """Return the position of a figure's coin, in cells from the top left corner of cell a1."""
    svg = board_svg(EMPTY, "quardo", coins=[figure])
    (coin,) = with_class(svg, "ff-coin")
    disc = coin.find(f"{SVG}circle")
    first_well = parse(svg).find(f"{SVG}circle")
    assert disc is not None
    assert first_well is not None
    x, y = ((float(disc.get(k, "")) - float(first_well.get(k, ""))) / 100 for k in ("cx", "cy"))
    return x + 0.5, y + 0.5


def test_coins_lie_at_line_ends_and_square_centres() -> None:
    places = [coin_position(figure) for figure in range(19)]
    assert len(set(places)) == 19
    rows, columns, diagonals, squares = places[:4], places[4:8], places[8:10], places[10:]
    assert all(x > 4 and y == i + 0.5 for i, (x, y) in enumerate(rows))
    assert all(y > 4 and x == i + 0.5 for i, (x, y) in enumerate(columns))
    assert diagonals[0] > (4, 4)
    assert diagonals[1][0] < 0
    assert diagonals[1][1] > 4
    assert squares == [(x, y) for y in (1, 2, 3) for x in (1, 2, 3)]


def test_board_grows_only_when_hand_is_given() -> None:
    without, with_hand = (parse(board_svg(EMPTY, "quarto", hand=hand)) for hand in (None, 7))
    assert with_hand.get("width") == without.get("width")
    assert float(with_hand.get("height", "")) > float(without.get("height", ""))
    (hand,) = with_class(board_svg(EMPTY, "quarto", hand=7), "ff-hand")
    assert piece_group(7, "quarto") in board_svg(EMPTY, "quarto", hand=7)
    assert len([part for part in hand.iter() if part.get("class") == "ff-piece"]) == 1


def test_coordinates_are_drawn_when_requested() -> None:
    def labels(coordinates: bool) -> str:
        svg = board_svg(EMPTY, "quarto", coordinates=coordinates)
        return "".join(label.text or "" for label in parse(svg).iter(f"{SVG}text"))

    assert labels(coordinates=True) == "abcd1234"
    assert labels(coordinates=False) == ""


def test_board_size_scales_with_cell() -> None:
    small, large = (parse(board_svg(EMPTY, "quarto", cell=cell)) for cell in (40, 80))
    assert float(large.get("width", "")) == 2 * float(small.get("width", ""))
    assert small.get("viewBox") == large.get("viewBox")
    assert parse(piece_svg(0, "quarto", size=44)).get("height") == "44"


def test_invalid_arguments_raise_value_error() -> None:
    with pytest.raises(ValueError, match="16"):
        piece_svg(16, "quarto")
    with pytest.raises(ValueError, match="15"):
        board_svg(FULL[:15], "quarto")
    with pytest.raises(ValueError, match="-1"):
        board_svg(EMPTY, "quarto", hand=-1)
    with pytest.raises(ValueError, match="16"):
        board_svg(EMPTY, "quarto", last=16)
    with pytest.raises(ValueError, match="17"):
        board_svg(EMPTY, "quarto", highlight=[17])
    with pytest.raises(ValueError, match="19"):
        board_svg(EMPTY, "quardo", coins=[19])
    with pytest.raises(ValueError, match="chess"):
        piece_svg(0, "chess")  # type: ignore[arg-type]
