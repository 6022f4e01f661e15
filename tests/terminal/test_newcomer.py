"""Guidance for new players: welcome, call prompts, coins, results, the last move."""

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
from tests.helpers.terminal import TIMEOUT, Typist, play_game

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
NOTHING_ALIGNED = "0f../..../..../.... 3 b1"
FULL_BUT_ONE = "4e1a/98d6/f0b7/23c. 5 -"
"""The last piece aligns nothing, not even a 2×2 square."""


def start_three_player_game(preset: str, seed: int, language: str = "en") -> tuple[Match, Typist]:
    """Start and leave a game of three; return the match and the screen."""
    rules, typist = Rules.preset(preset, players=3), Typist([""])
    match = Match.new(rules, ("Ann", "Bob", "Cem"), seed=seed, at=typist.now(), players=3)
    TerminalGame(
        Session(match, Speaker(language, rules.piece_set), typist, draw=False, now=typist.now)
    ).play()
    return match, typist


@EACH_LANGUAGE
@pytest.mark.parametrize("preset", PRESETS)
def test_welcome_states_rules_in_force(preset: str, language: str) -> None:
    match, typist = play_game(preset, language=language, clock=60)
    welcome = "\n".join(typist.output[:8])
    for sentence in rules_in_force(match.rules, language):
        assert sentence in welcome
    has_length = match.rules.piece_set is PieceSet.QUARTO  # the booklets of Quardo give none
    assert ("10" in welcome and "20" in welcome) == has_length


@EACH_LANGUAGE
def test_legend_explains_every_sign(language: str) -> None:
    for piece_set in PieceSet:
        view = BoardView(Speaker(language, piece_set), draw=True)
        legend = "".join(map(str, view.legend()))
        drawn = "".join(str(line) for line in view.all_pieces()[: -len(view.legend())])
        signs = set(drawn) & set("()[]▓○∪∩⬡●═╱╲")
        assert signs <= set(legend)
        assert Translator(language)("terminal-legend-last") in " ".join(legend.split())


def test_legend_is_shown_when_boards_are_drawn() -> None:
    _, drawn = play_game("quarto", draw=True)
    _, described = play_game("quarto", draw=False)
    assert any("▓ dark" in line for line in drawn.output)
    assert not any("▓" in line for line in described.output)


@pytest.mark.parametrize("position", ["0f../..../..../.... 3 b1", "012./..../..../.... 3 c1"])
def test_prompts_offer_call_regardless_of_alignment(position: str) -> None:
    _, typist = play_game("quarto", "d1", "7", position=position)
    fourth = position.startswith("012")
    assert [("QUARTO" in prompt) for prompt in typist.prompts] == [False, fourth, fourth]


def test_prompts_offer_call_from_fourth_piece() -> None:
    lines = ["0", "a1", "f", "b2", "1", "d3", "e", "c1", "2", "d2"]
    _, typist = play_game("quarto", *lines)
    offered = ["QUARTO" in prompt for prompt in typist.prompts]
    assert offered == [False] * 8 + [True] * 3


def test_prompt_omits_call_when_player_is_barred() -> None:
    lines = ["d1", "!cola", "7", "b3"]
    _, once = play_game("quarto", *lines, position="0f1./..../..../.... 3 c1")
    _, free = play_game("quarto", *lines, position="0f1./..../..../.... 3 c1", wrong_call="free")
    assert ["QUARTO" in prompt for prompt in once.prompts] == [False, True, False, True, True]
    assert ["QUARTO" in prompt for prompt in free.prompts] == [False, True, True, True, True]


def test_prompt_offers_only_pass_after_last_wrong_call() -> None:
    _, typist = play_game("quarto", "d4", "!row1", position=FULL_BUT_ONE)
    assert [prompt.strip() for prompt in typist.prompts[1:]] == [
        "Ann, call “QUARTO!” or pass:",
        "Ann, pass:",
    ]


def test_classic_prompts_offer_no_call() -> None:
    lines = ["0", "a1", "f", "b2", "1", "d3", "e", "c1", "2", "d4"]
    _, typist = play_game("quardo-classic", *lines)
    assert not any("QUARTO" in prompt for prompt in typist.prompts)


@EACH_LANGUAGE
def test_collected_coin_names_figure(language: str) -> None:
    _, typist = play_game("quardo", "0@a1", "1@b1", "2@c1", "4@d1", language=language)
    speaker = Speaker(language, PieceSet.QUARDO)
    row = speaker.figure(FIGURES[0])
    collected = speaker.translate("said-collects", name="Bob", count=1, figures=row)
    assert collected in typist.output
    assert speaker.translate("said-coins", name="Bob", count=1) not in typist.output


@EACH_LANGUAGE
@pytest.mark.parametrize("preset", ["quardo-classic", "quarto"])
def test_automatic_win_is_announced_without_call(preset: str, language: str) -> None:
    won = "012./..../..../.... 3 c1"
    match, typist = play_game(preset, "d1", position=won, language=language, auto_call=True)
    speaker = Speaker(language, match.rules.piece_set)
    row = speaker.alignment(match.state.board, FIGURES[0], match.rules)
    named = [line for line in typist.output if row in line]
    assert named == [speaker.translate("result-aligned", name="Ann", figures=row)]
    assert "QUARTO" not in named[0]
    drawn, typist = play_game(
        preset, "d4", position=FULL_BUT_ONE, language=language, auto_call=True
    )
    assert drawn.outcome is not None
    assert drawn.outcome.winners == ()
    assert speaker.translate("result-no-alignment") in typist.output


