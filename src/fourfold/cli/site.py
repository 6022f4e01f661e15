"""``fourfold site``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fourfold.extras import needs


def site(
    folder: Annotated[Path, typer.Argument(help="Folder for the site; created if missing.")],
) -> None:
    """Write the web app as static files, without a server for games by link.

    The folder works at any path of any web host.
    """
    from fourfold.cli.console import fail

    with needs("server"):
        from fourfold.server.site import NotBuilt, write_site

    try:
        count = write_site(folder)
    except NotBuilt as error:
        fail(str(error))
    typer.echo(f"{count} files in {folder}. To view them: python -m http.server -d {folder}")
