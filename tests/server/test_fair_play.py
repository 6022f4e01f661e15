"""The host's fair play report, which rates the moves of stored rated games."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from typer.testing import CliRunner

from fourfold import Match, parse_move
from fourfold.cli.commands import app
from fourfold.match import Play, event_to_json
from fourfold.store import Database, GameStatus, StoredEvent
from fourfold.store.events import start_game
from fourfold.store.games import add_game
from fourfold.store.identities import add_identity, revoke_access
from fourfold.store.players import find_player_id
from tests.helpers.store import ANN, BOB, GAME, PLAYERS, append_event, do

if TYPE_CHECKING:
    from pathlib import Path

MOVES = ["0", "a1", "1", "b1", "2", "c1", "3", "d1", "!row1"]
"""Seat 2 gives away the fourth piece of a row, and seat 1 places it and calls."""


def store_rated_game(database: Database) -> None:
    """Store a rated game that Ann won against Bob."""
    for player in (ANN, BOB):
        do(database, partial(add_identity, identity=player, secret_hash=player.id, created=1))
    bob = replace(PLAYERS[0], seat=2, name="Bob", holders=frozenset({"bob"}))
    row = replace(GAME, seats=(PLAYERS[0], bob), family="quarto", options={}, lot=None, chosen=1)
    do(database, partial(add_game, row=row))
    do(database, lambda c: start_game(c, row.id, 0, ["Ann", "Bob"], [], GameStatus()))
    match = Match.new("quarto", ["Ann", "Bob"], seed=row.seed)
    for number, move in enumerate(MOVES):
        event = Play(match.state.to_act or 1, parse_move(move))
        match = match.apply(event, number)
        over = match.outcome is not None
        status = GameStatus(over=1, winners=(1,), reason="called", places=(1, 2))
        write = partial(
            append_event,
            game=row.id,
            event=StoredEvent(number, number, event_to_json(event)),
            mark=str(number),
            status=status if over else None,
        )
        assert do(database, write)
    assert match.outcome is not None


def test_fair_play_report_omits_forgotten_players(tmp_path: Path) -> None:
    database = Database.in_folder(tmp_path)
    database.migrate()
    store_rated_game(database)
    ann = database.read(partial(find_player_id, identity="ann"))
    run = partial(CliRunner().invoke, app)
    result = run(["fair-play", "--data", str(tmp_path), "--lang", "en"])
    assert result.exit_code == 0, result.output
    head, first, second = (line.split() for line in result.stdout.splitlines())
    assert head[0] == "Name"
    assert first[:3] == ["Ann", f"({ann})", "1"]
    assert second[0] == "Bob"
    assert float(first[-2]) == 0 < float(second[-2])
    result_for_ann = run(
        ["fair-play", "--data", str(tmp_path), "--player", str(ann), "--lang", "en"]
    )
    assert len(result_for_ann.stdout.splitlines()) == 2
    do(database, partial(revoke_access, identity="ann"))
    result_without_ann = run(["fair-play", "--data", str(tmp_path), "--lang", "en"])
    assert "Ann" not in result_without_ann.stdout
    assert "Bob" in result_without_ann.stdout
    database.close()


def test_fair_play_names_a_folder_without_games(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["fair-play", "--data", str(tmp_path)])
    assert result.exit_code == 2
    assert str(tmp_path) in result.output.replace("\n", "")
