"""Blindfolded games at one terminal (D8): only touched cells are revealed."""

from __future__ import annotations

import re

import pytest

from fourfold import CELLS, PIECES, Piece, PieceSet, Rules, parse_move
from fourfold.draw import braille_line
from fourfold.engine import BlindPlayer
from fourfold.i18n import LANGUAGES, Speaker, Translator
from fourfold.i18n.wrapping import wrap_text
from fourfold.match import Match, Play, Setup, Touch
from fourfold.terminal.board_view import BoardView
from fourfold.terminal.game import TerminalGame
from fourfold.terminal.session import Session
from tests.helpers.terminal import HIDDEN, Typist, play_game, whole_game

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
INFORMATION_COMMANDS = [
    "board",
    "braille",
    "left",
    "last",
    "coins",
    "help",
    "time",
    "pieces",
    "yes",
    "rules",
]


def screens(typist: Typist) -> list[list[str]]:
    """Return the lines between one clearing of the screen and the next."""
    shown: list[list[str]] = [[]]
    for line in typist.output:
        if line == HIDDEN:
            shown.append([])
        elif not line.startswith("> "):
            shown[-1].append(line)
    return shown


def named_pawns(lines: list[str], speaker: Speaker) -> set[Piece]:
    """Return the pawns that lines name, except in lists of all sixteen codes."""
    listing = set(map(str, BoardView(speaker, draw=True).all_pieces()))
    example = speaker.translate("terminal-help-put", piece=speaker.piece(PIECES[7]))
    help_lines = {example, *wrap_text(example, hang="  ")}
    text = without_spaces(*(line for line in lines if line not in listing | help_lines))
    return {
        piece
        for piece in PIECES
        if any(
            without_spaces(name(piece)) in text for name in (speaker.piece, speaker.piece_phrase)
        )
    }


def without_spaces(*lines: str) -> str:
    """Return joined lines without spaces, so that wrapping does not matter."""
    return "".join("".join(lines).split())


@EACH_LANGUAGE
def test_hand_over_hides_previous_players_moves(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARDO)
    lines = [
        "",
        "0@a1",
        "",
        "f@d4",
        "",
        *INFORMATION_COMMANDS,
        "a1~b1",
        "5@b2",
        "",
        *INFORMATION_COMMANDS,
    ]
    _, typist = play_game("quardo-touch", *lines, language=language, draw=True)
    shown = screens(typist)
    assert len(shown) == 4
    named = [named_pawns(part, speaker) for part in shown]
    assert named == [{PIECES[0]}, {PIECES[15]}, {PIECES[5]}, set()]


def test_board_is_drawn_only_after_the_game() -> None:
    for seed in range(3):
        lines, end = whole_game("quardo-touch", seed)
        asked = [line for typed in lines for line in ((typed,) if not typed else ("board", typed))]
        _, typist = play_game("quardo-touch", *asked, draw=True)
        last_prompt = max(i for i, line in enumerate(typist.output) if line.startswith("> "))
        running, over = typist.output[:last_prompt], typist.output[last_prompt:]
        assert not [line for line in running if re.search(r"-{7}|\|", line)]
        assert sum("-------" in line for line in over) == 3
        assert str(end).split()[0] not in "\n".join(running)


@pytest.mark.parametrize("preset", ["quarto", "quardo-touch"])
def test_d8_braille_line_appears_only_after_the_game(preset: str) -> None:
    lines, end = whole_game(preset, 1, blindfold=True)
    asked = [line for typed in lines for line in ((typed,) if not typed else ("braille", typed))]
    _, typist = play_game(preset, *asked, braille=True, blindfold=True)
    last_prompt = max(i for i, line in enumerate(typist.output) if line.startswith("> "))
    running, over = typist.output[:last_prompt], typist.output[last_prompt:]
    assert not re.search("[\u2800-\u28ff]", "".join(running))
    assert braille_line(end) in over


