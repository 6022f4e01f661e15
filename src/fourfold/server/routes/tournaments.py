"""Tournaments: creating, entering, directing, watching and exporting them."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response, WebSocket, status

from fourfold.rules import FourfoldError
from fourfold.server.http.middleware import send_refusal
from fourfold.server.people.auth import Caller
from fourfold.server.people.names import clean_whole_name
from fourfold.server.routes.dependencies import CurrentCaller, CurrentContext, refusals
from fourfold.server.schemas.games import Game
from fourfold.server.schemas.seats import Peek
from fourfold.server.schemas.tournament_views import (
    CreatedTournament,
    Crosstable,
    MyTournament,
    MyTournaments,
    RoundBody,
    TournamentBody,
    TournamentInvitation,
    TournamentLink,
    TournamentList,
    TournamentLog,
)
from fourfold.server.schemas.tournaments import (
    Entered,
    EnterSelf,
    JoinTournament,
    NewEntrants,
    NewTournament,
    TournamentAct,
    TournamentSettings,
)
from fourfold.server.tournaments.live_socket import TournamentSocket
from fourfold.server.tournaments.live_tournament import LiveTournament
from fourfold.server.tournaments.shared_view import object_json
from fourfold.server.tournaments.views import brief, brief_of, next_game
from fourfold.store.tournaments import find_listed_tournaments, find_own_tournaments

router = APIRouter(prefix="/api", tags=["tournaments"])

MAX_LISTED = 100
JSON = "application/json"
MEDIA_TYPES = ("text/csv", "text/plain", "application/x-ndjson", "application/zip")

TournamentId = Annotated[str, Path(max_length=24, pattern="^[0-9a-z]+$", examples=["bcdf2345xz"])]
EntrantPath = Annotated[str, Path(max_length=24, pattern="^[0-9]+$", examples=["7"])]
NumberPath = Annotated[int, Path(ge=1, le=100_000, description="Counted from 1.")]


async def tournament_of(tournament: TournamentId, context: CurrentContext) -> LiveTournament:
    """Return the tournament of an address, with the events of all processes."""
    return await context.tournaments.get_current(tournament)


CurrentTournament = Annotated[LiveTournament, Depends(tournament_of)]


@router.post(
    "/tournaments",
    status_code=status.HTTP_201_CREATED,
    response_model=CreatedTournament,
    responses=refusals(401, 409),
)
async def create_tournament(
    body: NewTournament, caller: CurrentCaller, context: CurrentContext
) -> Response:
    """Create a tournament; the client becomes its director."""
    caller.charge("creations")
    live, secret = await context.tournament_service.create(
        body, caller.required_identity, caller.address
    )
    tournament = await context.tournament_views.tournament_json(live, caller)
    link = "null" if secret is None else _link_body(live, secret).model_dump_json()
    text = object_json({"tournament": tournament, "link": link})
    return Response(text, status.HTTP_201_CREATED, media_type=JSON)


@router.get("/tournaments", responses=refusals())
async def list_tournaments(
    caller: CurrentCaller,
    context: CurrentContext,
    most: Annotated[int, Query(ge=1, le=MAX_LISTED)] = 50,
) -> TournamentList:
    """Return the listed tournaments: unfinished ones first."""
    rows = await context.storage.read(partial(find_listed_tournaments, limit=most))
    mine = caller.identity_id
    briefs = [brief(row, mine is not None and row.director == mine, None) for row in rows]
    return TournamentList(tournaments=briefs)


@router.get("/me/tournaments", responses=refusals(401))
async def list_my_tournaments(caller: CurrentCaller, context: CurrentContext) -> MyTournaments:
    """Return the tournaments that the client plays in or directs, with its next games."""
    identity = caller.required_identity.id
    query = partial(find_own_tournaments, identity=identity, limit=MAX_LISTED)
    found = []
    for row in await context.storage.read(query):
        live = await context.tournaments.get(row.id)
        me = live.entrant_of(identity)
        game = None if me is None else next_game(live, me)
        body = brief_of(live, identity)
        found.append(MyTournament(tournament=body, game=game))
    return MyTournaments(tournaments=sorted(found, key=lambda entry: entry.game is None))


@router.get("/tournaments/{tournament}", response_model=TournamentBody, responses=refusals(404))
async def get_tournament(
    live: CurrentTournament, caller: CurrentCaller, context: CurrentContext
) -> Response:
    """Return a tournament: entrants, rounds, standings, and the client's own next game."""
    text = await context.tournament_views.tournament_json(live, caller)
    return Response(text, media_type=JSON)


