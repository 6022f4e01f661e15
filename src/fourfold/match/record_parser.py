"""Parser of game records; every error points at the line and the character."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from fourfold.match.errors import (
    HeaderMissing,
    HeaderSyntax,
    HeaderTwice,
    HeaderValue,
    RecordIllegal,
    ResultDiffers,
    TokenSyntax,
    WrongTurn,
)
from fourfold.match.events import (
    EVENTS,
    Event,
    Fact,
    GiveTime,
    Observe,
    Play,
    Request,
    Touch,
)
from fourfold.match.match import Match
from fourfold.match.model import EDITION, Setup
from fourfold.match.record import OPTION_HEADERS, Record, result_text
from fourfold.match.serialization import event_from_values, field_types, parse_target
from fourfold.rules import (
    FIGURES,
    PRESETS,
    Figure,
    FourfoldError,
    NotationError,
    Rules,
    parse_move,
)
from fourfold.rules.presets import OPTIONS
from fourfold.rules.random_draw import draw_number
from fourfold.rules.wording import fill_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.match.events import TouchTarget
    from fourfold.match.serialization import Plain

BYTE_ORDER_MARK = "\ufeff"
_HEADER = re.compile(r'\[([A-Za-z][A-Za-z0-9]*) "((?:[^"\\\n]|\\.)*)"\][ \t\r]*')
_TURN = re.compile(r"([0-9]{1,6})\.")
WORD = re.compile(
    r"""
    (?P<comment> \{ (?: [^}\\\n] | \\. )* \} )
  | \+ (?P<seconds> [0-9]{1,12} ) (?: \. (?P<fraction> [0-9]{1,3} ) )?
  | (?: (?P<seat> [0-9] ) : )?
    (?: \( (?: observer[ ]" (?P<observer> (?: [^"\\\n] | \\. )* ) " | (?P<remark> [^()"\n]* ) ) \)
      | \* (?P<touch> [a-z0-9]+ )
      | (?P<move> [^\s(){}*?:+]+ ) (?P<refused> \? )?
    )
    """,
    re.VERBOSE,
)
_SPACES = re.compile(r"[ \t]*")
_EDITIONS = {str(edition) for edition in range(1, EDITION + 1)}
_OWN_KEYS = {"Fourfold", "Preset", "Lot", "Chosen", "Seed", "Position", "Result", "Reason"}


@dataclass(frozen=True, slots=True)
class Header:
    """A header's value and its position in the text."""

    value: str
    offset: int


def read_record(text: str) -> Record:
    """Read a record, replaying every event of it."""
    headers, body_at = _read_headers(text)
    setup = _read_setup(text, headers)
    try:
        match = Match.start(setup)
    except FourfoldError as error:
        offset = headers["Position"].offset if "Position" in headers else headers["Preset"].offset
        reason = fill_in(error.message, **error.details)
        raise RecordIllegal(text, offset, found=setup.position, reason=reason) from error
    match, comments = _read_turns(text, body_at, match)
    _check_result(text, headers, match)
    tags = tuple((key, header.value) for key, header in headers.items() if _is_tag(key, setup))
    return Record(match, tags, comments)


def _is_tag(key: str, setup: Setup) -> bool:
    """Return whether a header is an additional one."""
    seats = {f"Seat{seat}" for seat in range(1, setup.rules.players + 1)}
    return key not in _OWN_KEYS | seats | OPTION_HEADERS


# Headers


def _read_headers(text: str) -> tuple[dict[str, Header], int]:
    """Read the header lines and the blank line; return the start of the moves."""
    headers: dict[str, Header] = {}
    offset = 1 if text.startswith(BYTE_ORDER_MARK) else 0
    while text[offset : offset + 1] == "[":
        found = _HEADER.match(text, offset)
        if found is None or text[found.end() : found.end() + 1] not in ("\n", ""):
            raise HeaderSyntax(text, offset if found is None else found.end())
        key = found[1]
        if key in headers:
            raise HeaderTwice(text, offset, key=key)
        headers[key] = Header(_unescape(found[2]), found.start(2))
        offset = min(found.end() + 1, len(text))
    if text[offset:].split("\n", 1)[0].strip():
        raise HeaderSyntax(text, offset)
    return headers, offset


