"""What a newcomer reads at the terminal: welcome, when to call, coins, results, the last move."""

from __future__ import annotations

import re

import pytest

from fourfold import FIGURES, PRESETS, PieceSet, Rules, parse
from fourfold.i18n import LANGUAGES, Speaker, Translator, rules_in_force
from fourfold.match import Match, Record
from fourfold.terminal.board_view import BoardView
from fourfold.terminal.game import TerminalGame
from fourfold.terminal.seating import seat_players
from fourfold.terminal.session import Session
from fourfold.terminal.welcome import start_line
from tests.terminal.fakes import LATE, Typist, played

SIX = pytest.mark.parametrize("language", LANGUAGES)
NOTHING_ALIGNED = "0f../..../..../.... 3 b1"
FULL_BUT_ONE = "4e1a/98d6/f0b7/23c. 5 -"
"""The last piece aligns nothing, not even a 2×2 square."""


def joined_by_three(preset: str, seed: int, language: str = "en") -> tuple[Match, Typist]:
    """Let three sit down, and leave; return the match and what they read."""
    rules, typist = Rules.preset(preset, players=3), Typist([""])
    match = Match.new(rules, ("Ann", "Bob", "Cem"), seed=seed, at=typist.now(), players=3)
    TerminalGame(
        Session(match, Speaker(language, rules.piece_set), typist, draw=False, now=typist.now)
    ).play()
    return match, typist


@SIX
@pytest.mark.parametrize("preset", PRESETS)
def test_the_welcome_states_the_rules_in_force(preset: str, language: str) -> None:
    match, typist = played(preset, language=language, clock=60)
    welcome = "\n".join(typist.output[:8])
    for sentence in rules_in_force(match.rules, language):
        assert sentence in welcome
    assert "10" in welcome
    assert "20" in welcome


@SIX
def test_every_sign_of_a_drawing_is_in_the_legend(language: str) -> None:
    for piece_set in PieceSet:
        view = BoardView(Speaker(language, piece_set), draw=True)
        legend = "".join(map(str, view.legend()))
        drawn = "".join(str(line) for line in view.codes()[: -len(view.legend())])
        signs = set(drawn) & set("()[]▓○∪∩⬡●═╱╲")
        assert signs <= set(legend)
        assert Translator(language)("terminal-legend-last") in " ".join(legend.split())


def test_the_legend_is_shown_where_boards_are_drawn() -> None:
    _, drawn = played("quarto", draw=True)
    _, described = played("quarto", draw=False)
    assert any("▓ dark" in line for line in drawn.output)
    assert not any("▓" in line for line in described.output)


@pytest.mark.parametrize("position", ["0f../..../..../.... 3 b1", "012./..../..../.... 3 c1"])
def test_both_players_are_offered_the_call_whether_there_is_one_or_not(position: str) -> None:
    _, typist = played("quarto", "d1", "7", position=position)
    fourth = position.startswith("012")
    assert [("QUARTO" in prompt) for prompt in typist.prompts] == [False, fourth, fourth]


def test_a_call_is_offered_from_the_fourth_piece_on_and_by_the_count_alone() -> None:
    lines = ["0", "a1", "f", "b2", "1", "d3", "e", "c1", "2", "d2"]
    _, typist = played("quarto", *lines)
    offered = ["QUARTO" in prompt for prompt in typist.prompts]
    assert offered == [False] * 8 + [True] * 3


def test_whoever_called_wrongly_is_not_offered_another_call_before_the_next_piece() -> None:
    lines = ["d1", "!cola", "7", "b3"]
    _, once = played("quarto", *lines, position="0f1./..../..../.... 3 c1")
    _, free = played("quarto", *lines, position="0f1./..../..../.... 3 c1", wrong_call="free")
    assert ["QUARTO" in prompt for prompt in once.prompts] == [False, True, False, True, True]
    assert ["QUARTO" in prompt for prompt in free.prompts] == [False, True, True, True, True]


def test_after_the_last_piece_a_wrong_call_leaves_only_passing() -> None:
    _, typist = played("quarto", "d4", "!row1", position=FULL_BUT_ONE)
    assert [prompt.strip() for prompt in typist.prompts[1:]] == [
        'Ann, call "QUARTO!" or pass:',
        "Ann, pass:",
    ]


def test_no_call_is_offered_where_none_is_needed() -> None:
    lines = ["0", "a1", "f", "b2", "1", "d3", "e", "c1", "2", "d4"]
    _, typist = played("quardo-classic", *lines)
    assert not any("QUARTO" in prompt for prompt in typist.prompts)


@SIX
def test_coins_are_collected_by_name(language: str) -> None:
    match, typist = played("quardo", "0@a1", "1@b1", "2@c1", "4@d1", language=language)
    speaker = Speaker(language, PieceSet.QUARDO)
    row = speaker.aligned(match.state.board, FIGURES[0], match.rules)
    collected = speaker.translate("terminal-collects", name="Bob", count=1, figures=row)
    assert collected in typist.output
    assert speaker.translate("said-coins", name="Bob", count=1) not in typist.output


@SIX
@pytest.mark.parametrize("preset", ["quardo-classic", "quarto"])
def test_where_nobody_calls_no_call_is_announced(preset: str, language: str) -> None:
    won = "012./..../..../.... 3 c1"
    match, typist = played(preset, "d1", position=won, language=language, auto_call=True)
    speaker = Speaker(language, match.rules.piece_set)
    row = speaker.aligned(match.state.board, FIGURES[0], match.rules)
    named = [line for line in typist.output if row in line]
    assert named == [speaker.translate("result-aligned", name="Ann", figures=row)]
    assert "QUARTO" not in named[0]
    drawn, typist = played(preset, "d4", position=FULL_BUT_ONE, language=language, auto_call=True)
    assert drawn.outcome is not None
    assert drawn.outcome.winners == ()
    assert speaker.translate("result-no-alignment") in typist.output


