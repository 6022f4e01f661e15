"""The API against its OpenAPI document: Schemathesis on every operation, in real games."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import jsonschema_rs
import pytest
import schemathesis
from fastapi.routing import APIRoute
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.config import GenerationConfig, ProjectConfig, ProjectsConfig
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from fourfold.match import Record
from fourfold.rules import FourfoldError
from fourfold.server import errors
from fourfold.server.app import create_app
from fourfold.server.errors import ServerError, status_of
from fourfold.server.schemas.base import ErrorBody
from fourfold.server.schemas.live import Command, Heartbeat, Ping, Reconnect, Reply, SayCommand
from fourfold.server.schemas.views import ChatLine
from fourfold.server.settings import Settings
from tests.helpers.effort import rounds
from tests.helpers.servers.clients import ANSWER_SECONDS, Client
from tests.helpers.servers.players import NAMES
from tests.helpers.servers.running_server import RunningServer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from schemathesis import Case

POSITIVE, NEGATIVE = rounds(15, 150), rounds(6, 80)
"""Cases for each operation."""
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
APP = create_app(Settings())
DOCUMENT: dict[str, Any] = APP.openapi()
METHODS = ("get", "post", "put", "patch", "delete")
RECORD = (
    '[Fourfold "1"]\n[Preset "quarto"]\n[Seat1 "Ann"]\n[Seat2 "Bob"]\n'
    '[Position "0123/4567/89ab/cd.. - -"]\n\n1. e\n'
)
ACTIONS: list[dict[str, Any]] = [
    *({"kind": "play", "move": move} for move in ("0", "3", "b2", "!row1", "--", "3@b2", "b2~c3")),
    *({"kind": "touch", "target": target} for target in ("b2", "7", "row1")),
    {"kind": "ask", "request": "takeback"},
    {"kind": "ask", "request": "draw"},
    {"kind": "answer", "accept": False},
    {"kind": "give-time", "seconds": 5},
    {"kind": "ruling", "approve": True},
    {"kind": "pause"},
    {"kind": "resume"},
]
TOURNAMENT_EVENTS: list[dict[str, Any]] = [
    {"kind": "pair", "round": 2},
    {"kind": "unpair", "round": 1},
    *({"kind": kind, "entrant": "1"} for kind in ("withdraw", "return", "miss", "attend")),
    {"kind": "report", "round": 1, "table": 1, "result": "1-0"},
    *({"kind": kind, "round": 1, "table": 1} for kind in ("confirm", "dispute")),
    {"kind": "finish"},
]
FILES = ("standings.csv", "crosstable.csv", "report.trf", "events.jsonl", "archive.zip", "x.csv")
POSITIONS = [
    ("quarto", "..4b/f18./3095/c.7. - c4"),
    ("quarto-advanced", "3.1./4f.e/8a.9/.56b - b2"),
    ("quardo", "0123/4567/89ab/cd.. 7ffff 0-0 1"),
]


class World:
    """Games in every phase, and a player with a seat in most of them."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=ANSWER_SECONDS)
        self.token = ""
        self.games: list[str] = []
        self.finished = ""
        self.player = ""

    def fill(self) -> None:
        """Create the games."""
        asyncio.run(self._fill())

    async def _fill(self) -> None:
        async with (
            await Client.new(self.url, NAMES[0]) as ann,
            await Client.new(self.url, NAMES[1]) as bob,
        ):
            self.token = ann.headers["Authorization"].removeprefix("Bearer ")
            clock = {"clock": 600}
            for preset, seats, settings in (
                ("quarto", ("me", "me"), {"chat": True}),
                ("quardo", ("me", "me", "me"), {"options": clock}),
                ("quardo-classic", ("me", "program:1"), {}),
                ("quardo-touch", ("me", "me"), {"options": {"touches": 2}}),
                ("quardo-touch", ("open", "open"), {"observer": "me"}),
                ("quarto", ("me", "me"), {"options": {"blindfold": True}}),
            ):
                created = await ann.create(preset, *seats, **{"first": 1, **settings})
                self.games.append(created["game"]["id"])
            created = await bob.create("quarto", listed=True, first=1)
            self.games.append(created["game"]["id"])
            self.finished = (await ann.create("quarto", "me", "me"))["game"]["id"]
            await ann.act(self.finished, "resign", seat=1)
            private = (await bob.create("quarto", "me", "me", spectators=False))["game"]["id"]
            self.games += [self.finished, private]
            self.games += [(await ann.create("quarto"))["game"]["id"] for _ in range(2)]
            await ann.create("quarto", rated=True)
            self.player = (await ann.ask("GET", "/me"))["player"]

    def new_game(self, token: str | None = None, **settings: Any) -> Any:
        """Create a game that waits for a player at seat 2; return the answer."""
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"preset": "quarto", "seats": seats, "first": 1, **settings}
        return self.post("games", token or self.new_token(), body)

    def new_link_secret(self) -> str:
        """Create a game; return the secret of its seat link."""
        return str(self.new_game()["links"][0]["secret"])

    def new_seat(self, path: str) -> tuple[dict[str, Any], str]:
        """Create a seat that accepts the operation of a path; return it with a token."""
        token = self.new_token()
        if path.endswith("/take"):
            return {"game": self.new_game(listed=True)["game"]["id"], "seat": 2}, token
        if path.endswith("/link"):
            created = self.new_game()
            self.post("join", token, {"secret": created["links"][0]["secret"]})
            return {"game": created["game"]["id"], "seat": 2}, token
        return {"game": self.new_game(token)["game"]["id"], "seat": 1}, token

    def add_second_device(self) -> tuple[dict[str, Any], str]:
        """Add a second device to a seat; return them with the first device's token."""
        place, token = self.new_seat("")
        path = f"games/{place['game']}/seats/{place['seat']}"
        link = self.post(f"{path}/link", token)
        self.post("join", self.new_token(), {"secret": link["secret"]})
        answer = self.http.get(f"/api/{path}/devices", headers=bearer(token))
        return {**place, "device": answer.json()["devices"][1]["id"]}, token

    def new_computer_game(self) -> tuple[dict[str, Any], str]:
        """Create a game against a computer just before its end; return it with a token."""
        token = self.new_token()
        seats = [{"kind": "me"}, {"kind": "program", "level": "1"}]
        created = self.new_game(token, seats=seats, first=2, position="..4b/f18./3095/c.7. - c4")
        return {"game": created["game"]["id"]}, token

    def request_rematch(self) -> tuple[dict[str, Any], str]:
        """Request a rematch; return it with the other player's token."""
        host, guest = self.new_token(), self.new_token()
        created = self.new_game(host)
        self.post("join", guest, {"secret": created["links"][0]["secret"]})
        path = f"games/{created['game']['id']}"
        self.post(f"{path}/actions", host, {"action": {"kind": "resign"}})
        return {"game": self.post(f"{path}/rematch", host)["id"]}, guest

    def new_hosted_game(self) -> tuple[dict[str, Any], str]:
        """Create a waiting game; return it with its host's token."""
        token = self.new_token()
        return {"game": self.new_game(token)["game"]["id"]}, token

    def new_tournament(self, **settings: Any) -> tuple[Any, str]:
        """Create a tournament on wooden boards; return it with its director's token."""
        token = self.new_token()
        body = {"name": "Cup", "preset": "quarto", "rounds": 3, "place": "wooden", **settings}
        return self.post("tournaments", token, body), token

    def new_paired_tournament(self) -> tuple[dict[str, Any], str]:
        """Create a tournament with a paired round; return it with its director's token."""
        created, token = self.new_tournament()
        tournament = created["tournament"]["tournament"]["id"]
        names = {"entrants": [{"name": name} for name in NAMES[:2]]}
        self.post(f"tournaments/{tournament}/entrants", token, names)
        self.post(
            f"tournaments/{tournament}/events",
            token,
            {"event": TOURNAMENT_EVENTS[0] | {"round": 1}},
        )
        return {"tournament": tournament, "number": 1, "table": 1, "entrant": "1"}, token

    @property
    def targets(self) -> dict[str, Callable[[], tuple[dict[str, Any], str]]]:
        """Return, by the end of a path, a function that prepares parameters and a token."""
        return {
            "/challenge": self.request_rematch,
            "/hint": self.new_computer_game,
            "/rematch": lambda: ({"game": self.finished}, self.token),
            "/{game}/link": self.new_hosted_game,
            "/{player}": lambda: ({"player": self.player}, self.token),
            "/chat": lambda: ({"game": self.games[0]}, self.token),
            "/observer": lambda: ({"game": self.games[3]}, self.token),
        }

    def post(self, path: str, token: str, body: Any = None) -> Any:
        """Send a request that must succeed; return its JSON."""
        answer = self.http.post(f"/api/{path}", json=body, headers=bearer(token))
        assert answer.is_success, answer.text
        return answer.json()

    def list_moves(self, case: Case[Any]) -> list[dict[str, Any]]:
        """Return some legal moves in the game of a case."""
        game = (case.path_parameters or {}).get("game")
        if game not in self.games:
            return []
        moves = self.http.get(f"/api/games/{game}/moves").json().get("moves", [])
        return [{"kind": "play", "move": move} for move in moves[:10]]

    def new_token(self) -> str:
        """Create an identity that may be forgotten; return its token."""
        return str(self.http.post("/api/tokens", json={"name": "Eve"}).json()["token"])


