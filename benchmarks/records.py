"""CPU time to replay the longest records that may be uploaded, by their contents.

    python benchmarks/records.py                      # seconds for each kind of record
    python benchmarks/records.py --against OTHER/src  # also another version, as a multiple

Every replay runs in a new process, after a short record that warms it up. With ``--against`` the
two versions take turns, and the ratio is the median over the rounds of one run.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

SOURCE_FOLDER = Path(__file__).resolve().parent.parent / "src"
LENGTH = 64_000
"""Characters; a request may be 64 kB long (``docs/hosting.md``)."""
MAX_WORDS = 9_900
"""A record may have 10,000 events."""
HEAD = '[Fourfold "1"]\n[Preset "{preset}"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n{more}\n1. {first}'
KINDS = {
    "touches of the table": ("quardo-touch", "", "", "*0 *7 *a *f "),
    "touches of cells": ("quardo-touch", "", "0@a1\n2. ", "*a1 *b2 1:*a1 *d4 "),
    "refused attempts": ("quardo-touch", "", "0@a1\n2. ", "0@b2? 1@a1? a1~b1? "),
    "requests refused": ("quarto", "", "", "(draw?) 2:(no) "),
    "wrong calls": ("quarto", '[Blindfold "yes"]\n', "", "!row1? !cola? "),
}


def make_record(kind: str, length: int) -> str:
    """Return a record of one kind and about this length."""
    preset, more, first, words = KINDS[kind]
    head = HEAD.format(preset=preset, more=more, first=first)
    count = min((length - len(head)) // len(words), MAX_WORDS // len(words.split()))
    return head + words * count + "\n"


def replay_once(kind: str) -> None:
    """Print the CPU seconds of one replay in this process."""
    from fourfold.server.games.replays import replay_json  # noqa: PLC0415 - of the measured version

    text = make_record(kind, LENGTH)
    replay_json(make_record(kind, 1000), "en")
    begun = time.process_time()
    replay_json(text, "en")
    print(time.process_time() - begun)


def measure_replay(kind: str, source: Path) -> float:
    """Return the CPU seconds of one replay by the version in a folder."""
    ran = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, __file__, "--once", kind],
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(ran.stdout)


def main() -> None:
    """Measure all kinds of records and print the results."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--against", type=Path, help="the src folder of another version")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--once", choices=KINDS, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.once:
        replay_once(options.once)
        return
    for kind in KINDS:
        versions = [SOURCE_FOLDER, options.against] if options.against else [SOURCE_FOLDER]
        rounds = [
            [measure_replay(kind, source) for source in versions] for _ in range(options.rounds)
        ]
        own = statistics.median(taken[0] for taken in rounds)
        ratio = statistics.median(taken[-1] / taken[0] for taken in rounds)
        against = f", the other version {ratio:.1f} times as much" if options.against else ""
        print(f"{kind:22} {own:6.2f} s{against}", flush=True)


if __name__ == "__main__":
    main()
