"""Command line: the command ``fourfold``."""

from __future__ import annotations

import sys

from fourfold.extras import MissingExtra, needs


def main() -> None:
    """Run the command, or exit naming the extra it needs."""
    try:
        with needs("terminal"):
            from fourfold.cli.commands import run

            run()
    except MissingExtra as missing:
        sys.exit(str(missing))
