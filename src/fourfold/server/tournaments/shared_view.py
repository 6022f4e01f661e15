"""The parts of a tournament's view that all clients share, as JSON, made off the event loop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourfold.server.schemas.tournament_views import (
    ClaimBody,
    CorrectionBody,
    CrossCell,
    CrossRow,
    Crosstable,
    EntrantBody,
    RoundBody,
    StandingBody,
    TableBody,
    TableGameBody,
)
from fourfold.tournament import Format, standings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pydantic import BaseModel

    from fourfold.store.tournament_games import Place
    from fourfold.tournament import Round, Table, TableGame, Tournament

LATEST_ROUNDS = 12
"""The newest rounds of an arena in a view, besides those with running games."""
LATEST_CORRECTIONS = 100
"""The newest corrections in a view, which every reader gets."""


@dataclass(frozen=True, slots=True)
class Source:
    """A tournament, the identities of its entrants, and its games on this server."""

    tournament: Tournament
    identities: Mapping[str, str | None]
    games: Mapping[Place, str]
    former: Mapping[int, tuple[Round, str]]
    """The JSON of earlier rounds, which is good while they have not changed."""


@dataclass(frozen=True, slots=True)
class SharedView:
    """What all clients see of a tournament, as JSON.

    A round that is being played on this server is a model, since its boards are missing.
    """

    length: int
    fields: dict[str, str]
    rounds: dict[int, RoundBody | str]
    former: dict[int, tuple[Round, str]]


def share_view(source: Source) -> SharedView:
    """Return what all clients see of a tournament."""
    tournament = source.tournament
    rounds: dict[int, RoundBody | str] = {}
    former: dict[int, tuple[Round, str]] = {}
    for number in shown_rounds(tournament):
        rounds[number] = share_round(source, number)
        if tournament.rounds[number - 1].is_over:
            former[number] = tournament.rounds[number - 1], str(rounds[number])
    fields = {
        "entrants": list_json(_entrants(source)),
        "standings": list_json(_standings(tournament)),
        "corrections": list_json(latest_corrections(tournament)),
    }
    return SharedView(len(tournament.log), fields, rounds, former)


def share_round(source: Source, number: int) -> RoundBody | str:
    """Return a round: as JSON, unless games of it are being played on this server."""
    round_ = source.tournament.rounds[number - 1]
    known, text = source.former.get(number, (None, ""))
    if known is round_:
        return text
    body = _round_body(source.games, number, round_)
    is_running = not round_.is_over and any(
        game.game is not None for table in body.tables for game in table.games
    )
    return body if is_running else body.model_dump_json()


def list_json(models: Iterable[BaseModel]) -> str:
    """Return models as a JSON array."""
    return f"[{','.join(model.model_dump_json() for model in models)}]"


def object_json(fields: Mapping[str, str]) -> str:
    """Return an object of JSON values."""
    members = ",".join(f'"{name}":{text}' for name, text in fields.items())
    return f"{{{members}}}"


def shown_rounds(tournament: Tournament) -> list[int]:
    """Return the rounds in a view: all, or of an arena the running and the newest."""
    count = len(tournament.rounds)
    if tournament.setup.format is not Format.ARENA:
        return list(range(1, count + 1))
    return sorted({*tournament.open_rounds, *range(max(1, count - LATEST_ROUNDS + 1), count + 1)})


def _entrants(source: Source) -> list[EntrantBody]:
    """Return the entrants in the order of entry."""
    return [
        EntrantBody(
            id=member.entrant.id,
            name=member.entrant.name,
            kind=member.entrant.kind,
            level=member.entrant.plays or None,
            rating=member.entrant.rating,
            since=member.first_round,
            withdrawn=member.has_withdrawn,
            absences=sorted(member.absences),
            claimed=source.identities.get(member.entrant.id) is not None,
        )
        for member in source.tournament.members.values()
    ]


def _standings(tournament: Tournament) -> list[StandingBody]:
    """Compute the standings."""
    return [
        StandingBody(
            rank=line.rank,
            entrant=line.entrant,
            points=float(line.points),
            tie_breaks={name: float(value) for name, value in line.tie_breaks.items()},
        )
        for line in standings(tournament)
    ]


def _round_body(games: Mapping[Place, str], number: int, round_: Round) -> RoundBody:
    """Return a round without the boards."""
    return RoundBody(
        number=number,
        tables=[
            TableBody(
                number=table_number,
                players=list(table.players),
                observer=table.observer or None,
                games=[
                    _table_game(games, (number, table_number, index), game)
                    for index, game in enumerate(table.games, 1)
                ],
            )
            for table_number, table in enumerate(round_.tables, 1)
        ],
        byes=list(round_.byes),
        by_hand=round_.by_hand,
        over=round_.is_over,
    )


def _table_game(games: Mapping[Place, str], place: Place, game: TableGame) -> TableGameBody:
    """Return one game of a table."""
    claim = game.claim
    return TableGameBody(
        number=place[2],
        seats=list(game.seats),
        begun=game.has_begun,
        claim=None if claim is None else ClaimBody(result=str(claim.result), by=claim.by),
        result=None if game.result is None else str(game.result),
        coins=[] if game.result is None else list(game.result.coins),
        game=games.get(place),
    )


def latest_corrections(tournament: Tournament) -> list[CorrectionBody]:
    """Return the newest corrections, in order."""
    return [
        CorrectionBody(
            at=correction.at,
            round=correction.round,
            table=correction.table,
            game=correction.game,
            was=str(correction.was),
            result=str(correction.result),
            reason=correction.reason,
        )
        for correction in tournament.corrections[-LATEST_CORRECTIONS:]
    ]


def crosstable_json(tournament: Tournament) -> str:
    """Compute the crosstable as JSON."""
    lines = _standings(tournament)
    cells: dict[str, list[CrossCell]] = {line.entrant: [] for line in lines}
    for number, round_ in enumerate(tournament.rounds, 1):
        for player in round_.byes:
            cells[player].append(CrossCell(round=number, opponents=[], marks="", bye=True))
        for table in round_.tables:
            for player in table.players:
                cells[player].append(_cell(number, table, player))
    rows = [
        CrossRow(
            rank=line.rank, entrant=line.entrant, points=line.points, rounds=cells[line.entrant]
        )
        for line in lines
    ]
    return Crosstable(rows=rows).model_dump_json()


def _cell(number: int, table: Table, player: str) -> CrossCell:
    """Return a player's cell of a round at a table."""
    return CrossCell(
        round=number,
        opponents=[other for other in table.players if other != player],
        first=table.players[0] == player,
        marks="".join(_mark(game, player) for game in table.games),
    )


def _mark(game: TableGame, player: str) -> str:
    """Return a player's result of a game as one character."""
    if game.result is None:
        return "*"
    if game.result.absent:
        return "-" if game.seats.index(player) + 1 in game.result.absent else "+"
    return {0: "0", 1: "½", 2: "1"}.get(game.halves(player), "2")
