"""Refusals of requests that do not match their schema.

``BadRequest`` is sent and names the field. The reason is a second refusal, its cause, so that it is
translated into the client's language too; its code is one of the details.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fourfold.server.errors import ServerError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MAX_QUOTED = 200
"""Maximum number of characters of the request that an error quotes."""
TYPES = {
    "string": ("string_type",),
    "integer": ("int_type", "int_parsing", "int_parsing_size", "int_from_float"),
    "number": ("float_type", "float_parsing", "finite_number"),
    "boolean": ("bool_type", "bool_parsing"),
    "array": ("list_type",),
    "object": ("dict_type", "model_type", "model_attributes_type"),
}
"""The JSON types, with pydantic's error types for a value of another type."""
EXPECTED = {problem: expected for expected, problems in TYPES.items() for problem in problems}
LIMITS = {"ge": "≥", "gt": ">", "le": "≤", "lt": "<", "min_length": "≥", "max_length": "≤"}


class BadRequest(ServerError, code="bad-request", status=422):
    """A request that does not match its schema."""

    message = "The request is malformed at {where}. {reason}"


class RequestFault(ServerError, code="request-fault", status=422):
    """The reason why a field is malformed; ``BadRequest`` names the field."""

    message = "This does not have the documented form."


class FieldMissing(RequestFault, code="field-missing"):
    message = "This field is missing."


class FieldUnknown(RequestFault, code="field-unknown"):
    """A field that is not in the schema, most often a misspelling."""

    message = "There is no such field."


class FieldType(RequestFault, code="field-type"):
    message = "The value must have the type {expected}."


class FieldChoice(RequestFault, code="field-choice"):
    message = "The value must be one of these: {allowed}."


class FieldRange(RequestFault, code="field-range"):
    message = "The value must be {limit}."


class FieldLength(RequestFault, code="field-length"):
    message = "The length must be {limit}."


class NotJson(RequestFault, code="not-json"):
    message = "This is not valid JSON."


def malformed_field(where: str, fault: RequestFault) -> BadRequest:
    """Return the refusal of a request with a malformed field.

    >>> str(malformed_field("body.seats.1.level", FieldType(expected="string")))
    'The request is malformed at body.seats.1.level. The value must have the type string.'
    """
    quoted = where if len(where) <= MAX_QUOTED else f"{where[:MAX_QUOTED]}…"
    refusal = BadRequest(where=quoted, reason=fault.code)
    refusal.details |= fault.details
    refusal.__cause__ = fault
    return refusal


def bad_request(problems: Sequence[Mapping[str, Any]]) -> BadRequest:
    """Return the refusal for the first of pydantic's errors about a request.

    >>> str(bad_request([{"type": "missing", "loc": ("body", "seats", 0, "name")}]))
    'The request is malformed at body.seats.0.name. This field is missing.'
    """
    problem = problems[0] if problems else {}
    fault = _find_fault(problem.get("type", ""), problem.get("ctx", {}))
    place = problem.get("loc", ())[: 1 if isinstance(fault, NotJson) else None]
    return malformed_field(".".join(map(str, [*place, *_field_of(problem)])) or "body", fault)


def _field_of(problem: Mapping[str, Any]) -> list[str]:
    """Return the field that an error about a whole object concerns, as a list."""
    context = problem.get("ctx", {})
    field = context.get("discriminator", "").strip("'") or context.get("field", "")
    return [field] if field else []


def _find_fault(kind: str, context: Mapping[str, Any]) -> RequestFault:
    """Return the fault for an error type of pydantic."""
    if kind in ("missing", "union_tag_not_found"):
        return FieldMissing()
    if kind == "extra_forbidden":
        return FieldUnknown()
    if kind in EXPECTED:
        return FieldType(expected=EXPECTED[kind])
    if allowed := context.get("expected_tags") or context.get("expected"):
        return FieldChoice(allowed=str(allowed).replace("'", "").replace(" or ", ", "))
    if limit := next((name for name in LIMITS if name in context), ""):
        fault = FieldLength if limit.endswith("length") else FieldRange
        return fault(limit=f"{LIMITS[limit]} {context[limit]}")
    return NotJson() if kind.startswith("json") else RequestFault()
