"""Games at one terminal, typed line by line: moves, calls, agreements, leaving."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

from fourfold import FIGURES, PIECES, PRESETS, Outcome, Piece, PieceSet, Reason
from fourfold.i18n import LANGUAGES, Speaker, Translator
from fourfold.i18n.command_words import phrases
from fourfold.match import Record
from tests.helpers.terminal import play_game, start_game, whole_game

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
THREE_DOWN = "012./..../..../.... 3 c1"
STOLEN = ("d1", "7", "!row1")


@pytest.mark.parametrize("draw", [True, False])
@pytest.mark.parametrize("preset", PRESETS)
def test_whole_game_ends_with_result_and_record(preset: str, draw: bool, tmp_path: Path) -> None:
    for seed in range(3):
        file = tmp_path / f"{seed}.4f"
        lines, end = whole_game(preset, seed)
        match, typist = play_game(preset, *lines, draw=draw, record=file)
        assert match.state == end
        assert match.outcome == end.outcome is not None
        speaker = Speaker("en", match.rules.piece_set)
        assert speaker.outcome(match) in typist.output
        record = Record.parse(file.read_text(encoding="utf-8"))
        assert record.match.state == end
        assert [e.event for e in record.match.log] == [e.event for e in match.log]
        assert typist.output[-1] == f"Game record saved: {file}"


@EACH_LANGUAGE
def test_whole_game_is_translated(language: str) -> None:
    for preset in ("quarto-advanced", "quardo"):
        lines, end = whole_game(preset, 7)
        match, typist = play_game(preset, *lines, language=language)
        assert match.outcome == end.outcome
        assert "{" not in typist.text
        assert Translator(language)("terminal-starts-chosen", name="Ann") in typist.output


@EACH_LANGUAGE
def test_q7_wrong_call_bars_next_call(language: str) -> None:
    lines = ("d1", "!cola", "!row1", "4", "!row1")
    match, typist = play_game("quarto", *lines, position=THREE_DOWN, language=language)
    say = Translator(language)
    assert say("with-rule", text=say("call-barred"), rule="Q7") in typist.output
    assert match.outcome is not None
    assert match.outcome.winners == (match.log[-1].seat,)


def test_q14_undo_does_not_revive_missed_alignment() -> None:
    lines = ("d1", "4", "a2", "takeback", "yes", "!row1")
    match, typist = play_game("quarto", *lines, position=THREE_DOWN)
    assert match.outcome is None
    assert any("(Q5)" in line for line in typist.output)


def test_call_result_names_figure_and_traits() -> None:
    match, typist = play_game("quarto", "d1", "call row 1", position=THREE_DOWN)
    assert match.outcome is not None
    assert match.outcome.reason is Reason.CALLED
    winner = match.name(match.outcome.winners[0])
    assert f"{winner} wins with “QUARTO!”: row 1 (tall, solid)." in typist.output


@EACH_LANGUAGE
def test_wrong_call_is_refused_and_turn_continues(language: str) -> None:
    lines = ("d1", "!cola", "!row1")
    match, typist = play_game(
        "quarto", *lines, position=THREE_DOWN, language=language, wrong_call="free"
    )
    assert match.outcome is not None
    refused = [line for line in typist.output if re.search("[(（]Q7[)）]", line)]
    assert len(refused) == 1
    assert Speaker(language, match.rules.piece_set).figure(match.rules.figures[4]) in refused[0]
    assert [entry.refusal is not None for entry in match.log] == [False, True, False]


def test_stolen_call_is_described_after_the_game() -> None:
    match, typist = play_game("quarto", *STOLEN, position=THREE_DOWN)
    assert match.outcome is not None
    thief = match.outcome.winners[0]
    assert match.past[0].seat != thief
    loser, winner = match.name(match.past[0].seat), match.name(thief)
    assert typist.output[-2:] == [
        f"Turn 1: {loser} completed row 1 (tall, solid) and did not call it.",
        f"Turn 2: {winner} spotted row 1, called it and won.",
    ]


def test_q5_missed_alignment_can_no_longer_be_called() -> None:
    match, typist = play_game("quarto", "d1", "7", "b3", "call row 1", position=THREE_DOWN)
    assert match.outcome is None
    assert any("it is dead" in line and "(Q5)" in line for line in typist.output)


def test_open_alignments_are_never_shown() -> None:
    _, typist = play_game("quarto", "d1", "help", "board", "left", position=THREE_DOWN)
    before_end = "\n".join(typist.output)
    assert "row 1" not in before_end
    assert "aligned" not in before_end


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("where is the dark round one", "On the board, 1: b1, tall dark round solid"),
        ("where light", "On the board, 2: a1, tall light round solid; c1, tall light square solid"),
        ("where hollow", "None on the board."),
        ("left dark solid", "Left, 2: short dark round solid (5); short dark square solid (7)"),
        ("where", "Which trait? Type it after “where”."),
        ("left tall solid", "None left."),
        ("lines d2", "row 2: a2, empty; b2, empty; c2, empty; d2, empty"),
        ("lines d2", "column d: d1, empty; d2, empty; d3, empty; d4, empty"),
    ],
)
def test_board_queries_are_answered_in_words(typed: str, expected: str) -> None:
    _, typist = play_game("quarto", typed, position=THREE_DOWN)
    assert expected in " ".join(typist.output)


@pytest.mark.parametrize(("preset", "mentioned"), [("quarto", False), ("quarto-advanced", True)])
def test_help_mentions_squares_where_they_count(preset: str, *, mentioned: bool) -> None:
    _, typist = play_game(preset, "help")
    text = " ".join(typist.output)
    assert "every line" in text
    assert ("and 2×2 square" in text, "square b2" in text) == (mentioned, mentioned)


def test_board_queries_are_refused_when_blindfolded() -> None:
    _, typist = play_game("quardo-touch", "", "0@a1", "", "where straight", "lines a1")
    assert sum("is not available in this game" in line for line in typist.output) == 2


def test_last_placement_offers_call_or_pass() -> None:
    full = "0f1e/2d3c/4b5a/697. 8 -"
    match, typist = play_game("quarto", "d4", "decline", "--", position=full)
    assert match.outcome is not None
    assert match.outcome.reason is Reason.FULL_BOARD
    assert sum("call “QUARTO!” or pass" in prompt for prompt in typist.prompts) == 2


@pytest.mark.parametrize(("answer", "count"), [("yes", 0), ("y", 0), ("no", 1), ("n", 1)])
def test_undo_needs_opponents_consent(answer: str, count: int) -> None:
    match, typist = play_game("quarto", "7", "b2", "takeback", answer)
    assert match.state.count == count
    assert ("The turn has been undone." in typist.output) == (count == 0)
    assert "Bob asks to undo their last turn." in typist.output
    assert any(prompt.startswith("Ann, do you agree?") for prompt in typist.prompts)


def test_undo_request_comes_from_last_mover() -> None:
    match, typist = play_game("quarto", "7", "takeback", "yes")
    assert "Ann asks to undo their last turn." in typist.output
    assert typist.prompts[2].startswith("Bob, do you agree?")
    assert match.state.pieces_left[7] == Piece(7)
    assert match.state.to_act == 1


def test_undo_is_refused_before_first_move() -> None:
    match, typist = play_game("quarto", "undo")
    assert match.log == ()
    assert any("no move to undo" in line for line in typist.output)


@EACH_LANGUAGE
@pytest.mark.parametrize("accept", [True, False])
def test_draw_offer_is_accepted_or_declined(language: str, accept: bool) -> None:
    say = Translator(language)
    answer = phrases(language, "yes" if accept else "no")[0]
    match, typist = play_game("quarto", phrases(language, "draw")[0], answer, language=language)
    assert (match.outcome is not None) == accept
    assert (say("result-agreed") in typist.output) == accept
    assert say("said-yes" if accept else "said-no", name="Bob") in typist.output


def test_three_player_draw_needs_both_opponents() -> None:
    match, _ = play_game("quardo", "0@a1", "draw", "yes", "yes", players=3)
    assert match.outcome is not None
    assert match.outcome.reason is Reason.AGREED
    match, _ = play_game("quardo", "0@a1", "draw", "yes", "no", players=3)
    assert match.outcome is None
    assert match.pending is None


@EACH_LANGUAGE
def test_resignation_ends_game_after_confirmation(language: str) -> None:
    say = Translator(language)
    resign, yes = (phrases(language, word)[0] for word in ("resign", "yes"))
    match, typist = play_game("quarto", resign, yes, language=language)
    assert say("terminal-prompt-resign", name="Ann") + " " in typist.prompts
    assert match.outcome is not None
    assert match.outcome.winners == (2,)
    assert say("result-resigned", name="Bob") in typist.output


@EACH_LANGUAGE
def test_resignation_can_be_cancelled(language: str) -> None:
    say = Translator(language)
    resign, no = (phrases(language, word)[0] for word in ("resign", "no"))
    match, typist = play_game("quarto", resign, no, "7", language=language)
    assert match.outcome is None
    assert typist.text.count(say("said-resigns", name="Ann")) == 0
    assert match.state.to_act == 2


def test_three_player_game_continues_after_resignation() -> None:
    match, typist = play_game("quardo", "0@a1", "resign", "yes", "1@b1", "2@c1", players=3)
    assert match.outcome is None
    assert match.active == (1, 3)
    assert [prompt.split(",")[0] for prompt in typist.prompts] == [
        "Ann",
        "Bob",
        "Bob",
        "Cem",
        "Ann",
        "Cem",
    ]


@EACH_LANGUAGE
@pytest.mark.parametrize("word", ["swaps", "extend", "sound", "again"])
def test_web_only_words_are_unknown_commands(language: str, word: str) -> None:
    say = Translator(language)
    for typed in phrases(language, word):
        match, typist = play_game("quarto", typed, language=language)
        assert say("terminal-unknown", text=typed) in typist.output
        assert match.log == ()


@EACH_LANGUAGE
@pytest.mark.parametrize("word", ["quit", None])
def test_quitting_saves_record(language: str, word: str | None, tmp_path: Path) -> None:
    file = tmp_path / "game.4f"
    lines = ["7", "b2", *([] if word is None else [word])]
    _, typist = play_game("quarto", *lines, language=language, record=file)
    record = Record.parse(file.read_text(encoding="utf-8"))
    assert record.match.outcome is None
    assert str(record.match.state) == "..../.7../..../.... - b2"
    say = Translator(language)
    assert typist.output[-2:] == [say("terminal-quit"), say("terminal-saved", file=str(file))]


def test_keyboard_interrupt_saves_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "game.4f"
    game, typist = start_game("quarto", record=file)

    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(typist, "read", interrupted)
    game.play()
    assert file.exists()


@pytest.mark.parametrize("mistake", ["give xyz", "e9", "7@e9"])
def test_wrong_answer_repeats_question(mistake: str) -> None:
    match, _ = play_game("quarto", "draw", mistake, "no")
    assert match.pending is None


def test_refusal_quotes_typed_word() -> None:
    _, typist = play_game("quarto", "jetons", language="fr")
    assert any("jetons" in line for line in typist.output if not line.startswith(">"))


def test_undo_shows_table_once() -> None:
    _, typist = play_game("quarto", "7", "b2", "0", "takeback", "yes")
    after = typist.output[typist.output.index("The turn has been undone.") :]
    assert sum(line.startswith("Turn ") for line in after) == 1


@pytest.mark.parametrize("typed", ["QUARTO! row 1", "Quarto! !row1", "quarto: row 1"])
def test_call_is_parsed_with_punctuation(typed: str) -> None:
    match, _ = play_game("quarto", "d1", typed, position=THREE_DOWN)
    assert match.outcome is not None


@pytest.mark.parametrize("typed", ["place on d1", "put it on d1", "d1."])
def test_cell_is_parsed_within_a_sentence(typed: str) -> None:
    match, _ = play_game("quarto", typed, position=THREE_DOWN)
    assert match.state.count == 4


@pytest.mark.parametrize("language", ["fr", "zh-Hans", "zh-Hant"])
def test_punctuation_follows_language(language: str) -> None:
    _, typist = play_game("quardo", "plateau", "draw", "no", language=language)
    wrong = r"\w[;:?]|[？]:" if language == "fr" else r"[，。？\u4e00-\u9fff0-9][,;:]| \(|[？]:"
    assert not [line for line in typist.output if re.search(wrong, line)]


def test_record_is_saved_after_every_event(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "game.4f"
    game, typist = start_game("quarto", "7", "b2", "!row1", "0", record=file)
    log_lengths: list[int] = []
    read = typist.read

    def read_and_measure(prompt: str, timeout: float | None, status: Callable[[], str]) -> str:
        log_lengths.append(len(Record.parse(file.read_text(encoding="utf-8")).match.log))
        return read(prompt, timeout, status)

    monkeypatch.setattr(typist, "read", read_and_measure)
    game.play()
    assert log_lengths == [0, 1, 2, 3, 4]


def test_unwritable_record_stops_game_before_output(tmp_path: Path) -> None:
    game, typist = start_game("quarto", "7", record=tmp_path / "no" / "game.4f")
    with pytest.raises(OSError, match=r"game\.4f"):
        game.play()
    assert typist.output == []


@EACH_LANGUAGE
def test_wrong_answer_shows_expected_answers(language: str) -> None:
    say = Translator(language)
    yes = phrases(language, "yes")[0]
    match, typist = play_game("quarto", "draw", "7", "", "b2", f"{yes}!", language=language)
    assert typist.output.count(say("terminal-yes-or-no")) == 3
    assert match.outcome is not None


def test_game_can_be_left_during_question() -> None:
    match, typist = play_game("quarto", "draw", "quit", "yes")
    assert match.outcome is None
    assert typist.output[-1] == "Game left unfinished."


def test_last_command_ignores_undone_moves() -> None:
    _, typist = play_game("quarto", "7", "b2", "takeback", "yes", "last", "c3", "last")
    output = [line for line in typist.output if line.startswith("Last move")]
    assert output == [
        "Last move: Ann gives the short dark square solid piece.",
        "Last move: Bob places the short dark square solid piece on c3.",
    ]


def test_described_game_prints_short_turns() -> None:
    _, typist = play_game(
        "quarto", "board", "7", "b2", "0", "c3", "board", "say row 2", "xyz", "e9"
    )
    assert typist.output[typist.output.index("Turn 1: Ann.") - 1 :] == [
        "",
        "Turn 1: Ann.",
        "Ann, give a piece: ",
        "> board",
        "The board is empty.",
        "Ann, give a piece: ",
        "> 7",
        "Ann gives the short dark square solid piece.",
        "",
        "Turn 2: Bob.",
        "Bob, place your piece (short dark square solid): ",
        "> b2",
        "Bob places the short dark square solid piece on b2.",
        "Bob, give a piece: ",
        "> 0",
        "Bob gives the tall light round solid piece.",
        "",
        "Turn 3: Ann.",
        "Ann, place your piece (tall light round solid): ",
        "> c3",
        "Ann places the tall light round solid piece on c3.",
        "Ann, give a piece: ",
        "> board",
        "b2, short dark square solid",
        "c3, tall light round solid",
        "Ann, give a piece: ",
        "> say row 2",
        "a2, empty; b2, short dark square solid; c2, empty; d2, empty",
        "Ann, give a piece: ",
        "> xyz",
        "“xyz” is not a command. Type “help” for help.",
        "Ann, give a piece: ",
        "> e9",
        "“e9” is not a cell: a cell is a column a-d and a row 1-4, such as b2.",
        "Ann, give a piece: ",
        "",
        "Game left unfinished.",
    ]


def test_board_is_redrawn_after_placement() -> None:
    _, typist = play_game("quarto", "7", "b2", draw=True)
    placed = typist.output.index("Bob places the short dark square solid piece on b2.")
    assert any(re.search(r"7  \*", line) for line in typist.output[placed:])
    assert typist.prompts[-1] == "Bob, give a piece: "


def test_auto_call_offers_no_call() -> None:
    _, typist = play_game("quarto", "7", "b2", auto_call=True)
    assert typist.prompts[-1] == "Bob, give a piece: "


@EACH_LANGUAGE
@pytest.mark.parametrize("preset", PRESETS)
def test_output_fits_eighty_columns(preset: str, language: str) -> None:
    lines, _ = whole_game(preset, 1)
    asked = [part for line in lines for part in ((line,) if not line else ("help", "coins", line))]
    _, typist = play_game(preset, *asked, "e9", "give", language=language, draw=True)
    assert max(map(cell_len, typist.output)) <= 80


def help_text(preset: str, *, draw: bool = False, **options: object) -> str:
    """Return the help of a game."""
    before = [""] if preset == "quardo-touch" else []
    _, typist = play_game(
        preset,
        *before,
        "help",
        language="en",
        position=None,
        draw=draw,
        braille=False,
        record=None,
        **options,
    )
    return " ".join(line for line in typist.output if not line.startswith(">"))


def test_help_lists_commands_of_the_game() -> None:
    speaker = Speaker("en", PieceSet.QUARTO)
    quarto, touch = help_text("quarto"), help_text("quardo-touch")
    assert f"give piece 7; you can also name it: give {speaker.piece(PIECES[7])}" in quarto
    assert "resign" in quarto
    assert "resign" not in touch
    assert all(word in touch for word in ("last:", "say b2", "yes or no", "place 7 b2", "name it"))
    assert "draw the board" not in quarto
    assert "draw the board" in help_text("quarto", draw=True)
    assert "QUARTO" not in help_text("quarto", auto_call=True)
    assert "time:" in help_text("quarto", clock=60)
    assert "time:" not in quarto


@pytest.mark.parametrize(
    ("preset", "typed", "expected"),
    [
        ("quarto", "give", "Which piece? Type it after “give”. give 7 or 7: "),
        ("quarto", "QUARTO!", "Which line or 2×2 square? Type it after “QUARTO!”. call row 2 "),
        ("quarto", "put", "Which cell? Type it after “put”. place b2 "),
        ("quarto", "say", "Which cell? Type it after “say”. say b2"),
        ("quarto", "Swap b2", "“Swap b2” is not available in this game."),
        ("quardo", "swap b2", "Which cell? Type it after “swap b2”. swap b2 c3 "),
        ("quardo", "put b2", "Which pawn? Type it after “put b2”. place 7 b2 "),
        ("quarto", "give tall dark", "Several pieces match. Please add: shape "),
        ("quarto", "resign no", "“no” is not understood here. Type just “resign”."),
        ("quardo", "put 7", "Which cell? Type it after “put 7”. place 7 b2 "),
        ("quardo", "Give 7", "“Give 7” is not available in this game. Type “help” for help. (D"),
        ("quarto", "yes", "There is no request to answer."),
        ("quardo", "coins", "All 19 coins are left."),
    ],
)
def test_incomplete_or_foreign_command_is_explained(preset: str, typed: str, expected: str) -> None:
    _, typist = play_game(preset, typed)
    assert [line for line in typist.output if line.startswith(expected)]


@pytest.mark.parametrize("typed", ["quarto d1 row 1", "d1 !row1"])
def test_q3_placement_and_call_share_a_line(typed: str) -> None:
    match, _ = play_game("quarto", "0", "a1", "1", "b1", "2", "c1", "3", typed)
    assert match.outcome == Outcome((1,), Reason.CALLED, (FIGURES[0],))


def test_piece_stays_placed_after_wrong_call() -> None:
    match, _ = play_game("quarto", "0", "quarto a1 row 1")
    assert str(match.state) == "0.../..../..../.... - a1"
    assert [str(event.refusal.code) for event in match.log if event.refusal] == ["call-incomplete"]


@pytest.mark.parametrize(
    ("preset", "typed", "move"),
    [
        ("quarto", ("give tall dark", "round", "hollow"), "9"),
        ("quarto", ("tall dark", "hollow square"), "b"),
        ("quardo", ("put b2", "7"), "7@b2"),
        ("quardo", ("put 7", "b2"), "7@b2"),
        ("quarto", ("give tall dark", "5"), "5"),
    ],
)
def test_next_line_completes_command(preset: str, typed: tuple[str, ...], move: str) -> None:
    match, _ = play_game(preset, *typed)
    assert [str(getattr(entry.event, "move", "")) for entry in match.log] == [move]
