"""``fourfold mcp``."""

from __future__ import annotations


def mcp() -> None:
    """Serve assistants over the Model Context Protocol, on standard input and output.

    They play, look up rules and ask the solver. Needs fourfold[mcp].
    """
    from fourfold.mcp.server import build

    build().run()
