"""``fourfold mcp``."""

from __future__ import annotations

from fourfold.cli.console import fail


def mcp() -> None:
    """Serve assistants over the Model Context Protocol, on standard input and output.

    They play, look up rules and ask the solver. Needs fourfold[mcp].
    """
    try:
        from fourfold.mcp.server import build
    except ImportError as error:
        fail(f"{error}; pip install 'fourfold[mcp]'")
    build().run()
