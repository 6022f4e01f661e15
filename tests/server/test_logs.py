"""The log, which has one line for each message and never a secret."""

from __future__ import annotations

import json
import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.server.logs import configure_logging, without_secrets
from fourfold.server.people.tokens import hash_secret, new_secret

if TYPE_CHECKING:
    from collections.abc import Iterator

LOGGERS = ("", "uvicorn", "uvicorn.error", "uvicorn.access")


@pytest.fixture(autouse=True)
def _restore_loggers() -> Iterator[None]:
    """Restore the loggers of this process after each test."""
    loggers = [logging.getLogger(name) for name in LOGGERS]
    saved = [(lg, lg.handlers, lg.level, lg.propagate, lg.disabled) for lg in loggers]
    for logger in loggers:
        logger.handlers = []
    yield
    for logger, handlers, level, propagate, disabled in saved:
        logger.handlers, logger.propagate, logger.disabled = handlers, propagate, disabled
        logger.setLevel(level)


def last_json(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    found: dict[str, Any] = json.loads(lines[0])
    return found


def test_json_line_has_time_level_logger_and_extra(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure_logging("info", plain=False)
    logging.getLogger("fourfold.server").info("%d games", 3, extra={"status": 200, "odd": {1}})
    line = last_json(capsys)
    time = datetime.fromisoformat(line.pop("time"))
    assert time.utcoffset() == timedelta(0)
    assert line.pop("odd")
    assert line == {
        "level": "INFO",
        "logger": "fourfold.server",
        "message": "3 games",
        "status": 200,
    }


def test_plain_line_is_readable(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging("INFO", plain=True)
    logging.getLogger("fourfold.server").warning("slow %s", "reply", extra={"status": 200})
    time, rest = capsys.readouterr().err.split(" ", 1)
    assert datetime.fromisoformat(time).utcoffset() == timedelta(0)
    assert rest == "WARNING fourfold.server slow reply status=200\n"


def test_log_messages_cannot_add_lines(capsys: pytest.CaptureFixture[str]) -> None:
    for plain in (True, False):
        configure_logging("INFO", plain=plain)
        logging.getLogger("x").info("a\nb\x1b[2J\u2028c\x85d", extra={"name_typed": "e\r\nf"})
        out = capsys.readouterr().err
        assert len(out.splitlines()) == 1
        assert "\x1b" not in out


@pytest.mark.parametrize("plain", [True, False])
def test_traceback_is_logged(plain: bool, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging("INFO", plain=plain)
    try:
        raise LookupError("lost")
    except LookupError:
        logging.getLogger("x").exception("oh")
    out = capsys.readouterr().err
    assert "LookupError: lost" in out
    assert "Traceback" in out
    assert plain or "Traceback" in json.loads(out)["traceback"]


class RecordingHandler(logging.Handler):
    """A handler that collects records in a list."""

    def __init__(self, records: list[logging.LogRecord]) -> None:
        super().__init__()
        self.records = records

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


class SecretHolder:
    """An object whose representation contains a secret."""

    def __init__(self, secret: str) -> None:
        self.secret = secret

    def __repr__(self) -> str:
        return f"<Holder of {self.secret}>"


@pytest.mark.parametrize("plain", [True, False])
def test_log_hides_secrets_in_every_place(plain: bool, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging("DEBUG", plain=plain)
    logger = logging.getLogger("fourfold.server")
    secret = new_secret()
    logger.info(f"joined with {secret}")
    logger.info("joined with %s", secret)
    logger.info("joined with %(key)s", {"key": secret})
    logger.info("joined", extra={"key": secret})
    logger.info("joined", extra={"deep": {"list": [SecretHolder(secret)], secret: secret.encode()}})
    logger.info("GET /join/%s?key=%s", secret, secret)
    logger.info("headers %s", [(b"cookie", f"fourfold_id={secret}".encode())])
    logger.info("stored as %s", hash_secret(secret))
    try:
        raise ValueError(secret)
    except ValueError:
        logger.exception("failed")
    out = capsys.readouterr().err
    assert out.count("joined") == 5
    assert secret not in out
    assert hash_secret(secret) not in out


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize(
    "text",
    [
        "Authorization: Bearer s3cret",
        "authorization: bearer   s3cret",
        "Bearer s3cret",
        "Cookie: a=b; fourfold_id=s3cret; c=d",
        "__Host-fourfold_id=s3cret",
        'cookie: "s3cret"',
        "Set-Cookie: other=s3cret; HttpOnly",
        "{'cookie': 'x=1; y=s3cret'}",
        "(b'cookie', b'x=1; y=s3cret')",
        '{"authorization": "Token s3cret"}',
    ],
)
def test_log_hides_short_secrets_by_their_prefix(
    text: str, plain: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "s3cret" not in without_secrets(text)
    configure_logging("INFO", plain=plain)
    logging.getLogger("x").info(text)
    logging.getLogger("x").info("%s", text, extra={"text_typed": text, "list_typed": [text]})
    assert "s3cret" not in capsys.readouterr().err


def test_log_hides_cookie_fields(capsys: pytest.CaptureFixture[str]) -> None:
    for plain in (True, False):
        configure_logging("INFO", plain=plain)
        logging.getLogger("x").info("got", extra={"cookie": "s3cret", "authorization": "s3cret"})
        assert "s3cret" not in capsys.readouterr().err


def test_formatter_leaves_the_record_unchanged() -> None:
    configure_logging("INFO", plain=False)
    records: list[logging.LogRecord] = []
    logging.getLogger().addHandler(RecordingHandler(records))
    secret = new_secret()
    logging.getLogger("x").info("%s", secret)
    assert records[0].getMessage() == secret


def test_plain_words_are_not_hidden() -> None:
    text = "GET /api/games/{game}/moves 200 in 12 ms, 0123456789abcdef from 2001:db8::1"
    assert without_secrets(text) == text


def test_uvicorn_logs_everything_but_requests(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logging.getLogger("uvicorn.access").addHandler(logging.StreamHandler())
    for plain in (True, False):
        configure_logging("INFO", plain=plain)
        logging.getLogger("uvicorn.error").info("started", extra={"color_message": "started"})
        logging.getLogger("uvicorn.access").critical("GET /join/abc")
        logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "::1", "/abc")
        out = capsys.readouterr().err
        assert out.count("started") == 1
        assert "GET" not in out
        assert "/abc" not in out


def test_configure_logging_can_be_called_twice(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure_logging("INFO", plain=False)
    configure_logging("warning", plain=True)
    logging.getLogger("x").info("quiet")
    logging.getLogger("x").warning("loud")
    out = capsys.readouterr().err
    assert "quiet" not in out
    assert out.count("loud") == 1
