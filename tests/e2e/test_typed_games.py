"""Whole games by typed commands in natural wording, with mistakes."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from fourfold.rules import Put, Reason, Swap
from tests.helpers.effort import in_soak
from tests.helpers.pages.table import CommandInput, Table, choose_move

if TYPE_CHECKING:
    from fourfold.rules import Move
    from tests.helpers.pages.user import NewUser, User


class Line(NamedTuple):
    """A typed line, the number of moves it makes, and the announcement if it makes none."""

    typed: str
    moves: int = 1
    said: str = ""


# Pieces 0 to 3 share two traits, so the fourth of them in row 1 wins.
QUARTO = {
    "fr": [
        Line("donner haute", 0, "Ajoutez ce qui manque : couleur (claire ou foncée)"),
        Line("donner la pièce haute, claire, ronde, pleine"),
        Line("placer à a1"),
        Line("abandonner non", 0, "tapez « abandonner » sans « non »"),
        Line("donne 1"),
        Line("b9", 0, "« b9 » n’est pas une case"),
        Line("b1"),
        Line("2"),
        Line("placez en C1."),
        Line("donner 3"),
        Line("quarto d1 ligne 1", 2),
    ],
    "ro": [
        Line("dă", 0, "Ce piesă?"),
        Line("dă piesa 0"),
        Line("așază pe a1"),
        Line("da 1"),
        Line("asaza b1"),
        Line("cedez nu", 0, "scrie „cedez” fără „nu”"),
        Line("oferă 2"),
        Line("c1"),
        Line("DĂ 3"),
        Line("așază pe d1 și anunță linia de la a1 până la d1", 2),
    ],
}
QUARDO = {
    "fr": ("poser le pion {} en {}", "échanger {} et {}", Line("poser b2", 0, "Quel pion ?")),
    "ro": ("pune pionul {} pe {}", "schimbă {} cu {}", Line("pune b2", 0, "Ce pion?")),
}


def open_game(user: User, preset: str) -> Table:
    """Open a game on a shared screen, with both seats for one user."""
    created = user.create_game(
        preset, {"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}, first=1
    )
    user.go(f"/g/{created['game']['id']}").wait_for_event(0)
    return Table(user)


def type_line(user: User, line: Line) -> None:
    """Type a line and wait for its effect."""
    start, before = len(user.announcements), user.index
    CommandInput(user).type(line.typed)
    if line.said:
        user.expect_announcement(line.said, after=start)
    user.wait_for_event(before + line.moves)
    assert user.index == before + line.moves, line.typed


@pytest.mark.parametrize("language", ["fr", *in_soak("ro")])
def test_typed_commands_play_quarto(new_user: NewUser, language: str) -> None:
    user = new_user("Ann", language)
    table = open_game(user, "quarto")
    for line in QUARTO[language]:
        type_line(user, line)
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.reason, list(map(str, outcome.figures))) == (Reason.CALLED, ["row1"])


@pytest.mark.soak
@pytest.mark.parametrize("language", ["ro", "fr"])
def test_typed_commands_play_quardo(new_user: NewUser, language: str) -> None:
    put, swap, mistake = QUARDO[language]
    user, rng = new_user("Ann", language), Random(language)
    table = open_game(user, "quardo")
    type_line(user, mistake)
    while table.state.outcome is None:
        type_line(user, Line(word_move(choose_move(table.state, rng), put, swap)))
    assert table.state.outcome.reason is Reason.COINS


def word_move(move: Move, put: str, swap: str) -> str:
    """Word a move of Quardo, with the later cell of a swap first."""
    if isinstance(move, Put):
        return put.format(move.piece, move.cell)
    assert isinstance(move, Swap)
    return swap.format(move.second, move.first)