def bearer(token: str) -> dict[str, str]:
    """Return the header with a bearer token."""
    return {"Authorization": f"Bearer {token}"}


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """Yield a server with prepared games, which no other tests use."""
    with RunningServer(tmp_path_factory.mktemp("fuzzed"), limits=100_000) as server:
        created = World(server.url.replace("127.0.0.1", "localhost"))  # passkeys need a host name
        created.fill()
        yield created
        created.http.close()
        assert "Traceback" not in server.log_text()


def load_schema() -> Any:
    generation = GenerationConfig(deterministic=True, modes=list(GenerationMode))
    project = ProjectConfig(generation=generation)
    config = schemathesis.Config(projects=ProjectsConfig(default=project), seed=404)
    return schemathesis.openapi.from_dict(DOCUMENT, config=config)


SCHEMA = load_schema()
ENDLESS = ("/api/bot/stream", "get")
"""An endless response, tested with the bots."""
OPERATIONS = [
    (path, method)
    for path, item in DOCUMENT["paths"].items()
    for method in METHODS
    if method in item and (path, method) != ENDLESS
]
OPERATIONS_WITHOUT_INPUT = [
    ("/api/session", "delete"),
    ("/api/me", "get"),
    ("/api/passkeys", "get"),
    ("/api/passkeys/options", "post"),
    ("/api/sign-in/options", "post"),
    ("/api/sign-out", "post"),
    ("/api/bots", "get"),
    ("/api/me/tournaments", "get"),
    ("/api/presets", "get"),
    ("/healthz", "get"),
    ("/readyz", "get"),
]
"""Operations without input, which cannot be malformed."""
PASSKEY_OPERATIONS = [
    ("/api/passkeys", "post"),
    ("/api/passkeys/{passkey}", "delete"),
    ("/api/sign-in", "post"),
    ("/api/sign-out", "post"),
]
"""Operations that need a passkey; `test_passkeys_api` has one."""
OPERATIONS_WITH_INPUT = [
    operation for operation in OPERATIONS if operation not in OPERATIONS_WITHOUT_INPUT
]


