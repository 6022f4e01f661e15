"""What a person can hear of a sound: pitch, pulses, colour, place; from its samples alone."""

from __future__ import annotations

from base64 import b64decode
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

RATE = 44100
Samples = NDArray[np.float64]

WINDOW = 1024
HOP = 441
"""Ten milliseconds: finer than what an ear resolves in time."""
PITCHES = np.fft.rfftfreq(WINDOW, 1 / RATE)
CENTRES = 150 * 2 ** (np.arange(25) / 4)
REACH_OCTAVES = 1 / 2
"""Bands overlap and fade to both sides, as those of the ear do: about a third of an octave wide."""
AUDIBLE_DB = 30
"""What lies further below the loudest moment is masked, or lost in a room."""
CLEAR_DB = 6
"""A step in level that nobody overhears; one decibel is the least that can be heard."""


@dataclass(frozen=True)
class StereoSound:
    """A sound as it comes to both ears."""

    left: Samples
    right: Samples

    @property
    def both(self) -> Samples:
        """The sound without its place."""
        return self.left + self.right

    @property
    def lean(self) -> float:
        """How much louder it is on the right, in decibels."""
        return loudness(self.right) - loudness(self.left)


def loudness(samples: Samples) -> float:
    """Return the level in decibels as the ear weighs it (A, IEC 61672); silence is very low."""
    power = np.abs(np.fft.rfft(samples)) ** 2 / len(samples) ** 2
    squares = np.fft.rfftfreq(len(samples), 1 / RATE) ** 2
    low, mid, more, high = 20.6**2, 107.7**2, 737.9**2, 12194.0**2
    weight = high * squares**2 / ((squares + low) * (squares + high))
    weight = 1.2589 * weight / np.sqrt((squares + mid) * (squares + more))
    return float(10 * np.log10((power * weight**2).sum() + 1e-12))


def spectrogram(samples: Samples) -> Samples:
    """Return levels in decibels below the loudest, by time and band, as an ear might have them."""
    padded = np.concatenate([np.zeros(WINDOW // 2), samples, np.zeros(WINDOW)])
    starts = range(0, len(samples), HOP)
    frames = np.array([padded[start : start + WINDOW] for start in starts]) * np.hanning(WINDOW)
    power = np.abs(np.fft.rfft(frames, axis=1)) ** 2
    levels = 10 * np.log10(power @ bands() + 1e-12)
    loudest: Samples = np.maximum(levels - levels.max(), -AUDIBLE_DB)
    return loudest


def bands() -> Samples:
    """Return how much of each frequency goes into each band."""
    apart = np.abs(np.log2(np.maximum(PITCHES, 1)[:, None] / CENTRES))
    shares: Samples = np.maximum(0, 1 - apart / REACH_OCTAVES) ** 2
    return shares


def dissimilarity(one: Samples, other: Samples) -> float:
    """Return how much of what is audible in either sound is clearly louder or softer in the other.

    Louder parts count more, by how far they stand out. Each sound is taken relative to its own
    loudest moment, so that volume is no difference.
    """
    first, second = spectrogram(one), spectrogram(other)
    length = max(len(first), len(second))
    first, second = (pad_to_length(some, length) for some in (first, second))
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
    """Return where something sounds, as samples from and to: the pulses of a sound."""
    step = RATE // 200
    rows = samples[: len(samples) // step * step].reshape(-1, step)
    level = 20 * np.log10(np.abs(rows).max(axis=1) + 1e-9)
    on = np.concatenate([[False], level > level.max() - AUDIBLE_DB, [False]])
    edges = np.flatnonzero(on[1:] != on[:-1])
    return [(int(a) * step, int(b) * step) for a, b in zip(edges[::2], edges[1::2], strict=True)]


def glide(samples: Samples) -> float:
    """Return the pitch at the end as a multiple of the one at the beginning."""
    third = len(samples) // 3
    return pitch(samples[-third:]) / pitch(samples[:third])


def brightness(samples: Samples) -> float:
    """Return the share of energy in overtones: above twice the strongest frequency."""
    power = np.abs(np.fft.rfft(samples)) ** 2
    pitches = np.fft.rfftfreq(len(samples), 1 / RATE)
    return float(power[pitches > 2 * pitch(samples)].sum() / power.sum())


def ears(channels: list[str]) -> StereoSound:
    """Return a sound from its two channels, each of numbers of four bytes in base64."""
    left, right = (np.frombuffer(b64decode(channel), "<f4").astype(float) for channel in channels)
    return StereoSound(left, right)
