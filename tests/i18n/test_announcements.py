"""Announcements: every match event and result in words, with and without a blindfold."""

from __future__ import annotations

import re

import pytest

from fourfold import (
    CELLS,
    FIGURES,
    PIECES,
    FourfoldError,
    OptionError,
    PieceSet,
    QuardoState,
    Reason,
)
from fourfold.i18n import LANGUAGES, Speaker
from fourfold.match import (
    OBSERVER,
    Answer,
    Ask,
    Claim,
    Event,
    Fact,
    Forfeit,
    GiveTime,
    Match,
    Observe,
    Pause,
    Play,
    Remind,
    Request,
    Resign,
    Resume,
    Ruling,
    Setup,
    StopObserving,
    TimeUp,
    Touch,
)
from fourfold.rules import Rules, parse_move
from tests.helpers.games.matches import play

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def start(preset: str, position: str | None = None, **options: object) -> Match:
    """Start a match of Ann, Bob and, if three play, Cem."""
    rules = Rules.preset(preset, **options)
    return Match.start(Setup(rules, ("Ann", "Bob", "Cem")[: rules.players], None, None, position))


def announcement(match: Match, language: str) -> list[str]:
    """Return the observer's text of the last event."""
    speaker = Speaker(language, match.rules.piece_set)
    return speaker.notice(match.observer_view().notices[-1], match.setup)