def test_only_the_alignment_that_was_called_took_the_game() -> None:
    """Placing 0 on a1 makes row 1 and column a at once; both are missed, one is called."""
    match, typist = played("quarto", "a1", "7", "!row1", position=".124/8.../9.../a... 0 d1")
    assert match.outcome is not None
    assert sum("did not call it" in line for line in typist.output) == 2
    assert sum("called it and won" in line for line in typist.output) == 1


@SIX
def test_running_out_of_time_says_who_is_out(language: str) -> None:
    _, typist = played("quardo", *LATE, "1@b1", players=3, clock=60, language=language)
    assert Translator(language)("said-time", name="Ann") in typist.output


def test_running_out_of_time_in_english() -> None:
    _, typist = played("quardo", *LATE, "1@b1", players=3, clock=60)
    assert "Ann has run out of time and is out of the game." in typist.output


def test_in_the_dark_coins_have_no_names() -> None:
    lines = ["", "0@a1", "", "1@b1", "", "2@c1", "", "4@d1", ""]
    _, typist = played("quardo-touch", *lines)
    assert "Bob collects one coin." in typist.output
    assert "row 1" not in typist.text


def test_the_result_gives_every_score() -> None:
    match, typist = played("quardo", "f@d4", position="0123/4567/89ab/cde. 00000 9-10 1")
    assert match.outcome is not None
    assert re.search(r"Coins: Ann: \d+, Bob: \d+", typist.output[-1])


def test_the_last_move_of_quardo_is_marked() -> None:
    _, typist = played("quardo", "0@a1", "f@c3", draw=True)
    starred = [line for line in typist.output if "*" in line and "last move" not in line]
    assert [re.search(r"([0-9a-f])  \*", line)[1] for line in starred] == ["0", "f"]  # type: ignore[index]


@SIX
@pytest.mark.parametrize("seed", range(3))
def test_the_opener_of_three_is_not_the_one_who_makes_the_first_move(
    seed: int, language: str
) -> None:
    for preset in ("quardo", "quardo-touch"):
        match, typist = joined_by_three(preset, seed, language)
        say = Translator(language)
        opener, first = match.name(1), match.name(2)
        said = say("terminal-eyes-closed-lot", opener=opener, name=first)
        assert said in typist.output
        assert any(prompt.startswith((first, said)) for prompt in typist.prompts[-1:])


def test_in_english() -> None:
    match, typist = joined_by_three("quardo", 1)
    opener, first = match.setup.players[:2]
    assert (
        f"{opener}, chosen at random, opens with eyes closed; {first} makes the first move."
    ) in typist.output


def test_nobody_shares_a_name() -> None:
    say = Translator("en")
    rules = Rules.preset("quardo", players=3)
    assert seat_players(rules, ["Ann", "ann ", "Bob"], [], say).twice == "ann "
    assert seat_players(rules, ["computer (2)", "Bob"], ["2"], say).twice
    assert seat_players(rules, ["Ann"], ["2"], say).twice is None


@pytest.mark.parametrize(
    ("starter", "number"),
    [("2", 2), ("bob", 2), ("Ann", 1), ("random", None), (None, None), ("Eve", 0), ("4", 0)],
)
def test_players_may_choose_who_starts(starter: str | None, number: int | None) -> None:
    rules = Rules.preset("quarto")
    seats = seat_players(rules, ["Ann", "Bob"], [], Translator("en"))
    assert seats.number_of(starter) == number
    if number:
        match = Match.new(rules, seats.names, seed=7, first=number)
        assert match.name(1) == seats.names[number - 1]
        assert start_line(match, Speaker("en", rules.piece_set)) == f"{match.name(1)} starts."
        assert Record.parse(str(Record.of(match))).match.name(1) == match.name(1)


def test_with_three_the_one_chosen_opens_with_eyes_closed() -> None:
    rules = Rules.preset("quardo", players=3)
    seats = seat_players(rules, ["Ann", "Bob", "Cem"], [], Translator("en"))
    match = Match.new(rules, seats.names, seed=7, first=2)
    said = "Bob opens with eyes closed; Cem makes the first move."
    assert start_line(match, Speaker("en", rules.piece_set)) == said


def test_a_narrow_screen_has_the_pieces_below_the_board() -> None:
    speaker = Speaker("en", PieceSet.QUARTO)
    lines = BoardView(speaker, draw=True, width=40).lines(parse("quarto", NOTHING_ALIGNED))
    assert max(len(str(line)) for line in lines) <= 40
    assert any(str(line).startswith("Left:") for line in lines)


def test_with_a_clock_the_time_is_in_every_plain_prompt() -> None:
    _, typist = played("quarto", "pieces", "7", clock=60)
    assert [prompt.split("]")[0] for prompt in typist.prompts] == [
        "[one minute",
        "[59 seconds",
        "[one minute",
    ]


def test_the_status_line_has_turn_coins_and_time() -> None:
    _, typist = played("quardo", "0@a1", clock=60)
    assert typist.statuses[-1] == "Turn 2: Bob.   Coins: Ann: 0, Bob: 0   one minute left."
