"""Games of the maximum length, written directly into a server's database."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from itertools import cycle
from typing import TYPE_CHECKING

from sqlalchemy import insert

from fourfold.match import (
    Fact,
    Match,
    Play,
    Remind,
    Setup,
    Touch,
    event_from_json,
    event_to_plain,
)
from fourfold.rules import CELLS, QuartoState, Rules, parse_move
from fourfold.server.errors import GameQuota, TurnQuota
from fourfold.server.games.quotas import Quotas
from fourfold.server.people.tokens import new_game_id
from fourfold.store import Database
from fourfold.store.event_tables import GAME_EVENTS
from fourfold.store.games import add_game, load_game
from fourfold.store.schema import events

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from fourfold.match import Event
    from fourfold.store import GameRow

    Fill = Callable[["HostedMatch"], None]


class HostedMatch:
    """A match with a server's quotas."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.quotas = Quotas()

    def apply(self, event: Event) -> None:
        """Apply an event or raise its refusal."""
        after = self.match.apply(event, self.match.now)
        self.quotas.check(after)
        self.quotas.count(after)
        self.match = after

    def fill(self, repeated: Iterable[Event]) -> None:
        """Apply events until the quota refuses one."""
        with suppress(TurnQuota, GameQuota):
            for event in repeated:
                self.apply(event)

    def make_move(self) -> None:
        """Make a move that needs no ruling."""
        for move in self.match.state.legal_moves():
            play = Play(self.match.state.to_act, move)
            if self.match.apply(play, self.match.now).proposal is None:
                return self.apply(play)
        raise AssertionError("every move needs a ruling")


def make_wrong_calls(hosted: HostedMatch) -> None:
    """Make as many wrong calls as allowed, over as many turns as needed."""
    while hosted.match.outcome is None:
        state = hosted.match.state
        if isinstance(state, QuartoState) and state.count < 12:
            wrong = "!row1" if state.board[0] is None else "!row4"
            hosted.fill(cycle([Play(state.to_act, parse_move(wrong))]))
        if state.count == 12:
            return
        hosted.make_move()


def make_touches(hosted: HostedMatch) -> None:
    """Use all touches of every seat; an observer repeats public facts."""
    while True:
        before = len(hosted.match.log)
        for seat in range(1, hosted.match.rules.players + 1):
            hosted.fill(Touch(seat, cell) for cell in cycle(CELLS))
        if hosted.match.observer is not None:
            hosted.fill(cycle([Remind(Fact.COINS)]))
        if len(hosted.match.log) == before:
            return
        hosted.make_move()


def store_copy(folder: Path, game: str, fill: Fill) -> tuple[str, Match]:
    """Store a copy of a started game with many more events; return its id and match.

    The server loads the copy when a client first requests it.
    """
    database = Database.in_folder(folder)
    row = database.read(lambda connection: load_game(connection, game))
    assert row is not None
    hosted = HostedMatch(_start_match(row))
    for stored in database.read(lambda connection: GAME_EVENTS.load(connection, game)):
        hosted.apply(event_from_json(stored.body))
    fill(hosted)
    name = new_game_id()
    with database.engine.connect().execution_options(writes=True) as connection:
        add_game(connection, replace(row, id=name, link=None))
        connection.execute(insert(events), list(_rows(name, hosted.match)))
        connection.commit()
    database.close()
    return name, hosted.match


def _start_match(row: GameRow) -> Match:
    """Return a stored game before its first event."""
    assert row.started is not None
    rules = Rules.preset(row.preset, **row.options)
    fields = (row.seed, row.lot, row.position, row.chosen, row.edition)
    return Match.start(Setup(rules, row.names, *fields), row.started)


def _rows(game: str, match: Match) -> Iterable[dict[str, object]]:
    """Return the rows of a match's events."""
    for number, entry in enumerate(match.log):
        body = json.dumps(event_to_plain(entry.event))
        yield {"game": game, "number": number, "at": entry.at, "body": body, "mark": str(number)}