@router.get(
    "/tournaments/{tournament}/rounds/{number}",
    response_model=RoundBody,
    responses=refusals(404, 409),
)
async def get_round(
    live: CurrentTournament, number: NumberPath, caller: CurrentCaller, context: CurrentContext
) -> Response:
    """Return one round, with the boards of running games."""
    text = await context.tournament_views.round_json(live, number, caller.clients)
    return Response(text, media_type=JSON)


@router.get(
    "/tournaments/{tournament}/crosstable", response_model=Crosstable, responses=refusals(404)
)
async def get_crosstable(
    live: CurrentTournament, caller: CurrentCaller, context: CurrentContext
) -> Response:
    """Return the crosstable, in the order of the standings."""
    text = await context.tournament_views.crosstable_json(live, caller.clients)
    return Response(text, media_type=JSON)


@router.get(
    "/tournaments/{tournament}/log", response_model=TournamentLog, responses=refusals(401, 403, 404)
)
async def get_tournament_log(
    live: CurrentTournament,
    caller: CurrentCaller,
    context: CurrentContext,
    before: Annotated[int | None, Query(ge=1, le=1_000_000)] = None,
) -> Response:
    """Return the newest hundred events before a number, newest first, for the director."""
    caller.charge("requests", 2)
    text = await context.tournament_views.log_json(live, before, caller)
    return Response(text, media_type=JSON)


@router.patch(
    "/tournaments/{tournament}", response_model=TournamentBody, responses=refusals(401, 404)
)
async def change_tournament(
    body: TournamentSettings,
    live: CurrentTournament,
    caller: CurrentCaller,
    context: CurrentContext,
) -> Response:
    """Change the settings of a tournament, as its director."""
    await caller.charge_action()
    await context.tournament_service.update_settings(
        live, caller.required_identity, body, caller.address
    )
    text = await context.tournament_views.tournament_json(live, caller)
    return Response(text, media_type=JSON)


@router.post("/tournaments/{tournament}/entry", responses=refusals(401, 404, 409))
async def enter_tournament(
    body: EnterSelf, live: CurrentTournament, caller: CurrentCaller, context: CurrentContext
) -> Entered:
    """Enter an open tournament."""
    caller.charge("joins")
    name = _entrant_name(body.name, caller, len(live.state.members) + 1)
    entrant = await context.tournament_service.enter(live, caller.required_identity, name)
    return Entered(tournament=live.id, entrants=[entrant])


@router.post("/tournaments/{tournament}/entrants", responses=refusals(401, 404, 409))
async def enter_others(
    body: NewEntrants, live: CurrentTournament, caller: CurrentCaller, context: CurrentContext
) -> Entered:
    """Enter people by name, levels of the computer, bots and helpers, as the director."""
    await caller.charge_action()
    service = context.tournament_service
    entrants = await service.enter_others(live, caller.required_identity, body.entrants)
    return Entered(tournament=live.id, entrants=entrants)


@router.post("/tournaments/{tournament}/link", responses=refusals(401, 404))
async def renew_entry_link(
    live: CurrentTournament, caller: CurrentCaller, context: CurrentContext
) -> TournamentLink:
    """Replace the link to enter, as the director."""
    caller.charge("joins")
    return _link_body(
        live, await context.tournament_service.renew_entry_link(live, caller.required_identity)
    )


@router.post("/tournaments/{tournament}/entrants/{entrant}/link", responses=refusals(401, 404, 409))
async def make_claim_link(
    live: CurrentTournament, entrant: EntrantPath, caller: CurrentCaller, context: CurrentContext
) -> TournamentLink:
    """Create a link with which a player claims an entrant's name, as the director."""
    caller.charge("joins", 0.1)
    service = context.tournament_service
    return _link_body(
        live, await service.make_claim_link(live, caller.required_identity, entrant), entrant
    )


