"""Blindfolded at one terminal (D8): nothing is written that was not felt."""

from __future__ import annotations

import re

import pytest

from fourfold import CELLS, PIECES, Piece, PieceSet, Rules, parse_move
from fourfold.engine import BlindPlayer
from fourfold.i18n import LANGUAGES, Speaker, Translator
from fourfold.match import Match, Play, Setup, Touch
from fourfold.terminal.board_view import BoardView
from fourfold.terminal.game import TerminalGame
from fourfold.terminal.session import Session
from fourfold.terminal.wrapping import wrapped
from tests.terminal.fakes import HIDDEN, Typist, played
from tests.terminal.scripts import whole_game

SIX = pytest.mark.parametrize("language", LANGUAGES)
ASK_EVERYTHING = ["board", "left", "last", "coins", "help", "time", "pieces", "yes", "rules"]


def turns(typist: Typist) -> list[list[str]]:
    """Return what each player in turn was shown: from one clearing of the screen to the next."""
    shown: list[list[str]] = [[]]
    for line in typist.output:
        if line == HIDDEN:
            shown.append([])
        elif not line.startswith("> "):
            shown[-1].append(line)
    return shown


def pawns_named(lines: list[str], speaker: Speaker) -> set[Piece]:
    """Return the pawns that lines name, lists of all sixteen codes left out."""
    listing = set(map(str, BoardView(speaker, draw=True).codes()))
    example = speaker.translate("terminal-help-put", piece=speaker.piece(PIECES[7]))
    help_lines = {example, *wrapped(example, hang="  ")}
    text = unspaced(*(line for line in lines if line not in listing | help_lines))
    return {
        piece
        for piece in PIECES
        if any(unspaced(name(piece)) in text for name in (speaker.piece, speaker.named))
    }


def unspaced(*lines: str) -> str:
    """Return lines without spaces, wherever they were wrapped."""
    return "".join("".join(lines).split())


@SIX
def test_the_next_player_sees_nothing_of_the_last(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARDO)
    lines = ["", "0@a1", "", "f@d4", "", *ASK_EVERYTHING, "a1~b1", "5@b2", "", *ASK_EVERYTHING]
    _, typist = played("quardo-touch", *lines, language=language, draw=True)
    shown = turns(typist)
    assert len(shown) == 4
    named = [pawns_named(part, speaker) for part in shown]
    assert named == [{PIECES[0]}, {PIECES[15]}, {PIECES[5]}, set()]


def test_the_board_is_never_drawn_while_the_game_runs() -> None:
    for seed in range(3):
        lines, end = whole_game("quardo-touch", seed)
        asked = [line for typed in lines for line in ((typed,) if not typed else ("board", typed))]
        _, typist = played("quardo-touch", *asked, draw=True)
        last_prompt = max(i for i, line in enumerate(typist.output) if line.startswith("> "))
        running, over = typist.output[:last_prompt], typist.output[last_prompt:]
        assert not [line for line in running if re.search(r"-{7}|\|", line)]
        assert sum("-------" in line for line in over) == 3
        assert str(end).split()[0] not in "\n".join(running)


def test_own_moves_and_touches_are_told_to_the_one_who_made_them() -> None:
    _, typist = played("quardo-touch", "", "0@a1", "", "touch a1", "touch b1", "touch 0", "say a1")
    text = "\n".join(turns(typist)[1])
    zero = Speaker("en", PieceSet.QUARDO).piece(PIECES[0])
    assert f"a1: {zero}." in text
    assert "b1: empty." in text
    assert f"Not on the table: {zero}." in text
    assert text.count(f"a1: {zero}.") == 2


def test_coins_are_felt_one_at_a_time() -> None:
    moves = ["", "0@a1", "", "1@b1", "", "2@c1", "", "4@d1", ""]
    _, typist = played("quardo-touch", *moves, "touch row 1", "touch row 2", "coins", "last")
    assert "The coin of row 1 is gone." in typist.output
    assert "The coin of row 2 is there." in typist.output
    assert "Coins: Ann: 0, Bob: 1" in typist.output
    assert "Last move: Bob has moved. Bob collects one coin." in typist.output
    assert not any("coins are left" in line for line in typist.output)