def is_positive(case: Case[Any], location: ParameterLocation) -> bool:
    """Return whether a part of a case matches its schema."""
    if case.meta is None or location not in case.meta.components:
        return True
    return case.meta.components[location].mode is GenerationMode.POSITIVE


def use_real_values(case: Case[Any], world: World, data: st.DataObject) -> str:
    """Insert real games, seats, secrets and moves into a case; return the sender's token.

    Each new seat has a new identity, since the number of games per identity is limited.
    """
    parameters, sender = case.path_parameters, world.token
    if parameters and is_positive(case, ParameterLocation.PATH):
        real, sender = real_parameters(case.operation.path, parameters, world, data)
        parameters.update(real)
        if "preset" in parameters:
            parameters["preset"] = data.draw(st.sampled_from(["quarto", "quardo", "chess"]))
    wait = (case.query or {}).get("wait")
    if isinstance(wait, int) and 0 < wait <= 30:
        case.query["wait"] = 0 if data.draw(st.integers(0, 9)) else 1
    if isinstance(case.body, dict) and is_positive(case, ParameterLocation.BODY):
        case.body = real_body(case, world, data)
    return sender


def real_parameters(
    path: str, parameters: dict[str, Any], world: World, data: st.DataObject
) -> tuple[dict[str, Any], str]:
    """Return path parameters of real objects, and a token that may use them."""
    make = next((make for end, make in world.targets.items() if path.endswith(end)), None)
    if make is not None and data.draw(st.booleans()):
        return make()
    if "device" in parameters and data.draw(st.booleans()):
        return world.add_second_device()
    if "seat" in parameters and data.draw(st.booleans()):
        return world.new_seat(path)
    if "tournament" in parameters and data.draw(st.integers(0, 9)):
        place, token = world.new_paired_tournament()
        place["file"] = data.draw(st.sampled_from(FILES))
        return {name: place[name] for name in parameters}, token
    if "game" in parameters and data.draw(st.integers(0, 9)):
        return {"game": data.draw(st.sampled_from(world.games))}, world.token
    return {}, world.token