def test_touches_and_moves_are_described_to_their_player() -> None:
    _, typist = play_game(
        "quardo-touch", "", "0@a1", "", "touch a1", "touch b1", "touch 0", "say a1"
    )
    text = "\n".join(screens(typist)[1])
    zero = Speaker("en", PieceSet.QUARDO).piece(PIECES[0])
    assert f"a1: {zero}." in text
    assert "b1: empty." in text
    assert f"Not on the table: {zero}." in text
    assert text.count(f"a1: {zero}.") == 2


def test_touch_reveals_one_coin() -> None:
    moves = ["", "0@a1", "", "1@b1", "", "2@c1", "", "4@d1", ""]
    _, typist = play_game("quardo-touch", *moves, "touch row 1", "touch row 2", "coins", "last")
    assert "The coin for row 1 is gone." in typist.output
    assert "The coin for row 2 is there." in typist.output
    assert "Coins: Ann: 0, Bob: 1" in typist.output
    assert "Last move: Bob has moved. Bob collects one coin." in typist.output
    assert not any("coins are left" in line for line in typist.output)


def test_refused_moves_are_announced_and_logged() -> None:
    match, typist = play_game("quardo-touch", "", "0@a1", "", "a1~b1", "1@a1", "1@b1")
    assert [entry.refusal is not None for entry in match.log] == [False, True, True, False]
    assert sum("(D3)" in line for line in typist.output) >= 1


@EACH_LANGUAGE
def test_memory_mode_counts_board_touches(language: str) -> None:
    say = Translator(language)
    lines = ["", "touch a1", "touch 3", "touch b1", "touch c1", "0@a1", "", "touch a1"]
    match, typist = play_game("quardo-touch", *lines, language=language, touches=2)
    output = [
        line for line in typist.output if line in {say("touches-left", count=n) for n in range(3)}
    ]
    assert output == [say("touches-left", count=n) for n in (1, 1, 0, 1)]
    refused = say("with-rule", text=say("no-touches-left"), rule="D8")
    assert refused in typist.output
    assert [e.event.target for e in match.log if isinstance(e.event, Touch)] == [
        CELLS[0],
        PIECES[3],
        CELLS[1],
        CELLS[0],
    ]


def test_touch_is_refused_when_touch_limit_is_zero() -> None:
    match, typist = play_game("quardo-touch", "", "touch a1", "0@a1", touches=0)
    assert "No touches are left for this turn. (D8)" in typist.output
    assert match.state.count == 1


def test_d8_resigning_is_refused() -> None:
    match, typist = play_game("quardo-touch", "", "resign")
    assert match.outcome is None
    assert "No player may leave the table before the game ends. (D8)" in typist.output


@EACH_LANGUAGE
@pytest.mark.parametrize("seed", range(4))
def test_three_player_opening_is_hidden(seed: int, language: str) -> None:
    rules = Rules.preset("quardo-touch", players=3)
    typist = Typist(["", "last", "left", "board", "coins"])
    match = Match.new(rules, ("Ann", "Bob", "Cem"), seed=seed, at=typist.now(), players=3)
    speaker = Speaker(language, PieceSet.QUARDO)
    game = TerminalGame(Session(match, speaker, typist, now=typist.now))
    game.play()
    assert named_pawns(typist.output, speaker) == set()
    assert speaker.translate("terminal-opening-dark") in typist.output
    assert match.state.count == 1


def test_d8_touch_is_refused_without_blindfold() -> None:
    _, typist = play_game("quardo", "touch a1")
    assert any("(D8)" in line for line in typist.output)


def test_screen_is_cleared_before_hand_over() -> None:
    _, typist = play_game("quardo-touch", "", "0@a1", "")
    handed = [
        i for i, line in enumerate(typist.output) if line.startswith("Hand the keyboard to Bob")
    ]
    assert HIDDEN in typist.output[handed[0] - 2 : handed[0]]


def test_screen_is_cleared_before_question_to_opponent() -> None:
    _, typist = play_game("quardo-touch", "", "0@a1", "", "touch a1", "draw", "no")
    felt = max(i for i, line in enumerate(typist.output) if line.startswith("a1: "))
    asked = max(i for i, line in enumerate(typist.output) if "do you agree" in line)
    assert HIDDEN in typist.output[felt:asked]