def _unescape(text: str) -> str:
    """Undo the escapes of a quoted text or a comment."""
    return re.sub(r"\\(.)", lambda found: {"n": "\n", "r": "\r"}.get(found[1], found[1]), text)


def _read_setup(text: str, headers: dict[str, Header]) -> Setup:
    """Build the set-up of the match from the headers."""
    for key in ("Fourfold", "Preset"):
        if key not in headers:
            raise HeaderMissing(text, 0, key=key)
    if headers["Fourfold"].value not in _EDITIONS:
        raise _bad_value(text, headers, "Fourfold")
    edition = int(headers["Fourfold"].value)
    rules = _read_rules(text, headers, edition)
    players = []
    for seat in range(1, rules.players + 1):
        if f"Seat{seat}" not in headers:
            raise HeaderMissing(text, 0, key=f"Seat{seat}")
        players.append(headers[f"Seat{seat}"].value)
    seed, lot = _read_number(text, headers, "Seed"), _read_number(text, headers, "Lot")
    if lot is not None and not 1 <= lot <= rules.players:
        raise _bad_value(text, headers, "Lot")
    if (
        seed is not None
        and lot is not None
        and lot != draw_number(seed, "starter", rules.players) + 1
    ):
        raise _bad_value(text, headers, "Lot")
    chosen = _read_number(text, headers, "Chosen")
    if chosen is not None and (lot is not None or not 1 <= chosen <= rules.players):
        raise _bad_value(text, headers, "Chosen")
    position = headers["Position"].value if "Position" in headers else None
    return Setup(rules, tuple(players), seed, lot, position, chosen, edition)


def _read_rules(text: str, headers: dict[str, Header], edition: int) -> Rules:
    """Build the rules from the preset and the headers of its options."""
    options: dict[str, object] = {}
    preset = PRESETS.get(headers["Preset"].value)
    for name, option in OPTIONS.items():
        if option.header in headers:
            options[name] = option.kind.read(headers[option.header].value)
        elif edition < option.since and preset is not None and name not in preset.fixed:
            options[name] = option.before
    try:
        return Rules.preset(headers["Preset"].value, **options)
    except FourfoldError as error:
        refused = OPTIONS.get(str(error.details.get("option")))
        key = "Preset" if refused is None or refused.header not in headers else refused.header
        raise _bad_value(text, headers, key) from error


def _read_number(text: str, headers: dict[str, Header], key: str) -> int | None:
    """Read a header that is a whole number."""
    if key not in headers:
        return None
    if not re.fullmatch(r"0|-?[1-9][0-9]{0,199}", headers[key].value):
        raise _bad_value(text, headers, key)
    return int(headers[key].value)


def _bad_value(text: str, headers: dict[str, Header], key: str) -> HeaderValue:
    """Return the error for a header's value."""
    return HeaderValue(text, headers[key].offset, key=key, value=headers[key].value)


def _check_result(text: str, headers: dict[str, Header], match: Match) -> None:
    """Refuse a result that does not follow from the moves."""
    outcome = match.outcome
    actual = {"Result": result_text(outcome)}
    actual["Reason"] = "" if outcome is None else outcome.reason.value
    for key, value in actual.items():
        if key in headers and headers[key].value != value:
            raise ResultDiffers(text, headers[key].offset, stated=headers[key].value, actual=value)


# The game


def _read_turns(text: str, offset: int, match: Match) -> tuple[Match, tuple[tuple[int, str], ...]]:
    """Replay the game from its text."""
    comments: list[tuple[int, str]] = []
    time = 0
    for word in _words(text, offset):
        if isinstance(word, Turn):
            if word.number != match.turn:
                raise WrongTurn(text, word.offset, found=word.number, expected=match.turn)
        elif word["comment"] is not None:
            if comments and comments[-1][0] == len(match.log) - 1:
                raise TokenSyntax(text, word.start(), found=word[0])
            comments.append((len(match.log) - 1, _unescape(word["comment"][1:-1])))
        elif word["seconds"] is not None:
            time += 1000 * int(word["seconds"]) + int((word["fraction"] or "").ljust(3, "0"))
        else:
            match = _replay(text, word, match, time)
    return match, tuple(comments)


