"""Announcements: every event of a match in words, in the light and in the dark, and results."""

from __future__ import annotations

import re

import pytest

from fourfold import CELLS, PIECES, FourfoldError, OptionError, PieceSet, QuardoState, Reason
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

SIX = pytest.mark.parametrize("language", LANGUAGES)


def play(match: Match, *words: str) -> Match:
    """Make moves, each by the seat to act."""
    for word in words:
        match = match.apply(Play(match.state.to_act, parse_move(word)), match.now)
    return match


def start(preset: str, position: str | None = None, **options: object) -> Match:
    """Start a match of Ann, Bob and perhaps Cem."""
    rules = Rules.preset(preset, **options)
    return Match.start(Setup(rules, ("Ann", "Bob", "Cem")[: rules.players], None, None, position))


def said(match: Match, language: str) -> list[str]:
    """Return what is said of the last event to those who see everything."""
    speaker = Speaker(language, match.rules.piece_set)
    return speaker.notice(match.observer_view().notices[-1], match.setup)


@SIX
def test_quarto_moves(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    match = play(start("quarto"), "7")
    assert all(part in said(match, language)[0] for part in ("Ann", speaker.named(PIECES[7])))
    match = play(match, "b2")
    assert all(part in said(match, language)[0] for part in ("Bob", "b2", speaker.named(PIECES[7])))
    match = play(match, "!row2")
    refused, barred = said(match, language)
    assert "Bob" in refused
    assert speaker.figure(match.rules.figures[1]) in refused
    assert re.search("[(（]Q7[)）]", refused)
    assert barred == speaker.translate("said-barred", name="Bob")


@SIX
@pytest.mark.parametrize("preset", ["quardo-classic", "quarto"])
def test_d7_where_nothing_is_called_nothing_speaks_of_a_call(language: str, preset: str) -> None:
    won = play(start(preset, "012./..../..../.... 3 -", auto_call=True), "d1")
    drawn = start(preset, "0123/4567/89ab/cdef - -", auto_call=True)
    speaker = Speaker(language, won.rules.piece_set)
    words = [speaker.outcome(won), speaker.outcome(drawn), *said(won, language)]
    called = speaker.translate("result-full-board")
    assert won.outcome is not None
    assert all("QUARTO" not in text and text != called for text in words)
    assert speaker.figure(won.outcome.figures[0]) in words[0]


@SIX
def test_q7_a_game_lost_by_a_wrong_call(language: str) -> None:
    match = play(start("quarto", wrong_call="loses"), "!row1")
    speaker = Speaker(language, PieceSet.QUARTO)
    assert speaker.outcome(match) == speaker.translate("result-wrong-call", name="Bob")
    assert len(said(match, language)) == 1, "there is no next call to wait for"


@SIX
def test_q9_traits_are_named_with_the_word_to_type(language: str) -> None:
    with pytest.raises(OptionError) as caught:
        Rules.preset("quarto-beginner", traits="colour,shape,height,core")
    speaker = Speaker(language, PieceSet.QUARTO)
    told = speaker.refusal(caught.value)
    for trait in ("colour", "shape", "height", "core"):
        assert trait in told
        assert speaker.translate(f"trait-{trait}") in told


@SIX
def test_calls_and_declines(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    match = play(start("quarto", "012./..../..../.... 3 -"), "d1", "!row1")
    assert "QUARTO" in said(match, language)[0]
    assert match.outcome is not None
    result = speaker.outcome(match)
    assert match.name(match.outcome.winners[0]) in result
    assert speaker.figure(match.rules.figures[0]) in result
    full = play(start("quarto", "0f1e/2d3c/4b5a/697. 8 -"), "d4", "--")
    declined = said(full, language)
    assert len(declined) == 1
    full = play(full, "--")
    assert full.outcome is not None
    assert full.outcome.reason is Reason.FULL_BOARD
    assert speaker.outcome(full) == speaker.translate("result-full-board")


@SIX
def test_quardo_moves_and_coins(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARDO)
    match = play(start("quardo"), "0@a1", "1@b1", "2@c1")
    assert len(said(match, language)) == 1
    match = play(match, "4@d1")
    put, coins = said(match, language)
    assert all(part in put for part in ("Bob", "d1", speaker.named(PIECES[4])))
    assert coins == speaker.translate("said-coins", name="Bob", count=1)
    assert isinstance(match.state, QuardoState)
    assert match.state.scores == (0, 1)


CONDUCT: list[tuple[list[Event], str, dict[str, object]]] = [
    ([Ask(1, Request.DRAW)], "said-draw-offer", {"name": "Ann"}),
    ([Ask(1, Request.DRAW), Answer(2, accept=True)], "said-yes", {"name": "Bob"}),
    ([Ask(1, Request.DRAW), Answer(2, accept=False)], "said-no", {"name": "Bob"}),
    (
        [Play(1, parse_move("0@a1")), Ask(1, Request.TAKEBACK)],
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


@SIX
@pytest.mark.parametrize(("events", "key", "values"), CONDUCT, ids=lambda part: str(part)[:20])
def test_conduct(events: list[Event], key: str, values: dict[str, object], language: str) -> None:
    match = start("quardo-touch", clock=60)
    for event in events:
        match = match.apply(event, 0)
    expected = Speaker(language, PieceSet.QUARDO).translate(key, **values)
    assert said(match, language) == [expected]


@SIX
def test_time_and_resignation(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    late = start("quarto", clock=60).apply(TimeUp(), 60_000)
    assert said(late, language) == [speaker.translate("said-time", name="Ann")]
    assert speaker.outcome(late) == speaker.translate("result-time", name="Bob")
    gone = start("quarto").apply(Resign(1), 0)
    assert said(gone, language) == [speaker.translate("said-resigns", name="Ann")]
    assert speaker.outcome(gone) == speaker.translate("result-resigned", name="Bob")


@SIX
def test_an_observer_rules(language: str) -> None:
    match = start("quardo-touch").apply(Observe("Eve"), 0)
    match = play(match, "0@a1", "1@b1", "2@c1", "4@d1").apply(Ruling(approve=True), 0)
    approved, coins = said(match, language)
    say = Speaker(language, PieceSet.QUARDO).translate
    assert approved == say("said-approved")
    assert coins == say("said-coins", name="Bob", count=1)
    match = play(match, "a1~b1").apply(Ruling(approve=False), 0)
    assert said(match, language) == [say("said-refused", rule="D3")]


def everybody(match: Match, language: str) -> set[str]:
    """Return what seats, somebody watching and the observer are told of the last event."""
    speaker, seats = Speaker(language, match.rules.piece_set), range(1, match.rules.players + 1)
    views = [*map(match.view, seats), match.spectator_view(), match.observer_view()]
    return {" ".join(speaker.notice(view.notices[-1], match.setup)) for view in views}


@SIX
def test_a_refusal_by_the_observer_is_one_sentence_for_all(language: str) -> None:
    for touches in (None, 0):  # with no touches left too
        match = play(start("quardo-touch", touches=touches).apply(Observe("Eve"), 0), "a1~b1")
        match = match.apply(Ruling(approve=False), 0)
        say = Speaker(language, PieceSet.QUARDO).translate
        assert everybody(match, language) == {say("said-refused", rule="D3")}


@SIX
def test_a_move_that_waits_for_a_ruling_is_not_said_to_be_made(language: str) -> None:
    match = play(start("quardo-touch").apply(Observe("Eve"), 0), "a1~b1")
    speaker = Speaker(language, PieceSet.QUARDO)
    asks = speaker.translate("said-proposes", name="Ann")
    swap = speaker.translate("said-swap", name="Ann", first="a1", second="b1")
    others = [match.view(2), match.spectator_view()]
    for view in others:
        assert speaker.notice(view.notices[-1], match.setup) == [asks]
    for view in (match.view(1), match.observer_view()):
        assert speaker.notice(view.notices[-1], match.setup) == [swap, asks]


@SIX
def test_who_leaves_with_a_move_to_refuse_is_missed_by_all(language: str) -> None:
    match = play(start("quardo-touch").apply(Observe("Eve"), 0), "a1~b1")
    match = match.apply(StopObserving(), 0)
    say = Speaker(language, PieceSet.QUARDO).translate
    told = f"{say('said-observer-leaves')} {say('said-refused', rule='D3')}"
    assert everybody(match, language) == {told}


@SIX
def test_what_the_observer_repeats_is_one_sentence_for_all(language: str) -> None:
    say = Speaker(language, PieceSet.QUARDO).translate
    match = start("quardo-touch", clock=90).apply(Observe("Eve"), 0)
    match = play(match, "0@a1", "1@b1", "2@c1", "4@d1").apply(Ruling(approve=True), 0)
    moved, coins = say("said-move", name="Bob"), say("said-coins", name="Bob", count=1)
    held = [say("said-holds", name="Ann", count=0), say("said-holds", name="Bob", count=1)]
    join = Speaker(language, PieceSet.QUARDO).joined
    minute = say("duration-minutes", minutes=1)
    for fact, told in {
        Fact.TURN: say("said-turn", name="Ann"),
        Fact.COINS: join(held, "list-told"),
        Fact.LAST: join([moved, coins], "list-told"),
        Fact.TIME: say("said-time-left", name="Ann", time=minute),
    }.items():
        now = match.apply(Remind(fact), 30_000)
        assert everybody(now, language) == {say("said-remind", fact=told)}
        assert not re.search(r"\b[a-d][1-4]\b|\d:\d", told)
    nothing = play(match, "5@a2").apply(Remind(Fact.LAST), 0)
    assert everybody(nothing, language) == {say("said-remind", fact=say("said-move", name="Ann"))}


@SIX
@pytest.mark.parametrize("words", [("7",), ("7", "b2"), ("7", "b2", "3")])
def test_a_last_move_repeated_is_what_a_blindfolded_other_was_told(
    language: str, words: tuple[str, ...]
) -> None:
    match = play(start("quarto", blindfold=True).apply(Observe("Eve"), 0), *words)
    speaker = Speaker(language, PieceSet.QUARTO)
    other = 3 - match.past[-1].seat
    (told,) = speaker.notice(match.view(other).notices[-1], match.setup)
    again = match.apply(Remind(Fact.LAST), 0)
    assert everybody(again, language) == {speaker.translate("said-remind", fact=told)}


@SIX
def test_what_a_hand_feels(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARDO)
    match = play(start("quardo-touch"), "5@b2")
    for target, parts in (
        (CELLS[5], ["b2", speaker.piece(PIECES[5])]),
        (CELLS[0], ["a1"]),
        (PIECES[5], [speaker.piece(PIECES[5])]),
        (PIECES[6], [speaker.piece(PIECES[6])]),
        (match.rules.figures[0], [speaker.figure(match.rules.figures[0])]),
    ):
        (text,) = said(match.apply(Touch(2, target), 0), language)
        assert all(part in text for part in parts)
    there, gone = (said(match.apply(Touch(2, PIECES[n]), 0), language)[0] for n in (6, 5))
    assert there.replace(speaker.piece(PIECES[6]), "") != gone.replace(speaker.piece(PIECES[5]), "")


@SIX
def test_the_dark_tells_others_only_that_a_move_was_made(language: str) -> None:
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
                names = {name(piece) for piece in PIECES for name in (speaker.piece, speaker.named)}
                assert not any(name in text for name in names)
    others = [n for n in match.view(3).notices if n.seat == 2]
    assert [n.event for n in others].count(None) == len(others) > 0


@SIX
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence(reason: Reason, language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARDO)
    key = f"result-{reason.value.replace(' ', '-')}"
    assert speaker.translate(key, name="Ann", names="Ann", count=2, figures="x")


@SIX
def test_coins_decide_alone_or_shared(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARDO)
    alone = start("quardo", "0f1e/2d3c/4b5a/697. 00000 10-9 1")
    say = speaker.translate
    alone = play(alone, "8@d4")
    assert speaker.outcome(alone) == say("result-coins", name="Ann", count=10)
    shared = play(start("quardo", "0f1e/2d3c/4b5a/697. 00000 7-5-7 1", players=3), "8@d4")
    names = speaker.listed(["Ann", "Cem"])
    assert speaker.outcome(shared) == say("result-coins-shared", names=names, count=7)


@SIX
def test_claims_after_an_absence(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    match = start("quarto")
    for draw, said, result in (
        (False, "said-claims-win", "result-absent"),
        (True, "said-claims-draw", "result-absent-draw"),
    ):
        claimed = match.apply(Claim(2, draw=draw), 0)
        assert speaker.notice(claimed.log[-1], match.setup) == [speaker.translate(said, name="Bob")]
        assert speaker.outcome(claimed) == speaker.translate(result, name="Bob")


@SIX
def test_agreement_forfeit_and_a_game_that_goes_on(language: str) -> None:
    speaker = Speaker(language, PieceSet.QUARTO)
    match = start("quarto")
    assert speaker.outcome(match) == speaker.translate("result-ongoing")
    drawn = match.apply(Ask(1, Request.DRAW), 0).apply(Answer(2, accept=True), 0)
    assert speaker.outcome(drawn) == speaker.translate("result-agreed")
    left = match.apply(Forfeit(1), 0)
    assert speaker.outcome(left) == speaker.translate("result-forfeit", name="Bob")


def test_what_cannot_be_refused_is_raised() -> None:
    with pytest.raises(FourfoldError):
        play(start("quarto"), "b2")


@SIX
def test_a_blindfolded_placement_reads_well(language: str) -> None:
    match = play(start("quarto", blindfold=True), "7", "b2")
    speaker = Speaker(language, PieceSet.QUARTO)
    (text,) = speaker.notice(match.view(2).notices[-1], match.setup)
    assert speaker.named(PIECES[7]) in text


@SIX
def test_every_figure_of_a_win_is_told_with_what_it_shares(language: str) -> None:
    match = play(start("quarto", "024./...f/...d/...7 1 -", auto_call=True), "d1")
    speaker = Speaker(language, PieceSet.QUARTO)
    assert match.outcome is not None
    assert len(match.outcome.figures) == 2
    text = speaker.outcome(match)
    assert speaker.translate("value-solid") in text
    assert speaker.translate("value-dark") in text
