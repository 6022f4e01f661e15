"""Analysis of a sound from its samples, as a listener hears it: pitch, pulses, colour, pan."""

from __future__ import annotations

from base64 import b64decode
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

RATE = 44100
Samples = NDArray[np.float64]

WINDOW = 1024
HOP = 441
"""Ten milliseconds, finer than the ear's resolution."""
PITCHES = np.fft.rfftfreq(WINDOW, 1 / RATE)
CENTRES = 150 * 2 ** (np.arange(25) / 4)
REACH_OCTAVES = 1 / 2
"""Bands overlap and fade to both sides, as in the ear: about a third of an octave wide."""
AUDIBLE_DB = 30
"""Sound further below the loudest moment is masked, or lost in a room."""
CLEAR_DB = 6
"""A difference in level that every listener notices; the threshold is one decibel."""


@dataclass(frozen=True)
class StereoSound:
    """A sound with its left and right channels."""

    left: Samples
    right: Samples

    @property
    def both(self) -> Samples:
        """The sum of both channels."""
        return self.left + self.right

    @property
    def lean(self) -> float:
        """The level of the right channel above the left one, in decibels."""
        return loudness(self.right) - loudness(self.left)


def loudness(samples: Samples) -> float:
    """Return the A-weighted level in decibels (IEC 61672); silence is very low."""
    power = np.abs(np.fft.rfft(samples)) ** 2 / len(samples) ** 2
    squares = np.fft.rfftfreq(len(samples), 1 / RATE) ** 2
    low, mid, more, high = 20.6**2, 107.7**2, 737.9**2, 12194.0**2
    weight = high * squares**2 / ((squares + low) * (squares + high))
    weight = 1.2589 * weight / np.sqrt((squares + mid) * (squares + more))
    return float(10 * np.log10((power * weight**2).sum() + 1e-12))


def spectrogram(samples: Samples) -> Samples:
    """Return the levels by time and band, in decibels below the loudest."""
    padded = np.concatenate([np.zeros(WINDOW // 2), samples, np.zeros(WINDOW)])
    starts = range(0, len(samples), HOP)
    frames = np.array([padded[start : start + WINDOW] for start in starts]) * np.hanning(WINDOW)
    power = np.abs(np.fft.rfft(frames, axis=1)) ** 2
    levels = 10 * np.log10(power @ bands() + 1e-12)
    loudest: Samples = np.maximum(levels - levels.max(), -AUDIBLE_DB)
    return loudest


def bands() -> Samples:
    """Return the share of each frequency in each band."""
    distance = np.abs(np.log2(np.maximum(PITCHES, 1)[:, None] / CENTRES))
    shares: Samples = np.maximum(0, 1 - distance / REACH_OCTAVES) ** 2
    return shares


def dissimilarity(one: Samples, other: Samples) -> float:
    """Return the share of audible parts that are clearly louder or softer in the other sound.

    Louder parts count more. Each sound is measured relative to its loudest moment, so that the
    volume makes no difference.
    """
    first, second = spectrogram(one), spectrogram(other)
    length = max(len(first), len(second))
    first, second = (pad_to_length(levels, length) for levels in (first, second))
    weight = np.maximum(first, second) + AUDIBLE_DB
    clear = np.abs(first - second) > CLEAR_DB
    return float(weight[clear].sum() / weight.sum())


def pad_to_length(levels: Samples, length: int) -> Samples:
    """Return a spectrogram with silence after its end."""
    missing = ((0, length - len(levels)), (0, 0))
    return np.pad(levels, missing, constant_values=-AUDIBLE_DB)


def pitch(samples: Samples) -> float:
    """Return the strongest frequency in hertz."""
    size = 2**17
    power = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), size))
    return float(np.argmax(power) * RATE / size)


def find_pulses(samples: Samples) -> list[tuple[int, int]]:
    """Return the pulses of a sound, as pairs of first and last sample."""
    step = RATE // 200
    rows = samples[: len(samples) // step * step].reshape(-1, step)
    level = 20 * np.log10(np.abs(rows).max(axis=1) + 1e-9)
    on = np.concatenate([[False], level > level.max() - AUDIBLE_DB, [False]])
    edges = np.flatnonzero(on[1:] != on[:-1])
    return [(int(a) * step, int(b) * step) for a, b in zip(edges[::2], edges[1::2], strict=True)]


def glide(samples: Samples) -> float:
    """Return the ratio of the pitch at the end to the pitch at the start."""
    third = len(samples) // 3
    return pitch(samples[-third:]) / pitch(samples[:third])


def brightness(samples: Samples) -> float:
    """Return the share of energy in overtones, above twice the strongest frequency."""
    power = np.abs(np.fft.rfft(samples)) ** 2
    pitches = np.fft.rfftfreq(len(samples), 1 / RATE)
    return float(power[pitches > 2 * pitch(samples)].sum() / power.sum())


def decode_sound(channels: list[str]) -> StereoSound:
    """Return a sound from its two channels, each in base64 with four bytes per sample."""
    left, right = (np.frombuffer(b64decode(channel), "<f4").astype(float) for channel in channels)
    return StereoSound(left, right)