@router.post("/tournament-invitation", responses=refusals(404))
async def describe_tournament_link(
    body: Peek, caller: CurrentCaller, context: CurrentContext
) -> TournamentInvitation:
    """Describe a secret link without using it."""
    caller.charge("joins")
    found = await context.tournament_service.describe_link(body.secret, caller.identity_id)
    live, entrant, good = found
    return TournamentInvitation(
        tournament=brief_of(live, caller.identity_id),
        entrant=None if entrant is None else live.state.member(entrant).entrant.name,
        good=good,
    )


@router.post("/tournament-join", responses=refusals(401, 404, 409))
async def join_tournament(
    body: JoinTournament, caller: CurrentCaller, context: CurrentContext
) -> Entered:
    """Use a secret link: enter, or claim an entrant's name."""
    identity = caller.required_identity
    caller.charge("joins")
    name = _entrant_name(body.name, caller, 1)
    live, entrant = await context.tournament_service.join(body.secret, identity, name)
    return Entered(tournament=live.id, entrants=[entrant])


@router.post(
    "/tournaments/{tournament}/events",
    response_model=TournamentBody,
    responses=refusals(401, 404, 409),
)
async def act_in_tournament(
    body: TournamentAct, live: CurrentTournament, caller: CurrentCaller, context: CurrentContext
) -> Response:
    """Act in a tournament; the response is sent after the event is stored."""
    identity = caller.required_identity
    await caller.charge_action()
    await context.tournament_service.act(live, identity, body)
    text = await context.tournament_views.tournament_json(live, caller)
    return Response(text, media_type=JSON)


@router.post(
    "/tournaments/{tournament}/rounds/{number}/tables/{table}/game",
    responses=refusals(401, 404, 409),
)
async def referee_table(
    live: CurrentTournament,
    number: NumberPath,
    table: NumberPath,
    caller: CurrentCaller,
    context: CurrentContext,
) -> Game:
    """Start a game on this device as clock and referee for a wooden board."""
    identity = caller.required_identity
    caller.charge("creations")
    game = await context.tournament_service.open_referee_game(live, identity, number, table)
    room = await context.rooms.get(game)
    return room.game(identity.id, context.now())


@router.get(
    "/tournaments/{tournament}/export/{file}",
    responses={
        **refusals(404),
        200: {
            "description": "The file.",
            "content": {kind: {"schema": {"type": "string"}} for kind in MEDIA_TYPES},
        },
    },
    response_class=Response,
)
async def export_tournament(
    live: CurrentTournament,
    file: Annotated[str, Path(max_length=20, examples=["standings.csv"])],
    caller: CurrentCaller,
    context: CurrentContext,
) -> Response:
    """Download `standings.csv`, `crosstable.csv`, `report.trf`, `events.jsonl`, `archive.zip`."""
    caller.charge("requests", 5)
    content, media_type = await context.tournament_exports.make_file(live, file, caller)
    name = f"{live.id}-{file}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=media_type, headers=headers)


@router.websocket("/tournaments/{tournament}/live")
async def watch_tournament(socket: WebSocket, tournament: str) -> None:
    """Watch a tournament live."""
    context = socket.app.state.context
    try:
        caller = await context.auth.identify_caller(socket.scope)
        caller.charge("connections")
        caller.check_no_flood()
        live = await context.tournaments.get_current(tournament)
        with context.auth.count_connection(caller):
            await TournamentSocket(socket, context.for_tournament_socket, live, caller).run()
    except FourfoldError as error:
        await send_refusal(socket.scope, socket.receive, socket.send, error)


def _entrant_name(requested: str | None, caller: Caller, number: int) -> str:
    """Return the name under which a caller enters: as requested, as stored, or the default."""
    return caller.seat_name(None, number) if requested is None else clean_whole_name(requested)


def _link_body(live: LiveTournament, secret: str, entrant: str | None = None) -> TournamentLink:
    """Return a link as it is sent, which happens only once."""
    path = f"/tournaments/{live.id}#{secret}"
    return TournamentLink(entrant=entrant, secret=secret, path=path)
