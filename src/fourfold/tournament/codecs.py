"""Codecs for the types of a tournament, which read back what they have written.

Reading is as lenient as pydantic, which read the files of earlier versions: ``"5"`` is a number, a
field with a default may be missing, and unknown fields are ignored.
"""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from reprlib import repr as shortened
from types import UnionType
from typing import Any, Literal, TypeGuard, get_args, get_origin

from fourfold.match.serialization import Codec, field_types
from fourfold.rules import Rules

_FLAGS = dict.fromkeys(("true", "1", "yes", "on", "y", "t"), True) | dict.fromkeys(
    ("false", "0", "no", "off", "n", "f"), False
)


LATER = {"later": True}
"""Marks a field that earlier versions did not have, and that is written only if it is set."""


class UnreadableValue(ValueError):
    """A value that does not have the type of its field."""


@cache
def codec_of(kind: Any) -> Codec:
    """Return the codec of a type, composed of the codecs of its parts.

    >>> codec_of(tuple[int, ...]).read([1, "2"])
    (1, 2)
    """
    if kind in _CODECS:
        return _CODECS[kind]
    if isinstance(kind, UnionType):
        return _union_codec(kind)
    if get_origin(kind) is tuple:
        return _tuple_codec(get_args(kind)[0])
    if get_origin(kind) is Literal:
        return _literal_codec(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _enum_codec(kind)
    if isinstance(kind, type) and is_dataclass(kind):
        return _dataclass_codec(kind)
    raise TypeError(f"{kind} has no codec")


def _read_int(value: object) -> int:
    """Return an integer, which may be written as text."""
    try:
        if isinstance(value, (int, str)) or (isinstance(value, float) and value.is_integer()):
            return int(value)
    except ValueError:
        pass
    raise UnreadableValue(f"{shortened(value)} is not a whole number")


def _read_bool(value: object) -> bool:
    """Return a truth value, which may be written as a number or a word."""
    flag = _FLAGS.get(str(value).lower()) if isinstance(value, (int, str)) else None
    if flag is None:
        raise UnreadableValue(f"{shortened(value)} is neither true nor false")
    return flag


def _read_text(value: object) -> str:
    """Return a text, which must be encodable as UTF-8."""
    if not isinstance(value, str):
        raise UnreadableValue(f"{shortened(value)} is not text")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise UnreadableValue(f"{value!a} is not Unicode text") from None
    return value


def _read_rules(value: object) -> Rules:
    """Return rules from a preset's name, or from an object with the name and the options."""
    options = {"preset": value} if isinstance(value, str) else value
    if not _is_object(options) or not isinstance(options.get("preset"), str):
        raise UnreadableValue(f"{shortened(value)} does not name a preset")
    try:
        others = {name: option for name, option in options.items() if name != "preset"}
        return Rules.preset(options["preset"], **others)
    except TypeError:
        raise UnreadableValue(f"{shortened(value)} has an option of the wrong type") from None


def _write_rules(rules: Rules) -> dict[str, object]:
    """Return the preset and the options that differ from it."""
    return {"preset": rules.name, **rules.options}


def _is_object(value: object) -> TypeGuard[dict[str, Any]]:
    """Return whether a value is a JSON object, whose keys are texts."""
    return isinstance(value, dict)


def _pass_through(value: Any) -> Any:
    """Return a value that JSON can hold unchanged."""
    return value


_CODECS: dict[object, Codec] = {
    int: Codec(_pass_through, _read_int),
    bool: Codec(_pass_through, _read_bool),
    str: Codec(_pass_through, _read_text),
    Rules: Codec(_write_rules, _read_rules),
}


def _enum_codec(kind: type[Enum]) -> Codec:
    """Return the codec of an enumeration, whose members are written as their values."""

    def read(value: object) -> Enum:
        try:
            return kind(value)
        except ValueError:
            choices = ", ".join(str(member.value) for member in kind)
            raise UnreadableValue(f"{shortened(value)} is not one of {choices}") from None

    return Codec(lambda member: member.value, read)


def _literal_codec(choices: tuple[object, ...]) -> Codec:
    """Return the codec of a field with a few allowed values."""

    def read(value: object) -> object:
        if value not in choices:
            raise UnreadableValue(
                f"{shortened(value)} is not one of {', '.join(map(str, choices))}"
            )
        return value

    return Codec(_pass_through, read)


def _tuple_codec(kind: Any) -> Codec:
    """Return the codec of a tuple, whose items are of one type."""
    codec = codec_of(kind)

    def read(items: object) -> tuple[object, ...]:
        if not isinstance(items, list):
            raise UnreadableValue(f"{shortened(items)} is not a list")
        return tuple(codec.read(item) for item in items)

    return Codec(lambda items: [codec.write(item) for item in items], read)


def _dataclass_codec(kind: type[Any]) -> Codec:
    """Return the codec of a dataclass, which is written as an object with its fields."""
    codecs = {name: codec_of(type_) for name, type_ in field_types(kind).items()}
    required = [
        field.name
        for field in fields(kind)
        if field.default is MISSING and field.default_factory is MISSING
    ]

    later = {field.name: field.default for field in fields(kind) if field.metadata == LATER}

    def write(value: object) -> dict[str, Any]:
        return {
            name: codec.write(getattr(value, name))
            for name, codec in codecs.items()
            if name not in later or getattr(value, name) != later[name]
        }

    def read(value: object) -> object:
        if not _is_object(value):
            raise UnreadableValue(f"{shortened(value)} is not an object")
        for name in required:
            if name not in value:
                raise UnreadableValue(f"{name} is missing")
        known = {name: codec for name, codec in codecs.items() if name in value}
        return kind(
            **{name: _read_field(name, codec, value[name]) for name, codec in known.items()}
        )

    return Codec(write, read)


def _read_field(name: str, codec: Codec, value: object) -> object:
    """Return the value of a field, or name the field in the error."""
    try:
        return codec.read(value)
    except UnreadableValue as error:
        raise UnreadableValue(f"{name}: {error}") from None


def _union_codec(union: UnionType) -> Codec:
    """Return the codec of a union of dataclasses, distinguished by their field ``kind``."""
    kinds = {get_args(field_types(member)["kind"])[0]: member for member in get_args(union)}
    codecs = {kind: codec_of(member) for kind, member in kinds.items()}

    def write(value: Any) -> Any:
        return codecs[value.kind].write(value)

    def read(value: object) -> object:
        if not _is_object(value):
            raise UnreadableValue(f"{shortened(value)} is not an object")
        kind = value.get("kind")
        if not isinstance(kind, str) or kind not in codecs:
            raise UnreadableValue(f"{shortened(kind)} is not a kind of event")
        return codecs[kind].read(value)

    return Codec(write, read)