def real_body(case: Case[Any], world: World, data: st.DataObject) -> dict[str, Any]:
    """Return a body with values of real objects."""
    body: dict[str, Any] = dict(case.body)  # type: ignore[arg-type]  # it is one
    path = case.operation.path
    if path in ("/api/join", "/api/invitation") and data.draw(st.booleans()):
        body["secret"] = world.new_link_secret()
    elif path.startswith("/api/tournament") and data.draw(st.integers(0, 9)):
        body |= tournament_body(path, world, data)
    elif path.endswith("/actions") and data.draw(st.integers(0, 3)):
        body["action"] = data.draw(st.sampled_from([*ACTIONS, *world.list_moves(case)]))
        body.pop("expect", None)
        body["seat"] = data.draw(st.sampled_from([None, None, 1, 2]))
    elif path == "/api/games" and data.draw(st.integers(0, 3)):
        body["preset"] = data.draw(st.sampled_from(["quarto", "quardo", "quardo-touch"]))
        body["options"] = {}
        body.pop("position", None)
        if data.draw(st.booleans()):
            body["seats"] = [{"kind": "me"}, {"kind": "open"}]
            for name in ("first", "grace", "observer"):
                body.pop(name, None)
        else:
            body.pop("rated", None)
    elif path in ("/api/replay", "/api/review") and data.draw(st.booleans()):
        body["text"] = data.draw(st.sampled_from([RECORD, RECORD.replace("1. e", "1. 0")]))
    elif path == "/api/analysis" and data.draw(st.booleans()):
        body["preset"], body["position"] = data.draw(st.sampled_from(POSITIONS))
        body["options"] = {}
    if "seconds" in body and isinstance(body["seconds"], int | float):
        body["seconds"] = min(body["seconds"], 0.05)
    return body


def tournament_body(path: str, world: World, data: st.DataObject) -> dict[str, Any]:
    """Return valid fields for a body about a tournament."""
    if path == "/api/tournaments":
        return {"preset": "quarto", "options": {}, "format": "swiss", "rounds": 3, "name": "Cup"}
    if path.startswith("/api/tournament-"):
        return {"secret": world.new_tournament(entry="link")[0]["link"]["secret"]}
    if path.endswith("/entrants"):
        return {"entrants": [{"name": "Ann"}, {"kind": "level", "level": "1"}]}
    if path.endswith("/events"):
        return {"event": data.draw(st.sampled_from(TOURNAMENT_EVENTS)), "expect": None}
    return {}


def check(case: Case[Any], world: World, sender: str, *more: Any) -> int:
    """Send a case and check the response; return its status."""
    ends_session = case.operation.path == "/api/session" and case.method == "DELETE"
    token = world.new_token() if ends_session else sender
    response = case.call(base_url=world.url, headers=bearer(token), timeout=ANSWER_SECONDS)
    large = response.status_code == 413  # Schemathesis takes this for an acceptance
    case.validate_response(response, checks=CHECKS if large else [*CHECKS, *more])
    if response.status_code >= 400 and case.operation.path.startswith("/api"):
        assert set(response.json()) == {"code", "rule", "message", "details"}
    return int(response.status_code)


