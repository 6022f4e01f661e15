"""The sounds of pieces and cells, rendered by a real browser and analysed by their samples.

The tests check the descriptions of the lesson, ``/sounds``; they use nothing of the code but the
samples.
"""

from __future__ import annotations

import subprocess
from itertools import combinations, pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from fourfold.rules import Piece, PieceSet
from tests.helpers.pages.sounds import (
    RATE,
    StereoSound,
    brightness,
    decode_sound,
    dissimilarity,
    find_pulses,
    glide,
    loudness,
    pitch,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from playwright.sync_api import Browser, Page

    from tests.helpers.pages.sounds import Samples

WEB = Path(__file__).parents[2] / "web"
SETS = ("quarto", "quardo")
FULL = {"volume": 1, "mono": False}
SEMITONE = 2 ** (1 / 12)
OCTAVE = 2
BETWEEN_REGISTERS = 600
"""Hertz, between the low and the high register."""

MIN_DISSIMILARITY = 0.35
"""More than a third of the audible sound must differ clearly, by 6 dB or more.

Two irrelevant changes calibrate the measure: it is zero for the same sound at another volume, and
less than half of this for a sound that is a quarter tone off, which few listeners would notice.
"""


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """Provide an empty page that can render the sounds, apart from the shipped app."""
    script = tmp_path_factory.mktemp("sounds") / "heard.js"
    bundler = WEB / "node_modules" / ".bin" / "rolldown"
    options = ["--format", "iife", "--name", "heard", "--file", str(script)]
    command = [str(bundler), str(WEB / "tests" / "heard.ts"), *options]
    subprocess.run(command, check=True, capture_output=True)  # noqa: S603
    with browser.new_page() as blank:
        blank.add_script_tag(path=script)
        yield blank


def piece_sound(page: Page, piece: int, kind: str, loudness: Mapping[str, object]) -> StereoSound:
    """Return the sound of a piece."""
    return decode_sound(page.evaluate("(given) => heard.piece(...given)", [piece, kind, loudness]))


def cell_sound(page: Page, cell: int, loudness: Mapping[str, object]) -> StereoSound:
    """Return the tick of a cell."""
    return decode_sound(page.evaluate("(given) => heard.cell(...given)", [cell, loudness]))


@pytest.fixture(scope="module", params=SETS)
def piece_sounds(request: pytest.FixtureRequest, page: Page) -> tuple[PieceSet, list[Samples]]:
    """Provide the sixteen sounds of each set."""
    kind = str(request.param)
    return PieceSet(kind), [piece_sound(page, piece, kind, FULL).both for piece in range(16)]


# The pieces


def test_piece_sounds_differ_clearly(piece_sounds: tuple[PieceSet, list[Samples]]) -> None:
    kind, sounds = piece_sounds
    found = {
        (one, other): dissimilarity(sounds[one], sounds[other])
        for one, other in combinations(range(16), 2)
    }
    similar = {pair: round(value, 2) for pair, value in found.items() if value < MIN_DISSIMILARITY}
    assert similar == {}, f"{kind}: the minimum is {min(found.values()):.2f}"


def test_dissimilarity_ignores_volume_and_small_detuning(
    piece_sounds: tuple[PieceSet, list[Samples]],
) -> None:
    for sound in piece_sounds[1]:
        assert dissimilarity(sound, 0.25 * sound) == 0
        assert dissimilarity(sound, detune(sound, SEMITONE**0.5)) < MIN_DISSIMILARITY / 2


def detune(sound: Samples, ratio: float) -> Samples:
    """Return a sound played faster, and so at a higher pitch."""
    times = np.arange(0, len(sound) - 1, ratio)
    faster: Samples = np.interp(times, np.arange(len(sound)), sound)
    return faster


def longest_pulse(sound: Samples) -> Samples:
    """Return the longest pulse, which is the body of a sound."""
    start, end = max(find_pulses(sound), key=lambda pulse: pulse[1] - pulse[0])
    return sound[start:end]


def is_high(sound: Samples) -> bool:
    """Return whether the body starts in the high register."""
    body = longest_pulse(sound)
    return pitch(body[: len(body) // 3]) > BETWEEN_REGISTERS


def is_bright(sound: Samples) -> bool:
    """Return whether a sound has overtones."""
    return brightness(steady_part(sound)) > 0.02


def steady_part(sound: Samples) -> Samples:
    """Return a part so short that its pitch hardly changes."""
    body = longest_pulse(sound)
    middle = len(body) // 2
    return body[middle - RATE // 100 : middle + RATE // 100] * np.hanning(2 * (RATE // 100))


def is_repeated(sound: Samples) -> bool:
    """Return whether there are two equal pulses with a gap of at least 30 ms between them."""
    pulses = find_pulses(sound)
    if len(pulses) != 2:
        return False
    (start, end), (again, stop) = pulses
    return again - end >= 0.03 * RATE and abs((end - start) - (stop - again)) < 0.01 * RATE


def has_grace_note(sound: Samples) -> bool:
    """Return whether the body follows a short note that is at least an octave higher."""
    pulses = find_pulses(sound)
    if len(pulses) != 2:
        return False
    (start, end), (again, stop) = pulses
    third = again + (stop - again) // 3
    higher = pitch(sound[start:end]) > OCTAVE * pitch(sound[again:third])
    return higher and 0.03 * RATE <= end - start < (stop - again) / 2


def is_falling(sound: Samples) -> bool:
    """Return whether the pitch falls by a third or more."""
    return glide(longest_pulse(sound)) < SEMITONE**-4


def is_rising(sound: Samples) -> bool:
    """Return whether the pitch rises by a third or more."""
    return glide(longest_pulse(sound)) > SEMITONE**4


AUDIBLE_VALUES: dict[str, dict[str, tuple[str, Callable[[Samples], bool]]]] = {
    "quarto": {
        "height": ("tall", is_high),
        "shape": ("square", is_bright),
        "core": ("hollow", is_repeated),
        "colour": ("dark", is_falling),
    },
    "quardo": {
        "top": ("bulge", is_high),
        "base": ("hexagon", is_bright),
        "edge": ("rim", has_grace_note),
        "body": ("tapered", is_rising),
    },
}
"""The value of each trait that is marked by sound, and the predicate that detects it."""


def test_each_trait_is_audible_by_itself(piece_sounds: tuple[PieceSet, list[Samples]]) -> None:
    kind, sounds = piece_sounds
    wrong = [
        f"{trait} of {number:x}"
        for trait, (value, is_heard) in AUDIBLE_VALUES[kind.value].items()
        for number, sound in enumerate(sounds)
        if is_heard(sound) != (value in Piece(number).describe(kind).split())
    ]
    assert wrong == []


def test_sounds_are_short_and_about_equally_loud(
    piece_sounds: tuple[PieceSet, list[Samples]],
) -> None:
    for sound in piece_sounds[1]:
        assert find_pulses(sound)[-1][1] < 0.5 * RATE
        assert np.abs(sound).max() <= 2
    levels = [loudness(longest_pulse(sound)) for sound in piece_sounds[1]]
    assert max(levels) - min(levels) < 6


# The cells


@pytest.fixture(scope="module")
def ticks(page: Page) -> list[StereoSound]:
    """Provide the ticks of the sixteen cells."""
    return [cell_sound(page, cell, FULL) for cell in range(16)]


def test_columns_pan_from_left_to_right(ticks: list[StereoSound]) -> None:
    for row in range(4):
        leans = [ticks[4 * row + column].lean for column in range(4)]
        assert leans[1] < -1 < 1 < leans[2]
        assert all(right - left > 3 for left, right in pairwise(leans)), leans


def test_rows_fall_in_pitch_from_top_to_bottom(ticks: list[StereoSound]) -> None:
    for column in range(4):
        pitches = [pitch(ticks[4 * row + column].both) for row in range(4)]
        assert all(high / low > SEMITONE**3 for high, low in pairwise(pitches)), pitches


def test_cell_tick_combines_row_pitch_and_column_pan(
    ticks: list[StereoSound],
) -> None:
    for cell, one in enumerate(ticks):
        assert pitch(one.both) == pytest.approx(pitch(ticks[cell // 4 * 4].both), rel=0.01)
        assert one.lean == pytest.approx(ticks[cell % 4].lean, abs=0.5)


# The settings


def test_mono_channels_are_equal(page: Page) -> None:
    for cell in range(16):
        tick = cell_sound(page, cell, {"volume": 1, "mono": True})
        assert np.array_equal(tick.left, tick.right)
        assert np.abs(tick.left).max() > 0.05


def test_half_volume_sounds_half_as_loud(page: Page) -> None:
    """Ten decibels less are half the perceived loudness; volume zero is silence."""
    for piece in (0, 5, 15):
        levels = [
            loudness(piece_sound(page, piece, "quarto", {"volume": volume, "mono": False}).both)
            for volume in (0, 0.25, 0.5, 0.75, 1)
        ]
        assert levels == sorted(levels)
        assert 9 < levels[4] - levels[2] < 13
        assert levels[0] < -100
