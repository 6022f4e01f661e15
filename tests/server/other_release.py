"""``fourfold serve`` with the web app of another release, from a given folder."""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> None:
    """Run the command with the folder named in the first argument."""
    from fourfold import cli  # noqa: PLC0415 - as late as the command imports it
    from fourfold.server import app  # noqa: PLC0415

    app.SITE = Path(sys.argv.pop(1))
    cli.main()


if __name__ == "__main__":
    main()
