"""The command ``fourfold``."""

from __future__ import annotations

import sys

from fourfold.extras import MissingExtra, needs


def main() -> None:
    """Run the command, or name the extra without which it cannot."""
    try:
        with needs("terminal"):
            from fourfold.cli.commands import run

            run()
    except MissingExtra as missing:
        sys.exit(str(missing))
