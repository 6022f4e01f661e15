"""The parsers that read the texts of strangers, as functions of bytes that fail on a defect.

A parser may refuse its input, in the way that its callers expect. An accepted input must have the
same meaning when it is written and read again.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import webauthn
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import TypeAdapter, ValidationError
from starlette.datastructures import Headers, QueryParams
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException

from fourfold.i18n import LANGUAGES
from fourfold.match import Record, event_from_json, event_to_json
from fourfold.mcp.server import GameTools, solve
from fourfold.protocol import notations
from fourfold.protocol.server import serve
from fourfold.rules import FourfoldError, NotationError, parse, parse_move
from fourfold.server.errors import PasskeyRefused
from fourfold.server.games.live_socket import CLIENT_MESSAGE
from fourfold.server.http.middleware import bearer_token, cookies_of, language_of
from fourfold.server.http.request_errors import bad_request
from fourfold.server.http.trusted_proxies import read_address
from fourfold.server.people.names import clean_name
from fourfold.server.people.passkeys import _read_challenge
from fourfold.server.routes.games import _query_number
from fourfold.server.schemas.actions import Act
from fourfold.server.schemas.games import NewGame
from fourfold.server.schemas.live import Command
from fourfold.server.schemas.tournaments import NewEntrants, NewTournament, TournamentAct
from fourfold.tournament import (
    Enter,
    Entrant,
    crosstable_csv,
    from_lines,
    standings_csv,
    to_lines,
    to_trf,
)
from tests.helpers.tournaments.simulation import new_tournament, pair_round, report_results

Target = Callable[[bytes], None]
SEARCHES = frozenset({"go", "values"})
"""Commands of the protocol that take long, and have nothing left to parse."""
FORMULA_STARTS = "=+-@\t\r"
PASSKEY_REFUSALS = (WebAuthnException, ValueError, KeyError, TypeError, RecursionError)
"""The errors that `Passkeys._verify` expects."""
BODIES: list[TypeAdapter[Any]] = [
    TypeAdapter(model) for model in (Act, NewGame, NewTournament, NewEntrants, TournamentAct)
]
PLAYED = report_results(pair_round(new_tournament(3)), seed=1)


def text_of(data: bytes) -> str:
    """Return any bytes as a text, with lone surrogates for those that are no UTF-8."""
    return data.decode("utf-8", "surrogateescape")


def check_record(data: bytes) -> None:
    """Read a game record; one that is accepted says the same when it is read again."""
    with suppress(NotationError):
        record = Record.parse(data.decode("utf-8", "replace"))
        text = str(record)
        assert str(Record.parse(text)) == text


def check_position(data: bytes) -> None:
    """Read a position of either game, and the text as a move."""
    text = text_of(data)
    for preset in ("quarto", "quardo", "quarto-advanced"):
        with suppress(FourfoldError):
            state = parse(preset, text)
            assert parse(preset, str(state)) == state
            state.legal_moves()
    with suppress(FourfoldError):
        move = parse_move(text)
        assert parse_move(str(move)) == move


def check_tournament(data: bytes) -> None:
    """Read the lines of a tournament; one that is accepted can be exported in every form."""
    with suppress(FourfoldError):
        tournament = from_lines(data.decode("utf-8", "replace"))
        lines = to_lines(tournament)
        assert to_lines(from_lines(lines)) == lines
        standings_csv(tournament)
        crosstable_csv(tournament)
        to_trf(tournament)


def check_export(data: bytes) -> None:
    """Write a stranger's name into each file: it stays in its cell or its line."""
    with suppress(FourfoldError):
        name = clean_name(data.decode("utf-8", "replace"))
        tournament = PLAYED.apply(Enter(Entrant("9", name)))
        for text in (standings_csv(tournament), crosstable_csv(tournament)):
            rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))
            assert len(rows) == 5
            assert len(set(map(len, rows))) == 1
            assert not [cell for row in rows for cell in row if is_formula(cell)]
        plain = to_trf(PLAYED.apply(Enter(Entrant("9", "Ann"))))
        assert len(to_trf(tournament).split("\n")) == len(plain.split("\n"))


def is_formula(cell: str) -> bool:
    """Return whether a spreadsheet may compute a cell, which numbers and marks do not ask for."""
    return cell[:1] in FORMULA_STARTS and len(cell) > 1 and any(map(str.isalpha, cell))


