"""Games at one terminal, typed line by line: moves, calls, agreements, leaving."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

from fourfold import FIGURES, PIECES, PRESETS, Outcome, Piece, PieceSet, Reason
from fourfold.i18n import LANGUAGES, Speaker, Translator
from fourfold.match import Record
from tests.terminal.fakes import played, sit_down
from tests.terminal.scripts import whole_game

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SIX = pytest.mark.parametrize("language", LANGUAGES)
THREE_DOWN = "012./..../..../.... 3 c1"
STOLEN = ("d1", "7", "!row1")


@pytest.mark.parametrize("draw", [True, False])
@pytest.mark.parametrize("preset", PRESETS)
def test_whole_games(preset: str, draw: bool, tmp_path: Path) -> None:
    for seed in range(3):
        file = tmp_path / f"{seed}.4f"
        lines, end = whole_game(preset, seed)
        match, typist = played(preset, *lines, draw=draw, record=file)
        assert match.state == end
        assert match.outcome == end.outcome is not None
        speaker = Speaker("en", match.rules.piece_set)
        assert speaker.outcome(match) in typist.output
        record = Record.parse(file.read_text(encoding="utf-8"))
        assert record.match.state == end
        assert [e.event for e in record.match.log] == [e.event for e in match.log]
        assert typist.output[-1] == f"Game record saved: {file}"


@SIX
def test_whole_games_in_every_language(language: str) -> None:
    for preset in ("quarto-advanced", "quardo"):
        lines, end = whole_game(preset, 7)
        match, typist = played(preset, *lines, language=language)
        assert match.outcome == end.outcome
        assert "{" not in typist.text
        assert Translator(language)("terminal-starts-chosen", name="Ann") in typist.output


@SIX
def test_q7_after_a_wrong_call_the_next_one_has_to_wait(language: str) -> None:
    lines = ("d1", "!cola", "!row1", "4", "!row1")
    match, typist = played("quarto", *lines, position=THREE_DOWN, language=language)
    say = Translator(language)
    assert say("with-rule", text=say("call-barred"), rule="Q7") in typist.output
    assert match.outcome is not None
    assert match.outcome.winners == (match.log[-1].seat,)


def test_q14_undo_revives_no_alignment_that_both_missed() -> None:
    lines = ("d1", "4", "a2", "takeback", "yes", "!row1")
    match, typist = played("quarto", *lines, position=THREE_DOWN)
    assert match.outcome is None
    assert any("(Q5)" in line for line in typist.output)


def test_a_call_wins_and_says_why() -> None:
    match, typist = played("quarto", "d1", "call row 1", position=THREE_DOWN)
    assert match.outcome is not None
    assert match.outcome.reason is Reason.CALLED
    winner = match.name(match.outcome.winners[0])
    assert f'{winner} wins with "QUARTO!": row 1 (tall, solid).' in typist.output


@SIX
def test_a_wrong_call_is_refused_and_the_turn_goes_on(language: str) -> None:
    lines = ("d1", "!cola", "!row1")
    match, typist = played(
        "quarto", *lines, position=THREE_DOWN, language=language, wrong_call="free"
    )
    assert match.outcome is not None
    refused = [line for line in typist.output if re.search("[(（]Q7[)）]", line)]
    assert len(refused) == 1
    assert Speaker(language, match.rules.piece_set).figure(match.rules.figures[4]) in refused[0]
    assert [entry.refusal is not None for entry in match.log] == [False, True, False]


def test_a_missed_call_is_stolen_and_told() -> None:
    match, typist = played("quarto", *STOLEN, position=THREE_DOWN)
    assert match.outcome is not None
    thief = match.outcome.winners[0]
    assert match.past[0].seat != thief
    loser, winner = match.name(match.past[0].seat), match.name(thief)
    assert typist.output[-2:] == [
        f"Turn 1: {loser} completed row 1 (tall, solid) and did not call it.",
        f"Turn 2: {winner} saw row 1, called it and won.",
    ]


def test_an_alignment_that_nobody_sees_dies() -> None:
    match, typist = played("quarto", "d1", "7", "b3", "call row 1", position=THREE_DOWN)
    assert match.outcome is None
    assert any("it is dead" in line and "(Q5)" in line for line in typist.output)


def test_what_could_be_called_is_never_shown() -> None:
    _, typist = played("quarto", "d1", "help", "board", "left", position=THREE_DOWN)
    before_end = "\n".join(typist.output)
    assert "row 1" not in before_end
    assert "aligned" not in before_end


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("where is the dark round one", "On the board, 1: b1, tall dark round solid"),
        ("where light", "On the board, 2: a1, tall light round solid; c1, tall light square solid"),
        ("where hollow", "None on the board."),
        ("left dark solid", "Left, 2: short dark round solid; short dark square solid"),
        ("left tall solid", "None left."),
        ("lines d2", "row 2: a2, empty; b2, empty; c2, empty; d2, empty"),
        ("lines d2", "column d: d1, empty; d2, empty; d3, empty; d4, empty"),
    ],
)
def test_what_players_who_do_not_see_the_board_ask(typed: str, said: str) -> None:
    _, typist = played("quarto", typed, position=THREE_DOWN)
    assert said in " ".join(typist.output)


def test_nothing_is_found_in_the_dark() -> None:
    _, typist = played("quardo-touch", "", "0@a1", "", "where straight", "lines a1")
    assert sum("is not available in this game" in line for line in typist.output) == 2


def test_the_last_piece_is_called_or_declined() -> None:
    full = "0f1e/2d3c/4b5a/697. 8 -"
    match, typist = played("quarto", "d4", "decline", "--", position=full)
    assert match.outcome is not None
    assert match.outcome.reason is Reason.FULL_BOARD
    assert sum('call "QUARTO!" or pass' in prompt for prompt in typist.prompts) == 2


@pytest.mark.parametrize(("answer", "count"), [("yes", 0), ("y", 0), ("no", 1), ("n", 1)])
def test_takeback(answer: str, count: int) -> None:
    match, typist = played("quarto", "7", "b2", "takeback", answer)
    assert match.state.count == count
    assert ("The turn has been undone." in typist.output) == (count == 0)
    assert "Bob asks to undo their last turn." in typist.output
    assert any(prompt.startswith("Ann, do you agree?") for prompt in typist.prompts)


def test_the_one_who_moved_last_asks_whoever_types_it() -> None:
    match, typist = played("quarto", "7", "takeback", "yes")
    assert "Ann asks to undo their last turn." in typist.output
    assert typist.prompts[2].startswith("Bob, do you agree?")
    assert match.state.pieces_left[7] == Piece(7)
    assert match.state.to_act == 1


def test_nothing_to_take_back() -> None:
    match, typist = played("quarto", "undo")
    assert match.log == ()
    assert any("no move to undo" in line for line in typist.output)


@SIX
@pytest.mark.parametrize("accept", [True, False])
def test_draw_offers(language: str, accept: bool) -> None:
    say = Translator(language)
    answer = say("command-yes" if accept else "command-no").split()[0]
    match, typist = played("quarto", say("command-draw").split()[0], answer, language=language)
    assert (match.outcome is not None) == accept
    assert (say("result-agreed") in typist.output) == accept
    assert say("said-yes" if accept else "said-no", name="Bob") in typist.output


def test_a_draw_among_three_needs_both_others() -> None:
    match, _ = played("quardo", "0@a1", "draw", "yes", "yes", players=3)
    assert match.outcome is not None
    assert match.outcome.reason is Reason.AGREED
    match, _ = played("quardo", "0@a1", "draw", "yes", "no", players=3)
    assert match.outcome is None
    assert match.pending is None


@SIX
def test_resigning(language: str) -> None:
    say = Translator(language)
    resign, yes = (say(f"command-{word}").split()[0] for word in ("resign", "yes"))
    match, typist = played("quarto", resign, yes, language=language)
    assert say("terminal-prompt-resign", name="Ann") + " " in typist.prompts
    assert match.outcome is not None
    assert match.outcome.winners == (2,)
    assert say("result-resigned", name="Bob") in typist.output


@SIX
def test_resigning_can_be_thought_better_of(language: str) -> None:
    say = Translator(language)
    resign, no = (say(f"command-{word}").split()[0] for word in ("resign", "no"))
    match, typist = played("quarto", resign, no, "7", language=language)
    assert match.outcome is None
    assert typist.text.count(say("said-resigns", name="Ann")) == 0
    assert match.state.to_act == 2


def test_three_play_on_without_one_who_resigns() -> None:
    match, typist = played("quardo", "0@a1", "resign", "yes", "1@b1", "2@c1", players=3)
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


@SIX
@pytest.mark.parametrize("word", ["swaps", "extend", "sound", "again"])
def test_words_of_the_web_app_are_no_commands_here(language: str, word: str) -> None:
    say = Translator(language)
    for typed in say(f"command-{word}").split():
        match, typist = played("quarto", typed, language=language)
        assert say("terminal-unknown", text=typed) in typist.output
        assert match.log == ()


@SIX
@pytest.mark.parametrize("word", ["quit", None])
def test_leaving_saves_the_record(language: str, word: str | None, tmp_path: Path) -> None:
    file = tmp_path / "game.4f"
    lines = ["7", "b2", *([] if word is None else [word])]
    _, typist = played("quarto", *lines, language=language, record=file)
    record = Record.parse(file.read_text(encoding="utf-8"))
    assert record.match.outcome is None
    assert str(record.match.state) == "..../.7../..../.... - b2"
    say = Translator(language)
    assert typist.output[-2:] == [say("terminal-quit"), say("terminal-saved", file=str(file))]


def test_a_break_is_like_leaving(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "game.4f"
    game, typist = sit_down("quarto", record=file)

    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(typist, "read", interrupted)
    game.play()
    assert file.exists()


@pytest.mark.parametrize("slip", ["give xyz", "e9", "7@e9"])
def test_a_slip_while_answering_is_asked_again(slip: str) -> None:
    match, _ = played("quarto", "draw", slip, "no")
    assert match.pending is None


def test_a_command_of_the_other_game_is_echoed_as_typed() -> None:
    _, typist = played("quarto", "jetons", language="fr")
    assert any("jetons" in line for line in typist.output if not line.startswith(">"))


def test_a_takeback_shows_the_table_once() -> None:
    _, typist = played("quarto", "7", "b2", "0", "takeback", "yes")
    after = typist.output[typist.output.index("The turn has been undone.") :]
    assert sum(line.startswith("Turn ") for line in after) == 1


@pytest.mark.parametrize("typed", ["QUARTO! row 1", "Quarto! !row1", "quarto: row 1"])
def test_quarto_can_be_called_as_it_is_written(typed: str) -> None:
    match, _ = played("quarto", "d1", typed, position=THREE_DOWN)
    assert match.outcome is not None


@pytest.mark.parametrize("typed", ["place on d1", "put it on d1", "d1."])
def test_a_cell_may_stand_in_a_sentence(typed: str) -> None:
    match, _ = played("quarto", typed, position=THREE_DOWN)
    assert match.state.count == 4


@pytest.mark.parametrize("language", ["fr", "zh-Hans", "zh-Hant"])
def test_punctuation_is_the_languages_own(language: str) -> None:
    _, typist = played("quardo", "plateau", "draw", "no", language=language)
    wrong = r"\w[;:?]|[？]:" if language == "fr" else r"[，。？\u4e00-\u9fff0-9][,;:]| \(|[？]:"
    assert not [line for line in typist.output if re.search(wrong, line)]


def test_the_record_is_there_from_the_start_and_after_every_event(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "game.4f"
    game, typist = sit_down("quarto", "7", "b2", "!row1", "0", record=file)
    kept: list[int] = []
    read = typist.read

    def noted(prompt: str, timeout: float | None, status: Callable[[], str]) -> str:
        kept.append(len(Record.parse(file.read_text(encoding="utf-8")).match.log))
        return read(prompt, timeout, status)

    monkeypatch.setattr(typist, "read", noted)
    game.play()
    assert kept == [0, 1, 2, 3, 4]


def test_a_record_that_cannot_be_written_stops_before_the_first_word(tmp_path: Path) -> None:
    game, typist = sit_down("quarto", "7", record=tmp_path / "no" / "game.4f")
    with pytest.raises(OSError, match=r"game\.4f"):
        game.play()
    assert typist.output == []


@SIX
def test_a_slip_while_answering_is_told_what_is_expected(language: str) -> None:
    say = Translator(language)
    yes = say("command-yes").split()[0]
    match, typist = played("quarto", "draw", "7", "", "b2", f"{yes}!", language=language)
    assert typist.output.count(say("terminal-yes-or-no")) == 3
    assert match.outcome is not None


def test_one_can_leave_while_being_asked() -> None:
    match, typist = played("quarto", "draw", "quit", "yes")
    assert match.outcome is None
    assert typist.output[-1] == "Game left unfinished."


def test_the_last_move_is_the_last_that_stands() -> None:
    _, typist = played("quarto", "7", "b2", "takeback", "yes", "last", "c3", "last")
    told = [line for line in typist.output if line.startswith("Last move")]
    assert told == [
        "Last move: Ann gives the short dark square solid piece.",
        "Last move: Bob places the short dark square solid piece on c3.",
    ]


def test_told_turns_are_short_and_the_rest_is_there_on_request() -> None:
    _, typist = played("quarto", "board", "7", "b2", "0", "c3", "board", "say row 2", "xyz", "e9")
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
        '"xyz" is not a command. Type "help" for help.',
        "Ann, give a piece: ",
        "> e9",
        "'e9' is not a cell: a cell is a column a-d and a row 1-4, such as b2.",
        "Ann, give a piece: ",
        "",
        "Game left unfinished.",
    ]


def test_a_drawn_board_is_drawn_again_after_a_placement() -> None:
    _, typist = played("quarto", "7", "b2", draw=True)
    placed = typist.output.index("Bob places the short dark square solid piece on b2.")
    assert any(re.search(r"7  \*", line) for line in typist.output[placed:])
    assert typist.prompts[-1] == "Bob, give a piece: "


def test_called_for_you_needs_no_call() -> None:
    _, typist = played("quarto", "7", "b2", auto_call=True)
    assert typist.prompts[-1] == "Bob, give a piece: "


@SIX
@pytest.mark.parametrize("preset", PRESETS)
def test_nothing_drawn_is_wider_than_eighty_columns(preset: str, language: str) -> None:
    lines, _ = whole_game(preset, 1)
    asked = [part for line in lines for part in ((line,) if not line else ("help", "coins", line))]
    _, typist = played(preset, *asked, "e9", "give", language=language, draw=True)
    assert max(map(cell_len, typist.output)) <= 80


def help_of(preset: str, *, draw: bool = False, **options: object) -> str:
    """Return the help of a game."""
    before = [""] if preset == "quardo-touch" else []
    _, typist = played(
        preset, *before, "help", language="en", position=None, draw=draw, record=None, **options
    )
    return " ".join(line for line in typist.output if not line.startswith(">"))


def test_the_help_is_about_this_game() -> None:
    speaker = Speaker("en", PieceSet.QUARTO)
    quarto, touch = help_of("quarto"), help_of("quardo-touch")
    assert f"give piece 7; you can also name it: give {speaker.piece(PIECES[7])}" in quarto
    assert "resign" in quarto
    assert "resign" not in touch
    assert all(word in touch for word in ("last:", "say b2", "yes or no", "put 7 b2", "name it"))
    assert "draw the board" not in quarto
    assert "draw the board" in help_of("quarto", draw=True)
    assert "QUARTO" not in help_of("quarto", auto_call=True)
    assert "time:" in help_of("quarto", clock=60)
    assert "time:" not in quarto


@pytest.mark.parametrize(
    ("preset", "typed", "said"),
    [
        ("quarto", "give", 'Which piece? "give" does not say. give 7 or 7: '),
        ("quarto", "QUARTO!", 'Which line or 2×2 square? "QUARTO!" does not say. call row 2 '),
        ("quarto", "put", 'Which cell? "put" does not say. place b2 '),
        ("quarto", "say", 'Which cell? "say" does not say. say b2'),
        ("quarto", "Swap b2", '"Swap b2" is not available in this game.'),
        ("quardo", "swap b2", 'Which cell? "swap b2" does not say. swap b2 c3 '),
        ("quardo", "put b2", 'Which pawn? "put b2" does not say. put 7 b2 '),
        ("quarto", "give tall dark", "Several pieces match. Please add: shape "),
        ("quarto", "resign no", "Nothing was done: type 'resign' without 'no'."),
        ("quardo", "put 7", 'Which cell? "put 7" does not say. put 7 b2 '),
        ("quardo", "Give 7", '"Give 7" is not available in this game. Type "help" for help. (D'),
        ("quarto", "yes", "There is no request to answer."),
        ("quardo", "coins", "All 19 coins are left."),
    ],
)
def test_what_is_said_instead(preset: str, typed: str, said: str) -> None:
    _, typist = played(preset, typed)
    assert [line for line in typist.output if line.startswith(said)]


@pytest.mark.parametrize("typed", ["quarto d1 row 1", "d1 !row1"])
def test_placing_and_calling_in_one_breath(typed: str) -> None:
    match, _ = played("quarto", "0", "a1", "1", "b1", "2", "c1", "3", typed)
    assert match.outcome == Outcome((1,), Reason.CALLED, (FIGURES[0],))


def test_a_piece_placed_with_a_wrong_call_stays_placed() -> None:
    match, _ = played("quarto", "0", "quarto a1 row 1")
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
def test_a_command_is_completed_by_the_next_line(
    preset: str, typed: tuple[str, ...], move: str
) -> None:
    match, _ = played(preset, *typed)
    assert [str(getattr(entry.event, "move", "")) for entry in match.log] == [move]
