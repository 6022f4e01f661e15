"""``fourfold mcp``."""

from __future__ import annotations


def mcp() -> None:
    """Serve AI assistants over the Model Context Protocol on standard input and output.

    They can play, look up rules and query the solver. Needs fourfold[mcp].
    """
    from fourfold.mcp.server import create_server

    create_server().run()
