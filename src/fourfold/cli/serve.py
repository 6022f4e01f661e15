"""``fourfold serve``."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.console import speaker_for
from fourfold.cli.options import LangOption

if TYPE_CHECKING:
    from collections.abc import Iterable

LOCAL = ("127.0.0.1", "::1")
"""Proxies on this machine, which are trusted without being named."""


class LogLevel(Enum):
    """The least severe messages that a server logs."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


DataOption = Annotated[
    Path,
    typer.Option(metavar="FOLDER", help="Keep the games in this folder.", envvar="FOURFOLD_DATA"),
]
DatabaseOption = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="Keep the games in PostgreSQL instead: postgresql://user@host/name.",
        envvar="FOURFOLD_DATABASE",
    ),
]
RedisOption = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="Share events with other servers on the same database: redis://host.",
        envvar="FOURFOLD_REDIS",
    ),
]
HostOption = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Listen on this address; 0.0.0.0 for all.")
]
PortOption = Annotated[
    int,
    typer.Option(
        metavar="PORT", min=0, max=65535, help="Listen on this port; 0 for any that is free."
    ),
]
OriginOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="URL",
        help="Another address at which browsers reach this server: https://example.org.",
    ),
]
AllowedHostOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="HOST",
        help="Another host name this server answers to: example.org, *.example.org, or * for any.",
        envvar="FOURFOLD_ALLOWED_HOSTS",
    ),
]
TrustedProxyOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="ADDRESS",
        help="Trust client addresses forwarded by this proxy: an address, a network, or * for any.",
        envvar="FORWARDED_ALLOW_IPS",
        show_default="127.0.0.1 and ::1",
    ),
]
MetricsPortOption = Annotated[
    int | None,
    typer.Option(metavar="PORT", min=1, max=65535, help="Serve Prometheus metrics on this port."),
]
MetricsHostOption = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Serve the metrics on this address.")
]
PlayersOption = Annotated[
    int, typer.Option(metavar="N", min=1, help="Number of processes that play as the computer.")
]
AnalystsOption = Annotated[
    int, typer.Option(metavar="N", min=1, help="Number of processes that analyse.")
]
WarmUpOption = Annotated[
    bool,
    typer.Option(
        "--warm-up/--no-warm-up",
        help="Load the engine at start-up, or only when it is first needed.",
    ),
]
LimitsOption = Annotated[
    float,
    typer.Option(
        metavar="FACTOR", min=0.1, max=1e9, help="Multiply all rate limits by this factor."
    ),
]
ObserverGraceOption = Annotated[
    int,
    typer.Option(
        metavar="SECONDS",
        min=1,
        max=86_400,
        help="Time before the computer takes over from an absent observer.",
    ),
]
ClaimGraceOption = Annotated[
    int,
    typer.Option(
        metavar="SECONDS",
        min=1,
        max=86_400,
        help="Time before a game can be claimed from a player who has left.",
    ),
]
TouchPaceOption = Annotated[
    float,
    typer.Option(
        metavar="SECONDS",
        min=0,
        max=10,
        help="Time the blindfolded computer takes for each touch, so that people can follow.",
    ),
]
LogLevelOption = Annotated[
    LogLevel,
    typer.Option(metavar="LEVEL", help="Log this level and above: debug, info, warning or error."),
]
JsonLogsOption = Annotated[
    bool, typer.Option("--json-logs/--plain-logs", help="Log JSON objects, or plain text.")
]


def serve(
    data: DataOption = Path("fourfold-data"),
    database: DatabaseOption = None,
    redis: RedisOption = None,
    host: HostOption = "127.0.0.1",
    port: PortOption = 8404,
    origin: OriginOption = None,
    allowed_host: AllowedHostOption = None,
    trusted_proxy: TrustedProxyOption = None,
    metrics_port: MetricsPortOption = None,
    metrics_host: MetricsHostOption = "127.0.0.1",
    players: PlayersOption = 1,
    analysts: AnalystsOption = 1,
    warm_up: WarmUpOption = True,
    limits: LimitsOption = 1.0,
    observer_grace: ObserverGraceOption = 30,
    claim_grace: ClaimGraceOption = 60,
    touch_pace: TouchPaceOption = 0.35,
    log_level: LogLevelOption = LogLevel.INFO,
    json_logs: JsonLogsOption = False,
    lang: LangOption = None,
) -> None:
    """Host games for anyone who has the link."""
    from fourfold.server.limits import ADDRESS_LIMITS, Limits, OpenLimits
    from fourfold.server.serve import serve as run
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
    run(
        settings,
        host,
        port,
        log_level=log_level.value,
        plain_logs=not json_logs,
        on_ready=lambda url: typer.echo(translate("serve-ready", url=url, place=place)),
    )


def _split(values: Iterable[str]) -> frozenset[str]:
    """Return the names in repeated options, or in one variable with commas."""
    return frozenset(part for value in values for part in value.replace(",", " ").split())
