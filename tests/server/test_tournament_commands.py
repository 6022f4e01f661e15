"""Quotas of commands in tournaments, which every reader's view and the log must bear."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from fourfold.server.errors import DirectorQuota, EntrantQuota
from fourfold.server.schemas.tournaments import (
    CorrectCommand,
    FinishCommand,
    ReportCommand,
    ReturnCommand,
    UnpairCommand,
    WithdrawCommand,
)
from fourfold.server.tournaments import commands
from fourfold.server.tournaments.commands import Command
from fourfold.server.tournaments.quotas import Quotas
from fourfold.server.tournaments.shared_view import (
    LATEST_CORRECTIONS,
    latest_corrections,
    shown_rounds,
)
from fourfold.server.tournaments.table_games import find_missing_games
from fourfold.server.tournaments.views import next_game
from fourfold.store import Identity
from fourfold.tournament import (
    Correct,
    Enter,
    Entrant,
    Format,
    Report,
    Result,
    Return,
    Unpair,
    Withdraw,
)
from tests.helpers.tournaments.simulation import new_tournament, pair_round, report_results

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourfold.server.schemas.tournaments import AnyTournamentCommand
    from fourfold.tournament import Tournament

DIRECTOR = Identity("dora", bot=True, name="Dora")
ONE, OTHER = Result.parse("1-0"), Result.parse("0-1")


class Unread(tuple[Any, ...]):
    """A sequence of which single items are read, but never all."""

    __slots__ = ()

    def __iter__(self) -> Iterator[Any]:
        raise AssertionError("read from the start to the end, on the event loop")


def check(
    tournament: Tournament, request: AnyTournamentCommand, entrant: str | None = None
) -> None:
    """Check a command of the director, or of an entrant, without reading the log again."""
    quotas = Quotas()
    for entry in tournament.log:
        quotas.count(entry.event)
    live: Any = SimpleNamespace(
        state=replace(tournament, log=Unread(tournament.log), rounds=Unread(tournament.rounds)),
        quotas=quotas,
        is_director=lambda _: entrant is None,
        entrant_of=lambda _: entrant,
        is_online=False,
    )
    Command(live, DIRECTOR, request)


def correct(tournament: Tournament, count: int) -> Tournament:
    """Correct the first result a number of times, back and forth."""
    was, result = ONE, OTHER
    for number in range(count):
        tournament = tournament.apply(Correct(1, 1, 1, was, result, f"Correction {number}"))
        was, result = result, was
    return tournament


def test_directors_corrections_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MAX_CHANGES", 5)
    played = report_results(pair_round(new_tournament(2)), "1-0")
    another = CorrectCommand(round=1, table=1, game=1, was="1-0", result="0-1", reason="Again")
    check(correct(played, 4), another)
    with pytest.raises(DirectorQuota):
        check(correct(played, 15), another)
    check(correct(played, 15), FinishCommand())


def pair_and_unpair(tournament: Tournament, count: int) -> Tournament:
    """Pair the first round and undo it, a number of times."""
    for _ in range(count):
        tournament = pair_round(tournament).apply(Unpair(1))
    return tournament


def test_undone_rounds_and_results_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MAX_CHANGES", 5)
    monkeypatch.setattr(commands, "MAX_CHANGES_PER_GAME", 0)
    unpair = UnpairCommand(round=1)
    check(pair_round(pair_and_unpair(new_tournament(2), 4)), unpair)
    with pytest.raises(DirectorQuota):
        check(pair_round(pair_and_unpair(new_tournament(2), 5)), unpair)
    report = ReportCommand(round=2, table=1, game=1, result="1-0")
    five_results = new_tournament(10)
    check(pair_round(five_results), report)
    with pytest.raises(DirectorQuota):
        check(pair_round(report_results(pair_round(five_results), "1-0")), report)


def test_changes_of_a_player_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MAX_PLAYER_EVENTS", 4)
    tournament = new_tournament(0)
    for number, name in (("1", "Ann"), ("2", "Bob")):
        tournament = tournament.apply(Enter(Entrant(number, name)))
    for _ in range(2):
        check(tournament, WithdrawCommand(), "1")
        tournament = tournament.apply(Withdraw("1")).apply(Return("1"))
    with pytest.raises(EntrantQuota):
        check(tournament, WithdrawCommand(), "1")
    check(tournament, WithdrawCommand(), "2")


def test_changes_of_one_entrant_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MAX_ENTRANT_EVENTS", 4)
    tournament = new_tournament(0)
    for number, name in (("1", "Ann"), ("2", "Bob")):
        tournament = tournament.apply(Enter(Entrant(number, name)))
    for _ in range(2):
        check(tournament, ReturnCommand(entrant="1"))
        tournament = tournament.apply(Withdraw("1")).apply(Return("1"))
    with pytest.raises(DirectorQuota):
        check(tournament, ReturnCommand(entrant="1"))
    check(tournament, ReturnCommand(entrant="2"))


def test_view_has_the_newest_corrections() -> None:
    played = report_results(pair_round(new_tournament(2)), "1-0")
    shown = latest_corrections(correct(played, LATEST_CORRECTIONS + 20))
    assert [correction.reason for correction in shown] == [
        f"Correction {number}" for number in range(20, LATEST_CORRECTIONS + 20)
    ]


def test_rounds_that_are_over_are_not_read_again() -> None:
    """An arena has thousands of them, and the server looks for open games many times a second."""
    tournament = new_tournament(4, format=Format.ARENA)
    for _ in range(30):
        tournament = report_results(pair_round(tournament))
    tournament = pair_round(tournament)
    long = replace(tournament, rounds=Unread(tournament.rounds), log=Unread(tournament.log))
    live: Any = SimpleNamespace(state=long, games={(31, 1, 1): "game"}, message_cache={})
    assert long.busy_players == {"p1", "p2", "p3", "p4"}
    assert long.open_games() == ((31, 1, 1), (31, 2, 1))
    assert list(find_missing_games(live)) == [(31, 2, 1)]
    assert shown_rounds(long)[-1] == 31
    game = next_game(live, long.rounds[-1].tables[0].players[0])
    assert game is not None
    assert game.game == "game"
    one_left = tournament.apply(Report(31, 1, 1, ONE))
    assert one_left.open_games() == ((31, 2, 1),)
    assert one_left.apply(Withdraw(long.rounds[-1].tables[1].players[0])).open_games() == ()
