"""``fourfold serve``."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fourfold.cli.console import speaker_for
from fourfold.cli.options import LangOption
from fourfold.extras import needs

if TYPE_CHECKING:
    from collections.abc import Iterable

LOCAL = ("127.0.0.1", "::1")
"""Addresses of proxies on this machine, trusted by default."""

PORTS = {"min": 1, "max": 65_535}
SECONDS = {"min": 1, "max": 86_400}


class LogLevel(Enum):
    """Lowest severity that the server logs."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


def _option(metavar: str, text: str, **more: Any) -> Any:
    """Return an option with its metavar and help."""
    return typer.Option(metavar=metavar, help=text, **more)


def serve(
    data: Annotated[
        Path, _option("FOLDER", "Store the games in this folder.", envvar="FOURFOLD_DATA")
    ] = Path("fourfold-data"),
    database: Annotated[
        str | None,
        _option(
            "URL",
            "Store the games in PostgreSQL instead: postgresql://user@host/name.",
            envvar="FOURFOLD_DATABASE",
        ),
    ] = None,
    redis: Annotated[
        str | None,
        _option(
            "URL",
            "Share events with other servers on the same database: redis://host.",
            envvar="FOURFOLD_REDIS",
        ),
    ] = None,
    host: Annotated[
        str, _option("ADDRESS", "Listen on this address; 0.0.0.0 for all.")
    ] = "127.0.0.1",
    port: Annotated[
        int, _option("PORT", "Listen on this port; 0 for any that is free.", min=0, max=65_535)
    ] = 8404,
    origin: Annotated[
        list[str] | None,
        _option("URL", "Another address at which browsers reach this server: https://example.org."),
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        _option(
            "HOST",
            "Another host name this server answers to: example.org, *.example.org, or * for any.",
            envvar="FOURFOLD_ALLOWED_HOSTS",
        ),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        _option(
            "ADDRESS",
            "Trust client addresses forwarded by this proxy: an address, a network, or * for any.",
            envvar="FORWARDED_ALLOW_IPS",
            show_default="127.0.0.1 and ::1",
        ),
    ] = None,
    metrics_port: Annotated[
        int | None, _option("PORT", "Serve Prometheus metrics on this port.", **PORTS)
    ] = None,
    metrics_host: Annotated[
        str, _option("ADDRESS", "Serve the metrics on this address.")
    ] = "127.0.0.1",
    players: Annotated[
        int, _option("N", "Number of processes that play as the computer.", min=1)
    ] = 1,
    analysts: Annotated[int, _option("N", "Number of processes that analyse.", min=1)] = 1,
    warm_up: Annotated[
        bool,
        typer.Option(
            "--warm-up/--no-warm-up",
            help="Start the engine's processes at start-up, or only when they are first needed.",
        ),
    ] = True,
    limits: Annotated[
        float, _option("FACTOR", "Multiply all rate limits by this factor.", min=0.1, max=1e9)
    ] = 1.0,
    observer_grace: Annotated[
        int,
        _option(
            "SECONDS", "Time before the computer takes over from an absent observer.", **SECONDS
        ),
    ] = 30,
    claim_grace: Annotated[
        int,
        _option(
            "SECONDS", "Time before a game can be claimed from a player who has left.", **SECONDS
        ),
    ] = 60,
    touch_pace: Annotated[
        float,
        _option(
            "SECONDS",
            "Time the blindfolded computer takes for each touch, so that people can follow.",
            min=0,
            max=10,
        ),
    ] = 0.35,
    log_level: Annotated[
        LogLevel, _option("LEVEL", "Log this level and above: debug, info, warning or error.")
    ] = LogLevel.INFO,
    json_logs: Annotated[
        bool, typer.Option("--json-logs/--plain-logs", help="Log JSON objects, or plain text.")
    ] = False,
    lang: LangOption = None,
) -> None:
    """Host games for anyone with the link."""
    with needs("server"):
        from fourfold.server import serve as server
        from fourfold.server.app import has_web_app
        from fourfold.server.runtime.rate_limits import ADDRESS_LIMITS, Limits, OpenLimits
        from fourfold.server.settings import Settings

    settings = Settings(
        data=data,
        database=database,
        redis=redis,
        origins=frozenset(origin or ()),
        allowed_hosts=_split(allowed_host or ()),
        trusted_proxies=_split(trusted_proxy or LOCAL),
        metrics_address=None if metrics_port is None else (metrics_host, metrics_port),
        limits=Limits().scaled(limits),
        address_limits=ADDRESS_LIMITS.scaled(limits),
        open_limits=OpenLimits().scaled(limits),
        players=players,
        analysts=analysts,
        warm_up=warm_up,
        observer_grace_seconds=observer_grace,
        claim_grace_seconds=claim_grace,
        touch_seconds=touch_pace,
    )
    place = database.rpartition("@")[2] if database else str(data)
    translate = speaker_for(lang).translate
    if not has_web_app():
        typer.echo(translate("serve-no-web-app"), err=True)
    server.serve(
        settings,
        host,
        port,
        log_level=log_level.value,
        plain_logs=not json_logs,
        on_ready=lambda url: typer.echo(translate("serve-ready", url=url, place=place)),
    )


def _split(values: Iterable[str]) -> frozenset[str]:
    """Return the names in repeated options or in a variable with commas."""
    return frozenset(part for value in values for part in value.replace(",", " ").split())