def test_only_called_alignment_is_reported_as_winning() -> None:
    """Placing 0 on a1 completes row 1 and column a; both are missed, one is called."""
    match, typist = play_game("quarto", "a1", "7", "!row1", position=".124/8.../9.../a... 0 d1")
    assert match.outcome is not None
    assert sum("did not call it" in line for line in typist.output) == 2
    assert sum("called it and won" in line for line in typist.output) == 1


@EACH_LANGUAGE
def test_time_out_names_eliminated_player(language: str) -> None:
    _, typist = play_game("quardo", *TIMEOUT, "1@b1", players=3, clock=60, language=language)
    assert Translator(language)("said-time", name="Ann") in typist.output


def test_time_out_reads_well_in_english() -> None:
    _, typist = play_game("quardo", *TIMEOUT, "1@b1", players=3, clock=60)
    assert "Ann has run out of time and is out of the game." in typist.output


def test_blindfolded_coin_names_no_figure() -> None:
    lines = ["", "0@a1", "", "1@b1", "", "2@c1", "", "4@d1", ""]
    _, typist = play_game("quardo-touch", *lines)
    assert "Bob collects one coin." in typist.output
    assert "row 1" not in typist.text


def test_result_lists_every_score() -> None:
    match, typist = play_game("quardo", "f@d4", position="0123/4567/89ab/cde. 00000 9-10 1")
    assert match.outcome is not None
    assert re.search(r"Coins: Ann: \d+, Bob: \d+", typist.output[-1])


def test_last_quardo_move_is_marked() -> None:
    _, typist = play_game("quardo", "0@a1", "f@c3", draw=True)
    starred = [line for line in typist.output if "*" in line and "last move" not in line]
    assert [re.search(r"([0-9a-f])  \*", line)[1] for line in starred] == ["0", "f"]  # type: ignore[index]


@EACH_LANGUAGE
@pytest.mark.parametrize("seed", range(3))
def test_three_player_welcome_names_opener_and_first_mover(seed: int, language: str) -> None:
    for preset in ("quardo", "quardo-touch"):
        match, typist = start_three_player_game(preset, seed, language)
        say = Translator(language)
        opener, first = match.name(1), match.name(2)
        expected = say("terminal-eyes-closed-lot", opener=opener, name=first)
        assert expected in typist.output
        assert any(prompt.startswith((first, expected)) for prompt in typist.prompts[-1:])


def test_three_player_welcome_reads_well_in_english() -> None:
    match, typist = start_three_player_game("quardo", 1)
    opener, first = match.setup.players[:2]
    assert (
        f"{opener}, chosen at random, opens with eyes closed; {first} makes the first move."
    ) in typist.output


def test_duplicate_names_are_rejected() -> None:
    say = Translator("en")
    rules = Rules.preset("quardo", players=3)
    assert seat_players(rules, ["Ann", "ann ", "Bob"], [], say).duplicate_name == "ann "
    assert seat_players(rules, ["computer (2)", "Bob"], ["2"], say).duplicate_name
    assert seat_players(rules, ["Ann"], ["2"], say).duplicate_name is None


@pytest.mark.parametrize(
    ("starter", "number"),
    [("2", 2), ("bob", 2), ("Ann", 1), ("random", None), (None, None), ("Eve", 0), ("4", 0)],
)
def test_starter_is_selected_by_name_or_number(starter: str | None, number: int | None) -> None:
    rules = Rules.preset("quarto")
    seats = seat_players(rules, ["Ann", "Bob"], [], Translator("en"))
    assert seats.seat_number(starter) == number
    if number:
        match = Match.new(rules, seats.names, seed=7, first=number)
        assert match.name(1) == seats.names[number - 1]
        assert start_line(match, Speaker("en", rules.piece_set)) == f"{match.name(1)} starts."
        assert Record.parse(str(Record.of(match))).match.name(1) == match.name(1)


def test_chosen_starter_of_three_opens_with_eyes_closed() -> None:
    rules = Rules.preset("quardo", players=3)
    seats = seat_players(rules, ["Ann", "Bob", "Cem"], [], Translator("en"))
    match = Match.new(rules, seats.names, seed=7, first=2)
    expected = "Bob opens with eyes closed; Cem makes the first move."
    assert start_line(match, Speaker("en", rules.piece_set)) == expected


def test_narrow_screen_shows_pieces_below_board() -> None:
    speaker = Speaker("en", PieceSet.QUARTO)
    lines = BoardView(speaker, draw=True, width=40).lines(parse("quarto", NOTHING_ALIGNED))
    assert max(len(str(line)) for line in lines) <= 40
    assert any(str(line).startswith("Left:") for line in lines)


def test_plain_prompt_shows_time_left() -> None:
    _, typist = play_game("quarto", "pieces", "7", clock=60)
    assert [prompt.split("]")[0] for prompt in typist.prompts] == [
        "[one minute",
        "[59 seconds",
        "[one minute",
    ]


def test_status_line_shows_turn_coins_and_time() -> None:
    _, typist = play_game("quardo", "0@a1", clock=60)
    assert typist.statuses[-1] == "Turn 2: Bob.   Coins: Ann: 0, Bob: 0   one minute left."
