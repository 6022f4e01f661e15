"""What the longest records cost that anybody may upload: CPU time of a replay, by what fills them.

    python benchmarks/records.py                      # seconds for each kind of record
    python benchmarks/records.py --against OTHER/src  # and another version, as so many times that

Every replay is a process of its own, made warm by a short record. With ``--against`` the two
versions take turns, and the ratio is the median over the rounds of one run.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

OWN = Path(__file__).resolve().parent.parent / "src"
LENGTH = 64_000
"""Characters; a request may be 64 kB long (``docs/hosting.md``)."""
HEAD = '[Fourfold "1"]\n[Preset "{preset}"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n{more}\n1. {first}'
KINDS = {
    "touches of the table": ("quardo-touch", "", "", "*0 *7 *a *f "),
    "touches of cells": ("quardo-touch", "", "0@a1\n2. ", "*a1 *b2 1:*a1 *d4 "),
    "refused attempts": ("quardo-touch", "", "0@a1\n2. ", "0@b2? 1@a1? a1~b1? "),
    "requests refused": ("quarto", "", "", "(draw?) 2:(no) "),
    "wrong calls": ("quarto", '[Blindfold "yes"]\n', "", "!row1? !cola? "),
}


def record(kind: str, length: int) -> str:
    """Return a record of one kind that is about as long as this."""
    preset, more, first, words = KINDS[kind]
    head = HEAD.format(preset=preset, more=more, first=first)
    return head + words * ((length - len(head)) // len(words)) + "\n"


def replay_once(kind: str) -> None:
    """Print the CPU seconds of one replay in this process."""
    from fourfold.server.games.replays import replay_json  # noqa: PLC0415 - of whichever version is measured

    text = record(kind, LENGTH)
    replay_json(record(kind, 1000), "en")
    begun = time.process_time()
    replay_json(text, "en")
    print(time.process_time() - begun)


def seconds(kind: str, source: Path) -> float:
    """Return the CPU seconds of one replay by the version in a folder, in a process of its own."""
    ran = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, __file__, "--once", kind],
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(ran.stdout)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--against", type=Path, help="the src folder of another version")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--once", choices=KINDS, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.once:
        replay_once(given.once)
        return
    for kind in KINDS:
        versions = [OWN, given.against] if given.against else [OWN]
        rounds = [[seconds(kind, source) for source in versions] for _ in range(given.rounds)]
        own = statistics.median(taken[0] for taken in rounds)
        ratio = statistics.median(taken[-1] / taken[0] for taken in rounds)
        against = f", the other version {ratio:.1f} times as much" if given.against else ""
        print(f"{kind:22} {own:6.2f} s{against}", flush=True)


if __name__ == "__main__":
    main()
