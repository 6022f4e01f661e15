"""Refusals of malformed requests: the field and the reason, in six languages."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from fourfold import PieceSet
from fourfold.i18n import LANGUAGES, Speaker
from fourfold.server.http.request_errors import MAX_QUOTED, BadRequest, bad_request
from fourfold.server.schemas.analysis import Question
from fourfold.server.schemas.games import NewGame
from fourfold.server.schemas.live import ClientMessage

COMMAND: TypeAdapter[Any] = TypeAdapter(ClientMessage)
GAME: TypeAdapter[Any] = TypeAdapter(NewGame)
QUESTION: TypeAdapter[Any] = TypeAdapter(Question)
SEAT = '{"kind": "me"}'
CASES = [
    (COMMAND, "{", "body", "not-json", "This is not valid JSON."),
    (COMMAND, "7", "body", "field-type", "The value must have the type object."),
    (COMMAND, "{}", "type", "field-missing", "This field is missing."),
    (
        COMMAND,
        '{"type": "dance"}',
        "type",
        "field-choice",
        "The value must be one of these: act, say, ping.",
    ),
    (COMMAND, '{"type": "say", "id": "1"}', "say.text", "field-missing", "This field is missing."),
    (
        COMMAND,
        '{"type": "say", "id": "1", "text": ""}',
        "say.text",
        "field-length",
        "The length must be ≥ 1.",
    ),
    (GAME, '{"seats": []}', "preset", "field-missing", "This field is missing."),
    (
        GAME,
        f'{{"preset": "quarto", "seats": [{SEAT}]}}',
        "seats",
        "field-length",
        "The length must be ≥ 2.",
    ),
    (
        GAME,
        f'{{"preset": "quarto", "seats": [{SEAT}, {SEAT}], "magic": 1}}',
        "magic",
        "field-unknown",
        "There is no such field.",
    ),
    (
        GAME,
        f'{{"preset": "quarto", "seats": [{SEAT}, {{"kind": "program"}}]}}',
        "seats.1.level",
        "field-missing",
        "This field is missing.",
    ),
    (
        GAME,
        f'{{"preset": "quarto", "seats": [{SEAT}, {{"kind": "program", "level": 2}}]}}',
        "seats.1.level",
        "field-type",
        "The value must have the type string.",
    ),
    (
        GAME,
        f'{{"preset": "quarto", "seats": [{SEAT}, {{"kind": "cat"}}]}}',
        "seats.1.kind",
        "field-choice",
        "The value must be one of these: me, open, program, bot.",
    ),
    (
        QUESTION,
        '{"preset": "quarto", "position": "", "seconds": 21}',
        "seconds",
        "field-range",
        "The value must be ≤ 20.0.",
    ),
    (
        QUESTION,
        '{"preset": "quarto", "position": "", "seconds": 0}',
        "seconds",
        "field-range",
        "The value must be > 0.0.",
    ),
]


def get_refusal(schema: TypeAdapter[Any], text: str) -> BadRequest:
    """Return the refusal of a text that does not match its schema."""
    with pytest.raises(ValidationError) as caught:
        schema.validate_json(text)
    return bad_request(caught.value.errors())


@pytest.mark.parametrize(("schema", "text", "where", "reason", "message"), CASES)
def test_bad_request_names_field_and_reason(
    schema: TypeAdapter[Any], text: str, where: str, reason: str, message: str
) -> None:
    error = get_refusal(schema, text)
    assert (error.details["where"], error.details["reason"]) == (where, reason)
    assert str(error) == f"The request is malformed at {where}. {message}"
    assert Speaker("en", PieceSet.QUARTO).refusal(error) == str(error)


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
@pytest.mark.parametrize(("schema", "text", "where"), [case[:3] for case in CASES])
def test_bad_request_is_translated(
    language: str, schema: TypeAdapter[Any], text: str, where: str
) -> None:
    error = get_refusal(schema, text)
    message = Speaker(language, PieceSet.QUARTO).refusal(error)
    known = [str(value) for name, value in error.details.items() if name != "reason"]
    assert where in message
    assert all(value in message for value in known)
    assert str(error.__cause__) not in message


def test_bad_request_has_a_default_reason() -> None:
    problems = [
        {"type": "string_pattern_mismatch", "loc": ("path", "game"), "ctx": {"pattern": "x"}}
    ]
    assert str(bad_request(problems)) == (
        "The request is malformed at path.game. This does not have the documented form."
    )
    assert bad_request([]).details == {"where": "body", "reason": "request-fault"}


def test_invalid_json_is_reported_for_the_body() -> None:
    problem = {"type": "json_invalid", "loc": ("body", 12), "ctx": {"error": "EOF"}}
    assert bad_request([problem]).details == {"where": "body", "reason": "not-json"}


def test_bad_request_shortens_long_field_names() -> None:
    problem = {"type": "extra_forbidden", "loc": ("body", "x" * 10_000)}
    assert len(str(bad_request([problem]).details["where"])) == MAX_QUOTED + 1
