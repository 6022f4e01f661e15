"""``fourfold openapi``."""

from __future__ import annotations

import typer


def openapi() -> None:
    """Print the server's OpenAPI description as JSON."""
    import json

    from fourfold.server.app import create_app
    from fourfold.server.settings import Settings

    typer.echo(json.dumps(create_app(Settings()).openapi(), indent=2, ensure_ascii=False))