@EACH_LANGUAGE
def test_quarto_moves_name_seat_piece_and_cell(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    match = play(start("quarto"), "7")
    assert all(
        part in announcement(match, language)[0]
        for part in ("Ann", speaker.piece_phrase(PIECES[7]))
    )
    match = play(match, "b2")
    assert all(
        part in announcement(match, language)[0]
        for part in ("Bob", "b2", speaker.piece_phrase(PIECES[7]))
    )
    match = play(match, "!row2")
    refused, barred = announcement(match, language)
    assert "Bob" in refused
    assert speaker.figure(match.rules.figures[1]) in refused
    assert re.search("[(（]Q7[)）]", refused)
    assert barred == speaker.translate("said-barred", name="Bob")


@EACH_LANGUAGE
@pytest.mark.parametrize("preset", ["quardo-classic", "quarto"])
def test_d7_texts_mention_no_call_when_calls_are_automatic(language: str, preset: str) -> None:
    won = play(start(preset, "012./..../..../.... 3 -", auto_call=True), "d1")
    drawn = start(preset, "0123/4567/89ab/cdef - -", auto_call=True)
    speaker = Speaker(language, won.rules.piece_set)
    words = [speaker.outcome(won), speaker.outcome(drawn), *announcement(won, language)]
    called = speaker.translate("result-full-board")
    assert won.outcome is not None
    assert all("QUARTO" not in text and text != called for text in words)
    assert speaker.figure(won.outcome.figures[0]) in words[0]


@EACH_LANGUAGE
def test_q7_losing_wrong_call_is_one_sentence(language: str) -> None:
    match = play(start("quarto", wrong_call="loses"), "!row1")
    speaker = Speaker(language, PieceSet.QUARTO)
    assert speaker.outcome(match) == speaker.translate("result-wrong-call", name="Bob")
    assert len(announcement(match, language)) == 1, "there is no next call to wait for"


@EACH_LANGUAGE
def test_q9_refusal_lists_traits_with_typed_words(language: str) -> None:
    with pytest.raises(OptionError) as caught:
        Rules.preset("quarto-beginner", traits="colour,shape,height,core")
    speaker = Speaker(language, PieceSet.QUARTO)
    text = speaker.refusal(caught.value)
    for trait in ("colour", "shape", "height", "core"):
        assert trait in text
        assert speaker.translate(f"trait-{trait}") in text


@EACH_LANGUAGE
def test_call_and_full_board_results_are_announced(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    match = play(start("quarto", "012./..../..../.... 3 -"), "d1", "!row1")
    assert "QUARTO" in announcement(match, language)[0]
    assert match.outcome is not None
    result = speaker.outcome(match)
    assert match.name(match.outcome.winners[0]) in result
    assert speaker.figure(match.rules.figures[0]) in result
    full = play(start("quarto", "0f1e/2d3c/4b5a/697. 8 -"), "d4", "--")
    declined = announcement(full, language)
    assert len(declined) == 1
    full = play(full, "--")
    assert full.outcome is not None
    assert full.outcome.reason is Reason.FULL_BOARD
    assert speaker.outcome(full) == speaker.translate("result-full-board")


@EACH_LANGUAGE
def test_quardo_move_announces_collected_coins(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARDO)
    match = play(start("quardo"), "0@a1", "1@b1", "2@c1")
    assert len(announcement(match, language)) == 1
    match = play(match, "4@d1")
    put, coins = announcement(match, language)
    assert all(part in put for part in ("Bob", "d1", speaker.piece_phrase(PIECES[4])))
    row = speaker.figure(FIGURES[0])
    assert coins == speaker.translate("said-collects", name="Bob", count=1, figures=row)
    assert isinstance(match.state, QuardoState)
    assert match.state.scores == (0, 1)


SINGLE_SENTENCES: list[tuple[list[Event], str, dict[str, object]]] = [
    ([Ask(1, Request.DRAW)], "said-draw-offer", {"name": "Ann"}),
    ([Ask(1, Request.DRAW), Answer(2, accept=True)], "said-yes", {"name": "Bob"}),
    ([Ask(1, Request.DRAW), Answer(2, accept=False)], "said-no", {"name": "Bob"}),
    (
        [Play(1, parse_move("0@a1")), Ask(1, Request.UNDO)],
        "said-takeback-request",
        {"name": "Ann"},
    ),
    ([Forfeit(2)], "said-forfeits", {"name": "Bob"}),
    ([GiveTime(2, 1)], "said-gives-time", {"name": "Bob", "seconds": 1}),
    ([GiveTime(2, 30)], "said-gives-time", {"name": "Bob", "seconds": 30}),
    ([Observe("Eve")], "said-observer", {"name": "Eve"}),
    ([Observe("Eve"), GiveTime(OBSERVER, 5)], "said-observer-time", {"seconds": 5}),
    ([Observe("Eve"), Pause()], "said-pause", {}),
    ([Observe("Eve"), Pause(), Resume()], "said-resume", {}),
    ([Observe("Eve"), StopObserving()], "said-observer-leaves", {}),
]


@EACH_LANGUAGE
@pytest.mark.parametrize(
    ("events", "key", "values"), SINGLE_SENTENCES, ids=lambda part: str(part)[:20]
)
def test_event_is_announced_in_one_sentence(
    events: list[Event], key: str, values: dict[str, object], language: str
) -> None:
    match = start("quardo-touch", clock=60)
    for event in events:
        match = match.apply(event, 0)
    expected = Speaker(language, PieceSet.QUARDO).translate(key, **values)
    assert announcement(match, language) == [expected]


@EACH_LANGUAGE
def test_time_up_and_resignation_are_announced(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    late = start("quarto", clock=60).apply(TimeUp(), 60_000)
    assert announcement(late, language) == [speaker.translate("said-time", name="Ann")]
    assert speaker.outcome(late) == speaker.translate("result-time", name="Bob")
    gone = start("quarto").apply(Resign(1), 0)
    assert announcement(gone, language) == [speaker.translate("said-resigns", name="Ann")]
    assert speaker.outcome(gone) == speaker.translate("result-resigned", name="Bob")


@EACH_LANGUAGE
def test_observer_rulings_are_announced(language: str) -> None:
    match = start("quardo-touch").apply(Observe("Eve"), 0)
    match = play(match, "0@a1", "1@b1", "2@c1", "4@d1").apply(Ruling(approve=True), 0)
    approved, coins = announcement(match, language)
    say = Speaker(language, PieceSet.QUARDO).translate
    assert approved == say("said-approved")
    assert coins == say("said-coins", name="Bob", count=1)
    match = play(match, "a1~b1").apply(Ruling(approve=False), 0)
    assert announcement(match, language) == [say("said-refused", rule="D3")]


def texts_of_all_views(match: Match, language: str) -> set[str]:
    """Return the distinct texts of the last event for seats, spectators and the observer."""
    speaker, seats = Speaker(language, match.rules.piece_set), range(1, match.rules.players + 1)
    views = [*map(match.view, seats), match.spectator_view(), match.observer_view()]
    return {" ".join(speaker.notice(view.notices[-1], match.setup)) for view in views}


@EACH_LANGUAGE
def test_observer_refusal_reads_the_same_in_all_views(language: str) -> None:
    for touches in (None, 0):  # also when no touches are left
        match = play(start("quardo-touch", touches=touches).apply(Observe("Eve"), 0), "a1~b1")
        match = match.apply(Ruling(approve=False), 0)
        say = Speaker(language, PieceSet.QUARDO).translate
        assert texts_of_all_views(match, language) == {say("said-refused", rule="D3")}


@EACH_LANGUAGE
def test_pending_move_is_announced_as_proposal(language: str) -> None:
    match = play(start("quardo-touch").apply(Observe("Eve"), 0), "a1~b1")
    speaker = Speaker(language, PieceSet.QUARDO)
    asks = speaker.translate("said-proposes", name="Ann")
    swap = speaker.translate("said-swap", name="Ann", first="a1", second="b1")
    others = [match.view(2), match.spectator_view()]
    for view in others:
        assert speaker.notice(view.notices[-1], match.setup) == [asks]
    for view in (match.view(1), match.observer_view()):
        assert speaker.notice(view.notices[-1], match.setup) == [swap, asks]


@EACH_LANGUAGE
def test_observer_leaving_refuses_pending_move_in_all_views(language: str) -> None:
    match = play(start("quardo-touch").apply(Observe("Eve"), 0), "a1~b1")
    match = match.apply(StopObserving(), 0)
    say = Speaker(language, PieceSet.QUARDO).translate
    text = f"{say('said-observer-leaves')} {say('said-refused', rule='D3')}"
    assert texts_of_all_views(match, language) == {text}


@EACH_LANGUAGE
def test_reminder_reads_the_same_in_all_views(language: str) -> None:
    say = Speaker(language, PieceSet.QUARDO).translate
    match = start("quardo-touch", clock=90).apply(Observe("Eve"), 0)
    match = play(match, "0@a1", "1@b1", "2@c1", "4@d1").apply(Ruling(approve=True), 0)
    moved, coins = say("said-move", name="Bob"), say("said-coins", name="Bob", count=1)
    held = [say("said-holds", name="Ann", count=0), say("said-holds", name="Bob", count=1)]
    join = Speaker(language, PieceSet.QUARDO).join
    minute = say("duration-minutes", minutes=1)
    for fact, text in {
        Fact.TURN: say("said-turn", name="Ann"),
        Fact.COINS: join(held, "list-told"),
        Fact.LAST: join([moved, coins], "list-told"),
        Fact.TIME: say("said-time-left", name="Ann", time=minute),
    }.items():
        now = match.apply(Remind(fact), 30_000)
        assert texts_of_all_views(now, language) == {say("said-remind", fact=text)}
        assert not re.search(r"\b[a-d][1-4]\b|\d:\d", text)
    nothing = play(match, "5@a2").apply(Remind(Fact.LAST), 0)
    assert texts_of_all_views(nothing, language) == {
        say("said-remind", fact=say("said-move", name="Ann"))
    }


@EACH_LANGUAGE
@pytest.mark.parametrize("words", [("7",), ("7", "b2"), ("7", "b2", "3")])
def test_last_move_reminder_equals_blindfolded_opponents_text(
    language: str, words: tuple[str, ...]
) -> None:
    match = play(start("quarto", blindfold=True).apply(Observe("Eve"), 0), *words)
    speaker = Speaker(language, PieceSet.QUARTO)
    other = 3 - match.past[-1].seat
    (text,) = speaker.notice(match.view(other).notices[-1], match.setup)
    again = match.apply(Remind(Fact.LAST), 0)
    assert texts_of_all_views(again, language) == {speaker.translate("said-remind", fact=text)}


@EACH_LANGUAGE
def test_touch_names_cell_piece_or_figure(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARDO)
    match = play(start("quardo-touch"), "5@b2")
    for target, parts in (
        (CELLS[5], ["b2", speaker.piece(PIECES[5])]),
        (CELLS[0], ["a1"]),
        (PIECES[5], [speaker.piece(PIECES[5])]),
        (PIECES[6], [speaker.piece(PIECES[6])]),
        (match.rules.figures[0], [speaker.figure(match.rules.figures[0])]),
    ):
        (text,) = announcement(match.apply(Touch(2, target), 0), language)
        assert all(part in text for part in parts)
    there, gone = (announcement(match.apply(Touch(2, PIECES[n]), 0), language)[0] for n in (6, 5))
    assert there.replace(speaker.piece(PIECES[6]), "") != gone.replace(speaker.piece(PIECES[5]), "")


@EACH_LANGUAGE
def test_blindfold_hides_other_seats_moves_and_touches(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARDO)
    match = play(start("quardo-touch", players=3), "0@a1", "1@b1", "2@c1", "4@d1", "1@a2", "a1~c3")
    match = match.apply(Touch(2, CELLS[0]), 0)
    for seat in (1, 2, 3):
        notices = match.view(seat).notices
        for notice in notices:
            if notice.seat == seat and notice.index:
                continue
            for text in speaker.notice(notice, match.setup):
                plain = text.replace("D3", "").replace("D8", "")
                assert not re.search(r"\b[a-d][1-4]\b", plain), text
                names = {
                    name(piece)
                    for piece in PIECES
                    for name in (speaker.piece, speaker.piece_phrase)
                }
                assert not any(name in text for name in names)
    others = [n for n in match.view(3).notices if n.seat == 2]
    assert [n.event for n in others].count(None) == len(others) > 0


@EACH_LANGUAGE
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_result_text(reason: Reason, language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARDO)
    key = f"result-{reason.value.replace(' ', '-')}"
    assert speaker.translate(key, name="Ann", names="Ann", count=2, figures="x")


@EACH_LANGUAGE
def test_coin_result_names_all_winners(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARDO)
    alone = start("quardo", "0f1e/2d3c/4b5a/697. 00000 10-9 1")
    say = speaker.translate
    alone = play(alone, "8@d4")
    assert speaker.outcome(alone) == say("result-coins", name="Ann", count=10)
    shared = play(start("quardo", "0f1e/2d3c/4b5a/697. 00000 7-5-7 1", players=3), "8@d4")
    names = speaker.format_list(["Ann", "Cem"])
    assert speaker.outcome(shared) == say("result-coins-shared", names=names, count=7)


@EACH_LANGUAGE
def test_absence_claims_are_announced(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    match = start("quarto")
    for draw, announcement, result in (
        (False, "said-claims-win", "result-absent"),
        (True, "said-claims-draw", "result-absent-draw"),
    ):
        claimed = match.apply(Claim(2, draw=draw), 0)
        assert speaker.notice(claimed.log[-1], match.setup) == [
            speaker.translate(announcement, name="Bob")
        ]
        assert speaker.outcome(claimed) == speaker.translate(result, name="Bob")


@EACH_LANGUAGE
def test_outcome_covers_ongoing_agreed_and_forfeited_games(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    match = start("quarto")
    assert speaker.outcome(match) == speaker.translate("result-ongoing")
    drawn = match.apply(Ask(1, Request.DRAW), 0).apply(Answer(2, accept=True), 0)
    assert speaker.outcome(drawn) == speaker.translate("result-agreed")
    left = match.apply(Forfeit(1), 0)
    assert speaker.outcome(left) == speaker.translate("result-forfeit", name="Bob")


def test_illegal_move_raises_error_when_game_has_no_observer() -> None:
    with pytest.raises(FourfoldError):
        play(start("quarto"), "b2")


@EACH_LANGUAGE
def test_blindfolded_placement_names_piece(language: str) -> None:
    match = play(start("quarto", blindfold=True), "7", "b2")
    speaker = Speaker(language, PieceSet.QUARTO)
    (text,) = speaker.notice(match.view(2).notices[-1], match.setup)
    assert speaker.piece_phrase(PIECES[7]) in text


@EACH_LANGUAGE
def test_winning_figures_are_listed_with_shared_values(language: str) -> None:
    match = play(start("quarto", "024./...f/...d/...7 1 -", auto_call=True), "d1")
    speaker = Speaker(language, PieceSet.QUARTO)
    assert match.outcome is not None
    assert len(match.outcome.figures) == 2
    text = speaker.outcome(match)
    assert speaker.translate("value-solid") in text
    assert speaker.translate("value-dark") in text