def test_a_refused_attempt_is_told_and_counted() -> None:
    match, typist = played("quardo-touch", "", "0@a1", "", "a1~b1", "1@a1", "1@b1")
    assert [entry.refusal is not None for entry in match.log] == [False, True, True, False]
    assert sum("(D3)" in line for line in typist.output) >= 1


@SIX
def test_memory_mode_counts_touches_of_the_board(language: str) -> None:
    say = Translator(language)
    lines = ["", "touch a1", "touch 3", "touch b1", "touch c1", "0@a1", "", "touch a1"]
    match, typist = played("quardo-touch", *lines, language=language, touches=2)
    told = [
        line for line in typist.output if line in {say("touches-left", count=n) for n in range(3)}
    ]
    assert told == [say("touches-left", count=n) for n in (1, 1, 0, 1)]
    refused = say("with-rule", text=say("no-touches-left"), rule="D8")
    assert refused in typist.output
    assert [e.event.target for e in match.log if isinstance(e.event, Touch)] == [
        CELLS[0],
        PIECES[3],
        CELLS[1],
        CELLS[0],
    ]


def test_no_touches_at_all() -> None:
    match, typist = played("quardo-touch", "", "touch a1", "0@a1", touches=0)
    assert "No touches are left for this turn. (D8)" in typist.output
    assert match.state.count == 1


def test_nobody_leaves_the_table() -> None:
    match, typist = played("quardo-touch", "", "resign")
    assert match.outcome is None
    assert "Nobody leaves the table before the game ends. (D8)" in typist.output


@SIX
@pytest.mark.parametrize("seed", range(4))
def test_the_opening_of_three_is_made_in_the_dark(seed: int, language: str) -> None:
    rules = Rules.preset("quardo-touch", players=3)
    typist = Typist(["", "last", "left", "board", "coins"])
    match = Match.new(rules, ("Ann", "Bob", "Cem"), seed=seed, at=typist.now(), players=3)
    speaker = Speaker(language, PieceSet.QUARDO)
    game = TerminalGame(Session(match, speaker, typist, now=typist.now))
    game.play()
    assert pawns_named(typist.output, speaker) == set()
    assert speaker.translate("terminal-opening-dark") in typist.output
    assert match.state.count == 1


def test_touching_needs_a_blindfold() -> None:
    _, typist = played("quardo", "touch a1")
    assert any("(D8)" in line for line in typist.output)


def test_the_screen_is_cleared_before_the_keyboard_changes_hands() -> None:
    _, typist = played("quardo-touch", "", "0@a1", "")
    handed = [
        i for i, line in enumerate(typist.output) if line.startswith("Hand the keyboard to Bob")
    ]
    assert HIDDEN in typist.output[handed[0] - 2 : handed[0]]


def test_a_question_to_the_other_player_hides_what_was_felt() -> None:
    _, typist = played("quardo-touch", "", "0@a1", "", "touch a1", "draw", "no")
    felt = max(i for i, line in enumerate(typist.output) if line.startswith("a1: "))
    asked = max(i for i, line in enumerate(typist.output) if "do you agree" in line)
    assert HIDDEN in typist.output[felt:asked]


def test_the_next_player_hears_that_a_move_was_made_and_what_it_took() -> None:
    moves = ["", "0@a1", "", "1@b1", "", "2@c1", "", "4@d1", ""]
    _, typist = played("quardo-touch", *moves)
    shown = turns(typist)
    assert "Ann has moved." in shown[1]
    assert {"Bob has moved.", "Bob collects one coin."} <= set(shown[4])


