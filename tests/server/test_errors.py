"""Statuses, codes and rules of the server's errors."""

from __future__ import annotations

import re

import pytest

from fourfold.engine.levels import UnknownLevel
from fourfold.i18n import UnknownLanguage
from fourfold.match.errors import InTheDark, NoHelp, NoSuchSeat, NotYourTurn, RecordError
from fourfold.rules import FourfoldError
from fourfold.rules.errors import (
    BadPlayers,
    CallDead,
    CellOccupied,
    LastEmpty,
    MoveSyntax,
    UnknownPreset,
)
from fourfold.server import errors
from fourfold.server.errors import ServerError, Stale, status_of
from fourfold.server.http import request_errors

STATUS = {
    "against-yourself": 409,
    "already-started": 409,
    "bad-first": 422,
    "bad-grace": 422,
    "bad-name": 422,
    "bad-request": 422,
    "bad-seats": 422,
    "cancelled": 409,
    "chat-off": 409,
    "chat-full": 409,
    "turn-quota": 409,
    "game-quota": 409,
    "bad-database": 503,
    "bad-redis": 503,
    "no-space": 503,
    "damaged": 503,
    "damaged-game": 503,
    "damaged-tournament": 503,
    "bad-proxy": 503,
    "unknown-host": 421,
    "data-in-use": 503,
    "cannot-listen": 503,
    "field-choice": 422,
    "field-length": 422,
    "field-missing": 422,
    "field-range": 422,
    "field-type": 422,
    "field-unknown": 422,
    "foreign-origin": 403,
    "game-full": 409,
    "internal-error": 500,
    "method-not-allowed": 405,
    "no-observer-here": 422,
    "no-spectators": 403,
    "no-such-device": 404,
    "no-passkey": 409,
    "no-passkeys-here": 409,
    "no-such-passkey": 404,
    "no-such-player": 404,
    "passkey-refused": 403,
    "too-many-passkeys": 409,
    "no-undo-rated": 409,
    "rated-position": 422,
    "rated-seats": 422,
    "database-too-new": 503,
    "too-many-listed": 429,
    "not-the-director": 403,
    "entry-not-open": 403,
    "no-such-tournament": 404,
    "name-claimed": 409,
    "name-too-long": 422,
    "played-online": 409,
    "too-many-listed-tournaments": 429,
    "too-many-tournaments": 429,
    "tournament-full": 429,
    "entrant-quota": 429,
    "director-quota": 429,
    "no-such-game": 404,
    "no-such-link": 404,
    "not-the-host": 403,
    "observer-not-agreed": 409,
    "not-authenticated": 401,
    "not-away": 409,
    "not-found": 404,
    "not-json": 422,
    "not-over": 409,
    "not-started": 409,
    "not-your-seat": 403,
    "seat-taken": 409,
    "server": 400,
    "stale": 409,
    "bad-expect": 409,
    "bot-away": 409,
    "bot-busy": 409,
    "no-such-bot": 404,
    "not-a-bot": 403,
    "not-challenged": 409,
    "too-large": 413,
    "too-many-games": 429,
    "too-many-questions": 429,
    "record-too-long": 413,
    "request-fault": 422,
    "too-many-requests": 429,
    "unavailable": 503,
}
CLASSES = [
    value
    for value in {**vars(errors), **vars(request_errors)}.values()
    if isinstance(value, type) and issubclass(value, ServerError)
]


def test_errors_have_these_codes_and_statuses() -> None:
    assert {error.code: error.status for error in CLASSES} == STATUS


def test_refusals_of_help_keep_their_statuses() -> None:
    assert (errors.status_of(NoHelp()), errors.status_of(InTheDark())) == (403, 409)


def test_errors_cite_their_rules() -> None:
    assert {error.code: error.rule for error in CLASSES if error.rule} == {
        "not-away": "Q13",
        "no-observer-here": "D8",
        "observer-not-agreed": "D8",
    }


@pytest.mark.parametrize("error", CLASSES, ids=lambda error: error.code)
def test_error_classes_are_named_after_their_codes(error: type[ServerError]) -> None:
    words = re.sub("(?<!^)(?=[A-Z])", "-", error.__name__).lower()
    assert error.code == ("server" if error is ServerError else words)


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (Stale(index=4), 409),
        (MoveSyntax("b9", 1), 422),
        (LastEmpty("x", 0, cell="a1"), 422),
        (RecordError(), 422),
        (UnknownPreset(preset="chess", presets="…"), 422),
        (BadPlayers(value=9, allowed="2"), 422),
        (UnknownLevel(level="x", levels="…"), 422),
        (UnknownLanguage(language="x", languages="…"), 422),
        (CellOccupied(cell="b2"), 409),
        (CallDead(figure="row1"), 409),
        (NotYourTurn(seat=1, to_act=2), 409),
        (NoSuchSeat(seat=7), 409),
        (FourfoldError(), 400),
    ],
    ids=lambda value: getattr(value, "code", str(value)),
)
def test_status_of_maps_errors_to_statuses(error: FourfoldError, status: int) -> None:
    assert status_of(error) == status


def test_internal_error_hides_details() -> None:
    assert "{" not in errors.InternalError.message
    assert str(errors.InternalError()) == "Something went wrong on the server."


def test_error_repr_rebuilds_the_error() -> None:
    error = Stale(index=4)
    assert eval(repr(error), {"Stale": Stale}) == error  # noqa: S307
