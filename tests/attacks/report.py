"""What was measured while an attack went on, and whether it is good enough."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.attacks import bounds

if TYPE_CHECKING:
    from tests.attacks.monitor import Sample

HEAD = (
    f"{'attack':11} {'moves':>5} {'p50':>5} {'p99':>6} ms  {'level 1':>7} s "
    f"{'lag':>6}/{'stall':5} ms  {'MB before/peak/after':>20} {'workers':>9} {'files':>5}  answers"
)


@dataclass(frozen=True)
class Row:
    """One stretch of time."""

    name: str
    moves: list[float]
    replies: list[float]
    samples: list[Sample]
    answers: dict[str, int] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)
    stall: float | None = None
    """Seconds of computing that nothing on the event loop took more of, if known."""

    @property
    def before(self) -> Sample:
        """The server at the beginning."""
        return self.samples[0]

    @property
    def after(self) -> Sample:
        """The server at the end."""
        return self.samples[-1]

    def verdicts(self) -> list[str]:
        """Return what is not good enough."""
        peak = max(sample.memory for sample in self.samples)
        checks = [
            ("p99 of a move", percentile(self.moves, 0.99) * 1000, bounds.MOVE_P99_MS, "ms"),
            ("a reply at level 1", max(self.replies, default=0), bounds.REPLY_SECONDS, "s"),
            ("growth", self.after.memory - self.before.memory, bounds.GROWTH_MB, "MB"),
            ("peak", peak - self.before.memory, bounds.PEAK_MB, "MB"),
            ("workers", max(each.workers for each in self.samples), bounds.WORKERS_MB, "MB"),
        ]
        found = [
            f"{what} {value:.1f} {unit} (at most {most:.0f})"
            for what, value, most, unit in checks
            if value > most
        ]
        nobody = [] if self.moves else ["nobody could play"]
        return nobody + found + self.failures

    def line(self) -> str:
        """Return one line of the table, and one for each thing that is wrong."""
        peak = max(sample.memory for sample in self.samples)
        lag = max(sample.lag for sample in self.samples)
        counts = sorted(self.answers.items(), key=lambda item: -item[1])
        answers = ", ".join(f"{what} {count}" for what, count in counts)
        memory = f"{self.before.memory:.0f}/{peak:.0f}/{self.after.memory:.0f}"
        workers = f"{self.before.workers:.0f}/{self.after.workers:.0f}"
        stall = "-" if self.stall is None else f"{self.stall * 1000:.0f}"
        files = max(sample.files for sample in self.samples)
        line = (
            f"{self.name:11} {len(self.moves):5} {percentile(self.moves, 0.5) * 1000:5.1f} "
            f"{percentile(self.moves, 0.99) * 1000:6.1f} ms  {max(self.replies, default=0):7.2f} s "
            f"{lag * 1000:6.0f}/{stall:5} ms  {memory:>20} {workers:>9} {files:5}  {answers}"
        )
        return "\n".join([line, *(f"            WRONG: {what}" for what in self.verdicts())])


def percentile(values: list[float], share: float) -> float:
    """Return a percentile, or nothing of nothing."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