def test_each_player_is_told_once_what_happened_since_they_sat_there() -> None:
    lines = ["", "0@a1", "", "a1~b1", "1@b1", "", "2@c1", "", "touch a1", "draw", "yes", "no"]
    _, typist = played("quardo-touch", *lines, players=3)
    shown = turns(typist)
    assert shown[2][:3] == [
        "Ann has moved.",
        "Bob tried something that is not allowed (D3).",
        "Bob has moved.",
    ]
    assert shown[3][:3] == [
        "Bob tried something that is not allowed (D3).",
        "Bob has moved.",
        "Cem has moved.",
    ]
    assert "Bob has moved." not in [*shown[1], *shown[4], *shown[5]]
    assert shown[4][:2] == ["Cem has moved.", "Ann offers a draw."]
    assert shown[5][:2] == ["Ann offers a draw.", "Bob accepts."]
    assert shown[6][:2] == ["Bob accepts.", "Cem declines."]


def test_an_answer_in_the_dark_is_told_to_the_one_who_asked() -> None:
    _, typist = played("quardo-touch", "", "0@a1", "", "draw", "no", "last")
    assert turns(typist)[-1][:1] == ["Ann declines."]


def test_a_refused_attempt_costs_touches_and_says_so() -> None:
    _, typist = played("quardo-touch", "", "0@a1", "", "a1~b1", "1@b1", touches=3)
    assert "One touch left in this turn." in turns(typist)[1]


def test_four_cells_are_felt_one_after_the_other() -> None:
    match, typist = played("quardo-touch", "", "0@a1", "", "say row 1", touches=9)
    assert [e.event.target for e in match.log if isinstance(e.event, Touch)] == list(CELLS[:4])
    assert "5 touches left in this turn." in typist.output


def test_a_blindfolded_placement_names_the_piece() -> None:
    _, typist = played("quarto", "", "7", "", "b2", blindfold=True)
    assert "Bob places the short dark square solid piece on b2." in typist.output


def test_the_welcome_stays_until_it_is_read() -> None:
    _, typist = played("quardo-touch", "", "0@a1")
    assert HIDDEN not in typist.output[: typist.output.index("Turn 1: Ann.")]


def test_against_the_computer_what_was_felt_does_not_outlast_the_turn() -> None:
    rules, typist = Rules.preset("quardo-touch"), Typist(["touch a1", "0@a1"])
    match = Match.start(Setup(rules, ("Ann", "Bob")), typist.now())
    computers = {2: BlindPlayer("1", rules, 1)}
    speaker = Speaker("en", rules.piece_set)
    game = TerminalGame(
        Session(match, speaker, typist, draw=False, computers=computers, now=typist.now)
    )
    game.play()
    first, second = turns(typist)
    assert "a1: empty." in first
    assert not any("empty" in line for line in second)
    assert "Bob has moved." in second
    assert "Turn 3: Ann." in second


def test_a_screen_that_cannot_be_cleared_says_so() -> None:
    _, typist = played("quardo-touch")
    assert any(line.startswith("This screen cannot be cleared") for line in typist.output)


@pytest.mark.parametrize("preset", ["quardo-touch", "quarto"])
@pytest.mark.parametrize("first", [1, 2])
def test_d8_a_program_feels_its_way_and_nobody_is_told_what_it_felt(
    preset: str, first: int
) -> None:
    rules = Rules.preset(preset, blindfold=True)
    typist = Typist([])
    match = Match.start(Setup(rules, ("Ann", "Bob")), typist.now())
    if first == 2:
        text = "0@a1" if preset == "quardo-touch" else "0"
        match = match.apply(Play(1, parse_move(text)), typist.now())
    computers = {first: BlindPlayer("3", rules, 1)}
    speaker = Speaker("en", rules.piece_set)
    game = TerminalGame(
        Session(match, speaker, typist, draw=False, computers=computers, now=typist.now)
    )
    game.play()
    log = game.match.log[len(match.log) :]
    assert isinstance(log[-1].event, Play)
    assert game.match.touch_counts[2 - first] == 0
    if first == 2 and preset == "quardo-touch":
        assert isinstance(log[0].event, Touch), "somebody has put a pawn somewhere"
    felt = [entry for entry in log if isinstance(entry.event, Touch)]
    for entry in felt:
        assert isinstance(entry.event, Touch)
        assert f"{entry.event.target}:" not in typist.text
    moved = log[-1].event.move
    assert not re.search(rf"(^|: ){re.escape(str(moved))}\.?$", typist.text, re.MULTILINE)