def check_protocol(data: bytes) -> None:
    """Serve a session of the line protocol; each line is answered, whatever it says."""
    lines = [
        line
        for line in data.decode("utf-8", "replace").splitlines()
        if not SEARCHES.intersection(line.split()[:1])
    ]
    serve(lines, lambda _: None)


def check_notations(data: bytes) -> None:
    """Read the notations of other programs."""
    text = text_of(data)
    for read in (
        notations.read_escapade,
        notations.read_gamesman,
        notations.read_indjev99,
        notations.read_bruto,
    ):
        with suppress(ValueError, FourfoldError):
            read(text)


def check_tools(data: bytes) -> None:
    """Call the tools of an assistant: the first line is a move, the others a position."""
    move, _, position = text_of(data).partition("\n")
    tools = GameTools()
    tools.new_game("quarto", "1")
    tools.play("1", move)
    Record.parse(tools.game_record("1"))
    with suppress(ToolError):
        tools.show_game(move)
    with suppress(FourfoldError):
        state = parse(position)
        if len(str(state).partition(" ")[0].replace(".", "").replace("/", "")) < 10:
            return  # it would be solved for long
    with suppress(ToolError):
        solve(position)


def check_message(data: bytes) -> None:
    """Read a message of a WebSocket, and the bodies of requests."""
    try:
        message = CLIENT_MESSAGE.validate_json(data)
    except ValidationError as error:
        str(bad_request(error.errors()))
    else:
        if isinstance(message, Command):
            with suppress(FourfoldError):
                event = message.action.event(message.seat or 1)
                assert event_from_json(event_to_json(event)) == event
    for body in BODIES:
        try:
            body.validate_json(data)
        except ValidationError as error:
            str(bad_request(error.errors()))


def check_headers(data: bytes) -> None:
    """Read the headers and the query of a request."""
    fields = (data.replace(b"\n", b"") for data in data.split(b"\n", 3))
    names = (b"authorization", b"cookie", b"accept-language", b"x-forwarded-for")
    headers = list(zip(names, fields, strict=False))
    scope: Any = {"type": "http", "scheme": "https", "headers": headers, "query_string": data}
    assert language_of(scope) in LANGUAGES
    cookies_of(scope)
    bearer_token(Headers(scope=scope))
    text = data.decode("latin-1")
    with suppress(FourfoldError):
        socket: Any = SimpleNamespace(query_params=QueryParams({"seat": text}))
        number = _query_number(socket, "seat")
        assert number is None or 0 <= number < 10**9
    read_address(text)


def check_passkey(data: bytes) -> None:
    """Verify a passkey whose parts a stranger has written, in both ways."""
    text = bytes_to_base64url(data)
    parsed: Any = None
    with suppress(ValueError, RecursionError):
        parsed = json.loads(data)
    client = b'{"type":"webauthn.create","challenge":"AAAA","origin":"https://play.example"}'
    built = {
        "id": "AAAA",
        "rawId": "AAAA",
        "type": "public-key",
        "response": {
            "attestationObject": text,
            "clientDataJSON": bytes_to_base64url(client),
            "authenticatorData": text,
            "signature": text,
        },
    }
    as_client = {**built, "response": {**built["response"], "clientDataJSON": text}}  # type: ignore[dict-item]
    for credential in (built, as_client, *([parsed] if isinstance(parsed, dict) else [])):
        with suppress(PasskeyRefused):
            _read_challenge(credential)
        site: dict[str, Any] = {
            "credential": credential,
            "expected_challenge": b"\0\0\0",
            "expected_rp_id": "play.example",
            "expected_origin": "https://play.example",
        }
        with suppress(*PASSKEY_REFUSALS):
            webauthn.verify_registration_response(**site)
        with suppress(*PASSKEY_REFUSALS):
            webauthn.verify_authentication_response(
                **site, credential_public_key=data, credential_current_sign_count=0
            )


TARGETS: dict[str, Target] = {
    "record": check_record,
    "position": check_position,
    "tournament": check_tournament,
    "export": check_export,
    "protocol": check_protocol,
    "notations": check_notations,
    "tools": check_tools,
    "message": check_message,
    "headers": check_headers,
    "passkey": check_passkey,
}
