"""D8: who sits down blindfolded at a board that others have set up feels it first."""

from __future__ import annotations

from itertools import groupby

import pytest

from fourfold import CELLS, Cell, Decline, Piece, Rules, Swap
from fourfold.engine import BlindPlayer, Limit, levels
from fourfold.engine.blind.memory import MINDS
from fourfold.engine.blind.player import MAX_IDEAS
from fourfold.match import Entry, Match, Play, Setup, Touch
from tests.effort import rounds
from tests.engine.blind.dark_games import NAMES, fast_levels, moments

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


def start(rules: Rules, position: str) -> Match:
    return Match.start(Setup(rules, NAMES[:2], position=position))


def end_of(rules: Rules, position: str, *names: str, seed: int = 1) -> Match:
    *_, end = moments(rules, names, seed, position=position)
    assert end.outcome is not None
    return end


def refused(match: Match) -> list[Entry]:
    return [entry for entry in match.log if entry.refusal is not None]


def turns(match: Match) -> list[list[Entry]]:
    """Return what was done before each move that stood, and that move."""
    ends = 0
    numbers = []
    for entry in match.log:
        numbers.append(ends)
        ends += isinstance(entry.event, Play) and entry.refusal is None
    pairs = zip(numbers, match.log, strict=True)
    return [[entry for _, entry in group] for _, group in groupby(pairs, key=lambda pair: pair[0])]


@pytest.mark.parametrize(("rules", "position"), GAMES)
def test_everybody_knows_that_it_was_set_up_and_nobody_how(rules: Rules, position: str) -> None:
    match = start(rules, position)
    for view in (match.view(1), match.view(2), match.spectator_view()):
        assert view.set_up
        assert (view.position, view.setup.position) == (None, None)
    board, rest = position.split(maxsplit=1)
    other = start(rules, f"{'/'.join(row[::-1] for row in board.split('/'))} {rest}")
    assert other.state.board != match.state.board
    assert other.view(1) == match.view(1)
    assert not Match.start(Setup(rules, NAMES[:2])).view(1).set_up


@pytest.mark.parametrize(("rules", "position"), GAMES)
def test_the_board_is_felt_before_the_first_move(rules: Rules, position: str) -> None:
    for level, mind in zip(levels(rules), MINDS, strict=True):
        program, match = BlindPlayer(level, rules, 5), start(rules, position)
        felt: list[Cell] = []
        while isinstance(
            event := program.decide(match.view(match.state.to_act), Limit(seconds=0.02)), Touch
        ):
            felt += [event.target] if isinstance(event.target, Cell) else []
            match = match.apply(event, 0)
        assert len(felt) >= mind.cells, level


@pytest.mark.parametrize(("rules", "position"), GAMES)
def test_who_feels_everything_tries_nothing_in_vain(rules: Rules, position: str) -> None:
    level = fast_levels(rules)[-1]
    end = end_of(rules, position, level, level)
    limit = 0 if MINDS[levels(rules).index(level)].cells == len(CELLS) else 2
    assert len(refused(end)) <= limit, [str(entry.refusal) for entry in refused(end)]


@pytest.mark.parametrize("touches", [None, 0, 2])
@pytest.mark.parametrize(("rules", "position"), GAMES)
def test_vain_attempts_end(rules: Rules, position: str, touches: int | None) -> None:
    rules = Rules.preset(str(rules.name), **{**rules.options, "touches": touches})
    for level in fast_levels(rules)[:: rounds(2, 1)]:
        for turn in turns(end_of(rules, position, level, "1")):
            tried = [entry.event.move for entry in turn[:-1] if isinstance(entry.event, Play)]
            assert len(set(tried)) == len(tried), "nothing is tried twice"
            most = MAX_IDEAS if touches is None else MAX_IDEAS + len(CELLS)
            assert len(tried) <= most, (level, list(map(str, tried)))


def test_q6_a_full_board_is_felt_and_no_piece_is_given_any_more() -> None:
    for level in fast_levels(QUARTO):
        end = end_of(QUARTO, "0f3c/5a96/7b1e/8.d2 4 a1", level, level)
        told = [str(entry.refusal) for entry in refused(end)]
        assert isinstance(end.log[-1].event, Play)
        assert isinstance(end.log[-1].event.move, Decline)
        assert len(told) <= 2 * MAX_IDEAS, told


def test_d4_the_coin_of_a_figure_that_was_set_up_aligned_is_still_there() -> None:
    end = end_of(QUARDO, "0123/..../..../.... 7ffff 0-0 1", "5", "5")
    first = next(entry for entry in end.log if isinstance(entry.event, Play))
    assert isinstance(first.event, Play)
    assert isinstance(first.event.move, Swap)
    assert first.coins


@pytest.mark.parametrize("rules", [QUARDO, QUARTO])
def test_the_table_is_felt_where_the_board_cannot_be(rules: Rules) -> None:
    rules = Rules.preset(str(rules.name), **{**rules.options, "touches": 0})
    for level, most in (("1", 1), ("3", 6)):
        end = end_of(rules, POSITIONS[str(rules.name)][0], level, level)
        first = [entry.event for entry in turns(end)[0]]
        felt = [event.target for event in first if isinstance(event, Touch)]
        assert len([target for target in felt if isinstance(target, Piece)]) >= most, level
        assert isinstance(first[0], Touch)
