"""Coins by hand (D4) in a match: wrong names, undo, the observer, the dark, the computer."""

from __future__ import annotations

import pytest

from fourfold.engine import BlindPlayer, Limit, player, review, solve
from fourfold.i18n import Speaker
from fourfold.match import (
    Answer,
    Ask,
    Fact,
    Match,
    NameCoin,
    Observe,
    Play,
    Record,
    Remind,
    Request,
    Resign,
    Ruling,
)
from fourfold.match.errors import MatchError, NamingBarred, RulingPending
from fourfold.match.model import Setup
from fourfold.rules import Call, FourfoldError, QuardoState, Rules, parse_move
from fourfold.rules.errors import NothingToName

START = "0.../1.../2.../.456 7ffff 0-0 1"
"""Pawn 3 on a4 forms row 4 and column a."""


def start(preset: str = "quardo", position: str = START, **options: object) -> Match:
    """Return a match of Ann and Bob from a position."""
    rules = Rules.preset(preset, coins="by-hand", **options)
    return Match.start(Setup(rules, ("Ann", "Bob"), position=position))


def play(match: Match, *moves: str) -> Match:
    """Make moves for the seats to act."""
    for move in moves:
        match = match.apply(Play(match.state.to_act, parse_move(move)), 0)
    return match


def scores(match: Match) -> tuple[int, ...]:
    """Return the coins held."""
    assert isinstance(match.state, QuardoState)
    return match.state.scores


def test_d4_naming_belongs_to_the_turn() -> None:
    match = play(start(), "3@a4")
    assert (match.turn, match.state.to_act, match.view(1).naming) == (1, 1, True)
    match = play(match, "!row4", "!cola")
    assert (match.turn, match.state.to_act, match.view(2).naming) == (2, 2, False)
    assert scores(match) == (2, 0)


def test_d4_wrong_name_bars_further_names_in_this_turn() -> None:
    match = play(start(), "3@a4", "!row1")
    assert match.log[-1].refused == "call-incomplete"
    assert match.barred == {1}
    with pytest.raises(NamingBarred):
        play(match, "!row4")
    match = play(match, "--")
    assert (match.barred, scores(match)) == (frozenset(), (0, 0))


def test_d3_wrong_names_bar_nothing_until_swap_has_its_coin() -> None:
    match = play(start(position="012f/dec3/..../.... 7ffff 0-0 1"), "d1~d2", "!diag1")
    assert not match.barred
    match = play(match, "!row1", "!diag1")
    assert match.barred == {1}


def test_q14_undo_takes_back_the_move_with_its_names() -> None:
    match = play(start(), "3@a4", "!row4", "--")
    match = match.apply(Ask(1, Request.UNDO), 0).apply(Answer(2, accept=True), 0)
    assert str(match.state) == START
    assert match.turn == 1


def test_d4_seat_that_leaves_names_nothing_more() -> None:
    rules = Rules.preset("quardo", players=3, coins="by-hand")
    start = "0.../1.../2.../.456 7ffff 0-0-0 1"
    match = Match.start(Setup(rules, ("Ann", "Bob", "Cem"), position=start))
    match = play(match, "3@a4").apply(Resign(1), 0)
    assert isinstance(match.state, QuardoState)
    assert (match.state.to_act, match.state.moved, scores(match)) == (2, (), (0, 0, 0))


def test_record_preserves_names() -> None:
    match = play(start(), "3@a4", "!row4", "!row1", "--", "7@b1")
    text = str(Record.of(match))
    assert '[Coins "by-hand"]' in text
    assert "1. 3@a4 !row4 !row1? --\n2. 7@b1" in text
    assert str(Record.parse(text)) == text


def test_sentences_name_coins() -> None:
    match = play(start(), "3@a4", "!row4", "!row1", "--")
    speaker = Speaker("en", match.rules.piece_set)
    told = [" ".join(speaker.notice(entry, match.setup)) for entry in match.log]
    assert told[1] == "Ann names the coin for row 4. Ann collects one coin."
    assert told[2].startswith("Ann named a wrong coin.")
    assert told[3] == "Ann ends the turn."


# The observer and the dark (D8)


def test_d8_observer_rules_on_names_in_the_dark() -> None:
    match = start("quardo-touch").apply(Observe("Olga"), 0)
    match = play(match, "3@a4", "!row4")
    assert match.proposal is not None
    with pytest.raises(RulingPending):
        match.apply(NameCoin(Call(parse_figure("cola")).figure), 0)
    match = match.apply(Ruling(approve=True), 0)
    assert scores(match) == (1, 0)


def parse_figure(name: str):  # type: ignore[no-untyped-def]
    """Return a figure by its name."""
    move = parse_move(f"!{name}")
    assert isinstance(move, Call)
    return move.figure


