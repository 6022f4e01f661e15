"""Undoing: the fold of the log without events, or a refusal with those that rest on them."""

from __future__ import annotations

import contextlib
from random import Random
from typing import TYPE_CHECKING

import pytest

from fourfold.tournament import (
    Correct,
    Edit,
    Enter,
    Entrant,
    Entry,
    Finish,
    Miss,
    Report,
    Result,
    Return,
    Tournament,
    TournamentError,
    Undo,
    Unpair,
    Withdraw,
    from_lines,
    next_pairing,
    to_lines,
)
from fourfold.tournament.errors import NothingToUndo, RestedUpon
from tests.helpers.effort import rounds
from tests.helpers.tournaments.simulation import new_tournament, pair_round, report_results

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from fourfold.tournament import Event

WIN, LOSS = Result.parse("1-0"), Result.parse("0-1")


def facts(tournament: Tournament) -> tuple[object, ...]:
    """Return all of a tournament but its log."""
    return (
        list(tournament.members.items()),
        tournament.rounds,
        tournament.corrections,
        tournament.is_finished,
    )


def play_log(
    tournament: Tournament, entries: Iterable[tuple[int, Entry]]
) -> tuple[Tournament, list[int]]:
    """Return the fold of numbered entries, skipping refused ones, and the numbers of those."""
    after, refused = Tournament(tournament.setup), []
    for number, entry in entries:
        try:
            after = after.apply(entry.event, entry.at)
        except TournamentError:
            refused.append(number)
    return after, refused


def random_event(tournament: Tournament, random: Random) -> Event:
    """Return an event that may or may not be possible."""
    player = random.choice(tournament.players or ("p0",))
    entered = sum(isinstance(entry.event, Enter) for entry in tournament.log)
    games = [place for place, _ in tournament.games()] or [(1, 1, 1)]
    place = random.choice(tournament.open_games() or games)
    makers: list[Callable[[], Event]] = [
        lambda: Enter(Entrant(f"p{entered}", f"Player {entered}")),
        lambda: Withdraw(player, finishes=random.random() < 0.5),
        lambda: Return(player),
        lambda: Edit(player, f"Name {random.randrange(3)}"),
        lambda: Miss(player, tournament.next_round),
        lambda: next_pairing(tournament),
        lambda: Unpair(len(tournament.rounds)),
        lambda: Correct(*random.choice(games), WIN, LOSS, "misread"),
        Finish,
    ]
    weights = [2, 1, 1, 1, 1, 2, 1, 1, 0.1]
    report = Report(*place, random.choice([WIN, LOSS]))
    return random.choices([lambda: report, *makers], [4, *weights])[0]()


def is_counted(log: Sequence[Entry], number: int) -> bool:
    """Return whether an entry counts: whether no undoing that counts names it."""
    return not any(
        isinstance(later.event, Undo)
        and number in later.event.numbers
        and is_counted(log, number + ahead)
        for ahead, later in enumerate(log[number:], 1)
    )


def counted(log: Sequence[Entry]) -> list[tuple[int, Entry]]:
    """Return the numbered entries that count, without undoings."""
    return [
        (number, entry)
        for number, entry in enumerate(log, 1)
        if not isinstance(entry.event, Undo) and is_counted(log, number)
    ]


class UndoneLog:
    """A random tournament in which events are undone, and undone undoings."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.tournament = new_tournament(self.random.randint(3, 6), rounds=3, games=1)
        self.at = 0

    def do_something(self) -> None:
        """Apply a random event, if it is possible."""
        self.at += 1
        with contextlib.suppress(TournamentError):
            event = random_event(self.tournament, self.random)
            self.tournament = self.tournament.apply(event, self.at)

    def undo_something(self) -> bool:
        """Undo a random entry and check both laws; return whether something rested on it."""
        log = self.tournament.log
        number = self.random.randint(1, len(log))
        before = to_lines(self.tournament)
        if not is_counted(log, number):
            with pytest.raises(NothingToUndo):
                self.tournament.apply(Undo(number))
            return False
        expected, refused = play_log(self.tournament, counted((*log, Entry(self.at, Undo(number)))))
        if refused:
            with pytest.raises(RestedUpon) as refusal:
                self.tournament.apply(Undo(number))
            assert refusal.value.details["numbers"] == ", ".join(map(str, refused))
            assert to_lines(self.tournament) == before
            if not all(is_counted(log, resting) for resting in refused):
                return True  # restored events that are possible no more
        self.tournament = self.tournament.apply(Undo(number, tuple(refused)), self.at)
        assert facts(self.tournament) == facts(expected)
        return bool(refused)


def test_undo_equals_log_without_events() -> None:
    """Of random logs with undone undoings, some events rest on others and some do not."""
    rested = []
    for seed in range(rounds(40, 2000)):
        log = UndoneLog(seed)
        for _ in range(60):
            if log.random.random() < 0.25:
                rested.append(log.undo_something())
            else:
                log.do_something()
        assert from_lines(to_lines(log.tournament)) == log.tournament
        assert Tournament.replay(log.tournament.setup, log.tournament.log) == log.tournament
    assert any(rested)
    assert not all(rested)


def test_undone_withdrawal_restores_game() -> None:
    tournament = pair_round(new_tournament(4))
    player = tournament.rounds[0].tables[0].players[0]
    withdrawn = tournament.apply(Withdraw(player), 1, "director")
    assert len(withdrawn.open_games()) == 1
    back = withdrawn.apply(Undo(len(withdrawn.log), reason="the wrong Ann"), 2, "director")
    assert facts(back) == facts(tournament)
    assert [entry.by for entry in back.log[-2:]] == ["director", "director"]


def test_undo_names_what_rests_on_it() -> None:
    tournament = report_results(pair_round(new_tournament(4)))
    with pytest.raises(RestedUpon, match="6, 7"):  # the results of the two tables
        tournament.apply(Undo(5))
    unpaired = tournament.apply(Undo(5, (6, 7)))
    assert facts(unpaired) == facts(new_tournament(4))
    redone = unpaired.apply(Undo(8))
    assert facts(redone) == facts(tournament)


def test_finished_tournament_resumes() -> None:
    tournament = pair_round(new_tournament(4)).apply(Finish())
    resumed = tournament.apply(Undo(len(tournament.log)))
    assert not resumed.is_finished
    assert resumed.apply(Report(1, 1, 1, WIN)).game(1, 1, 1).result == WIN


def test_withdrawn_player_finishes_game() -> None:
    tournament = pair_round(new_tournament(4))
    one, other = (tournament.rounds[0].tables[table].players[0] for table in (0, 1))
    leaving = tournament.apply(Withdraw(one, finishes=True))
    assert leaving.open_games() == tournament.open_games()
    assert one not in leaving.present_players()
    other_too = leaving.apply(Withdraw(other))  # forfeits only the game of the other
    assert other_too.open_games() == ((1, 1, 1),)
    played = other_too.apply(Report(1, 1, 1, WIN))
    assert played.rounds[0].is_over
