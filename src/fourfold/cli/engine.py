"""``fourfold engine``."""

from __future__ import annotations

import sys
from typing import Annotated

import typer


def engine(
    level: Annotated[
        str,
        typer.Option(
            metavar="LEVEL",
            help="Playing level: 1 to 5, perfect, strongest, or best of either game.",
        ),
    ] = "best",
) -> None:
    """Run an engine that speaks the line protocol on standard input and output.

    docs/protocol.md describes the protocol on one page.
    """
    from fourfold.protocol import serve

    serve(sys.stdin, lambda line: print(line, flush=True), level)