def test_next_player_reads_move_and_coin_announcements() -> None:
    moves = ["", "0@a1", "", "1@b1", "", "2@c1", "", "4@d1", ""]
    _, typist = play_game("quardo-touch", *moves)
    shown = screens(typist)
    assert "Ann has moved." in shown[1]
    assert {"Bob has moved.", "Bob collects one coin."} <= set(shown[4])


def test_hand_over_lists_events_since_players_last_turn() -> None:
    lines = ["", "0@a1", "", "a1~b1", "1@b1", "", "2@c1", "", "touch a1", "draw", "yes", "no"]
    _, typist = play_game("quardo-touch", *lines, players=3)
    shown = screens(typist)
    assert shown[2][:3] == [
        "A pawn is already on the mat. No one knows which or where.",
        "Bob tried an illegal move (rule D3).",
        "Bob has moved.",
    ]
    assert shown[3][:3] == [
        "Bob tried an illegal move (rule D3).",
        "Bob has moved.",
        "Cem has moved.",
    ]
    assert "Bob has moved." not in [*shown[1], *shown[4], *shown[5]]
    assert shown[4][:2] == ["Cem has moved.", "Ann offers a draw."]
    assert shown[5][:2] == ["Ann offers a draw.", "Bob accepts."]
    assert shown[6][:2] == ["Bob accepts.", "Cem declines."]


def test_answer_to_draw_offer_is_shown_to_requester() -> None:
    _, typist = play_game("quardo-touch", "", "0@a1", "", "draw", "no", "last")
    assert screens(typist)[-1][:1] == ["Ann declines."]


def test_refused_move_costs_touches() -> None:
    _, typist = play_game("quardo-touch", "", "0@a1", "", "a1~b1", "1@b1", touches=3)
    assert "One touch left in this turn." in screens(typist)[1]


def test_saying_a_row_touches_its_cells_in_order() -> None:
    match, typist = play_game("quardo-touch", "", "0@a1", "", "say row 1", touches=9)
    assert [e.event.target for e in match.log if isinstance(e.event, Touch)] == list(CELLS[:4])
    assert "5 touches left in this turn." in typist.output


def test_blindfolded_placement_names_piece() -> None:
    _, typist = play_game("quarto", "", "7", "", "b2", blindfold=True)
    assert "Bob places the short dark square solid piece on b2." in typist.output


def test_welcome_is_not_cleared_before_first_turn() -> None:
    _, typist = play_game("quardo-touch", "", "0@a1")
    assert HIDDEN not in typist.output[: typist.output.index("Turn 1: Ann.")]


def test_touches_are_hidden_after_computers_turn() -> None:
    rules, typist = Rules.preset("quardo-touch"), Typist(["touch a1", "0@a1"])
    match = Match.start(Setup(rules, ("Ann", "Bob")), typist.now())
    computers = {2: BlindPlayer("1", rules, 1)}
    speaker = Speaker("en", rules.piece_set)
    game = TerminalGame(
        Session(match, speaker, typist, draw=False, computers=computers, now=typist.now)
    )
    game.play()
    first, second = screens(typist)
    assert "a1: empty." in first
    assert not any("empty" in line for line in second)
    assert "Bob has moved." in second
    assert "Turn 3: your move." in second


def test_plain_screen_warns_that_it_cannot_be_cleared() -> None:
    _, typist = play_game("quardo-touch")
    assert any(line.startswith("This screen cannot be cleared") for line in typist.output)


@pytest.mark.parametrize("preset", ["quardo-touch", "quarto"])
@pytest.mark.parametrize("first", [1, 2])
def test_d8_computer_touches_are_not_shown(preset: str, first: int) -> None:
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
        assert isinstance(log[0].event, Touch), "a pawn is on the board"
    felt = [entry for entry in log if isinstance(entry.event, Touch)]
    for entry in felt:
        assert isinstance(entry.event, Touch)
        assert f"{entry.event.target}:" not in typist.text
    moved = log[-1].event.move
    assert not re.search(rf"(^|: ){re.escape(str(moved))}\.?$", typist.text, re.MULTILINE)
