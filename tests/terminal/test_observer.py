"""A human observer of a blindfolded game at the same terminal (D8)."""

from __future__ import annotations

import pytest

from fourfold import PieceSet, Rules
from fourfold.engine import BlindPlayer
from fourfold.i18n import LANGUAGES, Speaker, Translator
from fourfold.i18n.command_words import observer_phrases
from fourfold.match import Match, Observe, Ruling, Setup
from fourfold.terminal.game import TerminalGame
from fourfold.terminal.observer import WORDS, observer_word
from fourfold.terminal.session import Session
from tests.helpers.terminal import HIDDEN, PHRASES, Typist

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
ROW = ["", "0@a1", "", "1@b1", "", "2@c1", "", "4@d1", ""]
"""Four pawns along row 1, with a hand-over after each and a last one to the observer."""


def play_observed(
    *lines: str, language: str = "en", computers: bool = False
) -> tuple[Match, Typist]:
    """Play Touch of Quardo with Olga as observer."""
    rules, typist = Rules.preset("quardo-touch"), Typist(lines)
    match = Match.start(Setup(rules, ("Ann", "Bob")), typist.now())
    match = match.apply(Observe("Olga"), typist.now())
    seats = (1, 2) if computers else ()
    players = {seat: BlindPlayer("1", rules, seat) for seat in seats}
    speaker = Speaker(language, PieceSet.QUARDO)
    game = TerminalGame(
        Session(match, speaker, typist, draw=True, computers=players, now=typist.now)
    )
    game.play()
    return game.match, typist


@EACH_LANGUAGE
def test_observer_sees_board_and_approves_coin(language: str) -> None:
    say = Translator(language)
    approve = observer_phrases(language, "approve")[0]
    match, typist = play_observed(*ROW, approve, language=language)
    assert any(isinstance(entry.event, Ruling) for entry in match.log)
    assert match.state.scores == (0, 1)  # type: ignore[union-attr]
    asked = typist.output.index(say("terminal-prompt-ruling", name="Olga") + " ")
    board = max(at for at, line in enumerate(typist.output[:asked]) if line == HIDDEN)
    shown = typist.output[board:asked]
    assert any("¢" in line for line in shown)
    assert any("(D4)" in line or "（D4）" in line for line in shown)


def test_illegal_ruling_is_refused_and_prompted_again() -> None:
    match, typist = play_observed(*ROW, "refuse", "what", "approve")
    assert [type(entry.event) for entry in match.log].count(Ruling) == 1
    assert match.proposal is None
    assert "approve, refuse: rule on the waiting move" in typist.output
    assert sum(prompt.startswith("Olga, approve or refuse") for prompt in typist.prompts) == 3


def test_observer_must_refuse_illegal_swap() -> None:
    match, typist = play_observed("", "0@a1", "", "f@b1", "", "a1~b1", "", "refuse")
    assert any(line.startswith("Must be refused:") for line in typist.output)
    assert match.state.to_act == 1
    assert match.state.count == 2


def test_observer_screen_is_hidden_from_players() -> None:
    _, typist = play_observed(*ROW, "board", "coins", "approve", "", "last")
    after = typist.output[len(typist.output) - typist.output[::-1].index(HIDDEN) :]
    assert not any("¢" in line or "row 1" in line for line in after)
    assert "The observer approves the move." in after


def test_computer_rules_after_observer_leaves() -> None:
    match, _ = play_observed(*ROW, "leave")
    assert match.observer is None
    assert match.proposal is None
    assert match.state.scores == (0, 1)  # type: ignore[union-attr]


def test_observer_follows_computers_without_hand_over() -> None:
    match, typist = play_observed(*["approve"] * 3, computers=True)
    touched = [entry for entry in match.log if entry.felt is not None and entry.seat]
    assert touched
    assert not any("Hand the keyboard" in line for line in typist.output)


WEB_ONLY = set(PHRASES["observer web only"])
"""Words of the observer that only the web app uses."""
OBSERVER_PHRASES = [
    (language, typed, meant)
    for language, meanings in PHRASES["observer"].items()
    for typed, meant in meanings.items()
]


@pytest.mark.parametrize(("language", "typed", "meant"), OBSERVER_PHRASES)
def test_observer_words_mean_the_same_as_in_web_app(
    language: str, typed: str, meant: str | None
) -> None:
    expected = None if meant is None or meant.split()[0] in WEB_ONLY else meant
    assert observer_word(typed, language) == expected


def test_observer_words_are_all_tested() -> None:
    for language in LANGUAGES:
        meant = {word.split()[0] for word in PHRASES["observer"][language].values() if word}
        assert meant == {*WORDS, *WEB_ONLY}
