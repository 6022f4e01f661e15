"""``fourfold serve`` without timeouts for the database, slow readers and other servers.

Tests use it for the time before a timeout, which passes quickly on a busy machine.
"""

from __future__ import annotations

from functools import partial

LONG_SECONDS = 3600.0


def main() -> None:
    """Run the command."""
    from fourfold import cli  # noqa: PLC0415 - as late as the command imports it
    from fourfold.server import serve, settings  # noqa: PLC0415
    from fourfold.store import writer  # noqa: PLC0415

    serve.PING_SECONDS = LONG_SECONDS
    writer.OUTAGE_SECONDS = LONG_SECONDS
    settings.Settings = partial(  # type: ignore[misc,assignment]
        settings.Settings, alive_seconds=LONG_SECONDS, unread_seconds=LONG_SECONDS
    )
    cli.main()


if __name__ == "__main__":
    main()