@pytest.mark.parametrize("preset", ["quardo", "quardo-touch"])
def test_d8_observer_names_a_coin_for_the_player(preset: str) -> None:
    match = play(start(preset).apply(Observe("Olga"), 0), "3@a4")
    with pytest.raises(FourfoldError):
        match.apply(NameCoin(parse_figure("row1")), 0)
    match = match.apply(NameCoin(parse_figure("row4")), 0)
    assert scores(match) == (1, 0)
    assert match.state.to_act == 1
    text = str(Record.of(match))
    assert "(names row4)" in text
    assert str(Record.parse(text)) == text


def test_d8_coin_named_by_the_observer_stays_hidden() -> None:
    """All hear that a coin was taken; only the player who takes it learns which."""
    match = play(start("quardo-touch").apply(Observe("Olga"), 0), "3@a4")
    match = match.apply(NameCoin(parse_figure("row4")), 0)
    events = [match.view(seat).notices[-1].event for seat in (1, 2)]
    assert events == [match.log[-1].event, None]
    assert [match.view(seat).notices[-1].coins for seat in (1, 2)] == [1, 1]


def test_d8_names_need_an_observer_and_a_move() -> None:
    with pytest.raises(MatchError):
        play(start(), "3@a4").apply(NameCoin(parse_figure("row4")), 0)
    with pytest.raises(NothingToName):
        start().apply(Observe("Olga"), 0).apply(NameCoin(parse_figure("row4")), 0)


def test_d8_names_reveal_only_the_number_of_coins() -> None:
    match = play(start("quardo-touch"), "3@a4", "!row4", "--")
    own, other = match.view(1).notices, match.view(2).notices
    assert [notice.event for notice in own] == [entry.event for entry in match.log]
    assert [notice.event for notice in other[:2]] == [None, None]
    assert other[2].event == match.log[2].event  # the end of a turn is public
    speaker = Speaker("en", match.rules.piece_set)
    told = [speaker.notice(notice, match.setup) for notice in other]
    assert told == [["Ann has moved."], ["Ann collects one coin."], ["Ann ends the turn."]]


def test_d8_reminder_of_the_last_move_counts_its_names() -> None:
    match = play(start("quardo-touch").apply(Observe("Olga"), 0), "3@a4")
    match = play(match, "!row4").apply(Ruling(approve=True), 0)
    match = play(match, "--").apply(Remind(Fact.LAST), 0)
    repeated = match.log[-1].repeated
    assert repeated is not None
    assert (repeated.seat, repeated.taken) == (1, 1)


# The computer


@pytest.mark.parametrize(("preset", "level"), [("quardo", "1"), ("quardo", "3")])
def test_computer_plays_by_hand_to_the_end(preset: str, level: str) -> None:
    match = Match.new(preset, ["Ann", "Bob"], seed=3, coins="by-hand")
    computer = player(level, match.rules, 1)
    while match.outcome is None:
        match = play(match, str(computer.choose(match.state)))
    assert not any(entry.refused for entry in match.log)
    assert sum(scores(match)) > 0


def test_strongest_computer_names_all_its_coins() -> None:
    match = play(start(), "3@a4")
    computer = player("strongest", match.rules)
    assert play(match, str(computer.choose(match.state))).state.to_act == 1
    match = play(match, str(computer.choose(match.state)))
    match = play(match, str(computer.choose(match.state)))
    assert scores(match) == (2, 0)


def test_weak_computer_overlooks_coins() -> None:
    state = play(start(), "3@a4").state
    rules = state.rules
    names = {str(player("1", rules, seed).choose(state)) for seed in range(40)}
    assert {"--", "!row4", "!cola"} <= names


@pytest.mark.parametrize("players", [2, 3])
def test_d8_blindfolded_computers_play_by_hand_to_the_end(players: int) -> None:
    names = ["Ann", "Bob", "Cem"][:players]
    match = Match.new("quardo-touch", names, seed=4, coins="by-hand", touches=6)
    computers = [BlindPlayer("2", match.rules, seat) for seat in range(players)]
    for _ in range(2000):
        if match.outcome is not None:
            break
        seat = match.state.to_act
        event = computers[seat - 1].decide(match.view(seat))
        assert event is not None
        match = match.apply(event, 0)
    assert match.outcome is not None


def test_solver_assumes_that_all_coins_are_named() -> None:
    before = start(position="0123/4567/89ab/cde. 00008 9-9 1").state
    assert solve(before).score.lead == 1
    naming = before.play("f@d4")
    solution = solve(naming)
    assert (solution.score.lead, list(map(str, solution.best))) == (1, ["!row4"])
    assert list(map(str, solution.variation)) == ["!row4"]
    assert list(map(str, solve(before).variation)) == ["f@d4", "!row4"]


def test_review_leaves_names_out() -> None:
    match = play(start(), "3@a4", "!row4", "--", "7@b1")
    reviews = list(review(match, Limit(nodes=500)))
    assert [str(each.move) for each in reviews] == ["3@a4", "7@b1"]
