"""The referee of a tournament: each event gives the next tournament or a refusal."""

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
    NothingToEdit,
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
    Edit,
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
    rotate_players,
)
from fourfold.tournament.result import Result

if TYPE_CHECKING:
    from collections.abc import Callable

    from fourfold.tournament.events import Event, GameEvent
    from fourfold.tournament.tournament import Tournament

EXTRA_GAMES = 2
"""The games added to a level knockout pairing before a random draw decides it."""


def apply_event(tournament: Tournament, event: Event, at: int) -> Tournament:
    """Apply an event without logging it, or refuse it."""
    if tournament.is_finished and not isinstance(event, Correct | Edit):
        raise Finished
    if isinstance(event, Correct):
        return _correct(tournament, event, at)
    return _HANDLERS[type(event)](tournament, event)


def _enter(tournament: Tournament, event: Enter) -> Tournament:
    """Add an entrant."""
    entrant = event.entrant
    if entrant.id in tournament.members or entrant.id == DIRECTOR:
        raise AlreadyEntered(entrant=entrant.id)
    fixed = tournament.setup.format in {Format.ROUND_ROBIN, Format.KNOCKOUT}
    if fixed and tournament.rounds and entrant.kind is not Kind.HELPER:
        raise EntryClosed
    member = Member(entrant, tournament.next_round)
    return replace(tournament, members={**tournament.members, entrant.id: member})


def _edit(tournament: Tournament, event: Edit) -> Tournament:
    """Change the name and the rating of an entrant."""
    member = tournament.member(event.entrant)
    edited = replace(member.entrant, name=event.name, rating=event.rating)
    if edited == member.entrant:
        raise NothingToEdit(entrant=event.name)
    return _replace_member(tournament, replace(member, entrant=edited))


def _withdraw(tournament: Tournament, event: Withdraw) -> Tournament:
    """Withdraw a player and forfeit their unfinished games, unless they finish them."""
    member = tournament.member(event.entrant)
    if member.has_withdrawn:
        raise NotPresent(entrant=event.entrant, round=tournament.next_round)
    after = _replace_member(
        tournament, replace(member, has_withdrawn=True, finishes=event.finishes)
    )
    for number in after.open_rounds:
        after = _replace_round(after, number, _forfeit_absent(after, after.rounds[number - 1]))
    return after


def _return(tournament: Tournament, event: Return) -> Tournament:
    """Readmit a player who has withdrawn."""
    member = tournament.member(event.entrant)
    if not member.has_withdrawn:
        raise IsPresent(entrant=event.entrant)
    return _replace_member(tournament, replace(member, has_withdrawn=False, finishes=False))


def _miss(tournament: Tournament, event: Miss) -> Tournament:
    """Add an absence."""
    member = _member_before_pairing(tournament, event)
    if event.round in member.absences:
        raise NotPresent(entrant=event.entrant, round=event.round)
    return _replace_member(tournament, replace(member, absences=member.absences | {event.round}))


def _attend(tournament: Tournament, event: Attend) -> Tournament:
    """Remove an absence."""
    member = _member_before_pairing(tournament, event)
    if event.round not in member.absences:
        raise IsPresent(entrant=event.entrant)
    return _replace_member(tournament, replace(member, absences=member.absences - {event.round}))


def _pair(tournament: Tournament, event: Pair) -> Tournament:
    """Add a round with its tables."""
    check_pairing(tournament, event)
    tables = tuple(Table.of(seating, tournament.setup.games) for seating in event.tables)
    paired = Round(tables, event.byes, event.by_hand)
    paired = _forfeit_absent(tournament, paired, tournament.next_round)
    after = replace(tournament, rounds=(*tournament.rounds, paired))
    return _replace_round(after, len(after.rounds), paired)


def _unpair(tournament: Tournament, event: Unpair) -> Tournament:
    """Remove the last round, unless it has begun."""
    if event.round != len(tournament.rounds) or not tournament.rounds:
        raise WrongRound(round=event.round, expected=len(tournament.rounds))
    last = tournament.rounds[-1]
    if any(
        game.has_begun or game.claim or game.is_played
        for table in last.tables
        for game in table.games
    ):
        raise RoundBegun(round=event.round)
    others = tuple(number for number in tournament.open_rounds if number != event.round)
    return replace(tournament, rounds=tournament.rounds[:-1], open_rounds=others)


def _begin(tournament: Tournament, event: Begin) -> Tournament:
    """Mark a game as begun."""
    game = _undecided_game(tournament, event)
    if game.has_begun:
        raise GameBegun
    return _replace_game(tournament, event, replace(game, has_begun=True))


def _report(tournament: Tournament, event: Report) -> Tournament:
    """Set a result, or store it as a claim until another player confirms it."""
    game = _undecided_game(tournament, event)
    _check_result(tournament, event.result)
    if game.claim is not None:
        raise ResultWaiting(result=str(game.claim.result))
    if event.by == DIRECTOR:
        decided = replace(game, result=event.result, record=event.record)
        return _replace_game(tournament, event, decided)
    _check_player(game, event.by)
    claimed = replace(game, claim=Claim(event.result, event.by), record=event.record)
    return _replace_game(tournament, event, claimed)


