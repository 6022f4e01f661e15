"""``fourfold engine``."""

from __future__ import annotations

import sys
from typing import Annotated

import typer


def engine(
    level: Annotated[
        str,
        typer.Option(
            metavar="LEVEL", help="How it plays: 1 to 5, perfect, strongest, or best for either."
        ),
    ] = "best",
) -> None:
    """Speak the line protocol on standard input and output, for other programs.

    docs/protocol.md describes it on one page.
    """
    from fourfold.protocol import serve

    serve(sys.stdin, lambda line: print(line, flush=True), level)
