"""The sounds that tell pieces and cells, rendered by a real browser and listened to from outside.

What the page says of its sounds is checked on the samples: nothing is taken from the code but
them. The words are those of the lesson, ``/sounds``.
"""

from __future__ import annotations

import subprocess
from itertools import combinations, pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from fourfold.rules import Piece, PieceSet
from tests.e2e.sound_analysis import (
    RATE,
    StereoSound,
    brightness,
    dissimilarity,
    ears,
    find_pulses,
    glide,
    loudness,
    pitch,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from playwright.sync_api import Browser, Page

    from tests.e2e.sound_analysis import Samples

WEB = Path(__file__).parents[2] / "web"
SETS = ("quarto", "quardo")
FULL = {"volume": 1, "mono": False}
SEMITONE = 2 ** (1 / 12)
OCTAVE = 2
BETWEEN_REGISTERS = 600
"""Hertz, between the low and the high register."""

MIN_UNLIKE = 0.35
"""More than a third of all that is audible must be clearly different, by 6 dB or more.

The measure is held against two changes that tell nothing here: for the same sound at another volume
it is nothing, and for one a quarter tone off, which few people would notice from one sound to the
next, it is less than half of this.
"""


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """Offer an empty page that can make the sounds; the shipped app knows nothing of it."""
    script = tmp_path_factory.mktemp("sounds") / "heard.js"
    bundler = WEB / "node_modules" / ".bin" / "rolldown"
    options = ["--format", "iife", "--name", "heard", "--file", str(script)]
    command = [str(bundler), str(WEB / "tests" / "heard.ts"), *options]
    subprocess.run(command, check=True, capture_output=True)  # noqa: S603
    with browser.new_page() as blank:
        blank.add_script_tag(path=script)
        yield blank


def of_piece(page: Page, piece: int, kind: str, loud: Mapping[str, object]) -> StereoSound:
    """Return the sound of a piece."""
    return ears(page.evaluate("(wish) => heard.piece(...wish)", [piece, kind, loud]))


def of_cell(page: Page, cell: int, loud: Mapping[str, object]) -> StereoSound:
    """Return the tick of a cell."""
    return ears(page.evaluate("(wish) => heard.cell(...wish)", [cell, loud]))


@pytest.fixture(scope="module", params=SETS)
def sixteen(request: pytest.FixtureRequest, page: Page) -> tuple[PieceSet, list[Samples]]:
    """Offer the sixteen sounds of each set."""
    kind = str(request.param)
    return PieceSet(kind), [of_piece(page, piece, kind, FULL).both for piece in range(16)]


# The pieces


def test_any_two_pieces_are_clearly_different(sixteen: tuple[PieceSet, list[Samples]]) -> None:
    kind, sounds = sixteen
    found = {
        (one, other): dissimilarity(sounds[one], sounds[other])
        for one, other in combinations(range(16), 2)
    }
    alike = {pair: round(much, 2) for pair, much in found.items() if much < MIN_UNLIKE}
    assert alike == {}, f"{kind}: the least is {min(found.values()):.2f}"


def test_the_measure_does_not_count_what_nobody_would_notice(
    sixteen: tuple[PieceSet, list[Samples]],
) -> None:
    for sound in sixteen[1]:
        assert dissimilarity(sound, 0.25 * sound) == 0
        assert dissimilarity(sound, detuned(sound, SEMITONE**0.5)) < MIN_UNLIKE / 2


def detuned(sound: Samples, ratio: float) -> Samples:
    """Return a sound played a little faster, and so higher."""
    times = np.arange(0, len(sound) - 1, ratio)
    faster: Samples = np.interp(times, np.arange(len(sound)), sound)
    return faster


def voiced(sound: Samples) -> Samples:
    """Return the longest pulse: the body of a sound."""
    start, end = max(find_pulses(sound), key=lambda pulse: pulse[1] - pulse[0])
    return sound[start:end]


def is_high(sound: Samples) -> bool:
    """Tell the register by where the body begins."""
    body = voiced(sound)
    return pitch(body[: len(body) // 3]) > BETWEEN_REGISTERS


def is_bright(sound: Samples) -> bool:
    """Return whether there are overtones."""
    return brightness(steady(sound)) > 0.02


def steady(sound: Samples) -> Samples:
    """Return a part so short that its pitch hardly changes."""
    body = voiced(sound)
    middle = len(body) // 2
    return body[middle - RATE // 100 : middle + RATE // 100] * np.hanning(2 * (RATE // 100))


def is_twofold(sound: Samples) -> bool:
    """Return whether there are two equal pulses with a gap of at least 30 ms between them."""
    pulses = find_pulses(sound)
    if len(pulses) != 2:
        return False
    (start, end), (again, stop) = pulses
    return again - end >= 0.03 * RATE and abs((end - start) - (stop - again)) < 0.01 * RATE


def is_graced(sound: Samples) -> bool:
    """Return whether a short note goes before, an octave above where the body begins or more."""
    pulses = find_pulses(sound)
    if len(pulses) != 2:
        return False
    (start, end), (again, stop) = pulses
    third = again + (stop - again) // 3
    higher = pitch(sound[start:end]) > OCTAVE * pitch(sound[again:third])
    return higher and 0.03 * RATE <= end - start < (stop - again) / 2


def is_falling(sound: Samples) -> bool:
    """Return whether the pitch falls by a third or more."""
    return glide(voiced(sound)) < SEMITONE**-4


def is_rising(sound: Samples) -> bool:
    """Return whether the pitch rises by a third or more."""
    return glide(voiced(sound)) > SEMITONE**4


HEARD: dict[str, dict[str, tuple[str, Callable[[Samples], bool]]]] = {
    "quarto": {
        "height": ("tall", is_high),
        "shape": ("square", is_bright),
        "core": ("hollow", is_twofold),
        "colour": ("dark", is_falling),
    },
    "quardo": {
        "top": ("bulge", is_high),
        "base": ("hexagon", is_bright),
        "edge": ("rim", is_graced),
        "body": ("tapered", is_rising),
    },
}
"""For each trait the value that has something to hear, and what."""


def test_every_trait_is_heard_by_itself(sixteen: tuple[PieceSet, list[Samples]]) -> None:
    kind, sounds = sixteen
    wrong = [
        f"{trait} of {number:x}"
        for trait, (value, is_heard) in HEARD[kind.value].items()
        for number, sound in enumerate(sounds)
        if is_heard(sound) != (value in Piece(number).describe(kind).split())
    ]
    assert wrong == []


def test_sounds_are_short_and_about_equally_loud(sixteen: tuple[PieceSet, list[Samples]]) -> None:
    for sound in sixteen[1]:
        assert find_pulses(sound)[-1][1] < 0.5 * RATE
        assert np.abs(sound).max() <= 2
    levels = [loudness(voiced(sound)) for sound in sixteen[1]]
    assert max(levels) - min(levels) < 6


# The cells


@pytest.fixture(scope="module")
def ticks(page: Page) -> list[StereoSound]:
    """Offer the ticks of the sixteen cells."""
    return [of_cell(page, cell, FULL) for cell in range(16)]


def test_columns_go_from_the_left_ear_to_the_right(ticks: list[StereoSound]) -> None:
    for row in range(4):
        leans = [ticks[4 * row + column].lean for column in range(4)]
        assert leans[1] < -1 < 1 < leans[2]
        assert all(right - left > 3 for left, right in pairwise(leans)), leans


def test_rows_fall_in_pitch_from_the_top(ticks: list[StereoSound]) -> None:
    for column in range(4):
        pitches = [pitch(ticks[4 * row + column].both) for row in range(4)]
        assert all(high / low > SEMITONE**3 for high, low in pairwise(pitches)), pitches


def test_a_cell_has_the_pitch_of_its_row_and_the_place_of_its_column(
    ticks: list[StereoSound],
) -> None:
    for cell, one in enumerate(ticks):
        assert pitch(one.both) == pytest.approx(pitch(ticks[cell // 4 * 4].both), rel=0.01)
        assert one.lean == pytest.approx(ticks[cell % 4].lean, abs=0.5)


# The settings


def test_mono_is_the_same_in_both_ears(page: Page) -> None:
    for cell in range(16):
        tick = of_cell(page, cell, {"volume": 1, "mono": True})
        assert np.array_equal(tick.left, tick.right)
        assert np.abs(tick.left).max() > 0.05


def test_half_the_volume_sounds_half_as_loud(page: Page) -> None:
    """Ten decibels halve the loudness that is felt; no volume is silence."""
    for piece in (0, 5, 15):
        levels = [
            loudness(of_piece(page, piece, "quarto", {"volume": volume, "mono": False}).both)
            for volume in (0, 0.25, 0.5, 0.75, 1)
        ]
        assert levels == sorted(levels)
        assert 9 < levels[4] - levels[2] < 13
        assert levels[0] < -100