SUCCESS = {200, 201, 204}
QUIET = settings(
    database=None,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],
)


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_valid_requests_match_the_description(world: World, path: str, method: str) -> None:
    operation = SCHEMA[path][method.upper()]
    statuses: set[int] = set()

    @settings(QUIET, max_examples=POSITIVE)
    @given(st.data())
    def run(data: st.DataObject) -> None:
        case = data.draw(operation.as_strategy(GenerationMode.POSITIVE))
        statuses.add(check(case, world, use_real_values(case, world, data)))

    run()
    if (path, method) not in PASSKEY_OPERATIONS:
        assert statuses & SUCCESS, f"no request succeeded: {statuses}"


@pytest.mark.parametrize(("path", "method"), OPERATIONS_WITH_INPUT)
def test_invalid_requests_are_refused(world: World, path: str, method: str) -> None:
    operation = SCHEMA[path][method.upper()]

    @settings(QUIET, max_examples=NEGATIVE)
    @given(st.data())
    def run(data: st.DataObject) -> None:
        case = data.draw(operation.as_strategy(GenerationMode.NEGATIVE))
        check(case, world, use_real_values(case, world, data), negative_data_rejection)

    run()


@pytest.mark.parametrize(("path", "method"), OPERATIONS_WITHOUT_INPUT)
def test_unknown_query_parameters_are_ignored(world: World, path: str, method: str) -> None:
    operation = SCHEMA[path][method.upper()]

    @settings(QUIET, max_examples=NEGATIVE)
    @given(st.dictionaries(st.text("abc[]=&", min_size=1), st.text(max_size=20), min_size=1))
    def run(query: dict[str, str]) -> None:
        expected_statuses = SUCCESS | {409} if (path, method) in PASSKEY_OPERATIONS else SUCCESS
        assert check(operation.Case(query=query), world, world.token) in expected_statuses

    run()


def test_operations_without_input_are_listed() -> None:
    without_input = [
        (path, method)
        for path, method in OPERATIONS
        for operation in [SCHEMA[path][method.upper()]]
        if not (operation.body or operation.query or operation.path_parameters)
    ]
    assert without_input == OPERATIONS_WITHOUT_INPUT


# The document itself


def iterate_objects(value: Any) -> Iterator[dict[str, Any]]:
    """Yield every object inside a value."""
    if isinstance(value, dict):
        yield value
        for part in value.values():
            yield from iterate_objects(part)
    elif isinstance(value, list):
        for part in value:
            yield from iterate_objects(part)


def test_server_sends_the_same_document(world: World) -> None:
    assert world.http.get("/api/openapi.json").json() == json.loads(json.dumps(DOCUMENT))