def _confirm(tournament: Tournament, event: Confirm) -> Tournament:
    """Turn the claim of a game into its result."""
    game = _undecided_game(tournament, event)
    if game.claim is None:
        raise NothingToConfirm
    if event.by == game.claim.by:
        raise OwnClaim
    if event.by != DIRECTOR:
        _check_player(game, event.by)
    decided = replace(game, claim=None, result=game.claim.result)
    return _replace_game(tournament, event, decided)


def _dispute(tournament: Tournament, event: Dispute) -> Tournament:
    """Remove the claim of a game."""
    game = _undecided_game(tournament, event)
    if game.claim is None:
        raise NothingToConfirm
    if event.by != DIRECTOR:
        _check_player(game, event.by)
    return _replace_game(tournament, event, replace(game, claim=None, record=""))


def _correct(tournament: Tournament, event: Correct, at: int) -> Tournament:
    """Change a result and record the correction."""
    game = tournament.game(event.round, event.table, event.game)
    _check_result(tournament, event.result)
    if game.result is None or game.result != event.was or event.was == event.result:
        raise NothingToCorrect(result=str(event.was))
    corrected = _replace_game(tournament, event, replace(game, result=event.result))
    has_later_round = event.round < len(tournament.rounds)
    if has_later_round and _qualifier(tournament, event) != _qualifier(corrected, event):
        raise BuiltUpon
    correction = Correction(
        at, event.round, event.table, event.game, event.was, event.result, event.reason
    )
    return replace(corrected, corrections=(*tournament.corrections, correction))


def _finish(tournament: Tournament, _event: Finish) -> Tournament:
    """End the tournament."""
    return replace(tournament, is_finished=True)


def _replace_member(tournament: Tournament, member: Member) -> Tournament:
    """Return the tournament with a new version of a member."""
    return replace(tournament, members={**tournament.members, member.entrant.id: member})


def _member_before_pairing(tournament: Tournament, event: Miss | Attend) -> Member:
    """Return the member of an event, whose round must not be paired yet."""
    member = tournament.member(event.entrant)
    if event.round < tournament.next_round:
        raise WrongRound(round=event.round, expected=tournament.next_round)
    return member


def _undecided_game(tournament: Tournament, event: GameEvent) -> TableGame:
    """Return the game of an event, which must not have a result yet."""
    game = tournament.game(event.round, event.table, event.game)
    if game.result is not None:
        raise GameDecided(result=str(game.result))
    return game


def _check_result(tournament: Tournament, result: Result) -> None:
    """Refuse a result for another number of seats."""
    if len(result.places) != tournament.setup.rules.players:
        raise BadResult(result=str(result))


def _check_player(game: TableGame, entrant: str) -> None:
    """Refuse an entrant who does not play a game."""
    if entrant not in game.seats:
        raise NotAtTable(entrant=entrant)


def _replace_game(tournament: Tournament, event: GameEvent, game: TableGame) -> Tournament:
    """Return the tournament with a new version of a game; add games to a level knockout."""
    table = tournament.table(event.round, event.table)
    games = _replace_item(table.games, event.game, game)
    table = replace(table, games=games)
    if tournament.is_knockout and needs_more_games(table, tournament.setup.games):
        more = range(len(games), len(games) + EXTRA_GAMES)
        extra = tuple(TableGame(rotate_players(table.players, turn)) for turn in more)
        table = replace(table, games=(*games, *extra))
    round_ = tournament.rounds[event.round - 1]
    round_ = replace(round_, tables=_replace_item(round_.tables, event.table, table))
    return _replace_round(tournament, event.round, round_)


def _replace_round(tournament: Tournament, number: int, round_: Round) -> Tournament:
    """Return the tournament with a new version of a round, which may be over now."""
    others = [one for one in tournament.open_rounds if one != number]
    open_rounds = others if round_.is_over else sorted([*others, number])
    rounds = _replace_item(tournament.rounds, number, round_)
    return replace(tournament, rounds=rounds, open_rounds=tuple(open_rounds))


def _replace_item(items: tuple[Any, ...], number: int, item: object) -> tuple[Any, ...]:
    """Return items with one of them replaced, numbered from 1."""
    return (*items[: number - 1], item, *items[number:])


def _forfeit_absent(tournament: Tournament, round_: Round, number: int | None = None) -> Round:
    """Return a round with the games of absent players forfeited.

    With ``number``, the round is about to be paired and the players who miss it are absent;
    otherwise only those who have withdrawn.
    """
    absent = {
        entrant
        for entrant, member in tournament.members.items()
        if (
            member.has_withdrawn and not member.finishes
            if number is None
            else not member.is_present(number)
        )
    }
    return replace(round_, tables=tuple(_forfeit_games(table, absent) for table in round_.tables))


def _forfeit_games(table: Table, absent: set[str]) -> Table:
    """Return a table with the open games of absent players forfeited."""
    games = []
    for game in table.games:
        seats = tuple(seat for seat, player in enumerate(game.seats, 1) if player in absent)
        is_open = game.result is None and game.claim is None
        if seats and is_open:
            games.append(replace(game, result=Result.forfeit(seats, len(game.seats))))
        else:
            games.append(game)
    return replace(table, games=tuple(games))


def _qualifier(tournament: Tournament, event: Correct) -> str | None:
    """Return the player who advances from a knockout table; None in other formats."""
    if not tournament.is_knockout:
        return None
    return winner(tournament, event.round, event.table)


_HANDLERS: dict[type[Event], Callable[[Tournament, Any], Tournament]] = {
    Enter: _enter,
    Edit: _edit,
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
