"""How a tournament responds to each event: with the next tournament, or with a refusal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fourfold.tournament.errors import (
    AlreadyEntered,
    BadResult,
    BuiltUpon,
    EntryClosed,
    Finished,
    GameBegun,
    GameDecided,
    IsPresent,
    NotAtTable,
    NothingToConfirm,
    NothingToCorrect,
    NotPresent,
    OwnClaim,
    ResultWaiting,
    RoundBegun,
    WrongRound,
)
from fourfold.tournament.events import (
    Attend,
    Begin,
    Confirm,
    Correct,
    Dispute,
    Enter,
    Finish,
    Miss,
    Pair,
    Report,
    Return,
    Unpair,
    Withdraw,
)
from fourfold.tournament.knockout import needs_more_games, winner
from fourfold.tournament.laws import check_pairing
from fourfold.tournament.model import (
    DIRECTOR,
    Claim,
    Correction,
    Format,
    Kind,
    Member,
    Round,
    Table,
    TableGame,
    rotated,
)
from fourfold.tournament.result import Result

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.tournament.events import Event, GameEvent
    from fourfold.tournament.tournament import Tournament

EXTRA_GAMES = 2
"""Further games that a level knockout pairing plays before the lot decides."""


def apply_event(tournament: Tournament, event: Event, at: int) -> Tournament:
    """Return the tournament after an event, without the event in its log, or refuse it."""
    if tournament.finished and not isinstance(event, Correct):
        raise Finished
    if isinstance(event, Correct):
        return _correct(tournament, event, at)
    return _ANSWERS[type(event)](tournament, event)


def _enter(tournament: Tournament, event: Enter) -> Tournament:
    """Let somebody in."""
    entrant = event.entrant
    if entrant.id in tournament.members or entrant.id == DIRECTOR:
        raise AlreadyEntered(entrant=entrant.id)
    fixed = tournament.setup.format in {Format.ROUND_ROBIN, Format.KNOCKOUT}
    if fixed and tournament.rounds and entrant.kind is not Kind.HELPER:
        raise EntryClosed
    member = Member(entrant, tournament.next_round)
    return replace(tournament, members={**tournament.members, entrant.id: member})


def _withdraw(tournament: Tournament, event: Withdraw) -> Tournament:
    """Let somebody go."""
    member = tournament.member(event.entrant)
    if member.withdrawn:
        raise NotPresent(entrant=event.entrant, round=tournament.next_round)
    left = _with_member(tournament, replace(member, withdrawn=True))
    return replace(left, rounds=tuple(_forfeited(left, one) for one in left.rounds))


def _return(tournament: Tournament, event: Return) -> Tournament:
    """Let somebody who had withdrawn play again."""
    member = tournament.member(event.entrant)
    if not member.withdrawn:
        raise IsPresent(entrant=event.entrant)
    return _with_member(tournament, replace(member, withdrawn=False))


def _miss(tournament: Tournament, event: Miss) -> Tournament:
    """Note an absence."""
    member = _in_future(tournament, event)
    if event.round in member.absences:
        raise NotPresent(entrant=event.entrant, round=event.round)
    return _with_member(tournament, replace(member, absences=member.absences | {event.round}))


def _attend(tournament: Tournament, event: Attend) -> Tournament:
    """Strike an absence."""
    member = _in_future(tournament, event)
    if event.round not in member.absences:
        raise IsPresent(entrant=event.entrant)
    return _with_member(tournament, replace(member, absences=member.absences - {event.round}))


def _pair(tournament: Tournament, event: Pair) -> Tournament:
    """Set the tables of a round."""
    check_pairing(tournament, event)
    tables = tuple(Table.of(seating, tournament.setup.games) for seating in event.tables)
    made = _forfeited(tournament, Round(tables, event.byes, event.by_hand), tournament.next_round)
    return replace(tournament, rounds=(*tournament.rounds, made))


def _unpair(tournament: Tournament, event: Unpair) -> Tournament:
    """Clear the tables of the last round."""
    if event.round != len(tournament.rounds) or not tournament.rounds:
        raise WrongRound(round=event.round, expected=len(tournament.rounds))
    last = tournament.rounds[-1]
    if any(
        game.begun or game.claim or game.is_played for table in last.tables for game in table.games
    ):
        raise RoundBegun(round=event.round)
    return replace(tournament, rounds=tournament.rounds[:-1])


def _begin(tournament: Tournament, event: Begin) -> Tournament:
    """Note the first move of a game."""
    game = _undecided(tournament, event)
    if game.begun:
        raise GameBegun
    return _with_game(tournament, event, replace(game, begun=True))


def _report(tournament: Tournament, event: Report) -> Tournament:
    """Take a result, or keep it until another player confirms it."""
    game = _undecided(tournament, event)
    _check_result(tournament, event.result)
    if game.claim is not None:
        raise ResultWaiting(result=str(game.claim.result))
    if event.by == DIRECTOR:
        decided = replace(game, result=event.result, record=event.record)
        return _with_game(tournament, event, decided)
    _demand_player(game, event.by)
    claimed = replace(game, claim=Claim(event.result, event.by), record=event.record)
    return _with_game(tournament, event, claimed)


def _confirm(tournament: Tournament, event: Confirm) -> Tournament:
    """Let a result stand."""
    game = _undecided(tournament, event)
    if game.claim is None:
        raise NothingToConfirm
    if event.by == game.claim.by:
        raise OwnClaim
    if event.by != DIRECTOR:
        _demand_player(game, event.by)
    decided = replace(game, claim=None, result=game.claim.result)
    return _with_game(tournament, event, decided)


def _dispute(tournament: Tournament, event: Dispute) -> Tournament:
    """Drop a result that was not confirmed."""
    game = _undecided(tournament, event)
    if game.claim is None:
        raise NothingToConfirm
    if event.by != DIRECTOR:
        _demand_player(game, event.by)
    return _with_game(tournament, event, replace(game, claim=None, record=""))


def _correct(tournament: Tournament, event: Correct, at: int) -> Tournament:
    """Change a result, and keep the trail."""
    game = tournament.game(event.round, event.table, event.game)
    _check_result(tournament, event.result)
    if game.result is None or game.result != event.was or event.was == event.result:
        raise NothingToCorrect(result=str(event.was))
    corrected = _with_game(tournament, event, replace(game, result=event.result))
    later = event.round < len(tournament.rounds)
    if later and _goes_on(tournament, event) != _goes_on(corrected, event):
        raise BuiltUpon
    trail = Correction(
        at, event.round, event.table, event.game, event.was, event.result, event.reason
    )
    return replace(corrected, corrections=(*tournament.corrections, trail))


def _finish(tournament: Tournament, _event: Finish) -> Tournament:
    """End the tournament."""
    return replace(tournament, finished=True)


def _with_member(tournament: Tournament, member: Member) -> Tournament:
    """Return the tournament with a member changed."""
    return replace(tournament, members={**tournament.members, member.entrant.id: member})


def _in_future(tournament: Tournament, event: Miss | Attend) -> Member:
    """Return the member that speaks of a round which is not paired yet."""
    member = tournament.member(event.entrant)
    if event.round < tournament.next_round:
        raise WrongRound(round=event.round, expected=tournament.next_round)
    return member


def _undecided(tournament: Tournament, event: GameEvent) -> TableGame:
    """Return the game that an event is about, unless it has its result."""
    game = tournament.game(event.round, event.table, event.game)
    if game.result is not None:
        raise GameDecided(result=str(game.result))
    return game


def _check_result(tournament: Tournament, result: Result) -> None:
    """Refuse a result for another number of seats."""
    if len(result.places) != tournament.setup.rules.players:
        raise BadResult(result=str(result))


def _demand_player(game: TableGame, entrant: str) -> None:
    """Refuse somebody who does not play a game."""
    if entrant not in game.seats:
        raise NotAtTable(entrant=entrant)


def _with_game(tournament: Tournament, event: GameEvent, game: TableGame) -> Tournament:
    """Return the tournament with a game changed, and with more games if a knockout is level."""
    table = tournament.table(event.round, event.table)
    games = _put(table.games, event.game, game)
    table = replace(table, games=games)
    if tournament.is_knockout and needs_more_games(table, tournament.setup.games):
        more = range(len(games), len(games) + EXTRA_GAMES)
        extra = tuple(TableGame(rotated(table.players, number)) for number in more)
        table = replace(table, games=(*games, *extra))
    one = tournament.rounds[event.round - 1]
    one = replace(one, tables=_put(one.tables, event.table, table))
    return replace(tournament, rounds=_put(tournament.rounds, event.round, one))


def _put(items: tuple[Any, ...], number: int, item: object) -> tuple[Any, ...]:
    """Return items with one of them changed, numbered from 1."""
    return (*items[: number - 1], item, *items[number:])


def _forfeited(tournament: Tournament, one: Round, number: int | None = None) -> Round:
    """Return a round in which games of those who are not there are forfeit.

    In a round that is being paired, these are the players who miss it; in others, those
    who have withdrawn.
    """
    gone = {
        entrant
        for entrant, member in tournament.members.items()
        if (member.withdrawn if number is None else not member.is_present(number))
    }
    return replace(one, tables=tuple(_without(table, gone) for table in one.tables))


def _without(table: Table, gone: set[str]) -> Table:
    """Return a table in which open games of those who are gone are forfeit."""
    games = []
    for game in table.games:
        absent = tuple(seat for seat, player in enumerate(game.seats, 1) if player in gone)
        open_game = game.result is None and game.claim is None
        if absent and open_game:
            games.append(replace(game, result=Result.forfeit(absent, len(game.seats))))
        else:
            games.append(game)
    return replace(table, games=tuple(games))


def _goes_on(tournament: Tournament, event: Correct) -> str | None:
    """Return who goes on from a table of a knockout; elsewhere nobody has to."""
    if not tournament.is_knockout:
        return None
    return winner(tournament, event.round, event.table)


_ANSWERS: dict[type[Event], Callable[[Tournament, Any], Tournament]] = {
    Enter: _enter,
    Withdraw: _withdraw,
    Return: _return,
    Miss: _miss,
    Attend: _attend,
    Pair: _pair,
    Unpair: _unpair,
    Begin: _begin,
    Report: _report,
    Confirm: _confirm,
    Dispute: _dispute,
    Finish: _finish,
}
