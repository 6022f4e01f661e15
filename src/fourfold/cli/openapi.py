"""``fourfold openapi``."""

from __future__ import annotations

import typer

from fourfold.extras import needs


def openapi() -> None:
    """Print the server's OpenAPI description as JSON."""
    import json

    with needs("server"):
        from fourfold.server.app import create_app
        from fourfold.server.settings import Settings

    typer.echo(json.dumps(create_app(Settings()).openapi(), indent=2, ensure_ascii=False))