def test_every_route_is_described() -> None:
    routes = {
        (route.path, method.lower())
        for route in all_routes(APP)
        if route.path.startswith("/api") and route.path != "/api/openapi.json"
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert routes
    assert routes <= {*OPERATIONS, ENDLESS}
    assert {("/healthz", "get"), ("/readyz", "get")} <= set(OPERATIONS)
    described = {operation["operationId"] for operation in operations()}
    assert len(described) == len(OPERATIONS)


def all_routes(app: Any) -> list[APIRoute]:
    """Return all routes, including those that newer versions of FastAPI keep in routers."""
    found, waiting = [], list(app.routes)
    while waiting:
        route = waiting.pop()
        if isinstance(route, APIRoute):
            found.append(route)
        elif getattr(route, "original_router", None) is not None:
            waiting += route.original_router.routes
    return found


def operations() -> list[dict[str, Any]]:
    return [DOCUMENT["paths"][path][method] for path, method in OPERATIONS]


def server_errors() -> list[type[ServerError]]:
    """Return all error classes of the server."""
    found = [value for value in vars(errors).values() if isinstance(value, type)]
    return [value for value in found if issubclass(value, ServerError) and value is not ServerError]


def test_every_error_has_a_described_status() -> None:
    statuses = {
        int(status)
        for operation in operations()
        for status in operation["responses"]
        if status != "default"
    }
    assert len(server_errors()) > 25
    statuses_without_operation = {
        405,
        415,
        421,
    }  # unknown methods, media types and hosts have no operation
    for error in server_errors():
        assert error.status in statuses | statuses_without_operation, error
        assert f"| `{error.code}` |" in DOCUMENT_OF_ERRORS, error
    for kind in iterate_subclasses(FourfoldError):
        if kind.__module__.startswith("fourfold."):
            status = kind.status if issubclass(kind, ServerError) else status_of(kind.__new__(kind))
            assert status in statuses | statuses_without_operation | {400}, kind


def iterate_subclasses(kind: type[FourfoldError]) -> Iterator[type[FourfoldError]]:
    for below in kind.__subclasses__():
        yield below
        yield from iterate_subclasses(below)


DOCUMENT_OF_ERRORS = (Path(__file__).parents[2] / "docs" / "errors.md").read_text("utf-8")


def test_every_operation_describes_its_errors() -> None:
    common_statuses = {"403", "413", "422", "429", "500", "503"}
    for (path, method), operation in zip(OPERATIONS, operations(), strict=True):
        if not path.startswith("/api"):
            continue
        assert common_statuses <= set(operation["responses"]), (path, method)
        assert operation["summary"], (path, method)
        if "{game}" in path:
            assert "404" in operation["responses"], (path, method)
        for status, response in operation["responses"].items():
            if int(status) >= 400:
                schema = response["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/ErrorBody"}, (path, method, status)


def make_standalone(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a schema together with the components that it refers to."""
    return {**schema, "components": DOCUMENT["components"]}


def test_examples_match_their_schemas() -> None:
    example_count = 0
    for schema in iterate_objects(DOCUMENT):
        examples = schema.get("examples", [])
        if not isinstance(examples, list) or not ({"type", "anyOf", "$ref"} & set(schema)):
            continue
        for example in examples:
            validator = jsonschema_rs.validator_for(make_standalone(schema))
            assert validator.is_valid(example), (schema, example)
            example_count += 1
    assert example_count >= 15
    for operation in operations():
        for parameter in operation.get("parameters", []):
            for example in parameter.get("examples", []):
                validator = jsonschema_rs.validator_for(make_standalone(parameter["schema"]))
                assert validator.is_valid(example), parameter


def test_references_have_a_target() -> None:
    models = DOCUMENT["components"]["schemas"]
    for part in iterate_objects(DOCUMENT):
        if isinstance(part.get("$ref"), str):
            assert part["$ref"].removeprefix("#/components/schemas/") in models
        for target in part.get("mapping", {}).values() if "propertyName" in part else ():
            assert target.removeprefix("#/components/schemas/") in models


LIVE: list[tuple[str, Any]] = [
    ("LiveMessage", Reconnect(after_ms=500)),
    ("LiveMessage", Heartbeat(now=1, index=2, remaining_ms=None)),
    (
        "LiveMessage",
        Reply(id="x", index=None, error=ErrorBody(code="a", rule="", message="b")),
    ),
    ("LiveMessage", ChatLine(number=0, at=1, seat=None, name="Ann", text="Hi")),
    ("ClientMessage", Ping(type="ping")),
    ("ClientMessage", SayCommand(type="say", id="x", text="Hi")),
    (
        "ClientMessage",
        Command.model_validate({"type": "act", "id": "x", "action": {"kind": "resign"}}),
    ),
]


@pytest.mark.parametrize(("name", "message"), LIVE)
def test_live_messages_match_their_schemas(name: str, message: Any) -> None:
    validator = jsonschema_rs.validator_for(
        make_standalone(DOCUMENT["components"]["schemas"][name])
    )
    assert validator.is_valid(message.model_dump(mode="json"))
    assert not validator.is_valid({"type": "nonsense"})
    assert not validator.is_valid({**message.model_dump(mode="json"), "more": 1})


def test_websocket_messages_match_their_schema(world: World) -> None:
    asyncio.run(check_live(world))


async def check_live(world: World) -> None:
    validator = jsonschema_rs.validator_for(
        make_standalone(DOCUMENT["components"]["schemas"]["LiveMessage"])
    )
    async with Client(world.url, world.token) as ann:
        for game in world.games[:6]:
            async with ann.live(game) as live:
                await live.act("play", move="zz")
                await live.send({"type": "ping"})
                await live.expect("heartbeat")
                for message in live.messages:
                    assert validator.is_valid(message), message


def test_example_record_can_be_parsed() -> None:
    assert Record.parse(RECORD).match.log
