"""The server's log on standard error: JSON or plain lines, without secrets."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, cast

from pythonjsonlogger.json import JsonFormatter

if TYPE_CHECKING:
    from collections.abc import Callable

HIDDEN = "[hidden]"
HEADERS = frozenset({"authorization", "cookie", "set-cookie"})
VALUE = r"""(?:\\.|[^\\"'\s;,)])+"""
SECRETS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(rf"(?i)\b(bearer)(\s+){VALUE}"), rf"\1\2{HIDDEN}"),
    (re.compile(rf"(?i)(fourfold_id\s*=\s*){VALUE}"), rf"\1{HIDDEN}"),
    (
        re.compile(
            r"""(?i)\b((?:set-)?cookie|authorization)(["']?\s*[:=,]\s*(?:b(?=["']))?["']?)[^"'\n]+"""
        ),
        rf"\1\2{HIDDEN}",
    ),
    (re.compile(r"[A-Za-z0-9_-]{43,}"), HIDDEN),
)
"""Patterns of secrets and their replacements.

They cover whole headers, the identity cookie, and every run of 43 or more characters that could be
a secret or the hash of one.
"""

DROPPED_LINES = (
    '"WebSocket ',
    "without completing handshake",
    "Invalid HTTP request",
    "Unsupported upgrade request",
)
"""Parts of uvicorn's lines that clients could cause without limit."""

COLORED_MESSAGE = "color_message"
"""The field with uvicorn's second, coloured copy of a message."""

STANDARD_FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {
    "message",
    "asctime",
    "taskName",
    COLORED_MESSAGE,
}
"""The fields of every record; any others were passed as ``extra``."""

LOG_INTERVAL_SECONDS = 10.0
"""How often a line is logged that clients could cause without limit."""

UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def without_secrets(text: str) -> str:
    """Return a text with its secrets hidden.

    >>> without_secrets("Authorization: Bearer abc, from 192.0.2.7")
    'Authorization: [hidden]'
    """
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


def plain_value(value: object) -> object:
    """Return a field of a record as plain JSON values, with its secrets hidden."""
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, Mapping):
        return dict(_plain_field(str(name), part) for name, part in value.items())
    if isinstance(value, list | tuple):
        return [plain_value(part) for part in value]
    return without_secrets(value.isoformat() if isinstance(value, datetime) else str(value))


def _plain_field(name: str, value: object) -> tuple[str, object]:
    """Return a field and its name; the values of some headers are hidden."""
    return without_secrets(name), HIDDEN if name.lower() in HEADERS else plain_value(value)


# Secrets are removed from the finished text, not from the record. This covers the message, its
# arguments, extra fields of any type and tracebacks, and leaves the record intact for other
# handlers.
class JsonLines(JsonFormatter):
    """Each record as one JSON object."""

    def __init__(self) -> None:
        super().__init__(
            ["levelname", "name", "message"],
            style=",",
            rename_fields={"levelname": "level", "name": "logger", "exc_info": "traceback"},
            timestamp="time",
        )

    def process_log_record(self, log_data: dict[str, Any]) -> dict[str, Any]:
        """Return the fields of a record without secrets."""
        log_data.pop(COLORED_MESSAGE, None)
        return cast("dict[str, Any]", plain_value(log_data))


class PlainLines(logging.Formatter):
    """Each record as one readable line, with a traceback below it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record and its traceback, without secrets."""
        return without_secrets(super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        """Return the line of a record; escape what is unprintable, so no line can be forged."""
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        extra = (
            f"{name}={value}" for name, value in vars(record).items() if name not in STANDARD_FIELDS
        )
        line = " ".join((time, record.levelname, record.name, record.message, *extra))
        return UNPRINTABLE.sub(lambda found: repr(found[0])[1:-1], line)


class RateLimitedLogger:
    """A logger that writes each message rarely, with a count of its occurrences."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._suppressed: dict[str, int] = {}
        self._silent_until: dict[str, float] = {}

    def warning(self, message: str, **extra: object) -> None:
        """Count a message, and log it unless it was logged a moment ago."""
        count, now = self._suppressed.get(message, 0) + 1, time.monotonic()
        self._suppressed[message] = count
        if now >= self._silent_until.get(message, 0.0):
            self._suppressed[message] = 0
            self._silent_until[message] = now + LOG_INTERVAL_SECONDS
            self._log.warning(message, extra=extra | {"times": count})


def configure_logging(level: str, *, plain: bool) -> None:
    """Send the log of this process to standard error.

    uvicorn must be run with ``log_config=None``. Its own line for each request is off: it shows
    whole addresses, and ``RequestLog`` writes a better one.
    """
    make: Callable[[], logging.Formatter] = PlainLines if plain else JsonLines
    handler = logging.StreamHandler()
    handler.setFormatter(make())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = name != "uvicorn.access"
        logger.disabled = name == "uvicorn.access"
    uvicorn_log = logging.getLogger("uvicorn.error")
    uvicorn_log.addFilter(_is_useful)
    # Lower levels write whole requests.
    uvicorn_log.setLevel(max(logging.INFO, logging.getLogger().level))


def _is_useful(record: logging.LogRecord) -> bool:
    """Return False for uvicorn's lines about each WebSocket and malformed request."""
    return not any(text in str(record.msg) for text in DROPPED_LINES)
