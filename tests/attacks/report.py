"""Report of the measurements during each attack, with verdicts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.attacks import bounds

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.attacks.monitor import Sample

HEAD = (
    f"{'attack':12} {'moves':>5} {'p50':>5} {'p99':>6} ms {'ratio':>5}  {'level 1':>7} s "
    f"{'lag':>6}/{'stall':5} ms  {'MB before/peak/after':>20} {'workers':>9} {'files':>5} "
    f"{'disk MB':>7} {'log kB':>6} a minute  answers"
)


@dataclass(frozen=True)
class Row:
    """Measurements during one attack or calm period."""

    name: str
    moves: list[float]
    replies: list[float]
    samples: list[Sample]
    answers: dict[str, int] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)
    stall: float | None = None
    """Upper bound of the event loop's stalls in seconds, if known."""
    calm_moves: list[float] = field(default_factory=list)
    """The moves without an attack shortly before and after, to compare with."""

    @property
    def before(self) -> Sample:
        """Return the first sample."""
        return self.samples[0]

    @property
    def after(self) -> Sample:
        """Return the last sample."""
        return self.samples[-1]

    def grown(self, size: Callable[[Sample], float]) -> float:
        """Return the growth of a size, per minute."""
        minutes = max(self.after.at - self.before.at, 1.0) / 60
        return (size(self.after) - size(self.before)) / minutes

    @property
    def ratio(self) -> float:
        """Return how many times longer the median move took than without an attack."""
        calm = percentile(self.calm_moves, 0.5)
        return percentile(self.moves, 0.5) / calm if calm else 1.0

    def verdicts(self) -> list[str]:
        """Return the broken bounds and failures."""
        peak = max(sample.memory for sample in self.samples)
        disk = self.grown(lambda sample: sample.disk)
        log = 1000 * self.grown(lambda sample: sample.log)
        checks = [
            ("the median move", self.ratio, bounds.MOVE_RATIO, "times the calm one"),
            ("disk", disk, bounds.DISK_MB_PER_MINUTE, "MB a minute"),
            ("log", log, bounds.LOG_KB_PER_MINUTE, "kB a minute"),
            ("p99 of a move", percentile(self.moves, 0.99) * 1000, bounds.MOVE_P99_MS, "ms"),
            ("a reply at level 1", max(self.replies, default=0), bounds.REPLY_SECONDS, "s"),
            ("growth", self.after.memory - self.before.memory, bounds.GROWTH_MB, "MB"),
            ("peak", peak - self.before.memory, bounds.PEAK_MB, "MB"),
            ("workers", max(each.workers for each in self.samples), bounds.WORKERS_MB, "MB"),
        ]
        broken = [
            f"{what} {value:.1f} {unit} (at most {limit:.0f})"
            for what, value, limit, unit in checks
            if value > limit
        ]
        no_moves = [] if self.moves else ["no player could move"]
        return no_moves + broken + self.failures

    def line(self) -> str:
        """Return the row as a line of the table, and a line for each verdict."""
        peak = max(sample.memory for sample in self.samples)
        lag = max(sample.lag for sample in self.samples)
        counts = sorted(self.answers.items(), key=lambda item: -item[1])
        answers = ", ".join(f"{what} {count}" for what, count in counts)
        memory = f"{self.before.memory:.0f}/{peak:.0f}/{self.after.memory:.0f}"
        workers = f"{self.before.workers:.0f}/{self.after.workers:.0f}"
        stall = "-" if self.stall is None else f"{self.stall * 1000:.0f}"
        files = max(sample.files for sample in self.samples)
        line = (
            f"{self.name:12} {len(self.moves):5} {percentile(self.moves, 0.5) * 1000:5.1f} "
            f"{percentile(self.moves, 0.99) * 1000:6.1f} ms {self.ratio:5.1f}  "
            f"{max(self.replies, default=0):7.2f} s "
            f"{lag * 1000:6.0f}/{stall:5} ms  {memory:>20} {workers:>9} {files:5} "
            f"{self.grown(lambda sample: sample.disk):7.1f} "
            f"{1000 * self.grown(lambda sample: sample.log):6.0f}           {answers}"
        )
        return "\n".join([line, *(f"            WRONG: {what}" for what in self.verdicts())])


def percentile(values: list[float], share: float) -> float:
    """Return a percentile, or 0 without values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
