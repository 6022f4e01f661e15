"""The server's log: one line an event on standard error, as JSON or plain text, without secrets."""

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
"""What looks like a secret, and what is written instead. Whole headers; the identity cookie; and
every run of 43 characters or more of which a secret could consist, hashes of secrets among them."""

DROPPED_LINES = (
    '"WebSocket ',
    "without completing handshake",
    "Invalid HTTP request",
    "Unsupported upgrade request",
)
"""Lines of uvicorn's that strangers could cause without end."""

COLORED_MESSAGE = "color_message"
"""uvicorn passes its messages a second time, coloured."""

STANDARD_FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {
    "message",
    "asctime",
    "taskName",
    COLORED_MESSAGE,
}
"""The fields that every record has; the others were passed as ``extra``."""

LOG_INTERVAL_SECONDS = 10.0
"""How often a line is logged that strangers could cause without end."""

UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def without_secrets(text: str) -> str:
    """Return a text with every secret in it hidden.

    >>> without_secrets("Authorization: Bearer abc, from 192.0.2.7")
    'Authorization: [hidden]'
    """
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


def plain_value(value: object) -> object:
    """Return a field of a record as plain JSON values, with every secret in it hidden."""
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, Mapping):
        return dict(_plain_field(str(name), part) for name, part in value.items())
    if isinstance(value, list | tuple):
        return [plain_value(part) for part in value]
    return without_secrets(value.isoformat() if isinstance(value, datetime) else str(value))


def _plain_field(name: str, value: object) -> tuple[str, object]:
    """Return a field with its name; of some headers nothing is shown."""
    return without_secrets(name), HIDDEN if name.lower() in HEADERS else plain_value(value)


# Secrets are taken out of what is about to be written, not out of the record: so nothing slips
# past, be it in the message, its arguments, extra fields of any type or a traceback, and other
# handlers find the record as it was.
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
        """Return the fields of one record as they may be written."""
        log_data.pop(COLORED_MESSAGE, None)
        return cast("dict[str, Any]", plain_value(log_data))


class PlainLines(logging.Formatter):
    """Each record as one readable line, with a traceback below it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of one record, and the lines of its traceback."""
        return without_secrets(super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        """Return the line; what is not printable is escaped, so that nobody can write a line."""
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        extra = (
            f"{name}={value}" for name, value in vars(record).items() if name not in STANDARD_FIELDS
        )
        line = " ".join((time, record.levelname, record.name, record.message, *extra))
        return UNPRINTABLE.sub(lambda found: repr(found[0])[1:-1], line)


class RateLimitedLogger:
    """Logs each kind of line now and then, with how often it was due since the last."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._suppressed: dict[str, int] = {}
        self._silent_until: dict[str, float] = {}

    def warning(self, message: str, **extra: object) -> None:
        """Count something, and log it if its last line is old; each message is a kind."""
        count, now = self._suppressed.get(message, 0) + 1, time.monotonic()
        self._suppressed[message] = count
        if now >= self._silent_until.get(message, 0.0):
            self._suppressed[message] = 0
            self._silent_until[message] = now + LOG_INTERVAL_SECONDS
            self._log.warning(message, extra=extra | {"times": count})


def configure_logging(level: str, *, plain: bool) -> None:
    """Send everything that is logged in this process to standard error.

    uvicorn is to be run with ``log_config=None``. Its own line a request is off: it shows whole
    addresses, and ``RequestLog`` writes a better one.
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
    uvicorn_log.setLevel(
        max(logging.INFO, logging.getLogger().level)
    )  # below, it writes whole requests


def _is_useful(record: logging.LogRecord) -> bool:
    """Leave out uvicorn's lines about each WebSocket and each malformed request."""
    return not any(text in str(record.msg) for text in DROPPED_LINES)