@dataclass(frozen=True, slots=True)
class Turn:
    """The number at the start of a line."""

    number: int
    offset: int


def _words(text: str, offset: int) -> Iterator[Turn | re.Match[str]]:
    """Split the game into turn numbers and words."""
    for line in re.findall(r"[^\n]*\n|[^\n]+", text[offset:]):
        end = offset + len(line.rstrip())
        begin = offset + len(line) - len(line.lstrip(" \t"))
        number = _TURN.match(text, begin)
        if number is not None:
            yield Turn(int(number[1]), begin)
        place = begin if number is None else number.end()
        first = number is None
        while True:
            spaces = _SPACES.match(text, place, end)
            place = place if spaces is None else spaces.end()
            if place >= end:
                break
            word = WORD.match(text, place, end)
            if word is None or (first and word["comment"] is None):
                raise TokenSyntax(text, place, found=text[place:end].split(maxsplit=1)[0])
            yield word
            place = word.end()
            if place < end and text[place] not in " \t":
                raise TokenSyntax(text, place, found=text[place:end].split(maxsplit=1)[0])
        offset += len(line)


def _replay(text: str, word: re.Match[str], match: Match, time: int) -> Match:
    """Apply the event of one word."""
    event = read_event(text, word, match.state.to_act)
    try:
        after = match.apply(event, time)
    except FourfoldError as error:
        reason = fill_in(error.message, **error.details)
        raise RecordIllegal(text, word.start(), found=word[0], reason=reason) from error
    refusal = after.log[-1].refusal
    if isinstance(event, Play) and (refusal is not None) != bool(word["refused"]):
        reason = "" if refusal is None else fill_in(refusal.message, **refusal.details)
        raise RecordIllegal(text, word.start(), found=word[0], reason=reason) from refusal
    return after


def read_event(text: str, word: re.Match[str], to_act: int) -> Event:
    """Read the event of one word."""
    seat = to_act if word["seat"] is None else int(word["seat"])
    if word["move"] is not None:
        try:
            return Play(seat, parse_move(word["move"]))
        except NotationError as error:
            raise error.inside(text, word.start("move")) from None
    if word["touch"] is not None:
        return Touch(seat, _read_target(text, word))
    if word["observer"] is not None:
        return Observe(_unescape(word["observer"]))
    return _read_remark(text, word, seat)


def _read_target(text: str, word: re.Match[str]) -> TouchTarget:
    """Read the target of a touch."""
    try:
        return parse_target(word["touch"])
    except NotationError:
        raise TokenSyntax(text, word.start("touch"), found=word["touch"]) from None


def _read_remark(text: str, word: re.Match[str], seat: int) -> Event:
    """Read an event that is written as a word in parentheses."""
    remark = word["remark"]
    if found := re.fullmatch(r"\+([0-9]{1,6})", remark):
        return GiveTime(seat, int(found[1]))
    if remark not in _REMARKS:
        raise TokenSyntax(text, word.start(), found=word[0])
    event, values = _REMARKS[remark]
    return event_from_values(event, {**values, "seat": seat})


def _fixed_remarks() -> Iterator[tuple[str, tuple[type[Event], Plain]]]:
    """Yield every fixed remark: each event with each combination of its values."""
    for event in EVENTS.values():
        types = {name: kind for name, kind in field_types(event).items() if name != "seat"}
        if set(types.values()) <= _VALUES.keys():
            for chosen in product(*(_VALUES[kind] for kind in types.values())):
                values = dict(zip(types, chosen, strict=True))
                written = event_from_values(event, {**values, "seat": 1})
                yield written.word.strip("()"), (event, values)


_VALUES: dict[object, tuple[object, ...]] = {
    bool: (True, False),
    Request: tuple(request.value for request in Request),
    Fact: tuple(fact.value for fact in Fact),
    Figure: tuple(map(str, FIGURES)),
}
_REMARKS = dict(_fixed_remarks())
