"""Blindfolded computer players in games from a position feel the board first (D8)."""

from __future__ import annotations

from itertools import groupby

import pytest

from fourfold import CELLS, Cell, Decline, Piece, Rules
from fourfold.engine import BlindPlayer, Limit, levels
from fourfold.engine.blind.memory import MINDS
from fourfold.engine.blind.player import MAX_IDEAS
from fourfold.match import Entry, Match, Play, Setup, Touch
from tests.helpers.effort import rounds
from tests.helpers.games.blind_games import NAMES, fast_levels, moments

QUARDO = Rules.preset("quardo-touch")
QUARTO = Rules.preset("quarto", blindfold=True)
POSITIONS = {
    "quardo-touch": (
        "0f3c/5a96/7.1e/8.d. 7ffff 0-0 1",
        "012./8.5./c.a./.... 7ffff 0-0 1",
        "0123/45../..../.... 7fffe 0-1 1",
    ),
    "quarto": (
        "..4b/f18./3095/c.7. - -",
        "0f3c/5a96/7.1e/8.d. 4 -",
        "0f3c/5a96/7b1e/8.d2 4 -",
        ".f.c/.a../..../.... - -",
    ),
}
GAMES = [(rules, position) for rules in (QUARDO, QUARTO) for position in POSITIONS[str(rules.name)]]


def start_match(rules: Rules, position: str) -> Match:
    return Match.start(Setup(rules, NAMES[:2], position=position))


def play_to_end(rules: Rules, position: str, *names: str, seed: int = 1) -> Match:
    *_, end = moments(rules, names, seed, position=position)
    assert end.outcome is not None
    return end


def refused_entries(match: Match) -> list[Entry]:
    return [entry for entry in match.log if entry.refusal is not None]


def split_turns(match: Match) -> list[list[Entry]]:
    """Return the entries of each turn, ending with the move that was made."""
    ends = 0
    numbers = []
    for entry in match.log:
        numbers.append(ends)
        ends += isinstance(entry.event, Play) and entry.refusal is None
    pairs = zip(numbers, match.log, strict=True)
    return [[entry for _, entry in group] for _, group in groupby(pairs, key=lambda pair: pair[0])]


@pytest.mark.parametrize(("rules", "position"), GAMES)
def test_view_reveals_a_start_position_but_not_its_board(rules: Rules, position: str) -> None:
    match = start_match(rules, position)
    for view in (match.view(1), match.view(2), match.spectator_view()):
        assert view.set_up
        assert (view.position, view.setup.position) == (None, None)
    board, rest = position.split(maxsplit=1)
    other = start_match(rules, f"{'/'.join(row[::-1] for row in board.split('/'))} {rest}")
    assert other.state.board != match.state.board
    assert other.view(1) == match.view(1)
    assert not Match.start(Setup(rules, NAMES[:2])).view(1).set_up


@pytest.mark.parametrize(("rules", "position"), GAMES)
def test_blind_player_feels_the_board_before_its_first_move(rules: Rules, position: str) -> None:
    for level, mind in zip(levels(rules), MINDS, strict=True):
        player, match = BlindPlayer(level, rules, 5), start_match(rules, position)
        felt: list[Cell] = []
        while isinstance(
            event := player.decide(match.view(match.state.to_act), Limit(seconds=0.02)), Touch
        ):
            felt += [event.target] if isinstance(event.target, Cell) else []
            match = match.apply(event, 0)
        assert len(felt) >= mind.cells, level


@pytest.mark.parametrize(("rules", "position"), GAMES)
def test_levels_that_feel_everything_make_few_refused_moves(rules: Rules, position: str) -> None:
    level = fast_levels(rules)[-1]
    end = play_to_end(rules, position, level, level)
    limit = 0 if MINDS[levels(rules).index(level)].cells == len(CELLS) else 2
    assert len(refused_entries(end)) <= limit, [
        str(entry.refusal) for entry in refused_entries(end)
    ]


@pytest.mark.parametrize("touches", [None, 0, 2])
@pytest.mark.parametrize(("rules", "position"), GAMES)
def test_refused_attempts_are_bounded_and_distinct(
    rules: Rules, position: str, touches: int | None
) -> None:
    rules = Rules.preset(str(rules.name), **{**rules.options, "touches": touches})
    for level in fast_levels(rules)[:: rounds(2, 1)]:
        for turn in split_turns(play_to_end(rules, position, level, "1")):
            tried = [entry.event.move for entry in turn[:-1] if isinstance(entry.event, Play)]
            assert len(set(tried)) == len(tried), "no attempt is repeated"
            limit = MAX_IDEAS if touches is None else MAX_IDEAS + len(CELLS)
            assert len(tried) <= limit, (level, list(map(str, tried)))


def test_q6_blind_player_declines_on_a_full_board() -> None:
    for level in fast_levels(QUARTO):
        end = play_to_end(QUARTO, "0f3c/5a96/7b1e/8.d2 4 a1", level, level)
        refusals = [str(entry.refusal) for entry in refused_entries(end)]
        assert isinstance(end.log[-1].event, Play)
        assert isinstance(end.log[-1].event.move, Decline)
        assert len(refusals) <= 2 * MAX_IDEAS, refusals


def test_d4_blind_player_knows_that_a_swap_must_form_a_figure() -> None:
    """Row 1 is aligned and has its coin; exchanging two of its own pawns would be refused."""
    end = play_to_end(QUARDO, "0123/..../..../.... 7ffff 0-0 1", "5", "5")
    assert sum(isinstance(entry.event, Play) for entry in end.log) >= 12
    assert not refused_entries(end)


@pytest.mark.parametrize("rules", [QUARDO, QUARTO])
def test_blind_player_feels_the_table_without_board_touches(rules: Rules) -> None:
    rules = Rules.preset(str(rules.name), **{**rules.options, "touches": 0})
    for level, limit in (("1", 1), ("3", 6)):
        end = play_to_end(rules, POSITIONS[str(rules.name)][0], level, level)
        first = [entry.event for entry in split_turns(end)[0]]
        felt = [event.target for event in first if isinstance(event, Touch)]
        assert len([target for target in felt if isinstance(target, Piece)]) >= limit, level
        assert isinstance(first[0], Touch)
